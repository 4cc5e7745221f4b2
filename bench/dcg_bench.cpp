// How fast the engine is.
//
// A figure without a proof of equal work is worth little: a faster engine may simply do less. So
// random play is labelled with a checksum over the final states of all its games. It is the same on
// every machine and for every compiler; when it changes, the rules or the card pool changed, and
// figures from before and after are not comparable.
#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "model/core/random.hpp"
#include "model/dcg/dcg.hpp"
#include "proofs/world.hpp"

namespace headjudge {
namespace {

constexpr std::size_t kGames = 64;  // what one checksum is about
constexpr std::size_t kMostDecisions = 2'000;

const proofs::World& world() {
  static const proofs::World loaded = [] {
    auto result = proofs::load_world();
    if (!result) throw std::runtime_error(result.error().text());
    return std::move(*result);
  }();
  return loaded;
}

/// The dealt game of corpus/positions, under one edition's customary judge.
struct Bench {
  explicit Bench(std::int64_t edition)
      : game(world().pool),
        judge(base_judge(world().library.editions[static_cast<std::size_t>(edition)],
                         world().library.questions)) {
    const auto dealt = game.set_up(world().games.front().setup, {"the bench", 0, 0}, judge);
    if (!dealt) throw std::runtime_error(dealt.error().text());
    start = *dealt;
  }

  dcg::Dcg game;
  Judge judge;
  dcg::State start;
};

/// Plays one random game; gives the number of decisions.
std::size_t play_randomly(const Bench& bench, Random& random, dcg::State& state) {
  dcg::Decisions legal;
  for (std::size_t decisions = 0; decisions < kMostDecisions; ++decisions) {
    bench.game.legal(state, bench.judge, legal);
    if (legal.empty()) return decisions;
    bench.game.apply(state, bench.judge, legal[random.below(legal.size())]);
  }
  return kMostDecisions;
}

/// The state after some random decisions: neither empty nor full.
dcg::State in_the_middle(const Bench& bench) {
  constexpr std::size_t kDecisions = 60;
  Random random(3);
  dcg::State state = bench.start;
  dcg::Decisions legal;
  for (std::size_t i = 0; i < kDecisions; ++i) {
    dcg::State next = state;
    bench.game.legal(next, bench.judge, legal);
    bench.game.apply(next, bench.judge, legal[random.below(legal.size())]);
    if (bench.game.outcome(next) != Outcome::running) break;
    state = next;
  }
  return state;
}

void random_play(benchmark::State& run) {
  const Bench bench(run.range(0));
  std::size_t decisions = 0;
  std::uint64_t checksum = 0;
  for (auto _ : run) {
    Random random(1);
    checksum = 0;
    for (std::size_t i = 0; i < kGames; ++i) {
      dcg::State state = bench.start;
      decisions += play_randomly(bench, random, state);
      checksum = checksum * 31 + bench.game.hash(state);
    }
  }
  run.SetItemsProcessed(static_cast<std::int64_t>(decisions));
  run.SetLabel(fmt::format("{}, checksum {:016x}",
                           world().library.editions[static_cast<std::size_t>(run.range(0))].id,
                           checksum));
}
BENCHMARK(random_play)->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void copy_of_a_state(benchmark::State& run) {
  const Bench bench(0);
  dcg::State state = in_the_middle(bench);
  std::array<dcg::State, 2> copies{state, state};
  std::size_t which = 0;
  for (auto _ : run) {
    copies[which] = copies[1 - which];
    benchmark::DoNotOptimize(copies[which]);
    which = 1 - which;
  }
  run.counters["bytes"] = sizeof(dcg::State);
}
BENCHMARK(copy_of_a_state);

void hash_of_a_state(benchmark::State& run) {
  const Bench bench(0);
  dcg::State state = in_the_middle(bench);
  for (auto _ : run) {
    benchmark::DoNotOptimize(state);
    benchmark::DoNotOptimize(bench.game.hash(state));
  }
}
BENCHMARK(hash_of_a_state);

void legal_decisions(benchmark::State& run) {
  const Bench bench(0);
  const dcg::State state = in_the_middle(bench);
  dcg::Decisions legal;
  for (auto _ : run) {
    bench.game.legal(state, bench.judge, legal);
    benchmark::DoNotOptimize(legal.size());
  }
  run.SetLabel(fmt::format("{} legal decisions", legal.size()));
}
BENCHMARK(legal_decisions);

void asking_a_judge(benchmark::State& run) {
  const Bench bench(0);
  int memory = -10;
  for (auto _ : run) {
    benchmark::DoNotOptimize(
        bench.judge.ask(dcg::index(dcg::Question::turn_end), memory, memory < 0 ? 1 : 0));
    memory = memory == 10 ? -10 : memory + 1;
  }
}
BENCHMARK(asking_a_judge);

}  // namespace
}  // namespace headjudge
