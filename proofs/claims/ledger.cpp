// Reading the ledger of claims, proofs/claims.toml (see claim.hpp).
//
// Rows and code are held against each other: a claim that only one of them knows is an error, so
// the ledger cannot promise what nobody proves.
#include <algorithm>

#include <fmt/core.h>
#include <fmt/ranges.h>

#include "model/core/base/text_file.hpp"
#include "model/core/logic/data_file.hpp"
#include "model/dcg/kernel/gauge_machine.hpp"
#include "proofs/claims/about/claims.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/claims/ledger.hpp"
#include "proofs/smt/query.hpp"

namespace headjudge::proofs {

namespace {

std::vector<Claim> all_claims() {
  std::vector<Claim> claims = gauge_claims();
  for (auto& claim : payment_claims()) claims.push_back(std::move(claim));
  for (auto& claim : turn_claims()) claims.push_back(std::move(claim));
  for (auto& claim : machine_claims()) claims.push_back(std::move(claim));
  for (auto& claim : battle_claims()) claims.push_back(std::move(claim));
  for (auto& claim : step_claims()) claims.push_back(std::move(claim));
  for (auto& claim : agenda_claims()) claims.push_back(std::move(claim));
  for (auto& claim : order_claims()) claims.push_back(std::move(claim));
  for (auto& claim : order_line_claims()) claims.push_back(std::move(claim));
  for (auto& claim : order_life_claims()) claims.push_back(std::move(claim));
  for (auto& claim : either_order_claims()) claims.push_back(std::move(claim));
  for (auto& claim : ccg_claims()) claims.push_back(std::move(claim));
  return claims;
}

std::optional<ClaimVerdict> verdict_of(std::string_view name) {
  if (name == "proved") return ClaimVerdict::proved;
  if (name == "refuted") return ClaimVerdict::refuted;
  if (name == "vacuous") return ClaimVerdict::vacuous;
  return std::nullopt;
}

using Rulebooks = std::vector<const Rulebook*>;

/// The `expected` table: a verdict for each edition it names. Editions that are not being audited
/// are passed over.
void read_expected(LedgerRow& row, const DataNode& table, const Rulebooks& rulebooks,
                   TableReader& reader) {
  const auto is_audited = [&](std::string_view edition) {
    return std::ranges::any_of(rulebooks, [&](const Rulebook* rulebook) {
      return rulebook->questions.game == row.claim.game && rulebook->find(edition) != nullptr;
    });
  };
  for (const DataNode& item : table.items) {
    const auto verdict = verdict_of(item.text);
    if (!verdict) {
      reader.fail("expected", fmt::format("'{}' is not a verdict", item.text),
                  "\"proved\", \"refuted\" or \"vacuous\"");
    } else if (is_audited(item.key)) {
      row.expected.emplace(item.key, *verdict);
    }
  }
}

/// "{steps}" stands for all that the gauge's machine can do, so that no scope leaves one out.
std::string with_steps(std::string scope) {
  constexpr std::string_view kSteps = "{steps}";
  const std::size_t place = scope.find(kSteps);
  if (place == std::string::npos) return scope;
  return scope.replace(place, kSteps.size(), fmt::format("{}", fmt::join(dcg::kGaugeRules, ", ")));
}

Result<LedgerRow> read_row(const DataNode& table, const std::string& file,
                           const Rulebooks& rulebooks, std::vector<Claim>& claims) {
  TableReader reader(table, file, "a claim",
                     {"id", "sentence", "scope", "refuted_by", "definition", "expected"});
  LedgerRow row;
  const std::string id = reader.text("id");
  row.sentence = reader.text("sentence");
  row.scope = with_steps(reader.text("scope"));
  row.refuted_by = reader.text("refuted_by");
  row.definition = reader.optional_text("definition");
  const auto claim = std::find_if(claims.begin(), claims.end(),
                                  [&](const Claim& candidate) { return candidate.id == id; });
  if (claim == claims.end()) {
    reader.fail("id", fmt::format("no code makes the claim '{}'", id),
                "the id of a claim in proofs/claims/about/*.cpp, once");
    return refuse(reader.error());
  }
  row.claim = std::move(*claim);
  claims.erase(claim);
  if (const DataNode* expected = reader.optional_table("expected")) {
    read_expected(row, *expected, rulebooks, reader);
  }
  if (reader.failed()) return refuse(reader.error());
  return row;
}

}  // namespace

Result<std::vector<LedgerRow>> load_ledger(const std::filesystem::path& path,
                                           const Rulebooks& rulebooks) {
  const auto text = read_text_file(path);
  if (!text) return refuse(text.error());
  const auto data = parse_data(*text, path.string());
  if (!data) return refuse(data.error());
  TableReader reader(*data, path.string(), "the ledger", {"claim"});
  std::vector<Claim> claims = all_claims();
  std::vector<LedgerRow> rows;
  for (const DataNode* table : reader.tables("claim")) {
    auto row = read_row(*table, path.string(), rulebooks, claims);
    if (!row) return refuse(row.error());
    rows.push_back(std::move(*row));
  }
  if (reader.failed()) return refuse(reader.error());
  if (!claims.empty()) {
    return refuse({path.string(), 0, 0, fmt::format("the claim '{}' has no row", claims.front().id),
                   "a [[claim]] table for each claim in proofs/claims/about/*.cpp"});
  }
  return rows;
}

}  // namespace headjudge::proofs
