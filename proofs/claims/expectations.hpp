// Which claims are made of which editions, and whether the ledger says what to expect there.
//
// A new edition needs a verdict in every row. Whoever only asks questions of an edition of their
// own needs none; whoever proves claims does, since a verdict that nobody expects is never looked
// at.
#pragma once

#include <filesystem>
#include <vector>

#include "proofs/claims/ledger.hpp"

namespace headjudge::proofs {

/// Is the claim made of this edition? A definition is of none, and a claim about a term is of those
/// that define it.
[[nodiscard]] bool is_made_of(const LedgerRow& row, const Edition& edition);

/// Has each of these rows a verdict to be expected of each edition that it is made of? An error
/// names the row in the ledger's file.
[[nodiscard]] Result<void> check_expectations(const std::vector<LedgerRow>& rows,
                                              const std::vector<const Rulebook*>& rulebooks,
                                              const std::filesystem::path& ledger);

}  // namespace headjudge::proofs
