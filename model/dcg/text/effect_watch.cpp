// Watching effects from step to step (see effect_watch.hpp).
//
// A frame that appears is an effect that begins, one that is gone has ended. An effect that was
// taken off the waiting line without a frame did not activate. What players declined is their own
// doing, and is told as such.
#include "model/dcg/text/effect_watch.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "model/core/play/play.hpp"
#include "model/dcg/effects/reading/antecedents.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/feasibility.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/resolving/choosing.hpp"
#include "model/dcg/effects/triggering/order.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/text/words.hpp"

namespace headjudge::dcg {

namespace {

/// What people at the table can see or must remember; not how far effects have come.
State what_counts(State state) {
  state.frames.clear();
  state.pending.clear();
  state.used = {};
  state.moment = 0;
  state.check_due = 0;
  state.rule_cause = kNobody;
  state.asks = Asks::nothing;
  state.decider = kNobody;
  return state;
}

/// The effect that was taken off the line in this step.
std::optional<PendingEffect> taken(const State& before, const State& now) {
  for (std::size_t i = 0; i < before.interrupting.size(); ++i) {
    const bool acts = i < now.interrupting.size() && now.interrupting[i].activated != 0;
    if (acts && before.interrupting[i].activated == 0) {
      return PendingEffect{before.interrupting[i].effect, 0, kNoCard};
    }
  }
  if (now.pending.size() >= before.pending.size()) return std::nullopt;
  for (std::size_t i = 0; i < before.pending.size(); ++i) {
    const PendingEffect& then = before.pending[i];
    const bool stays = i < now.pending.size() && now.pending[i].source == then.source &&
                       now.pending[i].effect.bits() == then.effect.bits() &&
                       now.pending[i].permanent == then.permanent &&  // or of the card it was
                       now.pending[i].subject == then.subject;
    if (!stays) return then;
  }
  return std::nullopt;
}

/// Its player's words name the effect already.
bool names_an_effect(DecisionKind kind) {
  return kind == DecisionKind::resolve || kind == DecisionKind::interrupt ||
         kind == DecisionKind::activate || kind == DecisionKind::activate_card ||
         kind == DecisionKind::counter || kind == DecisionKind::listed_effect;
}

/// Has it not got as far as its first instruction?
bool has_not_begun(const Frame& frame) {
  return frame.instruction == 0 && frame.stage == Stage::begin;
}

/// Do its conditions let it activate at all? [condition-unmet-rest]
bool activates(const View& v, const Frame& frame) {
  const bool holds =
      conditions_hold(v, v.cards.effect(frame.effect.bits()), controller_of(v, frame));
  return !has_not_begun(frame) || activates_for_the_rest(v, frame, holds);
}

/// Is there a price in it, and nothing to pay it with? Whoever declines a price is told as such.
bool cannot_pay(const View& v, Frame frame) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  const auto price = std::ranges::find_if(instructions, &cards::Instruction::by);
  if (price == instructions.end()) return false;
  frame.instruction = static_cast<std::uint8_t>(price - instructions.begin());
  frame.stage = Stage::begin;
  frame.chosen.clear();
  return !price_can_be_paid(v, frame);
}

bool declines(DecisionKind kind) {
  return kind == DecisionKind::no || kind == DecisionKind::choose_no_more ||
         kind == DecisionKind::do_not_attack || kind == DecisionKind::place_no_more;
}

}  // namespace

EffectWatch::EffectWatch(const Dcg& game, const Judge& judge, const State& before,
                         const Decision& decision)
    : game_(game), judge_(judge), decision_(decision), chosen_(names_an_effect(decision.kind)) {
  for (const Frame& frame : before.frames) watched_.push_back({before, frame, true});
}

void EffectWatch::see(const State& before, const State& now, bool activated,
                      std::vector<std::string>& lines) {
  if (now.outcome != Outcome::running) return;
  const auto tell = [&](std::optional<std::string> line) {
    if (line) lines.push_back(std::move(*line));
  };
  const bool said = std::exchange(chosen_, false);
  if (activated && now.frames.size() <= before.frames.size()) tell(refused(before, now));
  while (watched_.size() > now.frames.size()) {
    tell(ended(before, now, watched_.back()));
    watched_.pop_back();
  }
  for (std::size_t i = 0; i < watched_.size(); ++i) watched_[i].last = now.frames[i];
  for (std::size_t i = watched_.size(); i < now.frames.size(); ++i) {
    watched_.push_back({now, now.frames[i], false});
    const Frame& frame = now.frames[i];
    if (!said && activates({game_.cards(), now, &judge_}, frame)) tell(begun(now, frame));
  }
}

std::optional<std::string> EffectWatch::refused(const State& before, const State& now) const {
  const auto effect = taken(before, now);
  if (!effect || effect->what != Waiting::effect) return std::nullopt;
  const View v{game_.cards(), before, &judge_};
  // That of a card that lay beneath or beside one that has left waits for that one.
  const cards::Effect& printed = game_.cards().effect(effect->effect.bits());
  const bool of_another = (printed.inherited || printed.linked) && effect->permanent == kNoCard &&
                          effect->bearer != kNoCard && effect->bearer != effect->source;
  const std::string who = of_another ? card_words(game_.cards(), before, effect->bearer) : "it";
  const std::string why = is_cancelled(v, *effect)
                              ? fmt::format("{} is no longer where it triggered", who)
                              : "it has been used as often as it may be this turn";
  return words(before, effect->source, effect->effect.bits(),
               fmt::format("does not activate: {}", why));
}

std::optional<std::string> EffectWatch::ended(const State& before, const State& now,
                                              const Watched& effect) const {
  const bool as_it_was = game_.same(what_counts(effect.begun), what_counts(now));
  if (!as_it_was || effect.last.performed.bits() != 0) return std::nullopt;
  if (effect.before_the_decision && declines(decision_.kind)) return std::nullopt;
  return words(now, effect.last.source, effect.last.effect.bits(),
               why_nothing(before, effect.last));
}

/// `before` the step in which it ended, with its frame as it was last.
std::string_view EffectWatch::why_nothing(const State& before, const Frame& last) const {
  const View v{game_.cards(), before, &judge_};
  if (!activates(v, last)) return "does not activate: none of its conditions is met";
  const cards::Effect& effect = v.cards.effect(last.effect.bits());
  const bool met = !has_not_begun(last) || conditions_hold(v, effect, controller_of(v, last));
  if (last.left_out != 0 || !met) return "does nothing: its condition is not met";
  return cannot_pay(v, last) ? "does nothing: its price cannot be paid"
                             : "does nothing: there is nothing that it changes";
}

std::string EffectWatch::begun(const State& now, const Frame& frame) const {
  return fmt::format("{}'s {} activates {}.", player_name(now.owner_of(frame.source)),
                     card_words(game_.cards(), now, frame.source),
                     all_timings_words(game_.cards(), frame.effect.bits()));
}

std::string EffectWatch::words(const State& state, CardId source, std::uint16_t effect,
                               std::string_view what) const {
  return fmt::format("{}'s {}: {} {}.", player_name(state.owner_of(source)),
                     card_words(game_.cards(), state, source),
                     all_timings_words(game_.cards(), effect), what);
}

}  // namespace headjudge::dcg
