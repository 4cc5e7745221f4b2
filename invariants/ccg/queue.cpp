// Playing cards and the Digiqueue: whose word it is, what may be played, and that it all resolves.
//
// (ccg: The Cards; Digiqueue)
#include <array>
#include <utility>

#include "invariants/ccg/looking.hpp"

namespace headjudge::ccg {

namespace {

Verdict word_goes_around(const CcgPosition& position) {
  const State& state = position.state;
  if (state.asks != Asks::response) return Verdict::not_applicable;
  return held_if(state.window == Window::open && state.decider == state.priority &&
                 state.passing[state.decider] == Passing::in_play);
}

Verdict may_always_pass(const CcgPosition& position) {
  const Asks asks = position.state.asks;
  if (asks != Asks::response && asks != Asks::late) return Verdict::not_applicable;
  return held_if(std::ranges::any_of(
      position.offers, [](const Decision& offer) { return offer.kind == DecisionKind::pass; }));
}

Verdict plays_fit_the_phase(const CcgPosition& position) {
  const View v = look(position);
  return every_offer(position, {DecisionKind::play, DecisionKind::use}, [&](const Decision& offer) {
    const Card& card = v.card(offer.first);
    const bool fits = card.phase == Phase::any || card.phase == v.state.phase;
    const bool free = card.kind == CardKind::digi_destined || card.kind == CardKind::digivolve;
    if (fits || free) return true;
    for (int bits = 0; bits < 4; ++bits) {
      if (v.judged(Question::play_modify, PlayModify::may, 0, bits & 1, bits >> 1)) return true;
    }
    return false;
  });
}

/// A salvaging card can take back what lies on the Offline pile, the played card too.
bool salvages(const CcgStep& step) {
  const auto is_salvage = [&](CardId card) {
    return step.game.pool()[step.before.def[card]].effect.action == Action::salvage;
  };
  return is_salvage(step.decision.first) || std::ranges::any_of(step.before.queue, is_salvage);
}

/// Whether the judge lets the Offline pile be drawn from again, for any reason to draw.
bool turns_over(const View& v) {
  constexpr std::array kReasons = {RunOutWhy::turn_draw, RunOutWhy::replacement, RunOutWhy::effect};
  return std::ranges::any_of(kReasons, [&](RunOutWhy why) {
    return v.judged(Question::run_out, RunOut::turned_over, why);
  });
}

Verdict played_card_leaves_the_hand(const CcgStep& step) {
  const bool may_come_back = salvages(step) || turns_over(look_after(step));
  if (step.decision.kind != DecisionKind::play || may_come_back) return Verdict::not_applicable;
  return held_if(!contains(step.after.side[step.before.decider].hand, step.decision.first));
}

/// A card that is carried out has left the queue, and waits no more.
Verdict waits_once(const CcgPosition& position) {
  std::array<bool, kMaxCards> waits{};
  for (const CardId card : position.state.queue) {
    if (std::exchange(waits[card], true)) return Verdict::broken;
  }
  const bool again = position.state.carrying_out != 0 && waits[position.state.current];
  return held_if(!again);
}

Verdict queue_is_empty_between_attacks(const CcgPosition& position) {
  const State& state = position.state;
  if (state.asks != Asks::late) return Verdict::not_applicable;
  return held_if(state.queue.empty() && state.window == Window::closed &&
                 state.decider != state.turn_player);
}

constexpr std::array<CcgInvariant, 6> kQueueInvariants = {{
    {"ccg-word-goes-around", "The player who may answer next has not passed.", &word_goes_around,
     nullptr, HangsOn::everything()},
    {"ccg-may-always-pass", "No player has to play a card.", &may_always_pass, nullptr,
     HangsOn::everything()},
    {"ccg-plays-fit-the-phase",
     "Cards and special effects are played in the phase that they name, unless the judge allows "
     "others.",
     &plays_fit_the_phase, nullptr, HangsOn::everything()},
    {"ccg-played-card-leaves-the-hand",
     "A played card is no longer in the hand, unless it can come back from Offline.", nullptr,
     &played_card_leaves_the_hand, HangsOn::everything()},
    {"ccg-waits-once", "No card and no special effect waits in the Digiqueue twice.", &waits_once,
     nullptr, HangsOn::everything()},
    {"ccg-phase-ends-with-an-empty-queue",
     "The opponent's last chance of a phase comes when the Digiqueue has resolved.",
     &queue_is_empty_between_attacks, nullptr, HangsOn::everything()},
}};

}  // namespace

std::span<const CcgInvariant> queue_invariants() { return kQueueInvariants; }

}  // namespace headjudge::ccg
