// The rules of 18-3, and what they leave open.
//
// They speak of loops that nobody can stop, and of those that a player can; not of loops that
// both players can only stop together.
#include "proofs/realising/loop_rules.hpp"

#include <fmt/format.h>

namespace headjudge::proofs {

std::string what_rules_say(const Edition& edition, LoopClass stopping, bool acts_freely) {
  constexpr std::string_view kTerm = "infinite-loop";
  if (!edition.defines(kTerm)) return edition.id + " is silent on loops: a gap";
  if (acts_freely) {
    return "each round begins with a free action of a player, which is no processing that goes on "
           "(18-3-1): the rules on loops do not speak of it";
  }
  switch (stopping) {
    case LoopClass::mandatory: return "nobody can stop it, so the game is drawn (18-3-2)";
    case LoopClass::one_player_can_stop:
      return "the one who can stop it says a number, and it is done as often (18-3-3)";
    case LoopClass::either_player_can_stop:
      return "the turn player says a number, then the other; the greater one counts (18-3-3)";
    case LoopClass::only_both_can_stop:
      return "neither can stop it alone; 18-3-2 and 18-3-3 leave open whether it is drawn";
    default: return "who can stop it is unknown, so which rule of 18-3 applies is";
  }
}

}  // namespace headjudge::proofs
