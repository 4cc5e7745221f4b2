// Whose words count in a game?
//
// An effect can be in a position though its card is not: a set-up may say that a Digimon has gained
// it. All lists of a position that name effects are gone through.
#include <algorithm>
#include <vector>

#include "proofs/certificates/check_parts.hpp"

namespace headjudge::proofs {

namespace {

std::vector<bool> effects_in(const cards::Pool& pool, const dcg::State& state) {
  std::vector<bool> there(pool.effects.size(), false);
  const auto mark = [&](const dcg::Short& effect) { there.at(effect.bits()) = true; };
  const auto mark_waiting = [&](const dcg::WaitingEffect& each) {
    if (each.what == dcg::Waiting::effect) mark(each.effect);
  };
  for (const auto& each : state.frames) mark(each.effect);
  for (const auto& each : state.pending) mark_waiting(each);
  for (const auto& each : state.interrupting) mark_waiting(each.effect);
  for (const auto& each : state.granted) mark(each.effect);
  for (const auto& each : state.lasting) mark(each.effect);
  for (const auto& each : state.modifiers) {
    const std::size_t words = each.words.bits();
    if (words > 0) there.at(words - 1) = true;
  }
  if (state.attack.goes_on > 0) mark(state.attack.goes_on_with);
  return there;
}

}  // namespace

CardSet cards_in_game(const cards::Pool& pool, const dcg::State& state) {
  std::vector<bool> in_game(pool.cards.size(), false);
  for (dcg::CardId id = 0; id < dcg::kMaxInstances; ++id) {
    if (state.is_instance(id)) in_game[state.def[id]] = true;
  }
  const std::vector<bool> there = effects_in(pool, state);
  CardSet all;
  for (std::size_t i = pool.cards.size(); i-- > 0;) {
    const cards::Card& card = pool.cards[i];
    const auto first = there.begin() + card.first_effect;
    const auto end = first + card.effect_count + card.granted_count;
    if (std::find(first, end, true) != end) in_game[i] = true;
    if (!in_game[i]) continue;
    if (card.is_option_side()) {
      in_game[i - 1] = true;  // it stands behind its card
    } else {
      all.push_back(static_cast<cards::CardIndex>(i));
    }
  }
  std::ranges::reverse(all);
  return all;
}

}  // namespace headjudge::proofs
