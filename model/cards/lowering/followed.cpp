// One table says for each member of a filter which readers of phrases look at it; below it stands
// who reads the phrase in each place. The readers are in model/dcg/effects/reading (targets.cpp,
// conditions.cpp, gathering.cpp); tests/model/cards/followed_test.cpp plays each word in each kind
// of place. A member without a row does not compile.
#include "model/cards/lowering/followed.hpp"

#include <algorithm>
#include <span>
#include <string_view>
#include <tuple>

#include <fmt/format.h>

#include "model/cards/lowering/rows.hpp"

namespace headjudge::cards {
namespace {

/// Who looks at a phrase: bits.
using Readers = std::uint32_t;
constexpr Readers kStacks = 1;       ///< on the field, as targets are found
constexpr Readers kTheirStacks = 2;  ///< the same, of the opponent's alone
constexpr Readers kOneStack = 4;     ///< on the field, one that is known already
constexpr Readers kCards = 8;        ///< cards off the field
constexpr Readers kBeneath = 16;     ///< digivolution cards and link cards
constexpr Readers kInSecurity = 32;  ///< cards of a security stack
constexpr Readers kCardsAlone = 64;  ///< cards, where nobody is known to compare with
constexpr Readers kNames = 128;      ///< only what is in brackets
constexpr Readers kNameOrColor = 256;
constexpr Readers kColors = 512;
constexpr Readers kKeywords = 1024;  ///< whether it has the keyword
constexpr Readers kDp = 2048;        ///< whether its DP are in a range
constexpr Readers kOrigins = 4096;   ///< by whose effect it came
constexpr Readers kPlaced = 8192;    ///< a card that is placed beneath others
constexpr Readers kNobody = 16384;   ///< no phrase can stand here

constexpr Readers kField = kStacks | kTheirStacks | kOneStack;
constexpr Readers kOfAnEffect = kCards | kBeneath | kInSecurity;
constexpr Readers kPiles = kOfAnEffect | kCardsAlone | kPlaced;
constexpr Readers kBoth = kField | kPiles;

/// The words for the first reader that a row lacks.
std::string_view where(Readers missing) {
  switch (missing & ~(missing - 1)) {
    case kStacks:
    case kOneStack: return "of a stack on the field";
    case kTheirStacks: return "of what the opponent has on the field";
    case kCards: return "of a card that is not in play";
    case kBeneath: return "of a card beneath others";
    case kInSecurity: return "of a security card";
    case kPlaced:
    case kCardsAlone: return "of a card that is counted or that something happens to";
    case kNames: return "of what goes by its name";
    case kNameOrColor: return "of a face-up card";
    case kColors: return "of colors";
    case kKeywords: return "of keywords";
    case kDp: return "of DP";
    case kOrigins: return "of where a card came from";
    default: return "in this sentence";
  }
}

template <class T>
struct Row {
  T Filter::* member;
  std::string_view words;
  Readers readers;
};
template <class T>
constexpr Row<T> row(T Filter::* member, std::string_view words, Readers readers) {
  return {member, words, readers};
}

// What several are to each other (among, total) is looked at where they are chosen or counted:
// sense.cpp refuses the rest. `lacks_...` and `max_total` say more of the member before them.
constexpr std::tuple kRows{
    row(&Filter::colors, "colors", kBoth | kNameOrColor | kColors),
    row(&Filter::color_count, "a number of colors", kBoth),
    row(&Filter::kinds, "several kinds of cards", kBoth),
    row(&Filter::max_level, "a level", kBoth),
    row(&Filter::min_level, "a level", kBoth),
    row(&Filter::max_cost, "a cost", kBoth),
    row(&Filter::min_cost, "a cost", kBoth),
    row(&Filter::max_under, "a number of digivolution cards", kField),
    row(&Filter::min_under, "digivolution cards", kField),
    row(&Filter::max_dp, "DP", kBoth | kDp),
    row(&Filter::min_dp, "DP", kBoth | kDp),
    row(&Filter::with_keyword, "a keyword", kBoth | kKeywords | kOrigins),
    row(&Filter::extreme, "the highest or lowest", kField),
    row(&Filter::than, "a comparison", kField | kOfAnEffect),
    row(&Filter::among, "what they are to each other", kBoth | kNames),
    row(&Filter::unlike, "whose name it must not have", kField | kOfAnEffect),
    row(&Filter::total, "a sum", kBoth | kNames),
    row(&Filter::max_total, "a sum", kBoth | kNames),
    row(&Filter::lacks_keyword, "without a keyword", kBoth),
    row(&Filter::without_digivolution, "no digivolution cards", kField),
    row(&Filter::suspended, "suspended", kField),
    row(&Filter::unsuspended, "unsuspended", kField),
    row(&Filter::or_token, "Tokens", kBoth),
    row(&Filter::other, "other", kStacks | kOneStack),
    row(&Filter::linked, "link cards", kField),
    row(&Filter::inherited, "inherited effects", kBoth),
    row(&Filter::face_down, "face-down", kBeneath | kInSecurity | kPlaced),
    row(&Filter::lacks_stacked, "what is not in its digivolution cards", kField),
    row(&Filter::lines, "requirements", kBoth),
    row(&Filter::named, "a name or a text", kBoth | kNames | kNameOrColor | kOrigins),
    row(&Filter::trait, "a trait", kBoth),
    row(&Filter::except, "an exception", kBoth),
    row(&Filter::stacked, "what is in its digivolution cards", kField),
    row(&Filter::or_else, "another description", kStacks | kTheirStacks | kPiles),
    row(&Filter::compared, "a comparison", kField | kOfAnEffect),
    row(&Filter::no_colors, "colors that it lacks", kBoth),
    row(&Filter::all_colors, "all of several colors", kBoth),
    row(&Filter::token, "Tokens", kBoth),
    row(&Filter::hides_cards, "face-down digivolution cards", kField),
    row(&Filter::with_effect, "an effect that it has", kBoth)};

consteval bool has_each_member_once() {
  const auto members = std::apply([](auto... each) { return std::tuple{each.member...}; }, kRows);
  return std::tuple_size_v<decltype(members)> == lowering_rows::member_count<Filter>() &&
         lowering_rows::are_distinct(members);
}
static_assert(has_each_member_once(), "each member of a filter has a row that says who reads it");

// ---- Who reads the phrase in each place

Readers stacks_of(Whose whose) { return whose == Whose::opponents ? kTheirStacks : kStacks; }

Readers readers_in(CardArea area) {
  switch (area) {
    case CardArea::none:
    case CardArea::this_card:
    case CardArea::antecedent: return 0;
    case CardArea::digivolution_cards:
    case CardArea::link_cards: return kBeneath;
    case CardArea::security:
    case CardArea::face_up_security:
    case CardArea::opponents_security: return kInSecurity;
    case CardArea::hand:
    case CardArea::trash:
    case CardArea::revealed:
    case CardArea::opponents_hand:
    case CardArea::opponents_trash:
    case CardArea::battle_area:
    case CardArea::deck_top:
    case CardArea::anyones_trash: break;
  }
  return kCards;
}

/// Of cards that an effect moves, wherever they may come from. "This card or 1 [Gadget] trait card
/// from your trash": the words are not about this card.
Readers readers_of(const CardObject& object) {
  if (object.any_kind) return kNames;
  if (object.area == CardArea::none) return kCards;
  Readers all = readers_in(object.area);
  for (const CardArea area : object.or_area) all |= readers_in(area);
  return all == 0 ? kNobody : all;
}

/// Of an instruction's target, beside those that it chooses on the field.
Readers readers_of_target(const Instruction& instruction) {
  switch (instruction.action) {
    case Action::return_from_trash:
    case Action::add_revealed: return kCards;
    case Action::blast_dna: return kNames;
    case Action::security_dp:
    case Action::limit_player: return kNobody;
    default: return stacks_of(instruction.target.whose);
  }
}

bool names_limit(const Instruction& instruction, Limit limit) {
  return std::ranges::find(instruction.limits.what, limit) != instruction.limits.what.end();
}

Readers readers_of_object(const Instruction& instruction) {
  switch (instruction.action) {
    case Action::limit:
      return names_limit(instruction, Limit::digivolve_otherwise) ? kCards : kStacks;
    case Action::play_token:
    case Action::blast_dna: return kNames;
    case Action::add_colors:
    case Action::ignore_colors: return kColors;
    default: break;
  }
  return readers_of(instruction.object);
}

/// "1 face-up card": which way up cards lie is looked at in few places.
bool says_which_way_up_in_vain(const Instruction& instruction) {
  const CardObject& object = instruction.object;
  if (object.lying == Facing::unsaid) return false;
  const bool of_the_stack =
      instruction.action == Action::turn_security || instruction.action == Action::security_to_hand;
  if (of_the_stack) return false;
  return object.lying == Facing::face_down || object.area != CardArea::face_up_security ||
         object.or_area[0] != CardArea::none;
}

Readers readers_of(const Condition& condition) {
  using enum ConditionKind;
  switch (condition.kind) {
    case your_tamers:
    case your_digimon:
    case any_digimon:
    case your_colors:
    case all_colors:
    case field_balance: return kStacks;
    case opponents_digimon:
    case opponents_colors: return kTheirStacks;
    case this_described:
    case subject_described:
    case any_subject:
    case that_described:
    case attacks_digimon: return kOneStack;
    case revealed_described:
    case did_with: return kCards;
    case trash_cards:
    case this_stack_has:
    case card_described: return kCardsAlone;
    case face_up_cards: return kNameOrColor;
    case had_described: return kNames;
    case this_keyword: return kKeywords;
    case this_dp: return kDp;
    case came_by: return kOrigins;
    default: return kNobody;
  }
}

constexpr std::uint64_t kEventsOfCardsUsed = timing_flag(Timing::option_used) |
                                             timing_flag(Timing::would_be_used) |
                                             timing_flag(Timing::would_be_played);

Readers readers_of_subject(const Effect& effect) {
  if (effect.names_cards || (effect.timings() & kEventsOfCardsUsed) != 0) return kCardsAlone;
  // A Tamer that has digivolved is looked at as the card that it was.
  const bool was_tamer =
      effect.has(Timing::digimon_digivolves) && effect.subject_kind == CardKind::tamer;
  if (was_tamer) return kCards;
  if (effect.subject == Subject::self) return kOneStack;
  return effect.subject == Subject::one_of_opponents ? kTheirStacks : kStacks;
}

constexpr std::uint64_t kIntoCards =
    timing_flag(Timing::placed_under) | timing_flag(Timing::stack_returned) |
    timing_flag(Timing::gets_linked) | timing_flag(Timing::would_digivolve) |
    timing_flag(Timing::would_become) | timing_flag(Timing::would_link);

Readers readers_of_into(const Effect& effect) {
  if (effect.timings() == timing_flag(Timing::placed_under)) return kPlaced;
  return (effect.timings() & kIntoCards) != 0 ? kCardsAlone : kStacks;
}

// ---- Asking

class Asked {
 public:
  explicit Asked(const Programs& programs) : programs_(programs) {}

  [[nodiscard]] std::optional<InputError> wrong() && {
    for (const Effect& effect : programs_.effects) ask(effect);
    for (const Effect& effect : programs_.granted) ask(effect);
    for (const Instruction& instruction : programs_.instructions) ask(instruction);
    for (const RequirementLine& line : programs_.lines) ask(line.condition);
    return std::move(wrong_);
  }

 private:
  void ask(const Effect& effect) {
    ask(effect.condition);
    ask(effect.also_if);
    ask(effect.subject_filter, readers_of_subject(effect));
    ask(effect.into, readers_of_into(effect));
    ask(effect.keyword.filter, kBoth);
    ask(effect.keyword.other, kBoth);
  }
  void ask(const Instruction& instruction) {
    if (!wrong_ && says_which_way_up_in_vain(instruction))
      refuse_words("face-up or face-down", kCards);
    ask(instruction.target.filter, readers_of_target(instruction));
    ask(instruction.object.filter, readers_of_object(instruction));
    ask(instruction.object.further_filter, readers_of(instruction.object));
    ask(instruction.object.holder.filter, stacks_of(instruction.object.holder.whose));
    ask(instruction.receiver.filter, kStacks);  // "other": than the one that goes there
    ask(instruction.or_receiver.filter, kStacks);
    ask(instruction.material.filter, readers_of(instruction.material));
    ask(instruction.condition);
    ask(instruction.also_if);
    ask(instruction.per);
  }
  void ask(const Condition& condition) { ask(condition.filter, readers_of(condition)); }

  /// All of these readers look at the phrase, one after the other.
  void ask(Filter filter, Readers readers) {
    if (filter.kinds == kAnyKind) filter.kinds = 0;  // "cards": nothing is said of their kind
    if (wrong_ || filter == Filter{}) return;
    std::apply([&](const auto&... each) { (ask(each, filter, readers), ...); }, kRows);
    ask_alternative(filter.or_else, readers);
    ask_alternative(filter.stacked, kCards);
    ask_alternative(filter.compared, kStacks);
  }
  template <class T>
  void ask(const Row<T>& row, const Filter& filter, Readers readers) {
    const Readers missing = readers & ~row.readers;
    if (!wrong_ && missing != 0 && filter.*row.member != T{}) refuse_words(row.words, missing);
  }
  void refuse_words(std::string_view words, Readers missing) {
    wrong_ = InputError{.message = fmt::format("{} cannot be said {}", words, where(missing)),
                        .expected = "what can be seen of it there"};
  }
  void ask_alternative(std::uint16_t place, Readers readers) {
    if (place == 0) return;
    for (const NounPhrase& noun : programs_.descriptions[place - 1U].nouns) {
      ask(noun.filter, readers);
    }
  }

  const Programs& programs_;
  std::optional<InputError> wrong_;
};

}  // namespace

std::optional<InputError> not_followed(const Programs& programs) { return Asked(programs).wrong(); }

}  // namespace headjudge::cards
