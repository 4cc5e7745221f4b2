// Exact counts of what is read from the sentences of real cards out of their places: a text from
// its second sentence on, from its third, with two neighbours in the other order, and whole texts
// where another text of a card stands.
//
// "Otherwise", "then", "that Digimon" and "the revealed cards" need something before them. Which
// sentence may stand first, and what a sentence refers to, shows only where the order is another.
#include <array>

#include <gtest/gtest.h>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/compiler/print.hpp"
#include "model/cards/pool/import.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/real_sample.hpp"

namespace headjudge::test {
namespace {

/// The sentences of a text, each with its full stop.
std::vector<std::string> sentences_of(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t stop = text.find(". ", begin);
    const std::size_t end = stop == std::string::npos ? text.size() : stop + 2;
    out.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return out;
}

std::string joined(const std::vector<std::string>& sentences, std::size_t from) {
  const auto first = sentences.begin() + static_cast<std::ptrdiff_t>(from);
  return fmt::format("{}", fmt::join(first, sentences.end(), ""));
}

void add_read(Digest& digest, const std::string& text,
              cards::Section section = cards::Section::main) {
  const auto read = cards::compile_text(text, section, nullptr, cards::Sense::asked);
  digest.add(read ? cards::print_text(*read) : read.error().text());
}

class CountsOfMovedSentences : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfMovedSentences, OfRealCards) {
  constexpr std::size_t kRows = 40;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  const auto cards = loaded_or_thrown(cards::read_cards(real_rows(GetParam()), "cards.jsonl"));
  GoldenRows rows(fmt::format("moved sentences of real cards {}", GetParam()));
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      for (std::size_t i = row; i < cards.size(); i += kRows) {
        std::vector<std::string> sentences = sentences_of(cards[i].main_text);
        for (std::size_t from = 1; from < sentences.size(); ++from) {
          add_read(digest, joined(sentences, from));
          std::swap(sentences[from - 1], sentences[from]);
          add_read(digest, joined(sentences, 0));
          std::swap(sentences[from - 1], sentences[from]);
        }
      }
    });
  }
  rows.compare();
}

TEST_P(CountsOfMovedSentences, InOtherSections) {
  constexpr std::size_t kRows = 20;
  constexpr std::size_t kEvery = 3;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  const auto cards = loaded_or_thrown(cards::read_cards(real_rows(GetParam()), "cards.jsonl"));
  GoldenRows rows(fmt::format("real cards in other sections {}", GetParam()));
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      for (std::size_t i = row * kEvery; i < cards.size(); i += kRows * kEvery) {
        const std::array texts{std::pair(&cards[i].main_text, cards::Section::main),
                               std::pair(&cards[i].inherited_text, cards::Section::inherited),
                               std::pair(&cards[i].security_text, cards::Section::security),
                               std::pair(&cards[i].link_text, cards::Section::link)};
        for (const auto& [text, section] : texts) {
          for (const auto& [_, other] : texts) {
            if (!text->empty() && other != section) add_read(digest, *text, other);
          }
        }
      }
    });
  }
  rows.compare();
}

INSTANTIATE_TEST_SUITE_P(Sample, CountsOfMovedSentences, testing::Range<std::size_t>(0, kSamples));

}  // namespace
}  // namespace headjudge::test
