// The judges of an edition, found by the solver.
//
// Plain satisfiability is too weak for rules: "3 memory -> go on" and "3 memory -> stop" are
// satisfiable together, by never having 3 memory. What is asked here is realizability: does every
// situation that play can reach have an answer that no clause forbids, and only one?
//
// Situations that the clauses treat alike form a *cell*: the same sensible answers, each violating
// the same clauses. The solver finds a reachable situation, its violation matrix is read off, all
// situations with exactly that matrix are blocked by a formula, and so on until the solver says
// `unsatisfiable`; that verdict is the proof that the cells cover everything reachable. A cell is
//   settled        one answer violates nothing   -> which clauses force it (a minimal set)
//   gap            several do                    -> the judges may choose among them
//   contradiction  none does                     -> every minimal set of clauses that clash, and
//                  every maximal set that can be kept, with the answers that keep it
//   dependent      joint clauses leave one answer here for each way out of a clash elsewhere, and
//                  not the same one for all: whoever rules there has ruled here
// A question whose term the edition does not define does not arise: it has no cells at all.
// Questions that joint clauses tie to each other are analysed block by block (joined/cells.hpp);
// what is said of a cell is then what is left in its situations when all of a block is looked at.
//
// The same is worked out without the solver, situation by situation (enumeration.hpp). The two must
// agree; where the solver gives up, the enumeration's cells stand and the analysis is incomplete.
// `checker.hpp` checks the result once more.
//
// Source: realizability against consistency, in Pnueli and Rosner, "On the synthesis of a reactive
// module" (1989); clashes and what can be kept, in mus_enumeration.hpp.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"
#include "model/core/manual/joined.hpp"

namespace headjudge::proofs {

/// Indices into Edition::clauses, ascending.
using ClauseSet = std::vector<std::size_t>;

/// Counts, not seconds, so that a verdict does not depend on the machine.
struct SolverLimits {
  unsigned resources = 20'000'000;  ///< Z3's rlimit for one check
  std::size_t cells = 1'024;        ///< most cells of one question
  std::size_t subsets = 2'048;      ///< most subsets of clauses looked at in one contradiction
};

enum class CellKind { settled, gap, contradiction, dependent };

/// One row of a violation matrix: a sensible answer and the clauses it breaks.
struct AnswerRow {
  int answer = 0;
  ClauseSet violates;
  friend bool operator==(const AnswerRow&, const AnswerRow&) = default;
};

/// A maximal set of clauses that can be kept together, and the answers that keep it. A judge who
/// meets a contradiction takes one of these sides.
struct Side {
  ClauseSet kept;
  std::vector<int> answers;
  friend bool operator==(const Side&, const Side&) = default;
};

/// Answers to two questions that some judge gives together.
struct AnswerPair {
  int here = 0;
  int there = 0;
  friend auto operator<=>(const AnswerPair&, const AnswerPair&) = default;
};

/// Another question whose answer depends on the one given here: not every pair of options is given.
struct Tie {
  std::size_t question = 0;
  std::vector<std::size_t> situations;  ///< of the other question; ascending
  std::vector<AnswerPair> pairs;        ///< all that judges give; ascending
  bool alike = false;  ///< only where variables of one name have one value in both situations
  friend auto operator<=>(const Tie&, const Tie&) = default;
};

/// An answer to another question, in some of its situations.
struct TiedAnswer {
  std::size_t question = 0;
  std::vector<std::size_t> situations;  ///< ascending
  int answer = 0;
  friend auto operator<=>(const TiedAnswer&, const TiedAnswer&) = default;
};

/// Answers to three questions or more that no judge gives together, though some judge gives all but
/// any one of them.
struct WideTie {
  int here = 0;
  std::vector<TiedAnswer> others;
  bool alike = false;  ///< as in Tie, of all the situations
  friend auto operator<=>(const WideTie&, const WideTie&) = default;
};

/// Answers at two places or more that no judge gives together, by place (joined/exclusions.hpp).
using Exclusion = std::vector<WantedAnswer>;

/// The situations with one violation matrix. Where joint clauses tie them to other situations, they
/// also share every other member of this struct.
struct Cell {
  std::vector<std::size_t> situations;  ///< situation numbers, ascending
  std::vector<AnswerRow> matrix;        ///< by answer, ascending; by clauses of this question alone
  CellKind kind = CellKind::settled;
  std::vector<int> permitted;      ///< answers that break nothing
  std::vector<int> options;        ///< answers an edition's judge may give; ascending
  std::vector<ClauseSet> clashes;  ///< contradiction: all minimal unsatisfiable sets, sorted
  std::vector<Side> sides;         ///< contradiction: all maximal satisfiable sets, sorted
  ClauseSet forced_by;             ///< settled: a minimal set of clauses that leaves one answer
  std::vector<Tie> ties = {};      ///< ascending
  std::vector<WideTie> wide_ties = {};  ///< ascending
  ClauseSet joint = {};                 ///< joint clauses that forbid something in these situations
};

/// A demand by its clause, and where it is made.
struct PlacedDemandId {
  std::size_t clause = 0;
  std::vector<AskedPlace> places;  ///< ascending
  friend auto operator<=>(const PlacedDemandId&, const PlacedDemandId&) = default;
};

/// A block of places whose answers are tied to each other, and how many judges it has.
struct JoinedBlock {
  std::vector<AskedPlace> places;                   ///< ascending
  std::vector<std::vector<PlacedDemandId>> broken;  ///< the minimal sets that judges break; sorted
  std::string judges;  ///< in decimal; "at least ..." where they are too many to be counted
  std::vector<Exclusion> exclusions = {};  ///< with the options of each place: who the judges are
};

struct QuestionAnalysis {
  std::size_t question = 0;
  std::vector<Cell> cells;  ///< all, by smallest situation number; none where it does not arise
  std::string unknown;      ///< empty: all is known, and the solver agrees; else what is not
  std::size_t queries = 0;  ///< put to the solver for it
  std::vector<JoinedBlock> blocks = {};  ///< of all questions that are tied to it; by first place

  [[nodiscard]] bool complete() const { return unknown.empty(); }
};

struct EditionAnalysis {
  std::string edition;
  std::vector<QuestionAnalysis> questions;  ///< one for each question of the set, in its order
  std::string judges;  ///< how many judges the edition has, in decimal; "at least ..." see above
  std::string uniform_judges;  ///< of these, those who treat all situations of a cell alike

  [[nodiscard]] bool complete() const;
};

/// One question, in a solver context of its own: may run beside others in another thread.
[[nodiscard]] QuestionAnalysis analyse_question(const Edition& edition,
                                                const QuestionSet& questions, std::size_t question,
                                                const SolverLimits& limits = {});

[[nodiscard]] EditionAnalysis analyse_edition(const Edition& edition, const QuestionSet& questions,
                                              const SolverLimits& limits = {});

/// Puts together what analyse_question found for each question, in order.
[[nodiscard]] EditionAnalysis assemble(const Edition& edition, const QuestionSet& questions,
                                       std::vector<QuestionAnalysis> analysed);

/// What the solver did not confirm, one sentence for each question: "en-1.1, turn-end: ...".
[[nodiscard]] std::vector<std::string> left_open(const EditionAnalysis& analysis,
                                                 const QuestionSet& questions);

/// The cell a situation belongs to; null for an unreachable one.
[[nodiscard]] const Cell* cell_of(const QuestionAnalysis& analysis, std::size_t situation);

[[nodiscard]] std::string_view name_of(CellKind kind);

}  // namespace headjudge::proofs
