// Reading templates: the table first, then each row's play by the reader of plays.
//
// The text of a row keeps its lines, so that the reader of plays tells the template's own line
// numbers without knowing of templates.
#include "model/core/play/template.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/base/ascii.hpp"
#include "model/core/base/text_file.hpp"

namespace headjudge {
namespace {

constexpr std::string_view kFirstLine = "template 1\n";
constexpr std::string_view kPlayFirstLine = "play 1\n";
constexpr std::string_view kRows = "\nrows: ";
constexpr std::string_view kEnd = "end of rows\n";

using Words = std::vector<std::string>;

Words split_row(std::string_view line) {
  Words words;
  while (true) {
    const std::size_t bar = line.find('|');
    words.emplace_back(trimmed(line.substr(0, bar)));
    if (bar == std::string_view::npos) return words;
    line.remove_prefix(bar + 1);
  }
}

std::string written_row(const Words& words) { return fmt::format("{}", fmt::join(words, " | ")); }

/// The names in braces, in the order of their first mention.
Words names_in(std::string_view text) {
  Words names;
  for (std::size_t open = text.find('{'); open != std::string_view::npos;
       open = text.find('{', open + 1)) {
    const std::size_t close = text.find('}', open);
    if (close == std::string_view::npos) break;
    const std::string name(text.substr(open + 1, close - open - 1));
    if (std::ranges::find(names, name) == names.end()) names.push_back(name);
  }
  return names;
}

std::string filled(std::string text, const Words& columns, const Words& row) {
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::string name = fmt::format("{{{}}}", columns[i]);
    for (std::size_t at = text.find(name); at != std::string::npos;
         at = text.find(name, at + row[i].size())) {
      text.replace(at, name.size(), row[i]);
    }
  }
  return text;
}

class TemplateReader {
 public:
  TemplateReader(std::string_view text, const std::string& file) : text_(text), file_(file) {}

  Result<std::vector<TemplateRow>> read() {
    const std::size_t first = text_.find(kFirstLine);
    const bool begins = first == 0 || (first != std::string_view::npos && text_[first - 1] == '\n');
    if (!begins) return fail(1, "this is no template", "the line `template 1` below the notes");
    const std::size_t table = text_.find(kRows);
    if (table == std::string_view::npos) {
      return fail(0, "the template has no table", "`rows: name | name` below the play's `end`");
    }
    body_ =
        fmt::format("{}{}{}", text_.substr(0, first), kPlayFirstLine,
                    text_.substr(first + kFirstLine.size(), table + 1 - first - kFirstLine.size()));
    if (auto read = read_table(text_.substr(table + 1)); !read) return refuse(read.error());
    return read_rows();
  }

 private:
  [[nodiscard]] std::unexpected<InputError> fail(int line, std::string message,
                                                 std::string expected) const {
    return refuse({file_, line, 0, std::move(message), std::move(expected)});
  }

  [[nodiscard]] int line_of(std::string_view rest) const {
    const std::string_view before = text_.substr(0, text_.size() - rest.size());
    return 1 + static_cast<int>(std::ranges::count(before, '\n'));
  }

  Result<void> read_table(std::string_view rest) {
    const int header_line = line_of(rest);
    std::string_view header = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(header.size() + 1, rest.size()));
    header.remove_prefix(kRows.size() - 1);
    columns_ = split_row(header);
    if (auto fits = check_columns(header_line); !fits) return fits;
    while (!rest.empty() && rest != kEnd) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      if (auto row = read_row(line, line_of(rest)); !row) return row;
      rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
    if (rest.empty()) return fail(0, "the table stops here", "`end of rows` as the last line");
    if (rows_.empty()) return fail(header_line, "the table has no row", "a row for each play");
    return {};
  }

  Result<void> check_columns(int line) const {
    Words names = names_in(body_);
    for (const std::string& column : columns_) {
      if (std::ranges::count(columns_, column) > 1) {
        return fail(line, fmt::format("two columns are called `{}`", column), "");
      }
      if (std::ranges::find(names, column) == names.end()) {
        return fail(line, fmt::format("no `{{{}}}` stands in the play", column),
                    fmt::format("{}", fmt::join(names, ", ")));
      }
    }
    for (const std::string& name : names) {
      if (std::ranges::find(columns_, name) == columns_.end()) {
        return fail(line, fmt::format("`{{{}}}` of the play has no column", name), "");
      }
    }
    return {};
  }

  Result<void> read_row(std::string_view line, int number) {
    Words words = split_row(line);
    if (line != "  " + written_row(words)) {
      return fail(number, "this row is not written as rows are written",
                  fmt::format("exactly `  {}`", written_row(words)));
    }
    const bool whole = words.size() == columns_.size() &&
                       std::ranges::none_of(words, [](const auto& word) { return word.empty(); });
    if (!whole) {
      return fail(number, "this row does not fit the columns",
                  fmt::format("a word for each of {}", written_row(columns_)));
    }
    if (std::ranges::find(rows_, words, &Row::words) != rows_.end()) {
      return fail(number, "this row stands there twice", "");
    }
    rows_.push_back({std::move(words), number});
    return {};
  }

  Result<std::vector<TemplateRow>> read_rows() const {
    std::vector<TemplateRow> plays;
    for (const Row& row : rows_) {
      Result<Play> play = parse_play(filled(body_, columns_, row.words), file_);
      if (!play) {
        InputError error = play.error();
        error.message += fmt::format(" (in the row `{}`, line {})", row.words.front(), row.line);
        return refuse(std::move(error));
      }
      plays.push_back({row.words.front(), std::move(*play)});
    }
    return plays;
  }

  struct Row {
    Words words;
    int line = 0;
  };

  std::string_view text_;
  std::string file_;
  std::string body_;  ///< the play, with its names in braces
  Words columns_;
  std::vector<Row> rows_;
};

}  // namespace

Result<std::vector<TemplateRow>> parse_template(std::string_view text, const std::string& file) {
  return TemplateReader(text, file).read();
}

Result<std::vector<TemplateRow>> load_plays(const std::filesystem::path& path) {
  if (path.extension() == kTemplateSuffix) {
    const Result<std::string> text = read_text_file(path);
    if (!text) return refuse(text.error());
    return parse_template(*text, path.string());
  }
  Result<Play> play = load_play(path);
  if (!play) return refuse(play.error());
  std::vector<TemplateRow> one;
  one.push_back({path.stem().string(), std::move(*play)});
  return one;
}

}  // namespace headjudge
