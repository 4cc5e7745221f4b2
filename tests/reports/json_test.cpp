// findings.json: the round trip is exact for any AuditResult, and a file that is not one is refused
// with its place. Random results are generated from the same list of fields that writes them.
#include "reports/result/json.hpp"

#include <tuple>
#include <type_traits>
#include <utility>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "model/core/cache/members.hpp"
#include "reports/result/audit_fields.hpp"
#include "tests/reports/sample.hpp"

namespace headjudge::reports {
namespace report_json_test {
namespace {

// ---- Every member has its row in audit_fields.hpp

template <class... Structs>
consteval bool list_every_member() {
  return ((kMemberCount<Structs> ==
           std::tuple_size_v<decltype(fields(std::type_identity<Structs>{}))>) &&
          ...);
}

static_assert(list_every_member<ClauseView, CellView::Part, CellView, QuestionView, TableView::Step,
                                TableView, WitnessView, FindingView, ClaimView, InvariantView,
                                ConstraintView, LoopView, EntryCount, EditionView, SameManualView,
                                AnsweredView, EndingView, AuditResult>(),
              "a member of audit_result.hpp has no row in audit_fields.hpp");

// ---- Random results

void randomize(std::string& text) {
  text = *rc::gen::elementOf(std::vector<std::string>{
      "", "en", "<Blocker> & \"quoted\" 'single'", "line\nbreak\ttab", "back\\slash/", "ü–●",
      std::string("nul\0inside", 10), "\x01\x7f", "🂡", "null", "12"});
}
void randomize(bool& flag) { flag = *rc::gen::arbitrary<bool>(); }
void randomize(std::uint64_t& number) { number = *rc::gen::arbitrary<std::uint64_t>(); }

template <HasFields T>
void randomize(T& object);

template <class T>
void randomize(std::vector<T>& items) {
  items.resize(*rc::gen::inRange<std::size_t>(0, 3));
  for (T& item : items) randomize(item);
}

template <HasFields T>
void randomize(T& object) {
  for_each_field(object, [](std::string_view, auto& member) { randomize(member); });
}

RC_GTEST_PROP(ReportJson, ComesBackAsItWasWritten, ()) {
  AuditResult result;
  randomize(result);
  const std::string text = audit_json(result);
  const Result<AuditResult> back = parse_audit_result(text, "findings.json");
  RC_ASSERT(back.has_value());
  RC_ASSERT(*back == result);
  RC_ASSERT(audit_json(*back) == text);
}

TEST(ReportJson, KeepsEveryFieldOfTheSample) {
  const AuditResult sample = sample_audit();
  const Result<AuditResult> back = parse_audit_result(audit_json(sample), "findings.json");
  ASSERT_TRUE(back) << back.error().text();
  EXPECT_EQ(*back, sample);
}

TEST(ReportJson, IsIndentedByTwoAndEndsItsLastLine) {
  const std::string text = audit_json(AuditResult{});
  EXPECT_TRUE(text.starts_with("{\n  \"headjudge_findings\": 1,\n  \"program_version\": \"\""));
  EXPECT_TRUE(text.ends_with("\n}\n"));
}

TEST(ReportJson, ReplacesBytesThatAreNotUtf8) {
  AuditResult result;
  result.program_version = "a\xff";
  EXPECT_TRUE(audit_json(result).contains("a\uFFFD"));
}

/// The sample with one piece of its text replaced.
InputError error_after(std::string_view what, std::string_view by) {
  std::string text = audit_json(sample_audit());
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  text.replace(at, what.size(), by);
  const Result<AuditResult> result = parse_audit_result(text, "dir/findings.json");
  EXPECT_FALSE(result.has_value());
  return result ? InputError{} : result.error();
}

TEST(ReportJson, NamesLineAndColumnOfWhatIsNoJson) {
  const Result<AuditResult> result = parse_audit_result("{\n  \"a\": ?\n}", "dir/findings.json");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().file, "dir/findings.json");
  EXPECT_EQ(result.error().line, 2);
  EXPECT_EQ(result.error().column, 8);
}

TEST(ReportJson, RefusesAFileThatStopsEarly) {
  const std::string text = audit_json(sample_audit());
  for (std::size_t length = 0; length + 2 < text.size(); length += 97) {
    const auto result = parse_audit_result(std::string_view(text).substr(0, length), "f");
    EXPECT_FALSE(result.has_value()) << length;
  }
}

TEST(ReportJson, NamesThePathToAValueOfTheWrongType) {
  const InputError error = error_after("\"clauses\": 41", "\"clauses\": \"41\"");
  EXPECT_EQ(error.message, "editions[0].clauses: string stands here");
  EXPECT_EQ(error.expected, "a whole number, not negative");
  EXPECT_EQ(error_after("\"clauses\": 41", "\"clauses\": -1").message,
            "editions[0].clauses: number stands here");
  EXPECT_EQ(error_after("\"date\": \"2001-02-03\"", "\"date\": []").message,
            "editions[0].date: array stands here");
}

TEST(ReportJson, RefusesMissingUnknownAndDoubledKeys) {
  EXPECT_EQ(error_after("\"settled\": 38", "\"settle\": 38").message,
            "editions[0]: \"settled\" is missing");
  EXPECT_EQ(error_after("\"settled\": 38", "\"settled\": 38, \"more\": 1").message,
            "editions[0]: unknown key \"more\"");
  EXPECT_EQ(error_after("\"settled\": 38", "\"settled\": 38, \"settled\": 39").message,
            "key \"settled\" appears twice");
}

TEST(ReportJson, RefusesAnotherFormat) {
  const std::string message = "not a findings file of this version";
  EXPECT_EQ(error_after("\"headjudge_findings\": 1", "\"headjudge_findings\": 2").message, message);
  EXPECT_EQ(error_after("\"headjudge_findings\": 1,", "").message, message);
  EXPECT_FALSE(parse_audit_result("[]", "f"));
  EXPECT_FALSE(parse_audit_result("", "f"));
}

TEST(ReportJson, NamesAFileThatIsNotThere) {
  const Result<AuditResult> result = load_audit_result("no/such/findings.json");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().file, "no/such/findings.json");
}

}  // namespace
}  // namespace report_json_test
}  // namespace headjudge::reports
