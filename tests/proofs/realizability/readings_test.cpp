// Readings: what stands if sentences are read the other way.
//
// Random small editions are worked out twice: by the search, and by writing each choice of formulas
// down as an edition of its own and asking what that edition permits.
#include "proofs/realizability/readings.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "model/core/manual/rulebook.hpp"
#include "tests/support/small_manual.hpp"

namespace headjudge::proofs {
namespace readings_test {
namespace {

const QuestionSet& questions() {
  static const QuestionSet parsed =
      parse_questions(std::string(test::kSmallGame) +
                          test::attack_question("reachable = \"entry = moved -> not digivolved\"\n"
                                                "sensible = \"answer = must -> not digivolved\"") +
                          test::plain_question("other"),
                      "small.toml")
          .value();
  return parsed;
}

struct Sentence {
  std::string formula;
  std::string otherwise;  ///< empty: there is one way to read it
  std::string question = "attack";
};

Result<Edition> parse(const std::vector<Sentence>& sentences) {
  std::string text = test::small_edition_head("e");
  for (std::size_t i = 0; i < sentences.size(); ++i) {
    const Sentence& each = sentences[i];
    text += test::small_clause(
        fmt::format("c{}", i), each.question, each.formula, i,
        each.otherwise.empty()
            ? ""
            : fmt::format("reading = \"so\"\notherwise = \"{}\"\n", each.otherwise));
  }
  return parse_edition(text, "e.toml", questions());
}

std::vector<std::size_t> reachable_situations() {
  std::vector<std::size_t> numbers;
  const Question& question = questions().questions[0];
  for (std::size_t number = 0; number < question.situation_count(); ++number) {
    if (question.is_reachable(question.situation_values(number))) numbers.push_back(number);
  }
  return numbers;
}

/// Bits, one for each clause: those that are read otherwise.
using Choice = unsigned;

/// The answers that are permitted in a situation if these clauses are read otherwise.
std::vector<int> permitted_if(Edition edition, Choice otherwise, std::size_t number) {
  for (std::size_t i = 0; i < edition.clauses.size(); ++i) {
    Clause& clause = edition.clauses[i];
    if ((otherwise >> i & 1U) != 0) clause.formula = *clause.otherwise;
  }
  return permitted_answers(edition, questions(), 0,
                           questions().questions[0].situation_values(number));
}

/// Every choice but the empty one.
std::vector<Choice> choices_of(const Edition& edition) {
  std::vector<Choice> choices;
  for (Choice choice = 1; choice < 1U << edition.clauses.size(); ++choice) {
    bool possible = true;
    for (std::size_t i = 0; i < edition.clauses.size(); ++i) {
      if ((choice >> i & 1U) != 0 && !edition.clauses[i].otherwise) possible = false;
    }
    if (possible) choices.push_back(choice);
  }
  return choices;
}

const Sentence kMay{"answer = may", ""};
const Sentence kPlayedNot{"entry = played and not digivolved -> answer = may_not",
                          "entry = played -> answer = may_not"};
const Sentence kOrdinary{"entry = earlier -> answer = may", "answer = may"};

TEST(Readings, AClashThatRestsOnAReadingIsGoneWithoutIt) {
  const Edition edition = parse({{"answer = may", "true"}, {"answer = may_not", ""}}).value();
  const auto situations = reachable_situations();
  const auto other = other_reading(edition, questions(), 0, situations, CellKind::contradiction);
  ASSERT_TRUE(other);
  EXPECT_EQ(other->otherwise, ClauseSet{0});
  EXPECT_TRUE(other->everywhere);
  EXPECT_TRUE(other->settled);
  EXPECT_EQ(other->answers, std::vector{1});
}

TEST(Readings, AClashOfSentencesThatCanBeReadInOneWayStays) {
  const Edition edition =
      parse({kMay, {"answer = may_not", ""}, {"answer != must", "true"}}).value();
  EXPECT_FALSE(
      other_reading(edition, questions(), 0, reachable_situations(), CellKind::contradiction));
}

TEST(Readings, OneThatChangesOnlySomeSituationsSaysSo) {
  const Edition edition =
      parse({kMay, {"entry != moved -> answer = may_not", "entry = earlier -> answer = may_not"}})
          .value();
  std::vector<std::size_t> clashing;
  for (const std::size_t number : reachable_situations()) {
    if (permitted_if(edition, 0, number).empty()) clashing.push_back(number);
  }
  const auto other = other_reading(edition, questions(), 0, clashing, CellKind::contradiction);
  ASSERT_TRUE(other);
  EXPECT_FALSE(other->everywhere);
}

TEST(Readings, AnExceptionReadIntoAGeneralSentenceKeepsAClashAway) {
  const Edition edition = parse({kOrdinary, kPlayedNot}).value();
  const auto avoided = avoided_clashes(edition, questions(), 0);
  ASSERT_EQ(avoided.size(), 2u);
  EXPECT_EQ(avoided[0].otherwise, ClauseSet{0});
  EXPECT_EQ(avoided[1].otherwise, (ClauseSet{0, 1})) << "digivolved: both must be read otherwise";
  EXPECT_EQ(avoided[0].clash, (ClauseSet{0, 1}));
}

TEST(Readings, AllClashesThatAreKeptAwayAreListed) {
  const Edition edition =
      parse(
          {{"answer != must", "answer = may"}, {"answer = may_not", ""}, {"answer = may_not", ""}})
          .value();
  const auto avoided = avoided_clashes(edition, questions(), 0);
  ASSERT_EQ(avoided.size(), 2u);
  EXPECT_EQ(avoided[0].clash, (ClauseSet{0, 1}));
  EXPECT_EQ(avoided[1].clash, (ClauseSet{0, 2}));
  EXPECT_EQ(avoided[1].situations, reachable_situations());
}

TEST(Readings, AClashOfSentencesHoweverTheyAreReadIsKeptAwayByNone) {
  const Edition edition =
      parse({{"answer = may", "not digivolved -> answer = must"}, {"answer = may_not", ""}})
          .value();
  EXPECT_TRUE(avoided_clashes(edition, questions(), 0).empty());
}

TEST(Readings, BehindAnAnswerAreThoseWithoutWhichItIsAnother) {
  const Edition edition =
      parse({{"answer = may_not", "answer != must"}, {"answer != must", "true"}}).value();
  const auto all = reachable_situations();
  EXPECT_EQ(readings_behind(edition, questions(), 0, all), ClauseSet{0});
  const Edition twice = parse({{"answer = may_not", "true"}, {"answer = may_not", ""}}).value();
  EXPECT_TRUE(readings_behind(twice, questions(), 0, all).empty()) << "another says the same";
}

TEST(Readings, AGapThatOnlyAReadingClosesIsListed) {
  const Edition edition = parse({{"answer = may", "true"},
                                 {"answer != must", ""},
                                 {"entry = played -> answer = may", ""}})
                              .value();
  const auto gaps = closed_gaps(edition, questions(), 0);
  ASSERT_EQ(gaps.size(), 1u);
  EXPECT_EQ(gaps[0].otherwise, ClauseSet{0});
  EXPECT_EQ(gaps[0].answers, (std::vector{0, 1}));
  const auto played = [](std::size_t number) {
    return questions().questions[0].situation_values(number)[0] == 1;
  };
  EXPECT_FALSE(gaps[0].situations.empty());
  EXPECT_TRUE(std::ranges::none_of(gaps[0].situations, played)) << "another sentence answers";
  const Edition open = parse({{"answer != must", "true"}}).value();
  EXPECT_TRUE(closed_gaps(open, questions(), 0).empty()) << "it is open as it is read";
}

TEST(Readings, OfAnotherQuestionMakeNoDifference) {
  const Edition edition =
      parse({kMay, {"answer = may_not", ""}, {"answer = may", "answer = may_not", "other"}})
          .value();
  EXPECT_FALSE(
      other_reading(edition, questions(), 0, reachable_situations(), CellKind::contradiction));
}

Edition random_edition() {
  static const std::vector<std::string> kFormulas{"true",
                                                  "answer = may",
                                                  "answer != must",
                                                  "entry = played -> answer = may_not",
                                                  "digivolved -> answer = may",
                                                  "entry = earlier -> answer != may",
                                                  "answer = must -> entry = moved",
                                                  "answer = may <-> not digivolved"};
  std::vector<Sentence> sentences;
  for (int i = *rc::gen::inRange(1, 5); i > 0; --i) {
    sentences.push_back(
        {*rc::gen::elementOf(std::vector<std::string>(kFormulas.begin() + 1, kFormulas.end())),
         *rc::gen::arbitrary<bool>() ? *rc::gen::elementOf(kFormulas) : ""});
  }
  const auto edition = parse(sentences);
  RC_PRE(edition.has_value());  // the other way must not demand the same
  return *edition;
}

RC_GTEST_PROP(Readings, AreWhatEachChoiceOfFormulasPermits, ()) {
  const Edition edition = random_edition();
  const std::size_t number = *rc::gen::elementOf(reachable_situations());
  const auto kind = [&](Choice choice) {
    const std::size_t left = permitted_if(edition, choice, number).size();
    return left == 0 ? CellKind::contradiction : left == 1 ? CellKind::settled : CellKind::gap;
  };
  std::size_t fewest = 99;
  for (const Choice choice : choices_of(edition)) {
    if (kind(choice) == kind(0)) continue;
    fewest = std::min<std::size_t>(fewest, static_cast<std::size_t>(std::popcount(choice)));
  }
  const auto other = other_reading(edition, questions(), 0, std::vector{number}, kind(0));
  RC_ASSERT(other.has_value() == (fewest != 99));
  if (!other) return;
  RC_ASSERT(other->otherwise.size() == fewest);
  Choice choice = 0;
  for (const std::size_t clause : other->otherwise) choice |= 1U << clause;
  RC_ASSERT(kind(choice) != kind(0));
  RC_ASSERT(other->settled == (kind(choice) == CellKind::settled));
  RC_ASSERT(other->clashes == (kind(choice) == CellKind::contradiction));
}

RC_GTEST_PROP(Readings, HaveListsOfExactlyWhatTheyKeepAwayAndClose, ()) {
  const Edition edition = random_edition();
  const auto avoided = avoided_clashes(edition, questions(), 0);
  const auto closed = closed_gaps(edition, questions(), 0);
  const auto choices = choices_of(edition);
  for (const std::size_t number : reachable_situations()) {
    const auto is_listed = [&](const auto& list) {
      return std::ranges::any_of(
          list, [&](const auto& one) { return std::ranges::count(one.situations, number) == 1; });
    };
    const auto some_choice = [&](const auto& leaves) {
      return std::ranges::any_of(
          choices, [&](Choice choice) { return leaves(permitted_if(edition, choice, number)); });
    };
    const std::vector<int> as_read = permitted_if(edition, 0, number);
    const bool clashes = some_choice([](const std::vector<int>& left) { return left.empty(); });
    const bool opens = some_choice([](const std::vector<int>& left) { return left.size() > 1; });
    const bool differs = some_choice([&](const std::vector<int>& left) { return left != as_read; });
    if (!as_read.empty()) RC_ASSERT(is_listed(avoided) == clashes);
    RC_ASSERT(is_listed(closed) == (as_read.size() == 1 && opens));
    RC_ASSERT(readings_behind(edition, questions(), 0, std::vector{number}).empty() == !differs);
  }
}

}  // namespace
}  // namespace readings_test
}  // namespace headjudge::proofs
