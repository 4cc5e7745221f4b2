// The sieves of a pair, one behind the other.
//
// A board from the cache is looked at again before it counts; what the cache says to be proved was
// proved by this very build of the program (commute_cache.hpp).
#include "proofs/commute_pair.hpp"

#include <algorithm>

#include "proofs/commute_footprint.hpp"
#include "proofs/commute_sample.hpp"

namespace headjudge::proofs {
namespace {

/// Boards that are tried in each scene before the solver is asked.
constexpr int kTries = 40;

class PairJudge {
 public:
  PairJudge(const PoolEffect& first, const PoolEffect& second, const PairMeans& means)
      : first_(first),
        second_(second),
        means_(means),
        columns_(columns_of(first.view, second.view)) {}

  PairResult judge() {
    note_scenes();
    if (scenes_.empty()) return std::move(out_);
    rows_ = means_.cards.rows(columns_);
    other_ = second_.key + names_known();
    using Sieve = void (PairJudge::*)(AskedScene&);
    for (const Sieve sieve : {&PairJudge::look_up, &PairJudge::sample, &PairJudge::prove}) {
      for (AskedScene& each : scenes_) {
        if (each.known) continue;
        (this->*sieve)(each);
        if (out_.found) return std::move(out_);
      }
    }
    return std::move(out_);
  }

 private:
  struct AskedScene {
    Scene scene;
    std::size_t place = 0;  ///< among all scenes of the pair
    bool known = false;
  };

  void note_scenes() {
    const std::vector<Scene> scenes = scenes_of(first_.view, second_.view);
    out_.meets = !scenes.empty();
    for (std::size_t i = 0; i < scenes.size(); ++i) {
      const Scene& scene = scenes[i];
      if (are_apart(footprint_of(first_.view, scene, 0), footprint_of(second_.view, scene, 1))) {
        continue;
      }
      out_.all_apart = false;
      scenes_.push_back({scene, i, false});
    }
  }

  /// Which names can be together hangs on the cards of the pool.
  [[nodiscard]] std::string names_known() const {
    std::vector<std::string> texts;
    for (const std::vector<bool>& row : rows_) {
      std::string& text = texts.emplace_back("/");
      for (const bool fits : row) text += fits ? '1' : '0';
    }
    std::ranges::sort(texts);
    std::string all;
    for (const std::string& text : texts) all += text;
    return all;
  }

  void look_up(AskedScene& asked) {
    const auto kept = means_.cache.find(other_, asked.place, columns_);
    if (kept && stands(*kept, asked.scene)) take(asked, *kept);
  }

  /// Does a board from the cache show what it says?
  [[nodiscard]] bool stands(const KeptVerdict& kept, const Scene& scene) const {
    if (!kept.board) return kept.verdict != CommuteVerdict::order_matters;
    return is_board(ConcreteAlgebra{}, *kept.board) &&
           suits_scene(ConcreteAlgebra{}, *kept.board, scene) &&
           order_matters_on(first_.view, second_.view, scene, *kept.board);
  }

  void sample(AskedScene& asked) {
    out_.cached = false;
    if (auto why = why_not_together(first_.view, second_.view, asked.scene)) {
      return learn(asked, {CommuteVerdict::unknown, std::nullopt, *why});
    }
    const auto quick = sample_counterexample(first_.view, second_.view, asked.scene, rows_, kTries);
    if (quick) learn(asked, {CommuteVerdict::order_matters, quick->board, {}});
  }

  void prove(AskedScene& asked) {
    auto result = means_.prover.prove(first_.view, second_.view, asked.scene, rows_);
    if (result.counterexample) {
      make_small(*result.counterexample, first_.view, second_.view);
      return learn(asked, {result.verdict, result.counterexample->board, {}});
    }
    learn(asked, {result.verdict, std::nullopt, result.why_unknown});
  }

  void learn(AskedScene& asked, const KeptVerdict& verdict) {
    means_.cache.keep(other_, asked.place, verdict);
    take(asked, verdict);
  }

  void take(AskedScene& asked, const KeptVerdict& verdict) {
    asked.known = true;
    if (verdict.board) out_.found = OrderCounterexample{asked.scene, *verdict.board};
    if (verdict.verdict == CommuteVerdict::unknown) out_.why_unknown = verdict.why_unknown;
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

}  // namespace headjudge::proofs
