// Small choices in the middle of an effect: an end of a deck, one of several listed effects
// or of two things.
// What other chapters ask of small_choices.cpp, which has the reasons and their sources.
#pragma once

#include <cstdint>

#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void choose_end(const Table& t, std::uint8_t end);
void offer_listed_effects(const View& v, const Frame& frame, Decisions& out);
void choose_listed_effect(const Table& t, std::uint8_t number);
/// An effect of a list is done. True: the next one of the list is to be chosen.
[[nodiscard]] bool returns_to_list(const View& v, Frame& frame);
/// Takes those out of the candidates that go past what all chosen may come to together.
void keep_within_total(const View& v, const Frame& frame, const cards::Target& target,
                       Candidates& candidates);

/// May the next instruction be done in place of this one: "A or B"?
[[nodiscard]] bool has_alternative(const View& v, const Frame& frame);
/// Has its player still to say which of the two is done?
[[nodiscard]] bool asks_which_of_two(const View& v, const Frame& frame);
[[nodiscard]] bool one_of_two_is_possible(const View& v, const Frame& frame);
void settle_alternative(const Table& t, Frame& frame);
/// The second of the two has come: is it passed over?
[[nodiscard]] bool passes_over(Frame& frame, const cards::Instruction& instruction);

}  // namespace headjudge::dcg
