// Asking Z3 and reading its answers.
//
// Every check of the proofs goes through these few functions, so that the resource limit and the
// third answer (unknown) cannot be forgotten at one of them.
#include "proofs/smt/term_algebra.hpp"

namespace headjudge::proofs {

namespace {

Verdict verdict_of(z3::check_result result) {
  switch (result) {
    case z3::sat: return Verdict::satisfiable;
    case z3::unsat: return Verdict::unsatisfiable;
    case z3::unknown: break;
  }
  return Verdict::unknown;
}

z3::solver limited(z3::solver solver, unsigned resources) {
  z3::params params(solver.ctx());
  params.set("rlimit", resources);
  params.set("random_seed", 0U);
  solver.set(params);
  return solver;
}

}  // namespace

z3::solver make_solver(z3::context& context, unsigned resources) {
  return limited(z3::solver(context), resources);
}

z3::solver make_small_solver(z3::context& context, unsigned resources) {
  return limited(z3::solver(context, z3::solver::simple()), resources);
}

std::string_view answer_name(Verdict verdict) {
  switch (verdict) {
    case Verdict::satisfiable: return "sat";
    case Verdict::unsatisfiable: return "unsat";
    case Verdict::unknown: break;
  }
  return "unknown";
}

Verdict check(z3::solver& solver) { return verdict_of(solver.check()); }

Verdict check(z3::solver& solver, z3::expr_vector& assumptions) {
  return verdict_of(solver.check(assumptions));
}

unsigned steps_in(const z3::stats& statistics) {
  for (unsigned i = 0; i < statistics.size(); ++i) {
    if (statistics.key(i) == "rlimit count") return statistics.uint_value(i);
  }
  return 0;
}

int value_in(const z3::model& model, const TermInt& term) {
  return model.eval(term.expr(), true).get_numeral_int();
}

bool value_in(const z3::model& model, const TermBool& term) {
  return model.eval(term.expr(), true).is_true();
}

std::optional<int> constant(const TermInt& term) {
  int value = 0;
  if (!term.expr().simplify().is_numeral_i(value)) return std::nullopt;
  return value;
}

std::optional<bool> constant(const TermBool& term) {
  const z3::expr simple = term.expr().simplify();
  if (simple.is_true()) return true;
  if (simple.is_false()) return false;
  return std::nullopt;
}

}  // namespace headjudge::proofs
