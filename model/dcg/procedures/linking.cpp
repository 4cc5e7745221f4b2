// Linking: a card is plugged sideways under a Digimon and lends it DP and effects.
//
// A card with [Link] in the hand or in the battle area links with a Digimon of the battle area that
// meets its requirement. A Digimon that becomes a link card leaves the field, and its digivolution
// cards go where the judge says. A Digimon has one link card, and one more for each <Link +1>; what
// happens beyond that is the judge's word, and which of several goes is the player's. Link cards
// whose requirement is lost go in the rule check, as do those above the limit.
// (en-2025, Linking; comprehensive-4.2, 10 and 4-9)
#include "model/dcg/procedures/linking.hpp"

#include <algorithm>

#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/leaving.hpp"
#include "model/dcg/areas/tokens.hpp"
#include "model/dcg/effects/reading/continuous.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/resolving/objects.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/playing.hpp"
#include "model/dcg/procedures/terms.hpp"
#include "model/dcg/turn/memory.hpp"
#include "model/dcg/turn/overflow.hpp"

namespace headjudge::dcg {

namespace {

/// The link requirement of `card` that `permanent` meets most cheaply; null when it meets none.
const cards::RequirementLine* met_link_line(const View& v, CardId card,
                                            const Permanent& permanent) {
  const cards::RequirementLine* best = nullptr;
  for (const cards::RequirementLine& line : v.cards.card(v.state.def[card]).lines) {
    if (line.kind != cards::LineKind::link ||
        !v.cards.fits(line.parts[0].description, v.state.def[permanent.top()])) {
      continue;
    }
    if (best == nullptr || line.cost < best->cost) best = &line;
  }
  return best;
}

std::size_t link_limit(const View& v, const Permanent& permanent) {
  return static_cast<std::size_t>(1 + std::max(standing_of(v, permanent).more_links, 0));
}

/// The link card's own [When Linking] effects and those that listen for it.
void trigger_linked(const Table& t, CardId card, Permanent& permanent) {
  trigger_link_card(t, card, permanent, cards::Timing::when_linking);
  trigger_listeners(t, cards::Timing::gets_linked, permanent, false, nullptr, card);
}

void plug_in(const Table& t, CardId card, Permanent& permanent) {
  if (!permanent.links.push(card)) return t.overflow(Capacity::links);
  t.state.check_due = 1;
  trigger_linked(t, card, permanent);
}

/// The stack that the card forms in the battle area: it leaves that to become a link card.
Leavers stack_that_links(const Table& t, CardId card) {
  Leavers stacks;
  for (const Permanent& permanent : t.side(t.state.owner_of(card)).field) {
    if (permanent.top() == card) (void)stacks.push({permanent.id(), Leaving::put_under_a_card});
  }
  return stacks;
}

/// Takes the card from the hand or, with what lies under it, from the battle area. False: it is in
/// neither any more.
bool fetch_link_card(const Table& t, CardId card, CardId target) {
  if (take_from_its_place(t, card)) return true;
  const Player owner = t.state.owner_of(card);
  const Permanent* stack = nullptr;
  for (const Permanent& permanent : t.side(owner).field) {
    if (permanent.top() == card) stack = &permanent;
  }
  if (stack == nullptr) return false;
  const Permanent gone = lift_permanent(t, stack->id(), Leaving::put_under_a_card);
  t.state.used[card] = 0;
  const bool follow = gone.cards.size() > 1 &&
                      t.view().judged(Question::linked_digimon_stack, LinkedDigimonStack::follow);
  for (std::size_t i = gone.cards.size() - 1; i > 0; --i) {
    const CardId under = gone.cards[i - 1];
    if (follow) {
      place_under(t, under, target);
    } else {
      leave_for_an_area(t, under);
      add_to_trash(t, under);
    }
  }
  for (const CardId link : gone.links) {
    leave_for_an_area(t, link);
    add_to_trash(t, link);
  }
  return true;
}

}  // namespace

bool may_link(const View& v, CardId card, const Permanent& permanent, const Terms& terms) {
  if (permanent.breeding != 0 || !v.is_digimon(permanent) || permanent.top() == card) return false;
  const cards::RequirementLine* line = met_link_line(v, card, permanent);
  if (line == nullptr || !can_meet(v, terms, line->cost) || !token_lets_under(v, permanent)) {
    return false;
  }
  return permanent.links.size() < link_limit(v, permanent) ||
         v.judged(Question::link_limit, LinkLimit::replaces);
}

void offer_linking(const View& v, const OneOfEach& hand, Decisions& out) {
  if (!v.state.capabilities.can(Ability::links)) return;
  const Terms terms = main_phase_terms(v.state);
  const auto& field = v.state.side[terms.owner].field;
  const auto offer = [&](CardId card) {
    if (!v.facts(card).has_line(cards::LineKind::link)) return;
    for (const Permanent& permanent : field) {
      if (may_link(v, card, permanent, terms)) {
        (void)out.push({DecisionKind::link, card, permanent.id()});
      }
    }
  };
  for (const CardId card : hand) offer(card);
  for (const Permanent& permanent : field) {
    if (permanent.breeding == 0) offer(permanent.top());
  }
}

void link_card(const Table& t, CardId card, CardId id, const Terms& terms) {
  const cards::RequirementLine* line = met_link_line(t.view(), card, *find_permanent(t.state, id));
  const int cost = terms.of(line == nullptr ? 0 : line->cost);
  pay_cost_as(t, terms.owner, {cost, cost});
  const Procedure procedure{.way = Way::link,
                            .owner = terms.owner,
                            .card = card,
                            .target = id,
                            .depth = static_cast<std::uint8_t>(t.state.frames.size())};
  if (!t.state.procedures.push(procedure)) t.overflow(Capacity::procedures);
}

namespace {

/// Whose link cards a rule check finds too many of.
const Permanent* over_the_limit(const View& v) {
  for (const Side& side : v.state.side) {
    for (const Permanent& permanent : side.field) {
      const std::size_t count = permanent.links.size();
      if (count > 1 && count > link_limit(v, permanent)) return &permanent;
    }
  }
  return nullptr;
}

/// One of its link cards goes: which one is the player's choice, where they are not all the same.
void make_room(const Table& t, const Permanent& full, Player owner) {
  Decisions offers;
  offer_replaced_links(t.view(), offers);
  if (offers.size() == 1) return trash_link(t, full.id(), offers[0].first);
  t.let_decide(owner, Asks::replaced_link);
}

}  // namespace

void go_on_linking(const Table& t) {
  const Procedure procedure = t.state.procedures.back();
  Permanent* permanent = find_permanent(t.state, procedure.target);
  if (permanent == nullptr) {
    (void)t.state.procedures.pop();
    return;
  }
  if (permanent->links.size() >= link_limit(t.view(), *permanent)) {
    return make_room(t, *permanent, procedure.owner);
  }
  if (!announce_taking(t, stack_that_links(t, procedure.card))) return;
  if (t.state.procedures.back().target == kNoCard) return;  // it is kept: the next step ends this
  const CardId before = permanent->top();
  const bool fetched = fetch_link_card(t, procedure.card, procedure.target);
  (void)t.state.procedures.pop();
  if (!fetched) return;
  for (Permanent& linked : t.side(procedure.owner).field) {
    if (linked.top() == before) return plug_in(t, procedure.card, linked);
  }
}

void offer_replaced_links(const View& v, Decisions& out) {
  const Permanent* full = procedure_goes_first(v.state)
                              ? find_permanent(v.state, v.state.procedures.back().target)
                              : over_the_limit(v);
  for (const CardId link : full->links) {
    const auto is_copy = [&](const Decision& other) {
      return v.state.def[other.first] == v.state.def[link];
    };
    if (std::ranges::none_of(out, is_copy)) (void)out.push({DecisionKind::choose_link, link});
  }
}

void choose_link(const Table& t, CardId link) {
  if (procedure_goes_first(t.state)) return trash_link(t, t.state.procedures.back().target, link);
  const Permanent* full = over_the_limit(t.view());
  if (full != nullptr && std::ranges::find(full->links, link) != full->links.end()) {
    if (t.acting == nullptr) begin_moment(t);
    return trash_link(t, full->id(), link);
  }
  for (const Permanent& permanent : t.side(t.state.owner_of(link)).field) {
    const auto& links = permanent.links;
    if (std::ranges::find(links, link) == links.end()) continue;
    trash_link(t, permanent.id(), link);
    break;
  }
  note_object(t);
}

void trash_link(const Table& t, CardId id, CardId link) {
  Permanent& permanent = *find_permanent(t.state, id);
  const auto* found = std::ranges::find(permanent.links, link);
  assert(found != permanent.links.end() && "the link card belongs to this Digimon");
  permanent.links.erase(static_cast<std::size_t>(found - permanent.links.begin()));
  forget_source(t, link, id);
  leave_for_an_area(t, link);
  add_to_trash(t, link);
  trigger_listeners(t, cards::Timing::links_trashed, permanent);
  t.state.check_due = 1;
}

bool trash_unfitting_links(const Table& t) {
  const View v = t.view();
  for (Side& side : t.state.side) {
    for (Permanent& permanent : side.field) {
      for (std::size_t i = permanent.links.size(); i > 0; --i) {
        const CardId link = permanent.links[i - 1];
        if (met_link_line(v, link, permanent) != nullptr) continue;
        if (v.judged(Question::link_requirement_lost, LinkRequirementLost::stays)) continue;
        trash_link(t, permanent.id(), link);
      }
    }
  }
  const Permanent* full = over_the_limit(v);
  if (full == nullptr) return true;
  make_room(t, *full, v.state.owner_of(full->id()));
  return false;
}

}  // namespace headjudge::dcg
