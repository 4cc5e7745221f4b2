// Random play of any game, with a checksum over what was decided in all its games.
//
// A figure without a proof of equal work is worth little: a faster engine may simply do less. The
// checksum is of how many decisions were legal, each time, and of the bytes of the one that was
// taken, so it is the same on every machine, for every compiler and for every layout of a state.
// When it changes, the rules or the card pool changed, and figures from before and after are not
// comparable.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "model/core/base/random.hpp"
#include "proofs/audit/world.hpp"

namespace headjudge {

inline constexpr std::size_t kBenchGames = 64;  ///< what one checksum is about
inline constexpr std::size_t kMostBenchDecisions = 2'000;

inline const proofs::World& bench_world() {
  static const proofs::World loaded = [] {
    auto result = proofs::load_world();
    if (!result) throw std::runtime_error(result.error().text());
    return std::move(*result);
  }();
  return loaded;
}

/// The dealt game of a game's positions, under one edition's customary judge.
template <Game G>
struct Bench {
  Bench(const G& played, const Rulebook& editions, std::span<const proofs::StartingPosition> games,
        std::int64_t number)
      : game(played),
        edition(editions.editions[static_cast<std::size_t>(number)]),
        judge(base_judge(edition, editions.questions)) {
    const auto dealt = game.set_up(games.front().setup, {"the bench", 0, 0}, judge);
    if (!dealt) throw std::runtime_error(dealt.error().text());
    start = *dealt;
  }

  G game;
  const Edition& edition;
  Judge judge;
  typename G::State start;
};

/// The checksum with one more decision in it, one of so many.
template <class Decision>
[[nodiscard]] std::uint64_t with_decision(std::uint64_t checksum, std::size_t legal,
                                          const Decision& taken) {
  static_assert(sizeof taken <= sizeof(std::uint32_t));
  static_assert(std::has_unique_object_representations_v<Decision>);
  std::uint32_t bytes = 0;
  std::memcpy(&bytes, &taken, sizeof taken);
  return (checksum * 31 + legal) * 31 + bytes;
}

/// Plays one random game; gives the number of decisions.
template <Game G>
std::size_t play_randomly(const G& game, const Judge& judge, Random& random,
                          typename G::State& state, std::uint64_t& checksum) {
  typename G::Decisions legal;
  for (std::size_t decisions = 0; decisions < kMostBenchDecisions; ++decisions) {
    game.legal(state, judge, legal);
    if (legal.empty()) return decisions;
    const auto& taken = legal[random.below(legal.size())];
    checksum = with_decision(checksum, legal.size(), taken);
    game.apply(state, judge, taken);
  }
  return kMostBenchDecisions;
}

/// Plays a random game from each start; gives the number of decisions, and the checksum.
template <Game G>
std::size_t play_batch(const G& game, const Judge& judge, std::span<const typename G::State> starts,
                       std::uint64_t& checksum) {
  Random random(1);
  checksum = 0;
  std::size_t decisions = 0;
  for (typename G::State state : starts) {
    decisions += play_randomly(game, judge, random, state, checksum);
  }
  return decisions;
}

/// Times batches of random games. The mean depends on who else uses the machine; the fastest batch
/// hardly does, so engines are compared by that.
template <Game G>
void time_random_play(benchmark::State& run, const G& game, const Judge& judge,
                      std::span<const typename G::State> starts, std::string_view edition) {
  using Clock = std::chrono::steady_clock;
  std::size_t decisions = 0;
  std::size_t in_batch = 0;
  std::uint64_t checksum = 0;
  Clock::duration fastest = Clock::duration::max();
  for (auto _ : run) {
    const Clock::time_point begin = Clock::now();
    in_batch = play_batch(game, judge, starts, checksum);
    fastest = std::min(fastest, Clock::now() - begin);
    decisions += in_batch;
  }
  run.SetItemsProcessed(static_cast<std::int64_t>(decisions));
  run.counters["fastest_per_second"] =
      static_cast<double>(in_batch) / std::chrono::duration<double>(fastest).count();
  run.SetLabel(fmt::format("{}, checksum {:016x}", edition, checksum));
}

/// Every game of the batch starts from one dealt position.
template <Game G>
void time_random_play(benchmark::State& run, const Bench<G>& bench) {
  const std::vector<typename G::State> starts(kBenchGames, bench.start);
  time_random_play<G>(run, bench.game, bench.judge, starts, bench.edition.id);
}

}  // namespace headjudge
