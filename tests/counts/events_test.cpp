// Exact counts of what can follow from what: the events of each effect, where it moves cards, which
// effects listen to which, and what a Digimon's DP and keywords depend on.
//
// Much is told apart only where no effect of a whole pool alters it, and in a large pool something
// alters nearly everything. So each two neighbours of the card file are a pool of their own, too.
//
// The engine's own short records of cards and effects are counted here as well: what a card can do
// at all, when its effects come, what they ask and give.
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "model/events/readings.hpp"
#include "model/events/relation.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/rules_world.hpp"
#include "tests/support/counts/spliced_cards.hpp"

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
  constexpr std::size_t kRows = 10;
  const events::Relation relation(pool);
  GoldenRows rows(section);
  const std::size_t effects = std::min(pool.effects.size(), most);
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("effects {}", row), [&](Digest& digest) {
      for (std::size_t one = row; one < effects; one += kRows) {
        add_effect_alone(digest, relation, one);
        for (std::size_t other = 0; other < effects; ++other) {
          add_two_effects(digest, relation, one, other);
        }
      }
    });
  }
  rows.add_row("of the pool", [&](Digest& digest) { add_pool(digest, relation); });
  rows.compare();
}

TEST(CountsOfEvents, OfTheOwnCards) {
  count_events("events of own cards", rules_world<dcg::Dcg>().pool, 500);
}

class CountsOfSplicedEvents : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfSplicedEvents, OfTheOwnCards) {
  count_events(fmt::format("events of spliced own cards {}", GetParam()),
               spliced_own_cards(GetParam()).pool, 250);
}

INSTANTIATE_TEST_SUITE_P(Seed, CountsOfSplicedEvents, testing::Range<std::size_t>(0, 4));

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
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
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
    });
  }
  rows.compare();
}

void count_catalog(const std::string& section, const Pool& pool) {
  constexpr std::size_t kRows = 5;
  GoldenRows rows(section);
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      const dcg::Catalog own(pool);
      for (std::size_t i = row; i < pool.cards.size(); i += kRows) {
        const auto index = static_cast<cards::CardIndex>(i);
        dcg::CardFacts facts = own.facts(index);
        facts.first_effect = 0;
        digest.add_value(facts);
        digest.add_value(facts.flags().bits);
        const dcg::Capabilities& can = own.capabilities(index);
        for (const dcg::Wide& set :
             {can.timings, can.gained, can.elsewhere, can.keywords, can.limits}) {
          digest.add_value(set.bits());
        }
        digest.add_value(can.abilities);
        digest.add_value(can.gained_flags.bits);
        const cards::Card& card = pool.cards[i];
        for (std::size_t e = 0; e < std::size_t{card.effect_count} + card.granted_count; ++e) {
          const auto effect = static_cast<std::uint16_t>(card.first_effect + e);
          digest.add_value(own.effect_facts(effect));
          digest.add_value(own.capabilities_of_gained(effect).abilities);
        }
      }
    });
  }
  rows.compare();
}

TEST(CountsOfCatalogs, OfTheOwnCards) {
  count_catalog("catalog of own cards", rules_world<dcg::Dcg>().pool);
}

class CountsOfSplicedCatalogs : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfSplicedCatalogs, OfTheOwnCards) {
  count_catalog(fmt::format("catalog of spliced own cards {}", GetParam()),
                spliced_own_cards(GetParam()).pool);
}

INSTANTIATE_TEST_SUITE_P(Seed, CountsOfSplicedCatalogs, testing::Range<std::size_t>(0, 4));

class CountsOfRealCatalogs : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfRealCatalogs, OfEachCard) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_catalog(fmt::format("catalog of real cards {}", GetParam()), real_sample(GetParam()).pool);
}

/// The same card with the lines of its texts in the other order: what one effect leaves behind,
/// the next one must not forget.
std::string with_lines_reversed(const std::string& row) {
  auto card = nlohmann::json::parse(row);
  for (const char* key : {"main_effect", "inherited_effect", "security_effect"}) {
    if (!card.contains(key) || !card[key].is_string()) continue;
    std::string lines;
    std::istringstream text(card[key].get<std::string>());
    for (std::string line; std::getline(text, line);) {
      lines = line + (lines.empty() ? "" : "\n") + lines;
    }
    card[key] = lines;
  }
  return card.dump() + "\n";
}

TEST_P(CountsOfRealCatalogs, OfEachCardWithItsLinesReversed) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  std::string rows;
  for (const std::string& row : real_row_list(GetParam())) rows += with_lines_reversed(row);
  count_catalog(fmt::format("catalog of real cards {} with lines reversed", GetParam()),
                loaded_or_thrown(cards::survey_pool(rows, "cards.jsonl")));
}

INSTANTIATE_TEST_SUITE_P(Sample, CountsOfRealCatalogs, testing::Range<std::size_t>(0, kSamples));

INSTANTIATE_TEST_SUITE_P(Sample, CountsOfRealEvents, testing::Range<std::size_t>(0, kSamples));

}  // namespace
}  // namespace headjudge::test
