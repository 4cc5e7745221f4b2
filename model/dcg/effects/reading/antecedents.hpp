// What an effect keeps of its sentences: what the one before was about ("it", "that Digimon"), as
// it was then, and what has been done so far.
// What other chapters ask of antecedents.cpp, which has the reasons and their sources.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Does this instruction go on with the action before it? "Delete all of your [Ash] and [Ember]" is
/// two instructions and one action.
[[nodiscard]] bool continues_action(std::span<const cards::Instruction> all, std::size_t at);
/// Does it only name more targets of the action before it: "delete 1 Digimon and 1 Tamer"? All
/// targets are chosen first, and then it happens to all at once. (comprehensive-4.2, 15-5-2)
[[nodiscard]] bool names_more_targets(std::span<const cards::Instruction> all, std::size_t at);
void note_antecedent(const View& v, Frame& frame);
/// Notes a card that is no permanent, for later sentences that compare with it. `receiver`: the
/// stack under which it is placed, which is then what "that Digimon" means; null: none.
void note_antecedent_card(const View& v, Frame& frame, CardId card, Permanent receiver = nullptr);
/// Does a later instruction compare with the Digimon that this one is about, or count something of
/// it: "for each of that Digimon's digivolution cards"?
[[nodiscard]] bool measures_later(const View& v, const Frame& frame);
/// A Digimon has digivolved or been linked: later words measure that Digimon, as it is now. If its
/// player declined, they measure none. (comprehensive-4.2, 15-8-3-7)
void note_antecedent_stack(const View& v, Frame& frame);
/// Notes for the effect's conditions and measures what its last instruction has done.
void note_performed(const Table& t, Frame& frame);
/// Do the conditions of this instruction's sentence hold?
[[nodiscard]] bool sentence_holds(const View& v, const Frame& frame,
                                  const cards::Instruction& instruction);
/// The same before the effect is carried out: what it does itself may still come to be.
[[nodiscard]] bool sentence_may_hold(const View& v, const Frame& frame,
                                     const cards::Instruction& instruction);
/// Does "for each ..." count something of the card that the effect named before?
[[nodiscard]] bool counts_spoken(const cards::Instruction& instruction);

/// Which conditions about itself inside one of its effects does this Digimon meet? Two bits per
/// instruction, of the first eight (Frame::met).
[[nodiscard]] Short conditions_met_by(const View& v, Permanent self, Player owner,
                                      std::uint16_t effect);

/// Does a sentence begin here?
[[nodiscard]] bool begins_sentence(std::span<const cards::Instruction> instructions,
                                   std::size_t at);
/// What is done with the cards that the sentence before has revealed.
[[nodiscard]] bool is_about_revealed(const cards::Instruction& instruction);
/// Does a sentence begin here that does not hang on the condition at the effect's beginning: "Then,
/// ...", one with an "If" of its own, or one that neither speaks of what was done before nor comes
/// behind a price?
[[nodiscard]] bool begins_own_sentence(std::span<const cards::Instruction> instructions,
                                       std::size_t at);
/// "By ..., X. Then, Y": is there a price in front of the "Then" at `at`, not before `from`?
[[nodiscard]] bool hangs_on_price(std::span<const cards::Instruction> instructions,
                                  std::size_t from, std::size_t at);
/// Has it a condition of its own, other than that of "Otherwise, ..."?
[[nodiscard]] bool says_if(const cards::Instruction& instruction);
/// Has the effect conditions, and a part that none of them is about? Those of [Main] effects and of
/// lists, and conditions about what the effect itself does, are left out.
[[nodiscard]] bool can_be_left_without_condition(const cards::Effect& effect,
                                                 std::span<const cards::Instruction> instructions);
/// A triggered effect none of whose conditions is met: does it activate for the rest of it?
/// `first_holds`: the condition at its beginning is met, or there is none. [condition-unmet-rest]
[[nodiscard]] bool activates_for_the_rest(const View& v, const Frame& frame, bool first_holds);

}  // namespace headjudge::dcg
