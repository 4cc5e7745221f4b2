// What becomes of one row of a card file, as lines for a golden row: its import, the sorting of
// what stands among its effects, the normal form, the grammar and the lowering, or why it is
// refused.
#pragma once

#include <nlohmann/json.hpp>

#include "model/cards/pool/import.hpp"
#include "tests/support/counts/card_digest.hpp"
#include "tests/support/counts/golden_rows.hpp"

namespace headjudge::test {

inline void add_card_read(Digest& digest, const nlohmann::json& card) {
  const auto pool = cards::survey_pool(card.dump(), "bad.jsonl");
  if (!pool) return digest.add(pool.error().text());
  for (const cards::RefusedCard& refused : pool->refused) digest.add(refused.why.text());
  for (const cards::Card& each : pool->cards) {
    add_card(digest, *pool, each);
    digest.add_all(each.unread);
  }
  add_lines(digest, *pool);
}

}  // namespace headjudge::test
