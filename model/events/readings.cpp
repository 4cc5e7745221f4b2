// Reading conditions, filters and instructions for what they hang on.
//
// A filter is taken apart member by member; whatever is left then hangs on everything.
#include "model/events/readings.hpp"

#include <algorithm>

#include "model/events/alterations.hpp"

namespace headjudge::events {

namespace {

using cards::Action;
using cards::CardKind;
using cards::Pick;
using cards::Timing;
using cards::Whose;

constexpr Things kAllThings = (kFiltered << 1) - 1;

/// What it says of the card on top as that is printed; who lies on top is a thing of its own.
void forget_printed(cards::Filter& filter) {
  const cards::Filter all;
  filter.colors = filter.no_colors = all.colors;
  filter.color_count = all.color_count;
  filter.all_colors = all.all_colors;
  filter.kinds = all.kinds;
  filter.max_level = filter.min_level = all.max_level;
  filter.max_cost = filter.min_cost = all.max_cost;
  filter.named = filter.trait = all.named;
  filter.inherited = all.inherited;
  filter.lines = all.lines;
  filter.token = filter.or_token = all.token;
  filter.other = all.other;
  filter.with_effect = all.with_effect;
}

/// What is not known here is everything.
Things things_of(cards::Filter filter) {
  const cards::Filter all;
  Things things = 0;
  const auto looks_at = [&](auto& member, const auto& nothing, Things at) {
    if (member != nothing) things |= at;
    member = nothing;
  };
  looks_at(filter.suspended, false, kSuspension);
  looks_at(filter.unsuspended, false, kSuspension);
  looks_at(filter.without_digivolution, false, kStack);
  looks_at(filter.min_under, all.min_under, kStack);
  looks_at(filter.max_under, all.max_under, kStack);
  looks_at(filter.max_dp, all.max_dp, kDp);
  looks_at(filter.min_dp, all.min_dp, kDp);
  looks_at(filter.with_keyword, all.with_keyword, kKeyword);
  looks_at(filter.lacks_keyword, false, kKeyword);
  forget_printed(filter);
  return filter == all ? things : kAllThings;
}

void read_condition(const cards::Condition& condition, Reading& reading) {
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

Reading reading_of(const cards::Card& card, const cards::Effect& effect,
                   const cards::Instruction& instruction, bool granted) {
  Reading reading{.on_itself = instruction.target.pick == Pick::self,
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
    // It ends when its card leaves, and "this" is then another than those it is about.
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

/// Does DP, or being deleted for the lack of it, hang on such a persistent instruction?
bool is_about_dp(const cards::Instruction& instruction) {
  return instruction.action == Action::change_dp || instruction.action == Action::limit ||
         instruction.keyword == cards::Keyword::link_plus ||  // link cards have DP, too
         instruction.keyword == cards::Keyword::progress ||   // what lowers DP does not affect it
         (alterations_of(instruction.action) & kAltersDp) != 0;
}

void add_once(std::vector<Reading>& readings, const Reading& reading) {
  if (std::ranges::find(readings, reading) == readings.end()) readings.push_back(reading);
}

}  // namespace

Readings readings_of(const cards::Pool& pool) {
  Readings readings;
  for (const cards::Card& card : pool.cards) {
    for (std::size_t i = 0; i < std::size_t{card.effect_count} + card.granted_count; ++i) {
      const cards::Effect& effect = pool.effects[card.first_effect + i];
      if (effect.timing != Timing::persistent) continue;
      for (const cards::Instruction& instruction : pool.instructions_of(effect)) {
        const bool about_dp = is_about_dp(instruction);
        const bool about_checks = gives_checks(instruction);
        const bool about_keywords = instruction.action == Action::gain_keyword;
        if (!about_dp && !about_checks && !about_keywords) continue;
        const Reading reading = reading_of(card, effect, instruction, i >= card.effect_count);
        if (about_dp) add_once(readings.dp, reading);
        if (about_checks) add_once(readings.checks, reading);
        if (about_keywords) add_once(readings.keywords, reading);
      }
    }
  }
  return readings;
}

}  // namespace headjudge::events
