// Using Option cards.
//
// An Option needs a card of its color in play; of several colors the judge says whether it needs
// each, and whether one card must have them all. The judge says whether the battle area or the
// breeding area counts, whether the cost is paid before the card leaves the hand, and where the
// card lies while its [Main] effect resolves. Afterwards it
// goes to the trash before anything else happens, or stays where its own effect has put it, or
// where it lies in the field: a question again.
// (en-1.1, Main Phase D; en-2.3, Using Option Cards; comprehensive-4.2, 9-1)
#include "model/dcg/procedures/options.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/leaving.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/reductions.hpp"
#include "model/dcg/procedures/costs/terms.hpp"
#include "model/dcg/procedures/digivolving.hpp"
#include "model/dcg/procedures/steps/cards.hpp"
#include "model/dcg/procedures/steps/list.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

cards::ColorSet lowest_color(unsigned colors) {
  return static_cast<cards::ColorSet>(colors & (~colors + 1U));
}

/// What colors a player has in play.
struct ColorsInPlay {
  unsigned battle_area = 0;
  unsigned breeding_area = 0;
};

/// An Option card that lies in the battle area meets no color requirement. (comprehensive-4.2,
/// 4-22-2; rulings Q4149, Q4151, Q4155, Q4157 and Q4159)
bool is_digimon_or_tamer(const View& v, Permanent permanent) {
  return v.is_digimon(permanent) || v.is_tamer(permanent);
}

ColorsInPlay colors_in_play(const View& v, Player player) {
  ColorsInPlay colors;
  for (const Permanent permanent : v.state.side(player).field) {
    if (!is_digimon_or_tamer(v, permanent)) continue;
    (permanent->breeding != 0 ? colors.breeding_area : colors.battle_area) |=
        colors_of(v, permanent);
  }
  return colors;
}

bool has_color(const View& v, const ColorsInPlay& colors, cards::ColorSet color) {
  return v.judged(Question::option_color, OptionColor::may, (colors.battle_area & color) != 0,
                  (colors.breeding_area & color) != 0);
}

/// Does one card that counts have all of these colors?
bool one_card_has(const View& v, cards::ColorSet colors, Player player) {
  for (const Permanent permanent : v.state.side(player).field) {
    const bool counts = is_digimon_or_tamer(v, permanent);
    if (!counts || (colors_of(v, permanent) & colors) != colors) continue;
    if (permanent->breeding == 0 ||
        v.judged(Question::option_color, OptionColor::may, false, true)) {
      return true;
    }
  }
  return false;
}

/// By an effect of the card's own: "While ..., you can ignore this card's color requirements."
bool ignores_colors(const View& v, const CardFacts& facts, Player player) {
  if ((facts.own_timings & timing_bit(cards::Timing::persistent)) == 0) return false;
  for (unsigned i = 0; i < facts.effect_count; ++i) {
    const auto index = static_cast<std::uint16_t>(facts.first_effect + i);
    const cards::Instruction& first = v.cards.instructions(index).front();
    if (first.action == cards::Action::ignore_colors && first.object.filter.colors == 0 &&
        conditions_hold(v, v.cards.effect(index), {player, kNoCard})) {
      return true;
    }
  }
  return false;
}

/// "Yellow also meets this card's color requirements.": colors that will do as well.
cards::ColorSet further_colors(const View& v, const CardFacts& facts) {
  if ((facts.own_timings & timing_bit(cards::Timing::persistent)) == 0) return 0;
  cards::ColorSet colors = 0;
  for (unsigned i = 0; i < facts.effect_count; ++i) {
    const auto index = static_cast<std::uint16_t>(facts.first_effect + i);
    const cards::Instruction& first = v.cards.instructions(index).front();
    if (first.action != cards::Action::ignore_colors) continue;
    colors = static_cast<cards::ColorSet>(colors | first.object.filter.colors);
  }
  return colors;
}

/// Do these colors in play, and those that do as well, meet the requirement?
bool meet_requirement(const View& v, const ColorsInPlay& in_play, const CardFacts& facts,
                      Player player) {
  const cards::ColorSet others = further_colors(v, facts);
  for (unsigned left = others; left != 0; left &= left - 1) {
    if (has_color(v, in_play, lowest_color(left))) return true;
  }
  cards::ColorSet met = 0;
  for (unsigned left = facts.colors; left != 0; left &= left - 1) {
    const cards::ColorSet color = lowest_color(left);
    if (has_color(v, in_play, color)) met = static_cast<cards::ColorSet>(met | color);
  }
  if ((facts.colors & (facts.colors - 1)) == 0) return met == facts.colors;
  if (met == 0) return false;
  auto colors = MulticolorOptionColors::only_some;
  if (met == facts.colors) {
    colors = one_card_has(v, facts.colors, player) ? MulticolorOptionColors::one_card_has_all
                                                   : MulticolorOptionColors::several_cards_together;
  }
  return v.judged(Question::multicolor_option, MulticolorOption::may, colors);
}

}  // namespace

bool meets_color_requirement(const View& v, const CardFacts& facts, Player player) {
  return ignores_colors(v, facts, player) ||
         meet_requirement(v, colors_in_play(v, player), facts, player);
}

namespace {

/// A DUAL card is used with what its Option side says. (comprehensive-4.2, 4-6-2)
const CardFacts& option_facts(const View& v, CardId card) {
  const CardFacts& facts = v.facts(card);
  return facts.option_side == 0 ? facts : v.cards.facts(facts.option_side);
}

/// From its declaration on, a DUAL card is its Option side.
void turn_to_option(const Table& t, CardId card) {
  const cards::CardIndex side = t.facts(card).option_side;
  if (side != 0) t.state.def[card] = side;
}

}  // namespace

void offer_options(const View& v, const OneOfEach& hand, Decisions& out) {
  const Player player = v.state.turn_player;
  std::optional<ColorsInPlay> in_play;  // often no Option is in the hand
  for (const CardId card : hand) {
    const CardFacts& facts = option_facts(v, card);
    if (facts.kind != cards::CardKind::option || facts.play_cost < 0) continue;
    if (player_cannot(v, player, cards::PlayerLimit::use_options)) return;
    if (!ignores_colors(v, facts, player)) {
      if (!in_play) in_play = colors_in_play(v, player);
      if (!meet_requirement(v, *in_play, facts, player)) continue;
    }
    if (can_pay_for_use(v, card)) (void)out.push({DecisionKind::use, card});
  }
}

bool can_use(const View& v, CardId card, const Terms& terms) {
  const CardFacts& facts = option_facts(v, card);
  if (facts.kind != cards::CardKind::option || facts.play_cost < 0) return false;
  if (!terms.any_requirement && !meets_color_requirement(v, facts, terms.owner)) return false;
  return can_meet(v, terms, facts.play_cost);
}

namespace {

/// Whether the Option may still be used is looked at again once what interrupts has been carried
/// out: a price may have taken the last card of its color. (comprehensive-4.2, 9-1-1 and 9-1-8)
Went see_that_it_may_be_used(const Table& t, CardRun& run) {
  const Player owner = run.own.owner;
  const bool may = meets_color_requirement(t.view(), t.facts(run.own.card), owner) &&
                   !player_cannot(t.view(), owner, cards::PlayerLimit::use_options);
  if (!may) turn_to_digimon_side(t, run.own.card);
  return may ? Went::on : Went::ends;
}

Went settle_cost_of_use(const Table& t, CardRun& run) {
  const Went went = settle_price(t, run);
  if (went == Went::ends) turn_to_digimon_side(t, run.own.card);
  return went;
}

/// An Option that has been laid out and cannot be paid for goes back to the hand.
void take_option_back(const Table& t, CardRun& run) {
  if (t.state.option.moved == 0) put_in_hand(t, run.own.card);
  t.state.option = {};
}

void lay_option_out(const Table& t, CardId card) {
  t.state.option.present = 1;
  t.state.option.card = card;
  t.state.option.in_field =
      t.view().judged(Question::used_option_place, UsedOptionPlace::in_the_field) ? 1 : 0;
}

Went place_from_hand(const Table& t, CardRun& run) {
  take_from_hand(t, run.own.card);
  lay_option_out(t, run.own.card);
  return Went::on;
}

Went place_by_effect(const Table& t, CardRun& run) {
  if (t.state.option.present != 0) {
    t.overflow(Capacity::options);
    return Went::ends;
  }
  if (!take_from_its_place(t, run.own.card)) {
    turn_to_digimon_side(t, run.own.card);
    return Went::ends;
  }
  lay_option_out(t, run.own.card);
  return Went::on;
}

Went trigger_used(const Table& t, CardRun& run) {
  trigger_option_used(t, run.own.card, use_cost_of(t.view(), run.own.card, run.own.owner));
  return Went::on;
}

Went carry_option_out(const Table& t, CardRun& run) {
  carry_out_card(t, run.own.card, cards::Timing::main, run.own.owner, false);
  return Went::on;
}

constexpr auto kUsingSteps = std::to_array<CardStepRow>({
    {CardStep::declare, "declare the card", declare_card},
    {CardStep::lowering, "carry out what interrupts that", carry_out_lowering},
    {CardStep::still_there, "see that it may still be used", see_that_it_may_be_used},
    {CardStep::price, "settle the cost", settle_cost_of_use},
    {CardStep::place, "take the card from the hand", place_from_hand},
    {CardStep::pay, "pay the cost", pay_price},
    {CardStep::trigger, "let effects trigger", trigger_used},
    {CardStep::effects, "carry out its [Main] effect", carry_option_out},
});
constexpr std::array kUsingOrder{CardStep::declare, CardStep::lowering, CardStep::still_there,
                                 CardStep::price,   CardStep::pay,      CardStep::place,
                                 CardStep::trigger, CardStep::effects};
static_assert(is_order_of(kUsingOrder, kUsingSteps));
constexpr auto kUsingPaidAfter = paid_once_placed(kUsingOrder);
constexpr CardProcedure kUsing{.name = "using an Option",
                               .declared_as = Announced::using_option,
                               .steps = kUsingSteps,
                               .orders = {kUsingOrder},
                               .payment = Question::option_payment,
                               .paid_after = {kUsingPaidAfter},
                               .take_back = take_option_back};

constexpr auto kUsingByEffectSteps = std::to_array<CardStepRow>({
    {CardStep::place, "take the card from where it lies", place_by_effect},
    {CardStep::pay, "pay the cost", pay_price},
    {CardStep::trigger, "let effects trigger", trigger_used},
    {CardStep::effects, "carry out its [Main] effect", carry_option_out},
});
constexpr std::array kUsingByEffectOrder{CardStep::place, CardStep::pay, CardStep::trigger,
                                         CardStep::effects};
static_assert(is_order_of(kUsingByEffectOrder, kUsingByEffectSteps));
constexpr CardProcedure kUsingByEffect{"using an Option by an effect",
                                       Announced::using_option,
                                       kUsingByEffectSteps,
                                       {kUsingByEffectOrder}};

void begin_using(const Table& t, const CardProcedure& procedure, CardId card, const Terms& terms) {
  turn_to_option(t, card);
  const int cost = terms.of(t.facts(card).play_cost);
  begin_procedure(t, procedure,
                  Procedure{.owner = terms.owner,
                            .card = card,
                            .target = kNoCard,
                            .cost = static_cast<std::uint8_t>(cost),
                            .original = static_cast<std::uint8_t>(cost)});
}

}  // namespace

void use_option(const Table& t, CardId card) {
  begin_moment(t);
  begin_using(t, kUsing, card, main_phase_terms(t.state));
}

void use_option_by_effect(const Table& t, CardId card, const Terms& terms) {
  begin_using(t, kUsingByEffect, card, terms);
}

const CardProcedure& steps_of_using_options() { return kUsing; }

bool can_pay_for_use(const View& v, CardId card) {
  const Player owner = v.state.owner_of(card);
  const int printed = option_facts(v, card).play_cost;
  if (can_pay_as(v, owner, printed)) return true;
  if (!v.state.capabilities.hears(cards::Timing::would_be_used)) return false;
  const Announced kind = Announced::using_option;
  int more = 0;
  if (is_paid_once_placed(v, kUsing, false)) {
    State placed = v.state;
    const Table there(v.cards, placed, v.judge);
    take_from_hand(there, card);
    lay_option_out(there, card);
    more = possible_lowering(v, card, kind, owner, &there.view());
  } else {
    more = possible_lowering(v, card, kind, owner);
  }
  return more > 0 && can_pay_lowered(v, owner, printed, std::max(printed - more, 0));
}

void offer_arts_digivolving(const View& v, Decisions& out) {
  const CardId card = v.state.option.card;
  const Terms terms{.owner = v.state.owner_of(card), .free = true};
  for (const Permanent permanent : v.state.side(terms.owner).field) {
    offer_digivolution(v, permanent.id(), card, terms, out);
  }
  std::size_t kept = 0;  // of one card of the field, and nothing beside it
  for (const Decision& each : out) {
    if (each.kind == DecisionKind::digivolve) out[kept++] = each;
  }
  out.shrink(kept);
  if (!out.empty()) (void)out.push({DecisionKind::choose_no_more});
}

void arts_digivolve(const Table& t, const Decision& decision) {
  if (decision.kind == DecisionKind::choose_no_more) return;
  begin_moment(t);
  digivolve(t, decision.first, decision.second, decision.third, t.state.owner_of(decision.second));
}

namespace {

/// Its player is asked, once, whether something digivolves into the used DUAL card.
bool ask_for_arts(const Table& t) {
  UsedOption& used = t.state.option;
  const bool dual = t.cards.card(t.state.def[used.card]).is_option_side();
  if (dual) turn_to_digimon_side(t, used.card);
  if (!dual || used.moved != 0 || used.arts != 0) return false;
  used.arts = 1;
  Decisions offers;
  offer_arts_digivolving(t.view(), offers);
  if (offers.empty()) return false;
  t.let_decide(t.state.owner_of(used.card), Asks::arts_digivolve);
  return true;
}

}  // namespace

void put_used_option_away(const Table& t) {
  if (ask_for_arts(t)) return;
  const UsedOption used = t.state.option;
  t.state.option = {};
  if (used.arts != 0 && used.moved != 0) return;  // something has digivolved into it
  const bool stays =
      t.view().judged(Question::used_option_end, UsedOptionEnd::stays_there, used.moved);
  if (used.moved != 0) {
    if (!stays) fetch_back(t, used.card);
  } else if (stays && used.in_field != 0) {
    (void)place_on_field(t, used.card, Entry::earlier);
  } else {
    add_to_trash(t, used.card);  // in no area: it has no place to stay
  }
}

}  // namespace headjudge::dcg
