// A random sample of real cards, each checked by plays: what happens is what the text says.
//
// corpus/checked_cards holds plays whose expectations were written from the printed texts, not from
// what the program does, and sample.txt, which says how the cards were drawn: all numbers of cards
// that print anything beyond their facts, sorted, shuffled with the project's own random numbers,
// and gone through from the front. Every card on the way stands there: taken, refused (the compiler
// did not yet understand it whole), passed (the places left were kept for a kind of card that was
// still missing) or drawn (in an earlier batch). The tests draw again, and count the plays.
#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/cards/pool/import.hpp"
#include "model/core/base/ascii.hpp"
#include "model/core/base/random.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/play/play.hpp"
#include "tests/support/real_cards.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::checked_cards_test {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFolder = "corpus/checked_cards";

/// What the sample must hold enough of.
using Kinds = std::map<std::string, int>;

struct Draw {
  std::string number;
  std::string verdict;
};

struct Batch {
  int places = 0;
  Kinds wanted;
  std::vector<Draw> draws;
};

struct Sample {
  std::uint64_t seed = 0;
  std::vector<Batch> batches;
};

/// "seed 1", "batch 60 would 6 procedure 6 security 6", "BT1-010 taken".
Sample read_sample() {
  Sample sample;
  std::istringstream lines(test::repository_text(fmt::format("{}/sample.txt", kFolder)));
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line.starts_with('#')) continue;
    std::istringstream words(line);
    std::string first;
    words >> first;
    if (first == "seed") {
      words >> sample.seed;
    } else if (first == "batch") {
      Batch batch;
      words >> batch.places;
      int count = 0;
      for (std::string kind; words >> kind >> count;) batch.wanted[kind] = count;
      sample.batches.push_back(batch);
    } else if (!sample.batches.empty()) {
      Draw draw{first, ""};
      words >> draw.verdict;
      sample.batches.back().draws.push_back(draw);
    }
  }
  return sample;
}

std::vector<std::string> taken_in(const Sample& sample) {
  std::vector<std::string> taken;
  for (const Batch& batch : sample.batches) {
    for (const Draw& draw : batch.draws) {
      if (draw.verdict == "taken") taken.push_back(draw.number);
    }
  }
  return taken;
}

/// All that the card prints beyond its facts.
std::string texts_of(const cards::Card& card) {
  std::string all;
  for (const std::string& text : {card.main_text, card.inherited_text, card.security_text,
                                  card.link_text, card.option_text}) {
    all += text + "\n";
  }
  for (const auto* list : {&card.line_texts, &card.rule_texts}) {
    for (const std::string& text : *list) all += text + "\n";
  }
  return all;
}

bool prints_something(const cards::Card& card) {
  const std::string texts = texts_of(card);
  return card.overflow != 0 || card.link_dp != 0 ||
         std::ranges::any_of(texts, [](char c) { return c != '\n'; });
}

/// Says what happens just before something else, but for the remark on <Piercing>; or has a keyword
/// of that kind.
bool interrupts(std::string texts) {
  constexpr std::string_view kRemark = "normally would";
  for (std::size_t at = texts.find(kRemark); at < texts.size(); at = texts.find(kRemark)) {
    texts.erase(at, kRemark.size());
  }
  if (texts.contains("would")) return true;
  return std::ranges::any_of(
      std::array<std::string_view, 10>{"Evade", "Barrier", "Armor Purge", "Decoy", "Fragment",
                                       "Scapegoat", "Decode", "Partition", "Digisorption",
                                       "Material Save"},
      [&](std::string_view keyword) { return texts.contains(keyword); });
}

std::set<std::string> kinds_of(const cards::Card& card) {
  const std::string texts = texts_of(card);
  const auto says = [&](std::string_view words) { return texts.contains(words); };
  std::set<std::string> kinds;
  if (says("would")) kinds.insert("would");
  if (interrupts(texts)) kinds.insert("interrupting");
  if (says("DNA ") || says("DigiXros") || says("ink") || says("App Fusion")) {
    kinds.insert("procedure");
  }
  if (says("[Security]")) kinds.insert("security");
  return kinds;
}

/// The real cards by number; empty where they are not there.
const std::map<std::string, cards::Card>& real_cards() {
  static const auto all = [] {
    std::map<std::string, cards::Card> by_number;
    const auto text = read_text_file(test::kRealCards);
    if (!text) return by_number;
    const auto read = cards::read_cards(*text, test::kRealCards.string());
    for (const cards::Card& card : read.value()) by_number[card.number] = card;
    return by_number;
  }();
  return all;
}

std::vector<std::string> shuffled_numbers(std::uint64_t seed) {
  std::vector<std::string> numbers;
  for (const auto& [number, card] : real_cards()) {
    if (prints_something(card)) numbers.push_back(number);
  }
  Random random(seed);
  random.shuffle(std::span(numbers));
  return numbers;
}

/// The number of a card from a play's file: bt13_070_own_turn is about BT13-070.
std::string number_of(const fs::path& play) {
  const std::string stem = play.stem().string();
  std::string number = stem.substr(0, stem.find('_', stem.find('_') + 1));
  for (char& c : number) c = c == '_' ? '-' : is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c;
  return number;
}

class CheckedCard : public testing::TestWithParam<fs::path> {};

TEST_P(CheckedCard, DoesWhatItsTextSays) {
  if (!fs::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const auto play = load_play(GetParam());
  ASSERT_TRUE(play) << play.error().text();
  for (const std::string& complaint : test::complaints_with_real_cards(*play)) {
    ADD_FAILURE() << complaint;
  }
}

INSTANTIATE_TEST_SUITE_P(Corpus, CheckedCard, testing::ValuesIn(test::plays_in(kFolder)),
                         test::test_name);

// Where the engine does not do what the text says, the play stands in a folder of its own; its
// notes say what the engine does, so that a disagreement can neither vanish nor change unseen.
class CheckedCardDisagreement : public testing::TestWithParam<fs::path> {};

TEST_P(CheckedCardDisagreement, StillFailsAsItsNotesSay) {
  if (!fs::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const auto play = load_play(GetParam());
  ASSERT_TRUE(play) << play.error().text();
  const std::vector<std::string> noted = test::noted_complaints(*play);
  EXPECT_FALSE(noted.empty()) << "a note `engine: expected ..., seen: ...` is missing";
  EXPECT_EQ(test::complaints_with_real_cards(*play), noted);
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(CheckedCardDisagreement);
INSTANTIATE_TEST_SUITE_P(Corpus, CheckedCardDisagreement,
                         testing::ValuesIn(test::plays_in("corpus/checked_cards/disagreements")),
                         test::test_name);

std::vector<fs::path> all_plays() {
  std::vector<fs::path> all = test::plays_in(kFolder);
  std::ranges::copy(test::plays_in("corpus/checked_cards/disagreements"), std::back_inserter(all));
  return all;
}

TEST(CheckedCards, CiteTheirCardUseItAndExpectSomething) {
  for (const fs::path& file : all_plays()) {
    const auto play = load_play(file);
    ASSERT_TRUE(play) << play.error().text();
    const std::string number = number_of(file);
    EXPECT_EQ(play->cites, std::vector<std::string>{"card, " + number}) << file;
    EXPECT_TRUE(test::expects_something(*play)) << file;
    const std::string text = test::repository_text(fs::relative(file, test::kRoot).string());
    EXPECT_NE(text.find(number, text.find("setup:")), std::string::npos) << file;
    EXPECT_EQ(write_play(*play), text);
  }
}

TEST(CheckedCards, AreTheOnesThatWereDrawn) {
  std::set<std::string> checked;
  for (const fs::path& file : test::plays_in(kFolder)) checked.insert(number_of(file));
  const std::vector<std::string> taken = taken_in(read_sample());
  EXPECT_EQ(checked, std::set<std::string>(taken.begin(), taken.end()));
}

TEST(CheckedCards, AreASampleThatTheSeedDraws) {
  if (!fs::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const Sample sample = read_sample();
  const std::vector<std::string> order = shuffled_numbers(sample.seed);
  std::set<std::string> drawn;
  for (const Batch& batch : sample.batches) {
    ASSERT_LE(batch.draws.size(), order.size());
    Kinds open = batch.wanted;
    int places = batch.places;
    for (std::size_t i = 0; i < batch.draws.size(); ++i) {
      const Draw& draw = batch.draws[i];
      ASSERT_EQ(draw.number, order[i]);
      EXPECT_EQ(draw.verdict == "drawn", drawn.contains(draw.number)) << draw.number;
      const std::set<std::string> kinds = kinds_of(real_cards().at(draw.number));
      const bool missing =
          std::ranges::any_of(kinds, [&](const std::string& kind) { return open[kind] > 0; });
      int kept = 0;
      for (const auto& [kind, count] : open) kept += std::max(count, 0);
      if (draw.verdict == "passed") {
        EXPECT_TRUE(!missing && places <= kept) << draw.number;
      }
      if (draw.verdict != "taken") continue;
      EXPECT_TRUE(missing || places > kept) << draw.number;
      for (const std::string& kind : kinds) --open[kind];
      drawn.insert(draw.number);
      --places;
    }
    EXPECT_EQ(places, 0);
  }
}

TEST(CheckedCards, AreAHundredAndOfEveryKind) {
  if (!fs::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  const std::vector<std::string> taken = taken_in(read_sample());
  EXPECT_GE(taken.size(), 100U);
  std::map<std::string, int> of_kind;
  for (const std::string& number : taken) {
    for (const std::string& kind : kinds_of(real_cards().at(number))) ++of_kind[kind];
  }
  for (const std::string_view kind : {"interrupting", "procedure", "security"}) {
    EXPECT_GE(of_kind[std::string(kind)], 10) << kind;
  }
}

}  // namespace
}  // namespace headjudge::checked_cards_test
