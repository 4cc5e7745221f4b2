// Checking joined questions by exhaustion (see checking.hpp).
//
// What a cell says of a place is looked for: an answer can be given if there is a judge who gives
// it.
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
#include "proofs/realizability/joined/checked_block.hpp"
#include "proofs/realizability/joined/exclusions.hpp"

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

  void make_block(const std::set<AskedPlace>& places, const std::vector<CheckedDemand>& demands) {
    CheckedBlock block{{places.begin(), places.end()}, {}, {}, {}};
    for (const AskedPlace& place : places) block.answers.push_back(evaluation_.answers(place));
    for (const CheckedDemand& demand : demands) {
      if (!places.contains(demand.places.front())) continue;
      block.demands.push_back(demand);
      AnswerTable& table = block.tables.emplace_back();
      std::vector<std::vector<int>> answers;
      for (const AskedPlace& place : demand.places) {
        table.places.push_back(block.number_of(place));
        answers.push_back(block.answers[table.places.back()]);
      }
      each_way(answers, [&](const std::vector<int>& given) {
        table.allowed.push_back(evaluation_.allows(demand, given));
      });
    }
    blocks_.push_back(std::move(block));
  }

  // ---- A block

  void check_block(const CheckedBlock& block) {
    if (block.demands.size() > kMostTyingDemands) {
      return require(false, fmt::format("tied answers were not checked again: bound of {} demands "
                                        "reached",
                                        kMostTyingDemands));
    }
    const std::size_t complaints = certificate_.complaints.size();
    Ways ways(block);
    const auto claim = std::ranges::find(analysis_.blocks, block.places, &JoinedBlock::places);
    if (!ways.find_broken()) {
      return require(false, fmt::format("a clash of tied answers was not checked again: bound of "
                                        "{} ways to answer reached",
                                        kMostWays));
    }
    if (claim != analysis_.blocks.end()) check_claim(block, ways, *claim);
    for (std::size_t i = 0; i < block.places.size(); ++i) {
      if (block.places[i].question == analysis_.question) check_place(block, ways, i, claim);
    }
    if (!ways.gave_up()) return;
    certificate_.complaints.resize(complaints);
    require(false, fmt::format("tied answers were not checked again: bound of {} looks at what "
                               "they may be together reached",
                               kMostLooks));
  }

  void check_claim(const CheckedBlock& block, Ways& ways, const JoinedBlock& claim) {
    certificate_.sets += ways.broken().size();
    require(named(block, ways.broken()) == claim.broken, "judges break other demands");
    if (claim.judges.starts_with("at least")) return require(false, "judges were not counted");
    const JudgeCount number = ways.count();
    require(number.str() == claim.judges, "there is another number of judges");
    check_exclusions(block, ways, claim, number);
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

  // ---- What is never given together
  //
  // No judge gives excluded answers, and the ways to answer that have none are as many as judges:
  // so they are the judges.

  void check_exclusions(const CheckedBlock& block, Ways& ways, const JoinedBlock& claim,
                        const JudgeCount& judges) {
    certificate_.sets += claim.exclusions.size();
    require(std::ranges::is_sorted(claim.exclusions), "exclusions are out of order");
    std::vector<AnswerTable> tables;
    for (const Exclusion& exclusion : claim.exclusions) {
      const bool known = std::ranges::all_of(exclusion, [&](const WantedAnswer& each) {
        const std::size_t at = block.number_of(each.place);
        return at < block.places.size() &&
               std::ranges::find(block.answers[at], each.answer) != block.answers[at].end();
      });
      if (!known || exclusion.size() < 2) return require(false, "an exclusion of other answers");
      require(!ways.gives(exclusion), "excluded answers are given together");
      for (std::size_t i = 0; i < exclusion.size(); ++i) {
        Exclusion fewer = exclusion;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        require(ways.gives(fewer), "fewer of excluded answers are not given together");
      }
      tables.push_back(table_of(block, exclusion));
    }
    check_pairs(block, ways, claim);
    for (std::size_t i = 0; i < block.places.size(); ++i) {
      AnswerTable& options = tables.emplace_back();
      options.places = {i};
      for (const int answer : block.answers[i]) {
        options.allowed.push_back(std::ranges::binary_search(ways.options(i), answer));
      }
    }
    Conditioning counting(block.sizes(), std::move(tables));
    const JudgeCount left = counting.count(counting.all_answers(), counting.all_tables());
    if (counting.gave_up()) return ways.give_up();
    require(left == judges, "exclusions are missing");
  }

  /// Allows all but these answers.
  [[nodiscard]] static AnswerTable table_of(const CheckedBlock& block, const Exclusion& exclusion) {
    AnswerTable table;
    std::vector<std::vector<int>> answers;
    std::vector<int> excluded;
    for (const WantedAnswer& each : exclusion) {
      table.places.push_back(block.number_of(each.place));
      answers.push_back(block.answers[table.places.back()]);
      excluded.push_back(each.answer);
    }
    each_way(answers,
             [&](const std::vector<int>& given) { table.allowed.push_back(given != excluded); });
    return table;
  }

  /// Each pair of answers that no judge gives together is an exclusion.
  void check_pairs(const CheckedBlock& block, Ways& ways, const JoinedBlock& claim) {
    for (std::size_t i = 0; i < block.places.size(); ++i) {
      for (std::size_t j = i + 1; j < block.places.size(); ++j) {
        for (const int one : ways.options(i)) {
          for (const int other : ways.options(j)) {
            const Exclusion pair{{block.places[i], one}, {block.places[j], other}};
            if (std::ranges::binary_search(claim.exclusions, pair)) continue;
            require(ways.gives(pair), "a pair of answers is never given and no exclusion");
          }
        }
      }
    }
  }

  // ---- A place of it

  template <class Claim>
  void check_place(const CheckedBlock& block, Ways& ways, std::size_t place, Claim claim) {
    const Cell* cell = cell_of(analysis_, block.places[place].situation);
    if (cell == nullptr) return;  // said by the checker of all questions
    bool clashes = false;
    bool one_each = true;
    for (const DemandSet& each : ways.broken()) {
      for (const std::size_t d : each) clashes = clashes || block.touches(d, place);
      one_each = one_each && ways.answers_with(each, place).size() == 1;
    }
    const std::vector<int>& left = ways.options(place);
    const CellKind kind = clashes            ? CellKind::contradiction
                          : left.size() == 1 ? CellKind::settled
                          : one_each         ? CellKind::dependent
                                             : CellKind::gap;
    require(cell->kind == kind,
            fmt::format("a joined cell called {} is {}", name_of(cell->kind), name_of(kind)));
    require(cell->options == left, "judges have other joined options");
    require(cell->permitted == (clashes ? std::vector<int>{} : left),
            "other joined answers are permitted");
    if (claim != analysis_.blocks.end()) check_ties(block, ways, place, *cell, *claim);
    if (claim == analysis_.blocks.end()) {
      require(cell->ties.empty() && cell->wide_ties.empty(), "an answer alone is tied");
    }
    check_joint_clauses(block, place, *cell);
    check_sets(block, ways, place, *cell);
  }

  // ---- Ties of a cell: told of questions and situations, they say the exclusions of each place

  void check_ties(const CheckedBlock& block, Ways& ways, std::size_t place, const Cell& cell,
                  const JoinedBlock& claim) {
    const AskedPlace here = block.places[place];
    std::set<Exclusion> told;
    for (const Tie& tie : cell.ties) {
      for (const std::size_t situation : tie.situations) {
        const AskedPlace there{tie.question, situation};
        if (tie.alike && !evaluation_.agree({here, there})) continue;
        const std::size_t other = block.number_of(there);
        if (other == block.places.size()) return require(false, "a tie to what is not tied");
        for (const int x : cell.options) {
          for (const int y : ways.options(other)) {
            if (std::ranges::find(tie.pairs, AnswerPair{x, y}) != tie.pairs.end()) continue;
            told.insert(by_place({{here, x}, {there, y}}));
          }
        }
      }
    }
    for (const WideTie& tie : cell.wide_ties) tell(tie, here, told);
    check_situations(cell);
    std::set<Exclusion> excluded;
    for (const Exclusion& each : claim.exclusions) {
      if (std::ranges::find(each, here, &WantedAnswer::place) != each.end()) excluded.insert(each);
    }
    require(told == excluded, "answers are tied otherwise");
  }

  /// No situation is told that none of the cell's is tied to.
  void check_situations(const Cell& cell) {
    for (const Tie& tie : cell.ties) {
      for (const std::size_t situation : tie.situations) {
        const bool used = std::ranges::any_of(cell.situations, [&](std::size_t here) {
          return !tie.alike ||
                 evaluation_.agree({{analysis_.question, here}, {tie.question, situation}});
        });
        require(used, "a tie to a situation that no situation of the cell is tied to");
      }
    }
  }

  [[nodiscard]] static Exclusion by_place(Exclusion answers) {
    std::ranges::sort(answers);
    return answers;
  }

  void tell(const WideTie& tie, AskedPlace here, std::set<Exclusion>& told) const {
    std::vector<std::vector<int>> situations;
    for (const TiedAnswer& other : tie.others) {
      situations.emplace_back(other.situations.begin(), other.situations.end());
    }
    each_way(situations, [&](const std::vector<int>& chosen) {
      Exclusion answers{{here, tie.here}};
      std::vector<AskedPlace> places{here};
      for (std::size_t i = 0; i < chosen.size(); ++i) {
        places.push_back({tie.others[i].question, static_cast<std::size_t>(chosen[i])});
        answers.push_back({places.back(), tie.others[i].answer});
      }
      if (!tie.alike || evaluation_.agree(places)) told.insert(by_place(std::move(answers)));
    });
  }

  void check_joint_clauses(const CheckedBlock& block, std::size_t place, const Cell& cell) {
    std::set<std::size_t> clauses;
    for (std::size_t d = 0; d < block.demands.size(); ++d) {
      if (block.tables[d].places.size() > 1 && block.touches(d, place)) {
        clauses.insert(block.demands[d].clause);
      }
    }
    require(cell.joint == ClauseSet(clauses.begin(), clauses.end()),
            "other joint clauses bear on it");
  }

  void check_sets(const CheckedBlock& block, Ways& ways, std::size_t place, const Cell& cell) {
    if (cell.kind == CellKind::settled) {
      check_forcing(block, ways, place, cell);
    } else {
      require(cell.forced_by.empty(), "a forcing set without a settled answer");
    }
    if (cell.kind != CellKind::contradiction) {
      return require(cell.clashes.empty() && cell.sides.empty(), "a clash without a contradiction");
    }
    std::vector<AnswerRow> rows;
    for (const DemandSet& each : ways.broken()) rows.push_back({0, each});
    std::vector<ClauseSet> clashes;
    for (const DemandSet& clash : minimal_hitting_sets(rows)) {
      const bool here =
          std::ranges::any_of(clash, [&](std::size_t d) { return block.touches(d, place); });
      if (here) clashes.push_back(clauses_of(block, clash));
    }
    clashes = minimal_only(std::move(clashes));
    certificate_.sets += clashes.size();
    require(cell.clashes == clashes, "other clauses clash");
    check_sides(block, ways, place, cell);
  }

  static ClauseSet clauses_of(const CheckedBlock& block, const DemandSet& demands) {
    std::set<std::size_t> clauses;
    for (const std::size_t d : demands) clauses.insert(block.demands[d].clause);
    return {clauses.begin(), clauses.end()};
  }

  void check_sides(const CheckedBlock& block, Ways& ways, std::size_t place, const Cell& cell) {
    const ClauseSet own = edition_.clauses_of(analysis_.question);
    std::set<std::size_t> bearing(own.begin(), own.end());
    for (const ClauseSet& clash : cell.clashes) bearing.insert(clash.begin(), clash.end());
    std::map<ClauseSet, std::set<int>> kept;
    for (const DemandSet& each : ways.broken()) {
      ClauseSet rest;
      std::ranges::set_difference(bearing, clauses_of(block, each), std::back_inserter(rest));
      const std::vector<int> answers = ways.answers_with(each, place);
      kept[rest].insert(answers.begin(), answers.end());
    }
    std::vector<Side> sides;
    for (const auto& [rest, answers] : kept)
      sides.push_back({rest, {answers.begin(), answers.end()}});
    certificate_.sets += sides.size();
    require(cell.sides == sides, "other sides can be taken");
  }

  /// In each way out of the clashes elsewhere the clauses leave this answer, and fewer do not.
  void check_forcing(const CheckedBlock& block, Ways& ways, std::size_t place, const Cell& cell) {
    ++certificate_.sets;
    const auto leaves_another = [&](const ClauseSet& clauses) {
      return std::ranges::any_of(ways.broken(), [&](const DemandSet& each) {
        DemandSet off = each;
        for (std::size_t d = 0; d < block.demands.size(); ++d) {
          if (!std::ranges::binary_search(clauses, block.demands[d].clause)) off.push_back(d);
        }
        return ways.answers_with(off, place) != cell.options;
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
};

}  // namespace

void check_joined(const QuestionAnalysis& analysis, const Edition& edition,
                  const QuestionSet& questions, Certificate& certificate) {
  JoinedChecker(analysis, edition, questions, certificate).run();
}

}  // namespace headjudge::proofs
