// Cards: each in one place, on its player's side, and always the same card.
//
// A card in the Digiqueue is in no area, unless the judge sends played cards Offline at once.
// (ccg: Playmat; Digiqueue)
#include <array>

#include "invariants/ccg/looking.hpp"

namespace headjudge::ccg {

namespace {

using Seen = std::array<std::uint8_t, kMaxCards>;

template <class Cards>
void see_all(const Cards& cards, Seen& seen) {
  for (const CardId card : cards) {
    if (card < kMaxCards) ++seen[card];
  }
}

void see_played(const View& v, CardId queued, Seen& seen) {
  const bool lies_offline = v.judged(Question::played_card, PlayedCard::at_once);
  if (!v.is_special_effect(queued) && !lies_offline) ++seen[queued];
}

Verdict card_in_one_place(const CcgPosition& position) {
  const View v = look(position);
  Seen seen{};
  for (const Side& side : v.state.side) {
    see_all(side.hand, seen);
    see_all(side.deck, seen);
    see_all(side.offline, seen);
  }
  for_each_digimon(v.state, [&](Player, Row, const Digimon& digimon) { ++seen[digimon.card]; });
  for (const CardId queued : v.state.queue) see_played(v, queued, seen);
  if (v.state.carrying_out != 0) see_played(v, v.state.current, seen);
  for (std::size_t card = 0; card < kMaxCards; ++card) {
    if (seen[card] != (card < v.state.count ? 1 : 0)) return Verdict::broken;
  }
  return Verdict::held;
}

Verdict card_on_its_side(const CcgPosition& position) {
  const State& state = position.state;
  bool right = true;
  for (const Player player : {Player{0}, Player{1}}) {
    const Side& side = state.side[player];
    const auto own = [&](CardId card) { return state.owner_of(card) == player; };
    right = right && std::ranges::all_of(side.hand, own) && std::ranges::all_of(side.deck, own) &&
            std::ranges::all_of(side.offline, own);
  }
  for_each_digimon(state, [&](Player player, Row, const Digimon& digimon) {
    right = right && state.owner_of(digimon.card) == player;
  });
  return held_if(right);
}

Verdict cards_stay_themselves(const CcgStep& step) {
  return held_if(step.before.def == step.after.def && step.before.count == step.after.count);
}

Verdict room_for_everything(const CcgPosition& position) {
  return held_if(position.state.overflow == 0);
}

/// A judge can let the Offline pile be drawn from at once, with the card just discarded in it.
Verdict hands_hold_the_rest(const CcgStep& step) {
  if (step.decision.kind != DecisionKind::exchange) return Verdict::not_applicable;
  const View v = look_after(step);
  const Player player = step.before.decider;
  const bool drawn_back =
      v.judged(Question::run_out, RunOut::turned_over, RunOutWhy::replacement) &&
      v.judged(Question::exchange_time, ExchangeTime::one_by_one);
  if (step.after.turn_player != player || drawn_back) return Verdict::not_applicable;
  return held_if(!contains(step.after.side[player].hand, step.decision.first));
}

constexpr std::array<CcgInvariant, 5> kCardInvariants = {{
    {"ccg-card-in-one-place", "Every card is in exactly one place.", &card_in_one_place, nullptr,
     HangsOn::everything()},
    {"ccg-card-on-its-side", "Every card is on its own player's side.", &card_on_its_side, nullptr,
     HangsOn::everything()},
    {"ccg-cards-stay-themselves", "No card turns into another.", nullptr, &cards_stay_themselves,
     HangsOn::everything()},
    {"ccg-room-for-everything", "No list of the model runs full.", &room_for_everything, nullptr,
     HangsOn::everything()},
    {"ccg-discarded-leaves-the-hand",
     "A card discarded in the discard phase leaves the hand, unless its pile is drawn from.",
     nullptr, &hands_hold_the_rest, HangsOn::everything()},
}};

}  // namespace

std::span<const CcgInvariant> card_invariants() { return kCardInvariants; }

}  // namespace headjudge::ccg
