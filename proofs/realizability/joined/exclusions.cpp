// Finding exclusions (see exclusions.hpp).
//
// A judge that was found shows many pairs of answers at once, so most pairs need no search.
#include "proofs/realizability/joined/exclusions.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace headjudge::proofs {

namespace {

/// Answers by the number of their place, ascending.
using Answers = std::map<std::size_t, int>;

class ExclusionSearch {
 public:
  explicit ExclusionSearch(const BlockJudges& judges) : judges_(judges), block_(judges.block()) {
    for (const AskedPlace& place : block_.places) options_.push_back(judges.options(place));
  }

  Exclusions of_block() {
    std::vector<std::size_t> all(block_.places.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    find_pairs(all);
    note_violations();
    break_each(0, {}, {});
    return result();
  }

  Exclusions over(const std::vector<std::size_t>& places) {
    find_pairs(places);
    std::size_t ways = 1;
    for (const std::size_t i : places)
      ways = std::min(ways * options_[i].size(), kMostExcluded + 1);
    if (ways > kMostExcluded) {
      give_up();
      return result();
    }
    extend(places, 0, {});
    return result();
  }

 private:
  [[nodiscard]] Exclusions result() const {
    Exclusions found;
    found.unknown = judges_.unfinished().empty() ? unknown_ : judges_.unfinished();
    for (const Answers& each : found_) {
      Exclusion& named = found.all.emplace_back();
      for (const auto& [place, answer] : each) named.push_back({block_.places[place], answer});
    }
    std::ranges::sort(found.all);
    return found;
  }

  void give_up() {
    unknown_ = fmt::format(
        "not all answers that are never given together were looked for: bound of {} sets of "
        "answers reached",
        kMostExcluded);
  }

  // ---- Pairs

  void find_pairs(const std::vector<std::size_t>& places) {
    for (std::size_t i = 0; i < places.size(); ++i) {
      for (std::size_t j = i + 1; j < places.size(); ++j) {
        for (const int one : options_[places[i]]) {
          for (const int other : options_[places[j]]) {
            const Answers pair{{places[i], one}, {places[j], other}};
            if (!is_given(pair)) found_.insert(pair);
          }
        }
      }
    }
  }

  [[nodiscard]] bool is_given(const Answers& answers) {
    if (answers.size() == 2 && given_.contains(answers)) return true;
    BlockJudges::Wanted wanted(block_.places.size());
    for (const auto& [place, answer] : answers) wanted[place] = answer;
    const auto judge = judges_.judge_with(wanted);
    if (!judge) return false;
    for (const auto& [place, answer] : answers) {
      for (std::size_t other = 0; other < judge->size(); ++other) {
        if (other != place) given_.insert({{place, answer}, {other, (*judge)[other]}});
      }
    }
    return true;
  }

  // ---- Larger sets

  [[nodiscard]] bool has_known(const Answers& answers) const {
    return std::ranges::any_of(
        found_, [&](const Answers& each) { return std::ranges::includes(answers, each); });
  }

  [[nodiscard]] bool are_options(const Answers& answers) const {
    return std::ranges::all_of(answers, [&](const auto& each) {
      return std::ranges::binary_search(options_[each.first], each.second);
    });
  }

  /// Notes the exclusion in answers that are not given together: leaves out, from the last on, what
  /// is not needed. All pairs are known.
  void note_excluded(Answers answers) {
    std::vector<std::size_t> places;
    for (const auto& [place, answer] : answers) places.push_back(place);
    for (auto place = places.rbegin(); place != places.rend() && answers.size() > 2; ++place) {
      Answers fewer = answers;
      fewer.erase(*place);
      const bool given = fewer.size() == 2 ? !found_.contains(fewer) : is_given(fewer);
      if (!given) answers = std::move(fewer);
    }
    found_.insert(std::move(answers));
  }

  /// The answers that break each demand.
  void note_violations() {
    for (const Demand& demand : block_.demands) {
      std::vector<Answers>& breaking = violations_.emplace_back();
      for (std::size_t row = 0; row < demand.allowed.size(); ++row) {
        if (demand.allowed[row]) continue;
        std::size_t rest = row;
        Answers answers;
        for (const std::size_t place : demand.places) {
          answers[place] = block_.answers[place][rest % block_.answers[place].size()];
          rest /= block_.answers[place].size();
        }
        if (are_options(answers)) breaking.push_back(std::move(answers));
      }
    }
  }

  /// Adds to the answers until they break, in each way out from this one on, a demand it keeps.
  void break_each(std::size_t way, const Answers& answers, const std::vector<std::size_t>& broken) {
    if (++looked_at_ > kMostExcluded) return give_up();
    if (has_known(answers)) return;
    if (way == judges_.broken().size()) return note_excluded(answers);
    const DemandSet& given_up = judges_.broken()[way];
    const auto is_kept = [&](std::size_t d) { return !std::ranges::binary_search(given_up, d); };
    if (std::ranges::any_of(broken, is_kept)) return break_each(way + 1, answers, broken);
    for (std::size_t d = 0; d < block_.demands.size(); ++d) {
      if (!is_kept(d)) continue;
      for (const Answers& breaking : violations_[d]) {
        Answers more = answers;
        if (!agree(more, breaking)) continue;
        std::vector<std::size_t> broken_too = broken;
        broken_too.push_back(d);
        break_each(way + 1, more, broken_too);
        if (!unknown_.empty()) return;
      }
    }
  }

  /// Adds answers; false where there is another at one of the places.
  static bool agree(Answers& to, const Answers& more) {
    return std::ranges::all_of(more, [&](const auto& each) {
      return to.try_emplace(each.first, each.second).first->second == each.second;
    });
  }

  /// Goes through all ways to answer the places.
  void extend(const std::vector<std::size_t>& places, std::size_t next, const Answers& answers) {
    if (has_known(answers)) return;
    if (next == places.size()) {
      if (answers.size() > 2 && !is_given(answers)) note_excluded(answers);
      return;
    }
    for (const int answer : options_[places[next]]) {
      Answers more = answers;
      more[places[next]] = answer;
      extend(places, next + 1, more);
    }
  }

  const BlockJudges& judges_;
  const Block& block_;
  std::vector<std::vector<int>> options_;
  std::set<Answers> given_;  // pairs
  std::set<Answers> found_;
  std::vector<std::vector<Answers>> violations_;
  std::size_t looked_at_ = 0;
  std::string unknown_;
};

}  // namespace

Exclusions exclusions_of(const BlockJudges& judges) {
  if (judges.block().demands.size() > kMostTyingDemands) {
    return {{},
            fmt::format("answers that are never given together were not looked for: bound of {} "
                        "demands on tied answers reached",
                        kMostTyingDemands)};
  }
  return ExclusionSearch(judges).of_block();
}

Exclusions exclusions_over(const BlockJudges& judges, const std::vector<AskedPlace>& places) {
  std::vector<std::size_t> numbers;
  for (const AskedPlace& place : places) numbers.push_back(*judges.block().find(place));
  std::ranges::sort(numbers);
  return ExclusionSearch(judges).over(numbers);
}

bool gives_together(const EditionAnalysis& analysis, const JoinedAnswers& joined,
                    const Exclusion& answers) {
  std::map<const BlockJudges*, BlockJudges::Wanted> wanted;
  for (const auto& [place, answer] : answers) {
    const Cell* cell = cell_of(analysis.questions[place.question], place.situation);
    if (cell == nullptr || !std::ranges::binary_search(cell->options, answer)) return false;
    if (const BlockJudges* judges = joined.block_of(place)) {
      const auto at = wanted.try_emplace(judges, judges->block().places.size()).first;
      at->second[*judges->block().find(place)] = answer;
    }
  }
  return std::ranges::all_of(
      wanted, [](const auto& each) { return each.first->judge_with(each.second).has_value(); });
}

}  // namespace headjudge::proofs
