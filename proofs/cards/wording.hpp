// Where two wordings of one paragraph part, told as an editor would mark it.
//
// A remark that repeats a paragraph of forty words leaves its reader to look for the one.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "model/cards/text/token.hpp"

namespace headjudge::proofs {

/// "'gets' in place of 'gains'": what `standard` says between the words that both have at their
/// beginning and at their end. "" where they say the same.
[[nodiscard]] std::string wording_difference(std::span<const cards::Token> printed,
                                             std::span<const cards::Token> standard);

/// The printed paragraph that shares most words with this one at its beginning and its end; `all`
/// is not empty.
[[nodiscard]] std::span<const cards::Token> nearest_paragraph(
    const std::vector<std::span<const cards::Token>>& all, std::span<const cards::Token> standard);

}  // namespace headjudge::proofs
