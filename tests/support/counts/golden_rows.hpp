// Golden rows: exact counts and checksums of what the program does, in tests/golden/counts.txt.
//
//   GoldenRows rows("positions of en-2.3");
//   rows.add_row("02_memory_back_to_one", [&](Digest& digest) {
//     digest.add("pass");                     // each line that a player sees
//   });
//   rows.compare();                           // the first row that differs is named
//
// A row is "SECTION/NAME: COUNT CHECKSUM". The count says how many lines there were, the checksum
// is over all of them, so any change of play, of what is read or of what is refused changes a row.
// HEADJUDGE_TELL_ROW=SECTION/NAME prints the lines of a row: what changed is the difference between
// two such lists. When a rule changes on purpose, HEADJUDGE_WRITE_GOLDEN=1 writes the rows of the
// tests that run anew, and whoever changed the rule reads which rows differ.
//
// A mutant (tests/mutants/run) meets those rows alone that HEADJUDGE_ROWS names, a file with a row
// in each line, and the first one that differs ends the test. Whoever listens is told where a row
// begins and ends.
//
// The idea: perft of chess programs, as in Stockfish's tests.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "model/cards/program/program.hpp"
#include "model/core/cache/members.hpp"

namespace headjudge::test {

/// Numbers, texts and lists of them; structs member by member, whatever lies between the members.
class Digest {
 public:
  explicit Digest(std::string row);

  void add(std::string_view line);
  void add_all(const std::vector<std::string>& lines);
  /// A value in numbers, on one line.
  template <class T>
  void add_value(const T& value) {
    std::string words;
    put(words, value);
    add(words);
  }

  [[nodiscard]] const std::string& row() const { return row_; }
  [[nodiscard]] std::string text() const { return fmt::format("{} {:016x}", count_, hash_); }

 private:
  template <class T>
  static void put(std::string& out, const T& value) {
    if constexpr (std::is_enum_v<T>) {
      put(out, static_cast<std::int64_t>(value));
    } else if constexpr (std::is_arithmetic_v<T>) {
      fmt::format_to(std::back_inserter(out), "{} ", value);
    } else if constexpr (std::same_as<T, std::string> || std::same_as<T, std::string_view>) {
      fmt::format_to(std::back_inserter(out), "'{}' ", value);
    } else if constexpr (std::same_as<T, cards::Instruction> || std::same_as<T, cards::Filter>) {
      put_long(out, value);
    } else if constexpr (requires { value.begin(); }) {
      out += "( ";
      for (const auto& each : value) put(out, each);
      out += ") ";
    } else {
      each_member(value, [&](const auto& member) { put(out, member); });
    }
  }
  template <class T>
  static void put(std::string& out, const std::optional<T>& value) {
    if (value) put(out, *value);
    out += value ? "" : "none ";
  }
  // They have more members than members.hpp takes apart; a new one does not compile without a name.
  static void put_long(std::string& out, const cards::Instruction& instruction);
  static void put_long(std::string& out, const cards::Filter& filter);

  std::string row_;
  std::uint64_t count_ = 0;
  std::uint64_t hash_;
  bool told_;
};

/// Called with each row that is added whole, before and after.
using RowListener = void (*)(const std::string& row, bool begins);
extern RowListener listens_to_rows;

/// The rows of one section: of one test.
class GoldenRows {
 public:
  explicit GoldenRows(std::string section);

  /// fill(digest) adds the lines of the row. It is not called where other rows are wanted.
  template <class Fill>
  void add_row(std::string_view name, const Fill& fill) {
    Digest digest = this->digest(name);
    if (!begins(digest)) return;
    fill(digest);
    ends(digest);
  }

  /// A row that is filled beside others.
  [[nodiscard]] Digest digest(std::string_view name) const;
  void add(const Digest& digest);
  /// Fails where a row differs from the file's, is not in it, or is in it and was not added.
  void compare() const;

 private:
  using Rows = std::vector<std::pair<std::string, std::string>>;

  [[nodiscard]] static bool begins(const Digest& digest);
  void ends(const Digest& digest);
  void write() const;

  std::string section_;
  Rows rows_;
};

}  // namespace headjudge::test
