// Exact counts of what the grammar prints, and refuses to print, when a syntax tree says a little
// else: each number, mark and enumerator of the trees of real card texts is altered in turn.
//
// Printing is the grammar run the other way. Reading meets only what stands in texts; an altered
// tree meets every "only if" of a production. A production that writes what it should leave to
// another one changes a row.
#include <array>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/compiler/print.hpp"
#include "model/core/base/random.hpp"
#include "tests/model/cards/random_programs.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/rules_world.hpp"
#include "tests/support/counts/tree_leaves.hpp"

namespace headjudge::test {
namespace {

using cards::Card;
using cards::Section;

/// Another value: a mark turned round, nothing where there was something, something where there was
/// nothing, the value's neighbour, or a number at which some production ends.
template <class T>
T altered(T value, Random& random) {
  if constexpr (std::is_same_v<T, bool>) {
    return !value;
  } else {
    constexpr auto kEnds = std::to_array<std::int64_t>({1, 2, 3, 6, 7, 8, 10, 16, 99, 100});
    const auto number = static_cast<std::int64_t>(value);
    const auto way = random.below(4);
    if (number == 0) return static_cast<T>(1);
    if (way == 0) return static_cast<T>(0);
    if (way == 1 || std::is_enum_v<T>) return static_cast<T>(number - 1);
    return static_cast<T>(way == 2 ? number + 1 : kEnds[random.below(kEnds.size())]);
  }
}

/// Calls see() with each leaf altered that says something, and with some of the others.
template <class See>
void alter_leaves(cards::syntax::CompiledText& text, Random& random, const See& see) {
  constexpr std::uint64_t kSilent = 25;  // one in so many
  constexpr std::uint64_t kSaying = 1;
  each_leaf(text, [&](auto& leaf) {
    const bool says = leaf != std::remove_reference_t<decltype(leaf)>{};
    if (random.below(says ? kSaying : kSilent) != 0) return;
    const auto was = leaf;
    leaf = altered(leaf, random);
    see();
    leaf = was;
  });
}

void alter_text(Digest& digest, const std::string& text, Section section, Random& random) {
  auto read = cards::compile_text(text, section);
  if (!read) return;
  alter_leaves(*read, random, [&] { digest.add(cards::print_text(*read)); });
}

void count_altered_trees(const std::string& section, const cards::Pool& pool) {
  constexpr std::size_t kRows = 40;
  GoldenRows rows(section);
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      for (std::size_t i = row; i < pool.cards.size(); i += kRows) {
        const Card& card = pool.cards[i];
        Random random(i);
        alter_text(digest, card.main_text, Section::main, random);
        alter_text(digest, card.inherited_text, Section::inherited, random);
        alter_text(digest, card.security_text, Section::security, random);
        alter_text(digest, card.link_text, Section::link, random);
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
  constexpr std::uint64_t kRows = 20;
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

INSTANTIATE_TEST_SUITE_P(Sample, CountsOfAlteredTrees, testing::Range<std::size_t>(0, kSamples));

}  // namespace
}  // namespace headjudge::test
