// Requirement lines: what a card says about the cards it is put on, over, beside or under.
//
//   [Digivolve] Lv.3 w/[Reptile] trait: Cost 2        from one Digimon
//   [Digivolve] [Ember] w/[Ash] under it: Cost 3      the same, with such a card beneath it
//   [DNA Digivolve] Blue Lv.4 + green Lv.4: Cost 0    from two, the left one on top
//   [DigiXros -2] [Gearpup] x [Boltcat]               cards placed under it when it is played
//   Burst Digivolve: 0 from [Ursaflare] by returning 1 [Nola] to hand
//   [Link] [Gadget] trait: Cost 1                     what it may be linked to
//   [App Fusion] [Beacon] & [Compass]: Cost 0         a Digimon and its link card
//
// They name cards by color, level, name, trait or text; that is a CardDescription, which effects
// use too ("1 Digimon card with the [Reptile] trait"). lines/requirement.hpp compiles them.
// (en-2025, Digivolution Requirements and the chapters of the procedures; comprehensive-4.2, 2-3)
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards/program/program.hpp"

namespace headjudge::cards {

/// Where a text in brackets must stand on a card.
enum class Property : std::uint8_t { name, in_name, trait, in_trait, in_text };

/// Where "other than [...]" stands in a property; changes nothing.
enum class ButPlace : std::uint8_t {
  plain,            ///< "[A] other than [B] in one of its traits"
  in_brackets,      ///< "[A] (other than [B]) in one of its traits"
  brackets_at_end,  ///< "[A] in one of its traits (other than [B])"
};

/// "[Dragon]/[Wyvern] trait": one of the texts is enough.
struct NamedProperty {
  Property property = Property::name;
  std::uint8_t wording = 0;  ///< which of the ways to say it in an effect (nouns/names.cpp)
  std::vector<std::string> texts;
  bool all = false;              ///< "[A] and [B]": not one of the texts but all of them
  std::vector<std::string> but;  ///< "other than [...]": names or traits that do not count
  ButPlace but_place = ButPlace::plain;
  friend bool operator==(const NamedProperty&, const NamedProperty&) = default;
};

/// "Red/blue Lv.4 w/[Ember] in name or w/[Dragon] trait": colors, level, one of the properties.
struct CardWords {
  ColorSet colors = 0;          ///< any of these; 0 = any color
  bool colors_turned = false;   ///< printed from the last to the first; changes nothing
  std::int8_t color_count = 0;  ///< so many colors; 0 = any number
  std::int8_t min_cost = 0;     ///< of its play cost; 0 = any
  std::int8_t max_cost = 0;     ///< 0 = any
  bool cost_behind = false;     ///< where it is printed; changes nothing
  std::int8_t min_level = 0;    ///< 0 = any
  std::int8_t max_level = 0;    ///< 0 = any
  std::vector<NamedProperty> any_of;
  std::vector<NamedProperty> without;
  bool all = false;  ///< not any but all of them: "and"
  friend bool operator==(const CardWords&, const CardWords&) = default;
};

/// A noun with all that is said of it, where one stands beside another: "or 1 Tamer card".
struct NounPhrase {
  Filter filter;  ///< its descriptions are in the same list
  CardKind kind = CardKind::digimon;
  std::uint8_t lead = 0;  ///< "1", "a" or nothing before it
  friend bool operator==(const NounPhrase&, const NounPhrase&) = default;
};

/// "[Ember]/Lv.3 w/[Dragon] trait": one of the alternatives is enough. Or a noun phrase.
struct CardDescription {
  std::vector<CardWords> alternatives;
  std::vector<NounPhrase> nouns = {};
  friend bool operator==(const CardDescription&, const CardDescription&) = default;
};
using DescriptionIndex = std::uint16_t;  ///< into Pool::descriptions

enum class LineKind : std::uint8_t { digivolve, dna, digixros, burst, link, app_fusion };
using LineKinds = std::uint8_t;  ///< bit per LineKind
[[nodiscard]] constexpr LineKinds line_bit(LineKind kind) {
  return static_cast<LineKinds>(1U << static_cast<unsigned>(kind));
}

/// As many cards as there are.
inline constexpr std::uint8_t kAnyNumber = 255;

/// One of the cards that a line asks for.
struct LinePart {
  DescriptionIndex description = 0;
  std::uint8_t count = 1;          ///< up to so many such cards (DigiXros)
  bool different_numbers = false;  ///< no two of them with one card number
  friend bool operator==(const LinePart&, const LinePart&) = default;
};

/// One requirement line. A burst line's parts are the Digimon and the Tamer; an app fusion's are
/// the names of which two are fused; a second part of a digivolve line is about the cards beneath
/// the Digimon; the others' are in the order of print.
struct RequirementLine {
  LineKind kind = LineKind::digivolve;
  Condition condition;            ///< "While ..., ": a digivolve line counts while it holds
  bool condition_behind = false;  ///< it stands behind the cards; changes nothing
  bool condition_comma = false;   ///< a comma stands behind it; changes nothing
  std::int8_t cost = 0;           ///< of a DigiXros: what each placed card takes off the play cost
  std::vector<LinePart> parts;
  /// "onto one of your red Tamers as if the Tamer is a level 3 red Digimon": 0 where it is not.
  std::int8_t as_level = 0;
  ColorSet tamer_colors = 0;
  ColorSet as_colors = 0;  ///< 0: those of the Tamer
  bool own_cost = false;   ///< `cost`, not what the card's circle says
  friend bool operator==(const RequirementLine&, const RequirementLine&) = default;
};

/// A line with the descriptions that its parts count from.
struct CompiledLine {
  RequirementLine line;
  std::vector<CardDescription> descriptions;
  friend bool operator==(const CompiledLine&, const CompiledLine&) = default;
};

/// 1 + the place of a description in the list, at whose end it is put if it is new.
[[nodiscard]] std::uint16_t place_of(std::vector<CardDescription>& list,
                                     const CardDescription& description);
/// The same of one of another list, with the descriptions that it refers to itself.
[[nodiscard]] std::uint16_t place_of(std::vector<CardDescription>& list,
                                     std::span<const CardDescription> from, std::uint16_t place);
/// Puts descriptions that refer to each other behind those of the list.
void append_descriptions(std::vector<CardDescription>& list, std::span<const CardDescription> more);

}  // namespace headjudge::cards
