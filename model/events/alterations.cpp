// A case for each action; the switch has no default, so that none can be forgotten.
#include "model/events/alterations.hpp"

#include <algorithm>

namespace headjudge::events {

Alterations alterations_of(cards::Action action) {
  using enum cards::Action;
  constexpr Alterations kNewTop = kAltersTops | kAltersDp;
  switch (action) {
    case draw:
    case gain_memory:
    case lose_memory:
    case change_dp:     // its row says what it does to its target
    case gain_keyword:  // likewise; a keyword's program is an effect of its own
    case limit:         // it protects; what hangs on its end is a reading of its own
    case delete_digimon:
    case suspend:
    case unsuspend:
    case return_to_hand:
    case trash_hand:
    case trash_security:
    case recovery:
    case return_from_trash:
    case add_this_to_hand:
    case set_memory:
    case prevent_deletion:
    case prevent_leaving:
    case reveal_deck:
    case add_revealed:
    case return_revealed:
    case trash_revealed:
    case shuffle_security:
    case reduce_cost:
    case return_to_deck:
    case trash_deck:
    case security_to_hand:
    case opponent_loses:
    case security_dp:
    case ignore_colors:
    case limit_player:
    case choose_effects:
    case look_at:
    case trash_hand_down:
    case draw_up_to:
    case recover_up_to:
    case lower_this_cost:
    case choose:
    case trash_security_down:
    case reveal_security:
    case put_back_revealed:
    case treat_for_xros:
    case treat_for_dna:
    case do_later:  // what is done then is an effect of its own
    case repeat_effect: return 0;
    case not_affected:
    case trash_digivolution:
    case trash_any_digivolution:
    case trash_top_digivolution:
    case trash_links:
    case add_their_dp:
    case original_dp:
    case attack:
    case blitz:
    case switch_attack:
    case end_attack:
    case battle:
    case turn_security:
    case place_this_in_security:
    case place_this_face_up: return kAltersDp;
    case hatch:
    case move_out:
    case play_this:
    case play_this_later:
    case play_card:
    case play_token:
    case xros_with: return kPlacesOnField;
    case digivolve:
    case dna_digivolve:
    case burst_digivolve:
    case app_fuse:
    case blast_digivolve:
    case blast_dna:
    case de_digivolve:
    case trash_top_card:
    case may_become:
    case link_card:
    case save:
    case material_save:
    case mind_link:
    case trash_this:
    case place_this:
    case move_cards:
    case place_digimon:
    case move_this: return kNewTop;
    case activate_main:
    case use_option: return kSetsOffEffects;
    case activate_effects: return kSetsOffEffects | kLendsEffects;
    case play_or_use:
    case return_or_play: return kSetsOffEffects | kPlacesOnField;
    case gain_effect: return kAltersDp;  // the effect that is gained is known to be one
    case gain_stack_effects: return kLendsEffects | kAltersDp;
    case add_colors: return kAltersColors | kAltersDp;
    case become_digimon: return kAltersKinds | kAltersDp;
    case raise_limit: return kRaisesMaxima;
  }
  return static_cast<Alterations>(~Alterations{0});
}

PoolFacts facts_of(const cards::Pool& pool) {
  PoolFacts facts;
  for (const cards::Instruction& instruction : pool.instructions) {
    facts.altered |= alterations_of(instruction.action);
    const bool sets_dp = instruction.action == cards::Action::original_dp ||
                         instruction.action == cards::Action::become_digimon;
    const bool lowers_dp = instruction.action == cards::Action::change_dp && instruction.amount < 0;
    facts.lowers_dp = facts.lowers_dp || sets_dp || lowers_dp;
  }
  facts.lowers_dp =
      facts.lowers_dp || std::ranges::any_of(pool.cards, [](const auto& card) {
        return (card.kind == cards::CardKind::digimon && card.dp <= 0) || card.link_dp < 0;
      });
  return facts;
}

}  // namespace headjudge::events
