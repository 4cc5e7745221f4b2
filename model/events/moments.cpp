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

constexpr Timings kTrashedFromAnywhere = kTrashedFromStack | kTrashedFromHand | kTrashedFromDeck |
                                         kTrashedFromSecurity | kLinksTrashed |
                                         timings(Timing::option_trashed, Timing::top_trashed);

Timings moments_of_destination(Destination to) {
  switch (to) {
    case Destination::hand:
      return timings(Timing::hand_gained, Timing::trash_returned, Timing::digimon_returned);
    case Destination::deck_bottom:
    case Destination::deck_top:
    case Destination::deck_either:
    case Destination::egg_deck_bottom:
      return timings(Timing::trash_returned, Timing::stack_returned);
    case Destination::security_top:
    case Destination::security_bottom:
    case Destination::security_either: return timings(Timing::security_gained);
    case Destination::under:
    case Destination::on_top_of_under: return timings(Timing::placed_under, Timing::top_placed);
    case Destination::battle_area: return timings(Timing::placed_in_area);
    case Destination::trash: return kTrashedFromAnywhere;
    case Destination::none:
    case Destination::revealed: break;
  }
  return 0;
}

/// Of cards that are trashed from there; where that is not said, of any.
Timings moments_of_trashing(CardArea from) {
  switch (from) {
    case CardArea::hand:
    case CardArea::opponents_hand: return kTrashedFromHand;
    case CardArea::deck_top: return kTrashedFromDeck;
    case CardArea::revealed: return kTrashedFromDeck | kTrashedFromSecurity;
    case CardArea::digivolution_cards: return kTrashedFromStack;
    case CardArea::link_cards: return kLinksTrashed;
    case CardArea::security:
    case CardArea::face_up_security:
    case CardArea::opponents_security: return kTrashedFromSecurity;
    case CardArea::none:
    case CardArea::trash:
    case CardArea::this_card:
    case CardArea::opponents_trash:
    case CardArea::battle_area:
    case CardArea::antecedent:
    case CardArea::anyones_trash: break;
  }
  return kTrashedFromAnywhere;
}

/// Whatever the action is that sends cards there.
Timings moments_of_moving(const cards::Instruction& instruction) {
  const bool of_one_area = instruction.action == Action::move_cards &&
                           instruction.to == Destination::trash &&
                           instruction.object.or_area == std::array<CardArea, 2>{};
  if (of_one_area && moments_of_trashing(instruction.object.area) != kTrashedFromAnywhere) {
    return moments_of_trashing(instruction.object.area);
  }
  return moments_of_destination(instruction.to) |
         (takes_from_field(instruction) ? kLeaves | timings(Timing::digimon_returned) : Timings{0});
}

/// May cards of that area be the opponent's, when nothing else says so?
bool is_of_opponent(CardArea area) {
  switch (area) {
    case CardArea::none:
    case CardArea::hand:
    case CardArea::trash:
    case CardArea::digivolution_cards:  // its holder says whose
    case CardArea::link_cards:
    case CardArea::this_card:
    case CardArea::face_up_security:
    case CardArea::deck_top: return false;
    case CardArea::revealed:  // "reveal all of your opponent's security cards, and trash 1 of them"
    case CardArea::security:
    case CardArea::opponents_hand:
    case CardArea::opponents_trash:
    case CardArea::opponents_security:
    case CardArea::battle_area:
    case CardArea::antecedent:
    case CardArea::anyones_trash: break;
  }
  return true;
}

/// "that Digimon" may be anyone's.
bool is_unnamed(const cards::Target& target) {
  return target.pick == cards::Pick::subject || target.pick == cards::Pick::same ||
         target.pick == cards::Pick::announced || target.whose != cards::Whose::yours;
}

}  // namespace

bool reaches_the_opponent(const cards::Instruction& instruction) {
  const auto& object = instruction.object;
  // Whoever the attack is turned to, it is the attacker's target that is switched.
  return instruction.action == Action::switch_attack || is_unnamed(instruction.target) ||
         is_unnamed(instruction.receiver) || is_unnamed(instruction.or_receiver) ||
         is_unnamed(object.holder) || is_of_opponent(object.area) ||
         std::ranges::any_of(object.or_area, is_of_opponent);
}

bool takes_from_field(const cards::Instruction& instruction) {
  const auto from_there = [](CardArea area) {
    return area == CardArea::battle_area || area == CardArea::this_card ||
           area == CardArea::antecedent;
  };
  switch (instruction.action) {
    case Action::place_digimon:
    case Action::move_this:
    case Action::trash_this:
    case Action::mind_link: return true;
    case Action::move_cards:
      return from_there(instruction.object.area) || instruction.object.with_this ||
             std::ranges::any_of(instruction.object.or_area, from_there);
    default: return false;
  }
}

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
