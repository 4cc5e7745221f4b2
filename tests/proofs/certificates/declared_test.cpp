// Who can stop a loop: a declared one in a play and the checker of certificates say the same.
//
// They are worked out apart from each other, by one definition (model/core/game/stopping.hpp). The
// cases are those in which leaving a loop is not the same as ending it.
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/play/declared_loop.hpp"
#include "proofs/certificates/check_parts.hpp"
#include "tests/proofs/termination/loop_sample.hpp"

namespace headjudge::declared_and_certified_test {
namespace {

using dcg::Dcg;
using test::digimon;

struct Answers {
  std::array<CanStop, 2> alone{};
  CanStop together = CanStop::unknown;
  friend bool operator==(const Answers&, const Answers&) = default;
};

/// After "attack player with Looper", this decision is a round. What both say of it; empty fields
/// where the decision is no round, or where they differ.
Answers answers_of(const std::vector<std::string>& cards, const std::vector<std::string>& lines,
                   const RoundDecision& round) {
  const cards::Pool pool = test::pool_of(cards);
  const Dcg game(pool);
  const Judge judge = test::judge_of("comprehensive-4.2");
  dcg::State state = test::position(game, judge, lines);
  for (const RoundDecision& each : {RoundDecision{0, "attack player with Looper"}, round}) {
    const auto decision = find_decision(game, judge, state, each);
    EXPECT_TRUE(decision.has_value()) << each.words;
    if (!decision) return {};
    game.apply(state, judge, *decision);
  }
  const auto positions = positions_of_round(game, judge, state, {round});
  EXPECT_EQ(fault_of_round(positions), "");
  if (positions.empty()) return {};
  const DeclaredLoop<Dcg> declared(game, judge, positions);
  const proofs::WhoStops checked = proofs::who_stops(game, judge, positions, 0);
  const Answers in_play{{declared.can_stop(0), declared.can_stop(1)}, declared.together()};
  EXPECT_EQ(in_play, (Answers{checked.alone, checked.together}));
  return in_play;
}

const std::string kLooper =
    digimon("Looper", "[All Turns] When this Digimon becomes suspended, unsuspend this Digimon.");
const std::string kPlain = digimon("Plain", "");
const std::string kChooser =
    digimon("Chooser",
            "[All Turns] When one of your [Looper] becomes unsuspended, suspend 1 of your other "
            "Digimon.");

std::vector<std::string> table_of(const std::string& first, const std::string& second) {
  return {"turn: P1, main phase",       "memory: P1 1",    "P1 battle area: " + first,
          "P2 battle area: " + second,  "P1 deck: Looper", "P2 deck: Looper",
          "P2 security: Looper, Looper"};
}

TEST(DeclaredAndCertified, AgreeWhereALoopCanBeLeftForOneThatNobodyCanStop) {
  const std::string whirler = digimon(
      "Whirler",
      "[All Turns] When one of your other Digimon becomes unsuspended, suspend 1 of your "
      "Digimon.\\n[All Turns] When this Digimon becomes suspended, unsuspend this "
      "Digimon.\\n[All Turns] When this Digimon becomes unsuspended, suspend this Digimon.");
  EXPECT_EQ(answers_of({kLooper, kPlain, whirler}, table_of("Looper, Whirler", "Plain"),
                       {0, "choose Looper"}),
            (Answers{{CanStop::no, CanStop::no}, CanStop::no}));
}

TEST(DeclaredAndCertified, AgreeWhereALoopCanBeLeftForOneThatTheOtherPlayerCanStop) {
  const std::string victim =
      digimon("Victim", "[All Turns] When this Digimon becomes unsuspended, suspend this Digimon.");
  const std::string lifter = digimon(
      "Lifter",
      "[All Turns] When one of your opponent's [Victim] becomes suspended, you may unsuspend "
      "it.");
  EXPECT_EQ(answers_of({kLooper, kChooser, victim, lifter},
                       table_of("Looper, Chooser, Victim", "Lifter"), {0, "choose Looper"}),
            (Answers{{CanStop::no, CanStop::no}, CanStop::yes}));
}

TEST(DeclaredAndCertified, AgreeWhereALoopCanBeLeftForOneThatItsPlayerCanStop) {
  const std::string swayer = digimon(
      "Swayer",
      "[All Turns] When this Digimon becomes suspended, you may unsuspend it.\\n[All Turns] "
      "When this Digimon becomes unsuspended, suspend this Digimon.");
  EXPECT_EQ(answers_of({kLooper, kPlain, kChooser, swayer},
                       table_of("Looper, Chooser, Swayer", "Plain"), {0, "choose Looper"}),
            (Answers{{CanStop::yes, CanStop::no}, CanStop::yes}));
}

TEST(DeclaredAndCertified, AgreeWhereALoopCanBeEndedAtOnce) {
  const std::string swinger = digimon(
      "Swinger", "[All Turns] When one of your [Looper] becomes unsuspended, you may suspend it.");
  EXPECT_EQ(
      answers_of({kLooper, kPlain, swinger}, table_of("Looper, Swinger", "Plain"), {0, "yes"}),
      (Answers{{CanStop::yes, CanStop::no}, CanStop::yes}));
}

}  // namespace
}  // namespace headjudge::declared_and_certified_test
