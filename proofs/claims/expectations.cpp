// The check of expected verdicts. Where one is missing, the ledger's file is read once more, to say
// in which line its row begins; rows in use do not carry their places.
#include "proofs/claims/expectations.hpp"

#include <string>

#include <fmt/format.h>

#include "model/core/base/text_file.hpp"
#include "model/core/logic/data_file.hpp"

namespace headjudge::proofs {

namespace {

/// The line of the claim's row; 0 where the file has none.
int line_of(const std::string& id, const std::filesystem::path& ledger) {
  const auto text = read_text_file(ledger);
  if (!text) return 0;
  const auto data = parse_data(*text, ledger.string());
  const DataNode* rows = data ? data->find("claim") : nullptr;
  if (rows == nullptr) return 0;
  for (const DataNode& row : rows->items) {
    const DataNode* name = row.find("id");
    if (name != nullptr && name->text == id) return name->line;
  }
  return 0;
}

}  // namespace

bool is_made_of(const LedgerRow& row, const Edition& edition) {
  return row.definition.empty() && (row.claim.term.empty() || edition.defines(row.claim.term));
}

Result<void> check_expectations(const std::vector<LedgerRow>& rows,
                                const std::vector<const Rulebook*>& rulebooks,
                                const std::filesystem::path& ledger) {
  for (const LedgerRow& row : rows) {
    for (const Rulebook* rulebook : rulebooks) {
      if (rulebook->questions.game != row.claim.game) continue;
      for (const Edition& edition : rulebook->editions) {
        if (!is_made_of(row, edition) || row.expected.contains(edition.id)) continue;
        return refuse({ledger.string(), line_of(row.claim.id, ledger), 1,
                       fmt::format("the claim '{}' has no verdict to be expected of {}",
                                   row.claim.id, edition.id),
                       fmt::format("\"{}\" = \"proved\", \"refuted\" or \"vacuous\" in `expected`",
                                   edition.id)});
      }
    }
  }
  return {};
}

}  // namespace headjudge::proofs
