// Holding the engine's list of questions against the data file.
//
// A judge's table is indexed by position, so a question inserted, removed or reordered on one side
// only would be answered by its neighbour's row. The list below says again, in words, what the
// enumerations in questions.hpp say in order; bind_questions compares it with the file when a
// program starts and names the first difference.
#include "model/dcg/kernel/questions.hpp"

#include <string>

#include <fmt/format.h>

namespace headjudge::dcg {

namespace {

constexpr auto kBindings = std::to_array<QuestionBinding>({
    {"deck-size", "legal illegal", "size"},
    {"card-copies", "may may_not", "copies"},
    {"egg-deck-size", "legal illegal", "eggs"},
    {"first-player", "winner winner_chooses", ""},
    {"setup-order", "security_first hand_first", ""},
    {"security-count", "", ""},
    {"security-placement", "one_by_one as_a_block", ""},
    {"opening-hand", "", ""},
    {"mulligan", "may_not may", "redrawn"},
    {"starting-memory", "", ""},
    {"cost-payable", "payable not_payable", "memory cost"},
    {"reduced-cost", "reduced original", ""},
    {"memory-limit", "stops_at_ten does_not_move", "turn_players_side"},
    {"overflow-time", "at_once afterwards", ""},
    {"handover-memory", "stays resets", ""},
    {"turn-end", "continues ends", "memory crossed"},
    {"turn-end-after-pass", "ends continues", "memory"},
    {"returned-end", "do_not trigger", ""},
    {"kept-turn", "last end", ""},
    {"end-waits", "effects_first turn_first", ""},
    {"may-pass", "may may_not", "can_act memory_left"},
    {"pass-memory", "", ""},
    {"start-of-turn-time", "before_unsuspending after_unsuspending", ""},
    {"unsuspend-scope", "all_cards digimon_only", ""},
    {"phase-draw", "draws skips", "first_turn"},
    {"empty-deck", "plays_on loses", "in_draw_phase"},
    {"breeding-action", "may may_not", "actions_taken"},
    {"hatch", "may may_not", "occupied"},
    {"leave-breeding", "may may_not", "level has_dp"},
    {"moved-is-played", "no yes", ""},
    {"breeding-effects", "no yes", ""},
    {"breeding-reach", "no yes", ""},
    {"enters", "unsuspended suspended", ""},
    {"play-payment", "before_placing after_placing", ""},
    {"on-play-by-effect", "yes no", ""},
    {"digivolve-match", "may may_not", "met printed"},
    {"digivolve-state", "stays_suspended unsuspends", ""},
    {"digivolve-payment", "before_placing after_placing", ""},
    {"bonus-order", "bonus_first effects_first", ""},
    {"digivolve-in-breeding", "may may_not", ""},
    {"uncovered-state", "stays_suspended upright", ""},
    {"option-color", "may may_not", "in_battle_area in_breeding_area"},
    {"multicolor-option", "may may_not", "colors"},
    {"option-payment", "before_placing after_placing", ""},
    {"used-option-place", "set_aside in_the_field", ""},
    {"used-option-end", "trash stays_there", "placed_by_its_effect"},
    {"link-payment", "before_placing after_placing", ""},
    {"link-limit", "replaces refused", ""},
    {"link-number", "one two", ""},
    {"link-choice", "player_chooses oldest", ""},
    {"link-excess", "trashed stay", ""},
    {"linked-digimon-stack", "trashed follow", ""},
    {"link-requirement-lost", "trashed stays", ""},
    {"dna-payment", "before_placing after_placing", ""},
    {"dna-display", "unsuspended suspended", "one_suspended"},
    {"dna-may-attack", "may may_not", "played"},
    {"dna-effects", "end carry_over", ""},
    {"dna-uses", "may may_not", ""},
    {"dna-attack", "is_over goes_on", ""},
    {"dna-links", "trashed follow", ""},
    {"dna-by-effect", "may_not may", ""},
    {"digixros-payment", "before_placing after_placing", ""},
    {"digixros-number", "any_number all_of_them", ""},
    {"digixros-stack", "trashed follow", ""},
    {"digixros-trashing", "no yes", ""},
    {"burst-payment", "before_placing after_placing", ""},
    {"burst-end", "trashed stays", "changed digimon_on_top"},
    {"burst-by-effect", "may_not may", ""},
    {"app-fusion-payment", "before_placing after_placing", ""},
    {"app-fusion-by-effect", "may_not may", ""},
    {"token-leaves", "removed_from_game goes_there", ""},
    {"token-noticed", "yes no", "wording"},
    {"token-digivolves", "may_not may", ""},
    {"token-under", "may_not may", ""},
    {"once-per-turn", "may may_not", "used"},
    {"may-attack", "may may_not", "suspended entry digivolved"},
    {"overclock-suspended", "may may_not", ""},
    {"attack-target", "may may_not", "target"},
    {"breeding-target", "may_not may", ""},
    {"attacker-gone", "timings_occur attack_ends", ""},
    {"counter-time", "before_blocking after_blocking", ""},
    {"counter-uses", "may may_not", "activated"},
    {"block-time", "after_attack_effects before_attack_effects", ""},
    {"reaction-order", "effects_first opponent_chooses", ""},
    {"may-block", "may may_not", "blocker suspended"},
    {"block-by-target", "may_not may", ""},
    {"block-without-attacker", "may_not may", ""},
    {"battle", "defender_deleted attacker_deleted both_deleted nobody_deleted", "dp"},
    {"piercing", "does_not checks", "opponent survived"},
    {"piercing-checks", "changed_number one", ""},
    {"target-gone", "attack_ends attacks_player", ""},
    {"attack-ended", "end_of_attack nothing", ""},
    {"ended-timings", "no yes", ""},
    {"timing-waits", "effects_first attack_first", "timing"},
    {"same-target", "may_not may", ""},
    {"unaffected-attacker", "may may_not", ""},
    {"attack-goes-on", "next_check attack_ends wins", "attacker security_left"},
    {"attack-wins", "no_win wins", "has_security checks"},
    {"security-effect-time", "at_once waits", ""},
    {"security-option-color", "not_needed needed", ""},
    {"checked-card", "trash stays_there", "moved_by_its_effect"},
    {"security-digimon", "no yes", ""},
    {"security-digimon-effects", "no yes", ""},
    {"security-digimon-moved", "no yes", ""},
    {"end-of-attack", "activates does_not", "lost_battle still_there"},
    {"effect-order", "owner_chooses turn_player_chooses x_first y_first", "owners newer"},
    {"check-trigger-time", "same_time later", ""},
    {"source-gone", "still_activates cancelled", "was_waiting"},
    {"interrupting-time", "before_it_happens after_it_happened", ""},
    {"interrupting-again", "no yes", ""},
    {"checked-out-leaves", "yes no", ""},
    {"by-partly", "may_not may", ""},
    {"by-in-vain", "may may_not", ""},
    {"by-declined", "not_spent spent", ""},
    {"by-declined-then", "left_out happens", ""},
    {"by-impossible", "may_not may", "declared"},
    {"condition-unmet-rest", "carried_out not_activated", ""},
    {"hand-described", "may_keep must_show", ""},
    {"fortitude-play", "may must", ""},
    {"mind-link-place", "at_the_bottom under_the_top", ""},
    {"decoy-saves", "one all", ""},
    {"armor-purge-alone", "may_not may", ""},
    {"material-save-time", "before after", ""},
    {"de-digivolve-none", "may_not may", "several"},
    {"text-where", "yes no", ""},
    {"chosen-changes", "still_affected no_longer", ""},
    {"all-newcomers", "reaches does_not", ""},
    {"unaffected-choice", "may may_not", ""},
    {"unaffected-ends", "apply do_not", ""},
    {"effect-cost", "must_be_paid free", ""},
    {"revealed-order", "player_chooses as_they_were", ""},
    {"placed-security", "face_down face_up", ""},
    {"recovery-place", "on_top at_the_bottom", ""},
    {"face-up-shuffle", "face_down face_up", ""},
    {"memory-owner", "card_owner turn_player", ""},
    {"leave-stack", "trashed follow", "how"},
    {"stack-noticed", "no yes", ""},
    {"zero-dp", "deleted stays", ""},
    {"zero-dp-cause", "by_rule by_effect", ""},
    {"dp-below-zero", "whole_loss zero", ""},
    {"rule-check-time", "after_the_effect within_the_effect", ""},
    {"rule-check-together", "together one_by_one", ""},
    {"no-dp-digimon", "trashed stays", ""},
    {"no-dp-time", "after_the_effect within_the_effect", ""},
    {"no-dp-deletion", "no yes", ""},
    {"option-in-battle-area", "stays trashed", "placed_by_effect"},
    {"breeding-leftover", "stays trashed", "placed_by_effect"},
});
static_assert(kBindings.size() == index(Question::breeding_leftover) + 1);

std::string answer_names(const headjudge::Question& question) {
  std::string names;
  if (question.answers_are_numbers) return names;
  for (const Answer& answer : question.answers) {
    names += (names.empty() ? "" : " ") + answer.name;
  }
  return names;
}

std::string situation_names(const headjudge::Question& question) {
  std::string names;
  for (const Variable& variable : question.situation) {
    names += (names.empty() ? "" : " ") + variable.name;
  }
  return names;
}

std::string in_words(std::string_view names) {
  return names.empty() ? std::string("none") : fmt::format("`{}`", names);
}

Result<void> bind_question(const QuestionSet& set, const headjudge::Question& question,
                           const QuestionBinding& binding) {
  const auto differs = [&](std::string_view what, std::string_view seen, std::string_view wanted) {
    return refuse(
        {.file = set.file,
         .line = question.line,
         .message = fmt::format("question `{}` has the {} {}", question.id, what, in_words(seen)),
         .expected = in_words(wanted)});
  };
  if (question.id != binding.id) {
    return refuse({.file = set.file,
                   .line = question.line,
                   .message = fmt::format("the engine does not ask `{}` here", question.id),
                   .expected = fmt::format("`{}`", binding.id)});
  }
  if (const auto seen = answer_names(question); seen != binding.answers) {
    return differs("answers", seen, binding.answers);
  }
  if (const auto seen = situation_names(question); seen != binding.situation) {
    return differs("situation", seen, binding.situation);
  }
  return {};
}

}  // namespace

std::span<const QuestionBinding> question_bindings() { return kBindings; }

Result<void> bind_questions(const QuestionSet& questions) {
  const std::size_t count = questions.questions.size();
  for (std::size_t i = 0; i < count && i < kBindings.size(); ++i) {
    const auto bound = bind_question(questions, questions.questions[i], kBindings[i]);
    if (!bound) return bound;
  }
  if (count == kBindings.size()) return {};
  return refuse({.file = questions.file,
                 .message = fmt::format("there are {} questions", count),
                 .expected = fmt::format("the {} that the engine asks", kBindings.size())});
}

}  // namespace headjudge::dcg
