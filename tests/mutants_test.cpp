// Does the list of wrong rules still fit the sources? A mutant whose line has been rewritten would
// be noticed only by whoever runs the mutation check, which takes half an hour; here it takes
// milliseconds. Building and trying the mutants is tests/mutants/run's business.
#include <cstddef>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "model/core/text_file.hpp"

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

TEST(Mutants, EachStandWhereTheRuleStands) {
  std::istringstream list(text_of("tests/mutants/mutants.txt"));
  std::string line;
  std::string name;
  std::string source;
  std::string after;
  std::set<std::string> names;
  while (std::getline(list, line)) {
    const std::size_t space = line.find(' ');
    const std::string key = line.substr(0, space);
    const std::string rest = space == std::string::npos ? "" : line.substr(space + 1);
    if (key == "mutant") {
      name = rest;
      after.clear();
      EXPECT_TRUE(names.insert(name).second) << name << " is there twice";
    } else if (key == "file") {
      source = text_of(rest);
    } else if (key == "after") {
      after = rest;
    } else if (key == "old" || key == "do") {
      const std::size_t times = times_in(source, rest, after);
      EXPECT_GE(times, 1U) << name << ": '" << rest << "' does not stand there";
      if (after.empty()) {
        EXPECT_LE(times, 1U) << name << ": '" << rest << "' is there twice";
      }
    }
  }
  EXPECT_GE(names.size(), 60U);
}

}  // namespace
}  // namespace headjudge
