// Evaluating a formula in any algebra: the end of formula.hpp, which includes it.
//
// A formula is a tree, evaluated from its root. Where a boolean is a plain one, `&&` and `||` look
// at their right side only if the left one leaves it open, so a variable that is dear to read is
// often not read at all; where it is a solver's term, both sides become one. Booleans and integers
// have a function each because a solver's terms for them are of different types; enums are
// integers.
#pragma once

namespace headjudge {

namespace detail {

template <Algebra A, class ValueOf>
class FormulaValue {
 public:
  using Bool = typename A::Bool;
  using Int = typename A::Int;

  FormulaValue(const A& algebra, const Formula& formula, ValueOf& value_of)
      : a_(algebra), nodes_(formula.nodes), value_of_(value_of) {}

  [[nodiscard]] Bool boolean(std::size_t index) const {
    const Formula::Node& node = nodes_[index];
    const auto left = [&] { return boolean(node.left); };
    const auto right = [&] { return boolean(node.right); };
    switch (node.op) {
      case Operator::variable: return !(value_of_(node.value) == a_.integer(0));
      case Operator::literal_bool: return a_.boolean(node.value != 0);
      case Operator::negate: return !left();
      case Operator::both: return left() && right();
      case Operator::either: return left() || right();
      case Operator::implies: return !left() || right();
      case Operator::iff: return is_same(left(), right());
      case Operator::equal:
        return compares_booleans(node) ? is_same(left(), right())
                                       : integer(node.left) == integer(node.right);
      case Operator::not_equal:
        return compares_booleans(node) ? !is_same(left(), right())
                                       : !(integer(node.left) == integer(node.right));
      case Operator::less: return integer(node.left) < integer(node.right);
      case Operator::less_equal: return integer(node.left) <= integer(node.right);
      case Operator::greater: return integer(node.right) < integer(node.left);
      case Operator::greater_equal: return integer(node.right) <= integer(node.left);
      default: assert(false && "not a boolean node"); return a_.boolean(false);
    }
  }

 private:
  [[nodiscard]] Int integer(std::size_t index) const {
    const Formula::Node& node = nodes_[index];
    switch (node.op) {
      case Operator::variable: return value_of_(node.value);
      case Operator::literal_int: return a_.integer(node.value);
      case Operator::add: return integer(node.left) + integer(node.right);
      case Operator::subtract: return integer(node.left) - integer(node.right);
      case Operator::multiply: return integer(node.left) * integer(node.right);
      case Operator::minus: return a_.integer(0) - integer(node.left);
      default: assert(false && "not an integer node"); return a_.integer(0);
    }
  }
  [[nodiscard]] bool compares_booleans(const Formula::Node& node) const {
    return nodes_[node.left].kind == ValueKind::boolean;
  }
  [[nodiscard]] Bool is_same(const Bool& one, const Bool& other) const {
    return a_.pick(one, other, !other);
  }

  const A& a_;
  const std::vector<Formula::Node>& nodes_;
  ValueOf& value_of_;
};

}  // namespace detail

template <Algebra A, class ValueOf>
typename A::Bool evaluate(const A& algebra, const Formula& formula, ValueOf&& value_of) {
  assert(!formula.nodes.empty());
  const detail::FormulaValue value(algebra, formula, value_of);
  return value.boolean(formula.nodes.size() - 1);
}

}  // namespace headjudge
