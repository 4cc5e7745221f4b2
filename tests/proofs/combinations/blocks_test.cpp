// Blocks of sets: none is missed, none is settled twice, and what is found is what is found by
// looking at each set by itself.
#include "proofs/combinations/blocks.hpp"

#include <algorithm>
#include <filesystem>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/base/random.hpp"
#include "proofs/combinations/search.hpp"
#include "tests/proofs/termination/loop_sample.hpp"
#include "tests/support/real_cards.hpp"

namespace headjudge::blocks_test {
namespace {

using proofs::Block;
using proofs::CombinationBounds;
using proofs::CombinationList;
using proofs::Parts;
using Places = std::vector<std::size_t>;

Places numbers_below(std::size_t end) {
  Places all(end);
  for (std::size_t i = 0; i < end; ++i) all[i] = i;
  return all;
}

/// Of some cards any two, or three, may be open; what holds no open set ends.
struct Toy {
  std::set<std::set<std::size_t>> open;

  [[nodiscard]] bool ends(const Places& places) const {
    const std::set<std::size_t> all(places.begin(), places.end());
    return std::ranges::none_of(open,
                                [&](const auto& set) { return std::ranges::includes(all, set); });
  }
};

TEST(Blocks, SettleEachSetOnce) {
  constexpr std::size_t kCards = 9;
  Random random(31);
  std::size_t cut = 0;
  for (int i = 0; i < 200; ++i) {
    Toy toy;
    for (int more = 0; more < 6; ++more) {
      std::set<std::size_t> set;
      const std::size_t size = 2 + random.below(2);
      while (set.size() < size) set.insert(static_cast<std::size_t>(random.below(kCards)));
      toy.open.insert(set);
    }
    std::uint64_t at_once = 0;
    std::set<std::set<std::size_t>> looked_at;
    const proofs::BlockWork work{
        .are_open = [&](std::size_t one,
                        std::size_t other) { return toy.open.contains({one, other}); },
        .end_together = [&](const Block& all) { return toy.ends(proofs::cards_of(all)); },
        .look_at =
            [&](const Places& places) {
              EXPECT_TRUE(looked_at.emplace(places.begin(), places.end()).second);
            },
        .ended = [&](std::uint64_t sets) { at_once += sets; },
        .is_late = [] { return false; },
        .left_out = [](std::uint64_t) { FAIL(); },
        .most_together = 6};
    for (Block& block : proofs::cut_into({{numbers_below(kCards), 3}}, 4)) {
      proofs::settle(std::move(block), work);
    }
    std::uint64_t expected = 0;
    for (std::size_t a = 0; a < kCards; ++a) {
      for (std::size_t b = a + 1; b < kCards; ++b) {
        for (std::size_t c = b + 1; c < kCards; ++c) {
          const bool open_pair =
              toy.open.contains({a, b}) || toy.open.contains({a, c}) || toy.open.contains({b, c});
          expected += open_pair ? 0U : 1U;
          if (toy.open.contains({a, b, c}) && !open_pair) {
            EXPECT_TRUE(looked_at.contains({a, b, c}));
          }
        }
      }
    }
    EXPECT_EQ(at_once + looked_at.size(), expected);
    cut += looked_at.size();
  }
  EXPECT_GT(cut, 0U);
}

/// The open sets of up to three of a few cards.
CombinationList found_among(const cards::Pool& pool, const proofs::CardSet& some,
                            std::size_t most_together) {
  Parts parts(pool);
  parts.keep_only(some);
  return find_combinations(parts, test::judge_of("comprehensive-4.2"),
                           {.most_cards = 3, .most_together = most_together});
}

/// Compares pools of some cards, and says how many sets they have that hold no smaller open one.
std::uint64_t compare(const cards::Pool& pool, int pools, std::size_t cards, std::uint64_t seed) {
  const Parts parts(pool);
  Random random(seed);
  std::uint64_t ended = 0;
  for (int i = 0; i < pools; ++i) {
    std::set<cards::CardIndex> some;
    while (some.size() < cards) {
      some.insert(parts.cards()[static_cast<std::size_t>(random.below(parts.cards().size()))]);
    }
    const proofs::CardSet set(some.begin(), some.end());
    const CombinationList plain = found_among(pool, set, 1);
    const CombinationList blocks = found_among(pool, set, 64);
    std::vector<proofs::CardSet> one;
    std::vector<proofs::CardSet> other;
    for (const auto& each : plain.open) one.push_back(each.cards);
    for (const auto& each : blocks.open) other.push_back(each.cards);
    EXPECT_EQ(one, other);
    for (std::size_t size = 0; size < 3; ++size) {
      EXPECT_EQ(plain.sizes[size].ended, blocks.sizes[size].ended);
      EXPECT_EQ(plain.sizes[size].open, blocks.sizes[size].open);
      ended += blocks.sizes[size].ended;
    }
  }
  return ended;
}

TEST(Blocks, FindWhatIsFoundOneByOne) { EXPECT_GT(compare(test::own_pool(), 8, 30, 32), 0U); }

TEST(Blocks, FindWhatIsFoundOneByOneAmongTheUsersCards) {
  if (!std::filesystem::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  EXPECT_GT(compare(test::real_table().pool, 20, 20, 33), 0U);
}

// What could make a block's verdict false: a smaller pool that can do what the greater cannot.
TEST(Blocks, EndOnlyWhereEachOfTheirSetsEnds) {
  const cards::Pool& pool = test::own_pool();
  const Judge judge = test::judge_of("comprehensive-4.2");
  const Parts parts(pool);
  Random random(34);
  std::size_t ended = 0;
  for (int i = 0; i < 150; ++i) {
    std::set<cards::CardIndex> some;
    while (some.size() < 5) {
      some.insert(parts.cards()[static_cast<std::size_t>(random.below(parts.cards().size()))]);
    }
    proofs::CardSet set(some.begin(), some.end());
    const auto is_open = [&](const proofs::CardSet& cards) {
      return proofs::verdict_of(parts.alone(cards), judge).ending == proofs::SetEnding::open;
    };
    if (is_open(set)) continue;
    ++ended;
    for (std::size_t left_out = 0; left_out < 5; ++left_out) {
      proofs::CardSet fewer = set;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(left_out));
      std::string numbers;
      for (const cards::CardIndex each : set) numbers += " " + pool.cards[each].number;
      EXPECT_FALSE(is_open(fewer)) << numbers << " without the card in place " << left_out;
    }
  }
  EXPECT_GT(ended, 20U);
}

}  // namespace
}  // namespace headjudge::blocks_test
