// Wrapping at spaces. A word longer than the line stands on a line of its own, uncut.
//
// Escape codes have no width, so columns_of skips them. Source of the codes: ECMA-48, SGR.
#include "reports/result/sheet.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace headjudge::reports {
namespace {

constexpr std::string_view kReset = "\x1b[0m";

std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> pieces;
  std::size_t begin = 0;
  for (std::size_t end = text.find(separator); end != text.npos;
       end = text.find(separator, begin)) {
    pieces.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  pieces.push_back(text.substr(begin));
  return pieces;
}

/// One line without breaks into lines of at most `width` columns; keeps its leading spaces, and
/// what already fits as it is, so that columns in a board stay columns. All but the first stand
/// `hang` columns deeper.
std::vector<std::string> wrap_line(std::string_view line, std::size_t width, std::size_t hang) {
  if (columns_of(line) <= width) return {std::string(line)};
  const std::size_t lead = std::min(line.find_first_not_of(' '), line.size());
  std::vector<std::string> lines{std::string(lead, ' ')};
  std::size_t used = lead;
  bool fresh = true;
  for (const std::string_view word : split_at(line.substr(lead), ' ')) {
    if (word.empty()) continue;
    const std::size_t columns = columns_of(word);
    if (!fresh && used + 1 + columns > width) {
      used = lead + hang;
      lines.emplace_back(used, ' ');
      fresh = true;
    }
    if (!fresh) lines.back().push_back(' ');
    used += columns + (fresh ? 0 : 1);
    lines.back() += word;
    fresh = false;
  }
  return lines;
}

std::vector<std::string> wrap_text(std::string_view text, std::size_t width, std::size_t hang = 0) {
  std::vector<std::string> lines;
  for (const std::string_view line : split_at(text, '\n')) {
    for (std::string& wrapped : wrap_line(line, width, hang)) lines.push_back(std::move(wrapped));
  }
  return lines;
}

/// The columns right of `indent`; never so few that words stand below each other.
std::size_t room(const TextStyle& style, std::size_t indent) {
  constexpr std::size_t least = 24;
  return style.width > indent + least ? style.width - indent : least;
}

std::string padded(std::string_view text, std::size_t width) {
  std::string out(text);
  const std::size_t columns = columns_of(text);
  if (columns < width) out.append(width - columns, ' ');
  return out;
}

}  // namespace

std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = std::min(text.find('m', i), text.size() - 1);
    } else if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) {
      ++columns;
    }
  }
  return columns;
}

void TextSheet::heading(std::string_view text, std::size_t indent) {
  for (const std::string& line : wrap_text(text, room(style_, indent))) {
    text_ += std::string(indent, ' ') + colored(line, "heading") + '\n';
  }
}

void TextSheet::paragraph(std::string_view text, std::size_t indent) {
  for (const std::string& line : wrap_text(text, room(style_, indent))) {
    if (line.find_first_not_of(' ') != line.npos) text_ += std::string(indent, ' ') + line;
    text_.push_back('\n');
  }
}

void TextSheet::labelled(std::string_view label, std::string_view text, std::size_t at,
                         std::size_t indent, std::size_t hang) {
  const std::string start = std::string(at, ' ') + std::string(label);
  const std::vector<std::string> lines = wrap_text(text, room(style_, indent), hang);
  std::size_t first = 0;
  if (label.empty() || columns_of(start) < indent)
    text_ += padded(start, indent) + lines[first++];
  else
    text_ += start;
  text_.push_back('\n');
  for (; first < lines.size(); ++first) text_ += std::string(indent, ' ') + lines[first] + '\n';
}

void TextSheet::table(const std::vector<std::vector<std::string>>& rows, std::size_t indent) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], columns_of(row[i]));
    }
  }
  for (const auto& row : rows) {
    std::string start;
    std::size_t column = indent;
    for (std::size_t i = 0; i + 1 < row.size(); ++i) {
      start = padded(start, column - indent) + row[i];
      column += widths[i] + 2;
    }
    if (!row.empty()) labelled(start, row.back(), indent, column);
  }
}

void TextSheet::append(std::string_view lines) {
  if (lines.empty()) return;
  gap();
  text_ += lines;
}

void TextSheet::gap() {
  if (!text_.empty() && !text_.ends_with("\n\n")) text_.push_back('\n');
}

std::string TextSheet::colored(std::string_view text, std::string_view css) const {
  constexpr auto codes =
      std::to_array<std::pair<std::string_view, std::string_view>>({{"heading", "1"},
                                                                    {"clash", "1;31"},
                                                                    {"gap", "33"},
                                                                    {"change", "34"},
                                                                    {"settled", "32"},
                                                                    {"bounded", "32"},
                                                                    {"harmless", "32"},
                                                                    {"unknown", "1;35"}});
  const auto* const code =
      std::ranges::find(codes, css, [](const auto& pair) { return pair.first; });
  if (!style_.color || code == codes.end()) return std::string(text);
  return fmt::format("\x1b[{}m{}{}", code->second, text, kReset);
}

}  // namespace headjudge::reports
