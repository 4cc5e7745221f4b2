// Could a Digimon have a keyword at all, as things lie?
//
// A block asks every Digimon of the attacked player for Blocker, and an attack asks for Security
// Attack, but most stacks cannot have either. Working out a standing to find that out is dear. A
// keyword comes from few places: from the stack's own cards, from stacks that reach others or let
// them have effects, from what effects have left behind, from face-up security cards, and Blocker
// from an attacker with Collision. Where none of them can give it, nobody need look further; what
// a card can give at all is known (what_cards_can_do.hpp). With assertions on, the standing is
// worked out all the same, and compared.
#include "model/dcg/attack/keyword_sources.hpp"

#include <algorithm>
#include <cassert>

#include "model/dcg/effects/reading/persistent.hpp"

namespace headjudge::dcg {

namespace {

/// An attacker with Collision gives Blocker, which no card of the game need have.
bool may_come_from_collision(const State& state, cards::Keyword keyword) {
  return keyword == cards::Keyword::blocker && state.attack.step != AttackStep::none &&
         state.capabilities.knows(cards::Keyword::collision);
}

/// May it come from what effects have left behind, or from security?
bool may_come_from_elsewhere(const State& state, CardId stack, cards::Keyword keyword) {
  if (!state.granted.empty() || !state.lasting.empty() || state.any_face_up()) return true;
  return std::ranges::any_of(state.modifiers, [&](const Modifier& modifier) {
    return modifier.target == stack && modifier.keyword == keyword;
  });
}

/// Can a card of the stack give the keyword, to whomever?
bool has_source(const View& v, Permanent stack, cards::Keyword keyword) {
  const auto gives = [&](CardId card) {
    return v.cards.capabilities(v.state.def[card]).knows(keyword);
  };
  return std::ranges::any_of(stack.cards(), gives) || std::ranges::any_of(stack.links(), gives);
}

bool finds_source(const View& v, Permanent permanent, cards::Keyword keyword) {
  constexpr std::uint8_t kForOthers = PrintedFlags::kReaches | PrintedFlags::kLends;
  if (may_come_from_collision(v.state, keyword)) return true;
  if (!v.state.capabilities.knows(keyword)) return false;
  if (may_come_from_elsewhere(v.state, permanent.id(), keyword)) return true;
  if (has_source(v, permanent, keyword)) return true;
  for (const Side& side : v.state.sides()) {
    for (const Permanent stack : side.field) {
      if (stack->print.has(kForOthers) && has_source(v, stack, keyword)) return true;
    }
  }
  return false;
}

}  // namespace

bool could_have_keyword(const View& v, Permanent permanent, cards::Keyword keyword) {
  const bool could = finds_source(v, permanent, keyword);
  assert((could || !standing_of(v, permanent).has(keyword)) && "no source of it is left out");
  return could;
}

}  // namespace headjudge::dcg
