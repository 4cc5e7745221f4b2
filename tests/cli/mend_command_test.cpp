// headjudge mend: what it prints and writes, and its exit codes.
//
// Plays are left out: what rulings decide hangs on cards that lie beside the repository, and is
// tested with rulings of the test's own (tests/proofs/mending).
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/run_program.hpp"

namespace headjudge::mend_command_test {
namespace {

using test::run_program;
using testing::HasSubstr;
using testing::Not;

const std::string kFinding = "mend en-2025/gap/memory-limit --without-plays";

TEST(MendCommand, PrintsTheMendingAndItsDraft) {
  const test::Ran ran = run_program(kFinding);
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.output, HasSubstr("comprehensive-4.2 settles it: the counter moves to 10"));
  EXPECT_THAT(ran.output, HasSubstr("(1 clause, 1 literal)"));
  EXPECT_THAT(ran.output, HasSubstr("of = \"en-2025\""));
  EXPECT_THAT(ran.output, HasSubstr("The rulings were not tried"));
}

TEST(MendCommand, WritesADraftThatAnAuditReads) {
  const test::OwnFolder folder;
  const std::string file = (folder / "draft.toml").string();
  EXPECT_EQ(run_program(fmt::format("{} --out '{}'", kFinding, file)).exit_code, 0);
  const auto draft = read_text_file(file);
  ASSERT_TRUE(draft);
  EXPECT_THAT(*draft, HasSubstr("formula = \"answer = stops_at_ten\""));
  EXPECT_EQ(run_program(fmt::format("{} --out '{}'", kFinding, file)).exit_code, 2)
      << "it writes over no file";
  const std::string again = (folder / "again.toml").string();
  EXPECT_EQ(run_program(fmt::format("{} --out '{}'", kFinding, again)).exit_code, 0);
  EXPECT_EQ(*read_text_file(again), *draft) << "the same bytes each time";
}

TEST(MendCommand, GivesTheAnswerThatIsAskedFor) {
  const test::Ran ran = run_program(kFinding + " --answer does_not_move");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_THAT(ran.output, HasSubstr("formula = \"answer = does_not_move\""));
  const test::Ran wrong = run_program(kFinding + " --answer perhaps");
  EXPECT_EQ(wrong.exit_code, 2);
  EXPECT_THAT(wrong.output, HasSubstr("`perhaps` is no answer to memory-limit"));
}

TEST(MendCommand, RefusesWhatIsNoFindingToMend) {
  const test::Ran unknown = run_program("mend nothing-of-the-kind");
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_THAT(unknown.output, HasSubstr("en-2025/gap/memory-limit/"));
  EXPECT_EQ(run_program("mend en-2.3..en-2025/change/memory-limit").exit_code, 2);
  const test::Ran constraint = run_program("mend en-2025/contradiction/constraint/passing");
  EXPECT_EQ(constraint.exit_code, 3);
  EXPECT_THAT(constraint.output, HasSubstr("No mending is searched for findings of constraints"));
}

TEST(MendCommand, WritesOneMendingOnly) {
  const test::OwnFolder folder;
  const std::string file = (folder / "draft.toml").string();
  const test::Ran ran =
      run_program(fmt::format("mend gap/memory-limit --without-plays --out '{}'", file));
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_FALSE(read_text_file(file));
}

}  // namespace
}  // namespace headjudge::mend_command_test
