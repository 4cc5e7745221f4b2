// Linking: a card is plugged sideways under a Digimon and lends it DP and effects.
//
// A card with [Link] in the hand or in the battle area links with a Digimon of the battle area that
// meets its requirement; an effect may speak of one on the field. A Digimon that becomes a link
// card leaves the field, and its digivolution cards go where the judge says. How many link cards a
// Digimon has is a question, and it has one more for each <Link +1>. What happens beyond that is
// the judge's word, and so is who says which of several goes. Link cards whose requirement is lost
// go in the rule check where the judge says so, and so do those that are too many once <Link +1> is
// lost. (en-2025, Linking; comprehensive-4.2, 10 and 4-9; ruling Q5685)
#include "model/dcg/procedures/linking.hpp"

#include <algorithm>
#include <array>

#include "model/dcg/areas/destinations.hpp"
#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/leaving.hpp"
#include "model/dcg/areas/places.hpp"
#include "model/dcg/areas/tokens.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/effects/triggering/simultaneous.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/terms.hpp"
#include "model/dcg/procedures/steps/cards.hpp"
#include "model/dcg/procedures/steps/list.hpp"
#include "model/dcg/turn/memory.hpp"
#include "model/dcg/turn/overflow.hpp"

namespace headjudge::dcg {

namespace {

/// The link requirement of `card` that `permanent` meets most cheaply; null when it meets none.
const cards::RequirementLine* met_link_line(const View& v, CardId card, Permanent permanent) {
  const cards::RequirementLine* best = nullptr;
  for (const cards::RequirementLine& line : v.cards.card(v.state.def[card]).lines) {
    if (line.kind != cards::LineKind::link ||
        !v.fits(line.parts[0].description, v.state.def[permanent.top()])) {
      continue;
    }
    if (best == nullptr || line.cost < best->cost) best = &line;
  }
  return best;
}

std::size_t link_limit(const View& v, Permanent permanent) {
  const int more = std::max(standing_of(v, permanent).more_links, 0);
  const bool two = v.judged(Question::link_number, LinkNumber::two);
  return static_cast<std::size_t>((two ? 2 : 1) + more);
}

/// The stack that the card forms in the battle area: it leaves that to become a link card.
Leavers stack_that_links(const Table& t, CardId card) {
  Leavers stacks;
  for (const Permanent permanent : t.side(t.state.owner_of(card)).field) {
    if (permanent.top() == card) (void)stacks.push({permanent.id(), Leaving::put_under_a_card});
  }
  return stacks;
}

/// Takes the card from the hand or, with what lies under it, from the battle area. False: it is in
/// neither any more.
bool fetch_link_card(const Table& t, CardId card, CardId target) {
  if (take_for_stack(t, card, target)) return true;
  const Player owner = t.state.owner_of(card);
  Permanent stack;
  for (const Permanent permanent : t.side(owner).field) {
    if (permanent.top() == card) stack = permanent;
  }
  if (stack == nullptr) return false;
  const Stack gone = lift_permanent(t, stack.id(), Leaving::put_under_a_card);
  t.state.used.forget(card);
  const bool follow = gone.cards().size() > 1 &&
                      t.view().judged(Question::linked_digimon_stack, LinkedDigimonStack::follow);
  for (std::size_t i = gone.cards().size() - 1; i > 0; --i) {
    const CardId under = gone.cards()[i - 1];
    if (follow) {
      place_under(t, under, target);
    } else {
      leave_for_an_area(t, under);
      add_to_trash(t, under);
    }
  }
  for (const CardId link : gone.links()) {
    leave_for_an_area(t, link);
    add_to_trash(t, link);
  }
  return true;
}

}  // namespace

bool may_link(const View& v, CardId card, Permanent permanent, const Terms& terms, int lowering) {
  if (!v.is_digimon(permanent) || permanent.top() == card) return false;
  const auto links = permanent.links();
  if (std::ranges::find(links, card) != links.end()) return false;  // it is linked to it already
  const cards::RequirementLine* line = met_link_line(v, card, permanent);
  if (line == nullptr) return false;
  const auto can_pay_with_effects = [&] {
    const int lowered = std::max(terms.of(line->cost) - lowering, 0);
    return lowering > 0 && can_pay_lowered(v, terms.owner, line->cost, lowered);
  };
  if (!can_meet(v, terms, line->cost) && !can_pay_with_effects()) return false;
  if (!token_lets_under(v, permanent)) return false;
  return permanent.links().size() < link_limit(v, permanent) ||
         v.judged(Question::link_limit, LinkLimit::replaces);
}

namespace {

/// Whose link cards a rule check finds too many of.
Permanent over_the_limit(const View& v) {
  for (const Side& side : v.state.sides()) {
    for (const Permanent permanent : side.field) {
      const std::size_t count = permanent.links().size();
      if (count > 1 && count > link_limit(v, permanent)) return permanent;
    }
  }
  return nullptr;
}

/// It is the rules that let it go, though an effect may be linking another card.
void trash_by_rule(const Table& t, CardId id, CardId link) {
  const Cause rules;
  trash_link(t, id, link, &rules);
}

/// One of its link cards goes. Where they are not all the same, the player chooses which one, or
/// else it is the oldest.
void make_room(const Table& t, Permanent full, Player owner) {
  Decisions offers;
  offer_replaced_links(t.view(), offers);
  if (offers.size() == 1 || t.view().judged(Question::link_choice, LinkChoice::oldest)) {
    return trash_by_rule(t, full.id(), full.links()[0]);
  }
  t.let_decide(owner, Asks::replaced_link);
}

}  // namespace

namespace {

/// One link card after the other goes; each time the player may have a choice.
Went make_room_for_card(const Table& t, CardRun& run) {
  if (!run.waits) return wait_in_state(t, run);
  const Procedure& card = t.state.procedures.back();
  const Permanent permanent = find_permanent(t.state, card.target);
  if (permanent == nullptr) return Went::ends;
  if (permanent.links().size() < link_limit(t.view(), permanent)) return Went::on;
  make_room(t, permanent, card.owner);
  return Went::waits;
}

Went take_stack_that_links(const Table& t, CardRun&) {
  if (!announce_taking(t, stack_that_links(t, t.state.procedures.back().card))) return Went::waits;
  const bool is_kept = t.state.procedures.back().target == kNoCard;
  return is_kept ? Went::waits : Went::on;  // the next step of the engine ends this
}

Went plug_card_in(const Table& t, CardRun& run) {
  const CardId before = find_permanent(t.state, run.own.target).top();
  if (!fetch_link_card(t, run.own.card, run.own.target)) return Went::ends;
  for (const PermanentRef linked : t.side(run.own.owner).field) {
    if (linked.top() != before) continue;
    if (!linked.links().push(run.own.card)) {
      t.overflow(Capacity::links);
      return Went::ends;
    }
    t.note_print(linked);
    t.state.check_due = 1;
    run.stack = linked.id();
    return Went::on;
  }
  return Went::ends;
}

/// The link card's own [When Linking] effects and those that listen for it. What one processing of
/// an effect links, one card after the other, is one event. (comprehensive-4.2, 15-5-2)
Went trigger_linked(const Table& t, CardRun& run) {
  const Permanent permanent = find_permanent(t.state, run.stack);
  OneEvent linking(t, t.acting == nullptr ? t.state.pending.size() : t.state.together);
  trigger_link_card(t, run.own.card, permanent, cards::Timing::when_linking);
  trigger_listeners(t, cards::Timing::gets_linked, permanent, false, nullptr, run.own.card);
  linking.happened();
  return Went::on;
}

/// The Digimon may have left, or may be another one now.
Went see_that_it_may_link(const Table& t, CardRun& run) {
  const Permanent digimon = find_permanent(t.state, run.own.target);
  const bool may = digimon != nullptr && t.view().is_digimon(digimon) &&
                   met_link_line(t.view(), run.own.card, digimon) != nullptr;
  return may ? Went::on : Went::ends;
}

/// A link card may have come with what lay beneath it: such a game ends.
void take_link_back(const Table& t, CardRun&) { t.overflow(Capacity::joined); }

constexpr auto kLinkingSteps = std::to_array<CardStepRow>({
    {CardStep::declare, "declare the card", declare_card},
    {CardStep::lowering, "carry out what interrupts that", carry_out_lowering},
    {CardStep::still_there, "see that it may still be linked", see_that_it_may_link},
    {CardStep::price, "settle the cost", settle_price},
    {CardStep::pay, "pay the cost", pay_price},
    {CardStep::room, "make room for the link card", make_room_for_card},
    {CardStep::taking, "announce that the stack leaves which links", take_stack_that_links},
    {CardStep::place, "plug the card in", plug_card_in},
    {CardStep::trigger, "let effects trigger", trigger_linked},
});
constexpr std::array kLinkingOrder{CardStep::declare, CardStep::lowering, CardStep::still_there,
                                   CardStep::price,   CardStep::pay,      CardStep::room,
                                   CardStep::taking,  CardStep::place,    CardStep::trigger};
/// Of a card that lies there already, what interrupts that it would link is found then: a choice of
/// who makes room would come between.
constexpr std::array kLinkingPaidAfter{CardStep::still_there, CardStep::room,    CardStep::taking,
                                       CardStep::place,       CardStep::declare, CardStep::lowering,
                                       CardStep::price,       CardStep::pay,     CardStep::trigger};
static_assert(is_order_of(kLinkingOrder, kLinkingSteps) && waits_at_one_place(kLinkingOrder));
static_assert(is_order_of(kLinkingPaidAfter, kLinkingSteps));
constexpr CardProcedure kLinking{.name = "linking",
                                 .declared_as = Announced::linking,
                                 .steps = kLinkingSteps,
                                 .orders = {kLinkingOrder},
                                 .payment = Question::link_payment,
                                 .paid_after = {kLinkingPaidAfter},
                                 .take_back = take_link_back};

}  // namespace

void link_card(const Table& t, CardId card, CardId id, const Terms& terms) {
  const cards::RequirementLine* line = met_link_line(t.view(), card, find_permanent(t.state, id));
  const auto cost = static_cast<std::uint8_t>(terms.of(line == nullptr ? 0 : line->cost));
  begin_procedure(t, kLinking,
                  Procedure{.way = Way::link,
                            .owner = terms.owner,
                            .card = card,
                            .target = id,
                            .cost = cost,
                            .original = cost});
}

const CardProcedure& steps_of_linking() { return kLinking; }

void offer_replaced_links(const View& v, Decisions& out) {
  const Permanent full = procedure_goes_first(v.state)
                             ? find_permanent(v.state, v.state.procedures.back().target)
                             : over_the_limit(v);
  for (const CardId link : full.links()) {
    const auto is_copy = [&](const Decision& other) {
      return are_alike(v.state, other.first, link);
    };
    if (std::ranges::none_of(out, is_copy)) (void)out.push({DecisionKind::choose_link, link});
  }
}

void choose_link(const Table& t, CardId link) {
  if (procedure_goes_first(t.state)) {
    return trash_by_rule(t, t.state.procedures.back().target, link);
  }
  const Permanent full = over_the_limit(t.view());
  if (full != nullptr && std::ranges::find(full.links(), link) != full.links().end()) {
    if (t.acting == nullptr) begin_moment(t);
    return trash_by_rule(t, full.id(), link);
  }
  for (const Permanent permanent : t.side(t.state.owner_of(link)).field) {
    const auto& links = permanent.links();
    if (std::ranges::find(links, link) == links.end()) continue;
    trash_link(t, permanent.id(), link);
    break;
  }
  note_object(t);
}

bool trash_unfitting_links(const Table& t, const Leavers& leaving) {
  const View v = t.view();
  bool any = false;
  for (const SideRef& side : t.state.sides()) {
    for (const PermanentRef permanent : side.field) {
      if (std::ranges::find(leaving, permanent.id(), &Leaver::permanent) != leaving.end()) continue;
      for (std::size_t i = permanent.links().size(); i > 0; --i) {
        const CardId link = permanent.links()[i - 1];
        if (met_link_line(v, link, permanent) != nullptr) continue;
        if (v.judged(Question::link_requirement_lost, LinkRequirementLost::stays)) continue;
        trash_by_rule(t, permanent.id(), link);
        any = true;
      }
    }
  }
  return any;
}

bool trash_excess_link(const Table& t) {
  const View v = t.view();
  const Permanent full = over_the_limit(v);
  if (full == nullptr || v.judged(Question::link_excess, LinkExcess::stay)) return false;
  make_room(t, full, v.state.owner_of(full.id()));
  return true;
}

}  // namespace headjudge::dcg
