// Does the list of wrong rules still fit the sources? A mutant whose line has been rewritten, or
// that changes the words of another one, would be noticed only by whoever runs the mutation check;
// here it takes milliseconds. Building and trying the mutants is tests/mutants/run's business.
#include <cstddef>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"

namespace headjudge {
namespace {

std::string text_of(const std::string& path) {
  const auto text = read_text_file(std::string(HEADJUDGE_SOURCE_DIR) + "/" + path);
  EXPECT_TRUE(text.has_value()) << path;
  return text.value_or("");
}

/// How often the words stand in the text, from where `after` first stands.
std::size_t times_in(std::string_view text, std::string_view words, std::string_view after) {
  const std::size_t begin = text.find(after);
  if (begin == std::string_view::npos) return 0;
  std::size_t count = 0;
  for (std::size_t at = text.find(words, begin + after.size()); at != std::string_view::npos;
       at = text.find(words, at + words.size())) {
    ++count;
  }
  return count;
}

/// The lines of a file that have been given to a mutant already: no two may change the same words,
/// or the second would be looked for in what the first has written.
class Taken {
 public:
  bool take(const std::string& file, std::size_t begin, std::size_t size) {
    for (const auto& [other, end] : ranges_[file]) {
      if (begin < end && other < begin + size) return false;
    }
    ranges_[file].emplace_back(begin, begin + size);
    return true;
  }

 private:
  std::map<std::string, std::vector<std::pair<std::size_t, std::size_t>>> ranges_;
};

/// An expression stands in brackets of its own when it has become a mutant.
bool is_balanced(std::string_view words) {
  int open = 0;
  for (const char c : words) {
    open += c == '(' ? 1 : 0;
    open -= c == ')' ? 1 : 0;
    if (open < 0) return false;
  }
  return open == 0;
}

TEST(Mutants, EachStandWhereTheRuleStands) {
  std::istringstream list(text_of("tests/mutants/mutants.txt"));
  std::string line;
  std::string name;
  std::string file;
  std::string source;
  std::string after;
  std::set<std::string> names;
  Taken taken;
  while (std::getline(list, line)) {
    const std::size_t space = line.find(' ');
    const std::string key = line.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
    if (key == "mutant") {
      name = rest;
      after.clear();
      EXPECT_TRUE(names.insert(name).second) << name << " is there twice";
    } else if (key == "file") {
      file = rest;
      source = text_of(file);
    } else if (key == "after") {
      after = rest;
    } else if (key == "new" || key == "instead") {
      EXPECT_TRUE(is_balanced(rest)) << name << ": '" << rest << "'";
    } else if (key == "old" || key == "do") {
      EXPECT_TRUE(is_balanced(rest)) << name << ": '" << rest << "'";
      const std::size_t times = times_in(source, rest, after);
      EXPECT_GE(times, 1U) << name << ": '" << rest << "' does not stand there";
      if (after.empty()) {
        EXPECT_LE(times, 1U) << name << ": '" << rest << "' is there twice";
      }
      const std::size_t place = source.find(rest, source.find(after) + after.size());
      EXPECT_TRUE(taken.take(file, place, rest.size())) << name << ": another mutant is there";
    }
  }
  EXPECT_GE(names.size(), 60U);
}

// `headjudge clauses EDITION` reads the columns (reports/views/held.hpp).
TEST(Mutants, ThatWereTriedStandInFilesOfTheModel) {
  std::istringstream list(text_of("tests/mutants/noticed.tsv"));
  std::size_t rows = 0;
  for (std::string line; std::getline(list, line); ++rows) {
    EXPECT_EQ(times_in(line, "\t", ""), 5U) << line;
    const std::size_t begin = line.find('\t') + 1;
    const std::string file = line.substr(begin, line.find('\t', begin) - begin);
    EXPECT_TRUE(file.starts_with("model/") && !text_of(file).empty()) << file;
  }
  EXPECT_GT(rows, 0U);
}

}  // namespace
}  // namespace headjudge
