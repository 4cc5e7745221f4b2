// Certificates of small pools, one of each kind, for the tests of the checker.
//
// Each comes from a verdict of the program's own, so that a fault planted in it is the only one.
#pragma once

#include <string>
#include <vector>

#include "proofs/certificates/check.hpp"
#include "proofs/certificates/making.hpp"
#include "tests/proofs/termination/loop_sample.hpp"

namespace headjudge::test {

inline constexpr const char* kSampleEdition = "comprehensive-4.2";

/// Some cards with all that is said of them.
struct CertifiedPool {
  cards::Pool pool;
  std::vector<proofs::ChainCertificate> certificates;
};

inline CertifiedPool certified(const std::vector<std::string>& cards,
                               proofs::Span span = proofs::Span::one_turn) {
  CertifiedPool made{pool_of(cards), {}};
  const Judge judge = judge_of(kSampleEdition);
  const proofs::EffectGraph graph(made.pool, proofs::graph_terms(judge, span));
  const proofs::VerdictTable table{graph, judge, kSampleEdition};
  made.certificates = certificates_of_components(table, judge_components(graph, judge));
  if (auto all = certificate_of_all_chains(table, "every chain")) {
    made.certificates.push_back(std::move(*all));
  }
  const dcg::Dcg game(made.pool);
  const proofs::LoopTable loops{game, judge, kSampleEdition, ""};
  for (const proofs::Loop& loop : find_loops(loops, graph, {})) {
    if (auto lasso = certificate_of(loops, loop)) made.certificates.push_back(std::move(*lasso));
  }
  return made;
}

inline std::string fault_of(const cards::Pool& pool, const proofs::ChainCertificate& certificate) {
  return proofs::Checker(pool, own_rulebook()).fault(certificate);
}

inline const std::string& swing() {
  static const std::string card =
      digimon("Swing", "[All Turns] When this Digimon becomes suspended, unsuspend it.");
  return card;
}
inline const std::string& push() {
  static const std::string card = digimon(
      "Push",
      "[All Turns] When one of your other Digimon becomes unsuspended, suspend that Digimon.");
  return card;
}

/// No effect can come to trigger itself.
inline const CertifiedPool& without_cycle() {
  static const CertifiedPool made = certified(
      {swing(),
       digimon("Gale", "[All Turns] When one of your Digimon becomes unsuspended, <Draw 1>.")});
  return made;
}
/// Each round costs a Digimon.
inline const CertifiedPool& ranked_by_weights() {
  static const CertifiedPool made =
      certified({digimon("Wane", "[On Deletion] Delete 1 of your other Digimon."), swing()});
  return made;
}
inline const CertifiedPool& ranked_by_uses() {
  static const CertifiedPool made = certified(
      {digimon("Once",
               "[All Turns][Once Per Turn] When this Digimon becomes suspended, unsuspend it."),
       push()});
  return made;
}
/// Nobody is asked.
inline const CertifiedPool& forced_loop() {
  static const CertifiedPool made = certified({swing(), push(), digimon("Plain", "")});
  return made;
}
/// A player is asked in each round.
inline const CertifiedPool& chosen_loop() {
  static const CertifiedPool made = certified(
      {digimon("Sway", "[All Turns] When this Digimon becomes suspended, you may unsuspend it."),
       digimon("Gaze",
               "[All Turns] When one of your opponent's Digimon becomes unsuspended, you may "
               "suspend it."),
       digimon("Plain", "")});
  return made;
}

inline std::vector<const CertifiedPool*> all_samples() {
  return {&without_cycle(), &ranked_by_weights(), &ranked_by_uses(), &forced_loop(),
          &chosen_loop()};
}

}  // namespace headjudge::test
