// Sorting a position's lines by what they begin with (their form: model/core/play/play.hpp).
//
// Splitting at commas must leave brackets whole: "Emberling [played this turn, suspended]" is one
// card.
#include "reports/page/table_top.hpp"

#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/ascii.hpp"

namespace headjudge::reports {
namespace {

std::string_view trim_blanks(std::string_view text) {
  const std::size_t from = text.find_first_not_of(" \t");
  if (from == text.npos) return {};
  return text.substr(from, text.find_last_not_of(" \t") - from + 1);
}

std::vector<std::string_view> split_list(std::string_view text) {
  std::vector<std::string_view> items;
  std::size_t begin = 0;
  int depth = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    const bool end = i == text.size();
    if (!end && (text[i] == '(' || text[i] == '[')) ++depth;
    if (!end && (text[i] == ')' || text[i] == ']') && depth > 0) --depth;
    if (!end && (text[i] != ',' || depth > 0)) continue;
    const std::string_view item = trim_blanks(text.substr(begin, i - begin));
    if (!item.empty()) items.push_back(item);
    begin = i + 1;
  }
  return items;
}

TableTopCard card_of(std::string_view text) {
  TableTopCard card;
  const std::size_t bracket = text.find(" [");
  if (bracket != text.npos && text.ends_with(']')) {
    card.marks = text.substr(bracket + 2, text.size() - bracket - 3);
    text = text.substr(0, bracket);
  }
  constexpr std::string_view over = " over ";
  std::size_t at = text.find(over);
  card.name = text.substr(0, at);
  while (at != text.npos) {
    text.remove_prefix(at + over.size());
    at = text.find(over);
    card.over.emplace_back(text.substr(0, at));
  }
  return card;
}

std::vector<TableTopCard> cards_of(std::string_view text) {
  std::vector<TableTopCard> cards;
  for (const std::string_view item : split_list(text)) {
    TableTopCard card = card_of(item);
    if (!cards.empty()) {
      card.count = cards.back().count;
      if (card == cards.back()) {
        ++cards.back().count;
        continue;
      }
      card.count = 1;
    }
    cards.push_back(std::move(card));
  }
  return cards;
}

/// "P1 hand" and "hand P1" are P1's hand.
std::optional<std::pair<std::size_t, std::string_view>> owned_area(std::string_view key) {
  for (const auto& [player, name] : {std::pair{0U, "P1"}, std::pair{1U, "P2"}}) {
    const std::string_view words(name);
    if (key.starts_with(words)) return std::pair{player, trim_blanks(key.substr(words.size()))};
    if (key.ends_with(words)) {
      return std::pair{player, trim_blanks(key.substr(0, key.size() - words.size()))};
    }
  }
  return std::nullopt;
}

/// "P1 3" is 3, "P2 3" is -3, "0" is 0.
std::optional<int> memory_of(std::string_view text) {
  const auto owner = owned_area(text);
  const std::string_view digits = owner ? owner->second : text;
  const auto value = number_in<int>(digits);
  if (!value || *value < 0 || *value > 10 || (!owner && *value != 0)) return std::nullopt;
  return owner && owner->first == 1 ? -*value : *value;
}

bool place_memory(std::string_view value, TableTop& table) {
  const std::size_t comma = value.find(',');
  table.memory = memory_of(trim_blanks(value.substr(0, comma)));
  if (table.memory && comma != value.npos) {
    table.memory_note = trim_blanks(value.substr(comma + 1));
  }
  return table.memory.has_value();
}

bool place_line(std::string_view key, std::string_view value, TableTop& table) {
  if (key == "turn" && table.turn.empty()) {
    table.turn = value;
    return true;
  }
  if (key == "memory" && !table.memory) return place_memory(value, table);
  const auto area = owned_area(key);
  if (!area || area->second.empty()) return false;
  table.areas[area->first].push_back({std::string(area->second), cards_of(value)});
  return true;
}

}  // namespace

TableTop lay_out(std::span<const std::string> lines) {
  TableTop table;
  for (const std::string& line : lines) {
    const std::string_view text(line);
    const std::size_t colon = text.find(':');
    const bool placed =
        colon != text.npos &&
        place_line(trim_blanks(text.substr(0, colon)), trim_blanks(text.substr(colon + 1)), table);
    if (!placed) table.notes.push_back(line);
  }
  return table;
}

std::string memory_words(const TableTop& table) {
  const int memory = table.memory.value_or(0);
  const std::string note = table.memory_note.empty() ? "" : ", " + table.memory_note;
  if (memory == 0) return "0" + note;
  return fmt::format("{}'s {}{}", memory > 0 ? "P1" : "P2", std::abs(memory), note);
}

}  // namespace headjudge::reports
