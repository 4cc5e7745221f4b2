// Two judges, one play, on the toy: every answer here can be checked with stones on a table.
//
// With 3 stones left, the book `clash` says both that the other player takes next and that the same
// one does. From 4 stones the shortest way there is one decision; the shortest game that two judges
// of it let end with different winners takes three: P1 leaves 3, and then whoever may take them.

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/play/runner.hpp"
#include "proofs/findings/finding.hpp"
#include "proofs/model_checking/witness.hpp"
#include "proofs/realizability/differences.hpp"
#include "tests/support/toy_game.hpp"

namespace headjudge::proofs {
namespace {

using Toy = toy::Game;

StartingPosition stones(int count, const std::string& turn = "P1") {
  return {{{fmt::format("stones: {}", count), 0}, {"turn: " + turn, 0}}};
}

std::vector<ListedDecision> decisions(const std::vector<std::pair<Player, std::string>>& listed) {
  std::vector<ListedDecision> result;
  result.reserve(listed.size());
  for (const auto& [player, words] : listed) result.push_back({player, words});
  return result;
}

/// What can be said of a toy position, the most telling first.
std::vector<std::string> tell_apart(const Toy::State& a, const Toy::State& b) {
  std::vector<std::string> words;
  const auto player = [](bool first) { return first ? "P1" : "P2"; };
  if (a.outcome != b.outcome && a.outcome != Outcome::running) {
    words.push_back(fmt::format("winner {}", player(a.outcome == Outcome::first_wins)));
  }
  if (a.stones != b.stones) words.push_back(fmt::format("stones {}", a.stones));
  if (a.turn != b.turn && a.outcome == Outcome::running) {
    words.push_back(fmt::format("turn {}", player(a.turn == 0)));
  }
  return words;
}

/// The toy's books, its judges by rulings, and a search between any two of them.
class LockstepOfTheToy : public testing::Test {
 protected:
  const Edition& book(std::string_view id) const { return *rulebook_.find(id); }
  Judge judge(std::string_view id) const { return base_judge(book(id), rulebook_.questions); }

  /// The judge of `clash` who lets the same player take again with 3 stones left.
  Judge generous() const {
    Judge judge = base_judge(book("clash"), rulebook_.questions);
    judge.set_answer(toy::kGoesAgain, kThreeLeft, toy::kSamePlayer);
    return judge;
  }

  SearchResult search(const Judge& first, const Judge& second, DisputedPoint point,
                      const std::vector<StartingPosition>& starts, SearchBounds bounds = {}) const {
    Lockstep<Toy> lockstep(game_, first, second, std::move(point));
    return search_lockstep(lockstep, starts, bounds,
                           [](const Parting&, const auto&) { return true; });
  }

  static constexpr std::size_t kThreeLeft = 2;  // number of the situation: 1, 2, 3 stones left
  Rulebook rulebook_ = toy::rulebook();
  Toy game_;
};

TEST_F(LockstepOfTheToy, EqualJudgesNeverPartAndTheSearchSaysItLookedAtEverything) {
  const SearchResult result =
      search(judge("plain"), judge("plain"), {toy::kGoesAgain, {kThreeLeft}}, {stones(6)},
             {.decisions = 20});
  EXPECT_EQ(result.best(), nullptr);
  EXPECT_TRUE(result.everything);
  EXPECT_FALSE(result.bound_hit);
  EXPECT_EQ(result.asked, 0U);
  EXPECT_GT(result.positions, 10U);
}

TEST_F(LockstepOfTheToy, TheShortestPlayThatPartsTheTablesIsFoundFirst) {
  const SearchResult result =
      search(judge("clash"), generous(), {toy::kGoesAgain, {kThreeLeft}}, {stones(9), stones(5)});
  ASSERT_TRUE(result.at(WitnessLevel::number));
  const Parting& parting = *result.at(WitnessLevel::number);
  EXPECT_EQ(parting.start, 1U);
  EXPECT_EQ(parting.decisions, decisions({{0, "take 2"}}));
  EXPECT_EQ(parting.parted_after, 1U);
  EXPECT_EQ(parting.asked, kThreeLeft);
  EXPECT_EQ(parting.level, WitnessLevel::number) << "only the turn differs as yet";
}

TEST_F(LockstepOfTheToy, TheShortestPlayWithAnotherWinnerUsesEachPlayersOneList) {
  const SearchResult result =
      search(judge("clash"), generous(), {toy::kGoesAgain, {kThreeLeft}}, {stones(4)});
  ASSERT_TRUE(result.at(WitnessLevel::winner));
  EXPECT_EQ(result.at(WitnessLevel::winner)->decisions,
            decisions({{0, "take 1"}, {1, "take 1"}, {0, "take 2"}}));
  EXPECT_EQ(result.at(WitnessLevel::winner)->parted_after, 1U);
}

/// The toy, in which all positions share their hash.
struct OneHashLockstepToy : Toy {
  [[nodiscard]] std::uint64_t hash(const State&) const { return 7; }
};

TEST_F(LockstepOfTheToy, PositionsThatShareTheirHashAreSeveral) {
  const DisputedPoint point{toy::kGoesAgain, {kThreeLeft}};
  const SearchBounds bounds{.decisions = 8};
  const SearchResult expected =
      search(judge("clash"), generous(), point, {stones(9), stones(7)}, bounds);
  const OneHashLockstepToy game;
  Lockstep<OneHashLockstepToy> lockstep(game, judge("clash"), generous(), point);
  const std::vector<StartingPosition> starts = {stones(9), stones(7)};
  const SearchResult found =
      search_lockstep(lockstep, starts, bounds, [](const Parting&, const auto&) { return true; });
  EXPECT_EQ(found.positions, expected.positions);
  EXPECT_GT(found.positions, 20U);
  ASSERT_TRUE(expected.at(WitnessLevel::winner));
  ASSERT_TRUE(found.at(WitnessLevel::winner));
  EXPECT_EQ(found.at(WitnessLevel::winner)->decisions,
            expected.at(WitnessLevel::winner)->decisions);
}

TEST_F(LockstepOfTheToy, APartingOverAnotherQuestionIsNotTheDisputes) {
  // the judges differ in the last stone as well; from 2 stones only that can come up
  const SearchResult other =
      search(generous(), judge("revised"), {toy::kGoesAgain, {kThreeLeft}}, {stones(2)});
  EXPECT_EQ(other.best(), nullptr);
  EXPECT_EQ(other.asked, 0U);
  const SearchResult last =
      search(generous(), judge("revised"), {toy::kLastStone, {0}}, {stones(2)});
  ASSERT_TRUE(last.at(WitnessLevel::winner));
  EXPECT_EQ(last.at(WitnessLevel::winner)->decisions, decisions({{0, "take 2"}}));
}

TEST_F(LockstepOfTheToy, TheBoundIsSaidAndIsExhaustiveUpToIt) {
  const SearchResult shallow = search(judge("clash"), generous(), {toy::kGoesAgain, {kThreeLeft}},
                                      {stones(12)}, {.decisions = 2});
  EXPECT_EQ(shallow.best(), nullptr) << "12 stones and two decisions leave at least 6";
  EXPECT_EQ(shallow.decisions, 2U);
  EXPECT_FALSE(shallow.everything);
  EXPECT_EQ(shallow.text(), "every play of up to 2 decisions from 1 starting position (" +
                                std::to_string(shallow.positions) + " positions)");
  const SearchResult narrow = search(judge("clash"), generous(), {toy::kGoesAgain, {kThreeLeft}},
                                     {stones(12)}, {.decisions = 8, .positions = 5});
  EXPECT_TRUE(narrow.bound_hit);
  EXPECT_LT(narrow.decisions, 8U);
  EXPECT_FALSE(narrow.everything);
}

TEST_F(LockstepOfTheToy, RandomGamesFindThePartingAndShrinkToTheShortestPlay) {
  Lockstep<Toy> lockstep(game_, judge("clash"), generous(), {toy::kGoesAgain, {kThreeLeft}});
  const std::vector<StartingPosition> starts = {stones(12), stones(11, "P2")};
  const RandomResult played = play_randomly(lockstep, starts, {.seed = 7, .games = 200});
  const RandomResult again = play_randomly(lockstep, starts, {.seed = 7, .games = 200});
  ASSERT_TRUE(played.found);
  EXPECT_EQ(played.found->decisions, again.found->decisions) << "same seed, same games";
  EXPECT_EQ(played.found->level, WitnessLevel::winner);

  const auto accept = [](const StartingPosition&, const Parting&, const auto&) { return true; };
  Shrinker<Toy, decltype(accept)> shrinker(lockstep, {}, accept);
  const StartedParting shrunk = shrinker.shrink({starts[played.found->start], *played.found});
  EXPECT_EQ(shrunk.parting.level, WitnessLevel::winner);
  EXPECT_EQ(shrunk.parting.decisions.size(), 3U);
  EXPECT_EQ(shrunk.parting.parted_after, 1U);
}

// ------------------------------------------------------------------------------ witnesses

class WitnessOfTheToy : public LockstepOfTheToy {
 protected:
  WitnessTools<Toy> tools() const {
    return {game_, "", tell_apart, [this](const Play& play) -> std::string {
              const auto run = run_play(game_, rulebook_, play);
              if (!run) return run.error().text();
              return run->failed.empty() ? "" : run->failed.front().text;
            }};
  }
  std::vector<Dispute> disputes(std::string_view id) const {
    const Edition& edition = book(id);
    return disputes_within(analyse_edition(edition, rulebook_.questions), edition,
                           rulebook_.questions);
  }
  WitnessReport look(const Dispute& dispute, std::string_view older, std::string_view newer,
                     const std::vector<StartingPosition>& starts,
                     const std::vector<StartingPosition>& games = {}) const {
    const WitnessTools<Toy> with = tools();
    return WitnessSearch<Toy>(with, dispute, book(older), book(newer), rulebook_.questions, {})
        .run(starts, games);
  }
};

TEST_F(WitnessOfTheToy, AContradictionIsShownByAPlayThatRuns) {
  const std::vector<Dispute> found = disputes("clash");
  ASSERT_EQ(found.size(), 1U);
  const WitnessReport report = look(found[0], "clash", "clash", {stones(4), stones(8)});
  ASSERT_EQ(report.witnesses.size(), 2U);
  EXPECT_EQ(report.witnesses[0].level, WitnessLevel::number);
  EXPECT_EQ(report.witnesses[0].decisions, 1U);
  EXPECT_EQ(report.witnesses[1].level, WitnessLevel::winner);
  EXPECT_EQ(report.witnesses[1].decisions, 3U);
  EXPECT_EQ(report.witnesses[0].situation, "stones left: 3");

  const Play& play = report.witnesses[1].play;
  const std::string text = write_play(play);
  const Result<Play> read = parse_play(text, "witness.play");
  ASSERT_TRUE(read.has_value()) << read.error().text() << "\n" << text;
  EXPECT_EQ(tools().run(*read), "") << text;
  EXPECT_EQ(play.tables[0].rulings[0].when, "left = 3");
  ASSERT_EQ(play.expectations.size(), 2U);
  EXPECT_EQ(play.expectations[0].text, "winner P1");
  EXPECT_EQ(play.expectations[1].text, "winner P2");
}

TEST_F(WitnessOfTheToy, AGapThatNoPlayReachesStaysOpenAndIsNotCalledHarmless) {
  const std::vector<Dispute> found = disputes("silent");
  ASSERT_EQ(found.size(), 1U);
  const WitnessReport report = look(found[0], "silent", "silent", {stones(2)});
  EXPECT_TRUE(report.witnesses.empty());
  EXPECT_FALSE(report.asked);
  EXPECT_FALSE(report.harmless());
  const Finding finding =
      make_finding(found[0], report, book("silent"), book("silent"), rulebook_.questions, "");
  EXPECT_EQ(finding.status, FindingStatus::open);
  EXPECT_EQ(finding.severity, Severity::none);
}

TEST_F(WitnessOfTheToy, AChangeIsShownWithTheTwoEditionsAtTheTables) {
  const auto analysis = [&](std::string_view id) {
    return analyse_edition(book(id), rulebook_.questions);
  };
  const auto found = disputes_between(analysis("plain"), book("plain"), analysis("revised"),
                                      book("revised"), rulebook_.questions);
  ASSERT_EQ(found.size(), 1U);
  const WitnessReport report = look(found[0], "plain", "revised", {stones(7), stones(3)});
  ASSERT_EQ(report.witnesses.size(), 1U);
  EXPECT_EQ(report.witnesses[0].decisions, 1U);
  EXPECT_EQ(report.witnesses[0].play.tables[0].edition, "plain");
  EXPECT_EQ(report.witnesses[0].play.tables[1].edition, "revised");
  EXPECT_TRUE(report.witnesses[0].play.tables[0].rulings.empty());
  const Finding finding = make_finding(found[0], report, book("plain"), book("revised"),
                                       rulebook_.questions, "certified");
  EXPECT_EQ(finding.kind, FindingKind::change);
  EXPECT_EQ(finding.status, FindingStatus::witnessed);
  EXPECT_GE(finding.severity, Severity::can_decide);
  EXPECT_EQ(finding.editions, (std::vector<std::string>{"plain", "revised"}));
  EXPECT_EQ(finding.options.size(), 2U);
  EXPECT_EQ(finding.clauses.size(), 2U);
}

TEST_F(WitnessOfTheToy, WhatOnlyWholeGamesReachIsFoundAtRandomAndShrunk) {
  const std::vector<Dispute> found = disputes("silent");
  const WitnessReport report =
      look(found[0], "silent", "silent", {stones(2)}, {stones(12), stones(11)});
  ASSERT_FALSE(report.witnesses.empty());
  EXPECT_EQ(report.witnesses.back().level, WitnessLevel::winner);
  EXPECT_EQ(report.witnesses.back().decisions, 3U) << write_play(report.witnesses.back().play);
  EXPECT_EQ(tools().run(report.witnesses.back().play), "");
}

// ------------------------------------------------------------------------------ harmless

/// The toy, but nothing comes of who takes next: the other player does, whatever a judge says.
struct Indifferent : toy::Game {
  void apply(State& state, const Judge& judge, const Decision& decision) const {
    const Player next = opponent_of(state.turn);
    toy::Game::apply(state, judge, decision);
    if (state.outcome == Outcome::running) state.turn = next;
  }
};

class HarmlessDispute : public testing::Test {
 protected:
  [[nodiscard]] WitnessReport look(const WitnessBounds& bounds,
                                   const std::vector<StartingPosition>& starts,
                                   const std::vector<StartingPosition>& games = {}) const {
    const Edition& silent = *rulebook_.find("silent");
    const auto disputes =
        disputes_within(analyse_edition(silent, rulebook_.questions), silent, rulebook_.questions);
    const WitnessTools<Indifferent> tools{game_, "", tell_apart,
                                          [](const Play&) -> std::string { return "not run"; }};
    return WitnessSearch<Indifferent>(tools, disputes.at(0), silent, silent, rulebook_.questions,
                                      bounds)
        .run(starts, games);
  }
  [[nodiscard]] Finding finding(const WitnessReport& report) const {
    const Edition& silent = *rulebook_.find("silent");
    const auto disputes =
        disputes_within(analyse_edition(silent, rulebook_.questions), silent, rulebook_.questions);
    return make_finding(disputes.at(0), report, silent, silent, rulebook_.questions, "");
  }
  void expect_open(const WitnessReport& report, std::string_view why) const {
    const Finding found = finding(report);
    EXPECT_EQ(found.status, FindingStatus::open);
    EXPECT_NE(found.explanation.find(why), std::string::npos) << found.explanation;
  }

  Rulebook rulebook_ = toy::rulebook();
  Indifferent game_;
};

TEST_F(HarmlessDispute, IsOneOfWhichEveryPlayWasFollowedToItsEnd) {
  const WitnessReport report = look({}, {stones(4), stones(5)});
  EXPECT_TRUE(report.harmless());
  EXPECT_TRUE(report.left_out.empty());
  const Finding found = finding(report);
  EXPECT_EQ(found.status, FindingStatus::harmless);
  EXPECT_NE(found.explanation.find("Every play was followed to its end"), std::string::npos);
  EXPECT_NE(found.bounds.at(0).find(" positions)"), std::string::npos);
}

TEST_F(HarmlessDispute, IsOpenWherePlaysAreLongerThanTheBound) {
  expect_open(look({.search = {.decisions = 1}}, {stones(5)}), "plays of more than 1 decisions");
}

TEST_F(HarmlessDispute, IsOpenWherePositionsWereLeftOut) {
  expect_open(look({.search = {.positions = 2}}, {stones(5)}), "beyond the bound on their number");
}

TEST_F(HarmlessDispute, IsOpenWherePairsOfJudgesWereLeftOut) {
  expect_open(look({.seatings = 0}, {stones(5)}), "only 0 of 1 pairs of judges were tried");
}

TEST_F(HarmlessDispute, IsOpenWhereAStartingPositionCannotBeSetUp) {
  expect_open(look({}, {stones(5), stones(99)}),
              "starting positions that cannot be set up alike: 1");
}

TEST_F(HarmlessDispute, IsOpenWhereWholeGamesWereOnlySampled) {
  expect_open(look({}, {stones(5)}, {stones(12)}), "whole games were played at random only");
}

TEST_F(HarmlessDispute, IsOpenWhereNoPlayCameToIt) {
  expect_open(look({}, {stones(1)}), "No play that was searched came to this point");
}

// ------------------------------------------------------------------------------ permissions

/// The toy with a rule about what is allowed: may a player take three at once?
struct Forbidding : toy::Game {
  static constexpr std::size_t kTakeThree = 2;
  static constexpr int kMayNot = 1;

  void legal(const State& state, const Judge& judge, Decisions& out) const {
    toy::Game::legal(state, judge, out);
    const bool three = out.size() == 3 && state.stones < 6;
    if (three && judge.ask(kTakeThree) == kMayNot) (void)out.pop();
  }
};

class WitnessOfAPermission : public testing::Test {
 protected:
  WitnessOfAPermission() {
    const std::string asked = std::string(toy::kQuestions) + R"(
[[question]]
id = "take-three"
chapter = "Taking"
asks = "Fewer than six stones are left. May three be taken?"
answers = [ { name = "may", says = "yes" }, { name = "may_not", says = "no" } ]
)";
    rulebook_.questions = parse_questions(asked, "toy.questions.toml").value();
    const std::string silent =
        toy::book("silent", {toy::clause("turns", "goes-again", "answer = other_player"),
                             toy::clause("last", "last-stone", "answer = taker_wins")});
    rulebook_.editions.push_back(parse_edition(silent, "toy.toml", rulebook_.questions).value());
  }
  Rulebook rulebook_;
  Forbidding game_;
};

TEST_F(WitnessOfAPermission, ADecisionThatOneJudgeForbidsIsStruckThereAndPlayGoesOn) {
  const Edition& book = rulebook_.editions[0];
  const auto disputes =
      disputes_within(analyse_edition(book, rulebook_.questions), book, rulebook_.questions);
  ASSERT_EQ(disputes.size(), 1U);
  const WitnessTools<Forbidding> tools{game_, "", tell_apart,
                                       [this](const Play& play) -> std::string {
                                         const auto run = run_play(game_, rulebook_, play);
                                         if (!run) return run.error().text();
                                         return run->failed.empty() ? "" : run->failed.front().text;
                                       }};
  const WitnessReport report =
      WitnessSearch<Forbidding>(tools, disputes[0], book, book, rulebook_.questions, {})
          .run(std::vector{stones(3)}, {});
  ASSERT_FALSE(report.witnesses.empty());
  // P1 takes three: that wins at one table. At the other it is refused; P1 takes one, P2 the rest.
  const Witness& worst = report.witnesses.back();
  EXPECT_EQ(worst.level, WitnessLevel::winner);
  EXPECT_EQ(worst.decisions, 3U);
  EXPECT_EQ(worst.parted_after, 1U);
  EXPECT_NE(write_play(worst.play).find("P1 if allowed: take 3"), std::string::npos)
      << write_play(worst.play);
}

// ----------------------------------------------------------------------------- several differences

/// The toy with two more rules that books can differ in: what lies on the table at first, and what
/// a player who takes twice running finds there.
struct Branching : toy::Game {
  static constexpr std::size_t kFirstHeap = 2;
  static constexpr std::size_t kSecondTaking = 3;
  static constexpr int kOneFewer = 1;

  [[nodiscard]] Result<State> set_up(std::span<const PlayLine> lines, const TextPosition& where,
                                     const Judge& judge) const {
    auto state = toy::Game::set_up(lines, where, judge);
    if (state && judge.ask(kFirstHeap) == kOneFewer) --state->stones;
    return state;
  }
  void apply(State& state, const Judge& judge, const Decision& decision) const {
    const Player taker = state.turn;
    toy::Game::apply(state, judge, decision);
    const bool again = state.turn == taker && state.outcome == Outcome::running;
    if (again && judge.ask(kSecondTaking) == kOneFewer) --state.stones;
  }
};

class WitnessAmongOtherDifferences : public testing::Test {
 protected:
  WitnessAmongOtherDifferences() {
    const std::string asked = std::string(toy::kQuestions) + R"(
[[question]]
id = "first-heap"
chapter = "Setting up"
asks = "How many stones lie on the table at first?"
answers = [ { name = "all", says = "all" }, { name = "one_fewer", says = "all but one" } ]

[[question]]
id = "second-taking"
chapter = "Taking"
asks = "A player takes next once more. What becomes of the heap?"
answers = [ { name = "nothing", says = "nothing" }, { name = "one_fewer", says = "one is lost" } ]
)";
    rulebook_.questions = parse_questions(asked, "toy.questions.toml").value();
    add("old", "left = 3 -> answer = other_player", "all", "nothing");
    add("silent", "left != 3 -> answer = other_player", "all", "nothing");
    add("middle", "left = 3 -> answer = same_player", "all", "one_fewer");
    add("new", "left = 3 -> answer = same_player", "one_fewer", "nothing");
  }

  void add(std::string_view id, std::string_view at_3, std::string_view heap,
           std::string_view second_taking) {
    const std::string text = toy::book(
        id, {toy::clause("turns", "goes-again", "left != 3 -> answer = other_player"),
             toy::clause("three", "goes-again", at_3),
             toy::clause("last", "last-stone", "answer = taker_wins"),
             toy::clause("heap", "first-heap", fmt::format("answer = {}", heap)),
             toy::clause("twice", "second-taking", fmt::format("answer = {}", second_taking))});
    rulebook_.editions.push_back(parse_edition(text, "toy.toml", rulebook_.questions).value());
  }

  /// What shows the change about three stones left.
  WitnessReport look(std::string_view older_id, std::string_view newer_id) const {
    const Edition& older = *rulebook_.find(older_id);
    const Edition& newer = *rulebook_.find(newer_id);
    const WitnessTools<Branching> tools{game_, "", tell_apart,
                                        [this](const Play& play) -> std::string {
                                          const auto run = run_play(game_, rulebook_, play);
                                          if (!run) return run.error().text();
                                          return run->failed.empty() ? "" : run->failed[0].text;
                                        }};
    for (const Dispute& dispute : disputes_between(
             analyse_edition(older, rulebook_.questions), older,
             analyse_edition(newer, rulebook_.questions), newer, rulebook_.questions)) {
      if (dispute.question != toy::kGoesAgain) continue;
      return WitnessSearch<Branching>(tools, dispute, older, newer, rulebook_.questions, {})
          .run(std::vector{stones(5)}, {});
    }
    ADD_FAILURE() << "the books do not differ";
    return {};
  }

  Rulebook rulebook_;
  Branching game_;
};

TEST_F(WitnessAmongOtherDifferences, WhatOneAnswerBringsUpIsPartOfWhatHangsOnTheDispute) {
  // From 5, P1 takes 2. Were the old judge to let P1 take again, the heap would still be another
  // one than in the middle book; were the middle one not to, the tables would be alike.
  const WitnessReport report = look("old", "middle");
  ASSERT_FALSE(report.witnesses.empty());
  const Witness& shortest = report.witnesses.front();
  EXPECT_EQ(shortest.decisions, 1U);
  EXPECT_EQ(shortest.play.tables[0].edition, "old");
  EXPECT_EQ(shortest.play.tables[1].edition, "middle");
  EXPECT_EQ(shortest.bound.find("all else"), std::string::npos);
}

TEST_F(WitnessAmongOtherDifferences, AChangeBehindAnotherOneIsShownWithinOneEdition) {
  // The heaps differ from the start: no play of the two books differs by the turns alone. The
  // silent book lets its judges rule as both do.
  const WitnessReport report = look("silent", "new");
  ASSERT_FALSE(report.witnesses.empty());
  const Witness& shortest = report.witnesses.front();
  EXPECT_EQ(shortest.decisions, 1U);
  for (const PlayTable& table : shortest.play.tables) EXPECT_EQ(table.edition, "silent");
  EXPECT_TRUE(shortest.play.tables[0].rulings.empty());
  ASSERT_EQ(shortest.play.tables[1].rulings.size(), 1U);
  EXPECT_EQ(shortest.play.tables[1].rulings[0].answer, "same_player");
  EXPECT_EQ(shortest.bound.find("all else under silent: "), 0U) << shortest.bound;
}

TEST_F(WitnessAmongOtherDifferences, WithoutABookThatAllowsBothThatRuleAloneIsTakenFromTheOlder) {
  const WitnessReport report = look("old", "new");
  ASSERT_FALSE(report.witnesses.empty());
  const Witness& shortest = report.witnesses.front();
  EXPECT_EQ(shortest.decisions, 1U);
  for (const PlayTable& table : shortest.play.tables) EXPECT_EQ(table.edition, "new");
  ASSERT_EQ(shortest.play.tables[0].rulings.size(), 1U);
  EXPECT_EQ(shortest.play.tables[0].rulings[0].as_in, "old");
  EXPECT_TRUE(shortest.play.tables[1].rulings.empty());
  EXPECT_EQ(shortest.bound.find("all else under new: "), 0U) << shortest.bound;
}

}  // namespace
}  // namespace headjudge::proofs
