// Enumerating situations, and comparing with the solver (see enumeration.hpp).
//
// Cells are compared field by field. The set of clauses that forces an answer is the exception:
// there may be several minimal ones, so the solver's is held against the definition.
#include "proofs/realizability/enumeration.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

#include <fmt/format.h>

namespace headjudge::proofs {

namespace {

using Matrix = std::vector<AnswerRow>;

bool meets(const ClauseSet& a, const ClauseSet& b) {
  return std::ranges::any_of(a, [&](std::size_t x) { return std::ranges::find(b, x) != b.end(); });
}

ClauseSet without(const ClauseSet& clauses, std::size_t place) {
  ClauseSet smaller = clauses;
  smaller.erase(smaller.begin() + static_cast<std::ptrdiff_t>(place));
  return smaller;
}

Matrix faulty_rows(const Matrix& matrix) {
  Matrix rows;
  std::ranges::copy_if(matrix, std::back_inserter(rows),
                       [](const AnswerRow& row) { return !row.violates.empty(); });
  return rows;
}

std::vector<Side> sides_of(const Matrix& matrix, const ClauseSet& clauses) {
  std::vector<ClauseSet> violations;
  violations.reserve(matrix.size());
  for (const AnswerRow& row : matrix) violations.push_back(row.violates);
  std::vector<Side> sides;
  for (const ClauseSet& given_up : minimal_only(std::move(violations))) {
    Side side;
    std::ranges::set_difference(clauses, given_up, std::back_inserter(side.kept));
    for (const AnswerRow& row : matrix) {
      if (!meets(row.violates, side.kept)) side.answers.push_back(row.answer);
    }
    sides.push_back(std::move(side));
  }
  std::ranges::sort(sides, {}, &Side::kept);
  return sides;
}

ClauseSet forcing_set(const Matrix& matrix, ClauseSet clauses) {
  const Matrix others = faulty_rows(matrix);
  for (std::size_t i = 0; i < clauses.size();) {
    ClauseSet smaller = without(clauses, i);
    if (leaves_nothing(others, smaller)) {
      clauses = std::move(smaller);
    } else {
      ++i;
    }
  }
  return clauses;
}

Cell cell_of_matrix(Matrix matrix, std::vector<std::size_t> situations, const ClauseSet& clauses) {
  Cell cell;
  cell.situations = std::move(situations);
  for (const AnswerRow& row : matrix) {
    if (row.violates.empty()) cell.permitted.push_back(row.answer);
  }
  cell.options = cell.permitted;
  if (cell.permitted.empty()) {
    cell.kind = CellKind::contradiction;
    cell.clashes = minimal_hitting_sets(matrix);
    cell.sides = sides_of(matrix, clauses);
    std::set<int> options;
    for (const Side& side : cell.sides) options.insert(side.answers.begin(), side.answers.end());
    cell.options.assign(options.begin(), options.end());
  } else if (cell.permitted.size() == 1) {
    cell.kind = CellKind::settled;
    cell.forced_by = forcing_set(matrix, clauses);
  } else {
    cell.kind = CellKind::gap;
  }
  cell.matrix = std::move(matrix);
  return cell;
}

template <class Part>
bool all_among(const std::vector<Part>& parts, const std::vector<Part>& whole) {
  return std::ranges::all_of(
      parts, [&](const Part& part) { return std::ranges::find(whole, part) != whole.end(); });
}

/// What is wrong with a cell of the solver, where the cell with the same matrix is this.
std::string_view fault_of(const Cell& solved, const Cell& cell, bool complete) {
  const bool same_situations = complete ? solved.situations == cell.situations
                                        : all_among(solved.situations, cell.situations);
  if (!same_situations) return "a cell holds other situations";
  if (solved.kind != cell.kind || solved.permitted != cell.permitted) return "a cell is another";
  if (!all_among(solved.clashes, cell.clashes)) return "a clash is none";
  if (!all_among(solved.sides, cell.sides)) return "a side is none";
  if (!complete) return "";
  if (solved.clashes.size() != cell.clashes.size()) return "a clash is missing";
  if (solved.sides.size() != cell.sides.size()) return "a side is missing";
  if (solved.options != cell.options) return "judges have other options";
  const bool settled = cell.kind == CellKind::settled;
  if (settled && !is_minimal_clash(faulty_rows(cell.matrix), solved.forced_by)) {
    return "clauses do not force the answer, or are not all needed";
  }
  return "";
}

}  // namespace

std::vector<AnswerRow> violations_at(const Edition& edition, const Question& question,
                                     const ClauseSet& clauses, std::span<const int> situation) {
  Matrix matrix;
  std::vector<int> values(situation.begin(), situation.end());
  values.push_back(0);
  for (int answer = 0; answer < static_cast<int>(question.answers.size()); ++answer) {
    if (!question.is_sensible(situation, answer)) continue;
    values.back() = answer;
    AnswerRow row{answer, {}};
    for (const std::size_t clause : clauses) {
      if (!holds(edition.clauses[clause].formula, values)) row.violates.push_back(clause);
    }
    matrix.push_back(std::move(row));
  }
  return matrix;
}

bool leaves_nothing(const Matrix& matrix, const ClauseSet& clauses) {
  return std::ranges::all_of(matrix,
                             [&](const AnswerRow& row) { return meets(row.violates, clauses); });
}

bool is_minimal_clash(const Matrix& matrix, const ClauseSet& clauses) {
  if (!leaves_nothing(matrix, clauses)) return false;
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    if (leaves_nothing(matrix, without(clauses, i))) return false;
  }
  return true;
}

std::vector<ClauseSet> minimal_only(std::vector<ClauseSet> sets) {
  std::ranges::sort(sets);
  sets.erase(std::ranges::unique(sets).begin(), sets.end());
  std::vector<ClauseSet> result;
  for (const ClauseSet& set : sets) {
    const bool has_smaller = std::ranges::any_of(sets, [&](const ClauseSet& other) {
      return other != set && std::ranges::includes(set, other);
    });
    if (!has_smaller) result.push_back(set);
  }
  return result;
}

std::vector<ClauseSet> minimal_hitting_sets(const Matrix& matrix) {
  std::vector<ClauseSet> hitting{{}};
  for (const AnswerRow& row : matrix) {
    std::vector<ClauseSet> extended;
    for (const ClauseSet& set : hitting) {
      if (meets(set, row.violates)) {
        extended.push_back(set);
        continue;
      }
      for (const std::size_t clause : row.violates) {
        ClauseSet larger = set;
        larger.insert(std::ranges::lower_bound(larger, clause), clause);
        extended.push_back(std::move(larger));
      }
    }
    hitting = minimal_only(std::move(extended));
  }
  return hitting;
}

std::vector<Cell> enumerate_cells(const Edition& edition, const QuestionSet& questions,
                                  std::size_t question) {
  const Question& asked = questions.questions[question];
  if (!edition.asks(asked)) return {};
  const ClauseSet clauses = edition.clauses_of(question);
  const auto before = [](const AnswerRow& a, const AnswerRow& b) {
    return std::tie(a.answer, a.violates) < std::tie(b.answer, b.violates);
  };
  const auto in_order = [&](const Matrix& a, const Matrix& b) {
    return std::ranges::lexicographical_compare(a, b, before);
  };
  std::map<Matrix, std::vector<std::size_t>, decltype(in_order)> members(in_order);
  for (std::size_t number = 0; number < asked.situation_count(); ++number) {
    const std::vector<int> values = asked.situation_values(number);
    if (!asked.is_reachable(values)) continue;
    members[violations_at(edition, asked, clauses, values)].push_back(number);
  }
  std::vector<Cell> cells;
  for (auto& [matrix, situations] : members) {
    cells.push_back(cell_of_matrix(matrix, std::move(situations), clauses));
  }
  std::ranges::sort(cells, {}, &Cell::situations);
  return cells;
}

std::string disagreement(const QuestionAnalysis& solved, const std::vector<Cell>& enumerated,
                         const Question& question) {
  for (const Cell& cell : solved.cells) {
    const auto same = std::ranges::find(enumerated, cell.matrix, &Cell::matrix);
    if (same == enumerated.end()) return "no situation has a matrix that the solver found";
    const std::string_view fault = fault_of(cell, *same, solved.complete());
    if (!fault.empty()) {
      return fmt::format(
          "{} ({})", fault,
          question.situation_text(question.situation_values(same->situations.front())));
    }
  }
  if (solved.complete() && solved.cells.size() != enumerated.size()) {
    return fmt::format("the solver found {} cells of {}", solved.cells.size(), enumerated.size());
  }
  return "";
}

void end_for_disagreement(const Edition& edition, const Question& question,
                          const std::string& wrong) {
  fmt::print(stderr,
             "headjudge: an error of this program: {}, {}: the solver and the enumeration of all "
             "situations disagree: {}\n",
             edition.id, question.id, wrong);
  std::abort();
}

QuestionAnalysis agreed(QuestionAnalysis solved, std::vector<Cell> enumerated,
                        const Edition& edition, const Question& question) {
  const std::string wrong = disagreement(solved, enumerated, question);
  if (!wrong.empty()) end_for_disagreement(edition, question, wrong);
  if (!solved.complete()) solved.cells = std::move(enumerated);
  return solved;
}

}  // namespace headjudge::proofs
