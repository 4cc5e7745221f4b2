// The solver's algebra: the values of a rule or a clause as terms of Z3.
//
// A rule written once over an Algebra (model/core/logic/algebra.hpp) builds a formula when it is
// given these. Z3's own expr type converts to bool, and that bool only says that the handle is not
// null: `if (term)` compiles and is always taken. TermBool and TermInt wrap it, and their
// conversion to bool is deleted, so such a rule does not compile. Nothing here decides anything;
// the solver does.
//
// Each operation that the kernel uses asks whether it is the one to do wrong (fault_injection.hpp),
// which only tests ever plan. A term belongs to the context that made it, and a context to one
// thread: one context per task.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <z3++.h>

#include "model/core/logic/algebra.hpp"
#include "proofs/smt/fault_injection.hpp"

namespace headjudge::proofs {

/// A truth value that the solver may choose.
class TermBool {
 public:
  explicit TermBool(z3::expr expr) : expr_(std::move(expr)) {}
  operator bool() const = delete;  ///< a term has no truth value yet: use pick()

  [[nodiscard]] const z3::expr& expr() const { return expr_; }

  friend TermBool operator&&(const TermBool& a, const TermBool& b) {
    return TermBool(is_faulty("and", "or") ? a.expr_ || b.expr_ : a.expr_ && b.expr_);
  }
  friend TermBool operator||(const TermBool& a, const TermBool& b) {
    return TermBool(is_faulty("or", "and") ? a.expr_ && b.expr_ : a.expr_ || b.expr_);
  }
  friend TermBool operator!(const TermBool& a) {
    return TermBool(is_faulty("not", "nothing") ? a.expr_ : !a.expr_);
  }

 private:
  z3::expr expr_;
};

/// An integer that the solver may choose. Mathematical: it does not overflow, and the ranges of the
/// vocabulary keep the engine's int far from where that would matter.
class TermInt {
 public:
  explicit TermInt(z3::expr expr) : expr_(std::move(expr)) {}
  operator bool() const = delete;

  [[nodiscard]] const z3::expr& expr() const { return expr_; }

  friend TermInt operator+(const TermInt& a, const TermInt& b) {
    return TermInt(is_faulty("+", "-") ? a.expr_ - b.expr_ : a.expr_ + b.expr_);
  }
  friend TermInt operator-(const TermInt& a, const TermInt& b) {
    return TermInt(is_faulty("-", "+") ? a.expr_ + b.expr_ : a.expr_ - b.expr_);
  }
  friend TermInt operator*(const TermInt& a, const TermInt& b) {
    return TermInt(a.expr_ * b.expr_);
  }
  friend TermBool operator<(const TermInt& a, const TermInt& b) {
    return TermBool(is_faulty("<", "<=") ? a.expr_ <= b.expr_ : a.expr_ < b.expr_);
  }
  friend TermBool operator<=(const TermInt& a, const TermInt& b) {
    return TermBool(is_faulty("<=", "<") ? a.expr_ < b.expr_ : a.expr_ <= b.expr_);
  }
  friend TermBool operator==(const TermInt& a, const TermInt& b) {
    return TermBool(is_faulty("=", "!=") ? a.expr_ != b.expr_ : a.expr_ == b.expr_);
  }
  friend TermBool operator!=(const TermInt& a, const TermInt& b) { return !(a == b); }

  friend TermInt operator+(const TermInt& a, int b) { return TermInt(a.expr_ + b); }
  friend TermInt operator-(const TermInt& a, int b) { return TermInt(a.expr_ - b); }
  friend TermBool operator<(const TermInt& a, int b) { return TermBool(a.expr_ < b); }
  friend TermBool operator<=(const TermInt& a, int b) { return TermBool(a.expr_ <= b); }
  friend TermBool operator>=(const TermInt& a, int b) { return TermBool(a.expr_ >= b); }
  friend TermBool operator==(const TermInt& a, int b) { return TermBool(a.expr_ == b); }
  friend TermBool operator==(int a, const TermInt& b) { return b == a; }
  friend TermBool operator!=(const TermInt& a, int b) { return !(a == b); }

 private:
  z3::expr expr_;
};

/// A judge's answer as a kernel function hears it. To take it for the next one is a fault too.
[[nodiscard]] inline TermInt as_heard(const TermInt& answer) {
  return is_faulty("the answer", "the next one") ? answer + 1 : answer;
}
[[nodiscard]] inline int as_heard(int answer) { return answer; }

/// Makes terms of one context. Copyable; the context must outlive it.
class TermAlgebra {
 public:
  using Bool = TermBool;
  using Int = TermInt;

  explicit TermAlgebra(z3::context& context) : context_(&context) {}

  [[nodiscard]] TermInt integer(int value) const {
    return TermInt(context_->int_val(is_faulty("a number", "one more") ? value + 1 : value));
  }
  [[nodiscard]] TermBool boolean(bool value) const { return TermBool(context_->bool_val(value)); }
  [[nodiscard]] TermInt pick(const TermBool& condition, const TermInt& then,
                             const TermInt& otherwise) const {
    return TermInt(is_faulty("then", "else")
                       ? z3::ite(condition.expr(), otherwise.expr(), then.expr())
                       : z3::ite(condition.expr(), then.expr(), otherwise.expr()));
  }
  [[nodiscard]] TermBool pick(const TermBool& condition, const TermBool& then,
                              const TermBool& otherwise) const {
    return TermBool(is_faulty("then", "else")
                        ? z3::ite(condition.expr(), otherwise.expr(), then.expr())
                        : z3::ite(condition.expr(), then.expr(), otherwise.expr()));
  }

  /// A value for the solver to choose, known by this name.
  [[nodiscard]] TermInt unknown_integer(const std::string& name) const {
    return TermInt(context_->int_const(name.c_str()));
  }
  [[nodiscard]] TermBool unknown_boolean(const std::string& name) const {
    return TermBool(context_->bool_const(name.c_str()));
  }
  [[nodiscard]] z3::context& context() const { return *context_; }

 private:
  z3::context* context_;
};

static_assert(Algebra<TermAlgebra>);

/// What a solver says about a claim. `unknown` is the third answer: it proves nothing.
enum class Verdict { satisfiable, unsatisfiable, unknown };

/// A solver that gives up after `resources` steps of Z3's own count, not after seconds: the same
/// question gets the same answer on a slow machine.
[[nodiscard]] z3::solver make_solver(z3::context& context, unsigned resources);

/// The same for many small checks in a row: Z3's core alone, which starts fifty times faster than
/// the strategies around it and is as good where there is little to preprocess.
[[nodiscard]] z3::solver make_small_solver(z3::context& context, unsigned resources);

[[nodiscard]] Verdict check(z3::solver& solver);
/// "sat", "unsat" or "unknown", as solvers print it.
[[nodiscard]] std::string_view answer_name(Verdict verdict);
[[nodiscard]] Verdict check(z3::solver& solver, z3::expr_vector& assumptions);

/// Z3's count of what it worked (its "rlimit count").
[[nodiscard]] unsigned steps_in(const z3::stats& statistics);

/// The value that a model gives a term.
[[nodiscard]] int value_in(const z3::model& model, const TermInt& term);
[[nodiscard]] bool value_in(const z3::model& model, const TermBool& term);

/// The value of a term without unknowns; nothing when it still has some.
[[nodiscard]] std::optional<int> constant(const TermInt& term);
[[nodiscard]] std::optional<bool> constant(const TermBool& term);

}  // namespace headjudge::proofs
