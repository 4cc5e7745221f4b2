// From blocks to cells (see cells.hpp).
//
// A cell's clashes are the minimal sets of demands that cannot be met together and that touch its
// situations, named by their clauses. Its sides are what the ways out of them keep.
#include "proofs/realizability/joined/cells.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "proofs/realizability/enumeration.hpp"

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
    cell.kind = judges_.clashes_at(place_) ? CellKind::contradiction
                : cell.options.size() == 1 ? CellKind::settled
                                           : CellKind::gap;
    if (cell.kind == CellKind::contradiction) {
      cell.clashes = clashes();
      cell.sides = sides(cell.clashes);
    }
    if (cell.kind == CellKind::settled) cell.forced_by = forcing(cell.options.front());
    cell.ties = ties(cell.options);
    for (const Demand& demand : block_.demands) {
      if (!touches(demand, at_) || demand.places.size() < 2) continue;
      const auto where = std::ranges::lower_bound(cell.joint, demand.clause);
      if (where == cell.joint.end() || *where != demand.clause)
        cell.joint.insert(where, demand.clause);
    }
    return cell;
  }

 private:
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
      std::vector<bool> off(block_.demands.size(), false);
      for (const std::size_t d : broken) off[d] = true;
      for (const int answer : answers_obeying(off)) answers[kept].insert(answer);
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

  /// Clauses are left out one by one, as long as the others still leave this answer alone.
  [[nodiscard]] ClauseSet forcing(int answer) const {
    std::vector<bool> off(block_.demands.size(), false);
    for (const DemandSet& broken : judges_.broken()) {
      for (const std::size_t d : broken) off[d] = true;  // elsewhere in the block
    }
    ClauseSet needed;
    std::set<std::size_t> all;
    for (const Demand& demand : block_.demands) all.insert(demand.clause);
    for (const std::size_t clause : all) {
      std::vector<bool> without = off;
      for (std::size_t d = 0; d < off.size(); ++d) {
        if (block_.demands[d].clause == clause) without[d] = true;
      }
      if (answers_obeying(without) == std::vector{answer}) {
        off = std::move(without);
      } else {
        needed.push_back(clause);
      }
    }
    return needed;
  }

  [[nodiscard]] std::vector<Tie> ties(const std::vector<int>& options) const {
    std::map<std::pair<std::size_t, std::vector<AnswerPair>>, std::vector<std::size_t>> found;
    for (std::size_t other = 0; other < block_.places.size(); ++other) {
      if (other == at_) continue;
      const AskedPlace there = block_.places[other];
      const std::vector<int> others = judges_.options(there);
      std::vector<AnswerPair> pairs;
      for (const int x : options) {
        for (const int y : others) {
          BlockJudges::Wanted wanted(block_.places.size());
          wanted[at_] = x;
          wanted[other] = y;
          if (judges_.judge_with(wanted)) pairs.push_back({x, y});
        }
      }
      if (pairs.size() == options.size() * others.size()) continue;
      found[{there.question, std::move(pairs)}].push_back(there.situation);
    }
    std::vector<Tie> ties;
    for (auto& [key, situations] : found) {
      ties.push_back({key.first, std::move(situations), key.second});
    }
    return ties;
  }

  const BlockJudges& judges_;
  const Block& block_;
  AskedPlace place_;
  std::size_t at_;
  const ClauseSet& own_;
};

/// Do the cells say the same, but for the situations?
bool same_but_situations(const Cell& one, const Cell& other) {
  const auto without_situations = [](const Cell& cell) {
    std::vector<std::pair<std::size_t, std::vector<AnswerPair>>> ties;
    for (const Tie& tie : cell.ties) ties.emplace_back(tie.question, tie.pairs);
    return ties;
  };
  return one.matrix == other.matrix && one.kind == other.kind && one.permitted == other.permitted &&
         one.options == other.options && one.clashes == other.clashes && one.sides == other.sides &&
         one.forced_by == other.forced_by && one.joint == other.joint &&
         without_situations(one) == without_situations(other);
}

void add_situations(Cell& to, const Cell& more) {
  to.situations.insert(to.situations.end(), more.situations.begin(), more.situations.end());
  for (std::size_t i = 0; i < to.ties.size(); ++i) {
    std::vector<std::size_t> all;
    std::ranges::set_union(to.ties[i].situations, more.ties[i].situations, std::back_inserter(all));
    to.ties[i].situations = std::move(all);
  }
}

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

std::vector<BlockJudges> blocks_of(const Edition& edition, const QuestionSet& questions,
                                   std::size_t question) {
  const std::vector<std::size_t> tied = edition.joined_with(question);
  std::vector<BlockJudges> all;
  for (const BlockJudges& judges : JoinedAnswers(edition, questions).blocks()) {
    if (std::ranges::binary_search(tied, judges.block().places.front().question)) {
      all.push_back(judges);
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

JoinedBlock described(const BlockJudges& judges) {
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
  const auto number = count_judges(judges);
  std::size_t most = 1;
  for (const AskedPlace& place : block.places) {
    if (!number) most = std::max(most, judges.options(place).size());
  }
  made.judges = number ? number->str() : "at least " + std::to_string(most);
  return made;
}

std::vector<Cell> joined_cells(const Edition& edition, const QuestionSet& questions,
                               std::size_t question) {
  const Question& asked = questions.questions[question];
  const ClauseSet clauses = edition.clauses_of(question);
  const JoinedAnswers joined(edition, questions);
  std::vector<Cell> cells;
  for (std::size_t number = 0; number < asked.situation_count(); ++number) {
    const std::vector<int> values = asked.situation_values(number);
    if (!asked.is_reachable(values)) continue;
    const AskedPlace place{question, number};
    const BlockJudges* tied = joined.block_of(place);
    const BlockJudges alone(tied != nullptr ? Block{} : block_around(edition, questions, place));
    Cell cell = PlaceReading(tied != nullptr ? *tied : alone, place, clauses).cell();
    cell.situations = {number};
    cell.matrix = violations_at(edition, asked, clauses, values);
    const auto same = std::ranges::find_if(
        cells, [&](const Cell& other) { return same_but_situations(other, cell); });
    if (same == cells.end()) {
      cells.push_back(std::move(cell));
    } else {
      add_situations(*same, cell);
    }
  }
  return cells;
}

std::string count_uniform(const Edition& edition, const QuestionSet& questions,
                          const std::vector<const QuestionAnalysis*>& tied) {
  return UniformWays(edition, questions, tied).count();
}

}  // namespace headjudge::proofs
