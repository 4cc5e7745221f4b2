// Reading `repeat:` lines, and comparing rounds.
//
// Two rounds are the same if the same players have decided the same from the same choices: then
// nothing that a player could do has changed in between, and the loop can go on.
#include "model/core/play/repetition.hpp"

#include <algorithm>

#include "model/core/game/reading.hpp"

namespace headjudge {
namespace {

/// "P1 says 5".
bool take_number(std::string_view& text, Repeated& repeated) {
  if (!take_prefix(text, "; ")) return false;
  const auto player = take_player(text);
  if (!player || repeated.times[*player] != 0 || !take_prefix(text, "says ")) return false;
  const std::size_t end = std::min(text.find(';'), text.size());
  const auto number = number_in<int>(text.substr(0, end));
  if (!number || *number < 1 || *number > kMostRounds) return false;
  repeated.times[*player] = *number;
  text.remove_prefix(end);
  return true;
}

}  // namespace

std::optional<Repeated> read_repeated(std::string_view text) {
  Repeated repeated;
  const std::size_t blank = std::min(text.find(' '), text.size());
  const auto decisions = number_in<std::size_t>(text.substr(0, blank));
  if (!decisions || *decisions == 0) return std::nullopt;
  repeated.decisions = *decisions;
  text.remove_prefix(blank);
  if (!take_prefix(text, *decisions == 1 ? " decision" : " decisions")) return std::nullopt;
  do {
    if (!take_number(text, repeated)) return std::nullopt;
  } while (!text.empty());
  return repeated;
}

bool has_a_choice(const std::vector<RoundDecision>& round, Player player) {
  return std::ranges::any_of(round, [&](const RoundDecision& each) {
    return each.player == player && each.choices.size() > 1;
  });
}

bool is_same_round(const std::vector<RoundDecision>& one, const std::vector<RoundDecision>& other) {
  return std::ranges::equal(one, other, [](const RoundDecision& a, const RoundDecision& b) {
    return a.player == b.player && a.words == b.words && a.choices == b.choices;
  });
}

}  // namespace headjudge
