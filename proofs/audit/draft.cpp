// Making the world of a draft (see draft.hpp).
//
// The overlay names an edition; its game follows from that. An edition that no game has is told as
// the first game would.
#include "proofs/audit/draft.hpp"

#include <utility>
#include <vector>

#include "model/core/base/text_file.hpp"
#include "model/core/logic/data_file.hpp"

namespace headjudge::proofs {

namespace {

/// The rulebook that has the edition which the overlay names, else the first.
Rulebook& rulebook_of(World& world, const DataNode& overlay) {
  const DataNode* of = overlay.find("of");
  return world.rulebook_with(of != nullptr ? of->text : "");
}

}  // namespace

Result<Overlay> enter_draft(World& world, const std::filesystem::path& overlay) {
  const auto text = read_text_file(overlay);
  if (!text) return refuse(text.error());
  const auto root = parse_data(*text, overlay.string());
  if (!root) return refuse(root.error());
  Rulebook& rulebook = rulebook_of(world, *root);
  auto read = parse_overlay(*text, overlay.string(), rulebook);
  if (!read) return read;
  std::vector<Edition> both = {*rulebook.find(read->of), read->draft};
  for (Rulebook* each : world.rulebooks()) each->editions.clear();
  rulebook.editions = std::move(both);
  for (LedgerRow& row : world.ledger) {
    const auto expected = row.expected.find(read->of);
    if (expected != row.expected.end()) row.expected[read->draft.id] = expected->second;
  }
  return read;
}

}  // namespace headjudge::proofs
