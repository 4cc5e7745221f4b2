// The table of actions: what each touches, and what it brings to its target.
//
// Adding an action to the notation costs one row here; effect_events.cpp makes events of it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "model/cards/program.hpp"
#include "proofs/effect_events.hpp"

namespace headjudge::proofs {

using cards::Action;

/// Things of one player that continuous effects on DP may hang on; one bit each.
using Things = std::uint16_t;
inline constexpr Things kSecurity = 1;
inline constexpr Things kMemory = 2;
inline constexpr Things kHand = 4;
inline constexpr Things kTrash = 8;
inline constexpr Things kTamers = 16;
inline constexpr Things kField = 32;  ///< which Digimon there are
inline constexpr Things kStack = 64;  ///< digivolution cards
inline constexpr Things kSuspension = 128;
inline constexpr Things kDp = 256;
inline constexpr Things kKeyword = 512;
inline constexpr Things kDeletion = kField | kTrash | kStack;
inline constexpr Things kFiltered = 1024;  ///< and what a condition's filter looks at

struct ActionRow {
  Action action;
  std::optional<Happening> brings;  ///< to its target
  Things own;                       ///< touched, of the acting player
  Things of_target;                 ///< touched, of the player whose card is the target
};

inline constexpr std::array kActions = {
    ActionRow{Action::draw, {}, kHand, 0},
    ActionRow{Action::gain_memory, {}, kMemory, 0},
    ActionRow{Action::lose_memory, {}, kMemory, 0},
    ActionRow{Action::change_dp, Happening::deleted, 0, kDp | kDeletion},  // when it lowers DP
    ActionRow{Action::gain_keyword, {}, 0, kKeyword},
    ActionRow{Action::limit, {}, 0, 0},
    ActionRow{Action::delete_digimon, Happening::deleted, 0, kDeletion},
    ActionRow{Action::suspend, Happening::suspended, 0, kSuspension},
    ActionRow{Action::unsuspend, Happening::unsuspended, 0, kSuspension},
    ActionRow{Action::return_to_hand, Happening::left, 0, kDeletion | kHand},
    ActionRow{Action::trash_digivolution, {}, 0, kStack | kTrash},
    ActionRow{Action::trash_hand, {}, kHand | kTrash, 0},
    ActionRow{Action::trash_security, Happening::security_removed, 0, kSecurity | kTrash},
    ActionRow{Action::recovery, {}, kSecurity, 0},
    ActionRow{Action::return_from_trash, {}, kHand | kTrash, 0},
    ActionRow{Action::play_this, Happening::played, kField | kTamers, 0},
    ActionRow{Action::add_this_to_hand, {}, kHand, 0},
    ActionRow{Action::activate_main, Happening::main_activated, 0, 0},
    ActionRow{Action::set_memory, {}, kMemory, 0},
    ActionRow{Action::gain_effect, {}, 0, 0},
    ActionRow{Action::prevent_deletion, {}, 0, 0},
    ActionRow{Action::prevent_leaving, {}, 0, 0},
    ActionRow{Action::attack, Happening::suspended, 0, kSuspension},
    ActionRow{Action::blitz, Happening::suspended, 0, kSuspension},
    ActionRow{Action::switch_attack, {}, 0, 0},
    ActionRow{Action::end_attack, {}, 0, 0},
    ActionRow{Action::reveal_deck, {}, 0, 0},
    ActionRow{Action::add_revealed, {}, kHand, 0},
    ActionRow{Action::return_revealed, {}, 0, 0},
    ActionRow{Action::trash_revealed, {}, kTrash, 0},
    ActionRow{Action::shuffle_security, {}, 0, 0},
    ActionRow{Action::place_this_in_security, {}, kSecurity, 0},
    ActionRow{Action::place_this_face_up, {}, kSecurity, 0},
    ActionRow{Action::add_their_dp, {}, kDp, 0},
    ActionRow{Action::play_card, Happening::brought, kField | kTamers | kHand | kTrash | kMemory,
              0},
    ActionRow{Action::digivolve, Happening::digivolved,
              kField | kHand | kStack | kMemory | kDp | kKeyword, 0},
    ActionRow{Action::dna_digivolve, Happening::digivolved,
              kField | kHand | kStack | kMemory | kDp | kKeyword, 0},
    ActionRow{Action::burst_digivolve, Happening::digivolved,
              kField | kHand | kStack | kTamers | kMemory | kDp, 0},
    ActionRow{Action::app_fuse, Happening::digivolved,
              kField | kHand | kStack | kMemory | kDp | kKeyword, 0},
    ActionRow{Action::link_card, Happening::linked, kField | kHand | kMemory | kDp | kKeyword, 0},
    ActionRow{Action::save, {}, kTrash | kTamers, 0},
    ActionRow{Action::de_digivolve, {}, 0, kStack | kTrash | kDp | kKeyword},
    ActionRow{Action::trash_links, Happening::deleted, 0, kTrash | kDp | kKeyword},
    ActionRow{Action::play_token, Happening::brought, kField, 0},
    ActionRow{Action::material_save, {}, kStack | kTamers, 0},
    ActionRow{Action::mind_link, {}, kTamers | kStack, 0},
    ActionRow{Action::blast_digivolve, Happening::digivolved,
              kField | kHand | kStack | kDp | kKeyword, 0},
    ActionRow{Action::blast_dna, Happening::digivolved, kField | kHand | kStack | kDp | kKeyword,
              0},
    ActionRow{Action::reduce_cost, {}, kMemory, 0},
    ActionRow{Action::not_affected, {}, 0, kDp | kDeletion},
    ActionRow{Action::trash_any_digivolution, {}, 0, kStack | kTrash},
    ActionRow{Action::trash_top_card, {}, 0, kDeletion},
    ActionRow{Action::trash_this, {}, kField | kTrash, 0},
    ActionRow{Action::place_this, {}, kField, 0},
    ActionRow{Action::return_to_deck, Happening::left, 0, kDeletion},
    ActionRow{Action::trash_top_digivolution, {}, 0, kStack | kTrash},
    ActionRow{Action::trash_deck, {}, kTrash, kTrash},
    ActionRow{Action::security_to_hand, Happening::security_removed, kSecurity | kHand, 0},
    ActionRow{Action::move_cards, {}, kHand | kTrash | kStack | kTamers | kSecurity, 0},
    ActionRow{Action::play_this_later, Happening::played, kField | kTamers, 0},
    ActionRow{Action::opponent_loses, {}, kMemory, 0},
    ActionRow{Action::security_dp, {}, 0, 0},
    ActionRow{Action::ignore_colors, {}, 0, 0},
    ActionRow{Action::original_dp, {}, 0, kDp | kDeletion},
    ActionRow{Action::gain_stack_effects, {}, 0, 0},
    ActionRow{Action::add_colors, {}, 0, 0},
    ActionRow{Action::battle, Happening::deleted, 0, kDeletion},
    ActionRow{Action::become_digimon, {}, 0, 0},
    ActionRow{Action::limit_player, {}, 0, 0},
    ActionRow{Action::place_digimon, Happening::left, kStack | kSecurity, kDeletion | kSecurity},
    ActionRow{Action::move_this, {}, kStack | kSecurity | kField, 0},
    ActionRow{Action::use_option, Happening::used, kHand | kTrash | kMemory, 0},
    ActionRow{Action::choose_effects, {}, 0, 0},
    ActionRow{Action::look_at, {}, 0, 0},
    ActionRow{Action::trash_hand_down, {}, kHand | kTrash, 0},
    ActionRow{Action::draw_up_to, {}, kHand, 0},
    ActionRow{Action::recover_up_to, {}, kSecurity, 0},
    ActionRow{Action::turn_security, {}, 0, kSecurity},
    ActionRow{Action::lower_this_cost, {}, kMemory, 0},
    ActionRow{Action::raise_limit, {}, 0, 0},
    ActionRow{Action::choose, {}, 0, 0},
    ActionRow{Action::activate_effects, Happening::activated, 0, 0},
    ActionRow{Action::hatch, {}, kField, 0},
    ActionRow{Action::move_out, Happening::played, 0, kField},
    ActionRow{Action::play_or_use, Happening::brought, kField | kTamers | kHand | kTrash | kMemory,
              0},
    ActionRow{Action::may_become, {}, 0, 0},
    ActionRow{Action::trash_security_down, Happening::security_removed, 0, kSecurity | kTrash},
    ActionRow{Action::reveal_security, {}, kSecurity, kSecurity},
    ActionRow{Action::put_back_revealed, {}, kSecurity, kSecurity},
    ActionRow{Action::return_or_play, Happening::brought,
              kField | kTamers | kHand | kTrash | kMemory, 0},
    ActionRow{Action::xros_with, {}, kTrash | kTamers | kMemory, 0},
    ActionRow{Action::treat_for_xros, {}, 0, 0},
    ActionRow{Action::treat_for_dna, {}, 0, 0},
    ActionRow{Action::do_later, {}, 0, 0},
    ActionRow{Action::repeat_effect, {}, 0, 0},
};

constexpr bool actions_in_order() {
  for (std::size_t i = 0; i < kActions.size(); ++i) {
    if (static_cast<std::size_t>(kActions[i].action) != i) return false;
  }
  return kActions.size() == static_cast<std::size_t>(Action::repeat_effect) + 1;
}
static_assert(actions_in_order(), "one row for each action, in their order");

[[nodiscard]] inline const ActionRow& row_of(Action action) {
  return kActions[static_cast<std::size_t>(action)];
}

}  // namespace headjudge::proofs
