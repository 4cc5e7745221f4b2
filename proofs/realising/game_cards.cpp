// The cards that a game holds: its instances, and those whose effects its position has (see
// game_cards.hpp). Effects lie in a pool card by card, so the card of one is the last that begins
// no later.
#include "proofs/realising/game_cards.hpp"

#include <algorithm>

namespace headjudge::proofs {

namespace {

using cards::CardIndex;

class HeldCards {
 public:
  explicit HeldCards(const cards::Pool& pool) : pool_(pool) {}

  void add(CardIndex card) {
    found_.insert(pool_.cards[card].is_option_side() ? static_cast<CardIndex>(card - 1) : card);
  }

  void add_owner(dcg::Short effect) {
    const std::size_t place = effect.bits();
    for (std::size_t i = 0; i < pool_.cards.size(); ++i) {
      const cards::Card& card = pool_.cards[i];
      const std::size_t end =
          card.first_effect + std::size_t{card.effect_count} + std::size_t{card.granted_count};
      if (place >= card.first_effect && place < end) add(static_cast<CardIndex>(i));
    }
  }

  void add_waiting(const dcg::WaitingEffect& waiting) {
    if (waiting.what == dcg::Waiting::effect) add_owner(waiting.effect);
  }

  [[nodiscard]] std::set<CardIndex> found() && { return std::move(found_); }

 private:
  const cards::Pool& pool_;
  std::set<CardIndex> found_;
};

}  // namespace

std::set<CardIndex> cards_held_by(const cards::Pool& pool, const dcg::State& state) {
  HeldCards held(pool);
  for (std::size_t id = 0; id < dcg::kMaxInstances; ++id) {
    if (state.is_instance(static_cast<dcg::CardId>(id))) held.add(state.def[id]);
  }
  for (const dcg::Granted& each : state.granted) held.add_owner(each.effect);
  for (const dcg::Lasting& each : state.lasting) held.add_owner(each.effect);
  for (const dcg::Frame& each : state.frames) held.add_owner(each.effect);
  for (const dcg::PendingEffect& each : state.pending) held.add_waiting(each);
  for (const dcg::Interrupting& each : state.interrupting) held.add_waiting(each.effect);
  for (const dcg::Modifier& each : state.modifiers) {
    if (each.words.bits() != 0) held.add_owner(dcg::Short(each.words.bits() - 1));
  }
  if (state.attack.goes_on != 0) held.add_owner(state.attack.goes_on_with);
  return std::move(held).found();
}

}  // namespace headjudge::proofs
