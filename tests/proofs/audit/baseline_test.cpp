// A baseline rules on findings in the situations that it names, and in no others.
//
// Findings are made here, with situations that grow, shrink or are those of another question.
#include "reports/result/baseline.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/result/situations.hpp"

namespace headjudge::reports {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* kId = "en-1.1/gap/leave-stack/0676caa5";

AuditResult with_gap(const std::string& situations) {
  AuditResult result;
  FindingView finding;
  finding.id = kId;
  finding.kind = "gap";
  finding.status = "witnessed";
  finding.situations = situations;
  result.findings = {finding};
  return result;
}

Baseline baseline_of(const AuditResult& result) {
  std::string text = "# a comment\n";
  for (const std::string& line : baseline_lines(result)) text += line + "\n";
  return read_baseline(text);
}

TEST(Situations, AreWrittenAsRunsAndReadBack) {
  const std::vector<std::size_t> numbers = {0, 1, 2, 5, 7, 8};
  const std::string text = situations_text(numbers, 9);
  EXPECT_EQ(text, "0-2,5,7-8 of 9");
  const auto read = read_situations(text);
  ASSERT_TRUE(read);
  EXPECT_THAT(read->numbers, ElementsAre(0, 1, 2, 5, 7, 8));
  EXPECT_EQ(read->total, 9U);
  for (const char* damaged : {"", "0-2", "0-2 of", "0-2,of 9", "2-0 of 9", "0,0 of 9", "5,1 of 9",
                              "0-9 of 9", "x of 9", "0- of 9", "-1 of 9"}) {
    EXPECT_FALSE(read_situations(damaged)) << damaged;
  }
}

TEST(Baseline, TakesAFindingThatGrewForNew) {
  const Baseline baseline = baseline_of(with_gap("2-3,6 of 9"));
  EXPECT_THAT(new_in(with_gap("2-3,6 of 9"), baseline), IsEmpty());
  EXPECT_THAT(new_in(with_gap("3 of 9"), baseline), IsEmpty()) << "it shrank";
  EXPECT_THAT(new_in(with_gap("2-4,6 of 9"), baseline),
              ElementsAre(HasSubstr("in situations that the baseline does not have")));
  EXPECT_THAT(new_in(with_gap("2-3,6 of 12"), baseline), ElementsAre(HasSubstr(kId)))
      << "the numbers are of another question";
}

TEST(Baseline, WithoutSituationsRulesOnNoneOfThem) {
  EXPECT_THAT(new_in(with_gap("2 of 9"), read_baseline(std::string(kId) + "\n")),
              ElementsAre(HasSubstr("does not say in which situations")));
  EXPECT_THAT(new_in(with_gap("2 of 9"), read_baseline(std::string(kId) + " situations 2,\n")),
              ElementsAre(kId))
      << "a damaged line names something else";
  EXPECT_THAT(new_in(with_gap("2 of 9"), read_baseline("")), ElementsAre(kId));
}

AuditResult with_loop(const std::string& kind) {
  AuditResult result;
  LoopView loop;
  loop.id = "loop/T-1/T-2";
  loop.kind = kind;
  result.loops = {loop};
  return result;
}

TEST(Baseline, TakesALoopThatBecameAnotherKindForNew) {
  const Baseline baseline = baseline_of(with_loop("cut short"));
  EXPECT_THAT(new_in(with_loop("cut short"), baseline), IsEmpty());
  EXPECT_THAT(new_in(with_loop("mandatory"), baseline),
              ElementsAre("loop/T-1/T-2 (was: cut short; now: mandatory)"));
  EXPECT_THAT(new_in(with_loop("mandatory"), read_baseline("loop/T-1/T-2\n")),
              ElementsAre(HasSubstr("does not name the kind")));
  EXPECT_THAT(new_in(with_loop("mandatory"), read_baseline("")), ElementsAre("loop/T-1/T-2"));
}

}  // namespace
}  // namespace headjudge::reports
