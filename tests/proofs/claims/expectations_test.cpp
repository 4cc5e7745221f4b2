// The ledger's rows, held against the editions that they are about.
//
// A claim that an edition has no expected verdict for would be proved and never looked at; and a
// claim is worked out with plain integers at every moment of a play, also where nothing is assumed
// of what it concludes. An answer that no question has would be read there from beyond the judge's
// table, which an assertion of the judge notices.
#include "proofs/claims/expectations.hpp"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "proofs/claims/proof.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::proofs::ledger_test {
namespace {

using test::shipped_world;

const std::string kLedger = std::string(HEADJUDGE_SOURCE_DIR) + "/proofs/claims.toml";

TEST(Ledger, HasAnExpectedVerdictOfEveryEdition) {
  const World& world = shipped_world();
  const auto checked = check_expectations(world.ledger, world.rulebooks(), kLedger);
  EXPECT_TRUE(checked) << checked.error().text();
}

TEST(Ledger, RefusesAnEditionOfWhichNothingIsExpected) {
  Rulebook rulebook = shipped_world().of<dcg::Dcg>().rulebook;
  rulebook.editions = {rulebook.editions.back()};
  rulebook.editions.front().id = "of-others";
  const std::vector<LedgerRow>& rows = shipped_world().ledger;
  const auto checked = check_expectations(rows, {&rulebook}, kLedger);
  ASSERT_FALSE(checked);
  EXPECT_TRUE(checked.error().file.ends_with("proofs/claims.toml")) << checked.error().file;
  EXPECT_GT(checked.error().line, 0);
  EXPECT_EQ(checked.error().message,
            "the claim 'gain-past-own-ten-stops-at-ten' has no verdict to be expected of "
            "of-others");
}

TEST(Ledger, DoesNotAskForAVerdictOfAnEditionWithoutTheTerm) {
  const World& world = shipped_world();
  const Edition& old = *world.of<dcg::Dcg>().rulebook.find("en-1.1");
  std::size_t about_terms = 0;
  for (const LedgerRow& row : world.ledger) {
    if (row.claim.term != "overflow") continue;
    ++about_terms;
    EXPECT_FALSE(is_made_of(row, old)) << row.claim.id;
  }
  EXPECT_GT(about_terms, 0U);
}

TEST(Ledger, HasClaimsThatCanBeWorkedOutWhereverTheirQuestionIsAsked) {
  const World& world = shipped_world();
  std::size_t worked_out = 0;
  for (const LedgerRow& row : world.ledger) {
    if (row.claim.machine) continue;
    const Rulebook& rulebook = world.rulebook_of(row.claim);
    const Question& question = rulebook.questions.questions[row.claim.question];
    const Judge judge(rulebook.questions);
    for (std::size_t i = 0; i < question.situation_count(); ++i) {
      const std::vector<int> inputs = row.claim.inputs_from(question.situation_values(i));
      if (inputs.size() != row.claim.inputs.size()) continue;
      (void)breaks(row.claim, judge, inputs);
      ++worked_out;
    }
  }
  EXPECT_GT(worked_out, 1000U);
}

// The claim that once read beyond the table: with 10 memory there is no more to have, and a cost
// of nothing does not get less. The judge here answers `not_payable` to all of it.
TEST(Ledger, HasClaimsOfPaymentsThatEndWithTheGauge) {
  const World& world = shipped_world();
  const QuestionSet& questions = world.of<dcg::Dcg>().rulebook.questions;
  Judge judge(questions);
  const std::size_t asked = dcg::index(dcg::Question::cost_payable);
  const Question& question = questions.questions[asked];
  for (std::size_t i = 0; i < question.situation_count(); ++i) judge.set_answer(asked, i, 1);
  std::size_t looked_at = 0;
  for (const LedgerRow& row : world.ledger) {
    if (row.claim.id != "more-memory-never-hurts" && row.claim.id != "what-costs-less-is-payable") {
      continue;
    }
    ++looked_at;
    judge.set_answer(asked, question.situation_index(std::vector{10, 0}), 0);
    EXPECT_FALSE(breaks(row.claim, judge, {10, 0, 1})) << row.claim.id;
    judge.set_answer(asked, question.situation_index(std::vector{3, 5}), 0);
    EXPECT_TRUE(breaks(row.claim, judge, {3, 5, 1})) << row.claim.id;
  }
  EXPECT_EQ(looked_at, 2U);
}

}  // namespace
}  // namespace headjudge::proofs::ledger_test
