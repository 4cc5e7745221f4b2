// Settlements: what later manuals make of a gap or a contradiction.
//
// Four small manuals in a row; what one settles and the next opens again counts as open.
#include "proofs/realizability/settlement.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/manual/rulebook.hpp"
#include "tests/support/small_manual.hpp"

namespace headjudge::proofs {
namespace settlement_test {
namespace {

constexpr std::string_view kQuestions = R"(game = "small"

[[question]]
id = "attack"
chapter = "Attacking"
asks = "May it attack?"
situation = [{ name = "moved", kind = "bool", says = "it moved" }]
answers = [ { name = "may", says = "yes" }, { name = "may_not", says = "no" } ]
)";

const QuestionSet& questions() {
  static const QuestionSet parsed = parse_questions(kQuestions, "small.toml").value();
  return parsed;
}

/// `formula`: "one way|the other way" of a sentence that can be read in two ways; empty: silence.
Edition edition(const std::string& id, const std::string& formula) {
  std::string text = test::small_edition_head(id);
  const std::size_t other = formula.find('|');
  if (!formula.empty()) {
    text += test::small_clause(
        "c", "attack", formula.substr(0, other), 0,
        other == formula.npos
            ? ""
            : fmt::format("reading = \"so\"\notherwise = \"{}\"\n", formula.substr(other + 1)));
  }
  return parse_edition(text, id + ".toml", questions()).value();
}

/// What becomes of the one gap of a silent manual in manuals with these formulas.
struct Row {
  explicit Row(const std::vector<std::string>& formulas) {
    editions.push_back(edition("silent", ""));
    for (const std::string& formula : formulas) {
      editions.push_back(edition(fmt::format("later-{}", editions.size()), formula));
    }
    for (const Edition& each : editions) analyses.push_back(analyse_edition(each, questions()));
    const auto disputes = disputes_within(analyses[0], editions[0], questions());
    std::vector<AnalysedEdition> later;
    for (std::size_t e = 1; e < editions.size(); ++e) later.push_back({&editions[e], &analyses[e]});
    found = settlement_of(disputes.at(0), questions(), later);
  }

  std::vector<Edition> editions;
  std::vector<EditionAnalysis> analyses;
  Settlement found;
};

std::vector<int> answers(const Settlement& found) {
  std::vector<int> given;
  for (const GivenAnswer& each : found.answers) given.push_back(each.answer);
  return given;
}

TEST(Settlement, IsThatOfTheFirstManualSinceWhichNothingIsOpen) {
  const Row row({"answer = may_not", "moved -> answer = may", "answer = may", "answer = may"});
  ASSERT_TRUE(row.found.settled());
  EXPECT_EQ(row.found.since->id, "later-3") << "later-2 opened it again";
  EXPECT_EQ(answers(row.found), std::vector{0});
  EXPECT_EQ(row.found.clauses, ClauseSet{0});
}

TEST(Settlement, IsNotThatOfAManualWithAnotherAnswer) {
  const Row row({"answer = may", "answer = may_not"});
  ASSERT_TRUE(row.found.settled());
  EXPECT_EQ(row.found.since->id, "later-2");
  EXPECT_EQ(answers(row.found), std::vector{1});
}

TEST(Settlement, InPartIsNone) {
  const Row row({"moved -> answer = may"});
  EXPECT_FALSE(row.found.settled());
  EXPECT_EQ(row.found.open.size(), 1u);
  EXPECT_EQ(answers(row.found), std::vector{0});
}

TEST(Settlement, ByAReadingSaysSoUntilAManualSettlesItHoweverItIsRead) {
  const Row read({"answer = may|true"});
  ASSERT_TRUE(read.found.settled());
  EXPECT_EQ(read.found.read_so, ClauseSet{0});
  const Row firm({"answer = may|true", "answer = may"});
  EXPECT_EQ(firm.found.since->id, "later-2");
  EXPECT_TRUE(firm.found.read_so.empty());
}

TEST(Settlement, ThatIsFirmDoesNotBeginAnewBehindAManualThatIsRead) {
  const Row row({"answer = may", "answer = may|true", "answer = may"});
  EXPECT_EQ(row.found.since->id, "later-1");
  EXPECT_TRUE(row.found.read_so.empty());
}

TEST(Settlement, OfTheLastManualThereIsNone) {
  const Row row(std::vector<std::string>{});
  EXPECT_EQ(row.found.latest, nullptr);
  EXPECT_FALSE(row.found.settled());
}

TEST(Settlement, MayBeAnotherAnswerInEachSituation) {
  const Row row({"answer = may <-> moved"});
  ASSERT_TRUE(row.found.settled());
  EXPECT_EQ(answers(row.found), (std::vector{0, 1}));
  EXPECT_EQ(row.found.answers[0].situations.size(), 1u);
}

}  // namespace
}  // namespace settlement_test
}  // namespace headjudge::proofs
