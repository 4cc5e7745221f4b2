// The cases, by action. Whatever has no case brings about everything that its row of the table of
// actions starts. What has surely gone comes behind them, and then prices.
#include "proofs/termination/flows/supplying.hpp"

#include <algorithm>
#include <span>

#include "model/events/actions.hpp"
#include "proofs/termination/flows/printed_objects.hpp"
#include "proofs/termination/flows/zones_of_words.hpp"

namespace headjudge::proofs {

namespace {

using cards::Action;
using events::Procedure;
using events::Timings;
using events::Zone;

constexpr auto kNotSecurity =
    static_cast<events::Zones>(events::kEveryZone & ~events::zones(Zone::security));

/// The zones within which a card may go when an effect triggers by this timing: it was taken from
/// there, or came there.
events::Zones zones_around(cards::Timing timing) {
  using enum cards::Timing;
  switch (timing) {
    case placed_under: return events::zones(Zone::beneath);
    case security_gained:
    case your_security_removed:
    case opponents_security_removed:
    case security:
    case checks_security: return events::zones(Zone::security);
    case hand_gained: return events::zones(Zone::hand, Zone::egg_deck);
    case trash_returned:
    case this_trashed:
    case option_trashed:
    case top_trashed:
    case security_trashed: return events::zones(Zone::trash);
    case on_play:
    case digimon_played:
    case when_digivolving:
    case digimon_digivolves: return events::kTops;
    default: return 0;
  }
}

}  // namespace

bool describes_its_cards(const cards::CardObject& object) {
  using enum cards::CardArea;
  const auto is_told = [](cards::CardArea area) { return area == this_card || area == antecedent; };
  return !object.with_this && !is_told(object.area) &&
         std::ranges::none_of(object.or_area, is_told);
}

Timings supplied_by(const cards::Instruction& instruction) {
  switch (instruction.action) {
    case Action::play_this:
    case Action::play_this_later:
    case Action::play_card:
    case Action::play_token: return kPlays;
    case Action::digivolve:
    case Action::dna_digivolve:
    case Action::blast_digivolve:
    case Action::blast_dna:
    case Action::may_become: return kDigivolves;
    case Action::link_card: return kLinks;
    case Action::attack:
    case Action::blitz: return kAttacks;
    case Action::activate_main:
    case Action::activate_effects: return kDeclaring | kAttacks;
    case Action::move_out:
    case Action::hatch: return kPlays;
    default: break;
  }
  const auto starts = events::row_of(instruction.action).starts;
  const bool declares = (starts & events::procedure_bit(Procedure::declared_card)) != 0;
  return declares ? kDeclaring : Timings{0};
}

bool describes_what_it_declares(const cards::Instruction& instruction) {
  const bool names_it =
      instruction.action == Action::play_card || instruction.action == Action::digivolve ||
      instruction.action == Action::use_option || instruction.action == Action::play_token;
  return names_it && describes_its_cards(instruction.object);
}

bool may_declare(const events::Relation& relation, const cards::Instruction& instruction,
                 const cards::Card& card) {
  return !describes_what_it_declares(instruction) || is_among(relation, instruction.object, card);
}

bool is_of_what_was_declared(const events::Relation& relation, std::size_t effect, Timings timing) {
  constexpr Timings kItself =
      events::timings(cards::Timing::on_play, cards::Timing::when_digivolving, cards::Timing::main);
  constexpr Timings kBefore =
      events::timings(cards::Timing::would_be_played, cards::Timing::would_be_used);
  const cards::Effect& printed = relation.pool().effects[effect];
  const bool before = (timing & kBefore) != 0 && printed.subject == cards::Subject::self;
  return (before || (timing & kItself) != 0) && !printed.inherited && !printed.linked &&
         !printed.postponed && !relation.is_granted(effect) &&
         !relation.facts().alters(events::kLendsEffects);
}

bool may_delete(const events::Relation& relation, std::size_t effect) {
  const bool checks = (relation.starts(effect) & events::procedure_bit(Procedure::rule_check)) != 0;
  return checks || std::ranges::any_of(relation.events(effect), [](const events::Event& event) {
           return event.happening == events::Happening::deleted;
         });
}

bool may_raise_memory(const events::Relation& relation, std::size_t effect,
                      const cards::Instruction& instruction, bool effects_first) {
  const events::ActionRow& row = events::row_of(instruction.action);
  if (((row.own | row.of_target) & events::kMemory) == 0) return false;
  switch (instruction.action) {
    case Action::reduce_cost:  // whoever pays it is another instruction
    case Action::increase_cost:
    case Action::lower_this_cost: return false;
    case Action::gain_memory:
    case Action::lose_memory:
    case Action::set_memory:
    case Action::opponent_loses: return true;
    default: break;
  }
  const cards::Effect& printed = relation.pool().effects[effect];
  const bool in_own_turn = effects_first && printed.scope == cards::TurnScope::your_turn &&
                           !printed.postponed && instruction.doer == cards::Doer::you &&
                           !relation.facts().alters(events::kSetsOffEffects);
  return instruction.paying != cards::Paying::nothing && !in_own_turn;
}

bool moves_out(const cards::Pool& pool, std::size_t effect) {
  return std::ranges::any_of(
      pool.instructions_of(pool.effects[effect]),
      [](const cards::Instruction& each) { return each.action == Action::move_out; });
}

namespace {

/// "When this card is trashed from your deck": it may have been revealed before.
events::Flows trashed_from(cards::EventDetail detail) {
  using enum cards::EventDetail;
  const auto from = [](Zone zone) {
    return events::flows(events::zones(zone, Zone::outside), events::zones(Zone::trash));
  };
  switch (detail) {
    case from_hand: return from(Zone::hand);
    case from_deck: return from(Zone::deck);
    case from_security: return from(Zone::security);
    case from_stack: return from(Zone::beneath);
    default: return events::certain_flow(cards::Timing::this_trashed);
  }
}

}  // namespace

events::Flows certain_flow(cards::Timing timing, bool moved_out, cards::EventDetail detail) {
  if (timing == cards::Timing::this_trashed) return trashed_from(detail);
  const bool played = timing == cards::Timing::on_play || timing == cards::Timing::digimon_played;
  if (timing == cards::Timing::security || timing == cards::Timing::checks_security) {
    return events::flows(events::zones(Zone::security), kNotSecurity);  // a step before it
  }
  if (!played) return events::certain_flow(timing);
  if (moved_out) return {};
  return events::flows(static_cast<events::Zones>(events::kEveryZone & ~events::kTops),
                       events::kTops);
}

events::Flows certain_flow_of_its_card(const events::Relation& relation, std::size_t effect,
                                       cards::Timing timing, bool moved_out) {
  using cards::Timing;
  const cards::Effect& printed = relation.pool().effects[effect];
  if (printed.postponed || relation.is_granted(effect) ||
      may_be_set_off(relation, printed.timings())) {
    return {};
  }
  const bool beneath = printed.inherited || printed.linked;
  const bool in_play = printed.place == cards::Place::in_play;
  const bool of_itself = printed.subject == cards::Subject::self;
  switch (timing) {
    case Timing::on_deletion:
    case Timing::deleted_with_cards:
      if (!in_play) return {};
      return events::flows(beneath ? events::zones(Zone::beneath) : events::kTops,
                           events::zones(Zone::trash));
    case Timing::on_play:
    case Timing::when_digivolving:
      return in_play && !beneath ? certain_flow(timing, moved_out) : events::Flows{};
    case Timing::becomes_suspended:
    case Timing::becomes_unsuspended:
      return in_play && of_itself && !beneath ? certain_flow(timing, moved_out) : events::Flows{};
    case Timing::this_trashed: return certain_flow(timing, moved_out, printed.detail);
    case Timing::security: return certain_flow(timing, moved_out);
    default: return {};
  }
}

events::Flows certain_flow_beneath(cards::Timing timing) {
  if (timing != cards::Timing::deleted_with_cards) return {};
  return events::flows(events::zones(Zone::beneath), events::zones(Zone::trash));
}

bool is_never_heard(cards::Timing timing, Procedure procedure, const events::Flows& moves) {
  constexpr auto kTurnNoCards = events::procedure_bit(Procedure::leaving) |
                                events::procedure_bit(Procedure::rule_check) |
                                events::procedure_bit(Procedure::turn_end);
  return timing == cards::Timing::security_gained &&
         (events::procedure_bit(procedure) & kTurnNoCards) != 0 &&
         std::ranges::none_of(
             moves.to, [](events::Zones to) { return (to & events::zones(Zone::security)) != 0; });
}

bool may_stay_in_zone(cards::Timing timing, const events::Flows& moves) {
  const events::Zones there = zones_around(timing);
  for (std::size_t zone = 0; zone < events::kZones; ++zone) {
    if ((there & moves.to[zone] & (1U << zone)) != 0) return true;
  }
  return false;
}

namespace {

using cards::Destination;
using cards::Instruction;
using events::Flows;
using events::flows;
using events::kFieldZones;
using events::kTops;
using events::Zones;
using events::zones;

/// The ways of which some card has gone one when this has been done as a price; none: not known.
/// Only what is done at once, or announced as leaving.
Price paid_by(const cards::Pool& pool, const Instruction& price) {
  const Zones gone = makes_tokens(pool) ? zones(Zone::outside) : Zones{0};
  const auto leaves_for = [&](Zones to) {
    return Price{flows(kTops, static_cast<Zones>(to | gone)), true};
  };
  const auto trashes = [&](Zones from) { return Price{flows(from, zones(Zone::trash)), false}; };
  switch (price.action) {
    case Action::suspend: return {flows(zones(Zone::upright), zones(Zone::suspended)), false};
    case Action::trash_hand: return trashes(zones(Zone::hand));
    case Action::trash_security: return trashes(zones(Zone::security));
    case Action::trash_deck: return trashes(zones(Zone::deck));
    case Action::trash_digivolution:
    case Action::trash_any_digivolution:
    case Action::trash_top_digivolution:
    case Action::trash_links: return trashes(zones(Zone::beneath));
    case Action::trash_top_card:
      return {flows(kTops,
                    static_cast<Zones>(zones_of_taken_top(price.to) | zones(Zone::trash) | gone)),
              true};
    case Action::trash_this:
      return {flows(static_cast<Zones>(kFieldZones | zones(Zone::security)),
                    static_cast<Zones>(zones(Zone::trash) | gone)),
              false};
    case Action::return_from_trash:
      return {flows(zones(Zone::trash), zones_of(Destination::hand)), false};
    case Action::delete_digimon: return leaves_for(zones(Zone::trash));
    case Action::return_to_hand: return leaves_for(zones_of(Destination::hand));
    case Action::return_to_deck: return leaves_for(zones_of_placed(Destination::deck_bottom));
    case Action::place_digimon:
      if (price.target.pick == cards::Pick::self) return {};
      return leaves_for(static_cast<Zones>(zones_of_placed(price.to) | zones(Zone::trash)));
    case Action::move_cards: {
      const Zones from = zones_of(price.object);
      const bool comes_back = price.to == Destination::revealed;  // (comprehensive-4.2, 15-15-3-1)
      if (from == events::kEveryZone || comes_back) return {};
      const bool under = (zones_of(price.to) & zones(Zone::beneath)) != 0;
      const Zones to = under ? zones(Zone::trash) : Zones{0};
      return {flows(from, static_cast<Zones>(zones_of(price.to) | to)), false};
    }
    default: return {};
  }
}

/// Can what is paid stay in its zone?
bool stays(const Flows& ways) {
  for (std::size_t zone = 0; zone < events::kZones; ++zone) {
    if ((ways.to[zone] >> zone & 1U) != 0) return true;
  }
  return false;
}

/// Is all that the effect does done only when its price has been paid? Not so a sentence behind
/// "Then", and none of its own where the effect asks for a condition that may fail.
bool all_hangs_on_price(const cards::Effect& effect, std::span<const Instruction> all) {
  const auto asks = [](const cards::Condition& condition) {
    return condition.kind != cards::ConditionKind::none;
  };
  if (!all.front().by || asks(all.front().condition) || all.front().bullet != 0) return false;
  const bool own_sentences = !asks(effect.condition) && !asks(effect.also_if);
  for (std::size_t i = 1; i < all.size(); ++i) {
    const bool after_price = all[i - 1].by;
    if (all[i].then || (all[i].by && all[i].joint == cards::Joint::sentence)) return false;
    if (!all[i].by && after_price && all[i].joint == cards::Joint::alternative) return false;
    if (!own_sentences && !after_price && all[i].joint == cards::Joint::sentence) return false;
  }
  return true;
}

}  // namespace

Price price_of(const events::Relation& relation, std::size_t effect) {
  const cards::Pool& pool = relation.pool();
  const auto all = pool.instructions_of(pool.effects[effect]);
  if (all.empty() || !all_hangs_on_price(pool.effects[effect], all)) return {};
  Price price = paid_by(pool, all.front());
  for (std::size_t i = 1; i < all.size() && all[i].by; ++i) {
    if (all[i].joint != cards::Joint::alternative) break;  // the first is paid in any case
    const Price other = paid_by(pool, all[i]);
    if (other.ways == Flows{}) return {};
    price = {price.ways == Flows{} ? Flows{} : price.ways | other.ways,
             price.announced || other.announced};
  }
  return stays(price.ways) ? Price{} : price;
}

bool may_be_set_off(const events::Relation& relation, Timings timings) {
  if (relation.facts().alters(events::kLendsEffects)) return true;
  constexpr Timings kMain = events::timings(cards::Timing::main);
  return (timings & kMain) != 0 && relation.facts().alters(events::kSetsOffEffects);
}

bool pays_with_its_card(const events::Relation& relation, std::size_t effect) {
  const cards::Pool& pool = relation.pool();
  const cards::Effect& printed = pool.effects[effect];
  if (printed.inherited || printed.linked || printed.postponed || relation.is_granted(effect) ||
      may_be_set_off(relation, printed.timings())) {
    return false;
  }
  // "Trash the bottom digivolution card of this Digimon" is about this Digimon, and pays with
  // another card. So what is not listed here pays with any.
  const auto with_itself = [](const Instruction& price) {
    switch (price.action) {
      case Action::trash_this: return true;
      case Action::suspend:
      case Action::delete_digimon:
      case Action::return_to_hand:
      case Action::return_to_deck: return price.target.pick == cards::Pick::self;
      default: return false;
    }
  };
  const auto all = pool.instructions_of(printed);
  if (all.empty() || !with_itself(all.front())) return false;
  const auto is_other_way = [](const Instruction& each) {
    return each.by && each.joint == cards::Joint::alternative;
  };
  return std::ranges::none_of(all, is_other_way);
}

bool makes_tokens(const cards::Pool& pool) {
  return std::ranges::any_of(
      pool.instructions, [](const Instruction& each) { return each.action == Action::play_token; });
}

}  // namespace headjudge::proofs
