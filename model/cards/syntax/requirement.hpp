// Requirement lines and descriptions of cards, as the text says them.
//
// Each line adds the choice of words to a line of program/requirement.hpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "model/cards/program/requirement.hpp"
#include "model/cards/syntax/conditions.hpp"

namespace headjudge::cards::syntax {

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
  bool noun_behind = false;     ///< "[Dragon] trait cards", not "cards w/[Dragon] trait"; the same
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

/// One requirement line. A burst line's parts are the Digimon and the Tamer; an app fusion's are
/// the names of which two are fused; a second part of a digivolve line is about the cards beneath
/// the Digimon; the others' are in the order of print.
struct RequirementLine {
  LineKind kind = LineKind::digivolve;
  Condition condition;            ///< "While ..., ": a digivolve line counts while it holds
  bool condition_behind = false;  ///< it stands behind the cards; changes nothing
  bool condition_comma = false;   ///< a comma stands behind it; changes nothing
  bool beneath_or_more = false;   ///< "w/2 or more ..." instead of "w/2 ..."; changes nothing
  std::int8_t cost = 0;  ///< of a DigiXros and an Assembly: what it takes off the play cost
  std::vector<LinePart> parts;
  /// "onto one of your red Tamers as if the Tamer is a level 3 red Digimon": 0 where it is not.
  std::int8_t as_level = 0;
  ColorSet tamer_colors = 0;
  ColorSet as_colors = 0;       ///< 0: those of the Tamer
  bool own_cost = false;        ///< `cost`, not what the card's circle says
  bool in_battle_area = false;  ///< an effect said so, and reaches no Digimon in the breeding area
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
/// Likewise for the one at `place` of another list. What it refers to there is brought along.
[[nodiscard]] std::uint16_t place_of(std::vector<CardDescription>& list,
                                     std::span<const CardDescription> from, std::uint16_t place);
}  // namespace headjudge::cards::syntax
