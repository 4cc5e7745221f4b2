// The page of a campaign, and writing all of it (see morning.hpp).
//
// Curves are polylines in a box of their own: no script, nothing from elsewhere.
#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <kainjow/mustache.hpp>

#include "fuzz/causes/report.hpp"
#include "fuzz/causes/sound_text.hpp"
#include "fuzz/causes/telling.hpp"
#include "fuzz/causes/wholeness.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/text_file.hpp"
#include "reports/campaign/morning.hpp"

namespace headjudge::reports {
namespace {

namespace fs = std::filesystem;
using List = kainjow::mustache::list;
using Record = kainjow::mustache::object;

using fuzz::count_text;
using fuzz::duration_text;
using fuzz::sound_text;
using fuzz::utc_text;

/// Nothing, where it asks nothing.
kainjow::mustache::data asked_data(const std::vector<std::string>& asked) {
  if (asked.empty()) return false;
  return sound_text(fuzz::asked_text(asked));
}

Record cause_data(const fuzz::CauseGroup& group) {
  const fs::path file = fuzz::file_of(group, "plays");
  return {{"id", sound_text(group.id)},
          {"happened", sound_text(fuzz::happened_text(group))},
          {"sentence", sound_text(group.sentence)},
          {"asked", asked_data(group.asked)},
          {"times", count_text(group.times, "time")},
          {"targets", fmt::format("{}", fmt::join(group.targets, ", "))},
          {"first", utc_text(group.first)},
          {"last", utc_text(group.last)},
          {"since", sound_text(group.since)},
          {"replay", sound_text(fuzz::replay_text(group))},
          {"file", sound_text(file.generic_string())}};
}

List causes_data(const Morning& morning, bool known) {
  List list;
  for (const fuzz::CauseGroup& group : morning.groups) {
    if (group.known == known) list.emplace_back(cause_data(group));
  }
  return list;
}

List gone_data(const Morning& morning) {
  List list;
  for (const fuzz::KnownCause& cause : morning.gone) {
    list.emplace_back(Record{{"id", sound_text(fuzz::id_of_cause(cause.broken, cause.asked))},
                             {"asked", asked_data(cause.asked)},
                             {"since", sound_text(cause.since)}});
  }
  return list;
}

List canaries_data(const Morning& morning) {
  List list;
  for (const fuzz::CanarySought& canary : fuzz::canaries_of(morning.folder)) {
    list.emplace_back(Record{{"target", canary.target},
                             {"text", fuzz::text_of(canary)},
                             {"css", canary.found ? "good" : "bad"}});
  }
  return list;
}

List faults_data(const Morning& morning) {
  List list;
  for (const std::string& fault : fuzz::faults_of(morning.folder)) {
    list.emplace_back(Record{{"text", sound_text(fault)}});
  }
  return list;
}

List runs_data(const Morning& morning) {
  List list;
  for (const fuzz::CampaignRun& run : fuzz::runs_of(morning.folder)) {
    list.emplace_back(Record{{"began", utc_text(run.began)},
                             {"machine", sound_text(run.machine)},
                             {"seconds", duration_text(run.seconds)},
                             {"planned", duration_text(run.planned)},
                             {"seed", fmt::format("{}", run.seed)},
                             {"targets", fmt::format("{}", fmt::join(run.targets, ", "))},
                             {"css", run.at_its_end ? "good" : "bad"},
                             {"ended", sound_text(run.ended)}});
  }
  return list;
}

List totals_data(const Morning& morning) {
  List list;
  for (const auto& [target, of] : fuzz::totals_of(morning.folder)) {
    if (target == fuzz::kSupervisor) continue;
    list.emplace_back(Record{{"target", target},
                             {"executions", fmt::format("{}", of.counts.executions)},
                             {"refused", fmt::format("{}", of.counts.refused)},
                             {"decisions", fmt::format("{}", of.counts.decisions)},
                             {"situations", fmt::format("{}", of.counts.situations)},
                             {"inputs", fmt::format("{}", of.inputs)},
                             {"found", fmt::format("{}", of.counts.found)},
                             {"seconds", duration_text(of.seconds)}});
  }
  return list;
}

constexpr double kWidth = 600;
constexpr double kHeight = 120;

/// In a box of kWidth by kHeight, from its lower left corner.
std::string points_of(const fuzz::Curve& curve, double seconds) {
  const double most = curve.empty() ? 0 : curve.back().value;
  std::string points = fmt::format("0,{:.1f}", kHeight);
  for (const fuzz::CoursePoint& point : curve) {
    const double x = seconds > 0 ? kWidth * point.seconds / seconds : kWidth;
    const double y = kHeight - (most > 0 ? kHeight * point.value / most : 0);
    points += fmt::format(" {:.1f},{:.1f}", std::clamp(x, 0.0, kWidth), y);
  }
  return points;
}

Record curve_data(std::string name, const fuzz::Curve& curve, double seconds) {
  const double most = curve.empty() ? 0 : curve.back().value;
  return {{"name", std::move(name)},
          {"most", fmt::format("{:.0f}", most)},
          {"points", points_of(curve, seconds)}};
}

std::size_t count_new(const Morning& morning) {
  return static_cast<std::size_t>(
      std::ranges::count(morning.groups, false, &fuzz::CauseGroup::known));
}

}  // namespace

MorningVerdict verdict_of(const Morning& morning) {
  if (count_new(morning) > 0) return MorningVerdict::new_causes;
  const auto canaries = fuzz::canaries_of(morning.folder);
  if (canaries.empty() || !fuzz::faults_of(morning.folder).empty()) return MorningVerdict::unproved;
  return std::ranges::all_of(canaries, &fuzz::CanarySought::found) ? MorningVerdict::nothing_new
                                                                   : MorningVerdict::unproved;
}

std::string verdict_text(const Morning& morning) {
  std::string unproved;
  for (const fuzz::CanarySought& canary : fuzz::canaries_of(morning.folder)) {
    if (!canary.found) unproved += (unproved.empty() ? "" : ", ") + canary.target;
  }
  std::string text = "Nothing is new.";
  const std::size_t fresh = count_new(morning);
  if (fresh > 0) text = fmt::format("{} cause{} new.", fresh, fresh == 1 ? " is" : "s are");
  const std::size_t faults = fuzz::faults_of(morning.folder).size();
  if (faults > 0) {
    text += fmt::format(" The campaign is not whole ({}): there may be more.",
                        count_text(faults, "fault"));
  }
  if (fuzz::canaries_of(morning.folder).empty()) {
    return text + " No target has worked: that nothing was found says nothing.";
  }
  if (unproved.empty()) return text;
  return text + fmt::format(
                    " The planted mistake was not found by {}: that nothing else was found "
                    "there says nothing.",
                    unproved);
}

Result<std::string> page_of(const Morning& morning) {
  const fs::path file = data_dir() / "reports/templates/campaign.mustache";
  const auto text = read_text_file(file);
  if (!text) return refuse(text.error());
  kainjow::mustache::mustache markup(*text);
  if (!markup.is_valid()) {
    return refuse({file.string(), 0, 0, markup.error_message(), "a mustache template"});
  }
  const fuzz::CampaignCourse course = fuzz::course_of(morning.folder, morning.groups);
  List origin;
  for (const auto& [name, value] : morning.folder.origin) {
    origin.emplace_back(Record{{"name", name}, {"value", value}});
  }
  List curves;
  curves.emplace_back(curve_data("executions", course.executions, course.seconds));
  curves.emplace_back(curve_data("situations reached", course.situations, course.seconds));
  curves.emplace_back(curve_data("causes found", course.causes, course.seconds));
  const List fresh = causes_data(morning, false);
  const List again = causes_data(morning, true);
  const List gone = gone_data(morning);
  const List faults = faults_data(morning);
  return markup.render(kainjow::mustache::data(
      Record{{"verdict", verdict_text(morning)},
             {"css", verdict_of(morning) == MorningVerdict::nothing_new ? "good" : "bad"},
             {"began", utc_text(course.began)},
             {"took", duration_text(course.seconds)},
             {"runs", runs_data(morning)},
             {"faults", faults},
             {"any_fault", !faults.empty()},
             {"new", fresh},
             {"none_new", fresh.empty()},
             {"again", again},
             {"none_again", again.empty()},
             {"gone", gone},
             {"none_gone", gone.empty()},
             {"canaries", canaries_data(morning)},
             {"totals", totals_data(morning)},
             {"curves", curves},
             {"origin", origin}}));
}

Result<void> write_morning(const fs::path& folder, const Morning& morning) {
  const auto page = page_of(morning);
  if (!page) return refuse(page.error());
  auto done = fuzz::write_smallest(morning.groups, folder / "plays");
  if (done) done = write_text_file(folder / "campaign.sarif", sarif_of(morning));
  if (done) done = write_text_file(folder / "junit.xml", junit_of(morning));
  if (done) done = write_text_file(folder / "index.html", *page);
  return done;
}

}  // namespace headjudge::reports
