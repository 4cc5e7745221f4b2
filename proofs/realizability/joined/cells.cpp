// From blocks to cells (see cells.hpp).
//
// A cell's clashes are the minimal sets of demands that cannot be met together and that touch its
// situations, named by their clauses. Its sides are what the ways out of them keep.
#include "proofs/realizability/joined/cells.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "proofs/realizability/enumeration.hpp"
#include "proofs/realizability/joined/exclusions.hpp"
#include "proofs/realizability/joined/ties.hpp"

namespace headjudge::proofs {

namespace {

bool touches(const Demand& demand, std::size_t place) {
  return std::ranges::find(demand.places, place) != demand.places.end();
}

ClauseSet clauses_of_demands(const Block& block, const DemandSet& demands) {
  std::set<std::size_t> clauses;
  for (const std::size_t d : demands) clauses.insert(block.demands[d].clause);
  return {clauses.begin(), clauses.end()};
}

/// The minimal sets of demands that cannot be met together and one of which is on this place.
std::vector<DemandSet> clashes_at(const BlockJudges& judges, std::size_t place) {
  const Block& block = judges.block();
  std::vector<AnswerRow> rows;
  for (const DemandSet& broken : judges.broken()) rows.push_back({0, broken});
  std::vector<DemandSet> found = minimal_hitting_sets(rows);
  std::erase_if(found, [&](const DemandSet& clash) {
    return std::ranges::none_of(clash,
                                [&](std::size_t d) { return touches(block.demands[d], place); });
  });
  return found;
}

/// What is so at one place of a block.
class PlaceReading {
 public:
  /// `own`: the clauses of the place's question alone.
  PlaceReading(const BlockJudges& judges, AskedPlace place, const ClauseSet& own)
      : judges_(judges),
        block_(judges.block()),
        place_(place),
        at_(*block_.find(place)),
        own_(own) {}

  [[nodiscard]] Cell cell() const {
    Cell cell;
    cell.options = judges_.options(place_);
    cell.permitted = judges_.permitted(place_);
    cell.kind = kind(cell.options);
    if (cell.kind == CellKind::contradiction) {
      cell.clashes = clashes();
      cell.sides = sides(cell.clashes);
    }
    if (cell.kind == CellKind::settled) cell.forced_by = forcing(cell.options.front());
    for (const Demand& demand : block_.demands) {
      if (!touches(demand, at_) || demand.places.size() < 2) continue;
      const auto where = std::ranges::lower_bound(cell.joint, demand.clause);
      if (where == cell.joint.end() || *where != demand.clause)
        cell.joint.insert(where, demand.clause);
    }
    return cell;
  }

 private:
  [[nodiscard]] CellKind kind(const std::vector<int>& options) const {
    if (judges_.clashes_at(place_)) return CellKind::contradiction;
    if (options.size() == 1) return CellKind::settled;
    const bool follows = std::ranges::all_of(judges_.broken(), [&](const DemandSet& broken) {
      return answers_obeying(off_in(broken)).size() == 1;
    });
    return follows ? CellKind::dependent : CellKind::gap;
  }

  [[nodiscard]] std::vector<bool> off_in(const DemandSet& broken) const {
    std::vector<bool> off(block_.demands.size(), false);
    for (const std::size_t d : broken) off[d] = true;
    return off;
  }

  [[nodiscard]] std::vector<ClauseSet> clashes() const {
    std::vector<ClauseSet> named;
    for (const DemandSet& clash : clashes_at(judges_, at_)) {
      named.push_back(clauses_of_demands(block_, clash));
    }
    return minimal_only(std::move(named));
  }

  [[nodiscard]] std::vector<Side> sides(const std::vector<ClauseSet>& clashes) const {
    std::set<std::size_t> bearing(own_.begin(), own_.end());
    for (const ClauseSet& clash : clashes) bearing.insert(clash.begin(), clash.end());
    std::map<ClauseSet, std::set<int>> answers;
    for (const DemandSet& broken : judges_.broken()) {
      const ClauseSet given_up = clauses_of_demands(block_, broken);
      ClauseSet kept;
      std::ranges::set_difference(bearing, given_up, std::back_inserter(kept));
      for (const int answer : answers_obeying(off_in(broken))) answers[kept].insert(answer);
    }
    std::vector<Side> sides;
    for (const auto& [kept, given] : answers) sides.push_back({kept, {given.begin(), given.end()}});
    return sides;
  }

  [[nodiscard]] std::vector<int> answers_obeying(const std::vector<bool>& off) const {
    std::vector<int> answers;
    for (std::size_t i = 0; i < block_.answers[at_].size(); ++i) {
      BlockJudges::Domains domains = judges_.all_answers();
      domains[at_] = std::uint32_t{1} << i;
      if (judges_.obeying(off, std::move(domains))) answers.push_back(block_.answers[at_][i]);
    }
    return answers;
  }

  /// Clauses are left out one by one, as long as the others still leave this answer alone,
  /// whichever way out of the clashes elsewhere in the block is taken.
  [[nodiscard]] ClauseSet forcing(int answer) const {
    std::set<std::size_t> kept;
    for (const Demand& demand : block_.demands) kept.insert(demand.clause);
    ClauseSet needed;
    for (const std::size_t clause : std::vector(kept.begin(), kept.end())) {
      kept.erase(clause);
      if (forced_by(kept, answer)) continue;
      kept.insert(clause);
      needed.push_back(clause);
    }
    return needed;
  }

  [[nodiscard]] bool forced_by(const std::set<std::size_t>& clauses, int answer) const {
    return std::ranges::all_of(judges_.broken(), [&](const DemandSet& broken) {
      std::vector<bool> off = off_in(broken);
      for (std::size_t d = 0; d < off.size(); ++d) {
        if (!clauses.contains(block_.demands[d].clause)) off[d] = true;
      }
      return answers_obeying(off) == std::vector{answer};
    });
  }

  const BlockJudges& judges_;
  const Block& block_;
  AskedPlace place_;
  std::size_t at_;
  const ClauseSet& own_;
};

/// Answers to every cell that is open, one way after the other.
class UniformWays {
 public:
  UniformWays(const Edition& edition, const QuestionSet& questions,
              const std::vector<const QuestionAnalysis*>& tied)
      : joined_(edition, questions) {
    for (const QuestionAnalysis* analysis : tied) {
      for (const Cell& cell : analysis->cells) {
        if (cell.options.empty()) continue;
        for (const std::size_t situation : cell.situations) {
          cell_of_[{analysis->question, situation}] = cells_.size();
        }
        cells_.push_back(&cell);
      }
    }
  }

  [[nodiscard]] std::string count() {
    std::size_t ways = 1;
    std::size_t most = 1;
    for (const Cell* cell : cells_) {
      ways = std::min(ways * cell->options.size(), kMostUniform + 1);
      most = std::max(most, cell->options.size());
    }
    if (ways > kMostUniform) return "at least " + std::to_string(most);
    std::vector<std::size_t> digits(cells_.size(), 0);
    std::size_t judges = 0;
    while (true) {
      judges += is_some_judge(digits) ? 1U : 0U;
      std::size_t i = 0;
      for (; i < digits.size() && ++digits[i] == cells_[i]->options.size(); ++i) digits[i] = 0;
      if (i == digits.size()) return std::to_string(judges);
    }
  }

 private:
  [[nodiscard]] bool is_some_judge(const std::vector<std::size_t>& digits) const {
    return std::ranges::all_of(joined_.blocks(), [&](const BlockJudges& judges) {
      const Block& block = judges.block();
      BlockJudges::Wanted wanted(block.places.size());
      bool concerned = false;
      for (std::size_t i = 0; i < wanted.size(); ++i) {
        const auto cell = cell_of_.find(block.places[i]);
        if (cell == cell_of_.end()) continue;
        wanted[i] = cells_[cell->second]->options[digits[cell->second]];
        concerned = true;
      }
      return !concerned || judges.judge_with(wanted).has_value();
    });
  }

  JoinedAnswers joined_;
  std::vector<const Cell*> cells_;
  std::map<AskedPlace, std::size_t> cell_of_;
};

}  // namespace

std::vector<const BlockJudges*> blocks_of(const Edition& edition, const JoinedAnswers& joined,
                                          std::size_t question) {
  const std::vector<std::size_t> tied = edition.joined_with(question);
  std::vector<const BlockJudges*> all;
  for (const BlockJudges& judges : joined.blocks()) {
    if (std::ranges::binary_search(tied, judges.block().places.front().question)) {
      all.push_back(&judges);
    }
  }
  return all;
}

std::vector<AnswerRow> joined_matrix(const BlockJudges& judges, AskedPlace place) {
  std::vector<AnswerRow> rows;
  for (const int answer : judges.permitted(place)) rows.push_back({answer, {}});
  if (!rows.empty()) return rows;
  DemandSet here;
  for (const DemandSet& clash : clashes_at(judges, *judges.block().find(place))) {
    DemandSet all;
    std::ranges::set_union(here, clash, std::back_inserter(all));
    here = std::move(all);
  }
  for (const DemandSet& broken : judges.broken()) {
    DemandSet broken_here;
    std::ranges::set_intersection(broken, here, std::back_inserter(broken_here));
    rows.push_back({0, clauses_of_demands(judges.block(), broken_here)});
  }
  return rows;
}

JoinedBlock described(const BlockJudges& judges, std::string& unknown) {
  const Block& block = judges.block();
  JoinedBlock made{block.places, {}, {}};
  for (const DemandSet& broken : judges.broken()) {
    std::vector<PlacedDemandId>& named = made.broken.emplace_back();
    for (const std::size_t d : broken) {
      named.push_back({block.demands[d].clause, {}});
      for (const std::size_t i : block.demands[d].places) {
        named.back().places.push_back(block.places[i]);
      }
    }
    std::ranges::sort(named);
  }
  std::ranges::sort(made.broken);
  Exclusions exclusions = exclusions_of(judges);
  made.exclusions = std::move(exclusions.all);
  const auto number = exclusions.unknown.empty() ? count_judges(judges) : std::nullopt;
  std::size_t most = 1;
  for (const AskedPlace& place : block.places) {
    if (!number) most = std::max(most, judges.options(place).size());
  }
  made.judges = number ? number->str() : "at least " + std::to_string(most);
  if (!exclusions.unknown.empty()) {
    unknown = exclusions.unknown;
  } else if (!number) {
    unknown = fmt::format(
        "judges whose answers are tied were not counted: bound of {} rows of a table reached",
        kMostRows);
  }
  return made;
}

std::vector<Cell> joined_cells(const Edition& edition, const QuestionSet& questions,
                               std::size_t question, const JoinedAnswers& joined,
                               const std::vector<JoinedBlock>& blocks) {
  const Question& asked = questions.questions[question];
  const ClauseSet clauses = edition.clauses_of(question);
  TiedCells cells(questions, question, blocks, joined);
  for (std::size_t number = 0; number < asked.situation_count(); ++number) {
    const std::vector<int> values = asked.situation_values(number);
    if (!asked.is_reachable(values)) continue;
    const AskedPlace place{question, number};
    const BlockJudges* tied = joined.block_of(place);
    const BlockJudges alone(tied != nullptr ? Block{} : block_around(edition, questions, place));
    Cell cell = PlaceReading(tied != nullptr ? *tied : alone, place, clauses).cell();
    cell.situations = {number};
    cell.matrix = violations_at(edition, asked, clauses, values);
    cells.add(std::move(cell));
  }
  return cells.merged();
}

std::string count_uniform(const Edition& edition, const QuestionSet& questions,
                          const std::vector<const QuestionAnalysis*>& tied) {
  return UniformWays(edition, questions, tied).count();
}

}  // namespace headjudge::proofs
