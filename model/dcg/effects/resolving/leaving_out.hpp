// Sentences of an effect that are left out.
// What other chapters ask of leaving_out.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// "you may", at the head of a sentence or within its words.
[[nodiscard]] inline bool is_optional(const cards::Instruction& instruction) {
  return instruction.optional || instruction.may;
}

void end_effect(const Table& t, Frame& frame);
void skip(Frame& frame, const cards::Instruction& instruction);
void skip_with_joined(const View& v, Frame& frame, const cards::Instruction& instruction);
[[nodiscard]] bool skip_to_own_sentence(const View& v, Frame& frame);
void leave_out_sentence(const Table& t, Frame& frame);
[[nodiscard]] bool is_replaced(const View& v, Frame& frame);
void skip_replaced(const View& v, Frame& frame);
/// Is it done instead of the sentence before, if its player likes?
[[nodiscard]] bool may_be_declined_for_first(const Frame& frame,
                                             const cards::Instruction& instruction);
void go_back_to_replaced(const View& v, Frame& frame);
/// The player does not do it, or cannot.
void decline(const View& v, Frame& frame, const cards::Instruction& instruction);

}  // namespace headjudge::dcg
