// A checker of certificates: it believes nothing that a certificate says.
//
// It knows neither a solver nor the searches that find loops and rankings, and none of the code
// that makes weights. What it does:
//  - cards: each must be in the pool, with the same print; nothing else is looked at;
//  - no-cycle, ranked: what can follow from what is worked out anew for these cards, and must be
//    what the certificate lists, edge by edge. Ranks must fall along every edge. Of a ranking, the
//    weights are added up again over every flow of every node that can still go on (of all cards,
//    or of the one card that the step names), each edge struck must lower the sum or belong to an
//    effect with uses per turn that last, and at the end no effect of the component may be left;
//  - lasso-exact: the engine plays the set-up, the prefix and the round, step by step. The position
//    must come back in the same turn, something must have changed meanwhile, and the effects that
//    activate must be those listed, in their order. Who can stop it is looked at again on all
//    positions around the round;
//  - lasso-growing: 200 rounds are played. Each must change every zone by the same numbers and
//    activate the same effects, nothing else may change, and no effect of these cards may look at
//    what grows.
//
// What it trusts: the compiler of card texts; model/events (which effect can trigger which);
// flows, counted and taking of proofs/termination (where cards can go, all of them or the copies of
// one, and what an edge takes); the engine, for lassos; and the compiler it is built with. An
// invariant holds the trigger relation and the flows against checked games; nothing proves them.
#pragma once

#include <memory>
#include <string>

#include "model/cards/program/card.hpp"
#include "model/core/manual/rulebook.hpp"
#include "proofs/certificates/certificate.hpp"

namespace headjudge::proofs {

class Checker {
 public:
  /// Both must outlive it.
  Checker(const cards::Pool& pool, const Rulebook& rulebook);
  ~Checker();

  /// "" when the certificate holds; else why it is refused.
  [[nodiscard]] std::string fault(const ChainCertificate& certificate) const;

 private:
  struct Parts;
  const cards::Pool& pool_;
  const Rulebook& rulebook_;
  std::unique_ptr<Parts> parts_;
};

}  // namespace headjudge::proofs
