// MARCO over the few clauses of one question, and unsatisfiable cores made minimal.
//
// Deletion is enough to make a core minimal at this size: a question has a dozen clauses at most.
// The order of deletion is the file's, so that the same edition always yields the same citation.
#include "proofs/realizability/mus_enumeration.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "proofs/smt/clause_terms.hpp"

namespace headjudge::proofs {

namespace {

constexpr std::string_view kGaveUp = "the solver gave up on a set of clauses (resource limit)";

}  // namespace

ClauseLattice::ClauseLattice(z3::context& context, const Edition& edition, const Question& question,
                             ClauseSet clauses, std::span<const int> situation,
                             const SolverLimits& limits)
    : context_(&context),
      clauses_(std::move(clauses)),
      limits_(limits),
      solver_(make_small_solver(context, limits.resources)),
      answer_(context.int_const("answer")) {
  const TermAlgebra algebra(context);
  std::vector<TermInt> values;
  for (const int value : situation) values.push_back(algebra.integer(value));
  solver_.add((answer_ >= 0).expr());
  solver_.add((answer_ < static_cast<int>(question.answers.size())).expr());
  solver_.add(is_sensible(algebra, question, values, answer_).expr());
  for (const std::size_t clause : clauses_) {
    put(is_obeyed(algebra, edition, clause, values, answer_).expr());
  }
}

ClauseLattice::ClauseLattice(z3::context& context, const std::vector<z3::expr>& background,
                             const std::vector<z3::expr>& demands, const SolverLimits& limits)
    : context_(&context),
      limits_(limits),
      solver_(make_small_solver(context, limits.resources)),
      answer_(context.int_const("answer")) {
  for (const z3::expr& each : background) solver_.add(each);
  for (const z3::expr& demand : demands) {
    clauses_.push_back(clauses_.size());
    put(demand);
  }
}

/// Adds a demand behind a switch.
void ClauseLattice::put(const z3::expr& demand) {
  const z3::expr obeyed = context_->bool_const(fmt::format("obeyed {}", switches_.size()).c_str());
  solver_.add(z3::implies(obeyed, demand));
  switches_.push_back(obeyed);
}

Verdict ClauseLattice::satisfiable(const Members& members) {
  z3::expr_vector assumed(*context_);
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (members[i]) assumed.push_back(switches_[i]);
  }
  ++queries_;
  return check(solver_, assumed);
}

// After an unsatisfiable check: the solver's own core of it.
ClauseLattice::Members ClauseLattice::core_among(const Members& members) {
  Members core(members.size(), false);
  const z3::expr_vector found = solver_.unsat_core();
  for (unsigned k = 0; k < found.size(); ++k) {
    for (std::size_t i = 0; i < switches_.size(); ++i) {
      if (switches_[i].id() == found[static_cast<int>(k)].id()) core[i] = true;
    }
  }
  return core;
}

bool ClauseLattice::shrink(Members& members) {
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (!members[i]) continue;
    members[i] = false;
    const Verdict verdict = satisfiable(members);
    if (verdict == Verdict::unknown) return false;
    if (verdict == Verdict::satisfiable) {
      members[i] = true;
    } else {
      members = core_among(members);
    }
  }
  return true;
}

bool ClauseLattice::grow(Members& members) {
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (members[i]) continue;
    members[i] = true;
    const Verdict verdict = satisfiable(members);
    if (verdict == Verdict::unknown) return false;
    if (verdict == Verdict::unsatisfiable) members[i] = false;
  }
  return true;
}

ClauseSet ClauseLattice::named(const Members& members) const {
  ClauseSet result;
  for (std::size_t i = 0; i < members.size(); ++i) {
    if (members[i]) result.push_back(clauses_[i]);
  }
  return result;
}

ClauseCores ClauseLattice::cores() {
  ClauseCores result;
  z3::solver map = make_small_solver(*context_, limits_.resources);
  for (std::size_t looked_at = 0;; ++looked_at) {
    if (looked_at == limits_.subsets) {
      result.unknown = fmt::format("more than {} sets of clauses", limits_.subsets);
      break;
    }
    ++queries_;
    const Verdict left = check(map);
    if (left == Verdict::unsatisfiable) break;
    if (left == Verdict::unknown) {
      result.unknown = kGaveUp;
      break;
    }
    Members seed;
    const z3::model model = map.get_model();
    for (const z3::expr& clause : switches_) {
      seed.push_back(value_in(model, TermBool(clause)));
    }
    const Verdict verdict = satisfiable(seed);
    const bool keeps = verdict == Verdict::satisfiable;
    if (verdict == Verdict::unknown || !(keeps ? grow(seed) : shrink(seed))) {
      result.unknown = kGaveUp;
      break;
    }
    (keeps ? result.kept : result.clashes).push_back(named(seed));
    // Off the map: the subsets of a kept set (some other clause must come in), the supersets of
    // a clash (some clause of it must go).
    z3::expr_vector away(*context_);
    for (std::size_t i = 0; i < seed.size(); ++i) {
      if (keeps != seed[i]) away.push_back(keeps ? switches_[i] : !switches_[i]);
    }
    map.add(z3::mk_or(away));
  }
  std::ranges::sort(result.clashes);
  std::ranges::sort(result.kept);
  return result;
}

ClauseSet ClauseLattice::forcing(int answer, std::string& unknown) {
  solver_.push();
  solver_.add((answer_ != answer).expr());
  Members members(clauses_.size(), true);
  const Verdict verdict = satisfiable(members);
  if (verdict == Verdict::unsatisfiable) {
    members = core_among(members);
    if (!shrink(members)) unknown = kGaveUp;
  } else {
    unknown = verdict == Verdict::unknown ? kGaveUp : "a settled answer is not forced";
  }
  solver_.pop();
  return named(members);
}

}  // namespace headjudge::proofs
