// Exact counts of how card texts are read: the programs of all own cards, what is read and refused
// when words of their texts are missing.
//
// A grammar that takes one sentence more, or lowers one otherwise, changes a row.
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/compiler/print.hpp"
#include "model/cards/normal_form/normalise.hpp"
#include "model/cards/pool/import.hpp"
#include "tests/model/cards/random_programs.hpp"
#include "tests/support/counts/card_digest.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {
namespace {

using cards::Card;
using cards::Pool;

/// One row for each set of cards: "BT1".
void count_programs(const std::string& section, const Pool& pool) {
  GoldenRows rows(section);
  std::map<std::string, Digest, std::less<>> sets;
  const auto digest_of = [&](const std::string& number) -> Digest& {
    const std::string set(cards::set_of(number));
    return sets.try_emplace(set, rows.digest(set)).first->second;
  };
  for (const Card& card : pool.cards) add_card(digest_of(card.number), pool, card);
  for (const auto& refused : pool.refused) digest_of(refused.number).add(refused.why.text());
  Digest lines = rows.digest("requirement lines");
  add_lines(lines, pool);
  for (const auto& [set, digest] : sets) rows.add(digest);
  rows.add(lines);
  rows.compare();
}

/// The text without its n-th word.
std::string without_word(const std::string& text, std::size_t n) {
  std::size_t begin = 0;
  for (std::size_t word = 0; begin < text.size() && word < n; ++word) {
    begin = std::min(text.find(' ', begin), text.size() - 1) + 1;
  }
  const std::size_t end = std::min(text.find(' ', begin), text.size());
  return text.substr(0, begin) + text.substr(std::min(end + 1, text.size()));
}

/// A row for so many cards of the file, which it reads itself: whoever meets one row reads no other
/// cards.
void count_programs_of_file(const std::string& section, const std::vector<std::string>& file) {
  constexpr std::size_t kCards = 25;
  GoldenRows rows(section);
  for (std::size_t first = 0; first < file.size(); first += kCards) {
    rows.add_row(fmt::format("from card {}", first), [&](Digest& digest) {
      const std::size_t end = std::min(first + kCards, file.size());
      std::string cards;
      for (std::size_t i = first; i < end; ++i) cards += file[i];
      const Pool pool = loaded_or_thrown(cards::survey_pool(cards, "cards.jsonl"));
      for (const Card& card : pool.cards) add_card(digest, pool, card);
      for (const auto& refused : pool.refused) digest.add(refused.why.text());
      add_lines(digest, pool);
    });
  }
  rows.compare();
}

/// Texts with a word missing: a row for each part of the cards, every eighth word.
void count_texts_without_a_word(const std::string& section, const std::vector<Card>& cards,
                                std::size_t every) {
  constexpr std::size_t kRows = 10;
  GoldenRows rows(section);
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      for (std::size_t i = row; i < cards.size(); i += kRows) {
        const std::string& text = cards[i].main_text;
        const auto words = static_cast<std::size_t>(std::ranges::count(text, ' ')) + 1;
        for (std::size_t n = i % every; n < words; n += every) {
          const auto read = cards::compile_text(without_word(text, n), cards::Section::main,
                                                nullptr, cards::Sense::asked);
          digest.add(read ? cards::print_text(*read) : read.error().text());
        }
      }
    });
  }
  rows.compare();
}

TEST(CountsOfCardTexts, ProgramsOfTheOwnCards) {
  count_programs("programs of own cards", rules_world<dcg::Dcg>().pool);
}

TEST(CountsOfCardTexts, TextsOfTheOwnCardsWithoutAWord) {
  count_texts_without_a_word("own cards without a word", rules_world<dcg::Dcg>().pool.cards, 6);
}

/// Programs drawn from the whole language, as texts: read as they are, and without a word.
TEST(CountsOfCardTexts, TextsOfDrawnPrograms) {
  constexpr std::uint64_t kRows = 50;
  constexpr std::size_t kPrograms = 20;
  constexpr int kSize = 60;
  GoldenRows rows("drawn programs");
  const auto programs = rc::gen::exec([] { return cards::syntax::card_programs::any_program(); });
  for (std::uint64_t row = 1; row <= kRows; ++row) {
    rc::Random random(row);
    rows.add_row(fmt::format("seed {}", row), [&](Digest& digest) {
      for (std::size_t i = 0; i < kPrograms; ++i) {
        const std::string text = cards::print_effect(programs(random.split(), kSize).value());
        digest.add(text);
        for (const std::string& read : {text, without_word(text, i % 9)}) {
          for (const auto section : {cards::Section::main, cards::Section::security}) {
            const auto tree = cards::compile_text(read, section, nullptr, cards::Sense::asked);
            digest.add(tree ? cards::print_text(*tree) : tree.error().text());
          }
        }
      }
    });
  }
  rows.compare();
}

class CountsOfRealPrograms : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfRealPrograms, OfEachCard) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_programs_of_file(fmt::format("programs of real cards {}", GetParam()),
                         real_row_list(GetParam()));
}

TEST_P(CountsOfRealPrograms, OfTextsWithoutAWord) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  const auto cards = loaded_or_thrown(cards::read_cards(real_rows(GetParam()), "cards.jsonl"));
  count_texts_without_a_word(fmt::format("real cards without a word {}", GetParam()), cards, 12);
}

/// The normal form alone, of texts that lack each of their words in turn, or end with it.
TEST_P(CountsOfRealPrograms, NormalForms) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  constexpr std::size_t kRows = 12;
  const auto cards = loaded_or_thrown(cards::read_cards(real_rows(GetParam()), "cards.jsonl"));
  GoldenRows rows(fmt::format("normal forms of real cards {}", GetParam()));
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      for (std::size_t i = 4 * row; i < cards.size(); i += 4 * kRows) {
        const std::string& text = cards[i].main_text;
        digest.add(cards::normalise(text));
        for (std::size_t at = text.find(' '); at != std::string::npos;
             at = text.find(' ', at + 1)) {
          const std::size_t end = std::min(text.find(' ', at + 1), text.size());
          digest.add(cards::normalise(text.substr(0, at) + text.substr(end)));
          digest.add(cards::normalise(text.substr(0, at)));
        }
      }
    });
  }
  rows.compare();
}

INSTANTIATE_TEST_SUITE_P(Sample, CountsOfRealPrograms, testing::Range<std::size_t>(0, kSamples));

class CountsOfRealCardTexts : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfRealCardTexts, Coverage) {
  constexpr std::size_t kRows = 8;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  const std::vector<std::string> cards = real_row_list(GetParam());
  GoldenRows rows(fmt::format("coverage of real cards {}", GetParam()));
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      std::string file;
      for (std::size_t i = row; i < cards.size(); i += kRows) file += cards[i];
      add_coverage(digest, file);
    });
  }
  rows.compare();
}

INSTANTIATE_TEST_SUITE_P(Sample, CountsOfRealCardTexts, testing::Range<std::size_t>(0, kSamples));

}  // namespace
}  // namespace headjudge::test
