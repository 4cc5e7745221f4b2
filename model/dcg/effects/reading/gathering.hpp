// Gathering the cards that an effect speaks of, where they lie.
// What other chapters ask of gathering.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Does the instruction send cards to where they lie in an order?
[[nodiscard]] bool go_in_order(const cards::Instruction& instruction);
/// This Digimon, if it is what the words say of it; else kNoCard. (comprehensive-4.2, 15-11-1-3-1)
[[nodiscard]] CardId described_self(const View& v, const Frame& frame, const cards::Target& target);
/// Whose event triggered the effect, if that is within reach; else kNoCard.
[[nodiscard]] CardId reached_subject(const View& v, const Frame& frame);
/// The Digimon that an instruction is about.
void gather_targets(const View& v, const Frame& frame, const cards::Target& target,
                    Candidates& out);
/// Do an instruction's words for a card that no stack holds (in the trash, revealed) fit this one?
[[nodiscard]] bool means_card(const View& v, const Frame& frame,
                              const cards::Instruction& instruction, CardId card);
/// The cards that an instruction's words fit, where they lie.
void gather_objects(const View& v, const Frame& frame, const cards::CardObject& object,
                    Objects& out);
/// The cards that an instruction which moves cards may choose next.
void gather_next(const View& v, const Frame& frame, const cards::Instruction& instruction,
                 Objects& out);
/// Is the effect's own card to go along with those that it moves, and has not gone yet?
[[nodiscard]] bool source_is_to_go(const Frame& frame, const cards::Instruction& instruction);
[[nodiscard]] int count_of_level(const View& v, const Objects& objects, int level);
/// How many there are of all that an instruction speaks of, and how many it must have.
[[nodiscard]] int count_objects(const View& v, const Frame& frame, const cards::CardObject& object);
[[nodiscard]] int objects_asked_for(const cards::CardObject& object);

}  // namespace headjudge::dcg
