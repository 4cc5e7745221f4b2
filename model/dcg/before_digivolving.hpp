// What an effect says of the card that something would digivolve into.
//
// Shared by effects.cpp, which reads costs that are lowered at once, and before_digivolving.cpp.
#pragma once

#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

/// Is this the card into which the effect says that something would digivolve?
[[nodiscard]] bool speaks_of_card(const View& v, const cards::Effect& effect, CardId card);

}  // namespace headjudge::dcg
