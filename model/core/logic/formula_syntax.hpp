// From a formula's text to its tree (internal to formula.cpp).
//
// Nothing here knows what a name means: that needs the vocabulary and is formula.cpp's affair. Each
// node keeps its column, so that a type error can point at the operand that is wrong.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/logic/formula.hpp"

namespace headjudge::detail {

struct Token {
  enum class Kind { name, number, symbol, end };
  Kind kind = Kind::end;
  std::string_view text;   ///< as written; `and`, `or` and `not` are symbols
  std::size_t offset = 0;  ///< into the formula's text
};

[[nodiscard]] Result<std::vector<Token>> formula_tokens(std::string_view text,
                                                        const TextPosition& position);

/// The refusal of what stands at `offset` of a formula that begins at `position`.
[[nodiscard]] std::unexpected<InputError> refuse_at(const TextPosition& position,
                                                    std::size_t offset, std::string message,
                                                    std::string expected = "");

/// A name is a leaf with Operator::variable: whether it is one is not known yet.
struct SyntaxNode {
  Operator op = Operator::literal_bool;
  std::string_view text;  ///< a name, or the operator as written
  int value = 0;          ///< of a literal
  std::size_t offset = 0;
  int left = -1;
  int right = -1;
};

/// Children before parents; the last node is the whole formula.
[[nodiscard]] Result<std::vector<SyntaxNode>> formula_syntax(std::string_view text,
                                                             const TextPosition& position);

}  // namespace headjudge::detail
