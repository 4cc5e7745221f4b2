// No claim is proved by speaking of nothing, and no definition passes for a claim.
//
// Claims whose assumptions contradict each other are made here, and must come out as vacuous. The
// ledger's definitions are those sentences, and only those, that the solver proves of a judge who
// is bound by no clause. And what `prove --dump` writes is read again by the program z3.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <stdexcept>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/base/parallel.hpp"
#include "proofs/audit/definitions.hpp"
#include "proofs/audit/faults_noticed.hpp"
#include "proofs/audit/query_files.hpp"
#include "proofs/gauge/inputs.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::proofs {
namespace {

using test::shipped_world;

const QuestionSet& asked() { return shipped_world().of<dcg::Dcg>().rulebook.questions; }
const Edition& edition(std::string_view id) {
  return *shipped_world().of<dcg::Dcg>().rulebook.find(id);
}

const LedgerRow& row_of(std::string_view id) {
  for (const LedgerRow& row : shipped_world().ledger) {
    if (row.claim.id == id) return row;
  }
  throw std::runtime_error(fmt::format("no claim {}", id));
}

/// "From `least` memory or more, up to `most`, the turn goes on."
Claim goes_on_between(int least, int most) {
  return make_claim("made-here", {"memory"}, dcg::Question::turn_end,
                    [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
                      const Kernel kernel(a, rules);
                      const dcg::Gauge<A> gauge{in[0], a.boolean(false)};
                      return Proposition<A>{a.integer(least) <= in[0] && in[0] <= a.integer(most),
                                            !kernel.turn_ends(gauge)};
                    });
}

TEST(ClaimVacuity, AClaimThatAssumesTheImpossibleIsVacuousAndNotProved) {
  EXPECT_EQ(prove(goes_on_between(0, 10), edition("en-2.3"), asked()).verdict,
            ClaimVerdict::proved);
  EXPECT_EQ(prove(goes_on_between(10, 0), edition("en-2.3"), asked()).verdict,
            ClaimVerdict::vacuous);
}

TEST(ClaimVacuity, AClaimWhoseJudgesNeverAnswerAsItAssumesIsVacuousForThatEditionOnly) {
  // "Where the turn ends on the turn player's 3 after the counter was across, it ends."
  const Claim claim =
      make_claim("made-here", {}, dcg::Question::turn_end,
                 []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>&) {
                   const auto ends = Kernel(a, rules).turn_ends({a.integer(3), a.boolean(true)});
                   return Proposition<A>{ends, ends};
                 });
  EXPECT_EQ(prove(claim, edition("jp-1.0"), asked()).verdict, ClaimVerdict::proved);
  EXPECT_EQ(prove(claim, edition("en-2.3"), asked()).verdict, ClaimVerdict::vacuous);
}

TEST(ClaimVacuity, AnImplicationThatNeverAppliesIsVacuous) {
  const auto with_premise = [](int least) {
    return make_claim("made-here", {"memory"}, dcg::Question::turn_end,
                      [=]<Algebra A, class R>(const A& a, const R&, const Inputs<A>& in) {
                        const auto when = a.integer(least) <= in[0];
                        return Proposition<A>{on_gauge(a, in[0]), !when || on_gauge(a, in[0]),
                                              when};
                      });
  };
  EXPECT_EQ(prove(with_premise(10), edition("en-2025"), asked()).verdict, ClaimVerdict::proved);
  EXPECT_EQ(prove(with_premise(11), edition("en-2025"), asked()).verdict, ClaimVerdict::vacuous);
}

TEST(ClaimVacuity, AClaimAboutMomentsToWhichNoRunComesIsVacuous) {
  const auto at = [](int memory) {
    return make_machine_claim(
        "made-here",
        [=]<Algebra A>(const A& a, const GaugeRun<A>& run) {
          return run.life.gauge.memory == a.integer(memory);
        },
        []<Algebra A>(const A& a, const GaugeRun<A>& run) {
          return on_gauge(a, run.life.gauge.memory);
        });
  };
  const ProofResult there = prove(at(-4), edition("en-2.3"), asked());
  EXPECT_EQ(there.verdict, ClaimVerdict::proved);
  EXPECT_TRUE(there.instance.starts_with("the run ")) << there.instance;
  EXPECT_EQ(prove(at(11), edition("en-2.3"), asked()).verdict, ClaimVerdict::vacuous);
}

TEST(ClaimVacuity, ASolverThatGivesUpProvesNothing) {
  const LedgerRow& row = row_of("pending-effects-of-one-player-at-a-time");
  const ProofResult result = prove(row.claim, edition("en-2025"), asked(), {.query = 1, .runs = 1});
  EXPECT_EQ(result.verdict, ClaimVerdict::unknown);
  const ProofResult of_runs = prove(row_of("nobody-acts-from-across").claim, edition("en-2025"),
                                    asked(), {.query = 1, .runs = 1});
  EXPECT_EQ(of_runs.verdict, ClaimVerdict::unknown);
}

// ------------------------------------------------------------------------- definitions

TEST(Definitions, AreTrueWhateverJudgesAnswerAndNoClaimIs) {
  const World& world = shipped_world();
  std::vector<ClaimVerdict> verdicts(world.ledger.size());
  run_in_parallel(
      world.ledger.size(), 2,
      [&](std::size_t i) {
        const Claim& claim = world.ledger[i].claim;
        verdicts[i] = prove_for_any_judge(claim, world.rulebook_of(claim).questions).verdict;
      },
      [](std::size_t) {});
  std::size_t definitions = 0;
  for (std::size_t i = 0; i < world.ledger.size(); ++i) {
    const LedgerRow& row = world.ledger[i];
    if (!row.definition.empty()) {
      ++definitions;
      EXPECT_EQ(verdicts[i], ClaimVerdict::proved)
          << row.claim.id << ": some judge may make it false, so it is a claim";
      continue;
    }
    // A judge of an edition is a judge too; Claims.HaveTheVerdicts... holds these to the solver.
    const bool refuted_somewhere = std::ranges::any_of(
        row.expected, [](const auto& one) { return one.second == ClaimVerdict::refuted; });
    EXPECT_NE(verdicts[i], ClaimVerdict::proved)
        << row.claim.id << ": no judge makes it false, so it is no claim";
    EXPECT_TRUE(refuted_somewhere || verdicts[i] == ClaimVerdict::refuted)
        << row.claim.id << ": nothing shows a judge who makes it false";
  }
  EXPECT_GE(definitions, 10U);
  EXPECT_GE(world.ledger.size() - definitions, 60U);
}

TEST(Definitions, AreNotCountedAmongTheClaimsOfAnAudit) {
  const World& world = shipped_world();
  World few = world;
  std::erase_if(few.ledger, [](const LedgerRow& row) { return row.definition.empty(); });
  ASSERT_FALSE(few.ledger.empty());
  EXPECT_TRUE(prove_claims(few, {}, [](std::string_view, std::size_t, std::size_t) {}).empty());
}

// ------------------------------------------------------------------------- files of queries

/// What the program z3 says about a file.
std::string answer_of_z3(const std::filesystem::path& file) {
  const auto command = fmt::format("z3 -T:120 '{}' 2>&1 | head -n 1", file.string());
  std::FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return "no answer";
  std::array<char, 80> line{};
  const char* read = std::fgets(line.data(), line.size(), pipe);
  (void)pclose(pipe);
  if (read == nullptr) return "no answer";
  std::string answer = line.data();
  while (!answer.empty() && answer.back() == '\n') answer.pop_back();
  return answer;
}

/// The parts of a file's name between its dots, the last ones: verdict, query, answer, "smt2".
std::string answer_in(const std::string& name) {
  const std::string stem = name.substr(0, name.rfind('.'));
  return stem.substr(stem.rfind('.') + 1);
}

TEST(QueryFiles, AreAnsweredByTheProgramZ3AsTheirNamesSay) {
  ASSERT_EQ(std::system("command -v z3 >/dev/null 2>&1"), 0);
  const test::OwnFolder folder;
  std::vector<ProofResult> results;
  std::vector<QueryFile> files;
  results.reserve(16);
  const auto add = [&](std::string_view claim, std::string_view id, ClaimVerdict verdict) {
    results.push_back(prove(row_of(claim).claim, edition(id), asked()));
    EXPECT_EQ(results.back().verdict, verdict) << claim << " " << id;
    for (QueryFile& file : query_files(claim, id, results.back())) files.push_back(std::move(file));
  };
  add("returned-memory-continues-turn", "en-2.3", ClaimVerdict::proved);
  add("returned-memory-continues-turn", "en-1.1", ClaimVerdict::refuted);
  add("pending-effects-of-one-player-at-a-time", "en-2025", ClaimVerdict::proved);
  add("nobody-acts-from-across", "en-2.3", ClaimVerdict::proved);
  add("nobody-acts-from-across", "en-1.1", ClaimVerdict::refuted);
  results.push_back(prove(row_of("pending-effects-of-one-player-at-a-time").claim,
                          edition("jp-1.0"), asked(), {.query = 1, .runs = 1}));
  for (QueryFile& file : query_files("given-up", "jp-1.0", results.back())) {
    files.push_back(std::move(file));
  }
  const auto written = write_query_files(folder, files);
  ASSERT_TRUE(written) << written.error().text();
  std::map<std::string, std::size_t> answers;
  for (const QueryFile& file : files) {
    const std::string said = answer_in(file.name);
    ++answers[said];
    if (said == "unknown") {
      EXPECT_TRUE(file.name.contains(".unknown.")) << file.name;
      continue;
    }
    EXPECT_EQ(answer_of_z3(folder / file.name), said) << file.name;
  }
  EXPECT_GE(answers["sat"], 3U);
  EXPECT_GE(answers["unsat"], 10U);
  EXPECT_EQ(answers["unknown"], 1U);
  EXPECT_EQ(answers.size(), 3U) << "an answer that no solver gives";
}

TEST(QueryFiles, OfOneNameAreRefusedAndNoneIsLost) {
  const Query query{"q", "(check-sat)", Verdict::satisfiable};
  const std::vector<QueryFile> files{{"a.sat.smt2", &query}, {"a.sat.smt2", &query}};
  EXPECT_FALSE(write_query_files(test::OwnFolder().path(), files));
}

}  // namespace
}  // namespace headjudge::proofs
