// DNA digivolution: two Digimon become one.
//
// Both lie in the battle area and each meets its part of the requirement; the one named on the left
// goes on top of the other, each with its digivolution cards, and the new card on top of all. The
// new Digimon is a different one: what it enters as, whether it may attack, and what of the old two
// carries over, link cards and a part in an attack among it, are the judge's to say, and each is
// asked only where it makes a difference. (en-2025, DNA Digivolve; comprehensive-4.2, 8-2)
#include "model/dcg/procedures/dna_digivolution.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/leaving.hpp"
#include "model/dcg/areas/places.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/scope.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/digivolution_terms.hpp"
#include "model/dcg/procedures/costs/terms.hpp"
#include "model/dcg/procedures/steps/cards.hpp"
#include "model/dcg/procedures/steps/list.hpp"
#include "model/dcg/procedures/steps/new_top_card.hpp"
#include "model/dcg/turn/overflow.hpp"

namespace headjudge::dcg {

namespace {

/// The card of a material that its requirement looks at: of a stack the top one, or a card of the
/// hand (Blast DNA Digivolve).
CardId seen_of(const State& state, CardId material) {
  const Permanent stack = find_permanent(state, material);
  return stack == nullptr ? material : stack.top();
}

/// Is the Digimon treated as what the part asks for, for this card's DNA digivolution?
bool is_treated_so(const View& v, std::size_t description, CardId seen, CardId card) {
  const cards::CardIndex index = v.state.def[seen];
  if (!v.cards.fits_treated(cards::Action::treat_for_dna, description, index)) return false;
  for (const cards::Effect& effect : v.cards.pool().effects_of(v.cards.card(index))) {
    if (effect.inherited || !in_scope(v.state, effect.scope, v.state.owner_of(seen))) continue;
    for (const cards::Instruction& each : v.cards.pool().instructions_of(effect)) {
      const std::uint16_t into = each.object.further_filter.named;
      if (each.action == cards::Action::treat_for_dna && into != 0 &&
          v.fits(into - 1U, v.state.def[card])) {
        return true;
      }
    }
  }
  return false;
}

bool dna_part_fits(const View& v, std::size_t description, CardId seen, CardId card) {
  return v.fits(description, v.state.def[seen]) || is_treated_so(v, description, seen, card);
}

/// The lowest cost of the requirements that this pair meets in this order.
std::optional<int> dna_cost(const View& v, CardId first, CardId second, CardId card) {
  const CardId upper = seen_of(v.state, first);
  const CardId lower = seen_of(v.state, second);
  std::optional<int> lowest;
  for (const cards::RequirementLine& line : v.cards.card(v.state.def[card]).lines) {
    if (line.kind != cards::LineKind::dna ||
        !dna_part_fits(v, line.parts[0].description, upper, card) ||
        !dna_part_fits(v, line.parts[1].description, lower, card)) {
      continue;
    }
    if (!lowest || line.cost < *lowest) lowest = line.cost;
  }
  return lowest;
}

/// Those of the two that lie on the field.
Digivolving both_of(const State& state, CardId first, CardId second) {
  const Permanent one = find_permanent(state, first);
  const Permanent other = find_permanent(state, second);
  return one == nullptr ? Digivolving{other} : Digivolving{one, other};
}

bool can_meet_dna(const View& v, const Terms& terms, CardId first, CardId second, CardId card,
                  int cost) {
  return can_meet(v, digivolution_terms(v, terms, both_of(v.state, first, second), card), cost);
}

bool may_be_material(const View& v, Permanent permanent) {
  return permanent->breeding == 0 && may_be_digivolved(v, permanent);
}

/// The lasting changes of a stack that is about to be taken apart.
void gather_modifiers(const State& state, CardId id, InlineVector<Modifier, kMaxModifiers>& out) {
  for (const Modifier& modifier : state.modifiers) {
    if (modifier.target == id) (void)out.push(modifier);
  }
}

/// Link cards go to the trash, or along with the others as the judge says.
void add_cards(const Table& t, Permanent from, PermanentRef to) {
  for (const CardId card : from.cards()) {
    if (!to.cards().push(card)) t.overflow(Capacity::stack);
  }
  const bool follow =
      !from.links().empty() && t.view().judged(Question::dna_links, DnaLinks::follow);
  for (const CardId link : from.links()) {
    if (follow) {
      if (!to.links().push(link)) t.overflow(Capacity::links);
      continue;
    }
    leave_for_an_area(t, link);
    add_to_trash(t, link);
  }
}

/// What two Digimon, or one of them, do in the attack.
struct PartInAttack {
  bool attacks = false;
  bool is_attacked = false;
  Fate fate = Fate::stays;
};

PartInAttack part_in_attack(const State& state, CardId first, CardId second) {
  const Attack& attack = state.attack;
  if (attack.step == AttackStep::none) return {};
  const auto is_one = [&](CardId id) { return id == first || id == second; };
  return {is_one(attack.attacker), is_one(attack.target), attack.fate};
}

/// The new Digimon takes the place of the old ones in the attack, where the judge says so.
void take_part_in_attack(const Table& t, const PartInAttack& part, CardId stack) {
  if (!part.attacks && !part.is_attacked) return;
  if (t.view().judged(Question::dna_attack, DnaAttack::is_over)) return;
  Attack& attack = t.state.attack;
  if (part.is_attacked) attack.target = stack;
  if (!part.attacks) return;
  attack.attacker = stack;
  attack.fate = part.fate;
  attack.last_cards.clear();
}

/// The uses of effects so far this turn are forgotten unless the judge remembers them.
bool are_uses_forgotten(const Table& t, Permanent stack, const Uses& before, const CardRun& run) {
  const bool any =
      before.any_of(run.own.target, true) || before.any_of(run.own.placed[0], true) ||
      std::ranges::any_of(stack.cards(), [&](CardId card) { return t.state.used.any_of(card); });
  return any && !t.view().judged(Question::dna_uses, DnaUses::may_not);
}

/// Those of effects that either Digimon had gained are now those of the one.
void take_over_uses(const Table& t, const Uses& before, const CardRun& run, CardId stack) {
  for (Use each : before) {
    const bool is_of_one = each.holder == run.own.target || each.holder == run.own.placed[0];
    if (each.gained == 0 || !is_of_one) continue;
    each.holder = stack;
    if (!t.state.used.add(each)) t.overflow(Capacity::uses);
  }
}

bool is_still_there(const Table& t, CardId material) {
  if (find_permanent(t.state, material) != nullptr) return true;
  const auto hand = t.side(t.state.owner_of(material)).hand;
  return std::ranges::find(hand, material) != hand.end() || lies_in_trash(t.state, material);
}

/// A stack of the battle area, or a card of the hand or the trash as a stack of its own.
Stack take_material(const Table& t, CardId material) {
  if (find_permanent(t.state, material) != nullptr) {
    return lift_permanent(t, material, Leaving::put_under_a_card);
  }
  Stack alone(material);
  const bool found = take_from_its_place(t, material);
  assert(found && "the material lies where it was declared");
  (void)found;
  t.note_print(alone);
  return alone;
}

Went see_materials(const Table& t, CardRun& run) {
  const CardId first = run.own.target;
  if (first == kNoCard) return Went::ends;  // it has left the field
  return is_still_there(t, first) && is_still_there(t, run.own.placed[0]) ? Went::on : Went::ends;
}

/// Two stacks become one, which enters and may attack as the judge says.
Went join_materials(const Table& t, CardRun& run) {
  const View v = t.view();
  InlineVector<Modifier, kMaxModifiers> modifiers;
  gather_modifiers(t.state, run.own.target, modifiers);
  gather_modifiers(t.state, run.own.placed[0], modifiers);
  const PartInAttack part = part_in_attack(t.state, run.own.target, run.own.placed[0]);
  const Uses uses = t.state.used;
  const Stack upper = take_material(t, run.own.target);
  const Stack lower = take_material(t, run.own.placed[0]);
  Stack stack;
  add_cards(t, lower, stack);
  add_cards(t, upper, stack);
  const bool forgets = are_uses_forgotten(t, stack, uses, run);
  if (forgets) {
    for (const CardId card : stack.cards()) t.state.used.forget(card);
  }
  const bool found = take_from_its_place(t, run.own.card);
  assert(found && "the card to digivolve into lies where it was declared");
  (void)found;
  if (!stack.cards().push(run.own.card)) t.overflow(Capacity::stack);
  const bool suspended = upper->suspended != 0 || lower->suspended != 0;
  const bool played = upper->entry == Entry::played || lower->entry == Entry::played;
  stack->suspended = v.judged(Question::dna_display, DnaDisplay::suspended, suspended) ? 1 : 0;
  stack->entry = v.judged(Question::dna_may_attack, DnaMayAttack::may, played) ? Entry::earlier
                                                                               : Entry::played;
  stack->dna = 1;
  const PermanentRef placed = place_stack_on_field(t, stack);
  if (placed == nullptr) return Went::ends;
  if (!forgets) take_over_uses(t, uses, run, placed.id());
  if (!modifiers.empty() && v.judged(Question::dna_effects, DnaEffects::carry_over)) {
    for (Modifier modifier : modifiers) {
      modifier.target = placed.id();
      add_modifier(t, modifier);
    }
  }
  run.stack = placed.id();
  take_part_in_attack(t, part, run.stack);
  return Went::on;
}

/// Two Digimon that have become one cannot be told apart again: such a game ends.
void take_stack_apart(const Table& t, CardRun&) { t.overflow(Capacity::joined); }

constexpr auto kDnaSteps =
    joined(std::to_array<CardStepRow>({
               {CardStep::declare, "declare the card", declare_card},
               {CardStep::lowering, "carry out what interrupts that", carry_out_lowering},
               {CardStep::still_there, "see that both Digimon are still there", see_materials},
               {CardStep::price, "settle the cost", settle_price},
               {CardStep::pay, "pay the cost", pay_price},
               {CardStep::place, "make one stack of both, the card on top", join_materials},
           }),
           kStepsOnceDigivolved);
constexpr std::array kDnaUntilPlaced{CardStep::declare, CardStep::lowering, CardStep::still_there,
                                     CardStep::price,   CardStep::pay,      CardStep::place};
constexpr auto kDnaOrders = digivolving_orders(kDnaUntilPlaced, kDnaSteps);
constexpr auto kDnaPaidAfter = paid_once_placed(kDnaOrders);
constexpr CardProcedure kDna{.name = "DNA digivolution",
                             .declared_as = Announced::digivolving,
                             .steps = kDnaSteps,
                             .orders = kDnaOrders.spans(),
                             .payment = Question::dna_payment,
                             .paid_after = kDnaPaidAfter.spans(),
                             .take_back = take_stack_apart};

}  // namespace

void offer_blast_dna(const View& v, const Frame& frame, const cards::Instruction& instruction,
                     Decisions& out) {
  const Side side = v.state.side(frame.owner);
  // The card itself comes from the hand, even where a card has the keyword on the field.
  if (std::ranges::find(side.hand, frame.source) == side.hand.end()) return;
  const auto fits = [&](const cards::Filter& filter, CardId card) {
    return filter.named != 0 && v.fits(filter.named - 1U, v.state.def[card]);
  };
  const auto offer = [&](CardId first, CardId second) {
    if (!fits(instruction.object.filter, seen_of(v.state, first)) ||
        !fits(instruction.target.filter, seen_of(v.state, second)) ||
        !dna_cost(v, first, second, frame.source)) {
      return;
    }
    (void)out.push({DecisionKind::dna_digivolve, first, second, frame.source});
  };
  for (const Permanent permanent : side.field) {
    if (!may_be_material(v, permanent)) continue;
    for (const CardId held : side.hand) {
      if (held == frame.source) continue;
      offer(permanent.id(), held);
      offer(held, permanent.id());
    }
  }
}

void offer_dna_digivolution(const View& v, CardId wanted, CardId card, const Terms& terms,
                            Decisions& out) {
  const auto& field = v.state.side(terms.owner).field;
  for (const Permanent first : field) {
    if (!may_be_material(v, first)) continue;
    for (const Permanent second : field) {
      if (first.id() == second.id() || !may_be_material(v, second)) continue;
      if (wanted != kNoCard && first.id() != wanted && second.id() != wanted) continue;
      const std::optional<int> cost = dna_cost(v, first.id(), second.id(), card);
      if (cost && can_meet_dna(v, terms, first.id(), second.id(), card, *cost)) {
        (void)out.push({DecisionKind::dna_digivolve, first.id(), second.id(), card});
      }
    }
  }
}

void offer_dna_of(const View& v, const Candidates& first, const Candidates& second, CardId card,
                  const Terms& terms, Decisions& out) {
  const auto offer = [&](CardId upper, CardId lower) {
    if (upper == lower) return;
    for (const CardId id : {upper, lower}) {
      const Permanent permanent = find_permanent(v.state, id);
      if (permanent == nullptr || !may_be_material(v, permanent)) return;
    }
    const std::optional<int> cost = dna_cost(v, upper, lower, card);
    const Decision decision{DecisionKind::dna_digivolve, upper, lower, card};
    const bool offered = std::ranges::find(out, decision) != out.end();
    if (cost && !offered && can_meet_dna(v, terms, upper, lower, card, *cost))
      (void)out.push(decision);
  };
  for (const CardId one : first) {
    for (const CardId other : second) {
      offer(one, other);
      offer(other, one);
    }
  }
}

void offer_dna_with(const View& v, const Candidates& first, const Objects& held, CardId card,
                    const Terms& terms, Decisions& out) {
  for (const CardId one : first) {
    const Permanent permanent = find_permanent(v.state, one);
    if (permanent == nullptr || !may_be_material(v, permanent)) continue;
    for (const CardId other : held) {
      const auto offer = [&](CardId upper, CardId lower) {
        const std::optional<int> cost = dna_cost(v, upper, lower, card);
        if (cost && can_meet_dna(v, terms, upper, lower, card, *cost)) {
          (void)out.push({DecisionKind::dna_digivolve, upper, lower, card});
        }
      };
      if (other == card) continue;
      offer(one, other);
      offer(other, one);
    }
  }
}

void dna_digivolve(const Table& t, CardId first, CardId second, CardId card, const Terms& terms) {
  const int printed = dna_cost(t.view(), first, second, card).value_or(0);
  const int cost =
      settle_digivolution_cost(t, terms, both_of(t.state, first, second), card, printed);
  Procedure declared{.way = Way::dna,
                     .owner = terms.owner,
                     .card = card,
                     .target = first,
                     .cost = static_cast<std::uint8_t>(cost),
                     .original = static_cast<std::uint8_t>(cost)};
  (void)declared.placed.push(second);
  begin_procedure(t, kDna, declared);
}

const CardProcedure& steps_of_dna_digivolution() { return kDna; }

}  // namespace headjudge::dcg
