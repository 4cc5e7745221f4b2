// Which cards an effect speaks of: colors, kinds, keywords, and the filter that every noun phrase
// of the language becomes, whatever area it looks at.
//
// A filter is flat. What stands in brackets (names, traits, texts) is a CardDescription elsewhere,
// which it refers to by number; what can change in play (DP, digivolution cards, being suspended)
// it says itself. (comprehensive-4.2, 2 and 15-10)
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

namespace headjudge::cards {

enum class Color : std::uint8_t { red, blue, yellow, green, black, purple, white };
using ColorSet = std::uint8_t;  ///< bit per Color
[[nodiscard]] constexpr ColorSet color_bit(Color color) {
  return static_cast<ColorSet>(1U << static_cast<unsigned>(color));
}

enum class Keyword : std::uint8_t {
  none,
  blocker,
  security_attack,  ///< amount may be negative; sums up
  piercing,
  jamming,
  iceclad,
  collision,
  link_plus,  ///< amount more link cards; sums up
  rush,
  reboot,
  progress,
  // Keywords of a price (Instruction::by)
  delay,
  digi_burst,
  // Keywords that are programs: keyword_effects.cpp says what they do.
  evade,
  barrier,
  armor_purge,
  fragment,
  scapegoat,
  decoy,
  fortitude,
  retaliation,
  raid,
  alliance,
  material_save,
  partition,
  decode,
  digisorption,
  overclock,
  vortex,
  execute,
  ascension,
  engage,
  guard,
  use_req,
  succession,
  training,
  detach,
};

enum class CardKind : std::uint8_t { digimon, digi_egg, tamer, option };
using KindSet = std::uint8_t;  ///< bit per CardKind
[[nodiscard]] constexpr KindSet kind_bit(CardKind kind) {
  return static_cast<KindSet>(1U << static_cast<unsigned>(kind));
}
inline constexpr KindSet kAnyKind = 15;

/// The outermost of those that fit otherwise.
enum class Extreme : std::uint8_t {
  none,
  highest_dp,
  lowest_dp,
  highest_level,
  lowest_level,
  highest_cost,
  lowest_cost,
  most_cards,
  fewest_cards,
};

/// What two cards, or a card and a number, are compared by.
/// Orientation: suspended or not.
enum class Aspect : std::uint8_t { none, dp, level, cost, cards, name, color, orientation };
enum class Relation : std::uint8_t { at_most, at_least, less, more, same };
/// What is compared with: the effect's own Digimon, or what the sentence before was about, else the
/// Digimon whose event triggered the effect; or a number of cards.
enum class Standard : std::uint8_t {
  this_one,
  that_one,  ///< "the played Digimon", "it": as its event found it (comprehensive-4.2, 15-8-3-8)
  your_hand,
  opponents_hand,
  your_security,
  all_security,
  own_cards,     ///< digivolution cards of the effect's own Digimon
  one_of_yours,  ///< 1 of your Digimon that Filter::compared describes: whichever helps most
  that_one_now,  ///< "that Digimon": as it is now (15-8-3-7; ruling Q2846)
};
[[nodiscard]] constexpr bool is_that_one(Standard with) {
  return with == Standard::that_one || with == Standard::that_one_now;
}

/// "with as much or less DP as this Digimon", "with the same level as that Digimon"
struct Comparison {
  Aspect aspect = Aspect::none;
  Relation relation = Relation::at_most;
  Standard with = Standard::this_one;
  friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// What several chosen cards must be to each other.
enum class Among : std::uint8_t {
  anything,
  different_names,
  different_levels,
  different_colors,
  different_numbers,
  same_level,
};

/// "without the same name as ...": whose names the card must not have.
enum class Unlike : std::uint8_t {
  nobody,
  your_tamers,
  your_digimon,
  battle_area_or_trash,
};

/// Several colors at least.
inline constexpr std::int8_t kMulticolor = -1;

/// Which cards fit. Zero-initialised: all of them.
struct Filter {
  ColorSet colors = 0;          ///< any of these; 0 = any color
  std::int8_t color_count = 0;  ///< so many colors, or kMulticolor; 0 = any number
  KindSet kinds = 0;            ///< several kinds instead of the one of its noun
  std::int8_t max_level = 0;    ///< 0 = any
  std::int8_t min_level = 0;    ///< 0 = any
  std::int8_t max_cost = 0;     ///< play cost; 0 = any
  std::int8_t min_cost = 0;     ///< 0 = any
  std::int8_t max_under = 0;    ///< digivolution cards; 0 = any
  std::int8_t min_under = 0;    ///< 0 = any
  std::int32_t max_dp = 0;      ///< 0 = any
  std::int32_t min_dp = 0;      ///< 0 = any
  Keyword with_keyword = Keyword::none;
  Extreme extreme = Extreme::none;
  Comparison than;
  Among among = Among::anything;
  Unlike unlike = Unlike::nobody;
  Aspect total = Aspect::none;  ///< of the chosen ones together: at most `max_total`
  std::int32_t max_total = 0;
  bool lacks_keyword = false;         ///< "without <Blocker>"
  bool without_digivolution = false;  ///< "with no digivolution cards"
  bool suspended = false;             ///< "suspended"
  bool unsuspended = false;           ///< "unsuspended"
  bool or_token = false;              ///< "Tokens or": a Token fits, whatever the rest says
  bool other = false;                 ///< "other": not this one
  bool linked = false;                ///< "with link cards"
  bool inherited = false;             ///< "with inherited effects"
  bool face_down = false;             ///< "face-down"
  bool lacks_stacked = false;         ///< "without ... in its digivolution cards"
  std::uint8_t lines = 0;             ///< "with DigiXros requirements": LineKinds
  std::uint16_t named = 0;            ///< 1 + which description says the rest; 0 = any
  std::uint16_t trait = 0;            ///< the same, of what stands before the noun
  std::uint16_t except = 0;           ///< the same, of what must not fit
  std::uint16_t stacked = 0;          ///< the same, of one of its digivolution cards
  std::uint16_t or_else = 0;          ///< the same, which describes what fits as well
  std::uint16_t compared = 0;         ///< the same, of whom it is compared with
  ColorSet no_colors = 0;             ///< "non-white": none of these
  bool all_colors = false;            ///< "2-color blue and green": all of `colors`
  bool token = false;                 ///< "Tokens": only those
  bool hides_cards = false;           ///< "with face-down digivolution cards"
  std::uint8_t with_effect = 0;       ///< "with an [On Play] effect": 1 + Timing; 0 = any
  friend bool operator==(const Filter&, const Filter&) = default;
};

/// Which part of the field.
enum class FieldPart : std::uint8_t {
  unsaid,  ///< the battle area; whether the breeding area is meant as well is asked of the judge
  battle_area,
  breeding_area,
  both,
};

/// Calls act(place) for each description that a filter refers to: one of a program or of a tree.
template <class AnyFilter, class Act>
void for_each_description(AnyFilter& filter, const Act& act) {
  for (std::uint16_t* place : {&filter.named, &filter.trait, &filter.except, &filter.stacked,
                               &filter.or_else, &filter.compared}) {
    if (*place != 0) act(*place);
  }
}

}  // namespace headjudge::cards
