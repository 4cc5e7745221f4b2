// The phases of an audit (see audit.hpp).
//
// What is asked of every game is in game_audit.hpp. Only a game whose cards are effect programs has
// effects that can trigger each other in a circle.
#include "proofs/audit/audit.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/parallel.hpp"
#include "model/core/cache/store.hpp"
#include "proofs/audit/game_audit.hpp"
#include "proofs/audit/refutation.hpp"
#include "proofs/certificates/certified.hpp"
#include "proofs/claims/expectations.hpp"
#include "proofs/claims/gauge_play.hpp"
#include "proofs/claims/witness.hpp"
#include "proofs/realizability/checker.hpp"

namespace headjudge::proofs {

namespace {

/// Winner, turn and memory: what a claim's play is expected to end with.
constexpr std::size_t kClaimFacts = 3;

template <class G>
concept HasEffectPrograms = std::is_same_v<typename GameTraits<G>::Pool, cards::Pool>;

/// Loops of the pool's effects, at the table of the rulebook's newest edition.
template <HasEffectPrograms G>
void look_for_loops(const GameWorld<G>& world, const AuditOptions& options, Audit& audit,
                    const AuditProgress& progress) {
  if (world.rulebook.editions.empty()) return;
  const Edition& edition = world.rulebook.editions.back();
  const G game(world.pool);
  const Judge judge = base_judge(edition, world.rulebook.questions);
  const EffectGraph graph(world.pool, graph_terms(judge));
  const LoopTable table{game, judge, edition.id, ""};
  progress("loops", 0, 1);
  audit.loops = certified_loops(table, world.rulebook, graph, options.loops, options.threads).loops;
  const auto candidates =
      std::erase_if(audit.loops, [](const Loop& loop) { return loop.is_candidate(); });
  const ComponentVerdicts verdicts = judge_components(graph, judge);
  for (const std::size_t open : verdicts.open()) {
    audit.unknown_chains.push_back(component_text(graph, verdicts.each[open]));
  }
  audit.bounds.push_back(
      fmt::format("Loops under {}: {}; {} cycles of the graph were not realised "
                  "within the bound and stay candidates.",
                  edition.id, loop_bound_text(graph, verdicts, options.loops), candidates));
}

/// The play in which a refuted claim breaks, and what was searched for it.
template <PlayableGame G>
ClaimPlay find_play(const GameOnTrial<G>& trial, const ClaimOutcome& outcome,
                    const Edition& edition, const AuditOptions& options) {
  const auto positions = playable_under(trial.positions, {&edition});
  const auto seen_in = [&](const typename G::State& state) {
    auto seen = GameTraits<G>::facts(trial.game, state);
    seen.resize(std::min(seen.size(), kClaimFacts));
    return seen;
  };
  return find_play_of_claim(trial.game, *outcome.row, outcome.result, edition,
                            trial.rulebook.questions, positions, options.exploration, seen_in);
}

}  // namespace

namespace {

/// Does the question come up under no edition between these two?
bool are_neighbours(const std::vector<EditionAnalysis>& analyses, std::size_t older,
                    std::size_t newer, std::size_t question) {
  for (std::size_t between = older + 1; between < newer; ++between) {
    if (!analyses[between].questions[question].cells.empty()) return false;
  }
  return true;
}

std::vector<AnalysedEdition> editions_after(const Rulebook& rulebook,
                                            const std::vector<EditionAnalysis>& analyses,
                                            std::size_t edition) {
  std::vector<AnalysedEdition> later;
  for (std::size_t e = edition + 1; e < analyses.size(); ++e) {
    later.push_back({&rulebook.editions[e], &analyses[e]});
  }
  return later;
}

}  // namespace

std::vector<OpenDispute> list_disputes(const Rulebook& rulebook,
                                       const std::vector<EditionAnalysis>& analyses,
                                       bool all_pairs) {
  std::vector<OpenDispute> open;
  std::vector<std::string> certificates;
  for (std::size_t e = 0; e < analyses.size(); ++e) {
    const Edition& edition = rulebook.editions[e];
    const std::vector<AnalysedEdition> later = editions_after(rulebook, analyses, e);
    certificates.push_back(certify(analyses[e], edition, rulebook.questions).text());
    for (Dispute& dispute : disputes_within(analyses[e], edition, rulebook.questions)) {
      Weighing weighing = weigh(dispute, edition, rulebook.questions, later);
      open.push_back(
          {std::move(dispute), &edition, &edition, certificates[e], std::move(weighing)});
    }
  }
  for (std::size_t a = 0; a < analyses.size(); ++a) {
    for (std::size_t b = a + 1; b < analyses.size(); ++b) {
      for (Dispute& dispute : disputes_between(analyses[a], rulebook.editions[a], analyses[b],
                                               rulebook.editions[b], rulebook.questions)) {
        if (!all_pairs && !are_neighbours(analyses, a, b, dispute.question)) continue;
        open.push_back({std::move(dispute), &rulebook.editions[a], &rulebook.editions[b],
                        certificates[a] + " " + certificates[b]});
      }
    }
  }
  return open;
}

std::vector<std::string> unfinished_in(const Rulebook& rulebook,
                                       std::span<const EditionAnalysis> analyses) {
  std::vector<std::string> unfinished;
  for (std::size_t e = 0; e < analyses.size(); ++e) {
    auto found = left_open(analyses[e], rulebook.questions);
    if (found.empty()) {
      found = certify(analyses[e], rulebook.editions[e], rulebook.questions).complaints;
    }
    std::ranges::move(found, std::back_inserter(unfinished));
    for (std::size_t older = 0; older < e; ++older) {
      std::ranges::move(not_compared(analyses[older], rulebook.editions[older], analyses[e],
                                     rulebook.editions[e], rulebook.questions),
                        std::back_inserter(unfinished));
    }
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
    analyses.push_back(assemble(rulebook.editions[e], rulebook.questions, std::move(found[e])));
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

std::vector<ClaimOutcome> prove_claims(const World& world, const AuditOptions& options,
                                       const AuditProgress& progress) {
  std::vector<ClaimOutcome> outcomes;
  for (const LedgerRow& row : world.ledger) {
    for (const Edition& edition : world.rulebook_of(row.claim).editions) {
      if (!is_made_of(row, edition)) continue;
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
        const Claim& claim = outcome.row->claim;
        ClaimPlay found = ShippedGames::with(claim.game, [&]<class G>(std::type_identity<G>) {
          return find_play(game_on_trial(world.of<G>()), outcome, edition, options);
        });
        outcome.play = std::move(found.play);
        outcome.bound = std::move(found.bound);
      },
      [&](std::size_t done) { progress("claims", done, outcomes.size()); });
  return outcomes;
}

std::vector<Finding> find_changes(const World& world, const std::vector<EditionAnalysis>& analyses,
                                  const AuditOptions& options, const AuditProgress& progress) {
  std::vector<Finding> findings;
  ShippedGames::for_each([&]<class G>(std::type_identity<G>) {
    const GameWorld<G>& game = world.of<G>();
    if (game.rulebook.editions.empty()) return;
    auto disputes = list_disputes(game.rulebook, analyses, options.all_pairs);
    std::erase_if(disputes,
                  [](const OpenDispute& open) { return open.dispute.kind != DisputeKind::change; });
    findings = find_witnesses(game_on_trial(game), options, std::move(disputes), progress);
  });
  return findings;
}

Audit run_audit(const World& world, const AuditOptions& options, const AuditProgress& progress) {
  Audit audit;
  ShippedGames::for_each(
      [&]<class G>(std::type_identity<G>) { audit_game(world.of<G>(), options, audit, progress); });
  audit.claims = prove_claims(world, options, progress);
  ShippedGames::for_each([&]<class G>(std::type_identity<G>) {
    if constexpr (HasEffectPrograms<G>) look_for_loops(world.of<G>(), options, audit, progress);
  });
  return audit;
}

}  // namespace headjudge::proofs
