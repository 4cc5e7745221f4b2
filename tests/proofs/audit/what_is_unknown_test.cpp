// What is unknown is told, and gives exit code 3, unless a baseline names it.
//
// `diff --order` with a solver that gives up at once, and `audit` of one edition with a baseline
// that does not name what the pool's loops leave open.
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "invariants/ccg_invariants.hpp"
#include "invariants/dcg_invariants.hpp"
#include "model/core/base/text_file.hpp"
#include "proofs/effect_order/comparison.hpp"
#include "reports/result/baseline.hpp"
#include "reports/result/wording.hpp"
#include "tests/support/dcg_table.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"

namespace headjudge::reports {
namespace {

namespace fs = std::filesystem;
using test::run_program;
using testing::HasSubstr;

TEST(WhatIsUnknown, OfTheOrderOfTwoEditionsIsExitCode3) {
  const auto ran = run_program("diff en-1.1 en-2.3 --order --solver-steps 1");
  EXPECT_EQ(ran.exit_code, 3) << ran.output;
  EXPECT_THAT(ran.output, HasSubstr("This is not complete"));
  const auto same = run_program("diff en-2.3 en-2.3 --order --solver-steps 1");
  EXPECT_EQ(same.exit_code, 3) << same.output;
}

TEST(WhatIsUnknown, OfAnOrderIsAllThatIsNeitherProvedNorRefuted) {
  using proofs::ClaimVerdict;
  proofs::OrderComparison comparison;
  comparison.complete = true;
  comparison.alike = ClaimVerdict::refuted;
  comparison.weak_orders = {{"x", ClaimVerdict::refuted, "", {}},
                            {"y", ClaimVerdict::proved, "", {}}};
  EXPECT_FALSE(comparison.leaves_open());
  comparison.weak_orders[1].verdict = ClaimVerdict::unknown;
  EXPECT_TRUE(comparison.leaves_open());
  comparison.weak_orders[1].verdict = ClaimVerdict::proved;
  comparison.complete = false;
  EXPECT_TRUE(comparison.leaves_open()) << "found something, and there may be more";
}

TEST(WhatIsUnknown, OfAnAuditIsEachClaimEndingAndGroupOfEffectsThatNoBaselineNames) {
  AuditResult result;
  EXPECT_FALSE(is_unknown(result, {}));
  result.claims.push_back({.id = "c", .edition = "e", .expected = "proved", .verdict = "unknown"});
  result.endings.push_back({"e", "some judge", "unknown", ""});
  result.unknown_chains = {"two effects"};
  const std::vector<std::string> ids = {"unknown/claim/c/e", "unknown/ending/e/some judge",
                                        "unknown/loops"};
  EXPECT_EQ(unknown_ids(result), ids);
  EXPECT_FALSE(is_unknown(result, {ids.begin(), ids.end()}));
  for (const std::string& id : ids) {
    std::set<std::string> others(ids.begin(), ids.end());
    others.erase(id);
    EXPECT_TRUE(is_unknown(result, others)) << id;
  }
  result.unfinished = {"a question"};
  EXPECT_TRUE(is_unknown(result, {ids.begin(), ids.end()}));
  EXPECT_TRUE(notable_ids(result).empty()) << "what is unknown is no finding";
}

TEST(WhatIsUnknown, OfAConstraintIsToldAndOneThatNoPlayCameToIsNotable) {
  AuditResult result;
  result.constraints.push_back({.edition = "e", .id = "held", .verdict = "held"});
  EXPECT_FALSE(is_unknown(result, {}));
  EXPECT_TRUE(notable_ids(result).empty());
  result.constraints.push_back({.edition = "e", .id = "gauge", .verdict = "unknown"});
  EXPECT_TRUE(is_unknown(result, {}));
  EXPECT_FALSE(is_unknown(result, {"unknown/constraint/e/gauge"}));
  result.constraints.push_back({.edition = "e", .id = "never", .verdict = "silent"});
  EXPECT_EQ(notable_ids(result), (std::vector<std::string>{"constraint/e/never"}));
}

TEST(WhatIsUnknown, IsNotCalledComplete) {
  EXPECT_THAT(completeness_words({}).front(), HasSubstr("complete as far as questions go"));
}

TEST(WhatIsUnknown, OfAnAuditIsExitCode3) {
  const test::OwnFolder folder;
  const fs::path editions = folder / "editions";
  const fs::path source = fs::path(HEADJUDGE_SOURCE_DIR);
  fs::create_directories(editions);
  for (const char* name :
       {"dcg.questions.toml", "dcg.terms.toml", "dcg.observables.toml", "en-2025.toml"}) {
    fs::copy_file(source / "model/editions" / name, editions / name);
  }
  std::string baseline = *read_text_file(source / "corpus/baseline.txt");
  const std::size_t named = baseline.find("unknown/loops\n");
  ASSERT_NE(named, std::string::npos);
  baseline.erase(named, std::string("unknown/loops\n").size());
  for (const auto& each : dcg::dcg_invariants().all()) {  // few apply in one edition's positions
    baseline += "invariant/" + std::string(each.id) + "\n";
  }
  for (const auto& each : ccg::ccg_invariants().all()) {
    baseline += "invariant/" + std::string(each.id) + "\n";
  }
  ASSERT_TRUE(write_text_file(folder / "baseline.txt", baseline));
  const auto ran = run_program("audit --editions " + editions.string() + " --report " +
                               (folder / "report").string() + " --baseline " +
                               (folder / "baseline.txt").string());
  EXPECT_EQ(ran.exit_code, 3) << ran.output;
  EXPECT_THAT(ran.output, HasSubstr("Unknown, and not known to be so: unknown/loops"));
}

}  // namespace
}  // namespace headjudge::reports
