// What brought about what happens: each step of the engine, held against the relation.
//
// A decision is played once more, one step of the engine at a time. Whatever acts in a step is
// known: the effect that is being carried out, the procedure that runs, or a player who decides
// freely. Whatever triggers in that step, or becomes due in it (an attack, the end of the turn, a
// rule check ...), was brought about by that actor; so each link of every chain is seen, and no
// cause has to be guessed. What is found unexplained is told, for the tests.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "invariants/dcg_invariants.hpp"
#include "model/events/relation.hpp"

namespace headjudge::dcg {

/// Who acts in one step of the engine.
struct Actor {
  enum class Kind : std::uint8_t {
    effect,
    procedure,
    line,     ///< the next pending effect is chosen, or begins: that triggers nothing
    unknown,  ///< nobody who is known
  };
  Kind kind = Kind::unknown;
  std::uint16_t effect = 0;
  Player owner = kNobody;
  events::Procedure procedure{};
};

/// Something that the relation does not allow.
struct Unexplained {
  enum class What : std::uint8_t {
    trigger,    ///< an effect triggered or was carried out
    due,        ///< a procedure became due
    flow,       ///< a card went from one zone to another
    no_flow,    ///< an effect triggered, and no card went where one must have gone
    other_end,  ///< played once more, the decision ends elsewhere
    no_actor,
  };
  What what = What::trigger;
  Actor actor;
  std::uint16_t effect = 0;  ///< that triggered
  Player owner = 0;
  std::uint8_t first = 0;   ///< the procedure, or the zone that the card left
  std::uint8_t second = 0;  ///< the zone to which it went
};

struct Followed {
  std::optional<Unexplained> unexplained;
  std::size_t triggers = 0;  ///< that were looked at
};

/// Who is told what is seen on the way, by the functions that are there.
struct Told {
  /// Who moved a card, which card of the pool it is, and the zones (events::Zone) that it left and
  /// came to.
  std::function<void(const Actor& actor, cards::CardIndex card, std::size_t from, std::size_t to)>
      moved;
  /// An effect triggered and waits, or is carried out without having waited.
  std::function<void(const Actor& actor, std::uint16_t effect)> triggered;
  /// One step of the engine has been made. Told before `triggered` of the same step.
  std::function<void(const Actor& actor, const State& before, const State& now)> stepped;
};

[[nodiscard]] Followed follow_step(const DcgStep& step, const Told& told = {});

/// In words, for a test that fails.
[[nodiscard]] std::string words_of(const events::Relation& relation, const Unexplained& found);

}  // namespace headjudge::dcg
