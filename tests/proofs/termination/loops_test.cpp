// Loops on the engine: the seeded ones told apart, and what must not pass for a loop.
//
// A false loop is worse than a missed one: so an activation that changes nothing, a hash that two
// positions share and a round that costs a Digimon each have a test of their own.
#include "proofs/termination/loops.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/play/runner.hpp"
#include "proofs/model_checking/packing.hpp"
#include "tests/proofs/termination/loop_sample.hpp"
#include "tests/support/negated.hpp"

namespace headjudge::loops_test {
namespace {

using dcg::Dcg;
using proofs::EffectGraph;
using proofs::Loop;
using proofs::LoopClass;
using proofs::Repetition;
using proofs::RepetitionSearch;
using test::digimon;
using test::judge_of;
using test::pool_of;
using test::position;

constexpr std::string_view kSwing =
    "[All Turns] When this Digimon becomes suspended, unsuspend it.";

std::vector<Loop> loops_of(const cards::Pool& pool, unsigned threads = 1) {
  const Dcg game(pool);
  const EffectGraph graph(pool);
  const Judge judge = judge_of("en-2.3");
  return find_loops({game, judge, "en-2.3", ""}, graph, {}, threads);
}

const std::vector<Loop>& own_loops() {
  static const std::vector<Loop> loops = loops_of(test::own_pool());
  return loops;
}

const Loop& own_loop(std::string_view id) {
  const auto found = std::ranges::find(own_loops(), id, &Loop::id);
  if (found == own_loops().end()) throw std::runtime_error(std::string(id));
  return *found;
}

TEST(Loops, OfTwoMandatoryEffectsNobodyCanStop) {
  const Loop& loop = own_loop("loop/HJ1-040/HJ1-041");
  EXPECT_EQ(loop.loop_class, LoopClass::mandatory);
  EXPECT_EQ(loop.cards, (std::vector<std::string>{"HJ1-040 Pendulon", "HJ1-041 Echoclick"}));
  EXPECT_EQ(loop.can_stop, (std::array<CanStop, 2>{CanStop::no, CanStop::no}));
}

TEST(Loops, WithAYouMayTheirControllerCanStop) {
  const Loop& loop = own_loop("loop/HJ1-042/HJ1-043");
  EXPECT_EQ(loop.loop_class, LoopClass::one_player_can_stop);
  EXPECT_EQ(loop.can_stop, (std::array<CanStop, 2>{CanStop::yes, CanStop::no}));
}

TEST(Loops, WithOncePerTurnAreCutShortAfterTheRoundsThatHappen) {
  const Loop& loop = own_loop("loop/HJ1-044/HJ1-045");
  EXPECT_EQ(loop.loop_class, LoopClass::cut_short);
  EXPECT_EQ(loop.rounds, 1U);
  EXPECT_NE(loop.certificate.find("mandatory"), std::string::npos) << loop.certificate;
}

TEST(Loops, AcrossTheTableAreFoundToo) {
  EXPECT_EQ(own_loop("loop/HJ1-040/HJ1-046").loop_class, LoopClass::mandatory);
}

TEST(Loops, AreTheSameForAnyNumberOfThreads) {
  const std::vector<Loop> again = loops_of(test::own_pool(), 3);
  ASSERT_EQ(again.size(), own_loops().size());
  for (std::size_t i = 0; i < again.size(); ++i) {
    EXPECT_EQ(again[i].id, own_loops()[i].id);
    EXPECT_EQ(again[i].certificate, own_loops()[i].certificate);
    EXPECT_EQ(again[i].bound, own_loops()[i].bound);
  }
}

/// Replays every loop's play, and again with each expectation turned round. How many there were.
std::size_t replay(const Dcg& game, const std::vector<Loop>& loops) {
  std::size_t plays = 0;
  for (const Loop& loop : loops) {
    EXPECT_EQ(loop.play.has_value(), loop.loop_class != LoopClass::not_realised) << loop.id;
    if (!loop.play) continue;
    const std::string text = write_play(*loop.play);
    const auto read = parse_play(text, "loop.play");
    EXPECT_TRUE(read.has_value()) << text;
    if (!read) continue;
    EXPECT_EQ(write_play(*read), text);
    const auto run = run_play(game, test::own_rulebook(), *read);
    EXPECT_TRUE(run.has_value() && run->failed.empty()) << loop.id << "\n" << text;
    EXPECT_GE(test::expect_contraries_to_fail(game, test::own_rulebook(), *read), 1U) << text;
    EXPECT_FALSE(loop.play->steps.empty());
    if (loop.loop_class == LoopClass::cut_short) {
      EXPECT_GE(loop.rounds, 1U) << loop.sentence << "\n" << text;
    }
    ++plays;
  }
  return plays;
}

TEST(Loops, HavePlaysThatRunAsWritten) {
  const Dcg game(test::own_pool());
  EXPECT_GE(replay(game, own_loops()), 12U);
}

TEST(Loops, HavePlaysThatRunAsWrittenAtTheTableOfTheAudit) {
  const Dcg game(test::own_pool());
  const EffectGraph graph(test::own_pool());
  const Edition& edition = test::own_rulebook().editions.back();
  const Judge judge = base_judge(edition, test::own_rulebook().questions);
  const std::vector<Loop> loops = find_loops({game, judge, edition.id, ""}, graph, {}, 2);
  EXPECT_GE(replay(game, loops), 12U);
  // Its effect acts at the end of a turn, which then goes on: no round is left to a later turn.
  const auto eventide = std::ranges::find(loops, "loop/HJ2-018", &Loop::id);
  ASSERT_NE(eventide, loops.end());
  EXPECT_EQ(eventide->loop_class, LoopClass::cut_short);
  EXPECT_EQ(eventide->rounds, 1U);
  // Without its limit each round would begin with a pass.
  EXPECT_NE(eventide->certificate.find("positions would repeat (no loop"), std::string::npos)
      << eventide->certificate;
  EXPECT_EQ(eventide->certificate.find("mandatory"), std::string::npos) << eventide->certificate;
}

// A round that passes through the main phase is begun anew by whoever acts there: nothing goes on
// by itself (comprehensive-4.2, 18-3-1), and nobody has to stop it.
TEST(Loops, AreNoneWhereAPlayerActsFreelyInEachRound) {
  const cards::Pool pool = pool_of({digimon("Late", "[End of Your Turn] Gain 3 memory.")});
  const Dcg game(pool);
  const EffectGraph graph(pool);
  const Judge judge = judge_of("comprehensive-4.2");
  const std::vector<Loop> loops = find_loops({game, judge, "comprehensive-4.2", ""}, graph, {}, 1);
  ASSERT_EQ(loops.size(), 1U);
  EXPECT_EQ(loops[0].loop_class, LoopClass::begun_freely) << loops[0].certificate;
  EXPECT_EQ(loops[0].sentence.find("can stop"), std::string::npos) << loops[0].sentence;
  EXPECT_NE(loops[0].certificate.find("18-3-1"), std::string::npos) << loops[0].certificate;
  EXPECT_EQ(loops[0].certificate.find("18-3-3"), std::string::npos) << loops[0].certificate;
  for (const CanStop each : loops[0].can_stop) EXPECT_EQ(each, CanStop::unknown);
}

TEST(Loops, AreSaidToBeUnstoppableOnlyInThePositionShown) {
  for (const Loop& loop : own_loops()) {
    if (loop.loop_class != LoopClass::mandatory) continue;
    EXPECT_NE(loop.sentence.find("in the position shown"), std::string::npos) << loop.sentence;
  }
}

TEST(Loops, WithAYouMayOnBothSidesEitherPlayerCanStop) {
  const cards::Pool pool = pool_of(
      {digimon("Sway", "[All Turns] When this Digimon becomes suspended, you may unsuspend it."),
       digimon("Gaze",
               "[All Turns] When one of your opponent's Digimon becomes unsuspended, "
               "you may suspend it."),
       digimon("Plain", "")});
  const std::vector<Loop> loops = loops_of(pool);
  ASSERT_EQ(loops.size(), 1U);
  EXPECT_EQ(loops[0].loop_class, LoopClass::either_player_can_stop) << loops[0].certificate;
}

// The effect that suspends could be said to trigger itself, by way of the other one.
TEST(Loops, HaveOneIdHoweverTheyWereFound) {
  const cards::Pool pool = pool_of({digimon(
      "Ev",
      "<Evade>\\n[All Turns] When this Digimon becomes suspended, unsuspend it. Then, delete this "
      "Digimon.")});
  std::vector<std::string> ids;
  for (const Loop& loop : loops_of(pool)) {
    if (loop.is_realised()) ids.push_back(loop.id);
  }
  EXPECT_EQ(ids, std::vector<std::string>{"loop/T-Ev/T-Ev.2"});
}

TEST(Loops, DoNotExistWhereTheGraphHasNoCycle) {
  const cards::Pool pool = pool_of({digimon("Swing", kSwing), digimon("Plain", "")});
  EXPECT_TRUE(loops_of(pool).empty());
  const EffectGraph graph(pool);
  const proofs::ComponentVerdicts verdicts = judge_components(graph, judge_of("en-2.3"));
  EXPECT_TRUE(verdicts.all_end);
  EXPECT_NE(loop_bound_text(graph, verdicts, {}).find("every chain of effects ends"),
            std::string::npos);
}

TEST(Loops, ThatOnlyTheGraphSeesStayCandidates) {
  // The positions that are laid out have 2 security cards.
  const cards::Pool pool = pool_of(
      {digimon("Swing", kSwing),
       digimon("Proud",
               "[All Turns] When one of your other Digimon becomes unsuspended, if you have 7 or "
               "more security cards, suspend that Digimon."),
       digimon("Plain", "")});
  const std::vector<Loop> loops = loops_of(pool);
  ASSERT_EQ(loops.size(), 1U);
  EXPECT_EQ(loops[0].loop_class, LoopClass::not_realised);
  EXPECT_FALSE(loops[0].play.has_value());
  EXPECT_NE(loops[0].bound.find("positions"), std::string::npos);
}

/// The cards of all loops that are realised.
std::vector<std::vector<std::string>> cards_of_loops(const cards::Pool& pool) {
  std::vector<std::vector<std::string>> all;
  for (const Loop& loop : loops_of(pool)) {
    if (loop.is_realised()) all.push_back(loop.cards);
  }
  return all;
}

// Found by readers from outside: Aaa and Bbb alone never go round. Cee, with which the play begins,
// has no effect in the round.
TEST(Loops, AreNamedWithTheCardsOnWhichTheyHang) {
  const auto beside_cee = [](const std::string& when, const std::string& lasts) {
    return cards_of_loops(pool_of(
        {digimon("Aaa", "[All Turns] When this Digimon becomes suspended, " + when +
                            "unsuspend this Digimon."),
         digimon("Bbb",
                 "[All Turns] When one of your other Digimon becomes unsuspended, suspend that "
                 "Digimon."),
         digimon("Cee", "[Main] Suspend 1 of your Digimon." + lasts), digimon("Plain", "")}));
  };
  using Names = std::vector<std::vector<std::string>>;
  const std::string gives = "\\n[All Turns] All of your Digimon gain <Blocker>.";
  EXPECT_EQ(beside_cee("", gives), (Names{{"T-Aaa Aaa", "T-Bbb Bbb"}}));
  EXPECT_EQ(beside_cee("if this Digimon has <Blocker>, ", gives),
            (Names{{"T-Aaa Aaa", "T-Bbb Bbb", "T-Cee Cee"}}));
  EXPECT_EQ(beside_cee("if this Digimon has <Blocker>, ", ""), Names{});
}

// Choosing Bbb begins another round, in which DP are gained until a list of the engine is full:
// that is no end.
TEST(Loops, AreNotStoppedWhereTheEngineHangs) {
  const cards::Pool pool = pool_of(
      {digimon("Aaa", "[All Turns] When this Digimon becomes suspended, unsuspend this Digimon."),
       digimon(
           "Bbb",
           "[All Turns] When one of your other Digimon becomes unsuspended, suspend 1 of your "
           "Digimon.\\n[All Turns] When this Digimon becomes suspended, this Digimon gets +1000 "
           "DP for the turn. Then, unsuspend this Digimon.\\n[All Turns] When this Digimon "
           "becomes unsuspended, suspend this Digimon.")});
  std::size_t realised = 0;
  for (const Loop& loop : loops_of(pool)) {
    if (!loop.is_realised()) continue;
    ++realised;
    EXPECT_NE(loop.can_stop[0], CanStop::yes) << loop.sentence;
  }
  EXPECT_GT(realised, 0U);
}

TEST(Loops, AreNotLookedForWhereEachRoundCostsADigimon) {
  const cards::Pool pool = pool_of(
      {digimon("Wane", "[On Deletion] Delete 1 of your other Digimon."), digimon("Plain", "")});
  const EffectGraph graph(pool);
  ASSERT_EQ(graph.candidates().size(), 1U);
  const proofs::ComponentVerdicts verdicts = judge_components(graph, judge_of("en-2.3"));
  EXPECT_TRUE(verdicts.all_end) << component_text(graph, verdicts.each[0]);
  EXPECT_TRUE(loops_of(pool).empty());
  const std::string text = component_text(graph, verdicts.each[0]);
  EXPECT_NE(text.find("ends by itself"), std::string::npos) << text;
  // What the graph assumes is said with the verdict.
  EXPECT_NE(text.find("assumed: what can follow from what is over-approximated"), std::string::npos)
      << text;
  EXPECT_NE(text.find("what a price surely costs"), std::string::npos) << text;
}

// ---- What counts as a repetition

std::optional<Repetition<Dcg>> repetition_from(const cards::Pool& pool,
                                               const std::vector<std::string>& lines) {
  const Dcg game(pool);
  const Judge judge = judge_of("en-2.3");
  RepetitionSearch<Dcg> search(game, judge, proofs::loop_lens(), {});
  return search.run(position(game, judge, lines));
}

TEST(Repetition, IsFoundInChoicesOfOnePlayerInTheMainPhase) {
  const auto found =
      repetition_from(pool_of({digimon("Sit", "[Main] Suspend this Digimon."),
                               digimon("Stand", "[Main] Unsuspend 1 of your other Digimon.")}),
                      {"turn: P1, main phase", "memory: P1 1", "P1 battle area: Sit, Stand"});
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->round.size(), 2U);
  // 18-3 does not speak of it, so nobody is told able or unable to stop it.
  EXPECT_TRUE(found->acts_freely);
  EXPECT_EQ(found->can_stop, (std::array<CanStop, 2>{CanStop::unknown, CanStop::unknown}));
}

TEST(Repetition, IsNotAnActivationThatChangesNothing) {
  const cards::Pool pool = pool_of({digimon("Stand", "[Main] Unsuspend this Digimon."),
                                    digimon("Gain", "[Main] Gain 1 memory.")});
  const std::vector<std::string> lines = {"turn: P1, main phase", "memory: P1 9",
                                          "P1 battle area: Stand, Gain"};
  const Dcg game(pool);
  const Judge judge = judge_of("en-2.3");
  RepetitionSearch<Dcg> search(game, judge, proofs::loop_lens(), {});
  const dcg::State start = position(game, judge, lines);
  EXPECT_FALSE(search.run(start).has_value());
  // The position does come back, so it is for want of a change that it does not count.
  dcg::State after = start;
  dcg::Decisions legal;
  game.legal(start, judge, legal);
  const auto stand = std::ranges::find_if(legal, [&](const dcg::Decision& decision) {
    return game.say(start, decision).find("Stand") != std::string::npos &&
           game.say(start, decision).find("attack") == std::string::npos;
  });
  ASSERT_NE(stand, legal.end());
  game.apply(after, judge, *stand);
  EXPECT_TRUE(game.same(start, after));
}

TEST(Repetition, WithAChoiceThatLeadsNowhereElseIsMandatory) {
  // Which Digimon swings next is chosen every time, and that is all there is to choose.
  const auto found = repetition_from(
      pool_of({digimon("Swing", kSwing),
               digimon("Push",
                       "[All Turns] When one of your other Digimon becomes unsuspended, "
                       "suspend 1 of your other Digimon.")}),
      {"turn: P1, main phase", "memory: P1 1", "P1 battle area: Swing, Swing, Push"});
  ASSERT_TRUE(found.has_value());
  EXPECT_FALSE(found->round.empty());
  EXPECT_EQ(found->can_stop, (std::array<CanStop, 2>{CanStop::no, CanStop::no}));
}

/// All positions have one hash: whoever trusts it sees repetitions everywhere.
struct Colliding : Dcg {
  using Dcg::Dcg;
  [[nodiscard]] std::uint64_t hash(const State&) const { return 7; }
};
/// And here comparing is of no use either: all positions have the same bytes.
struct Careless : Colliding {
  using Colliding::Colliding;
  void pack(const State& state, proofs::PackedBytes& out) const {
    if (!first_) first_ = state;
    proofs::pack_number(0, out);
  }
  [[nodiscard]] State unpack(proofs::Bytes) const { return *first_; }

 private:
  mutable std::optional<State> first_;
};

template <class G>
std::optional<Repetition<G>> repetition_with(const std::vector<std::string>& lines) {
  const G game(test::own_pool());
  const Judge judge = judge_of("en-2.3");
  const proofs::LoopLens<G> lens{proofs::loop_lens().turn, proofs::loop_lens().resolving};
  RepetitionSearch<G> search(game, judge, lens, {.depth = 2, .states = 200});
  return search.run(position(game, judge, lines));
}

TEST(Repetition, IsConfirmedByComparisonAndNotByHash) {
  const std::vector<std::string> harmless = {"turn: P1, main phase", "memory: P1 3",
                                             "P1 battle area: Pendulon, Furnox",
                                             "P2 security: Pebbit"};
  EXPECT_FALSE(repetition_with<Dcg>(harmless).has_value());
  EXPECT_FALSE(repetition_with<Colliding>(harmless).has_value());
  EXPECT_TRUE(repetition_with<Careless>(harmless).has_value());
  const std::vector<std::string> endless = {"turn: P1, main phase", "memory: P1 3",
                                            "P1 battle area: Pendulon, Echoclick"};
  const auto found = repetition_with<Colliding>(endless);
  ASSERT_TRUE(found.has_value());
  EXPECT_EQ(found->steps, repetition_with<Dcg>(endless)->steps);
}

}  // namespace
}  // namespace headjudge::loops_test
