// The repository reads itself. A rule about how we write code that nobody checks is forgotten
// within a month, so each is a test here, as in TigerBeetle's tidy test: width of lines, length of
// files and functions, an explanation at the top of each file, dependencies in one direction, no
// look at which edition is played, and not one sentence of a publisher's manual or ruling.
//
// There are no exemption lists. Each test also asserts that it looked at something, because a
// check over no files passes for the wrong reason.
//
// Source: the list of habits in TigerBeetle's src/tidy.zig; the rules themselves are our own.

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include <gtest/gtest.h>

namespace repository_test {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_columns = 100;
constexpr std::size_t most_file_lines = 500;
constexpr std::size_t most_function_lines = 70;
constexpr std::size_t copied_words = 12;   // as many words in a row are a quotation
constexpr std::size_t copied_letters = 6;  // of them so many not numbers: a gauge is no sentence

const fs::path root = HEADJUDGE_SOURCE_DIR;

struct File {
  std::string path;  // from the root, with slashes
  std::string text;

  std::string folder() const { return path.substr(0, path.find('/')); }
  bool has_suffix(std::string_view suffix) const { return path.ends_with(suffix); }
  bool is_source() const { return has_suffix(".cpp") || has_suffix(".hpp"); }
};

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> lines_of(const std::string& text) {
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
const std::vector<File>& files() {
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

std::vector<File> sources() {
  std::vector<File> found;
  std::ranges::copy_if(files(), std::back_inserter(found), &File::is_source);
  return found;
}

std::size_t columns(const std::string& line) {  // code points, not bytes
  return static_cast<std::size_t>(std::ranges::count_if(
      line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
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
      } else if (starts("R\"") && !word_before()) {
        const std::size_t paren = text_.find('(', at_);
        const std::string delimiter = text_.substr(at_ + 2, paren - at_ - 2);
        blank_until(past(")" + delimiter + "\"", paren), strings_);
      } else if (text_[at_] == '"' || (text_[at_] == '\'' && !word_before())) {
        blank_until(end_of_literal(), strings_);
      } else {
        ++at_;
      }
    }
    return out_;
  }

 private:
  bool starts(std::string_view what) const { return text_.compare(at_, what.size(), what) == 0; }

  // A quote within a number (1'000) and an R at the end of a word open nothing.
  bool word_before() const {
    return at_ > 0 && std::isalnum(static_cast<unsigned char>(text_[at_ - 1])) != 0;
  }

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

std::string without_comments(const std::string& text) { return Blanker(text, false).run(); }

/// Neither comments nor strings nor preprocessor lines.
std::string bare_code(const std::string& text) {
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

Brace brace_after(std::string head) {
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
std::vector<Function> functions(const std::string& text) {
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

std::vector<std::string> included(const File& file) {
  static const std::regex include(R"re((^|\n)[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+))re");
  const std::string code = without_comments(file.text);
  std::vector<std::string> found;
  for (std::sregex_iterator it(code.begin(), code.end(), include), end; it != end; ++it) {
    found.push_back((*it)[2]);
  }
  return found;
}

bool below(const File& file, std::initializer_list<std::string_view> folders) {
  return std::ranges::find(folders, file.folder()) != folders.end();
}

TEST(repository, every_line_fits_in_100_columns) {
  std::size_t looked_at = 0;
  for (const File& file : sources()) {
    std::size_t number = 0;
    for (const std::string& line : lines_of(file.text)) {
      ++number, ++looked_at;
      EXPECT_LE(columns(line), most_columns) << file.path << ':' << number;
    }
  }
  EXPECT_GT(looked_at, 0u);
}

TEST(repository, no_file_is_longer_than_500_lines) {
  std::size_t looked_at = 0;
  for (const File& file : sources()) {
    ++looked_at;
    EXPECT_LE(lines_of(file.text).size(), most_file_lines)
        << file.path << ": is it one chapter, or several?";
  }
  EXPECT_GT(looked_at, 0u);
}

TEST(repository, every_file_begins_with_the_reason_for_it) {
  std::size_t looked_at = 0;
  for (const File& file : sources()) {
    ++looked_at;
    std::size_t explained = 0;
    for (const std::string& line : lines_of(file.text)) {
      if (!line.starts_with("//")) break;
      if (line.find_first_not_of("/ ") != std::string::npos) ++explained;
    }
    EXPECT_GE(explained, 2u) << file.path << ": say first, in // lines, what it does and why";
  }
  EXPECT_GT(looked_at, 0u);
}

TEST(repository, the_reader_of_functions_can_count) {
  const std::string text =
      "namespace a {\nstruct S {\n  int x = f({1});\n  S() : x{1}, y(2) {\n  }\n};\n"
      "template <class T>\nauto operator==(T a, T b) -> bool {\n  if (a) {\n  }\n  return '{';\n}\n"
      "constexpr int table[] = {1,\n 2};\nenum class E { a };\n"
      "const auto named = [](int i) {\n  // }\n  return \"}\" + i;\n};\n"
      "TEST(some, words) {\n#if X\n}\n}\n";
  std::vector<std::size_t> lengths;
  for (const Function& function : functions(text)) lengths.push_back(function.lines);
  EXPECT_EQ(lengths, (std::vector<std::size_t>{2, 6, 4, 3}));
}

TEST(repository, no_function_is_longer_than_70_lines) {
  std::size_t looked_at = 0;
  for (const File& file : sources()) {
    for (const Function& function : functions(file.text)) {
      ++looked_at;
      EXPECT_LE(function.lines, most_function_lines) << file.path << ':' << function.line;
    }
  }
  EXPECT_GT(looked_at, 0u);
}

TEST(repository, the_model_sees_neither_solver_nor_fuzzer) {
  std::size_t looked_at = 0;
  for (const File& file : sources()) {
    if (!below(file, {"model", "invariants"})) continue;
    ++looked_at;
    for (const std::string& header : included(file)) {
      EXPECT_FALSE(header.starts_with("z3") || header.starts_with("fuzzer"))
          << file.path << " includes " << header;
    }
  }
  EXPECT_GT(looked_at, 0u);
}

TEST(repository, dependencies_point_one_way) {
  const std::map<std::string, std::vector<std::string>> may_include = {
      {"model", {"model"}},
      {"invariants", {"model", "invariants"}},
      {"fuzz", {"model", "invariants", "fuzz"}},
      {"proofs", {"model", "invariants", "proofs"}},
      {"reports", {"model", "invariants", "fuzz", "proofs", "reports"}},
      {"cli", {"model", "invariants", "fuzz", "proofs", "reports", "cli"}},
  };
  std::size_t looked_at = 0;
  for (const File& file : sources()) {
    const auto allowed = may_include.find(file.folder());
    if (allowed == may_include.end()) continue;  // tests and benchmarks see everything
    for (const std::string& header : included(file)) {
      if (!header.contains('/') || !fs::exists(root / header)) continue;  // not ours
      ++looked_at;
      const std::string folder = header.substr(0, header.find('/'));
      EXPECT_NE(std::ranges::find(allowed->second, folder), allowed->second.end())
          << file.path << " includes " << header;
    }
  }
  EXPECT_GT(looked_at, 0u);
}

// Comments cite editions; code that names one is a version test.
TEST(repository, no_rule_looks_at_which_edition_is_played) {
  static const std::regex edition(R"(\b(jp-\d|en-\d|comprehensive-\d))");
  std::size_t looked_at = 0;
  for (const File& file : sources()) {
    if (!below(file, {"model", "invariants", "fuzz", "proofs"})) continue;
    ++looked_at;
    std::smatch found;
    const std::string code = without_comments(file.text);
    EXPECT_FALSE(std::regex_search(code, found, edition)) << file.path << " names " << found.str();
  }
  EXPECT_GT(looked_at, 0u);
}

// A folder with a fixed name is another test's too, and several run at a time (own_folder.hpp).
TEST(repository, every_test_has_its_folders_for_itself) {
  static const std::regex shared(R"(\btemp_directory_path\b|\bTempDir\b|"/tmp|> ?/tmp)");
  std::size_t looked_at = 0;
  for (const File& file : sources()) {
    if (file.folder() != "tests" || file.path == "tests/own_folder.hpp") continue;
    if (file.path == "tests/repository_test.cpp") continue;  // it names what it looks for
    ++looked_at;
    std::smatch found;
    const std::string code = without_comments(file.text);
    EXPECT_FALSE(std::regex_search(code, found, shared)) << file.path << " uses " << found.str();
  }
  EXPECT_GT(looked_at, 0u);
}

// See fuzz/CMakeLists.txt: a header's canary would be compiled into the real fuzz targets' files.
TEST(repository, a_canary_stands_only_in_sources_of_the_model) {
  std::size_t looked_at = 0;
  for (const File& file : sources()) {
    if (file.folder() == "tests") continue;
    ++looked_at;
    if (!without_comments(file.text).contains("HEADJUDGE_CANARY")) continue;
    EXPECT_TRUE(file.folder() == "model" && file.has_suffix(".cpp")) << file.path;
  }
  EXPECT_GT(looked_at, 0u);
}

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text + ' ') {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0) {
      word.push_back(static_cast<char>(std::tolower(byte)));
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  return words;
}

/// Each run of twelve words, but not those that are mostly numbers.
std::vector<std::string> runs_of(const std::string& text) {
  const std::vector<std::string> words = words_of(text);
  std::vector<std::string> runs;
  for (std::size_t i = 0; i + copied_words <= words.size(); ++i) {
    std::string run;
    std::size_t with_letters = 0;
    for (std::size_t j = i; j < i + copied_words; ++j) {
      run += words[j] + ' ';
      with_letters += std::isalpha(static_cast<unsigned char>(words[j][0])) != 0 ? 1U : 0U;
    }
    if (with_letters >= copied_letters) runs.push_back(std::move(run));
  }
  return runs;
}

/// What a publisher's file says; in JSON a line break is written with a letter.
std::string published_text(const fs::path& path) {
  return std::regex_replace(read(path), std::regex(R"(\\n)"), " ");
}

/// None of these files shares twelve words in a row with a file of ../shared/`folder`.
void expect_no_quotes(const std::string& folder, const std::vector<File>& ours) {
  std::unordered_set<std::string> printed;
  for (const auto& file : fs::directory_iterator(root / ".." / "shared" / folder)) {
    for (std::string& run : runs_of(published_text(file.path()))) printed.insert(std::move(run));
  }
  ASSERT_GT(printed.size(), 0u);
  std::size_t looked_at = 0;
  for (const File& file : ours) {
    for (const std::string& run : runs_of(file.text)) {
      ++looked_at;
      EXPECT_FALSE(printed.contains(run)) << file.path << " quotes " << folder << ": " << run;
    }
  }
  EXPECT_GT(looked_at, 0u);
}

TEST(repository, no_sentence_of_a_manual_is_in_it) {
  if (!fs::exists(root / ".." / "shared" / "manuals")) {
    GTEST_SKIP() << "no manuals beside the repository (../shared/manuals): nothing to compare";
  }
  expect_no_quotes("manuals", files());
}

// Rulings quote the cards they are about, so cards of our own share phrases with them.
TEST(repository, no_sentence_of_a_ruling_is_in_a_play_or_page) {
  if (!fs::exists(root / ".." / "shared" / "rulings")) {
    GTEST_SKIP() << "no rulings beside the repository (../shared/rulings): nothing to compare";
  }
  std::vector<File> prose;
  std::ranges::copy_if(files(), std::back_inserter(prose), [](const File& file) {
    return file.has_suffix(".play") || file.has_suffix(".md");
  });
  expect_no_quotes("rulings", prose);
}

}  // namespace
}  // namespace repository_test
