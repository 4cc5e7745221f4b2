// Exact counts of what the grammar prints when one part of a text's tree is said as another part of
// it, or of another card's text, and of what is read from that print.
//
// altered_trees_test.cpp gives each number and mark another value; here whole phrases meet that no
// card has together: each "or else" of a production is asked with all that others leave to it, and
// what the grammar writes it must read again.
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "model/cards/lines/requirement.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/rules_world.hpp"
#include "tests/support/counts/spliced_cards.hpp"

namespace headjudge::test {
namespace {

/// Of neighbours in a pool: cards that were printed together speak of the same.
void count_spliced_texts(const std::string& section, const cards::Pool& pool,
                         std::size_t rows_wanted, std::size_t every) {
  GoldenRows rows(section);
  for (std::size_t row = 0; row < rows_wanted; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      for (std::size_t i = row; i + 1 < pool.cards.size(); i += rows_wanted * every) {
        const std::string& one = pool.cards[i].main_text;
        const std::string& other = pool.cards[i + 1].main_text;
        if (one.empty() || other.empty()) continue;
        Random random(i);
        splice_texts(one, other, random, [&](const std::string& print) {
          digest.add(print);
          if (print.empty()) return;
          const auto read =
              cards::compile_text(print, cards::Section::main, nullptr, cards::Sense::asked);
          digest.add(read ? cards::print_text(*read) : read.error().text());
        });
      }
    });
  }
  rows.compare();
}

TEST(CountsOfOwnSplicedTexts, OfTheOwnCards) {
  count_spliced_texts("spliced texts of own cards", rules_world<dcg::Dcg>().pool, 60, 1);
}

class CountsOfSplicedTexts : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfSplicedTexts, OfRealCards) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_spliced_texts(fmt::format("spliced texts of real cards {}", GetParam()),
                      real_part(GetParam()).pool, 180, 3);
}

INSTANTIATE_TEST_SUITE_P(Part, CountsOfSplicedTexts, testing::Range<std::size_t>(0, kSamples));

/// Requirement lines, which have a grammar of their own: of two lines the beginning of the one and
/// the end of the other, parted where both have the same sign.
void count_spliced_lines(const std::string& section, const cards::Pool& pool) {
  constexpr std::size_t kRows = 20;
  constexpr std::size_t kOthers = 11;  // one line of so many is the other one
  constexpr auto kSigns = std::to_array<std::string_view>(
      {" w/", "/", ": ", " + ", " & ", " x ", " or ", " in ", " from ", " trait", "["});
  std::set<std::string> all;
  for (const cards::Card& card : pool.cards) {
    all.insert(card.line_texts.begin(), card.line_texts.end());
  }
  const std::vector<std::string> lines(all.begin(), all.end());
  GoldenRows rows(section);
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("lines {}", row), [&](Digest& digest) {
      for (std::size_t i = row; i < lines.size(); i += kRows) {
        for (std::size_t other = i % kOthers; other < lines.size(); other += kOthers) {
          for (const std::string_view sign : kSigns) {
            const std::size_t end = lines[i].find(sign);
            const std::size_t begin = lines[other].rfind(sign);
            if (end == std::string::npos || begin == std::string::npos) continue;
            const auto read =
                cards::compile_line(lines[i].substr(0, end) + lines[other].substr(begin));
            digest.add(read ? cards::print_line(*read) : read.error().text());
          }
        }
      }
    });
  }
  rows.compare();
}

TEST(CountsOfSplicedLines, OfTheOwnCards) {
  count_spliced_lines("spliced lines of own cards", rules_world<dcg::Dcg>().pool);
}

TEST(CountsOfSplicedLines, OfRealCards) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_spliced_lines("spliced lines of real cards", real_part(6).pool);
}

}  // namespace
}  // namespace headjudge::test
