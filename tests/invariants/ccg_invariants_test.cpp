// Every invariant of the Digimon Collectable Card Game can be broken: for each there is a scene, an
// honest position or step of the engine, and a doctor who changes one thing in it that the
// invariant must notice.
//
// An invariant that nothing breaks would be no check, so a test fails as long as one has no doctor.
// That honest games break none of them is in ccg_random_games_test.cpp.
#include "invariants/ccg_invariants.hpp"

#include <functional>
#include <set>

#include <gtest/gtest.h>

#include "model/ccg/position/table.hpp"
#include "tests/support/ccg_table.hpp"

namespace headjudge::ccg {
namespace {

/// What an invariant gets to see, to be changed at will.
struct CcgScene {
  Judge judge;
  State before;
  Decision decision;
  State after;  ///< a position invariant looks at this one
  Decisions offers;

  Digimon& own(Row row, std::size_t place) { return after.side[0].row(row)[place]; }
  CardId hand(std::size_t place) { return after.side[0].hand[place]; }
};

struct CcgDoctored {
  std::string id;
  std::vector<std::string> setup;
  std::vector<std::string> decisions;  ///< played before the doctor comes
  std::function<void(CcgScene&)> doctor;
};

using Lines = std::vector<std::string>;

Lines scene_in(const std::string& phase, const Lines& more) {
  Lines lines = {"turn: P1, " + phase, "P1 deck: Gloomit, Gloomit, Gloomit",
                 "P2 deck: Gloomit, Gloomit, Gloomit"};
  lines.insert(lines.end(), more.begin(), more.end());
  return lines;
}

const Lines kFight =
    scene_in("attack phase", {"P1 hand: Data Burst, Rustpup", "P1 digivolve row: Rustpup",
                              "P1 attack row: Boltrunner, Gloomit", "P2 attack row: Shellguard"});
const Lines kAnswer = scene_in(
    "attack phase",
    {"P1 hand: Rin the Bold, Data Burst", "P1 attack row: Boltrunner", "P2 attack row: Thornarch"});
const Lines kPlainFight =
    scene_in("attack phase", {"P1 attack row: Boltrunner", "P2 attack row: Ironhound"});
const Lines kOpenRow = scene_in("attack phase", {"P1 attack row: Boltrunner, Gloomit"});
const Lines kDiscard = scene_in("discard phase", {"P1 hand: Rustpup, Gloomit"});
const Lines kOnline = scene_in("bring online phase", {"P1 hand: Rustpup, Ironhound"});
const Lines kDigivolve =
    scene_in("digivolve phase", {"P1 hand: Ironhound, Titanfang", "P1 digivolve row: Rustpup"});
const Lines kLine =
    scene_in("digivolve phase", {"P1 hand: Rustpup, Ironhound, Steelwolf, Titanfang"});
const Lines kMove = scene_in("move phase", {"P1 digivolve row: Boltrunner, Rustpup"});
const Lines kLate = scene_in("discard phase", {"P1 hand: Rustpup", "P2 hand: Data Burst"});

void fill_row(CcgScene& scene, Row row) {
  while (scene.after.side[0].row(row).size() <= kFullRow) {
    (void)scene.after.side[0].row(row).push({});
  }
}

std::vector<CcgDoctored> cards_and_turns() {
  return {
      {"ccg-card-in-one-place", kFight, {}, [](CcgScene& s) { (void)s.after.side[0].hand.pop(); }},
      {"ccg-card-on-its-side",
       kFight,
       {},
       [](CcgScene& s) { std::swap(s.after.side[0].hand[0], s.after.side[1].deck[0]); }},
      {"ccg-cards-stay-themselves",
       kDiscard,
       {"discard Rustpup"},
       [](CcgScene& s) { s.after.def[0] ^= 1; }},
      {"ccg-room-for-everything", kFight, {}, [](CcgScene& s) { s.after.overflow = 1; }},
      {"ccg-discarded-leaves-the-hand",
       kDiscard,
       {"discard Rustpup"},
       [](CcgScene& s) { (void)s.after.side[0].hand.push(s.decision.first); }},
      {"ccg-one-decides", kFight, {}, [](CcgScene& s) { s.after.decider = kNobody; }},
      {"ccg-acts-with-nothing-pending",
       kFight,
       {},
       [](CcgScene& s) { (void)s.after.queue.push({}); }},
      {"ccg-may-end-a-phase", kFight, {}, [](CcgScene& s) { (void)s.offers.pop(); }},
      {"ccg-turn-begins-with-a-draw",
       kDiscard,
       {"end discard phase"},
       [](CcgScene& s) { (void)s.after.side[1].deck.pop(); }},
      {"ccg-turn-is-forgotten",
       kDiscard,
       {"end discard phase"},
       [](CcgScene& s) { s.after.brought = 1; }},
      {"ccg-exchanges-up-to-three",
       kDiscard,
       {},
       [](CcgScene& s) {
         rule(s.judge, Question::exchange_count, static_cast<int>(ExchangeCount::may_not));
       }},
  };
}

std::vector<CcgDoctored> rows() {
  return {
      {"ccg-only-digimon-in-rows",
       kFight,
       {},
       [](CcgScene& s) {
         s.after.def[s.own(Row::attack, 0).card] = *shipped_ccg().pool.find("Data Burst");
       }},
      {"ccg-four-in-the-attack-row", kFight, {}, [](CcgScene& s) { fill_row(s, Row::attack); }},
      {"ccg-four-in-the-digivolve-row",
       kFight,
       {},
       [](CcgScene& s) { fill_row(s, Row::digivolve); }},
      {"ccg-brings-what-the-judge-lets",
       kOnline,
       {},
       [](CcgScene& s) { (void)s.offers.push({DecisionKind::bring_online, s.hand(1)}); }},
      {"ccg-next-level-only",
       kDigivolve,
       {},
       [](CcgScene& s) {
         const CardId rookie = s.own(Row::digivolve, 0).card;
         (void)s.offers.push({DecisionKind::digivolve, rookie, s.hand(1)});
       }},
      {"ccg-digivolution-replaces",
       kDigivolve,
       {"digivolve Rustpup into Ironhound"},
       [](CcgScene& s) { s.own(Row::digivolve, 0).card = s.decision.first; }},
      {"ccg-special-line-is-played",
       kLine,
       {"special digivolution of Rustpup"},
       [](CcgScene& s) { s.after.points[0] += 100; }},
      {"ccg-moves-what-the-judge-lets",
       kMove,
       {},
       [](CcgScene& s) { s.own(Row::digivolve, 0).moved = 1; }},
  };
}

std::vector<CcgDoctored> attacks_and_cards() {
  return {
      {"ccg-attacker-may-attack",
       kFight,
       {},
       [](CcgScene& s) { s.own(Row::attack, 0).attacked = 1; }},
      {"ccg-player-is-covered",
       kOpenRow,
       {},
       [](CcgScene& s) { (void)s.after.side[1].row(Row::attack).push({}); }},
      {"ccg-targets-are-the-opponents",
       kFight,
       {},
       [](CcgScene& s) {
         const CardId own = s.own(Row::attack, 0).card;
         (void)s.offers.push({DecisionKind::attack_digimon, own, own});
       }},
      {"ccg-fight-adds-the-difference",
       kPlainFight,
       {"attack Ironhound with Boltrunner"},
       [](CcgScene& s) { s.after.points[0] += 100; }},
      {"ccg-direct-attack-adds-attack",
       kOpenRow,
       {"attack player with Boltrunner"},
       [](CcgScene& s) { s.after.points[0] += 100; }},
      {"ccg-word-goes-around",
       kAnswer,
       {"attack Thornarch with Boltrunner"},
       [](CcgScene& s) { s.after.passing[0] = Passing::passed; }},
      {"ccg-may-always-pass",
       kAnswer,
       {"attack Thornarch with Boltrunner"},
       [](CcgScene& s) { (void)s.offers.pop(); }},
      {"ccg-plays-fit-the-phase",
       kAnswer,
       {"attack Thornarch with Boltrunner"},
       [](CcgScene& s) {
         const Decision play{DecisionKind::play, s.hand(1)};
         s.offers.clear();
         (void)s.offers.push({DecisionKind::play, s.hand(0)});
         (void)s.offers.push(play);
       }},
      {"ccg-played-card-leaves-the-hand",
       kAnswer,
       {"attack Thornarch with Boltrunner", "play Rin the Bold"},
       [](CcgScene& s) { (void)s.after.side[0].hand.push(s.decision.first); }},
      {"ccg-waits-once",
       kAnswer,
       {"attack Thornarch with Boltrunner", "play Rin the Bold"},
       [](CcgScene& s) {
         (void)s.after.queue.push(s.decision.first);
         (void)s.after.queue.push(s.decision.first);
       }},
      {"ccg-phase-ends-with-an-empty-queue",
       kLate,
       {"end discard phase"},
       [](CcgScene& s) { (void)s.after.queue.push({}); }},
      {"ccg-no-winner-plays-on", kFight, {}, [](CcgScene& s) { s.after.points[0] = 8'000; }},
      {"ccg-winner-has-won",
       kFight,
       {},
       [](CcgScene& s) { s.after.outcome = Outcome::first_wins; }},
      {"ccg-points-only-grow",
       kDiscard,
       {"discard Rustpup"},
       [](CcgScene& s) { s.after.points[0] -= 100; }},
  };
}

std::vector<CcgDoctored> all_ccg_doctored() {
  std::vector<CcgDoctored> all;
  for (auto chapter : {cards_and_turns(), rows(), attacks_and_cards()}) {
    all.insert(all.end(), chapter.begin(), chapter.end());
  }
  return all;
}

class CcgDoctoredScene : public testing::TestWithParam<CcgDoctored> {
 protected:
  const Ccg game{shipped_ccg().pool};

  CcgScene play() {
    CcgScene scene{.judge = customary_judge()};
    scene.after = ccg_state(game, GetParam().setup, scene.judge);
    for (const std::string& words : GetParam().decisions) {
      scene.before = scene.after;
      scene.decision = ccg_decision(game, scene.judge, scene.before, words);
      game.apply(scene.after, scene.judge, scene.decision);
    }
    game.legal(scene.after, scene.judge, scene.offers);
    return scene;
  }

  Verdict verdict(const CcgInvariant& invariant, const CcgScene& scene) {
    if (invariant.of_position != nullptr) {
      return invariant.of_position({game, scene.judge, scene.after, scene.offers});
    }
    return invariant.of_step({game, scene.judge, scene.before, scene.decision, scene.after});
  }
};

TEST_P(CcgDoctoredScene, BreaksTheInvariantItIsMadeFor) {
  const CcgInvariant* invariant = ccg_invariants().find(GetParam().id);
  ASSERT_NE(invariant, nullptr) << "there is no invariant " << GetParam().id;
  CcgScene scene = play();
  EXPECT_NE(verdict(*invariant, scene), Verdict::broken) << "the scene is not sound";
  GetParam().doctor(scene);
  EXPECT_EQ(verdict(*invariant, scene), Verdict::broken) << invariant->sentence;
}

INSTANTIATE_TEST_SUITE_P(Each, CcgDoctoredScene, testing::ValuesIn(all_ccg_doctored()),
                         [](const testing::TestParamInfo<CcgDoctored>& scene) {
                           std::string name = scene.param.id;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(CcgInvariants, EachHasADoctorWhoBreaksItAndASentence) {
  std::set<std::string> doctored;
  for (const CcgDoctored& scene : all_ccg_doctored()) doctored.insert(scene.id);
  std::set<std::string_view> ids;
  for (const CcgInvariant& invariant : ccg_invariants().all()) {
    EXPECT_TRUE(doctored.contains(std::string(invariant.id))) << invariant.id;
    EXPECT_TRUE(ids.insert(invariant.id).second) << invariant.id << " is there twice";
    EXPECT_TRUE(invariant.sentence.ends_with('.')) << invariant.sentence;
    EXPECT_NE(invariant.of_position == nullptr, invariant.of_step == nullptr) << invariant.id;
  }
  EXPECT_GE(ids.size(), 20U);
}

}  // namespace
}  // namespace headjudge::ccg
