// Leaving out lines, then items, until a round of both changes nothing (see smallest_setup.hpp).
//
// A set-up is short, so things are tried one by one from the end on: what stands first stays where
// one of two has to.
#include "model/core/play/smallest_setup.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/base/delta_debugging.hpp"

namespace headjudge {
namespace {

using Lines = std::vector<std::string>;

/// "P1 hand: A, B" as "P1 hand: " and its items. A line that is no list has none.
struct ItemLine {
  std::string head;
  Lines items;
};

ItemLine read_items(const std::string& line, std::string_view between) {
  const std::size_t colon = line.find(": ");
  if (colon == std::string::npos) return {line, {}};
  ItemLine read{line.substr(0, colon + 2), {}};
  for (std::size_t begin = colon + 2; begin <= line.size();) {
    const std::size_t end = std::min(line.find(between, begin), line.size());
    read.items.push_back(line.substr(begin, end - begin));
    begin = end + between.size();
  }
  return read;
}

/// One item stays: a line goes as a whole or not at all.
void leave_items_out(Lines& setup, std::size_t line, std::string_view between,
                     const std::function<bool(const Lines&)>& still) {
  const ItemLine read = read_items(setup[line], between);
  if (read.items.size() < 2) return;
  Lines changed = setup;
  const auto text = [&](const Lines& items) {
    return fmt::format("{}{}", read.head, fmt::join(items, between));
  };
  setup[line] = text(one_minimal(read.items, 1, [&](const Lines& fewer) {
    if (fewer.empty()) return false;
    changed[line] = text(fewer);
    return still(changed);
  }));
}

Lines texts_of(const std::vector<PlayLine>& lines) {
  Lines texts;
  for (const PlayLine& line : lines) texts.push_back(line.text);
  return texts;
}

std::vector<PlayLine> lines_of(const Lines& texts) {
  std::vector<PlayLine> lines;
  for (const std::string& text : texts) lines.push_back({text, 0});
  return lines;
}

}  // namespace

Lines smallest_setup(Lines setup, std::span<const std::string_view> between,
                     const std::function<bool(const Lines&)>& still) {
  for (Lines before; before != setup;) {
    before = setup;
    setup = one_minimal(std::move(setup), 1, still);
    for (std::size_t line = setup.size(); line-- > 0;) {
      for (const std::string_view each : between) leave_items_out(setup, line, each, still);
    }
  }
  return setup;
}

std::vector<PlayLine> smallest_setup(const std::vector<PlayLine>& setup,
                                     std::span<const std::string_view> between,
                                     const std::function<bool(std::vector<PlayLine>)>& still) {
  return lines_of(smallest_setup(texts_of(setup), between,
                                 [&](const Lines& fewer) { return still(lines_of(fewer)); }));
}

}  // namespace headjudge
