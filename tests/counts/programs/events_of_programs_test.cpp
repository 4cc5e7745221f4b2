// Exact counts of what can follow from what where a program says a little else: pools of two cards,
// in which each part of an effect and of an instruction is taken over from another card, and cards
// of each kind; and the tables of what actions, procedures and moments bring about.
//
// In a large pool something alters nearly everything, and printed cards seldom have two words
// together that the relation tells apart (events_test.cpp). A pool of two is worked out in no time.
#include <gtest/gtest.h>

#include "model/core/base/random.hpp"
#include "model/events/actions.hpp"
#include "model/events/readings.hpp"
#include "model/events/relation.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/rules_world.hpp"
#include "tests/support/counts/tree_leaves.hpp"

namespace headjudge::test {
namespace {

/// Two cards of a pool, as a pool of their own.
class PoolOfTwo {
 public:
  explicit PoolOfTwo(const cards::Pool& from) : from_(from) {
    pool_.descriptions = from.descriptions;
  }

  cards::Pool& of(std::size_t one, std::size_t other) {
    pool_.cards.clear();
    pool_.effects.clear();
    pool_.instructions.clear();
    add(one);
    add(other);
    return pool_;
  }

 private:
  void add(std::size_t index) {
    cards::Card card = from_.cards[index];
    const std::size_t first = card.first_effect;
    const std::size_t end = first + card.effect_count + card.granted_count;
    const std::size_t begins = pool_.effects.size();
    for (std::size_t i = first; i < end; ++i) {
      cards::Effect effect = from_.effects[i];
      const auto instructions = from_.instructions_of(effect);
      effect.first = static_cast<std::uint16_t>(pool_.instructions.size());
      for (cards::Instruction each : instructions) {
        const bool is_own = each.granted >= first && each.granted < end;
        each.granted = static_cast<std::uint16_t>(is_own ? each.granted - first + begins : 0);
        pool_.instructions.push_back(each);
      }
      pool_.effects.push_back(effect);
    }
    card.first_effect = static_cast<std::uint16_t>(begins);
    pool_.cards.push_back(std::move(card));
  }

  const cards::Pool& from_;
  cards::Pool pool_;
};

void add_relation(Digest& digest, const cards::Pool& pool) {
  const events::Relation relation(pool);
  digest.add_value(relation.facts());
  digest.add_value(events::readings_of(pool));
  for (std::size_t one = 0; one < pool.effects.size(); ++one) {
    digest.add_value(relation.events(one));
    digest.add_value(relation.flows(one).to);
    digest.add(fmt::format("{} {} {}", relation.starts(one), relation.is_silent(one),
                           relation.only_raises_memory(one)));
    for (std::size_t other = 0; other < pool.effects.size(); ++other) {
      for (const bool same_player : {false, true}) {
        const events::Heard heard = relation.heard(one, other, same_player);
        digest.add(fmt::format("{} {}", heard.timings, heard.activated));
      }
    }
  }
}

/// As it is, and with other facts: what is looked at of a card that bears an effect.
void add_with_other_facts(Digest& digest, cards::Pool& pool) {
  add_relation(digest, pool);
  for (cards::Card& card : pool.cards) {
    const cards::Card was = card;
    for (const auto kind : {cards::CardKind::digimon, cards::CardKind::digi_egg,
                            cards::CardKind::tamer, cards::CardKind::option}) {
      card.kind = kind;
      add_relation(digest, pool);
    }
    card = was;
    card.dp = 0;
    add_relation(digest, pool);
    card = was;
    card.overflow = 2;
    add_relation(digest, pool);
    card = was;
    card.link_dp = -1000;
    add_relation(digest, pool);
    card = was;
  }
}

class Alterings {
 public:
  Alterings(const cards::Pool& from, cards::Pool& pool, Random& random, Digest& digest)
      : from_(from), pool_(pool), random_(random), digest_(digest) {}

  template <class List>
  auto& drawn(List& list) {
    return list[static_cast<std::size_t>(random_.below(list.size()))];
  }
  /// Each part of one drawn effect and instruction as another card of the large pool has it.
  void alter_drawn() {
    if (pool_.effects.empty() || pool_.instructions.empty()) return;
    const auto see = [&] { add_relation(digest_, pool_); };
    splice(drawn(pool_.effects), drawn(from_.effects), see);
    cards::Instruction& one = drawn(pool_.instructions);
    splice(one, drawn(from_.instructions), see);
    const cards::Instruction was = one;
    one = drawn(from_.instructions);
    see();
    for (const int amount : {-1, 0, 1}) {
      one.amount = amount;
      see();
    }
    for (const auto doer : {cards::Doer::you, cards::Doer::opponent, cards::Doer::they}) {
      one.doer = doer;
      see();
    }
    one = was;
  }

 private:
  const cards::Pool& from_;
  cards::Pool& pool_;
  Random& random_;
  Digest& digest_;
};

/// In rows, pools of every `step`th card and the one that lies a drawn way behind it.
void count_events_of_programs(const std::string& section, const cards::Pool& from,
                              std::size_t step) {
  constexpr std::size_t kRows = 30;
  constexpr int kAlterings = 4;
  GoldenRows rows(section);
  for (std::size_t row = 0; row < kRows; ++row) {
    rows.add_row(fmt::format("cards {}", row), [&](Digest& digest) {
      Random random(row + 1);
      PoolOfTwo pools(from);
      for (std::size_t i = row; i < from.cards.size(); i += kRows * step) {
        const auto other = static_cast<std::size_t>(random.below(from.cards.size()));
        cards::Pool& pool = pools.of(i, other);
        add_with_other_facts(digest, pool);
        Alterings alterings(from, pool, random, digest);
        for (int altering = 0; altering < kAlterings; ++altering) alterings.alter_drawn();
      }
    });
  }
  rows.compare();
}

TEST(CountsOfProgramEvents, OfTheOwnCards) {
  count_events_of_programs("events of own programs", rules_world<dcg::Dcg>().pool, 2);
}

class CountsOfRealProgramEvents : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfRealProgramEvents, OfEachSample) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_events_of_programs(fmt::format("events of real programs {}", GetParam()),
                           real_sample(GetParam()).pool, 4);
}

INSTANTIATE_TEST_SUITE_P(Sample, CountsOfRealProgramEvents,
                         testing::Range<std::size_t>(0, kSamples));

TEST(CountsOfProgramEvents, Tables) {
  GoldenRows rows("tables of events");
  rows.add_row("moments", [](Digest& digest) {
    for (int i = 0; i <= static_cast<int>(cards::kLastTiming); ++i) {
      digest.add_value(events::certain_flow(static_cast<cards::Timing>(i)).to);
    }
  });
  rows.add_row("procedures", [](Digest& digest) {
    for (std::size_t i = 0; i < events::kProcedures; ++i) {
      const events::ProcedureRow& row = events::row_of(static_cast<events::Procedure>(i));
      digest.add(fmt::format("{} {} {} {}", row.name, row.free, row.emits, row.leads));
      digest.add_value(row.flows.to);
    }
  });
  rows.add_row("actions", [](Digest& digest) {
    for (int i = 0; i <= static_cast<int>(cards::Action::win_game); ++i) {
      const auto action = static_cast<cards::Action>(i);
      const events::ActionRow& row = events::row_of(action);
      digest.add_value(row.brings);
      digest.add(fmt::format("{} {} {} {} {} {}", row.own, row.of_target, row.own_moments,
                             row.of_targets_moments, row.starts, events::alterations_of(action)));
      digest.add_value(row.flows.to);
    }
  });
  rows.add_row("flows", [](Digest& digest) {
    for (std::size_t from = 0; from < events::kZones; ++from) {
      for (std::size_t into = 0; into < events::kZones; ++into) {
        const events::Zones here = events::zones(static_cast<events::Zone>(from));
        const events::Zones there = events::zones(static_cast<events::Zone>(into));
        const events::Flows one = events::flows(here, there);
        digest.add_value(one.to);
        digest.add(fmt::format("{} {} {}", one.has(from, into), one.has(into, from),
                               one.any(here, there)));
      }
    }
  });
  rows.compare();
}

}  // namespace
}  // namespace headjudge::test
