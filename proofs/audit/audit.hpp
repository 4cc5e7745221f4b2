// The audit: everything the project can say about a set of editions of its games.
//
// One run, in phases: the solver enumerates each edition's judges and an independent checker
// certifies that; every contradiction, gap and change becomes a dispute, and the lockstep search
// looks for the plays that show it; the claims are proved or refuted, and refutations replayed in
// the engine; small positions are explored with all invariants on, and under the judges of each
// edition with its constraints; the card pool is searched for loops. What comes out is plain data,
// the same on every machine and for any number of threads.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "proofs/audit/endings.hpp"
#include "proofs/audit/world.hpp"
#include "proofs/claims/ledger.hpp"
#include "proofs/claims/proof.hpp"
#include "proofs/constraints/outcomes.hpp"
#include "proofs/constraints/search.hpp"
#include "proofs/findings/finding.hpp"
#include "proofs/model_checking/exploration.hpp"
#include "proofs/model_checking/witness.hpp"
#include "proofs/model_checking/witness_store.hpp"
#include "proofs/realizability/judges.hpp"
#include "proofs/smt/query.hpp"
#include "proofs/termination/loops.hpp"

namespace headjudge::proofs {

struct AuditOptions {
  unsigned threads = 2;
  bool all_pairs = false;  ///< changes between any two editions, not only from one to the next
  SolverLimits solver;
  WitnessBounds witnesses;
  ExplorationLimits exploration{.depth = 6, .states = 20'000};
  LoopBounds loops;
  EndBounds endings;
  ConstraintBounds constraints;
  WitnessStore kept;  ///< what an interrupted audit of the same world has found
};

struct ClaimOutcome {
  std::string edition;
  const LedgerRow* row = nullptr;
  ClaimVerdict expected = ClaimVerdict::unknown;
  ProofResult result;
  std::optional<Play> play;           ///< refuted: the play that breaks it
  std::string bound;                  ///< refuted: what was searched for it
  std::string wrong_refutation = {};  ///< refuted, but not by plain integers: no verdict at all
};

/// How often an invariant applied, and how often it was broken.
struct InvariantCount {
  std::string id;
  std::string sentence;
  std::uint64_t applied = 0;
  std::uint64_t broken = 0;
};

struct Audit {
  std::vector<EditionAnalysis> analyses;  ///< in the order of the rulebooks' editions
  std::vector<std::string> unfinished;    ///< what of them is not certified, a sentence each
  std::vector<Finding> findings;
  std::vector<ClaimOutcome> claims;
  std::vector<InvariantCount> invariants;
  std::vector<ConstraintOutcome> constraints;
  std::vector<Loop> loops;
  std::vector<std::string> unknown_chains;  ///< components of effects that perhaps never end
  std::vector<Ending> endings;              ///< must a game end? of each edition
  std::vector<std::string> bounds;          ///< what was searched, one sentence each
};

/// Called as work goes on: the phase, and how many of its tasks are done.
using AuditProgress =
    std::function<void(std::string_view phase, std::size_t done, std::size_t total)>;

[[nodiscard]] Audit run_audit(const World& world, const AuditOptions& options,
                              const AuditProgress& progress);

/// The parts, for commands that want one of them.
/// Changes between the editions of the one game that has any, each with its witnesses. `analyses`
/// are those of its editions.
[[nodiscard]] std::vector<Finding> find_changes(const World& world,
                                                const std::vector<EditionAnalysis>& analyses,
                                                const AuditOptions& options,
                                                const AuditProgress& progress);
/// From the cache where this very rulebook was analysed before.
[[nodiscard]] std::vector<EditionAnalysis> analyse_rulebook(const Rulebook& rulebook,
                                                            const AuditOptions& options,
                                                            const AuditProgress& progress);
/// What the solver left open in these analyses, or what their certificates complain of.
[[nodiscard]] std::vector<std::string> unfinished_in(const Rulebook& rulebook,
                                                     std::span<const EditionAnalysis> analyses);
[[nodiscard]] std::vector<ClaimOutcome> prove_claims(const World& world,
                                                     const AuditOptions& options,
                                                     const AuditProgress& progress);

}  // namespace headjudge::proofs
