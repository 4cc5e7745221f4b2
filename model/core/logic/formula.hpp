// Formulas: the language in which a clause says what its sentence demands.
//
//   memory <= -1 -> answer = ends
//   cost > 10 -> (answer = payable <-> memory - cost >= -10)
//   entry = played and not digivolved -> answer = may_not
//
// A formula speaks about the variables of one question's situation and about `answer`. Types are
// bool, int and enum (an enum's values are bare names and can only be tested with = and !=).
// Operators, loosest first: <->   ->   or   and   not   = != < <= > >=   + -   *   ( ) and unary -.
// `a -> b` groups to the right. Literals: integers, true, false, names of enum values.
//
// A formula is parsed and type-checked once against its vocabulary, then evaluated in any Algebra:
// on integers by the pointwise judge (judge.hpp), as a term by the solver (proofs/). Enum values
// are their position in the vocabulary's list, so both meanings see plain integers.
#pragma once

#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/logic/algebra.hpp"

namespace headjudge {

enum class ValueKind : std::uint8_t { boolean, integer, enumeration };

/// One named value a formula may speak about: its kind and its inclusive range. A bool ranges over
/// 0..1, an enum over the positions of its `names`.
struct Variable {
  std::string name;
  ValueKind kind = ValueKind::integer;
  int from = 0;
  int to = 0;
  std::vector<std::string> names;  ///< enum only
  std::string says;                ///< the quantity's name: "the turn player's memory"
  std::vector<std::string> words;  ///< each value as people say it; of a number one may stand for
                                   ///< all: "at {} memory". Empty: `says` and the value
  [[nodiscard]] int size() const { return to - from + 1; }
  /// A value as a rules person reads it: "yes", "-3", "played".
  [[nodiscard]] std::string value_text(int value) const;
};

enum class Operator : std::uint8_t {
  literal_bool, literal_int, variable,
  negate, both, either, implies, iff,
  equal, not_equal, less, less_equal, greater, greater_equal,
  add, subtract, multiply, minus,
};

/// A parsed, type-checked formula: nodes in evaluation order (children before parents), the last
/// one being the whole. Copyable data, no pointers.
struct Formula {
  struct Node {
    Operator op;
    ValueKind kind;      ///< type of this node's value
    int value = 0;       ///< literal value, or index of the variable in the vocabulary
    std::uint16_t left = 0;
    std::uint16_t right = 0;
  };
  std::vector<Node> nodes;
  std::string text;  ///< as written

  [[nodiscard]] bool mentions(int variable) const;
};

/// Where a formula stands in a user's file, for its error messages.
struct TextPosition {
  std::string file;
  int line = 0;
  int column = 0;
};

/// Parses and type-checks `text` as a boolean formula over `vocabulary`. Errors name the column,
/// the offending word and what the vocabulary would have allowed.
[[nodiscard]] Result<Formula> parse_formula(std::string_view text,
                                            std::span<const Variable> vocabulary,
                                            const TextPosition& position);

/// A formula's value in any algebra. `value_of(i)` gives variable i as A::Int (bools as 0 or 1).
template <Algebra A, class ValueOf>
[[nodiscard]] typename A::Bool evaluate(const A& algebra, const Formula& formula,
                                        ValueOf&& value_of);

/// The plain meaning: the variables' values in the vocabulary's order.
[[nodiscard]] bool holds(const Formula& formula, std::span<const int> values);

}  // namespace headjudge

#include "model/core/logic/formula_evaluate.hpp"  // IWYU pragma: export
