// What the expectations of all games have in common.
//
// An expectation is checked into a sentence: empty when it is met, and otherwise what is seen
// instead. What is no expectation at all is an error with file, line and column.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/game/notation.hpp"
#include "model/core/game/players.hpp"
#include "model/core/logic/formula.hpp"

namespace headjudge {

/// "hand P1 5", "hand P1 has X" or "hand P1 lacks X".
struct AreaClaim {
  std::string_view area;
  Player player = 0;
  std::optional<std::size_t> count;
  bool has = false;
  std::string_view card;  ///< where there is no count
};

/// The base of a game's reader of expectations.
class ExpectationReader {
 protected:
  using Seen = Result<std::string>;

  /// `forms` lists the sentences that are expectations.
  ExpectationReader(std::string_view forms, const TextPosition& where)
      : forms_(forms), where_(where) {}

  [[nodiscard]] InputError error(std::string message, std::string expected) const;
  [[nodiscard]] Seen not_understood(std::string_view text) const;
  [[nodiscard]] static Seen met_or(bool met, std::string seen);

  // What is claimed (the words behind "turn ", "winner ", a decision's words) against what is so.
  [[nodiscard]] Seen turn(std::string_view rest, Player turn_player) const;
  [[nodiscard]] Seen winner(std::string_view rest, Outcome outcome) const;
  /// "drawn": neither player has won, and the game is over.
  [[nodiscard]] static Seen drawn(Outcome outcome);
  /// `known`: these are words of a decision, legal now or not. Words that no decision can have
  /// would be "illegal" for ever: an error, with what is near among the legal ones and the forms.
  [[nodiscard]] Seen decision(std::string_view words, bool wanted, std::vector<std::string> legal,
                              bool known, std::vector<std::string> forms) const;
  /// A card that is nowhere in the game would be "lacking" for ever.
  [[nodiscard]] Seen not_in_game(std::string_view card) const;

  /// Of the words behind an area; nothing when they claim nothing about it.
  [[nodiscard]] static std::optional<AreaClaim> area_claim(std::string_view area,
                                                           std::string_view rest);
  [[nodiscard]] static Seen counted(const AreaClaim& claim, std::size_t count);
  [[nodiscard]] static Seen contains(const AreaClaim& claim, bool has);

 private:
  std::string_view forms_;
  const TextPosition& where_;
};

}  // namespace headjudge
