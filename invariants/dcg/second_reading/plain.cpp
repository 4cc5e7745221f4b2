// Stacks and words, read from print.
//
// A member of a filter that has no case here makes the words unread: it is compared with a filter
// that holds only those that have one.
#include "invariants/dcg/second_reading/plain.hpp"

namespace headjudge::dcg {

namespace {

using cards::Action;
using cards::Filter;
using cards::Instruction;

bool protects(const Instruction& each) {
  switch (each.action) {
    case Action::limit:
    case Action::limit_player:
    case Action::not_affected:
    case Action::prevent_deletion:
    case Action::prevent_leaving: return true;
    default: return each.keyword == cards::Keyword::progress;
  }
}

/// What an effect makes of a card as long as it is there.
bool alters(const Instruction& each) {
  return each.duration == cards::Duration::while_applicable && each.action != Action::gain_keyword;
}

/// Does an effect of the card have such an instruction? `in_play`: one that works in play, else one
/// that works elsewhere.
template <class Such>
bool has_such(const View& v, CardId card, bool in_play, const Such& such) {
  const CardFacts& facts = v.facts(card);
  const int effects = facts.effect_count + v.cards.card(v.state.def[card]).granted_count;
  for (int i = 0; i < effects; ++i) {
    const auto index = static_cast<std::uint16_t>(facts.first_effect + i);
    const bool works = (v.cards.effect(index).place == cards::Place::in_play) == in_play;
    if (works && std::ranges::any_of(v.cards.instructions(index), such)) return true;
  }
  return false;
}

/// Does no card of the game have such an instruction in an effect that works outside of play?
template <class Such>
bool none_elsewhere(Notes* notes, const View& v, AboutCards question, const Such& such) {
  return !of_the_cards(notes, v.state, question, [&] {
    return any_card(v, [&](CardId card) { return has_such(v, card, false, such); });
  });
}

/// Does no card that is in play have one either?
template <class Such>
bool none_at_work(Notes* notes, const View& v, AboutCards elsewhere, const Such& such) {
  const auto has = [&](CardId card) { return has_such(v, card, true, such); };
  for (const Side& side : v.state.sides()) {
    for (const Permanent stack : side.field) {
      if (std::ranges::any_of(stack.cards(), has) || std::ranges::any_of(stack.links(), has)) {
        return false;
      }
    }
  }
  return none_elsewhere(notes, v, elsewhere, such);
}

/// The members of a filter that are read here, and nothing else.
Filter read_part_of(const Filter& filter) {
  return {.colors = filter.colors,
          .max_level = filter.max_level,
          .min_level = filter.min_level,
          .max_cost = filter.max_cost,
          .min_cost = filter.min_cost,
          .max_under = filter.max_under,
          .min_under = filter.min_under,
          .max_dp = filter.max_dp,
          .min_dp = filter.min_dp,
          .without_digivolution = filter.without_digivolution,
          .suspended = filter.suspended,
          .unsuspended = filter.unsuspended,
          .other = filter.other,
          .no_colors = filter.no_colors};
}

/// A bound of 0 allows every value.
bool within(int value, int least, int most) {
  return (least == 0 || value >= least) && (most == 0 || value <= most);
}

bool is_meant(cards::Whose whose, bool own) {
  return whose == cards::Whose::anyones || own == (whose == cards::Whose::yours);
}

}  // namespace

bool nothing_protects(Notes* notes, const View& v) {
  if (!v.state.modifiers.empty() || !v.state.lasting.empty()) return false;
  return none_at_work(notes, v, AboutCards::any_protects_elsewhere, protects);
}

bool all_is_as_printed(Notes* notes, const View& v) {
  if (!nothing_protects(notes, v) || !v.state.granted.empty()) return false;
  return none_at_work(notes, v, AboutCards::any_alters_elsewhere, alters);
}

bool nothing_works_from_elsewhere(Notes* notes, const View& v) {
  return none_elsewhere(notes, v, AboutCards::any_alters_elsewhere, alters);
}

bool takes_any_that_fits(const Instruction& instruction) {
  switch (instruction.action) {
    case Action::delete_digimon:
    case Action::return_to_hand:
    case Action::return_to_deck:
    case Action::change_dp:
    case Action::gain_keyword:
    case Action::gain_effect: return !instruction.by;
    default: return false;
  }
}

bool raises_no_limit(std::span<const Instruction> effect) {
  return std::ranges::find(effect, Action::raise_limit, &Instruction::action) == effect.end();
}

std::optional<bool> plainly_fits(const View& v, Permanent stack, const cards::Target& target,
                                 Player owner, CardId bearer) {
  const Filter& filter = target.filter;
  const cards::CardIndex top = v.state.def[stack.top()];
  const cards::Card& card = v.cards.card(top);
  if (filter != read_part_of(filter) || target.total != cards::Total::none ||
      stack->breeding != 0 || card.token || !stack.links().empty() ||
      target.part == cards::FieldPart::breeding_area || card.kind == cards::CardKind::option ||
      card.kind == cards::CardKind::digi_egg) {
    return std::nullopt;
  }
  const auto beneath = static_cast<int>(stack.cards().size()) - 1;
  const bool any_level = filter.max_level == 0 && filter.min_level == 0;
  const bool any_cost = filter.max_cost == 0 && filter.min_cost == 0;
  const bool any_dp = filter.max_dp == 0 && filter.min_dp == 0;
  return is_meant(target.whose, v.state.owner_of(stack.id()) == owner) &&
         card.kind == target.kind && (filter.colors == 0 || (card.colors & filter.colors) != 0) &&
         (card.colors & filter.no_colors) == 0 &&
         (any_level ||
          (card.level > 0 && within(card.level, filter.min_level, filter.max_level))) &&
         (any_cost ||
          (card.play_cost >= 0 && within(card.play_cost, filter.min_cost, filter.max_cost))) &&
         (any_dp || (card.dp >= 0 && within(card.dp, filter.min_dp, filter.max_dp))) &&
         within(beneath, filter.min_under, filter.max_under) &&
         (!filter.without_digivolution || beneath == 0) &&
         (!filter.suspended || stack->suspended != 0) &&
         (!filter.unsuspended || stack->suspended == 0) && (!filter.other || stack.id() != bearer);
}

}  // namespace headjudge::dcg
