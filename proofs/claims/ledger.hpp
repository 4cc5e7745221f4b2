// The ledger of claims, proofs/claims.toml, bound to the claims' code.
// A row has what people read of a claim, and the verdict that is expected under each edition.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/manual/rulebook.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/smt/query.hpp"

namespace headjudge::proofs {

/// A row of the ledger, bound to its code.
struct LedgerRow {
  Claim claim;
  std::string sentence;
  std::string scope;
  std::string refuted_by;
  std::string definition;  ///< not empty: no claim but a definition, for this reason
  std::map<std::string, ClaimVerdict> expected;  ///< by edition id
};

/// Reads proofs/claims.toml and binds each row to its claim. Errors: a row without code, code
/// without a row, an unknown verdict. Verdicts for editions that the game's rulebook lacks are left
/// out.
[[nodiscard]] Result<std::vector<LedgerRow>> load_ledger(
    const std::filesystem::path& path, const std::vector<const Rulebook*>& rulebooks);

}  // namespace headjudge::proofs
