// Compiling a requirement line (program/requirement.hpp says what there is).
//
// A line is compiled as an effect is: read by a grammar, printed again, and refused if that is not
// what stands on the card.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "model/cards/syntax/requirement.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::cards {

/// The words of a line in their one spelling: "Digivolve: 2 from ..." and the like are the old one.
[[nodiscard]] std::string normalise_line(std::string_view text);
/// An error's column counts the characters of `text` from 1.
/// `steps`: how many reading and printing it took.
[[nodiscard]] Result<syntax::CompiledLine> compile_line(std::string_view text,
                                                        std::size_t* steps = nullptr);
[[nodiscard]] std::string print_line(const syntax::CompiledLine& line);

}  // namespace headjudge::cards
