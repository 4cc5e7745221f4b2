// How fast the engine of the Digimon Card Game is.
//
// Random play proves equal work by a checksum (random_play.hpp); the others time what every search
// does all the time: copying, hashing, listing what is legal, asking a judge.
#include <array>
#include <cstdint>

#include "bench/random_play.hpp"

namespace headjudge {
namespace {

Bench<dcg::Dcg> dcg_bench(std::int64_t edition) {
  const proofs::World& world = bench_world();
  return {dcg::Dcg(world.of<dcg::Dcg>().pool), world.of<dcg::Dcg>().rulebook,
          world.of<dcg::Dcg>().games, edition};
}

/// The state after some random decisions: neither empty nor full.
dcg::State in_the_middle(const Bench<dcg::Dcg>& bench) {
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

/// One row for each manual that the project ships.
void random_play(benchmark::State& run) { time_random_play(run, dcg_bench(run.range(0))); }
BENCHMARK(random_play)->DenseRange(0, 4)->Unit(benchmark::kMillisecond);

void copy_of_a_state(benchmark::State& run) {
  const Bench<dcg::Dcg> bench = dcg_bench(0);
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
  const Bench<dcg::Dcg> bench = dcg_bench(0);
  dcg::State state = in_the_middle(bench);
  for (auto _ : run) {
    benchmark::DoNotOptimize(state);
    benchmark::DoNotOptimize(bench.game.hash(state));
  }
}
BENCHMARK(hash_of_a_state);

void legal_decisions(benchmark::State& run) {
  const Bench<dcg::Dcg> bench = dcg_bench(0);
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
  const Bench<dcg::Dcg> bench = dcg_bench(0);
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
