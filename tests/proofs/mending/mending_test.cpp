// Mendings of planted manuals: for each kind of change a manual in which it is the smallest.
//
// What is expected was worked out by hand. A play of a ruling is stood in for by a function of the
// judge, so that what it decides is known.
#include "proofs/mending/mending.hpp"

#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "proofs/mending/search.hpp"
#include "proofs/mending/trying.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/small_manual.hpp"

namespace headjudge::proofs {
namespace mending_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;

/// Names, not numbers, so that a condition cannot compare the row with the column.
constexpr std::string_view kGrid = R"(
[[question]]
id = "grid"
chapter = "Other"
asks = "May it stand here?"
situation = [
  { name = "row", kind = "enum", names = ["a", "b", "c", "d", "e"], says = "the row" },
  { name = "column", kind = "enum", names = ["v", "w", "x", "y", "z"], says = "the column" },
]
answers = [ { name = "may", says = "yes" }, { name = "may_not", says = "no" } ]
)";

const QuestionSet& questions() {
  static const QuestionSet parsed =
      parse_questions(std::string(test::kSmallGame) + test::attack_question() +
                          test::plain_question("block") + std::string(kGrid),
                      "small.toml")
          .value();
  return parsed;
}
constexpr std::size_t kAttack = 0;
constexpr int kMay = 0;
constexpr int kMayNot = 1;
constexpr int kMust = 2;

std::string clause_text(std::size_t number, const std::string& question,
                        const std::string& formula) {
  return test::small_clause(fmt::format("c{}", number), question, formula, number);
}

/// All that other questions ask is answered.
Edition edition(const std::string& id, const std::vector<std::string>& formulas,
                const std::string& question = "attack", const std::string& more = "") {
  std::string text = test::small_edition_head(id) + more;
  for (std::size_t i = 0; i < formulas.size(); ++i) {
    text += clause_text(i, question, formulas[i]);
  }
  text += clause_text(20, "block", "answer = may");
  if (question != "grid") text += clause_text(21, "grid", "answer = may");
  if (question != "attack") text += clause_text(22, "attack", "answer = may");
  return parse_edition(text, id + ".toml", questions()).value();
}

/// Manuals in a row, and the findings of the first one.
struct Planted {
  explicit Planted(std::vector<Edition> editions) : rulebook{questions(), std::move(editions)} {
    for (const Edition& each : rulebook.editions) {
      analyses.push_back(analyse_edition(each, rulebook.questions));
    }
    within = disputes_within(analyses[0], rulebook.editions[0], rulebook.questions);
  }
  [[nodiscard]] MendedFinding mended(std::size_t finding = 0,
                                     const std::string& answer = "") const {
    return mend({rulebook, analyses, rulings, examples, constraints, {.threads = 1}, answer}, 0,
                within, within.at(finding));
  }

  Rulebook rulebook;
  std::vector<EditionAnalysis> analyses;
  std::vector<Dispute> within;
  TriedPlays rulings;
  TriedPlays examples;
  std::function<std::vector<std::string>(const Edition&, const Edition&)> constraints;
};

Planted manual_of(const std::vector<std::string>& formulas,
                  const std::string& question = "attack") {
  return Planted(std::vector{edition("e", formulas, question)});
}

/// The mending with this answer in all situations of the finding.
const Mending& with_answer(const MendedFinding& mended, int answer) {
  for (const Mending& mending : mended.mendings) {
    if (mending.wanted.begin()->second == answer) return mending;
  }
  throw std::runtime_error("no mending with that answer");
}

ChangeKind only_kind(const Mending& mending) {
  EXPECT_EQ(mending.clauses.size(), 1U);
  return mending.clauses.front().kind;
}

TEST(Mending, ExtendsAClauseToTheOneOpenSituation) {
  const Planted planted = manual_of(
      {"entry != moved -> answer = may", "entry = moved and not digivolved -> answer = may_not"});
  ASSERT_EQ(planted.within.size(), 1U);
  const MendedFinding mended = planted.mended();
  ASSERT_EQ(mended.mendings.size(), 3U);
  EXPECT_TRUE(mended.without.empty());
  const Mending& may_not = with_answer(mended, kMayNot);
  EXPECT_EQ(may_not.size, (MendingSize{1, 1}));
  EXPECT_EQ(only_kind(may_not), ChangeKind::extend);
  EXPECT_EQ(may_not.clauses.front().formula,
            "entry = moved and not digivolved or entry = moved -> answer = may_not");
  EXPECT_EQ(with_answer(mended, kMay).size, (MendingSize{1, 1}));
  const Mending& must = with_answer(mended, kMust);
  EXPECT_EQ(must.size, (MendingSize{1, 3})) << "no clause says so: a new one is needed";
  EXPECT_EQ(only_kind(must), ChangeKind::add);
  EXPECT_EQ(must.clauses.front().formula, "entry = moved and digivolved -> answer = must");
}

TEST(Mending, AddsTheConditionThatIsMissing) {
  const Planted planted = manual_of({"answer = may", "entry = played -> answer = may_not"});
  ASSERT_EQ(planted.within.size(), 1U);
  ASSERT_EQ(planted.within[0].kind, DisputeKind::contradiction);
  const MendedFinding mended = planted.mended();
  const Mending& may_not = with_answer(mended, kMayNot);
  EXPECT_EQ(may_not.size, (MendingSize{1, 1}));
  EXPECT_EQ(only_kind(may_not), ChangeKind::narrow);
  EXPECT_EQ(may_not.clauses.front().formula, "entry != played -> answer = may");
}

TEST(Mending, RetiresWhatIsSaidElsewhereInFull) {
  const Planted planted = manual_of({"answer = may", "entry = played -> answer = may_not"});
  const MendedFinding mended = planted.mended();
  const Mending& may = with_answer(mended, kMay);
  EXPECT_EQ(may.size, (MendingSize{1, 0}));
  EXPECT_EQ(only_kind(may), ChangeKind::retire);
  EXPECT_EQ(may.clauses.front().id, "c1");
  EXPECT_THAT(may.overlay, HasSubstr("[[retire]]\nid = \"c1\""));
}

TEST(Mending, ExceptsAQuestionWhereTheSentenceAnswersAnotherOneToo) {
  const std::string shared = test::small_clause("also", "block", "answer = may", 1);
  const Planted planted(std::vector{
      edition("e", {"answer = may", "entry = played -> answer = may_not"}, "attack", shared)});
  const MendedFinding mended = planted.mended();
  const Mending& may = with_answer(mended, kMay);
  EXPECT_EQ(may.size, (MendingSize{1, 1}));
  EXPECT_THAT(only_kind(may), testing::AnyOf(ChangeKind::release, ChangeKind::narrow));
  for (const Mending& each : mended.mendings) {
    for (const ChangedClause& clause : each.clauses) {
      EXPECT_NE(clause.kind, ChangeKind::retire) << "the sentence stays";
      if (clause.kind == ChangeKind::release) {
        EXPECT_THAT(clause.says, HasSubstr("May it attack?"));
      }
    }
  }
}

TEST(Mending, FindsAConditionOfTwoLiterals) {
  const Planted planted =
      manual_of({"answer = may", "digivolved and entry = played -> answer = may_not"});
  const MendedFinding mended = planted.mended();
  const Mending& may_not = with_answer(mended, kMayNot);
  EXPECT_EQ(may_not.size, (MendingSize{1, 2}));
  EXPECT_EQ(only_kind(may_not), ChangeKind::except);
  EXPECT_EQ(may_not.clauses.front().formula, "not (entry = played and digivolved) -> answer = may");
}

TEST(Mending, SettlesTwoFindingsOfOneCause) {
  const Planted planted = manual_of({"not digivolved -> answer != must"});
  ASSERT_EQ(planted.within.size(), 2U);
  const MendedFinding mended = planted.mended();
  const Mending& may = with_answer(mended, kMay);
  EXPECT_EQ(may.size, (MendingSize{1, 1}));
  EXPECT_THAT(may.check.settles, ElementsAre(planted.within[0].id, planted.within[1].id));
  EXPECT_EQ(may.check.answers.size(), 1U) << "and says what it answers there";
}

TEST(Mending, ChangesTwoClausesWhereOneIsNotEnough) {
  const Planted planted =
      manual_of({"answer = may", "answer != may_not", "entry = played -> answer = may_not"});
  const MendedFinding mended = planted.mended();
  const Mending& may_not = with_answer(mended, kMayNot);
  EXPECT_EQ(may_not.size, (MendingSize{2, 1})) << "c1 is retired, c0 narrowed";
  EXPECT_EQ(with_answer(mended, kMay).size, (MendingSize{1, 0}));
}

// A field of each row and each column is excepted. What is left has 20 fields, and conditions that
// keep off those five hold in at most six fields, so three changes are too few.
TEST(Mending, SaysWhereNothingSmallEnoughExists) {
  const Planted planted = manual_of(
      {"answer = may",
       "(row = a and column = w) or (row = b and column = y) or (row = c and column = v) or "
       "(row = d and column = z) or (row = e and column = x) -> answer = may_not"},
      "grid");
  ASSERT_EQ(planted.within.size(), 1U);
  const MendedFinding mended = planted.mended();
  ASSERT_EQ(mended.without.size(), 1U);
  EXPECT_EQ(mended.without[0].answer, "no");
  EXPECT_FALSE(mended.without[0].unknown);
  EXPECT_THAT(mended.without[0].reason, HasSubstr("No change of these kinds of up to 3 clauses"));
  ASSERT_EQ(mended.mendings.size(), 1U);
  EXPECT_EQ(mended.mendings[0].size, (MendingSize{1, 0}));
}

TEST(Mending, IsUnknownWhereTheSolverGivesUp) {
  Planted planted =
      manual_of({"answer = may", "digivolved and entry = played -> answer = may_not"});
  const DemandTable table = demands_on(planted.rulebook.editions[0], questions().questions[kAttack],
                                       planted.rulebook.editions[0].clauses_of(kAttack));
  const auto literals = literals_over(questions().questions[kAttack], table.situations);
  WantedAnswers wanted;
  for (const std::size_t situation : planted.within[0].situations) wanted[situation] = kMayNot;
  const Aim aim(table, wanted);
  EXPECT_TRUE(smallest_changes(aim, literals, {}).unknown.empty());
  EXPECT_THAT(smallest_changes(aim, literals, {.resources = 1}).unknown, HasSubstr("gave up"));
}

TEST(Mending, IsHeldAgainstATryingOfSmallerOnes) {
  const Planted planted =
      manual_of({"answer = may", "digivolved and entry = played -> answer = may_not"});
  const Question& question = questions().questions[kAttack];
  const DemandTable table = demands_on(planted.rulebook.editions[0], question,
                                       planted.rulebook.editions[0].clauses_of(kAttack));
  const auto literals = literals_over(question, table.situations);
  WantedAnswers wanted;
  for (const std::size_t situation : planted.within[0].situations) wanted[situation] = kMayNot;
  const Aim aim(table, wanted);
  SmallestChanges found = smallest_changes(aim, literals, {});
  ASSERT_EQ(found.size, (MendingSize{1, 2}));
  const TriedChanges tried = try_smaller(aim, literals, found);
  EXPECT_TRUE(tried.all);
  EXPECT_GE(tried.looked_at, literals.size()) << "each literal alone";
  found.size = {1, 3};
  EXPECT_DEATH((void)try_smaller(aim, literals, found), "smaller than what the solver calls");
  found.size = {2, 0};
  EXPECT_DEATH((void)try_smaller(aim, literals, found), "smaller than what the solver calls");
}

// ---- Which answer

/// A ruling that holds if the judge answers so there.
TriedPlays ruling_on(std::size_t situation, int answer) {
  TriedPlays plays;
  plays.names = {"Q7"};
  plays.run = [=](const Edition&, const Judge& judge, std::size_t) {
    return judge.answer_at(kAttack, situation) == answer ? PlayVerdict::holds : PlayVerdict::fails;
  };
  return plays;
}

TEST(Mending, TakesTheAnswerOfARuling) {
  Planted planted = manual_of({"entry != moved -> answer = may", "not digivolved -> answer = may"});
  planted.rulings = ruling_on(planted.within.at(0).situations.at(0), kMust);
  const MendedFinding mended = planted.mended();
  ASSERT_EQ(mended.mendings.size(), 1U);
  EXPECT_EQ(mended.mendings[0].answer, "it has to");
  EXPECT_THAT(mended.why, Contains(HasSubstr("Q7")));
  EXPECT_THAT(mended.mendings[0].rulings.gained, ElementsAre("Q7"));
}

TEST(Mending, KeepsRulingsThatASmallerOneWouldBreak) {
  Planted planted = manual_of({"not digivolved -> answer != must"});
  const bool first_is_narrow = planted.within[0].first.options.size() == 2;
  const std::size_t wide = first_is_narrow ? 1 : 0;
  planted.rulings = ruling_on(planted.within[1 - wide].situations.front(), kMay);
  const MendedFinding mended = planted.mended(wide, "may_not");
  ASSERT_EQ(mended.mendings.size(), 1U);
  EXPECT_EQ(mended.mendings[0].size, (MendingSize{1, 2}));
  EXPECT_EQ(mended.mendings[0].clauses.front().formula, "digivolved -> answer = may_not");
  EXPECT_THAT(mended.mendings[0].minimal, HasSubstr("not claimed"));
  EXPECT_TRUE(mended.mendings[0].rulings.broken.empty());
}

TEST(Mending, IsNoneWhereARulingSaysOtherwise) {
  Planted planted = manual_of({"entry != moved -> answer = may", "not digivolved -> answer = may"});
  planted.rulings = ruling_on(planted.within.at(0).situations.at(0), kMay);
  const MendedFinding mended = planted.mended(0, "may_not");
  EXPECT_TRUE(mended.mendings.empty());
  ASSERT_EQ(mended.without.size(), 1U);
  EXPECT_THAT(mended.without[0].reason, HasSubstr("no longer hold: Q7"));
}

TEST(Mending, IsNoneWhereItLeadsToAForbiddenTable) {
  Planted planted = manual_of({"entry != moved -> answer = may", "not digivolved -> answer = may"});
  planted.constraints = [](const Edition& edition, const Edition& draft) {
    EXPECT_EQ(edition.id, "e");
    EXPECT_THAT(draft.id, HasSubstr("e-mended-attack-"));
    return draft.id.ends_with("must") ? std::vector<std::string>{"contradiction/constraint/x"}
                                      : std::vector<std::string>{};
  };
  const MendedFinding mended = planted.mended();
  ASSERT_EQ(mended.mendings.size(), 2U);
  EXPECT_TRUE(mended.mendings[0].constraints_held);
  ASSERT_EQ(mended.without.size(), 1U);
  EXPECT_EQ(mended.without[0].answer, "it has to");
  EXPECT_THAT(mended.without[0].reason, HasSubstr("contradiction/constraint/x"));
}

TEST(Mending, TakesTheAnswerOfALaterManual) {
  const Planted planted(std::vector{
      edition("old", {"entry = earlier -> answer = may"}),
      edition("new", {"entry != moved -> answer = may", "entry = moved -> answer = may_not"})});
  const MendedFinding mended = planted.mended();
  ASSERT_EQ(mended.mendings.size(), 1U) << "another answer in each situation, and one mending";
  EXPECT_EQ(mended.mendings[0].size.changes, 2U);
  EXPECT_THAT(mended.why, Contains(HasSubstr("new settles it")));
  EXPECT_THAT(mended.mendings[0].against, ElementsAre(HasSubstr("new: a change is gone")));
}

TEST(Mending, SaysWhatACanonMakesOfTheClash) {
  const std::string canon = "[[canon]]\nid = \"special-before-general\"\nbecause = \"a test\"\n";
  const Planted settled(std::vector{
      edition("e", {"answer = may", "entry = played -> answer = may_not"}, "attack", canon)});
  EXPECT_THAT(settled.mended().why, Contains(HasSubstr("settles it as it stands")));
  const Planted overlapping(std::vector{edition(
      "e", {"digivolved -> answer = may", "entry = played -> answer = may_not"}, "attack", canon)});
  for (std::size_t i = 0; i < overlapping.within.size(); ++i) {
    if (overlapping.within[i].kind != DisputeKind::contradiction) continue;
    EXPECT_THAT(overlapping.mended(i).why,
                Contains(HasSubstr("If c0 were an exception to c1 by its words")));
  }
}

// ---- The audit of a draft

DraftCheck checked(const Planted& planted, const std::string& tables, int wanted_answer) {
  WantedAnswers wanted;
  for (const std::size_t situation : planted.within.at(0).situations) {
    wanted[situation] = wanted_answer;
  }
  const std::string overlay = "id = \"draft\"\ntitle = \"Draft\"\nof = \"e\"\n" + tables;
  return check_draft(overlay, planted.rulebook, planted.analyses[0], planted.within,
                     planted.within[0], wanted, {.threads = 1})
      .value();
}

std::string reworded(const std::string& id, const std::string& formula) {
  return fmt::format("[[reword]]\nid = \"{}\"\nsays = \"x\"\nformula = \"{}\"\n", id, formula);
}

TEST(MendingCheck, NamesWhatADraftOpens) {
  const Planted clash = manual_of({"answer = may", "entry = played -> answer = may_not"});
  EXPECT_TRUE(
      checked(clash, reworded("c0", "entry != played -> answer = may"), kMayNot).flaws.empty());
  EXPECT_THAT(checked(clash, "[[retire]]\nid = \"c0\"\nbecause = \"x\"\n", kMayNot).flaws,
              Contains(HasSubstr("is opened")));
  EXPECT_THAT(checked(clash, reworded("c0", "entry = moved -> answer = may"), kMayNot).flaws,
              Contains(HasSubstr("is opened")));
  EXPECT_THAT(checked(clash, reworded("c0", "entry != played -> answer = must"), kMayNot).flaws,
              Contains(HasSubstr("gets another answer")));
  EXPECT_THAT(checked(clash, reworded("c0", "entry != played -> answer = may"), kMay).flaws,
              Contains(HasSubstr("does not get the answer that it should")));
  EXPECT_THAT(checked(clash, reworded("c0", "entry != moved -> answer = may"), kMayNot).flaws,
              Contains(HasSubstr("does not get the answer that it should")));
}

TEST(MendingCheck, NamesAnotherQuestionThatADraftOpens) {
  const Planted clash = manual_of({"answer = may", "entry = played -> answer = may_not"});
  EXPECT_THAT(checked(clash,
                      reworded("c0", "entry != played -> answer = may") +
                          "[[retire]]\nid = \"c20\"\nbecause = \"x\"\n",
                      kMayNot)
                  .flaws,
              ElementsAre(HasSubstr("\"May it block?\" is opened")));
}

std::string added(const std::string& formula) {
  return fmt::format(
      "[[add]]\nid = \"n\"\nquestion = \"attack\"\ncites = \"x\"\nsays = \"x\"\nformula = \"{}\"\n",
      formula);
}

TEST(MendingCheck, TellsAGapFromAContradiction) {
  const Planted gaps = manual_of({"not digivolved -> answer != must"});
  ASSERT_EQ(gaps.within[0].first.options.size(), 2U);
  EXPECT_TRUE(checked(gaps, added("not digivolved -> answer = may"), kMay).flaws.empty());
  const auto without = [&](const std::string& retired, const std::string& more) {
    return checked(gaps, added("not digivolved -> answer = may") + more + retired, kMay).flaws;
  };
  EXPECT_THAT(without("",
                      "[[add]]\nid = \"m\"\nquestion = \"attack\"\ncites = \"x\"\n"
                      "says = \"x\"\nformula = \"digivolved -> answer = may and answer = must\"\n"),
              ElementsAre(HasSubstr("was a gap and is a contradiction now")));
  const Planted both =
      manual_of({"entry = played -> answer = may", "entry = played -> answer = may_not",
                 "entry = moved -> answer = may_not", "entry = moved -> answer = must",
                 "entry = earlier -> answer = may"});
  ASSERT_EQ(both.within.size(), 2U);
  EXPECT_THAT(checked(both,
                      "[[retire]]\nid = \"c1\"\nbecause = \"x\"\n" +
                          reworded("c2", "entry = moved -> answer != may") +
                          reworded("c3", "entry = moved -> answer != may"),
                      kMay)
                  .flaws,
              ElementsAre(HasSubstr("was a contradiction and is a gap now")));
}

// ---- The shipped manuals

/// How many of an edition's findings have a mending.
std::pair<std::size_t, std::size_t> mended_of(const std::string& id) {
  const Rulebook& rulebook = test::shipped_world().of<dcg::Dcg>().rulebook;
  static const auto analyses =
      analyse_rulebook(rulebook, {}, [](std::string_view, std::size_t, std::size_t) {});
  const auto number = static_cast<std::size_t>(rulebook.find(id) - rulebook.editions.data());
  const auto within =
      disputes_within(analyses[number], rulebook.editions[number], rulebook.questions);
  std::size_t mended = 0;
  for (const Dispute& dispute : within) {
    const MendedFinding found =
        mend({rulebook, analyses, {}, {}, {}, {}, ""}, number, within, dispute);
    mended += found.mendings.empty() ? 0 : 1;
    for (const Mending& mending : found.mendings) {
      EXPECT_TRUE(mending.check.flaws.empty()) << dispute.id;
      EXPECT_TRUE(parse_overlay(mending.overlay, "draft", rulebook)) << mending.overlay;
    }
  }
  return {mended, within.size()};
}

TEST(MendingOfManuals, IsThereForMostFindingsOfThoseInForce) {
  for (const char* id : {"en-2025", "comprehensive-4.2"}) {
    const auto [mended, all] = mended_of(id);
    EXPECT_GE(mended * 2, all) << id;
    EXPECT_GT(mended, 0U) << id;
  }
}

}  // namespace
}  // namespace mending_test
}  // namespace headjudge::proofs
