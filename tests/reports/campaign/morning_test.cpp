// The morning page: what is new stands first, what is known is called so, and nothing is called
// mended that was only not met. SARIF is held to what its standard requires of the objects that are
// used (2.1.0, sections 3.13 to 3.58; the schema itself is in no Debian package), JUnit XML to a
// schema by xmllint.
#include "reports/campaign/morning.hpp"

#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "fuzz/causes/report.hpp"
#include "fuzz/causes/sound_text.hpp"
#include "model/core/base/text_file.hpp"
#include "tests/support/own_folder.hpp"

namespace headjudge::reports {
namespace {

using fuzz::Bytes;
using fuzz::CampaignFolder;
using fuzz::FoundInput;
using fuzz::KnownCause;
using fuzz::Shard;
using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

Shard shard_of(const std::string& target, std::int64_t began, std::uint64_t executions,
               std::vector<FoundInput> found = {}) {
  Shard shard;
  shard.head.target = target;
  shard.head.id = target + std::to_string(began);
  shard.head.began = began;
  shard.counts = {.executions = executions, .situations = executions / 10};
  shard.seconds = 10;
  shard.course = {{5, {.executions = executions / 2, .situations = executions / 20}},
                  {10, shard.counts}};
  shard.found = std::move(found);
  shard.ended = fuzz::kTimeIsUp;
  if (target.starts_with("canary-")) shard.head.planted = target == "canary-game" ? "x" : "z";
  if (target == fuzz::kSupervisor) shard.head.targets = {"game", "cards"};
  return shard;
}

FoundInput found(const std::string& broken, const std::string& asked) {
  return {.broken = broken,
          .sentence = "No <card> & \"no\" one breaks " + broken + ".",
          .cause = {asked},
          .input = Bytes{1, 2},
          .when = 1'000'007};
}

/// Two targets, of which one has found two causes; both canaries were found.
CampaignFolder campaign() {
  CampaignFolder folder{.path = "none", .origin = {{"build", "12345678ff"}}};
  folder.shards = {shard_of("game", 1'000'000, 100, {found("x", "q"), found("y", "r")}),
                   shard_of("cards", 1'000'010, 40), shard_of("supervisor", 999'000, 0),
                   shard_of("canary-game", 999'990, 7, {found("x", "q")}),
                   shard_of("canary-cards", 999'990, 7, {found("z", "q")})};
  return folder;
}

Morning morning_of(const CampaignFolder& folder, const std::vector<KnownCause>& known) {
  const auto groups = fuzz::groups_of(folder, known);
  return {folder, groups, fuzz::not_seen(groups, known)};
}

const std::vector<KnownCause> kKnown = {{"y", {"r"}, "0000beef", 900'000},
                                        {"w", {"s"}, "0000beef", 900'000}};

TEST(MorningPage, SaysFirstWhatIsNew) {
  const CampaignFolder folder = campaign();
  const Morning morning = morning_of(folder, kKnown);
  EXPECT_EQ(verdict_of(morning), MorningVerdict::new_causes);
  EXPECT_EQ(verdict_text(morning), "1 cause is new.");
  const auto page = page_of(morning);
  ASSERT_TRUE(page) << page.error().text();
  const std::size_t fresh = page->find("breaks x.");
  const std::size_t again = page->find("breaks y.");
  const std::size_t gone = page->find(fuzz::id_of_cause("w", {"s"}));
  ASSERT_NE(gone, std::string::npos);
  EXPECT_LT(page->find("<h2>New"), fresh);
  EXPECT_LT(fresh, page->find("<h2>Seen again"));
  EXPECT_LT(page->find("<h2>Seen again"), again);
  EXPECT_LT(again, page->find("<h2>Known and not seen again"));
  EXPECT_LT(page->find("<h2>Known and not seen again"), gone);
  EXPECT_THAT(*page, HasSubstr("No &lt;card&gt; &amp; &quot;no&quot; one"));
  EXPECT_THAT(*page, HasSubstr("<polyline points=\"0,120.0"));
  EXPECT_THAT(*page, HasSubstr("executions: 140 after 20 s")) << "the canaries' are none";
  EXPECT_THAT(*page, Not(HasSubstr("supervisor")));
}

TEST(MorningPage, IsRedWhereAPlantedMistakeWasNotFound) {
  CampaignFolder folder = campaign();
  const std::vector<KnownCause> all = {{"x", {"q"}, "b", 1}, {"y", {"r"}, "b", 1}};
  EXPECT_EQ(verdict_of(morning_of(folder, all)), MorningVerdict::nothing_new);
  EXPECT_EQ(verdict_text(morning_of(folder, all)), "Nothing is new.");
  folder.shards.back().found.clear();
  EXPECT_EQ(verdict_of(morning_of(folder, all)), MorningVerdict::unproved);
  EXPECT_THAT(verdict_text(morning_of(folder, all)), HasSubstr("not found by cards"));
  folder.shards.pop_back();
  EXPECT_EQ(verdict_of(morning_of(folder, all)), MorningVerdict::unproved) << "not looked for";
  EXPECT_EQ(verdict_of(morning_of(folder, {})), MorningVerdict::new_causes) << "new goes first";
  EXPECT_THAT(page_of(morning_of(folder, all)).value(), HasSubstr("<h1 class=\"bad\">"));
  folder.shards = {shard_of("supervisor", 1, 0)};
  EXPECT_EQ(verdict_of(morning_of(folder, {})), MorningVerdict::unproved);
  EXPECT_THAT(verdict_text(morning_of(folder, {})), HasSubstr("No target has worked"));
}

TEST(MorningPage, IsRedWhereTheCampaignIsNotWhole) {
  const std::vector<KnownCause> all = {{"x", {"q"}, "b", 1}, {"y", {"r"}, "b", 1}};
  CampaignFolder folder = campaign();
  folder.shards[2].ended = "";  // its supervisor was killed
  folder.warnings.push_back({.file = "odd.shard", .message = "this shard is <damaged>"});
  const Morning morning = morning_of(folder, all);
  EXPECT_EQ(verdict_of(morning), MorningVerdict::unproved);
  EXPECT_THAT(verdict_text(morning), HasSubstr("Nothing is new. The campaign is not whole (2 f"));
  const std::string page = page_of(morning).value();
  EXPECT_THAT(page, HasSubstr("<h1 class=\"bad\">"));
  EXPECT_THAT(page, HasSubstr("this shard is &lt;damaged&gt;"));
  EXPECT_THAT(page, HasSubstr("killed, after at least 10 s"));
  EXPECT_EQ(verdict_of(morning_of(folder, {})), MorningVerdict::new_causes) << "new goes first";
}

TEST(MorningPage, SaysWhatHappenedHowToSeeItAndWhatItWas) {
  const CampaignFolder folder = campaign();
  const std::string page = page_of(morning_of(folder, kKnown)).value();
  EXPECT_THAT(page, HasSubstr(">`x` was broken</a>, 1 time in game, with: q."));
  EXPECT_THAT(page, HasSubstr("<code>headjudge fuzz game --try plays/x-"));
  EXPECT_THAT(page, HasSubstr("<h2>Runs</h2>"));
  EXPECT_THAT(page, HasSubstr("<td>game, cards</td>"));
}

TEST(MorningPage, OfABaselineWithOddBytesIsText) {
  const CampaignFolder folder = campaign();
  const Morning morning = morning_of(folder, {{"w", {"caf\xE9 \x01"}, "b\x02", 1}});
  for (const std::string& text : {page_of(morning).value(), junit_of(morning), sarif_of(morning)}) {
    EXPECT_EQ(fuzz::sound_text(text), text);
  }
}

TEST(CampaignCourse, CountsNoTimeBetweenRunsNorOfAClockThatWasSet) {
  CampaignFolder folder = campaign();
  folder.shards.push_back(shard_of("game", 1'003'600, 100));
  folder.shards.back().head.id = "later";
  folder.shards.push_back(shard_of("game", 1'000, 100));
  folder.shards.back().head.id = "its clock was set back";
  const auto course = fuzz::course_of(folder, {});
  EXPECT_EQ(course.seconds, 40);
  EXPECT_EQ(course.executions.back(), (fuzz::CoursePoint{40, 340}));
}

TEST(CampaignCourse, OnlyGoesUpAndEndsAtTheTotals) {
  const CampaignFolder folder = campaign();
  const auto course = fuzz::course_of(folder, fuzz::groups_of(folder, kKnown));
  EXPECT_EQ(course.began, 1'000'000);
  EXPECT_EQ(course.seconds, 20);
  for (const fuzz::Curve* curve : {&course.executions, &course.situations, &course.causes}) {
    ASSERT_FALSE(curve->empty());
    EXPECT_LE(curve->size(), fuzz::kMostCoursePoints);
    EXPECT_TRUE(std::ranges::is_sorted(*curve, {}, &fuzz::CoursePoint::seconds));
    EXPECT_TRUE(std::ranges::is_sorted(*curve, {}, &fuzz::CoursePoint::value));
  }
  EXPECT_EQ(course.executions.front(), (fuzz::CoursePoint{5, 50}));
  EXPECT_EQ(course.executions.back(), (fuzz::CoursePoint{20, 140}));
  EXPECT_EQ(course.situations.back().value, 14);
  EXPECT_EQ(course.causes.back().value, 2);
}

TEST(CampaignCourse, OfALongNightIsThinnedAndKeepsItsEnd) {
  CampaignFolder folder{.path = "none"};
  folder.shards = {shard_of("game", 0, 0)};
  folder.shards[0].course.clear();
  for (std::uint64_t i = 1; i <= 30'000; ++i) {
    folder.shards[0].course.push_back({static_cast<double>(i), {.executions = i * 7}});
  }
  folder.shards[0].counts.executions = 210'000;
  const auto course = fuzz::course_of(folder, {});
  EXPECT_LE(course.executions.size(), fuzz::kMostCoursePoints);
  EXPECT_GT(course.executions.size(), fuzz::kMostCoursePoints / 2);
  EXPECT_EQ(course.executions.back(), (fuzz::CoursePoint{30'000, 210'000}));
}

// ---- SARIF

/// An object that has these members, each of this kind, and of others only those named here.
void holds(const json& object, const std::vector<std::pair<std::string, json::value_t>>& required,
           const std::set<std::string>& allowed) {
  ASSERT_TRUE(object.is_object()) << object;
  for (const auto& [name, kind] : required) {
    ASSERT_TRUE(object.contains(name)) << name << " is missing in " << object;
    const bool number = kind == json::value_t::number_unsigned && object[name].is_number_unsigned();
    EXPECT_TRUE(number || object[name].type() == kind) << name << " in " << object;
  }
  for (const auto& [name, value] : object.items()) {
    const auto is_required = [&](const auto& member) { return member.first == name; };
    const bool known = allowed.contains(name) || std::ranges::any_of(required, is_required);
    EXPECT_TRUE(known) << name << " is no member of the standard's that is used";
  }
}

using enum json::value_t;

void holds_message(const json& message) {
  holds(message, {{"text", string}}, {});
  EXPECT_FALSE(message["text"].get<std::string>().empty());
}

void holds_result(const json& result, const json& rules) {
  holds(result,
        {{"ruleId", string},
         {"ruleIndex", number_unsigned},
         {"level", string},
         {"message", object},
         {"partialFingerprints", object},
         {"baselineState", string}},
        {"locations", "occurrenceCount"});
  holds_message(result["message"]);
  EXPECT_EQ(rules.at(result["ruleIndex"].get<std::size_t>())["id"], result["ruleId"]);
  const std::set<std::string> levels = {"none", "note", "warning", "error"};
  EXPECT_TRUE(levels.contains(result["level"].get<std::string>()));
  const std::set<std::string> states = {"new", "unchanged", "updated", "absent"};
  EXPECT_TRUE(states.contains(result["baselineState"].get<std::string>()));
  for (const auto& [name, print] : result["partialFingerprints"].items()) {
    EXPECT_TRUE(print.is_string()) << name;
  }
  if (result.contains("occurrenceCount")) EXPECT_GE(result["occurrenceCount"].get<int>(), 1);
  for (const json& location : result.value("locations", json::array())) {
    holds(location, {{"physicalLocation", object}}, {});
    holds(location["physicalLocation"], {{"artifactLocation", object}}, {});
    holds(location["physicalLocation"]["artifactLocation"], {{"uri", string}}, {});
    const auto uri = location["physicalLocation"]["artifactLocation"]["uri"].get<std::string>();
    EXPECT_EQ(uri.find_first_of(" \"<>\\^`{|}"), std::string::npos) << "no URI reference: " << uri;
  }
}

json sarif_held(const Morning& morning) {
  const json log = json::parse(sarif_of(morning));
  holds(log, {{"version", string}, {"runs", array}}, {"$schema"});
  EXPECT_EQ(log["version"], "2.1.0");
  EXPECT_EQ(log["runs"].size(), 1U);
  const json& run = log["runs"][0];
  holds(run, {{"tool", object}, {"results", array}, {"invocations", array}}, {});
  holds(run["tool"], {{"driver", object}}, {});
  holds(run["tool"]["driver"], {{"name", string}, {"rules", array}},
        {"version", "semanticVersion"});
  const json& rules = run["tool"]["driver"]["rules"];
  std::set<std::string> ids;
  for (const json& rule : rules) {
    holds(rule, {{"id", string}, {"shortDescription", object}}, {});
    holds_message(rule["shortDescription"]);
    EXPECT_TRUE(ids.insert(rule["id"].get<std::string>()).second) << "a rule twice: " << rule;
  }
  for (const json& invocation : run["invocations"]) {
    holds(invocation, {{"executionSuccessful", boolean}}, {"toolExecutionNotifications"});
    for (const json& notice : invocation["toolExecutionNotifications"]) {
      holds(notice, {{"message", object}}, {"level"});
      holds_message(notice["message"]);
    }
  }
  for (const json& result : run["results"]) holds_result(result, rules);
  return run;
}

TEST(CampaignSarif, IsWhatTheStandardRequires) {
  CampaignFolder folder = campaign();
  const json run = sarif_held(morning_of(folder, kKnown));
  std::multiset<std::string> states;
  for (const json& result : run["results"]) states.insert(result["baselineState"]);
  EXPECT_EQ(states, (std::multiset<std::string>{"absent", "new", "unchanged"}));
  EXPECT_EQ(run["invocations"][0]["executionSuccessful"], true);
  folder.shards.pop_back();
  const json unproved = sarif_held(morning_of(folder, {}));
  EXPECT_EQ(unproved["invocations"][0]["executionSuccessful"], false);
  EXPECT_EQ(unproved["invocations"][0]["toolExecutionNotifications"].size(), 1U);
  folder = campaign();
  folder.warnings.push_back({.file = "odd.shard", .message = "this shard is damaged"});
  folder.shards[1].counts.executions = 0;
  const json damaged = sarif_held(morning_of(folder, {}));
  EXPECT_EQ(damaged["invocations"][0]["executionSuccessful"], false);
  EXPECT_EQ(damaged["invocations"][0]["toolExecutionNotifications"].size(), 2U);
  const json silent = sarif_held(morning_of(folder, {{"w", {}, "b", 1}}));
  EXPECT_THAT(silent.dump(), HasSubstr("\"Not seen again.\""));
  const CampaignFolder none{.path = "none"};
  EXPECT_TRUE(sarif_held(morning_of(none, {}))["results"].empty());
}

// ---- JUnit XML, and all of it on disk

int xmllint(const std::filesystem::path& file) {
  const std::string schema =
      std::string(HEADJUDGE_SOURCE_DIR) + "/tests/reports/campaign/junit.xsd";
  return std::system(
      ("xmllint --noout --nonet --schema '" + schema + "' '" + file.string() + "'").c_str());
}

TEST(CampaignJunit, FitsItsSchemaAndCountsWhatItHolds) {
  const test::OwnFolder out;
  CampaignFolder folder = campaign();
  folder.shards.pop_back();
  ASSERT_TRUE(write_morning(out, morning_of(folder, kKnown)));
  EXPECT_EQ(xmllint(out / "junit.xml"), 0) << "is libxml2-utils there?";
  const std::string text = read_text_file(out / "junit.xml").value();
  EXPECT_THAT(text, HasSubstr("tests=\"5\" failures=\"1\" errors=\"1\" skipped=\"1\""));
  folder.warnings.push_back({.file = "odd.shard", .message = "this shard is damaged \xE9"});
  ASSERT_TRUE(write_text_file(out / "damaged.xml", junit_of(morning_of(folder, kKnown))));
  EXPECT_EQ(xmllint(out / "damaged.xml"), 0);
  EXPECT_THAT(junit_of(morning_of(folder, kKnown)),
              HasSubstr("tests=\"5\" failures=\"1\" errors=\"2\" skipped=\"1\""));
  std::string lie = text;
  lie.replace(lie.find("<failure"), 8, "<failing");
  ASSERT_TRUE(write_text_file(out / "lie.xml", lie));
  EXPECT_NE(xmllint(out / "lie.xml"), 0) << "the check says yes to anything";
  for (const char* file : {"index.html", "campaign.sarif"}) {
    EXPECT_TRUE(std::filesystem::exists(out / file)) << file;
  }
  for (const fuzz::CauseGroup& group : morning_of(folder, kKnown).groups) {
    EXPECT_TRUE(std::filesystem::exists(fuzz::file_of(group, out / "plays"))) << group.id;
  }
}

}  // namespace
}  // namespace headjudge::reports
