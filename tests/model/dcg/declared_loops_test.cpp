// "repeat: ..." in plays: a loop that a player can end is done as often as was declared, and not
// begun again. (comprehensive-4.2, 18-3-3)
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/play/runner.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::declared_loops_test {
namespace {

using dcg::Dcg;

Result<PlayRun<Dcg>> run(std::string_view decisions,
                         std::string_view edition = "comprehensive-4.2") {
  const std::string text = fmt::format(
      "play 1\ntitle: t\ngame: dcg\ntable: {}\nsetup:\n  turn: P1, main phase\n"
      "  memory: P1 1\n  P1 battle area: Pendulon, Knellbird\n  P1 deck: Pebbit\n"
      "  P2 security: 4 Pebbit\n  P2 deck: Pebbit\ndecisions:\n"
      "  P1: attack player with Pendulon\n{}end\n",
      edition, decisions);
  const Result<Play> play = parse_play(text, "x.play");
  if (!play) return refuse(play.error());
  const auto& world = test::shipped_world().of<Dcg>();
  return run_play(Dcg(world.pool), world.rulebook, *play);
}

std::string error(std::string_view decisions, std::string_view edition = "comprehensive-4.2") {
  const auto result = run(decisions, edition);
  EXPECT_FALSE(result.has_value());
  return result ? "" : result.error().text();
}

TEST(DeclaredLoop, IsDoneAsOftenAsWasDeclared) {
  const auto result = run("  P1: yes\n  repeat: 1 decision; P1 says 3\n  P1: no\n");
  ASSERT_TRUE(result.has_value()) << result.error().text();
  const auto& turns = result->tables.at(0).turns;
  ASSERT_EQ(turns.size(), 6u) << "the attack, one round, three more, and its end";
  for (std::size_t i = 1; i < 5; ++i) EXPECT_EQ(turns[i].said, "yes");
  EXPECT_EQ(turns[2].told.front(), "P1 says 3: the loop is done 3 times more.");
}

TEST(DeclaredLoop, IsNotBegunAgain) {
  const std::string fault = error("  P1: yes\n  repeat: 1 decision; P1 says 3\n  P1: yes\n");
  EXPECT_TRUE(fault.contains("it is not begun again")) << fault;
  EXPECT_TRUE(error("  P1: yes\n  repeat: 1 decision; P1 says 3\n  repeat: 1 decision; P1 says 5\n")
                  .contains("it is not begun again"));
  EXPECT_TRUE(error("  P1: yes\n  P1: yes\n  repeat: 2 decisions; P1 says 1\n  P1: yes\n")
                  .contains("it is not begun again"))
      << "a round written twice is the same loop";
}

TEST(DeclaredLoop, IsAnotherInTheNextAttack) {
  const auto result =
      run("  P1: yes\n  repeat: 1 decision; P1 says 3\n  P1: no\n"
          "  P1: attack player with Pendulon\n  P1: yes\n  P1: no\n");
  EXPECT_TRUE(result.has_value()) << result.error().text();
}

TEST(DeclaredLoop, ExpectationsAgreeWithWhatIsRefused) {
  const auto result = run(
      "  P1: yes\n  repeat: 1 decision; P1 says 3\n  expect: illegal: yes\n  expect: legal: yes\n"
      "  expect: legal: no\n");
  ASSERT_TRUE(result.has_value()) << result.error().text();
  ASSERT_EQ(result->failed.size(), 1u);
  EXPECT_EQ(result->failed[0].text, "legal: yes");
  EXPECT_EQ(result->failed[0].seen, "illegal: yes");
  EXPECT_EQ(result->tables.at(0).barred, std::vector<std::string>{"yes"});
}

TEST(DeclaredLoop, IsRefusedWhereTheEditionSaysNothingOfLoops) {
  const std::string fault = error("  P1: yes\n  repeat: 1 decision; P1 says 3\n", "en-1.1");
  EXPECT_TRUE(fault.contains("en-1.1 says nothing of loops")) << fault;
}

TEST(DeclaredLoop, NumbersAreSaidByThoseWhoCanStopItTheTurnPlayerFirst) {
  const auto fault = [](std::string_view words, bool first_can, bool second_can) {
    return fault_of_numbers(*read_repeated(words), {first_can, second_can}, Player{0});
  };
  EXPECT_EQ(fault("1 decision; P1 says 3", true, false), "");
  EXPECT_EQ(fault("1 decision; P2 says 3", false, true), "");
  EXPECT_EQ(fault("1 decision; P1 says 3; P2 says 2", true, true), "");
  EXPECT_TRUE(fault("1 decision; P1 says 3", true, true).contains("P2 can stop this loop"));
  EXPECT_TRUE(fault("1 decision; P2 says 3", true, true).contains("P1 can stop this loop"));
  EXPECT_TRUE(fault("1 decision; P1 says 3", false, true).contains("P1 says no number"));
  EXPECT_TRUE(fault("1 decision; P1 says 3", false, false).contains("the game is a draw"));
  EXPECT_TRUE(fault("1 decision; P2 says 3; P1 says 2", true, true).contains("their number first"));
}

TEST(DeclaredLoop, IsDeclaredByWhoCanStopIt) {
  const std::string fault = error("  P1: yes\n  repeat: 1 decision; P1 says 3; P2 says 2\n");
  EXPECT_TRUE(fault.contains("P2 says no number")) << fault;
}

TEST(DeclaredLoop, ComesBackToTheSamePosition) {
  EXPECT_TRUE(error("  repeat: 1 decision; P1 says 3\n").contains("this is no loop"));
  EXPECT_TRUE(error("  P1: yes\n  repeat: 2 decisions; P1 says 3\n").contains("this is no loop"));
  EXPECT_TRUE(error("  P1: no\n  P1: attack player with Pendulon\n  P1: no\n"
                    "  repeat: 2 decisions; P1 says 1\n")
                  .contains("this is no loop"))
      << "attacks: the security stack shrinks, and the next one would win";
  EXPECT_TRUE(error("  repeat: 4 decisions; P1 says 3\n").contains("only 1 decisions"));
}

/// Cards that let others go round; `round` are those that go through hand and deck for ever.
const cards::Pool& looping_pool() {
  static const cards::Pool pool = dcg::worded_pool(
      {{"Looper", "Digimon", "[All Turns] When this Digimon becomes suspended, unsuspend it."},
       {"Pusher", "Digimon",
        "[All Turns] When one of your other Digimon becomes unsuspended, place 1 card from your "
        "hand at the bottom of your deck. Then, <Draw 1> and suspend 1 of your [Looper]."},
       {"Returner", "Tamer",
        "[Start of Your Main Phase] Return 1 card from your hand to the top of the deck."},
       {"Stander", "Digimon",
        "[All Turns] When this Digimon becomes suspended, unsuspend it.\n"
        "[All Turns] This Digimon can't be deleted in battle."},
       {"Suspender", "Digimon",
        "[All Turns] When one of your other Digimon becomes unsuspended, you may suspend that "
        "Digimon."},
       {"Wall", "Digimon", "[All Turns] This Digimon can't be deleted in battle."},
       {"Aa", "Digimon"},
       {"Bb", "Digimon"},
       {"Cc", "Digimon"},
       {"Dd", "Digimon"},
       {"Ee", "Digimon"},
       {"Ff", "Digimon"},
       {"Gg", "Digimon"}});
  return pool;
}

Result<PlayRun<Dcg>> run_looping(std::string_view setup, std::string_view decisions) {
  const std::string text = fmt::format(
      "play 1\ntitle: t\ngame: dcg\ntable: comprehensive-4.2\nsetup:\n  turn: P1, main phase\n"
      "{}decisions:\n{}end\n",
      setup, decisions);
  const Result<Play> play = parse_play(text, "x.play");
  if (!play) return refuse(play.error());
  return run_play(Dcg(looping_pool()), test::shipped_world().of<Dcg>().rulebook, *play);
}

std::string looping_error(std::string_view setup, std::string_view decisions) {
  const auto result = run_looping(setup, decisions);
  EXPECT_FALSE(result.has_value());
  return result ? "" : result.error().text();
}

TEST(DeclaredLoop, NothingIsSaidOfOneWithMorePositionsThanAreLookedAt) {
  const auto fault = [](std::string_view hand, std::string_view deck, std::string_view round) {
    return looping_error(
        fmt::format("  memory: P1 1\n  P1 battle area: Looper, Pusher\n  P1 hand: {}\n"
                    "  P1 deck: {}\n  P2 security: 2 Aa\n  P2 deck: Aa\n",
                    hand, deck),
        fmt::format("  P1: attack player with Looper\n{}", round));
  };
  const std::string small = fault("Aa, Bb", "Cc",
                                  "  P1: choose Aa\n  P1: choose Bb\n  P1: choose Cc\n"
                                  "  repeat: 3 decisions; P1 says 2\n");
  EXPECT_TRUE(small.contains("the game is a draw")) << small;
  const std::string big = fault("Aa, Bb, Cc, Dd", "Ee, Ff, Gg",
                                "  P1: choose Aa\n  P1: choose Bb\n  P1: choose Cc\n"
                                "  P1: choose Dd\n  P1: choose Ee\n  P1: choose Ff\n"
                                "  P1: choose Gg\n  repeat: 7 decisions; P1 says 2\n");
  EXPECT_TRUE(big.contains("more than 128 positions: who can stop it is not known")) << big;
}

TEST(DeclaredLoop, ActionsOfAPhaseAreNoPartOfIt) {
  const std::string turns = looping_error(
      "  memory: P1 3\n  P1 battle area: Returner, Aa\n  P2 battle area: Returner\n"
      "  P1 deck: Aa\n  P2 deck: Aa\n",
      "  P1: pass\n  P2: pass\n  P1: pass\n  P2: pass\n  repeat: 2 decisions; P1 says 2\n");
  EXPECT_TRUE(turns.contains("only what goes on by itself")) << turns;
  constexpr std::string_view kAttack =
      "  memory: P1 1\n  P1 battle area: Stander, Suspender\n  P2 battle area: Wall [suspended]\n"
      "  P1 deck: Aa\n  P2 security: 2 Aa\n  P2 deck: Aa\n";
  const std::string attacks =
      looping_error(kAttack,
                    "  P1: attack Wall with Stander\n  P1: no\n  P1: attack Wall with Stander\n"
                    "  P1: no\n  repeat: 2 decisions; P1 says 3\n");
  EXPECT_TRUE(attacks.contains("only what goes on by itself")) << attacks;
  const auto later = run_looping(kAttack,
                                 "  P1: attack Wall with Stander\n  P1: yes\n"
                                 "  repeat: 1 decision; P1 says 3\n  P1: no\n"
                                 "  P1: attack Wall with Stander\n  expect: illegal: yes\n"
                                 "  P1: no\n");
  ASSERT_TRUE(later.has_value()) << "the next attack: " << later.error().text();
  EXPECT_TRUE(later->failed.empty()) << "it has come to the very same loop";
}

TEST(DeclaredLoop, ADrawIsToldFromAGameThatGoesOn) {
  const auto failed = [](const Result<PlayRun<Dcg>>& result) {
    EXPECT_TRUE(result.has_value()) << result.error().text();
    return result ? result->failed.size() : 0;
  };
  constexpr std::string_view kChoices =
      "  memory: P1 1\n  P1 battle area: Looper, Pusher\n  P1 hand: Aa, Bb\n  P1 deck: Cc\n"
      "  P2 security: 2 Aa\n  P2 deck: Aa\n";
  EXPECT_EQ(failed(run_looping(kChoices,
                               "  P1: attack player with Looper\n  P1: choose Aa\n"
                               "  expect: winner none\n  expect: not drawn\n  expect: drawn\n")),
            1u)
      << "choices that lead back are asked for ever";
  EXPECT_EQ(failed(run_looping("  memory: P1 1\n  P1 battle area: Looper, Pusher\n"
                               "  P1 hand: Aa\n  P1 deck: Aa\n  P2 security: 2 Aa\n"
                               "  P2 deck: Aa\n",
                               "  P1: attack player with Looper\n  expect: winner none\n"
                               "  expect: drawn\n  expect: not drawn\n")),
            1u)
      << "nobody is asked: it is drawn";
}

TEST(DeclaredLoop, SaysHowManyDecisionsAndHowOften) {
  for (const std::string_view words :
       {"", "1 decision", "decision; P1 says 3", "0 decisions; P1 says 3", "1 decision; P3 says 3",
        "1 decision; P1 says 0", "1 decision; P1 says 1000", "1 decision; P1 says 3; P1 says 3",
        "1 decision; P1 says three", "2 decision; P1 says 3", "1 decisions; P1 says 3",
        "1 decision, P1 says 3"}) {
    const auto result = run(fmt::format("  P1: yes\n  repeat: {}\n", words));
    EXPECT_FALSE(result.has_value()) << words;
  }
}

TEST(DeclaredLoop, ForfeitingEndsItForEitherPlayer) {
  for (const std::string_view loser : {"P1", "P2"}) {
    const auto result = run(fmt::format("  P1: yes\n  {}: forfeit\n", loser));
    ASSERT_TRUE(result.has_value()) << result.error().text();
    EXPECT_EQ(result->tables.at(0).outcome,
              loser == "P1" ? Outcome::second_wins : Outcome::first_wins);
  }
  EXPECT_TRUE(error("  P1: forfeit\n  P2: forfeit\n").contains("the game is over"));
}

}  // namespace
}  // namespace headjudge::declared_loops_test
