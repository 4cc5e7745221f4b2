// Exact counts of what the grammar prints, and refuses to print, when a syntax tree says a little
// else: each number, mark and enumerator of the trees of real card texts is altered in turn.
//
// Printing is the grammar run the other way. Reading meets only what stands in texts; an altered
// tree meets every "only if" of a production. A production that writes what it should leave to
// another one changes a row.
#include "tests/support/counts/altered_trees.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/compiler/print.hpp"
#include "tests/model/cards/random_programs.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {
namespace {

using cards::Card;
using cards::Section;

void alter_text(Digest& digest, const std::string& text, Section section, Random& random,
                std::uint64_t silent = kFewSilent) {
  auto read = cards::compile_text(text, section);
  if (!read) return;
  alter_leaves(*read, random, silent, [&] { digest.add(cards::print_text(*read)); });
}

/// In 40 rows each `every`th card; of the leaves that say nothing, one in `silent`.
void count_altered_trees(const std::string& section, const cards::Pool& pool, std::size_t every = 1,
                         std::uint64_t silent = kFewSilent) {
  constexpr std::size_t kRows = 40;
  GoldenRows rows(section);
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      for (std::size_t i = row; i < pool.cards.size(); i += kRows * every) {
        const Card& card = pool.cards[i];
        Random random(i);
        alter_text(digest, card.main_text, Section::main, random, silent);
        alter_text(digest, card.inherited_text, Section::inherited, random, silent);
        alter_text(digest, card.security_text, Section::security, random, silent);
        alter_text(digest, card.link_text, Section::link, random, silent);
      }
    });
  }
  rows.compare();
}

TEST(CountsOfOwnAlteredTrees, OfTheOwnCards) {
  count_altered_trees("altered trees of own cards", rules_world<dcg::Dcg>().pool);
}

/// Of programs drawn from the whole language, each as its text is read.
TEST(CountsOfOwnAlteredTrees, OfDrawnPrograms) {
  constexpr std::uint64_t kRows = 60;
  constexpr std::size_t kPrograms = 12;
  constexpr int kSize = 60;
  GoldenRows rows("altered trees of drawn programs");
  const auto programs = rc::gen::exec([] { return cards::syntax::card_programs::any_program(); });
  for (std::uint64_t row = 1; row <= kRows; ++row) {
    rc::Random drawn(100 + row);
    rows.add_row(fmt::format("seed {}", row), [&](Digest& digest) {
      Random random(row);
      for (std::size_t i = 0; i < kPrograms; ++i) {
        const std::string text = cards::print_effect(programs(drawn.split(), kSize).value());
        alter_text(digest, text, Section::main, random);
      }
    });
  }
  rows.compare();
}

class CountsOfAlteredTrees : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfAlteredTrees, OfRealCards) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_altered_trees(fmt::format("altered trees of real cards {}", GetParam()),
                      real_sample(GetParam()).pool);
}

/// What a text does not say, said: whatever writes a phrase asks for all that the phrase is silent
/// on.
TEST_P(CountsOfAlteredTrees, OfRealCardsWhereTheySayNothing) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_altered_trees(fmt::format("silent leaves of real cards {}", GetParam()),
                      real_part(GetParam()).pool, 24, 2);
}

INSTANTIATE_TEST_SUITE_P(Sample, CountsOfAlteredTrees, testing::Range<std::size_t>(0, kSamples));

}  // namespace
}  // namespace headjudge::test
