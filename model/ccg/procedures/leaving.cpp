// Cards that leave their place: Digimon that go Offline, cards that enter and leave a hand.
//
// Whoever takes a Digimon away clears what points at it, so that an attack never points at a card
// that is somewhere else. (ccg: Playmat)
#include "model/ccg/procedures/leaving.hpp"

#include <algorithm>

#include "model/ccg/position/table.hpp"

namespace headjudge::ccg {

void offline(const Table& t, CardId digimon) {
  const Place place = find_digimon(t.state, digimon);
  if (place.digimon == nullptr) return;
  Side& side = t.side(t.state.owner_of(digimon));
  side.row(place.row).erase(place.index);
  (void)side.offline.push(digimon);
  if (!t.view().in_attack()) return;
  if (t.state.attack.attacker == digimon) t.state.attack.attacker = kNoCard;
  if (t.state.attack.target == digimon) t.state.attack.target = kNoCard;
}

void remove_from_hand(const Table& t, CardId card) {
  auto& hand = t.side(t.state.owner_of(card)).hand;
  hand.erase(static_cast<std::size_t>(std::ranges::find(hand, card) - hand.begin()));
}

void add_to_hand(const Table& t, Player player, CardId card) {
  auto& hand = t.side(player).hand;
  const auto place = std::ranges::lower_bound(hand, card) - hand.begin();
  (void)hand.insert(static_cast<std::size_t>(place), card);
}

}  // namespace headjudge::ccg
