// Writing the cards as a card file does, and having it read.
//
// The text goes the way of every card: through the file's format and the compiler of card texts.
#include "tests/support/worded_cards.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "model/cards/compiler/card.hpp"
#include "model/cards/pool/import.hpp"

namespace headjudge::dcg {
namespace {

using nlohmann::json;

json text_or_none(const std::string& text) { return text.empty() ? json() : json(text); }

json as_json(const WordedCard& card, std::size_t number) {
  const bool digimon = card.type == "Digimon";
  const bool egg = card.type == "Digi-Egg";
  json out = {{"id", fmt::format("W-{:03}", number)},
              {"name", card.name},
              {"type", card.type},
              {"colors", {card.color}},
              {"level", nullptr},
              {"play_cost", nullptr},
              {"dp", nullptr},
              {"digivolve", json::array()},
              {"main_effect", text_or_none(card.main)},
              {"inherited_effect", text_or_none(card.inherited)},
              {"security_effect", text_or_none(card.security)}};
  if (!card.special.empty()) out["special"] = json::parse(card.special);
  if (egg) out["level"] = 2;
  if (digimon) out["level"] = card.level;
  if (digimon) out["dp"] = card.dp;
  if (!egg) out["play_cost"] = card.cost;
  if (card.from_level != 0) {
    out["digivolve"] = {{{"color", card.color}, {"level", card.from_level}, {"cost", 3}}};
  }
  return out;
}

std::string lines_of(const std::vector<WordedCard>& cards) {
  std::string lines;
  for (std::size_t i = 0; i < cards.size(); ++i) lines += as_json(cards[i], i + 1).dump() + '\n';
  return lines;
}

cards::Pool pool_or_failure(Result<cards::Pool> pool) {
  EXPECT_TRUE(pool) << (pool ? "" : pool.error().text());
  return pool ? std::move(*pool) : cards::Pool{};
}

}  // namespace

cards::Pool worded_pool(const std::vector<WordedCard>& cards) {
  return pool_or_failure(cards::parse_pool(lines_of(cards), "worded.jsonl"));
}

cards::Pool worded_survey(const std::vector<WordedCard>& cards) {
  return pool_or_failure(cards::survey_pool(lines_of(cards), "worded.jsonl"));
}

std::string fault(std::string_view kind, std::string_view text, std::string_view special) {
  const std::string line = fmt::format(
      R"({{"id": "HJ9-001", "name": "Tester", "type": "{}", "colors": ["Red"], "level": {}, )"
      R"("play_cost": 3, "dp": {}, "digivolve": [], "traits": {{"form": [], "attribute": [], )"
      R"("types": []}}, "main_effect": {}, "inherited_effect": null, "security_effect": null{}}})"
      "\n",
      kind, kind == "Digimon" ? "3" : "null", kind == "Digimon" ? "2000" : "null",
      text.empty() ? "null" : fmt::format("\"{}\"", text),
      special.empty() ? "" : fmt::format(", \"special\": {}", special));
  auto read = cards::read_cards(line, "x.jsonl");
  if (!read) return read.error().text();
  const auto compiled = cards::compile_card(read->front(), "x.jsonl");
  return compiled ? "" : compiled.error().text();
}

DcgTable worded_table(const cards::Pool& pool, std::vector<std::string> lines) {
  DcgTable table("en-2025", pool);
  lines.insert(lines.begin(), {"turn: P1, main phase", "memory: P1 5"});
  table.lay(lines);
  return table;
}

}  // namespace headjudge::dcg
