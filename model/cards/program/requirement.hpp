// Requirement lines: what a card says about the cards it is put on, over, beside or under.
//
//   [Digivolve] Lv.3 w/[Reptile] trait: Cost 2        from one Digimon
//   [Digivolve] [Ember] w/[Ash] under it: Cost 3      the same, with such a card beneath it
//   [DNA Digivolve] Blue Lv.4 + green Lv.4: Cost 0    from two, the left one on top
//   [DigiXros -2] [Gearpup] x [Boltcat]               cards placed under it when it is played
//   [Assembly -6] 4 [Gearpup] cards                   the same, all of them and from the trash
//   Burst Digivolve: 0 from [Ursaflare] by returning 1 [Nola] to hand
//   [Link] [Gadget] trait: Cost 1                     what it may be linked to
//   [App Fusion] [Beacon] & [Compass]: Cost 0         a Digimon and its link card
//
// They name cards by color, level, name, trait or text; that is a CardDescription, which effects
// use too ("1 Digimon card with the [Reptile] trait"). lines/requirement.hpp compiles them.
// (en-2025, Digivolution Requirements and the chapters of the procedures; comprehensive-4.2, 2-3)
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "model/cards/program/program.hpp"

namespace headjudge::cards {

/// Where a text in brackets must stand on a card.
enum class Property : std::uint8_t { name, in_name, trait, in_trait, in_text };

/// "[Dragon]/[Wyvern] trait": one of the texts is enough.
struct NamedProperty {
  Property property = Property::name;
  std::vector<std::string> texts;
  bool all = false;              ///< "[A] and [B]": not one of the texts but all of them
  std::vector<std::string> but;  ///< "other than [...]": names or traits that do not count
  friend bool operator==(const NamedProperty&, const NamedProperty&) = default;
};

/// "Red/blue Lv.4 w/[Ember] in name or w/[Dragon] trait": colors, level, one of the properties.
struct CardWords {
  ColorSet colors = 0;          ///< any of these; 0 = any color
  std::int8_t color_count = 0;  ///< so many colors; 0 = any number
  std::int8_t min_cost = 0;     ///< of its play cost; 0 = any
  std::int8_t max_cost = 0;     ///< 0 = any
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
  friend bool operator==(const NounPhrase&, const NounPhrase&) = default;
};

/// "[Ember]/Lv.3 w/[Dragon] trait": one of the alternatives is enough. Or a noun phrase.
struct CardDescription {
  std::vector<CardWords> alternatives;
  std::vector<NounPhrase> nouns = {};
  friend bool operator==(const CardDescription&, const CardDescription&) = default;
};
using DescriptionIndex = std::uint16_t;  ///< into Pool::descriptions

enum class LineKind : std::uint8_t { digivolve, dna, digixros, burst, link, app_fusion, assembly };
using LineKinds = std::uint8_t;  ///< bit per LineKind
[[nodiscard]] constexpr LineKinds line_bit(LineKind kind) {
  return static_cast<LineKinds>(1U << static_cast<unsigned>(kind));
}

/// As many cards as there are.
inline constexpr std::uint8_t kAnyNumber = 255;

/// One of the cards that a line asks for.
struct LinePart {
  DescriptionIndex description = 0;
  std::uint8_t count = 1;         ///< up to so many such cards (DigiXros), or just so many
  Among among = Among::anything;  ///< no two of them with one card number, or of one level
  bool digimon = false;           ///< "Digimon cards": no others fit
  friend bool operator==(const LinePart&, const LinePart&) = default;
};

/// One requirement line. A burst line's parts are the Digimon and the Tamer; an app fusion's are
/// the names of which two are fused; a second part of a digivolve line is about the cards beneath
/// the Digimon; the others' are in the order of print.
struct RequirementLine {
  LineKind kind = LineKind::digivolve;
  Condition condition;   ///< "While ..., ": a digivolve line counts while it holds
  std::int8_t cost = 0;  ///< of a DigiXros: what each placed card takes off the play cost; of an
                         ///< Assembly: what all of them take off it
  std::vector<LinePart> parts;
  /// "onto one of your red Tamers as if the Tamer is a level 3 red Digimon": 0 where it is not.
  std::int8_t as_level = 0;
  ColorSet tamer_colors = 0;
  ColorSet as_colors = 0;       ///< 0: those of the Tamer
  bool own_cost = false;        ///< `cost`, not what the card's requirement says
  bool in_battle_area = false;  ///< not met in the breeding area
  friend bool operator==(const RequirementLine&, const RequirementLine&) = default;
};

/// A filter's descriptions come to lie behind `before` others.
template <class AnyFilter>
void move_description(AnyFilter& filter, std::size_t before) {
  for_each_description(
      filter, [&](std::uint16_t& place) { place = static_cast<std::uint16_t>(before + place); });
}

/// Puts descriptions that refer to each other behind those of the list.
template <class Description>
void append_descriptions(std::vector<Description>& list,
                         std::span<const std::type_identity_t<Description>> more) {
  const std::size_t before = list.size();
  for (Description copy : more) {
    for (auto& noun : copy.nouns) move_description(noun.filter, before);
    list.push_back(std::move(copy));
  }
}

}  // namespace headjudge::cards
