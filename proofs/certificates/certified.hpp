// The loops of a pool as they are told: none without a certificate that the checker accepts.
//
// Cycles of the effect graph are tried one by one (termination/loops.hpp). One that [Once Per Turn]
// cuts short in the positions tried says nothing of others: its cards are tried once more in the
// positions that they ask for (realising/realising.hpp), and where those show a loop, the loop is
// what is told. Where these do not, the chains of its cards alone may have a ranking: then it ends
// by itself, and that has a certificate, too. What has none is unknown, with the reason.
#pragma once

#include <vector>

#include "model/core/manual/rulebook.hpp"
#include "proofs/certificates/making.hpp"

namespace headjudge::proofs {

struct CertifiedLoops {
  std::vector<Loop> loops;                     ///< a realised one has its certificate below
  std::vector<ChainCertificate> certificates;  ///< accepted; of loops and of those that end
  std::size_t refused = 0;  ///< rounds that were found, and whose certificates are refused
};

/// Of all cycles of the graph; the same for any number of threads.
[[nodiscard]] CertifiedLoops certified_loops(const LoopTable& table, const Rulebook& rulebook,
                                             const EffectGraph& graph, const LoopBounds& bounds,
                                             unsigned threads = 1);

/// A realised loop with this certificate, checked. One that is refused becomes unknown, and says
/// why. True: it is accepted.
[[nodiscard]] bool keep_if_accepted(Loop& loop, const std::optional<ChainCertificate>& certificate,
                                    const cards::Pool& pool, const Rulebook& rulebook);

}  // namespace headjudge::proofs
