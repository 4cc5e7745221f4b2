// Random play of any game, with a checksum over the final states of all its games.
//
// A figure without a proof of equal work is worth little: a faster engine may simply do less. The
// checksum is the same on every machine and for every compiler; when it changes, the rules or the
// card pool changed, and figures from before and after are not comparable.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <span>
#include <stdexcept>
#include <string>

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

/// Plays one random game; gives the number of decisions.
template <Game G>
std::size_t play_randomly(const Bench<G>& bench, Random& random, typename G::State& state) {
  typename G::Decisions legal;
  for (std::size_t decisions = 0; decisions < kMostBenchDecisions; ++decisions) {
    bench.game.legal(state, bench.judge, legal);
    if (legal.empty()) return decisions;
    bench.game.apply(state, bench.judge, legal[random.below(legal.size())]);
  }
  return kMostBenchDecisions;
}

/// Plays `kBenchGames` random games; gives the number of decisions, and the checksum.
template <Game G>
std::size_t play_batch(const Bench<G>& bench, std::uint64_t& checksum) {
  Random random(1);
  checksum = 0;
  std::size_t decisions = 0;
  for (std::size_t i = 0; i < kBenchGames; ++i) {
    typename G::State state = bench.start;
    decisions += play_randomly(bench, random, state);
    checksum = checksum * 31 + bench.game.hash(state);
  }
  return decisions;
}

/// Times batches of random games. The mean depends on who else uses the machine; the fastest batch
/// hardly does, so engines are compared by that.
template <Game G>
void time_random_play(benchmark::State& run, const Bench<G>& bench) {
  using Clock = std::chrono::steady_clock;
  std::size_t decisions = 0;
  std::size_t in_batch = 0;
  std::uint64_t checksum = 0;
  Clock::duration fastest = Clock::duration::max();
  for (auto _ : run) {
    const Clock::time_point begin = Clock::now();
    in_batch = play_batch(bench, checksum);
    fastest = std::min(fastest, Clock::now() - begin);
    decisions += in_batch;
  }
  run.SetItemsProcessed(static_cast<std::int64_t>(decisions));
  run.counters["fastest_per_second"] =
      static_cast<double>(in_batch) / std::chrono::duration<double>(fastest).count();
  run.SetLabel(fmt::format("{}, checksum {:016x}", bench.edition.id, checksum));
}

}  // namespace headjudge
