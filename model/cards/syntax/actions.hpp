// What stands beside the verb of a sentence, as the text says it: keywords, manners, limits.
//
// Each struct adds the choice of words to a struct of program/actions.hpp or program/limits.hpp.
#pragma once

#include <array>
#include <cstdint>

#include "model/cards/program/actions.hpp"
#include "model/cards/program/limits.hpp"
#include "model/cards/syntax/filter.hpp"

namespace headjudge::cards::syntax {

/// Where a duration is said: behind its own change, at the head of its sentence, or behind the
/// last of several changes in one sentence.
enum class DurationSaid : std::uint8_t { behind, before, with_the_last };

/// How an effect lets a Digimon attack. Zero-initialised: it attacks as in the main phase.
struct AttackManner {
  bool may = false;  ///< its player can decline
  Against against = Against::anyone;
  bool without_suspending = false;
  bool unsuspended_too = false;      ///< unsuspended Digimon may be attacked as well
  bool just_played_too = false;      ///< even in the turn in which it was played
  bool deleted_after = false;        ///< it is deleted at the end of that attack
  std::uint8_t against_wording = 0;  ///< which row names the target
  friend bool operator==(const AttackManner&, const AttackManner&) = default;
};

/// A keyword with what stands beside it: "Fragment (3)", "Decoy (Black)".
struct KeywordUse {
  Keyword name = Keyword::none;
  std::int32_t amount = 0;
  Filter filter;
  Filter other;  ///< of a keyword that names two
  friend bool operator==(const KeywordUse&, const KeywordUse&) = default;
};

/// How a card comes into play or onto a Digimon. Zero-initialised: as always.
struct Manner {
  bool suspended = false;         ///< "suspended": it is played so
  bool to_breeding_area = false;  ///< "to your empty breeding area"
  std::uint8_t area_wording = 0;  ///< which of its rows says that
  bool no_requirements = false;   ///< "ignoring its digivolution requirements"
  bool no_level = false;          ///< "ignoring level": the colors must match all the same
  std::uint8_t requirements_wording = 0;
  bool requirements_last = false;  ///< said behind the cost
  bool must = false;               ///< "digivolves into": it cannot be declined
  bool cost_for_each = false;      ///< "with the cost reduced by 1 for each ...": nothing else is
  friend bool operator==(const Manner&, const Manner&) = default;
};

/// How an instruction hangs on the one before.
/// "or": one of the two is done, as the one who does it likes.
enum class Joint : std::uint8_t { sentence, and_word, comma, comma_and, or_word, comma_or };
[[nodiscard]] constexpr bool is_alternative(Joint joint) {
  return joint == Joint::or_word || joint == Joint::comma_or;
}

/// Several limits in the order of the words, each with the row that says it.
struct Limits {
  static constexpr std::size_t kMost = 4;
  std::array<Limit, kMost> what{};
  std::array<std::uint8_t, kMost> wordings{};
  bool comma_or = false;  ///< "attack, block, or suspend"
  friend bool operator==(const Limits&, const Limits&) = default;
};

}  // namespace headjudge::cards::syntax
