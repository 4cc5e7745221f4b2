// The world of an audit: the games that there are, and the claims about them.
//
// Every command and most tests start from the shipped data, or from what the user named instead.
// Loading checks that the parts fit each other: each game's own (game_world.hpp), and the ledger's
// claims have code.
#pragma once

#include <filesystem>
#include <string_view>
#include <tuple>
#include <vector>

#include "invariants/games/registry.hpp"
#include "proofs/audit/game_world.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/claims/ledger.hpp"

namespace headjudge::proofs {

struct World {
  ShippedGames::Each<GameWorld> worlds;
  std::vector<LedgerRow> ledger;

  /// What there is of one game: `world.of<dcg::Dcg>().pool`.
  template <class G>
  [[nodiscard]] GameWorld<G>& of() {
    return std::get<GameWorld<G>>(worlds);
  }
  template <class G>
  [[nodiscard]] const GameWorld<G>& of() const {
    return std::get<GameWorld<G>>(worlds);
  }

  /// Of every game, in the order of the registry.
  [[nodiscard]] std::vector<const Rulebook*> rulebooks() const;
  [[nodiscard]] std::vector<Rulebook*> rulebooks();
  /// Of the game that a claim is about.
  [[nodiscard]] const Rulebook& rulebook_of(const Claim& claim) const;
  /// The one that has this edition; the first game's where none has it.
  [[nodiscard]] Rulebook& rulebook_with(std::string_view edition);
};

/// `editions`: a folder of editions with their questions; empty: the shipped ones. The cards and
/// the starting positions made of them are the project's own. Only the first game must be there.
/// Errors: those of the files, and questions that an engine does not know.
[[nodiscard]] Result<World> load_world(const std::filesystem::path& editions = {});

}  // namespace headjudge::proofs
