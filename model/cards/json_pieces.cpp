// Positions are counted along while the text is walked through once: every byte is looked at twice
// at most, here and by the parser.
#include "model/cards/json_pieces.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace headjudge::cards {
namespace {

using PieceJson = nlohmann::json;

constexpr int kMostDepth = 24;  // far more than a card needs

bool is_json_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

/// Walks through JSON text: knows whether it is in a string, and how deep in brackets.
class DepthWalk {
 public:
  void step(char c) {
    if (escaped_) {
      escaped_ = false;
    } else if (in_string_) {
      escaped_ = c == '\\';
      if (c == '"' || c == '\n') in_string_ = false;  // no JSON string goes over its line
    } else if (c == '"') {
      in_string_ = true;
    } else if (c == '{' || c == '[') {
      ++depth_;
    } else if ((c == '}' || c == ']') && depth_ > 0) {
      --depth_;
    }
  }
  [[nodiscard]] bool outside() const { return depth_ == 0 && !in_string_; }
  [[nodiscard]] int depth() const { return depth_; }

 private:
  int depth_ = 0;
  bool in_string_ = false;
  bool escaped_ = false;
};

/// The end of the array's value that begins at `from`: the comma, bracket or end of text after it.
std::size_t end_of_value(std::string_view text, std::size_t from) {
  DepthWalk walk;
  for (std::size_t i = from; i < text.size(); ++i) {
    if (walk.outside() && (text[i] == ',' || text[i] == ']')) return i;
    walk.step(text[i]);
  }
  return text.size();
}

/// Where brackets open deeper than a card's do; npos if nowhere.
std::size_t too_deep_at(std::string_view text) {
  DepthWalk walk;
  for (std::size_t i = 0; i < text.size(); ++i) {
    walk.step(text[i]);
    if (walk.depth() > kMostDepth) return i;
  }
  return std::string_view::npos;
}

InputError json_error(const JsonPiece& piece, const std::string& file, std::size_t offset,
                      std::string message) {
  const JsonPlace place = place_in(piece, offset);
  return {.file = file,
          .line = place.line,
          .column = place.column,
          .message = std::move(message),
          .expected = "a card as a JSON object"};
}

}  // namespace

JsonPieces::JsonPieces(std::string_view text, std::string file)
    : text_(text), file_(std::move(file)) {
  if (text_.starts_with("\xEF\xBB\xBF")) text_.remove_prefix(3);  // a byte order mark
  const std::size_t start = text_.find_first_not_of(" \t\r\n");
  array_ = start != std::string_view::npos && text_[start] == '[';
}

Result<std::optional<JsonPiece>> JsonPieces::next() {
  if (array_) return next_of_array();
  return next_line();
}

void JsonPieces::skip_spaces() {
  while (!at_end() && is_json_space(text_[at_])) {
    if (text_[at_] == '\n') {
      ++line_;
      line_start_ = at_ + 1;
    }
    ++at_;
  }
}

JsonPiece JsonPieces::take(std::size_t end) {
  const JsonPiece piece{text_.substr(at_, end - at_), line_,
                        static_cast<int>(at_ - line_start_) + 1};
  last_line_ = line_;
  for (; at_ < end; ++at_) {
    if (text_[at_] != '\n') continue;
    ++line_;
    line_start_ = at_ + 1;
  }
  return piece;
}

std::unexpected<InputError> JsonPieces::cut_off(int line) const {
  return refuse({.file = file_,
                 .line = line,
                 .column = 1,
                 .message = "the file ends within the list of cards",
                 .expected = "\"]\" after the last card"});
}

Result<std::optional<JsonPiece>> JsonPieces::next_of_array() {
  skip_spaces();
  if (!started_) ++at_;  // the opening bracket
  started_ = true;
  skip_spaces();
  if (at_end()) return cut_off(last_line_);
  if (text_[at_] == ']') {
    ++at_;
    skip_spaces();
    if (at_end()) return std::nullopt;
    return refuse({.file = file_,
                   .line = line_,
                   .column = static_cast<int>(at_ - line_start_) + 1,
                   .message = "there is more behind the list of cards",
                   .expected = "the end of the file"});
  }
  const std::size_t end = end_of_value(text_, at_);
  if (end == text_.size() && too_deep_at(text_.substr(at_)) == std::string_view::npos) {
    return cut_off(line_);
  }
  const JsonPiece piece = take(end);
  if (!at_end() && text_[at_] == ',') ++at_;
  return piece;
}

std::optional<JsonPiece> JsonPieces::next_line() {
  skip_spaces();
  if (at_end()) return std::nullopt;
  return take(std::min(text_.find('\n', at_), text_.size()));
}

Result<nlohmann::json> parse_piece(const JsonPiece& piece, const std::string& file) {
  const std::size_t deep = too_deep_at(piece.text);
  if (deep != std::string_view::npos) {
    return refuse(json_error(piece, file, deep, "brackets within brackets, too deep for a card"));
  }
  try {
    return PieceJson::parse(piece.text);
  } catch (const PieceJson::parse_error& error) {
    const std::size_t byte = std::min(error.byte > 0 ? error.byte - 1 : 0, piece.text.size());
    const bool ends = byte == piece.text.size();
    const bool encoding = std::string_view(error.what()).contains("UTF-8");
    return refuse(json_error(piece, file, byte,
                             ends       ? "this card ends too early: no valid JSON"
                             : encoding ? "no valid UTF-8"
                                        : "no valid JSON"));
  } catch (const PieceJson::out_of_range&) {
    return refuse(json_error(piece, file, 0, "a number in this card is too large"));
  }
}

JsonPlace place_in(const JsonPiece& piece, std::size_t offset) {
  const std::string_view before = piece.text.substr(0, offset);
  const auto lines = static_cast<int>(std::ranges::count(before, '\n'));
  const std::size_t start = before.rfind('\n') + 1;  // npos + 1 is 0
  const int column = static_cast<int>(before.size() - start);
  return {piece.line + lines, (lines == 0 ? piece.column : 1) + column};
}

JsonPlace place_of_field(const JsonPiece& piece, std::string_view name) {
  const std::string quoted = fmt::format("\"{}\"", name);
  for (std::size_t at = piece.text.find(quoted); at != std::string_view::npos;
       at = piece.text.find(quoted, at + 1)) {
    std::size_t behind = at + quoted.size();
    while (behind < piece.text.size() && is_json_space(piece.text[behind])) ++behind;
    if (behind < piece.text.size() && piece.text[behind] == ':') return place_in(piece, at);
  }
  return {piece.line, piece.column};
}

}  // namespace headjudge::cards
