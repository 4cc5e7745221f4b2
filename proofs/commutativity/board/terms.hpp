// Boards as terms: every board at once, or one board as constants.
//
// The unknown board is what the solver is asked about. A board of constants is there to hold the
// terms' own arithmetic against the engine's: what is proved is proved about these terms.
#pragma once

#include <optional>
#include <vector>

#include "proofs/commutativity/board/names.hpp"
#include "proofs/commutativity/board/symbolic_execution.hpp"

namespace headjudge::proofs {

/// Each part of it is for the solver to choose.
[[nodiscard]] Board<TermAlgebra> unknown_board(const TermAlgebra& a, const BoardColumns& columns);
/// These numbers, as terms.
[[nodiscard]] Board<TermAlgebra> constant_board(const TermAlgebra& a,
                                                const Board<ConcreteAlgebra>& board);

/// What a model says that the board is.
[[nodiscard]] Board<ConcreteAlgebra> board_in(const z3::model& model,
                                              const Board<TermAlgebra>& board);
/// The numbers of a board without unknowns; nothing when it still has some.
[[nodiscard]] std::optional<Board<ConcreteAlgebra>> board_without_unknowns(
    const Board<TermAlgebra>& board);

/// Digimon that no effect belongs to stand in an order: who is there before who is not.
[[nodiscard]] TermBool in_order(const TermAlgebra& a, const Board<TermAlgebra>& board,
                                const Scene& scene);

/// The DP printed on this Digimon of the unknown board are whole thousands.
[[nodiscard]] TermBool whole_dp(const TermAlgebra& a, std::size_t digimon);

/// Of each Digimon, one of these rows of truths about names (names.hpp).
[[nodiscard]] TermBool names_of_cards(const TermAlgebra& a, const Board<TermAlgebra>& board,
                                      const BoardColumns& columns, const NameRows& rows);

using TermPaths = std::vector<BoardPath<TermAlgebra>>;

/// Of paths that differ by Digimon that no effect belongs to changing places: is it the one to look
/// at where the board is in order?
[[nodiscard]] bool is_in_order(const BoardPath<TermAlgebra>& path, const Scene& scene);

/// Some path of `from` can be taken, and none of `to` ends alike.
[[nodiscard]] TermBool has_no_match(const TermAlgebra& a, const TermPaths& from,
                                    const TermPaths& to, Sight sight);

}  // namespace headjudge::proofs
