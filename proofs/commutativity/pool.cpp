// Judging all pairs of a pool.
//
// One task is one effect with all effects after it, so that a task has a file of the cache and a
// solver to itself: what is finished is kept when the run is interrupted, and what the solver says
// does not hang on which thread got which task.
#include "proofs/commutativity/pool.hpp"

#include <algorithm>
#include <iterator>
#include <mutex>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "model/cards/compiler/print.hpp"
#include "model/core/base/parallel.hpp"
#include "proofs/commutativity/board/bounds.hpp"
#include "proofs/commutativity/board/meaning.hpp"
#include "proofs/commutativity/sample.hpp"
#include "proofs/commutativity/table.hpp"

namespace headjudge::proofs {
namespace {

void count(PoolOrder& out, const PairResult& result) {
  ++out.pairs;
  if (result.all_independent) {
    ++out.independent;
    return;
  }
  out.from_cache += result.cached ? 1U : 0U;
  if (result.found) {
    ++out.matters;
  } else if (!result.why_unknown.empty()) {
    ++out.unknown;
    ++out.why_unknown[result.why_unknown];
  } else if (result.told_by.empty()) {
    ++out.proved;
  } else {
    ++out.seen_by_effects;
    const std::set<std::string> each_once(result.told_by.begin(), result.told_by.end());
    for (const std::string& what : each_once) ++out.told_by[what];
  }
}

/// The worst first: who is in play before numbers, then the more numbers that differ.
bool is_worse(const PairFinding& x, const PairFinding& y) {
  if (x.difference.stakes != y.difference.stakes) return x.difference.stakes > y.difference.stakes;
  if (x.difference.numbers.size() != y.difference.numbers.size()) {
    return x.difference.numbers.size() > y.difference.numbers.size();
  }
  return std::pair(x.first, x.second) < std::pair(y.first, y.second);
}

/// Those that are told can only be among the worst of their own row.
void keep_worst(std::vector<PairFinding>& findings, std::size_t most) {
  std::ranges::sort(findings, is_worse);
  if (findings.size() > most)
    findings.erase(findings.begin() + std::ptrdiff_t(most), findings.end());
}

/// What all rows share.
struct PoolWork {
  const cards::Pool& pool;
  std::span<const JudgesOf> editions;
  const std::vector<PoolEffect>& effects;
  const std::string& rulings;
  const PoolOrderOptions& options;
  const Done& pair_done;
};

/// What its board does, in words and on the engine.
void describe(const PoolWork& work, PairFinding& finding) {
  const EffectProgramView& first = work.effects[finding.first].view;
  const EffectProgramView& second = work.effects[finding.second].view;
  const Scene& scene = finding.found.scene;
  finding.difference = difference_of(first, second, finding.found);
  const Judge table = judge_of_table(scene.judge->questions(), scene.judge->judge());
  finding.problem = disagreement(work.pool, table, first, second, scene, finding.found.board);
}

/// One effect with those from itself on.
Result<PoolOrder> order_of_row(const PoolWork& work, std::size_t row) {
  PoolOrder out;
  auto cache = CommuteCache::open(work.options.cache, work.options.program, work.effects[row].key);
  if (!cache) return refuse(cache.error());
  CommuteProver prover({.minimise = false});
  const PairMeans means{work.pool, work.editions, work.rulings, prover, *cache};
  for (std::size_t other = row; other < work.effects.size(); ++other) {
    PairResult result = judge_pair(work.effects[row], work.effects[other], means);
    count(out, result);
    if (!result.problem.empty()) {
      out.disagreed.push_back({row, other, {}, {}, {}, std::move(result.problem)});
    }
    if (result.found) {
      PairFinding finding{row, other, std::move(*result.found), std::move(result.found_by), {}, {}};
      describe(work, finding);
      if (!finding.problem.empty()) out.disagreed.push_back(finding);
      out.findings.push_back(std::move(finding));
    }
    work.pair_done();
  }
  keep_worst(out.findings, work.options.most);
  if (auto saved = cache->save(); !saved) return refuse(saved.error());
  return out;
}

void add_up(PoolOrder& out, PoolOrder& row) {
  out.pairs += row.pairs;
  out.independent += row.independent;
  out.matters += row.matters;
  out.proved += row.proved;
  out.seen_by_effects += row.seen_by_effects;
  out.unknown += row.unknown;
  for (const auto& [why, count] : row.why_unknown) out.why_unknown[why] += count;
  for (const auto& [what, count] : row.told_by) out.told_by[what] += count;
  out.from_cache += row.from_cache;
  std::ranges::move(row.findings, std::back_inserter(out.findings));
  std::ranges::move(row.disagreed, std::back_inserter(out.disagreed));
}

/// "" or what boards and engine disagree about.
std::string played_alike(const EffectProgramView& view, const PairMeans& means, int boards) {
  const NameRows rows = described_rows(means.pool, columns_of(view, view));
  Random random(1);
  const auto judge = customary_judge(means.editions.front());
  for (const Scene& scene : scenes_of(view, view, judge)) {
    for (int i = 0; i < boards; ++i) {
      auto problem = play_by_chance(view, view, scene, rows, means, false, random);
      if (!problem.empty()) return problem;
    }
  }
  return "";
}

}  // namespace

void play_effects(const cards::Pool& pool, std::span<const JudgesOf> editions, int boards,
                  unsigned threads, PoolEffects& effects, const Done& effect_done) {
  std::vector<std::string> problems(effects.effects.size());
  run_in_parallel(
      problems.size(), threads,
      [&](std::size_t i) {
        CommuteProver prover;
        CommuteCache cache;
        const std::string no_rulings;
        const PairMeans means{pool, editions, no_rulings, prover, cache};
        problems[i] = played_alike(effects.effects[i].view, means, boards);
      },
      [&](std::size_t) { effect_done(); });
  std::vector<PoolEffect> kept;
  for (std::size_t i = 0; i < problems.size(); ++i) {
    PoolEffect& each = effects.effects[i];
    if (problems[i].empty()) {
      kept.push_back(std::move(each));
      continue;
    }
    effects.modelled -= each.cards.size();
    effects.disagreed.push_back(fmt::format("{}: {}", each.text, problems[i]));
  }
  effects.effects = std::move(kept);
}

PoolEffects effects_of_pool(const cards::Pool& pool) {
  PoolEffects out;
  std::map<std::string, std::size_t> places;
  for (const cards::Card& card : pool.cards) {
    for (const cards::Effect& effect : pool.effects_of(card)) {
      const EffectProgramView view = view_effect(pool, card, effect);
      auto why = why_not_modelled(pool, view);
      if (!why) why = why_beyond_bounds(view);
      if (why) {
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

Result<PoolOrder> order_of_pool(const cards::Pool& pool, std::span<const JudgesOf> editions,
                                const PoolEffects& effects, const PoolOrderOptions& options,
                                const Done& pair_done) {
  const std::string rulings = rulings_of(editions);
  std::mutex mutex;
  const Done one_by_one = [&] {
    const std::scoped_lock lock(mutex);
    pair_done();
  };
  const PoolWork work{pool, editions, effects.effects, rulings, options, one_by_one};
  std::vector<Result<PoolOrder>> rows(effects.effects.size());
  run_in_parallel(
      rows.size(), options.threads, [&](std::size_t row) { rows[row] = order_of_row(work, row); },
      [](std::size_t) {});
  PoolOrder out;
  for (Result<PoolOrder>& row : rows) {
    if (!row) return refuse(row.error());
    add_up(out, *row);
  }
  keep_worst(out.findings, options.most);
  return out;
}

void make_findings_smallest(const cards::Pool& pool, std::span<const JudgesOf> editions,
                            const PoolEffects& effects, unsigned threads, PoolOrder& order,
                            const Done& finding_done) {
  const std::string rulings;
  const PoolOrderOptions options;
  const PoolWork work{pool, editions, effects.effects, rulings, options, finding_done};
  std::vector<char> was_well;
  for (const PairFinding& each : order.findings) was_well.push_back(each.problem.empty() ? 1 : 0);
  run_in_parallel(
      order.findings.size(), threads,
      [&](std::size_t i) {
        PairFinding& finding = order.findings[i];
        const EffectProgramView& first = work.effects[finding.first].view;
        const EffectProgramView& second = work.effects[finding.second].view;
        const NameRows rows = described_rows(pool, columns_of(first, second));
        CommuteProver().make_smallest(first, second, rows, finding.found);
        describe(work, finding);
      },
      [&](std::size_t) { finding_done(); });
  for (std::size_t i = 0; i < order.findings.size(); ++i) {
    const PairFinding& finding = order.findings[i];
    if (was_well[i] != 0 && !finding.problem.empty()) order.disagreed.push_back(finding);
  }
  std::ranges::sort(order.findings, is_worse);
}

}  // namespace headjudge::proofs
