// Cutting blocks, and the order in which cards stand.
//
// Cards that are alike stand side by side, so that one ranking serves a whole block.
#include "proofs/combinations/blocks.hpp"

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>

namespace headjudge::proofs {

namespace {

std::uint64_t choices(std::uint64_t of, std::uint64_t taken) {
  if (taken > of) return 0;
  std::uint64_t ways = 1;
  for (std::uint64_t i = 0; i < taken; ++i) ways = ways * (of - i) / (i + 1);
  return ways;
}

std::size_t size_of(const Block& block) {
  std::size_t cards = 0;
  for (const Group& group : block) cards += group.cards.size();
  return cards;
}

/// Is each card of the group in the set?
bool is_certain(const Group& group) { return group.cards.size() == group.taken; }

/// Takes out of the groups what is open with this card. False: one that is certain is.
bool leave_out_open_with(std::size_t card, Block& block, const BlockWork& work) {
  for (Group& group : block) {
    std::erase_if(group.cards,
                  [&](std::size_t each) { return each != card && work.are_open(card, each); });
    if (group.cards.size() < group.taken) return false;
  }
  return true;
}

/// The same for all cards that are certain, and for those that come to be.
bool leave_out_open(Block& block, const BlockWork& work) {
  for (std::size_t before = 0; before != size_of(block);) {
    before = size_of(block);
    for (std::size_t i = 0; i < block.size(); ++i) {
      if (!is_certain(block[i])) continue;
      const std::vector<std::size_t> certain = block[i].cards;
      for (const std::size_t card : certain) {
        if (!leave_out_open_with(card, block, work)) return false;
      }
    }
  }
  return true;
}

/// The ways to deal the greatest group that is not certain to two halves of it.
std::vector<Block> cut(const Block& block) {
  std::size_t at = block.size();
  for (std::size_t i = 0; i < block.size(); ++i) {
    if (is_certain(block[i])) continue;
    if (at == block.size() || block[i].cards.size() > block[at].cards.size()) at = i;
  }
  const Group& whole = block[at];
  const auto middle = whole.cards.begin() + static_cast<std::ptrdiff_t>(whole.cards.size() / 2);
  const std::vector<std::size_t> first(whole.cards.begin(), middle);
  const std::vector<std::size_t> second(middle, whole.cards.end());
  std::vector<Block> parts;
  for (std::size_t taken = 0; taken <= whole.taken; ++taken) {
    const std::size_t others = whole.taken - taken;
    if (taken > first.size() || others > second.size()) continue;
    Block part = block;
    part.erase(part.begin() + static_cast<std::ptrdiff_t>(at));
    if (taken != 0) part.push_back({first, taken});
    if (others != 0) part.push_back({second, others});
    parts.push_back(std::move(part));
  }
  return parts;
}

}  // namespace

std::vector<std::size_t> cards_of(const Block& block) {
  std::vector<std::size_t> all;
  for (const Group& group : block) std::ranges::copy(group.cards, std::back_inserter(all));
  return all;
}

std::uint64_t sets_of(const Block& block) {
  std::uint64_t sets = 1;
  for (const Group& group : block) sets *= choices(group.cards.size(), group.taken);
  return sets;
}

// NOLINTNEXTLINE(misc-no-recursion): each part is smaller
void settle(Block block, const BlockWork& work) {
  if (work.is_late()) return work.left_out(sets_of(block));
  if (!leave_out_open(block, work)) return;
  if (std::ranges::all_of(block, is_certain)) return work.look_at(cards_of(block));
  if (size_of(block) <= work.most_together && work.end_together(block)) {
    return work.ended(sets_of(block));
  }
  for (Block& part : cut(block)) settle(std::move(part), work);
}

std::vector<Block> cut_into(Block block, std::size_t wanted) {
  std::vector<Block> blocks{std::move(block)};
  while (blocks.size() < wanted) {
    std::vector<Block> next;
    for (const Block& each : blocks) {
      if (std::ranges::all_of(each, is_certain)) {
        next.push_back(each);
      } else {
        std::ranges::move(cut(each), std::back_inserter(next));
      }
    }
    if (next.size() == blocks.size() && next == blocks) break;
    blocks = std::move(next);
  }
  return blocks;
}

std::vector<std::size_t> order_by_rows(const std::vector<CardBits>& rows) {
  std::vector<std::size_t> left(rows.size());
  for (std::size_t i = 0; i < left.size(); ++i) left[i] = i;
  const auto difference = [&](std::size_t one, std::size_t other) {
    int bits = 0;
    for (std::size_t i = 0; i < rows[one].words().size(); ++i) {
      bits += std::popcount(rows[one].words()[i] ^ rows[other].words()[i]);
    }
    return bits;
  };
  std::vector<std::size_t> order;
  while (!left.empty()) {
    auto next = left.begin();
    if (!order.empty()) {
      next = std::ranges::min_element(
          left, {}, [&](std::size_t card) { return difference(order.back(), card); });
    }
    order.push_back(*next);
    left.erase(next);
  }
  return order;
}

}  // namespace headjudge::proofs
