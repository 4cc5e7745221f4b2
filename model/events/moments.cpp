// The moments of cards that an instruction can bring about: those of its action's row, and where
// its words name areas, those that follow from them. A price is an instruction like any other.
#include "model/events/moments.hpp"

#include <algorithm>

#include "model/events/actions.hpp"

namespace headjudge::events {

namespace {

using cards::Action;
using cards::CardArea;
using cards::Destination;
using cards::Subject;
using cards::Timing;

Timings moments_of_destination(Destination to) {
  switch (to) {
    case Destination::hand: return timings(Timing::hand_gained, Timing::trash_returned);
    case Destination::deck_bottom:
    case Destination::deck_top:
    case Destination::deck_either: return timings(Timing::trash_returned, Timing::stack_returned);
    case Destination::security_top:
    case Destination::security_bottom:
    case Destination::security_either: return timings(Timing::security_gained);
    case Destination::under:
    case Destination::on_top_of_under: return timings(Timing::placed_under);
    default: return 0;
  }
}

/// Of cards that are trashed from there.
Timings moments_of_trashing(CardArea from) {
  switch (from) {
    case CardArea::hand:
    case CardArea::opponents_hand: return kTrashedFromHand;
    case CardArea::deck_top:
    case CardArea::revealed: return kTrashedFromDeck;
    case CardArea::digivolution_cards: return kTrashedFromStack;
    case CardArea::link_cards: return kLinksTrashed;
    default: return kTrashedFromSecurity;
  }
}

Timings moments_of_moving(const cards::Instruction& instruction) {
  Timings moments = moments_of_destination(instruction.to);
  const bool moves = instruction.action == Action::move_cards ||
                     instruction.action == Action::place_digimon ||
                     instruction.action == Action::move_this;
  if (!moves) return 0;
  if (instruction.action == Action::place_digimon) {
    moments |= kLeaves | timings(Timing::digimon_returned);
  }
  if (instruction.to == Destination::trash) {
    moments |= moments_of_trashing(instruction.object.area);
    for (const CardArea area : instruction.object.or_area) moments |= moments_of_trashing(area);
  }
  return moments;
}

bool is_of_opponent(CardArea area) {
  return area == CardArea::opponents_hand || area == CardArea::opponents_trash ||
         area == CardArea::opponents_security || area == CardArea::anyones_trash ||
         area == CardArea::security || area == CardArea::battle_area;
}

/// May the cards that it moves, or those it moves them to, be the opponent's?
bool reaches_the_opponent(const cards::Instruction& instruction) {
  const auto& object = instruction.object;
  // Whoever the attack is turned to, it is the attacker's target that is switched.
  return instruction.action == Action::switch_attack ||
         instruction.target.whose != cards::Whose::yours ||
         instruction.receiver.whose != cards::Whose::yours ||
         object.holder.whose != cards::Whose::yours || is_of_opponent(object.area) ||
         std::ranges::any_of(object.or_area, is_of_opponent) ||
         instruction.target.pick == cards::Pick::subject ||
         instruction.target.pick == cards::Pick::same;
}

}  // namespace

CardMoments moments_of(const cards::Instruction& instruction) {
  const bool opponents = reaches_the_opponent(instruction);
  CardMoments moments;
  moments.own = moments_of_moving(instruction);
  if (opponents) moments.opponents = moments.own;
  const ActionRow& row = row_of(instruction.action);
  moments.own |= row.own_moments | row.of_targets_moments;
  if (opponents) moments.opponents |= row.of_targets_moments;
  // Whoever does it, "your" cards are theirs.
  if (instruction.doer != cards::Doer::you) {
    moments.own |= moments.opponents;
    moments.opponents = moments.own;
  }
  return moments;
}

Timings heard_moments(const cards::Effect& listener, const CardMoments& moments, bool same_player) {
  const Timings listens = listener.timings();
  const auto of_its_player = same_player ? moments.own : moments.opponents;
  const auto of_the_other = same_player ? moments.opponents : moments.own;
  switch (listener.subject) {
    case Subject::self:
    case Subject::one_of_yours:
    case Subject::other_of_yours: return listens & of_its_player;
    case Subject::one_of_opponents: return listens & of_the_other;
    case Subject::anyone:
    case Subject::another: break;
  }
  return listens & (of_its_player | of_the_other);
}

}  // namespace headjudge::events
