// Random games under random judges: every invariant holds on every step, and really applies.
//
// A judge is drawn answer by answer from what an edition leaves open, so the games go where no
// customary judge would lead them. The last tests doctor positions: an invariant that nothing can
// break would be no check.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "invariants/dcg_invariants.hpp"
#include "model/core/random.hpp"
#include "model/dcg/dcg.hpp"
#include "tests/shipped.hpp"

namespace headjudge::dcg {
namespace {

const proofs::World& world() { return test::shipped_world(); }

/// A judge of the edition, each open answer drawn.
Judge drawn_judge(const Edition& edition, Random& random) {
  const QuestionSet& questions = world().library.questions;
  Judge judge = base_judge(edition, questions);
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const headjudge::Question& question = questions.questions[q];
    for (std::size_t s = 0; s < question.situation_count(); ++s) {
      const auto situation = question.situation_values(s);
      if (!question.is_reachable(situation)) continue;
      const auto options = judge_options(edition, questions, q, situation);
      judge.set_answer(q, s, options[random.below(options.size())]);
    }
  }
  return judge;
}

std::string first_broken(const Dcg& game, const Judge& judge, State state, Random& random,
                         InvariantCounts& counts) {
  constexpr int kMostDecisions = 300;
  Decisions offers;
  for (int i = 0; i < kMostDecisions; ++i) {
    game.legal(state, judge, offers);
    const auto* bad = dcg_invariants().check(DcgPosition{game, judge, state, offers}, counts);
    if (bad != nullptr) return std::string(bad->sentence) + "\n" + game.render(state);
    if (offers.empty()) break;
    const Decision decision = offers[random.below(offers.size())];
    const State before = state;
    game.apply(state, judge, decision);
    bad = dcg_invariants().check(DcgStep{game, judge, before, decision, state}, counts);
    if (bad != nullptr) return std::string(bad->sentence) + "\n" + game.render(state);
  }
  return "";
}

RC_GTEST_PROP(RandomGames, KeepEveryInvariantUnderAnyJudgeOfAnyEdition, (std::uint64_t seed)) {
  const Dcg game(world().pool);
  Random random(seed);
  const auto& editions = world().library.editions;
  const Judge judge = drawn_judge(editions[random.below(editions.size())], random);
  const auto& position = world().positions[random.below(world().positions.size())];
  const auto start = game.set_up(position.setup, {"the set-up", 0, 0}, judge);
  RC_ASSERT(start.has_value());
  InvariantCounts counts = dcg_invariants().no_counts();
  const std::string broken = first_broken(game, judge, *start, random, counts);
  if (!broken.empty()) RC_FAIL(broken);
}

TEST(RandomGames, ApplyEveryInvariant) {
  const Dcg game(world().pool);
  Random random(1);
  InvariantCounts counts = dcg_invariants().no_counts();
  for (int round = 0; round < 40; ++round) {
    for (const Edition& edition : world().library.editions) {
      const Judge judge = drawn_judge(edition, random);
      for (const auto& position : world().positions) {
        const auto start = game.set_up(position.setup, {"the set-up", 0, 0}, judge);
        ASSERT_TRUE(start) << start.error().text();
        ASSERT_EQ(first_broken(game, judge, *start, random, counts), "");
      }
    }
  }
  for (std::size_t i = 0; i < dcg_invariants().size(); ++i) {
    EXPECT_GT(counts.applied()[i], 0U) << dcg_invariants().all()[i].sentence;
  }
}

/// Does the invariant of this id break in the first starting position, doctored?
template <class Doctor>
bool breaks(std::string_view id, Doctor&& doctor) {
  const Dcg game(world().pool);
  const Judge judge = base_judge(world().library.editions.front(), world().library.questions);
  auto state = game.set_up(world().positions.front().setup, {"the set-up", 0, 0}, judge);
  EXPECT_TRUE(state);
  const auto* invariant = dcg_invariants().find(id);
  EXPECT_NE(invariant, nullptr) << id;
  if (!state || invariant == nullptr) return false;
  Decisions offers;
  game.legal(*state, judge, offers);
  const auto broken = [&] {
    return invariant->of_position(DcgPosition{game, judge, *state, offers}) == Verdict::broken;
  };
  EXPECT_FALSE(broken()) << id << " breaks in a sound position";
  doctor(*state);
  return broken();
}

TEST(DoctoredPositions, BreakTheInvariantsTheyAreMadeFor) {
  EXPECT_TRUE(breaks("gauge", [](State& state) { state.memory = 11; }));
  EXPECT_TRUE(breaks("crossed", [](State& state) { state.memory = -2; }));
  EXPECT_TRUE(breaks("card-in-one-place", [](State& state) { (void)state.side[0].hand.pop(); }));
  EXPECT_TRUE(breaks("card-in-one-place", [](State& state) {
    const CardId twice = state.side[0].hand[0];
    (void)state.side[0].trash.push(twice);
  }));
  EXPECT_TRUE(breaks("zero-dp", [](State& state) {
    Modifier weak{
        .target = state.side[0].field[0].id(), .action = cards::Action::change_dp, .turn_ends = 1};
    weak.amount = Short(-30'000);
    (void)state.modifiers.push(weak);
  }));
  EXPECT_TRUE(
      breaks("attacker-suspended", [](State& state) { state.side[0].field[0].suspended = 1; }));
  EXPECT_TRUE(breaks("somebody-decides", [](State& state) { state.decider = kNobody; }));
}

}  // namespace
}  // namespace headjudge::dcg
