// Judging all pairs of a pool.
//
// One task is one effect with all effects after it, so that a task has a file of the cache to
// itself and what is finished is kept when the run is interrupted.
#include "proofs/commute_pool.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>

#include "model/cards/print.hpp"
#include "proofs/commute_cache.hpp"
#include "proofs/commute_footprint.hpp"
#include "proofs/commute_meaning.hpp"
#include "proofs/commute_sample.hpp"
#include "proofs/commute_table.hpp"
#include "proofs/parallel.hpp"

namespace headjudge::proofs {
namespace {

/// Boards that are tried before the solver is asked.
constexpr int kTries = 24;

struct PairResult {
  bool meets = false;
  bool all_apart = true;
  std::string why_unknown;  ///< empty: everything is known
  bool cached = true;
  std::optional<OrderCounterexample> found;
};

class PairJudge {
 public:
  PairJudge(const cards::Pool& pool, const PoolEffect& first, const PoolEffect& second,
            CommuteCache& cache)
      : pool_(pool), first_(first), second_(second), cache_(cache) {}

  PairResult judge() {
    const auto scenes = scenes_of(first_.view, second_.view);
    out_.meets = !scenes.empty();
    for (std::size_t i = 0; i < scenes.size(); ++i) judge_scene(scenes[i], i);
    return std::move(out_);
  }

 private:
  void judge_scene(const Scene& scene, std::size_t place) {
    if (are_apart(footprint_of(first_.view, scene, 0), footprint_of(second_.view, scene, 1))) {
      return;
    }
    out_.all_apart = false;
    if (out_.found) return;  // one board is enough
    const BoardColumns columns = columns_of(first_.view, second_.view);
    const std::string other = second_.key + names_known(columns);
    auto kept = cache_.find(other, place, columns);
    if (!kept || !stands(*kept, scene)) {
      out_.cached = false;
      kept = work_out(scene);
      cache_.keep(other, place, *kept);
    }
    if (kept->board) out_.found = OrderCounterexample{scene, *kept->board};
    if (kept->verdict == CommuteVerdict::unknown) out_.why_unknown = kept->why_unknown;
  }

  /// Which names can be together hangs on the cards of the pool.
  [[nodiscard]] std::string names_known(const BoardColumns& columns) const {
    std::string text;
    for (const std::vector<bool>& row : described_rows(pool_, columns)) {
      text += '/';
      for (const bool fits : row) text += fits ? '1' : '0';
    }
    return text;
  }

  /// Does a board from the cache show what it says?
  [[nodiscard]] bool stands(const KeptVerdict& kept, const Scene& scene) const {
    if (!kept.board) return kept.verdict != CommuteVerdict::order_matters;
    return is_board(ConcreteAlgebra{}, *kept.board) &&
           suits_scene(ConcreteAlgebra{}, *kept.board, scene) &&
           order_matters_on(first_.view, second_.view, scene, *kept.board);
  }

  [[nodiscard]] KeptVerdict work_out(const Scene& scene) const {
    if (auto why = why_not_together(first_.view, second_.view, scene)) {
      return {CommuteVerdict::unknown, std::nullopt, *why};
    }
    if (auto quick = sample_counterexample(pool_, first_.view, second_.view, scene, kTries)) {
      return {CommuteVerdict::order_matters, quick->board, {}};
    }
    const CommuteLimits limits{.minimise = false};
    auto result = prove_commuting(pool_, first_.view, second_.view, scene, limits);
    if (!result.counterexample) return {result.verdict, std::nullopt, result.why_unknown};
    make_small(*result.counterexample, first_.view, second_.view);
    return {result.verdict, result.counterexample->board, {}};
  }

  const cards::Pool& pool_;
  const PoolEffect& first_;
  const PoolEffect& second_;
  CommuteCache& cache_;
  PairResult out_;
};

void count(PoolOrder& out, const PairResult& result) {
  ++out.pairs;
  if (!result.meets) {
    ++out.never_meet;
  } else if (result.all_apart) {
    ++out.apart;
  } else {
    out.from_cache += result.cached ? 1U : 0U;
    if (result.found) return;
    ++(result.why_unknown.empty() ? out.proved : out.unknown);
    if (!result.why_unknown.empty()) ++out.why_unknown[result.why_unknown];
  }
}

/// One effect with those from itself on.
Result<PoolOrder> order_of_row(const cards::Pool& pool, const Judge& judge,
                               const std::vector<PoolEffect>& effects, std::size_t row,
                               const PoolOrderOptions& options) {
  PoolOrder out;
  auto cache = CommuteCache::open(options.cache, options.program, effects[row].key);
  if (!cache) return refuse(cache.error());
  for (std::size_t other = row; other < effects.size(); ++other) {
    const PoolEffect& first = effects[row];
    const PoolEffect& second = effects[other];
    PairResult result = PairJudge(pool, first, second, *cache).judge();
    count(out, result);
    if (!result.found) continue;
    PairFinding finding{row, other, *result.found,
                        difference_of(first.view, second.view, *result.found),
                        disagreement(pool, judge, first.view, second.view, result.found->scene,
                                     result.found->board)};
    out.findings.push_back(std::move(finding));
  }
  if (auto saved = cache->save(); !saved) return refuse(saved.error());
  return out;
}

/// The worst first: who is in play before numbers, then the more numbers that differ.
bool is_worse(const PairFinding& x, const PairFinding& y) {
  if (x.difference.stakes != y.difference.stakes) return x.difference.stakes > y.difference.stakes;
  if (x.difference.numbers.size() != y.difference.numbers.size()) {
    return x.difference.numbers.size() > y.difference.numbers.size();
  }
  return std::pair(x.first, x.second) < std::pair(y.first, y.second);
}

bool is_played_alike(const cards::Pool& pool, const Judge& judge, const EffectProgramView& view,
                     int boards) {
  const BoardColumns columns = columns_of(view, view);
  const auto rows = described_rows(pool, columns);
  Random random(1);
  for (const Scene& scene : scenes_of(view, view)) {
    for (int i = 0; i < boards; ++i) {
      const Board<ConcreteAlgebra> board = random_board(random, columns, rows, scene);
      if (!end_boards(view, view, scene, board, false)) continue;
      if (!disagreement(pool, judge, view, view, scene, board).empty()) return false;
    }
  }
  return true;
}

}  // namespace

void keep_those_played_alike(const cards::Pool& pool, const QuestionSet& questions, int boards,
                             unsigned threads, PoolEffects& effects) {
  const Judge judge = commute_judge(questions);
  std::vector<char> alike(effects.effects.size());
  run_in_parallel(
      alike.size(), threads,
      [&](std::size_t i) {
        alike[i] = is_played_alike(pool, judge, effects.effects[i].view, boards) ? 1 : 0;
      },
      [](std::size_t) {});
  std::vector<PoolEffect> kept;
  for (std::size_t i = 0; i < alike.size(); ++i) {
    PoolEffect& each = effects.effects[i];
    if (alike[i] != 0) {
      kept.push_back(std::move(each));
    } else {
      effects.modelled -= each.cards.size();
      effects.refused["boards and engine end otherwise: an error of ours"] += each.cards.size();
    }
  }
  effects.effects = std::move(kept);
}

PoolEffects effects_of_pool(const cards::Pool& pool) {
  PoolEffects out;
  out.cards_refused = pool.refused.size();
  std::map<std::string, std::size_t> places;
  for (const cards::Card& card : pool.cards) {
    for (const cards::Effect& effect : pool.effects_of(card)) {
      const EffectProgramView view = view_effect(pool, card, effect);
      if (const auto why = why_not_modelled(pool, view)) {
        ++out.refused[*why];
        continue;
      }
      ++out.modelled;
      std::string key = content_of(pool, view);
      const auto [place, is_new] = places.emplace(key, out.effects.size());
      if (is_new) {
        out.effects.push_back({view, std::move(key), cards::print_effect(pool, effect), {}});
      }
      out.effects[place->second].cards.push_back(fmt::format("{} ({})", card.name, card.number));
    }
  }
  return out;
}

Result<PoolOrder> order_of_pool(const cards::Pool& pool, const QuestionSet& questions,
                                const PoolEffects& effects, const PoolOrderOptions& options,
                                const std::function<void(std::size_t, std::size_t)>& progress) {
  const Judge judge = commute_judge(questions);
  std::vector<Result<PoolOrder>> rows(effects.effects.size());
  run_in_parallel(
      rows.size(), options.threads,
      [&](std::size_t row) {
        rows[row] = order_of_row(pool, judge, effects.effects, row, options);
      },
      [&](std::size_t done) { progress(done, rows.size()); });
  PoolOrder out;
  for (Result<PoolOrder>& row : rows) {
    if (!row) return refuse(row.error());
    out.pairs += row->pairs;
    out.never_meet += row->never_meet;
    out.apart += row->apart;
    out.proved += row->proved;
    out.unknown += row->unknown;
    for (const auto& [why, count] : row->why_unknown) out.why_unknown[why] += count;
    out.from_cache += row->from_cache;
    std::ranges::move(row->findings, std::back_inserter(out.findings));
  }
  std::ranges::sort(out.findings, is_worse);
  return out;
}

}  // namespace headjudge::proofs
