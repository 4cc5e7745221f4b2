// What players say.
//
// One sentence for each kind of decision, in the imperative, so that a play reads like a transcript
// of a table. The decisions of one position have pairwise different words: stacks of one name are
// numbered on their side, roles tell the sides apart ("attack X with Y"), and where a choice may
// fall on either side the owner is named.
//
// Each kind has one form with blanks (sentence_forms.hpp). Saying fills the blanks from a decision;
// reading (decision_reading.cpp) matches them with the cards of the game. Both read the same table,
// so a kind without a form does not compile, and what is said can be read.
#include "model/dcg/text/decision_forms.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "model/core/play/play.hpp"
#include "model/core/play/sentence_forms.hpp"
#include "model/dcg/areas/places.hpp"
#include "model/dcg/dcg.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/resolving/choosing.hpp"
#include "model/dcg/effects/resolving/moving.hpp"
#include "model/dcg/effects/resolving/objects.hpp"
#include "model/dcg/position/acting.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/activating.hpp"
#include "model/dcg/procedures/app_fusion.hpp"
#include "model/dcg/procedures/burst_digivolution.hpp"
#include "model/dcg/procedures/digivolving.hpp"
#include "model/dcg/procedures/dna_digivolution.hpp"
#include "model/dcg/procedures/linking.hpp"
#include "model/dcg/text/words.hpp"

namespace headjudge::dcg {

std::string_view form_of(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::go_first: return "go first";
    case DecisionKind::go_second: return "go second";
    case DecisionKind::redraw: return "redraw";
    case DecisionKind::keep_hand: return "keep the hand";
    case DecisionKind::hatch: return "hatch";
    case DecisionKind::move: return "move {mover} to the battle area";
    case DecisionKind::stay: return "stay";
    case DecisionKind::play: return "play {played card}";
    case DecisionKind::digivolve: return "digivolve {body} into {Digimon object}{cost}";
    case DecisionKind::dna_digivolve:
      return "DNA digivolve {material} and {material} into {DNA card}";
    case DecisionKind::burst_digivolve:
      return "burst digivolve {body} into {burst card} by returning {body}";
    case DecisionKind::app_fuse: return "app fuse {body} with {link card} into {fusion card}";
    case DecisionKind::link: return "link {link} to {body}";
    case DecisionKind::place: return "place {placed card}";
    case DecisionKind::place_stack: return "place {stack} from the battle area";
    case DecisionKind::place_no_more: return "place no more";
    case DecisionKind::choose_link: return "trash link card {linked card}";
    case DecisionKind::play_object: return "play {played object}";
    case DecisionKind::save_material: return "save {card}";
    case DecisionKind::number: return "trash {number} from the {end of pile}";
    case DecisionKind::at_end: return "{end of deck}";
    case DecisionKind::listed_effect: return "activate effect {number}";
    case DecisionKind::use: return "use {Option card}";
    case DecisionKind::activate: return "activate {activator}{main effect}";
    case DecisionKind::activate_card:
      return "activate {activator elsewhere} in {pile}{main effect}";
    case DecisionKind::attack_player: return "attack player with {fighter}";
    case DecisionKind::attack_digimon: return "attack {target} with {fighter}";
    case DecisionKind::do_not_attack: return "do not attack";
    case DecisionKind::pass: return "pass";
    case DecisionKind::counter: return "counter with {counterer}{counter effect}";
    case DecisionKind::do_not_counter: return "do not counter";
    case DecisionKind::block: return "block with {fighter}";
    case DecisionKind::do_not_block: return "do not block";
    case DecisionKind::resolve:
    case DecisionKind::interrupt: return "resolve {pending effect}";
    case DecisionKind::choose: return "choose {stack of either side}";
    case DecisionKind::choose_card: return "choose {object}{part}";
    case DecisionKind::choose_no_more: return "choose no more";
    case DecisionKind::yes: return "yes";
    case DecisionKind::no: return "no";
    case DecisionKind::trash: return "trash {held card} from hand";
    case DecisionKind::forfeit: return "forfeit";
  }
  return "";
}

namespace {

std::string stack_words(const Catalog& cards, const State& state, CardId id) {
  const Permanent permanent = find_permanent(state, id);
  return permanent == nullptr ? "a card that has left" : field_words(cards, state, permanent);
}

/// A Digimon of the battle area, or a card of the hand.
std::string material_words(const Catalog& cards, const State& state, CardId material) {
  if (find_permanent(state, material) != nullptr) return stack_words(cards, state, material);
  return card_words(cards, state, material) + " from hand";
}

/// Does a copy of the card lie in another place where a player sees it?
bool has_copy_elsewhere(const State& state, CardId card) {
  const auto place = place_of_card(state, card);
  const auto in = [&](const auto& pile) {
    return std::ranges::any_of(pile, [&](CardId other) {
      return state.def[other] == state.def[card] && place_of_card(state, other) != place;
    });
  };
  const auto under = [&](Permanent permanent) {
    return in(std::span(permanent.cards().begin(), permanent.cards().end() - 1)) ||
           in(permanent.links());
  };
  return std::ranges::any_of(state.sides(), [&](const Side& side) {
    return in(side.hand) || in(side.trash) || std::ranges::any_of(side.field, under);
  });
}

/// What one may know of a card that its copies in the same place need not share.
std::string marks_of(const State& state, CardId card) {
  const std::string_view used = state.used.any_of(card) ? kUsed : "";
  const std::string_view waits = is_waited_for(state, card) ? kWaits : "";
  return fmt::format("{}{}", used, waits);
}

/// Tells a card apart from its copies in the same place, where something but the number does.
std::string told_apart(const State& state, CardId card) {
  if (state.pending.empty() && state.interrupting.empty() && state.used.empty()) return "";
  const auto place = place_of_card(state, card);
  const std::string marks = marks_of(state, card);
  std::vector<CardId> others;  // one of each kind
  std::size_t marked_before = 0;
  for (std::size_t i = 0; i < state.count; ++i) {
    const auto other = static_cast<CardId>(i);
    const bool copy = state.def[other] == state.def[card] && place_of_card(state, other) == place;
    if (!copy || are_alike(state, other, card)) continue;
    const auto known = [&](CardId each) { return are_alike(state, each, other); };
    if (std::ranges::any_of(others, known)) continue;
    others.push_back(other);
    if (other < card && marks_of(state, other) == marks) ++marked_before;
  }
  if (others.empty()) return "";
  return marked_before == 0 ? marks : fmt::format("{} #{}", marks, marked_before + 1);
}

/// A card of which a copy lies elsewhere is told apart from that by its place, but for the hand.
std::string object_words(const Catalog& cards, const State& state, CardId card) {
  const std::string words = card_words(cards, state, card) + told_apart(state, card);
  if (lies_in_trash(state, card)) {
    const auto& hand = state.side(state.owner_of(card)).hand;
    const bool copy_in_hand =
        std::ranges::any_of(hand, [&](CardId held) { return state.def[held] == state.def[card]; });
    return copy_in_hand ? words + " from trash" : words;
  }
  const auto& field = state.side(state.owner_of(card)).field;
  for (const Permanent permanent : field) {
    const bool beneath = std::ranges::find(permanent.cards(), card) != permanent.cards().end();
    const bool linked = std::ranges::find(permanent.links(), card) != permanent.links().end();
    if (!beneath && !linked) continue;
    if (permanent.top() == card || !has_copy_elsewhere(state, card)) return words;
    return fmt::format("{} under {}", words, clear_field_words(cards, state, permanent));
  }
  return words;
}

/// The same of a link card, if another Digimon is linked with a copy.
std::string linked_words(const Catalog& cards, const State& state, CardId card) {
  const std::string words = card_words(cards, state, card) + told_apart(state, card);
  const Permanent holder = holder_of(state, card);
  const auto has_copy = [&](Permanent other) {
    return other.id() != holder.id() && std::ranges::any_of(other.links(), [&](CardId link) {
             return state.def[link] == state.def[card];
           });
  };
  const bool elsewhere =
      holder != nullptr && std::ranges::any_of(state.sides(), [&](const Side& side) {
        return std::ranges::any_of(side.field, has_copy);
      });
  if (!elsewhere) return words;
  return fmt::format("{} under {}", words, clear_field_words(cards, state, holder));
}

/// The second and later effects of a card are numbered.
std::string which_effect(std::uint8_t number) {
  return number == 0 ? "" : fmt::format(": effect {}", number + 1);
}

/// "Add 1 A and 1 B": a card that fits both and is taken for a later part says for which.
std::string which_part(std::uint8_t number) {
  return number == 0 ? "" : fmt::format(" for part {}", number);
}

/// The cost is said where the same Digimon may digivolve into the card at another cost, too.
std::string cost_words(const Catalog& cards, const State& state, const Decision& decision) {
  const Permanent from = find_permanent(state, decision.first);
  if (from == nullptr || !has_several_costs({cards, state, nullptr}, from, decision.second)) {
    return "";
  }
  return fmt::format(" for {}", decision.third);
}

/// "... in play", or a card from where it lies; a copy that lies in the hand is another one.
std::string link_words(const Catalog& cards, const State& state, CardId link) {
  for (const Permanent permanent : state.side(state.owner_of(link)).field) {
    if (permanent.top() == link) return field_words(cards, state, permanent) + " in play";
  }
  return object_words(cards, state, link);
}

std::string placed_words(const Catalog& cards, const State& state, CardId card) {
  const auto& hand = state.side(state.owner_of(card)).hand;
  const bool held = std::ranges::find(hand, card) != hand.end();
  return held ? card_words(cards, state, card) + " from hand" : object_words(cards, state, card);
}

std::string chosen_words(const Catalog& cards, const State& state, CardId id) {
  const Permanent permanent = find_permanent(state, id);
  return permanent == nullptr ? stack_words(cards, state, id)
                              : clear_field_words(cards, state, permanent);
}

/// From which end of a stack or a deck the effect trashes that is being carried out.
std::string_view trashed_end(const Catalog& cards, const State& state) {
  const Frame* acting = acting_effect(state);
  if (acting == nullptr) return kTrashedEnds[1];
  const auto instructions = cards.instructions(acting->effect.bits());
  const bool from_bottom =
      acting->instruction < instructions.size() &&
      instructions[acting->instruction].action == cards::Action::trash_digivolution;
  return kTrashedEnds[from_bottom ? 0 : 1];
}

/// What goes into the blanks of the decision's form, in their order.
std::vector<std::string> blanks_of(const Catalog& cards, const State& state,
                                   const Decision& decision) {
  const auto stack = [&](CardId id) { return stack_words(cards, state, id); };
  const auto card = [&](CardId id) { return card_words(cards, state, id); };
  const auto object = [&](CardId id) { return object_words(cards, state, id); };
  const auto material = [&](CardId id) { return material_words(cards, state, id); };
  const auto [kind, first, second, third] = decision;
  switch (kind) {
    case DecisionKind::move:
    case DecisionKind::place_stack:
    case DecisionKind::attack_player:
    case DecisionKind::block: return {stack(first)};
    case DecisionKind::play:
    case DecisionKind::save_material:
    case DecisionKind::use:
    case DecisionKind::trash: return {card(first)};
    case DecisionKind::choose_link: return {linked_words(cards, state, first)};
    case DecisionKind::play_object: return {object(first)};
    case DecisionKind::choose_card: return {object(first), which_part(second)};
    case DecisionKind::digivolve:
      return {stack(first), object(second), cost_words(cards, state, decision)};
    case DecisionKind::dna_digivolve: return {material(first), material(second), card(third)};
    case DecisionKind::burst_digivolve: return {stack(first), card(second), stack(third)};
    case DecisionKind::app_fuse: return {stack(first), card(third), card(second)};
    case DecisionKind::link: return {link_words(cards, state, first), stack(second)};
    case DecisionKind::place: return {placed_words(cards, state, first)};
    case DecisionKind::number:
      return {fmt::format("{}", first), std::string(trashed_end(cards, state))};
    case DecisionKind::listed_effect: return {fmt::format("{}", first)};
    case DecisionKind::at_end: return {std::string(kDeckEnds[first == 0 ? 0 : 1])};
    case DecisionKind::activate: return {stack(first), which_effect(second)};
    case DecisionKind::activate_card:
      return {card(first) + told_apart(state, first),
              lies_in_trash(state, first) ? "trash" : "hand", which_effect(second)};
    case DecisionKind::attack_digimon: return {stack(second), stack(first)};
    case DecisionKind::counter: return {material(first), which_effect(second)};
    case DecisionKind::resolve: return {pending_words(cards, state, first)};
    case DecisionKind::interrupt: return {interrupting_words(cards, state, first)};
    case DecisionKind::choose: return {chosen_words(cards, state, first)};
    case DecisionKind::go_first:
    case DecisionKind::go_second:
    case DecisionKind::redraw:
    case DecisionKind::keep_hand:
    case DecisionKind::hatch:
    case DecisionKind::stay:
    case DecisionKind::place_no_more:
    case DecisionKind::do_not_attack:
    case DecisionKind::pass:
    case DecisionKind::do_not_counter:
    case DecisionKind::do_not_block:
    case DecisionKind::choose_no_more:
    case DecisionKind::yes:
    case DecisionKind::no:
    case DecisionKind::forfeit: break;
  }
  return {};
}

}  // namespace

std::string decision_words(const Catalog& cards, const State& state, const Decision& decision) {
  return filled(form_of(decision.kind), blanks_of(cards, state, decision));
}

namespace {

/// The decision's words in the third person: "chooses Furnox".
std::string in_third_person(std::string words) {
  const bool two_words =
      std::ranges::any_of(std::array{"DNA ", "burst ", "app "},
                          [&](std::string_view first) { return words.starts_with(first); });
  const std::size_t verb = two_words ? words.find(' ') + 1 : 0;
  const std::size_t behind = std::min(words.find(' ', verb), words.size());
  words.insert(behind, words.starts_with("trash ") ? "es" : "s");
  return words;
}

/// " to Furnox: [On Play]", where an effect asks.
std::string to_which_effect(const Catalog& cards, const State& state) {
  const Frame* acts = acting_effect(state);
  if (acts == nullptr) return "";
  return fmt::format(" to {}: {}", card_words(cards, state, acts->source),
                     all_timings_words(cards, acts->effect.bits()));
}

/// What its player does: "attacks the player with Furnox (5000 DP)".
std::string done_by_player(const Catalog& cards, const State& state, const Decision& decision) {
  const auto [kind, first, second, third] = decision;
  const auto name = [&](CardId card) { return cards.card(state.def[card]).name; };
  const auto stack = [&](CardId id) { return stack_with_dp(cards, state, id); };
  switch (kind) {
    case DecisionKind::go_first: return "goes first";
    case DecisionKind::go_second: return "lets the opponent go first";
    case DecisionKind::redraw: return "draws a new opening hand";
    case DecisionKind::keep_hand: return "keeps the opening hand";
    case DecisionKind::hatch: return "hatches a Digi-Egg";
    case DecisionKind::move: return fmt::format("moves {} to the battle area", stack(first));
    case DecisionKind::stay: return "does nothing in the breeding phase";
    case DecisionKind::play:
      return fmt::format("plays {} (cost {})", name(first),
                         cards.facts(state.def[first]).play_cost);
    case DecisionKind::digivolve:
      return fmt::format("digivolves {} into {}", stack(first), name(second));
    case DecisionKind::dna_digivolve:
      return fmt::format("DNA digivolves {} and {} into {}", stack(first), stack(second),
                         name(third));
    case DecisionKind::use:
      return fmt::format("uses {} (cost {})", name(first),
                         declared_cost(cards, state, decision).value_or(0));
    case DecisionKind::attack_player:
      return fmt::format("attacks the player with {}", stack(first));
    case DecisionKind::attack_digimon:
      return fmt::format("attacks {} with {}", stack(second), stack(first));
    case DecisionKind::pass: return "passes";
    case DecisionKind::block: {
      const CardId attacker = state.attack.attacker;
      return fmt::format("blocks {} with {}",
                         attacker == kNoCard ? "an attacker that is gone" : stack(attacker),
                         stack(first));
    }
    case DecisionKind::do_not_block: return "does not block";
    case DecisionKind::do_not_counter: return "does not counter";
    case DecisionKind::do_not_attack: return "does not attack";
    case DecisionKind::yes: return "says yes" + to_which_effect(cards, state);
    case DecisionKind::no: return "says no" + to_which_effect(cards, state);
    case DecisionKind::at_end: return fmt::format("puts it {}", kDeckEnds[first == 0 ? 0 : 1]);
    default: return in_third_person(decision_words(cards, state, decision));
  }
}

}  // namespace

std::string stack_with_dp(const Catalog& cards, const State& state, CardId id) {
  const Permanent permanent = find_permanent(state, id);
  if (permanent == nullptr) return cards.card(state.def[id]).name;
  const std::string words = field_words(cards, state, permanent);
  const Standing standing = standing_of({cards, state, nullptr}, permanent);
  return standing.has_dp ? fmt::format("{} ({} DP)", words, standing.dp) : words;
}

std::string decision_story(const Catalog& cards, const State& state, const Decision& decision) {
  return fmt::format("{} {}.", player_name(state.decider), done_by_player(cards, state, decision));
}

std::vector<std::string> decision_forms() {
  std::vector<std::string> forms;
  for (std::size_t kind = 0; kind < kDecisionKinds; ++kind) {
    forms.push_back(shape_of(form_of(static_cast<DecisionKind>(kind))));
  }
  return forms;
}

std::string Dcg::say(const State& state, const Decision& decision) const {
  return decision_words(cards_, state, decision);
}

}  // namespace headjudge::dcg
