// From a verdict to its certificate.
//
// Only verdicts that say something have one: that chains of effects end, or that a loop is there.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "proofs/certificates/certificate.hpp"
#include "proofs/realising/realising.hpp"
#include "proofs/termination/loops.hpp"

namespace headjudge::proofs {

/// At which table a verdict was given.
struct VerdictTable {
  const EffectGraph& graph;  ///< of the pool that the verdict is about
  const Judge& judge;
  std::string edition;
};

/// Why every chain of effects of the pool ends; none where that is not known.
[[nodiscard]] std::optional<ChainCertificate> certificate_of_all_chains(const VerdictTable& table,
                                                                        std::string about);

/// Why no chain goes through each component for ever, of those that end.
[[nodiscard]] std::vector<ChainCertificate> certificates_of_components(
    const VerdictTable& table, const ComponentVerdicts& verdicts);

/// Of a loop that is realised; none of others.
[[nodiscard]] std::optional<ChainCertificate> certificate_of(const LoopTable& table,
                                                             const Loop& loop);

/// Of a set whose cards go round for ever, where a play shows it; none of others.
[[nodiscard]] std::optional<ChainCertificate> certificate_of(const LoopTable& table,
                                                             const RealisedSet& set);

}  // namespace headjudge::proofs
