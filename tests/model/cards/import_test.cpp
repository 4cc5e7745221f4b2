// Card files as users bring them: every way in which one can be wrong is told with file and line,
// and with what would have fitted.
#include "model/cards/pool/import.hpp"

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/cards/program/card.hpp"
#include "model/core/base/text_file.hpp"
#include "tests/support/own_folder.hpp"

namespace card_import_test {
namespace {

using namespace headjudge;
using namespace headjudge::cards;

constexpr std::string_view kCard =
    R"({"id": "X-1", "name": "One", "type": "Digimon", "colors": ["Red", "Blue"], "level": 4,)"
    R"( "play_cost": 5, "dp": 4000, "digivolve": [{"color": "Blue", "level": 3, "cost": 2}],)"
    R"( "main_effect": "[On Play] Gain 1 memory.", "inherited_effect": null,)"
    R"( "security_effect": null, "rarity": ["ignored"]})";

std::string card_with(std::string_view from, std::string_view to) {
  std::string card(kCard);
  const std::size_t at = card.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return card.replace(at, from.size(), to);
}

InputError refused(const std::string& json) {
  const auto pool = parse_pool(json, "mine.jsonl");
  EXPECT_FALSE(pool);
  return pool ? InputError{} : pool.error();
}

TEST(CardImport, ReadsEveryFieldOfACard) {
  const auto pool = parse_pool(kCard, "mine.jsonl");
  ASSERT_TRUE(pool) << pool.error().text();
  ASSERT_EQ(pool->cards.size(), 1u);
  const Card& card = pool->cards[0];
  EXPECT_EQ(card.number, "X-1");
  EXPECT_EQ(card.name, "One");
  EXPECT_EQ(card.kind, CardKind::digimon);
  EXPECT_EQ(card.colors, color_bit(Color::red) | color_bit(Color::blue));
  EXPECT_EQ(card.level, 4);
  EXPECT_EQ(card.play_cost, 5);
  EXPECT_EQ(card.dp, 4000);
  EXPECT_TRUE(card.has_dp());
  ASSERT_EQ(card.requirements.size(), 1u);
  EXPECT_EQ(card.requirements[0].color, Color::blue);
  EXPECT_EQ(card.requirements[0].level, 3);
  EXPECT_EQ(card.requirements[0].cost, 2);
  EXPECT_EQ(card.effect_count, 1);
  EXPECT_EQ(card.line, 1);
  EXPECT_EQ(pool->find_name("One"), &card);
  EXPECT_EQ(pool->find_number("X-1"), &card);
  EXPECT_EQ(pool->find_number("X-2"), nullptr);
}

TEST(CardImport, PutsEachEffectIntoTheBoxThatItIsPrintedIn) {
  const auto pool = parse_pool(
      card_with(R"("main_effect": "[On Play] Gain 1 memory.", "inherited_effect": null,)"
                R"( "security_effect": null)",
                R"("main_effect": "[Security] Gain 2 memory.\n[On Play] Gain 1 memory.",)"
                R"( "inherited_effect": null, "security_effect": "[Security] <Draw 1>.<Blocker>")"),
      "mine.jsonl");
  ASSERT_TRUE(pool) << pool.error().text();
  const Card& card = pool->cards[0];
  EXPECT_EQ(card.main_text, "[On Play] Gain 1 memory.\n<Blocker>");
  EXPECT_EQ(card.security_text, "[Security] <Draw 1>.\n[Security] Gain 2 memory.");
  EXPECT_EQ(card.effect_count, 4);
}

TEST(CardImport, ReadsAnArrayLikeLinesAndKnowsTheLineOfEachCard) {
  const std::string array =
      "[\n" + std::string(kCard) + ",\n\n" + card_with("X-1", "X-2") + "\n]\n";
  const auto from_array = read_cards(array, "mine.json");
  ASSERT_TRUE(from_array) << from_array.error().text();
  ASSERT_EQ(from_array->size(), 2u);
  EXPECT_EQ((*from_array)[0].line, 2);
  EXPECT_EQ((*from_array)[1].line, 4);
  const auto from_lines = read_cards(std::string(kCard) + "\n\n" + card_with("X-1", "X-2"), "mine");
  ASSERT_TRUE(from_lines) << from_lines.error().text();
  EXPECT_EQ((*from_lines)[1].line, 3);
  EXPECT_EQ((*from_lines)[1].number, "X-2");
}

TEST(CardImport, TakesNullForWhatIsNotPrinted) {
  const auto cards = read_cards(card_with("\"dp\": 4000", "\"dp\": null"), "mine.jsonl");
  ASSERT_TRUE(cards);
  EXPECT_FALSE((*cards)[0].has_dp());
  EXPECT_EQ((*cards)[0].dp, -1);
}

TEST(CardImport, NamesAMissingField) {
  const InputError error = refused("\n" + card_with("\"dp\"", "\"dpp\""));
  EXPECT_EQ(error.file, "mine.jsonl");
  EXPECT_EQ(error.line, 2);
  EXPECT_EQ(error.message, "X-1: the field \"dp\" is missing");
}

TEST(CardImport, NamesAFieldOfTheWrongKind) {
  EXPECT_EQ(refused(card_with("\"level\": 4", "\"level\": \"4\"")).message,
            "X-1: \"level\" is \"4\"");
  EXPECT_EQ(refused(card_with("4000", "-1")).expected, "a number from 0 to 99999 or null");
  EXPECT_EQ(refused(card_with("\"play_cost\": 5", "\"play_cost\": 5.5")).message,
            "X-1: \"play_cost\" is 5.5");
  EXPECT_EQ(refused(card_with("\"Digimon\"", "\"Monster\"")).expected,
            "one of Digimon, Digi-Egg, Tamer, Option");
  EXPECT_EQ(refused(card_with("\"Red\", ", "\"Pink\", ")).message, "X-1: \"colors\" is \"Pink\"");
  EXPECT_EQ(refused(card_with("[\"Red\", \"Blue\"]", "\"Red\"")).expected, "a list of colors");
  EXPECT_EQ(refused(card_with("\"name\": \"One\"", "\"name\": null")).expected, "a text");
  EXPECT_EQ(refused(card_with("\"[On Play] Gain 1 memory.\"", "7")).expected, "a text or null");
  EXPECT_EQ(refused(card_with("{\"color\": \"Blue\", \"level\": 3, \"cost\": 2}", "3")).message,
            "X-1: \"digivolve\" has 3");
  EXPECT_EQ(refused(card_with("\"X-1\"", "\"\"")).message, "the card has no number");
  EXPECT_EQ(refused("7\n").message, "this is not a card");
}

TEST(CardImport, TellsWhereTheJsonBreaks) {
  const InputError error = refused(std::string(kCard) + "\n" + card_with("\"name\":", "\"name\""));
  EXPECT_EQ(error.line, 2);
  EXPECT_EQ(error.column, 26);  // where the text that should have been a colon ends
  EXPECT_EQ(error.message, "no valid JSON");
}

TEST(CardImport, RefusesANumberThatNoMachineHolds) {
  EXPECT_EQ(refused("\n" + card_with("4000", "1e999")).line, 2);
  EXPECT_EQ(refused(card_with("4000", "18446744073709551615")).expected,
            "a number from 0 to 99999 or null");
}

TEST(CardImport, ReadsAFileWithAByteOrderMark) {
  EXPECT_TRUE(parse_pool("\xEF\xBB\xBF[" + std::string(kCard) + "]", "mine.json"));
}

TEST(CardImport, TellsThatAFileIsCutOff) {
  const std::string lines = std::string(kCard) + "\n" + std::string(kCard.substr(0, 100));
  EXPECT_EQ(refused(lines).line, 2);
  const InputError error = refused("[\n" + std::string(kCard) + ",\n" + lines.substr(0, 100));
  EXPECT_EQ(error.line, 3);
  EXPECT_EQ(error.expected, "\"]\" after the last card");
}

TEST(CardImport, NeverFailsWithoutAPlaceWhereverAFileIsCutOff) {
  const std::string array = "[\n" + std::string(kCard) + "\n]";
  for (std::size_t length = 1; length < array.size(); ++length) {
    const InputError error = refused(array.substr(0, length));
    EXPECT_GT(error.line, 0) << length;
    EXPECT_FALSE(error.expected.empty()) << length;
  }
}

TEST(CardImport, TellsTheColumnOfAFieldOfTheWrongKind) {
  const std::string broken = card_with("4000", "\"strong\"");
  const InputError error = refused("\n" + broken);
  EXPECT_EQ(error.line, 2);
  EXPECT_EQ(error.column, static_cast<int>(broken.find("\"dp\"")) + 1);
  EXPECT_EQ(error.message, "X-1: \"dp\" is \"strong\"");
}

TEST(CardImport, RefusesBracketsThatAreTooDeepForACard) {
  const InputError error = refused(std::string(1'000'000, '['));
  EXPECT_EQ(error.line, 1);
  EXPECT_EQ(error.column, 26);
  EXPECT_NE(error.message.find("too deep"), std::string::npos);
  const std::string deep = card_with("4000", std::string(100'000, '[') + std::string(100'000, ']'));
  EXPECT_NE(refused(deep).message.find("too deep"), std::string::npos);
}

TEST(CardImport, RefusesTextThatIsNoUtf8) {
  const InputError error = refused("\n" + card_with("Gain 1", "Gain \xC3\x28"));
  EXPECT_EQ(error.line, 2);
  EXPECT_EQ(error.message, "no valid UTF-8");
}

TEST(CardImport, RefusesMegabytesOfGarbageAtTheirFirstByte) {
  for (const std::string_view garbage : {"x", "\"", "\\", "{", "1,", "[1],", "\xFF"}) {
    std::string text = garbage[0] == '1' || garbage[0] == '[' ? "[" : "";
    while (text.size() < 4'000'000) text += garbage;
    const InputError error = refused(text);
    EXPECT_EQ(error.line, 1) << garbage;
    EXPECT_GT(error.column, 0) << garbage;
    EXPECT_LT(error.message.size(), 200u) << garbage;
  }
}

TEST(CardImport, RefusesWhatStandsBehindTheListOfCards) {
  const InputError error = refused("[" + std::string(kCard) + "]\n  and more");
  EXPECT_EQ(error.line, 2);
  EXPECT_EQ(error.column, 3);
}

std::string dual_card(std::string_view option_effect) {
  return card_with("\"security_effect\": null",
                   "\"security_effect\": null, \"dual\": {\"option_name\": \"Spark\", "
                   "\"option_colors\": [\"Blue\"], \"option_effect\": \"" +
                       std::string(option_effect) + "\"}");
}

TEST(CardImport, ADualCardHasAnOptionSideBehindIt) {
  const auto pool = parse_pool(dual_card("[Main] Gain 1 memory."), "mine.jsonl");
  ASSERT_TRUE(pool.has_value()) << pool.error().text();
  ASSERT_EQ(pool->cards.size(), 2u);
  const Card& side = pool->cards[1];
  EXPECT_TRUE(side.is_option_side());
  EXPECT_EQ(side.name, "Spark");
  EXPECT_EQ(side.colors, color_bit(Color::blue));
  EXPECT_EQ(side.traits, pool->cards[0].traits);
  EXPECT_EQ(pool->cards[0].play_cost, -1) << "its cost is that of use";
  EXPECT_EQ(pool->find_name("Spark"), nullptr) << "it is one card, which has the other name";
}

TEST(CardImport, RefusesADualCardWhoseOptionSideIsNotUnderstood) {
  EXPECT_EQ(refused(dual_card("[Main] Gain 1 mammal.")).message,
            "X-1, Option side: \"mammal\" is not understood");
}

TEST(CardImport, RefusesANumberThatOccursTwice) {
  const InputError error = refused(std::string(kCard) + "\n" + std::string(kCard));
  EXPECT_EQ(error.line, 2);
  EXPECT_EQ(error.message, "X-1: this number is already that of the card in line 1");
}

TEST(CardImport, NamesTheCardTheBoxAndTheWordsOfATextThatIsNotUnderstood) {
  const InputError error = refused("\n\n" + card_with("Gain 1 memory", "Gain 1 mammal"));
  EXPECT_EQ(
      error.text(),
      "mine.jsonl:3:18: X-1, main effect: \"mammal\" is not understood (expected \"memory\")");
}

TEST(CardImport, RefusesToActivateAMainEffectThatIsNotThere) {
  const std::string card = card_with("\"security_effect\": null",
                                     "\"security_effect\": \"[Security] Activate this card's "
                                     "[Main] effect.\"");
  EXPECT_EQ(refused(card).message, "X-1: the card has no [Main] effect that it could activate");
}

TEST(CardImport, SurveysAFileOfWhichSomeCardsAreBeyondIt) {
  const std::string json =
      card_with("Gain 1 memory", "Sing a song") + "\n" + card_with("X-1", "X-2") + "\n";
  const auto pool = survey_pool(json, "mine.jsonl");
  ASSERT_TRUE(pool);
  ASSERT_EQ(pool->cards.size(), 1u);
  EXPECT_EQ(pool->cards[0].number, "X-2");
  ASSERT_EQ(pool->refused.size(), 1u);
  EXPECT_EQ(pool->refused[0].number, "X-1");
  EXPECT_EQ(pool->refused[0].why.line, 1);
}

TEST(CardImport, SaysThatAFileIsNotThere) {
  const auto pool = load_pool("no/such/file.jsonl");
  ASSERT_FALSE(pool);
  EXPECT_EQ(pool.error().file, "no/such/file.jsonl");
}

TEST(CardImport, RefusesAFileWithoutACard) {
  for (const std::string_view text : {"", "\n\n", "[]", " [ ]\n", "\xEF\xBB\xBF"}) {
    EXPECT_EQ(refused(std::string(text)).message, "there is no card in this file") << text;
  }
}

/// Which cards of a file are read, and of those that are not the line and what is wrong.
struct Read {
  std::vector<std::string> numbers;
  std::vector<std::string> left_out;
};

Read read_of(const std::string& file) {
  const auto list = read_card_list(file, "mine");
  EXPECT_TRUE(list) << list.error().text();
  Read read;
  if (!list) return read;
  for (const Card& card : list->cards) read.numbers.push_back(card.number);
  for (const RefusedCard& row : list->unreadable) {
    EXPECT_TRUE(row.unreadable);
    EXPECT_EQ(row.why.file, "mine");
    read.left_out.push_back(fmt::format("{} {}: {}", row.number, row.why.line, row.why.message));
  }
  return read;
}

std::string good(std::string_view number) { return card_with("X-1", number); }

TEST(CardImport, LeavesOutARowThatIsNoCardAndReadsTheOthers) {
  const std::vector<std::pair<std::string, std::string>> bad = {
      {card_with("[\"Red\", \"Blue\"]", "\"All\""), "X-1 2: X-1: \"colors\" is \"All\""},
      {card_with("\"Blue\", \"level\"", "\"All\", \"level\""), "X-1 2: X-1: \"color\" is \"All\""},
      {card_with("\"dp\"", "\"dpp\""), "X-1 2: X-1: the field \"dp\" is missing"},
      {card_with("\"name\":", "\"name\""), "X-1 2: no valid JSON"},
      {card_with("Gain 1", "Gain \xC3\x28"), "X-1 2: no valid UTF-8"},
      {card_with("4000", "1e999"), "X-1 2: a number in this card is too large"},
      {card_with("\"dp\": 4000", "\"dp\": 4000, \"dp\": 5000"),
       "X-1 2: the key \"dp\" appears twice in one object"},
      {card_with("\"dp\": 4000", "\"dp\": 4000, \"d\\u0070\": 5000"),
       "X-1 2: the key \"dp\" appears twice in one object"},
      {card_with("\"cost\": 2", "\"cost\": 2, \"cost\": 3"),
       "X-1 2: the key \"cost\" appears twice in one object"},
      {"7", " 2: this is not a card"},
      {"\"X-1\"", " 2: this is not a card"},
      {good("X-2"), "X-2 2: X-2: this number is already that of the card in line 1"},
  };
  for (const auto& [row, told] : bad) {
    const std::string lines = good("X-2") + "\n" + row + "\n" + good("X-3");
    const std::string array = "[" + good("X-2") + ",\n" + row + ",\n" + good("X-3") + "\n]";
    for (const std::string& file : {lines, array}) {
      const Read read = read_of(file);
      EXPECT_EQ(read.numbers, (std::vector<std::string>{"X-2", "X-3"})) << file;
      EXPECT_EQ(read.left_out, std::vector<std::string>{told}) << file;
    }
  }
}

TEST(CardImport, ReadsOnBehindACardOfAnArrayThatDoesNotClose) {
  const std::string open(kCard.substr(0, kCard.size() - 1));
  const Read read =
      read_of("[\n" + open + ",\n" + good("X-2") + ",\n" + open + "\n,\n" + good("X-3") + "\n]\n");
  EXPECT_EQ(read.numbers, (std::vector<std::string>{"X-2", "X-3"}));
  ASSERT_EQ(read.left_out.size(), 2u);
  EXPECT_TRUE(read.left_out[0].starts_with("X-1 2: ")) << read.left_out[0];
  EXPECT_TRUE(read.left_out[1].starts_with("X-1 4: ")) << read.left_out[1];
}

TEST(CardImport, MissesTheCommaBetweenTwoCards) {
  const Read read = read_of("[" + good("X-1") + "\n" + good("X-2") + ",\n" + good("X-3") + "]");
  EXPECT_EQ(read.numbers, (std::vector<std::string>{"X-1", "X-3"}));
  EXPECT_EQ(read.left_out, std::vector<std::string>{"X-2 2: there is no comma before this card"});
}

TEST(CardImport, IsNotSlowedDownByManyCardsThatDoNotClose) {
  for (const std::string_view row : {"{", "{\"a\": [", "{\"id\": \"X\"", "[{", "{}["}) {
    std::string text = "[\n";
    while (text.size() < 1'000'000) text += std::string(row) + "\n";
    EXPECT_FALSE(read_card_list(text + "]", "mine")) << row;
  }
}

TEST(CardImport, OfTwoFilesWithOneNumberReadsTheFirst) {
  const test::OwnFolder folder;
  ASSERT_TRUE(write_text_file(folder / "a.jsonl", good("X-1")));
  ASSERT_TRUE(write_text_file(folder / "b.jsonl", good("X-1") + "\n" + good("X-2")));
  const auto pool = load_survey(folder);
  ASSERT_TRUE(pool) << pool.error().text();
  EXPECT_EQ(pool->cards.size(), 2u);
  ASSERT_EQ(pool->refused.size(), 1u);
  EXPECT_TRUE(pool->refused[0].why.message.contains("already that of a card in"));
}

TEST(CardImport, OfAFolderTakesItsFilesInTheOrderOfTheirNames) {
  constexpr int kFiles = 40;
  const test::OwnFolder folder;
  for (int i = 0; i < kFiles; ++i) {
    const std::string name = fmt::format("{:02}.jsonl", i * 27 % kFiles);
    ASSERT_TRUE(write_text_file(folder / name, ""));
  }
  const auto files = card_files(folder);
  ASSERT_EQ(files.size(), std::size_t{kFiles});
  for (int i = 0; i < kFiles; ++i) {
    EXPECT_EQ(files[static_cast<std::size_t>(i)].filename(), fmt::format("{:02}.jsonl", i));
  }
}

}  // namespace
}  // namespace card_import_test
