// Families and blocks as entries of the cache.
//
// Cards are told by their content there, and in the sets of an entry by their place in its list.
#include "proofs/combinations/known_sets.hpp"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "proofs/termination/loops.hpp"

namespace headjudge::proofs {

namespace {

using cards::CardIndex;

constexpr const char* kKnownFamilies = "card-families";
constexpr const char* kDoneBlocks = "card-blocks";
/// Families of one size that are kept: the latest.
constexpr std::size_t kMostFamilies = 4;

/// An open set by the places of its cards in a list.
struct PlacedSet {
  std::vector<std::uint32_t> places;
  std::string why;
};

struct KeptFamily {
  std::vector<std::string> cards;  ///< by their content
  std::vector<PlacedSet> open;
};

struct KeptBlock {
  std::uint64_t block = 0;
  std::uint64_t ended = 0;
  std::vector<PlacedSet> open;
};

/// All that a pool of this card alone holds, but for where it stood in its file. Such a pool is
/// without texts.
std::string content_of(const Parts& parts, CardIndex card) {
  cards::Pool alone = parts.alone(CardSet{card});
  for (cards::Card& each : alone.cards) each.line = 0;
  const auto& [cards, refused, effects, instructions, descriptions, texts] = alone;
  assert(refused.empty() && texts == nullptr);
  return cache::fingerprint_of(cache::pack_values(cards) + cache::pack_values(effects) +
                               cache::pack_values(instructions) + cache::pack_values(descriptions));
}

std::vector<PlacedSet> placed(const std::vector<OpenSet>& open, const CardSet& list) {
  std::map<CardIndex, std::uint32_t> places;
  for (std::size_t i = 0; i < list.size(); ++i) places[list[i]] = static_cast<std::uint32_t>(i);
  std::vector<PlacedSet> all;
  for (const OpenSet& each : open) {
    PlacedSet& set = all.emplace_back(PlacedSet{{}, each.why});
    for (const CardIndex card : each.cards) set.places.push_back(places.at(card));
  }
  return all;
}

/// The sets whose cards are all there, by the card that stands at each place.
std::vector<OpenSet> found_at(const std::vector<PlacedSet>& placed,
                              const std::vector<std::optional<CardIndex>>& list) {
  std::vector<OpenSet> open;
  for (const PlacedSet& each : placed) {
    const auto is_there = [&](std::uint32_t place) {
      return place < list.size() && list[place].has_value();
    };
    if (!std::ranges::all_of(each.places, is_there)) continue;
    OpenSet& set = open.emplace_back(OpenSet{{}, each.why, {}});
    for (const std::uint32_t place : each.places) set.cards.push_back(*list[place]);
    std::ranges::sort(set.cards);
  }
  return open;
}

bool has_all_of(const KeptFamily& family, const KeptFamily& other) {
  std::vector<std::string> its = family.cards;
  std::ranges::sort(its);
  return std::ranges::all_of(
      other.cards, [&](const std::string& card) { return std::ranges::binary_search(its, card); });
}

std::vector<KeptFamily> kept_families(const cache::Store& store, const std::string& content) {
  const auto bytes = store.find(kKnownFamilies, content);
  if (!bytes) return {};
  return cache::unpack<std::vector<KeptFamily>>(*bytes).value_or(std::vector<KeptFamily>{});
}

std::string families_of(const std::string& rules, std::size_t size) {
  return fmt::format("{} {}", rules, size);
}

}  // namespace

KnownSets::KnownSets(const cache::Store& store, const Parts& parts, const Judge& judge)
    : store_(store) {
  if (!store.keeps()) return;
  rules_ = cache::fingerprint_of(cache::pack_values(graph_terms(judge, Span::one_turn)) +
                                 (minds_uses(judge) ? "uses" : ""));
  for (std::size_t i = 0; i < parts.pool().cards.size(); ++i) {
    content_.push_back(content_of(parts, static_cast<CardIndex>(i)));
  }
}

KnownFamily KnownSets::find(std::size_t size, const CardSet& among) const {
  if (!store_.keeps()) return {};
  std::map<std::string, CardIndex> by_content;
  for (const CardIndex card : among) by_content.emplace(content_[card], card);
  KnownFamily best;
  for (const KeptFamily& each : kept_families(store_, families_of(rules_, size))) {
    std::vector<std::optional<CardIndex>> list;
    KnownFamily found;
    for (const std::string& content : each.cards) {
      const auto here = by_content.find(content);
      list.push_back(here == by_content.end() ? std::nullopt : std::optional(here->second));
      if (list.back()) found.cards.push_back(*list.back());
    }
    if (found.cards.size() <= best.cards.size()) continue;
    found.open = found_at(each.open, list);
    best = std::move(found);
  }
  std::ranges::sort(best.cards);
  return best;
}

void KnownSets::keep(std::size_t size, const KnownFamily& family) const {
  if (!store_.keeps()) return;
  std::vector<KeptFamily> all(1);
  for (const CardIndex card : family.cards) all[0].cards.push_back(content_[card]);
  all[0].open = placed(family.open, family.cards);
  for (KeptFamily& each : kept_families(store_, families_of(rules_, size))) {
    if (all.size() < kMostFamilies && !has_all_of(all[0], each)) all.push_back(std::move(each));
  }
  store_.keep(kKnownFamilies, families_of(rules_, size), cache::pack(all));
}

std::string KnownSets::run_of(const CardSet& order, const std::string& blocks) const {
  if (!store_.keeps()) return "";
  std::string content = rules_ + " " + blocks;
  for (const CardIndex card : order) content += "\n" + content_[card];
  return content;
}

std::vector<DoneBlock> KnownSets::done_before(const std::string& run, const CardSet& order) const {
  const auto bytes = store_.find(kDoneBlocks, run);
  if (!bytes) return {};
  const auto kept = cache::unpack<std::vector<KeptBlock>>(*bytes);
  if (!kept) return {};
  std::vector<DoneBlock> done;
  for (const KeptBlock& each : *kept) {
    done.push_back(
        {each.block, each.ended,
         found_at(each.open, std::vector<std::optional<CardIndex>>(order.begin(), order.end()))});
  }
  return done;
}

void KnownSets::keep_done(const std::string& run, const CardSet& order,
                          const std::vector<DoneBlock>& done) const {
  if (!store_.keeps()) return;
  std::vector<KeptBlock> kept;
  for (const DoneBlock& each : done) {
    kept.push_back({each.block, each.ended, placed(each.open, order)});
  }
  store_.keep(kDoneBlocks, run, cache::pack(kept));
}

}  // namespace headjudge::proofs
