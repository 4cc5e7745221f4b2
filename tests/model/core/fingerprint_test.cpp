// Fingerprints: the same sentence, however it was scanned, has one; another sentence has another.
// The sentences are invented here.
#include "model/core/manual/fingerprint.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace headjudge::fingerprint_test {
namespace {

TEST(Fingerprint, IsTheWordCountAndTheHashOfTheWords) {
  EXPECT_EQ(fingerprint("Draw 1 card."), "3:f430a5719346fb94");
  EXPECT_EQ(fingerprint("  draw\n1   CARD "), fingerprint("Draw 1 card."));
}

TEST(Fingerprint, IgnoresWhatAScannerAddsOrLoses) {
  const std::string plain = fingerprint("The goose can't swim - never.");
  EXPECT_EQ(fingerprint("\xE2\x80\xA2 **The goose** can\xE2\x80\x99t swim \xE2\x80\x94 never"),
            plain);
  EXPECT_EQ(fingerprint("<b>The goose</b> <sup>*</sup>can't\r\nswim; never"), plain);
  EXPECT_EQ(fingerprint("The goose cant swim, nev-\n  er!"), plain);
}

TEST(Fingerprint, ReadsAWordBrokenAtItsOwnHyphenAsOnOneLine) {
  EXPECT_EQ(fingerprint("the non-\nswimming goose"), fingerprint("the non-swimming goose"));
  EXPECT_EQ(fingerprint("De-\nGoose"), fingerprint("De-Goose"));
}

TEST(Fingerprint, KeepsWordsOfTheGameInAngleBrackets) {
  EXPECT_NE(fingerprint("a goose with <Honk 1>"), fingerprint("a goose with"));
}

TEST(Fingerprint, IsRecognisedByItsForm) {
  EXPECT_TRUE(is_fingerprint("3:f430a5719346fb94"));
  for (const char* bad : {"", "3", ":f430a5719346fb94", "0:f430a5719346fb94", "3:f430a5719346fb9",
                          "3:F430A5719346FB94", "03:f430a5719346fb94", "x:f430a5719346fb94",
                          "-3:f430a5719346fb94", "3:f430a5719346fbxx"}) {
    EXPECT_FALSE(is_fingerprint(bad)) << bad;
  }
}

TEST(Fingerprint, IsFoundInAManualWithTheLineWhereItsSentenceBegins) {
  const std::string manual = "# Geese\n\nA goose honks. It\nswims well. A goose honks.\n";
  const std::vector<std::string> prints = {
      fingerprint("It swims well."), fingerprint("A goose honks"), fingerprint("It swims badly."),
      "nonsense", fingerprint(manual)};
  EXPECT_EQ(find_fingerprints(manual, prints), (std::vector<int>{3, 3, 0, 0, 1}));
}

TEST(Fingerprint, KnowsTheLineOfEachWord) {
  const std::vector<ManualWord> words = manual_words("one two\nthr-\nee four");
  ASSERT_EQ(words.size(), 4u);
  EXPECT_EQ(words[2].text, "three");
  EXPECT_EQ(words[2].line, 2);
  EXPECT_EQ(words[3].line, 3);
}

}  // namespace
}  // namespace headjudge::fingerprint_test
