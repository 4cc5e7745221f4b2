// Exact tables of what the rules say of single words: each action, timing, keyword, limit and other
// enumerator of the cards' language, alone and in pairs, whether or not a card says it.
//
// Cards say only some of these words, and seldom two of them together. A row that says of one
// action what it should say of its neighbour shows here at once.
#include <gtest/gtest.h>

#include "model/cards/grammar/keyword_effects.hpp"
#include "model/core/manual/canon.hpp"
#include "model/dcg/attack/number_of_checks.hpp"
#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/resolving/objects.hpp"
#include "model/dcg/effects/triggering/interrupting.hpp"
#include "model/dcg/kernel/gauge_machine.hpp"
#include "model/dcg/procedures/costs/lowering_effects.hpp"
#include "model/events/actions.hpp"
#include "model/events/alterations.hpp"
#include "model/events/moments.hpp"
#include "model/events/things.hpp"
#include "tests/support/counts/golden_rows.hpp"

namespace headjudge::test {
namespace {

using cards::Action;
using cards::Timing;

/// Calls act(each) for the enumerators up to the last one.
template <class Enum, class Act>
void for_each_up_to(Enum last, const Act& act) {
  for (int i = 0; i <= static_cast<int>(last); ++i) act(static_cast<Enum>(i));
}

constexpr Action kLastAction = Action::win_game;
constexpr auto kLastCondition = cards::ConditionKind::card_described;
constexpr auto kLastLimit = cards::Limit::set_off_checked;
constexpr auto kLastDuration = cards::Duration::battle_ends;
constexpr auto kLastKeyword = cards::Keyword::detach;

/// Whole numbers on both sides of each bound that a rule names.
template <class Act>
void for_each_number(const Act& act) {
  for (int number = -12; number <= 12; ++number) act(number);
}

/// Also from where to where cards go, zone by zone.
void add_flows(Digest& digest, const events::Flows& flows) {
  digest.add_value(flows.to);
  for (std::size_t from = 0; from < events::kZones; ++from) {
    for (std::size_t into = 0; into < events::kZones; ++into) {
      const auto bit = [](std::size_t zone) { return static_cast<events::Zones>(1U << zone); };
      digest.add_value(flows.has(from, into));
      digest.add_value(flows.any(bit(from), bit(into)));
    }
  }
}

TEST(CountsOfWords, OfActions) {
  GoldenRows rows("tables of actions");
  rows.add_row("events", [](Digest& digest) {
    for_each_up_to(kLastAction, [&](Action action) {
      const events::ActionRow& row = events::row_of(action);
      digest.add_value(row.brings);
      digest.add(fmt::format("{} {} {} {} {}", row.own, row.of_target, row.own_moments,
                             row.of_targets_moments, row.starts));
      add_flows(digest, row.flows);
      digest.add_value(events::alterations_of(action));
    });
  });
  rows.add_row("carried out", [](Digest& digest) {
    for_each_up_to(kLastAction, [&](Action action) {
      digest.add(fmt::format("{} {}", dcg::is_counted(action), dcg::asks_for_object(action)));
      for_each_number([&](int amount) { digest.add_value(dcg::may_lower_dp(action, amount)); });
    });
  });
  rows.add_row("instructions", [](Digest& digest) {
    for_each_up_to(kLastAction, [&](Action action) {
      for_each_up_to(kLastKeyword, [&](cards::Keyword keyword) {
        cards::Instruction instruction;
        instruction.action = action;
        instruction.keyword = keyword;
        digest.add_value(events::gives_checks(instruction));
        digest.add_value(events::takes_from_field(instruction));
        digest.add_value(events::reaches_the_opponent(instruction));
        digest.add_value(dcg::brings_a_digimon(instruction));
        digest.add_value(dcg::asks_for_end(instruction));
      });
    });
  });
  rows.compare();
}

TEST(CountsOfWords, OfTimingsAndProcedures) {
  GoldenRows rows("tables of timings");
  rows.add_row("timings", [](Digest& digest) {
    for_each_up_to(cards::kLastTiming,
                   [&](Timing timing) { add_flows(digest, events::certain_flow(timing)); });
  });
  rows.add_row("procedures", [](Digest& digest) {
    for_each_up_to(events::kLastProcedure, [&](events::Procedure procedure) {
      const events::ProcedureRow& row = events::row_of(procedure);
      digest.add(fmt::format("{} {} {} {}", row.name, row.free, row.emits, row.leads));
      add_flows(digest, row.flows);
    });
  });
  rows.add_row("flows", [](Digest& digest) {
    for (unsigned from = 0; from < 1U << events::kZones; from += 5) {
      const auto into = static_cast<events::Zones>((from * 7U) & events::kEveryZone);
      add_flows(digest, events::flows(static_cast<events::Zones>(from), into));
    }
  });
  rows.add_row("conditions", [](Digest& digest) {
    for_each_up_to(kLastCondition, [&](cards::ConditionKind kind) {
      const events::LookedAt seen = events::hangs_on(kind);
      digest.add(fmt::format("{} {} {}", seen.yours, seen.opponents, seen.of_itself));
    });
  });
  rows.add_row("happenings", [](Digest& digest) {
    for_each_up_to(events::Happening::to_cards, [&](events::Happening happening) {
      digest.add(
          fmt::format("{} {}", events::name_of(happening), events::is_of_any_card(happening)));
    });
  });
  rows.compare();
}

TEST(CountsOfWords, OfOtherWords) {
  GoldenRows rows("tables of other words");
  rows.add_row("limits", [](Digest& digest) {
    for_each_up_to(kLastLimit, [&](cards::Limit limit) {
      for_each_up_to(kLastDuration, [&](cards::Duration duration) {
        digest.add_value(cards::limit_in(limit, duration));
      });
    });
  });
  rows.add_row("keywords", [](Digest& digest) {
    for_each_up_to(kLastKeyword, [&](cards::Keyword keyword) {
      digest.add_value(cards::syntax::is_program(keyword));
    });
  });
  rows.add_row("leaving", [](Digest& digest) {
    for_each_up_to(dcg::Leaving::put_beneath_the_top,
                   [&](dcg::Leaving how) { digest.add_value(dcg::is_deletion(how)); });
    for_each_up_to(dcg::Announced::linking,
                   [&](dcg::Announced kind) { digest.add_value(dcg::timing_of(kind)); });
  });
  rows.add_row("numbers", [](Digest& digest) {
    for_each_number([&](int number) { digest.add_value(dcg::checks_with(number)); });
  });
  rows.add_row("gauge", [](Digest& digest) {
    for (std::size_t i = 0; i < dcg::kGaugeRules.size(); ++i) {
      const auto rule = static_cast<dcg::GaugeRule>(i);
      digest.add(fmt::format("{} {} {} {}", dcg::name_of(rule), dcg::changes_turn(rule),
                             dcg::is_overflow(rule), dcg::has_amount(rule)));
    }
  });
  rows.add_row("canons", [](Digest& digest) {
    for (const CanonKind canon : kCanonKinds) {
      digest.add(fmt::format("{} {}", name_of(canon), words_of(canon)));
      for_each_up_to(ClauseRank::revision, [&](ClauseRank one) {
        for_each_up_to(ClauseRank::revision,
                       [&](ClauseRank other) { digest.add_value(puts_before(canon, one, other)); });
      });
    }
  });
  rows.compare();
}

}  // namespace
}  // namespace headjudge::test
