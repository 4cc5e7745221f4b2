// The world of an audit: editions, cards, starting positions, claims.
//
// Every command and most tests start from the shipped data, or from what the user named instead.
// Loading checks that the parts fit each other: the engine knows the questions, the ledger's claims
// have code.
#pragma once

#include <filesystem>
#include <initializer_list>
#include <span>
#include <string>
#include <vector>

#include "model/cards/program/card.hpp"
#include "model/ccg/ccg.hpp"
#include "model/core/manual/rulebook.hpp"
#include "model/dcg/dcg.hpp"
#include "proofs/audit/game_on_trial.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/claims/ledger.hpp"
#include "proofs/model_checking/product_game_search.hpp"

namespace headjudge::proofs {

/// The Digimon Collectable Card Game of a world; without editions where the folder has none.
struct CcgWorld {
  Rulebook rulebook;
  ccg::Pool pool;
  std::vector<StartingPosition> positions;
  std::vector<StartingPosition> games;
};

struct World {
  Rulebook rulebook;
  cards::Pool pool;
  std::vector<StartingPosition> positions;  ///< small ones, for exhaustive search
  std::vector<StartingPosition> games;      ///< whole games, for random search
  std::vector<LedgerRow> ledger;
  CcgWorld ccg;

  /// Of every game, the Digimon Card Game first.
  [[nodiscard]] std::vector<const Rulebook*> rulebooks() const {
    return {&rulebook, &ccg.rulebook};
  }
  /// Of the game that a claim is about.
  [[nodiscard]] const Rulebook& rulebook_of(const Claim& claim) const {
    return claim.game == "ccg" ? ccg.rulebook : rulebook;
  }
};

/// Those whose cards every one of these editions knows.
[[nodiscard]] std::vector<StartingPosition> playable_under(
    std::span<const StartingPosition> positions, std::initializer_list<const Edition*> editions);

/// `editions`: a folder of editions with their questions; empty: the shipped ones. The cards and
/// the starting positions made of them are the project's own. Errors: those of the files, and
/// questions that the engine does not know.
[[nodiscard]] Result<World> load_world(const std::filesystem::path& editions = {});

/// The games of this world, which must outlive what is returned.
[[nodiscard]] Arena<dcg::Dcg> dcg_arena(const World& world);
[[nodiscard]] Arena<ccg::Ccg> ccg_arena(const World& world);

}  // namespace headjudge::proofs
