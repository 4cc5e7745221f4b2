// Reading the lines that the set-ups of all games have (see setting_lines.hpp).
//
// Every error names the words that were read and what would have fitted in their place.
#include "model/core/play/setting_lines.hpp"

#include <fmt/format.h>

#include "model/core/base/ascii.hpp"
#include "model/core/game/reading.hpp"

namespace headjudge {

void SettingLines::fail(std::string message, std::string expected) {
  if (!error_) error_ = {file_, line_, 0, std::move(message), std::move(expected)};
}

void SettingLines::fail_at_key(std::string_view key) {
  fail(fmt::format("a set-up has no line `{}`", key), std::string(keys_));
}

std::optional<std::pair<std::string_view, std::string_view>> SettingLines::key_and_value(
    std::string_view line) {
  const std::string_view text = trimmed(line);
  const std::size_t colon = text.find(": ");
  if (colon != std::string_view::npos) {
    return std::pair(text.substr(0, colon), trimmed(text.substr(colon + 2)));
  }
  std::string_view key = text;
  if (take_suffix(key, ":")) return std::pair(key, std::string_view());
  fail(fmt::format("`{}` has no `:`", text), std::string(keys_));
  return std::nullopt;
}

void SettingLines::read_yes_or_no(bool& yes, std::string_view value) {
  if (value != "yes" && value != "no") {
    return fail(fmt::format("`{}` is not an answer", value), "`yes` or `no`");
  }
  yes = value == "yes";
}

void SettingLines::read_seed(std::optional<std::uint64_t>& seed, std::string_view value) {
  seed = number_in<std::uint64_t>(value);
  if (!seed) fail(fmt::format("`{}` is not a seed", value), "a number from 0");
}

void SettingLines::read_player(Player& player, std::string_view value) {
  const auto named = player_from(value);
  if (!named) return fail(fmt::format("`{}` is not a player", value), "`P1` or `P2`");
  player = *named;
}

}  // namespace headjudge
