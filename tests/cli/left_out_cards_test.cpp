// Cards that are left out, from outside: every command that takes a file of cards goes on with the
// others, says which are missing, and with --strict ends with exit code 2.
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"

namespace headjudge::left_out_cards_test {
namespace {

namespace fs = std::filesystem;
using test::run_program;
using testing::HasSubstr;
using testing::Not;

std::string card(std::string_view number, std::string_view name, std::string_view colors,
                 std::string_view main_text) {
  return fmt::format(
      R"({{"id":"{}","name":"{}","type":"Digimon","colors":{},"level":3,"play_cost":3,)"
      R"("dp":3000,"digivolve":[],"main_effect":"{}","inherited_effect":null,)"
      R"("security_effect":null}})"
      "\n",
      number, name, colors, main_text);
}

class LeftOutCards : public testing::Test {
 protected:
  LeftOutCards() {
    cards_ = file("cards.jsonl", card("X-1", "Emberlet", R"(["Red"])", "[On Play] Gain 1 memory.") +
                                     card("X-2", "Mudlet", R"(["Red"])", "[On Play] Sing a song.") +
                                     card("X-3", "Fizzlet", R"("All")", "") +
                                     card("X-4", "Soglet", R"(["Red"])", "[On Play] <Draw 1>."));
  }

  [[nodiscard]] std::string file(const std::string& name, std::string_view text) const {
    EXPECT_TRUE(write_text_file(folder_ / name, text));
    return (folder_ / name).string();
  }

  const test::OwnFolder folder_;
  std::string cards_;
};

TEST_F(LeftOutCards, StopNoCommandAndAreErrorsWithStrict) {
  const std::string deck = file("mine.deck", "4 X-1\n");
  for (const std::string& words :
       {"loops --cards " + cards_, "order X-1 X-4 --cards " + cards_,
        "order --pool " + cards_ + " --cache ''", "cards lint " + cards_,
        "cards behaviour X-1 --games 5 --cards " + cards_, "cards diff " + cards_ + " " + cards_}) {
    const auto ran = run_program(words);
    EXPECT_NE(ran.exit_code, 2) << words << "\n" << ran.output;
    EXPECT_THAT(ran.output, HasSubstr(cards_ + ":3:")) << words;
    EXPECT_THAT(ran.output, HasSubstr("X-3: \"colors\" is \"All\"")) << words;
    EXPECT_EQ(run_program(words + " --strict").exit_code, 2) << words;
  }
  for (const std::string& words :
       {"cards coverage " + cards_, "cards show X-1 --cards " + cards_,
        "cards deck " + deck + " --cards " + cards_, "games --games 1 --cards " + cards_,
        "play --decks " + deck + " " + deck + " --cards " + cards_}) {
    EXPECT_EQ(run_program(words + " --strict").exit_code, 2) << words;
  }
}

TEST_F(LeftOutCards, AreCountedWhereSomethingIsSaidOfAllCards) {
  const std::string counted = "2 of 4 cards are left out (1 unreadable, 1 not understood)";
  for (const std::string& words :
       {"loops --cards " + cards_, "order --pool " + cards_ + " --cache ''"}) {
    EXPECT_EQ(run_program(words).exit_code, 3)
        << "what is said of the others is not said of all: " << words;
  }
  for (const std::string& words : {"loops --cards " + cards_, "cards lint " + cards_,
                                   "order --pool " + cards_ + " --cache ''"}) {
    EXPECT_THAT(run_program(words + " 2>/dev/null").output,
                HasSubstr(counted + ": this is about the other 2.\n"))
        << words;
  }
  const auto coverage = run_program("cards coverage " + cards_);
  EXPECT_EQ(coverage.exit_code, 0);
  EXPECT_THAT(coverage.output,
              HasSubstr("whole 2, whole after repair 0, partly 0, not understood 1, unreadable 1"));
}

TEST_F(LeftOutCards, AreToldWithTheReasonToWhoNamesOne) {
  const std::string deck = file("mine.deck", "4 X-3\n");
  for (const auto& [words, why] : std::vector<std::pair<std::string, std::string>>{
           {"cards show X-3 --cards " + cards_, "X-3 Fizzlet is left out: "},
           {"order Fizzlet X-1 --cards " + cards_, "X-3 Fizzlet is left out: "},
           {"order X-2 X-1 --cards " + cards_, "X-2 Mudlet is left out: "},
           {"cards behaviour X-2 --cards " + cards_, "X-2 Mudlet is left out: "},
           {"cards deck " + deck + " --cards " + cards_, "X-3 Fizzlet is left out: "}}) {
    const auto ran = run_program(words);
    EXPECT_EQ(ran.exit_code, 2) << words;
    EXPECT_THAT(ran.output, HasSubstr(why + cards_)) << words;
  }
}

TEST_F(LeftOutCards, AreAllOfAFileThatIsNoneOfCards) {
  for (const std::string_view text : {"", "[]", "no cards here\nat all\n", "{\"cards\": []}",
                                      "\xFF\xFE[\0", "[{\"id\": \"X-1\""}) {
    const std::string odd = file("odd.json", text);
    for (const std::string words : {"loops --cards ", "cards coverage ", "cards lint ",
                                    "order X-1 X-2 --cards ", "games --cards "}) {
      const auto ran = run_program(words + odd);
      EXPECT_EQ(ran.exit_code, 2) << words << text << "\n" << ran.output;
      EXPECT_THAT(ran.output, HasSubstr("odd.json")) << words << text;
    }
  }
  const std::string none = file("none.jsonl", card("X-2", "Mudlet", R"(["Red"])", "Sing."));
  const auto ran = run_program("loops --cards " + none);
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_THAT(ran.output, HasSubstr("no card of this file is understood"));
  EXPECT_THAT(ran.output, Not(HasSubstr("proves it")));
}

}  // namespace
}  // namespace headjudge::left_out_cards_test
