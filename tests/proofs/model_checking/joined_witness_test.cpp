// Plays of questions that a joint clause ties together, in the game of stones.
//
// The book `tied` leaves two questions open and ties them: with 3 stones left the same player takes
// again exactly if whoever takes the last stone loses. The book `free` leaves both open. So the two
// differ in no answer that a judge may give, and still not every judge of `free` is one of `tied`.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/play/reader.hpp"
#include "model/core/play/runner.hpp"
#include "proofs/findings/finding.hpp"
#include "proofs/model_checking/witness.hpp"
#include "tests/support/toy_game.hpp"

namespace headjudge::proofs {
namespace {

using Toy = toy::Game;

StartingPosition heap_of(int count) {
  return {{{fmt::format("stones: {}", count), 0}, {"turn: P1", 0}}};
}

std::vector<std::string> tell_heaps_apart(const Toy::State& a, const Toy::State& b) {
  std::vector<std::string> words;
  if (a.outcome != b.outcome && a.outcome != Outcome::running) {
    words.emplace_back(a.outcome == Outcome::first_wins ? "winner P1" : "winner P2");
  }
  if (a.turn != b.turn && a.outcome == Outcome::running) {
    words.push_back(fmt::format("turn P{}", a.turn + 1));
  }
  return words;
}

class TiedPlays : public testing::Test {
 protected:
  TiedPlays() : rulebook_{parse_questions(toy::kQuestions, "toy.questions.toml").value(), {}} {
    const std::string others =
        toy::clause("turns", "goes-again", "left != 3 -> answer = other_player");
    const std::string tie =
        "[[clause]]\nid = \"tie\"\nquestions = [\"goes-again\", \"last-stone\"]\n"
        "cites = \"Rules\"\nsays = \"One with the other.\"\nfingerprint = \"3:f430a5719346fb94\"\n"
        "formula = \"left = 3 -> (goes_again = same_player <-> last_stone = taker_loses)\"\n";
    for (const std::string& text :
         {toy::book("free", {others}), toy::book("tied", {others, tie})}) {
      rulebook_.editions.push_back(parse_edition(text, "toy.toml", rulebook_.questions).value());
    }
  }

  [[nodiscard]] const Edition& book(std::string_view id) const { return *rulebook_.find(id); }
  [[nodiscard]] EditionAnalysis analysis(std::string_view id) const {
    return analyse_edition(book(id), rulebook_.questions);
  }
  [[nodiscard]] std::string run(const Play& play) const {
    const auto run = run_play(game_, rulebook_, play);
    if (!run) return run.error().text();
    return run->failed.empty() ? "" : run->failed.front().text;
  }
  [[nodiscard]] WitnessReport look(const Dispute& dispute, std::string_view older,
                                   std::string_view newer,
                                   const std::vector<StartingPosition>& starts) const {
    const WitnessTools<Toy> tools{game_, "", tell_heaps_apart,
                                  [this](const Play& play) { return run(play); }};
    return WitnessSearch<Toy>(tools, dispute, book(older), book(newer), rulebook_.questions, {})
        .run(starts, {});
  }
  /// What the play says, read again from a file and run with judges seated by its rulings.
  void expect_it_runs(const Play& play) const {
    const auto read = parse_play(write_play(play), "witness.play");
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(run(*read), "") << write_play(play);
  }

  Toy game_;
  Rulebook rulebook_;
};

TEST_F(TiedPlays, TheTablesMayPartOverTheTiedAnswer) {
  const auto disputes = disputes_within(analysis("tied"), book("tied"), rulebook_.questions);
  ASSERT_EQ(disputes.size(), 2U);
  const Dispute& turns = disputes[0];
  ASSERT_EQ(turns.question, toy::kGoesAgain);
  EXPECT_EQ(turns.tied, (std::vector<TiedPlace>{{{toy::kLastStone, 0}, 2}}));
  const WitnessReport report = look(turns, "tied", "tied", {heap_of(1)});
  ASSERT_EQ(report.witnesses.size(), 1U) << "nobody is asked who takes next";
  EXPECT_EQ(report.witnesses[0].level, WitnessLevel::winner);
  EXPECT_EQ(report.witnesses[0].decisions, 1U);
  expect_it_runs(report.witnesses[0].play);
  const Finding finding =
      make_finding(turns, report, book("tied"), book("tied"), rulebook_.questions, "");
  EXPECT_EQ(finding.status, FindingStatus::witnessed);
  EXPECT_NE(finding.explanation.find("If it is answered \"the same player once more\", then \"A "
                                     "player takes the last stone. What of it?\" is answered: that "
                                     "player loses."),
            std::string::npos)
      << finding.explanation;
}

TEST_F(TiedPlays, BothTablesAreJudgedByTheBook) {
  const auto disputes = disputes_within(analysis("tied"), book("tied"), rulebook_.questions);
  const WitnessReport report = look(disputes[0], "tied", "tied", {heap_of(4), heap_of(7)});
  ASSERT_FALSE(report.witnesses.empty());
  for (const Witness& witness : report.witnesses) expect_it_runs(witness.play);
}

TEST_F(TiedPlays, RulingsThatNoJudgeGivesTogetherAreRefused) {
  const auto play = parse_play(R"(play 1
title: Two rulings
game: toy
table: tied; goes-again when "left = 3" is same_player; last-stone is taker_wins
setup:
  stones: 1
  turn: P1
decisions:
  P1: take 1
expect: winner P1
end
)",
                               "two.play");
  ASSERT_TRUE(play) << play.error().text();
  EXPECT_NE(run(*play).find("no judge of tied gives these rulings together"), std::string::npos)
      << run(*play);
}

TEST_F(TiedPlays, AChangeOfTiesAloneHasItsPlay) {
  const auto changes = disputes_between(analysis("free"), book("free"), analysis("tied"),
                                        book("tied"), rulebook_.questions);
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0].question, toy::kLastStone);
  EXPECT_EQ(changes[0].first.options, changes[0].second.options);
  const WitnessReport report = look(changes[0], "free", "tied", {heap_of(1)});
  ASSERT_FALSE(report.witnesses.empty());
  const Play& play = report.witnesses.back().play;
  EXPECT_EQ(play.tables[0].edition, "free");
  EXPECT_EQ(play.tables[1].edition, "tied");
  expect_it_runs(play);
}

}  // namespace
}  // namespace headjudge::proofs
