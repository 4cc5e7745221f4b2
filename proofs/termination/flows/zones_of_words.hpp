// Where cards lie and end that words speak of: "your hand or trash", "to the bottom of the deck".
//
// What is not certain is everywhere.
#pragma once

#include "model/cards/program/objects.hpp"
#include "model/events/flows.hpp"

namespace headjudge::proofs {

/// Where the cards of an area lie. An area of which that is not certain: anywhere.
[[nodiscard]] inline events::Zones zones_of(cards::CardArea area) {
  using enum cards::CardArea;
  using events::Zone;
  switch (area) {
    case hand:
    case opponents_hand: return events::zones(Zone::hand);
    case trash:
    case opponents_trash:
    case anyones_trash: return events::zones(Zone::trash);
    case digivolution_cards:
    case link_cards: return events::zones(Zone::beneath);
    case revealed: return events::zones(Zone::outside);
    case security:
    case face_up_security:
    case opponents_security: return events::zones(Zone::security);
    case deck_top: return events::zones(Zone::deck);
    case none:
    case this_card:
    case battle_area:
    case antecedent: break;
  }
  return events::kEveryZone;
}

[[nodiscard]] inline events::Zones zones_of(const cards::CardObject& object) {
  events::Zones all = zones_of(object.area);
  for (const cards::CardArea area : object.or_area) {
    if (area != cards::CardArea::none) all |= zones_of(area);
  }
  return object.with_this ? events::kEveryZone : all;
}

/// Where a card ends that is sent there.
[[nodiscard]] inline events::Zones zones_of(cards::Destination to) {
  using enum cards::Destination;
  using events::Zone;
  switch (to) {
    case hand: return events::zones(Zone::hand, Zone::egg_deck);
    case deck_bottom:
    case deck_top:
    case deck_either: return events::zones(Zone::deck, Zone::egg_deck);
    case trash: return events::zones(Zone::trash);
    case security_top:
    case security_bottom:
    case security_either: return events::zones(Zone::security, Zone::egg_deck);
    case under:
    case on_top_of_under: return events::zones(Zone::beneath);
    case egg_deck_bottom: return events::zones(Zone::egg_deck);
    case battle_area: return events::kTops;
    case revealed: return events::zones(Zone::outside);
    case none: break;
  }
  return events::kEveryZone;
}

/// Where a card of the field ends that an effect places there, or this card from wherever it lies.
/// Nothing is placed in a hand of the battle area or among revealed cards: it goes to the deck.
[[nodiscard]] inline events::Zones zones_of_placed(cards::Destination to) {
  using enum cards::Destination;
  switch (to) {
    case none:
    case battle_area:
    case revealed:
    case egg_deck_bottom: return events::zones(events::Zone::deck, events::Zone::egg_deck);
    default: return zones_of(to);
  }
}

/// Where the top card of a stack goes that an effect takes from it.
[[nodiscard]] inline events::Zones zones_of_taken_top(cards::Destination to) {
  const bool unsaid = to == cards::Destination::none;
  return unsaid ? events::zones(events::Zone::trash) : zones_of_placed(to);
}

}  // namespace headjudge::proofs
