// The algebra of values: what lets one rule have two meanings.
//
// A rule of the kernel (model/dcg/kernel/kernel.hpp) and a clause's formula (formula.hpp) are
// written once over an Algebra. With ConcreteAlgebra they are plain bool and int: that is the
// engine that plays. With the solver's terms (proofs/smt/term_algebra.hpp) the very same lines
// build a formula: that is what the proofs talk about. So a proof is about the code that runs.
//
// Two habits keep this honest:
//  - never branch with `if` on an algebra's Bool (a term has no truth value yet: its conversion to
//    bool is deleted); choose with `pick(condition, then, otherwise)`, which evaluates both sides,
//    so both sides must be total;
//  - `&&` and `||` do not short-circuit on terms: a guard protects nothing to its right.
#pragma once

#include <concepts>

namespace headjudge {

/// What a rule needs of its values: integers with + - and comparisons, booleans with && || !,
/// literals made by the algebra object, and `pick` (found by argument-dependent lookup).
template <class A>
concept Algebra = requires(const A& a, const typename A::Int& m, const typename A::Bool& p) {
  { a.integer(0) } -> std::convertible_to<typename A::Int>;
  { a.boolean(true) } -> std::convertible_to<typename A::Bool>;
  { a.pick(p, m, m) } -> std::convertible_to<typename A::Int>;
  { a.pick(p, p, p) } -> std::convertible_to<typename A::Bool>;
  { m + m } -> std::convertible_to<typename A::Int>;
  { m - m } -> std::convertible_to<typename A::Int>;
  { m * m } -> std::convertible_to<typename A::Int>;
  { m < m } -> std::convertible_to<typename A::Bool>;
  { m <= m } -> std::convertible_to<typename A::Bool>;
  { m == m } -> std::convertible_to<typename A::Bool>;
  { p && p } -> std::convertible_to<typename A::Bool>;
  { p || p } -> std::convertible_to<typename A::Bool>;
  { !p } -> std::convertible_to<typename A::Bool>;
};

/// The meaning that plays: bool and int, no cost over writing them directly.
struct ConcreteAlgebra {
  using Bool = bool;
  using Int = int;

  [[nodiscard]] constexpr int integer(int value) const { return value; }
  [[nodiscard]] constexpr bool boolean(bool value) const { return value; }
  [[nodiscard]] constexpr int pick(bool condition, int then, int otherwise) const {
    return condition ? then : otherwise;
  }
  [[nodiscard]] constexpr bool pick(bool condition, bool then, bool otherwise) const {
    return condition ? then : otherwise;
  }
};

static_assert(Algebra<ConcreteAlgebra>);

}  // namespace headjudge
