// Exact counts of two printings of one card: the errata of real cards, and cards of a sample
// against the same with their texts exchanged, and with one thing about them another.
#include "model/cards/quality/errata.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "model/cards/lines/card_tokens.hpp"
#include "model/cards/pool/import.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/real_sample.hpp"

namespace headjudge::test {
namespace {

using cards::Card;
using cards::CardPair;
using Json = nlohmann::json;

void add_printing(Digest& digest, const Card& card) {
  digest.add_all({card.number, card.main_text, card.inherited_text, card.security_text,
                  card.link_text, card.option_text});
  digest.add_all(card.line_texts);
  digest.add_all(card.rule_texts);
}

void add_pair(Digest& digest, const CardPair& pair) {
  add_printing(digest, pair.older);
  add_printing(digest, pair.newer);
  digest.add_value(pair.alone);
  digest.add_value(cards::same_printing(pair.older, pair.newer));
  const CardPair alone = cards::changed_text_alone(pair);
  add_printing(digest, alone.older);
  add_printing(digest, alone.newer);
}

TEST(CountsOfErrata, OfRealCards) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  std::string text;
  Json errata;
  for (const std::string& row : real_rows_that([](std::size_t, std::size_t) { return true; })) {
    if (row.find("\"errata\": []") != std::string::npos) continue;
    const Json card = Json::parse(row);
    text += row;
    errata[card["id"]]["changes"] = card["errata"];
  }
  GoldenRows rows("errata of real cards");
  rows.add_row("all", [&](Digest& digest) {
    const auto pairs = cards::errata_pairs(
        errata.dump(), "errata.json", loaded_or_thrown(cards::read_cards(text, "cards.jsonl")));
    if (!pairs) digest.add(pairs.error().text());
    for (const CardPair& pair : pairs.value_or(std::vector<CardPair>{})) add_pair(digest, pair);
  });
  rows.compare();
}

TEST(CountsOfErrata, OfTextsThatAreExchanged) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  const auto older = loaded_or_thrown(cards::read_cards(real_rows(5), "cards.jsonl"));
  std::vector<Card> newer = older;
  for (std::size_t i = 0; i + 1 < newer.size(); i += 2) {
    std::swap(newer[i].main_text, newer[i + 1].main_text);
    if (i % 4 == 0) std::swap(newer[i].traits, newer[i + 1].traits);
    if (i % 6 == 0) std::swap(newer[i].dp, newer[i + 1].dp);
  }
  GoldenRows rows("errata of texts that are exchanged");
  rows.add_row("all", [&](Digest& digest) {
    for (const CardPair& pair : cards::changed_cards(older, newer)) add_pair(digest, pair);
  });
  rows.compare();
}

/// The card with one thing about it another, each in turn.
std::vector<Card> unlike(const Card& card) {
  std::vector<Card> out;
  const auto with = [&](const auto& alter) {
    out.push_back(card);
    alter(out.back());
  };
  for (std::string Card::* text :
       {&Card::number, &Card::name, &Card::main_text, &Card::inherited_text, &Card::security_text,
        &Card::link_text, &Card::option_name, &Card::option_text}) {
    with([&](Card& other) { other.*text += "\n[On Play] Gain 1 memory."; });
    with([&](Card& other) { (other.*text).clear(); });
  }
  for (std::vector<std::string> Card::* list :
       {&Card::names, &Card::name_parts, &Card::traits, &Card::line_texts, &Card::rule_texts}) {
    with([&](Card& other) { (other.*list).emplace_back("Odd"); });
    with([&](Card& other) { (other.*list).clear(); });
    with([&](Card& other) { std::ranges::reverse(other.*list); });
  }
  with([](Card& other) { ++other.level; });
  with([](Card& other) { ++other.play_cost; });
  with([](Card& other) { ++other.dp; });
  with([](Card& other) { ++other.link_dp; });
  with([](Card& other) { ++other.overflow; });
  with([](Card& other) { ++other.most_copies; });
  with([](Card& other) { ++other.colors; });
  with([](Card& other) { ++other.option_colors; });
  with([](Card& other) { other.token = !other.token; });
  with([](Card& other) { other.requirements.emplace_back(); });
  with([](Card& other) {
    other.kind =
        other.kind == cards::CardKind::tamer ? cards::CardKind::option : cards::CardKind::tamer;
  });
  return out;
}

TEST(CountsOfPrintings, WithOneThingAnother) {
  constexpr std::size_t kRows = 8;
  constexpr std::size_t kEvery = 12;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  const std::vector<std::string> file = real_row_list(4);
  GoldenRows rows("printings with one thing another");
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      std::string text;
      for (std::size_t i = row; i < file.size(); i += kRows * kEvery) text += file[i];
      for (const Card& card : loaded_or_thrown(cards::read_cards(text, "cards.jsonl"))) {
        for (const Card& other : unlike(card)) {
          digest.add_value(cards::same_token(card, other));
          digest.add_value(cards::same_printing(card, other));
          for (const CardPair& pair : cards::changed_cards({card}, {other})) add_pair(digest, pair);
        }
      }
    });
  }
  rows.compare();
}

}  // namespace
}  // namespace headjudge::test
