// Set after set, the smaller ones first.
//
// Sets of one size are settled block by block (blocks.hpp), and blocks are dealt to threads. Sets
// that an earlier run has looked at are not looked at again (known_sets.hpp): only blocks with a
// card that it did not know are made.
//
// Where one card is asked for, the sets of the other cards are looked at first. A set that is open
// without the card counts as open with it, too: it may loop only with it.
#include "proofs/combinations/search.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <limits>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/parallel.hpp"
#include "proofs/combinations/blocks.hpp"
#include "proofs/termination/loops.hpp"

namespace headjudge::proofs {

namespace {

using cards::CardIndex;

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

/// Is there a pair that is open, among the cards of the block?
bool has_open_pair(const Block& block, const std::vector<CardBits>& open_together) {
  const std::vector<std::size_t> cards = cards_of(block);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = i + 1; j < cards.size(); ++j) {
      if (open_together[cards[i]].has(cards[j])) return true;
    }
  }
  return false;
}

/// The sets of a block that hold no open pair.
std::uint64_t sets_without_open_pair(Block block, const std::vector<CardBits>& open_together) {
  std::uint64_t sets = 0;
  settle(std::move(block),
         {.are_open = [&](std::size_t one,
                          std::size_t other) { return open_together[one].has(other); },
          .end_together = [&](const Block& all) { return !has_open_pair(all, open_together); },
          .look_at = [&](const std::vector<std::size_t>&) { ++sets; },
          .ended = [&](std::uint64_t more) { sets += more; },
          .is_late = [] { return false; },
          .left_out = [](std::uint64_t) {},
          .most_together = std::numeric_limits<std::size_t>::max()});
  return sets;
}

using Clock = std::chrono::steady_clock;

/// What the searches of one run share.
struct Run {
  const Parts& parts;
  const Judge& judge;
  const CombinationBounds& bounds;
  const CombinationProgress& progress;
  const KnownSets& known_sets;
  Clock::time_point end;  ///< when time runs out, if it does

  [[nodiscard]] bool is_late() const { return bounds.time.count() != 0 && Clock::now() > end; }
};

/// The finished blocks of a run, kept now and then.
class Kept {
 public:
  Kept(const Run& run, const CardSet& order, std::string name)
      : run_(run),
        order_(order),
        name_(std::move(name)),
        done_(run.known_sets.done_before(name_, order)),
        last_(Clock::now()) {}

  [[nodiscard]] const std::vector<DoneBlock>& done() const { return done_; }

  /// May be called by several threads.
  void add(DoneBlock block) {
    const std::scoped_lock lock(mutex_);
    done_.push_back(std::move(block));
    if (Clock::now() - last_ < run_.bounds.kept_every) return;
    keep();
    last_ = Clock::now();
  }
  /// An unfinished run keeps its finished blocks; a complete one needs none of them.
  void finish(bool complete) {
    if (complete) done_.clear();
    if (!complete || is_kept_) keep();
  }

 private:
  void keep() {
    run_.known_sets.keep_done(name_, order_, done_);
    is_kept_ = true;
  }

  const Run& run_;
  const CardSet& order_;
  std::string name_;
  std::vector<DoneBlock> done_;
  bool is_kept_ = !done_.empty();
  Clock::time_point last_;
  std::mutex mutex_;
};

/// The open sets that are known, and what is still to be looked at.
class Search {
 public:
  /// Sets of up to `most` of these cards; `with`: only those that hold it.
  Search(const Run& run, CardSet cards, std::size_t most, std::optional<CardIndex> with)
      : run_(run), cards_(std::move(cards)), most_(most), with_(with) {}

  [[nodiscard]] CombinationList run() && {
    if (with_) look_at_the_others();
    for (std::size_t size = 1; size <= most_; ++size) look_at_size(size);
    return std::move(list_);
  }

 private:
  /// Looks at the sets without the card asked for, which show what it adds.
  void look_at_the_others() {
    CardSet others = cards_;
    std::erase(others, *with_);
    for (OpenSet& each : Search(run_, std::move(others), most_ - 1, {}).run().open) {
      known_.insert(std::move(each.cards));
    }
  }

  /// The cards that are not open alone, in an order in which blocks are cut seldom; and which of
  /// them are open together.
  void put_in_order(std::size_t size) {
    places_ = cards_;
    std::erase_if(places_, [&](CardIndex card) { return size > 1 && known_.contains({card}); });
    if (size > 1) {
      std::vector<CardBits> rows;
      if (size == 2) {
        const Parts& parts = run_.parts;
        for (const CardIndex card : places_) rows.push_back(words_of(parts.pool(), parts.of(card)));
      } else {
        rows = open_rows(places_);
      }
      CardSet ordered;
      for (const std::size_t place : order_by_rows(rows)) ordered.push_back(places_[place]);
      places_ = std::move(ordered);
    }
    open_together_ = open_rows(places_);
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

  /// The card asked for with each set of the others that is one card smaller and open without it.
  [[nodiscard]] std::vector<OpenSet> hanging_on_smaller(std::size_t size) const {
    std::vector<OpenSet> open;
    if (!with_ || known_.contains({*with_})) return open;
    for (const CardSet& others : known_) {
      if (others.size() + 1 != size || std::ranges::binary_search(others, *with_)) continue;
      if (std::ranges::any_of(others, [&](CardIndex each) { return is_open_beside_it(each); })) {
        continue;
      }
      CardSet all = others;
      all.insert(std::ranges::upper_bound(all, *with_), *with_);
      open.push_back({std::move(all), "it is open without the card that is asked for", others});
    }
    return open;
  }

  [[nodiscard]] bool is_open_beside_it(CardIndex card) const {
    return known_.contains({std::min(card, *with_), std::max(card, *with_)});
  }

  /// All sets of a size.
  struct Blocks {
    std::vector<Block> to_settle;
    Block known;  ///< the sets that an earlier run has looked at
  };

  [[nodiscard]] Blocks blocks_of(std::size_t size, const CardSet& known) const {
    const auto is_known = [&](CardIndex card) { return std::ranges::binary_search(known, card); };
    const bool splits = !known.empty() && (!with_ || is_known(*with_));
    Group kept;
    Group fresh;
    Block certain;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (with_ == places_[i]) {
        certain.push_back({{i}, 1});
      } else {
        (splits && is_known(places_[i]) ? kept : fresh).cards.push_back(i);
      }
    }
    if (with_ && certain.empty()) return {};  // it is open alone
    Blocks blocks;
    const std::size_t others = size - certain.size();
    for (std::size_t taken = 0; taken <= others; ++taken) {
      if (taken > fresh.cards.size() || others - taken > kept.cards.size()) continue;
      Block block = certain;
      if (taken != 0) block.push_back({fresh.cards, taken});
      if (others != taken) block.push_back({kept.cards, others - taken});
      if (splits && taken == 0) {
        blocks.known = std::move(block);
      } else {
        constexpr std::size_t kBlocks = 1'000;
        std::ranges::move(cut_into(std::move(block), kBlocks),
                          std::back_inserter(blocks.to_settle));
      }
    }
    return blocks;
  }

  /// The key by which a later run finds the finished blocks: everything that cuts the blocks.
  [[nodiscard]] std::string run_of(std::size_t size, const CardSet& known) const {
    std::string marks;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      marks += cache::pack_values(open_together_[i].words());
      marks += std::ranges::binary_search(known, places_[i]) ? "known" : "";
      marks += with_ == places_[i] ? "certain" : "";
    }
    return run_.known_sets.run_of(places_, fmt::format("{} {} {}", size, run_.bounds.most_together,
                                                       cache::fingerprint_of(marks)));
  }

  void look_at_size(std::size_t size) {
    put_in_order(size);
    // Blocks know open pairs only, and only those of sizes that were looked at completely.
    const bool keeps = size <= 3 && list_.complete();
    const KnownFamily before = keeps ? run_.known_sets.find(size, places_) : KnownFamily{};
    const Blocks blocks = blocks_of(size, before.cards);
    SizeCounts counts{.size = size};
    std::vector<OpenSet> open = hanging_on_smaller(size);
    counts.open_without = open.size();
    add_known(before, blocks.known, counts, open);
    settle_all(blocks.to_settle, before.cards, counts, open);
    std::ranges::sort(open, {}, &OpenSet::cards);
    counts.open = open.size();
    if (keeps && !with_ && counts.complete && !blocks.to_settle.empty()) {
      CardSet all = places_;
      std::ranges::sort(all);
      run_.known_sets.keep(size, {std::move(all), open});
    }
    for (OpenSet& each : open) {
      known_.insert(each.cards);
      list_.open.push_back(std::move(each));
    }
    list_.sizes.push_back(counts);
  }

  void add_known(const KnownFamily& before, const Block& block, SizeCounts& counts,
                 std::vector<OpenSet>& open) const {
    if (block.empty()) return;
    std::uint64_t found = 0;
    for (const OpenSet& each : before.open) {
      if (with_ && !std::ranges::binary_search(each.cards, *with_)) continue;
      ++found;
      open.push_back(each);
    }
    counts.ended += sets_without_open_pair(block, open_together_) - found;
  }

  void settle_all(const std::vector<Block>& blocks, const CardSet& known, SizeCounts& counts,
                  std::vector<OpenSet>& open) const {
    if (blocks.empty()) return;
    Kept kept(run_, places_, run_of(counts.size, known));
    std::vector<char> is_left(blocks.size(), 1);
    for (const DoneBlock& each : kept.done()) is_left.at(each.block) = 0;
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
      if (is_left[i] != 0) left.push_back(i);
    }
    std::vector<Share> cut_short(left.size());
    const std::string what =
        fmt::format("sets of {}{}", counts.size, with_ ? " with the card asked for" : "");
    run_in_parallel(
        left.size(), run_.bounds.threads,
        [&](std::size_t i) {
          Share share{.done = {.block = left[i]}};
          settle(blocks[left[i]], work_on(share, counts.size));
          if (share.left_out == 0) {
            kept.add(std::move(share.done));
          } else {
            cut_short[i] = std::move(share);
          }
        },
        [&](std::size_t done) {
          if (run_.progress) run_.progress(what, blocks.size() - left.size() + done, blocks.size());
        });
    for (const Share& each : cut_short) {
      add(each.done, counts, open);
      counts.left_out += each.left_out;
      counts.complete = counts.complete && each.left_out == 0;
    }
    for (const DoneBlock& each : kept.done()) add(each, counts, open);
    kept.finish(counts.complete);
  }

  static void add(const DoneBlock& block, SizeCounts& counts, std::vector<OpenSet>& open) {
    counts.ended += block.ended;
    std::ranges::copy(block.open, std::back_inserter(open));
  }

  /// The sets of some block; so many of them were not looked at, since time ran out.
  struct Share {
    DoneBlock done;
    std::uint64_t left_out = 0;
  };

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
    const Parts& parts = run_.parts;
    Alternatives found;
    for (const CardIndex part : parts.order_of(cards)) {
      const auto is_of = [&](CardIndex card) {
        return std::ranges::find(parts.of(card), part) != parts.of(card).end();
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
                  return proofs::end_together(run_.parts.alone(cards),
                                              alternatives_in(block, cards), run_.judge);
                },
            .look_at =
                [this, &share](const std::vector<std::size_t>& places) {
                  look_at(cards_at(places), share.done);
                },
            .ended = [&share](std::uint64_t sets) { share.done.ended += sets; },
            .is_late = [this] { return run_.is_late(); },
            .left_out = [&share](std::uint64_t sets) { share.left_out += sets; },
            .most_together = size == 1 ? 0 : run_.bounds.most_together};
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

  void look_at(CardSet set, DoneBlock& block) const {
    if (holds_open(set)) return;
    SetVerdict verdict = verdict_of(run_.parts.alone(set), run_.judge);
    if (verdict.ending != SetEnding::open) {
      ++block.ended;
    } else {
      block.open.push_back({std::move(set), std::move(verdict.why), {}});
    }
  }

  const Run& run_;
  CardSet cards_;
  std::size_t most_;
  std::optional<CardIndex> with_;
  CombinationList list_;
  std::set<CardSet> known_;              ///< the open sets that are smaller than those looked at
  CardSet places_;                       ///< the cards, in the order of blocks
  std::vector<CardBits> open_together_;  ///< by place
};

/// Those that are not blank, and the one that is asked for.
CardSet cards_to_look_at(const Parts& parts, const CombinationBounds& bounds) {
  CardSet all = parts.cards();
  if (bounds.with && !std::ranges::binary_search(all, *bounds.with)) {
    all.insert(std::ranges::upper_bound(all, *bounds.with), *bounds.with);
  }
  return all;
}

}  // namespace

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
                                  const CombinationProgress& progress, const cache::Store& store) {
  const KnownSets known_sets(store, parts, judge);
  const Run run{parts, judge, bounds, progress, known_sets, Clock::now() + bounds.time};
  return Search(run, cards_to_look_at(parts, bounds), bounds.most_cards, bounds.with).run();
}

}  // namespace headjudge::proofs
