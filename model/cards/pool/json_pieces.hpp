// Cutting a file of cards into its cards, before anything is parsed.
//
// The JSON library tells nothing about where a value stands, but a user with 3,000 cards needs the
// line. So the text is cut into cards, each with its place, and every card is parsed alone: one
// that is no valid JSON is an error of its own, and the cards behind it are read. Cutting needs no
// grammar: only strings and the depth of brackets. Size and depth of a card are bounded before it
// is parsed, so that no line and no nesting can exhaust the memory.
//
// In an array a card whose brackets do not close would take all that follow it along. It ends where
// the next line begins with "{" in the column in which the card itself began. Where there is no
// such line the list is cut off, and how many cards are missing cannot be said: that is an error of
// the file.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "model/core/base/result.hpp"

namespace headjudge::cards {

/// The longest row of a real list has 2,030 bytes; what a list adds to a card has room here, too.
inline constexpr std::size_t kMostCardBytes = 256 * 1024;

/// The text of one card and where it begins.
struct JsonPiece {
  std::string_view text;
  int line = 1;
  int column = 1;
  bool lacks_comma = false;  ///< that should stand between it and the card before
};

/// Cuts a JSON array, or JSON Lines, into its values.
class JsonPieces {
 public:
  JsonPieces(std::string_view text, std::string file);

  /// The next value; none at the end.
  [[nodiscard]] Result<std::optional<JsonPiece>> next();

 private:
  [[nodiscard]] Result<std::optional<JsonPiece>> next_of_array();
  [[nodiscard]] std::optional<JsonPiece> next_line();
  [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }
  [[nodiscard]] std::unexpected<InputError> cut_off(int line) const;
  [[nodiscard]] std::optional<std::size_t> end_of_broken() const;
  void skip_spaces();
  JsonPiece take(std::size_t end);

  std::string_view text_;
  std::string file_;
  std::size_t at_ = 0;
  int line_ = 1;
  std::size_t line_start_ = 0;
  int last_line_ = 1;     ///< of the last value that was taken
  int never_closed_ = 0;  ///< values so far that did not end
  bool array_ = false;
  bool started_ = false;
  bool comma_ = true;  ///< before the next value, or it is the first
};

/// One card as JSON; errors tell line and column. Of a key that stands twice in one object the JSON
/// library would keep one of the values: it is an error here.
[[nodiscard]] Result<nlohmann::json> parse_piece(const JsonPiece& piece, const std::string& file);

/// The text of a field that could be looked up in a card that is no valid JSON; else empty.
[[nodiscard]] std::string text_of_field(const JsonPiece& piece, std::string_view name);

/// Line and column of the byte at `offset` of a piece.
struct JsonPlace {
  int line = 1;
  int column = 1;
};
[[nodiscard]] JsonPlace place_in(const JsonPiece& piece, std::size_t offset);
/// Where the field of this name stands; the card's beginning if it is not there.
[[nodiscard]] JsonPlace place_of_field(const JsonPiece& piece, std::string_view name);

}  // namespace headjudge::cards
