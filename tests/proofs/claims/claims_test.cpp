// The ledger of claims: every verdict as expected, every refutation real.
//
// A proof that nothing can turn red proves nothing, so the tests also break editions on purpose and
// look for the verdict to change.
#include <algorithm>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "model/core/play/runner.hpp"
#include "proofs/audit/audit.hpp"
#include "proofs/audit/faults_noticed.hpp"
#include "proofs/claims/witness.hpp"
#include "reports/views/audit_views.hpp"
#include "tests/proofs/claims/verdict_under.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/shipped_audit.hpp"
#include "tests/support/word_places.hpp"

namespace headjudge::proofs {
namespace {

using test::repository_text;
using test::shipped_world;

const std::vector<ClaimOutcome>& outcomes() { return test::shipped_audit().claims; }

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Claims, HaveTheVerdictsThatTheLedgerExpects) {
  std::size_t claimed = 0;
  for (const LedgerRow& row : shipped_world().ledger) {
    claimed += row.definition.empty() ? row.expected.size() : 0;
  }
  EXPECT_EQ(outcomes().size(), claimed) << "a claim is made of every edition that knows its term";
  EXPECT_GE(outcomes().size(), 60U);
  for (const ClaimOutcome& outcome : outcomes()) {
    EXPECT_NE(outcome.expected, ClaimVerdict::unknown)
        << outcome.row->claim.id << " has no expected verdict for " << outcome.edition;
    EXPECT_EQ(outcome.result.verdict, outcome.expected)
        << outcome.row->claim.id << " under " << outcome.edition;
  }
}

TEST(Claims, AreRefutedInThePlainMeaningToo) {
  std::size_t refuted = 0;
  for (const ClaimOutcome& outcome : outcomes()) {
    if (outcome.result.verdict != ClaimVerdict::refuted) continue;
    ++refuted;
    const Rulebook& rulebook = shipped_world().rulebook_of(outcome.row->claim);
    const Judge judge =
        refuting_judge(outcome.result, *rulebook.find(outcome.edition), rulebook.questions);
    if (const auto& sentence = outcome.row->claim.machine) {
      EXPECT_TRUE(run_breaks(*sentence, judge, outcome.result.run)) << outcome.row->claim.id;
      continue;
    }
    std::vector<int> inputs;
    for (const auto& [name, value] : outcome.result.counterexample) inputs.push_back(value);
    EXPECT_TRUE(breaks(outcome.row->claim, judge, inputs)) << outcome.row->claim.id;
  }
  EXPECT_GE(refuted, 5U);
}

TEST(Claims, AreTriedUnderOtherJudgesWhomTheEditionPermits) {
  const Rulebook& rulebook = shipped_world().of<dcg::Dcg>().rulebook;
  const Edition& edition = *rulebook.find("jp-1.0");
  for (const ClaimOutcome& outcome : outcomes()) {
    if (outcome.row->claim.id != "pending-effects-never-wait-in-vain") continue;
    std::set<std::vector<int>> seen;
    for (const ProofResult& other :
         other_judges(outcome.result, outcome.row->claim, edition, rulebook.questions, 48)) {
      std::vector<int> answers;
      for (const RefutingAnswer& each : other.answers) {
        const auto permitted =
            permitted_answers(edition, rulebook.questions, each.question, each.situation);
        EXPECT_NE(std::ranges::find(permitted, each.answer), permitted.end());
        answers.push_back(each.answer);
      }
      EXPECT_TRUE(seen.insert(answers).second) << "the same judge twice";
    }
    EXPECT_EQ(seen.size(), 48U);
    return;
  }
  FAIL() << "no such claim";
}

TEST(Claims, AreRefutedByAPlayThatReplays) {
  // Not every edition knows a card that leads to every situation; some edition does.
  const World& world = shipped_world();
  const dcg::Dcg dcg_game(world.of<dcg::Dcg>().pool);
  const ccg::Ccg ccg_game(world.of<ccg::Ccg>().pool);
  std::set<std::string> refuted;
  std::set<std::string> shown;
  std::size_t replayed = 0;
  for (const ClaimOutcome& outcome : outcomes()) {
    if (outcome.result.verdict != ClaimVerdict::refuted) continue;
    if (!outcome.row->claim.machine) refuted.insert(outcome.row->claim.id);
    if (!outcome.play) {
      EXPECT_NE(outcome.bound, "") << "nothing says what was searched";
      continue;
    }
    const auto replays = [&](const auto& game, const Rulebook& rulebook) {
      const auto run = run_play(game, rulebook, *outcome.play);
      EXPECT_TRUE(run) << (run ? "" : run.error().text());
      return run && run->failed.empty();
    };
    EXPECT_TRUE(outcome.row->claim.game == "ccg" ? replays(ccg_game, world.of<ccg::Ccg>().rulebook)
                                                 : replays(dcg_game, world.of<dcg::Dcg>().rulebook))
        << outcome.row->claim.id;
    EXPECT_FALSE(outcome.play->expectations.empty());
    shown.insert(outcome.row->claim.id);
    ++replayed;
  }
  for (const std::string& id : refuted) {
    EXPECT_TRUE(shown.contains(id)) << id << ": no edition has a play";
  }
  EXPECT_GE(replayed, 30U);
}

TEST(Claims, SayWhetherAPlayShowsThemOrNumbersAlone) {
  for (const ClaimOutcome& outcome : outcomes()) {
    if (outcome.result.verdict != ClaimVerdict::refuted) continue;
    const QuestionSet& questions = shipped_world().rulebook_of(outcome.row->claim).questions;
    const std::string said = reports::claim_view(outcome, questions).counterexample;
    EXPECT_EQ(said.ends_with("shown by a play"), outcome.play.has_value())
        << outcome.row->claim.id << ": " << said;
    EXPECT_EQ(said.contains("a run of the gauge's machine"),
              !outcome.play && outcome.row->claim.machine.has_value())
        << outcome.row->claim.id << ": " << said;
  }
}

TEST(ClaimTexts, AboutRunsNameEveryStepOfTheMachine) {
  std::size_t of_runs = 0;
  for (const LedgerRow& row : shipped_world().ledger) {
    if (!row.claim.machine || row.scope == "unbounded") continue;
    ++of_runs;
    for (const std::string_view rule : dcg::kGaugeRules) {
      EXPECT_TRUE(row.scope.contains(rule)) << row.claim.id << " leaves out " << rule;
    }
  }
  EXPECT_GE(of_runs, 10U);
}

TEST(ClaimTexts, NameFunctionsThatTheKernelHas) {
  std::string kernels;
  for (const std::string file : {"dcg/kernel/kernel", "dcg/kernel/pending", "dcg/kernel/agenda",
                                 "dcg/kernel/gauge_machine", "ccg/kernel/kernel"}) {
    kernels += repository_text("model/" + file + ".hpp");
  }
  const std::regex name("[a-z]+(_[a-z]+)+");
  std::size_t named = 0;
  for (const LedgerRow& row : shipped_world().ledger) {
    const std::string& said = row.definition;
    for (std::sregex_iterator at(said.begin(), said.end(), name), end; at != end; ++at, ++named) {
      EXPECT_TRUE(kernels.contains(" " + at->str() + "("))
          << row.claim.id << " names " << at->str();
    }
  }
  EXPECT_GE(named, 20U);
}

TEST(Claims, TurnRedWhenAClauseIsReversed) {
  const std::string newer = repository_text("model/editions/en-2.3.toml");
  EXPECT_EQ(verdict_under(newer, "turn-players-effects-first"), ClaimVerdict::proved);
  const std::string reversed =
      replaced(newer, "newer = same_time and owners = x_turn_player -> answer = x_first",
               "newer = same_time and owners = x_turn_player -> answer = y_first");
  EXPECT_EQ(verdict_under(reversed, "turn-players-effects-first"), ClaimVerdict::refuted);
}

TEST(Claims, AboutAnEditionWithoutClausesAreNotProved) {
  const std::string empty =
      "id = \"blank\"\ntitle = \"Blank\"\ndate = \"\"\ndocument = \"blank.txt\"\ngame = \"dcg\"\n" +
      test::lacks_every_word();
  EXPECT_EQ(verdict_under(empty, "pass-leaves-three"), ClaimVerdict::refuted);
  EXPECT_EQ(verdict_under(empty, "payable-exactly-when-the-gauge-reaches"), ClaimVerdict::refuted);
  EXPECT_EQ(verdict_under(empty, "gain-and-loss-keep-range"), ClaimVerdict::proved)
      << "the kernel alone keeps the gauge in range, whatever the judge says";
}

TEST(Claims, AboutRunsComeWithAnInvariantThatPlainQueriesCheck) {
  std::size_t proved = 0;
  for (const ClaimOutcome& outcome : outcomes()) {
    if (!outcome.row->claim.machine || outcome.result.verdict != ClaimVerdict::proved) continue;
    ++proved;
    EXPECT_FALSE(outcome.result.invariant.empty()) << outcome.row->claim.id;
    // Where runs begin, each rule, and the claim itself.
    EXPECT_GE(outcome.result.queries.size(), 2 + dcg::kGaugeRules.size() - 3)
        << outcome.row->claim.id;
    for (const Query& query : outcome.result.queries) {
      const bool is_instance = query.name == "instance.run";  // a run, so there is one
      EXPECT_EQ(query.answer, is_instance ? Verdict::satisfiable : Verdict::unsatisfiable)
          << outcome.row->claim.id << ": " << query.name;
    }
  }
  EXPECT_GE(proved, 20U);
}

TEST(Claims, AboutRunsAreRefutedOnATableTooWhereTheCardsAllowIt) {
  std::set<std::string> on_a_table;
  for (const ClaimOutcome& outcome : outcomes()) {
    if (outcome.row->claim.machine && outcome.play) on_a_table.insert(outcome.row->claim.id);
  }
  EXPECT_GE(on_a_table.size(), 4U);
}

TEST(Claims, ThatAreProvedSpeakOfSomethingThatTheSolverShows) {
  std::size_t of_one_step = 0;
  std::size_t of_runs = 0;
  for (const ClaimOutcome& outcome : outcomes()) {
    if (outcome.result.verdict != ClaimVerdict::proved) continue;
    EXPECT_FALSE(outcome.result.instance.empty()) << outcome.row->claim.id;
    const bool met = std::ranges::any_of(outcome.result.queries, [](const Query& query) {
      return (query.name == "assumptions" || query.name == "instance.run") &&
             query.answer == Verdict::satisfiable;
    });
    of_one_step += met && !outcome.row->claim.machine ? 1 : 0;
    of_runs += met && outcome.row->claim.machine ? 1 : 0;
    EXPECT_TRUE(met || (outcome.row->claim.machine && !outcome.row->claim.machine_is_silent))
        << outcome.row->claim.id << " under " << outcome.edition;
  }
  EXPECT_GE(of_one_step, 100U);
  EXPECT_GE(of_runs, 10U);
}

TEST(Claims, ThatAreProvedNoticeAWrongKernelOrMachine) {
  const auto faults = find_claim_faults(shipped_world(), outcomes(), 2);
  std::size_t planted = 0;
  for (const ClaimFault& one : faults) {
    EXPECT_TRUE(one.found.is_noticed())
        << one.outcome->row->claim.id << " under " << one.outcome->edition << ": "
        << one.found.planted << " faults and none turns it red";
    planted += one.found.planted;
  }
  RecordProperty("claims", static_cast<int>(faults.size()));
  RecordProperty("planted", static_cast<int>(planted));
  EXPECT_GE(faults.size(), 100U);
}

TEST(Claims, AreAskedInQueriesThatOtherSolversRead) {
  for (const ClaimOutcome& outcome : outcomes()) {
    EXPECT_FALSE(outcome.result.queries.empty()) << outcome.row->claim.id;
    for (const Query& query : outcome.result.queries) {
      EXPECT_NE(query.smtlib.find("(assert"), std::string::npos);
      EXPECT_NE(query.smtlib.find("(check-sat)"), std::string::npos);
    }
  }
}

}  // namespace
}  // namespace headjudge::proofs
