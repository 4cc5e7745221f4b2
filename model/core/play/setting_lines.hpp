// What the set-ups of all games have in common: lines of "key: value".
//
// The first error is kept and reading goes on harmlessly, so that the readers of the games can be
// written without checking each other's results.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "model/core/base/result.hpp"
#include "model/core/game/notation.hpp"
#include "model/core/game/players.hpp"

namespace headjudge {

/// The base of a game's reader of set-ups.
class SettingLines {
 protected:
  /// `keys` lists the lines that a set-up may have; it is what errors say was expected.
  SettingLines(const std::string& file, std::string_view keys) : file_(file), keys_(keys) {}

  /// Calls read(key, value) for each line; gives the first error, where there is one.
  template <class Read>
  [[nodiscard]] std::optional<InputError> read_lines(std::span<const PlayLine> lines, Read&& read) {
    for (const PlayLine& line : lines) {
      line_ = line.line;
      if (const auto cut = key_and_value(line.text)) read(cut->first, cut->second);
    }
    return error_;
  }
  /// The number of the line that is being read.
  [[nodiscard]] int line() const { return line_; }

  /// Notes an error in this line; only the first of all is kept.
  void fail(std::string message, std::string expected);
  /// The same of a key that no line of a set-up has.
  void fail_at_key(std::string_view key);

  // Each reads a value, or notes what is wrong with it.
  void read_yes_or_no(bool& yes, std::string_view value);
  void read_seed(std::optional<std::uint64_t>& seed, std::string_view value);
  void read_player(Player& player, std::string_view value);

 private:
  std::optional<std::pair<std::string_view, std::string_view>> key_and_value(std::string_view line);

  const std::string& file_;
  std::string_view keys_;
  int line_ = 0;
  std::optional<InputError> error_;
};

}  // namespace headjudge
