// From a question's clauses to its cells, and from all cells to the number of judges.
//
// The loop below is the solver's method: find, read the matrix, block, repeat until unsatisfiable.
// Which situations a cell holds is then read off situation by situation, by putting the values
// into the same terms and letting the solver simplify them. A situation whose matrix the loop did
// not find, or a matrix that no situation has, is a disagreement with the enumeration
// (enumeration.hpp), which ends the program.
#include "proofs/realizability/judges.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "proofs/realizability/enumeration.hpp"
#include "proofs/realizability/joined/cells.hpp"
#include "proofs/realizability/mus_enumeration.hpp"
#include "proofs/realizability/question_terms.hpp"

namespace headjudge::proofs {

namespace {

using Bits = QuestionTerms::Bits;

/// The matrices that reachable situations have; `unknown` says why they may not be all.
std::set<Bits> find_matrices(z3::context& context, const QuestionTerms& terms,
                             const SolverLimits& limits, QuestionAnalysis& result) {
  std::set<Bits> found;
  z3::solver solver = make_small_solver(context, limits.resources);
  solver.add(terms.reachable().expr());
  while (found.size() < limits.cells) {
    ++result.queries;
    const Verdict verdict = check(solver);
    if (verdict == Verdict::unsatisfiable) return found;
    if (verdict == Verdict::unknown) {
      result.unknown =
          fmt::format("the solver gave up the search for situations: {}", solver.reason_unknown());
      return found;
    }
    const Bits bits = terms.bits_in(solver.get_model());
    found.insert(bits);
    solver.add((!terms.matches(bits)).expr());
  }
  result.unknown = fmt::format("more than {} cells", limits.cells);
  return found;
}

/// Lists the situations of each matrix.
std::map<Bits, std::vector<std::size_t>> sort_situations(const Question& question,
                                                         const QuestionTerms& terms,
                                                         const std::set<Bits>& matrices,
                                                         std::string& unknown) {
  std::map<Bits, std::vector<std::size_t>> members;
  for (const Bits& bits : matrices) members[bits];
  for (std::size_t number = 0; number < question.situation_count(); ++number) {
    const std::vector<int> values = question.situation_values(number);
    const std::optional<bool> reachable = terms.reachable_at(values);
    if (reachable == false) continue;
    const std::optional<Bits> bits = terms.bits_at(values);
    if (!reachable || !bits) {
      unknown = fmt::format("the solver did not work out the situation \"{}\"",
                            question.situation_text(values));
      continue;
    }
    if (const auto found = members.find(*bits); found != members.end()) {
      found->second.push_back(number);
    }
  }
  return members;
}

std::vector<int> permitted_in(const std::vector<AnswerRow>& matrix) {
  std::vector<int> result;
  for (const AnswerRow& row : matrix) {
    if (row.violates.empty()) result.push_back(row.answer);
  }
  return result;
}

/// Does this answer obey every clause of the set?
bool keeps(const AnswerRow& row, const ClauseSet& clauses) {
  return std::ranges::none_of(clauses, [&](std::size_t clause) {
    return std::ranges::binary_search(row.violates, clause);
  });
}

void settle_contradiction(Cell& cell, ClauseLattice& lattice, std::string& unknown) {
  ClauseCores cores = lattice.cores();
  if (!cores.unknown.empty()) unknown = cores.unknown;
  cell.clashes = std::move(cores.clashes);
  std::set<int> options;
  for (ClauseSet& kept : cores.kept) {
    Side side{std::move(kept), {}};
    for (const AnswerRow& row : cell.matrix) {
      if (keeps(row, side.kept)) side.answers.push_back(row.answer);
    }
    options.insert(side.answers.begin(), side.answers.end());
    cell.sides.push_back(std::move(side));
  }
  cell.options.assign(options.begin(), options.end());
}

/// What the solver alone finds out about a question that arises.
QuestionAnalysis solve_question(const Edition& edition, const Question& asked, std::size_t question,
                                const SolverLimits& limits) {
  const ClauseSet clauses = edition.clauses_of(question);
  z3::context context;
  const QuestionTerms terms(context, edition, asked, clauses);

  QuestionAnalysis result;
  result.question = question;
  const std::set<Bits> matrices = find_matrices(context, terms, limits, result);
  for (auto& [bits, members] : sort_situations(asked, terms, matrices, result.unknown)) {
    Cell& cell = result.cells.emplace_back();
    cell.situations = members;
    cell.matrix = terms.matrix(bits);
    cell.permitted = permitted_in(cell.matrix);
    cell.options = cell.permitted;
    if (members.empty()) continue;  // no situation has this matrix
    const std::vector<int> example = asked.situation_values(members.front());
    ClauseLattice lattice(context, edition, asked, clauses, example, limits);
    if (cell.permitted.empty()) {
      cell.kind = CellKind::contradiction;
      settle_contradiction(cell, lattice, result.unknown);
    } else if (cell.permitted.size() == 1) {
      cell.kind = CellKind::settled;
      cell.forced_by = lattice.forcing(cell.permitted.front(), result.unknown);
    } else {
      cell.kind = CellKind::gap;
    }
    result.queries += lattice.queries();
  }
  std::ranges::sort(result.cells, {}, &Cell::situations);
  return result;
}

}  // namespace

namespace {

/// A question that joint clauses tie to others: the blocks of all of them.
QuestionAnalysis analyse_joined(const Edition& edition, const QuestionSet& questions,
                                std::size_t question, const SolverLimits& limits) {
  QuestionAnalysis result{.question = question};
  const JoinedAnswers joined(edition, questions);
  const std::vector<const BlockJudges*> blocks = blocks_of(edition, joined, question);
  for (const BlockJudges* judges : blocks) {
    result.blocks.push_back(described(*judges, result.unknown));
    if (!result.unknown.empty()) continue;
    const std::string wrong =
        disagreement_on(*judges, result.blocks.back(), edition, questions, limits, result);
    if (!wrong.empty() && judges->unfinished().empty()) {
      end_for_disagreement(edition, questions.questions[question], wrong);
    }
  }
  result.cells = joined_cells(edition, questions, question, joined, result.blocks);
  for (const BlockJudges* judges : blocks) {
    if (!judges->unfinished().empty()) result.unknown = judges->unfinished();
  }
  return result;
}

bool is_tied(const Edition& edition, std::size_t question) {
  return !edition.joint_clauses_of(question).empty();
}

constexpr std::string_view kAtLeast = "at least ";

/// A number of judges, or the least that it can be.
struct Number {
  JudgeCount least = 1;
  bool exact = true;

  void times(std::string_view factor) {
    exact = exact && !factor.starts_with(kAtLeast);
    if (factor.starts_with(kAtLeast)) factor.remove_prefix(kAtLeast.size());
    least *= JudgeCount(std::string(factor));
  }
  [[nodiscard]] std::string text() const {
    return (exact ? "" : std::string(kAtLeast)) + least.str();
  }
};

/// Multiplies for the questions that are tied to this one, those that were analysed.
void count_tied(const Edition& edition, const QuestionSet& questions,
                const std::vector<QuestionAnalysis>& analysed, const QuestionAnalysis& first,
                Number& judges, Number& uniform) {
  for (const JoinedBlock& block : first.blocks) judges.times(block.judges);
  const std::vector<std::size_t> tied = edition.joined_with(first.question);
  std::vector<const QuestionAnalysis*> of_these;
  std::set<AskedPlace> in_blocks;
  for (const JoinedBlock& block : first.blocks) {
    in_blocks.insert(block.places.begin(), block.places.end());
  }
  for (const QuestionAnalysis& each : analysed) {
    if (!std::ranges::binary_search(tied, each.question)) continue;
    of_these.push_back(&each);
    for (const Cell& cell : each.cells) {
      for (const std::size_t situation : cell.situations) {
        if (in_blocks.contains({each.question, situation})) continue;
        judges.times(std::to_string(cell.options.size()));
      }
    }
  }
  uniform.times(count_uniform(edition, questions, of_these));
}

}  // namespace

bool EditionAnalysis::complete() const {
  return std::ranges::all_of(questions, &QuestionAnalysis::complete);
}

QuestionAnalysis analyse_question(const Edition& edition, const QuestionSet& questions,
                                  std::size_t question, const SolverLimits& limits) {
  const Question& asked = questions.questions[question];
  if (!edition.asks(asked)) return {.question = question};
  if (is_tied(edition, question)) return analyse_joined(edition, questions, question, limits);
  return agreed(solve_question(edition, asked, question, limits),
                enumerate_cells(edition, questions, question), edition, asked);
}

std::vector<std::string> left_open(const EditionAnalysis& analysis, const QuestionSet& questions) {
  std::vector<std::string> open;
  for (const QuestionAnalysis& one : analysis.questions) {
    if (one.complete()) continue;
    open.push_back(fmt::format("{}, {}: {}", analysis.edition, questions.questions[one.question].id,
                               one.unknown));
  }
  return open;
}

EditionAnalysis assemble(const Edition& edition, const QuestionSet& questions,
                         std::vector<QuestionAnalysis> analysed) {
  Number judges;
  Number uniform;
  std::set<std::size_t> counted;
  for (const QuestionAnalysis& question : analysed) {
    if (is_tied(edition, question.question)) {
      const std::size_t tied = edition.joined_with(question.question).front();
      if (!counted.insert(tied).second) continue;
      count_tied(edition, questions, analysed, question, judges, uniform);
      continue;
    }
    for (const Cell& cell : question.cells) {
      const JudgeCount options = cell.options.size();
      uniform.least *= options;
      judges.least *= pow(options, static_cast<unsigned>(cell.situations.size()));
    }
  }
  return {edition.id, std::move(analysed), judges.text(), uniform.text()};
}

EditionAnalysis analyse_edition(const Edition& edition, const QuestionSet& questions,
                                const SolverLimits& limits) {
  std::vector<QuestionAnalysis> analysed;
  analysed.reserve(questions.questions.size());
  for (std::size_t question = 0; question < questions.questions.size(); ++question) {
    analysed.push_back(analyse_question(edition, questions, question, limits));
  }
  return assemble(edition, questions, std::move(analysed));
}

const Cell* cell_of(const QuestionAnalysis& analysis, std::size_t situation) {
  for (const Cell& cell : analysis.cells) {
    if (std::ranges::binary_search(cell.situations, situation)) return &cell;
  }
  return nullptr;
}

std::string_view name_of(CellKind kind) {
  switch (kind) {
    case CellKind::settled: return "settled";
    case CellKind::gap: return "gap";
    case CellKind::dependent: return "dependent";
    case CellKind::contradiction: break;
  }
  return "contradiction";
}

}  // namespace headjudge::proofs
