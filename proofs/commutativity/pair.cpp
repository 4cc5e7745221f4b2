// The sieves of a pair, one behind the other.
//
// A board from the cache is looked at again before it counts; what the cache says to be proved was
// proved by this very build of the program (cache.hpp).
#include "proofs/commutativity/pair.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "proofs/commutativity/sample.hpp"
#include "proofs/commutativity/table.hpp"

namespace headjudge::proofs {
namespace {

/// Boards that are tried in each scene before the solver is asked, of the first judge and of each
/// further one.
constexpr int kTries = 40;
constexpr int kTriesMore = 8;

class PairJudge {
 public:
  PairJudge(const PoolEffect& first, const PoolEffect& second, const PairMeans& means)
      : first_(first),
        second_(second),
        means_(means),
        columns_(columns_of(first.view, second.view)) {}

  PairResult judge() {
    rows_ = described_rows(means_.pool, columns_);
    note_scenes();
    other_ = second_.key + means_.rulings;
    using Sieve = void (PairJudge::*)(AskedScene&);
    for (const Sieve sieve : {&PairJudge::look_up, &PairJudge::answer_without_boards,
                              &PairJudge::sample, &PairJudge::prove}) {
      for (AskedScene& each : scenes_) {
        if (each.known) continue;
        (this->*sieve)(each);
        if (out_.found) return std::move(out_);
      }
    }
    const bool is_proved = out_.why_unknown.empty() && !out_.cached;
    if (out_.all_independent || is_proved) play(scenes_.front().scene);
    return std::move(out_);
  }

 private:
  struct AskedScene {
    Scene scene;
    std::size_t place = 0;  ///< among all scenes of the pair
    bool known = false;
  };

  void note_scenes() {
    const auto judge = customary_judge(means_.editions.front());
    const std::vector<Scene> scenes = scenes_of(first_.view, second_.view, judge);
    for (std::size_t i = 0; i < scenes.size(); ++i) scenes_.push_back({scenes[i], i, false});
  }

  void play(const Scene& scene) {
    Random random(first_.key.size() * 1'009 + second_.key.size());
    out_.problem = play_by_chance(first_.view, second_.view, scene, rows_, means_, true, random);
  }

  void look_up(AskedScene& asked) {
    const auto kept = means_.cache.find(other_, asked.place, columns_);
    if (!kept) return;
    if (kept->verdict != CommuteVerdict::order_matters) {
      return take(asked, {kept->verdict, std::nullopt, kept->why_unknown, kept->told_by}, {});
    }
    if (!is_board(ConcreteAlgebra{}, *kept->board) ||
        !suits_scene(ConcreteAlgebra{}, *kept->board, asked.scene)) {
      return;
    }
    const auto sum =
        judged(asked.scene, [&](const Scene& scene) { return on_board(scene, *kept->board); });
    if (sum.result.counterexample) take(asked, sum.result, sum.by);
  }

  /// As far as one board shows it.
  [[nodiscard]] CommuteResult on_board(const Scene& scene,
                                       const Board<ConcreteAlgebra>& board) const {
    if (!order_matters_on(first_.view, second_.view, scene, board)) {
      return {CommuteVerdict::unknown, std::nullopt, "", {}};
    }
    return {CommuteVerdict::order_matters, OrderCounterexample{scene, board}, "", {}};
  }

  [[nodiscard]] SceneSum judged(const Scene& scene, const CaseSolver& solve) const {
    return sum_of(judge_cases(first_.view, second_.view, scene, means_.editions, solve, true));
  }

  /// What is apart before every judge needs no place in the cache.
  void answer_without_boards(AskedScene& asked) {
    if (!answer_at_once(first_.view, second_.view, asked.scene)) return;
    bool all = true;
    const SceneSum sum = judged(asked.scene, [&](const Scene& scene) {
      const auto known = answer_at_once(first_.view, second_.view, scene);
      all = all && known;
      return known.value_or(CommuteResult{});
    });
    if (!all) return;
    if (sum.result.verdict == CommuteVerdict::independent) return take(asked, sum.result, sum.by);
    out_.cached = false;
    learn(asked, sum);
  }

  void sample(AskedScene& asked) {
    out_.cached = false;
    const auto quick = sample_counterexample(first_.view, second_.view, asked.scene, rows_, kTries);
    if (!quick) return;
    const JudgesOf& edition = means_.editions.front();
    learn(asked, {{CommuteVerdict::order_matters, quick, "", {}},
                  {edition.id(), open_rulings(edition, *asked.scene.judge)}});
  }

  void prove(AskedScene& asked) {
    learn(asked, judged(asked.scene, [&](const Scene& scene) { return before_judge(scene); }));
  }

  CommuteResult before_judge(const Scene& scene) {
    const auto quick = sample_counterexample(first_.view, second_.view, scene, rows_, kTriesMore);
    if (quick) return {CommuteVerdict::order_matters, quick, "", {}};
    CommuteResult result = means_.prover.prove(first_.view, second_.view, scene, rows_);
    if (result.counterexample) make_small(*result.counterexample, first_.view, second_.view);
    return result;
  }

  void learn(AskedScene& asked, const SceneSum& sum) {
    KeptVerdict kept{sum.result.verdict, std::nullopt, sum.result.why_unknown, sum.result.told_by};
    if (sum.result.counterexample) kept.board = sum.result.counterexample->board;
    means_.cache.keep(other_, asked.place, kept);
    take(asked, sum.result, sum.by);
  }

  void take(AskedScene& asked, const CommuteResult& result, const JudgedBy& by) {
    asked.known = true;
    out_.all_independent = out_.all_independent && result.verdict == CommuteVerdict::independent;
    if (result.counterexample) {
      out_.found = result.counterexample;
      out_.found_by = by;
    }
    if (result.verdict == CommuteVerdict::unknown) out_.why_unknown = result.why_unknown;
    std::ranges::copy(result.told_by, std::back_inserter(out_.told_by));
  }

  const PoolEffect& first_;
  const PoolEffect& second_;
  const PairMeans& means_;
  BoardColumns columns_;
  std::vector<AskedScene> scenes_;
  NameRows rows_;
  std::string other_;
  PairResult out_;
};

}  // namespace

PairResult judge_pair(const PoolEffect& first, const PoolEffect& second, const PairMeans& means) {
  return PairJudge(first, second, means).judge();
}

std::string play_by_chance(const EffectProgramView& first, const EffectProgramView& second,
                           const Scene& scene, const NameRows& rows, const PairMeans& means,
                           bool proved, Random& random) {
  const JudgesOf& edition = means.editions[random.below(means.editions.size())];
  const QuestionSet& questions = edition.questions();
  const BoardJudge any(questions, edition.customary());
  const Judge judge = judge_by_chance(edition, any, {}, random);
  Scene before = scene;
  before.judge = std::make_shared<const BoardJudge>(questions, judge);
  const auto board = random_board(random, columns_of(first, second), rows, before);
  const auto forth = end_boards(first, second, before, board, false);
  const auto back = end_boards(first, second, before, board, true);
  if (!forth || !back) return "";
  if (proved && !are_same_boards(*forth, *back, before.sight())) {
    return fmt::format("said to commute, yet not on a board under {}", edition.id());
  }
  return disagreement(means.pool, judge_of_table(questions, judge), first, second, before, board);
}

}  // namespace headjudge::proofs
