// The story of a decision, and of what happens before the first one.
//
// What was decided is carried out once more, step by step, and each step is told by itself
// (narration.cpp). So what is told stands in the order in which it happened, and a card that an
// effect took is not told like one that was checked. Effects are told by name as they begin, and
// when they come to nothing (effect_watch.cpp).
#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "model/dcg/dcg.hpp"
#include "model/dcg/position/step_log.hpp"
#include "model/dcg/text/effect_watch.hpp"
#include "model/dcg/text/narration.hpp"
#include "model/dcg/text/words.hpp"

namespace headjudge::dcg {

namespace {

constexpr int kMostSteps = 20'000;  // a run that is longer is an endless chain, told as such

/// What the steps after a decision have in common.
struct Following {
  const Dcg& game;
  const Judge& judge;
  const Decision& decision;
  std::optional<int> due;
  EffectWatch watch;
};

/// Adds what happens from `now` on, until the position is `end` or somebody decides.
void follow(Following& with, State now, const State& end, std::vector<std::string>& lines) {
  StepLog log;
  for (int steps = 0; steps < kMostSteps && !with.game.same(now, end); ++steps) {
    const State last = now;
    log.clear();
    const Step step = with.game.advance(now, with.judge, &log);
    if (step == Step::waits) break;
    std::ranges::move(tell_step(with.game.cards(), {last, with.decision, now, log}, with.due),
                      std::back_inserter(lines));
    with.watch.see(last, now, step == Step::activated, lines);
  }
}

}  // namespace

std::vector<std::string> Dcg::tell(const State& before, const Judge& judge,
                                   const Decision& decision, const State& after) const {
  Judge again = judge;
  again.attach(nullptr);  // whoever keeps a log has seen this decision already
  Following with{*this, again, decision, declared_cost(cards(), before, decision),
                 EffectWatch(*this, again, before, decision)};
  StepLog log;
  State now = before;
  take(now, again, decision, &log);
  std::vector<std::string> lines = tell_taken(cards(), {before, decision, now, log}, with.due);
  const bool chosen =
      decision.kind == DecisionKind::resolve || decision.kind == DecisionKind::interrupt;
  with.watch.see(before, now, chosen, lines);
  follow(with, now, after, lines);
  return lines;
}

std::vector<std::string> Dcg::tell_opening(std::span<const PlayLine> setup,
                                           const TextPosition& where, const Judge& judge,
                                           const State& start) const {
  Judge again = judge;
  again.attach(nullptr);
  std::vector<std::string> lines;
  const auto laid_out = lay_out(setup, where, again);
  if (!laid_out) return lines;
  const Decision none;
  Following with{*this, again, none, std::nullopt, EffectWatch(*this, again, *laid_out, none)};
  follow(with, *laid_out, start, lines);
  return lines;
}

}  // namespace headjudge::dcg
