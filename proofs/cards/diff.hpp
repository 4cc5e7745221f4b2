// Two printings of one card, played side by side.
//
// An erratum changes words. Whether it changes play is found out as everything is here: two
// tables, one with each printing, the same judge and the same decisions, until what the players
// see, or what they may do, differs. The positions are drawn at random around the card: in the
// hand, in play, beneath a Digimon, in security, in the trash, with other cards beside it, of which
// those that its text speaks of come up more often. The shortest play found is kept, and made
// smaller by leaving out what it does not need.
//
// Not finding a play proves nothing; the report says how many games were played.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/cards/program/card.hpp"
#include "model/core/manual/judge.hpp"

namespace headjudge::proofs {

struct CardDiffBounds {
  std::uint64_t games = 2000;
  std::size_t decisions = 14;
  std::uint64_t seed = 1;
};

/// A play in which the two printings part.
struct CardWitness {
  std::vector<std::string> setup;
  std::vector<std::string> decisions;
  std::vector<std::string>
      older;  ///< what is seen, or legal, only at the table of the old printing
  std::vector<std::string> newer;
};

/// `older` and `newer` hold the same cards but for the card of this number, which both have.
[[nodiscard]] std::optional<CardWitness> find_card_witness(const cards::Pool& older,
                                                           const cards::Pool& newer,
                                                           const std::string& number,
                                                           const Judge& judge,
                                                           const CardDiffBounds& bounds);

}  // namespace headjudge::proofs
