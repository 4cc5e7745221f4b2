// Small drawn manuals with joint clauses, against a search of this test's own (drawn_manual.hpp).
//
// What is said of one manual, and what is said of two: whatever their clauses look like, a change
// is told if and only if their judges differ.
#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/logic/situation_formula.hpp"
#include "proofs/realizability/differences.hpp"
#include "tests/proofs/realizability/drawn_manual.hpp"

namespace headjudge::proofs {
namespace {

using namespace test;  // NOLINT(google-build-using-namespace): the small manual

const QuestionSet& drawn_questions() {
  static const QuestionSet set =
      small_questions_of(test::plain_question("first") + test::plain_question("second") +
                         test::row_question("push", 0, 1) + test::row_question("pull", 0, 1));
  return set;
}

TEST(DrawnManuals, HaveTheJudgesThatEveryFunctionShows) {
  const QuestionSet& set = drawn_questions();
  std::size_t clashes = 0;
  std::size_t ties = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    const std::string clauses = drawn_clauses(random);
    const Edition book = tied_edition(clauses, set);
    const EveryFunction every(book, set);
    const EditionAnalysis analysis = tied_analysis(book, set);
    ASSERT_EQ(analysis.judges, std::to_string(every.count())) << clauses;
    EXPECT_TRUE(every.has(base_judge(book, set))) << clauses;
    for (const AskedPlace& place : every.places()) {
      const std::vector<int> options = every.options(place);
      const Cell* cell = cell_of(analysis.questions[place.question], place.situation);
      ASSERT_NE(cell, nullptr);
      EXPECT_EQ(cell->options, options) << clauses;
      clashes += cell->kind == CellKind::contradiction ? 1U : 0U;
      ties += cell->ties.size();
      for (const int answer : options) {
        Judge judge = base_judge(book, set);
        std::set<AskedPlace> kept;
        EXPECT_TRUE(give_answer(judge, JoinedAnswers(book, set), place, answer, kept)) << clauses;
        EXPECT_TRUE(every.has(judge)) << clauses;
        EXPECT_EQ(judge.answer_at(place.question, place.situation), answer);
      }
    }
    for (const AskedPlace& place : every.places()) {
      const Question& question = set.questions[place.question];
      const std::string when =
          situation_formula(question, question.situation_values(place.situation));
      for (const int answer : {kMayDo, kMayNotDo}) {
        const Ruling one{
            place.question,
            parse_formula(when.empty() ? "true" : when, question.situation, {}).value(), answer};
        const auto seated = seat_judge(book, set, {one}, {});
        EXPECT_EQ(seated.has_value(), std::ranges::count(every.options(place), answer) == 1)
            << clauses;
        EXPECT_TRUE(!seated || every.has(*seated)) << clauses;
      }
    }
    Judge drawn(set);
    for (const AskedPlace& place : every.places()) {
      drawn.set_answer(place.question, place.situation, static_cast<int>(random.below(2)));
    }
    const Judge nearest = nearest_judge(book, set, drawn);
    EXPECT_TRUE(every.has(nearest)) << clauses;
    EXPECT_TRUE(!every.has(drawn) || nearest == drawn) << clauses;
  }
  EXPECT_GT(clashes, 50U);
  EXPECT_GT(ties, 100U);
}

/// The functions that give no excluded answers, of those that give options only.
std::set<std::size_t> judges_told(const EditionAnalysis& analysis, const EveryFunction& every) {
  std::set<std::size_t> told;
  const std::vector<AskedPlace>& places = every.places();
  const auto answer = [&](std::size_t function, AskedPlace place) {
    const auto at = std::ranges::find(places, place) - places.begin();
    return static_cast<int>(function >> at & 1U);
  };
  for (std::size_t f = 0; f < std::size_t{1} << places.size(); ++f) {
    bool allowed = true;
    for (const AskedPlace& place : places) {
      const Cell* cell = cell_of(analysis.questions[place.question], place.situation);
      allowed = allowed && std::ranges::count(cell->options, answer(f, place)) == 1;
    }
    for (const QuestionAnalysis& asked : analysis.questions) {
      for (const JoinedBlock& block : asked.blocks) {
        for (const Exclusion& exclusion : block.exclusions) {
          allowed = allowed && !std::ranges::all_of(exclusion, [&](const WantedAnswer& each) {
                      return answer(f, each.place) == each.answer;
                    });
        }
      }
    }
    if (allowed) told.insert(f);
  }
  return told;
}

TEST(DrawnManuals, SayByWhatIsNeverGivenTogetherWhoTheirJudgesAre) {
  const QuestionSet& set = drawn_questions();
  std::size_t wide = 0;
  std::size_t dependent = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Random random(seed);
    const std::string clauses = drawn_clauses(random);
    const Edition book = tied_edition(clauses, set);
    const EveryFunction every(book, set);
    const EditionAnalysis analysis = tied_analysis(book, set);
    EXPECT_EQ(judges_told(analysis, every), every.functions()) << clauses;
    for (const QuestionAnalysis& asked : analysis.questions) {
      for (const Cell& cell : asked.cells) wide += cell.wide_ties.size();
    }
    for (const AskedPlace& place : every.places()) {
      const CellKind kind = cell_of(analysis.questions[place.question], place.situation)->kind;
      const auto ways = every.answers_by_way(place);
      const bool one_each =
          std::ranges::all_of(ways, [](const std::set<int>& each) { return each.size() == 1; });
      EXPECT_FALSE(kind == CellKind::gap && one_each) << clauses;
      EXPECT_TRUE(kind != CellKind::dependent || (one_each && ways.size() > 1)) << clauses;
      dependent += kind == CellKind::dependent ? 1U : 0U;
    }
  }
  EXPECT_GT(wide, 20U);
  EXPECT_GT(dependent, 2U);
}

TEST(DrawnManuals, HaveAChangeIfAndOnlyIfTheirJudgesDiffer) {
  const QuestionSet& set = drawn_questions();
  std::size_t same = 0;
  std::size_t of_ties_alone = 0;
  for (std::uint64_t seed = 1; seed <= 150; ++seed) {
    Random random(seed);
    const std::string common = drawn_clauses(random);
    const auto with_one_more = [&](const std::string& id) {
      std::string more = drawn_clauses(random);
      for (std::size_t at = 0; (at = more.find("id = \"c", at)) != std::string::npos; ++at) {
        more.replace(at, 7, "id = \"" + id);
      }
      Edition book = tied_edition(common + more, set);
      book.id = "small-" + id;
      return book;
    };
    const Edition older = with_one_more("a");
    const Edition newer = with_one_more("b");
    const EveryFunction then(older, set);
    const EveryFunction now(newer, set);
    const auto changes =
        disputes_between(tied_analysis(older, set), older, tied_analysis(newer, set), newer, set);
    EXPECT_EQ(changes.empty(), then.functions() == now.functions()) << seed << common;
    same += changes.empty() ? 1U : 0U;
    for (const Dispute& change : changes) {
      for (const ChangedTie& each : change.together) {
        EXPECT_EQ(then.gives(each.answers), each.by_older) << seed;
        EXPECT_EQ(now.gives(each.answers), !each.by_older) << seed;
        ++of_ties_alone;
      }
      for (const auto& [first, second] : seatings(change, older, newer, set)) {
        EXPECT_TRUE(then.has(first.judge)) << seed;
        EXPECT_TRUE(now.has(second.judge)) << seed;
        EXPECT_NE(first.judge, second.judge) << seed;
        if (change.together.empty()) continue;
        EXPECT_FALSE(then.has(second.judge) && now.has(first.judge)) << seed;
      }
    }
  }
  EXPECT_GT(same, 1U);
  EXPECT_GT(of_ties_alone, 50U);
}

}  // namespace
}  // namespace headjudge::proofs
