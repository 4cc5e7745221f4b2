// What can follow from what: the one relation over the effects of a pool and the rules' own
// procedures.
//
// Read from the effect programs alone, without playing. Everything here errs on one side: what
// cannot happen after all is allowed, what is left out is a mistake. An invariant holds each
// trigger of every checked game, and whatever became due, against it.
//
// Three ways lead from an effect to an event:
//  - directly: suspend makes its target become suspended, and so on (actions.cpp, the table);
//  - by a rule check: a Digimon is deleted when its DP drops to 0, and its DP hangs on persistent
//    effects ("while you have 2 or fewer security cards, ..."). An action touches certain things
//    (the table again), a persistent effect on DP reads certain things; where they meet, whoever
//    that persistent effect is about may be deleted. An action that alters what DP is made of
//    (alterations.cpp) may let anyone be deleted;
//  - by a procedure that it starts, an attack for example (procedures.cpp), or that it lets go on:
//    an attack under way that comes to check more cards.
//
// Two effects are told apart by a kind, a colour, a level or by whose they are only where no effect
// of the whole pool alters that (PoolFacts), and never by the card that bears an effect which can
// work on another.
//
// Sides are told as the player who controls the acting effect sees them. (en-1.1, Activating
// Effects and Rule Checks; model/cards/program/program.hpp for the notation.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "model/cards/program/card.hpp"
#include "model/events/alterations.hpp"
#include "model/events/moments.hpp"
#include "model/events/procedures.hpp"

namespace headjudge::events {

/// What can happen to a card in play, as far as effects listen for it.
enum class Happening : std::uint8_t {
  suspended,
  unsuspended,
  deleted,
  played,
  main_activated,
  left,  ///< the battle area, without being deleted
  security_removed,
  attacks,
  brought,  ///< into play, from another area: any card
  digivolved,
  linked,
  used,       ///< an Option card, any
  activated,  ///< effects under a tag, of any card
  to_cards,   ///< something to cards of an area or of a stack: moments.hpp
};

[[nodiscard]] std::string_view name_of(Happening happening);

/// To whom it can happen.
struct Affected {
  bool self = false;  ///< the Digimon (or Tamer, or Option) whose effect acts
  bool others_of_yours = false;
  bool opponents = false;
  bool digimon = true;   ///< it may be a Digimon
  bool tamer = false;    ///< it may be a Tamer
  cards::Filter filter;  ///< colors and levels are minded where nothing of the pool alters them

  [[nodiscard]] bool nobody() const { return !self && !others_of_yours && !opponents; }
  [[nodiscard]] static Affected anyone() {
    return {.self = true, .others_of_yours = true, .opponents = true, .tamer = true};
  }
  bool operator==(const Affected&) const = default;
};

struct Event {
  Happening happening = Happening::suspended;
  Affected affected;
  bool operator==(const Event&) const = default;
};

struct Readings;

/// By which of the listener's timings one effect can trigger another.
struct Heard {
  Timings timings = 0;
  bool activated = false;  ///< also by carrying it out on purpose: then nothing need have happened

  [[nodiscard]] bool any() const { return timings != 0; }
};

class Relation {
 public:
  explicit Relation(const cards::Pool& pool);

  [[nodiscard]] const cards::Pool& pool() const { return *pool_; }
  /// The card an effect is printed on.
  [[nodiscard]] cards::CardIndex card_of(std::size_t effect) const { return card_of_[effect]; }
  [[nodiscard]] const std::vector<Event>& events(std::size_t effect) const {
    return events_[effect];
  }
  /// Does carrying it out bring about anything that an effect can listen for?
  [[nodiscard]] bool is_silent(std::size_t effect) const {
    return events_[effect].empty() && (moments_[effect].own | moments_[effect].opponents) == 0;
  }

  /// By which timings effect `actor` can trigger effect `listener`, while it is carried out and in
  /// the rule checks in between; both controlled by one player or by the two.
  [[nodiscard]] Heard heard(std::size_t listener, std::size_t actor, bool same_player) const;
  /// The same of one of its events.
  [[nodiscard]] Heard heard_by(std::size_t listener, std::size_t actor, const Event& event,
                               bool same_player) const;
  /// By which of its timings a procedure can trigger the listener.
  [[nodiscard]] Timings heard(std::size_t listener, Procedure procedure) const {
    return pool_->effects[listener].timings() & row_of(procedure).emits;
  }
  /// The procedures that one can lead to. Where no card has <Overflow>, leaving the field moves no
  /// memory.
  [[nodiscard]] ProcedureSet leads(Procedure procedure) const;
  [[nodiscard]] const PoolFacts& facts() const { return facts_; }
  /// The procedures that carrying it out can lead to, once no effect is being carried out.
  [[nodiscard]] ProcedureSet starts(std::size_t effect) const { return starts_[effect]; }
  /// It changes memory only by raising that of its own player, in that player's turn, where effects
  /// that wait are carried out before the turn changes: no turn comes to its end by that, but one
  /// that is ending may go on and end again.
  [[nodiscard]] bool only_raises_memory(std::size_t effect) const;
  /// Where cards can go while it is carried out.
  [[nodiscard]] const Flows& flows(std::size_t effect) const { return flows_[effect]; }
  /// Is it an effect that another card gains?
  [[nodiscard]] bool is_granted(std::size_t effect) const;

 private:
  /// "This Digimon" of such an effect may have another card on top, of any kind.
  [[nodiscard]] bool works_from_elsewhere(std::size_t effect) const;
  /// Works out what one effect brings about.
  void add_effect(std::size_t effect, const Readings& readings);
  void add_procedures_after_leaving();
  /// The same of one of the listener's moments.
  [[nodiscard]] bool hears_at(cards::Timing timing, std::size_t listener, std::size_t actor,
                              const Event& event, bool same_player) const;
  /// Can it happen to a card of this kind? A Tamer that is a Digimon as well is both.
  [[nodiscard]] bool may_be(cards::CardKind kind, const Affected& affected) const;
  /// Can the event be one of "this Digimon" (or "this card"), as the listener says it?
  [[nodiscard]] bool is_its_own_event(std::size_t listener, std::size_t actor, const Event& event,
                                      bool same_player) const;

  const cards::Pool* pool_;
  std::vector<cards::CardIndex> card_of_;
  std::vector<std::vector<Event>> events_;
  std::vector<CardMoments> moments_;
  std::vector<ProcedureSet> starts_;
  std::vector<Flows> flows_;
  PoolFacts facts_;
};

}  // namespace headjudge::events
