// The invariants of the Digimon Card Game, one file for each chapter of the rules.
//
// To add one: a predicate and its row in the chapter's file below dcg/, and a doctored position in
// tests/invariants/invariants_test.cpp that breaks it (a test fails as long as there is none).
#pragma once

#include <span>

#include "invariants/invariant.hpp"
#include "invariants/observable.hpp"
#include "model/dcg/dcg.hpp"

namespace headjudge::dcg {

using DcgInvariant = headjudge::Invariant<Dcg>;
using DcgPosition = headjudge::Position<Dcg>;
using DcgStep = headjudge::Step<Dcg>;

/// All of them, in the order of the chapters.
[[nodiscard]] const InvariantSet<Dcg>& dcg_invariants();
/// The parts (dcg/parts.hpp) in which the positions differ.
[[nodiscard]] Parts changed_parts(const State& before, const State& now);
[[nodiscard]] Kinds kinds_offered(const Decisions& offers);
[[nodiscard]] Kinds kind_decided(const Decision& decision);
/// These three.
[[nodiscard]] Watch<Dcg> dcg_watch();
/// As Dcg::apply; each step of the engine is noted for this moment (dcg/steps_taken.hpp).
void apply_noting(Notes& notes, const Dcg& game, const Judge& judge, State& state,
                  const Decision& decision);
/// What the constraints of its editions may speak of, in the order of their file.
[[nodiscard]] std::span<const headjudge::Observable<Dcg>> dcg_observables();

// ---- The chapters, each in dcg/<name>.cpp
[[nodiscard]] std::span<const DcgInvariant> card_invariants();
[[nodiscard]] std::span<const DcgInvariant> memory_invariants();
[[nodiscard]] std::span<const DcgInvariant> turn_invariants();
[[nodiscard]] std::span<const DcgInvariant> field_invariants();
[[nodiscard]] std::span<const DcgInvariant> attack_invariants();
[[nodiscard]] std::span<const DcgInvariant> effect_invariants();
[[nodiscard]] std::span<const DcgInvariant> procedure_invariants();
[[nodiscard]] std::span<const DcgInvariant> interrupting_invariants();
[[nodiscard]] std::span<const DcgInvariant> ending_invariants();
[[nodiscard]] std::span<const DcgInvariant> following_invariants();
// ---- What effects say, read a second time: each in dcg/second_reading/<name>.cpp
[[nodiscard]] std::span<const DcgInvariant> carried_out_invariants();
[[nodiscard]] std::span<const DcgInvariant> offered_invariants();
[[nodiscard]] std::span<const DcgInvariant> triggered_invariants();
[[nodiscard]] std::span<const DcgInvariant> sentence_invariants();
[[nodiscard]] std::span<const DcgInvariant> standing_invariants();

}  // namespace headjudge::dcg
