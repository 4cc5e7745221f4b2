// Exact counts of how the words of cards are read in positions: which conditions hold, what is
// counted, who could be chosen, what could be done and paid, for effects of any card at all as if a
// stack of the table had them.
//
// In play an effect is read where its own card lies, when its event has come. Here every phrase
// meets every kind of table.
#include <gtest/gtest.h>

#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/feasibility.hpp"
#include "model/dcg/effects/reading/gathering.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "tests/support/counts/declining.hpp"
#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/real_sample.hpp"
#include "tests/support/counts/spliced_cards.hpp"
#include "tests/support/counts/themed_table.hpp"
#include "tests/support/random_table.hpp"

namespace headjudge::test {
namespace {

/// Reads effects of the pool in one position.
class Readings {
 public:
  Readings(const dcg::Dcg& game, const Judge& judge, const dcg::State& state, Digest& digest)
      : v_(dcg::View{game.cards(), state, &judge}.remembering(known_)),
        state_(state),
        digest_(digest) {
    for (const dcg::Side& side : state.sides()) {
      for (const dcg::Permanent stack : side.field) stacks_.push_back(stack);
    }
  }

  /// What rules ask of each stack, whether or not anything comes of it now.
  void ask() {
    std::string out;
    for (const dcg::Permanent stack : stacks_) {
      for (const Player by : {Player{0}, Player{1}}) {
        out += flag(dcg::can_lose_cards(v_, stack, by));
        out += flag(dcg::can_be_de_digivolved(v_, stack, by));
      }
      for (int i = 0; i <= static_cast<int>(cards::kLastTiming); ++i) {
        out += flag(dcg::activates_at(v_, stack, static_cast<cards::Timing>(i)));
      }
      for (int i = 0; i <= static_cast<int>(dcg::Leaving::put_beneath_the_top); ++i) {
        for (const auto kind :
             {dcg::CauseKind::rule, dcg::CauseKind::battle, dcg::CauseKind::effect}) {
          dcg::Cause cause;
          cause.kind = kind;
          cause.owner = opponent_of(state_.owner_of(stack.id()));
          out += flag(dcg::can_leave(v_, stack.id(), static_cast<dcg::Leaving>(i), cause));
        }
      }
    }
    for (int i = 1; i <= static_cast<int>(cards::Keyword::detach); ++i) {
      out += flag(dcg::attacker_has(v_, static_cast<cards::Keyword>(i)));
    }
    digest_.add(out);
  }

  /// As if one of the stacks had this effect, and another one had brought it about.
  void read(std::uint16_t effect, Random& random) {
    if (stacks_.empty()) return;
    const dcg::Permanent self = any(random);
    dcg::Frame frame;
    frame.effect = dcg::Short(effect);
    frame.source = self.top();
    frame.permanent = self.id();
    frame.owner = state_.owner_of(self.id());
    frame.subject = any(random).id();
    const dcg::Controller by = dcg::controller_of(v_, frame);
    digest_.add_value(dcg::conditions_hold(v_, v_.cards.effect(effect), by));
    const auto instructions = v_.cards.instructions(effect);
    for (std::size_t i = 0; i < instructions.size(); ++i) {
      frame.instruction = static_cast<std::uint8_t>(i);
      read_instruction(instructions[i], frame, by);
    }
  }

 private:
  [[nodiscard]] dcg::Permanent any(Random& random) const {
    return stacks_[static_cast<std::size_t>(random.below(stacks_.size()))];
  }

  void read_instruction(const cards::Instruction& instruction, const dcg::Frame& frame,
                        const dcg::Controller& by) {
    std::string out = fmt::format(
        "{}{}{}{} {} {} ", flag(dcg::condition_holds(v_, instruction.condition, by)),
        flag(dcg::condition_holds(v_, instruction.also_if, by)),
        flag(dcg::is_possible(v_, frame, instruction)), flag(dcg::has_a_price(v_, frame)),
        dcg::scaled(v_, frame, instruction, 1), dcg::number_raise(v_, frame));
    dcg::Candidates found;
    dcg::find_choices(v_, frame, instruction, found);
    add(found, out);
    for (const cards::Target* target : {&instruction.target, &instruction.receiver}) {
      found.clear();
      dcg::find_candidates(v_, *target, by, found);
      add(found, out);
      for (const dcg::Permanent stack : stacks_) {
        out += flag(dcg::fits_target(v_, stack, *target, by));
        out += flag(dcg::is_in_part(v_, stack, *target));
      }
    }
    dcg::Objects objects;
    dcg::gather_objects(v_, frame, instruction.object, objects);
    add(objects, out);
    digest_.add(out);
    const cards::Filter raised = dcg::raise_limits(v_, frame, instruction.target.filter);
    digest_.add(fmt::format("{} {} {}", raised.max_dp, raised.max_level, raised.max_cost));
  }

  static char flag(bool so) { return so ? 'y' : 'n'; }
  template <class List>
  static void add(const List& list, std::string& out) {
    for (const dcg::CardId card : list) out += fmt::format("{} ", card);
    out += "; ";
  }

  dcg::KnownStandings known_;
  dcg::View v_;
  const dcg::State& state_;
  Digest& digest_;
  std::vector<dcg::Permanent> stacks_;
};

/// A row for each table, which is looked at now and after some decisions.
void count_readings(const std::string& section, const dcg::Dcg& game, std::size_t every) {
  constexpr std::size_t kLooks = 6;
  constexpr int kBetween = 4;
  constexpr std::size_t kEffects = 150;  // of each look
  const std::vector<Judge> judges = customary_and_free_judges<dcg::Dcg>();
  const Themes themes(game);
  const std::size_t effects = themes.pool().effects.size();
  GoldenRows rows(section);
  for (const cards::CardIndex theme : themes.every(every)) {
    rows.add_row(themes.card(theme).number, [&](Digest& digest) {
      const Judge& judge = judges[theme % judges.size()];
      Random random(theme);
      ThemedTable table(themes, theme);
      dcg::State state = position(game, judge, table.lines(random, theme % 2 == 0));
      dcg::Decisions legal;
      for (std::size_t look = 0; look < kLooks; ++look) {
        Readings readings(game, judge, state, digest);
        readings.ask();
        for (std::size_t i = 0; i < kEffects; ++i) {
          readings.read(static_cast<std::uint16_t>(random.below(effects)), random);
        }
        for (int i = 0; i < kBetween; ++i) {
          game.legal(state, judge, legal);
          if (legal.empty()) return;
          const auto& drawn = legal[static_cast<std::size_t>(random.below(legal.size()))];
          game.apply(state, judge, declines(drawn) ? legal[0] : drawn);
        }
      }
    });
  }
  rows.compare();
}

TEST(CountsOfReadings, OfTheOwnCards) {
  count_readings("readings of own cards", dcg::Dcg(rules_world<dcg::Dcg>().pool), 1);
}

class CountsOfSplicedReadings : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfSplicedReadings, OfTheOwnCards) {
  count_readings(fmt::format("readings of spliced own cards {}", GetParam()),
                 spliced_own_cards(GetParam()).game, 2);
}

INSTANTIATE_TEST_SUITE_P(Seed, CountsOfSplicedReadings, testing::Range<std::size_t>(0, 4));

class CountsOfRealReadings : public testing::TestWithParam<std::size_t> {};

TEST_P(CountsOfRealReadings, OfEachPart) {
  if (const auto why = no_real_sample()) GTEST_SKIP() << *why;
  count_readings(fmt::format("readings of real cards {}", GetParam()), real_part(GetParam()).game,
                 4);
}

INSTANTIATE_TEST_SUITE_P(Part, CountsOfRealReadings, testing::Range<std::size_t>(0, kSamples));

}  // namespace
}  // namespace headjudge::test
