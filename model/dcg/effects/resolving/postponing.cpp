// Until when a change lasts, counted in ends of turns, and effects that are let wait for one.
//
// "Until the end of your opponent's turn" is, said in one's own turn, the second end from now.
// (comprehensive-4.2, 15-8-2; ruling Q1778)
#include "model/dcg/effects/resolving/postponing.hpp"

#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/position/cause.hpp"

namespace headjudge::dcg {

std::uint8_t turn_ends_of(const State& state, cards::Duration duration, Player owner) {
  const bool own_turn = owner == state.turn_player;
  const bool attacking = state.attack.step != AttackStep::none;
  switch (duration) {
    case cards::Duration::end_of_opponents_turn: return own_turn ? 2 : 1;  // ruling Q1778
    case cards::Duration::end_of_your_next_turn: return own_turn ? 3 : 2;
    case cards::Duration::opponents_turn_ends: return own_turn ? 2 : 1;
    case cards::Duration::your_turn_ends: return own_turn ? 1 : 2;
    case cards::Duration::this_attack: return attacking ? kUntilAttackEnds : 0;
    case cards::Duration::next_unsuspend_phase: return own_turn ? 2 : 3;
    case cards::Duration::battle_ends:
    case cards::Duration::instant:
    case cards::Duration::while_applicable:
    case cards::Duration::this_turn: break;
  }
  return 1;
}

namespace {

/// With which end of a turn what waits for one is due. Where the end of this turn has come already,
/// its moment is over: "at the end of your opponent's turn" is the next one's then, and "at the end
/// of the turn" never comes. (comprehensive-4.2, 18-1-1; rulings Q2762 and Q4275)
std::uint8_t turn_end_due(const State& state, cards::Duration duration, Player owner) {
  const std::uint8_t ends = turn_ends_of(state, duration, owner);
  const bool has_come = ends == 1 && state.ending != 0;
  const bool comes_again = duration != cards::Duration::this_turn;
  return has_come && comes_again ? std::uint8_t{3} : ends;
}

bool is_digimon_at(const View& v, CardId stack) {
  const Permanent permanent = find_permanent(v.state, stack);
  return permanent != nullptr && v.is_digimon(permanent);
}

}  // namespace

cards::CardKind kind_noted(const View& v, const Frame& frame, CardId target) {
  constexpr auto kDigimon = cards::CardKind::digimon;
  if (!v.state.capabilities.can(Ability::keeps_unaffected)) return kDigimon;
  const Permanent permanent = find_permanent(v.state, target);
  const bool as_digimon = permanent != nullptr && is_effect_of_digimon(v, frame) &&
                          !affects(v, frame.owner, permanent, kDigimon);
  return as_digimon ? kDigimon : v.cards.kind_of_effect(frame.effect.bits());
}

bool postpone(const Table& t, const Frame& frame, const cards::Instruction& instruction) {
  const cards::CardKind kind = t.cards.kind_of_effect(frame.effect.bits());
  const Player owner = effect_owner(frame);
  const Granted later{
      .target = frame.permanent,  // "this Digimon" in its words
      .effect = Short(instruction.granted),
      .turn_ends = turn_end_due(t.state, instruction.duration, owner),
      .by = owner,
      .kind = kind,
      .of_digimon = is_digimon_at(t.view(), frame.permanent) ? std::uint8_t{1} : std::uint8_t{0},
      .source = frame.source};
  if (t.cards.effect(instruction.granted).has(cards::Timing::would_digivolve)) {
    Granted next = later;
    next.target = kNoCard;  // it speaks of no Digimon that there is
    add_granted(t, next);
    return true;
  }
  if (instruction.target.pick == cards::Pick::none) {
    add_granted(t, later);
    return true;
  }
  // "This Digimon" of a card that its own effect has just played.
  const bool itself = instruction.target.pick == cards::Pick::self && frame.permanent == kNoCard;
  const Permanent played = itself ? find_permanent(t.state, frame.source) : nullptr;
  const auto wait = [&](CardId target) {
    Granted each = later;
    each.target = target;
    each.of_digimon = is_digimon_at(t.view(), target) ? 1 : 0;
    add_granted(t, each);
  };
  if (played != nullptr) wait(played.id());
  for (const CardId target : frame.chosen) wait(target);
  return played != nullptr || !frame.chosen.empty();
}

}  // namespace headjudge::dcg
