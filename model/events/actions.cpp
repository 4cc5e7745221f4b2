// The table of actions, a row for each, in their order.
//
// A row may say too much and never too little: an invariant holds every step of every checked game
// against it (invariants/dcg/following.cpp). Where cards go when a rule check deletes something is
// added by effect_events.cpp.
#include "model/events/actions.hpp"

#include <array>

#include "model/events/moments.hpp"

namespace headjudge::events {

namespace {

using cards::Action;
using cards::Timing;

constexpr ProcedureSet kAttack = procedure_bit(Procedure::attack);
constexpr auto kDeclared = static_cast<ProcedureSet>(procedure_bit(Procedure::declared_card) |
                                                     procedure_bit(Procedure::late_bonus));

/// What stays may have to go at the next rule check.
constexpr ProcedureSet kChecked = procedure_bit(Procedure::rule_check);

constexpr Flows kNoneFlow = kNothingMoves;
consteval Flows one_way(Zone from, Zone to) { return flows(zones(from), zones(to)); }
constexpr Flows kDrawsFlow = one_way(Zone::deck, Zone::hand);
constexpr Flows kSuspendsFlow = one_way(Zone::upright, Zone::suspended);
constexpr Flows kUnsuspendsFlow = one_way(Zone::suspended, Zone::upright);
constexpr Flows kReturnsFlow = kLeavesField | flows(kFieldZones, zones(Zone::hand));
constexpr Flows kTrashesBeneathFlow = one_way(Zone::beneath, Zone::trash);
constexpr Flows kTrashesHandFlow = one_way(Zone::hand, Zone::trash);
constexpr Flows kTrashesSecurityFlow = one_way(Zone::security, Zone::trash);
constexpr Flows kTrashesDeckFlow = one_way(Zone::deck, Zone::trash);
constexpr Flows kRecoversFlow = one_way(Zone::deck, Zone::security);
constexpr Flows kFromTrashFlow = one_way(Zone::trash, Zone::hand);
constexpr Flows kSecurityToHandFlow = one_way(Zone::security, Zone::hand);
constexpr Flows kRevealsFlow =
    one_way(Zone::deck, Zone::outside) | one_way(Zone::outside, Zone::deck);
constexpr Flows kAddsRevealedFlow = one_way(Zone::outside, Zone::hand);
constexpr Flows kTrashesRevealedFlow = one_way(Zone::outside, Zone::trash);
constexpr Flows kPlaysFlow = flows(kEveryZone, kFieldZones) | kLeavesField;
constexpr Flows kDigivolvesFlow = kPlaysFlow | kDrawsFlow;

constexpr Timings kBattles =
    timings(Timing::battle_deletes, Timing::wins_battle, Timing::survives_battle);

constexpr std::array kActions = {
    ActionRow{Action::draw,
              {},
              kHand,
              0,
              timings(Timing::hand_gained),
              timings(Timing::hand_gained),
              0,
              kDrawsFlow},
    ActionRow{Action::gain_memory, {}, kMemory, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::lose_memory, {}, kMemory, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::change_dp, Happening::deleted, 0, kDp | kDeletion, 0, 0, 0, kNoneFlow},
    ActionRow{Action::gain_keyword, {}, 0, kKeyword, 0, 0, 0, kNoneFlow},
    ActionRow{Action::limit, {}, 0, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::delete_digimon, Happening::deleted, 0, kDeletion, 0, 0, 0, kLeavesField},
    ActionRow{Action::suspend, Happening::suspended, 0, kSuspension, 0, 0, 0, kSuspendsFlow},
    ActionRow{Action::unsuspend, Happening::unsuspended, 0, kSuspension, 0, 0, 0, kUnsuspendsFlow},
    ActionRow{Action::return_to_hand, Happening::left, 0, kDeletion | kHand, 0,
              timings(Timing::hand_gained, Timing::digimon_returned) | kLeaves, 0, kReturnsFlow},
    ActionRow{Action::trash_digivolution,
              {},
              0,
              kStack | kTrash,
              0,
              kTrashedFromStack,
              0,
              kTrashesBeneathFlow},
    ActionRow{Action::trash_hand, {}, kHand | kTrash, 0, kTrashedFromHand, 0, 0, kTrashesHandFlow},
    ActionRow{Action::trash_security, Happening::security_removed, 0, kSecurity | kTrash,
              kTrashedFromSecurity, kTrashedFromSecurity, 0, kTrashesSecurityFlow},
    ActionRow{
        Action::recovery, {}, kSecurity, 0, timings(Timing::security_gained), 0, 0, kRecoversFlow},
    ActionRow{Action::return_from_trash,
              {},
              kHand | kTrash,
              0,
              timings(Timing::hand_gained, Timing::trash_returned),
              0,
              0,
              kFromTrashFlow},
    ActionRow{Action::play_this, Happening::played, kField, 0, kComesIntoPlay, 0, kDeclared,
              kPlaysFlow},
    ActionRow{Action::add_this_to_hand,
              {},
              kHand | kTrash | kSecurity,
              0,
              timings(Timing::hand_gained, Timing::trash_returned),
              0,
              0,
              kAnything},
    ActionRow{Action::activate_main, Happening::main_activated, 0, 0, kUsed, 0, kDeclared,
              kNoneFlow},
    ActionRow{Action::set_memory, {}, kMemory, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::gain_effect, {}, 0, kDp | kKeyword, 0, 0, 0, kNoneFlow},
    ActionRow{Action::prevent_deletion, {}, 0, 0, 0, 0, kChecked, kNoneFlow},
    ActionRow{Action::prevent_leaving, {}, 0, 0, 0, 0, kChecked, kNoneFlow},
    ActionRow{Action::attack, Happening::suspended, 0, kSuspension,
              timings(Timing::attack_switched), timings(Timing::attack_switched), kAttack,
              kSuspendsFlow},
    ActionRow{Action::blitz, Happening::suspended, 0, kSuspension, timings(Timing::attack_switched),
              timings(Timing::attack_switched), kAttack, kSuspendsFlow},
    ActionRow{Action::switch_attack,
              {},
              0,
              0,
              timings(Timing::attack_switched),
              timings(Timing::attack_switched),
              0,
              kNoneFlow},
    ActionRow{Action::end_attack, {}, 0, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::reveal_deck, {}, 0, 0, 0, 0, 0, kRevealsFlow},
    ActionRow{
        Action::add_revealed, {}, kHand, 0, timings(Timing::hand_gained), 0, 0, kAddsRevealedFlow},
    ActionRow{Action::return_revealed, {}, 0, 0, 0, 0, 0, kRevealsFlow},
    ActionRow{Action::trash_revealed,
              {},
              kTrash,
              0,
              kTrashedFromDeck | kTrashedFromSecurity,
              0,
              0,
              kTrashesRevealedFlow},
    ActionRow{Action::shuffle_security, {}, kSecurity, kSecurity, 0, 0, 0, kNoneFlow},
    ActionRow{Action::place_this_in_security,
              {},
              kSecurity,
              0,
              timings(Timing::security_gained),
              0,
              0,
              kAnything},
    ActionRow{Action::place_this_face_up,
              {},
              kSecurity,
              0,
              timings(Timing::security_gained),
              0,
              0,
              kAnything},
    ActionRow{Action::add_their_dp, {}, kDp, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::play_card, Happening::brought, kField | kHand | kTrash | kMemory, 0,
              kComesIntoPlay, 0, kDeclared, kPlaysFlow},
    ActionRow{Action::digivolve, Happening::digivolved,
              kField | kHand | kStack | kMemory | kDp | kKeyword, 0, kDigivolves, 0, kDeclared,
              kDigivolvesFlow},
    ActionRow{Action::dna_digivolve, Happening::digivolved,
              kField | kHand | kStack | kMemory | kDp | kKeyword, 0, kDigivolves, 0, kDeclared,
              kDigivolvesFlow},
    ActionRow{Action::burst_digivolve, Happening::digivolved,
              kField | kHand | kStack | kMemory | kDp, 0, kDigivolves, 0, kDeclared, kAnything},
    ActionRow{Action::app_fuse, Happening::digivolved,
              kField | kHand | kStack | kMemory | kDp | kKeyword, 0, kDigivolves | kLinksTrashed, 0,
              kDeclared, kAnything},
    ActionRow{Action::link_card, Happening::linked, kField | kHand | kMemory | kDp | kKeyword, 0,
              kLinksTrashed | kTrashedFromStack | timings(Timing::would_link), 0, kDeclared,
              kAnything},
    ActionRow{Action::save, {}, kTrash | kField, 0, timings(Timing::placed_under), 0, 0, kAnything},
    ActionRow{Action::de_digivolve,
              {},
              0,
              kStack | kTrash | kDp | kKeyword,
              0,
              kLeaves | timings(Timing::top_trashed),
              0,
              kAnything},
    ActionRow{Action::trash_links, Happening::deleted, 0, kTrash | kDp | kKeyword, 0, kLinksTrashed,
              0, kTrashesBeneathFlow},
    ActionRow{Action::play_token, Happening::brought, kField, 0, kComesIntoPlay, 0, kDeclared,
              kPlaysFlow},
    ActionRow{Action::material_save,
              {},
              kStack | kField,
              0,
              timings(Timing::placed_under),
              0,
              0,
              kAnything},
    ActionRow{
        Action::mind_link, {}, kField | kStack, 0, timings(Timing::placed_under), 0, 0, kAnything},
    ActionRow{Action::blast_digivolve, Happening::digivolved,
              kField | kHand | kStack | kDp | kKeyword, 0, kDigivolves, 0, kDeclared,
              kDigivolvesFlow},
    ActionRow{Action::blast_dna, Happening::digivolved, kField | kHand | kStack | kDp | kKeyword, 0,
              kDigivolves, 0, kDeclared, kDigivolvesFlow},
    ActionRow{Action::reduce_cost, {}, kMemory, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::increase_cost, {}, kMemory, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::not_affected, {}, 0, kDp | kDeletion, 0, 0, 0, kNoneFlow},
    ActionRow{Action::trash_any_digivolution,
              {},
              0,
              kStack | kTrash,
              0,
              kTrashedFromStack,
              0,
              kTrashesBeneathFlow},
    ActionRow{Action::trash_top_card,
              {},
              0,
              kDeletion,
              0,
              kLeaves | timings(Timing::top_trashed, Timing::top_placed, Timing::placed_under),
              0,
              kAnything},
    ActionRow{Action::trash_this,
              {},
              kField | kTrash,
              0,
              kTrashedFromStack | kTrashedFromHand | kTrashedFromSecurity | kLinksTrashed |
                  timings(Timing::option_trashed),
              0,
              0,
              kAnything},
    ActionRow{Action::place_this, {}, kField, 0, timings(Timing::placed_in_area), 0, 0, kAnything},
    ActionRow{Action::return_to_deck, Happening::left, 0, kDeletion, 0, kLeaves, 0, kAnything},
    ActionRow{Action::trash_top_digivolution,
              {},
              0,
              kStack | kTrash,
              0,
              kTrashedFromStack,
              0,
              kTrashesBeneathFlow},
    ActionRow{Action::trash_deck,
              {},
              kTrash,
              kTrash,
              kTrashedFromDeck,
              kTrashedFromDeck,
              0,
              kTrashesDeckFlow},
    ActionRow{Action::security_to_hand, Happening::security_removed, kSecurity | kHand, 0,
              timings(Timing::hand_gained), timings(Timing::hand_gained), 0, kSecurityToHandFlow},
    ActionRow{Action::move_cards,
              {},
              kHand | kTrash | kStack | kSecurity | kField,
              kHand | kTrash | kStack | kSecurity | kField,
              0,
              0,
              0,
              kAnything},
    ActionRow{Action::play_this_later, Happening::played, kField, 0, kComesIntoPlay, 0, kDeclared,
              kPlaysFlow},
    ActionRow{Action::opponent_loses, {}, kMemory, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::security_dp, {}, 0, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::ignore_colors, {}, 0, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::original_dp, {}, 0, kDp | kDeletion, 0, 0, 0, kNoneFlow},
    ActionRow{Action::gain_stack_effects, {}, 0, kDp | kKeyword, 0, 0, 0, kNoneFlow},
    ActionRow{Action::add_colors, {}, 0, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::battle, Happening::deleted, 0, kDeletion, kBattles, kBattles, 0, kAnything},
    ActionRow{Action::become_digimon, {}, 0, kField | kDp, 0, 0, 0, kNoneFlow},
    ActionRow{Action::limit_player, {}, 0, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::place_digimon, Happening::left, kStack | kSecurity, kDeletion | kSecurity, 0,
              0, 0, kAnything},
    ActionRow{Action::move_this, {}, kStack | kSecurity | kField, 0, 0, 0, 0, kAnything},
    ActionRow{Action::use_option, Happening::used, kHand | kTrash | kMemory, 0, kUsed, 0, kDeclared,
              kAnything},
    ActionRow{Action::choose_effects, {}, 0, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::look_at, {}, 0, 0, 0, 0, 0, kAnything},
    ActionRow{
        Action::trash_hand_down, {}, kHand | kTrash, 0, kTrashedFromHand, 0, 0, kTrashesHandFlow},
    ActionRow{Action::draw_up_to, {}, kHand, 0, timings(Timing::hand_gained), 0, 0, kDrawsFlow},
    ActionRow{Action::recover_up_to,
              {},
              kSecurity,
              0,
              timings(Timing::security_gained),
              0,
              0,
              kRecoversFlow},
    ActionRow{
        Action::turn_security, {}, 0, kSecurity, 0, timings(Timing::security_gained), 0, kNoneFlow},
    ActionRow{Action::lower_this_cost, {}, kMemory, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::raise_limit, {}, 0, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::choose, {}, 0, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::activate_effects, Happening::activated, 0, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::hatch, {}, kField, 0, timings(Timing::hatches), 0, 0, kAnything},
    ActionRow{Action::move_out, Happening::played, 0, kField, 0,
              timings(Timing::when_moving, Timing::digimon_moves), 0, kNoneFlow},
    ActionRow{Action::move_in, Happening::left, 0, kField | kDeletion, 0, 0, 0, kNoneFlow},
    ActionRow{Action::play_or_use, Happening::brought, kField | kHand | kTrash | kMemory, 0,
              kComesIntoPlay | kUsed, 0, kDeclared, kAnything},
    ActionRow{Action::may_become, Happening::digivolved,
              kField | kHand | kStack | kMemory | kDp | kKeyword, 0, kDigivolves, 0, kDeclared,
              kDigivolvesFlow},
    ActionRow{Action::trash_security_down, Happening::security_removed, 0, kSecurity | kTrash,
              kTrashedFromSecurity, kTrashedFromSecurity, 0, kTrashesSecurityFlow},
    ActionRow{Action::reveal_security, Happening::security_removed, kSecurity, kSecurity, 0, 0, 0,
              kAnything},
    ActionRow{Action::put_back_revealed, {}, kSecurity, kSecurity, 0, 0, 0, kAnything},
    ActionRow{Action::return_or_play, Happening::brought, kField | kHand | kTrash | kMemory, 0,
              kComesIntoPlay | timings(Timing::hand_gained), 0, kDeclared, kAnything},
    ActionRow{Action::xros_with, {}, kTrash | kField | kMemory, 0, 0, 0, kDeclared, kAnything},
    ActionRow{Action::treat_for_xros, {}, 0, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::treat_for_dna, {}, 0, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::do_later, {}, 0, 0, 0, 0, 0, kAnything},
    ActionRow{Action::repeat_effect, {}, 0, 0, 0, 0, 0, kNoneFlow},
    ActionRow{Action::win_game, {}, 0, 0, 0, 0, 0, kNoneFlow},
};

consteval bool actions_in_order() {
  for (std::size_t i = 0; i < kActions.size(); ++i) {
    if (static_cast<std::size_t>(kActions[i].action) != i) return false;
  }
  return kActions.size() == static_cast<std::size_t>(Action::win_game) + 1;
}
static_assert(actions_in_order(), "one row for each action, in their order");

}  // namespace

const ActionRow& row_of(Action action) { return kActions[static_cast<std::size_t>(action)]; }

}  // namespace headjudge::events
