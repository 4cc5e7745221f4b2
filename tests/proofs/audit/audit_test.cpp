// The audit of the shipped editions: what must be found, and that it is derived from the clauses.
//
// The last tests change a clause of an edition and nothing else, and the findings must follow.
#include "proofs/audit/audit.hpp"

#include <algorithm>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/core/game/differences.hpp"
#include "model/dcg/dcg.hpp"
#include "reports/result/baseline.hpp"
#include "reports/views/audit_views.hpp"
#include "tests/support/same.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/shipped_audit.hpp"

namespace headjudge::proofs {
namespace {

using test::repository_text;
using test::shipped_world;

const Audit& audit() { return test::shipped_audit(); }

std::vector<const Finding*> findings_of(FindingKind kind, const std::string& edition,
                                        const std::string& question) {
  std::vector<const Finding*> found;
  for (const Finding& finding : audit().findings) {
    const bool about = std::ranges::find(finding.questions, question) != finding.questions.end();
    if (finding.kind == kind && finding.editions.front() == edition && about) {
      found.push_back(&finding);
    }
  }
  return found;
}

bool cites(const Finding& finding, const std::string& clause) {
  return std::ranges::any_of(finding.clauses,
                             [&](const CitedClause& cited) { return cited.id == clause; });
}

TEST(Audit, FindsTheTwoStatementsAboutTheEndOfATurnThatClashAtOneValueOfTheGauge) {
  const auto found = findings_of(FindingKind::contradiction, "en-1.1", "turn-end");
  const auto at_one = std::ranges::find_if(
      found, [](const Finding* finding) { return finding->when_formula == "memory = -1"; });
  ASSERT_NE(at_one, found.end());
  EXPECT_TRUE(cites(**at_one, "glossary.turns-exceeds-one"));
  EXPECT_EQ((*at_one)->clauses.size(), 2U) << "a minimal clash of two sentences";
  EXPECT_GE((*at_one)->severity, Severity::can_decide);
}

TEST(Audit, FindsThatTheOrderOfEffectsIsOpenAndCanEndTheGameAtOneTableAlone) {
  const auto found = findings_of(FindingKind::gap, "en-1.1", "effect-order");
  EXPECT_FALSE(found.empty());
  EXPECT_TRUE(std::ranges::any_of(found, [](const Finding* finding) {
    return finding->clauses.empty() && !finding->witnesses.empty() &&
           finding->witnesses.back().level >= WitnessLevel::ending;
  })) << "a gap with no clause at all, and a short play after which one game is over";
}

TEST(Audit, FindsTenChangesWithAWitnessOrAProofThatTheyCannotMatter) {
  std::size_t settled = 0;
  std::set<std::string> questions;
  for (const Finding& finding : audit().findings) {
    if (finding.kind != FindingKind::change) continue;
    if (finding.status == FindingStatus::open) continue;
    ++settled;
    questions.insert(finding.questions.front());
  }
  EXPECT_GE(settled, 10U);
  EXPECT_GE(questions.size(), 10U) << "ten different questions, not ten cases of one";
}

TEST(Audit, ShowsEachChangeOfTheStepsOfAProcedureWithAPlay) {
  const std::set<std::string> steps{"setup-order",       "mulligan",       "play-payment",
                                    "digivolve-payment", "option-payment", "digixros-payment",
                                    "dna-payment",       "bonus-order",    "block-time",
                                    "reaction-order",    "no-dp-time",     "used-option-place",
                                    "dna-attack"};
  std::set<std::string> shown;
  for (const Finding& finding : audit().findings) {
    if (finding.kind != FindingKind::change || !steps.contains(finding.questions.front())) continue;
    EXPECT_EQ(finding.status, FindingStatus::witnessed) << finding.id;
    shown.insert(finding.questions.front());
  }
  EXPECT_EQ(shown, steps);
}

TEST(Audit, EveryWitnessReplays) {
  std::size_t replayed = 0;
  for (const Finding& finding : audit().findings) {
    EXPECT_EQ(finding.status == FindingStatus::witnessed, !finding.witnesses.empty());
    for (const Witness& witness : finding.witnesses) {
      const auto parsed = parse_play(write_play(witness.play), finding.id);
      ASSERT_TRUE(parsed) << parsed.error().text();
      EXPECT_THAT(test::complaints_about(*parsed), testing::IsEmpty()) << finding.id;
      EXPECT_FALSE(parsed->expectations.empty()) << finding.id;
      ++replayed;
    }
  }
  EXPECT_GE(replayed, 15U);
}

/// Tables at which the play ends in the middle of something.
template <Game G>
std::size_t restless_tables(const proofs::GameWorld<G>& world, const Play& play) {
  const G game(world.pool);
  const auto run = run_play(game, world.rulebook, play);
  EXPECT_TRUE(run);
  return run ? static_cast<std::size_t>(std::ranges::count_if(
                   run->tables, [&](const auto& table) { return !is_at_rest(game, table.last()); }))
             : 0;
}

TEST(Audit, ComparesBoardsNumbersAndResultsAtRestOnly) {
  std::size_t compared = 0;
  for (const Finding& finding : audit().findings) {
    for (const Witness& witness : finding.witnesses) {
      if (witness.play.game != "dcg" || witness.level < WitnessLevel::number) continue;
      EXPECT_EQ(restless_tables(test::shipped_world().of<dcg::Dcg>(), witness.play), 0U)
          << write_play(witness.play);
      ++compared;
    }
  }
  EXPECT_GE(compared, 100U);
}

std::vector<const Play*> shipped_plays() {
  std::vector<const Play*> plays;
  for (const Finding& finding : audit().findings) {
    for (const Witness& witness : finding.witnesses) plays.push_back(&witness.play);
  }
  const auto add = [&](const auto& all) {
    for (const auto& each : all) {
      if (each.play) plays.push_back(&*each.play);
    }
  };
  add(audit().claims);
  add(audit().loops);
  add(audit().endings);
  return plays;
}

TEST(Audit, ShowsNoPlayWithWordsThatItsEditionsDoNotDefine) {
  const std::vector<const Play*> plays = shipped_plays();
  EXPECT_GE(plays.size(), 400U);
  for (const Play* play : plays) {
    EXPECT_THAT(test::unknown_words_of(*play), testing::IsEmpty()) << write_play(*play);
  }
}

TEST(Audit, EveryInvariantHoldsAndReallyApplied) {
  EXPECT_GE(audit().invariants.size(), 12U);
  for (const InvariantCount& invariant : audit().invariants) {
    EXPECT_EQ(invariant.broken, 0U) << invariant.sentence;
    EXPECT_GT(invariant.applied, 0U) << invariant.sentence;
  }
}

TEST(Audit, TellsTheThreeSeededLoopsApart) {
  std::set<LoopClass> classes;
  for (const Loop& loop : audit().loops) classes.insert(loop.loop_class);
  EXPECT_TRUE(classes.contains(LoopClass::mandatory));
  EXPECT_TRUE(classes.contains(LoopClass::one_player_can_stop));
  EXPECT_TRUE(classes.contains(LoopClass::cut_short));
}

/// The shipped world with the two newest editions of the first game. Loops are looked for in the
/// pool of the newest. The two are neighbours, and no later edition is left out: a change is from
/// one edition to the next, and a finding says which later edition settled it.
World world_of_two_editions() {
  World world = shipped_world();
  std::erase_if(world.of<dcg::Dcg>().rulebook.editions, [](const Edition& edition) {
    return edition.id != "en-2025" && edition.id != "comprehensive-4.2";
  });
  return world;
}

/// What the audit of fewer editions has found must be among what the whole one has, in its order.
template <class Found, class Same>
void expect_in(const std::vector<Found>& whole, const std::vector<Found>& part, const Same& same) {
  ASSERT_FALSE(part.empty());
  auto at = whole.begin();
  for (const Found& each : part) {
    at = std::find_if(at, whole.end(), [&](const Found& one) { return same(one, each); });
    ASSERT_NE(at++, whole.end()) << "number " << &each - part.data();
  }
}

TEST(Audit, IsTheSameForAnyNumberOfThreadsAndForFewerEditions) {
  const World world = world_of_two_editions();
  ASSERT_EQ(world.of<dcg::Dcg>().rulebook.editions.size(), 2U);
  const Audit alone = run_audit(world, {.threads = 1}, test::no_progress);
  const auto same = [](const auto& a, const auto& b) { return test::is_same(a, b); };
  expect_in(audit().findings, alone.findings, same);
  expect_in(audit().endings, alone.endings, same);
  expect_in(audit().claims, alone.claims, [](const ClaimOutcome& a, const ClaimOutcome& b) {
    return a.row->claim.id == b.row->claim.id && a.edition == b.edition &&
           a.expected == b.expected && test::is_same(a.result, b.result) &&
           test::is_same(a.play, b.play) && a.bound == b.bound &&
           a.wrong_refutation == b.wrong_refutation;
  });
  EXPECT_TRUE(test::is_same(audit().loops, alone.loops));
  // Nor are there fewer than the whole audit has about these editions.
  const auto about = [&](const std::string& edition) {
    const auto books = world.rulebooks();
    return std::ranges::any_of(books, [&](const Rulebook* book) { return book->find(edition); });
  };
  EXPECT_EQ(alone.findings.size(), std::ranges::count_if(audit().findings, [&](const Finding& one) {
              return std::ranges::all_of(one.editions, about);
            }));
  EXPECT_EQ(alone.claims.size(),
            std::ranges::count_if(audit().claims, about, &ClaimOutcome::edition));
  EXPECT_EQ(alone.endings.size(), std::ranges::count_if(audit().endings, about, &Ending::edition));
}

TEST(Audit, FindsAndLeavesUnknownWhatTheShippedBaselineSays) {
  std::set<std::string> known;
  std::istringstream lines(repository_text("corpus/baseline.txt"));
  for (std::string line; std::getline(lines, line);) {
    // What official answers add needs real cards (tests/corpus/ruling_plays_test.cpp).
    const bool of_ruling = line.contains("/ruling/");
    if (!line.empty() && line[0] != '#' && !of_ruling) known.insert(line);
  }
  const auto views = reports::audit_views(shipped_world(), audit());
  ASSERT_TRUE(views);
  std::set<std::string> found;
  const auto lines_now = reports::baseline_lines(views->result);
  found.insert(lines_now.begin(), lines_now.end());
  EXPECT_EQ(found, known) << "corpus/baseline.txt is `headjudge audit --write-baseline`";
}

// ---- The findings come from the clauses: change a clause, and they change.

std::vector<Dispute> disputes_under(const std::string& toml) {
  const QuestionSet& questions = shipped_world().of<dcg::Dcg>().rulebook.questions;
  const auto edition = parse_edition(toml, "changed.toml", questions);
  EXPECT_TRUE(edition) << (edition ? "" : edition.error().text());
  return disputes_within(analyse_edition(*edition, questions), *edition, questions);
}

bool has_dispute(const std::vector<Dispute>& disputes, DisputeKind kind,
                 const std::string& question, const std::string& when) {
  const auto index = shipped_world().of<dcg::Dcg>().rulebook.questions.index_of(question);
  return std::ranges::any_of(disputes, [&](const Dispute& dispute) {
    return dispute.kind == kind && dispute.question == *index && dispute.when == when;
  });
}

/// The text without the clause of this id.
std::string without_clause(std::string toml, const std::string& id) {
  const std::size_t key = toml.find("id = \"" + id + "\"");
  EXPECT_NE(key, std::string::npos) << id;
  const std::size_t begin = toml.rfind("[[clause]]", key);
  const std::size_t end = toml.find("[[clause]]", key);
  return toml.erase(begin, end == std::string::npos ? end : end - begin);
}

TEST(AuditOfAChangedEdition, LosesTheContradictionWithTheClauseThatMadeIt) {
  const std::string text = repository_text("model/editions/en-1.1.toml");
  EXPECT_TRUE(
      has_dispute(disputes_under(text), DisputeKind::contradiction, "turn-end", "memory = -1"));
  const std::string changed = without_clause(text, "glossary.turns-exceeds-one");
  EXPECT_FALSE(
      has_dispute(disputes_under(changed), DisputeKind::contradiction, "turn-end", "memory = -1"));
}

TEST(AuditOfAChangedEdition, GainsAGapWhereTheOnlyClauseIsTakenOut) {
  const std::string text = repository_text("model/editions/en-2.3.toml");
  EXPECT_FALSE(has_dispute(disputes_under(text), DisputeKind::gap, "digivolve-state", "true"));
  const std::string changed = without_clause(text, "digivolving.stays-suspended");
  EXPECT_TRUE(has_dispute(disputes_under(changed), DisputeKind::gap, "digivolve-state", "true"));
}

TEST(AuditOfAChangedEdition, GainsAContradictionWhereAClauseIsReversed) {
  std::string text = repository_text("model/editions/en-2.3.toml");
  const std::string zero = "formula = \"memory = 0 -> answer = continues\"";
  const std::size_t at = text.find(zero);
  ASSERT_NE(at, std::string::npos);
  text.replace(at, zero.size(), "formula = \"memory = 0 -> answer = ends\"");
  const auto disputes = disputes_under(text);
  const auto question = shipped_world().of<dcg::Dcg>().rulebook.questions.index_of("turn-end");
  EXPECT_TRUE(std::ranges::any_of(disputes, [&](const Dispute& dispute) {
    return dispute.kind == DisputeKind::contradiction && dispute.question == *question;
  }));
}

}  // namespace
}  // namespace headjudge::proofs
