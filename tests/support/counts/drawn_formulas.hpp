// Formulas drawn over a vocabulary, as their words.
//
//   DrawnFormula(question.vocabulary(), random).words(2);   // "(memory <= -1) -> answer = ends"
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "model/core/base/random.hpp"
#include "model/core/logic/formula.hpp"

namespace headjudge::test {

/// The words of a formula over these variables.
class DrawnFormula {
 public:
  DrawnFormula(std::span<const Variable> vocabulary, Random& random)
      : vocabulary_(vocabulary), random_(random) {}

  /// Brackets stand where they are drawn, so that how tightly the operators bind matters.
  std::string words(int depth) {
    if (depth == 0) return comparison(vocabulary_[below(vocabulary_.size())]);
    const std::string one = words(depth - 1);
    const std::string other = words(below(2) == 0 ? depth - 1 : 0);
    switch (below(7)) {
      case 0: return "not " + bracketed(one);
      case 1: return one + " and " + other;
      case 2: return one + " or " + other;
      case 3: return one + " -> " + other;
      case 4: return one + " <-> " + other;
      case 5: return bracketed(one) + " and " + bracketed(other);
      default: return bracketed(one) + (below(4) == 0 ? " or true" : " -> ") + bracketed(other);
    }
  }
  std::string comparison(const Variable& variable) {
    switch (variable.kind) {
      case ValueKind::boolean: return (below(2) == 0 ? "not " : "") + variable.name;
      case ValueKind::enumeration:
        return fmt::format("{} {} {}", variable.name, below(2) == 0 ? "=" : "!=",
                           variable.names[below(variable.names.size())]);
      case ValueKind::integer: break;
    }
    constexpr std::array<std::string_view, 6> kCompared{"=", "!=", "<", "<=", ">", ">="};
    const std::string sum =
        below(3) == 0 ? fmt::format("{} {} {}", variable.name, sign(), below(4)) : variable.name;
    const auto size = static_cast<std::size_t>(std::max(variable.size(), 1));
    const int value = variable.from + static_cast<int>(below(size + 2)) - 1;
    return fmt::format("{} {} {}", sum, kCompared[below(kCompared.size())], value);
  }

 private:
  std::size_t below(std::size_t end) { return static_cast<std::size_t>(random_.below(end)); }
  std::string_view sign() {
    constexpr std::array<std::string_view, 3> kSigns{"+", "-", "*"};
    return kSigns[below(kSigns.size())];
  }
  static std::string bracketed(const std::string& words) { return "(" + words + ")"; }

  std::span<const Variable> vocabulary_;
  Random& random_;
};

}  // namespace headjudge::test
