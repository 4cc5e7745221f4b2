// How persistent effects can hang on each other, by their words alone.
//
// "While this Digimon has <Blocker>, it gets +3000 DP" asks for a keyword and gives DP. Only
// effects that ask for what such effects give can undo each other; most cards have none. The words
// are read generously: what is said here to be asked need never be asked in a game.
// (comprehensive-4.2, 15-8-2)
#include "model/dcg/position/chains.hpp"

#include <algorithm>

namespace headjudge::dcg {

namespace {

constexpr Aspects kEverything{
    .keywords = ~KeywordSet{0}, .dp = true, .effects = true, .colors = true};

void note_asked(const cards::Pool& pool, const cards::Filter& filter, Aspects& asked) {
  if (filter.with_keyword != cards::Keyword::none) {
    asked.keywords |= keyword_bit(filter.with_keyword);
  }
  asked.dp = asked.dp || filter.max_dp != 0 || filter.min_dp != 0 ||
             filter.than.aspect == cards::Aspect::dp ||
             filter.extreme == cards::Extreme::highest_dp ||
             filter.extreme == cards::Extreme::lowest_dp;
  asked.effects = asked.effects || filter.with_effect != 0;
  asked.colors =
      asked.colors || filter.colors != 0 || filter.no_colors != 0 || filter.color_count != 0;
  for (const std::uint16_t place : {filter.stacked, filter.or_else, filter.compared}) {
    if (place == 0) continue;
    for (const cards::NounPhrase& noun : pool.descriptions[place - 1U].nouns) {
      note_asked(pool, noun.filter, asked);
    }
  }
}

void note_asked(const cards::Pool& pool, const cards::Condition& condition, Aspects& asked) {
  using Kind = cards::ConditionKind;
  const Kind kind = condition.kind;
  asked.dp = asked.dp || kind == Kind::this_dp;
  asked.effects = asked.effects || kind == Kind::this_timing;
  asked.colors = asked.colors || kind == Kind::this_colors || kind == Kind::your_colors ||
                 kind == Kind::opponents_colors || kind == Kind::all_colors;
  note_asked(pool, condition.filter, asked);
}

Aspects asked_by(const cards::Pool& pool, const cards::Effect& effect) {
  Aspects asked;
  const bool persistent = effect.has(cards::Timing::persistent);
  if (persistent) {
    note_asked(pool, effect.condition, asked);
    note_asked(pool, effect.also_if, asked);
  }
  for (const cards::Instruction& each : pool.instructions_of(effect)) {
    const bool lasts = each.duration != cards::Duration::instant;
    if (persistent || (lasts && each.target.pick == cards::Pick::all)) {
      note_asked(pool, each.target.filter, asked);
    }
    if (!persistent) continue;
    note_asked(pool, each.condition, asked);
    note_asked(pool, each.also_if, asked);
    note_asked(pool, each.per, asked);
    if (each.action == cards::Action::gain_stack_effects) {
      note_asked(pool, each.object.filter, asked);
    }
  }
  return asked;
}

/// Progress keeps other effects away, and Collision gives Blocker to the other side.
Aspects given_by_keyword(cards::Keyword keyword) {
  if (keyword == cards::Keyword::progress) return kEverything;
  Aspects given{.keywords = keyword_bit(keyword)};
  if (keyword == cards::Keyword::collision) given.keywords |= keyword_bit(cards::Keyword::blocker);
  return given;
}

Aspects given_by(const cards::Instruction& instruction) {
  switch (instruction.action) {
    case cards::Action::change_dp:
    case cards::Action::original_dp:
    case cards::Action::become_digimon: return {.dp = true};
    case cards::Action::gain_keyword: return given_by_keyword(instruction.keyword);
    case cards::Action::add_colors: return {.colors = true};
    case cards::Action::gain_stack_effects:
    case cards::Action::not_affected: return kEverything;
    case cards::Action::limit:
      return {.dp = std::ranges::any_of(instruction.limits.what, [](cards::Limit limit) {
                return limit == cards::Limit::lose_dp || limit == cards::Limit::lose_dp_by_theirs;
              })};
    default: return {};
  }
}

/// With what the effects give that it lets others gain.
Aspects given_by(const cards::Pool& pool, const cards::Effect& effect) {
  Aspects given;
  for (const cards::Instruction& each : pool.instructions_of(effect)) {
    given.add(given_by(each));
    if (each.granted == 0) continue;
    const cards::Effect& gained = pool.effects[each.granted];
    given.effects = true;
    if (gained.keyword.name != cards::Keyword::none) {
      given.add(given_by_keyword(gained.keyword.name));
    }
    given.add(given_by(pool, gained));
  }
  return given;
}

}  // namespace

AsksAndGives asks_and_gives(const cards::Pool& pool, const cards::Effect& effect) {
  return {.asks = asked_by(pool, effect), .gives = given_by(pool, effect)};
}

}  // namespace headjudge::dcg
