// What each paragraph of our own cards does, held against what it did when the record was made.
//
// The plays of corpus/behaviour.txt are played again, with the paragraph and without it. A record
// that no longer comes out is a change of behaviour: where it is meant, `headjudge cards behaviour
// --write corpus/behaviour.txt` makes the record anew, and its difference is what there is to read.
#include "proofs/cards/behaviour.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include <gtest/gtest.h>

#include "tests/model/cards/random_programs.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::proofs {
namespace {

const std::vector<cards::Card>& own_cards() {
  static const auto all =
      cards::read_card_files(std::string(HEADJUDGE_SOURCE_DIR) + "/corpus/cards").value();
  return all;
}

std::vector<Behaviour> recorded() {
  auto read = read_behaviours(test::repository_text("corpus/behaviour.txt"), "behaviour.txt");
  EXPECT_TRUE(read) << read.error().text();
  return read.value_or(std::vector<Behaviour>{});
}

Judge newest_judge() {
  const Rulebook& rulebook = test::shipped_world().of<dcg::Dcg>().rulebook;
  return base_judge(rulebook.editions.back(), rulebook.questions);
}

std::string title_of(const CardParagraph& paragraph) {
  return paragraph.number + " " + paragraph.box + " " + std::to_string(paragraph.place);
}

TEST(CardBehaviour, OfEveryParagraphOfOurCardsIsOnRecord) {
  std::vector<std::string> expected;
  for (const cards::Card& card : own_cards()) {
    for (const CardParagraph& each : paragraphs_of_card(card)) {
      expected.push_back(title_of(each));
    }
  }
  std::vector<std::string> found;
  std::size_t unseen = 0;
  for (const Behaviour& each : recorded()) {
    found.push_back(title_of(each.paragraph));
    if (!each.seen()) ++unseen;
  }
  EXPECT_EQ(found, expected);
  EXPECT_LE(unseen * 10, found.size()) << "at least nine in ten are seen at work";
}

TEST(CardBehaviour, IsWhatItWas) {
  const cards::Pool& pool = test::shipped_world().of<dcg::Dcg>().pool;
  const Judge judge = newest_judge();
  std::size_t replayed = 0;
  for (const Behaviour& each : recorded()) {
    if (!each.seen()) continue;
    auto search = BehaviourSearch::open(pool, own_cards(), each.paragraph, judge);
    ASSERT_TRUE(search) << search.error().text();
    const Behaviour now = search->replay(each.setup, each.decisions, each.after);
    EXPECT_EQ(write_behaviour(now), write_behaviour(each));
    ++replayed;
  }
  EXPECT_GT(replayed, 100U);
}

TEST(CardBehaviour, OfARecordThatIsNoneIsRefusedWithItsLine) {
  const auto read = read_behaviours("# a comment\nX-1 Sparklet\n", "record.txt");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().line, 2);
  const auto headless = read_behaviours("  turn: P1, main phase\n", "record.txt");
  ASSERT_FALSE(headless);
  EXPECT_EQ(headless.error().line, 1);
}

TEST(CardBehaviour, ShowsWhatTheTextSays) {
  std::vector<std::string> gains;
  for (const cards::Card& card : own_cards()) {
    for (const CardParagraph& each : paragraphs_of_card(card)) {
      if (each.text == "[On Play] Gain 1 memory.") gains.push_back(title_of(each));
    }
  }
  ASSERT_FALSE(gains.empty());
  const auto of_memory = [](const std::string& line) { return line.starts_with("memory:"); };
  for (const Behaviour& each : recorded()) {
    if (std::ranges::find(gains, title_of(each.paragraph)) == gains.end()) continue;
    EXPECT_TRUE(std::ranges::any_of(each.with, of_memory)) << each.paragraph.number;
  }
}

}  // namespace
}  // namespace headjudge::proofs
