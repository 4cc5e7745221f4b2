// Positions are counted along while the text is walked through once: every byte is looked at twice
// at most, here and by the parser.
#include "model/cards/pool/json_pieces.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <set>
#include <utility>
#include <vector>

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

/// The end of the array's value that begins at `from`, if it ends: the comma or
/// bracket behind it, or the next value where the comma is missing. Within bounds the walk ends
/// where brackets are too deep as well: each of many broken values looks only a little ahead.
std::optional<std::size_t> end_of_value(std::string_view text, std::size_t from, bool bounded) {
  DepthWalk walk;
  bool closed = false;
  const std::size_t most = bounded ? std::min(text.size(), from + kMostCardBytes) : text.size();
  for (std::size_t i = from; i < most; ++i) {
    const bool outside = walk.outside();
    if (bounded && walk.depth() > kMostDepth) return std::nullopt;
    if (outside && (text[i] == ',' || text[i] == ']' || (closed && text[i] == '{'))) return i;
    walk.step(text[i]);
    closed = closed || (!outside && walk.outside());
  }
  return std::nullopt;
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

/// Where the name of this field stands; not where the same words are a value.
std::optional<std::size_t> offset_of_field(const JsonPiece& piece, std::string_view name) {
  const std::string quoted = fmt::format("\"{}\"", name);
  for (std::size_t at = piece.text.find(quoted); at != std::string_view::npos;
       at = piece.text.find(quoted, at + 1)) {
    std::size_t behind = at + quoted.size();
    while (behind < piece.text.size() && is_json_space(piece.text[behind])) ++behind;
    if (behind < piece.text.size() && piece.text[behind] == ':') return at;
  }
  return std::nullopt;
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

/// Where the card behind one that does not close begins: a line with "{" in the same column.
std::optional<std::size_t> JsonPieces::end_of_broken() const {
  const std::size_t column = at_ - line_start_;
  for (std::size_t end = text_.find('\n', at_); end != std::string_view::npos;
       end = text_.find('\n', end + 1)) {
    const std::size_t first = text_.find_first_not_of(" \t\r", end + 1);
    if (first == end + 1 + column && first < text_.size() && text_[first] == '{') return first;
  }
  return std::nullopt;
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
  constexpr int kMostLongWalks = 8;  // to the end of the file, for nothing
  auto end = end_of_value(text_, at_, never_closed_ >= kMostLongWalks);
  if (!end) {
    ++never_closed_;
    end = end_of_broken();
    const bool deep = too_deep_at(text_.substr(at_, kMostCardBytes)) != std::string_view::npos;
    if (!end && !deep) return cut_off(line_);
  }
  JsonPiece piece = take(end.value_or(text_.size()));
  piece.lacks_comma = !std::exchange(comma_, false);
  const std::size_t last = piece.text.find_last_not_of(" \t\r\n");
  if (last != std::string_view::npos && piece.text[last] == ',' && last > 0) {
    const std::size_t end_of_text = piece.text.find_last_not_of(" \t\r\n", last - 1);
    piece.text = piece.text.substr(0, end_of_text + 1);  // of a card that did not close
    comma_ = true;
  }
  if (!at_end() && text_[at_] == ',') {
    ++at_;
    comma_ = true;
  }
  return piece;
}

std::optional<JsonPiece> JsonPieces::next_line() {
  skip_spaces();
  if (at_end()) return std::nullopt;
  return take(std::min(text_.find('\n', at_), text_.size()));
}

namespace {

/// Looks on while a card is parsed: a key may stand once in an object.
class KeyWatch {
 public:
  bool operator()(int, PieceJson::parse_event_t event, PieceJson& parsed) {
    using Event = PieceJson::parse_event_t;
    if (event == Event::object_start) open_.emplace_back();
    if (event == Event::object_end) open_.pop_back();
    if (event == Event::key && twice_.empty()) {
      const auto& key = parsed.get_ref<const std::string&>();
      if (!open_.back().insert(key).second) twice_ = key;
    }
    return true;
  }
  [[nodiscard]] const std::string& twice() const { return twice_; }

 private:
  std::vector<std::set<std::string>> open_;
  std::string twice_;
};

/// What can be said of a card without parsing it.
Result<void> check_piece(const JsonPiece& piece, const std::string& file) {
  if (piece.lacks_comma) {
    return refuse(json_error(piece, file, 0, "there is no comma before this card"));
  }
  const std::size_t deep = too_deep_at(piece.text.substr(0, kMostCardBytes));
  if (deep != std::string_view::npos) {
    return refuse(json_error(
        piece, file, deep,
        fmt::format("brackets within brackets, too deep for a card: more than {}", kMostDepth)));
  }
  if (piece.text.size() > kMostCardBytes) {
    InputError error = json_error(
        piece, file, 0, fmt::format("{} bytes are too many for a card", piece.text.size()));
    error.expected = fmt::format("at most {} bytes", kMostCardBytes);
    return refuse(std::move(error));
  }
  return {};
}

}  // namespace

Result<nlohmann::json> parse_piece(const JsonPiece& piece, const std::string& file) {
  if (const auto checked = check_piece(piece, file); !checked) return refuse(checked.error());
  try {
    KeyWatch keys;
    PieceJson parsed = PieceJson::parse(piece.text, std::ref(keys));
    if (keys.twice().empty()) return parsed;
    return refuse(
        json_error(piece, file, offset_of_field(piece, keys.twice()).value_or(0),
                   fmt::format("the key \"{}\" appears twice in one object", keys.twice())));
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
  if (const auto at = offset_of_field(piece, name)) return place_in(piece, *at);
  return {piece.line, piece.column};
}

std::string text_of_field(const JsonPiece& piece, std::string_view name) {
  constexpr std::size_t kMost = 80;
  const auto at = offset_of_field(piece, name);
  if (!at) return {};
  const std::string_view behind = piece.text.substr(piece.text.find(':', *at));
  const std::size_t opens = behind.find_first_not_of(" \t\r\n", 1);
  if (opens == std::string_view::npos || behind[opens] != '"') return {};
  const std::string_view text = behind.substr(opens + 1, kMost);
  const std::size_t closes = text.find_first_of("\"\n\\");
  const bool whole = closes != std::string_view::npos && text[closes] == '"';
  const auto plain = [](char c) { return c >= ' ' && c < '\x7f'; };
  if (!whole || !std::ranges::all_of(text.substr(0, closes), plain)) return {};
  return std::string(text.substr(0, closes));
}

}  // namespace headjudge::cards
