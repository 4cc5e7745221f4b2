// Reading off programs what persistent effects ask for.
//
// Of what it does not know for sure, this says "everything": then the standings are worked out anew
// at each position.
#include "invariants/dcg/standing_reads.hpp"

#include <algorithm>

#include "invariants/dcg/parts.hpp"
#include "model/events/things.hpp"

namespace headjudge::dcg {

namespace {

constexpr Parts kAnything = kEveryPart & ~kOffers;

/// All are asked for names, places and marks of stacks, and what those are hangs on the same.
constexpr Parts kAlways = kKinds | kStacks | kFacing | kModifiers | kGranted | kLasting;

Parts parts_of(events::Things things) {
  Parts parts = kNoPart;
  const auto add = [&](events::Things thing, Parts more) {
    if ((things & thing) != 0) parts |= more;
  };
  add(events::kSecurity, kSecurity | kFacing | kRevealed);
  add(events::kMemory, kGauge | kTurnPlayer);
  add(events::kHand, kHands | kRevealed);
  add(events::kTrash, kTrash);
  add(events::kField, kFields);
  add(events::kStack, kFields);
  add(events::kSuspension, kFields);
  add(events::kDp, kFields);
  add(events::kKeyword, kFields);
  add(events::kFiltered, kFields);
  return parts;
}

/// A comparison may be with the number of some cards.
Parts parts_read_by(const cards::Filter& filter) {
  if (filter == cards::Filter{}) return kNoPart;
  return filter.than.aspect == cards::Aspect::none ? kFields : kAnything;
}

Parts parts_read_by(const cards::Condition& condition) {
  using Kind = cards::ConditionKind;
  switch (condition.kind) {
    case Kind::none: return kNoPart;
    case Kind::your_turn:
    case Kind::opponents_turn: return kTurnPlayer;
    default: break;
  }
  const events::LookedAt looked_at = events::hangs_on(condition.kind);
  const auto things =
      static_cast<events::Things>(looked_at.yours | looked_at.opponents | looked_at.of_itself);
  if (things == 0) return kAnything;  // an attack, or what has happened
  return parts_of(things) | parts_read_by(condition.filter);
}

/// With these an attack changes what the Digimon are.
bool is_of_attacks(cards::Keyword keyword) {
  return keyword == cards::Keyword::collision || keyword == cards::Keyword::progress;
}

constexpr Parts kOfAttacks = kAttack | kTurnPlayer;

Parts parts_read_by(const Catalog& cards, const cards::Instruction& instruction) {
  Parts parts = parts_read_by(instruction.condition) | parts_read_by(instruction.also_if) |
                parts_read_by(instruction.per);
  cards::for_each_filter(instruction,
                         [&](const cards::Filter& filter) { parts |= parts_read_by(filter); });
  if (is_of_attacks(instruction.keyword)) parts |= kOfAttacks;
  if (instruction.granted != 0) parts |= parts_read_by_effect(cards, instruction.granted);
  return parts;
}

Parts parts_read_by_card(const View& v, CardId id) {
  const CardFacts& facts = v.facts(id);
  const KeywordSet keywords = facts.keywords | facts.inherited_programs | facts.linked_programs;
  constexpr KeywordSet kThose =
      keyword_bit(cards::Keyword::collision) | keyword_bit(cards::Keyword::progress);
  Parts parts = (keywords & kThose) != 0 ? kOfAttacks : kNoPart;
  for (std::uint16_t i = 0; i < facts.effect_count; ++i) {
    const auto effect = static_cast<std::uint16_t>(facts.first_effect + i);
    if (v.cards.effect(effect).has(cards::Timing::persistent)) {
      parts |= parts_read_by_effect(v.cards, effect);
    }
  }
  return parts;
}

}  // namespace

Parts parts_read_by_effect(const Catalog& cards, std::uint16_t effect) {
  const cards::Effect& program = cards.effect(effect);
  Parts parts = parts_read_by(program.condition) | parts_read_by(program.also_if);
  const bool in_any_turn =
      program.scope == cards::TurnScope::any || program.scope == cards::TurnScope::all_turns;
  if (!in_any_turn) parts |= kTurnPlayer;
  if (is_of_attacks(program.keyword.name)) parts |= kOfAttacks;
  for (const cards::Instruction& instruction : cards.instructions(effect)) {
    parts |= parts_read_by(cards, instruction);
  }
  return parts;
}

Parts parts_read_by_standings(const View& v) {
  const State& state = v.state;
  if (!state.granted.empty() || !state.lasting.empty()) return kAnything;
  // A modifier may be of some phase or of attacks, and hold while a Digimon fits some words.
  Parts parts = state.modifiers.empty() ? kAlways : kAlways | kFields | kPhase | kOfAttacks;
  const auto add = [&](CardId card) { parts |= parts_read_by_card(v, card); };
  for (const Side& side : state.sides()) {
    for (const Permanent stack : side.field) {
      std::ranges::for_each(stack.cards(), add);
      std::ranges::for_each(stack.links(), add);
    }
    if (!state.any_face_up()) continue;
    parts |= kSecurity;
    std::ranges::for_each(side.security, add);
  }
  return parts;
}

}  // namespace headjudge::dcg
