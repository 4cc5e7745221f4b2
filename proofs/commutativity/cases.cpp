// Seating judges, and remembering what was said before judges like them (see cases.hpp).
//
// A verdict holds for every judge who agrees on what was asked on the way to it, so it is looked up
// by those answers alone.
#include "proofs/commutativity/cases.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "proofs/commutativity/board/piles.hpp"
#include "proofs/commutativity/board/players.hpp"

namespace headjudge::proofs {
namespace {

constexpr std::string_view kByOverflow = "the memory that a card with Overflow costs as it leaves";

/// What a proof that compares boards does not see, in this edition.
std::vector<std::string> reservations(const EffectProgramView& first,
                                      const EffectProgramView& second, const Scene& scene,
                                      const JudgesOf& edition) {
  auto all = answers_of_players(first, second, scene);
  if (overflow_may_matter(first, second) && edition.asks(dcg::Question::overflow_time)) {
    all.emplace_back(kByOverflow);
  }
  return all;
}

bool is_proved(const CommuteResult& result) {
  return result.verdict == CommuteVerdict::independent ||
         result.verdict == CommuteVerdict::commute ||
         result.verdict == CommuteVerdict::seen_by_effects;
}

class CaseBook {
 public:
  CaseBook(const Scene& scene, const CaseSolver& solve) : scene_(scene), solve_(solve) {}

  /// What is so before this judge.
  const CommuteResult& result_for(const SeatedJudge& judge) {
    for (const Entry& each : entries_) {
      if (!judge_alike(*each.judge, *judge, each.asked)) continue;
      for (const AskedQuestion& asked : each.asked) judge->note(asked);
      return each.result;
    }
    Scene scene = scene_;
    scene.judge = judge;
    CommuteResult result = solve_(scene);
    entries_.push_back({judge, judge->asked(), std::move(result)});
    return entries_.back().result;
  }

 private:
  struct Entry {
    SeatedJudge judge;
    AskedQuestions asked;
    CommuteResult result;
  };
  const Scene& scene_;
  const CaseSolver& solve_;
  std::vector<Entry> entries_;
};

}  // namespace

SceneCases judge_cases(const EffectProgramView& first, const EffectProgramView& second,
                       const Scene& scene, std::span<const JudgesOf> editions,
                       const CaseSolver& solve, bool only_worst) {
  SceneCases out;
  CaseBook book(scene, solve);
  for (const JudgesOf& edition : editions) {
    bool worst = false;
    const std::vector<std::string> reserved = reservations(first, second, scene, edition);
    const auto visit = [&](const SeatedJudge& judge) {
      worst = book.result_for(judge).verdict == CommuteVerdict::order_matters;
      if (worst && only_worst) {
        out.cases.push_back(
            {{edition.id(), open_rulings(edition, *judge)}, book.result_for(judge)});
      }
      return !(worst && only_worst);
    };
    const auto settled = [&](const SeatedJudge& judge) {
      JudgedCase one{{edition.id(), open_rulings(edition, *judge)}, book.result_for(judge)};
      if (is_proved(one.result) && !reserved.empty()) {
        one.result.verdict = CommuteVerdict::seen_by_effects;
        std::ranges::copy(reserved, std::back_inserter(one.result.told_by));
      }
      out.cases.push_back(std::move(one));
    };
    const bool all = for_each_case(edition, visit, settled);
    if (worst && only_worst) return out;
    out.complete = out.complete && all;
  }
  return out;
}

SceneSum sum_of(const SceneCases& cases) {
  const auto badness = [](const CommuteResult& result) {
    switch (result.verdict) {
      case CommuteVerdict::independent: return 0;
      case CommuteVerdict::commute: return 1;
      case CommuteVerdict::seen_by_effects: return 2;
      case CommuteVerdict::unknown: return 3;
      case CommuteVerdict::order_matters: break;
    }
    return 4;
  };
  SceneSum sum{{CommuteVerdict::independent, std::nullopt, {}, {}}, {}};
  std::vector<std::string> told_by;
  for (const JudgedCase& each : cases.cases) {
    std::ranges::copy(each.result.told_by, std::back_inserter(told_by));
    if (badness(each.result) > badness(sum.result)) sum = {each.result, each.by};
  }
  std::ranges::sort(told_by);
  const auto twice = std::ranges::unique(told_by);
  told_by.erase(twice.begin(), twice.end());
  sum.result.told_by = std::move(told_by);
  if (!cases.complete && sum.result.verdict != CommuteVerdict::order_matters) {
    sum.result = {CommuteVerdict::unknown, std::nullopt, "too many combinations of rulings", {}};
  }
  return sum;
}

std::string words_of(const JudgedBy& by) {
  if (by.rulings.empty()) return by.edition;
  std::vector<std::string> words;
  for (const OpenRuling& each : by.rulings) words.push_back(each.where + ": " + each.says);
  return fmt::format("{}, if {}", by.edition, fmt::join(words, "; "));
}

std::vector<JudgedCase> without_idle_rulings(
    std::vector<JudgedCase> cases, const std::function<std::string(const CommuteResult&)>& words) {
  std::set<std::string> places;
  for (const JudgedCase& each : cases) {
    for (const OpenRuling& ruling : each.by.rulings) places.insert(ruling.where);
  }
  const auto without = [](std::vector<OpenRuling> rulings, const std::string& where) {
    std::erase_if(rulings, [&](const OpenRuling& each) { return each.where == where; });
    return rulings;
  };
  // Could one and the same judge be meant by both?
  const auto together = [](const std::vector<OpenRuling>& x, const std::vector<OpenRuling>& y) {
    return std::ranges::none_of(x, [&](const OpenRuling& one) {
      return std::ranges::any_of(y, [&](const OpenRuling& other) {
        return one.where == other.where && one.says != other.says;
      });
    });
  };
  for (const std::string& where : places) {
    const bool is_idle = std::ranges::none_of(cases, [&](const JudgedCase& x) {
      return std::ranges::any_of(cases, [&](const JudgedCase& y) {
        return words(x.result) != words(y.result) &&
               together(without(x.by.rulings, where), without(y.by.rulings, where));
      });
    });
    if (!is_idle) continue;
    for (JudgedCase& each : cases) each.by.rulings = without(each.by.rulings, where);
  }
  std::vector<JudgedCase> kept;
  for (JudgedCase& each : cases) {
    const bool known = std::ranges::any_of(
        kept, [&](const JudgedCase& other) { return other.by.rulings == each.by.rulings; });
    if (!known) kept.push_back(std::move(each));
  }
  return kept;
}

std::string rulings_of(std::span<const JudgesOf> editions) {
  std::string all;
  for (const JudgesOf& edition : editions) {
    all += edition.id();
    for (const Question& question : edition.questions().questions) {
      const std::size_t place =
          static_cast<std::size_t>(&question - edition.questions().questions.data());
      all += '/';
      for (std::size_t i = 0; i < question.situation_count(); ++i) {
        for (const int option : edition.options({place, i})) all += static_cast<char>('a' + option);
        all += '.';
      }
    }
    all += edition.asks(dcg::Question::overflow_time) ? '+' : '-';
  }
  return all;
}

}  // namespace headjudge::proofs
