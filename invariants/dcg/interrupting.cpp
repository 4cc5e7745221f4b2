// Interrupting effects, gained effects, and what rule checks leave behind.
//
// Rule checks are made before anybody decides in the main phase, so what they take away is not
// there then. (en-2025, Immediate-Type Effects and Rule Checks; comprehensive-4.2, 15-8-5 and 17)
#include "model/dcg/effects/triggering/interrupting.hpp"

#include <algorithm>
#include <array>

#include "invariants/dcg/looking.hpp"
#include "invariants/dcg/parts.hpp"
#include "model/dcg/running.hpp"
#include "model/dcg/turn/agenda_of_state.hpp"

namespace headjudge::dcg {

namespace {

bool is_on_field(const State& state, CardId permanent) {
  return find_permanent(state, permanent) != nullptr;
}

Verdict announced_are_there(const DcgPosition& position) {
  const State& state = position.state;
  if (state.announced.empty()) return held_if(state.interrupting.empty());
  for (const Announcement& event : state.announced) {
    for (const Leaver leaver : event.leaving) {
      if (!is_on_field(state, leaver.permanent)) return Verdict::broken;
    }
  }
  for (const Interrupting& each : state.interrupting) {
    if (each.level == 0 || each.level > state.announced.size()) return Verdict::broken;
  }
  return Verdict::held;
}

Verdict interrupting_once(const DcgPosition& position) {
  const auto& all = position.state.interrupting;
  return every_offer(position, {DecisionKind::interrupt}, [&](const Decision& offer) {
    return offer.first < all.size() && all[offer.first].activated == 0 &&
           all[offer.first].level == position.state.announced.size();
  });
}

/// How often this effect stands in the line for one event and one subject: as often as it is held,
/// for a Digimon may have gained it several times. `activated`: of these, those that have acted.
int times_in_line(const State& state, CardId source, Short effect, bool activated) {
  int most = 0;
  for (const Interrupting& one : state.interrupting) {
    const auto alike = std::ranges::count_if(state.interrupting, [&](const Interrupting& each) {
      return each.effect.source == source && each.effect.effect.bits() == effect.bits() &&
             each.level == one.level && each.effect.subject == one.effect.subject &&
             (!activated || each.activated != 0);
    });
    most = std::max(most, static_cast<int>(alike));
  }
  return most;
}

/// The event furthest out for which this effect has triggered, of those still announced; 0: none.
std::size_t first_heard(const State& state, CardId source, Short effect) {
  std::size_t level = 0;
  for (const Interrupting& each : state.interrupting) {
    const bool same = each.effect.source == source && each.effect.effect.bits() == effect.bits();
    if (same && (level == 0 || each.level < level)) level = each.level;
  }
  return level;
}

/// Carries a decision out again, and counts how often each effect interrupts until the event for
/// which it triggered first is resolved: no more often than it was held when it was first seen. The
/// engine's own marks are looked at before the decision alone.
class InterruptersSeen {
 public:
  explicit InterruptersSeen(const DcgStep& step)
      : step_(step), state_(step.before), events_(state_.announced.size()) {
    for (const Interrupting& each : state_.interrupting) {
      (void)seen(state_, each.effect.source, each.effect.effect);
    }
  }

  [[nodiscard]] Verdict run() {
    State before = state_;
    step_.game.take(state_, step_.judge, step_.decision);
    const bool chosen = step_.decision.kind == DecisionKind::interrupt;
    look(before, chosen);
    for (Stretch stretch; verdict_ != Verdict::broken;) {
      before = state_;
      const bool runs = state_.outcome == Outcome::running && state_.asks == Asks::nothing;
      const bool acts = runs && next_item(view(before)) == Item::announcement;
      const bool interrupted = acts && still_interrupts(before);
      if (acts && !interrupted) resolve_to(events_ == 0 ? 0 : events_ - 1);
      if (!run_on(step_.game, state_, step_.judge, stretch)) break;
      look(before, interrupted);
    }
    return verdict_;
  }

 private:
  struct Seen {
    CardId source = 0;
    Short effect;
    int held = 0;
    int acted = 0;
    std::size_t level = 0;  ///< of the event for which it triggered first
  };

  [[nodiscard]] View view(const State& state) const {
    return {step_.game.cards(), state, &step_.judge};
  }

  /// What is noted of this effect, as it stands in the line of `now` where nothing is yet.
  [[nodiscard]] Seen& seen(const State& now, CardId source, Short effect) {
    auto* const found = std::ranges::find_if(seen_, [&](const Seen& each) {
      return each.source == source && each.effect.bits() == effect.bits();
    });
    if (found != seen_.end()) return *found;
    (void)seen_.push({source, effect, times_in_line(now, source, effect, false),
                      times_in_line(now, source, effect, true), first_heard(now, source, effect)});
    return seen_.back();
  }

  /// So many events are still announced. What triggered for one further in may do so again.
  void resolve_to(std::size_t events) {
    events_ = events;
    if (events == 0) seen_.clear();
    for (std::size_t i = seen_.size(); i > 0; --i) {
      if (seen_[i - 1].level > events) seen_.erase(i - 1);
    }
  }

  /// After a step. `interrupted`: in which an effect that interrupts could activate.
  void look(const State& before, bool interrupted) {
    resolve_to(state_.announced.size());
    if (!interrupted || state_.frames.size() <= before.frames.size()) return;
    const Frame& frame = state_.frames.back();
    Seen& effect = seen(before, frame.source, frame.effect);
    verdict_ = held_if(effect.acted < effect.held ||
                       view(state_).judged(Question::interrupting_again, InterruptingAgain::yes));
    ++effect.acted;
  }

  const DcgStep& step_;
  State state_;
  std::size_t events_;  ///< that are announced
  InlineVector<Seen, 2 * kMaxInterrupting> seen_;
  Verdict verdict_ = Verdict::not_applicable;
};

Verdict none_interrupts_again(const DcgStep& step) {
  const bool nested = !step.before.announced.empty();
  return nested ? InterruptersSeen(step).run() : Verdict::not_applicable;
}

Verdict gained_have_an_owner(const DcgPosition& position) {
  Verdict verdict = Verdict::not_applicable;
  for (const Granted& granted : position.state.granted) {
    const bool of_nobody = granted.target == kNoCard;  // something that is done later
    if ((!of_nobody && !is_on_field(position.state, granted.target)) || granted.turn_ends == 0) {
      return Verdict::broken;
    }
    verdict = Verdict::held;
  }
  return verdict;
}

/// Applies `belongs` to what lies in the battle areas.
template <class Belongs>
Verdict of_battle_area(const State& state, Belongs&& belongs) {
  Verdict verdict = Verdict::not_applicable;
  for (const Side& side : state.sides()) {
    for (const Permanent permanent : side.field) {
      if (permanent->breeding != 0) continue;
      const Verdict one = belongs(permanent);
      if (one == Verdict::broken) return one;
      if (one == Verdict::held) verdict = one;
    }
  }
  return verdict;
}

/// A player decides in the main phase, and all rule checks have been made.
bool is_checked(const State& state) { return state.asks == Asks::main && nothing_pending(state); }

Verdict options_are_placed(const DcgPosition& position) {
  if (!is_checked(position.state)) return Verdict::not_applicable;
  const View v = look(position);
  return of_battle_area(position.state, [&](Permanent permanent) {
    if (v.facts(permanent).kind != cards::CardKind::option) return Verdict::not_applicable;
    return held_if(
        v.judged(Question::option_in_battle_area, OptionInBattleArea::stays, permanent->placed));
  });
}

Verdict digimon_have_dp(const DcgPosition& position) {
  if (!is_checked(position.state)) return Verdict::not_applicable;
  return of_standings(position, &DcgNotes::all_have_dp, [&] {
    const View v = look(position);
    return of_battle_area(position.state, [&](Permanent permanent) {
      if (!v.is_digimon(permanent)) return Verdict::not_applicable;
      return held_if(standing_of(v, permanent).has_dp ||
                     v.judged(Question::no_dp_digimon, NoDpDigimon::stays));
    });
  });
}

Verdict unaffected_are_offered(const DcgPosition& position) {
  const View v = look(position);
  Verdict verdict = Verdict::not_applicable;
  if (v.state.asks != Asks::target || !v.state.capabilities.can(Ability::keeps_unaffected))
    return verdict;
  for (const Decision& offer : position.offers) {
    const Permanent permanent = find_permanent(v.state, offer.first);
    if (offer.kind != DecisionKind::choose || permanent == nullptr) continue;
    const Frame& frame = v.state.frames.back();
    if (affects(v, frame.owner, permanent, v.cards.kind_of_effect(frame.effect.bits()))) continue;
    verdict = held_if(v.judged(Question::unaffected_choice, UnaffectedChoice::may));
    if (verdict == Verdict::broken) return verdict;
  }
  return verdict;
}

constexpr std::array<DcgInvariant, 7> kInterruptingInvariants = {{
    {"announced", "What is announced to leave is on the field, and only then is it interrupted.",
     &announced_are_there, nullptr, HangsOn::parts(kKinds | kStacks | kAnnounced)},
    {"interrupting-once", "An interrupting effect activates once for an event.", &interrupting_once,
     nullptr, HangsOn::kinds(DecisionKind::interrupt)},
    {"interrupting-again",
     "An effect that has interrupted does so again, before the event for which it triggered first "
     "is resolved, only where the judge says so.",
     nullptr, &none_interrupts_again, HangsOn::everything()},
    {"gained-target", "A gained effect belongs to a card on the field and will end.",
     &gained_have_an_owner, nullptr, HangsOn::parts(kKinds | kStacks | kGranted)},
    {"option-placed",
     "An Option in the battle area was placed by an effect, unless the judge allows it to stay.",
     &options_are_placed, nullptr, HangsOn::parts(kKinds | kStacks | kAsked | kUnderWay)},
    {"digimon-dp", "A Digimon in the battle area has DP, unless the judge allows it to stay.",
     &digimon_have_dp, nullptr, HangsOn::everything()},
    {"unaffected-choice",
     "What isn't affected by an effect is offered to it only where the judge allows the choice.",
     &unaffected_are_offered, nullptr, HangsOn::kinds(DecisionKind::choose)},
}};

}  // namespace

std::span<const DcgInvariant> interrupting_invariants() { return kInterruptingInvariants; }

}  // namespace headjudge::dcg
