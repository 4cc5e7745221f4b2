// Why the proofs deserve belief: two meanings that agree, and a second solver that says the same.
//
// The kernel as terms is evaluated at more than a million random points under random judges and
// must give what the kernel gives with integers. And each query, written as SMT-LIB, goes to cvc5.
// (That wrong kernels are noticed: proof_faults_test.cpp.)
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "proofs/audit/audit.hpp"
#include "tests/proofs/claims/kernel_program.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/shipped.hpp"
#include "tests/support/shipped_audit.hpp"

namespace headjudge::proofs {
namespace {

using test::kernel_table;
using test::KernelRow;
using test::shipped_world;

// ------------------------------------------------------------------------- a million points

TEST(ProofTrust, TheKernelMeansTheSameAsTermsAtAMillionPoints) {
  constexpr std::size_t kJudges = 40;
  constexpr std::size_t kPointsEach = 1500;
  std::size_t points = 0;
  std::vector<KernelRow> rows = kernel_table();
  rows.insert(rows.end(), test::machine_table().begin(), test::machine_table().end());
  for (const KernelRow& row : rows) {
    const test::KernelProgram program(row);
    Random random(points + 1);
    for (std::size_t j = 0; j < kJudges; ++j) {
      const Judge judge = test::any_judge(random);
      for (std::size_t i = 0; i < kPointsEach; ++i, ++points) {
        const std::vector<int> inputs = test::random_inputs(random, row);
        const auto plain = test::plain_kernel(row, judge, inputs);
        ASSERT_FALSE(plain.empty()) << row.function;
        ASSERT_EQ(program.run(judge, inputs), plain)
            << row.function << "(" << fmt::format("{}", fmt::join(inputs, ", ")) << ")";
      }
    }
  }
  EXPECT_GE(points, 1'000'000U);
}

// --------------------------------------------------------------------------- a second solver

/// Of cvc5's own count. Twenty times as many would decide few of those that are unknown then, and
/// take half an hour.
constexpr int kSecondSolversSteps = 100'000;

/// What cvc5 says about each of these files, in one run of the shell.
std::vector<std::string> cvc5_verdicts(const std::filesystem::path& folder,
                                       const std::vector<std::string>& files) {
  const auto list = folder / "files";
  const auto verdicts = folder / "verdicts";
  std::ofstream out(list);
  for (const std::string& file : files) out << (folder / file).string() << "\n";
  out.close();
  const auto command = fmt::format(
      "while read -r f; do cvc5 --rlimit={} \"$f\" 2>/dev/null | head -n 1; done <'{}' >'{}'",
      kSecondSolversSteps, list.string(), verdicts.string());
  EXPECT_EQ(std::system(command.c_str()), 0);
  std::vector<std::string> said;
  std::ifstream in(verdicts);
  for (std::string line; std::getline(in, line);) said.push_back(line);
  return said;
}

/// Of every row under every edition: the audit has asked those of the claims.
std::vector<Query> queries_of_the_ledger() {
  const World& world = shipped_world();
  std::vector<Query> queries;
  for (const ClaimOutcome& outcome : test::shipped_audit().claims) {
    queries.insert(queries.end(), outcome.result.queries.begin(), outcome.result.queries.end());
  }
  for (const LedgerRow& row : world.ledger) {
    if (row.definition.empty()) continue;
    const Rulebook& rulebook = world.rulebook_of(row.claim);
    for (const Edition& edition : rulebook.editions) {
      if (!row.expected.contains(edition.id)) continue;
      std::ranges::move(prove(row.claim, edition, rulebook.questions).queries,
                        std::back_inserter(queries));
    }
  }
  return queries;
}

TEST(ProofTrust, ASecondSolverSaysTheSame) {
  if (std::system("command -v cvc5 >/dev/null 2>&1") != 0) {
    GTEST_SKIP() << "cvc5 is not installed: no second solver";
  }
  const test::OwnFolder folder;
  std::filesystem::create_directories(folder);
  std::set<std::string> distinct;
  std::vector<std::string> files;
  std::vector<std::string_view> expected;
  for (const Query& query : queries_of_the_ledger()) {
    if (!distinct.insert(query.smtlib).second) continue;
    files.push_back(fmt::format("{}.smt2", files.size()));
    expected.push_back(answer_name(query.answer));
    std::ofstream(folder / files.back()) << query.smtlib;
  }
  const auto said = cvc5_verdicts(folder, files);
  ASSERT_EQ(said.size(), files.size());
  std::size_t agreed = 0;
  for (std::size_t i = 0; i < files.size(); ++i) {
    EXPECT_TRUE(said[i] == expected[i] || said[i] == "unknown") << files[i] << ": " << said[i];
    if (said[i] == expected[i]) ++agreed;
  }
  EXPECT_GE(agreed * 100, files.size() * 95) << "cvc5 decides too little to be a second opinion";
}

}  // namespace
}  // namespace headjudge::proofs
