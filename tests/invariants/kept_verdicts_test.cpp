// What is kept while a game is checked says what asking everything anew says.
//
// Random games are looked at twice at every moment: by all invariants, with nothing noted, and as
// fuzzing does, with notes and with the verdicts on what has not changed. Both find the same, and
// each invariant has applied as often.
#include <algorithm>
#include <vector>

#include <gtest/gtest.h>

#include "invariants/dcg/parts.hpp"
#include "invariants/dcg_invariants.hpp"
#include "model/core/base/random.hpp"
#include "tests/support/rules_plays.hpp"

namespace headjudge::dcg {
namespace {

using test::starting_set_ups;

const auto& world() { return test::rules_world<Dcg>(); }

/// One game, looked at in both ways.
class LookedAtTwice {
 public:
  LookedAtTwice(const Dcg& game, const Judge& judge, const InvariantSet<Dcg>& set)
      : game_(game), judge_(judge), set_(set), all_(set.no_counts()), kept_(set.no_counts()) {}

  /// Do both say the same all along?
  bool play(State state, Random& random) {
    constexpr int kMostDecisions = 150;
    Notes notes;
    LastVerdicts<Dcg> last;
    Decisions offers;
    for (int i = 0; i < kMostDecisions; ++i) {
      game_.legal(state, judge_, offers);
      notes.next_moment();
      const auto* anew = set_.check(DcgPosition{game_, judge_, state, offers}, all_);
      const auto* kept = set_.check(DcgPosition{game_, judge_, state, offers, &notes}, kept_, last);
      if (anew != kept || !counts_agree()) return false;
      if (offers.empty()) break;
      const Decision decision = offers[random.below(offers.size())];
      const State before = state;
      game_.apply(state, judge_, decision);
      notes.next_moment();
      anew = set_.check(DcgStep{game_, judge_, before, decision, state}, all_);
      kept = set_.check(DcgStep{game_, judge_, before, decision, state, &notes}, kept_);
      if (anew != kept || !counts_agree()) return false;
    }
    return true;
  }

 private:
  [[nodiscard]] bool counts_agree() const {
    return std::ranges::equal(all_.applied(), kept_.applied());
  }

  const Dcg& game_;
  const Judge& judge_;
  const InvariantSet<Dcg>& set_;
  InvariantCounts all_;
  InvariantCounts kept_;
};

/// Is it so in all of some random games under every edition?
bool says_the_same(const InvariantSet<Dcg>& set) {
  const Dcg game(world().pool);
  Random random(5);
  for (int round = 0; round < 4; ++round) {
    for (const Edition& edition : world().rulebook.editions) {
      const Judge judge = test::drawn_judge(edition, world().rulebook.questions, random);
      for (const auto& set_up : starting_set_ups<Dcg>()) {
        const auto start = game.set_up(set_up, {"the set-up", 0, 0}, judge);
        if (!start || !LookedAtTwice(game, judge, set).play(*start, random)) return false;
      }
    }
  }
  return true;
}

TEST(KeptVerdicts, SayWhatAskingAnewSays) { EXPECT_TRUE(says_the_same(dcg_invariants())); }

TEST(KeptVerdicts, AreKeptForSomeInvariants) {
  EXPECT_GE(std::ranges::count_if(dcg_invariants().all(),
                                  [](const DcgInvariant& each) {
                                    return each.of_position != nullptr && each.reads != kEveryPart;
                                  }),
            4);
}

/// Applies while the turn player has memory.
Verdict memory_is_left(const DcgPosition& position) {
  return position.state.memory > 0 ? Verdict::held : Verdict::not_applicable;
}

TEST(KeptVerdicts, OfARowThatNamesTooLittleAreNoticed) {
  const auto set_that_reads = [](Parts parts) {
    const DcgInvariant row{"memory", "There is memory left.", &memory_is_left, nullptr, parts};
    return InvariantSet<Dcg>({row}, &changed_parts);
  };
  EXPECT_TRUE(says_the_same(set_that_reads(kTheRest)));
  EXPECT_FALSE(says_the_same(set_that_reads(kCards)));
}

}  // namespace
}  // namespace headjudge::dcg
