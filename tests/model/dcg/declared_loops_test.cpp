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

/// Each round puts another card of the hand beneath the deck, and draws one.
const cards::Pool& pool_of_loops() {
  static const cards::Pool made = [] {
    std::vector<dcg::WordedCard> all{
        {"Looper", "Digimon", "[All Turns] When this Digimon becomes suspended, unsuspend it."},
        {"Pusher", "Digimon",
         "[All Turns] When one of your other Digimon becomes unsuspended, place 1 card from your "
         "hand at the bottom of your deck. Then, <Draw 1> and suspend 1 of your [Looper]."},
        {"Shuffler", "Digimon",
         "[Main] Return 1 card from your hand to the top of the deck. Then, <Draw 1>."},
        {"Returner", "Tamer",
         "[Start of Your Main Phase] Return 1 card from your hand to the top of the deck."},
        {"Whirler", "Digimon",
         "[All Turns] When one of your other Digimon becomes unsuspended, suspend 1 of your "
         "Digimon.\n[All Turns] When this Digimon becomes suspended, unsuspend this Digimon.\n"
         "[All Turns] When this Digimon becomes unsuspended, suspend this Digimon."},
        {"Chooser", "Digimon",
         "[All Turns] When one of your [Looper] becomes unsuspended, suspend 1 of your other "
         "Digimon."},
        {"Victim", "Digimon",
         "[All Turns] When this Digimon becomes unsuspended, suspend this Digimon."},
        {"Lifter", "Digimon",
         "[All Turns] When one of your opponent's [Victim] becomes suspended, you may unsuspend "
         "it."},
        {"Swayer", "Digimon",
         "[All Turns] When this Digimon becomes suspended, you may unsuspend it.\n"
         "[All Turns] When this Digimon becomes unsuspended, suspend this Digimon."}};
    for (char letter = 'A'; letter <= 'G'; ++letter) all.push_back({{letter, letter}, "Digimon"});
    return dcg::worded_pool(all);
  }();
  return made;
}

std::string error_with(std::string_view lines) {
  const std::string text = fmt::format(
      "play 1\ntitle: t\ngame: dcg\ntable: comprehensive-4.2\nsetup:\n"
      "  turn: P1, main phase\n  memory: P1 1\n{}end\n",
      lines);
  const Result<Play> play = parse_play(text, "x.play");
  if (!play) return play.error().text();
  const auto& rulebook = test::shipped_world().of<Dcg>().rulebook;
  const auto result = run_play(Dcg(pool_of_loops()), rulebook, *play);
  return result ? "" : result.error().text();
}

TEST(DeclaredLoop, ThatIsTooLargeIsNotKnownToBeStopped) {
  constexpr std::string_view kTable =
      "  P1 battle area: Looper, Pusher\n  P1 hand: {}\n  P1 deck: {}\n"
      "  P2 security: 2 AA\n  P2 deck: AA\ndecisions:\n  P1: attack player with Looper\n{}";
  const auto round = [](std::string_view letters) {
    std::string lines;
    for (const char letter : letters) lines += fmt::format("  P1: choose {0}{0}\n", letter);
    return lines + fmt::format("  repeat: {} decisions; P1 says 2\n", letters.size());
  };
  const std::string small =
      error_with(fmt::format(fmt::runtime(kTable), "AA, BB, CC", "DD, EE", round("ABCDE")));
  EXPECT_TRUE(small.contains("the game is a draw")) << small;
  const std::string large = error_with(
      fmt::format(fmt::runtime(kTable), "AA, BB, CC, DD", "EE, FF, GG", round("ABCDEFG")));
  EXPECT_TRUE(large.contains("who can stop it is not known")) << large;
}

// `check` says the same of these positions (tests/proofs/certificates/declared_test.cpp).
TEST(DeclaredLoop, IsNotStoppedByLeavingItForAnotherWithoutEnd) {
  const std::string fault = error_with(
      "  P1 battle area: Looper, Whirler\n  P1 deck: AA\n  P2 security: 2 AA\n  P2 deck: AA\n"
      "decisions:\n  P1: attack player with Looper\n  P1: choose Looper\n"
      "  repeat: 1 decision; P1 says 2\n");
  EXPECT_TRUE(fault.contains("the game is a draw")) << fault;
}

TEST(DeclaredLoop, IsLeftOpenWhereOnlyBothPlayersCanStopIt) {
  const std::string fault = error_with(
      "  P1 battle area: Looper, Chooser, Victim\n  P2 battle area: Lifter\n  P1 deck: AA\n"
      "  P2 security: 2 AA\n  P2 deck: AA\ndecisions:\n  P1: attack player with Looper\n"
      "  P1: choose Looper\n  repeat: 1 decision; P1 says 2\n");
  EXPECT_TRUE(fault.contains("leave open what follows")) << fault;
}

TEST(DeclaredLoop, MayBeLeftForAnotherThatItsPlayerCanStop) {
  const std::string fault = error_with(
      "  P1 battle area: Looper, Chooser, Swayer\n  P1 deck: AA\n  P2 security: 2 AA\n"
      "  P2 deck: AA\ndecisions:\n  P1: attack player with Looper\n"
      "  P1: choose Looper\n  repeat: 1 decision; P1 says 2\n  expect: illegal: choose Looper\n"
      "  P1: choose Swayer\n  P1: no\n  expect: not asked\n");
  EXPECT_EQ(fault, "");
}

TEST(DeclaredLoop, IsNotMadeOfTurns) {
  const std::string turns = error_with(
      "  P1 battle area: Returner\n  P2 battle area: Returner\n  P1 deck: AA\n"
      "  P2 deck: AA\ndecisions:\n  P1: pass\n  P2: pass\n  P1: pass\n  P2: pass\n"
      "  repeat: 2 decisions; P1 says 2\n");
  EXPECT_TRUE(turns.contains("the turn passes in it")) << turns;
}

TEST(DeclaredLoop, IsNotMadeOfActionsOfTheMainPhase) {
  const std::string activations = error_with(
      "  P1 battle area: Shuffler\n  P1 hand: AA\n  P1 deck: AA\n  P2 deck: AA\ndecisions:\n"
      "  P1: activate Shuffler\n  repeat: 1 decision; P1 says 2\n");
  EXPECT_TRUE(activations.contains("acts freely in it")) << activations;
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
