// How an effect's events follow from the table of actions (effect_actions.hpp).
//
// Adding a condition to the notation costs one case here. Deletions can follow one another in one
// rule check (a Digimon that leaves takes its continuous effect along), so they are added until
// nothing new comes.
#include "proofs/effect_events.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <ranges>

#include "proofs/effect_actions.hpp"

namespace headjudge::proofs {

namespace {

using cards::Action;
using cards::CardKind;
using cards::ConditionKind;
using cards::Pick;
using cards::Subject;
using cards::Timing;
using cards::Whose;

/// What a continuous effect on DP hangs on.
struct DpReading {
  bool on_itself = false;  ///< it is about "this Digimon", else about those of `whose`
  Whose whose = Whose::yours;
  Things yours = 0;  ///< of the player whose effect it is
  Things opponents = 0;
  Things of_itself = 0;  ///< of the very Digimon it is about
};

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

/// What a condition looks at.
struct LookedAt {
  Things yours = 0;  ///< of the player whose effect it is
  Things opponents = 0;
  Things of_itself = 0;
};

/// An attack, and what has happened to whom, are nothing that a player has: such conditions are
/// looked at when an effect triggers, and nothing hangs on them for as long as it lasts.
LookedAt hangs_on(ConditionKind kind) {
  using Kind = ConditionKind;
  switch (kind) {
    case Kind::your_security:
    case Kind::face_up_cards:
    case Kind::face_up_security: return {.yours = kSecurity};
    case Kind::opponents_face_up:
    case Kind::opponents_security: return {.opponents = kSecurity};
    case Kind::fewer_security:
    case Kind::more_security:
    case Kind::security_balance:
    case Kind::all_security: return {.yours = kSecurity, .opponents = kSecurity};
    case Kind::your_turn:
    case Kind::opponents_turn:
    case Kind::your_memory: return {.yours = kMemory};
    case Kind::opponents_memory: return {.opponents = kMemory};
    case Kind::your_hand: return {.yours = kHand};
    case Kind::opponents_hand: return {.opponents = kHand};
    case Kind::your_tamers: return {.yours = kTamers};
    case Kind::your_colors:
    case Kind::your_digimon: return {.yours = kField | kFiltered};
    case Kind::opponents_colors:
    case Kind::opponents_digimon: return {.opponents = kField | kFiltered};
    case Kind::all_colors:
    case Kind::field_balance:
    case Kind::total_levels:
    case Kind::any_digimon: return {kField | kFiltered, kField | kFiltered};
    case Kind::breeding_empty:
    case Kind::your_links: return {.yours = kField};
    case Kind::trash_cards:
    case Kind::your_trash: return {.yours = kTrash};
    case Kind::opponents_trash_colors:
    case Kind::opponents_trash: return {.opponents = kTrash};
    case Kind::either_trash:
    case Kind::all_trash: return {.yours = kTrash, .opponents = kTrash};
    case Kind::this_level:
    case Kind::this_same_level:
    case Kind::stack_colors:
    case Kind::this_links:
    case Kind::this_timing:
    case Kind::this_colors:
    case Kind::this_stack_has:
    case Kind::this_face_down:
    case Kind::this_blitz:
    case Kind::this_digivolution: return {.of_itself = kStack};
    case Kind::face_down_balance: return {.yours = kSecurity, .of_itself = kStack};
    case Kind::this_described: return {.of_itself = kStack | kFiltered};
    case Kind::this_dp: return {.of_itself = kDp};
    case Kind::this_suspended: return {.of_itself = kSuspension};
    case Kind::this_keyword: return {.of_itself = kKeyword};
    case Kind::came_by:
    case Kind::dna_digivolving:
    case Kind::digixrosing: return {.of_itself = kField};
    case Kind::none:
    case Kind::attacks_player:
    case Kind::attacks_digimon:
    case Kind::attacks_now:
    case Kind::in_attack:
    case Kind::deleted_by:
    case Kind::subject_described:
    case Kind::subject_level:
    case Kind::had_described:
    case Kind::was_face_up:
    case Kind::effect_did:
    case Kind::effect_did_not:
    case Kind::effect_did_yours:
    case Kind::done_before:
    case Kind::did_with:
    case Kind::revealed_described:
    case Kind::your_attack:
    case Kind::their_attack:
    case Kind::that_described:
    case Kind::had_cards:
    case Kind::card_described:
    case Kind::spoken_cost:
    case Kind::spoken_level:
    case Kind::spoken_colors:
    case Kind::spoken_cards:
    case Kind::otherwise: break;
  }
  return {};
}

void read_condition(const cards::Condition& condition, DpReading& reading) {
  const LookedAt looked = hangs_on(condition.kind);
  const auto with_filter = [&](Things things) {
    const auto filtered = (things & kFiltered) != 0 ? things_of(condition.filter) : Things{0};
    return static_cast<Things>((things & ~kFiltered) | filtered);
  };
  reading.yours |= with_filter(looked.yours);
  reading.opponents |= with_filter(looked.opponents);
  reading.of_itself |= with_filter(looked.of_itself);
}

DpReading reading_of(const cards::Card& card, const cards::Effect& effect,
                     const cards::Instruction& instruction) {
  DpReading reading{.on_itself = instruction.target.pick == Pick::self,
                    .whose = instruction.target.whose};
  for (const auto* condition : {&effect.condition, &effect.also_if, &instruction.condition}) {
    read_condition(*condition, reading);
  }
  read_condition(instruction.per, reading);
  if (effect.inherited) reading.of_itself |= kStack;
  if (!reading.on_itself) {
    // It ends when its card leaves, and "this" is then somebody else than those it is about.
    if (card.kind != CardKind::tamer) reading.yours |= kField;
    reading.yours |= reading.of_itself;
    (reading.whose == Whose::yours ? reading.yours : reading.opponents) |=
        things_of(instruction.target.filter);
    reading.of_itself = 0;
  }
  if (instruction.amount < 0) {  // whoever comes into play may meet it
    reading.yours |= kField;
    reading.opponents |= kField;
  }
  return reading;
}

std::vector<DpReading> dp_readings(const cards::Pool& pool) {
  std::vector<DpReading> readings;
  for (const cards::Card& card : pool.cards) {
    for (const cards::Effect& effect : pool.effects_of(card)) {
      if (effect.timing != Timing::continuous) continue;
      for (const cards::Instruction& instruction : pool.instructions_of(effect)) {
        if (instruction.action != Action::change_dp) continue;
        readings.push_back(reading_of(card, effect, instruction));
      }
    }
  }
  return readings;
}

/// "that Digimon", of an effect that is worded "When ...".
Whom subject_of(const cards::Effect& effect) {
  const bool worded =
      effect.timing == Timing::becomes_suspended || effect.timing == Timing::becomes_unsuspended ||
      effect.timing == Timing::digimon_attacks || effect.timing == Timing::digimon_played ||
      effect.timing == Timing::would_be_deleted || effect.timing == Timing::would_leave;
  if (effect.timing == Timing::survives_battle) return {.opponents = true};
  if (!worded) return {.self = true};
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

/// The targets of an instruction; `before` are those of the one before it.
Whom targets_of(const cards::Card& card, const cards::Effect& effect, const cards::Target& target,
                const Whom& before) {
  Whom whom;
  switch (target.pick) {
    case Pick::same: return before;
    case Pick::subject: whom = subject_of(effect); break;
    case Pick::none:  // "this card", or the security stack of `whose`
      whom.opponents = target.whose != Whose::yours;
      whom.self = target.whose != Whose::opponents;
      break;
    case Pick::self: whom.self = true; break;
    case Pick::announced: return subject_of(effect);
    case Pick::choose:
    case Pick::choose_up_to:
    case Pick::all:
      whom.opponents = target.whose != Whose::yours;
      whom.others_of_yours = target.whose != Whose::opponents;
      whom.self = whom.others_of_yours && !target.filter.other;
      whom.filter = target.filter;
      whom.digimon = target.kind != CardKind::tamer || target.filter.kinds != 0;
      whom.tamer = target.kind == CardKind::tamer || target.filter.kinds != 0;
      return whom;
  }
  whom.tamer = whom.self && card.kind == CardKind::tamer;
  // "This Digimon" of an Option card is a Digimon that has gained the effect.
  whom.digimon = whom.others_of_yours || whom.opponents || card.kind != CardKind::tamer;
  return whom;
}

/// Works out one effect's events.
class EventMaker {
 public:
  EventMaker(const cards::Card& card, const std::vector<DpReading>& readings)
      : card_(card), readings_(readings) {
    if (card.kind == CardKind::option) yours_ = kTrash;  // where it goes when it has been used
  }

  void add(const cards::Effect& effect, const cards::Instruction& instruction) {
    const ActionRow& row = row_of(instruction.action);
    Whom whom = targets_of(card_, effect, instruction.target, before_);
    if (instruction.target.pick != Pick::none) before_ = whom;
    const bool raises_dp = instruction.action == Action::change_dp && instruction.amount >= 0;
    const Things of_target = raises_dp ? kDp : row.of_target;
    touch(row.own, {.self = true});
    touch(of_target, whom);
    if (of_target != 0) touched_.push_back({whom, of_target});
    const bool attacks =
        instruction.action == Action::attack || instruction.action == Action::blitz;
    if (attacks && instruction.doer != cards::Doer::you) {  // of whoever does it
      whom.others_of_yours = whom.opponents = true;
    }
    if (attacks) add({Happening::attacks, whom});
    if (row.brings && !raises_dp) add({*row.brings, whom});
    if (row.brings == Happening::played && card_.dp == 0) add({Happening::deleted, whom});
  }

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
  /// Each event once: with many cards, many continuous effects delete the same Digimon.
  void add(const Event& event) {
    if (std::ranges::find(events_, event) == events_.end()) events_.push_back(event);
  }

  void touch(Things things, const Whom& whom) {
    if (whom.self || whom.others_of_yours) yours_ |= things;
    if (whom.opponents) opponents_ |= things;
    if ((things & kMemory) != 0) opponents_ |= kMemory;  // there is one counter
  }

  void delete_by_rule(const Whom& whom) {
    add({Happening::deleted, whom});
    touch(kDeletion, whom);
  }

  /// Can this continuous effect, of the acting player or of the other, let a Digimon fall to 0 DP?
  bool fall(const DpReading& reading, bool same_player) {
    const Things of_its_owner = same_player ? yours_ : opponents_;
    const Things of_its_opponent = same_player ? opponents_ : yours_;
    if ((of_its_owner & reading.yours) != 0 || (of_its_opponent & reading.opponents) != 0) {
      const bool acting_side = (reading.whose == Whose::yours || reading.on_itself) == same_player;
      delete_by_rule(acting_side ? Whom{.self = true, .others_of_yours = true}
                                 : Whom{.opponents = true});
      return true;
    }
    // Its own Digimon is what was touched: nobody else falls. The filter may say who that was.
    bool fell = false;
    for (const auto& [whom, things] : touched_) {
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
  std::vector<Event> events_;
  std::vector<Touched> touched_;
  Things yours_ = 0;
  Things opponents_ = 0;
  Whom before_;
};

/// What the trashing of stacks brings about when Digimon are deleted or leave.
CardMoments moments_of_stacks(const std::vector<Event>& events) {
  CardMoments moments;
  for (const auto& [happening, whom] : events) {
    if (happening != Happening::deleted && happening != Happening::left) continue;
    if (whom.self || whom.others_of_yours) moments.own |= moments_of_leaving();
    if (whom.opponents) moments.opponents |= moments_of_leaving();
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

EventTable::EventTable(const cards::Pool& pool)
    : pool_(&pool),
      card_of_(pool.effects.size()),
      events_(pool.effects.size()),
      moments_(pool.effects.size()) {
  const std::vector<DpReading> readings = dp_readings(pool);
  for (std::size_t c = 0; c < pool.cards.size(); ++c) {
    const cards::Card& card = pool.cards[c];
    for (std::size_t i = 0; i < std::size_t{card.effect_count} + card.granted_count; ++i) {
      const std::size_t index = card.first_effect + i;
      const cards::Effect& effect = pool.effects[index];
      card_of_[index] = static_cast<cards::CardIndex>(c);
      if (effect.timing == Timing::continuous) continue;
      EventMaker maker(card, readings);
      for (const cards::Instruction& instruction : pool.instructions_of(effect)) {
        maker.add(effect, instruction);
        moments_[index] |= moments_of(instruction);
      }
      events_[index] = std::move(maker).finish();
      moments_[index] |= moments_of_stacks(events_[index]);
    }
  }
}

}  // namespace headjudge::proofs
