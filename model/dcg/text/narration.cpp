// Narration: what happens in one step, for people at a table.
//
// The engine logs what it does (step_log.hpp): battles, how and by what stacks leave, what is paid.
// What the log leaves out is read from the step's positions: where cards went, what was turned and
// what changed in DP, the counter, the turn and the end of the game.
#include "model/dcg/text/narration.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/play/play.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/position/acting.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/text/decision_forms.hpp"
#include "model/dcg/text/lasting_changes.hpp"
#include "model/dcg/text/places_of_cards.hpp"
#include "model/dcg/text/stack_changes.hpp"
#include "model/dcg/text/words.hpp"

namespace headjudge::dcg {

namespace {

/// Tells one step: from the position before it to the one after it.
class Narrator {
 public:
  Narrator(const Catalog& cards, const ToldStep& step, std::optional<int>& due)
      : cards_(cards),
        log_(step.log),
        due_(due),
        before_(step.before),
        decision_(step.decision),
        after_(step.after),
        from_(before_),
        to_(after_) {}

  /// The decision, as its player takes it.
  std::vector<std::string> tell_taken() {
    line(decision_story(cards_, before_, decision_));
    const bool declares_attack = decision_.kind == DecisionKind::attack_player ||
                                 decision_.kind == DecisionKind::attack_digimon;
    return tell_changes(!declares_attack);
  }

  std::vector<std::string> tell_step() { return tell_changes(true); }

 private:
  std::vector<std::string> tell_changes(bool attacks) {
    if (attacks) tell_attack();
    tell_battle();
    const bool paid_first = something_arrives();
    if (paid_first) tell_memory();
    tell_moves();
    for (const Player player : {Player{0}, Player{1}}) tell_deck(player);
    for (const CardId card : log_.unpaid) {
      line(fmt::format("The cost of {} cannot be paid: nothing comes of it.", owned(card)));
    }
    if (!paid_first) tell_memory();
    tell_turn();
    const CardId moved = decision_.kind == DecisionKind::move ? decision_.first : kNoCard;
    for (const Player player : {Player{0}, Player{1}}) {
      tell_stack_changes(cards_, before_, after_, moved, player, lines_);
    }
    tell_lasting_changes(cards_, before_, after_, lines_);
    tell_end();
    return std::move(lines_);
  }

  void line(std::string text) { lines_.push_back(std::move(text)); }

  /// A Token that is gone has its facts no more.
  [[nodiscard]] std::string name(CardId card) const {
    const State& state = after_.is_instance(card) ? after_ : before_;
    return cards_.card(state.def[card]).name;
  }
  [[nodiscard]] std::string owned(CardId card) const {
    return fmt::format("{}'s {}", player_name(after_.owner_of(card)), name(card));
  }

  /// The stack of the field that has this card on top.
  [[nodiscard]] static Permanent stack_under(const State& state, CardId top) {
    const Field field = state.side(state.owner_of(top)).field;
    const auto found = std::ranges::find(field, top, &Permanent::top);
    return found == field.end() ? nullptr : *found;
  }

  // ---- Attacks

  /// "the player", "P2's Furnox (5000 DP)".
  [[nodiscard]] std::string words_in_attack(CardId id) const {
    if (id == kThePlayer) return "the player";
    return fmt::format("{}'s {}", player_name(after_.owner_of(id)),
                       stack_with_dp(cards_, before_, id));
  }

  /// An attack that no player has declared begins, or what is attacked changes without a block.
  void tell_attack() {
    const Attack& was = before_.attack;
    const Attack& is = after_.attack;
    if (was.ended == 0 && is.ended != 0) line("An effect ends the attack.");
    if (is.step == AttackStep::none || is.target == kNoCard || is.attacker == kNoCard) return;
    if (was.step == AttackStep::none) {
      line(fmt::format("{} attacks {}.", words_in_attack(is.attacker), words_in_attack(is.target)));
    } else if (log_.attack_switched) {
      line(fmt::format("The attack is on {} now.", words_in_attack(is.target)));
    }
  }

  void tell_battle() {
    for (const Fought& fought : log_.fought) {
      const auto words = [&](CardId card, int strength) {
        const std::string what = fought.by_cards ? fmt::format("{} digivolution cards", strength)
                                                 : fmt::format("{} DP", strength);
        const Permanent stack = stack_under(before_, card);
        const std::string who = stack == nullptr ? name(card) : field_words(cards_, before_, stack);
        return fmt::format("{}'s {} ({})", player_name(after_.owner_of(card)), who, what);
      };
      line(fmt::format("{} battles {}.", words(fought.first, fought.of_first),
                       words(fought.second, fought.of_second)));
    }
  }

  // ---- Where cards went

  void tell_moves() {
    for (std::size_t place = 0; place < kMaxInstances; ++place) {
      const auto card = static_cast<CardId>(place);
      if (!after_.is_instance(card) && !before_.is_instance(card)) continue;
      std::string words =
          from_.of[card] == to_.of[card] ? words_of_turning(card) : words_of_move(card);
      if (words.empty()) words = words_of_changing_stacks(card);
      if (!words.empty()) line(words + ".");
    }
  }

  /// A card goes from beneath or beside one stack to the same place of another.
  [[nodiscard]] std::string words_of_changing_stacks(CardId card) const {
    const Place to = to_.of[card];
    const bool in_stack = to == Place::under || to == Place::linked;
    if (!in_stack || from_.of[card] != to || was_decided(card)) return "";
    const Permanent now = stack_under(after_, to_.stack[card]);
    const Permanent then = now == nullptr ? nullptr : earlier_stack(before_, now);
    if (then == nullptr || then.top() == from_.stack[card]) return "";
    return words_of_coming(card, to);
  }

  /// Does a card come into play, or an Option come into use? Its cost is paid before
  /// (en-2025, Digivolving: first the cost, then the card goes on top, then the bonus is drawn).
  [[nodiscard]] bool something_arrives() const {
    for (CardId card = 0; card < after_.count; ++card) {
      const Place to = to_.of[card];
      const bool there = to == Place::field || to == Place::linked || to == Place::in_use;
      const bool was_there = from_.of[card] == Place::field || from_.of[card] == Place::under ||
                             from_.of[card] == Place::linked || from_.of[card] == Place::in_use;
      if (there && !was_there) return true;
    }
    return false;
  }

  /// A card comes to the end of its own stack's digivolution cards that the effect names, or is
  /// turned over there.
  [[nodiscard]] std::string words_within_stack(CardId card) const {
    const Permanent now = stack_under(after_, to_.stack[card]);
    const Permanent then = now == nullptr ? nullptr : earlier_stack(before_, now);
    if (then == nullptr || then.top() != from_.stack[card]) return "";
    const bool down = after_.is_hidden_beneath(card);
    const bool turned = down != before_.is_hidden_beneath(card);
    const std::string stack = name(now.top());
    if (is_placed_at_the_end(card, then, now)) {
      return fmt::format("{} is placed{} as the {} digivolution card of {}", owned(card),
                         turned && down ? " face down" : "",
                         now.cards()[0] == card ? "bottom" : "top", stack);
    }
    if (!turned) return "";
    return fmt::format("{} under {} is turned face {}", owned(card), stack, down ? "down" : "up");
  }

  /// Has the effect put it at the bottom, or on top, of others among which it lay before?
  [[nodiscard]] bool is_placed_at_the_end(CardId card, Permanent then, Permanent now) const {
    const cards::Instruction* acts = acting_instruction();
    if (acts == nullptr) return false;
    const bool to_bottom = acts->to == cards::Destination::under;
    if (!to_bottom && acts->to != cards::Destination::on_top_of_under) return false;
    const std::size_t end = to_bottom ? 0 : now.cards().size() - 2;
    if (now.cards()[end] != card) return false;
    const auto lay = std::ranges::find(then.cards(), card);
    const auto first = to_bottom ? then.cards().begin() : lay + 1;
    const auto last = to_bottom ? lay : then.cards().end() - 1;
    return std::any_of(first, last, [&](CardId other) {
      return to_.of[other] == Place::under && to_.stack[other] == now.top();
    });
  }

  /// A card is turned over where it lies.
  [[nodiscard]] std::string words_of_turning(CardId card) const {
    if (to_.of[card] == Place::under) return words_within_stack(card);
    const bool up = after_.is_face_up(card);
    if (to_.of[card] != Place::security || up == before_.is_face_up(card)) return "";
    return fmt::format("{} in the security stack is turned face {}", owned(card),
                       up ? "up" : "down");
  }

  /// "": nothing that needs telling, or told otherwise.
  [[nodiscard]] std::string words_of_move(CardId card) const {
    const Place from = from_.of[card];
    const Place to = to_.of[card];
    if (from == Place::deck || was_decided(card)) return "";  // tell_deck counts, hands are hidden
    if (to == Place::checked) {
      const CardFacts& facts = cards_.facts(after_.def[card]);
      return fmt::format("The security card of {} is {}{}", player_name(after_.owner_of(card)),
                         name(card), facts.has_dp() ? fmt::format(" ({} DP)", facts.dp) : "");
    }
    switch (from) {
      case Place::field: return words_of_leaving(card, to);
      case Place::under:
      case Place::linked: return words_from_stack(card, to);
      case Place::eggs: return to == Place::field ? owned(card) + " is hatched" : "";
      case Place::in_use: return words_of_coming(card, to);
      default: break;
    }
    if (!is_area(to)) return words_of_coming(card, to);
    const std::string start = is_area(from) ? fmt::format(" from {}", where(from)) : "";
    const std::string_view verb = to != Place::hand      ? "goes"
                                  : from == Place::trash ? "returns"
                                                         : "is added";
    return fmt::format("{} {}{} to {}", owned(card), verb, start, destination(card, to));
  }

  /// A card comes to the field, or into a stack there.
  [[nodiscard]] std::string words_of_coming(CardId card, Place to) const {
    if (to == Place::field) return words_of_playing(card);
    if (to == Place::in_use) return words_of_use(card);
    if (to == Place::under) {
      const std::string_view facing = after_.is_hidden_beneath(card) ? " face down" : "";
      return fmt::format("{} is placed{} under {}", owned(card), facing, name(to_.stack[card]));
    }
    if (to == Place::linked) {
      return fmt::format("{} is linked to {}", owned(card), name(to_.stack[card]));
    }
    return is_area(to) ? fmt::format("{} goes to {}", owned(card), destination(card, to)) : "";
  }

  /// "the trash", "the bottom of the deck", "the top of the security stack, face up".
  [[nodiscard]] std::string destination(CardId card, Place to) const {
    if (to != Place::deck && to != Place::security) return where(to);
    const Side side = after_.side(after_.owner_of(card));
    const CardList pile = to == Place::deck ? CardList(side.deck) : CardList(side.security);
    const auto is_new = [&](CardId each) { return from_.of[each] != to; };
    const auto count = std::ranges::count_if(pile, is_new);
    const bool at_bottom = std::all_of(pile.begin(), pile.begin() + count, is_new);
    const bool on_top = std::all_of(pile.end() - count, pile.end(), is_new);
    const std::string_view up = to == Place::security && after_.is_face_up(card) ? ", face up" : "";
    if (at_bottom == on_top) return where(to) + std::string(up);  // or there is no other
    return fmt::format("the {} of {}{}", at_bottom ? "bottom" : "top", where(to), up);
  }

  /// An effect uses it. One that its player has declared was told then.
  [[nodiscard]] std::string words_of_use(CardId card) const {
    const bool declared = std::ranges::any_of(before_.announced, [&](const Announcement& event) {
      return event.kind == Announced::using_option && event.card == card;
    });
    return declared ? "" : fmt::format("{} is used", owned(card));
  }

  [[nodiscard]] std::string words_of_playing(CardId card) const {
    const Permanent stack = stack_under(after_, card);
    const Permanent then = stack == nullptr ? nullptr : earlier_stack(before_, stack);
    if (then != nullptr) return fmt::format("{} digivolves into {}", owned(then.top()), name(card));
    if (stack != nullptr && stack->breeding != 0) {
      return fmt::format("{} comes into play in the breeding area", owned(card));
    }
    const bool option = cards_.facts(after_.def[card]).kind == cards::CardKind::option;
    return fmt::format("{} {}", owned(card),
                       option ? "is placed in the battle area" : "comes into play");
  }

  /// The top card of a stack goes. A card that another is digivolved on has not left.
  [[nodiscard]] std::string words_of_leaving(CardId card, Place to) const {
    const std::string deletion = words_of_deletion(card);
    if (is_area(to)) {
      if (!deletion.empty() && to == Place::trash) {
        return fmt::format("{} {}{}", owned(card), deletion, cards_below(card, to));
      }
      const std::string_view verb =
          to == Place::hand || to == Place::deck ? "returns to" : "goes to";
      return fmt::format("{} {} {}{}", owned(card), verb, destination(card, to),
                         cards_below(card, to));
    }
    if (to == Place::nowhere && card >= kMaxCards) {  // though its own effect may still wait
      return deletion.empty() ? fmt::format("{}, a Token, is gone", owned(card))
                              : fmt::format("{}, a Token, {}", owned(card), deletion);
    }
    if (to == Place::under && !goes_under_another(card) && !goes_under_its_own(card)) return "";
    return to == Place::under || to == Place::linked ? words_of_coming(card, to) : "";
  }

  /// What the effect that is carried out does; null where there is none.
  [[nodiscard]] const cards::Instruction* acting_instruction() const {
    const Frame* acts = acting_effect(before_);
    if (acts == nullptr) return nullptr;
    const auto instructions = cards_.instructions(acts->effect.bits());
    return acts->instruction < instructions.size() ? &instructions[acts->instruction] : nullptr;
  }

  /// Does an effect let the stack digivolve into this card, one of its own digivolution cards?
  [[nodiscard]] bool is_digivolved_into(CardId card) const {
    const cards::Instruction* acts = acting_instruction();
    return acts != nullptr && stays(from_.stack[card]) && acts->action == cards::Action::digivolve;
  }

  /// Is the top card put beneath its own stack, so that the next one is the top card?
  [[nodiscard]] bool goes_under_its_own(CardId card) const {
    const CardId top = to_.stack[card];
    return from_.of[top] == Place::under && from_.stack[top] == card && !is_digivolved_into(top);
  }

  /// Is it placed under a stack that was there, or under a card that is played?
  [[nodiscard]] bool goes_under_another(CardId card) const {
    const CardId top = to_.stack[card];
    if (from_.of[top] == Place::field) return true;
    const Permanent stack = stack_under(after_, top);
    return stack != nullptr && is_played_over(card, stack);
  }

  [[nodiscard]] bool has_departed(CardId top) const {
    return std::ranges::find(log_.departed, top, &Departed::top) != log_.departed.end();
  }

  /// "is deleted by an effect"; empty for a stack that left in another way.
  [[nodiscard]] std::string words_of_deletion(CardId top) const {
    const auto* departed = std::ranges::find(log_.departed, top, &Departed::top);
    if (departed == log_.departed.end()) return "";
    if (departed->how == Leaving::lost_battle) return "is deleted in battle";
    if (departed->how != Leaving::deleted) return "";
    return departed->cause == CauseKind::effect ? "is deleted by an effect"
                                                : "is deleted by the rules";
  }

  [[nodiscard]] std::string words_from_stack(CardId card, Place to) const {
    const CardId top = from_.stack[card];
    if (to == Place::field && from_.of[card] == Place::under && !is_digivolved_into(card)) {
      const bool others = to_.of[top] == Place::field || has_departed(top);
      return others ? fmt::format("{} is played from under {}", owned(card), name(top))
                    : fmt::format("{} is the top card now", owned(card));
    }
    if (to == Place::trash && !stays(top)) return "";  // with its stack
    if (to == Place::trash) {
      return from_.of[card] == Place::linked
                 ? fmt::format("{}, linked to {}, is trashed", owned(card), name(top))
                 : fmt::format("{} is trashed from under {}", owned(card), name(top));
    }
    return words_of_coming(card, to);
  }

  [[nodiscard]] bool stays(CardId top) const {
    return to_.of[top] == Place::field || to_.of[top] == Place::under;
  }
  /// Has the decision, which was told, said where it goes?
  [[nodiscard]] bool was_decided(CardId card) const {
    const Place to = to_.of[card];
    const bool into_play = to == Place::field || to == Place::under || to == Place::linked;
    switch (decision_.kind) {
      case DecisionKind::trash: return decision_.first == card;
      case DecisionKind::use: return to == Place::in_use && decision_.first == card;
      case DecisionKind::play:
      case DecisionKind::play_object:
      case DecisionKind::link:
      case DecisionKind::place:
      case DecisionKind::save_material: return into_play && decision_.first == card;
      case DecisionKind::digivolve:
      case DecisionKind::burst_digivolve: return into_play && decision_.second == card;
      case DecisionKind::app_fuse:
        return into_play && (decision_.second == card || decision_.third == card);
      case DecisionKind::dna_digivolve: return into_play && decision_.third == card;
      default: return false;
    }
  }

  [[nodiscard]] std::string cards_below(CardId top, Place to) const {
    int count = 0;
    for (CardId card = 0; card < before_.count; ++card) {
      const bool below = card != top && from_.of[card] == Place::under && from_.stack[card] == top;
      if (below && to_.of[card] == Place::trash) ++count;
    }
    if (count == 0) return "";
    const std::string cards = fmt::format("{} digivolution card{}", count, count > 1 ? "s" : "");
    return to == Place::trash ? fmt::format(", with {}", cards)
                              : fmt::format(", and its {} to the trash", cards);
  }

  /// Where cards of the deck are now: only what is in the hand has been drawn.
  void tell_deck(Player player) {
    std::map<std::pair<Place, CardId>, int> counts;
    for (CardId card = 0; card < after_.count; ++card) {
      if (after_.owner_of(card) != player || from_.of[card] != Place::deck) continue;
      const bool in_stack = to_.of[card] == Place::under || to_.of[card] == Place::linked;
      ++counts[{to_.of[card], in_stack ? to_.stack[card] : kNoCard}];
    }
    tell_revealed(player);
    for (const auto& [there, count] : counts) {
      const std::string cards = fmt::format("{} card{}", count, count > 1 ? "s" : "");
      const std::string stack = there.second == kNoCard ? "" : name(there.second);
      const std::string text = words_from_deck(there.first, cards, stack);
      if (!text.empty()) line(player_name(player) + text);
    }
  }

  /// Everybody sees which cards of the deck are revealed.
  void tell_revealed(Player player) {
    std::vector<std::string> names;
    for (const CardId card : after_.revealed) {
      const bool of_deck = from_.of[card] == Place::deck && to_.of[card] == Place::nowhere;
      if (of_deck && after_.owner_of(card) == player) names.push_back(name(card));
    }
    if (names.empty()) return;
    line(fmt::format("{} reveals {} of the deck.", player_name(player), fmt::join(names, ", ")));
  }

  // ---- The gauge, the turn and the end of the game

  /// The printed cost of what an effect has played.
  [[nodiscard]] std::optional<int> cost_of_what_comes() const {
    const CardId card = only_new_stack(before_, after_);
    if (card != kNoCard) return cards_.facts(after_.def[card]).play_cost;
    return std::nullopt;
  }

  void tell_memory() {
    if (log_.may_not_gain) {
      line(player_name(*log_.may_not_gain) + " can't gain memory by this effect.");
    }
    for (const GaugeTaken& taken : log_.gauge.steps) {
      const bool pays = taken.rule == GaugeRule::pay || taken.rule == GaugeRule::pay_across;
      if (!pays) continue;
      const int cost =
          std::exchange(due_, std::nullopt).value_or(cost_of_what_comes().value_or(taken.original));
      if (taken.amount == cost) continue;
      line(fmt::format("The cost paid is {} in place of {}.", taken.amount, cost));
    }
    const std::string was = counter_words(before_);
    const std::string is = counter_words(after_);
    if (was != is) line(fmt::format("Memory moves from {} to {}.", was, is));
  }

  void tell_turn() {
    if (before_.turn_player != after_.turn_player) {
      line(fmt::format("The turn passes to {}.", player_name(after_.turn_player)));
    }
  }

  void tell_end() {
    switch (after_.outcome) {
      case Outcome::running: return;
      case Outcome::first_wins: return line("P1 wins.");
      case Outcome::second_wins: return line("P2 wins.");
      case Outcome::drawn: return line("Nobody wins: the game is drawn.");
      case Outcome::stuck: return line("Nobody can go on: the game is stuck.");
    }
  }

  const Catalog& cards_;
  const StepLog& log_;
  std::optional<int>& due_;  ///< the cost of what was decided, until one is paid
  const State& before_;
  const Decision& decision_;
  const State& after_;
  PlacesOfCards from_;
  PlacesOfCards to_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> tell_taken(const Catalog& cards, const ToldStep& step,
                                    std::optional<int>& due) {
  return Narrator(cards, step, due).tell_taken();
}

std::vector<std::string> tell_step(const Catalog& cards, const ToldStep& step,
                                   std::optional<int>& due) {
  return Narrator(cards, step, due).tell_step();
}

}  // namespace headjudge::dcg
