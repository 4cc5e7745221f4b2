// What lowers the cost of a card that is about to be played or used.
//
// "When this card would be played, ..." is said by the card itself, wherever it lies; "when any of
// your ... would be played" by cards in play. Both interrupt: they are carried out once the card
// has been declared and before its cost is paid, with all that their words let a player choose, so
// a card may be declared that can only be paid for with them. What is needed in order to pay must
// then be carried out; where it comes to nothing all the same and the cost cannot be paid, the card
// stays where it was. The rule stands in the newest text alone, and the older ones leave it open.
// (comprehensive-4.2, 1-3-11-3, 1-3-11-4, 7-1 and 15-8-5)
#include "model/dcg/procedures/costs/reductions.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/antecedents.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/feasibility.hpp"
#include "model/dcg/effects/reading/lowering.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/acting.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/before_digivolving.hpp"
#include "model/dcg/procedures/costs/lowering_effects.hpp"
#include "model/dcg/procedures/digixros.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

int most_lowered(const View& v, const Frame& frame) {
  const std::uint16_t index = frame.effect.bits();
  const Controller by = controller_of(v, frame);
  if (!conditions_hold(v, v.cards.effect(index), by)) return 0;
  if (costs_what_cannot_be_paid(v, frame)) return 0;
  int sum = 0;
  bool holds = true;
  for (const cards::Instruction& each : v.cards.instructions(index)) {
    if (each.joint == cards::Joint::sentence) holds = sentence_may_hold(v, frame, each);
    if (!holds || !reduces_announced_cost(v.cards.effect(index), each.action)) continue;
    sum += each.amount * times(v, each.per, by);
  }
  return sum;
}

namespace {

/// From where the effect could let a DigiXros take cards: kXrosTrash ...
std::uint8_t material_it_allows(const View& v, const Frame& frame) {
  const std::uint16_t index = frame.effect.bits();
  std::uint8_t manner = 0;
  for (const cards::Instruction& each : v.cards.instructions(index)) {
    if (each.action == cards::Action::xros_with) manner |= allowed_material(each);
  }
  if (manner == 0 || costs_what_cannot_be_paid(v, frame)) return 0;
  const bool holds = conditions_hold(v, v.cards.effect(index), controller_of(v, frame));
  return holds ? manner : std::uint8_t{0};
}

Frame frame_that_lowers(CardId permanent, CardId source, std::uint16_t effect, Player owner) {
  return Frame{.effect = Short(effect),
               .source = source,
               .permanent = permanent,
               .owner = owner,
               .subject = kNoCard};
}

}  // namespace

int use_cost_of(const View& v, CardId option, Player owner) {
  constexpr auto kTiming = cards::Timing::would_be_used;
  int cost = v.facts(option).play_cost;
  if (!v.state.capabilities.hears(kTiming)) return cost;
  for_each_effect_of_card(
      v.cards, v.state, option, true, kTiming, [&](CardId source, std::uint16_t effect) {
        if (v.cards.effect(effect).detail != cards::EventDetail::from_hand) return;
        cost -= most_lowered(v, frame_that_lowers(kNoCard, source, effect, owner));
      });
  return std::max(cost, 0);
}

int possible_lowering(const View& v, CardId card, Announced kind, Player owner,
                      const View* priced) {
  if (!v.state.capabilities.hears(timing_of(kind))) return 0;
  if (cost_cannot_be_reduced(v, Announcement{.kind = kind, .owner = owner})) return 0;
  const View& then = priced == nullptr ? v : *priced;
  int sum = 0;
  for_each_lowering(
      v, card, kind, owner, [&](CardId permanent, CardId source, std::uint16_t effect) {
        sum += most_lowered(then, frame_that_lowers(permanent, source, effect, owner));
      });
  return sum;
}

int most_xros_reduction_allowed(const View& v, CardId card, Player owner) {
  int most = most_xros_reduction(v, card, owner);
  if (!v.state.capabilities.hears(cards::Timing::would_be_played)) return most;
  std::uint8_t together = 0;
  const auto look_with = [&](std::uint8_t manner) {
    if (manner != 0) most = std::max(most, most_xros_reduction(v, card, owner, manner));
  };
  for_each_lowering(v, card, Announced::playing, owner,
                    [&](CardId permanent, CardId source, std::uint16_t effect) {
                      const Frame frame = frame_that_lowers(permanent, source, effect, owner);
                      const std::uint8_t manner = material_it_allows(v, frame);
                      look_with(manner);
                      together = with_material(together, manner);
                    });
  look_with(together);
  return most;
}

int possible_reduction(const View& v, CardId card, Player owner, Permanent onto,
                       const View* priced) {
  const TimingSet own = v.facts(card).own_timings & timing_bit(cards::Timing::would_become);
  if (own == 0 && !v.state.capabilities.hears(cards::Timing::would_digivolve)) return 0;
  if (cost_cannot_be_reduced(v, Announcement{.kind = Announced::digivolving, .owner = owner}))
    return 0;
  const auto can_suspend = [&](Permanent permanent) {
    return permanent->breeding == 0 && permanent->suspended == 0 && v.is_digimon(permanent);
  };
  auto suspendable = std::ranges::count_if(v.state.side(owner).field, can_suspend);
  int sum = 0;
  const auto add = [&](const BeforeDigivolving& each) {
    if (is_program_of_card(v.cards.effect(each.effect)) && each.permanent == kNoCard) {
      if (suspendable-- <= 0) return;
      for (const cards::Instruction& one : v.cards.instructions(each.effect)) {
        if (one.action == cards::Action::reduce_cost) sum += one.amount;
      }
      return;
    }
    sum += most_lowered(priced == nullptr ? v : *priced,
                        Frame{.effect = Short(each.effect),
                              .source = each.source,
                              .permanent = each.permanent,
                              .owner = owner,
                              .subject = onto == nullptr ? kNoCard : onto.id()});
  };
  as_it_digivolves(v, onto, card, [&](const View& there, Permanent digivolving) {
    for_each_before_digivolving(there, card, owner, digivolving, add);
  });
  return sum;
}

int possible_link_reduction(const View& v, CardId card, Player owner, Permanent onto) {
  int sum = 0;
  for_each_of_listeners(
      v, cards::Timing::would_link, card, owner, onto, [&](const BeforeDigivolving& each) {
        Frame frame = frame_that_lowers(each.permanent, each.source, each.effect, owner);
        frame.subject = onto.id();
        sum += most_lowered(v, frame);
      });
  return sum;
}

namespace {

/// What lowers the cost of an announced card, and what a DigiXros of it may take cards from.
struct Lowering {
  int amount = 0;
  std::uint8_t manner = 0;

  void add(const View& v, const Announcement& event, const Frame& frame) {
    if (!cost_cannot_be_reduced(v, event)) amount += most_lowered(v, frame);
    manner = with_material(manner, material_it_allows(v, frame));
  }
};

bool is_payable_with(const View& v, const Announcement& event, const Lowering& lowering) {
  int lowered = event.cost - lowering.amount;
  const bool may_xros = event.kind == Announced::playing && takes_materials(v.facts(event.card));
  if (may_xros) lowered -= most_xros_reduction(v, event.card, event.owner, lowering.manner);
  return event.cost == 0 || can_pay_lowered(v, event.owner, event.cost, std::max(lowered, 0));
}

/// Does the frame carry out what interrupts the event that was announced last?
bool interrupts_last(const State& state, const Frame& frame) {
  const Announcement* event = announced_event(state);
  if (event == nullptr || event->kind == Announced::leaving || event->kind == Announced::taken) {
    return false;
  }
  return state.frames.size() == event->frames + std::size_t{1} &&
         std::ranges::any_of(state.interrupting, [&](const Interrupting& each) {
           return each.level == state.announced.size() && each.activated != 0 &&
                  each.effect.source == frame.source &&
                  each.effect.effect.bits() == frame.effect.bits();
         });
}

}  // namespace

bool is_needed_to_pay(const View& v, const Frame& frame) {
  if (frame.instruction != 0 || !interrupts_last(v.state, frame)) return false;
  const Announcement& event = *announced_event(v.state);
  Lowering rest{.amount = event.reduction, .manner = event.manner};
  for (const Interrupting& each : v.state.interrupting) {
    if (each.level != v.state.announced.size() || each.activated != 0) continue;
    Frame other = frame_that_lowers(each.effect.permanent, each.effect.source,
                                    each.effect.effect.bits(), each.effect.owner);
    other.subject = each.effect.subject;
    rest.add(v, event, other);
  }
  if (is_payable_with(v, event, rest)) return false;
  rest.add(v, event, frame);
  return is_payable_with(v, event, rest);
}

}  // namespace headjudge::dcg
