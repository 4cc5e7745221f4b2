// Reading `repeat:` lines.
// What is wrong with one is told where the play is read; whether it is a loop, where it is played.
#include "model/core/play/repetition.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "model/core/base/suggestion.hpp"
#include "model/core/game/reading.hpp"

namespace headjudge {
namespace {

/// The term that an edition with a rule of loops defines.
constexpr std::string_view kLoops = "infinite-loop";

/// "P1 says 5".
bool take_number(std::string_view& text, Repeated& repeated) {
  if (!take_prefix(text, "; ")) return false;
  const auto player = take_player(text);
  if (!player || repeated.times[*player] != 0 || !take_prefix(text, "says ")) return false;
  const std::size_t end = std::min(text.find(';'), text.size());
  const auto number = number_in<int>(text.substr(0, end));
  if (!number || *number < 1 || *number > kMostRounds) return false;
  repeated.times[*player] = *number;
  if (repeated.first == kNobody) repeated.first = *player;
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

Result<void> refuse_silent_editions(const Rulebook& rulebook, const Play& play) {
  const auto repeats = std::ranges::find(play.steps, PlayStep::Kind::repeat, &PlayStep::kind);
  if (repeats == play.steps.end()) return {};
  std::vector<std::string> speak;
  for (const Edition& edition : rulebook.editions) {
    if (edition.defines(kLoops)) speak.push_back(edition.id);
  }
  for (const PlayTable& table : play.tables) {
    if (std::ranges::find(speak, table.edition) != speak.end()) continue;
    return refuse({play.file, repeats->line, 0,
                   fmt::format("{} says nothing of loops: none is repeated there", table.edition),
                   speak.empty() ? "decisions, each on its line" : one_of(speak, speak.size())});
  }
  return {};
}

std::string fault_of_numbers(const Repeated& repeated, const std::array<bool, 2>& can_stop,
                             Player turn_player) {
  if (!can_stop[0] && !can_stop[1]) {
    return "neither player can stop this loop: the game is a draw, and nobody says a number";
  }
  for (Player player = 0; player < 2; ++player) {
    if (repeated.times[player] != 0 && !can_stop[player]) {
      return fmt::format("{} says no number: they cannot stop this loop", player_name(player));
    }
    if (repeated.times[player] == 0 && can_stop[player]) {
      return fmt::format("{} can stop this loop: they must say a number", player_name(player));
    }
  }
  const bool both = can_stop[0] && can_stop[1];
  if (both && turn_player != kNobody && repeated.first != turn_player) {
    return fmt::format("{} is the turn player: they say their number first",
                       player_name(turn_player));
  }
  return "";
}

std::string declaration(const Repeated& repeated) {
  std::string said;
  for (const Player player : {repeated.first, opponent_of(repeated.first)}) {
    if (repeated.times[player] == 0) continue;
    said += fmt::format("{}{} says {}", said.empty() ? "" : ", ", player_name(player),
                        repeated.times[player]);
  }
  return fmt::format("{}: the loop is done {} more.", said,
                     repeated.rounds() == 1 ? "once" : fmt::format("{} times", repeated.rounds()));
}

}  // namespace headjudge
