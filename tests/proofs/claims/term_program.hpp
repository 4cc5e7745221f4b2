// Solver terms as a small program over integers, to evaluate them a million times.
//
// Z3 can substitute values into a term and simplify it, some ten thousand times a second. Here a
// term's operations are read once, in the order in which they depend on each other, and run like
// any program. It shares nothing with the kernel but the term: an operation it does not know is an
// error, not a guess.
#pragma once

#include <cstdint>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include <z3++.h>

namespace headjudge::test {

class TermProgram {
 public:
  using Values = std::vector<std::int64_t>;

  /// The value's place for an unknown, to be set before a run.
  std::size_t unknown(const z3::expr& term) { return place_of(term); }
  /// Adds what computes this term; gives the place of its value.
  std::size_t add(const z3::expr& term) { return place_of(term); }

  [[nodiscard]] Values no_values() const { return Values(steps_.size(), 0); }
  /// How many steps there are so far: everything added up to now is computed by these.
  [[nodiscard]] std::size_t size() const { return steps_.size(); }

  /// Computes the steps from `from` up to `to`; unknowns keep the values they have.
  void run(Values& values, std::size_t from, std::size_t to) const {
    for (std::size_t i = from; i < to; ++i) {
      if (steps_[i].kind != Z3_OP_UNINTERPRETED) values[i] = value_of(steps_[i], values);
    }
  }

 private:
  struct Step {
    Z3_decl_kind kind;
    std::int64_t number = 0;
    std::vector<std::size_t> from = {};
  };

  std::size_t place_of(const z3::expr& term) {
    const auto known = places_.find(term.id());
    if (known != places_.end()) return known->second;
    Step step{term.decl().decl_kind()};
    if (term.is_numeral()) {
      step.kind = Z3_OP_ANUM;
      step.number = term.get_numeral_int64();
    }
    for (unsigned i = 0; i < term.num_args(); ++i) step.from.push_back(place_of(term.arg(i)));
    steps_.push_back(std::move(step));
    kept_.push_back(term);
    places_.emplace(term.id(), steps_.size() - 1);
    return steps_.size() - 1;
  }

  static std::int64_t value_of(const Step& step, const Values& values) {
    const auto at = [&](std::size_t i) { return values[step.from[i]]; };
    const auto fold = [&](auto combine) {
      std::int64_t result = at(0);
      for (std::size_t i = 1; i < step.from.size(); ++i) result = combine(result, at(i));
      return result;
    };
    switch (step.kind) {
      case Z3_OP_ANUM: return step.number;
      case Z3_OP_TRUE: return 1;
      case Z3_OP_FALSE: return 0;
      case Z3_OP_AND: return fold([](auto x, auto y) { return x & y; });
      case Z3_OP_OR: return fold([](auto x, auto y) { return x | y; });
      case Z3_OP_NOT: return at(0) == 0 ? 1 : 0;
      case Z3_OP_EQ: return at(0) == at(1) ? 1 : 0;
      case Z3_OP_DISTINCT: return at(0) != at(1) ? 1 : 0;  // of two
      case Z3_OP_LT: return at(0) < at(1) ? 1 : 0;
      case Z3_OP_LE: return at(0) <= at(1) ? 1 : 0;
      case Z3_OP_ADD: return fold([](auto x, auto y) { return x + y; });
      case Z3_OP_SUB: return fold([](auto x, auto y) { return x - y; });
      case Z3_OP_ITE: return at(0) != 0 ? at(1) : at(2);
      default: throw std::runtime_error("a term's operation has no meaning here");
    }
  }

  std::vector<Step> steps_;
  std::vector<z3::expr> kept_;  ///< or their ids would be given to other terms
  std::map<unsigned, std::size_t> places_;
};

}  // namespace headjudge::test
