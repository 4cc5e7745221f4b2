// Exact counts of what can follow from what: the events of each effect, where it moves cards, which
// effects listen to which, and what a Digimon's DP and keywords depend on.
//
// Much is told apart only where no effect of a whole pool alters it, and in a large pool something
// alters nearly everything. So each two neighbours of the card file are a pool of their own, too.
#include <gtest/gtest.h>

#include "model/events/readings.hpp"
#include "model/events/relation.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {
namespace {

using cards::Pool;

void add_effect_alone(Digest& digest, const events::Relation& relation, std::size_t effect) {
  digest.add_value(relation.events(effect));
  digest.add_value(relation.flows(effect).to);
  digest.add(fmt::format("{} {} {} {} {}", relation.card_of(effect), relation.starts(effect),
                         relation.is_silent(effect), relation.only_raises_memory(effect),
                         relation.is_granted(effect)));
  for (std::size_t p = 0; p < events::kProcedures; ++p) {
    digest.add_value(relation.heard(effect, static_cast<events::Procedure>(p)));
  }
  for (std::size_t from = 0; from < events::kZones; ++from) {
    for (std::size_t into = 0; into < events::kZones; ++into) {
      digest.add_value(relation.flows(effect).has(from, into));
    }
  }
  const Pool& pool = relation.pool();
  for (const cards::Instruction& instruction : pool.instructions_of(pool.effects[effect])) {
    digest.add_value(events::moments_of(instruction));
    digest.add_value(events::takes_from_field(instruction));
    digest.add_value(events::gives_checks(instruction));
  }
}

void add_two_effects(Digest& digest, const events::Relation& relation, std::size_t one,
                     std::size_t other) {
  for (const bool same : {false, true}) {
    const events::Heard heard = relation.heard(one, other, same);
    if (!heard.any()) continue;
    digest.add(fmt::format("{} {} {} {} {}", one, other, same, heard.timings, heard.activated));
  }
}

void add_pool(Digest& digest, const events::Relation& relation) {
  digest.add_value(relation.facts());
  digest.add_value(events::readings_of(relation.pool()));
  for (std::size_t p = 0; p < events::kProcedures; ++p) {
    digest.add_value(relation.leads(static_cast<events::Procedure>(p)));
  }
}

void count_events(const std::string& section, const Pool& pool, std::size_t most) {
  const events::Relation relation(pool);
  GoldenRows rows(section);
  const std::size_t effects = std::min(pool.effects.size(), most);
  Digest single = rows.digest("of each effect");
  Digest pairs = rows.digest("of two effects");
  for (std::size_t one = 0; one < effects; ++one) {
    add_effect_alone(single, relation, one);
    for (std::size_t other = 0; other < effects; ++other) {
      add_two_effects(pairs, relation, one, other);
    }
  }
  Digest whole = rows.digest("of the pool");
  add_pool(whole, relation);
  for (const Digest* digest : {&single, &pairs, &whole}) rows.add(*digest);
  rows.compare();
}

TEST(CountsOfEvents, OfTheOwnCards) {
  count_events("events of own cards", rules_world<dcg::Dcg>().pool, 500);
}

class CountsOfRealEvents : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfRealEvents, OfEachEffectAndOfTwo) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_events(fmt::format("events of real cards {}", GetParam()), real_sample(GetParam()).pool,
               200);
}

TEST_P(CountsOfRealEvents, OfTwoCardsAlone) {
  constexpr std::size_t kRows = 10;
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  const std::vector<std::string> cards = real_row_list(GetParam());
  GoldenRows rows(fmt::format("events of two real cards {}", GetParam()));
  for (std::size_t row = 0; row < kRows; ++row) {
    Digest digest = rows.digest(fmt::format("cards {}", row));
    for (std::size_t i = row; i + 1 < cards.size(); i += kRows) {
      const auto pool = cards::survey_pool(cards[i] + cards[i + 1], "cards.jsonl");
      if (!pool) continue;
      const events::Relation relation(*pool);
      add_pool(digest, relation);
      for (std::size_t one = 0; one < pool->effects.size(); ++one) {
        add_effect_alone(digest, relation, one);
        for (std::size_t other = 0; other < pool->effects.size(); ++other) {
          add_two_effects(digest, relation, one, other);
        }
      }
    }
    rows.add(digest);
  }
  rows.compare();
}

INSTANTIATE_TEST_SUITE_P(Sample, CountsOfRealEvents, testing::Range<std::size_t>(0, kSamples));

}  // namespace
}  // namespace headjudge::test
