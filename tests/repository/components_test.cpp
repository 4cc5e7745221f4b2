// The layers inside the engine: an agenda at the top, procedures below it, moving cards at the
// bottom. What a chapter wants done later it puts into the state as data, and the agenda takes it;
// so no chapter calls upwards. Here that is read off the includes: files that reach each other are
// one component, and the largest component may only become smaller.

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/include_graph.hpp"

namespace repository_test {
namespace {

/// A file and its header are one: both are what stands before the dot.
std::string chapter_of(const std::string& path) { return path.substr(0, path.rfind('.')); }

/// The components of more than one chapter of a folder, the largest one first.
std::vector<Names> components_in(std::string_view folder, const std::vector<Edge>& all) {
  std::set<Edge> edges;
  for (const auto& [file, header] : all) {
    if (!file.starts_with(folder) || !header.starts_with(folder)) continue;
    if (chapter_of(file) != chapter_of(header)) edges.emplace(chapter_of(file), chapter_of(header));
  }
  std::vector<Names> found = cycles(edges);
  std::ranges::sort(found, std::ranges::greater{}, &Names::size);
  return found;
}

std::string in_words(const Names& component) {
  std::string said;
  for (const std::string& chapter : component) said += " " + chapter;
  return said;
}

TEST(repository, chapters_of_the_engine_form_layers) {
  // This number may only fall. What an effect could do depends on what could be played, and what
  // could be played on what effects could take off its cost: those few reach each other. So do
  // those that say what a Digimon is at this moment, since its effects look at Digimon.
  constexpr std::size_t kLargest = 7;
  const std::vector<Names> found = components_in("model/dcg/", includes());
  ASSERT_FALSE(found.empty());
  EXPECT_LE(found[0].size(), kLargest)
      << "these chapters call each other:" << in_words(found[0])
      << "; what one of them wants done later belongs into the state, for the agenda";
  EXPECT_GE(found[0].size(), kLargest) << "the largest component is smaller: lower the number";
}

TEST(repository, the_finder_of_components_joins_a_file_and_its_header) {
  const std::vector<Edge> includes = {{"a/x.cpp", "a/x.hpp"}, {"a/x.cpp", "a/y.hpp"},
                                      {"a/y.hpp", "a/z.hpp"}, {"a/z.cpp", "a/x.hpp"},
                                      {"a/z.cpp", "b/w.hpp"}, {"b/w.hpp", "a/z.hpp"}};
  EXPECT_EQ(components_in("a/", includes), (std::vector<Names>{{"a/x", "a/y", "a/z"}}));
  EXPECT_TRUE(components_in("b/", includes).empty());
}

TEST(repository, the_finder_of_cycles_finds_them) {
  EXPECT_TRUE(cycles({{"a", "b"}, {"b", "c"}, {"a", "c"}}).empty());
  EXPECT_EQ(cycles({{"a", "b"}, {"b", "c"}, {"c", "b"}}), (std::vector<Names>{{"b", "c"}}));
}

}  // namespace
}  // namespace repository_test
