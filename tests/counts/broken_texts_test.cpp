// Exact counts of what is read from real cards whose words are broken: a text loses a word, has one
// twice, has two in the wrong order or one of another card, or ends as another card's text does.
//
// A broken card is a row of a card file, so it takes the way of every card: import, sorting of what
// stands among its effects, normal form, grammar, lowering. Most are refused, and the row holds the
// words of the refusal; those that are read say something that no card says.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "model/core/base/random.hpp"
#include "tests/support/counts/card_digest.hpp"
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

std::string broken(const std::string& text, const std::string& another, Random& random) {
  Words words = words_of(text);
  const Words others = words_of(another);
  const auto draw = [&](const Words& list) {
    return static_cast<std::ptrdiff_t>(random.below(list.size()));
  };
  const auto at = words.begin() + draw(words);
  const auto from = others.begin() + draw(others);
  switch (random.below(6)) {
    case 0: words.erase(at); break;
    case 1: words.insert(at, std::string(*at)); break;
    case 2: std::iter_swap(at, at + 1 == words.end() ? words.begin() : at + 1); break;
    case 3: *at = *from; break;
    case 4: words.insert(at, *from); break;
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

void add_card_read(Digest& digest, const Json& card) {
  const auto pool = cards::survey_pool(card.dump(), "bad.jsonl");
  if (!pool) return digest.add(pool.error().text());
  for (const cards::RefusedCard& refused : pool->refused) digest.add(refused.why.text());
  for (const cards::Card& each : pool->cards) {
    add_card(digest, *pool, each);
    digest.add_all(each.unread);
  }
  add_lines(digest, *pool);
}

class CountsOfBrokenTexts : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfBrokenTexts, OfRealCards) {
  constexpr std::size_t kRows = 10;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  std::vector<Json> cards;
  for (const std::string& row : real_row_list(GetParam())) cards.push_back(Json::parse(row));
  GoldenRows rows(fmt::format("broken texts of real cards {}", GetParam()));
  std::string another = "Gain 1 memory.";
  for (std::size_t row = 0; row < kRows; ++row) {
    Digest digest = rows.digest(fmt::format("cards {}", row));
    for (std::size_t i = row; i < cards.size(); i += kRows) {
      Random random(i);
      for (const Json::json_pointer& place : texts_of(cards[i])) {
        Json bad = cards[i];
        const std::string text = bad[place];
        bad[place] = broken(text, another, random);
        another = text;
        add_card_read(digest, bad);
      }
    }
    rows.add(digest);
  }
  rows.compare();
}

INSTANTIATE_TEST_SUITE_P(Sample, CountsOfBrokenTexts, testing::Range<std::size_t>(0, kSamples));

}  // namespace
}  // namespace headjudge::test
