// How an effect's events follow from the table of actions.
//
// Adding an action to the notation costs one row of actions.cpp, and a condition one of things.cpp.
// Deletions can follow one another in one rule check (a Digimon that leaves takes its persistent
// effect along), so they are added until nothing new comes.
#include <algorithm>
#include <array>
#include <optional>
#include <ranges>

#include "model/events/actions.hpp"
#include "model/events/readings.hpp"
#include "model/events/relation.hpp"

namespace headjudge::events {

namespace {

using cards::Action;
using cards::CardKind;
using cards::Pick;
using cards::Subject;
using cards::Timing;
using cards::Whose;

/// "that Digimon", of an effect that is worded "When ...".
Affected subject_of(const cards::Effect& effect) {
  if (effect.timing == Timing::survives_battle) return {.opponents = true};
  if (effect.postponed) return Affected::anyone();
  switch (effect.subject) {
    case Subject::self: break;
    case Subject::one_of_yours: return {.self = true, .others_of_yours = true};
    case Subject::other_of_yours: return {.others_of_yours = true};
    case Subject::one_of_opponents: return {.opponents = true};
    case Subject::anyone: return {.self = true, .others_of_yours = true, .opponents = true};
    case Subject::another: return {.others_of_yours = true, .opponents = true};
  }
  return {.self = true};
}

/// Both, and all that either describes.
Affected either(const Affected& one, const Affected& other) {
  Affected both{.self = one.self || other.self,
                .others_of_yours = one.others_of_yours || other.others_of_yours,
                .opponents = one.opponents || other.opponents,
                .digimon = one.digimon || other.digimon,
                .tamer = one.tamer || other.tamer};
  if (one.filter == other.filter) both.filter = one.filter;
  return both;
}

/// The targets of an instruction; `before` are those of the ones before it.
Affected targets_of(const cards::Card& card, const cards::Effect& effect,
                    const cards::Target& target, const Affected& before, bool from_elsewhere) {
  Affected affected;
  switch (target.pick) {
    case Pick::same:
      return before.nobody() ? Affected::anyone() : either(before, subject_of(effect));
    case Pick::subject: affected = subject_of(effect); break;
    case Pick::none:  // "this card", or the security stack of `whose`
      affected.opponents = target.whose != Whose::yours;
      affected.self = target.whose != Whose::opponents;
      break;
    case Pick::self: affected.self = true; break;
    case Pick::announced: affected = subject_of(effect); break;
    case Pick::choose:
    case Pick::choose_up_to:
    case Pick::all: {
      const bool any_kind =
          target.filter.kinds != 0 || target.filter.or_else != 0 || target.filter.or_token;
      affected.opponents = target.whose != Whose::yours;
      affected.others_of_yours = target.whose != Whose::opponents;
      affected.self = affected.others_of_yours && !target.filter.other;
      affected.filter = target.filter;
      affected.digimon = target.kind != CardKind::tamer || any_kind;
      affected.tamer = target.kind == CardKind::tamer || any_kind;
      return affected;
    }
  }
  if (from_elsewhere || affected.others_of_yours || affected.opponents) {
    affected.tamer = true;  // whoever bears it, or whoever it was
    if (effect.postponed) return Affected::anyone();
    return affected;
  }
  affected.tamer = card.kind == CardKind::tamer;
  // "This Digimon" of an Option card is a Digimon that has gained the effect.
  affected.digimon = card.kind != CardKind::tamer;
  return affected;
}

/// Does the card go that the effect is printed on?
bool moves_its_card(Action action) {
  return action == Action::play_this || action == Action::play_this_later ||
         action == Action::trash_this || action == Action::place_this ||
         action == Action::move_this || action == Action::add_this_to_hand;
}

/// Works out one effect's events.
class EventMaker {
 public:
  EventMaker(const cards::Card& card, const Readings& readings, const PoolFacts& facts,
             bool from_elsewhere)
      : card_(card), readings_(readings), facts_(facts), from_elsewhere_(from_elsewhere) {
    if (card.kind == CardKind::option) yours_ = kTrash;  // where it goes when it has been used
  }

  void add(const cards::Effect& effect, const cards::Instruction& instruction) {
    const ActionRow& row = row_of(instruction.action);
    Affected affected = targets_of(card_, effect, instruction.target, before_, from_elsewhere_);
    if (instruction.target.pick != Pick::none) {
      before_ = before_.nobody() ? affected : either(before_, affected);
    }
    const bool raises_dp = instruction.action == Action::change_dp && instruction.amount >= 0;
    const Things of_target = raises_dp ? kDp : row.of_target;
    touch(row.own, {.self = true});
    touch(of_target, affected);
    if (of_target != 0) remember({affected, of_target});
    const bool done_by_other = instruction.doer != cards::Doer::you;
    if (done_by_other) {  // "their" cards, or "your" cards as the other player sees them
      affected = Affected::anyone();
      touch(row.own, affected);
    }
    if (instruction.action == Action::attack || instruction.action == Action::blitz) {
      add({Happening::attacks, affected});
    }
    take_from(instruction.object.area, done_by_other);
    if (moves_its_card(instruction.action) && effect.place == cards::Place::security) {
      take_from(cards::CardArea::face_up_security, done_by_other);
      touch(kSecurity, {.self = true});
    }
    for (const cards::CardArea area : instruction.object.or_area) take_from(area, done_by_other);
    if (takes_from_field(instruction)) add({Happening::left, Affected::anyone()});
    // A card that comes from beneath an opponent's Digimon, say, is the opponent's.
    if (row.brings && is_of_any_card(*row.brings))
      affected.opponents |= reaches_the_opponent(instruction);
    if (row.brings && !raises_dp) add({*row.brings, affected});
    if (instruction.action == Action::play_or_use || instruction.action == Action::return_or_play) {
      add({Happening::used, affected});
    }
    let_fall(instruction.action);
    const bool other_standing = (alterations_of(instruction.action) & kAltersDp) != 0;
    prolongs_ = prolongs_ || gives_checks(instruction) || (other_standing && facts_.gives_checks);
  }

  [[nodiscard]] bool touches_memory() const { return ((yours_ | opponents_) & kMemory) != 0; }

  /// Once all instructions have been added: what rule checks do meanwhile.
  void add_rule_checks() {
    std::vector<bool> done(readings_.dp.size() * 2, false);
    bool keywords_change = false;
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = 0; i < done.size(); ++i) {
        if (!done[i] && fall(readings_.dp[i / 2], i % 2 == 0)) more = done[i] = true;
      }
      if (!keywords_change && meets_any(readings_.keywords)) {
        more = keywords_change = true;
        touch(kKeyword, Affected::anyone());
        remember({Affected::anyone(), kKeyword});
      }
    }
    prolongs_ = prolongs_ || meets_any(readings_.checks);
  }

  [[nodiscard]] const std::vector<Event>& events() const { return events_; }
  /// Does the attack that is going on come to more checks by it?
  [[nodiscard]] bool prolongs_attacks() const { return prolongs_; }

 private:
  /// Not what another event covers: with many cards, many persistent effects delete the same.
  void add(const Event& event) {
    const auto covers = [](const Event& all, const Event& one) {
      return all.happening == one.happening && either(all.affected, one.affected) == all.affected &&
             (all.affected.filter == cards::Filter{} || all.affected.filter == one.affected.filter);
    };
    if (std::ranges::any_of(events_, [&](const Event& each) { return covers(each, event); })) {
      return;
    }
    std::erase_if(events_, [&](const Event& each) { return covers(event, each); });
    events_.push_back(event);
  }

  /// What DP is made of is not known any more.
  void let_fall(Action action) {
    const Alterations altered = alterations_of(action);
    const bool falls = (altered & kAltersDp) != 0;
    if (falls || ((altered & kPlacesOnField) != 0 && facts_.lowers_dp)) {
      delete_by_rule(Affected::anyone());
    }
  }

  /// Cards that are taken out of a security stack have been removed from it, wherever they go.
  void take_from(cards::CardArea area, bool done_by_other) {
    using enum cards::CardArea;
    const bool anyones = area == antecedent || area == this_card;
    if (anyones || area == security || area == face_up_security) {
      add({Happening::security_removed, {.self = true, .opponents = done_by_other || anyones}});
    }
    if (area == opponents_security) {
      add({Happening::security_removed, {.self = done_by_other, .opponents = true}});
    }
  }

  void touch(Things things, const Affected& affected) {
    if (affected.self || affected.others_of_yours) yours_ |= things;
    if (affected.opponents) opponents_ |= things;
    if ((things & kMemory) != 0) opponents_ |= kMemory;  // there is one counter
  }

  struct Touched {
    Affected affected;
    Things things;
    bool operator==(const Touched&) const = default;
  };

  /// Each once: with many cards, many persistent effects touch the same.
  void remember(const Touched& touched) {
    if (std::ranges::find(touched_, touched) == touched_.end()) touched_.push_back(touched);
  }

  void delete_by_rule(const Affected& affected) {
    add({Happening::deleted, affected});
    touch(kDeletion | kDp, affected);
    remember({affected, kDeletion | kDp});
  }

  /// Has something of a player been touched that it hangs on? It is of the acting player or of the
  /// other.
  [[nodiscard]] bool is_met_by_a_player(const Reading& reading, bool same_player) const {
    const Things of_its_owner = same_player ? yours_ : opponents_;
    const Things of_its_opponent = same_player ? opponents_ : yours_;
    return (of_its_owner & reading.yours) != 0 || (of_its_opponent & reading.opponents) != 0;
  }

  /// Has something of its own Digimon been touched?
  [[nodiscard]] static bool is_met_by(const Affected& affected, Things things,
                                      const Reading& reading, bool same_player) {
    const bool its_side =
        same_player ? affected.self || affected.others_of_yours : affected.opponents;
    return its_side && (things & reading.of_itself) != 0;
  }

  [[nodiscard]] bool is_met(const Reading& reading, bool same_player) const {
    return is_met_by_a_player(reading, same_player) ||
           std::ranges::any_of(touched_, [&](const Touched& each) {
             return is_met_by(each.affected, each.things, reading, same_player);
           });
  }

  [[nodiscard]] bool meets_any(const std::vector<Reading>& readings) const {
    return std::ranges::any_of(readings, [&](const Reading& reading) {
      return is_met(reading, true) || is_met(reading, false);
    });
  }

  /// Can this persistent effect, of the acting player or of the other, let a Digimon fall to 0 DP?
  bool fall(const Reading& reading, bool same_player) {
    if (is_met_by_a_player(reading, same_player)) {
      const bool acting_side = (reading.whose == Whose::yours || reading.on_itself) == same_player;
      Affected affected{.tamer = true};
      affected.self = affected.others_of_yours = acting_side || reading.whose == Whose::anyones;
      affected.opponents = !acting_side || reading.whose == Whose::anyones;
      delete_by_rule(affected);
      return true;
    }
    // Its own Digimon is what was touched: nobody else falls. The filter may say who that was.
    bool fell = false;
    const std::vector<Touched> touched = touched_;
    for (const auto& [affected, things] : touched) {
      if (!is_met_by(affected, things, reading, same_player)) continue;
      delete_by_rule(affected);
      fell = true;
    }
    return fell;
  }

  const cards::Card& card_;
  const Readings& readings_;
  const PoolFacts& facts_;
  bool from_elsewhere_;
  std::vector<Event> events_;
  std::vector<Touched> touched_;
  Things yours_ = 0;
  Things opponents_ = 0;
  Affected before_;
  bool prolongs_ = false;
};

bool is_a_leaving(const Event& event) {
  return event.happening == Happening::deleted || event.happening == Happening::left;
}

/// What the trashing of stacks brings about when Digimon are deleted or leave.
CardMoments moments_of_stacks(const std::vector<Event>& events) {
  CardMoments moments;
  for (const auto& [happening, affected] : events) {
    if (!is_a_leaving({happening, affected})) continue;
    constexpr Timings kGone = kLeaves | timings(Timing::option_trashed);
    if (affected.self || affected.others_of_yours) moments.own |= kGone;
    if (affected.opponents) moments.opponents |= kGone;
  }
  return moments;
}

}  // namespace

std::string_view name_of(Happening happening) {
  constexpr std::array<std::string_view, 14> kNames = {
      "suspended",        "unsuspended",      "deleted",
      "played",           "main activated",   "left",
      "security removed", "attacks",          "brought into play",
      "digivolved",       "linked",           "used",
      "activated",        "moved among cards"};
  return kNames[static_cast<std::size_t>(happening)];
}

Relation::Relation(const cards::Pool& pool)
    : pool_(&pool),
      card_of_(pool.effects.size()),
      events_(pool.effects.size()),
      moments_(pool.effects.size()),
      starts_(pool.effects.size()),
      flows_(pool.effects.size()),
      facts_(facts_of(pool)) {
  const Readings readings = readings_of(pool);
  for (std::size_t c = 0; c < pool.cards.size(); ++c) {
    const cards::Card& card = pool.cards[c];
    for (std::size_t i = 0; i < std::size_t{card.effect_count} + card.granted_count; ++i) {
      card_of_[card.first_effect + i] = static_cast<cards::CardIndex>(c);
    }
  }
  for (std::size_t effect = 0; effect < pool.effects.size(); ++effect) {
    if (pool.effects[effect].timing != Timing::persistent) add_effect(effect, readings);
  }
  add_procedures_after_leaving();
}

void Relation::add_effect(std::size_t index, const Readings& readings) {
  const cards::Effect& effect = pool_->effects[index];
  EventMaker maker(pool_->cards[card_of_[index]], readings, facts_, works_from_elsewhere(index));
  for (const cards::Instruction& instruction : pool_->instructions_of(effect)) {
    maker.add(effect, instruction);
    moments_[index] |= moments_of(instruction);
    starts_[index] |= row_of(instruction.action).starts;
    flows_[index] |= row_of(instruction.action).flows;
  }
  maker.add_rule_checks();
  if (maker.touches_memory()) starts_[index] |= procedure_bit(Procedure::turn_end);
  constexpr Zones kNotSecurity = kEveryZone & ~zones(Zone::security);
  const bool adds_security = flows_[index].any(kNotSecurity, zones(Zone::security));
  if (maker.prolongs_attacks() || (facts_.gives_checks && adds_security)) {
    starts_[index] |= procedure_bit(Procedure::attack);
  }
  events_[index] = maker.events();
  moments_[index] |= moments_of_stacks(events_[index]);
  if (std::ranges::any_of(events_[index], is_a_leaving)) flows_[index] |= kLeavesField;
  // Digi-Egg cards that would go to the hand, the deck or the security stack go to the Digi-Egg
  // deck. (comprehensive-4.2, 3-1-3-9-2)
  for (Zones& to : flows_[index].to) {
    if ((to & zones(Zone::hand, Zone::deck, Zone::security)) != 0) to |= zones(Zone::egg_deck);
  }
}

void Relation::add_procedures_after_leaving() {
  // A check that comes after the effect and is interrupted is a procedure of its own.
  const bool any_interrupts = std::ranges::any_of(pool_->effects, [](const cards::Effect& effect) {
    return effect.has(Timing::would_be_deleted) || effect.has(Timing::would_leave);
  });
  for (std::size_t effect = 0; effect < starts_.size(); ++effect) {
    if (any_interrupts && std::ranges::any_of(events_[effect], is_a_leaving)) {
      starts_[effect] |= procedure_bit(Procedure::rule_check);
    }
    if (facts_.overflows && flows_[effect].any(kFieldZones, kElsewhere)) {
      starts_[effect] |= procedure_bit(Procedure::overflow) | procedure_bit(Procedure::turn_end);
    }
  }
}

ProcedureSet Relation::leads(Procedure procedure) const {
  const ProcedureSet all = row_of(procedure).leads;
  const bool by_leaving = procedure == Procedure::rule_check || procedure == Procedure::leaving;
  if (facts_.overflows || !by_leaving) return all;
  const auto memory = procedure_bit(Procedure::overflow) | procedure_bit(Procedure::turn_end);
  return static_cast<ProcedureSet>(all & ~memory);
}

bool Relation::only_raises_memory(std::size_t effect) const {
  const cards::Effect& printed = pool_->effects[effect];
  if (printed.scope != cards::TurnScope::your_turn || works_from_elsewhere(effect)) return false;
  if (facts_.alters(kSetsOffEffects)) return false;  // maybe in another turn
  return std::ranges::all_of(pool_->instructions_of(printed), [](const cards::Instruction& one) {
    const bool touches = ((row_of(one.action).own | row_of(one.action).of_target) & kMemory) != 0;
    const bool raises = one.action == Action::gain_memory || one.action == Action::set_memory;
    return !touches || (raises && one.amount > 0 && one.doer == cards::Doer::you);
  });
}

}  // namespace headjudge::events
