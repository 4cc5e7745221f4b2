// The repository as text: its files, what they include, their functions. For the tests in which the
// repository reads itself.
#pragma once

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <iterator>
#include <regex>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace repository_test {

namespace fs = std::filesystem;

inline const fs::path root = HEADJUDGE_SOURCE_DIR;

struct File {
  std::string path;  // from the root, with slashes
  std::string text;

  std::string folder() const { return path.substr(0, path.find('/')); }
  bool has_suffix(std::string_view suffix) const { return path.ends_with(suffix); }
  bool is_source() const { return has_suffix(".cpp") || has_suffix(".hpp"); }
};

inline std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t begin = 0;
  while (begin < text.size()) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

/// Every text file of the project: all but .git and the folders that .gitignore names.
inline const std::vector<File>& files() {
  static const std::vector<File> all = [] {
    std::unordered_set<std::string> ignored = {".git"};
    for (const std::string& line : lines_of(read(root / ".gitignore"))) {
      if (line.ends_with('/')) ignored.insert(line.substr(0, line.size() - 1));
    }
    std::vector<File> found;
    for (fs::recursive_directory_iterator it(root), end; it != end; ++it) {
      if (ignored.contains(it->path().filename().string())) {
        if (it->is_directory()) it.disable_recursion_pending();
        continue;
      }
      if (!it->is_regular_file()) continue;
      File file{fs::relative(it->path(), root).generic_string(), read(it->path())};
      if (!file.text.contains('\0')) found.push_back(std::move(file));
    }
    std::ranges::sort(found, {}, &File::path);
    return found;
  }();
  return all;
}

inline std::vector<File> sources() {
  std::vector<File> found;
  std::ranges::copy_if(files(), std::back_inserter(found), &File::is_source);
  return found;
}

inline std::size_t columns(const std::string& line) {  // code points, not bytes
  return static_cast<std::size_t>(std::ranges::count_if(
      line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

/// Does a word end right before this place? Then an R there opens no raw string.
inline bool ends_word(const std::string& text, std::size_t at) {
  return at > 0 && std::isalnum(static_cast<unsigned char>(text[at - 1])) != 0;
}

/// Is the quote at this place a digit separator, as in 1'000? After a prefix (U'x') it is none.
inline bool is_in_number(const std::string& text, std::size_t at) {
  std::size_t begin = at;
  while (ends_word(text, begin) || (begin > 1 && text[begin - 1] == '\'')) --begin;
  return begin < at && std::isdigit(static_cast<unsigned char>(text[begin])) != 0;
}

/// The text with comments, and if asked strings, replaced by spaces; line breaks stay.
class Blanker {
 public:
  Blanker(const std::string& text, bool strings) : text_(text), out_(text), strings_(strings) {}

  std::string run() {
    while (at_ < text_.size()) {
      if (starts("//")) {
        blank_until(text_.find('\n', at_), true);
      } else if (starts("/*")) {
        blank_until(past("*/", at_ + 2), true);
      } else if (starts("R\"") && !ends_word(text_, at_)) {
        const std::size_t paren = text_.find('(', at_);
        const std::string delimiter = text_.substr(at_ + 2, paren - at_ - 2);
        blank_until(past(")" + delimiter + "\"", paren), strings_);
      } else if (text_[at_] == '"' || (text_[at_] == '\'' && !is_in_number(text_, at_))) {
        blank_until(end_of_literal(), strings_);
      } else {
        ++at_;
      }
    }
    return out_;
  }

 private:
  bool starts(std::string_view what) const { return text_.compare(at_, what.size(), what) == 0; }

  std::size_t past(const std::string& what, std::size_t from) const {
    const std::size_t found = text_.find(what, from);
    return found == std::string::npos ? found : found + what.size();
  }

  std::size_t end_of_literal() const {
    std::size_t i = at_ + 1;
    while (i < text_.size() && text_[i] != text_[at_]) i += text_[i] == '\\' ? 2U : 1U;
    return i + 1;
  }

  void blank_until(std::size_t end, bool blank) {
    end = std::min(end, text_.size());
    for (; at_ < end; ++at_) {
      if (blank && text_[at_] != '\n') out_[at_] = ' ';
    }
  }

  const std::string& text_;
  std::string out_;
  bool strings_;
  std::size_t at_ = 0;
};

inline std::string without_comments(const std::string& text) { return Blanker(text, false).run(); }

/// Neither comments nor strings nor preprocessor lines.
inline std::string bare_code(const std::string& text) {
  std::string out;
  bool continued = false;
  for (std::string& line : lines_of(Blanker(text, true).run())) {
    const std::size_t first = line.find_first_not_of(" \t");
    const bool directive = continued || (first != std::string::npos && line[first] == '#');
    continued = directive && line.ends_with('\\');
    out += (directive ? "" : line) + '\n';
  }
  return out;
}

/// What an opening brace begins, told from the text between the last ; { or } and the brace.
enum class Brace { scope, function, other };

inline Brace brace_after(std::string head) {
  static const std::regex operator_name(R"(operator\s*[^\w\s(]+)");
  static const std::regex attribute(R"(\[\[[^\]]*\]\]|alignas\([^)]*\))");
  static const std::regex scope(R"(^\s*(inline\s+|export\s+|typedef\s+|static\s+|const\s+)*)"
                                R"((namespace|class|struct|union|enum|extern)\b[^(]*$)");
  static const std::regex member(R"(\)\s*(noexcept\s*)?:(?!:)[^]*[\w>]\s*$)");  // S() : x{1}
  static const std::regex lambda(R"(\[[^\]]*\]\s*(\(|$|<|mutable))");
  head = std::regex_replace(head, attribute, " ");
  head = std::regex_replace(head, operator_name, "operator_name");
  for (std::size_t at = head.find("template"); at != std::string::npos;
       at = head.find("template")) {
    std::size_t end = head.find('<', at);
    int depth = 0;
    for (; end < head.size(); ++end) {
      depth += head[end] == '<' ? 1 : head[end] == '>' ? -1 : 0;
      if (depth == 0) break;
    }
    head.erase(at, std::min(end, head.size() - 1) + 1 - at);
  }
  if (std::regex_search(head, scope)) return Brace::scope;
  if (std::regex_search(head, member)) return Brace::other;
  int parens = 0;
  for (std::size_t i = 0; i < head.size(); ++i) {
    parens += head[i] == '(' ? 1 : head[i] == ')' ? -1 : 0;
    if (parens == 0 && head[i] == '=') {
      return std::regex_search(head.substr(i), lambda) ? Brace::function : Brace::other;
    }
  }
  return head.contains(')') ? Brace::function : Brace::other;
}

struct Function {
  std::size_t line;
  std::size_t lines;
};

/// Functions and named lambdas outside of functions, each from its first line to its brace.
inline std::vector<Function> functions(const std::string& text) {
  const std::string code = bare_code(text);
  std::vector<Function> found;
  std::vector<Brace> open = {Brace::scope};
  std::size_t line = 1, head_begin = 0, head_line = 1;
  for (std::size_t i = 0; i < code.size(); ++i) {
    const char c = code[i];
    bool between = open.back() == Brace::scope;  // between declarations, so a new one may begin
    if (c == '{') {
      const std::string head = between ? code.substr(head_begin, i - head_begin) : "";
      open.push_back(between ? brace_after(head) : Brace::other);
      between = open.back() == Brace::scope;
    } else if (c == '}' && open.size() > 1) {
      const Brace closed = open.back();
      open.pop_back();
      between = open.back() == Brace::scope && closed != Brace::other;
      if (closed == Brace::function) found.push_back({head_line, line - head_line + 1});
    } else if (c != ';') {
      between = between && head_begin == i && std::isspace(static_cast<unsigned char>(c)) != 0;
    }
    if (c == '\n') ++line;
    if (between) {
      head_begin = i + 1;
      head_line = line;
    }
  }
  return found;
}

inline std::vector<std::string> included(const File& file) {
  static const std::regex include(R"re((^|\n)[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+))re");
  const std::string code = without_comments(file.text);
  std::vector<std::string> found;
  for (std::sregex_iterator it(code.begin(), code.end(), include), end; it != end; ++it) {
    found.push_back((*it)[2]);
  }
  return found;
}

inline bool below(const File& file, std::initializer_list<std::string_view> folders) {
  return std::ranges::find(folders, file.folder()) != folders.end();
}

}  // namespace repository_test
