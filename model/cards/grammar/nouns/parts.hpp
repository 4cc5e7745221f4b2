// What a noun phrase says of cards, part by part: "level 4 or lower", "with <Blocker>".
//
// A part is one property of a Filter (filter.hpp) in words, before the noun or behind it. Which
// parts there are and in which order is kept in the filter (PartOrder), so that a phrase of any
// order is printed as it was read. descriptions.cpp puts the phrase together.
// (comprehensive-4.2, 2 and 15-10)
#pragma once

#include "model/cards/grammar/invertible/side.hpp"
#include "model/cards/syntax/conditions.hpp"
#include "model/cards/syntax/filter.hpp"

namespace headjudge::cards::syntax {

/// Does the filter say something of this kind?
[[nodiscard]] bool says_part(const Filter& f, Part part);

/// The words of parts, in both directions (side.hpp).
class FilterParts {
 public:
  FilterParts(Side& s, Filter& f) : s_(s), f_(f) {}

  bool before_noun(Part part);
  /// With the word that joins it to what stands before: "with", "and", "without".
  bool behind_noun(Part part);
  /// Without that word: "<Blocker>", "6000 DP or less". Only parts that can be one of two.
  bool without_joint(Part part);

 private:
  bool say_behind(Part part);
  bool keyword_in_brackets();
  bool joined(bool lacks = false);
  bool joined_or_with();
  bool range(std::int8_t& most, std::int8_t& least, std::string_view less, std::string_view more,
             int greatest);
  bool dp_range(std::string_view less, std::string_view more);
  bool colors();
  bool color_count();
  bool level_before();
  bool level_behind();
  bool cost_before();
  bool cost_behind();
  bool keyword();
  bool than();
  bool compared_with(bool possessive);
  bool compared_with_yours();
  bool cards_under();
  bool stacked();
  bool lines();
  bool total();
  bool non_colors();
  bool effect();
  bool behind_color_count();
  bool stacked_card();

  Side& s_;
  Filter& f_;
  int joined_ = 0;
};

/// "[On Play]", kept as 1 + its Timing.
[[nodiscard]] bool timing_tag(Side& s, std::uint8_t& code);

/// The words for what a comparison is with: "the deleted Digimon".
[[nodiscard]] std::string_view words_of_standard(const Comparison& comparison);
/// Which words name those that an instruction before was about: "the chosen Digimon".
[[nodiscard]] std::string_view words_of_those(std::uint8_t noun_wording);

/// The row that says a condition; empty: none, or the words are those of the condition before.
[[nodiscard]] std::string_view words_of_condition(const Condition& condition);

/// This way of the words is what the filter has.
[[nodiscard]] bool says_wording(Side& s, Filter& f, Wording bit, bool so);

}  // namespace headjudge::cards::syntax
