// Official rulings as plays: the engine answers questions that were really asked.
//
// corpus/rulings holds plays with real cards, each of which formalises one published question and
// cites its number. They run where a copy of the cards and rulings lies beside the repository
// (../shared), and are skipped elsewhere. A ruling that the engine does not follow stands in
// corpus/rulings/disagreements: its play expects what the ruling says, and the notes on top say
// what the engine does instead. The test below holds the notes against the engine, so that a
// disagreement can neither vanish nor change unseen.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "model/core/play/play.hpp"
#include "model/core/play/template.hpp"
#include "model/dcg/dcg.hpp"
#include "proofs/rulings/across.hpp"
#include "reports/views/rulings.hpp"
#include "tests/support/negated.hpp"
#include "tests/support/real_cards.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::ruling_plays_test {
namespace {

namespace fs = std::filesystem;

using test::kNoRealCards;
using test::kRealCards;
using test::kRoot;
using test::plays_in;
using test::test_name;

const fs::path kRulings = kRoot / "../shared/rulings/rulings.jsonl";

/// Numbers of rulings that the play cites: "rulings, Q604".
std::vector<std::string> cited(const Play& play) {
  std::vector<std::string> numbers;
  for (const std::string& cite : play.cites) {
    if (cite.starts_with("rulings, ")) numbers.push_back(cite.substr(cite.find('Q')));
  }
  return numbers;
}

std::set<std::string> published_numbers() {
  constexpr std::string_view kKey = "\"qno\": \"";
  const auto text = read_text_file(kRulings);
  std::set<std::string> numbers;
  for (std::size_t at = text->find(kKey); at != std::string::npos; at = text->find(kKey, at)) {
    at += kKey.size();
    numbers.insert(text->substr(at, text->find('"', at) - at));
  }
  return numbers;
}

std::vector<fs::path> all_plays() {
  std::vector<fs::path> all = plays_in("corpus/rulings");
  std::ranges::copy(plays_in("corpus/rulings/disagreements"), std::back_inserter(all));
  return all;
}

std::vector<fs::path> templates() { return test::files_in("corpus/rulings", kTemplateSuffix); }

class RulingPlay : public testing::TestWithParam<fs::path> {};

TEST_P(RulingPlay, GoesAsTheRulingSays) {
  if (!fs::exists(kRealCards)) GTEST_SKIP() << kNoRealCards;
  const auto play = load_play(GetParam());
  ASSERT_TRUE(play) << play.error().text();
  for (const std::string& complaint : test::complaints_with_real_cards(*play))
    ADD_FAILURE() << complaint;
}

INSTANTIATE_TEST_SUITE_P(Corpus, RulingPlay, testing::ValuesIn(plays_in("corpus/rulings")),
                         test_name);

class RulingTemplate : public testing::TestWithParam<fs::path> {};

TEST_P(RulingTemplate, GoesAsTheRulingSaysInEachRow) {
  if (!fs::exists(kRealCards)) GTEST_SKIP() << kNoRealCards;
  const auto rows = load_plays(GetParam());
  ASSERT_TRUE(rows) << rows.error().text();
  for (const TemplateRow& row : *rows) {
    for (const std::string& complaint : test::complaints_with_real_cards(row.play)) {
      ADD_FAILURE() << row.name << ": " << complaint;
    }
    test::expect_contraries_to_fail(test::real_table().game,
                                    test::shipped_world().of<dcg::Dcg>().rulebook, row.play);
  }
}

INSTANTIATE_TEST_SUITE_P(Corpus, RulingTemplate, testing::ValuesIn(templates()), test_name);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(RulingTemplate);

class RulingDisagreement : public testing::TestWithParam<fs::path> {};

TEST_P(RulingDisagreement, StillFailsAsItsNotesSay) {
  if (!fs::exists(kRealCards)) GTEST_SKIP() << kNoRealCards;
  const auto play = load_play(GetParam());
  ASSERT_TRUE(play) << play.error().text();
  const std::vector<std::string> noted = test::noted_complaints(*play);
  EXPECT_FALSE(noted.empty()) << "a note `engine: expected ..., seen: ...` is missing";
  EXPECT_EQ(test::complaints_with_real_cards(*play), noted);
  for (const std::string& number : cited(*play)) {
    std::cout << number << ": " << play->title << "\n";
  }
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(RulingDisagreement);
INSTANTIATE_TEST_SUITE_P(Corpus, RulingDisagreement,
                         testing::ValuesIn(plays_in("corpus/rulings/disagreements")), test_name);

TEST(RulingPlays, CiteTheirQuestionExpectSomethingAndAreWrittenAsAWriterWould) {
  for (const fs::path& file : all_plays()) {
    const auto play = load_play(file);
    ASSERT_TRUE(play) << play.error().text();
    EXPECT_FALSE(cited(*play).empty()) << file;
    EXPECT_TRUE(test::expects_something(*play)) << file;
    EXPECT_EQ(fs::weakly_canonical(file.parent_path() / play->cards),
              fs::weakly_canonical(kRealCards))
        << file;
    EXPECT_EQ(write_play(*play), test::repository_text(fs::relative(file, kRoot).string()));
  }
}

/// Every play of the folder, those of templates included.
std::vector<TemplateRow> every_play() {
  std::vector<fs::path> files = all_plays();
  std::ranges::copy(templates(), std::back_inserter(files));
  std::vector<TemplateRow> all;
  for (const fs::path& file : files) {
    auto rows = load_plays(file);
    EXPECT_TRUE(rows) << rows.error().text();
    if (rows) std::ranges::move(*rows, std::back_inserter(all));
  }
  return all;
}

TEST(RulingPlays, CiteQuestionsThatWereAsked) {
  if (!fs::exists(kRulings)) GTEST_SKIP() << "no rulings beside the repository (../shared)";
  const std::set<std::string> published = published_numbers();
  ASSERT_GT(published.size(), 1000U);
  for (const TemplateRow& row : every_play()) {
    EXPECT_FALSE(cited(row.play).empty()) << row.play.file << " " << row.name;
    EXPECT_TRUE(test::expects_something(row.play)) << row.play.file << " " << row.name;
    for (const std::string& number : cited(row.play)) {
      EXPECT_TRUE(published.contains(number)) << row.play.file << " cites " << number;
    }
  }
}

TEST(RulingPlays, ThatContradictATextNameAClauseOfItAndAreDisagreements) {
  const Rulebook& rulebook = test::shipped_world().of<dcg::Dcg>().rulebook;
  std::set<std::string> ids;
  for (const TemplateRow& row : every_play()) {
    if (row.play.contradicts.empty()) continue;
    const auto text = reports::contradicted_text(row.play, rulebook);
    ASSERT_TRUE(text) << text.error().text();
    EXPECT_EQ(fs::path(row.play.file).parent_path().filename(), "disagreements") << row.play.file;
    const proofs::RulingPlay ruling{fmt::format("{}", fmt::join(cited(row.play), "/")), "",
                                    row.play};
    ids.insert(reports::contradicting_ruling(ruling, *text, rulebook, "", {}).id);
  }
  std::set<std::string> in_baseline;
  std::istringstream lines(test::repository_text("corpus/baseline.txt"));
  for (std::string line; std::getline(lines, line);) {
    if (line.contains("/ruling/")) in_baseline.insert(line);
  }
  EXPECT_EQ(ids, in_baseline) << "corpus/baseline.txt is `headjudge audit --write-baseline`";
}

TEST(RulingPlays, AndCheckedCardsFailWhereverAnExpectationIsTurnedRound) {
  if (!fs::exists(kRealCards)) GTEST_SKIP() << kNoRealCards;
  std::size_t turned = 0;
  for (const char* const folder : {"corpus/rulings", "corpus/rulings/disagreements",
                                   "corpus/checked_cards", "corpus/checked_cards/disagreements"}) {
    for (const fs::path& file : plays_in(folder)) {
      const auto play = load_play(file);
      ASSERT_TRUE(play) << play.error().text();
      turned += test::expect_contraries_to_fail(
          test::real_table().game, test::shipped_world().of<dcg::Dcg>().rulebook, *play);
    }
  }
  EXPECT_GT(turned, 600U);
}

// What a play is about is the first word of its file's name.
TEST(RulingPlays, CoverEachKindOfQuestion) {
  std::map<std::string, std::size_t> kinds;
  for (const fs::path& file : all_plays()) {
    const std::string stem = file.stem().string();
    ++kinds[stem.substr(0, stem.find('_'))];
  }
  EXPECT_GE(kinds["order"], 30U) << "trigger order and cancelled effects";
  EXPECT_GE(kinds["would"], 20U) << "interrupting effects";
  EXPECT_GE(kinds["memory"], 20U) << "memory and turn end";
  EXPECT_GE(kinds["other"], 30U) << "whatever else is instructive";
}

constexpr std::string_view kTwoCards =
    R"({"id": "X-1", "name": "One", "type": "Digimon", "colors": ["Red"], "level": 3, )"
    R"("play_cost": 3, "dp": 1000, "digivolve": [], "main_effect": "[On Play] Gain 1 memory.", )"
    R"("inherited_effect": null, "security_effect": null})"
    "\n"
    R"({"id": "X-2", "name": "One", "type": "Digimon", "colors": ["Red"], "level": 3, )"
    R"("play_cost": 3, "dp": 1000, "digivolve": [], "main_effect": "[On Play] Sing a song.", )"
    R"("inherited_effect": null, "security_effect": null})"
    "\n";

std::string refusal_of_hand(const dcg::Dcg& game, const std::string& hand) {
  const Play play = parse_play(
                        "play 1\ntitle: t\ngame: dcg\ntable: en-2025\nsetup:\n"
                        "  turn: P1, main phase\n  P1 hand: " +
                            hand + "\ndecisions:\nend\n",
                        "x.play")
                        .value();
  const auto run = run_play(game, test::shipped_world().of<dcg::Dcg>().rulebook, play);
  return run ? "" : run.error().text();
}

TEST(PlaysWithAnyCards, SayWhichWordsOfACardAreNotUnderstood) {
  const cards::Pool pool = cards::survey_pool(kTwoCards, "two.jsonl").value();
  const dcg::Dcg game(pool);
  EXPECT_EQ(refusal_of_hand(game, "X-1"), "");
  const std::string refusal = refusal_of_hand(game, "X-2");
  EXPECT_TRUE(refusal.starts_with(
      "x.play:7: X-2 One is left out: two.jsonl:2:11: X-2, main effect: \"sing a song\""))
      << refusal;
  EXPECT_TRUE(refusal_of_hand(game, "X-3").starts_with("x.play:7: there is no card `X-3`"));
}

TEST(PlaysWithAnyCards, WantTheNumberWhereACardThatIsNotUnderstoodHasTheSameName) {
  const cards::Pool pool = cards::survey_pool(kTwoCards, "two.jsonl").value();
  const dcg::Dcg game(pool);
  EXPECT_TRUE(refusal_of_hand(game, "One").starts_with("x.play:7: several cards are called `One`"));
  EXPECT_TRUE(game.cards().shares_name(0));
  EXPECT_EQ(game.cards().clear_name(0), "X-1");
}

}  // namespace
}  // namespace headjudge::ruling_plays_test
