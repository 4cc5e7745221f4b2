// A formula as a list of tests, each of which says where to go on: what it is asked at every moment
// of a game is asked without walking through its tree.
//
// The tests come in the order in which the tree would be evaluated, and those that it would pass
// over are passed over here: a variable that is dear to read is often not read at all. A test
// compares a sum of variables with 0. A formula that multiplies variables is kept as it is.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "model/core/logic/algebra.hpp"
#include "model/core/logic/formula.hpp"

namespace headjudge {

class FlatFormula {
 public:
  /// "`when`, and not `formula`". Both outlive it. Null: there is no `when`.
  [[nodiscard]] static FlatFormula of_breach(const Formula* when, const Formula& formula);

  /// `value_of(i)` gives variable i.
  template <class ValueOf>
  [[nodiscard]] bool holds(ValueOf&& value_of) const {
    if (!flat_) return is_breach(value_of);
    Place at = first_;
    while (at >= 0) {
      const Test& test = tests_[static_cast<std::size_t>(at)];
      at = passes(test, value_of) ? test.then : test.otherwise;
    }
    return at == kHolds;
  }
  [[nodiscard]] bool is_flat() const { return flat_; }

 private:
  using Place = std::int32_t;  ///< of a test; below 0: the formula holds or does not
  static constexpr Place kHolds = -1;
  static constexpr Place kFails = -2;

  struct Term {
    int variable = 0;
    int factor = 1;
  };
  struct Sum {
    std::vector<Term> terms;
    int constant = 0;
  };
  enum class Relation : std::uint8_t { is_zero, below_zero, at_most_zero };
  struct Test {
    Relation relation = Relation::is_zero;
    std::uint32_t first = 0;  ///< of its terms
    std::uint32_t end = 0;
    int constant = 0;
    Place then = kHolds;
    Place otherwise = kFails;
  };

  template <class ValueOf>
  [[nodiscard]] bool passes(const Test& test, ValueOf& value_of) const {
    int sum = test.constant;
    for (std::uint32_t i = test.first; i < test.end; ++i) {
      sum += terms_[i].factor * value_of(terms_[i].variable);
    }
    switch (test.relation) {
      case Relation::is_zero: return sum == 0;
      case Relation::below_zero: return sum < 0;
      case Relation::at_most_zero: break;
    }
    return sum <= 0;
  }
  template <class ValueOf>
  [[nodiscard]] bool is_breach(ValueOf& value_of) const {
    if (when_ != nullptr && !evaluate(ConcreteAlgebra{}, *when_, value_of)) return false;
    return !evaluate(ConcreteAlgebra{}, *formula_, value_of);
  }

  [[nodiscard]] Place compile(const Formula& formula, std::size_t node, Place then,
                              Place otherwise);
  [[nodiscard]] Place compare(const Formula& formula, const Formula::Node& node, Place then,
                              Place otherwise);
  [[nodiscard]] Place add(Relation relation, const Sum& sum, Place then, Place otherwise);
  [[nodiscard]] static std::optional<Sum> sum_of(const Formula& formula, std::size_t node);
  /// The first with the second added so many times.
  [[nodiscard]] static Sum plus(Sum one, const Sum& other, int times);

  const Formula* when_ = nullptr;
  const Formula* formula_ = nullptr;
  bool flat_ = true;
  std::vector<Test> tests_;
  std::vector<Term> terms_;
  Place first_ = kFails;
};

}  // namespace headjudge
