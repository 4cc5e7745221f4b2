// A table of the Digimon Collectable Card Game for tests: lines in, words as decisions.
//
// The world is the shipped one, so that tests speak of the same cards and editions as the audit.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/ccg/ccg.hpp"
#include "model/ccg/kernel/questions.hpp"
#include "model/core/base/random.hpp"
#include "tests/support/rules_plays.hpp"

namespace headjudge::ccg {

inline const test::RulesWorld<Ccg>& shipped_ccg() { return test::rules_world<Ccg>(); }

inline Judge customary_judge() {
  return base_judge(shipped_ccg().rulebook.editions.front(), shipped_ccg().rulebook.questions);
}

/// A judge of the edition, its open answers drawn.
inline Judge drawn_ccg_judge(std::uint64_t seed) {
  Random random(seed);
  const Rulebook& rulebook = shipped_ccg().rulebook;
  return test::drawn_judge(rulebook.editions.front(), rulebook.questions, random);
}

/// Whatever is asked about `question`, this is the answer from now on.
inline void rule(Judge& judge, Question question, int answer) {
  const auto& asked = shipped_ccg().rulebook.questions.questions[index(question)];
  for (std::size_t s = 0; s < asked.situation_count(); ++s) {
    judge.set_answer(index(question), s, answer);
  }
}

inline State ccg_state(const Ccg& game, const std::vector<std::string>& setup, const Judge& judge) {
  std::vector<PlayLine> lines;
  for (const std::string& text : setup) lines.push_back({text, 0});
  const auto state = game.set_up(lines, {"the set-up", 0, 0}, judge);
  EXPECT_TRUE(state) << (state ? "" : state.error().text());
  return state.value_or(State{});
}

/// The offered decision of these words; fails the test when there is none.
inline Decision ccg_decision(const Ccg& game, const Judge& judge, const State& state,
                             const std::string& words) {
  Decisions offers;
  game.legal(state, judge, offers);
  for (const Decision& offer : offers) {
    if (game.say(state, offer) == words) return offer;
  }
  ADD_FAILURE() << "not legal: " << words << "\n" << game.render(state);
  return offers.empty() ? Decision{} : offers[0];
}

/// Plays a random game from `state` on; `look(before, offers, decision, after)` sees each step.
template <class Look>
State play_ccg_randomly(const Ccg& game, const Judge& judge, State state, Random& random,
                        Look&& look) {
  constexpr int kMostDecisions = 300;
  Decisions offers;
  for (int i = 0; i < kMostDecisions; ++i) {
    game.legal(state, judge, offers);
    if (offers.empty()) break;
    const Decision decision = offers[static_cast<std::size_t>(random.below(offers.size()))];
    const State before = state;
    game.apply(state, judge, decision);
    look(before, offers, decision, state);
  }
  return state;
}

}  // namespace headjudge::ccg
