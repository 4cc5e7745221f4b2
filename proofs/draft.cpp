// Making the world of a draft (see draft.hpp).
//
// The overlay names an edition; its game follows from that. An edition that no game has is told as
// the first game would.
#include "proofs/draft.hpp"

#include <utility>
#include <vector>

#include "model/core/data_file.hpp"
#include "model/core/text_file.hpp"

namespace headjudge::proofs {

namespace {

/// The library that has the edition which the overlay names, else the first.
Library& library_of(World& world, const DataNode& overlay) {
  const DataNode* of = overlay.find("of");
  const bool second = of != nullptr && world.ccg.library.find(of->text) != nullptr;
  return second ? world.ccg.library : world.library;
}

}  // namespace

Result<Overlay> enter_draft(World& world, const std::filesystem::path& overlay) {
  const auto text = read_text_file(overlay);
  if (!text) return refuse(text.error());
  const auto root = parse_data(*text, overlay.string());
  if (!root) return refuse(root.error());
  Library& library = library_of(world, *root);
  auto read = parse_overlay(*text, overlay.string(), library);
  if (!read) return read;
  std::vector<Edition> both = {*library.find(read->of), read->draft};
  world.library.editions.clear();
  world.ccg.library.editions.clear();
  library.editions = std::move(both);
  for (LedgerRow& row : world.ledger) {
    const auto expected = row.expected.find(read->of);
    if (expected != row.expected.end()) row.expected[read->draft.id] = expected->second;
  }
  return read;
}

}  // namespace headjudge::proofs
