// One paragraph of a text in normal form: one effect.
//
// It is read by the grammar, printed again and held against the original. What is not in the
// language comes back with the token at which reading stopped: the furthest that any alternative of
// the grammar came, which is where the unknown words stand. With a trace, the parse tree is kept.
// `steps` are those that reading and printing may take together, and come back with those taken.
#pragma once

#include <cstddef>
#include <expected>
#include <span>
#include <vector>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/grammar/grammar.hpp"
#include "model/cards/grammar/invertible/parse_trace.hpp"
#include "model/cards/text/bounds.hpp"
#include "model/cards/text/token.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::cards {

struct ParagraphError {
  InputError error;
  std::size_t token = 0;  ///< of the paragraph, at which reading stopped
  bool whole = false;     ///< it was read to its end, but what it says does not fit
};

/// A text in normal form, cut at its line breaks.
[[nodiscard]] std::vector<std::span<const Token>> paragraphs_of(std::span<const Token> text);

[[nodiscard]] std::expected<syntax::EffectTree, ParagraphError> compile_paragraph(
    std::span<const Token> paragraph, Section section, ParseTrace* trace = nullptr,
    StepBudget* steps = nullptr);

}  // namespace headjudge::cards
