// Cutting a file of cards into its cards, before anything is parsed.
//
// The JSON library tells nothing about where a value stands, but a user with 3,000 cards needs the
// line. So the text is cut into cards, each with its place, and every card is parsed alone, one
// after the other: a file of a hundred megabytes that is no list of cards is refused at its first
// bad value. Cutting needs no grammar: only strings and the depth of brackets, which is bounded, so
// that no nesting can exhaust the memory.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "model/core/result.hpp"

namespace headjudge::cards {

/// The text of one card and where it begins.
struct JsonPiece {
  std::string_view text;
  int line = 1;
  int column = 1;
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
  void skip_spaces();
  JsonPiece take(std::size_t end);

  std::string_view text_;
  std::string file_;
  std::size_t at_ = 0;
  int line_ = 1;
  std::size_t line_start_ = 0;
  int last_line_ = 1;  ///< of the last value that was taken
  bool array_ = false;
  bool started_ = false;
};

/// One card as JSON; errors tell line and column.
[[nodiscard]] Result<nlohmann::json> parse_piece(const JsonPiece& piece, const std::string& file);

/// Line and column of the byte at `offset` of a piece.
struct JsonPlace {
  int line = 1;
  int column = 1;
};
[[nodiscard]] JsonPlace place_in(const JsonPiece& piece, std::size_t offset);
/// Where the field of this name stands; the card's beginning if it is not there.
[[nodiscard]] JsonPlace place_of_field(const JsonPiece& piece, std::string_view name);

}  // namespace headjudge::cards
