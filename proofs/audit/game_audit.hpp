// What an audit does with one game, whichever it is.
//
// The judges of its editions, the plays of its disputes, its invariants in small positions, and
// whether it must end. Each phase is a list of independent tasks whose results go into slots of
// their own, so that the report does not depend on which thread was first.
#pragma once

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/parallel.hpp"
#include "model/core/play/runner.hpp"
#include "proofs/audit/audit.hpp"

namespace headjudge::proofs {

/// A dispute with the editions it is about.
struct OpenDispute {
  Dispute dispute;
  const Edition* older;
  const Edition* newer;
  std::string certificate;
  Weighing weighing = {};
};

/// Within each edition, then between editions. Changes are those to the nearest edition before in
/// which the question comes up, or between any two.
[[nodiscard]] std::vector<OpenDispute> list_disputes(const Rulebook& rulebook,
                                                     const std::vector<EditionAnalysis>& analyses,
                                                     bool all_pairs);

/// Positions like this one in which a number soon decides more; none of a game that tells of none.
template <PlayableGame G>
[[nodiscard]] std::vector<StartingPosition> positions_at_thresholds(
    const GameOnTrial<G>& trial, const StartingPosition& start,
    std::initializer_list<const Edition*> editions) {
  std::vector<StartingPosition> made;
  if constexpr (requires { GameTraits<G>::at_thresholds(trial.game, start.setup); }) {
    const Judge judge(trial.rulebook.questions);
    for (auto& setup : GameTraits<G>::at_thresholds(trial.game, start.setup)) {
      const auto state = trial.game.set_up(setup, {"the set-up", 0, 0}, judge);
      if (!state) continue;
      auto terms = GameTraits<G>::terms(trial.game, trial.rulebook.questions, *state);
      made.push_back({std::move(setup), std::move(terms)});
    }
  }
  return playable_under(made, editions);
}

template <PlayableGame G>
[[nodiscard]] WitnessTools<G> tools_for(const GameOnTrial<G>& trial) {
  return {trial.game,
          "",
          trial.facts_against,
          [&trial](const Play& play) -> std::string {
            const auto run = run_play(trial.game, trial.rulebook, play);
            if (!run) return run.error().text();
            return run->failed.empty() ? "" : run->failed.front().text;
          },
          [&trial](const Play& play) {
            const auto run = run_play(trial.game, trial.rulebook, play);
            return run && std::ranges::all_of(run->tables, [&](const auto& table) {
                     return is_at_rest(trial.game, table.last());
                   });
          },
          [&trial](const StartingPosition& start, std::initializer_list<const Edition*> editions) {
            return positions_at_thresholds(trial, start, editions);
          }};
}

template <PlayableGame G>
[[nodiscard]] std::vector<Finding> find_witnesses(const GameOnTrial<G>& trial,
                                                  const AuditOptions& options,
                                                  std::vector<OpenDispute> disputes,
                                                  const AuditProgress& progress) {
  const WitnessTools<G> tools = tools_for(trial);
  const QuestionSet& questions = trial.rulebook.questions;
  std::vector<Finding> findings(disputes.size());
  run_in_parallel(
      disputes.size(), options.threads,
      [&](std::size_t i) {
        OpenDispute& open = disputes[i];
        auto report = options.kept.find(open.dispute.id);
        if (!report) {
          WitnessSearch<G> search(tools, open.dispute, *open.older, *open.newer, questions,
                                  options.witnesses);
          report = search.run(playable_under(trial.positions, {open.older, open.newer}),
                              playable_under(trial.games, {open.older, open.newer}));
          // A full disk costs an interrupted audit time, and a finished one nothing.
          (void)options.kept.keep(open.dispute.id, *report);
        }
        findings[i] = make_finding(open.dispute, std::move(*report), *open.older, *open.newer,
                                   questions, std::move(open.certificate));
        findings[i].weighing = std::move(open.weighing);
      },
      [&](std::size_t done) { progress("witnesses", done, disputes.size()); });
  return findings;
}

/// Explores the small positions under each edition's customary judge, all invariants on.
template <PlayableGame G>
void explore_positions(const GameOnTrial<G>& trial, const AuditOptions& options, Audit& audit,
                       const AuditProgress& progress) {
  using State = typename G::State;
  const G& game = trial.game;
  const auto& invariants = trial.invariants;
  const std::vector<Edition>& editions = trial.rulebook.editions;
  auto counts = invariants.no_counts();
  std::vector<std::uint64_t> broken(invariants.size(), 0);
  for (std::size_t e = 0; e < editions.size(); ++e) {
    const Judge judge = base_judge(editions[e], trial.rulebook.questions);
    std::vector<State> starts;
    const auto positions = playable_under(trial.positions, {&editions[e]});
    for (const StartingPosition& position : positions) {
      const auto state = game.set_up(position.setup, {"the set-up", 0, 0}, judge);
      if (state) starts.push_back(*state);
    }
    typename G::Decisions offers;
    const auto explored = explore(
        game, judge, starts, options.exploration,
        [&](const State& before, const typename G::Decision& decision, const State& after) {
          game.legal(after, judge, offers);
          const auto* bad = invariants.check(Step<G>{game, judge, before, decision, after}, counts);
          if (bad == nullptr) {
            bad = invariants.check(Position<G>{game, judge, after, offers}, counts);
          }
          if (bad != nullptr) ++broken[static_cast<std::size_t>(bad - invariants.all().data())];
          return false;
        });
    audit.bounds.push_back(
        fmt::format("Invariants under {}: {}, from {} of {} positions whose terms it defines.",
                    editions[e].id, explored.bound_text(), starts.size(), positions.size()));
    progress("invariants", e + 1, editions.size());
  }
  for (std::size_t i = 0; i < invariants.size(); ++i) {
    const auto& invariant = invariants.all()[i];
    audit.invariants.push_back({std::string(invariant.id), std::string(invariant.sentence),
                                counts.applied()[i], broken[i]});
  }
}

/// The constraints of each edition, held against the plays of its judges.
template <PlayableGame G>
void hold_constraints(const GameOnTrial<G>& trial, const AuditOptions& options, Audit& audit,
                      const AuditProgress& progress) {
  const std::vector<Edition>& editions = trial.rulebook.editions;
  const QuestionSet& questions = trial.rulebook.questions;
  const WitnessTools<G> tools = tools_for(trial);
  std::vector<HeldConstraints> held(editions.size());
  run_in_parallel(
      editions.size(), options.threads,
      [&](std::size_t e) {
        const Edition& edition = editions[e];
        const ConstraintSet<G> constraints(edition, GameTraits<G>::observables());
        const Freedoms freedoms(edition, questions);
        const auto starts = playable_under(trial.positions, {&edition});
        auto found =
            ConstraintSearch<G>(trial.game, constraints, freedoms, starts, options.constraints)
                .run();
        held[e].outcomes = constraint_outcomes(edition, questions, found);
        held[e].bound = fmt::format("Constraints under {}: {}.", edition.id, found.text());
        for (const ForbiddenLine& line : found.lines) {
          held[e].add(find_forbidden(tools, constraints, edition, questions, line, found.text(),
                                     {starts, options.constraints.customary}));
        }
      },
      [&](std::size_t done) { progress("constraints", done, editions.size()); });
  for (HeldConstraints& each : held) {
    std::ranges::move(each.outcomes, std::back_inserter(audit.constraints));
    std::ranges::move(each.findings, std::back_inserter(audit.findings));
    audit.bounds.push_back(std::move(each.bound));
  }
}

/// Must a game end? Each edition on its own.
template <PlayableGame G>
void look_for_ends(const GameOnTrial<G>& trial, const AuditOptions& options, Audit& audit,
                   const AuditProgress& progress) {
  const std::vector<Edition>& editions = trial.rulebook.editions;
  std::vector<std::vector<Ending>> found(editions.size());
  run_in_parallel(
      editions.size(), options.threads,
      [&](std::size_t e) {
        const auto positions = playable_under(trial.positions, {&editions[e]});
        GameOnTrial<G> known = trial;
        known.positions = positions;
        found[e] = EndingSearch<G>(known, editions[e], options.endings).run();
      },
      [&](std::size_t done) { progress("endings", done, editions.size()); });
  for (auto& each : found) std::ranges::move(each, std::back_inserter(audit.endings));
}

/// All of it; what is found is added to the audit.
template <PlayableGame G>
void audit_game(const GameWorld<G>& world, const AuditOptions& options, Audit& audit,
                const AuditProgress& progress) {
  const GameOnTrial<G> trial = game_on_trial(world);
  auto analyses = analyse_rulebook(trial.rulebook, options, progress);
  std::ranges::move(unfinished_in(trial.rulebook, analyses), std::back_inserter(audit.unfinished));
  auto findings = find_witnesses(
      trial, options, list_disputes(trial.rulebook, analyses, options.all_pairs), progress);
  std::ranges::move(analyses, std::back_inserter(audit.analyses));
  std::ranges::move(findings, std::back_inserter(audit.findings));
  explore_positions(trial, options, audit, progress);
  hold_constraints(trial, options, audit, progress);
  look_for_ends(trial, options, audit, progress);
}

}  // namespace headjudge::proofs
