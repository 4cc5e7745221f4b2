// Loading every game of the registry (see world.hpp).
//
// A folder of editions need not have every game: one that it lacks has no editions in this world,
// and nothing is asked of it.
#include "proofs/audit/world.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "model/core/base/data_dir.hpp"

namespace headjudge::proofs {

namespace {

namespace fs = std::filesystem;

/// Is there anything of this game to load? Without the first game nothing is.
template <PlayableGame G>
bool is_there(const std::vector<std::string>& games) {
  return std::is_same_v<G, ShippedGames::Main> ||
         std::ranges::find(games, GameTraits<G>::kId) != games.end();
}

}  // namespace

std::vector<const Rulebook*> World::rulebooks() const {
  std::vector<const Rulebook*> all;
  ShippedGames::for_each([&]<class G>(std::type_identity<G>) { all.push_back(&of<G>().rulebook); });
  return all;
}

const Rulebook& World::rulebook_of(const Claim& claim) const {
  return *ShippedGames::with(claim.game, [&]<class G>(std::type_identity<G>) -> const Rulebook* {
    return &of<G>().rulebook;
  });
}

std::vector<Rulebook*> World::rulebooks() {
  std::vector<Rulebook*> all;
  ShippedGames::for_each([&]<class G>(std::type_identity<G>) { all.push_back(&of<G>().rulebook); });
  return all;
}

Rulebook& World::rulebook_with(std::string_view edition) {
  const std::vector<Rulebook*> all = rulebooks();
  const auto found = std::ranges::find_if(
      all, [&](const Rulebook* rulebook) { return rulebook->find(edition) != nullptr; });
  return found != all.end() ? **found : *all.front();
}

Result<World> load_world(const fs::path& editions) {
  const fs::path data = data_dir();
  const fs::path folder = editions.empty() ? data / "model/editions" : editions;
  const std::vector<std::string> games = games_in(folder);
  World world;
  std::optional<InputError> error;
  ShippedGames::for_each([&]<class G>(std::type_identity<G>) {
    if (error || !is_there<G>(games)) return;
    auto loaded = load_game_world<G>(folder, data);
    if (!loaded) {
      error = loaded.error();
    } else {
      world.of<G>() = std::move(*loaded);
    }
  });
  if (error) return refuse(*error);
  auto ledger = load_ledger(data / "proofs/claims.toml", std::as_const(world).rulebooks());
  if (!ledger) return refuse(ledger.error());
  world.ledger = std::move(*ledger);
  return world;
}

}  // namespace headjudge::proofs
