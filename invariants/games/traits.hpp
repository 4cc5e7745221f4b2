// What a game brings to the harness: the row of a game in the registry (registry.hpp).
//
// A game specialises `GameTraits` for its model, in a file of its own, as dcg.hpp and ccg.hpp do:
//
//   template <>
//   struct GameTraits<Pot> {
//     using Pool = PotPool;                      the cards; a Pot is made from its pool
//     static constexpr std::string_view kId = "pot";         as plays and editions name the game
//     static constexpr std::string_view kName = "The pot";   as a report names it
//     static constexpr std::string_view kCards = "...";      the project's own cards
//     static constexpr std::string_view kPositions = "...";  starting positions, a folder of plays
//     static Result<void> bind_questions(const QuestionSet&);
//     static Result<Pool> load_pool(const std::filesystem::path&);
//     static const InvariantSet<Pot>& invariants();
//     static std::span<const Observable<Pot>> observables();
//     static std::vector<std::string> terms(const Pot&, const QuestionSet&, const Pot::State&);
//     static std::vector<std::string> facts(const Pot&, const Pot::State&);
//     static std::vector<std::string> facts_against(const Pot&, const Pot::State&,
//                                                   const Pot::State& other);
//     static std::vector<Measure<Pot>> measures(const Pot&);
//     static std::vector<std::vector<PlayLine>> at_thresholds(const Pot&,
//                                                             std::span<const PlayLine> setup);
//   };
//
// Both paths are relative to the project's data. `terms` are those that an edition must define for
// the cards of a position to be played. `facts` are the expectations that a position meets, the
// most telling first; `facts_against` also denies what only the other position has. `at_thresholds`
// may be left out: set-ups like this one, in which a number that differs soon decides more. All of
// it is data and words: the rules of the game are its model's.
//
// Source: traits classes, N. Myers, "Traits: a new and useful template technique" (1995).
#pragma once

#include <concepts>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "invariants/invariant.hpp"
#include "invariants/observable.hpp"
#include "model/core/base/result.hpp"
#include "model/core/game/game.hpp"
#include "model/core/game/measure.hpp"
#include "model/core/logic/question.hpp"

namespace headjudge {

template <class G>
struct GameTraits;

/// A game that the harness can load, play, fuzz and audit.
template <class G>
concept PlayableGame = Game<G> && std::constructible_from<G, const typename GameTraits<G>::Pool&> &&
                       requires(const G& game, const typename G::State& state,
                                const QuestionSet& questions, const std::filesystem::path& path) {
                         { GameTraits<G>::kId } -> std::convertible_to<std::string_view>;
                         { GameTraits<G>::kName } -> std::convertible_to<std::string_view>;
                         { GameTraits<G>::kCards } -> std::convertible_to<std::string_view>;
                         { GameTraits<G>::kPositions } -> std::convertible_to<std::string_view>;
                         { GameTraits<G>::bind_questions(questions) } -> std::same_as<Result<void>>;
                         {
                           GameTraits<G>::load_pool(path)
                         } -> std::same_as<Result<typename GameTraits<G>::Pool>>;
                         { GameTraits<G>::invariants() } -> std::same_as<const InvariantSet<G>&>;
                         {
                           GameTraits<G>::observables()
                         } -> std::same_as<std::span<const Observable<G>>>;
                         {
                           GameTraits<G>::terms(game, questions, state)
                         } -> std::same_as<std::vector<std::string>>;
                         {
                           GameTraits<G>::facts(game, state)
                         } -> std::same_as<std::vector<std::string>>;
                         {
                           GameTraits<G>::facts_against(game, state, state)
                         } -> std::same_as<std::vector<std::string>>;
                         { GameTraits<G>::measures(game) } -> std::same_as<std::vector<Measure<G>>>;
                       };

}  // namespace headjudge
