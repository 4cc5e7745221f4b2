// Random boards: to refute quickly, and to compare boards with the engine.
//
// Numbers are small and near where effects change their minds (few cards in a pile, DP around what
// filters name, the gauge at its ends), so that a pair whose order matters is found out within a
// few boards and only pairs that seem to commute are left to the solver.
#pragma once

#include <optional>
#include <vector>

#include "model/core/base/random.hpp"
#include "proofs/commutativity/commute.hpp"

namespace headjudge::proofs {

/// `rows`: of the columns (board/names.hpp).
[[nodiscard]] Board<ConcreteAlgebra> random_board(Random& random, const BoardColumns& columns,
                                                  const NameRows& rows, const Scene& scene);

/// A board among `tries` random ones on which the order matters, made small step by step: no
/// Digimon can be taken away and no number lowered by one. Always the same one.
[[nodiscard]] std::optional<OrderCounterexample> sample_counterexample(
    const EffectProgramView& first, const EffectProgramView& second, const Scene& scene,
    const NameRows& rows, int tries);

/// The same board with less on it, as long as the order matters.
void make_small(OrderCounterexample& found, const EffectProgramView& first,
                const EffectProgramView& second);

}  // namespace headjudge::proofs
