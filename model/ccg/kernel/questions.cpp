// The engine's list of questions once more, in words (see questions.hpp).
//
// What stands here must be what the enumerations say; the file is held against it.
#include "model/ccg/kernel/questions.hpp"

#include <array>

namespace headjudge::ccg {

namespace {

constexpr auto kRows = std::to_array<QuestionRow>({
    {"deck-count", "may may_not", "cards(fewer fifty more)"},
    {"deck-copies", "may may_not", "copies giga"},
    {"throw-winner", "goes_first chooses", ""},
    {"first-hand", "", ""},
    {"first-points", "", ""},
    {"turn-draw", "", "first_turn"},
    {"run-out", "plays_on turned_over loses", "why(turn_draw replacement effect)"},
    {"bring-online", "may may_not", "level(rookie champion ultimate mega) brought row_full"},
    {"overfull-row", "owner_chooses newest_go", ""},
    {"digivolve-now", "may may_not", "row(digivolve_row attack_row) fresh"},
    {"digivolve-into", "may may_not",
     "rise(one_level two_levels other) way(ordinary digivolve_card) "
     "line(none_printed met not_met) turn(none_yet this_one two)"},
    {"play-digivolve-card", "may may_not", "digivolve_phase"},
    {"special-digivolution", "may may_not", "row_full"},
    {"special-points", "", ""},
    {"special-end", "turn_ends discard_phase goes_on", ""},
    {"move-row", "may may_not", "to(attack_row digivolve_row) same_way other_way row_full"},
    {"move-again", "may_not may", ""},
    {"attack-with", "may may_not", "row(attack_row digivolve_row) moved attacked first_turn"},
    {"attack-on", "may may_not", "target(attack_row digivolve_row player) defenders"},
    {"fight", "attacker_wins both_offline defender_wins nothing",
     "numbers(attack_higher equal defense_higher)"},
    {"direct-attack", "attack_number nothing", ""},
    {"below-zero", "zero negative", ""},
    {"fight-target-left", "attack_ends attack_again direct", "row_empty"},
    {"exchange-count", "may may_not", "discarded"},
    {"exchange-time", "together one_by_one", ""},
    {"play-destined", "may may_not", "in_attack own_turn"},
    {"play-modify", "may may_not", "phase_fits own_turn in_queue"},
    {"special-effect", "may may_not", "row(digivolve_row attack_row) used own_turn"},
    {"queue-first", "attacker defender", ""},
    {"after-pass", "may may_not", ""},
    {"queue-order", "last_first first_first", ""},
    {"played-card", "after_effect at_once", ""},
    {"win-points", "no_win wins", "points(below exactly above)"},
    {"win-time", "at_once end_of_turn", ""},
    {"both-win", "turn_player higher nobody", "more(turn_player equal opponent)"},
});
static_assert(kRows.size() == index(Question::both_win) + 1);

}  // namespace

std::span<const QuestionRow> question_rows() { return kRows; }

Result<void> bind_questions(const QuestionSet& questions) {
  return bind_question_rows(questions, kRows);
}

}  // namespace headjudge::ccg
