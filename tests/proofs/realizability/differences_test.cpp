// Disputes: what they cover, what they are called, and whom they seat.
//
// Small editions again, worked out by hand; and for the editions that are there, every `when` is
// parsed back and held against the situations it was made from.

#include "proofs/realizability/differences.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "model/core/base/random.hpp"
#include "model/core/manual/judge.hpp"
#include "model/core/manual/rulebook.hpp"
#include "model/core/play/tables.hpp"
#include "proofs/realizability/situation_cover.hpp"
#include "proofs/realizability/situation_words.hpp"
#include "tests/support/small_manual.hpp"

namespace headjudge::proofs {
namespace {

constexpr std::string_view kPayable = R"(
[[question]]
id = "payable"
chapter = "Paying"
asks = "May it be paid?"
situation = [
  { name = "memory", from = 0, to = 10, says = "memory" },
  { name = "cost", from = 0, to = 20, says = "the cost" },
]
answers = [ { name = "yes", says = "yes" }, { name = "no", says = "no" } ]
)";

const QuestionSet& questions() {
  static const QuestionSet parsed =
      parse_questions(fmt::format("{}{}{}", test::kSmallGame, kPayable, test::attack_question()),
                      "small.toml")
          .value();
  return parsed;
}

struct Sentence {
  std::string id;
  std::string question;
  std::string formula;
};

Edition edition(const std::string& id, const std::vector<Sentence>& sentences) {
  std::string text = test::small_edition_head(id);
  for (const Sentence& each : sentences) {
    text += test::small_clause(each.id, each.question, each.formula);
  }
  return parse_edition(text, id + ".toml", questions()).value();
}

const Sentence kPay{"pay", "payable", "answer = yes <-> memory - cost >= -10"};
const Sentence kMay{"may", "attack", "entry = earlier -> answer = may"};
const Sentence kPlayed{"played", "attack", "entry = played and not digivolved -> answer = may_not"};
const Sentence kFresh{"fresh", "attack", "entry != earlier -> answer = may_not"};
const Sentence kDigivolved{"digivolved", "attack", "digivolved -> answer = may"};
const Sentence kNever{"never", "attack", "answer != must"};

std::vector<Dispute> within(const Edition& book) {
  return disputes_within(analyse_edition(book, questions()), book, questions());
}
std::vector<Dispute> between(const Edition& older, const Edition& newer) {
  return disputes_between(analyse_edition(older, questions()), older,
                          analyse_edition(newer, questions()), newer, questions());
}

/// The reachable situations in which the formula holds.
std::vector<std::size_t> situations_of(const Question& question, const std::string& when) {
  const Result<Formula> formula = parse_formula(when, question.situation, {"test", 1, 1});
  EXPECT_TRUE(formula.has_value()) << when << ": " << formula.error().text();
  std::vector<std::size_t> result;
  for (std::size_t n = 0; formula && n < question.situation_count(); ++n) {
    const std::vector<int> values = question.situation_values(n);
    if (question.is_reachable(values) && holds(*formula, values)) result.push_back(n);
  }
  return result;
}

// ------------------------------------------------------------------------------ formulas

std::string cover(std::size_t question, const std::string& formula) {
  const Question& asked = questions().questions[question];
  return formula_for(asked, situations_of(asked, formula));
}

TEST(SituationCover, WritesWhatAPersonWouldWrite) {
  EXPECT_EQ(cover(0, "true"), "true");
  EXPECT_EQ(cover(0, "memory = 3"), "memory = 3");
  EXPECT_EQ(cover(0, "memory = 10 and cost > 4"), "memory = 10 and cost >= 5");
  EXPECT_EQ(cover(0, "cost <= memory + 10"), "memory - cost >= -10");
  EXPECT_EQ(cover(0, "memory + cost = 7"), "memory + cost = 7");
  EXPECT_EQ(cover(0, "memory = 2 or memory = 7"), "memory = 2 or memory = 7");
  EXPECT_EQ(cover(1, "entry = played"), "entry = played");
  EXPECT_EQ(cover(1, "not (entry = played) and digivolved"), "entry != played and digivolved");
  EXPECT_EQ(cover(1, "entry = moved or digivolved"), "entry = moved or digivolved");
}

std::string words(const std::string& formula, std::size_t question) {
  const Question& asked = questions().questions[question];
  return situation_words(asked, situations_of(asked, formula));
}

TEST(SituationWords, SayTheSameBlocksAsTheFormula) {
  EXPECT_EQ(words("true", 0), "");
  EXPECT_EQ(words("memory = 10 and cost > 4", 0), "memory: 10, the cost: 5 or more");
  EXPECT_EQ(words("memory >= 2 and memory <= 3", 0), "memory: 2 or 3");
  EXPECT_EQ(words("cost <= memory + 10", 0), "memory minus the cost is -10 or more");
  EXPECT_EQ(words("entry = moved or digivolved", 1), "how it came: moved; or it digivolved");
  EXPECT_EQ(words("not (entry = played) and digivolved", 1),
            "how it came: earlier or moved, it digivolved");
}

RC_GTEST_PROP(SituationCover, CoversExactlyTheGivenSituations, (std::uint64_t seed)) {
  Random random(seed);
  const Question& question = questions().questions[random.below(2)];
  std::vector<std::size_t> wanted;
  for (std::size_t n = 0; n < question.situation_count(); ++n) {
    if (random.below(3) == 0) wanted.push_back(n);
  }
  RC_PRE(!wanted.empty());
  RC_ASSERT(situations_of(question, formula_for(question, wanted)) == wanted);
}

// ------------------------------------------------------------------------------ disputes

TEST(Disputes, ASettledEditionHasNone) {
  EXPECT_TRUE(within(edition("calm-1", {kPay, kMay, kFresh})).empty());
}

TEST(Disputes, CellsWithTheSamePermittedAnswersAreOneGap) {
  const auto disputes = within(edition("gap-1", {kPay, kMay, kPlayed}));
  ASSERT_EQ(disputes.size(), 1U);
  EXPECT_EQ(disputes[0].kind, DisputeKind::gap);
  EXPECT_EQ(disputes[0].question, 1U);
  EXPECT_EQ(disputes[0].first.options, (std::vector<int>{0, 1, 2}));
  EXPECT_EQ(situations_of(questions().questions[1], disputes[0].when), disputes[0].situations);
  EXPECT_EQ(disputes[0].situations.size(), 3U);  // moved, and played then digivolved
  EXPECT_EQ(disputes[0].id.substr(0, 17), "gap-1/gap/attack/");
}

TEST(Disputes, AContradictionNamesItsClash) {
  const auto disputes = within(edition("clash-1", {kPay, kMay, kFresh, kDigivolved}));
  ASSERT_EQ(disputes.size(), 1U);
  EXPECT_EQ(disputes[0].kind, DisputeKind::contradiction);
  EXPECT_EQ(disputes[0].clashes, (std::vector<ClauseSet>{{2, 3}}));
  EXPECT_EQ(disputes[0].first.clauses, (ClauseSet{2, 3}));
  EXPECT_EQ(disputes[0].when, "entry != earlier and digivolved");
}

TEST(Disputes, AnIdDoesNotDependOnTheOrderOfClausesOrOfQuestionsFound) {
  const auto one = within(edition("clash-1", {kPay, kMay, kFresh, kDigivolved}));
  const auto two = within(edition("clash-1", {kDigivolved, kNever, kFresh, kMay, kPay}));
  ASSERT_EQ(one.size(), 1U);
  ASSERT_EQ(two.size(), 1U);
  const std::string clash = one[0].id.substr(0, one[0].id.rfind('/'));
  EXPECT_EQ(clash, "clash-1/contradiction/attack");
  // the same clauses clash, in the other order of the file
  const auto again = within(edition("clash-1", {kFresh, kMay, kPay, kDigivolved}));
  EXPECT_EQ(one[0].id, again[0].id);
}

TEST(Disputes, ARevisionIsAChangeWithTheAnswersOfBothSides) {
  const Edition older = edition("old-1", {kPay, kMay, kFresh});
  const Edition newer = edition("new-1", {kPay, kMay, kPlayed, kDigivolved, kNever});
  const auto disputes = between(older, newer);
  ASSERT_EQ(disputes.size(), 2U);
  EXPECT_EQ(disputes[0].kind, DisputeKind::change);
  EXPECT_EQ(disputes[0].id.substr(0, 27), "old-1..new-1/change/attack/");
  EXPECT_EQ(disputes[0].when, "entry = moved and not digivolved");  // settled, then open
  EXPECT_EQ(disputes[0].first.options, std::vector<int>{1});
  EXPECT_EQ(disputes[0].second.options, (std::vector<int>{0, 1}));
  EXPECT_EQ(disputes[1].when, "entry != earlier and digivolved");  // no, then yes
  EXPECT_EQ(disputes[1].second.options, std::vector<int>{0});
  EXPECT_TRUE(between(older, older).empty());
}

TEST(Disputes, ASilentEditionAndOneThatContradictsItselfDifferThoughTheirAnswersDoNot) {
  const Sentence not_must{"not-must", "attack", "entry != earlier -> answer != must"};
  const Sentence yes{"yes", "attack", "entry != earlier -> answer = may"};
  const Sentence no{"no", "attack", "entry != earlier -> answer = may_not"};
  const Edition silent = edition("silent-1", {kPay, kMay, not_must});
  const Edition clashing = edition("clash-1", {kPay, kMay, not_must, yes, no});
  const auto there = between(silent, clashing);
  ASSERT_EQ(there.size(), 1U);
  EXPECT_EQ(there[0].when, "entry != earlier");
  EXPECT_EQ(there[0].first.options, there[0].second.options);
  EXPECT_FALSE(seatings(there[0], silent, clashing, questions()).empty());
  const auto back = between(clashing, silent);
  ASSERT_EQ(back.size(), 1U);
  EXPECT_NE(back[0].id.substr(back[0].id.rfind('/')), there[0].id.substr(there[0].id.rfind('/')));
  EXPECT_TRUE(between(clashing, clashing).empty()) << "it clashed before as well";
}

// ------------------------------------------------------------------------------ seats

/// The judge that the play would seat for these rulings.
Judge seated(const Edition& book, const Seat& seat) {
  const Rulebook rulebook{questions(), {book}};
  PlayTable table{"A", seat.edition, seat.rulings, 1};
  const Result<SeatedTable> result = seat_table(rulebook, table, "test");
  EXPECT_TRUE(result.has_value()) << (result ? "" : result.error().text());
  return result ? result->judge : Judge(questions());
}

TEST(Seatings, SeatTheTwoSidesOfAContradictionAndNothingElseDiffers) {
  const Edition book = edition("clash-1", {kPay, kMay, kFresh, kDigivolved});
  const auto disputes = within(book);
  const auto pairs = seatings(disputes[0], book, book, questions());
  ASSERT_EQ(pairs.size(), 1U);
  const auto& [first, second] = pairs[0];
  EXPECT_EQ(seated(book, first), first.judge);
  EXPECT_EQ(seated(book, second), second.judge);
  for (std::size_t q = 0; q < 2; ++q) {
    for (std::size_t n = 0; n < questions().questions[q].situation_count(); ++n) {
      const bool disputed = q == 1 && std::ranges::binary_search(disputes[0].situations, n);
      EXPECT_EQ(first.judge.answer_at(q, n) != second.judge.answer_at(q, n), disputed);
    }
  }
}

TEST(Seatings, OfAGapWithThreeAnswersAreAllPairsTheCustomaryOneFirst) {
  const Edition book = edition("gap-1", {kPay, kMay, kPlayed});
  const auto pairs = seatings(within(book)[0], book, book, questions());
  ASSERT_EQ(pairs.size(), 3U);
  EXPECT_EQ(pairs[0].first.answer, 0);
  EXPECT_EQ(pairs[0].second.answer, 1);
  EXPECT_EQ(pairs[2].first.answer, 1);
  EXPECT_EQ(pairs[2].second.answer, 2);
}

TEST(Seatings, OfAChangeLetTheOlderJudgeAgreeWhereverItsEditionLetsIt) {
  // the older one is silent about paying, the newer one settles it in an uncustomary way
  const Sentence never{"nothing", "payable", "answer = no"};
  const Edition older = edition("old-1", {kMay, kFresh});
  const Edition newer = edition("new-1", {never, kMay, kPlayed, kDigivolved, kNever});
  for (const Dispute& dispute : between(older, newer)) {
    if (dispute.question != 1) continue;
    for (const auto& [first, second] : seatings(dispute, older, newer, questions())) {
      EXPECT_NE(first.answer, second.answer);
      EXPECT_EQ(first.judge.answer_at(0, 5), 1) << "old judge should say no as the new one does";
      EXPECT_EQ(seated(older, first), first.judge);
      EXPECT_EQ(seated(newer, second), second.judge);
    }
  }
}

TEST(Seatings, OfAChangeWithinTheEditionThatAllowsBothAnswersDifferInTheDisputeAlone) {
  // the older one is silent about paying; the newer one about a Digimon that has moved
  const Sentence never{"nothing", "payable", "answer = no"};
  const Edition older = edition("old-1", {kMay, kFresh});
  const Edition newer = edition("new-1", {never, kMay, kPlayed, kDigivolved, kNever});
  std::map<std::string, int> seated_within;
  for (const Dispute& dispute : between(older, newer)) {
    for (const auto& [first, second] : isolated_seatings(dispute, older, newer, questions())) {
      const bool borrows = std::ranges::any_of(
          first.rulings, [](const PlayRuling& each) { return !each.as_in.empty(); });
      if (borrows) continue;  // the test below
      ++seated_within[first.edition];
      EXPECT_EQ(first.edition, second.edition);
      const Edition& book = first.edition == "new-1" ? newer : older;
      EXPECT_EQ(seated(book, first), first.judge) << "its rulings are those the edition allows";
      EXPECT_EQ(seated(book, second), second.judge);
      for (std::size_t q = 0; q < 2; ++q) {
        for (std::size_t n = 0; n < questions().questions[q].situation_count(); ++n) {
          const bool disputed =
              q == dispute.question && std::ranges::binary_search(dispute.situations, n);
          EXPECT_EQ(first.judge.answer_at(q, n) != second.judge.answer_at(q, n), disputed);
        }
      }
    }
  }
  EXPECT_GT(seated_within["old-1"], 0);
  EXPECT_GT(seated_within["new-1"], 0);
  const Edition gap = edition("gap-1", {kPay, kMay, kPlayed});
  EXPECT_TRUE(isolated_seatings(within(gap)[0], gap, gap, questions()).empty());
}

TEST(Seatings, OfAGapMayAnswerAllElseThatIsOpenWithTheLastAnswer) {
  const Edition gap = edition("gap-1", {kMay, kFresh});  // silent about paying, and about much else
  std::size_t tried = 0;
  for (const Dispute& dispute : within(gap)) {
    for (const auto& [first, second] : contrary_seatings(dispute, gap, questions())) {
      EXPECT_EQ(seated(gap, first), first.judge) << "its rulings are those the edition allows";
      EXPECT_EQ(seated(gap, second), second.judge);
      for (std::size_t q = 0; q < 2; ++q) {
        const Question& question = questions().questions[q];
        for (std::size_t n = 0; n < question.situation_count(); ++n) {
          const bool disputed =
              q == dispute.question && std::ranges::binary_search(dispute.situations, n);
          EXPECT_EQ(first.judge.answer_at(q, n) != second.judge.answer_at(q, n), disputed);
          const std::vector<int> values = question.situation_values(n);
          if (disputed || !question.is_reachable(values)) continue;
          EXPECT_EQ(first.judge.answer_at(q, n), judge_options(gap, questions(), q, values).back());
          ++tried;
        }
      }
    }
  }
  EXPECT_GT(tried, 0U);
  const Edition other = edition("other-1", {kPay, kMay, kPlayed});
  EXPECT_TRUE(contrary_seatings(between(gap, other)[0], gap, questions()).empty());
}

TEST(Seatings, OfAChangeThatNeitherEditionLeavesOpenTakeThatRuleAloneFromTheOlder) {
  const Sentence cheap{"cheap", "payable", "answer = yes <-> memory - cost >= -5"};
  const Edition older = edition("old-1", {kPay, kMay, kFresh});
  const Edition newer = edition("new-1", {cheap, kMay, kDigivolved, kNever});
  const Rulebook both{questions(), {older, newer}};
  const auto disputes = between(older, newer);
  const auto change = std::ranges::find(disputes, 0U, &Dispute::question);
  ASSERT_NE(change, disputes.end());
  const auto pairs = isolated_seatings(*change, older, newer, questions());
  ASSERT_EQ(pairs.size(), 1U);
  const auto& [first, second] = pairs.front();
  EXPECT_EQ(first.edition, "new-1");
  EXPECT_EQ(second.judge, base_judge(newer, questions()));
  ASSERT_EQ(first.rulings.size(), 1U);
  EXPECT_EQ(first.rulings[0].as_in, "old-1");
  const auto table = seat_table(both, {"A", first.edition, first.rulings, 1}, "test");
  ASSERT_TRUE(table) << table.error().text();
  EXPECT_EQ(table->judge, first.judge);
  for (std::size_t n = 0; n < questions().questions[0].situation_count(); ++n) {
    EXPECT_EQ(first.judge.answer_at(0, n), base_judge(older, questions()).answer_at(0, n));
  }
  PlayTable own{"A", first.edition, first.rulings, 1};
  own.rulings[0].as_in = "";
  EXPECT_FALSE(seat_table(both, own, "test")) << "by itself the newer edition forbids it";
}

TEST(Disputes, OfEveryEditionCoverWhatTheySayAndSeatJudgesOfTheEdition) {
  const Result<Rulebook> rulebook = load_rulebook(HEADJUDGE_SOURCE_DIR "/model/editions", "dcg");
  ASSERT_TRUE(rulebook.has_value()) << rulebook.error().text();
  std::map<std::string, int> ids;
  for (const Edition& each : rulebook->editions) {
    const auto analysis = analyse_edition(each, rulebook->questions);
    for (const Dispute& dispute : disputes_within(analysis, each, rulebook->questions)) {
      const Question& question = rulebook->questions.questions[dispute.question];
      EXPECT_EQ(situations_of(question, dispute.when), dispute.situations) << dispute.id;
      EXPECT_EQ(++ids[dispute.id], 1) << dispute.id;
      for (const auto& [first, second] : seatings(dispute, each, each, rulebook->questions)) {
        for (const Seat* seat : {&first, &second}) {
          PlayTable table{"A", seat->edition, seat->rulings, 1};
          const auto judge = seat_table(*rulebook, table, "test");
          EXPECT_TRUE(judge.has_value()) << (judge ? "" : judge.error().text());
        }
      }
    }
  }
  EXPECT_FALSE(ids.empty());
}

}  // namespace
}  // namespace headjudge::proofs
