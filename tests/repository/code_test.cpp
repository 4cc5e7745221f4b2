// The repository reads itself. A rule about how we write code that nobody checks is forgotten
// within a month, so each is a test here, as in TigerBeetle's tidy test: width of lines, length of
// files and functions, an explanation at the top of each file, no look at which edition is played.
// What may depend on what is in architecture_test.cpp; that no sentence of a publisher is here, in
// quotes_test.cpp.
//
// There are no exemption lists. Each test also asserts that it looked at something, because a
// check over no files passes for the wrong reason.
//
// Source: the list of habits in TigerBeetle's src/tidy.zig; the rules themselves are our own.

#include <algorithm>
#include <cstdint>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/repository.hpp"

namespace repository_test {
namespace {

constexpr std::size_t most_columns = 100;
constexpr std::size_t most_file_lines = 500;
constexpr std::size_t most_function_lines = 70;

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
    if (file.folder() != "tests" || file.path == "tests/support/own_folder.hpp") continue;
    if (file.path == "tests/repository/code_test.cpp") continue;  // it names what it looks for
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

}  // namespace
}  // namespace repository_test
