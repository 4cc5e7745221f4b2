// What the solver says of one claim under a manual that a test has changed.
// The claim is one of the shipped ledger, the manual any text.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "proofs/claims/ledger.hpp"
#include "proofs/claims/proof.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::proofs {

/// The verdict on one claim under an edition made from this text.
inline ClaimVerdict verdict_under(const std::string& toml, const std::string& claim) {
  const World& world = test::shipped_world();
  const auto edition = parse_edition(toml, "changed.toml", world.of<dcg::Dcg>().rulebook.questions);
  EXPECT_TRUE(edition) << (edition ? "" : edition.error().text());
  for (const LedgerRow& row : world.ledger) {
    if (row.claim.id == claim)
      return prove(row.claim, *edition, world.of<dcg::Dcg>().rulebook.questions).verdict;
  }
  ADD_FAILURE() << "no claim " << claim;
  return ClaimVerdict::unknown;
}

}  // namespace headjudge::proofs
