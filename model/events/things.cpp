// Which of a player's things each kind of condition looks at: a row for each, in their order.
//
// An attack, and what has happened to whom, are nothing that a player has: such conditions are
// looked at when an effect triggers, and nothing hangs on them for as long as it lasts.
#include "model/events/things.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "model/cards/grammar/phrases/times.hpp"

namespace headjudge::events {
namespace {

using Kind = cards::ConditionKind;

struct ConditionRow {
  Kind kind;
  LookedAt looked_at;
};

constexpr std::array kConditions = {
    ConditionRow{Kind::none, {}},
    ConditionRow{Kind::your_security, {.yours = kSecurity}},
    ConditionRow{Kind::opponents_security, {.opponents = kSecurity}},
    ConditionRow{Kind::your_memory, {.yours = kMemory}},
    ConditionRow{Kind::your_hand, {.yours = kHand}},
    ConditionRow{Kind::your_tamers, {.yours = kField | kFiltered}},
    ConditionRow{Kind::your_digimon, {.yours = kField | kFiltered}},
    ConditionRow{Kind::opponents_digimon, {.opponents = kField | kFiltered}},
    ConditionRow{Kind::your_trash, {.yours = kTrash}},
    ConditionRow{Kind::this_digivolution, {.of_itself = kStack}},
    ConditionRow{Kind::this_suspended, {.of_itself = kSuspension}},
    ConditionRow{Kind::this_keyword, {.of_itself = kKeyword}},
    ConditionRow{Kind::this_level, {.of_itself = kStack}},
    ConditionRow{Kind::dna_digivolving, {.of_itself = kField}},
    ConditionRow{Kind::digixrosing, {.of_itself = kField}},
    ConditionRow{Kind::opponents_memory, {.opponents = kMemory}},
    ConditionRow{Kind::opponents_hand, {.opponents = kHand}},
    ConditionRow{Kind::opponents_trash, {.opponents = kTrash}},
    ConditionRow{Kind::all_security, {.yours = kSecurity, .opponents = kSecurity}},
    ConditionRow{Kind::trash_cards, {.yours = kTrash}},
    ConditionRow{Kind::this_described, {.of_itself = kStack | kFiltered}},
    ConditionRow{Kind::this_stack_has, {.of_itself = kStack}},
    ConditionRow{Kind::your_turn, {.yours = kMemory}},
    ConditionRow{Kind::opponents_turn, {.yours = kMemory}},
    ConditionRow{Kind::this_colors, {.of_itself = kStack}},
    ConditionRow{Kind::this_dp, {.of_itself = kDp}},
    ConditionRow{Kind::attacks_player, {}},
    ConditionRow{Kind::attacks_digimon, {}},
    ConditionRow{Kind::face_up_security, {.yours = kSecurity}},
    ConditionRow{Kind::any_digimon, {kField | kFiltered, kField | kFiltered}},
    ConditionRow{Kind::this_same_level, {.of_itself = kStack}},
    ConditionRow{Kind::fewer_security, {.yours = kSecurity, .opponents = kSecurity}},
    ConditionRow{Kind::in_attack, {}},
    ConditionRow{Kind::deleted_by, {}},
    ConditionRow{Kind::subject_described, {}},
    ConditionRow{Kind::subject_level, {}},
    ConditionRow{Kind::any_subject, {}},
    ConditionRow{Kind::had_described, {}},
    ConditionRow{Kind::was_face_up, {}},
    ConditionRow{Kind::face_up_cards, {.yours = kSecurity}},
    ConditionRow{Kind::effect_did, {}},
    ConditionRow{Kind::effect_did_not, {}},
    ConditionRow{Kind::effect_did_yours, {}},
    ConditionRow{Kind::this_face_down, {.of_itself = kStack}},
    ConditionRow{Kind::your_colors, {.yours = kField | kFiltered}},
    ConditionRow{Kind::opponents_colors, {.opponents = kField | kFiltered}},
    ConditionRow{Kind::all_colors, {kField | kFiltered, kField | kFiltered}},
    ConditionRow{Kind::stack_colors, {.of_itself = kStack}},
    ConditionRow{Kind::opponents_trash_colors, {.opponents = kTrash}},
    ConditionRow{Kind::all_trash, {.yours = kTrash, .opponents = kTrash}},
    ConditionRow{Kind::opponents_face_up, {.opponents = kSecurity}},
    ConditionRow{Kind::this_links, {.of_itself = kStack}},
    ConditionRow{Kind::your_links, {.yours = kField}},
    ConditionRow{Kind::done_before, {}},
    ConditionRow{Kind::more_security, {.yours = kSecurity, .opponents = kSecurity}},
    ConditionRow{Kind::revealed_described, {}},
    ConditionRow{Kind::otherwise, {}},
    ConditionRow{Kind::did_with, {}},
    ConditionRow{Kind::came_by, {.of_itself = kField}},
    ConditionRow{Kind::this_timing, {.of_itself = kStack}},
    ConditionRow{Kind::attacks_now, {}},
    ConditionRow{Kind::antecedent_cost, {}},
    ConditionRow{Kind::antecedent_level, {}},
    ConditionRow{Kind::antecedent_colors, {}},
    ConditionRow{Kind::antecedent_cards, {}},
    ConditionRow{Kind::either_trash, {.yours = kTrash, .opponents = kTrash}},
    ConditionRow{Kind::your_attack, {}},
    ConditionRow{Kind::their_attack, {}},
    ConditionRow{Kind::field_balance, {kField | kFiltered, kField | kFiltered}},
    ConditionRow{Kind::security_balance, {.yours = kSecurity, .opponents = kSecurity}},
    ConditionRow{Kind::face_down_balance, {.yours = kSecurity, .of_itself = kStack}},
    ConditionRow{Kind::breeding_empty, {.yours = kField}},
    ConditionRow{Kind::that_described, {}},
    ConditionRow{Kind::this_blitz, {.of_itself = kStack}},
    ConditionRow{Kind::total_levels, {kField | kFiltered, kField | kFiltered}},
    ConditionRow{Kind::had_cards, {}},
    ConditionRow{Kind::card_described, {}},
    ConditionRow{Kind::hand_balance, {.yours = kHand, .opponents = kHand}},
};

consteval bool conditions_in_order() {
  for (std::size_t i = 0; i < kConditions.size(); ++i) {
    if (static_cast<std::size_t>(kConditions[i].kind) != i) return false;
  }
  return true;
}
static_assert(conditions_in_order(), "one row for each kind of condition, in their order");

/// Every kind that the language of the cards can say has its row.
consteval bool all_that_can_be_said() {
  const auto has_row = [](Kind kind) {
    return static_cast<std::size_t>(kind) < kConditions.size();
  };
  const auto rows = [&](const auto& row) { return has_row(row.means); };
  return std::ranges::all_of(cards::kConditions, rows) &&
         std::ranges::all_of(cards::kMeasures, rows) &&
         std::ranges::all_of(cards::kPerformed,
                             [&](const auto& row) { return has_row(row.means.kind); });
}
static_assert(all_that_can_be_said(), "each kind of condition has its row");

}  // namespace

LookedAt hangs_on(cards::ConditionKind kind) {
  return kConditions[static_cast<std::size_t>(kind)].looked_at;
}

}  // namespace headjudge::events
