// Manuals and rulings belong to their publishers: not one of their sentences is in the repository.
// Twelve words in a row that a publisher printed, six of them not numbers, are a quotation.

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <iterator>
#include <regex>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/repository.hpp"

namespace repository_test {
namespace {

constexpr std::size_t copied_words = 12;   // as many words in a row are a quotation
constexpr std::size_t copied_letters = 6;  // of them so many not numbers: a gauge is no sentence

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
