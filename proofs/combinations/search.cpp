// Set after set, the smaller ones first.
//
// Sets are dealt to threads by their first card. A set that holds an open one is left out as soon
// as its cards so far hold it.
#include "proofs/combinations/search.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/parallel.hpp"
#include "proofs/termination/loops.hpp"

namespace headjudge::proofs {

namespace {

using cards::CardIndex;
using Clock = std::chrono::steady_clock;

std::string why_open(const ComponentVerdicts& verdicts) {
  for (const ComponentVerdict& each : verdicts.each) {
    if (!each.ending.ends) return each.ending.why_not;
  }
  return "each component ends by itself, but two could feed each other";
}

/// The open sets that are known, and what is still to be looked at.
class Search {
 public:
  Search(const Parts& parts, const Judge& judge, const CombinationBounds& bounds,
         const CombinationProgress& progress)
      : parts_(parts),
        judge_(judge),
        bounds_(bounds),
        progress_(progress),
        end_(Clock::now() + bounds.time) {}

  [[nodiscard]] CombinationList run() && {
    if (bounds_.with) note_open_cards();
    for (std::size_t size = 1; size <= bounds_.most_cards; ++size) look_at_size(size);
    return std::move(list_);
  }

 private:
  /// Sets with one first card.
  struct Share {
    SizeCounts counts;
    std::vector<OpenSet> open;
  };

  /// The cards that are open alone are needed to tell what a certain card adds.
  void note_open_cards() {
    const CardSet& cards = parts_.cards();
    std::vector<char> open(cards.size(), 0);
    run_in_parallel(
        cards.size(), bounds_.threads,
        [&](std::size_t i) {
          const SetVerdict verdict = verdict_of(parts_.alone(CardSet{cards[i]}), judge_);
          open[i] = verdict.ending == SetEnding::open ? 1 : 0;
        },
        [](std::size_t) {});
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (open[i] != 0 && cards[i] != *bounds_.with) known_.insert({cards[i]});
    }
  }

  void look_at_size(std::size_t size) {
    const std::vector<CardIndex> firsts = first_cards(size);
    std::vector<Share> shares(firsts.size());
    run_in_parallel(
        firsts.size(), bounds_.threads,
        [&](std::size_t i) {
          CardSet set{firsts[i]};
          extend(set, size, shares[i]);
        },
        [&](std::size_t done) {
          if (progress_) progress_(size, done, firsts.size());
        });
    SizeCounts& counts = list_.sizes.emplace_back(SizeCounts{.size = size});
    for (Share& share : shares) {
      counts.no_cycle += share.counts.no_cycle;
      counts.ranked += share.counts.ranked;
      counts.open += share.counts.open;
      counts.open_without += share.counts.open_without;
      counts.complete = counts.complete && share.counts.complete;
      for (OpenSet& each : share.open) {
        known_.insert(each.cards);
        list_.open.push_back(std::move(each));
      }
    }
  }

  /// The smallest card of a set; of sets with a certain card, the smallest other one.
  [[nodiscard]] std::vector<CardIndex> first_cards(std::size_t size) const {
    if (!bounds_.with) return parts_.cards();
    if (size == 1) return {*bounds_.with};
    std::vector<CardIndex> firsts = parts_.cards();
    std::erase(firsts, *bounds_.with);
    return firsts;
  }

  /// Does it hold an open set that has this card?
  [[nodiscard]] bool holds_open(const CardSet& set, CardIndex newest) const {
    if (known_.empty()) return false;
    const std::size_t subsets = std::size_t{1} << set.size();
    for (std::size_t bits = 1; bits < subsets; ++bits) {
      CardSet subset;
      for (std::size_t i = 0; i < set.size(); ++i) {
        if ((bits >> i & 1U) != 0) subset.push_back(set[i]);
      }
      std::ranges::sort(subset);
      const bool has_newest = std::ranges::find(subset, newest) != subset.end();
      if (has_newest && known_.contains(subset)) return true;
    }
    return false;
  }

  /// `set` has its first card, and is filled up with greater ones.
  void extend(CardSet& set, std::size_t size, Share& share) {
    const std::size_t others = size - (bounds_.with && size > 1 ? 1U : 0U);
    if (holds_open(set, set.back())) {
      if (bounds_.with) ++share.counts.open_without;
      return;
    }
    if (set.size() == others) return look_at(set, size, share);
    const CardSet& cards = parts_.cards();
    for (auto next = std::ranges::upper_bound(cards, set.back()); next != cards.end(); ++next) {
      if (bounds_.with && *next == *bounds_.with) continue;
      set.push_back(*next);
      extend(set, size, share);
      set.pop_back();
      if (!share.counts.complete) return;
    }
  }

  void look_at(const CardSet& chosen, std::size_t size, Share& share) {
    CardSet set = chosen;
    if (bounds_.with && size > 1) {
      set.push_back(*bounds_.with);
      if (holds_open(set, *bounds_.with)) return;
      std::ranges::sort(set);
    }
    if (bounds_.time.count() != 0 && Clock::now() > end_) {
      share.counts.complete = false;
      return;
    }
    SetVerdict verdict = verdict_of(parts_.alone(set), judge_);
    switch (verdict.ending) {
      case SetEnding::no_cycle: ++share.counts.no_cycle; return;
      case SetEnding::ranked: ++share.counts.ranked; return;
      case SetEnding::open: break;
    }
    if (bounds_.with && is_open_without(set, *bounds_.with)) {
      ++share.counts.open_without;
      return;
    }
    ++share.counts.open;
    share.open.push_back({std::move(set), std::move(verdict.why)});
  }

  [[nodiscard]] bool is_open_without(const CardSet& set, CardIndex card) const {
    CardSet others = set;
    std::erase(others, card);
    return others.size() > 1 && verdict_of(parts_.alone(others), judge_).ending == SetEnding::open;
  }

  const Parts& parts_;
  const Judge& judge_;
  const CombinationBounds& bounds_;
  const CombinationProgress& progress_;
  Clock::time_point end_;
  CombinationList list_;
  std::set<CardSet> known_;  ///< the open sets that are smaller than those looked at
};

}  // namespace

SetVerdict verdict_of(const cards::Pool& alone, const Judge& judge) {
  const EffectGraph graph(alone, lets_effects_go_first(judge), Span::one_turn);
  if (graph.ranking().acyclic) {
    const std::string fault = ranking_fault(graph, graph.ranking());
    if (fault.empty()) return {SetEnding::no_cycle, ""};
    return {SetEnding::open, "the ranking did not pass its check: " + fault};
  }
  const ComponentVerdicts verdicts = judge_components(graph, judge);
  if (verdicts.all_end) return {SetEnding::ranked, ""};
  return {SetEnding::open, why_open(verdicts)};
}

bool CombinationList::complete() const { return std::ranges::all_of(sizes, &SizeCounts::complete); }

std::string statement_of(const CombinationList& found, const CombinationBounds& bounds) {
  const bool complete = found.complete();
  const auto is_open_without = [](const SizeCounts& each) { return each.open_without != 0; };
  const bool without = std::ranges::any_of(found.sizes, is_open_without);
  const std::string but =
      fmt::format("{}{}", found.open.empty() ? "" : ", but for those that hold a set that is open,",
                  without ? ", but for those that hold a set that is open without it," : "");
  const std::string sets = fmt::format(
      "{} set of up to {} of these cards{}{}", complete ? "Every" : "Of those looked at, every",
      bounds.most_cards, bounds.with ? " that has the one asked for" : "", but);
  return sets + " ends by itself" + std::string(what_rankings_assume()) +
         "; loops that need a free decision in each round, loops from turn to turn, and those "
         "that need more cards are not looked for";
}

CombinationList find_combinations(const Parts& parts, const Judge& judge,
                                  const CombinationBounds& bounds,
                                  const CombinationProgress& progress) {
  return Search(parts, judge, bounds, progress).run();
}

}  // namespace headjudge::proofs
