// Small steps for taking a line of words apart.
//
// Set-ups and expectations are short sentences, so a grammar would be more than they need: a reader
// takes prefixes, suffixes and numbers off a line until nothing is left. Shared by the games.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "model/core/base/ascii.hpp"
#include "model/core/game/players.hpp"

namespace headjudge {

[[nodiscard]] inline std::optional<int> number_from(std::string_view text) {
  return number_in<int>(text);
}

[[nodiscard]] inline std::optional<Player> player_from(std::string_view text) {
  if (text == "P1") return Player{0};
  if (text == "P2") return Player{1};
  return std::nullopt;
}

/// Takes `prefix` off the front of `text`, if it is there.
inline bool take_prefix(std::string_view& text, std::string_view prefix) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return true;
}

inline bool take_suffix(std::string_view& text, std::string_view suffix) {
  if (!text.ends_with(suffix)) return false;
  text.remove_suffix(suffix.size());
  return true;
}

/// "P1 rest" or "P1": the player; `text` is moved on to the rest.
inline std::optional<Player> take_player(std::string_view& text) {
  const auto player = player_from(text.substr(0, 2));
  if (!player || (text.size() > 2 && text[2] != ' ')) return std::nullopt;
  text.remove_prefix(text.size() > 2 ? 3 : 2);
  return player;
}

/// "deck P1": the player who stands alone behind the prefix.
[[nodiscard]] inline std::optional<Player> player_after(std::string_view prefix,
                                                        std::string_view text) {
  return take_prefix(text, prefix) ? player_from(text) : std::nullopt;
}

/// Cuts at `separator`, but not inside [brackets]. An empty text has no parts.
[[nodiscard]] inline std::vector<std::string_view> parts_of(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  int depth = 0;
  std::size_t from = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i < text.size() && text[i] == '[') ++depth;
    if (i < text.size() && text[i] == ']') --depth;
    if (i < text.size() && (text[i] != separator || depth > 0)) continue;
    parts.push_back(trimmed(text.substr(from, i - from)));
    from = i + 1;
  }
  if (parts.size() == 1 && parts[0].empty()) parts.clear();
  return parts;
}

}  // namespace headjudge
