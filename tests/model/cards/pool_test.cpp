// The project's own cards: they load, they print back, and together they use all of the effect
// language, so that whatever an engine leaves out is missed by some card.
#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <initializer_list>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/cards/compiler/print.hpp"
#include "model/cards/normal_form/normalise.hpp"
#include "model/cards/program/card.hpp"
#include "model/cards/syntax/trees.hpp"
#include "model/core/base/text_file.hpp"

namespace card_pool_test {
namespace {

namespace fs = std::filesystem;

using namespace headjudge;
using namespace headjudge::cards;

const Pool& pool() {
  static const Pool loaded = [] {
    auto result = load_pool(fs::path(HEADJUDGE_SOURCE_DIR) / "corpus/cards");
    EXPECT_TRUE(result) << result.error().text();
    return result ? *result : Pool{};
  }();
  return loaded;
}

/// The paragraphs of some texts, in no order.
std::multiset<std::string> paragraphs_of(std::initializer_list<std::string> texts) {
  std::multiset<std::string> paragraphs;
  for (const std::string& text : texts) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) paragraphs.insert(line);
  }
  return paragraphs;
}

/// How many texts of how many cards were held against their print. The upper text and the security
/// text are held together: what a face-up security card does is printed in either.
std::size_t expect_faithful_prints(const Pool& cards) {
  std::size_t texts = 0;
  for (const Card& card : cards.cards) {
    const auto print = [&](Section section) { return print_text(cards, card, section); };
    EXPECT_EQ(print(Section::inherited), normalise(card.inherited_text)) << card.number;
    EXPECT_EQ(print(Section::link), normalise(card.link_text)) << card.number;
    EXPECT_EQ(paragraphs_of({print(Section::main), print(Section::security)}),
              paragraphs_of({normalise(card.main_text), normalise(card.security_text)}))
        << card.number;
    for (const auto* text :
         {&card.main_text, &card.inherited_text, &card.security_text, &card.link_text}) {
      if (!text->empty()) ++texts;
    }
  }
  return texts;
}

TEST(CardPool, LoadsWhole) {
  EXPECT_GE(pool().cards.size(), 44u);
  std::set<std::string> names;
  std::set<std::string> shared;  // copies in a deck are counted by number: one pair shows it
  for (const Card& card : pool().cards) {
    if (!names.insert(card.name).second) shared.insert(card.name);
    EXPECT_TRUE(card.token || card.number.starts_with("HJ")) << card.number;
    EXPECT_NE(card.colors, 0) << card.number;
  }
  EXPECT_EQ(shared, std::set<std::string>{"Twinling"});
}

TEST(CardPool, PrintsEveryCardBackToItsNormalisedText) {
  EXPECT_GT(expect_faithful_prints(pool()), 60u);
}

/// Every value of an enumeration up to `last`.
template <class Enumeration, class Seen>
void expect_all(Enumeration last, const Seen& seen, const char* name) {
  for (int value = 0; value <= static_cast<int>(last); ++value) {
    EXPECT_TRUE(seen.contains(static_cast<Enumeration>(value))) << name << " " << value;
  }
}

TEST(CardPool, UsesEveryTimingSubjectScopeConditionAndComparison) {
  std::set<Timing> timings;
  std::set<Subject> subjects;
  std::set<TurnScope> scopes;
  std::set<ConditionKind> conditions;
  std::set<Compare> comparisons;
  std::set<int> uses;
  std::set<Place> places;
  std::set<CauseFilter> causes;
  std::set<bool> inherited;
  for (const Effect& effect : pool().effects) {
    timings.insert(effect.timing);
    subjects.insert(effect.subject);
    scopes.insert(effect.scope);
    conditions.insert(effect.condition.kind);
    comparisons.insert(effect.condition.compare);
    uses.insert(effect.uses_per_turn);
    places.insert(effect.place);
    causes.insert(effect.cause);
    inherited.insert(effect.inherited);
  }
  expect_all(Timing::would_leave, timings, "Timing");
  expect_all(Subject::one_of_opponents, subjects, "Subject");
  expect_all(TurnScope::all_turns, scopes, "TurnScope");
  expect_all(ConditionKind::this_level, conditions, "ConditionKind");
  expect_all(Compare::at_most, comparisons, "Compare");
  EXPECT_EQ(uses, (std::set<int>{0, 1, 2}));
  expect_all(Place::breeding, places, "Place");
  expect_all(CauseFilter::not_your_effect, causes, "CauseFilter");
  EXPECT_EQ(inherited.size(), 2u);
}

TEST(CardPool, UsesEveryActionKeywordDurationAndPick) {
  std::set<Action> actions;
  std::set<Keyword> keywords;
  std::set<Duration> durations;
  std::set<Pick> picks;
  std::set<Whose> sides;
  std::set<bool> optional, then, if_done, pronoun;
  for (const Instruction& instruction : pool().instructions) {
    actions.insert(instruction.action);
    keywords.insert(instruction.keyword);
    durations.insert(instruction.duration);
    picks.insert(instruction.target.pick);
    sides.insert(instruction.target.whose);
    optional.insert(instruction.optional);
    then.insert(instruction.then);
    if_done.insert(instruction.if_done);
  }
  for (const syntax::Instruction& instruction : pool().trees->lists.get().instructions) {
    pronoun.insert(instruction.target.pronoun);
  }
  expect_all(Action::set_memory, actions, "Action");
  expect_all(Keyword::digi_burst, keywords, "Keyword");
  expect_all(Duration::end_of_your_next_turn, durations, "Duration");
  expect_all(Pick::all, picks, "Pick");
  expect_all(Whose::opponents, sides, "Whose");
  for (const auto& flag : {optional, then, if_done, pronoun}) EXPECT_EQ(flag.size(), 2u);
}

TEST(CardPool, UsesEveryFieldOfAFilter) {
  std::vector<Filter> filters;
  for (const Instruction& i : pool().instructions) filters.push_back(i.target.filter);
  for (const Effect& effect : pool().effects) filters.push_back(effect.condition.filter);
  Filter used;
  for (const Filter& filter : filters) {
    used.colors = static_cast<ColorSet>(used.colors | filter.colors);
    used.max_level = std::max(used.max_level, filter.max_level);
    used.min_level = std::max(used.min_level, filter.min_level);
    used.max_dp = std::max(used.max_dp, filter.max_dp);
    used.with_keyword = std::max(used.with_keyword, filter.with_keyword);
    used.extreme = std::max(used.extreme, filter.extreme);
    used.without_digivolution = used.without_digivolution || filter.without_digivolution;
    used.suspended = used.suspended || filter.suspended;
    used.unsuspended = used.unsuspended || filter.unsuspended;
    used.or_token = used.or_token || filter.or_token;
    used.other = used.other || filter.other;
    used.named = std::max(used.named, filter.named);
  }
  EXPECT_NE(used.colors, 0);
  EXPECT_NE(used.max_level, 0);
  EXPECT_NE(used.min_level, 0);
  EXPECT_NE(used.max_dp, 0);
  EXPECT_NE(used.with_keyword, Keyword::none);
  EXPECT_NE(used.extreme, Extreme::none);
  EXPECT_TRUE(used.without_digivolution && used.suspended && used.unsuspended && used.or_token &&
              used.other);
  EXPECT_NE(used.named, 0);
}

std::size_t count_cards(const std::function<bool(const Card&)>& fits) {
  return static_cast<std::size_t>(std::ranges::count_if(pool().cards, fits));
}

TEST(CardPool, HasTheCardsThatPositionsAreMadeOf) {
  const auto vanilla = [](const Card& c) { return c.kind == CardKind::digimon && !c.effect_count; };
  for (const int cost : {1, 2, 5}) {
    EXPECT_GT(count_cards([&](const Card& c) { return vanilla(c) && c.play_cost == cost; }), 0u);
  }
  EXPECT_GT(count_cards([](const Card& c) { return c.play_cost == 13; }), 0u);
  EXPECT_GE(count_cards([](const Card& c) { return c.kind == CardKind::digi_egg; }), 4u);
  EXPECT_GE(count_cards([](const Card& c) { return c.kind == CardKind::tamer; }), 4u);
  EXPECT_GE(count_cards([](const Card& c) { return c.kind == CardKind::option; }), 8u);
  EXPECT_GT(count_cards([](const Card& c) {
              return c.kind == CardKind::digimon && c.level == 3 && !c.has_dp();
            }),
            0u);
  EXPECT_GT(count_cards([](const Card& c) { return c.requirements.size() == 2; }), 0u);
  const Card* blocker = pool().find_name("Bramblehide");
  ASSERT_NE(blocker, nullptr);
  EXPECT_EQ(blocker->keywords_own, 1U << static_cast<unsigned>(Keyword::blocker));
}

TEST(CardPool, HasALineOfEveryLevelInFiveColors) {
  for (const Color color : {Color::red, Color::blue, Color::yellow, Color::green, Color::purple}) {
    for (int level = 2; level <= 6; ++level) {
      EXPECT_GT(count_cards([&](const Card& c) {
                  return c.level == level && (c.colors & color_bit(color)) != 0;
                }),
                0u)
          << static_cast<int>(color) << " " << level;
    }
  }
}

// A measure, not a goal: how far the language reaches into the early printed sets. What must hold
// is that every card which compiles prints back, and that no card of any set stops the compiler.
TEST(CardPool, PrintsEveryRealCardBackThatCompiles) {
  const fs::path path = fs::path(HEADJUDGE_SOURCE_DIR) / "../shared/cards/cards.jsonl";
  if (!fs::exists(path)) {
    GTEST_SKIP() << "no real cards beside the repository (../shared/cards): nothing to measure";
  }
  const auto json = read_text_file(path);
  ASSERT_TRUE(json);
  const auto surveyed = survey_pool(*json, "cards.jsonl");
  ASSERT_TRUE(surveyed) << surveyed.error().text();
  const auto early = [](const std::string& number) {
    return number.starts_with("BT1-") || number.starts_with("BT2-") || number.starts_with("BT3-") ||
           (number.starts_with("ST") && number.size() == 6 && number[2] <= '6');
  };
  std::size_t whole = 0, refused = 0;
  for (const Card& card : surveyed->cards) {
    if (early(card.number)) ++whole;
  }
  for (const RefusedCard& card : surveyed->refused) {
    if (early(card.number)) ++refused;
    EXPECT_GT(card.why.column, 0) << card.why.text();
    EXPECT_FALSE(card.why.expected.empty()) << card.why.text();
  }
  RecordProperty("early_cards_compiled_whole", static_cast<int>(whole));
  RecordProperty("early_cards_refused", static_cast<int>(refused));
  EXPECT_GT(whole, 0u);
  EXPECT_GT(expect_faithful_prints(*surveyed), 0u);
}

/// Cards of 448 instructions each, so many.
std::string long_cards(int count) {
  constexpr int kEffects = 7;
  constexpr int kSentences = 32;
  std::string text;
  for (int effect = 0; effect < kEffects; ++effect) {
    text += effect == 0 ? "[When Attacking]" : "\\n[When Attacking]";
    for (int i = 0; i < kSentences; ++i) text += " Gain 1 memory.";
  }
  std::string rows;
  for (int i = 0; i < count; ++i) {
    rows += fmt::format(
        R"({{"id":"X-{}","name":"Long {}","type":"Digimon","colors":["Red"],"level":3,)"
        R"("play_cost":3,"dp":3000,"digivolve":[],"main_effect":"{}","inherited_effect":"{}",)"
        R"("security_effect":null}})"
        "\n",
        i, i, text, text);
  }
  return rows;
}

TEST(CardPool, OfMoreInstructionsThanCanBeNumberedIsRefused) {
  const auto small = survey_pool(long_cards(20), "mine.jsonl");
  ASSERT_TRUE(small) << small.error().text();
  ASSERT_TRUE(small->refused.empty()) << small->refused.front().why.text();
  ASSERT_EQ(small->instructions.size(), 20U * 448U);
  const auto large = survey_pool(long_cards(150), "mine.jsonl");
  ASSERT_FALSE(large);
  EXPECT_TRUE(large.error().text().contains("too many effects for one pool"));
}

}  // namespace
}  // namespace card_pool_test
