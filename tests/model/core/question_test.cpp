// Questions: numbering of situations, and what a file of questions is refused for. The questions
// are about geese: nothing here depends on a game of ours, but for the last test, which reads one.
#include "model/core/logic/question.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/logic/situation_formula.hpp"
#include "model/core/logic/value_words.hpp"

namespace headjudge::question_test {
namespace {

constexpr std::string_view kGood = R"(game = "geese"

[[question]]
id = "may-fly"
chapter = "Flying"
asks = "May this goose fly?"
situation = [
  { name = "height", from = -1, to = 3, says = "its height" },
  { name = "tired", kind = "bool", says = "it is tired" },
  { name = "wind", kind = "enum", names = ["none", "head", "tail"], says = "the wind" },
]
reachable = "height < 0 -> not tired"
answers = [
  { name = "flies", says = "yes" },
  { name = "waits", says = "no" },
]
sensible = "wind = head -> answer = waits or height > 0"

[[question]]
id = "eggs"
chapter = "Nesting"
asks = "How many eggs?"
answer_range = { from = 0, to = 4, says = "{} eggs" }
)";

QuestionSet good() { return parse_questions(kGood, "geese.toml").value(); }

/// The error of the good file after one replacement.
std::string error_with(std::string_view old, std::string_view fresh) {
  std::string text(kGood);
  text.replace(text.find(old), old.size(), fresh);
  const Result<QuestionSet> questions = parse_questions(text, "geese.toml");
  EXPECT_FALSE(questions.has_value()) << fresh;
  return questions ? "" : questions.error().text();
}

TEST(Question, IsReadWithItsVariablesAnswersAndLine) {
  const QuestionSet set = good();
  EXPECT_EQ(set.game, "geese");
  ASSERT_EQ(set.questions.size(), 2u);
  const Question& fly = *set.find("may-fly");
  EXPECT_EQ(fly.line, 3);
  EXPECT_EQ(fly.situation[0].kind, ValueKind::integer);
  EXPECT_EQ(fly.situation[2].to, 2);
  EXPECT_EQ(fly.find_answer("waits"), 1);
  EXPECT_EQ(fly.find_answer("swims"), std::nullopt);
  EXPECT_EQ(set.index_of("eggs"), 1u);
  EXPECT_EQ(set.find("feathers"), nullptr);
}

TEST(Question, NumbersItsSituationsFirstVariableFastest) {
  const QuestionSet set = good();
  const Question& fly = set.questions[0];
  ASSERT_EQ(fly.situation_count(), 30u);
  EXPECT_EQ(fly.situation_values(0), (std::vector<int>{-1, 0, 0}));
  EXPECT_EQ(fly.situation_values(1), (std::vector<int>{0, 0, 0}));
  EXPECT_EQ(fly.situation_values(5), (std::vector<int>{-1, 1, 0}));
  for (std::size_t i = 0; i < fly.situation_count(); ++i) {
    EXPECT_EQ(fly.situation_index(fly.situation_values(i)), i);
  }
  EXPECT_EQ(set.questions[1].situation_count(), 1u);
}

TEST(Question, KnowsWhatIsReachableAndSensible) {
  const QuestionSet set = good();
  const Question& fly = set.questions[0];
  EXPECT_FALSE(fly.is_reachable(std::vector{-1, 1, 0}));
  EXPECT_TRUE(fly.is_reachable(std::vector{0, 1, 0}));
  EXPECT_FALSE(fly.is_sensible(std::vector{0, 0, 1}, 0));
  EXPECT_TRUE(fly.is_sensible(std::vector{0, 0, 1}, 1));
}

TEST(Question, KnowsNumbersThatAreNoSituation) {
  const QuestionSet set = good();
  const Question& fly = set.questions[0];
  EXPECT_TRUE(fly.comes_up(std::vector{0, 1, 0}));
  EXPECT_FALSE(fly.comes_up(std::vector{-1, 1, 0}));  // cannot be reached
  EXPECT_FALSE(fly.comes_up(std::vector{4, 0, 0}));
  EXPECT_FALSE(fly.comes_up(std::vector{0, 2, 0}));
  EXPECT_FALSE(fly.comes_up(std::vector{0, 0, -1}));
}

TEST(Question, DescribesASituationInWords) {
  const QuestionSet set = good();
  EXPECT_EQ(set.questions[0].situation_text(std::vector{2, 1, 2}),
            "its height: 2, it is tired, the wind: tail");
  EXPECT_EQ(set.questions[1].situation_text({}), "always");
}

/// The words of these values, for a variable from -2 to 5.
std::string words_of(std::vector<int> values, std::vector<std::string> words) {
  const Variable variable{
      .name = "n", .from = -2, .to = 5, .says = "its height", .words = std::move(words)};
  return value_words(variable, values);
}

TEST(ValueWords, SayRangesAsPeopleDo) {
  const std::vector<std::string> at{"at {} memory"};
  EXPECT_EQ(words_of({-1}, at), "at -1 memory");
  EXPECT_EQ(words_of({-1, 0}, at), "at -1 or 0 memory");
  EXPECT_EQ(words_of({1, 2, 3}, at), "at 1 to 3 memory");
  EXPECT_EQ(words_of({3, 4, 5}, at), "at 3 or more memory");
  EXPECT_EQ(words_of({-2, -1, 0}, at), "at 0 or less memory");
  EXPECT_EQ(words_of({-2, 0, 3, 4, 5}, at), "at -2 or 0 or 3 or more memory");
  EXPECT_EQ(words_of({5}, at), "at 5 memory");  // the highest is a number like any other
  EXPECT_EQ(words_of({1, 2}, {}), "its height: 1 or 2");
  const std::vector<std::string> each{"a", "b", "c", "d", "e", "f", "g", "h"};
  EXPECT_EQ(words_of({-2, 5}, each), "a or h");
}

TEST(QuestionFile, IsRefusedForWordsThatDoNotFitTheValues) {
  EXPECT_EQ(error_with("says = \"it is tired\"", "words = [\"fresh\"]"),
            "geese.toml:9:36: there are 1 words for 2 values (expected one text for each value)");
  EXPECT_EQ(error_with("says = \"its height\"", "says = \"its height\", words = \"high\""),
            "geese.toml:8:62: the words do not say where the number goes (expected {} in its "
            "place)");
}

TEST(Question, WithAnAnswerRangeIsAnsweredByNumbers) {
  const QuestionSet set = good();
  const Question& eggs = set.questions[1];
  EXPECT_TRUE(eggs.answers_are_numbers);
  ASSERT_EQ(eggs.answers.size(), 5u);
  EXPECT_EQ(eggs.answers[3].name, "3");
  EXPECT_EQ(eggs.answers[3].says, "3 eggs");
  const Formula formula = parse_formula("answer = 5 - 2", eggs.vocabulary(), {}).value();
  EXPECT_TRUE(holds(formula, std::vector{3}));
  EXPECT_FALSE(holds(formula, std::vector{4}));
}

TEST(QuestionFile, IsRefusedForAMisspeltKeyWithTheKeysThatThereAre) {
  EXPECT_EQ(
      error_with("chapter = \"Flying\"", "chapters = \"Flying\""),
      "geese.toml:5:1: a question has no key `chapters` (expected perhaps chapter; one of id, "
      "chapter, asks, term, situation, answers, answer_range, reachable, sensible)");
  EXPECT_EQ(error_with("names = [\"none\"", "name2 = [\"none\"").substr(0, 17),
            "geese.toml:10:35:");
}

TEST(QuestionFile, IsRefusedForAMissingKey) {
  EXPECT_EQ(error_with("asks = \"May this goose fly?\"\n", ""),
            "geese.toml:3:1: a question lacks the key `asks`");
}

TEST(QuestionFile, IsRefusedForAFormulaThatDoesNotTypeCheck) {
  EXPECT_EQ(
      error_with("not tired\"", "not tierd\""),
      "geese.toml:12:32: there is no variable `tierd` (expected perhaps tired; one of height, "
      "tired, wind)");
  EXPECT_EQ(error_with("\"height < 0 -> not tired\"", "\"answer = waits\"").substr(0, 55),
            "geese.toml:12:14: there is no variable `answer` (expect");
}

TEST(QuestionFile, IsRefusedForADuplicateId) {
  EXPECT_EQ(error_with("id = \"eggs\"", "id = \"may-fly\""),
            "geese.toml:19:1: the question `may-fly` is already in line 3 (expected an id of "
            "its own)");
}

TEST(QuestionFile, IsRefusedForTooManySituations) {
  EXPECT_EQ(
      error_with("to = 3", "to = 30000"),
      "geese.toml:7:1: the question has too many situations (expected at most 4 variables and "
      "65536 situations)");
}

TEST(QuestionFile, IsRefusedWhenNoAnswerIsSensibleInAReachableSituation) {
  EXPECT_EQ(
      error_with("answer = waits or height > 0", "height > 0"),
      "geese.toml:17:1: no answer is sensible in a situation that can be reached (its height: "
      "-1, it is tired: no, the wind: head)");
}

TEST(QuestionFile, IsRefusedForNamesThatAFormulaCannotSay) {
  EXPECT_NE(error_with("name = \"height\"", "name = \"its-height\"").find("`its-height`"),
            std::string::npos);
  EXPECT_NE(error_with("name = \"height\"", "name = \"not\"").find("`not`"), std::string::npos);
  EXPECT_NE(error_with("\"none\", \"head\"", "\"none\", \"none\"").find("given twice"),
            std::string::npos);
  EXPECT_NE(error_with("\"none\", \"head\", \"tail\"", "\"height\", \"head\"").find("also a value"),
            std::string::npos);
}

TEST(QuestionFile, IsRefusedForValuesOfTheWrongKind) {
  EXPECT_EQ(error_with("from = -1, to = 3", "from = 3, to = -1"),
            "geese.toml:8:32: `to` of a situation's variable is -1 (expected a number from 3 to "
            "100000)");
  EXPECT_EQ(error_with("kind = \"bool\"", "kind = \"boolean\""),
            "geese.toml:9:21: there is no kind `boolean` (expected one of int, bool, enum)");
  EXPECT_EQ(error_with("id = \"eggs\"", "id = 3"),
            "geese.toml:20:1: `id` of a question is of the wrong kind (expected a text in quotes)");
  EXPECT_EQ(error_with("from = 0, to = 4", "from = 1, to = 4"),
            "geese.toml:23:18: `from` of an answer range is 1 (expected a number from 0 to 0)");
}

TEST(QuestionFile, IsRefusedWhenItIsCutOff) {
  for (std::size_t length = 0; length + 1 < kGood.size(); length += 7) {
    const Result<QuestionSet> questions = parse_questions(kGood.substr(0, length), "geese.toml");
    if (questions) {
      EXPECT_LT(questions->questions.size(), 2u) << length;  // cut between two questions
    } else {
      EXPECT_EQ(questions.error().file, "geese.toml");
    }
  }
}

TEST(SituationFormula, HoldsInItsSituationAndInNoOther) {
  const QuestionSet set = good();
  const Question& fly = *set.find("may-fly");
  EXPECT_EQ(situation_formula(fly, std::vector{-1, 0, 2}),
            "height = -1 and not tired and wind = tail");
  EXPECT_EQ(situation_formula(*set.find("eggs"), {}), "");
  for (std::size_t i = 0; i < fly.situation_count(); ++i) {
    const std::string text = situation_formula(fly, fly.situation_values(i));
    const auto formula = parse_formula(text, fly.situation, {"a ruling", 1, 1});
    ASSERT_TRUE(formula) << text;
    for (std::size_t other = 0; other < fly.situation_count(); ++other) {
      EXPECT_EQ(holds(*formula, fly.situation_values(other)), other == i) << text;
    }
  }
}

TEST(QuestionFile, IsRefusedWhenItIsNotThere) {
  EXPECT_EQ(load_questions("no/such/questions.toml").error().text(),
            "no/such/questions.toml: there is no such file");
}

TEST(QuestionFile, OfTheCardGameIsRead) {
  const std::filesystem::path root = HEADJUDGE_SOURCE_DIR;
  const auto questions = load_questions(root / "model" / "editions" / "dcg.questions.toml");
  ASSERT_TRUE(questions.has_value()) << questions.error().text();
  EXPECT_EQ(questions->game, "dcg");
  EXPECT_NE(questions->find("turn-end"), nullptr);
}

}  // namespace
}  // namespace headjudge::question_test
