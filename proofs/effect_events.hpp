// What carrying out one effect can bring about, and which effects listen for that.
//
// Read from the effect program alone, without playing. Everything here errs on one side: an event
// that cannot happen after all is allowed, an event that is left out is a mistake (a test plays
// random games and holds every "this effect triggered that one" it sees against these tables).
//
// Two ways lead from an effect to an event:
//  - directly: suspend makes its target become suspended, and so on (`kActions`, the table);
//  - by a rule check: a Digimon is deleted when its DP drops to 0, and its DP hangs on continuous
//    effects ("while you have 2 or fewer security cards, ..."). An action touches certain things
//    (kActions again), a continuous effect on DP reads certain things; where they meet, whoever
//    that continuous effect is about may be deleted.
//
// Sides are told as the player who controls the acting effect sees them. (en-1.1, Activating
// Effects and Rule Checks; model/cards/program.hpp for the notation.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "model/cards/card.hpp"
#include "proofs/effect_moments.hpp"

namespace headjudge::proofs {

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
  to_cards,   ///< something to cards of an area or of a stack: effect_moments.hpp
};

[[nodiscard]] std::string_view name_of(Happening happening);

/// To whom it can happen.
struct Whom {
  bool self = false;  ///< the Digimon (or Tamer, or Option) whose effect acts
  bool others_of_yours = false;
  bool opponents = false;
  bool digimon = true;   ///< it may be a Digimon
  bool tamer = false;    ///< it may be a Tamer
  cards::Filter filter;  ///< colors and levels are minded, the rest may change at any time

  [[nodiscard]] bool nobody() const { return !self && !others_of_yours && !opponents; }
  bool operator==(const Whom&) const = default;
};

struct Event {
  Happening happening = Happening::suspended;
  Whom whom;
  bool operator==(const Event&) const = default;
};

/// Everything that carrying out the pool's effect `effect` (of card `card`) can bring about.
class EventTable {
 public:
  explicit EventTable(const cards::Pool& pool);

  [[nodiscard]] const cards::Pool& pool() const { return *pool_; }
  /// The card an effect is printed on.
  [[nodiscard]] cards::CardIndex card_of(std::size_t effect) const { return card_of_[effect]; }
  [[nodiscard]] const std::vector<Event>& events(std::size_t effect) const {
    return events_[effect];
  }
  /// What it can bring about to cards of areas.
  [[nodiscard]] const CardMoments& moments(std::size_t effect) const { return moments_[effect]; }
  /// Can `event` of effect `actor` trigger effect `listener`, both controlled by one player
  /// (`same_player`) or by the two?
  [[nodiscard]] bool hears(std::size_t listener, std::size_t actor, const Event& event,
                           bool same_player) const;

 private:
  /// Is it an effect that another card gains?
  [[nodiscard]] bool is_granted(std::size_t effect) const;
  /// "This Digimon" of such an effect may have another card on top.
  [[nodiscard]] bool works_from_elsewhere(std::size_t effect) const;
  /// The same of one of the listener's moments.
  [[nodiscard]] bool hears_at(cards::Timing timing, std::size_t listener, std::size_t actor,
                              const Event& event, bool same_player) const;
  /// Can the event be one of "this Digimon" (or "this card"), as the listener says it?
  [[nodiscard]] bool is_its_own_event(std::size_t listener, std::size_t actor, const Event& event,
                                      bool same_player) const;

  const cards::Pool* pool_;
  std::vector<cards::CardIndex> card_of_;
  std::vector<std::vector<Event>> events_;
  std::vector<CardMoments> moments_;
};

}  // namespace headjudge::proofs
