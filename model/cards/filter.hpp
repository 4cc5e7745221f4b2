// Which cards an effect speaks of: colors, kinds, keywords, and the filter that every noun phrase
// of the language becomes, whatever area it looks at.
//
// A filter is flat. What stands in brackets (names, traits, texts) is a CardDescription elsewhere,
// which it refers to by number; what can change in play (DP, digivolution cards, being suspended)
// it says itself. (comprehensive-4.2, 2 and 15-10)
#pragma once

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
};

/// Measured against the effect's own Digimon as it is now.
enum class Measured : std::uint8_t { nothing, dp_at_most, level_at_most, cards_at_most };

/// Where the words of a filter stand; changes nothing. Bits.
using Wording = std::uint16_t;
inline constexpr Wording kBareName = 1;        ///< "[Ember]" without a noun after it
inline constexpr Wording kDpBefore = 2;        ///< "3000 DP or lower Digimon"
inline constexpr Wording kCostBefore = 4;      ///< "play cost 3 or lower Digimon"
inline constexpr Wording kExtremeBefore = 8;   ///< "lowest DP Digimon"
inline constexpr Wording kNamedFirst = 16;     ///< names and traits before numbers
inline constexpr Wording kJoinedByAnd = 32;    ///< "Digimon and Tamers"
inline constexpr Wording kLevelAfter = 64;     ///< "with a level of 3 or less"
inline constexpr Wording kPlainCost = 128;     ///< "a cost of 3 or less"
inline constexpr Wording kLevelFirst = 256;    ///< "level 3 red Digimon"
inline constexpr Wording kColorsTurned = 512;  ///< "blue or red": against their order

/// Which cards fit. Zero-initialised: all of them.
struct Filter {
  ColorSet colors = 0;        ///< any of these; 0 = any color
  KindSet kinds = 0;          ///< several kinds instead of the one of its noun
  std::int8_t max_level = 0;  ///< 0 = any
  std::int8_t min_level = 0;  ///< 0 = any
  std::int8_t max_cost = 0;   ///< play cost; 0 = any
  std::int8_t min_cost = 0;   ///< 0 = any
  std::int8_t max_under = 0;  ///< digivolution cards; 0 = any
  std::int8_t min_under = 0;  ///< 0 = any
  std::int32_t max_dp = 0;    ///< 0 = any
  std::int32_t min_dp = 0;    ///< 0 = any
  Keyword with_keyword = Keyword::none;
  Extreme extreme = Extreme::none;
  Measured than_this = Measured::nothing;
  Wording wording = 0;
  bool without_digivolution = false;  ///< "with no digivolution cards"
  bool suspended = false;             ///< "suspended"
  bool unsuspended = false;           ///< "unsuspended"
  bool or_token = false;              ///< "Tokens or": a Token fits, whatever the rest says
  bool other = false;                 ///< "other": not this one
  std::uint16_t named = 0;            ///< 1 + which description says the rest; 0 = any
  std::uint16_t trait = 0;            ///< the same, of what stands before the noun
  std::uint16_t except = 0;           ///< the same, of what must not fit
  friend bool operator==(const Filter&, const Filter&) = default;
};

/// Calls act(place) for each description that a filter refers to.
template <class Act>
void for_each_description(Filter& filter, const Act& act) {
  for (std::uint16_t* place : {&filter.named, &filter.trait, &filter.except}) {
    if (*place != 0) act(*place);
  }
}

}  // namespace headjudge::cards
