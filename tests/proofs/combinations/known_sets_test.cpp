// Results kept from earlier runs save time and change nothing else.
//
// Each danger has its test: a card whose words have changed is mistaken for the old one; cards are
// removed or added; the judge has another opinion; a run was cut short; the card asked for makes a
// set open.
#include "proofs/combinations/known_sets.hpp"

#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/base/random.hpp"
#include "model/dcg/kernel/questions.hpp"
#include "proofs/combinations/search.hpp"
#include "tests/proofs/termination/loop_sample.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::known_sets_test {
namespace {

using proofs::CombinationBounds;
using proofs::CombinationList;
using proofs::Parts;

class KnownSets : public testing::Test {
 protected:
  [[nodiscard]] cache::Store store() const { return cache::Store(folder_.path(), "this build"); }

 private:
  test::OwnFolder folder_;
};

CombinationList search(const Parts& parts, CombinationBounds bounds, const cache::Store& store,
                       const proofs::CombinationProgress& progress = {}) {
  return find_combinations(parts, test::judge_of("comprehensive-4.2"), bounds, progress, store);
}

/// All that a list says.
std::vector<std::string> lines_of(const CombinationList& found) {
  std::vector<std::string> lines;
  for (const auto& each : found.sizes) {
    lines.push_back(std::to_string(each.ended) + " end, " + std::to_string(each.open) + " open, " +
                    std::to_string(each.open_without) + " without, " +
                    std::to_string(each.left_out) + " left out");
  }
  for (const auto& each : found.open) {
    std::string line = each.why;
    for (const auto card : each.cards) line += " " + std::to_string(card);
    lines.push_back(line);
  }
  return lines;
}

/// Compares a search that knows nothing with one that uses the store.
void expect_the_same(const Parts& parts, const CombinationBounds& bounds,
                     const cache::Store& store) {
  const auto plain = lines_of(search(parts, bounds, cache::Store()));
  EXPECT_EQ(lines_of(search(parts, bounds, store)), plain);
  EXPECT_EQ(lines_of(search(parts, bounds, store)), plain) << "when all of it is known";
}

TEST_F(KnownSets, ChangeNothingWhateverCardsComeAndGo) {
  const cache::Store kept = store();
  const cards::Pool& pool = test::own_pool();
  const Parts all(pool);
  Random random(41);
  for (int i = 0; i < 10; ++i) {
    std::set<cards::CardIndex> some;
    while (some.size() < 24) {
      some.insert(all.cards()[static_cast<std::size_t>(random.below(all.cards().size()))]);
    }
    Parts parts(pool);
    parts.keep_only({some.begin(), some.end()});
    expect_the_same(parts, {.most_cards = 3}, kept);
    const cards::CardIndex with = parts.cards()[static_cast<std::size_t>(random.below(24))];
    expect_the_same(parts, {.most_cards = 3, .with = with}, kept);
  }
}

/// How many blocks are settled.
std::size_t blocks_of(const Parts& parts, const CombinationBounds& bounds,
                      const cache::Store& store) {
  std::size_t blocks = 0;
  (void)search(parts, bounds, store,
               [&](const std::string&, std::size_t, std::size_t) { ++blocks; });
  return blocks;
}

TEST_F(KnownSets, AreNotLookedAtAgain) {
  const cache::Store kept = store();
  const Parts parts(test::own_pool());
  EXPECT_GT(blocks_of(parts, {.most_cards = 2}, kept), 0U);
  EXPECT_EQ(blocks_of(parts, {.most_cards = 2}, kept), 0U);
  EXPECT_GT(blocks_of(parts, {.most_cards = 2}, cache::Store()), 0U);
}

std::vector<dcg::WordedCard> riser_with(const std::string& words) {
  return {{"Riser", "Digimon", words},
          {"Wrecker", "Digimon", "[On Play] Delete 1 of your other Digimon."},
          {"Drawer", "Digimon", "[On Play] <Draw 1>."}};
}

// Its number and its name stay.
TEST_F(KnownSets, AreLookedAtAgainWhereTheWordsOfACardHaveChanged) {
  const cache::Store kept = store();
  for (const auto& [words, open] : std::vector<std::pair<std::string, std::size_t>>{
           {"[On Deletion] Play 1 level 3 Digimon card from your trash without paying the cost.",
            1},
           {"[On Deletion] Play 1 level 3 Digimon card from your hand without paying the cost.", 0},
           {"[On Deletion] Play 1 level 4 Digimon card from your trash without paying the cost.",
            0},
           {"[On Deletion] Play 1 level 3 Digimon card from your trash without paying the cost.",
            1}}) {
    const cards::Pool pool = dcg::worded_pool(riser_with(words));
    const Parts parts(pool);
    EXPECT_EQ(search(parts, {.most_cards = 2}, kept).open.size(), open) << words;
    expect_the_same(parts, {.most_cards = 2}, kept);
  }
}

TEST_F(KnownSets, AreOfOneOpinionOfTheJudge) {
  const cache::Store kept = store();
  const cards::Pool pool = dcg::worded_pool(
      {{"Swing", "Digimon",
        "[All Turns][Once Per Turn] When this Digimon becomes suspended, unsuspend it. Then, "
        "suspend this Digimon."}});
  const Parts parts(pool);
  Judge forgets = test::judge_of("comprehensive-4.2");
  EXPECT_TRUE(find_combinations(parts, forgets, {.most_cards = 1}, {}, kept).open.empty());
  forgets.set_answer(dcg::index(dcg::Question::once_per_turn), 1,
                     static_cast<int>(dcg::OncePerTurn::may));
  EXPECT_EQ(find_combinations(parts, forgets, {.most_cards = 1}, {}, kept).open.size(), 1U);
}

struct Interrupted : std::runtime_error {
  Interrupted() : std::runtime_error("cut short") {}
};

// Each run goes some blocks further, until all is done.
TEST_F(KnownSets, LetARunThatWasCutShortGoOn) {
  const cache::Store kept = store();
  const Parts parts(test::own_pool());
  const CombinationBounds bounds{.most_cards = 2, .kept_every = std::chrono::milliseconds(0)};
  std::size_t furthest = 0;
  int runs = 0;
  for (bool whole = false; !whole; ++runs) {
    ASSERT_LT(runs, 100);
    std::size_t first = 0;
    std::size_t blocks = 0;
    try {
      (void)search(parts, bounds, kept,
                   [&](const std::string& what, std::size_t done, std::size_t) {
                     if (what != "sets of 2") return;
                     if (first == 0) first = done;
                     if (++blocks == 200) throw Interrupted();
                   });
      whole = true;
    } catch (const Interrupted&) {
    }
    EXPECT_GT(first, furthest);
    furthest = first + blocks - 1;
  }
  EXPECT_GT(runs, 2);
  expect_the_same(parts, bounds, kept);
}

TEST_F(KnownSets, AreKeptOfARunThatRanOutOfTime) {
  const cache::Store kept = store();
  const Parts parts(test::own_pool());
  CombinationBounds bounds{.most_cards = 2, .time = std::chrono::milliseconds(1)};
  const CombinationList some = search(parts, bounds, kept);
  EXPECT_FALSE(some.complete());
  bounds.time = {};
  expect_the_same(parts, bounds, kept);
}

// The greater sets are not looked at where time runs out before; nor is what is known of them used.
TEST_F(KnownSets, OfMoreCardsAreNotCountedWhereFewerAreNotKnown) {
  const cache::Store kept = store();
  const Parts parts(test::own_pool());
  proofs::KnownSets known(kept, parts, test::judge_of("comprehensive-4.2"));
  known.keep(3, {parts.cards(), {}});
  const CombinationBounds bounds{.most_cards = 3, .time = std::chrono::milliseconds(1)};
  EXPECT_EQ(search(parts, bounds, kept).sizes[2].ended, 0U);
}

}  // namespace
}  // namespace headjudge::known_sets_test
