// The table of what actions alter: a row for each action, in their order. A row that is missing
// does not compile.
#include "model/events/alterations.hpp"

#include <algorithm>
#include <array>

namespace headjudge::events {

namespace {

using cards::Action;

struct Row {
  Action action;
  Alterations altered;
};

constexpr Alterations kNewTop = kAltersTops | kAltersDp;

// What a row of actions.cpp says of DP is not said again. What is gained, or done later, is an
// effect of its own.
constexpr std::array kAltered = {
    Row{Action::draw, 0},
    Row{Action::gain_memory, 0},
    Row{Action::lose_memory, 0},
    Row{Action::change_dp, 0},
    Row{Action::gain_keyword, 0},
    Row{Action::limit, 0},
    Row{Action::delete_digimon, 0},
    Row{Action::suspend, 0},
    Row{Action::unsuspend, 0},
    Row{Action::return_to_hand, 0},
    Row{Action::trash_digivolution, kAltersDp},
    Row{Action::trash_hand, 0},
    Row{Action::trash_security, 0},
    Row{Action::recovery, 0},
    Row{Action::return_from_trash, 0},
    Row{Action::play_this, kPlacesOnField},
    Row{Action::add_this_to_hand, 0},
    Row{Action::activate_main, kSetsOffEffects},
    Row{Action::set_memory, 0},
    Row{Action::gain_effect, kAltersDp},
    Row{Action::prevent_deletion, 0},
    Row{Action::prevent_leaving, 0},
    Row{Action::attack, kAltersDp},
    Row{Action::blitz, kAltersDp},
    Row{Action::switch_attack, kAltersDp},
    Row{Action::end_attack, kAltersDp},
    Row{Action::reveal_deck, 0},
    Row{Action::add_revealed, 0},
    Row{Action::return_revealed, 0},
    Row{Action::trash_revealed, 0},
    Row{Action::shuffle_security, kAltersDp},  // face-up cards are turned down
    Row{Action::place_this_in_security, kAltersDp},
    Row{Action::place_this_face_up, kAltersDp},
    Row{Action::add_their_dp, kAltersDp},
    Row{Action::play_card, kPlacesOnField},
    Row{Action::digivolve, kNewTop},
    Row{Action::dna_digivolve, kNewTop},
    Row{Action::burst_digivolve, kNewTop},
    Row{Action::app_fuse, kNewTop},
    Row{Action::link_card, kNewTop},
    Row{Action::save, kNewTop},
    Row{Action::de_digivolve, kNewTop},
    Row{Action::trash_links, kAltersDp},
    Row{Action::play_token, kPlacesOnField},
    Row{Action::material_save, kNewTop},
    Row{Action::mind_link, kNewTop},
    Row{Action::blast_digivolve, kNewTop},
    Row{Action::blast_dna, kNewTop},
    Row{Action::reduce_cost, 0},
    Row{Action::increase_cost, 0},
    Row{Action::not_affected, kAltersDp},
    Row{Action::trash_any_digivolution, kAltersDp},
    Row{Action::trash_top_card, kNewTop},
    Row{Action::trash_this, kNewTop},
    Row{Action::place_this, kNewTop},
    Row{Action::return_to_deck, 0},
    Row{Action::trash_top_digivolution, kAltersDp},
    Row{Action::trash_deck, 0},
    Row{Action::security_to_hand, 0},
    Row{Action::move_cards, kNewTop},
    Row{Action::play_this_later, kPlacesOnField},
    Row{Action::opponent_loses, 0},
    Row{Action::security_dp, 0},
    Row{Action::ignore_colors, 0},
    Row{Action::original_dp, kAltersDp},
    Row{Action::gain_stack_effects, kLendsEffects | kAltersDp},
    Row{Action::add_colors, kAltersColors | kAltersDp},
    Row{Action::battle, kAltersDp},
    Row{Action::become_digimon, kAltersKinds | kAltersDp},
    Row{Action::limit_player, 0},
    Row{Action::place_digimon, kNewTop},
    Row{Action::move_this, kNewTop},
    Row{Action::use_option, kSetsOffEffects},
    Row{Action::choose_effects, 0},
    Row{Action::look_at, 0},
    Row{Action::trash_hand_down, 0},
    Row{Action::draw_up_to, 0},
    Row{Action::recover_up_to, 0},
    Row{Action::turn_security, kAltersDp},
    Row{Action::lower_this_cost, 0},
    Row{Action::raise_limit, kRaisesMaxima},
    Row{Action::choose, 0},
    Row{Action::activate_effects, kSetsOffEffects | kLendsEffects},
    Row{Action::hatch, kPlacesOnField},
    Row{Action::move_out, kPlacesOnField},
    Row{Action::move_in, kAltersDp},
    Row{Action::play_or_use, kSetsOffEffects | kPlacesOnField},
    Row{Action::may_become, kNewTop},
    Row{Action::trash_security_down, 0},
    Row{Action::reveal_security, 0},
    Row{Action::put_back_revealed, 0},
    Row{Action::return_or_play, kSetsOffEffects | kPlacesOnField},
    Row{Action::xros_with, kPlacesOnField},
    Row{Action::treat_for_xros, 0},
    Row{Action::treat_for_dna, 0},
    Row{Action::do_later, 0},
    Row{Action::repeat_effect, 0},
    Row{Action::win_game, 0},
};

consteval bool altered_in_order() {
  for (std::size_t i = 0; i < kAltered.size(); ++i) {
    if (static_cast<std::size_t>(kAltered[i].action) != i) return false;
  }
  return kAltered.size() == static_cast<std::size_t>(Action::win_game) + 1;
}
static_assert(altered_in_order(), "one row for each action, in their order");

}  // namespace

Alterations alterations_of(Action action) {
  return kAltered[static_cast<std::size_t>(action)].altered;
}

bool gives_checks(const cards::Instruction& instruction) {
  return instruction.keyword == cards::Keyword::security_attack ||
         instruction.keyword == cards::Keyword::piercing;
}

PoolFacts facts_of(const cards::Pool& pool) {
  PoolFacts facts;
  for (const cards::Instruction& instruction : pool.instructions) {
    facts.gives_checks = facts.gives_checks || gives_checks(instruction);
    facts.altered |= alterations_of(instruction.action);
    const bool sets_dp = instruction.action == cards::Action::original_dp ||
                         instruction.action == cards::Action::become_digimon;
    const bool lowers_dp = instruction.action == cards::Action::change_dp && instruction.amount < 0;
    facts.lowers_dp = facts.lowers_dp || sets_dp || lowers_dp;
  }
  facts.overflows =
      std::ranges::any_of(pool.cards, [](const auto& card) { return card.overflow != 0; });
  facts.lowers_dp =
      facts.lowers_dp || std::ranges::any_of(pool.cards, [](const auto& card) {
        return (card.kind == cards::CardKind::digimon && card.dp <= 0) || card.link_dp < 0;
      });
  return facts;
}

}  // namespace headjudge::events
