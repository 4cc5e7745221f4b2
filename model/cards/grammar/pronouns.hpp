// What the grammar keeps in mind beside the text: who pronouns mean, and the form of a verb.
//
// A part of parts.hpp, which says what the whole is.
#pragma once

#include <cstdint>

#include "model/cards/grammar/grammar.hpp"

namespace headjudge::cards::syntax {

/// Who "that Digimon" and "it" would be at this point of an effect.
struct Named {
  Pick pick = Pick::none;
  bool by_noun = false;     ///< "that Digimon" is clear
  bool by_pronoun = false;  ///< "it" is clear
  bool plural = false;
  /// "That Digimon" is the one of the event, and "it" is this Digimon, which was named since.
  bool it_is_this = false;
  bool mixed = false;       ///< "Digimon or Tamers": no words name one of them a Digimon
  bool it_is_self = false;  ///< "If this Digimon ..., it": "that Digimon" is the one before

  [[nodiscard]] Pick it() const {
    if (it_is_self) return Pick::self;
    return it_is_this ? Pick::same : pick;
  }
};

/// What an effect has played: bits.
inline constexpr std::uint8_t kPlayedDigimon = 1;
inline constexpr std::uint8_t kPlayedTamer = 2;
inline constexpr std::uint8_t kPlayedToken = 4;
inline constexpr std::uint8_t kPlayedEither = 8;  ///< "1 card": of whatever kind it is

/// How a row's first word, its verb, stands in the sentence: "trash", "trashing", "trashes".
enum class VerbForm : std::uint8_t { plain, gerund, third_person };

/// A keyword alone on a card: its program, or "this Digimon has it as long as it is there".
[[nodiscard]] EffectTree keyword_alone(const KeywordUse& use);
/// The keyword as which this effect is printed; none when it is no keyword's.
[[nodiscard]] KeywordUse keyword_printed(EffectTree program);

}  // namespace headjudge::cards::syntax
