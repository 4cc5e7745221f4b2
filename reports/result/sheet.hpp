// Setting text for a terminal: paragraphs, hanging labels, columns, in a given width.
//
// Widths are counted in code points, not bytes, so that a card's name with an accent does not shift
// a column. Colour is a layer on top: without it the words and symbols are exactly the same.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headjudge::reports {

struct TextStyle {
  bool color = false;       ///< ANSI escape codes
  std::size_t width = 100;  ///< columns
};

[[nodiscard]] std::size_t columns_of(std::string_view text);

class TextSheet {
 public:
  explicit TextSheet(TextStyle style) : style_(style) {}

  /// Bold when in colour; otherwise as written.
  void heading(std::string_view text, std::size_t indent = 0);
  /// Wrapped; line breaks in `text` stay.
  void paragraph(std::string_view text, std::size_t indent = 0);
  /// `label`, then `text` from column `indent` on, what is wrapped `hang` columns deeper. A label
  /// too long for that has its own line.
  void labelled(std::string_view label, std::string_view text, std::size_t at, std::size_t indent,
                std::size_t hang = 0);
  /// Rows of cells; all but the last column are as wide as their widest cell, the last one wraps.
  void table(const std::vector<std::vector<std::string>>& rows, std::size_t indent = 0);
  /// Lines that have been set already, after an empty one; nothing when there are none.
  void append(std::string_view lines);
  /// One empty line, never two.
  void gap();

  /// The text in the colour of a style.css class; unchanged without colour.
  [[nodiscard]] std::string colored(std::string_view text, std::string_view css) const;
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  TextStyle style_;
  std::string text_;
};

}  // namespace headjudge::reports
