// What manuals make of a ruling: the same, otherwise, open; and what the ruling then decides.
//
// The plays are made up, with the project's own cards. The cells are those of the enumeration, of
// the questions that the plays come to; other questions are not looked at.
#include "proofs/rulings/across.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "invariants/games/registry.hpp"
#include "proofs/realizability/enumeration.hpp"
#include "reports/views/rulings.hpp"
#include "reports/write_report.hpp"
#include "tests/support/dcg_table.hpp"
#include "tests/support/own_folder.hpp"

namespace headjudge::proofs {
namespace across_test {
namespace {

using dcg::Dcg;

std::vector<EditionAnalysis> analyses_of(const std::vector<std::string>& looked_at) {
  const Rulebook& rulebook = dcg::test_rulebook();
  std::vector<EditionAnalysis> analyses;
  for (const Edition& edition : rulebook.editions) {
    EditionAnalysis analysis{edition.id, {}, "", ""};
    for (std::size_t q = 0; q < rulebook.questions.questions.size(); ++q) {
      const std::string& id = rulebook.questions.questions[q].id;
      const bool wanted = std::ranges::find(looked_at, id) != looked_at.end();
      analysis.questions.push_back(
          {q, wanted ? enumerate_cells(edition, rulebook.questions, q) : std::vector<Cell>{}, ""});
    }
    analyses.push_back(std::move(analysis));
  }
  return analyses;
}

Play play_of(const std::string& setup, const std::string& decisions) {
  const auto play = parse_play(
      "play 1\ntitle: Made up\ngame: dcg\ncites: rulings, Q0\n"
      "table: en-2025\nsetup:\n" +
          setup + "decisions:\n" + decisions + "end\n",
      "made_up.play");
  EXPECT_TRUE(play) << play.error().text();
  return *play;
}

/// P1 pays one more than there is.
Play one_too_many(const std::string& expected) {
  return play_of(
      "  turn: P1, main phase\n  memory: P1 1\n  P1 hand: Ashpaw\n  P1 deck: Pebbit\n"
      "  P2 deck: Pebbit, Pebbit\n",
      "  P1: play Ashpaw\nexpect: turn " + expected + "\n");
}

/// A level 3 Digimon without DP in the breeding area.
Play without_dp(const std::string& expected) {
  return play_of(
      "  turn: P1, breeding phase\n  memory: P1 1\n  P1 breeding area: Wispling\n"
      "  P1 deck: Pebbit, Pebbit\n  P2 deck: Pebbit, Pebbit\n",
      "expect: " + expected + ": move Wispling to the battle area\n");
}

/// What `edition` makes of the play.
RulingUnder under(const Play& play, const std::vector<std::string>& questions,
                  std::string_view edition) {
  const Rulebook& rulebook = dcg::test_rulebook();
  const auto analyses = analyses_of(questions);
  const Dcg game(dcg::test_pool());
  const RulingsAcross<Dcg> across(game, rulebook, analyses);
  const auto all = across.look(play);
  const auto at = std::ranges::find(rulebook.editions, edition, &Edition::id);
  return all.at(static_cast<std::size_t>(at - rulebook.editions.begin()));
}

/// P1 pays one more than there is and decides once more, if at all.
RulingTrial tried_at_2025(const std::string& decision, const std::string& expected) {
  const Rulebook& rulebook = dcg::test_rulebook();
  const Edition& edition = *rulebook.find("en-2025");
  const Play play = play_of(
      "  turn: P1, main phase\n  memory: P1 1\n  P1 hand: Ashpaw\n  P1 deck: Pebbit\n"
      "  P2 deck: Pebbit, Pebbit\n",
      "  P1: play Ashpaw\n  " + decision + "\nexpect: turn " + expected + "\n");
  return try_ruling(Dcg(dcg::test_pool()), play, edition, base_judge(edition, rulebook.questions));
}

TEST(RulingsAcross, WhatIsDecidedIfAllowedIsNoPartOfThePlayWhereNobodyIsAsked) {
  EXPECT_TRUE(tried_at_2025("P1 if allowed: yes", "P2").holds);
  EXPECT_FALSE(tried_at_2025("P1 if allowed: yes", "P1").holds);
  EXPECT_FALSE(tried_at_2025("P1: yes", "P2").holds);
}

TEST(RulingsAcross, ARulingOnWhatAManualLeavesOpenDecidesIt) {
  const std::size_t turn_end = *dcg::test_rulebook().questions.index_of("turn-end");
  for (const auto& [expected, answer] : {std::pair{"P2", "ends"}, std::pair{"P1", "continues"}}) {
    const RulingUnder old = under(one_too_many(expected), {"turn-end"}, "en-1.1");
    EXPECT_EQ(old.verdict, RulingVerdict::open) << expected;
    ASSERT_EQ(old.decides.size(), 1U) << expected;
    EXPECT_EQ(old.decides[0].question, turn_end);
    const Question& question = dcg::test_rulebook().questions.questions[turn_end];
    EXPECT_EQ(old.decides[0].holds, std::vector{*question.find_answer(answer)});
    EXPECT_FALSE(old.decides[0].fails.empty());
  }
}

TEST(RulingsAcross, AManualThatSettlesItGivesTheSame) {
  const RulingUnder in_force = under(one_too_many("P2"), {"turn-end"}, "comprehensive-4.2");
  EXPECT_EQ(in_force.verdict, RulingVerdict::same);
  EXPECT_TRUE(in_force.agrees);
  EXPECT_TRUE(in_force.decides.empty());
}

TEST(RulingsAcross, AManualThatSettlesItOtherwiseIsToldWithTheQuestion) {
  const Play play = without_dp("illegal");
  EXPECT_EQ(under(play, {"leave-breeding"}, "comprehensive-4.2").verdict, RulingVerdict::same);
  const RulingUnder old = under(play, {"leave-breeding"}, "en-1.1");
  EXPECT_EQ(old.verdict, RulingVerdict::otherwise);
  EXPECT_FALSE(old.agrees);
  EXPECT_EQ(old.seen,
            "expected illegal: move Wispling to the battle area, seen: legal: move Wispling to the "
            "battle area");
  ASSERT_EQ(old.differs.size(), 1U);
  EXPECT_EQ(dcg::test_rulebook().questions.questions[old.differs[0].question].id, "leave-breeding");
  EXPECT_FALSE(old.differs[0].situations.empty()) << "where the play asks it";
}

TEST(RulingsAcross, WordsThatAManualDoesNotDefineAreNotPlayed) {
  const Play play = play_of(
      "  turn: P1, main phase\n  memory: P1 1\n  P1 hand: Burrbark\n  P1 deck: Pebbit\n"
      "  P2 deck: Pebbit\n",
      "expect: memory P1 1\n");
  EXPECT_EQ(under(play, {}, "en-1.1").verdict, RulingVerdict::words) << "it has no <Fortitude>";
  EXPECT_EQ(under(play, {}, "en-2025").verdict, RulingVerdict::same);
}

// ---- In words

TEST(RulingViews, FindingsHearOfTheRulingsThatDecideThem) {
  const Rulebook& rulebook = dcg::test_rulebook();
  const auto analyses = analyses_of({"turn-end"});
  const Dcg game(dcg::test_pool());
  const RulingPlay ruling{"Q0", "corpus/rulings/made_up.play", one_too_many("P2")};
  const std::vector<std::vector<RulingUnder>> outcomes{
      RulingsAcross<Dcg>(game, rulebook, analyses).look(ruling.play)};
  reports::AuditResult result;
  reports::FindingView finding;
  finding.id = "en-1.1/contradiction/turn-end/made-up";
  finding.kind = "contradiction";
  finding.question = "turn-end";
  finding.editions = {"en-1.1"};
  finding.when_formula = "memory = -1";
  result.findings.push_back(finding);
  finding.id = "en-1.1/contradiction/turn-end/elsewhere";
  finding.when_formula = "memory = 3";
  result.findings.push_back(finding);
  reports::add_rulings(result, rulebook, analyses, std::vector{ruling}, outcomes);
  ASSERT_EQ(result.rulings.size(), 1U);
  EXPECT_EQ(result.rulings[0].under.size(), rulebook.editions.size());
  ASSERT_EQ(result.findings[0].rulings.size(), 1U);
  EXPECT_EQ(result.findings[0].rulings[0].ruling, "Q0");
  EXPECT_TRUE(result.findings[0].rulings[0].fills);
  EXPECT_TRUE(result.findings[1].rulings.empty());
}

RulingPlay ruling_against(const std::string& text) {
  RulingPlay ruling{"Q0", "corpus/rulings/disagreements/made_up.play", without_dp("legal")};
  ruling.play.contradicts = text;
  return ruling;
}

reports::FindingView finding_of(const RulingPlay& ruling) {
  const Rulebook& rulebook = dcg::test_rulebook();
  const auto text = reports::contradicted_text(ruling.play, rulebook);
  EXPECT_TRUE(text) << text.error().text();
  if (!text) return {};
  return reports::contradicting_ruling(ruling, *text, rulebook, "illegal: move it", {});
}

void expect_names_no_text(std::initializer_list<std::string> wrong) {
  for (const std::string& text : wrong) {
    const RulingPlay ruling = ruling_against(text);
    EXPECT_FALSE(reports::contradicted_text(ruling.play, dcg::test_rulebook())) << text;
  }
}

TEST(RulingViews, AnAnswerAgainstTheTextIsAFindingWithBothCitations) {
  const reports::FindingView finding = finding_of(ruling_against("comprehensive-4.2, 4-17-2"));
  EXPECT_EQ(finding.kind, "ruling");
  EXPECT_EQ(finding.id, "comprehensive-4.2/ruling/Q0/4-17-2");
  EXPECT_EQ(finding.options.size(), 2U);
  EXPECT_THAT(finding.ruling, testing::HasSubstr("Q0"));
  ASSERT_FALSE(finding.clauses.empty());
  EXPECT_EQ(finding.clauses[0].cites, "4-17-2");
  expect_names_no_text({"4-17-2", "en-9, 4-17-2", "comprehensive-4.2, 99-1"});
}

TEST(RulingViews, TwoAnswersThatContradictEachOtherAreAFindingThatNamesBoth) {
  const RulingPlay ruling = ruling_against("rulings, Q4443");
  const reports::FindingView finding = finding_of(ruling);
  EXPECT_EQ(finding.id, ruling.play.tables.front().edition + "/ruling/Q0/Q4443");
  EXPECT_EQ(finding.title, "Do the official answers Q0 and Q4443 agree?");
  EXPECT_THAT(finding.options,
              testing::ElementsAre(testing::HasSubstr("Q0"), testing::HasSubstr("Q4443: illegal")));
  EXPECT_TRUE(finding.clauses.empty());
  reports::AuditResult result;
  result.findings.push_back(finding);
  const test::OwnFolder folder;  // its play lies with the rulings, and not in the report
  const auto written = reports::write_report(folder / "report", result, {});
  EXPECT_TRUE(written) << written.error().text();
  expect_names_no_text({"rulings, 4443", "rulings, Q", "rulings, Q44a", "rulings"});
}

}  // namespace
}  // namespace across_test
}  // namespace headjudge::proofs
