// Exact counts of what is read from real cards whose words are broken: a text loses a word, has one
// twice, has two in the wrong order or one of another card, says another number, or ends as another
// card's text does. Of requirement lines and rules each word is left out, and is the last one.
//
// A broken card is a row of a card file, so it takes the way of every card: import, sorting of what
// stands among its effects, normal form, grammar, lowering. Most are refused, and the row holds the
// words of the refusal; those that are read say something that no card says.
#include <array>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/compiler/print.hpp"
#include "model/cards/lines/card_rules.hpp"
#include "model/cards/lines/requirement.hpp"
#include "model/cards/lowering/lowering.hpp"
#include "model/cards/normal_form/normalise.hpp"
#include "model/cards/pool/import.hpp"
#include "model/core/base/random.hpp"
#include "tests/support/counts/card_digest.hpp"
#include "tests/support/counts/card_reading.hpp"
#include "tests/support/counts/real_sample.hpp"

namespace headjudge::test {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

Words words_of(const std::string& text) {
  Words words(1);
  for (const char c : text) {
    if (c == ' ') {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  return words;
}

/// The text with another number in place of one of its own.
std::string renumbered(const std::string& text, Random& random) {
  constexpr auto kNumbers = std::to_array<std::string_view>(
      {"0", "1", "2", "3", "6", "7", "8", "10", "11", "99", "100", "1000", "15000"});
  const std::size_t from = text.find_first_of("0123456789", random.below(text.size()));
  if (from == std::string::npos) return text;
  const std::size_t to = std::min(text.find_first_not_of("0123456789", from), text.size());
  return fmt::format("{}{}{}", text.substr(0, from), kNumbers[random.below(kNumbers.size())],
                     text.substr(to));
}

std::string broken(const std::string& text, const std::string& another, Random& random) {
  Words words = words_of(text);
  const Words others = words_of(another);
  const auto draw = [&](const Words& list) {
    return static_cast<std::ptrdiff_t>(random.below(list.size()));
  };
  const auto at = words.begin() + draw(words);
  const auto from = others.begin() + draw(others);
  switch (random.below(7)) {
    case 0: words.erase(at); break;
    case 1: words.insert(at, std::string(*at)); break;
    case 2: std::iter_swap(at, at + 1 == words.end() ? words.begin() : at + 1); break;
    case 3: *at = *from; break;
    case 4: words.insert(at, *from); break;
    case 5: return renumbered(text, random);
    default: words.erase(at, words.end()); words.insert(words.end(), from, others.end());
  }
  return fmt::format("{}", fmt::join(words, " "));
}

/// The places of a card's texts: its effects, its requirement lines, its rules.
std::vector<Json::json_pointer> texts_of(const Json& card) {
  std::vector<Json::json_pointer> out;
  const Json flat = card.flatten();
  for (const auto& [path, value] : flat.items()) {
    const bool is_text = path.ends_with("_effect") || path.starts_with("/special/");
    if (is_text && value.is_string() && value != "") out.emplace_back(path);
  }
  return out;
}

/// What the text is without each of its words, and as far as each of them.
std::vector<std::string> shortened(const std::string& text) {
  std::vector<std::string> out;
  const Words words = words_of(text);
  for (std::size_t i = 0; i < words.size(); ++i) {
    Words without = words;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    out.push_back(fmt::format("{}", fmt::join(without, " ")));
    out.push_back(fmt::format(
        "{}", fmt::join(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(i), " ")));
  }
  return out;
}

void add_line_read(Digest& digest, const std::string& text) {
  digest.add(cards::normalise_line(text));
  const auto line = cards::compile_line(text);
  if (!line) return digest.add(line.error().text());
  const cards::Programs program =
      cards::lower(cards::syntax::CompiledText{{}, {}, {}, line->descriptions, {line->line}});
  digest.add_value(program.lines);
  digest.add_value(program.descriptions);
  digest.add(cards::print_line(*line));
}

void add_rule_read(Digest& digest, cards::Card card, const std::string& rule) {
  card.rule_texts = {rule};
  const auto applied = cards::apply_rules(card);
  if (!applied) digest.add(applied.error().text());
  for (const auto* words : {&card.names, &card.name_parts, &card.traits}) digest.add_value(*words);
  digest.add_value(card.most_copies);
}

class CountsOfBrokenTexts : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfBrokenTexts, OfRealCards) {
  constexpr std::size_t kRows = 40;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  std::vector<Json> cards;
  for (const std::string& row : real_row_list(GetParam())) cards.push_back(Json::parse(row));
  GoldenRows rows(fmt::format("broken texts of real cards {}", GetParam()));
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      std::string another = "Gain 1 memory.";
      for (std::size_t i = row; i < cards.size(); i += kRows) {
        Random random(i);
        for (const Json::json_pointer& place : texts_of(cards[i])) {
          const std::string text = cards[i][place];
          for (int times = 0; times < 6; ++times) {
            Json bad = cards[i];
            bad[place] = broken(text, another, random);
            add_card_read(digest, bad);
          }
          another = text;
        }
      }
    });
  }
  rows.compare();
}

/// Who writes a card file is told of each piece of a card what is not understood of it.
TEST_P(CountsOfBrokenTexts, CoverageOfRealCards) {
  constexpr std::size_t kRows = 20;
  constexpr std::size_t kEvery = 3;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  const std::vector<std::string> cards = real_row_list(GetParam());
  GoldenRows rows(fmt::format("coverage of broken cards {}", GetParam()));
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      std::string another = "Gain 1 memory.";
      for (std::size_t i = row; i < cards.size(); i += kRows * kEvery) {
        Random random(i);
        const Json card = Json::parse(cards[i]);
        for (const Json::json_pointer& place : texts_of(card)) {
          const std::string text = card[place];
          Json bad = card;
          bad[place] = broken(text, another, random);
          add_coverage(digest, bad.dump());
          another = text;
        }
      }
    });
  }
  rows.compare();
}

/// One character of a text is another: a mark, a digit, a letter, one beyond ASCII.
std::string misprinted(const std::string& text, Random& random) {
  constexpr auto kOthers = std::to_array<std::string_view>(
      {"[",      "]",      "(",      ")",      "<",      ">",      "\"",         ":",    ";",
       ",",      ".",      "-",      "+",      "/",      "_",      "@",          "{",    "`",
       "0",      "9",      "a",      "z",      "A",      "Z",      "\n",         "\t",   "  ",
       "\u00e9", "\u07ff", "\u0800", "\u2019", "\u3010", "\uffff", "\U00010000", "\xff", ""});
  std::string out = text;
  return out.replace(random.below(text.size()), 1, kOthers[random.below(kOthers.size())]);
}

class CountsOfMisprints : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfMisprints, OfRealCards) {
  constexpr std::size_t kRows = 20;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  const auto cards = loaded_or_thrown(cards::read_cards(real_rows(GetParam()), "cards.jsonl"));
  GoldenRows rows(fmt::format("misprints of real cards {}", GetParam()));
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      for (std::size_t i = row; i < cards.size(); i += kRows) {
        Random random(i);
        if (cards[i].main_text.empty()) continue;
        for (int times = 0; times < 8; ++times) {
          const std::string bad = misprinted(cards[i].main_text, random);
          digest.add(cards::normalise(bad));
          const auto read = cards::compile_text(bad, cards::Section::main);
          digest.add(read ? cards::print_text(*read) : read.error().text());
        }
        for (const std::string& text : cards[i].line_texts) {
          add_line_read(digest, misprinted(text, random));
        }
      }
    });
  }
  rows.compare();
}

INSTANTIATE_TEST_SUITE_P(Sample, CountsOfMisprints, testing::Range<std::size_t>(0, kSamples));

TEST_P(CountsOfBrokenTexts, OfLinesAndRules) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  constexpr std::size_t kRows = 15;
  GoldenRows rows(fmt::format("broken lines of real cards {}", GetParam()));
  const auto cards = loaded_or_thrown(cards::read_cards(real_rows(GetParam()), "cards.jsonl"));
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      for (std::size_t i = row; i < cards.size(); i += kRows) {
        for (const std::string& text : cards[i].line_texts) {
          for (const std::string& bad : shortened(text)) add_line_read(digest, bad);
        }
        for (const std::string& text : cards[i].rule_texts) {
          for (const std::string& bad : shortened(text)) add_rule_read(digest, cards[i], bad);
        }
      }
    });
  }
  rows.compare();
}

INSTANTIATE_TEST_SUITE_P(Sample, CountsOfBrokenTexts, testing::Range<std::size_t>(0, kSamples));

}  // namespace
}  // namespace headjudge::test
