// The invariants of the Digimon Collectable Card Game, one file for each chapter of the rules.
//
// To add one: a predicate and its row in the chapter's file below ccg/, and a doctored scene in
// tests/invariants/ccg_invariants_test.cpp that breaks it (a test fails as long as there is none).
// Their ids begin with ccg-, because a report lists them beside the other game's.
#pragma once

#include <span>

#include "invariants/invariant.hpp"
#include "invariants/observable.hpp"
#include "model/ccg/ccg.hpp"

namespace headjudge::ccg {

using CcgInvariant = headjudge::Invariant<Ccg>;
using CcgPosition = headjudge::Position<Ccg>;
using CcgStep = headjudge::Step<Ccg>;

/// All of them, in the order of the chapters.
[[nodiscard]] const InvariantSet<Ccg>& ccg_invariants();
/// What the constraints of its editions may speak of, in the order of their file.
[[nodiscard]] std::span<const headjudge::Observable<Ccg>> ccg_observables();

// ---- The chapters, each in ccg/<name>.cpp
[[nodiscard]] std::span<const CcgInvariant> card_invariants();
[[nodiscard]] std::span<const CcgInvariant> turn_invariants();
[[nodiscard]] std::span<const CcgInvariant> row_invariants();
[[nodiscard]] std::span<const CcgInvariant> attack_invariants();
[[nodiscard]] std::span<const CcgInvariant> queue_invariants();
[[nodiscard]] std::span<const CcgInvariant> winning_invariants();

}  // namespace headjudge::ccg
