// The phases of an audit (see audit.hpp).
//
// Each phase is a list of independent tasks whose results go into slots of their own, so that the
// report does not depend on which thread was first.
#include "proofs/audit/audit.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "model/ccg/text/facts.hpp"
#include "model/core/base/parallel.hpp"
#include "model/core/cache/store.hpp"
#include "model/core/play/runner.hpp"
#include "model/dcg/dcg.hpp"
#include "model/dcg/text/facts.hpp"
#include "proofs/audit/refutation.hpp"
#include "proofs/claims/gauge_play.hpp"
#include "proofs/claims/witness.hpp"
#include "proofs/realizability/checker.hpp"

namespace headjudge::proofs {

namespace {

using dcg::Dcg;

/// Winner, turn and memory: what a claim's play is expected to end with.
constexpr std::size_t kClaimFacts = 3;

/// A dispute with the editions it is about.
struct OpenDispute {
  Dispute dispute;
  const Edition* older;
  const Edition* newer;
  std::string certificate;
};

template <Game G>
WitnessTools<G> tools_for(const Arena<G>& arena) {
  return {arena.game, "", arena.facts_against, [&arena](const Play& play) -> std::string {
            const auto run = run_play(arena.game, arena.rulebook, play);
            if (!run) return run.error().text();
            return run->failed.empty() ? "" : run->failed.front().text;
          }};
}

std::vector<OpenDispute> list_disputes(const Rulebook& rulebook,
                                       const std::vector<EditionAnalysis>& analyses) {
  std::vector<OpenDispute> open;
  std::vector<std::string> certificates;
  for (std::size_t e = 0; e < analyses.size(); ++e) {
    const Edition& edition = rulebook.editions[e];
    certificates.push_back(certify(analyses[e], edition, rulebook.questions).text());
    for (Dispute& dispute : disputes_within(analyses[e], edition, rulebook.questions)) {
      open.push_back({std::move(dispute), &edition, &edition, certificates[e]});
    }
  }
  for (std::size_t a = 0; a < analyses.size(); ++a) {
    for (std::size_t b = a + 1; b < analyses.size(); ++b) {
      for (Dispute& dispute : disputes_between(analyses[a], rulebook.editions[a], analyses[b],
                                               rulebook.editions[b], rulebook.questions)) {
        open.push_back({std::move(dispute), &rulebook.editions[a], &rulebook.editions[b],
                        certificates[a] + " " + certificates[b]});
      }
    }
  }
  return open;
}

template <Game G>
std::vector<Finding> find_witnesses(const Arena<G>& arena, const AuditOptions& options,
                                    std::vector<OpenDispute> disputes,
                                    const AuditProgress& progress) {
  const WitnessTools<G> tools = tools_for(arena);
  const QuestionSet& questions = arena.rulebook.questions;
  std::vector<Finding> findings(disputes.size());
  run_in_parallel(
      disputes.size(), options.threads,
      [&](std::size_t i) {
        OpenDispute& open = disputes[i];
        auto report = options.kept.find(open.dispute.id);
        if (!report) {
          WitnessSearch<G> search(tools, open.dispute, *open.older, *open.newer, questions,
                                  options.witnesses);
          report = search.run(playable_under(arena.positions, {open.older, open.newer}),
                              playable_under(arena.games, {open.older, open.newer}));
          // A full disk costs an interrupted audit time, and a finished one nothing.
          (void)options.kept.keep(open.dispute.id, *report);
        }
        findings[i] = make_finding(open.dispute, std::move(*report), *open.older, *open.newer,
                                   questions, std::move(open.certificate));
      },
      [&](std::size_t done) { progress("witnesses", done, disputes.size()); });
  return findings;
}

/// Explores the small positions under each edition's customary judge, all invariants on.
template <Game G>
void explore_positions(const Arena<G>& arena, const AuditOptions& options, Audit& audit,
                       const AuditProgress& progress) {
  using State = typename G::State;
  const G& game = arena.game;
  const auto& invariants = arena.invariants;
  const std::vector<Edition>& editions = arena.rulebook.editions;
  auto counts = invariants.no_counts();
  std::vector<std::uint64_t> broken(invariants.size(), 0);
  for (std::size_t e = 0; e < editions.size(); ++e) {
    const Judge judge = base_judge(editions[e], arena.rulebook.questions);
    std::vector<State> starts;
    const auto positions = playable_under(arena.positions, {&editions[e]});
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

/// Must a game end? Each edition on its own.
template <Game G>
void look_for_ends(const Arena<G>& arena, const AuditOptions& options, Audit& audit,
                   const AuditProgress& progress) {
  const std::vector<Edition>& editions = arena.rulebook.editions;
  std::vector<std::vector<Ending>> found(editions.size());
  run_in_parallel(
      editions.size(), options.threads,
      [&](std::size_t e) {
        const auto positions = playable_under(arena.positions, {&editions[e]});
        Arena<G> known = arena;
        known.positions = positions;
        found[e] = EndingSearch<G>(known, editions[e], options.endings).run();
      },
      [&](std::size_t done) { progress("endings", done, editions.size()); });
  for (auto& each : found) std::ranges::move(each, std::back_inserter(audit.endings));
}

/// Loops of the pool's effects, at the table of the rulebook's newest edition.
void look_for_loops(const World& world, const AuditOptions& options, Audit& audit,
                    const AuditProgress& progress) {
  if (world.rulebook.editions.empty()) return;
  const Edition& edition = world.rulebook.editions.back();
  const Dcg game(world.pool);
  const Judge judge = base_judge(edition, world.rulebook.questions);
  const EffectGraph graph(world.pool, lets_effects_go_first(judge));
  const LoopTable table{game, judge, edition.id, ""};
  progress("loops", 0, 1);
  audit.loops = find_loops(table, graph, options.loops, options.threads);
  const auto candidates = std::erase_if(
      audit.loops, [](const Loop& loop) { return loop.loop_class == LoopClass::not_realised; });
  const ComponentVerdicts verdicts = judge_components(graph, judge);
  for (const std::size_t open : verdicts.open()) {
    audit.unknown_chains.push_back(component_text(graph, verdicts.each[open]));
  }
  audit.bounds.push_back(
      fmt::format("Loops under {}: {}; {} cycles of the graph were not realised "
                  "within the bound and stay candidates.",
                  edition.id, loop_bound_text(graph, verdicts, options.loops), candidates));
}

}  // namespace

std::vector<std::string> unfinished_in(const Rulebook& rulebook,
                                       std::span<const EditionAnalysis> analyses) {
  std::vector<std::string> unfinished;
  for (std::size_t e = 0; e < analyses.size(); ++e) {
    auto found = left_open(analyses[e], rulebook.questions);
    if (found.empty()) {
      found = certify(analyses[e], rulebook.editions[e], rulebook.questions).complaints;
    }
    std::ranges::move(found, std::back_inserter(unfinished));
  }
  return unfinished;
}

namespace {

std::vector<EditionAnalysis> work_out(const Rulebook& rulebook, const AuditOptions& options,
                                      const AuditProgress& progress) {
  const std::size_t questions = rulebook.questions.questions.size();
  const std::size_t tasks = questions * rulebook.editions.size();
  std::vector<std::vector<QuestionAnalysis>> found(rulebook.editions.size(),
                                                   std::vector<QuestionAnalysis>(questions));
  run_in_parallel(
      tasks, options.threads,
      [&](std::size_t task) {
        const std::size_t e = task / questions;
        const std::size_t q = task % questions;
        found[e][q] = analyse_question(rulebook.editions[e], rulebook.questions, q, options.solver);
      },
      [&](std::size_t done) { progress("judges", done, tasks); });
  std::vector<EditionAnalysis> analyses;
  for (std::size_t e = 0; e < rulebook.editions.size(); ++e) {
    analyses.push_back(assemble(rulebook.editions[e], std::move(found[e])));
  }
  return analyses;
}

}  // namespace

std::vector<EditionAnalysis> analyse_rulebook(const Rulebook& rulebook, const AuditOptions& options,
                                              const AuditProgress& progress) {
  using Analyses = std::vector<EditionAnalysis>;
  const std::string content = cache::pack(rulebook) + cache::pack(options.solver);
  return cache::remembered<Analyses>(cache::in_use(), "judges", content,
                                     [&] { return work_out(rulebook, options, progress); });
}

namespace {

/// The play in which a refuted claim breaks, and what was searched for it.
template <Game G, class FactsOf, class Search>
ClaimPlay find_play(const Arena<G>& arena, const ClaimOutcome& outcome, const Edition& edition,
                    const AuditOptions& options, FactsOf facts_of, Search search) {
  const auto positions = playable_under(arena.positions, {&edition});
  const auto seen_in = [&](const typename G::State& state) {
    auto seen = facts_of(arena.game, state);
    seen.resize(std::min(seen.size(), kClaimFacts));
    return seen;
  };
  return search(arena.game, *outcome.row, outcome.result, edition, arena.rulebook.questions,
                positions, options.exploration, seen_in);
}

ClaimPlay find_play_of(const World& world, const ClaimOutcome& outcome, const Edition& edition,
                       const AuditOptions& options) {
  const auto in_steps = [](auto&&... given) { return find_claim_play(given...); };
  const auto in_runs = [](auto&&... given) { return find_run_play(given...); };
  const Claim& claim = outcome.row->claim;
  if (claim.game == "ccg") {
    return find_play(ccg_arena(world), outcome, edition, options, ccg::facts, in_steps);
  }
  const auto arena = dcg_arena(world);
  return claim.machine ? find_play(arena, outcome, edition, options, dcg::facts, in_runs)
                       : find_play(arena, outcome, edition, options, dcg::facts, in_steps);
}

}  // namespace

std::vector<ClaimOutcome> prove_claims(const World& world, const AuditOptions& options,
                                       const AuditProgress& progress) {
  std::vector<ClaimOutcome> outcomes;
  for (const LedgerRow& row : world.ledger) {
    if (!row.definition.empty()) continue;
    for (const Edition& edition : world.rulebook_of(row.claim).editions) {
      if (!row.claim.term.empty() && !edition.defines(row.claim.term)) continue;
      const auto expected = row.expected.find(edition.id);
      outcomes.push_back({edition.id,
                          &row,
                          expected == row.expected.end() ? ClaimVerdict::unknown : expected->second,
                          {},
                          {},
                          {},
                          {}});
    }
  }
  run_in_parallel(
      outcomes.size(), options.threads,
      [&](std::size_t i) {
        ClaimOutcome& outcome = outcomes[i];
        const Rulebook& rulebook = world.rulebook_of(outcome.row->claim);
        const Edition& edition = *rulebook.find(outcome.edition);
        outcome.result = prove(outcome.row->claim, edition, rulebook.questions);
        if (outcome.result.verdict != ClaimVerdict::refuted) return;
        outcome.wrong_refutation =
            work_out_again(outcome.row->claim, edition, rulebook.questions, outcome.result);
        if (!outcome.wrong_refutation.empty()) return;
        ClaimPlay found = find_play_of(world, outcome, edition, options);
        outcome.play = std::move(found.play);
        outcome.bound = std::move(found.bound);
      },
      [&](std::size_t done) { progress("claims", done, outcomes.size()); });
  return outcomes;
}

std::vector<Finding> find_changes(const World& world, const std::vector<EditionAnalysis>& analyses,
                                  const AuditOptions& options, const AuditProgress& progress) {
  auto disputes = list_disputes(world.rulebook, analyses);
  std::erase_if(disputes,
                [](const OpenDispute& open) { return open.dispute.kind != DisputeKind::change; });
  return find_witnesses(dcg_arena(world), options, std::move(disputes), progress);
}

namespace {

/// What is asked of every game: its judges, the plays of its disputes, its invariants.
template <Game G>
void audit_arena(const Arena<G>& arena, const AuditOptions& options, Audit& audit,
                 const AuditProgress& progress) {
  auto analyses = analyse_rulebook(arena.rulebook, options, progress);
  std::ranges::move(unfinished_in(arena.rulebook, analyses), std::back_inserter(audit.unfinished));
  auto findings = find_witnesses(arena, options, list_disputes(arena.rulebook, analyses), progress);
  std::ranges::move(analyses, std::back_inserter(audit.analyses));
  std::ranges::move(findings, std::back_inserter(audit.findings));
  explore_positions(arena, options, audit, progress);
  look_for_ends(arena, options, audit, progress);
}

}  // namespace

Audit run_audit(const World& world, const AuditOptions& options, const AuditProgress& progress) {
  Audit audit;
  audit_arena(dcg_arena(world), options, audit, progress);
  audit_arena(ccg_arena(world), options, audit, progress);
  audit.claims = prove_claims(world, options, progress);
  look_for_loops(world, options, audit, progress);
  return audit;
}

}  // namespace headjudge::proofs
