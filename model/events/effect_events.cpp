// How an effect's events follow from the table of actions.
//
// Adding an action to the notation costs one row of actions.cpp, and a condition one of things.cpp.
// Deletions can
// follow one another in one rule check (a Digimon that leaves takes its continuous effect along),
// so they are added until nothing new comes.
#include <algorithm>
#include <array>
#include <optional>
#include <ranges>

#include "model/events/actions.hpp"
#include "model/events/relation.hpp"

namespace headjudge::events {

/// What a continuous effect on DP hangs on.
struct DpReading {
  bool on_itself = false;  ///< it is about "this Digimon", else about those of `whose`
  cards::Whose whose = cards::Whose::yours;
  Things yours = 0;  ///< of the player whose effect it is
  Things opponents = 0;
  Things of_itself = 0;  ///< of the very Digimon it is about
  friend bool operator==(const DpReading&, const DpReading&) = default;
};

namespace {

using cards::Action;
using cards::CardKind;
using cards::Pick;
using cards::Subject;
using cards::Timing;
using cards::Whose;

Things things_of(const cards::Filter& filter) {
  Things things = 0;
  if (filter.suspended || filter.unsuspended) things |= kSuspension;
  if (filter.without_digivolution || filter.min_under != 0 || filter.max_under != 0) {
    things |= kStack;
  }
  if (filter.than.aspect != cards::Aspect::none) things |= kDp | kStack;
  if (filter.max_dp != 0 || filter.min_dp != 0 || filter.extreme != cards::Extreme::none) {
    things |= kDp;
  }
  if (filter.with_keyword != cards::Keyword::none) things |= kKeyword;
  return things;
}

constexpr Things kAllThings = (kFiltered << 1) - 1;

void read_condition(const cards::Condition& condition, DpReading& reading) {
  if (condition.kind == cards::ConditionKind::none) return;
  const LookedAt looked = hangs_on(condition.kind);
  if ((looked.yours | looked.opponents | looked.of_itself) == 0) {  // no thing of a player
    reading.yours = reading.opponents = kAllThings;
  }
  const auto with_filter = [&](Things things) {
    const auto filtered = (things & kFiltered) != 0 ? things_of(condition.filter) : Things{0};
    return static_cast<Things>((things & ~kFiltered) | filtered);
  };
  reading.yours |= with_filter(looked.yours);
  reading.opponents |= with_filter(looked.opponents);
  reading.of_itself |= with_filter(looked.of_itself);
}

/// Of an effect that is printed on a card in play: what else it takes for it to work is unknown.
bool works_where_it_is_printed(const cards::Card& card, const cards::Effect& effect) {
  return effect.place == cards::Place::in_play && !effect.linked && !effect.postponed &&
         !effect.has(Timing::security) && card.kind != CardKind::option;
}

DpReading reading_of(const cards::Card& card, const cards::Effect& effect,
                     const cards::Instruction& instruction, bool granted) {
  DpReading reading{.on_itself = instruction.target.pick == Pick::self,
                    .whose = instruction.target.whose};
  for (const auto* condition :
       {&effect.condition, &effect.also_if, &instruction.condition, &instruction.also_if}) {
    read_condition(*condition, reading);
  }
  read_condition(instruction.per, reading);
  if (effect.inherited) reading.of_itself |= kStack;
  if (granted) reading.of_itself |= kDp | kKeyword | kStack;
  if (!works_where_it_is_printed(card, effect) || (granted && !reading.on_itself)) {
    reading.yours |= kAllThings;
    reading.opponents |= kAllThings;
  }
  if (!reading.on_itself) {
    // It ends when its card leaves, and "this" is then somebody else than those it is about.
    if (card.kind != CardKind::tamer) reading.yours |= kField;
    reading.yours |= kStack;
    reading.yours |= reading.of_itself;
    (reading.whose == Whose::yours ? reading.yours : reading.opponents) |=
        things_of(instruction.target.filter);
    if (reading.whose == Whose::anyones) reading.opponents |= reading.yours;
    reading.of_itself = 0;
  }
  if (instruction.amount < 0) {  // whoever comes into play may meet it
    reading.yours |= kField;
    reading.opponents |= kField;
  }
  return reading;
}

/// Does DP, or being deleted for the lack of it, hang on such a continuous instruction?
bool is_about_dp(const cards::Instruction& instruction) {
  return instruction.action == Action::change_dp || instruction.action == Action::limit ||
         (alterations_of(instruction.action) & kAltersDp) != 0;
}

/// Each once: many cards have the same.
std::vector<DpReading> dp_readings(const cards::Pool& pool) {
  std::vector<DpReading> readings;
  for (const cards::Card& card : pool.cards) {
    for (std::size_t i = 0; i < std::size_t{card.effect_count} + card.granted_count; ++i) {
      const cards::Effect& effect = pool.effects[card.first_effect + i];
      if (effect.timing != Timing::continuous) continue;
      for (const cards::Instruction& instruction : pool.instructions_of(effect)) {
        if (!is_about_dp(instruction)) continue;
        const DpReading reading = reading_of(card, effect, instruction, i >= card.effect_count);
        if (std::ranges::find(readings, reading) == readings.end()) readings.push_back(reading);
      }
    }
  }
  return readings;
}

/// "that Digimon", of an effect that is worded "When ...".
Whom subject_of(const cards::Effect& effect) {
  if (effect.timing == Timing::survives_battle) return {.opponents = true};
  if (effect.postponed) return Whom::anyone();
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
Whom either(const Whom& one, const Whom& other) {
  Whom both{.self = one.self || other.self,
            .others_of_yours = one.others_of_yours || other.others_of_yours,
            .opponents = one.opponents || other.opponents,
            .digimon = one.digimon || other.digimon,
            .tamer = one.tamer || other.tamer};
  if (one.filter == other.filter) both.filter = one.filter;
  return both;
}

/// The targets of an instruction; `before` are those of the ones before it.
Whom targets_of(const cards::Card& card, const cards::Effect& effect, const cards::Target& target,
                const Whom& before, bool from_elsewhere) {
  Whom whom;
  switch (target.pick) {
    case Pick::same: return before.nobody() ? Whom::anyone() : either(before, subject_of(effect));
    case Pick::subject: whom = subject_of(effect); break;
    case Pick::none:  // "this card", or the security stack of `whose`
      whom.opponents = target.whose != Whose::yours;
      whom.self = target.whose != Whose::opponents;
      break;
    case Pick::self: whom.self = true; break;
    case Pick::announced: whom = subject_of(effect); break;
    case Pick::choose:
    case Pick::choose_up_to:
    case Pick::all: {
      const bool any_kind =
          target.filter.kinds != 0 || target.filter.or_else != 0 || target.filter.or_token;
      whom.opponents = target.whose != Whose::yours;
      whom.others_of_yours = target.whose != Whose::opponents;
      whom.self = whom.others_of_yours && !target.filter.other;
      whom.filter = target.filter;
      whom.digimon = target.kind != CardKind::tamer || any_kind;
      whom.tamer = target.kind == CardKind::tamer || any_kind;
      return whom;
    }
  }
  if (from_elsewhere || whom.others_of_yours || whom.opponents) {
    whom.tamer = true;  // whoever bears it, or whoever it was
    if (effect.postponed) return Whom::anyone();
    return whom;
  }
  whom.tamer = card.kind == CardKind::tamer;
  // "This Digimon" of an Option card is a Digimon that has gained the effect.
  whom.digimon = card.kind != CardKind::tamer;
  return whom;
}

/// Works out one effect's events.
class EventMaker {
 public:
  EventMaker(const cards::Card& card, const std::vector<DpReading>& readings,
             const PoolFacts& facts, bool from_elsewhere)
      : card_(card), readings_(readings), facts_(facts), from_elsewhere_(from_elsewhere) {
    if (card.kind == CardKind::option) yours_ = kTrash;  // where it goes when it has been used
  }

  void add(const cards::Effect& effect, const cards::Instruction& instruction) {
    const ActionRow& row = row_of(instruction.action);
    Whom whom = targets_of(card_, effect, instruction.target, before_, from_elsewhere_);
    if (instruction.target.pick != Pick::none) {
      before_ = before_.nobody() ? whom : either(before_, whom);
    }
    const bool raises_dp = instruction.action == Action::change_dp && instruction.amount >= 0;
    const Things of_target = raises_dp ? kDp : row.of_target;
    touch(row.own, {.self = true});
    touch(of_target, whom);
    if (of_target != 0) touched_.push_back({whom, of_target});
    const bool done_by_other = instruction.doer != cards::Doer::you;
    if (done_by_other) {  // "their" cards, or "your" cards as the other player sees them
      whom = Whom::anyone();
      touch(row.own, whom);
    }
    if (instruction.action == Action::attack || instruction.action == Action::blitz) {
      add({Happening::attacks, whom});
    }
    take_from(instruction.object.area, done_by_other);
    for (const cards::CardArea area : instruction.object.or_area) take_from(area, done_by_other);
    if (takes_from_field(instruction)) add({Happening::left, Whom::anyone()});
    // A card that comes from beneath an opponent's Digimon, say, is the opponent's.
    if (row.brings && is_of_any_card(*row.brings))
      whom.opponents |= reaches_the_opponent(instruction);
    if (row.brings && !raises_dp) add({*row.brings, whom});
    if (instruction.action == Action::play_or_use || instruction.action == Action::return_or_play) {
      add({Happening::used, whom});
    }
    let_fall(instruction.action);
  }

  [[nodiscard]] bool touches_memory() const { return ((yours_ | opponents_) & kMemory) != 0; }

  [[nodiscard]] std::vector<Event> finish() && {
    std::vector<bool> done(readings_.size() * 2, false);
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = 0; i < done.size(); ++i) {
        if (!done[i] && fall(readings_[i / 2], i % 2 == 0)) more = done[i] = true;
      }
    }
    return std::move(events_);
  }

 private:
  /// Not what another event covers: with many cards, many continuous effects delete the same.
  void add(const Event& event) {
    const auto covers = [](const Event& all, const Event& one) {
      return all.happening == one.happening && either(all.whom, one.whom) == all.whom &&
             (all.whom.filter == cards::Filter{} || all.whom.filter == one.whom.filter);
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
      delete_by_rule(Whom::anyone());
    }
  }

  /// Cards that are taken out of a security stack have been removed from it, wherever they go.
  void take_from(cards::CardArea area, bool done_by_other) {
    using enum cards::CardArea;
    const bool anyones = area == spoken || area == this_card;
    if (anyones || area == security || area == face_up_security) {
      add({Happening::security_removed, {.self = true, .opponents = done_by_other || anyones}});
    }
    if (area == opponents_security) {
      add({Happening::security_removed, {.self = done_by_other, .opponents = true}});
    }
  }

  void touch(Things things, const Whom& whom) {
    if (whom.self || whom.others_of_yours) yours_ |= things;
    if (whom.opponents) opponents_ |= things;
    if ((things & kMemory) != 0) opponents_ |= kMemory;  // there is one counter
  }

  void delete_by_rule(const Whom& whom) {
    add({Happening::deleted, whom});
    touch(kDeletion | kDp, whom);
    touched_.push_back({whom, kDeletion | kDp});
  }

  /// Can this continuous effect, of the acting player or of the other, let a Digimon fall to 0 DP?
  bool fall(const DpReading& reading, bool same_player) {
    const Things of_its_owner = same_player ? yours_ : opponents_;
    const Things of_its_opponent = same_player ? opponents_ : yours_;
    if ((of_its_owner & reading.yours) != 0 || (of_its_opponent & reading.opponents) != 0) {
      const bool acting_side = (reading.whose == Whose::yours || reading.on_itself) == same_player;
      Whom whom{.tamer = true};
      whom.self = whom.others_of_yours = acting_side || reading.whose == Whose::anyones;
      whom.opponents = !acting_side || reading.whose == Whose::anyones;
      delete_by_rule(whom);
      return true;
    }
    // Its own Digimon is what was touched: nobody else falls. The filter may say who that was.
    bool fell = false;
    const std::vector<Touched> touched = touched_;
    for (const auto& [whom, things] : touched) {
      const bool its_side = same_player ? whom.self || whom.others_of_yours : whom.opponents;
      if (!its_side || (things & reading.of_itself) == 0) continue;
      delete_by_rule(whom);
      fell = true;
    }
    return fell;
  }

  struct Touched {
    Whom whom;
    Things things;
  };
  const cards::Card& card_;
  const std::vector<DpReading>& readings_;
  const PoolFacts& facts_;
  bool from_elsewhere_;
  std::vector<Event> events_;
  std::vector<Touched> touched_;
  Things yours_ = 0;
  Things opponents_ = 0;
  Whom before_;
};

bool is_a_leaving(const Event& event) {
  return event.happening == Happening::deleted || event.happening == Happening::left;
}

/// What the trashing of stacks brings about when Digimon are deleted or leave.
CardMoments moments_of_stacks(const std::vector<Event>& events) {
  CardMoments moments;
  for (const auto& [happening, whom] : events) {
    if (!is_a_leaving({happening, whom})) continue;
    constexpr Timings kGone = kLeaves | timings(Timing::option_trashed);
    if (whom.self || whom.others_of_yours) moments.own |= kGone;
    if (whom.opponents) moments.opponents |= kGone;
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
  const std::vector<DpReading> readings = dp_readings(pool);
  for (std::size_t c = 0; c < pool.cards.size(); ++c) {
    const cards::Card& card = pool.cards[c];
    for (std::size_t i = 0; i < std::size_t{card.effect_count} + card.granted_count; ++i) {
      card_of_[card.first_effect + i] = static_cast<cards::CardIndex>(c);
    }
  }
  for (std::size_t effect = 0; effect < pool.effects.size(); ++effect) {
    if (pool.effects[effect].timing != Timing::continuous) add_effect(effect, readings);
  }
  add_procedures_after_leaving();
}

void Relation::add_effect(std::size_t index, const std::vector<DpReading>& readings) {
  const cards::Effect& effect = pool_->effects[index];
  EventMaker maker(pool_->cards[card_of_[index]], readings, facts_, works_from_elsewhere(index));
  for (const cards::Instruction& instruction : pool_->instructions_of(effect)) {
    maker.add(effect, instruction);
    moments_[index] |= moments_of(instruction);
    starts_[index] |= row_of(instruction.action).starts;
    flows_[index] |= row_of(instruction.action).flows;
  }
  if (maker.touches_memory()) starts_[index] |= procedure_bit(Procedure::turn_end);
  events_[index] = std::move(maker).finish();
  moments_[index] |= moments_of_stacks(events_[index]);
  if (std::ranges::any_of(events_[index], is_a_leaving)) flows_[index] |= kLeavesField;
  // Digi-Egg cards that would go to the hand or the deck go to the Digi-Egg deck.
  for (Zones& to : flows_[index].to) {
    if ((to & zones(Zone::hand, Zone::deck)) != 0) to |= zones(Zone::egg_deck);
  }
}

void Relation::add_procedures_after_leaving() {
  const bool any_overflow =
      std::ranges::any_of(pool_->cards, [](const cards::Card& card) { return card.overflow != 0; });
  // A check that comes after the effect and is interrupted is a procedure of its own.
  const bool any_interrupts = std::ranges::any_of(pool_->effects, [](const cards::Effect& effect) {
    return effect.has(Timing::would_be_deleted) || effect.has(Timing::would_leave);
  });
  for (std::size_t effect = 0; effect < starts_.size(); ++effect) {
    if (any_interrupts && std::ranges::any_of(events_[effect], is_a_leaving)) {
      starts_[effect] |= procedure_bit(Procedure::rule_check);
    }
    if (any_overflow && flows_[effect].any(kFieldZones, kElsewhere)) {
      starts_[effect] |= procedure_bit(Procedure::overflow) | procedure_bit(Procedure::turn_end);
    }
  }
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
