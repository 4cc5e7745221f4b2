// Exact counts of what the grammars print when the syntax tree of a real card says a little else:
// the cards that say what is seldom said (rare_words.hpp), one leaf altered or two, a list of
// names or cards that lacks one or has one twice; and the trees of all requirement lines.
//
// altered_trees_test.cpp alters a sample of all cards. A passage that two cards need is in no such
// sample, and here it is.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/compiler/print.hpp"
#include "model/cards/lines/requirement.hpp"
#include "model/cards/pool/import.hpp"
#include "tests/support/counts/altered_trees.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/rare_words.hpp"

namespace headjudge::test {
namespace {

using cards::Section;

/// Calls see() with the list without each of its members, if one is left, with its first one twice,
/// and turned round.
template <class Member, class See>
void alter_list(std::vector<Member>& list, const See& see) {
  const std::vector<Member> was = list;
  for (std::size_t i = 0; was.size() > 1 && i < was.size(); ++i) {
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(i));
    see();
    list = was;
  }
  if (was.empty()) return;
  list.push_back(was.front());
  see();
  list = was;
  std::ranges::reverse(list);
  see();
  list = was;
}

/// Each list of names, of cards and of what is said of them.
template <class See>
void alter_lists(std::vector<cards::syntax::CardDescription>& descriptions, const See& see) {
  for (cards::syntax::CardDescription& description : descriptions) {
    alter_list(description.nouns, see);
    alter_list(description.alternatives, see);
    for (cards::syntax::CardWords& words : description.alternatives) {
      for (auto* properties : {&words.any_of, &words.without}) {
        alter_list(*properties, see);
        for (cards::syntax::NamedProperty& property : *properties) {
          alter_list(property.texts, see);
          alter_list(property.but, see);
        }
      }
    }
  }
}

/// Calls see() with two leaves altered, one of which says something.
template <class Tree, class See>
void alter_pairs(Tree& tree, Random& random, const See& see) {
  constexpr std::uint64_t kOneOf = 25;
  constexpr std::uint64_t kSilent = 60;
  each_leaf(tree, [&](auto& leaf) {
    if (leaf == std::remove_reference_t<decltype(leaf)>{} || random.below(kOneOf) != 0) return;
    const auto was = leaf;
    leaf = altered(leaf, random);
    alter_leaves(tree, random, kSilent, see);
    leaf = was;
  });
}

void alter_rare_text(Digest& digest, const std::string& text, Section section, Random& random) {
  constexpr std::uint64_t kSilent = 12;
  auto read = cards::compile_text(text, section);
  if (!read) return digest.add(read.error().text());
  const auto see = [&] { digest.add(cards::print_text(*read)); };
  alter_leaves(*read, random, kSilent, see);
  alter_pairs(*read, random, see);
  alter_lists(read->descriptions, see);
}

/// Compares `count` rows, each of some of the cards with rare words: add(digest, random numbers,
/// text, section) for each text of a card.
template <class Add>
void compare_rows_of_rare_cards(const std::string& name, std::size_t count, const Add& add) {
  GoldenRows rows(name);
  const std::vector<std::string> rare = rows_with_rare_words();
  for (std::size_t row = 0; row < count; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      std::string file;
      for (std::size_t i = row; i < rare.size(); i += count) file += rare[i];
      for (const cards::Card& card : loaded_or_thrown(cards::read_cards(file, "cards.jsonl"))) {
        Random random(row);
        add(digest, random, card.main_text, Section::main);
        add(digest, random, card.inherited_text, Section::inherited);
        add(digest, random, card.security_text, Section::security);
        add(digest, random, card.link_text, Section::link);
      }
    });
  }
  rows.compare();
}

TEST(CountsOfRareTrees, OfRealCards) {
  constexpr std::size_t kRows = 200;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  compare_rows_of_rare_cards(
      "rare trees of real cards", kRows,
      [](Digest& digest, Random& random, const std::string& text, Section section) {
        alter_rare_text(digest, text, section, random);
      });
}

// ---- The same cards with another number: around each bound that a sentence has

/// Calls see() with the text in which one number is another, each in turn.
template <class See>
void alter_numbers(const std::string& text, const See& see) {
  constexpr auto kNumbers = std::to_array<std::string_view>(
      {"0", "1", "2", "5", "6", "7", "9", "10", "11", "20", "21", "100", "15000", "99999"});
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!is_digit(text[at])) continue;
    std::size_t end = at;
    while (end < text.size() && is_digit(text[end])) ++end;
    for (const std::string_view number : kNumbers) {
      see(fmt::format("{}{}{}", text.substr(0, at), number, text.substr(end)));
    }
    at = end;
  }
}

void add_text_read(Digest& digest, const std::string& text, Section section) {
  const auto read = cards::compile_text(text, section, nullptr, cards::Sense::asked);
  digest.add(read ? cards::print_text(*read) : read.error().text());
}

/// The short ones of these cards: what their few words say, others say among many.
TEST(CountsOfRareTrees, NumbersOfRealCards) {
  constexpr std::size_t kRows = 60;
  constexpr std::size_t kLongest = 160;  // characters
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  const auto add = [](Digest& digest, Random&, const std::string& text, Section section) {
    if (text.size() > kLongest) return;
    alter_numbers(text, [&](const std::string& bad) { add_text_read(digest, bad, section); });
  };
  compare_rows_of_rare_cards("rare numbers of real cards", kRows, add);
}

/// The lines of a part of the real cards, each tree altered.
class CountsOfLineTrees : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfLineTrees, OfRealCards) {
  constexpr std::size_t kRows = 12;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  std::set<std::string> lines;
  for (const auto& card :
       loaded_or_thrown(cards::read_cards(real_rows_of_part(GetParam()), "cards.jsonl"))) {
    lines.insert(card.line_texts.begin(), card.line_texts.end());
  }
  const std::vector<std::string> all(lines.begin(), lines.end());
  GoldenRows rows(fmt::format("line trees of real cards {}", GetParam()));
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("lines {}", row), [&](Digest& digest) {
      for (std::size_t i = row; i < all.size(); i += kRows) {
        Random random(i);
        auto line = cards::compile_line(all[i]);
        if (!line) {
          digest.add(line.error().text());
          continue;
        }
        const cards::LineKind kind = line->line.kind;  // another one has other parts
        const auto see = [&] {
          if (line->line.kind == kind) digest.add(cards::print_line(*line));
        };
        alter_leaves(*line, random, 1, see);
        alter_pairs(*line, random, see);
      }
    });
  }
  rows.compare();
}

INSTANTIATE_TEST_SUITE_P(Part, CountsOfLineTrees, testing::Range<std::size_t>(0, kSamples));

}  // namespace
}  // namespace headjudge::test
