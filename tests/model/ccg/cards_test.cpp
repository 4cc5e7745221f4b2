// The cards of the Digimon Collectable Card Game: the shipped pool, the phrase table read both
// ways, and what is refused.
//
// What is understood is printed back letter by letter; what is not is refused with its line.
#include "model/ccg/position/cards.hpp"

#include <set>

#include <gtest/gtest.h>

#include "model/ccg/position/phrases.hpp"

namespace headjudge::ccg {
namespace {

const Pool& shipped_pool() {
  static const Pool pool = load_pool(HEADJUDGE_SOURCE_DIR "/corpus/ccg/cards.jsonl").value();
  return pool;
}

std::string refusal(const std::string& lines) {
  const auto pool = parse_pool(lines, "cards.jsonl");
  return pool ? "" : pool.error().text();
}

TEST(CcgCards, OfThePoolPrintTheirEffectsAsTheyWereRead) {
  for (const Card& card : shipped_pool().cards) {
    EXPECT_EQ(print_effect({card.effect, card.giga_power}), card.effect_text) << card.name;
  }
}

TEST(CcgCards, OfThePoolUseEveryEffectThereIs) {
  std::set<Action> actions;
  for (const Card& card : shipped_pool().cards) actions.insert(card.effect.action);
  EXPECT_EQ(actions.size(), static_cast<std::size_t>(Action::any_line) + 1);
  EXPECT_GE(shipped_pool().cards.size(), 30U);
}

TEST(CcgCards, OfDigiDestinedPrintTheNumberByWhichTheyChangeAnother) {
  std::size_t looked_at = 0;
  for (const Card& card : shipped_pool().cards) {
    if (card.kind != CardKind::digi_destined) continue;
    ++looked_at;
    EXPECT_EQ(card.attack + card.defense, card.effect.amount) << card.name;
  }
  EXPECT_GT(looked_at, 0U);
}

TEST(CcgCards, KnowTheLineOfARookieAndWhatACardDigivolvesFrom) {
  const Card& rookie = shipped_pool()[shipped_pool().find("Rustpup").value()];
  ASSERT_TRUE(rookie.true_line);
  EXPECT_EQ(shipped_pool()[rookie.true_line->back()].name, "Titanfang");
  const Card& champion = shipped_pool()[shipped_pool().find("CC1-006").value()];
  ASSERT_TRUE(champion.digivolves_from);
  EXPECT_EQ(shipped_pool()[*champion.digivolves_from].name, "Mosskit");
}

TEST(CcgPhrases, ReadNothingThatWouldBePrintedOtherwise) {
  EXPECT_EQ(read_effect("GigaPower. Draw 2 cards."), (EffectText{{Action::draw, 2}, true}));
  EXPECT_EQ(read_effect(""), EffectText{});
  for (const char* const text :
       {"Draw 1 cards.", "Draw 02 cards.", "Draw 0 cards.", "Draw two cards.", "draw 2 cards.",
        "Draw 2 cards. ", "GigaPower.Draw 2 cards.", "Add 10000 Data Points."}) {
    EXPECT_FALSE(read_effect(text)) << text;
  }
}

TEST(CcgCards, AreRefusedWithTheirLineAndWhatWouldFit) {
  const std::string good = R"({"number": "A-1", "name": "A", "type": "Digimon", "level": "Mega"})";
  EXPECT_EQ(refusal(good + "\n"), "");
  EXPECT_NE(refusal(good + "\n" + good).find("cards.jsonl:2: A (A-1) is one too many"),
            std::string::npos);
  EXPECT_NE(refusal("no json").find("this line is not a card"), std::string::npos);
  EXPECT_NE(refusal(R"({"number": "A", "name": "A", "type": "Egg"})").find("not a type of card"),
            std::string::npos);
  EXPECT_NE(refusal(R"({"number": "A", "name": "A", "type": "Digivolve", "efect": ""})")
                .find("perhaps effect"),
            std::string::npos);
  EXPECT_NE(refusal(R"({"number": "A", "name": "A", "type": "Digi-Modify", "effect": "Win."})")
                .find("is not understood"),
            std::string::npos);
  EXPECT_NE(refusal(R"({"number": "A", "name": "A", "type": "Digimon", "level": "Mega", )"
                    R"("digivolution": "Digivolves from B."})")
                .find("there is no Digimon `B`"),
            std::string::npos);
}

}  // namespace
}  // namespace headjudge::ccg
