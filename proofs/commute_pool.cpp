// Judging all pairs of a pool.
//
// One task is one effect with all effects after it, so that a task has a file of the cache and a
// solver to itself: what is finished is kept when the run is interrupted, and what the solver says
// does not hang on which thread got which task.
#include "proofs/commute_pool.hpp"

#include <algorithm>
#include <iterator>
#include <mutex>
#include <utility>

#include <fmt/format.h>

#include "model/cards/print.hpp"
#include "proofs/commute_meaning.hpp"
#include "proofs/commute_sample.hpp"
#include "proofs/commute_table.hpp"
#include "proofs/parallel.hpp"

namespace headjudge::proofs {
namespace {

void count(PoolOrder& out, const PairResult& result) {
  ++out.pairs;
  if (!result.meets) {
    ++out.never_meet;
  } else if (result.all_apart) {
    ++out.apart;
  } else {
    out.from_cache += result.cached ? 1U : 0U;
    if (result.found) {
      ++out.matters;
      return;
    }
    ++(result.why_unknown.empty() ? out.proved : out.unknown);
    if (!result.why_unknown.empty()) ++out.why_unknown[result.why_unknown];
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
  const Judge& judge;
  const std::vector<PoolEffect>& effects;
  const DescribedCards& cards;
  const PoolOrderOptions& options;
  const Done& pair_done;
};

/// What its board does, in words and on the engine.
void describe(const PoolWork& work, PairFinding& finding) {
  const EffectProgramView& first = work.effects[finding.first].view;
  const EffectProgramView& second = work.effects[finding.second].view;
  finding.difference = difference_of(first, second, finding.found);
  finding.problem =
      disagreement(work.pool, work.judge, first, second, finding.found.scene, finding.found.board);
}

/// One effect with those from itself on.
Result<PoolOrder> order_of_row(const PoolWork& work, std::size_t row) {
  PoolOrder out;
  auto cache = CommuteCache::open(work.options.cache, work.options.program, work.effects[row].key);
  if (!cache) return refuse(cache.error());
  CommuteProver prover({.minimise = false});
  const PairMeans means{work.cards, prover, *cache};
  for (std::size_t other = row; other < work.effects.size(); ++other) {
    PairResult result = judge_pair(work.effects[row], work.effects[other], means);
    count(out, result);
    if (result.found) {
      PairFinding finding{row, other, std::move(*result.found), {}, {}};
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
  out.never_meet += row.never_meet;
  out.apart += row.apart;
  out.matters += row.matters;
  out.proved += row.proved;
  out.unknown += row.unknown;
  for (const auto& [why, count] : row.why_unknown) out.why_unknown[why] += count;
  out.from_cache += row.from_cache;
  std::ranges::move(row.findings, std::back_inserter(out.findings));
  std::ranges::move(row.disagreed, std::back_inserter(out.disagreed));
}

/// All descriptions that some effect speaks of.
std::vector<Facet> facets_of(const std::vector<PoolEffect>& effects) {
  std::vector<Facet> facets;
  for (const PoolEffect& each : effects) {
    std::ranges::copy(columns_of(each.view, each.view).facets, std::back_inserter(facets));
  }
  return facets;
}

bool is_played_alike(const cards::Pool& pool, const Judge& judge, const EffectProgramView& view,
                     int boards) {
  const BoardColumns columns = columns_of(view, view);
  const NameRows rows = described_rows(pool, columns);
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
                             unsigned threads, PoolEffects& effects, const Done& effect_done) {
  const Judge judge = commute_judge(questions);
  std::vector<char> alike(effects.effects.size());
  run_in_parallel(
      alike.size(), threads,
      [&](std::size_t i) {
        alike[i] = is_played_alike(pool, judge, effects.effects[i].view, boards) ? 1 : 0;
      },
      [&](std::size_t) { effect_done(); });
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
                                const Done& pair_done) {
  const Judge judge = commute_judge(questions);
  const DescribedCards cards(pool, facets_of(effects.effects));
  std::mutex mutex;
  const Done one_by_one = [&] {
    const std::scoped_lock lock(mutex);
    pair_done();
  };
  const PoolWork work{pool, judge, effects.effects, cards, options, one_by_one};
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

void make_findings_smallest(const cards::Pool& pool, const QuestionSet& questions,
                            const PoolEffects& effects, unsigned threads, PoolOrder& order,
                            const Done& finding_done) {
  const Judge judge = commute_judge(questions);
  const DescribedCards cards(pool, facets_of(effects.effects));
  const PoolOrderOptions options;
  const PoolWork work{pool, judge, effects.effects, cards, options, finding_done};
  std::vector<char> was_well;
  for (const PairFinding& each : order.findings) was_well.push_back(each.problem.empty() ? 1 : 0);
  run_in_parallel(
      order.findings.size(), threads,
      [&](std::size_t i) {
        PairFinding& finding = order.findings[i];
        const EffectProgramView& first = work.effects[finding.first].view;
        const EffectProgramView& second = work.effects[finding.second].view;
        CommuteProver().make_smallest(first, second, cards.rows(columns_of(first, second)),
                                      finding.found);
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
