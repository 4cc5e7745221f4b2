// Holding what the engine does, step by step, against what can follow from what.
//
// (model/events/relation.hpp; the reasons for a relation that errs on one side are there)
#include "invariants/dcg/following.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include <fmt/format.h>

#include "invariants/dcg/looking.hpp"
#include "invariants/dcg/notes.hpp"
#include "invariants/dcg/zones.hpp"
#include "model/dcg/attack/number_of_checks.hpp"
#include "model/dcg/attack/security_checks.hpp"
#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/running.hpp"
#include "model/dcg/turn/agenda_of_state.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

using events::Flows;
using events::Procedure;
using events::ProcedureSet;

Actor of_procedure(Procedure procedure) {
  return {.kind = Actor::Kind::procedure, .procedure = procedure};
}

Procedure of_announcement(const State& state) {
  return !state.announced.empty() && state.announced.back().kind == Announced::leaving
             ? Procedure::leaving
             : Procedure::declared_card;
}

/// As take_phase_step has it (model/dcg/turn/phases.cpp).
Procedure of_phase(const View& v) {
  const State& state = v.state;
  if (state.phase == Phase::setup) return Procedure::opening;
  const bool reaches_end =
      (state.phase == Phase::main || state.crossed != 0) && end_of_turn_comes(v);
  return state.ending != 0 || reaches_end ? Procedure::turn_end : Procedure::turn_start;
}

/// Whose decision is asked for, with no effect being carried out.
Actor who_decides(const State& state) {
  switch (state.asks) {
    case Asks::who_goes_first:
    case Asks::redraw: return of_procedure(Procedure::opening);
    case Asks::breeding: return of_procedure(Procedure::breeding_phase);
    case Asks::main: return of_procedure(Procedure::main_phase);
    case Asks::counter:
    case Asks::block: return of_procedure(Procedure::attack);
    case Asks::next_effect: return {.kind = Actor::Kind::line};
    case Asks::next_interrupting: return of_procedure(of_announcement(state));
    case Asks::digixros:
    case Asks::replaced_link:
    case Asks::arts_digivolve:
    case Asks::target:
    case Asks::object:
    case Asks::digivolution_card: return of_procedure(Procedure::declared_card);
    default: return {};
  }
}

Actor who_acts(const View& v, bool decides) {
  const State& state = v.state;
  if (!state.frames.empty()) {
    const Frame& frame = state.frames.back();
    return {
        .kind = Actor::Kind::effect, .effect = frame.effect.bits(), .owner = effect_owner(frame)};
  }
  if (decides) return who_decides(state);
  switch (next_item(v)) {
    case Item::rule_check: return of_procedure(Procedure::rule_check);
    case Item::announcement: return of_procedure(of_announcement(state));
    case Item::procedure:
    case Item::used_option: return of_procedure(Procedure::declared_card);
    case Item::effect: break;
    case Item::overflow: return of_procedure(Procedure::overflow);
    case Item::turn_change: return of_procedure(Procedure::turn_end);
    case Item::pending_effect: return {.kind = Actor::Kind::line};
    case Item::late_bonus: return of_procedure(Procedure::late_bonus);
    case Item::early_step:
    case Item::attack: return of_procedure(Procedure::attack);
    case Item::phase: return of_procedure(of_phase(v));
  }
  return {};
}

ProcedureSet bit(Procedure procedure, bool is_due) {
  return is_due ? events::procedure_bit(procedure) : ProcedureSet{0};
}

/// What is to be done later, whatever comes before it.
struct DueLater {
  ProcedureSet but_leaving = 0;
  bool leaves = false;  ///< and something is to leave
  bool in_effect = false;

  /// What an effect lets leave belongs to that effect, as long as it is carried out.
  [[nodiscard]] ProcedureSet set(bool now) const {
    const bool free = !now || !in_effect;
    return static_cast<ProcedureSet>(but_leaving | bit(Procedure::leaving, free && leaves));
  }
};

DueLater due_in(const View& v) {
  const State& state = v.state;
  // Whatever is announced on top of it.
  const auto is_leaving = [](const auto& each) { return each.kind == Announced::leaving; };
  const bool declared = !state.procedures.empty() || state.option.present != 0 ||
                        !std::ranges::all_of(state.announced, is_leaving);
  return {static_cast<ProcedureSet>(
              bit(Procedure::attack, state.attack.step != AttackStep::none) |
              bit(Procedure::turn_end, state.ending != 0 || end_of_turn_comes(v)) |
              bit(Procedure::overflow, state.memory_due[0] != 0 || state.memory_due[1] != 0) |
              bit(Procedure::late_bonus, state.bonus_due != 0) |
              bit(Procedure::declared_card, declared)),
          std::ranges::any_of(state.announced, is_leaving), !state.frames.empty()};
}

/// Are two lists of a state the same? Most are empty.
template <class List>
bool are_same(const List& one, const List& other) {
  return (one.empty() && other.empty()) || std::memcmp(&one, &other, sizeof one) == 0;
}

/// One decision, carried out again.
class Follower {
 public:
  Follower(const DcgStep& step, const Told& told)
      : step_(step),
        told_(told),
        taken_(noted_steps(step.notes, step.game, step.judge, step.before, step.decision)),
        due_(due_in(view(step.before))),
        check_explained_(step.before.check_due != 0) {
    if (step.notes != nullptr) step.notes->of<DcgNotes>().triggers.clear();
  }

  [[nodiscard]] Followed run() {
    Actor actor = who_acts(view(*before_), true);
    take();
    look(actor);
    while (!found_.unexplained) {
      before_ = state_;
      const bool runs = is_running(*before_);
      if (runs) actor = who_acts(view(*before_), false);
      if (!run_on_once()) break;
      if (runs && state_->outcome != Outcome::stuck) look(actor);
    }
    if (!found_.unexplained && !step_.game.same(*state_, step_.after)) {
      found_.unexplained = Unexplained{.what = Unexplained::What::other_end};
    }
    return found_;
  }

 private:
  void take() {
    if (taken_ != nullptr) return static_cast<void>(state_ = &taken_->at(0));
    own_.emplace().front() = step_.before;
    step_.game.take(own_->front(), step_.judge, step_.decision);
    state_ = &own_->front();
  }

  /// One step of the engine; false: there was none to take.
  [[nodiscard]] bool run_on_once() {
    if (taken_ != nullptr) {
      const bool runs = ++at_step_ < taken_->size();
      state_ = runs ? &taken_->at(at_step_) : &taken_->end();
      return runs;
    }
    State& next = state_ == &own_->front() ? own_->back() : own_->front();
    next = *before_;
    const bool runs = run_on(step_.game, next, step_.judge, stretch_);
    state_ = &next;
    return runs;
  }

  [[nodiscard]] View view(const State& state) const {
    return {step_.game.cards(), state, &step_.judge};
  }
  [[nodiscard]] const events::Relation& relation() const { return step_.game.cards().relation(); }

  void report(Unexplained found) {
    if (!found_.unexplained) found_.unexplained = found;
  }

  /// Pending processing of the line that has had its turn in this step.
  [[nodiscard]] std::optional<Waiting> taken_processing() const {
    for (const Waiting what : {Waiting::deletion_after_attack, Waiting::end_of_burst}) {
      const auto is_such = [&](const PendingEffect& each) { return each.what == what; };
      const auto waited = std::ranges::count_if(before_->pending, is_such);
      if (std::ranges::count_if(state_->pending, is_such) < waited) return what;
    }
    return std::nullopt;
  }

  /// What has happened in one step, of this actor's doing?
  void look(Actor actor) {
    const auto what = actor.kind == Actor::Kind::line ? taken_processing() : std::nullopt;
    if (what) {
      actor =
          of_procedure(*what == Waiting::end_of_burst ? Procedure::turn_end : Procedure::attack);
    }
    if (actor.kind == Actor::Kind::unknown) report({.what = Unexplained::What::no_actor});
    look_at_flows(actor);
    if (told_.stepped) told_.stepped(actor, *before_, *state_);
    look_at_pending(actor);
    look_at_frames(actor);
    look_at_due(actor);
    note_suspect(actor);
  }

  [[nodiscard]] bool starts(const Actor& actor, Procedure procedure) const {
    ProcedureSet allowed = 0;
    if (actor.kind == Actor::Kind::effect) allowed = relation().starts(actor.effect);
    if (actor.kind == Actor::Kind::procedure) {
      allowed = relation().leads(actor.procedure) | events::procedure_bit(actor.procedure);
    }
    return (allowed & events::procedure_bit(procedure)) != 0;
  }

  /// A rule check may come after the effect, when the judge says so. What it then does must follow
  /// from one of those who have acted since it was due; one that was due before the decision is
  /// held against the procedure alone.
  void note_suspect(const Actor& actor) {
    if (state_->check_due == 0) {
      suspects_.clear();
      check_explained_ = false;
    } else if (is_check(actor) || actor.kind == Actor::Kind::line) {
      return;
    } else if (starts(actor, Procedure::rule_check)) {
      check_explained_ = true;
    } else {
      if (suspects_.size() == kMostSuspects) suspects_.erase(0);
      (void)suspects_.push(actor);
    }
  }

  [[nodiscard]] static bool is_check(const Actor& actor) {
    return actor.kind == Actor::Kind::procedure && actor.procedure == Procedure::rule_check;
  }

  /// Calls holds(actor): of a rule check that follows effects, for each of those.
  template <class Holds>
  [[nodiscard]] bool is_explained(const Actor& actor, const Holds& holds) const {
    if (!is_check(actor) || check_explained_) return holds(actor);
    return std::ranges::any_of(suspects_, holds);
  }

  [[nodiscard]] static bool is_free(const Actor& actor) {
    return actor.kind == Actor::Kind::procedure && events::row_of(actor.procedure).free;
  }

  [[nodiscard]] Flows flows_of(const Actor& actor) const {
    if (actor.kind == Actor::Kind::effect) return relation().flows(actor.effect);
    return actor.kind == Actor::Kind::procedure ? events::row_of(actor.procedure).flows : Flows{};
  }

  void look_at_flows(const Actor& actor) {
    moved_ = {};
    if (std::memcmp(&before_->areas, &state_->areas, sizeof state_->areas) == 0) return;
    if (!zones_) zones_ = zones_in(*before_);  // nothing has moved until now
    const ZoneOf now = zones_in(*state_);
    for_each_moved(*zones_, now, [&](std::size_t card) {
      const auto from = static_cast<std::size_t>((*zones_)[card]);
      const auto to = static_cast<std::size_t>(now[card]);
      moved_.to[from] |= events::zones(now[card]);
      const bool gone = now[card] == events::Zone::outside;  // a Token's place is empty then
      const State& printed = gone ? *before_ : *state_;
      if (told_.moved) told_.moved(actor, printed.def[card], from, to);
      const auto lets_go = [&](const Actor& one) { return flows_of(one).has(from, to); };
      if (is_explained(actor, lets_go)) return;
      report({.what = Unexplained::What::flow,
              .actor = actor,
              .first = static_cast<std::uint8_t>(from),
              .second = static_cast<std::uint8_t>(to)});
    });
    zones_ = now;
  }

  /// For those who look at what was checked (notes.hpp).
  void note_trigger(const Actor& actor, std::uint16_t effect) const {
    const bool by_effect = actor.kind == Actor::Kind::effect;
    if (step_.notes == nullptr || (!by_effect && actor.kind != Actor::Kind::procedure)) return;
    const auto doing =
        by_effect ? events::kProcedures + actor.effect : static_cast<std::size_t>(actor.procedure);
    const SeenTrigger seen{static_cast<std::uint16_t>(doing), effect};
    (void)step_.notes->of<DcgNotes>().triggers.push(seen);  // one more than it holds is not seen
  }

  /// An effect has come to wait or is carried out: can the actor have brought that about?
  void hold(const Actor& actor, std::uint16_t effect, Player owner, bool waits) {
    ++found_.triggers;
    if (told_.triggered) told_.triggered(actor, effect);
    note_trigger(actor, effect);
    if (is_free(actor)) return;
    const auto heard_of = [&](const Actor& one) -> events::Heard {
      if (one.kind == Actor::Kind::effect) {
        return relation().heard(effect, one.effect, owner == one.owner);
      }
      if (one.kind != Actor::Kind::procedure) return {};
      return {relation().heard(effect, one.procedure), false};
    };
    Unexplained found{.actor = actor, .effect = effect, .owner = owner};
    if (!is_explained(actor, [&](const Actor& one) { return heard_of(one).any(); })) {
      return report(found);
    }
    found.what = Unexplained::What::no_flow;
    const auto has_flow = [&](const Actor& one) {
      const events::Heard heard = heard_of(one);
      return heard.any() &&
             (heard.activated || has_certain_flow(heard.timings) || was_placed(one, heard.timings));
    };
    if (waits && !is_explained(actor, has_flow)) report(found);
  }

  /// A card that is placed before it is paid for came to lie on top in an earlier step; only now
  /// has its Digimon digivolved.
  [[nodiscard]] bool was_placed(const Actor& actor, events::Timings timings) const {
    constexpr events::Timings kDigivolved =
        events::timings(cards::Timing::when_digivolving, cards::Timing::digimon_digivolves);
    const bool declares =
        actor.kind == Actor::Kind::procedure && actor.procedure == Procedure::declared_card;
    if (!declares || (timings & kDigivolved) == 0) return false;
    const auto lies_on_top = [&](const auto& declared) {
      return std::ranges::any_of(before_->sides(), [&](const Side& side) {
        return std::ranges::any_of(side.field,
                                   [&](Permanent stack) { return stack.top() == declared.card; });
      });
    };
    return std::ranges::any_of(before_->procedures, lies_on_top) ||
           std::ranges::any_of(before_->announced, lies_on_top);
  }

  /// Has some card gone where one must have gone, if it was by one of these timings?
  [[nodiscard]] bool has_certain_flow(events::Timings timings) const {
    const bool placed = (timings & events::timings(cards::Timing::placed_under)) != 0;
    if (placed && any_changes_stack(*before_, *state_)) return true;
    for (; timings != 0; timings &= timings - 1) {
      const Flows certain =
          events::certain_flow(static_cast<cards::Timing>(std::countr_zero(timings)));
      bool nothing = true;
      for (std::size_t zone = 0; zone < events::kZones; ++zone) {
        nothing = nothing && certain.to[zone] == 0;
        if ((certain.to[zone] & moved_.to[zone]) != 0) return true;
      }
      if (nothing) return true;
    }
    return false;
  }

  [[nodiscard]] static bool is_like(const WaitingEffect& x, const WaitingEffect& y) {
    return x.effect.bits() == y.effect.bits() && x.source == y.source && x.owner == y.owner &&
           x.what == y.what;
  }

  void look_at_pending(const Actor& actor) {
    const auto& now = state_->pending;
    const bool waits = !are_same(before_->pending, now);
    for (std::size_t i = 0; waits && i < now.size(); ++i) {
      if (now[i].what != Waiting::effect) continue;
      const auto like = [&](const WaitingEffect& other) { return is_like(other, now[i]); };
      const auto here = std::count_if(now.begin(), now.begin() + i + 1, like);
      const auto there = std::ranges::count_if(before_->pending, like);
      if (here > there) hold(actor, now[i].effect.bits(), now[i].owner, true);
    }
    if (are_same(before_->interrupting, state_->interrupting)) return;
    for (std::size_t i = 0; i < state_->interrupting.size(); ++i) {
      const WaitingEffect& effect = state_->interrupting[i].effect;
      const bool known = std::ranges::any_of(before_->interrupting, [&](const Interrupting& other) {
        return is_like(other.effect, effect);
      });
      if (!known) hold(actor, effect.effect.bits(), effect.owner, true);
    }
  }

  /// Frames that are new, but not for an effect that has waited.
  void look_at_frames(const Actor& actor) {
    for (std::size_t i = 0; i < state_->frames.size(); ++i) {
      const Frame& frame = state_->frames[i];
      const bool old =
          i < before_->frames.size() && before_->frames[i].effect.bits() == frame.effect.bits();
      if (old) continue;
      const auto has_waited = [&](const WaitingEffect& pending) {
        return pending.what == Waiting::effect && pending.effect.bits() == frame.effect.bits() &&
               pending.source == frame.source;
      };
      const bool waited = std::ranges::any_of(before_->pending, has_waited) ||
                          std::ranges::any_of(before_->interrupting, [&](const Interrupting& each) {
                            return has_waited(each.effect);
                          });
      if (!waited) hold(actor, frame.effect.bits(), effect_owner(frame), false);
    }
  }

  /// The Digimon that attacks is to check more cards than a moment ago.
  [[nodiscard]] bool attack_is_prolonged() const {
    const CardId attacker = state_->attack.attacker;
    if (state_->attack.step == AttackStep::none || before_->attack.attacker != attacker)
      return false;
    const Permanent now = find_permanent(*state_, attacker);
    const Permanent then = find_permanent(*before_, attacker);
    if (now == nullptr || then == nullptr) return false;
    return checks_of(view(*state_), now) > checks_of(view(*before_), then);
  }

  void look_at_due(const Actor& actor) {
    const bool passed_on = before_->turn_player != state_->turn_player;
    const DueLater was_due = std::exchange(due_, due_in(view(*state_)));
    const auto fresh = static_cast<ProcedureSet>(
        (due_.set(true) & ~was_due.set(false)) | bit(Procedure::turn_start, passed_on) |
        bit(Procedure::turn_end,
            before_->ending != 0 && !passed_on && before_->memory < state_->memory) |
        bit(Procedure::attack, actor.kind == Actor::Kind::effect && attack_is_prolonged()));
    for (std::size_t i = 0; i < events::kProcedures; ++i) {
      const auto procedure = static_cast<Procedure>(i);
      if ((fresh & events::procedure_bit(procedure)) == 0) continue;
      if (starts(actor, procedure)) {
        const bool by_check = is_check(actor) && procedure == Procedure::leaving;
        if (!by_check || check_explained_) continue;
      }
      report(
          {.what = Unexplained::What::due, .actor = actor, .first = static_cast<std::uint8_t>(i)});
    }
  }

  const DcgStep& step_;
  const Told& told_;
  const StepsTaken* taken_;  ///< its steps, where they are noted; null: they are taken here
  std::size_t at_step_ = 0;
  std::optional<std::array<State, 2>> own_;
  Stretch stretch_;
  const State* state_ = nullptr;
  const State* before_ = &step_.before;
  std::optional<ZoneOf> zones_;  ///< once something has moved
  DueLater due_;                 ///< as the last step left it
  Flows moved_;
  static constexpr std::size_t kMostSuspects = 16;
  InlineVector<Actor, kMostSuspects> suspects_;  ///< who has acted since the check was due
  bool check_explained_ = false;  ///< who has acted can have brought about the rule check
  Followed found_;
};

Verdict what_follows_is_in_the_relation(const DcgStep& step) {
  const Followed followed = follow_step(step);
  if (followed.unexplained) return Verdict::broken;
  return followed.triggers == 0 ? Verdict::not_applicable : Verdict::held;
}

constexpr std::array<DcgInvariant, 1> kFollowingInvariants = {{
    {"following",
     "What triggers or becomes due, and where cards go meanwhile, is allowed by the table of what "
     "can follow from the effect or procedure that acts.",
     nullptr, &what_follows_is_in_the_relation, HangsOn::everything()},
}};

std::string name_of(const events::Relation& relation, std::uint16_t effect) {
  const cards::Card& card = relation.pool().cards[relation.card_of(effect)];
  return fmt::format("{}.{}", card.number, effect - card.first_effect + 1);
}

}  // namespace

Followed follow_step(const DcgStep& step, const Told& told) { return Follower(step, told).run(); }

std::string words_of(const events::Relation& relation, const Unexplained& found) {
  const Actor& actor = found.actor;
  const std::string who = actor.kind == Actor::Kind::effect ? name_of(relation, actor.effect)
                          : actor.kind == Actor::Kind::procedure
                              ? std::string(row_of(actor.procedure).name)
                          : actor.kind == Actor::Kind::line ? "the line of pending effects"
                                                            : "nobody";
  switch (found.what) {
    case Unexplained::What::trigger:
      return fmt::format("{} -> {}, {} player", who, name_of(relation, found.effect),
                         found.owner == actor.owner ? "same" : "other");
    case Unexplained::What::due:
      return fmt::format("{} -> {}", who, row_of(static_cast<events::Procedure>(found.first)).name);
    case Unexplained::What::flow:
      return fmt::format("{}: a card went from zone {} to {}", who, found.first, found.second);
    case Unexplained::What::no_flow:
      return fmt::format("{} -> {}, and no card has gone where one must", who,
                         name_of(relation, found.effect));
    case Unexplained::What::other_end: return "played again, it ends elsewhere";
    case Unexplained::What::no_actor: return "it is not known who acts";
  }
  return {};
}

std::span<const DcgInvariant> following_invariants() { return kFollowingInvariants; }

}  // namespace headjudge::dcg
