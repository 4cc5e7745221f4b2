// The table of actions and the moments of cards they can bring about.
//
// An action that is not in it brings about none. Where the words name areas, the moments follow
// from them; a price is an instruction like any other.
#include "proofs/effect_moments.hpp"

#include <algorithm>
#include <array>

namespace headjudge::proofs {

namespace {

using cards::Action;
using cards::CardArea;
using cards::Destination;
using cards::Subject;
using cards::Timing;

template <class... Timings>
constexpr std::uint64_t flags(Timings... timings) {
  return (cards::timing_flag(timings) | ...);
}

constexpr std::uint64_t kTrashedFromStack = flags(Timing::stack_trashed, Timing::this_trashed);
constexpr std::uint64_t kTrashedFromHand = flags(Timing::hand_trashed, Timing::this_trashed);
constexpr std::uint64_t kTrashedFromDeck = flags(Timing::deck_trashed, Timing::this_trashed);
constexpr std::uint64_t kTrashedFromSecurity =
    flags(Timing::security_trashed, Timing::this_trashed);
constexpr std::uint64_t kLinksTrashed = flags(Timing::links_trashed, Timing::this_trashed);
constexpr std::uint64_t kLeaves = kTrashedFromStack | kLinksTrashed;
// Digivolving draws a card and puts one beneath another.
constexpr std::uint64_t kDigivolves =
    flags(Timing::hand_gained, Timing::placed_under, Timing::would_become, Timing::would_digivolve);
constexpr std::uint64_t kComesIntoPlay = flags(Timing::would_be_played, Timing::placed_under);
constexpr std::uint64_t kUsed = flags(Timing::option_used, Timing::would_be_used);
constexpr std::uint64_t kCardMoments =
    kLeaves | kTrashedFromHand | kTrashedFromDeck | kDigivolves | kComesIntoPlay | kUsed |
    flags(Timing::security_gained, Timing::attack_switched, Timing::placed_in_area,
          Timing::option_trashed, Timing::digimon_returned, Timing::stack_returned,
          Timing::trash_returned, Timing::security_trashed, Timing::hatches, Timing::top_placed,
          Timing::top_trashed);

struct MomentRow {
  Action action;
  std::uint64_t own;        ///< of the acting player's cards
  std::uint64_t of_target;  ///< of the cards of the player whose card the target is
};

constexpr std::array kMoments = {
    MomentRow{Action::draw, flags(Timing::hand_gained), flags(Timing::hand_gained)},
    MomentRow{Action::draw_up_to, flags(Timing::hand_gained), 0},
    MomentRow{Action::add_revealed, flags(Timing::hand_gained), 0},
    MomentRow{Action::return_from_trash, flags(Timing::hand_gained, Timing::trash_returned), 0},
    MomentRow{Action::hatch, flags(Timing::hatches), 0},
    MomentRow{Action::add_this_to_hand, flags(Timing::hand_gained), 0},
    MomentRow{Action::security_to_hand, flags(Timing::hand_gained), flags(Timing::hand_gained)},
    MomentRow{Action::return_to_hand, 0,
              flags(Timing::hand_gained, Timing::digimon_returned) | kLeaves},
    MomentRow{Action::return_to_deck, 0, kLeaves},
    MomentRow{Action::trash_hand, kTrashedFromHand, 0},
    MomentRow{Action::trash_hand_down, kTrashedFromHand, 0},
    MomentRow{Action::trash_revealed, kTrashedFromDeck, 0},
    MomentRow{Action::trash_deck, kTrashedFromDeck, kTrashedFromDeck},
    MomentRow{Action::trash_security, kTrashedFromSecurity, kTrashedFromSecurity},
    MomentRow{Action::trash_security_down, kTrashedFromSecurity, kTrashedFromSecurity},
    MomentRow{Action::battle, flags(Timing::battle_deletes, Timing::wins_battle),
              flags(Timing::battle_deletes, Timing::wins_battle)},
    MomentRow{Action::trash_digivolution, 0, kTrashedFromStack},
    MomentRow{Action::trash_any_digivolution, 0, kTrashedFromStack},
    MomentRow{Action::trash_top_digivolution, 0, kTrashedFromStack},
    MomentRow{Action::trash_top_card, 0,
              kLeaves | flags(Timing::top_trashed, Timing::top_placed, Timing::placed_under)},
    MomentRow{Action::trash_links, 0, kLinksTrashed},
    MomentRow{Action::de_digivolve, 0, kLeaves | flags(Timing::top_trashed)},
    MomentRow{Action::recovery, flags(Timing::security_gained), 0},
    MomentRow{Action::recover_up_to, flags(Timing::security_gained), 0},
    MomentRow{Action::place_this_in_security, flags(Timing::security_gained), 0},
    MomentRow{Action::place_this_face_up, flags(Timing::security_gained), 0},
    MomentRow{Action::place_this, flags(Timing::placed_in_area), 0},
    MomentRow{Action::trash_this, flags(Timing::option_trashed, Timing::this_trashed), 0},
    MomentRow{Action::play_this, kComesIntoPlay, 0},
    MomentRow{Action::play_this_later, kComesIntoPlay, 0},
    MomentRow{Action::play_card, kComesIntoPlay, 0},
    MomentRow{Action::return_or_play, kComesIntoPlay | flags(Timing::hand_gained), 0},
    MomentRow{Action::play_token, kComesIntoPlay, 0},
    MomentRow{Action::digivolve, kDigivolves, 0},
    MomentRow{Action::dna_digivolve, kDigivolves, 0},
    MomentRow{Action::burst_digivolve, kDigivolves, 0},
    MomentRow{Action::app_fuse, kDigivolves | kLinksTrashed, 0},
    MomentRow{Action::blast_digivolve, kDigivolves, 0},
    MomentRow{Action::blast_dna, kDigivolves, 0},
    MomentRow{Action::link_card, kLinksTrashed | kTrashedFromStack, 0},
    MomentRow{Action::save, flags(Timing::placed_under), 0},
    MomentRow{Action::material_save, flags(Timing::placed_under), 0},
    MomentRow{Action::mind_link, flags(Timing::placed_under), 0},
    MomentRow{Action::use_option, kUsed, 0},
    MomentRow{Action::activate_main, kUsed, 0},
    MomentRow{Action::switch_attack, flags(Timing::attack_switched),
              flags(Timing::attack_switched)},
    MomentRow{Action::attack, flags(Timing::attack_switched), flags(Timing::attack_switched)},
    MomentRow{Action::blitz, flags(Timing::attack_switched), flags(Timing::attack_switched)},
};

std::uint64_t moments_of_destination(Destination to) {
  switch (to) {
    case Destination::hand: return flags(Timing::hand_gained, Timing::trash_returned);
    case Destination::deck_bottom:
    case Destination::deck_top:
    case Destination::deck_either: return flags(Timing::trash_returned, Timing::stack_returned);
    case Destination::security_top:
    case Destination::security_bottom:
    case Destination::security_either: return flags(Timing::security_gained);
    case Destination::under:
    case Destination::on_top_of_under: return flags(Timing::placed_under);
    default: return 0;
  }
}

/// Of cards that are trashed from there.
std::uint64_t moments_of_trashing(CardArea from) {
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

std::uint64_t moments_of_moving(const cards::Instruction& instruction) {
  std::uint64_t moments = moments_of_destination(instruction.to);
  const bool moves = instruction.action == Action::move_cards ||
                     instruction.action == Action::place_digimon ||
                     instruction.action == Action::move_this;
  if (!moves) return 0;
  if (instruction.action == Action::place_digimon) {
    moments |= kLeaves | flags(Timing::digimon_returned);
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
  const auto row = std::ranges::find(kMoments, instruction.action, &MomentRow::action);
  if (row != kMoments.end()) {
    moments.own |= row->own | row->of_target;
    if (opponents) moments.opponents |= row->of_target;
  }
  // Whoever does it, "your" cards are theirs.
  if (instruction.doer != cards::Doer::you) {
    moments.own |= moments.opponents;
    moments.opponents = moments.own;
  }
  return moments;
}

std::uint64_t moments_of_leaving() { return kLeaves; }

bool hears_moment(const cards::Effect& listener, const CardMoments& moments, bool same_player) {
  const std::uint64_t listens = listener.timings() & kCardMoments;
  const auto of_its_player = same_player ? moments.own : moments.opponents;
  const auto of_the_other = same_player ? moments.opponents : moments.own;
  switch (listener.subject) {
    case Subject::self:
    case Subject::one_of_yours:
    case Subject::other_of_yours: return (listens & of_its_player) != 0;
    case Subject::one_of_opponents: return (listens & of_the_other) != 0;
    case Subject::anyone:
    case Subject::another: break;
  }
  return (listens & (of_its_player | of_the_other)) != 0;
}

}  // namespace headjudge::proofs
