// Which clauses clash, and which can be kept: the lattice of clause sets in one situation.
//
// In a fixed situation each subset of a question's clauses either leaves some sensible answer or
// none. The *minimal* sets that leave none are the clashes to report: every clause in one of them
// is needed for it. The *maximal* sets that leave one are the sides a judge can take. Both are
// listed with MARCO: a second solver holds a map of subsets not yet settled; any subset from it
// either grows to a maximal kept set (all subsets of which are then off the map) or shrinks to a
// minimal clash (all supersets of which are), until the map is empty.
//
// Source: Liffiton, Previti, Malik, Marques-Silva, "Fast, flexible MUS enumeration" (2016).
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"
#include "proofs/realizability/judges.hpp"
#include "proofs/smt/term_algebra.hpp"

namespace headjudge::proofs {

struct ClauseCores {
  std::vector<ClauseSet> clashes;  ///< minimal unsatisfiable sets, sorted
  std::vector<ClauseSet> kept;     ///< maximal satisfiable sets, sorted
  std::string unknown;             ///< empty: the lists are complete
};

/// The clauses of one question in one situation, each behind a switch that the solver can flip.
class ClauseLattice {
 public:
  ClauseLattice(z3::context& context, const Edition& edition, const Question& question,
                ClauseSet clauses, std::span<const int> situation, const SolverLimits& limits);
  /// Of any demands, which are then meant by their place in the list.
  ClauseLattice(z3::context& context, const std::vector<z3::expr>& background,
                const std::vector<z3::expr>& demands, const SolverLimits& limits);

  [[nodiscard]] ClauseCores cores();

  /// A minimal set of clauses that rules out every sensible answer but `answer`. `unknown` is set
  /// when the solver gave up.
  [[nodiscard]] ClauseSet forcing(int answer, std::string& unknown);

  /// How many were put to the solver so far.
  [[nodiscard]] std::size_t queries() const { return queries_; }

 private:
  using Members = std::vector<bool>;  // of clauses_, by position

  [[nodiscard]] Verdict satisfiable(const Members& members);
  [[nodiscard]] Members core_among(const Members& members);
  /// Drops clauses one by one as long as the rest still clashes.
  [[nodiscard]] bool shrink(Members& members);
  /// Adds clauses one by one as long as an answer is left.
  [[nodiscard]] bool grow(Members& members);
  [[nodiscard]] ClauseSet named(const Members& members) const;

  void put(const z3::expr& demand);

  z3::context* context_;
  ClauseSet clauses_;
  SolverLimits limits_;
  z3::solver solver_;
  TermInt answer_;
  std::vector<z3::expr> switches_;
  std::size_t queries_ = 0;
};

}  // namespace headjudge::proofs
