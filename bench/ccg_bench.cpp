// How fast the engine of the Digimon Collectable Card Game is: random play under its manual.
//
// Each decision there stands for less than one of the other game, so the two figures are not to be
// compared with each other, only with themselves over time.
#include "bench/random_play.hpp"

namespace headjudge {
namespace {

void ccg_random_play(benchmark::State& run) {
  const auto& world = bench_world().of<ccg::Ccg>();
  time_random_play(run, Bench<ccg::Ccg>(ccg::Ccg(world.pool), world.rulebook, world.games, 0));
}
BENCHMARK(ccg_random_play)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace headjudge
