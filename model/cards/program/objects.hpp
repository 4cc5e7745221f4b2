// Whom an instruction is about, and which cards it moves from where to where.
//
// A Target names cards in play. A CardObject names cards wherever they lie: in up to three areas,
// some of which belong to a Digimon or Tamer of their own (its digivolution cards, its link cards).
// A Destination is where cards go; under a Digimon or Tamer they go to the instruction's receiver.
// All are flat.
// (comprehensive-4.2, 3 and 15-9)
#pragma once

#include <array>
#include <cstdint>

#include "model/cards/program/filter.hpp"

namespace headjudge::cards {

enum class Whose : std::uint8_t { yours, opponents, anyones };

/// How targets are found.
enum class Pick : std::uint8_t {
  none,          ///< the action has no target
  self,          ///< this Digimon / this Tamer
  announced,     ///< one of those that are about to leave, as the effect listens for them
  subject,       ///< the Digimon whose event triggered the effect ("that Digimon", "it"); never
                 ///< of effect_deletes, and of battle_deletes it is this Digimon
  same,          ///< the targets of the previous instruction ("that Digimon", "it"), which has some
  choose,        ///< `count` of them, as many as there are
  choose_up_to,  ///< 1 to `count` of them
  all,
};

/// What all that is chosen may come to together.
enum class Total : std::uint8_t { none, dp, level, cost };

struct Target {
  Pick pick = Pick::none;
  Whose whose = Whose::yours;
  CardKind kind = CardKind::digimon;
  std::uint8_t count = 0;
  Filter filter;
  FieldPart part = FieldPart::unsaid;
  Total total = Total::none;
  std::int32_t most = 0;  ///< of the total
  friend bool operator==(const Target&, const Target&) = default;
};

/// The end of a deck or of a security stack.
enum class DeckEnd : std::uint8_t { bottom, top, either };

/// Where cards are moved.
enum class Destination : std::uint8_t {
  none,
  hand,
  deck_bottom,
  deck_top,
  trash,
  security_top,
  security_bottom,
  under,            ///< the bottom of the receiver's digivolution cards
  on_top_of_under,  ///< their top, beneath its top card
  deck_either,      ///< top or bottom, as its player likes
  security_either,
  egg_deck_bottom,
  battle_area,  ///< as a stack of its own: an Option card
  revealed,     ///< shown to both players, in no area
};

/// Which way up cards are placed, where the words say so.
enum class Facing : std::uint8_t { unsaid, face_down, face_up };

/// Where an effect's card comes from.
enum class CardArea : std::uint8_t {
  none,
  hand,
  trash,
  digivolution_cards,  ///< cards beneath the holder
  link_cards,          ///< link cards of the holder
  this_card,
  revealed,
  security,          ///< the security stack that is searched
  face_up_security,  ///< its cards that lie face up
  opponents_hand,
  opponents_trash,
  opponents_security,
  battle_area,  ///< Option cards that lie there, whosoever they are (ruling Q5197)
  deck_top,     ///< the top card of the deck
  antecedent,   ///< the card that an instruction before was about
  anyones_trash,
};

/// What playing, digivolving or linking by an effect costs.
enum class Paying : std::uint8_t {
  unsaid,    ///< the words say nothing of it
  nothing,   ///< "without paying the cost"
  reduced,   ///< "with the cost reduced by `amount`"
  as_usual,  ///< "for the cost"
  fixed,     ///< "for a cost of `amount`"
};

/// How a second description of cards hangs on the first.
enum class Further : std::uint8_t {
  none,
  and_count,    ///< "1 [Ember] and 1 [Ash]": both
  each_listed,  ///< "1 [Ember], 1 [Ash], and 1 [Soot]": one of each name
  each_of,      ///< "1 of each [Ember], [Ash] and [Soot]": likewise
};

/// The cards that an effect moves, plays, digivolves into or links.
struct CardObject {
  CardArea area = CardArea::none;
  std::array<CardArea, 2> or_area{};  ///< further areas: "your hand or trash"
  CardKind kind = CardKind::digimon;
  bool any_kind = false;          ///< named alone: "1 [Ember]"
  bool up_to = false;             ///< as many as its player likes, but one at least
  bool all = false;               ///< all of them
  bool bottom = false;            ///< the lowest of each stack
  bool with_this = false;         ///< the effect's own Tamer goes along with them
  std::uint8_t count = 0;         ///< of cards that are moved
  Facing lying = Facing::unsaid;  ///< only those that lie this way up
  Filter filter;
  Further further = Further::none;
  CardKind further_kind = CardKind::digimon;
  std::uint8_t further_count = 0;
  Filter further_filter;
  Target holder;             ///< whose digivolution cards or link cards
  bool any_holders = false;  ///< "of any of your Digimon": not all cards of one and the same
  Total total = Total::none;
  std::int32_t most = 0;  ///< of the total
  friend bool operator==(const CardObject&, const CardObject&) = default;
};

}  // namespace headjudge::cards
