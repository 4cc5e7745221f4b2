// What the lines of both games' set-ups have in common.
//
// A set-up as data is written as lines, and lines that a game has read are made data again only if
// they say the same: both must lay out the same position, and the bytes must be read back as what
// was written. So nothing is lost in an odd play.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "fuzz/inputs/card_lists.hpp"
#include "fuzz/inputs/text_setup.hpp"
#include "model/core/game/notation.hpp"
#include "model/core/game/players.hpp"

namespace headjudge::fuzz {

[[nodiscard]] inline std::string player_text(std::size_t player) {
  return fmt::format("P{}", player + 1);
}

template <class S>
[[nodiscard]] std::string joined(const S& setting, const Pile& pile, std::string_view between) {
  std::vector<std::string> names;
  for (const CardNumber card : pile) names.push_back(setting.name(card));
  return fmt::format("{}", fmt::join(names, between));
}

/// "deck P1: 3 Rustpup, 2 Ironhound"
template <class S>
[[nodiscard]] std::string deck_line(const S& setting, const char* what, std::size_t player,
                                    const DeckList& list) {
  std::vector<std::string> items;
  for (const DeckEntry& entry : list) {
    items.push_back(fmt::format("{} {}", entry.count, setting.name(entry.card)));
  }
  return fmt::format("{} {}: {}", what, player_text(player), fmt::join(items, ", "));
}

/// "P1 hand: Rustpup, Ironhound"; nothing for an empty pile.
template <class S>
void add_pile(std::vector<std::string>& lines, const S& setting, std::size_t player,
              std::string_view area, const Pile& pile) {
  if (pile.empty()) return;
  lines.push_back(fmt::format("{} {}: {}", player_text(player), area, joined(setting, pile, ", ")));
}

[[nodiscard]] inline std::vector<PlayLine> as_play_lines(std::vector<std::string> texts) {
  std::vector<PlayLine> lines;
  for (std::string& text : texts) lines.push_back({std::move(text), 0});
  return lines;
}

[[nodiscard]] inline TextSetup as_text(const std::vector<PlayLine>& lines) {
  TextSetup text;
  for (const PlayLine& line : lines) text.lines.push_back(line.text);
  return text;
}

/// Do the set-up and the lines lay out the same position? Any judge may be asked: judges differ in
/// play, not in reading.
template <class S>
[[nodiscard]] bool says_the_same(const S& setting, std::size_t edition,
                                 const typename S::Setup& setup,
                                 const std::vector<PlayLine>& lines) {
  ByteWriter out;
  write_setup(setting, edition, setup, out);
  ByteReader in(out.bytes());
  if (read_setup(setting, edition, in) != setup) return false;
  const auto laid_out = [&](const std::vector<PlayLine>& of) {
    return setting.game().set_up(of, {"a set-up", 0, 0}, setting.judges(0).customary());
  };
  const auto first = laid_out(lines);
  const auto second = laid_out(as_play_lines(setup_lines(setting, setup)));
  return first && second && setting.game().same(*first, *second);
}

}  // namespace headjudge::fuzz
