// Checking joined questions by exhaustion (see checking.hpp).
//
// What a cell says of a place is asked of the counts: an answer can be given if there is a judge
// who gives it.
#include "proofs/realizability/joined/checking.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "proofs/realizability/enumeration.hpp"
#include "proofs/realizability/joined/conditioning.hpp"

namespace headjudge::proofs {

namespace {

class JoinedChecker {
 public:
  JoinedChecker(const QuestionAnalysis& analysis, const Edition& edition,
                const QuestionSet& questions, Certificate& certificate)
      : analysis_(analysis),
        edition_(edition),
        questions_(questions),
        certificate_(certificate),
        evaluation_(edition, questions, certificate.evaluations),
        tied_(edition.joined_with(analysis.question)) {}

  void run() {
    find_blocks();
    std::vector<std::vector<AskedPlace>> claimed;
    for (const JoinedBlock& block : analysis_.blocks) claimed.push_back(block.places);
    std::vector<std::vector<AskedPlace>> found;
    for (const CheckedBlock& block : blocks_) {
      if (block.places.size() > 1) found.push_back(block.places);
    }
    std::ranges::sort(claimed);
    std::ranges::sort(found);
    require(claimed == found, "other places are tied to each other");
    for (const CheckedBlock& block : blocks_) check_block(block);
    for (const Cell& cell : analysis_.cells) {
      require(cell.ties == found_ties_[&cell], "answers are tied otherwise");
    }
  }

 private:
  void require(bool met, std::string_view what) {
    if (met) return;
    certificate_.complaints.push_back(
        fmt::format("{}, {}: {}", edition_.id, questions_.questions[analysis_.question].id, what));
  }

  // ---- Putting blocks together

  [[nodiscard]] bool is_tied(std::size_t question) const {
    return std::ranges::binary_search(tied_, question);
  }

  void find_blocks() {
    std::map<AskedPlace, std::set<AskedPlace>> beside;
    std::vector<CheckedDemand> demands;
    for (const std::size_t q : tied_) {
      const Question& question = questions_.questions[q];
      for (std::size_t number = 0; number < question.situation_count(); ++number) {
        if (!question.is_reachable(question.situation_values(number))) continue;
        beside[{q, number}];
        for (const std::size_t clause : edition_.clauses_of(q)) {
          demands.push_back({clause, {{q, number}}});
        }
      }
    }
    for (std::size_t c = 0; c < edition_.clauses.size(); ++c) {
      if (edition_.clauses[c].is_joint() && is_tied(edition_.clauses[c].question)) {
        gather({c, {}}, beside, demands);
      }
    }
    while (!beside.empty()) {
      std::set<AskedPlace> seen{beside.begin()->first};
      std::vector<AskedPlace> next(seen.begin(), seen.end());
      while (!next.empty()) {
        const auto node = beside.extract(next.back());
        next.pop_back();
        for (const AskedPlace& other : node.mapped()) {
          if (seen.insert(other).second) next.push_back(other);
        }
      }
      make_block(seen, demands);
    }
  }

  /// Every joint situation of a clause in which it forbids something.
  void gather(CheckedDemand demand, std::map<AskedPlace, std::set<AskedPlace>>& beside,
              std::vector<CheckedDemand>& demands) {
    const std::vector<std::size_t> asked = edition_.clauses[demand.clause].questions();
    if (demand.places.size() == asked.size()) {
      if (!forbids(demand)) return;
      for (const AskedPlace& one : demand.places) {
        for (const AskedPlace& other : demand.places) {
          if (one != other) beside[one].insert(other);
        }
      }
      demands.push_back(std::move(demand));
      return;
    }
    const std::size_t q = asked[demand.places.size()];
    const Question& question = questions_.questions[q];
    for (std::size_t number = 0; number < question.situation_count(); ++number) {
      if (!question.is_reachable(question.situation_values(number))) continue;
      CheckedDemand longer = demand;
      longer.places.push_back({q, number});
      if (evaluation_.agree(longer.places)) gather(std::move(longer), beside, demands);
    }
  }

  [[nodiscard]] bool forbids(const CheckedDemand& demand) const {
    std::vector<std::vector<int>> answers;
    for (const AskedPlace& place : demand.places) answers.push_back(evaluation_.answers(place));
    bool some = false;
    each_way(answers, [&](const std::vector<int>& given) {
      some = some || !evaluation_.allows(demand, given);
    });
    return some;
  }

  template <class Each>
  static void each_way(const std::vector<std::vector<int>>& answers, const Each& each) {
    std::vector<std::size_t> digits(answers.size(), 0);
    std::vector<int> given(answers.size());
    while (true) {
      for (std::size_t i = 0; i < answers.size(); ++i) given[i] = answers[i][digits[i]];
      each(given);
      std::size_t i = 0;
      for (; i < digits.size() && ++digits[i] == answers[i].size(); ++i) digits[i] = 0;
      if (i == digits.size()) return;
    }
  }

  void make_block(const std::set<AskedPlace>& places, const std::vector<CheckedDemand>& demands) {
    CheckedBlock block{{places.begin(), places.end()}, {}, {}, {}};
    for (const AskedPlace& place : places) block.answers.push_back(evaluation_.answers(place));
    for (const CheckedDemand& demand : demands) {
      if (!places.contains(demand.places.front())) continue;
      block.demands.push_back(demand);
      std::vector<std::size_t>& at = block.at.emplace_back();
      for (const AskedPlace& place : demand.places) {
        at.push_back(static_cast<std::size_t>(std::ranges::lower_bound(block.places, place) -
                                              block.places.begin()));
      }
    }
    blocks_.push_back(std::move(block));
  }

  // ---- A block

  void check_block(const CheckedBlock& block) {
    const auto broken = broken_sets(block);
    if (!broken) return require(false, "a block is too large to be checked again");
    const auto claim = std::ranges::find(analysis_.blocks, block.places, &JoinedBlock::places);
    if (claim != analysis_.blocks.end()) {
      certificate_.sets += broken->size();
      require(named(block, *broken) == claim->broken, "judges break other demands");
      JudgeCount number = 0;
      for (const DemandSet& each : *broken) {
        number += Conditioning(block, evaluation_).count(without(block, each));
      }
      require(number.str() == claim->judges, "there is another number of judges");
    }
    for (std::size_t i = 0; i < block.places.size(); ++i) {
      if (block.places[i].question == analysis_.question) check_place(block, *broken, i);
    }
  }

  [[nodiscard]] static Condition without(const CheckedBlock& block, const DemandSet& broken) {
    Condition condition{std::vector<std::optional<int>>(block.places.size()),
                        std::vector<bool>(block.demands.size(), true)};
    for (const std::size_t d : broken) condition.active[d] = false;
    return condition;
  }

  /// The minimal sets of demands that some way to answer breaks.
  [[nodiscard]] std::optional<std::vector<DemandSet>> broken_sets(const CheckedBlock& block) const {
    const Conditioning counting(block, evaluation_);
    if (counting.count(without(block, {})) != 0) return std::vector<DemandSet>{{}};
    std::size_t ways = 1;
    for (const auto& answers : block.answers) ways = std::min(ways * answers.size(), kMostWays + 1);
    if (ways > kMostWays) return std::nullopt;
    std::set<DemandSet> seen;
    each_way(block.answers, [&](const std::vector<int>& given) {
      DemandSet broken;
      for (std::size_t d = 0; d < block.demands.size(); ++d) {
        std::vector<int> here;
        for (const std::size_t i : block.at[d]) here.push_back(given[i]);
        if (!evaluation_.allows(block.demands[d], here)) broken.push_back(d);
      }
      seen.insert(std::move(broken));
    });
    return minimal_only({seen.begin(), seen.end()});
  }

  [[nodiscard]] static std::vector<std::vector<PlacedDemandId>> named(
      const CheckedBlock& block, const std::vector<DemandSet>& broken) {
    std::vector<std::vector<PlacedDemandId>> all;
    for (const DemandSet& each : broken) {
      std::vector<PlacedDemandId>& one = all.emplace_back();
      for (const std::size_t d : each) {
        one.push_back({block.demands[d].clause, block.demands[d].places});
        std::ranges::sort(one.back().places);
      }
      std::ranges::sort(one);
    }
    std::ranges::sort(all);
    return all;
  }

  // ---- A place of it

  [[nodiscard]] bool can_answer(const CheckedBlock& block, Condition condition, std::size_t place,
                                int answer) const {
    condition.given[place] = answer;
    return Conditioning(block, evaluation_).count(std::move(condition)) != 0;
  }

  void check_place(const CheckedBlock& block, const std::vector<DemandSet>& broken,
                   std::size_t place) {
    const Cell* cell = cell_of(analysis_, block.places[place].situation);
    if (cell == nullptr) return;  // said by the checker of all questions
    bool clashes = false;
    std::set<int> options;
    for (const DemandSet& each : broken) {
      for (const std::size_t d : each) clashes = clashes || touches(block, d, place);
      for (const int answer : block.answers[place]) {
        if (can_answer(block, without(block, each), place, answer)) options.insert(answer);
      }
    }
    const CellKind kind = clashes               ? CellKind::contradiction
                          : options.size() == 1 ? CellKind::settled
                                                : CellKind::gap;
    const std::vector<int> left(options.begin(), options.end());
    require(cell->kind == kind,
            fmt::format("a joined cell called {} is {}", name_of(cell->kind), name_of(kind)));
    require(cell->options == left, "judges have other joined options");
    require(cell->permitted == (clashes ? std::vector<int>{} : left),
            "other joined answers are permitted");
    note_ties(block, broken, place, left, *cell);
    check_joint_clauses(block, place, *cell);
    check_sets(block, broken, place, *cell);
  }

  static bool touches(const CheckedBlock& block, std::size_t demand, std::size_t place) {
    return std::ranges::find(block.at[demand], place) != block.at[demand].end();
  }

  /// Adds what the answer here depends on to the ties of its cell.
  void note_ties(const CheckedBlock& block, const std::vector<DemandSet>& broken, std::size_t place,
                 const std::vector<int>& options, const Cell& cell) {
    for (std::size_t other = 0; other < block.places.size(); ++other) {
      if (other == place) continue;
      std::set<AnswerPair> pairs;
      std::set<int> theirs;
      for (const DemandSet& each : broken) {
        for (const int there : block.answers[other]) {
          Condition condition = without(block, each);
          condition.given[other] = there;
          for (const int here : options) {
            if (!can_answer(block, condition, place, here)) continue;
            pairs.insert({here, there});
            theirs.insert(there);
          }
        }
      }
      if (pairs.size() == options.size() * theirs.size()) continue;
      note_tie(found_ties_[&cell], block.places[other], {pairs.begin(), pairs.end()});
    }
  }

  static void note_tie(std::vector<Tie>& ties, AskedPlace there, std::vector<AnswerPair> pairs) {
    const auto before = [](const Tie& tie, const auto& key) {
      return std::tie(tie.question, tie.pairs) < std::tie(key.first, key.second);
    };
    const std::pair key(there.question, std::move(pairs));
    auto at = std::lower_bound(ties.begin(), ties.end(), key, before);
    if (at == ties.end() || at->question != key.first || at->pairs != key.second) {
      at = ties.insert(at, {key.first, {}, key.second});
    }
    const auto where = std::ranges::lower_bound(at->situations, there.situation);
    if (where == at->situations.end() || *where != there.situation) {
      at->situations.insert(where, there.situation);
    }
  }

  void check_joint_clauses(const CheckedBlock& block, std::size_t place, const Cell& cell) {
    std::set<std::size_t> clauses;
    for (std::size_t d = 0; d < block.demands.size(); ++d) {
      if (block.at[d].size() > 1 && touches(block, d, place)) {
        clauses.insert(block.demands[d].clause);
      }
    }
    require(cell.joint == ClauseSet(clauses.begin(), clauses.end()),
            "other joint clauses bear on it");
  }

  void check_sets(const CheckedBlock& block, const std::vector<DemandSet>& broken,
                  std::size_t place, const Cell& cell) {
    if (cell.kind == CellKind::settled) {
      check_forcing(block, broken, place, cell);
    } else {
      require(cell.forced_by.empty(), "a forcing set without a settled answer");
    }
    if (cell.kind != CellKind::contradiction) {
      return require(cell.clashes.empty() && cell.sides.empty(), "a clash without a contradiction");
    }
    std::vector<AnswerRow> rows;
    for (const DemandSet& each : broken) rows.push_back({0, each});
    std::vector<ClauseSet> clashes;
    for (const DemandSet& clash : minimal_hitting_sets(rows)) {
      const bool here =
          std::ranges::any_of(clash, [&](std::size_t d) { return touches(block, d, place); });
      if (here) clashes.push_back(clauses_of(block, clash));
    }
    clashes = minimal_only(std::move(clashes));
    certificate_.sets += clashes.size();
    require(cell.clashes == clashes, "other clauses clash");
    check_sides(block, broken, place, cell);
  }

  static ClauseSet clauses_of(const CheckedBlock& block, const DemandSet& demands) {
    std::set<std::size_t> clauses;
    for (const std::size_t d : demands) clauses.insert(block.demands[d].clause);
    return {clauses.begin(), clauses.end()};
  }

  void check_sides(const CheckedBlock& block, const std::vector<DemandSet>& broken,
                   std::size_t place, const Cell& cell) {
    const ClauseSet own = edition_.clauses_of(analysis_.question);
    std::set<std::size_t> bearing(own.begin(), own.end());
    for (const ClauseSet& clash : cell.clashes) bearing.insert(clash.begin(), clash.end());
    std::map<ClauseSet, std::set<int>> kept;
    for (const DemandSet& each : broken) {
      ClauseSet rest;
      std::ranges::set_difference(bearing, clauses_of(block, each), std::back_inserter(rest));
      for (const int answer : block.answers[place]) {
        if (can_answer(block, without(block, each), place, answer)) kept[rest].insert(answer);
      }
    }
    std::vector<Side> sides;
    for (const auto& [rest, answers] : kept)
      sides.push_back({rest, {answers.begin(), answers.end()}});
    certificate_.sets += sides.size();
    require(cell.sides == sides, "other sides can be taken");
  }

  void check_forcing(const CheckedBlock& block, const std::vector<DemandSet>& broken,
                     std::size_t place, const Cell& cell) {
    ++certificate_.sets;
    const auto leaves_another = [&](const ClauseSet& clauses) {
      Condition condition = without(block, {});
      for (std::size_t d = 0; d < block.demands.size(); ++d) {
        condition.active[d] = std::ranges::binary_search(clauses, block.demands[d].clause);
      }
      for (const DemandSet& each : broken) {
        for (const std::size_t d : each) condition.active[d] = false;
      }
      return std::ranges::any_of(block.answers[place], [&](int answer) {
        return answer != cell.options.front() && can_answer(block, condition, place, answer);
      });
    };
    require(!leaves_another(cell.forced_by), "the forcing clauses leave another joined answer");
    for (const std::size_t clause : cell.forced_by) {
      ClauseSet fewer = cell.forced_by;
      std::erase(fewer, clause);
      require(leaves_another(fewer), "a joined forcing clause is not needed");
    }
  }

  const QuestionAnalysis& analysis_;
  const Edition& edition_;
  const QuestionSet& questions_;
  Certificate& certificate_;
  Evaluation evaluation_;
  std::vector<std::size_t> tied_;
  std::vector<CheckedBlock> blocks_;
  std::map<const Cell*, std::vector<Tie>> found_ties_;
};

}  // namespace

void check_joined(const QuestionAnalysis& analysis, const Edition& edition,
                  const QuestionSet& questions, Certificate& certificate) {
  JoinedChecker(analysis, edition, questions, certificate).run();
}

}  // namespace headjudge::proofs
