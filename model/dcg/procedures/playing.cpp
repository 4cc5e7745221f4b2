// Playing Digimon and Tamers, in the main phase and by effects.
//
// The card is declared; one with DigiXros requirements may have cards placed under it
// (digixros.cpp), which is decided before anything is paid. Then the cost is paid and the card is
// placed; or, as the judge says, the card is placed first and its cost worked out and paid while it
// lies there. Only then is it played: [On Play] effects and those that listen for a played Digimon
// trigger together. Without paying all the rest is the same. Several cards that one effect plays at
// the same time are one event: all of them come, then each triggers what it triggers, and what
// listens for them hears of it once. (en-1.1, Main Phase A and C; en-2025, Effects That
// Play/Digivolve/Use Cards; comprehensive-4.2, 7-1 and 15-5-2; rulings Q2702 and Q3664)
#include "model/dcg/procedures/playing.hpp"

#include <algorithm>
#include <array>

#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/leaving.hpp"
#include "model/dcg/areas/names.hpp"
#include "model/dcg/areas/places.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/triggering/card_events.hpp"
#include "model/dcg/effects/triggering/simultaneous.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/reductions.hpp"
#include "model/dcg/procedures/costs/terms.hpp"
#include "model/dcg/procedures/digixros.hpp"
#include "model/dcg/procedures/steps/cards.hpp"
#include "model/dcg/procedures/steps/list.hpp"
#include "model/dcg/turn/memory.hpp"
#include "model/dcg/turn/overflow.hpp"

namespace headjudge::dcg {

namespace {

bool has_breeding_stack(const View& v, Player player) {
  return std::ranges::any_of(v.state.side(player).field,
                             [](Permanent permanent) { return permanent->breeding != 0; });
}

std::uint8_t manner_bits(const cards::Manner& manner) {
  return static_cast<std::uint8_t>((manner.suspended ? kPlayedSuspended : 0) |
                                   (manner.to_breeding_area ? kPlayedToBreedingArea : 0));
}

bool is_playable(const CardFacts& facts) {
  return facts.kind == cards::CardKind::digimon || facts.kind == cards::CardKind::tamer;
}

/// [On Play] effects. Whether they trigger when an effect plays a card from elsewhere than the hand
/// is only asked where there are some.
void trigger_on_play(const Table& t, Permanent permanent, bool from_elsewhere, const Cause& cause) {
  constexpr auto kTiming = cards::Timing::on_play;
  constexpr auto kInPlay = SourceState::in_play;
  const Player owner = t.state.owner_of(permanent.id());
  if (from_elsewhere && own_would_trigger(t, permanent, owner, kTiming, kInPlay, &cause) &&
      t.view().judged(Question::on_play_by_effect, OnPlayByEffect::no)) {
    return;
  }
  trigger_own(t, permanent, owner, kTiming, kNoCard, kInPlay, &cause);
}

/// Does the effect that plays it say that its [On Play] effects don't activate?
bool is_muted(const Table& t) {
  if (t.acting == nullptr) return false;
  const Frame& frame = t.effect();
  const auto instructions = t.cards.instructions(frame.effect.bits());
  return frame.instruction < instructions.size() && instructions[frame.instruction].muted;
}

/// Whether the card may still be played is looked at again once what interrupts has been carried
/// out. (comprehensive-4.2, 7-1-2-3)
Went see_that_it_may_be_played(const Table& t, CardRun& run) {
  const Procedure& card = run.own;
  const bool may = t.acting != nullptr
                       ? lets_effect_play(t.view(), card.card, effect_owner(t.effect()))
                       : !player_cannot(t.view(), card.owner, cards::PlayerLimit::play, card.card);
  return may ? Went::on : Went::ends;
}

/// A card that cannot DigiXros now goes on at once.
Went choose_materials(const Table& t, CardRun& run) {
  if (run.waits) return ask_for_xros_part(t) ? Went::waits : Went::on;
  const Procedure& card = run.own;
  const bool may_xros = most_for_xros(t.view(), card.card, card.owner, card.manner) > 0;
  return may_xros ? wait_in_state(t, run) : Went::on;
}

Went take_materials(const Table& t, CardRun& run) {
  if (!run.waits) return Went::on;
  const Leavers stacks = xros_stacks(t.view(), t.state.procedures.back());
  return announce_taking(t, stacks) ? Went::on : Went::waits;
}

/// The cards of a DigiXros go beneath the card before its cost is paid: where it cannot be played
/// any more, they are trashed and the card goes back. (comprehensive-4.2, 7-2-2-11 and 7-2-3-3; the
/// older texts do not say what becomes of them)
void trash_materials(const Table& t, Procedure& card) {
  Stack beneath;
  stack_xros_cards(t, card, beneath);
  for (const CardId each : beneath.cards()) {
    leave_for_an_area(t, each);
    add_to_trash(t, each);
  }
  card.placed.clear();
}

/// What the chosen cards take off the cost counts as a lowering of what is left of it.
Went lower_by_materials(const Table& t, CardRun& run) {
  Procedure& card = run.own;
  card.original = card.cost;
  card.cost =
      static_cast<std::uint8_t>(lowered_cost(kNumbers, card.cost, lowered_by_xros(t.view(), card)));
  const Went went = settle_price(t, run);
  if (went == Went::ends) trash_materials(t, card);
  return went;
}

/// With how many cards it has DigiXrosed.
std::uint8_t cards_of_xros(const Table& t, const Procedure& card) {
  const bool xros = t.facts(card.card).has_line(cards::LineKind::digixros);
  return xros ? static_cast<std::uint8_t>(card.placed.size()) : std::uint8_t{0};
}

/// The stack that has this card on top; null when it has left the field again.
PermanentRef stack_topped_by(State& state, CardId card) {
  for (const PermanentRef stack : state.side(state.owner_of(card)).field) {
    if (stack.top() == card) return stack;
  }
  return nullptr;
}

/// By what it has come. An effect that plays its own card once the battle is over has done so,
/// though it is not being carried out any more. (ruling Q2351)
Cause cause_of_arrival(const Table& t, const Arrival& arrival) {
  Cause cause = cause_of(t);
  if (t.acting == nullptr && (arrival.origin & cards::kByEffect) != 0) {
    cause.kind = CauseKind::effect;
    cause.owner = t.state.owner_of(arrival.card);
    cause.of_digimon = t.facts(arrival.card).is_digimon();
  }
  cause.origin = arrival.origin;
  return cause;
}

void trigger_played(const Table& t, const Arrival& arrival) {
  const Permanent permanent = stack_topped_by(t.state, arrival.card);
  if (permanent == nullptr) return;
  const Cause cause = cause_of_arrival(t, arrival);
  if (arrival.muted == 0) trigger_on_play(t, permanent, arrival.from_elsewhere != 0, cause);
  trigger_listeners(t, cards::Timing::digimon_played, permanent, false, &cause);
}

bool is_played_by(cards::Action action) {
  return action == cards::Action::play_card || action == cards::Action::play_or_use ||
         action == cards::Action::return_or_play || action == cards::Action::play_this ||
         action == cards::Action::play_token;
}

/// Does the effect play more cards, at the same time as those that have come?
bool more_are_to_come(const Table& t) {
  if (t.acting == nullptr) return false;
  const Frame& frame = t.effect();
  const auto instructions = t.cards.instructions(frame.effect.bits());
  std::size_t next = frame.instruction;
  if (frame.stage == Stage::choosing) {
    if (frame.wanted > 0) return true;
    ++next;
  }
  return next < instructions.size() && instructions[next].joint == cards::Joint::together &&
         is_played_by(instructions[next].action);
}

/// Puts the stack on the field as it is played.
void enter_played(const Table& t, PermanentRef stack, Arrival arrival, std::uint8_t manner = 0) {
  const bool suspended = (manner & kPlayedSuspended) != 0;
  stack->entry = Entry::played;
  stack->suspended = suspended || t.view().judged(Question::enters, Enters::suspended) ? 1 : 0;
  stack->breeding = (manner & kPlayedToBreedingArea) != 0 ? 1 : 0;
  if (place_stack_on_field(t, stack) == nullptr) return;
  arrival.card = stack.top();
  arrival.frames = static_cast<std::uint8_t>(t.state.frames.size() & 15U);
  arrival.muted = is_muted(t) ? 1 : 0;
  if (!t.state.arrived.push(arrival)) t.overflow(Capacity::pending);
}

Went place_played(const Table& t, CardRun& run) {
  Procedure& card = run.own;
  Stack stack;
  stack_xros_cards(t, card, stack);
  const auto hand = t.side(card.owner).hand;
  const bool from_hand = std::ranges::find(hand, card.card) != hand.end();
  const Arrival arrival{.origin = origin_of(t, card.card),
                        .from_elsewhere = from_hand ? std::uint8_t{0} : std::uint8_t{1}};
  const bool from_security = take_from_security(t, card.card);
  const bool found = from_security || take_from_its_place(t, card.card);
  assert(found && "the card that is played lies where it was declared");
  (void)found;
  if (!stack.cards().push(card.card)) t.overflow(Capacity::stack);
  stack->xros = cards_of_xros(t, card);
  card.placed.clear();
  enter_played(t, stack, arrival, card.manner);
  // The card that is played hears of its own leaving. (rulings Q2519 and Q6240)
  if (from_security) trigger_security_removed(t, t.state.owner_of(card.card));
  return Went::on;
}

/// Those that do not lie there yet go under the card that has been placed before them.
Went place_materials_under(const Table& t, CardRun& run) {
  PermanentRef placed = stack_topped_by(t.state, run.own.card);
  if (run.own.placed.empty() || placed == nullptr) return Went::on;
  const CardId id = placed.id();
  Stack beneath;
  stack_xros_cards(t, run.own, beneath);
  placed = find_permanent(t.state, id);  // stacks that have left may have stood before it
  for (std::size_t i = 0; i < beneath.cards().size(); ++i) {
    if (!put_into_stack(t, placed, i, beneath.cards()[i])) t.overflow(Capacity::stack);
  }
  placed->xros = cards_of_xros(t, run.own);
  return Went::on;
}

/// A card that has been placed and cannot be paid for goes back to the hand, and nothing happened.
void take_played_back(const Table& t, CardRun& run) {
  PermanentRef placed = stack_topped_by(t.state, run.own.card);
  if (placed == nullptr) return;
  const Stack gone = lift_permanent(t, placed.id(), Leaving::put_under_a_card);
  t.state.arrived.clear();
  for (const CardId card : gone.cards()) {
    if (card == run.own.card) {
      put_in_hand(t, card);
    } else {
      add_to_trash(t, card);  // an effect has put it there meanwhile
    }
  }
}

Went place_in_play(const Table& t, CardRun& run) {
  put_into_play(t, run.own.card);
  return Went::on;
}

Went trigger_arrivals(const Table& t, CardRun&) {
  let_arrivals_trigger(t);
  return Went::on;
}

constexpr auto kPlayingSteps = std::to_array<CardStepRow>({
    {CardStep::declare, "declare the card", declare_card},
    {CardStep::lowering, "carry out what interrupts that", carry_out_lowering},
    {CardStep::still_there, "see that it may still be played", see_that_it_may_be_played},
    {CardStep::price, "settle the cost", settle_price},
    {CardStep::pay, "pay the cost", pay_price},
    {CardStep::place, "place the card", place_played},
    {CardStep::trigger, "let effects trigger", trigger_arrivals},
});
constexpr std::array kPlayingOrder{CardStep::declare, CardStep::lowering, CardStep::still_there,
                                   CardStep::price,   CardStep::pay,      CardStep::place,
                                   CardStep::trigger};
static_assert(is_order_of(kPlayingOrder, kPlayingSteps));
constexpr auto kPlayingPaidAfter = paid_once_placed(kPlayingOrder);
constexpr CardProcedure kPlaying{.name = "playing a card",
                                 .declared_as = Announced::playing,
                                 .steps = kPlayingSteps,
                                 .orders = {kPlayingOrder},
                                 .payment = Question::play_payment,
                                 .paid_after = {kPlayingPaidAfter},
                                 .take_back = take_played_back};

constexpr auto kDigixrosSteps = std::to_array<CardStepRow>({
    {CardStep::declare, "declare the card", declare_card},
    {CardStep::lowering, "carry out what interrupts that", carry_out_lowering},
    {CardStep::still_there, "see that it may still be played", see_that_it_may_be_played},
    {CardStep::materials, "choose the cards of a DigiXros or Assembly", choose_materials},
    {CardStep::taking, "announce which stacks a DigiXros takes", take_materials},
    {CardStep::price, "settle the cost", lower_by_materials},
    {CardStep::pay, "pay the cost", pay_price},
    {CardStep::place, "place the card", place_played},
    {CardStep::under, "see that the chosen cards lie under it", place_materials_under},
    {CardStep::trigger, "let effects trigger", trigger_arrivals},
});
constexpr std::array kDigixrosOrder{CardStep::declare,   CardStep::lowering, CardStep::still_there,
                                    CardStep::materials, CardStep::taking,   CardStep::price,
                                    CardStep::pay,       CardStep::place,    CardStep::under,
                                    CardStep::trigger};
constexpr std::array kDigixrosPaidAfter{CardStep::declare,  CardStep::still_there, CardStep::place,
                                        CardStep::lowering, CardStep::materials,   CardStep::taking,
                                        CardStep::price,    CardStep::under,       CardStep::pay,
                                        CardStep::trigger};
static_assert(is_order_of(kDigixrosOrder, kDigixrosSteps) && waits_at_one_place(kDigixrosOrder));
static_assert(is_order_of(kDigixrosPaidAfter, kDigixrosSteps) &&
              waits_at_one_place(kDigixrosPaidAfter));
constexpr CardProcedure kDigixros{.name = "playing a card with DigiXros or Assembly requirements",
                                  .declared_as = Announced::playing,
                                  .steps = kDigixrosSteps,
                                  .orders = {kDigixrosOrder},
                                  .payment = Question::digixros_payment,
                                  .paid_after = {kDigixrosPaidAfter},
                                  .take_back = take_played_back};

constexpr auto kCostlessSteps = std::to_array<CardStepRow>({
    {CardStep::place, "place the card", place_in_play},
    {CardStep::trigger, "let effects trigger", trigger_arrivals},
});
constexpr std::array kCostlessOrder{CardStep::place, CardStep::trigger};
static_assert(is_order_of(kCostlessOrder, kCostlessSteps));
constexpr CardProcedure kPlayingWithoutCost{
    "putting a card into play", Announced::playing, kCostlessSteps, {kCostlessOrder}};

}  // namespace

namespace {

/// By how much effects could lower what it costs to play the card: where it is placed before that
/// is worked out, they see it on the field.
int lowering_of_play(const View& v, CardId card, const Terms& terms) {
  if (!v.state.capabilities.hears(cards::Timing::would_be_played)) return 0;
  if (!is_paid_once_placed(v, steps_of_playing(v.facts(card)), terms.by_effect)) {
    return possible_lowering(v, card, Announced::playing, terms.owner);
  }
  State placed = v.state;
  const Table there(v.cards, placed, v.judge);
  CardRun run{.procedure = kPlaying,
              .orders = kPlaying.paid_after,
              .order = kPlaying.paid_after.usual,
              .own = {.owner = terms.owner, .card = card}};
  (void)place_played(there, run);
  return possible_lowering(v, card, Announced::playing, terms.owner, &there.view());
}

}  // namespace

// A ban on a player is about what this player does, and about what that player's effects do,
// whoever plays a card because of them. (rulings, Q4663, Q4669, Q4671 and Q5227)
bool lets_effect_play(const View& v, CardId card, Player effect_owner) {
  using cards::PlayerLimit;
  const auto cannot = [&](PlayerLimit limit) {
    return player_cannot(v, effect_owner, limit, card);
  };
  if (cannot(PlayerLimit::play) || cannot(PlayerLimit::play_by_effects)) return false;
  return !lies_in_trash(v.state, card) || !cannot(PlayerLimit::play_from_trash_by_effects);
}

bool can_play(const View& v, CardId card, const Terms& granted) {
  const CardFacts& facts = v.facts(card);
  if (!is_playable(facts) || facts.token) return false;
  using cards::PlayerLimit;
  const bool may = granted.by_effect ? lets_effect_play(v, card, granted.effect_owner())
                                     : !player_cannot(v, granted.owner, PlayerLimit::play, card);
  if (!may) return false;
  const Terms terms = limited_terms(v, granted, PlayerLimit::reduce_play_costs);
  if (terms.manner.to_breeding_area && has_breeding_stack(v, terms.owner)) return false;
  if (can_meet(v, terms, facts.play_cost)) return true;
  const int more = lowering_of_play(v, card, terms);
  const int cost = std::max(terms.of(facts.play_cost) - more, 0);
  if (facts.play_cost < 0) return false;
  if (more > 0 && can_pay_lowered(v, terms.owner, facts.play_cost, cost)) return true;
  if (!takes_materials(facts)) return false;
  const int lowered = cost - most_xros_reduction_allowed(v, card, terms.owner);
  return can_pay_lowered(v, terms.owner, facts.play_cost, lowered < 0 ? 0 : lowered);
}

namespace {

/// Which printed costs the turn player can pay: the judge is asked about each of them once.
class PayableCosts {
 public:
  explicit PayableCosts(const View& v) : v_(v) {}
  [[nodiscard]] bool have(int cost) {
    if (cost < 0 || cost > kLargestCost) return false;
    const std::uint32_t bit = 1U << static_cast<unsigned>(cost);
    if ((asked_ & bit) == 0) {
      asked_ |= bit;
      if (can_pay(v_, cost)) payable_ |= bit;
    }
    return (payable_ & bit) != 0;
  }

 private:
  const View& v_;
  std::uint32_t asked_ = 0;  ///< bit per cost
  std::uint32_t payable_ = 0;
};

}  // namespace

void offer_playing(const View& v, const OneOfEach& hand, Decisions& out) {
  const Terms terms = main_phase_terms(v.state);
  const bool unlimited = !v.state.capabilities.can(Ability::limits_players);
  PayableCosts payable(v);
  for (const CardId card : hand) {
    const CardFacts& facts = v.facts(card);
    if (!is_playable(facts) || facts.token) continue;
    const bool plainly = unlimited && payable.have(facts.play_cost);
    if (plainly || can_play(v, card, terms)) (void)out.push({DecisionKind::play, card});
  }
}

void play_from_hand(const Table& t, CardId card) {
  begin_moment(t);
  play_card(t, card, main_phase_terms(t.state));
}

void play_card(const Table& t, CardId card, const Terms& granted) {
  const Terms terms = limited_terms(t.view(), granted, cards::PlayerLimit::reduce_play_costs);
  const int printed = t.facts(card).play_cost;
  const int cost = printed < 0 ? 0 : terms.of(printed);
  begin_procedure(t, steps_of_playing(t.facts(card)),
                  Procedure{.way = Way::play,
                            .owner = terms.owner,
                            .card = card,
                            .target = kNoCard,
                            .cost = static_cast<std::uint8_t>(cost),
                            .manner = manner_bits(terms.manner),
                            .original = static_cast<std::uint8_t>(cost)});
}

void play_without_cost(const Table& t, CardId card) {
  begin_procedure(
      t, kPlayingWithoutCost,
      Procedure{
          .way = Way::play, .owner = t.state.owner_of(card), .card = card, .target = kNoCard});
}

void put_into_play(const Table& t, CardId card) {
  Stack stack(card);
  enter_played(t, stack, {.origin = cards::kByEffect, .from_elsewhere = 1});
}

void let_arrivals_trigger(const Table& t) {
  if (t.state.arrived.empty() || more_are_to_come(t)) return;
  const auto all = t.state.arrived;
  t.state.arrived.clear();
  OneEvent arriving(t);
  for (const Arrival& arrival : all) {
    if (arrival.frames != t.state.frames.size()) {
      (void)t.state.arrived.push(arrival);  // as many as there were
      continue;
    }
    trigger_played(t, arrival);
    arriving.happened();
  }
}

const CardProcedure& steps_of_playing(const CardFacts& card) {
  return takes_materials(card) ? kDigixros : kPlaying;
}

const CardProcedure& steps_of_digixros() { return kDigixros; }
const CardProcedure& steps_of_playing() { return kPlaying; }

}  // namespace headjudge::dcg
