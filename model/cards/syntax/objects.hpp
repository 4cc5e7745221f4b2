// What a sentence is about, and which cards it moves, as the text says it.
//
// Target and CardObject of the effect program (program/objects.hpp) with the choice of their words:
// which row of phrases/phrases.hpp says a part, and whether a noun or a pronoun stands for it.
#pragma once

#include <array>
#include <cstdint>

#include "model/cards/program/objects.hpp"
#include "model/cards/syntax/filter.hpp"

namespace headjudge::cards::syntax {

/// How a number of targets is said; changes nothing. Bits are not combined.
enum class Said : std::uint8_t {
  number_of,  ///< "1 of your Digimon"
  one_of,     ///< "one of your Digimon"
  any_of,     ///< "any of your Digimon"
  article,    ///< "a Digimon"
  another,    ///< "another of your Digimon"
  plainly,    ///< "your Digimon"
};

/// Which part of the field.
enum class FieldPart : std::uint8_t { battle_area, breeding_area, both };

struct Target {
  Pick pick = Pick::none;
  Whose whose = Whose::yours;
  CardKind kind = CardKind::digimon;
  std::uint8_t count = 0;
  Filter filter;
  std::uint8_t noun_wording = 0;  ///< which row says "that Digimon"; changes nothing
  bool bare = false;              ///< printed "your Digimon" instead of "all of your Digimon"
  bool their = false;             ///< printed "their" instead of "your opponent's"; changes nothing
  bool pronoun = false;  ///< printed "it", "they" or "them" instead of the noun; changes nothing
  Said said = Said::number_of;
  FieldPart part = FieldPart::battle_area;
  std::uint8_t part_wording = 0;  ///< which of its rows says it
  Total total = Total::none;
  std::uint8_t total_wording = 0;
  std::int32_t most = 0;  ///< of the total
  friend bool operator==(const Target&, const Target&) = default;
};

/// The cards that an effect moves, plays, digivolves into or links.
struct CardObject {
  CardArea area = CardArea::none;
  std::array<CardArea, 2> or_area{};           ///< further areas: "your hand or trash"
  std::array<std::uint8_t, 3> area_wording{};  ///< which of the rows of an area says it
  CardKind kind = CardKind::digimon;
  bool any_kind = false;          ///< named alone: "1 [Ember]"
  bool up_to = false;             ///< as many as its player likes, but one at least
  bool all = false;               ///< all of them
  bool article = false;           ///< printed "a" instead of "1"; changes nothing
  bool bottom = false;            ///< the lowest of each stack
  bool any_of_them = false;       ///< printed "any 2" instead of "2"; changes nothing
  bool with_this = false;         ///< the effect's own Tamer goes along with them
  std::uint8_t count = 0;         ///< of cards that are moved
  Facing lying = Facing::unsaid;  ///< only those that lie this way up
  Filter filter;
  Further further = Further::none;
  CardKind further_kind = CardKind::digimon;
  std::uint8_t further_count = 0;
  Filter further_filter;
  Target holder;  ///< whose digivolution cards or link cards
  Total total = Total::none;
  std::uint8_t total_wording = 0;
  std::int32_t most = 0;  ///< of the total
  friend bool operator==(const CardObject&, const CardObject&) = default;
};

}  // namespace headjudge::cards::syntax
