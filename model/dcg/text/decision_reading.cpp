// Which words are a decision at all.
//
// The words are matched with the forms that decisions are said in, over the cards that are in this
// game. A decision need not be legal now, but some position of this game must allow it: an
// expectation `illegal: ...` of any other would be met whatever the rules say. So each blank asks
// for cards that could take that part (cards_of_game.hpp), and the blanks together for as many
// copies as they name: nothing is linked to itself, and the seventh of four copies never attacks.
#include "model/dcg/text/decision_reading.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "model/core/play/play.hpp"
#include "model/core/play/sentence_forms.hpp"
#include "model/dcg/text/cards_of_game.hpp"
#include "model/dcg/text/decision_forms.hpp"
#include "model/dcg/text/words.hpp"

namespace headjudge::dcg {

namespace {

/// How the words in a blank name a card.
enum class Naming : std::uint8_t {
  stack,
  stack_of_either,
  card,
  marked,
  object,
  material,
  link,
  placed
};

/// A blank in which a card stands.
struct CardBlank {
  std::string_view name;
  Naming naming = Naming::stack;
  CardRole role = CardRole::anything;
  bool of_opponent = false;  ///< of the player who does not decide
};
constexpr auto kCardBlanks = std::to_array<CardBlank>({
    {"stack", Naming::stack, CardRole::anything},
    {"mover", Naming::stack, CardRole::moves},
    {"body", Naming::stack, CardRole::digivolves},
    {"fighter", Naming::stack, CardRole::fights},
    {"target", Naming::stack, CardRole::attacked, true},
    {"activator", Naming::stack, CardRole::activates},
    {"stack of either side", Naming::stack_of_either, CardRole::anything},
    {"card", Naming::card, CardRole::anything},
    {"held card", Naming::card, CardRole::from_hand},
    {"played card", Naming::card, CardRole::played},
    {"Option card", Naming::card, CardRole::option},
    {"DNA card", Naming::card, CardRole::dna_card},
    {"burst card", Naming::card, CardRole::burst_card},
    {"fusion card", Naming::card, CardRole::fusion_card},
    {"link card", Naming::card, CardRole::links},
    {"activator elsewhere", Naming::marked, CardRole::activates_elsewhere},
    {"linked card", Naming::object, CardRole::links},
    {"object", Naming::object, CardRole::anything},
    {"played object", Naming::object, CardRole::played_by},
    {"Digimon object", Naming::object, CardRole::digimon_card},
    {"material", Naming::material, CardRole::digivolves},
    {"counterer", Naming::material, CardRole::counters},
    {"link", Naming::link, CardRole::links},
    {"placed card", Naming::placed, CardRole::anything},
});

const CardBlank* card_blank(std::string_view name) {
  const auto found = std::ranges::find(kCardBlanks, name, &CardBlank::name);
  return found == kCardBlanks.end() ? nullptr : &*found;
}

/// A card that the words in a blank can mean.
struct Meant {
  cards::CardIndex card = 0;
  std::size_t number = 0;  ///< of the stack among those of its name; 0: it is no stack
  std::optional<Player> owner;
};
using AllMeant = std::vector<Meant>;

std::optional<Player> take_owner(std::string_view& text) {
  if (take_suffix(text, " (P1)")) return Player{0};
  if (take_suffix(text, " (P2)")) return Player{1};
  return std::nullopt;
}

/// Matches words with the forms, over the cards that are in this game.
class DecisionReader {
 public:
  DecisionReader(const Catalog& cards, const State& state)
      : cards_(cards), state_(state), game_(cards, state) {
    for (const cards::CardIndex card : game_.all()) add_effects(card);
  }

  [[nodiscard]] bool reads(std::string_view words) const {
    const auto blanks = [this](std::string_view blank, std::string_view text) {
      return lengths(blank, text);
    };
    const auto accept = [this](std::span<const FilledBlank> filled) {
      return can_stand_together(filled);
    };
    for (std::size_t kind = 0; kind < kDecisionKinds; ++kind) {
      if (!can_come(static_cast<DecisionKind>(kind))) continue;
      if (has_reading(form_of(static_cast<DecisionKind>(kind)), words, blanks, accept)) return true;
    }
    return false;
  }

 private:
  using Lengths = BlankLengths;

  static constexpr std::size_t kMostCost = 99;

  /// As cards are called that are not in play.
  [[nodiscard]] std::string call_of(cards::CardIndex index) const {
    const cards::Card& card = cards_.card(index);
    return cards_.shares_name(index) ? fmt::format("{} ({})", card.name, card.number) : card.name;
  }

  void add_effects(cards::CardIndex index) {
    const cards::Card& card = cards_.card(index);
    const std::string call = call_of(index);
    calls_.insert(call);
    for (const Waiting what : {Waiting::deletion_after_attack, Waiting::end_of_burst}) {
      pending_.insert(fmt::format("{}: {}", call, processing_words(what)));
    }
    for (std::size_t i = 0; i < std::size_t{card.effect_count} + card.granted_count; ++i) {
      const auto effect = static_cast<std::uint16_t>(card.first_effect + i);
      // What applies all the time never waits.
      if (cards_.effect(effect).timings() == cards::timing_flag(cards::Timing::persistent)) {
        continue;
      }
      const std::string words = effect_words(cards_, effect);
      if (i < card.effect_count) pending_.insert(fmt::format("{}: {}", call, words));
      if (i >= card.effect_count) granted_.insert(words);
    }
  }

  /// How much of the text may stand in the blank.
  [[nodiscard]] Lengths lengths(std::string_view blank, std::string_view text) const {
    if (const CardBlank* card = card_blank(blank)) {
      Lengths found;
      for (std::size_t length = 1; length <= text.size(); ++length) {
        if (!meant(*card, text.substr(0, length)).empty()) found.push_back(length);
      }
      return found;
    }
    if (blank == "pending effect") return pending(text);
    if (blank == "number") return followed_by_number({0}, text, "", 1, kMaxCardsEach);
    if (blank == "main effect") return effect_number(cards::Timing::main, text);
    if (blank == "counter effect") return effect_number(cards::Timing::counter, text);
    if (blank == "part") {
      return either({0}, followed_by_number({0}, text, " for part ", 2, game_.most_parts()));
    }
    if (blank == "cost") return either({0}, followed_by_number({0}, text, " for ", 0, kMostCost));
    if (blank == "pile")
      return either(followed_by({0}, text, "hand"), followed_by({0}, text, "trash"));
    if (blank == "end of pile")
      return either(followed_by({0}, text, kTrashedEnds[0]),
                    followed_by({0}, text, kTrashedEnds[1]));
    if (blank == "end of deck")
      return either(followed_by({0}, text, kDeckEnds[0]), followed_by({0}, text, kDeckEnds[1]));
    return {};
  }

  [[nodiscard]] Lengths effect_number(cards::Timing timing, std::string_view text) const {
    return either({0}, followed_by_number({0}, text, ": effect ", 2, game_.most_effects(timing)));
  }
  static Lengths with_owner(const Lengths& named, std::string_view text) {
    return either(named,
                  either(followed_by(named, text, " (P1)"), followed_by(named, text, " (P2)")));
  }
  /// A card's own effect, or one that it may have gained.
  [[nodiscard]] Lengths pending(std::string_view text) const {
    Lengths found = one_among(pending_, text);
    for (const std::size_t length : followed_by(one_among(calls_, text), text, ": ")) {
      for (const std::size_t more : one_among(granted_, text.substr(length))) {
        found.push_back(length + more);
      }
    }
    return with_owner(either(found, followed_by_number(found, text, " #", 2, kMaxPending)), text);
  }

  /// Does the game ever come to a decision of this kind, whatever it names? Who goes first and new
  /// hands are settled before the first turn; counters and choices need an effect; only eggs hatch.
  /// Who may block is a question that a judge answers, <Blocker> or not.
  [[nodiscard]] bool can_come(DecisionKind kind) const {
    switch (kind) {
      case DecisionKind::go_first:
      case DecisionKind::go_second:
      case DecisionKind::redraw:
      case DecisionKind::keep_hand: return state_.phase == Phase::setup || state_.first_turn != 0;
      case DecisionKind::hatch: return game_.has_eggs();
      case DecisionKind::counter:
      case DecisionKind::do_not_counter:
        return game_.can_any(CardRole::counters) || game_.can_any(CardRole::counters_from_hand);
      case DecisionKind::do_not_attack:
      case DecisionKind::resolve:
      case DecisionKind::interrupt:
      case DecisionKind::choose:
      case DecisionKind::choose_card:
      case DecisionKind::choose_no_more:
      case DecisionKind::play_object:
      case DecisionKind::save_material:
      case DecisionKind::number:
      case DecisionKind::at_end:
      case DecisionKind::listed_effect:
      case DecisionKind::yes:
      case DecisionKind::no:
      case DecisionKind::trash: return game_.has_effects();
      default: return true;
    }
  }

  // ---- Cards

  /// Those that these very words mean in the blank, and that could take its part.
  [[nodiscard]] AllMeant meant(const CardBlank& blank, std::string_view text) const {
    AllMeant found;
    for (const cards::CardIndex card : game_.all()) {
      const auto here = meant_as(blank, text, card);
      if (!here) continue;
      const bool held_counter = blank.role == CardRole::counters && here->number == 0;
      if (game_.can(held_counter ? CardRole::counters_from_hand : blank.role, card)) {
        found.push_back(*here);
      }
    }
    return found;
  }

  [[nodiscard]] std::optional<Meant> meant_as(const CardBlank& blank, std::string_view text,
                                              cards::CardIndex card) const {
    switch (blank.naming) {
      case Naming::stack: return as_stack(text, card);
      case Naming::stack_of_either: {
        const auto owner = take_owner(text);
        auto stack = as_stack(text, card);
        if (stack) stack->owner = owner;
        return stack;
      }
      case Naming::card: return as_card(text, card);
      case Naming::marked: return as_marked(text, card);
      case Naming::object: return as_object(text, card);
      case Naming::material:
        return take_suffix(text, " from hand") ? as_held(text, card) : as_stack(text, card);
      case Naming::link:
        return take_suffix(text, " in play") ? as_stack(text, card) : as_object(text, card);
      case Naming::placed:
        return take_suffix(text, " from hand") ? as_held(text, card) : as_object(text, card);
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<Meant> as_stack(std::string_view text, cards::CardIndex card) const {
    if (!take_prefix(text, cards_.card(card).name)) return std::nullopt;
    if (text.empty()) return Meant{card, 1, std::nullopt};
    if (!take_prefix(text, " #")) return std::nullopt;
    const auto number = number_in<std::size_t>(text);
    if (!number || *number < 2) return std::nullopt;
    return Meant{card, *number, std::nullopt};
  }
  [[nodiscard]] std::optional<Meant> as_card(std::string_view text, cards::CardIndex card) const {
    if (text != call_of(card)) return std::nullopt;
    return Meant{card, 0, std::nullopt};
  }
  [[nodiscard]] std::optional<Meant> as_held(std::string_view text, cards::CardIndex card) const {
    return game_.can(CardRole::from_hand, card) ? as_card(text, card) : std::nullopt;
  }
  /// What tells a copy apart from another one in the same place.
  void take_marks(std::string_view& text, cards::CardIndex card) const {
    if (game_.copies(card) < 2) return;
    (void)take_prefix(text, kUsed);
    (void)take_prefix(text, kWaits);
    if (!text.starts_with(" #")) return;
    const std::string_view number = text.substr(2, text.find(' ', 2) - 2);
    if (number_in<std::size_t>(number).value_or(0) >= 2) text.remove_prefix(2 + number.size());
  }
  [[nodiscard]] std::optional<Meant> as_marked(std::string_view text, cards::CardIndex card) const {
    if (!take_prefix(text, call_of(card))) return std::nullopt;
    take_marks(text, card);
    return text.empty() ? std::optional(Meant{card, 0, std::nullopt}) : std::nullopt;
  }
  /// In the trash, or under a stack, of which the card itself is no part.
  [[nodiscard]] std::optional<Meant> as_object(std::string_view text, cards::CardIndex card) const {
    const std::string call = call_of(card);
    if (!take_prefix(text, call)) return std::nullopt;
    take_marks(text, card);
    const Meant object{card, 0, std::nullopt};
    if (text.empty() || text == " from trash") return object;
    if (!take_prefix(text, " under ")) return std::nullopt;
    const auto owner = take_owner(text);
    for (const cards::CardIndex holder : game_.all()) {
      const auto stack = as_stack(text, holder);
      if (!stack || (holder == card && game_.copies(card) < 2)) continue;
      for (const Player player : {Player{0}, Player{1}}) {
        if (owner.value_or(player) == player && is_there(*stack, player)) return object;
      }
    }
    return std::nullopt;
  }

  /// Does this player have a card, or enough stacks of its name?
  [[nodiscard]] bool is_there(const Meant& each, Player owner) const {
    return game_.copies(owner, each.card) > 0 &&
           each.number <= game_.stacks(owner, cards_.card(each.card).name);
  }

  [[nodiscard]] bool can_stand_together(std::span<const FilledBlank> filled) const {
    std::vector<const CardBlank*> blanks;
    std::vector<AllMeant> all;
    for (const FilledBlank& each : filled) {
      const CardBlank* blank = card_blank(each.blank);
      if (blank == nullptr) continue;
      blanks.push_back(blank);
      all.push_back(meant(*blank, each.text));
    }
    for (const Player decides : {Player{0}, Player{1}}) {
      if (can_be_cards(blanks, all, decides, {})) return true;
    }
    return false;
  }

  /// One card for each blank, all different. `taken`: those of the blanks so far, and whose.
  [[nodiscard]] bool can_be_cards(std::span<const CardBlank* const> blanks,
                                  std::span<const AllMeant> all, Player decides,
                                  const AllMeant& taken) const {
    if (taken.size() == blanks.size()) return true;
    const CardBlank& blank = *blanks[taken.size()];
    const Player usual = blank.of_opponent ? static_cast<Player>(1 - decides) : decides;
    for (const Meant& each : all[taken.size()]) {
      for (const Player owner : {Player{0}, Player{1}}) {
        const bool either_side = blank.naming == Naming::stack_of_either;
        if (!either_side && owner != usual) continue;
        if (each.owner.value_or(owner) != owner || !is_there(each, owner)) continue;
        if (!is_another(each, owner, taken)) continue;
        AllMeant more = taken;
        more.push_back({each.card, each.number, owner});
        if (can_be_cards(blanks, all, decides, more)) return true;
      }
    }
    return false;
  }

  /// Is there a copy left, and no other stack with these words?
  [[nodiscard]] bool is_another(const Meant& each, Player owner, const AllMeant& taken) const {
    std::size_t used = 0;
    for (const Meant& other : taken) {
      if (other.owner != owner) continue;
      used += other.card == each.card ? 1U : 0U;
      const bool same_name = cards_.card(other.card).name == cards_.card(each.card).name;
      if (each.number > 0 && other.number == each.number && same_name) return false;
    }
    return used < game_.copies(owner, each.card);
  }

  const Catalog& cards_;
  const State& state_;
  CardsOfGame game_;
  std::set<std::string> calls_;
  std::set<std::string> pending_;  // "Furnox: [On Play]"
  std::set<std::string> granted_;  // "[On Play]"
};

}  // namespace

bool is_decision(const Catalog& cards, const State& state, std::string_view words) {
  return DecisionReader(cards, state).reads(words);
}

}  // namespace headjudge::dcg
