// Making the list of tests: the last ones first, so that each knows where to go on.
//
// Where both branches of a formula need what stands to the right of it ("<->"), that is written
// down twice.
#include "invariants/flat_formula.hpp"

#include <cassert>
#include <utility>

namespace headjudge {

FlatFormula FlatFormula::of_breach(const Formula* when, const Formula& formula) {
  FlatFormula flat;
  flat.when_ = when;
  flat.formula_ = &formula;
  flat.first_ = flat.compile(formula, formula.nodes.size() - 1, kFails, kHolds);
  if (when != nullptr) {
    flat.first_ = flat.compile(*when, when->nodes.size() - 1, flat.first_, kFails);
  }
  return flat;
}

FlatFormula::Place FlatFormula::compile(const Formula& formula, std::size_t node, Place then,
                                        Place otherwise) {
  const Formula::Node& at = formula.nodes[node];
  const auto right = [&](Place yes, Place no) { return compile(formula, at.right, yes, no); };
  const auto left = [&](Place yes, Place no) { return compile(formula, at.left, yes, no); };
  switch (at.op) {
    case Operator::literal_bool: return at.value != 0 ? then : otherwise;
    case Operator::variable: return add(Relation::is_zero, {{{at.value, 1}}, 0}, otherwise, then);
    case Operator::negate: return left(otherwise, then);
    case Operator::both: return left(right(then, otherwise), otherwise);
    case Operator::either: return left(then, right(then, otherwise));
    case Operator::implies: return left(right(then, otherwise), then);
    case Operator::iff: {
      const Place if_so = right(then, otherwise);
      return left(if_so, right(otherwise, then));
    }
    default: return compare(formula, at, then, otherwise);
  }
}

FlatFormula::Place FlatFormula::compare(const Formula& formula, const Formula::Node& node,
                                        Place then, Place otherwise) {
  if (node.op == Operator::not_equal) std::swap(then, otherwise);
  if (formula.nodes[node.left].kind == ValueKind::boolean) {
    const Place if_so = compile(formula, node.right, then, otherwise);
    const Place if_not = compile(formula, node.right, otherwise, then);
    return compile(formula, node.left, if_so, if_not);
  }
  const auto left = sum_of(formula, node.left);
  const auto right = sum_of(formula, node.right);
  if (!left || !right) {
    flat_ = false;
    return kFails;
  }
  switch (node.op) {
    case Operator::less: return add(Relation::below_zero, plus(*left, *right, -1), then, otherwise);
    case Operator::less_equal:
      return add(Relation::at_most_zero, plus(*left, *right, -1), then, otherwise);
    case Operator::greater:
      return add(Relation::below_zero, plus(*right, *left, -1), then, otherwise);
    case Operator::greater_equal:
      return add(Relation::at_most_zero, plus(*right, *left, -1), then, otherwise);
    default: break;
  }
  assert(node.op == Operator::equal || node.op == Operator::not_equal);
  return add(Relation::is_zero, plus(*left, *right, -1), then, otherwise);
}

FlatFormula::Place FlatFormula::add(Relation relation, const Sum& sum, Place then,
                                    Place otherwise) {
  const auto first = static_cast<std::uint32_t>(terms_.size());
  terms_.insert(terms_.end(), sum.terms.begin(), sum.terms.end());
  const auto end = static_cast<std::uint32_t>(terms_.size());
  tests_.push_back({relation, first, end, sum.constant, then, otherwise});
  return static_cast<Place>(tests_.size() - 1);
}

FlatFormula::Sum FlatFormula::plus(Sum one, const Sum& other, int times) {
  for (const Term& term : other.terms) one.terms.push_back({term.variable, term.factor * times});
  one.constant += other.constant * times;
  return one;
}

std::optional<FlatFormula::Sum> FlatFormula::sum_of(const Formula& formula, std::size_t node) {
  const Formula::Node& at = formula.nodes[node];
  if (at.op == Operator::variable) return Sum{{{at.value, 1}}, 0};
  if (at.op == Operator::literal_int) return Sum{{}, at.value};
  const auto left = sum_of(formula, at.left);
  if (!left) return std::nullopt;
  if (at.op == Operator::minus) return plus({}, *left, -1);
  const auto right = sum_of(formula, at.right);
  if (!right) return std::nullopt;
  switch (at.op) {
    case Operator::add: return plus(*left, *right, 1);
    case Operator::subtract: return plus(*left, *right, -1);
    case Operator::multiply:
      if (right->terms.empty()) return plus({}, *left, right->constant);
      if (left->terms.empty()) return plus({}, *right, left->constant);
      return std::nullopt;
    default: break;
  }
  return std::nullopt;
}

}  // namespace headjudge
