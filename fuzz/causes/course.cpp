// Adding up what processes noted, in the order of time (see course.hpp).
//
// A moment of one process says nothing of the others: each counts as it was when it last spoke.
#include "fuzz/causes/course.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>

namespace headjudge::fuzz {
namespace {

bool is_work(const Shard& shard) { return !is_canary(shard) && shard.head.target != kSupervisor; }

/// When any process was at work, by the clocks.
class TimesOfWork {
 public:
  explicit TimesOfWork(const CampaignFolder& folder) {
    for (const Shard& shard : folder.shards) {
      if (!is_work(shard)) continue;
      const auto from = static_cast<double>(shard.head.began);
      spans_.emplace_back(from, from + last_of(shard));
    }
    std::ranges::sort(spans_);
    std::vector<std::pair<double, double>> apart;
    for (const auto& span : spans_) {
      if (!apart.empty() && span.first <= apart.back().second) {
        apart.back().second = std::max(apart.back().second, span.second);
      } else {
        apart.push_back(span);
      }
    }
    spans_ = std::move(apart);
  }

  static double last_of(const Shard& shard) {
    return shard.course.empty() ? shard.seconds : shard.course.back().seconds;
  }

  /// How much of it lies before this moment.
  [[nodiscard]] double before(double moment) const {
    double sum = 0;
    for (const auto& [from, to] : spans_) sum += std::clamp(moment, from, to) - from;
    return sum;
  }
  [[nodiscard]] double all() const { return spans_.empty() ? 0 : before(spans_.back().second); }

 private:
  std::vector<std::pair<double, double>> spans_;
};

/// What one process noted, seen from the campaign's beginning.
struct Noted {
  double seconds = 0;
  std::size_t shard = 0;
  RunCounts counts;
};

/// Of points at nearly one time the last stands for all.
Curve thinned(const Curve& curve, double seconds) {
  if (seconds <= 0) return curve.empty() ? Curve{} : Curve{curve.back()};
  const double apart = seconds / static_cast<double>(kMostCoursePoints - 1);
  Curve thin;
  for (const CoursePoint& point : curve) {
    const bool same = !thin.empty() && static_cast<long>(thin.back().seconds / apart) ==
                                           static_cast<long>(point.seconds / apart);
    if (same) thin.pop_back();
    thin.push_back(point);
  }
  return thin;
}

std::vector<Noted> noted_in(const CampaignFolder& folder, const TimesOfWork& times) {
  std::vector<Noted> all;
  for (std::size_t i = 0; i < folder.shards.size(); ++i) {
    const Shard& shard = folder.shards[i];
    if (!is_work(shard)) continue;
    const auto from = static_cast<double>(shard.head.began);
    for (const ShardMoment& moment : shard.course) {
      all.push_back({times.before(from + moment.seconds), i, moment.counts});
    }
    const double last = TimesOfWork::last_of(shard);
    all.push_back({times.before(from + last), i, shard.counts});  // what its running file knows
  }
  std::ranges::sort(all, {}, [](const Noted& each) {
    return std::tuple(each.seconds, each.shard, each.counts.executions);
  });
  return all;
}

}  // namespace

CampaignCourse course_of(const CampaignFolder& folder, const std::vector<CauseGroup>& groups) {
  CampaignCourse course;
  bool any = false;
  for (const Shard& shard : folder.shards) {
    if (!is_work(shard)) continue;
    course.began = any ? std::min(course.began, shard.head.began) : shard.head.began;
    any = true;
  }
  std::map<std::size_t, std::uint64_t> executions_of;
  std::map<std::string, std::uint64_t> situations_of;
  std::uint64_t executions = 0;
  std::uint64_t situations = 0;
  const TimesOfWork times(folder);
  course.seconds = times.all();
  for (const Noted& each : noted_in(folder, times)) {
    std::uint64_t& before = executions_of[each.shard];
    executions += std::max(before, each.counts.executions) - before;
    before = std::max(before, each.counts.executions);
    std::uint64_t& most = situations_of[folder.shards[each.shard].head.target];
    situations += std::max(most, each.counts.situations) - most;
    most = std::max(most, each.counts.situations);
    course.executions.push_back({each.seconds, static_cast<double>(executions)});
    course.situations.push_back({each.seconds, static_cast<double>(situations)});
  }
  std::vector<double> first_seen;
  for (const CauseGroup& group : groups) {
    first_seen.push_back(times.before(static_cast<double>(group.first)));
  }
  std::ranges::sort(first_seen);
  for (std::size_t i = 0; i < first_seen.size(); ++i) {
    course.causes.push_back({first_seen[i], static_cast<double>(i)});
    course.causes.push_back({first_seen[i], static_cast<double>(i + 1)});
  }
  course.causes.push_back({course.seconds, static_cast<double>(first_seen.size())});
  course.executions = thinned(course.executions, course.seconds);
  course.situations = thinned(course.situations, course.seconds);
  return course;
}

}  // namespace headjudge::fuzz
