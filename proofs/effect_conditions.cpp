// Which of a player's things each kind of condition looks at.
//
// An attack, and what has happened to whom, are nothing that a player has: such conditions are
// looked at when an effect triggers, and nothing hangs on them for as long as it lasts.
#include "proofs/effect_conditions.hpp"

namespace headjudge::proofs {

LookedAt hangs_on(cards::ConditionKind kind) {
  using Kind = cards::ConditionKind;
  switch (kind) {
    case Kind::your_security:
    case Kind::face_up_cards:
    case Kind::face_up_security: return {.yours = kSecurity};
    case Kind::opponents_face_up:
    case Kind::opponents_security: return {.opponents = kSecurity};
    case Kind::fewer_security:
    case Kind::more_security:
    case Kind::security_balance:
    case Kind::all_security: return {.yours = kSecurity, .opponents = kSecurity};
    case Kind::your_turn:
    case Kind::opponents_turn:
    case Kind::your_memory: return {.yours = kMemory};
    case Kind::opponents_memory: return {.opponents = kMemory};
    case Kind::your_hand: return {.yours = kHand};
    case Kind::opponents_hand: return {.opponents = kHand};
    case Kind::your_tamers: return {.yours = kTamers};
    case Kind::your_colors:
    case Kind::your_digimon: return {.yours = kField | kFiltered};
    case Kind::opponents_colors:
    case Kind::opponents_digimon: return {.opponents = kField | kFiltered};
    case Kind::all_colors:
    case Kind::field_balance:
    case Kind::total_levels:
    case Kind::any_digimon: return {kField | kFiltered, kField | kFiltered};
    case Kind::breeding_empty:
    case Kind::your_links: return {.yours = kField};
    case Kind::trash_cards:
    case Kind::your_trash: return {.yours = kTrash};
    case Kind::opponents_trash_colors:
    case Kind::opponents_trash: return {.opponents = kTrash};
    case Kind::either_trash:
    case Kind::all_trash: return {.yours = kTrash, .opponents = kTrash};
    case Kind::this_level:
    case Kind::this_same_level:
    case Kind::stack_colors:
    case Kind::this_links:
    case Kind::this_timing:
    case Kind::this_colors:
    case Kind::this_stack_has:
    case Kind::this_face_down:
    case Kind::this_blitz:
    case Kind::this_digivolution: return {.of_itself = kStack};
    case Kind::face_down_balance: return {.yours = kSecurity, .of_itself = kStack};
    case Kind::this_described: return {.of_itself = kStack | kFiltered};
    case Kind::this_dp: return {.of_itself = kDp};
    case Kind::this_suspended: return {.of_itself = kSuspension};
    case Kind::this_keyword: return {.of_itself = kKeyword};
    case Kind::came_by:
    case Kind::dna_digivolving:
    case Kind::digixrosing: return {.of_itself = kField};
    case Kind::none:
    case Kind::attacks_player:
    case Kind::attacks_digimon:
    case Kind::attacks_now:
    case Kind::in_attack:
    case Kind::deleted_by:
    case Kind::subject_described:
    case Kind::subject_level:
    case Kind::had_described:
    case Kind::was_face_up:
    case Kind::effect_did:
    case Kind::effect_did_not:
    case Kind::effect_did_yours:
    case Kind::done_before:
    case Kind::did_with:
    case Kind::revealed_described:
    case Kind::your_attack:
    case Kind::their_attack:
    case Kind::that_described:
    case Kind::had_cards:
    case Kind::card_described:
    case Kind::spoken_cost:
    case Kind::spoken_level:
    case Kind::spoken_colors:
    case Kind::spoken_cards:
    case Kind::otherwise: break;
  }
  return {};
}

}  // namespace headjudge::proofs
