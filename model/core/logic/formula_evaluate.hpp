// Evaluating a formula in any algebra: the end of formula.hpp, which includes it.
//
// One pass over the nodes in their stored order: children come before parents, so a value is ready
// when it is needed. Booleans and integers are kept in two parallel arrays because a solver's
// boolean and integer terms are different types; enums are integers.
#pragma once

#include <vector>

namespace headjudge {

namespace detail {

template <Algebra A>
struct FormulaValues {
  std::vector<typename A::Bool> bools;
  std::vector<typename A::Int> ints;
};

template <Algebra A>
typename A::Bool boolean_node(const A& a, const Formula& formula, const Formula::Node& node,
                              const FormulaValues<A>& v) {
  const auto left_kind = formula.nodes[node.left].kind;
  switch (node.op) {
    case Operator::literal_bool: return a.boolean(node.value != 0);
    case Operator::negate: return !v.bools[node.left];
    case Operator::both: return v.bools[node.left] && v.bools[node.right];
    case Operator::either: return v.bools[node.left] || v.bools[node.right];
    case Operator::implies: return !v.bools[node.left] || v.bools[node.right];
    case Operator::iff:
      return a.pick(v.bools[node.left], v.bools[node.right], !v.bools[node.right]);
    case Operator::equal:
      return left_kind == ValueKind::boolean
                 ? a.pick(v.bools[node.left], v.bools[node.right], !v.bools[node.right])
                 : v.ints[node.left] == v.ints[node.right];
    case Operator::not_equal:
      return left_kind == ValueKind::boolean
                 ? a.pick(v.bools[node.left], !v.bools[node.right], v.bools[node.right])
                 : !(v.ints[node.left] == v.ints[node.right]);
    case Operator::less: return v.ints[node.left] < v.ints[node.right];
    case Operator::less_equal: return v.ints[node.left] <= v.ints[node.right];
    case Operator::greater: return v.ints[node.right] < v.ints[node.left];
    case Operator::greater_equal: return v.ints[node.right] <= v.ints[node.left];
    default: assert(false && "not a boolean node"); return a.boolean(false);
  }
}

template <Algebra A>
typename A::Int integer_node(const A& a, const Formula::Node& node, const FormulaValues<A>& v) {
  switch (node.op) {
    case Operator::literal_int: return a.integer(node.value);
    case Operator::add: return v.ints[node.left] + v.ints[node.right];
    case Operator::subtract: return v.ints[node.left] - v.ints[node.right];
    case Operator::multiply: return v.ints[node.left] * v.ints[node.right];
    case Operator::minus: return a.integer(0) - v.ints[node.left];
    default: assert(false && "not an integer node"); return a.integer(0);
  }
}

}  // namespace detail

template <Algebra A, class ValueOf>
typename A::Bool evaluate(const A& algebra, const Formula& formula, ValueOf&& value_of) {
  assert(!formula.nodes.empty());
  detail::FormulaValues<A> values;
  values.bools.reserve(formula.nodes.size());
  values.ints.reserve(formula.nodes.size());
  for (const Formula::Node& node : formula.nodes) {
    const bool is_bool = node.kind == ValueKind::boolean;
    if (node.op == Operator::variable) {
      typename A::Int value = value_of(node.value);
      values.bools.push_back(is_bool ? !(value == algebra.integer(0)) : algebra.boolean(false));
      values.ints.push_back(value);
    } else if (is_bool) {
      values.bools.push_back(detail::boolean_node(algebra, formula, node, values));
      values.ints.push_back(algebra.integer(0));
    } else {
      values.ints.push_back(detail::integer_node(algebra, node, values));
      values.bools.push_back(algebra.boolean(false));
    }
  }
  return values.bools.back();
}

}  // namespace headjudge
