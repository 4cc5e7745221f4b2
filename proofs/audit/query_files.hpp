// Queries as files that other solvers read.
//
// A file's name says which claim it belongs to, under which edition, what came of the claim there,
// which of its queries this is and what our solver answered: sat, unsat, or unknown. Nothing is
// called proved, or unsat, that was not.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "model/core/base/result.hpp"
#include "proofs/audit/audit.hpp"
#include "proofs/gauge/edition_equivalence.hpp"
#include "proofs/gauge/trace_inclusion.hpp"

namespace headjudge::proofs {

struct QueryFile {
  std::string name;
  const Query* query;
};

/// The queries of a claim under an edition; `query` refers into `result`.
[[nodiscard]] std::vector<QueryFile> query_files(std::string_view claim, std::string_view edition,
                                                 const ProofResult& result);
[[nodiscard]] std::vector<QueryFile> query_files(const RuleComparison& comparison);
[[nodiscard]] std::vector<QueryFile> query_files(const TraceComparison& comparison);

/// Writes each; two of one name are an error, never one lost.
[[nodiscard]] Result<void> write_query_files(const std::filesystem::path& folder,
                                             std::span<const QueryFile> files);

}  // namespace headjudge::proofs
