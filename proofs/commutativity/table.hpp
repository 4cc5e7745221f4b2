// The same two effects on the engine: every end of both orders, played out.
//
// A board of numbers is laid out as a position of the game, with cards made for the purpose: each
// Digimon is a card with the DP, level, cost and marks that the board says and no text, and the
// card of an effect has that one effect and nothing else. Both effects are put among those that
// wait, the judge lets the turn player choose between them, and all decisions are tried. So a
// counterexample of the solver is a play, and whatever boards and engine disagree about is an error
// of ours.
#pragma once

#include <vector>

#include "model/core/logic/question.hpp"
#include "proofs/commutativity/commute.hpp"

namespace headjudge::proofs {

/// This judge, but for what the table itself needs: the turn player may put pending effects in any
/// order, before the turn ends. (Boards on which the turn would end are not laid out.)
[[nodiscard]] Judge judge_of_table(const QuestionSet& questions, Judge judge);

/// What the engine shows of an end: all that the rules see. Events it does not count.
inline constexpr Sight kSeenOnEngine{.crossing = true, .events = 0};

struct PlayedEnds {
  PlainBoards ends;     ///< each once, in the order in which they were found
  std::string problem;  ///< the engine could not play it; else empty
};

/// Every board on which the two effects can end.
[[nodiscard]] PlayedEnds played_ends(const cards::Pool& pool, const Judge& judge,
                                     const EffectProgramView& first,
                                     const EffectProgramView& second, const Scene& scene,
                                     const Board<ConcreteAlgebra>& board, bool second_goes_first);

/// Are they the ends that the boards' own meaning has? "" or what differs.
[[nodiscard]] std::string disagreement(const cards::Pool& pool, const Judge& judge,
                                       const EffectProgramView& first,
                                       const EffectProgramView& second, const Scene& scene,
                                       const Board<ConcreteAlgebra>& board);

/// The set-up lines of the board, with names that say what the cards are for.
[[nodiscard]] std::vector<std::string> set_up_lines(const Scene& scene,
                                                    const Board<ConcreteAlgebra>& board);

}  // namespace headjudge::proofs
