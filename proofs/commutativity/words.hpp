// What a judge reads about two effects whose order matters: the board, both ends, and who chooses.
//
// A board is told in the words of the game, and only what the two effects look at is told of it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"
#include "proofs/commutativity/commute.hpp"

namespace headjudge::proofs {

/// How much the order changes, the worst last.
enum class OrderStakes : std::uint8_t { number, board, game };
[[nodiscard]] std::string_view name_of(OrderStakes stakes);

/// Two ends of the same board that differ as little as the two orders let them.
struct OrderDifference {
  bool second_first = false;  ///< the end that the other order cannot reach comes of "second first"
  std::vector<std::string> numbers;  ///< "P2's security: 3 or 4": the first effect first, or last
  OrderStakes stakes = OrderStakes::number;
};
[[nodiscard]] OrderDifference difference_of(const EffectProgramView& first,
                                            const EffectProgramView& second,
                                            const OrderCounterexample& found);

/// The board in words; the effects' own Digimon are called by the names of their cards.
[[nodiscard]] std::vector<std::string> board_lines(const cards::Pool& pool,
                                                   const EffectProgramView& first,
                                                   const EffectProgramView& second,
                                                   const OrderCounterexample& found,
                                                   const std::string& first_name,
                                                   const std::string& second_name);

/// Who puts the two in order, if both wait: one line for each answer, with the editions that give
/// it. A [Main] effect does not wait.
[[nodiscard]] std::vector<std::string> who_chooses(const std::vector<Edition>& editions,
                                                   const QuestionSet& questions,
                                                   const EffectProgramView& first,
                                                   const EffectProgramView& second,
                                                   const Scene& scene);

}  // namespace headjudge::proofs
