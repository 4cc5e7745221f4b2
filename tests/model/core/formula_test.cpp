// Formulas: what they mean, and how slips in them are told.
//
// The meaning is checked against an independent one: RapidCheck grows random trees, which are both
// printed as text for the parser and computed directly, and the two must agree on random values.
#include "model/core/logic/formula.hpp"

#include <array>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace headjudge::formula_test {
namespace {

/// As in a question about attacks: two numbers, a bool, and two enums that share a value's name.
const std::vector<Variable>& vocabulary() {
  static const std::vector<Variable> variables = {
      {.name = "memory", .kind = ValueKind::integer, .from = -10, .to = 10},
      {.name = "cost", .kind = ValueKind::integer, .from = 0, .to = 20},
      {.name = "crossed", .kind = ValueKind::boolean, .from = 0, .to = 1},
      {.name = "entry",
       .kind = ValueKind::enumeration,
       .to = 2,
       .names = {"may", "played", "moved"}},
      {.name = "answer", .kind = ValueKind::enumeration, .to = 1, .names = {"ends", "may"}}};
  return variables;
}

bool value(std::string_view text, std::vector<int> values = {0, 0, 0, 0, 0}) {
  const Result<Formula> formula = parse_formula(text, vocabulary(), {"rules.toml", 7, 12});
  EXPECT_TRUE(formula.has_value()) << formula.error().text();
  return formula && holds(*formula, values);
}

InputError error(std::string_view text) {
  const Result<Formula> formula = parse_formula(text, vocabulary(), {"rules.toml", 7, 12});
  EXPECT_FALSE(formula.has_value()) << text;
  return formula ? InputError{} : formula.error();
}

TEST(Formula, ComparesNumbersWithTheUsualPrecedence) {
  EXPECT_TRUE(value("1 + 2 * 3 = 7"));
  EXPECT_TRUE(value("(1 + 2) * 3 = 9"));
  EXPECT_TRUE(value("10 - 3 - 2 = 5"));
  EXPECT_TRUE(value("-2 * -3 = 6"));
  EXPECT_TRUE(value("memory<-1", {-2, 0, 0, 0, 0}));
  EXPECT_TRUE(value("memory - cost >= -10", {0, 10, 0, 0, 0}));
  EXPECT_FALSE(value("memory - cost > -10", {0, 10, 0, 0, 0}));
}

TEST(Formula, BindsAndTighterThanOrTighterThanTheArrows) {
  EXPECT_TRUE(value("true or false and false"));
  EXPECT_TRUE(value("false and false -> false"));
  EXPECT_TRUE(value("false -> false -> false")) << "an arrow groups to the right";
  EXPECT_FALSE(value("false <-> false -> false"));
  EXPECT_TRUE(value("not memory = 3"));
  EXPECT_FALSE(value("not true or false and true"));
}

TEST(Formula, ReadsAnEnumValueByTheOtherSideOfItsComparison) {
  EXPECT_TRUE(value("answer = may and entry = may", {0, 0, 0, 0, 1}));
  EXPECT_TRUE(value("may = answer and played != entry", {0, 0, 0, 0, 1}));
}

TEST(Formula, LetsABoolStandAlone) {
  EXPECT_TRUE(value("crossed -> answer = ends", {0, 0, 1, 0, 0}));
  EXPECT_FALSE(value("crossed -> answer = ends", {0, 0, 1, 0, 1}));
  EXPECT_TRUE(value("crossed = true and crossed != false", {0, 0, 1, 0, 0}));
}

TEST(Formula, KnowsWhichVariablesItMentions) {
  const Formula formula = parse_formula("memory < 3 or crossed", vocabulary(), {}).value();
  EXPECT_TRUE(formula.mentions(0));
  EXPECT_FALSE(formula.mentions(1));
  EXPECT_TRUE(formula.mentions(2));
  EXPECT_EQ(formula.text, "memory < 3 or crossed");
}

TEST(Formula, RefusesAnUnknownNameWithItsColumn) {
  EXPECT_EQ(
      error("crossed and memry = 1").text(),
      "rules.toml:7:24: there is no variable `memry` (expected perhaps memory; one of memory, "
      "cost, crossed, entry, answer)");
}

TEST(Formula, RefusesAValueThatTheEnumDoesNotHave) {
  EXPECT_EQ(
      error("answer = end").text(),
      "rules.toml:7:21: `end` is not a value of `answer` (expected perhaps ends; ends or may)");
  EXPECT_EQ(error("played").text(),
            "rules.toml:7:12: `played` is a value of `entry` and says nothing alone (expected "
            "`entry = played` or `entry != played`)");
}

TEST(Formula, RefusesTheWrongType) {
  EXPECT_EQ(error("memory").message, "`memory` is a number, and true or false is needed");
  EXPECT_EQ(error("crossed + 1 = 2").message, "`crossed` is true or false, and a number is needed");
  EXPECT_EQ(error("entry < 2").message, "`entry` is one of several names, and a number is needed");
  EXPECT_EQ(error("entry < played").expected, "`entry = played` or `entry != played`");
  EXPECT_EQ(error("crossed = 1").message, "`1` is a number, but `crossed` is true or false");
  EXPECT_EQ(error("entry = 1").expected, "one of may, played, moved");
  EXPECT_EQ(error("entry = answer").message, "two enums cannot be compared with each other");
  EXPECT_EQ(error("1 + not crossed = 2").expected,
            "parentheses around the `not` and what it denies");
}

TEST(Formula, RefusesAnEquationThatNoSituationMeets) {
  EXPECT_EQ(
      error("memory = 30").text(),
      "rules.toml:7:19: the two sides are never equal (expected values that meet: on the left "
      "-10 to 10, on the right 30 to 30)");
}

TEST(Formula, RefusesWhatCouldOverflow) {
  EXPECT_EQ(error("cost * 1000000 * 1000000 > 0").message,
            "`*` can leave the numbers that we compute with");
}

TEST(Formula, NamesTheOperatorThatWasMeant) {
  EXPECT_EQ(error("memory == 3").expected, "`=`");
  EXPECT_EQ(error("crossed && crossed").expected, "`and`");
  EXPECT_EQ(error("!crossed").expected, "`not`");
  EXPECT_EQ(error("crossed => crossed").expected, "`->`");
  EXPECT_EQ(error("memory \xE2\x89\xA4 3").expected, "`<=`");
}

TEST(Formula, PointsAtTheWordThatDoesNotFit) {
  EXPECT_EQ(error("").text(),
            "rules.toml:7:12: the formula ends here (expected a name, a number, `not`, `-` or a "
            "parenthesis)");
  EXPECT_EQ(error("(crossed").expected,
            "an operator, or `)` for the parenthesis 8 characters back");
  EXPECT_EQ(error("crossed crossed").column, 20);
  EXPECT_EQ(error("1 < cost < 5").message, "comparisons do not chain");
  EXPECT_EQ(error("cost = 12x").message, "`12x` is not a number");
  EXPECT_EQ(error("cost = 99999999999").message, "`99999999999` is not a number");
  EXPECT_EQ(error("cost = #3").message, "a formula cannot contain this character");
}

TEST(Formula, RefusesEndlessNestingInsteadOfExhaustingTheStack) {
  EXPECT_EQ(error(std::string(2000, '(')).message, "the formula is nested too deeply");
  EXPECT_EQ(error(std::string(5000, '(')).message, "the formula has 5000 characters");
}

TEST(Formula, MayBeLongerThanItMayBeDeep) {
  constexpr int kOperands = 200;
  std::string all = "memory = 3";
  std::string sum = "1";
  for (int i = 1; i < kOperands; ++i) {
    all += " and (memory = 3)";
    sum += " + 1";
  }
  EXPECT_TRUE(value(all, {3, 0, 0, 0, 0}));
  EXPECT_FALSE(value(all, {4, 0, 0, 0, 0}));
  EXPECT_TRUE(value(fmt::format("{} = {}", sum, kOperands)));
}

TEST(Variable, WritesItsValuesAsPeopleReadThem) {
  EXPECT_EQ(vocabulary()[0].value_text(-3), "-3");
  EXPECT_EQ(vocabulary()[2].value_text(1), "yes");
  EXPECT_EQ(vocabulary()[3].value_text(1), "played");
}

/// A random formula: as text, fully parenthesised or not, and its value computed without a parser.
struct Sample {
  std::string text;
  int value = 0;
};

Sample number(int depth, const std::vector<int>& values) {
  const int kind = *rc::gen::inRange(0, depth == 0 ? 2 : 6);
  if (kind == 0) {
    const int literal = *rc::gen::inRange(0, 12);
    return {fmt::format("{}", literal), literal};
  }
  if (kind == 1) {
    const auto variable = static_cast<std::size_t>(*rc::gen::inRange(0, 2));
    return {vocabulary()[variable].name, values[variable]};
  }
  const Sample left = number(depth - 1, values);
  if (kind == 2) return {fmt::format("-({})", left.text), -left.value};
  const Sample right = number(depth - 1, values);
  if (kind == 3) return {fmt::format("{} + ({})", left.text, right.text), left.value + right.value};
  if (kind == 4) return {fmt::format("{} - ({})", left.text, right.text), left.value - right.value};
  return {fmt::format("({}) * ({})", left.text, right.text), left.value * right.value};
}

Sample comparison(int depth, const std::vector<int>& values) {
  const Sample l = number(depth, values);
  const Sample r = number(depth, values);
  const std::vector<Sample> all = {{"<", l.value < r.value},
                                   {"<=", l.value <= r.value},
                                   {">", l.value > r.value},
                                   {">=", l.value >= r.value}};
  const Sample& one = all[static_cast<std::size_t>(*rc::gen::inRange(0, 4))];
  return {fmt::format("{} {} {}", l.text, one.text, r.text), one.value};
}

Sample leaf(const std::vector<int>& values) {
  const int kind = *rc::gen::inRange(0, 4);
  if (kind == 0) return {"crossed", values[2]};
  if (kind == 1) return {"true", 1};
  const std::size_t variable = kind == 2 ? 3 : 4;
  const Variable& chosen = vocabulary()[variable];
  const int name = *rc::gen::inRange(0, chosen.size());
  const bool equal = *rc::gen::arbitrary<bool>();
  return {fmt::format("{} {} {}", chosen.name, equal ? "=" : "!=", chosen.value_text(name)),
          (values[variable] == name) == equal};
}

Sample formula(int depth, const std::vector<int>& values) {
  if (depth == 0) return *rc::gen::arbitrary<bool>() ? leaf(values) : comparison(1, values);
  const Sample l = formula(depth - 1, values);
  const Sample r = formula(depth - 1, values);
  const bool a = l.value != 0;
  const bool b = r.value != 0;
  const std::vector<Sample> all = {{fmt::format("({}) and ({})", l.text, r.text), a && b},
                                   {fmt::format("({}) or ({})", l.text, r.text), a || b},
                                   {fmt::format("({}) -> ({})", l.text, r.text), !a || b},
                                   {fmt::format("({}) <-> ({})", l.text, r.text), a == b},
                                   {fmt::format("({}) != ({})", l.text, r.text), a != b},
                                   {fmt::format("not ({})", l.text), !a}};
  return all[static_cast<std::size_t>(*rc::gen::inRange(0, 6))];
}

RC_GTEST_PROP(FormulaProperty, MeansWhatItsTreeMeans, ()) {
  std::vector<int> values;
  for (const Variable& variable : vocabulary()) {
    values.push_back(*rc::gen::inRange(variable.from, variable.to + 1));
  }
  const Sample sample = formula(*rc::gen::inRange(0, 4), values);
  const Result<Formula> parsed = parse_formula(sample.text, vocabulary(), {"", 1, 1});
  if (!parsed) RC_FAIL(sample.text + ": " + parsed.error().text());
  RC_ASSERT(holds(*parsed, values) == (sample.value != 0));
}

RC_GTEST_PROP(FormulaProperty, NeverCrashesOnRandomWords, ()) {
  static const std::array<std::string, 16> words = {"memory", "answer", "ends", "(",   ")", "not",
                                                    "and",    "->",     "<->",  "=",   "<", "-",
                                                    "3",      "or",     "*",    "true"};
  std::string text;
  for (int i = *rc::gen::inRange(0, 12); i > 0; --i) {
    text += words[static_cast<std::size_t>(*rc::gen::inRange(0, 16))] + " ";
  }
  const Result<Formula> parsed = parse_formula(text, vocabulary(), {"f", 1, 1});
  if (parsed) return;
  RC_ASSERT(parsed.error().column >= 1);
  RC_ASSERT(!parsed.error().message.empty());
}

}  // namespace
}  // namespace headjudge::formula_test
