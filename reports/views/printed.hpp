// The printed sentence beside our paraphrase, from the user's own copy of a manual.
//
// No sentence of a manual is in this repository: editions carry fingerprints. With a copy at hand,
// each clause of a report gets the sentence as it stands there, and the line where it stands. What
// does not stand in the copy stays a paraphrase.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/manual/rulebook.hpp"
#include "reports/result/audit_result.hpp"

namespace headjudge::reports {

struct ManualCopy {
  std::string file;  ///< without its folders
  std::string text;
};
/// By the edition's id.
using ManualCopies = std::map<std::string, ManualCopy>;

/// Reads a copy, or a folder with copies. A copy has the name of its edition's document. Errors: a
/// file of another name, one that is no text or has less than half of the edition's
/// sentences, a folder without any copy.
[[nodiscard]] Result<ManualCopies> read_copies(const std::filesystem::path& path,
                                               const std::vector<const Rulebook*>& rulebooks);

/// Gives the clauses of all findings their printed sentences.
void add_printed_sentences(AuditResult& result, const ManualCopies& copies,
                           const std::vector<const Rulebook*>& rulebooks);

}  // namespace headjudge::reports
