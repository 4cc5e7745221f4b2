// What a file of an engine offers to others stands in the header of its name, so that a reader who
// sees a call knows where to look. Files that define only members of the game itself need none:
// theirs is the door, dcg.hpp or ccg.hpp.

#include <cstddef>
#include <regex>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "tests/support/repository.hpp"

namespace repository_test {
namespace {

/// The code without comments and without what only its own file sees.
std::string offered_code(std::string text) {
  constexpr std::string_view begin = "\nnamespace {\n";
  constexpr std::string_view end = "\n}  // namespace\n";
  for (std::size_t from = text.find(begin); from != text.npos; from = text.find(begin, from)) {
    const std::size_t to = text.find(end, from);
    text.erase(from, to == text.npos ? to : to + end.size() - 1 - from);
  }
  return without_comments(text);
}

/// Names of the functions that a file defines for others, members left out.
std::set<std::string> offered_functions(const std::string& text) {
  static const std::regex head(R"((?:^|\n)[A-Za-z_][\w:<>,&* ]*[ *&](\w+)\()");
  const std::string code = offered_code(text);
  std::set<std::string> found;
  for (std::sregex_iterator it(code.begin(), code.end(), head), end; it != end; ++it) {
    found.insert((*it)[1]);
  }
  return found;
}

TEST(repository, a_file_of_an_engine_offers_what_its_own_header_says) {
  std::size_t looked_at = 0;
  for (const File& file : sources()) {
    const bool engine = file.path.starts_with("model/dcg/") || file.path.starts_with("model/ccg/");
    if (!engine || !file.has_suffix(".cpp")) continue;
    const std::string header = file.path.substr(0, file.path.size() - 3) + "hpp";
    const std::string said = fs::exists(root / header) ? without_comments(read(root / header)) : "";
    for (const std::string& name : offered_functions(file.text)) {
      ++looked_at;
      EXPECT_TRUE(std::regex_search(said, std::regex("\\b" + name + "\\(")))
          << file.path << " defines " << name << "(), which " << header << " does not declare";
    }
  }
  EXPECT_GT(looked_at, 400u);
}

TEST(repository, what_a_file_offers_is_seen) {
  EXPECT_EQ(offered_functions("namespace a {\n\nnamespace {\nint own(int x) {\n  return x;\n}\n"
                              "}  // namespace\n\nint shown(int y) { return own(y); }\n"
                              "std::string Dcg::say() const { return {}; }\n}  // namespace a\n"),
            (std::set<std::string>{"shown"}));
}

}  // namespace
}  // namespace repository_test
