// Terms that cards carry: what a manual must define for a card to mean anything under it, by its
// keywords, the forms of its text and its procedures.
#include <gtest/gtest.h>

#include "model/cards/pool/card_terms.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::cards::card_terms_test {
namespace {

std::vector<std::string> terms(std::string_view name) {
  const Pool& pool = test::rules_world<dcg::Dcg>().pool;
  const Card* card = pool.find_name(name);
  EXPECT_NE(card, nullptr) << name;
  return card == nullptr ? std::vector<std::string>{} : terms_of(pool, *card);
}

using Terms = std::vector<std::string>;

TEST(CardTerms, AreItsKeywordsAndTheFormsOfItsText) {
  EXPECT_EQ(terms("Pebbit"), Terms{});
  EXPECT_EQ(terms("Bramblehide"), (Terms{"blocker", "opponents-turn"}));
  EXPECT_EQ(terms("Dodgelin"), Terms{"evade"}) << "whose program says would and by";
  EXPECT_EQ(terms("Warden Iris"), (Terms{"all-turns", "by-doing", "evade", "interrupting",
                                         "opponents-turn", "security-effect"}));
  EXPECT_EQ(terms("Handling"), (Terms{"by-doing", "hand-effect", "main-effect"}));
  EXPECT_EQ(terms("Gravecall"), (Terms{"trash-effect", "your-turn"}));
  EXPECT_EQ(terms("Wardshell"), (Terms{"all-turns", "unaffected"}));
  EXPECT_EQ(terms("Stored Tide"), (Terms{"delay", "main-effect"}));
}

TEST(CardTerms, AreThoseOfItsProcedures) {
  EXPECT_EQ(terms("Wayfinder"), (Terms{"app-fusion", "link", "link-plus", "when-digivolving"}));
  EXPECT_EQ(terms("Cinderlord"),
            (Terms{"ace", "blast-digivolve", "counter", "hand-effect", "on-play", "overflow"}));
  EXPECT_EQ(terms("Tidegrove"), (Terms{"dna-digivolution", "multicolor", "when-digivolving"}));
  EXPECT_EQ(terms("Gearbolt Max"), (Terms{"digixros", "multicolor", "on-play", "with-different"}));
  EXPECT_EQ(terms("Switchboar"),
            (Terms{"link", "special-digivolution", "when-attacking", "your-turn"}));
  EXPECT_EQ(terms("Sprouter"), (Terms{"on-play", "token"}));
  EXPECT_EQ(terms("Rollback"), (Terms{"de-digivolve", "main-effect", "security-effect"}));
}

TEST(CardTerms, OfWhatACardLetsOthersGainAreItsOwn) {
  EXPECT_EQ(terms("Slipscarf"), (Terms{"evade", "on-play"}));
}

TEST(CardTerms, AreWhatItAsksOfOtherCards) {
  EXPECT_EQ(terms("Choirling"), (Terms{"in-its-text", "on-play"}));
}

TEST(CardTerms, AreTheLabelsThatSayWhenItActivates) {
  EXPECT_EQ(terms("Ripostail"), Terms{"counter"});
  EXPECT_EQ(terms("Paywatch"), (Terms{"by-doing", "once-per-turn", "your-turn"}));
  EXPECT_EQ(terms("Rousel"), Terms{"start-of-turn"});
}

}  // namespace
}  // namespace headjudge::cards::card_terms_test
