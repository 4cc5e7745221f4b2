// Set after set, the smaller ones first.
//
// Sets of one size are settled block by block (blocks.hpp), and blocks are dealt to threads.
#include "proofs/combinations/search.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/parallel.hpp"
#include "proofs/combinations/blocks.hpp"
#include "proofs/termination/loops.hpp"

namespace headjudge::proofs {

namespace {

using cards::CardIndex;
using Clock = std::chrono::steady_clock;

/// What stood in the way, and which effects no ranking strikes.
std::string why_open(const EffectGraph& graph, const ComponentVerdicts& verdicts) {
  for (const ComponentVerdict& each : verdicts.each) {
    if (each.ending.ends) continue;
    std::vector<std::string> left;
    for (const std::size_t effect : each.ending.left) left.push_back(graph.name(effect));
    if (left.empty()) return each.ending.why_not;
    return fmt::format("{} ({})", each.ending.why_not, fmt::join(left, ", "));
  }
  return "each component ends by itself, but two could feed each other";
}

/// Do all chains of these cards end, by one ranking of everything that they can do? Those of two
/// cards that are never together are left out.
bool end_together(const cards::Pool& alone, Alternatives alternatives, const Judge& judge) {
  GraphTerms terms = graph_terms(judge, Span::one_turn);
  terms.alternatives = std::move(alternatives);
  const EffectGraph graph(alone, std::move(terms));
  if (graph.ranking().acyclic) return ranking_fault(graph, graph.ranking()).empty();
  return rank_all(graph, judge).ends;
}

/// What a card says, roughly: cards that say the same stand side by side.
CardBits words_of(const cards::Pool& pool, const CardSet& parts) {
  constexpr std::size_t kTimings = 64;
  constexpr std::size_t kActions = 128;
  CardBits bits(kTimings + kActions);
  for (const CardIndex part : parts) {
    const cards::Card& card = pool.cards[part];
    for (std::size_t e = 0; e < std::size_t{card.effect_count} + card.granted_count; ++e) {
      const cards::Effect& effect = pool.effects[card.first_effect + e];
      for (auto left = effect.timings(); left != 0; left &= left - 1) {
        bits.set(static_cast<std::size_t>(std::countr_zero(left)));
      }
      for (const auto& each : pool.instructions_of(effect)) {
        bits.set(kTimings + static_cast<std::size_t>(each.action));
      }
    }
  }
  return bits;
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
  /// The sets of some blocks.
  struct Share {
    SizeCounts counts;
    std::vector<OpenSet> open;
  };

  /// The cards that are open alone are needed to tell what a certain card adds.
  void note_open_cards() {
    const CardSet cards = cards_to_look_at();
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

  /// Those that are not blank, and the one that is asked for.
  [[nodiscard]] CardSet cards_to_look_at() const {
    CardSet all = parts_.cards();
    if (bounds_.with && !std::ranges::binary_search(all, *bounds_.with)) {
      all.insert(std::ranges::upper_bound(all, *bounds_.with), *bounds_.with);
    }
    return all;
  }

  /// The cards that are not open alone, in an order in which blocks are cut seldom; and which of
  /// them are open together.
  void put_in_order(std::size_t size) {
    CardSet all = cards_to_look_at();
    std::erase_if(all, [&](CardIndex card) { return size > 1 && known_.contains({card}); });
    std::vector<CardBits> rows;
    if (size <= 2) {
      for (const CardIndex card : all) rows.push_back(words_of(parts_.pool(), parts_.of(card)));
    } else {
      rows = open_rows(all);
    }
    places_.clear();
    if (size == 1) {
      places_ = all;
    } else {
      for (const std::size_t place : order_by_rows(rows)) places_.push_back(all[place]);
    }
    open_together_ = open_rows(places_);
  }

  /// The card that is asked for beside each that is open without it.
  [[nodiscard]] std::vector<OpenSet> hanging_on_one() const {
    std::vector<OpenSet> open;
    if (!bounds_.with || known_.contains({*bounds_.with})) return open;
    for (const CardSet& each : known_) {
      if (each.size() == 1) open.push_back(with_the_one_asked_for(each));
    }
    return open;
  }

  [[nodiscard]] OpenSet with_the_one_asked_for(const CardSet& others) const {
    CardSet all = others;
    all.insert(std::ranges::upper_bound(all, *bounds_.with), *bounds_.with);
    return {std::move(all), "it is open without the card that is asked for", others};
  }

  [[nodiscard]] std::vector<CardBits> open_rows(const CardSet& cards) const {
    std::map<CardIndex, std::size_t> place;
    for (std::size_t i = 0; i < cards.size(); ++i) place[cards[i]] = i;
    std::vector<CardBits> rows(cards.size(), CardBits(cards.size()));
    for (const CardSet& set : known_) {
      if (set.size() != 2 || !place.contains(set[0]) || !place.contains(set[1])) continue;
      rows[place[set[0]]].set(place[set[1]]);
      rows[place[set[1]]].set(place[set[0]]);
    }
    return rows;
  }

  [[nodiscard]] Block all_sets(std::size_t size) const {
    Group others{.cards = {}, .taken = size};
    Block block;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (bounds_.with && places_[i] == *bounds_.with) {
        block.push_back({.cards = {i}, .taken = 1});
        --others.taken;
      } else {
        others.cards.push_back(i);
      }
    }
    if (bounds_.with && block.empty()) return {{.cards = {}, .taken = 1}};  // open alone
    if (others.taken != 0) block.push_back(std::move(others));
    return block;
  }

  void look_at_size(std::size_t size) {
    put_in_order(size);
    constexpr std::size_t kBlocks = 1'000;
    const std::vector<Block> blocks = cut_into(all_sets(size), kBlocks);
    std::vector<Share> shares(blocks.size());
    run_in_parallel(
        blocks.size(), bounds_.threads,
        [&](std::size_t i) { settle(blocks[i], work_on(shares[i], size)); },
        [&](std::size_t done) {
          if (progress_) progress_(size, done, blocks.size());
        });
    SizeCounts& counts = list_.sizes.emplace_back(SizeCounts{.size = size});
    std::vector<OpenSet> open;
    if (size == 2) open = hanging_on_one();
    counts.open = counts.open_without = open.size();
    for (Share& share : shares) {
      counts.no_cycle += share.counts.no_cycle;
      counts.ranked += share.counts.ranked;
      counts.together += share.counts.together;
      counts.open += share.counts.open;
      counts.open_without += share.counts.open_without;
      counts.left_out += share.counts.left_out;
      counts.complete = counts.complete && share.counts.complete;
      std::ranges::move(share.open, std::back_inserter(open));
    }
    std::ranges::sort(open, {}, &OpenSet::cards);
    for (OpenSet& each : open) {
      known_.insert(each.cards);
      list_.open.push_back(std::move(each));
    }
  }

  [[nodiscard]] CardSet cards_at(const std::vector<std::size_t>& places) const {
    CardSet set;
    for (const std::size_t place : places) set.push_back(places_[place]);
    std::ranges::sort(set);
    return set;
  }

  /// Of a group that gives one card, each stands for the set that has it and no other.
  [[nodiscard]] Alternatives alternatives_in(const Block& block, const CardSet& cards) const {
    std::map<CardIndex, std::size_t> group;
    for (std::size_t i = 0; i < block.size(); ++i) {
      if (block[i].taken != 1) continue;
      for (const std::size_t place : block[i].cards) group[places_[place]] = i + 1;
    }
    Alternatives found;
    for (const CardIndex part : parts_.order_of(cards)) {
      const auto is_of = [&](CardIndex card) {
        return std::ranges::find(parts_.of(card), part) != parts_.of(card).end();
      };
      const auto owner = std::ranges::find_if(cards, is_of);
      const bool shared = std::count_if(owner, cards.end(), is_of) > 1;  // a Token of two cards
      const auto its = group.find(*owner);
      found.group.push_back(shared || its == group.end() ? 0 : its->second);
      found.owner.push_back(*owner);
    }
    return found;
  }

  [[nodiscard]] BlockWork work_on(Share& share, std::size_t size) const {
    return {.are_open = [this](std::size_t one,
                               std::size_t other) { return open_together_[one].has(other); },
            .end_together =
                [this](const Block& block) {
                  const CardSet cards = cards_at(cards_of(block));
                  return proofs::end_together(parts_.alone(cards), alternatives_in(block, cards),
                                              judge_);
                },
            .look_at =
                [this, &share](const std::vector<std::size_t>& places) {
                  look_at(cards_at(places), share);
                },
            .ended = [&share](std::uint64_t sets) { share.counts.together += sets; },
            .is_late = [this] { return bounds_.time.count() != 0 && Clock::now() > end_; },
            .left_out =
                [&share](std::uint64_t sets) {
                  share.counts.left_out += sets;
                  share.counts.complete = share.counts.complete && sets == 0;
                },
            .most_together = size == 1 ? 0 : bounds_.most_together};
  }

  /// Does it hold an open set of three cards or more? Smaller ones were passed over.
  [[nodiscard]] bool holds_open(const CardSet& set) const {
    if (set.size() <= 3) return false;
    const std::size_t subsets = (std::size_t{1} << set.size()) - 1;
    for (std::size_t bits = 1; bits < subsets; ++bits) {
      CardSet subset;
      for (std::size_t i = 0; i < set.size(); ++i) {
        if ((bits >> i & 1U) != 0) subset.push_back(set[i]);
      }
      if (subset.size() > 2 && known_.contains(subset)) return true;
    }
    return false;
  }

  void look_at(CardSet set, Share& share) const {
    if (holds_open(set)) return;
    SetVerdict verdict = verdict_of(parts_.alone(set), judge_);
    switch (verdict.ending) {
      case SetEnding::no_cycle: ++share.counts.no_cycle; return;
      case SetEnding::ranked: ++share.counts.ranked; return;
      case SetEnding::open: break;
    }
    ++share.counts.open;
    if (bounds_.with) {
      CardSet others = set;
      std::erase(others, *bounds_.with);
      if (is_open(others)) {
        ++share.counts.open_without;
        share.open.push_back(with_the_one_asked_for(others));
        return;
      }
    }
    share.open.push_back({std::move(set), std::move(verdict.why), {}});
  }

  [[nodiscard]] bool is_open(const CardSet& others) const {
    return others.size() > 1 && verdict_of(parts_.alone(others), judge_).ending == SetEnding::open;
  }

  const Parts& parts_;
  const Judge& judge_;
  const CombinationBounds& bounds_;
  const CombinationProgress& progress_;
  Clock::time_point end_;
  CombinationList list_;
  std::set<CardSet> known_;              ///< the open sets that are smaller than those looked at
  CardSet places_;                       ///< the cards, in the order of blocks
  std::vector<CardBits> open_together_;  ///< by place
};

}  // namespace

SetVerdict verdict_of(const cards::Pool& alone, const Judge& judge) {
  const EffectGraph graph(alone, graph_terms(judge, Span::one_turn));
  if (graph.ranking().acyclic) {
    const std::string fault = ranking_fault(graph, graph.ranking());
    if (fault.empty()) return {SetEnding::no_cycle, ""};
    return {SetEnding::open, "the ranking did not pass its check: " + fault};
  }
  const ComponentVerdicts verdicts = judge_components(graph, judge);
  if (verdicts.all_end) return {SetEnding::ranked, ""};
  return {SetEnding::open, why_open(graph, verdicts)};
}

bool CombinationList::complete() const { return std::ranges::all_of(sizes, &SizeCounts::complete); }

std::string statement_of(const CombinationList& found, const CombinationBounds& bounds) {
  const bool complete = found.complete();
  const char* but = found.open.empty() ? "" : ", but for those that hold a set that is open,";
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
