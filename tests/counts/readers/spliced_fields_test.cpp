// Exact counts of what is read of real cards that have one field of another card. It replaces their
// own field, or is added.
//
// broken_texts_test.cpp makes single texts wrong. Here each field is right, and the card as a whole
// is not: two requirements of one kind, a level without a digivolution, an Option with DP.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/counts/card_reading.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/spliced_cards.hpp"

namespace headjudge::test {
namespace {

using Json = nlohmann::json;

/// The card with each field of the other one, and where both have something with both.
std::vector<Json> spliced_fields(const Json& card, const Json& other) {
  std::vector<Json> out;
  for (const auto& [key, value] : other.items()) {
    const Json own = card.value(key, Json());
    if (key == "id" || value == own) continue;
    out.push_back(card);
    out.back()[key] = value;
    if (own.empty() || value.empty() || own.type() != value.type()) continue;
    out.push_back(card);
    Json& both = out.back()[key];
    if (own.is_string()) both = own.get<std::string>() + "\n" + value.get<std::string>();
    if (own.is_object()) both.update(value);
    if (own.is_array()) both.insert(both.end(), value.begin(), value.end());
  }
  return out;
}

class CountsOfSplicedFields : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfSplicedFields, OfRealCards) {
  constexpr std::size_t kRows = 25;
  constexpr std::size_t kEvery = 18;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  const std::vector<std::string> cards = real_row_list(GetParam());
  GoldenRows rows(fmt::format("spliced fields of real cards {}", GetParam()));
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      for (std::size_t i = row; i + kRows < cards.size(); i += kRows * kEvery) {
        const Json card = Json::parse(cards[i]);
        for (const std::size_t next : {std::size_t{1}, kRows}) {
          for (const Json& bad : spliced_fields(card, Json::parse(cards[i + next]))) {
            add_card_read(digest, bad);
          }
        }
      }
    });
  }
  rows.compare();
}

INSTANTIATE_TEST_SUITE_P(Sample, CountsOfSplicedFields, testing::Range<std::size_t>(0, kSamples));

/// The own cards have lines of every kind, also those that few real cards have.
TEST(CountsOfOwnSplicedFields, OfOwnCards) {
  const std::vector<std::string> cards = own_card_rows();
  constexpr std::size_t kEvery = 7;
  GoldenRows rows("spliced fields of own cards");
  for (std::size_t i = 0; i + kEvery < cards.size(); i += 4) {
    const Json card = Json::parse(cards[i]);
    rows.add_row(card.value("id", "card"), [&](Digest& digest) {
      for (const std::size_t next : {std::size_t{1}, kEvery}) {
        for (const Json& bad : spliced_fields(card, Json::parse(cards[i + next]))) {
          add_card_read(digest, bad);
        }
      }
    });
  }
  rows.compare();
}

}  // namespace
}  // namespace headjudge::test
