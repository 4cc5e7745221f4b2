// A position as people see it across a table.
//
// A witness brings its position as the lines that stand under `setup:` in a play. Here they are put
// where they belong: what is P1's, what is P2's, the memory counter, whose turn it is. Nothing of
// any game's rules is known here, only how such lines are written; one that does not fit is kept
// as a note and shown as written.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headjudge::reports {

/// "Cindermaw over Emberling over Kindlet [suspended]"
struct TableTopCard {
  std::string name;               ///< "Cindermaw"
  std::vector<std::string> over;  ///< "Emberling", "Kindlet"
  std::string marks;              ///< "suspended"
  std::size_t count = 1;          ///< equal cards next to each other are counted

  friend bool operator==(const TableTopCard&, const TableTopCard&) = default;
};

/// "P1 battle area: ..., ..."
struct TableTopArea {
  std::string name;  ///< "battle area"
  std::vector<TableTopCard> cards;
};

struct TableTop {
  std::array<std::vector<TableTopArea>, 2> areas;  ///< of P1 and of P2, in the order of the lines
  std::string turn;                                ///< "P1, main phase"
  std::optional<int> memory;                       ///< above 0 on P1's side, below on P2's
  std::string memory_note;                         ///< what is said of it besides: "crossed"
  std::vector<std::string> notes;
};

[[nodiscard]] TableTop lay_out(std::span<const std::string> lines);

/// "P1's 3", "P1's 3, crossed", "0".
[[nodiscard]] std::string memory_words(const TableTop& table);

}  // namespace headjudge::reports
