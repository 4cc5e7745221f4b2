// One game as an audit sees it: its editions, its cards, where plays start.
//
// Written once for every game that has a row in invariants/games. Loading checks that the parts fit
// each other: the engine knows the questions, and the invariants that editions name are there.
//
// The searches of an audit (witnesses, exploration, the end of games) are written against a game on
// trial, which adds what must hold and how two positions are told apart.
#pragma once

#include <algorithm>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "invariants/games/traits.hpp"
#include "model/core/manual/rulebook.hpp"
#include "model/core/play/play.hpp"
#include "proofs/model_checking/product_game_search.hpp"

namespace headjudge::proofs {

/// Without editions where the folder has none of the game.
template <PlayableGame G>
struct GameWorld {
  Rulebook rulebook;
  typename GameTraits<G>::Pool pool;
  std::vector<StartingPosition> positions;  ///< small ones, for exhaustive search
  std::vector<StartingPosition> games;      ///< whole games, for random search
};

/// Refers to a GameWorld, which outlives it.
template <PlayableGame G>
struct GameOnTrial {
  G game;
  const Rulebook& rulebook;
  std::span<const StartingPosition> positions;
  std::span<const StartingPosition> games;
  const InvariantSet<G>& invariants;
  /// The expectations that the first state meets, with those first that tell it from the second.
  std::function<std::vector<std::string>(const typename G::State&, const typename G::State&)>
      facts_against;
  std::vector<Measure<G>> measures;  ///< numbers of the table, for rankings
};

template <PlayableGame G>
[[nodiscard]] GameOnTrial<G> game_on_trial(const GameWorld<G>& world) {
  const G game(world.pool);
  return {game,
          world.rulebook,
          world.positions,
          world.games,
          GameTraits<G>::invariants(),
          [game](const typename G::State& state, const typename G::State& other) {
            return GameTraits<G>::facts_against(game, state, other);
          },
          GameTraits<G>::measures(game)};
}

/// Those whose cards every one of these editions knows.
[[nodiscard]] std::vector<StartingPosition> playable_under(
    std::span<const StartingPosition> positions, std::initializer_list<const Edition*> editions);

// ---- Loading

/// The terms that an edition must define for a play's cards.
using TermsOf = std::function<Result<std::vector<std::string>>(const Play&)>;

/// A starting position is a play without decisions; one dealt from decks is a whole game as well.
[[nodiscard]] Result<void> load_positions(const std::filesystem::path& folder,
                                          const TermsOf& terms_of,
                                          std::vector<StartingPosition>& positions,
                                          std::vector<StartingPosition>& games);

/// Errors: an edition's constraint names an invariant that is not `known`.
[[nodiscard]] Result<void> check_named_invariants(
    const Rulebook& rulebook, const std::function<bool(std::string_view)>& known);

/// `data`: the folder in which the game's cards and positions lie. Errors: those of the files, a
/// folder without the game's questions, and questions that the engine does not know.
template <PlayableGame G>
[[nodiscard]] Result<GameWorld<G>> load_game_world(const std::filesystem::path& editions,
                                                   const std::filesystem::path& data) {
  using Traits = GameTraits<G>;
  auto rulebook = load_rulebook(editions, Traits::kId);
  if (!rulebook) return refuse(rulebook.error());
  if (auto bound = Traits::bind_questions(rulebook->questions); !bound) {
    return refuse(bound.error());
  }
  if (auto bound = bind_observables(rulebook->questions, Traits::observables()); !bound) {
    return refuse(bound.error());
  }
  const auto is_known = [](std::string_view id) {
    return Traits::invariants().find(id) != nullptr;
  };
  if (auto known = check_named_invariants(*rulebook, is_known); !known) {
    return refuse(known.error());
  }
  auto pool = Traits::load_pool(data / Traits::kCards);
  if (!pool) return refuse(pool.error());
  GameWorld<G> world{std::move(*rulebook), std::move(*pool), {}, {}};
  const G game(world.pool);
  const QuestionSet& questions = world.rulebook.questions;
  const Judge judge(questions);
  const TermsOf terms = [&](const Play& play) -> Result<std::vector<std::string>> {
    const auto state = game.set_up(play.setup, {play.file, 0, 0}, judge);
    if (!state) return refuse(state.error());
    return Traits::terms(game, questions, *state);
  };
  if (auto loaded = load_positions(data / Traits::kPositions, terms, world.positions, world.games);
      !loaded) {
    return refuse(loaded.error());
  }
  return world;
}

}  // namespace headjudge::proofs
