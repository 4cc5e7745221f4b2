// The plays of the corpus, to be tried under any judge: rulings and examples.
//
// A ruling's play is tried under whatever edition defines the words of its cards. An example is
// about the edition that it names, and is tried where it names that one's customary judge.
#pragma once

#include <string_view>

#include "model/core/base/result.hpp"
#include "proofs/audit/world.hpp"
#include "proofs/mending/rulings.hpp"

namespace headjudge::cli {

/// Those of corpus/rulings about this game whose cards are there. `world` outlives them. Errors: a
/// play or a file of cards that cannot be read.
[[nodiscard]] Result<proofs::TriedPlays> ruling_plays(const proofs::World& world,
                                                      std::string_view game);
/// Those of corpus/examples about this edition's customary judge.
[[nodiscard]] Result<proofs::TriedPlays> example_plays(const proofs::World& world,
                                                       std::string_view edition);

}  // namespace headjudge::cli
