// Watching effects from step to step (see idle_effects.hpp).
//
// A frame that appears is an effect that begins, one that is gone has ended. An effect that was
// taken off the waiting line without a frame did not activate. What players declined is their own
// doing, and is told as such.
#include "model/dcg/idle_effects.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "model/core/play.hpp"
#include "model/dcg/chapters.hpp"
#include "model/dcg/words.hpp"

namespace headjudge::dcg {

namespace {

constexpr int kMostSteps = 20'000;  // a run that is longer is an endless chain, told as such

/// What people at the table can see or must remember; not how far effects have come.
State what_counts(State state) {
  state.frames.clear();
  state.waiting.clear();
  state.used = {};
  state.moment = 0;
  state.check_due = 0;
  state.rule_cause = kNobody;
  state.asks = Asks::nothing;
  state.decider = kNobody;
  return state;
}

/// An effect that is being carried out.
struct Watched {
  State begun;
  Frame last;  ///< as it was last seen
  bool before_the_decision = false;
};

class Watch {
 public:
  Watch(const Dcg& game, const Judge& judge, const State& before, const Decision& decision)
      : game_(game), judge_(judge), decision_(decision) {
    for (const Frame& frame : before.frames) watched_.push_back({before, frame, true});
  }

  std::vector<std::string> run(State state) {
    State before = state;
    game_.take(state, judge_, decision_);
    const bool by_choice =
        decision_.kind == DecisionKind::resolve || decision_.kind == DecisionKind::interrupt;
    see(before, state, by_choice);
    for (int steps = 0; steps < kMostSteps; ++steps) {
      before = state;
      const Step step = game_.advance(state, judge_);
      if (step == Step::waits) break;
      see(before, state, step == Step::activated);
    }
    return std::move(lines_);
  }

 private:
  void see(const State& before, const State& now, bool activated) {
    if (now.outcome != Outcome::running) return;
    if (activated && now.frames.size() <= before.frames.size()) tell_refused(before, now);
    while (watched_.size() > now.frames.size()) {
      tell_end(before, now, watched_.back());
      watched_.pop_back();
    }
    for (std::size_t i = 0; i < watched_.size(); ++i) watched_[i].last = now.frames[i];
    for (std::size_t i = watched_.size(); i < now.frames.size(); ++i) {
      watched_.push_back({now, now.frames[i], false});
    }
  }

  /// The effect that was taken off the line in this step.
  [[nodiscard]] static std::optional<WaitingEffect> taken(const State& before, const State& now) {
    for (std::size_t i = 0; i < before.interrupting.size(); ++i) {
      const bool acts = i < now.interrupting.size() && now.interrupting[i].activated != 0;
      if (acts && before.interrupting[i].activated == 0) return before.interrupting[i].effect;
    }
    if (now.waiting.size() >= before.waiting.size()) return std::nullopt;
    for (std::size_t i = 0; i < before.waiting.size(); ++i) {
      const WaitingEffect& then = before.waiting[i];
      const bool stays = i < now.waiting.size() && now.waiting[i].source == then.source &&
                         now.waiting[i].effect.bits() == then.effect.bits() &&
                         now.waiting[i].subject == then.subject;
      if (!stays) return then;
    }
    return std::nullopt;
  }

  void tell_refused(const State& before, const State& now) {
    const auto effect = taken(before, now);
    if (!effect) return;
    const View v{game_.cards(), before, &judge_};
    const std::string_view why = is_cancelled(v, *effect)
                                     ? "it is no longer where it triggered"
                                     : "it has been used as often as it may be this turn";
    line(before, effect->source, effect->effect.bits(), fmt::format("does not activate: {}", why));
  }

  void tell_end(const State& before, const State& now, const Watched& effect) {
    const bool as_it_was = game_.same(what_counts(effect.begun), what_counts(now));
    if (!as_it_was || effect.last.deeds.bits() != 0) return;
    if (effect.before_the_decision && declines(decision_.kind)) return;
    const bool met = effect.last.left_out == 0 && begins_as_said(before, effect.last);
    line(now, effect.last.source, effect.last.effect.bits(),
         met ? "does nothing: there is nothing that it changes"
             : "does nothing: its condition is not met");
  }

  [[nodiscard]] bool begins_as_said(const State& state, const Frame& frame) const {
    if (frame.instruction != 0 || frame.stage != Stage::begin) return true;
    const View v{game_.cards(), state, &judge_};
    return conditions_hold(v, v.cards.effect(frame.effect.bits()), controller_of(v, frame),
                           Depth::with_continuous);
  }

  static bool declines(DecisionKind kind) {
    return kind == DecisionKind::no || kind == DecisionKind::choose_no_more ||
           kind == DecisionKind::do_not_attack || kind == DecisionKind::place_no_more;
  }

  void line(const State& state, CardId source, std::uint16_t effect, std::string_view what) {
    lines_.push_back(fmt::format("{}'s {}: {} {}.", player_name(state.owner_of(source)),
                                 card_words(game_.cards(), state, source),
                                 effect_words(game_.cards(), effect), what));
  }

  const Dcg& game_;
  const Judge& judge_;
  const Decision& decision_;
  std::vector<Watched> watched_;  // as the frames of the state
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> idle_effects(const Dcg& game, const State& before, const Judge& judge,
                                      const Decision& decision) {
  Judge again = judge;
  again.attach(nullptr);  // whoever keeps a log has seen this decision already
  return Watch(game, again, before, decision).run(before);
}

}  // namespace headjudge::dcg
