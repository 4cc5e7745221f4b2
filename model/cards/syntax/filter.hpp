// Which cards a text speaks of, as the text says it: a noun phrase with the choice of its words.
//
// Beside each meaning of cards::Filter stands which of several ways of saying it a card prints, and
// in which order, so that the phrase can be printed again. Lowering (lowering/lowering.hpp) leaves
// the meaning. (comprehensive-4.2, 2 and 15-10)
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

#include "model/cards/program/filter.hpp"

namespace headjudge::cards::syntax {

/// "with as much or less DP as this Digimon", "with the same level as that Digimon"
struct Comparison {
  Aspect aspect = Aspect::none;
  Relation relation = Relation::at_most;
  Standard with = Standard::this_one;
  std::uint8_t wording = 0;       ///< which of the rows of its aspect and relation says it
  std::uint8_t with_wording = 0;  ///< which row says what it is compared with
  friend bool operator==(const Comparison&, const Comparison&) = default;
};

/// What a filter says, as the order of its words names it. Most can stand before or behind the
/// noun.
enum class Part : std::uint8_t {
  none,
  suspended,
  unsuspended,
  colors,
  color_count,
  level,
  extreme,
  dp,
  cost,
  trait,
  among,
  keyword,
  than,
  cards_under,
  stacked,
  links,
  inherited,
  lines,
  named,
  unlike,
  total,
  face_down,
  non_colors,
  effect,
  hidden_cards,
};

/// The parts of a filter in the order in which the text has them; 0: in the order of the table in
/// descriptions.cpp.
struct PartOrder {
  std::uint64_t codes = 0;

  static constexpr unsigned kBits = 5;
  static constexpr unsigned kMost = 12;
  [[nodiscard]] constexpr Part at(unsigned i) const {
    return i >= kMost ? Part::none : static_cast<Part>(codes >> (kBits * i) & 31U);
  }
  [[nodiscard]] constexpr unsigned size() const {
    unsigned count = 0;
    while (at(count) != Part::none) ++count;
    return count;
  }
  [[nodiscard]] constexpr bool has(Part part) const {
    for (unsigned i = 0; at(i) != Part::none; ++i) {
      if (at(i) == part) return true;
    }
    return false;
  }
  constexpr void push(Part part) {
    const unsigned end = size();
    if (end < kMost) codes |= static_cast<std::uint64_t>(part) << (kBits * end);
  }
  friend bool operator==(const PartOrder&, const PartOrder&) = default;
};

/// How the words of a filter are chosen; changes nothing. Bits.
using Wording = std::uint32_t;
inline constexpr Wording kBareName = 1;       ///< "[Ember]" without a noun after it
inline constexpr Wording kPluralName = 2;     ///< "[Ember]s"
inline constexpr Wording kNameBefore = 4;     ///< "[Ember] card"
inline constexpr Wording kNoCardWord = 8;     ///< "Digimon" for a Digimon card
inline constexpr Wording kJoinedByAnd = 32;   ///< "Digimon and Tamers"
inline constexpr Wording kExceptNoun = 64;    ///< "other than Digimon with ..."
inline constexpr Wording kPlainCost = 128;    ///< "a cost of 3 or less", "play cost of 3 or lower"
inline constexpr Wording kOtherWords = 256;   ///< the second way of saying color_count or among
inline constexpr Wording kCardsUnder = 512;   ///< "no cards under it", not "no digivolution cards"
inline constexpr Wording kTurned = 1024;      ///< "Tamer or Digimon": against the order
inline constexpr Wording kUnlikeAfter = 16;   ///< said by a sentence of its own
inline constexpr Wording kPluralCost = 2048;  ///< "play costs of 3 or less"
inline constexpr Wording kThatsLevel = 4096;  ///< "that's level 4" behind the noun
inline constexpr Wording kOwnNoun = 16384;    ///< beside kSuch: with a noun of its own
inline constexpr Wording kWithout = 32768;    ///< "without [Ember] in its name"
inline constexpr Wording kSuch = 8192;        ///< "such Tamer card": else as the one before
inline constexpr Wording kOtherBehind = 131072;  ///< "other than this Digimon" for "other"
inline constexpr Wording kExceptAfter = 262144;  ///< exceptions in a sentence of their own
inline constexpr Wording kWithAgain = 65536;  ///< "with the [Rock] trait with a cost of 3 or less"

/// Which cards fit. Zero-initialised: all of them.
struct Filter {
  ColorSet colors = 0;            ///< any of these; 0 = any color
  std::int8_t color_count = 0;    ///< so many colors, or kMulticolor; 0 = any number
  std::uint16_t color_order = 0;  ///< 1 + Color in 4 bits each, where against the enumeration
  KindSet kinds = 0;              ///< several kinds instead of the one of its noun
  std::int8_t max_level = 0;      ///< 0 = any
  std::int8_t min_level = 0;      ///< 0 = any
  std::int8_t max_cost = 0;       ///< play cost; 0 = any
  std::int8_t min_cost = 0;       ///< 0 = any
  std::int8_t max_under = 0;      ///< digivolution cards; 0 = any
  std::int8_t min_under = 0;      ///< 0 = any
  std::int32_t max_dp = 0;        ///< 0 = any
  std::int32_t min_dp = 0;        ///< 0 = any
  Keyword with_keyword = Keyword::none;
  Extreme extreme = Extreme::none;
  Comparison than;
  Among among = Among::anything;
  Unlike unlike = Unlike::nobody;
  Aspect total = Aspect::none;  ///< of the chosen ones together: at most `max_total`
  std::int32_t max_total = 0;
  std::uint8_t total_wording = 0;
  Wording wording = 0;
  PartOrder before;                   ///< of the words before the noun
  PartOrder behind;                   ///< of those behind it
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
  std::uint16_t compared = 0;         ///< the same, of what it is compared with
  ColorSet no_colors = 0;             ///< "non-white": none of these
  bool all_colors = false;            ///< "2-color blue and green": all of `colors`
  bool token = false;                 ///< "Tokens": only those
  bool hides_cards = false;           ///< "with face-down digivolution cards"
  std::uint8_t with_effect = 0;       ///< "with an [On Play] effect": 1 + Timing; 0 = any
  friend bool operator==(const Filter&, const Filter&) = default;
};

}  // namespace headjudge::cards::syntax
