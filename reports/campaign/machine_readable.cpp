// A campaign for programs: SARIF 2.1.0 (OASIS Standard, 27 March 2020) and the JUnit XML that build
// servers read (see morning.hpp).
//
// Each target is a suite, and so is the campaign itself. A new cause is a failure, a known one is
// skipped. A planted mistake that was not found is an error, and so is each fault that keeps the
// campaign from being whole: something was not tested then.
#include <map>
#include <set>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "fuzz/causes/report.hpp"
#include "fuzz/causes/sound_text.hpp"
#include "fuzz/causes/telling.hpp"
#include "fuzz/causes/wholeness.hpp"
#include "reports/campaign/morning.hpp"

namespace headjudge::reports {
namespace {

using Json = nlohmann::ordered_json;

std::string told(const fuzz::CauseGroup& group) {
  std::string what = fuzz::happened_text(group);
  if (!group.asked.empty()) what += ", " + fuzz::asked_text(group.asked);
  if (group.sentence.empty()) return what + ".";
  return fmt::format("{}. What should be so: {}", what, group.sentence);
}

Json result_of(const fuzz::CauseGroup& group, std::size_t rule) {
  const Json file = {{"uri", fuzz::file_of(group, "plays").generic_string()}};
  return {{"ruleId", group.broken},
          {"ruleIndex", rule},
          {"level", group.known ? "note" : "error"},
          {"message", {{"text", told(group)}}},
          {"locations", Json::array({{{"physicalLocation", {{"artifactLocation", file}}}}})},
          {"partialFingerprints", {{"cause/v1", group.id}}},
          {"occurrenceCount", group.times},
          {"baselineState", group.known ? "unchanged" : "new"}};
}

Json result_of(const fuzz::KnownCause& cause, std::size_t rule) {
  return {{"ruleId", cause.broken},
          {"ruleIndex", rule},
          {"level", "note"},
          {"message",
           {{"text", fmt::format("Not seen again{}{}.", cause.asked.empty() ? "" : ", ",
                                 fuzz::asked_text(cause.asked))}}},
          {"partialFingerprints", {{"cause/v1", fuzz::id_of_cause(cause.broken, cause.asked)}}},
          {"baselineState", "absent"}};
}

std::string escaped(std::string_view text) {
  std::string xml;
  for (const char c : fuzz::sound_text(text)) {
    switch (c) {
      case '&': xml += "&amp;"; break;
      case '<': xml += "&lt;"; break;
      case '>': xml += "&gt;"; break;
      case '"': xml += "&quot;"; break;
      default: xml += c;
    }
  }
  return xml;
}

struct Suite {
  std::size_t tests = 0;
  std::size_t failures = 0;
  std::size_t errors = 0;
  std::size_t skipped = 0;
  double seconds = 0;
  std::string cases;
};

void add_case(Suite& suite, std::string_view target, std::string_view name,
              const std::string& inside) {
  ++suite.tests;
  suite.cases +=
      fmt::format("    <testcase classname=\"{}\" name=\"{}\"", escaped(target), escaped(name));
  suite.cases += inside.empty() ? "/>\n" : fmt::format(">\n{}    </testcase>\n", inside);
}

void add_cause(Suite& suite, const fuzz::CauseGroup& group) {
  const std::string message = escaped(told(group));
  if (group.known) {
    ++suite.skipped;
    add_case(
        suite, group.target, group.id,
        fmt::format("      <skipped message=\"known since build {}\"/>\n", escaped(group.since)));
    return;
  }
  ++suite.failures;
  add_case(suite, group.target, group.id,
           fmt::format("      <failure message=\"{}\" type=\"{}\">{}; {}</failure>\n", message,
                       escaped(group.broken), fuzz::count_text(group.times, "time"),
                       escaped(fuzz::replay_text(group))));
}

void add_canary(Suite& suite, const fuzz::CanarySought& canary) {
  std::string inside;
  if (!canary.found) {
    ++suite.errors;
    inside = fmt::format("      <error message=\"{}\" type=\"canary\"/>\n",
                         escaped(fuzz::text_of(canary)));
  }
  add_case(suite, canary.target, "the planted mistake is found", inside);
}

/// One that is whole says so, too: else nobody would see that it was asked.
Suite suite_of_campaign(const Morning& morning) {
  Suite suite;
  const std::vector<std::string> faults = fuzz::faults_of(morning.folder);
  for (const std::string& fault : faults) {
    ++suite.errors;
    add_case(suite, "campaign", fmt::format("the campaign is whole: fault {}", suite.errors),
             fmt::format("      <error message=\"{}\" type=\"campaign\"/>\n", escaped(fault)));
  }
  if (faults.empty()) add_case(suite, "campaign", "the campaign is whole", "");
  return suite;
}

}  // namespace

std::string sarif_of(const Morning& morning) {
  std::map<std::string, std::string> sentences;  // by rule
  for (const fuzz::KnownCause& cause : morning.gone) sentences[cause.broken];
  for (const fuzz::CauseGroup& group : morning.groups) {
    std::string& sentence = sentences[group.broken];
    if (sentence.empty()) sentence = group.sentence;
  }
  std::map<std::string, std::size_t> places;
  Json rules = Json::array();
  for (const auto& [id, sentence] : sentences) {
    places[id] = rules.size();
    rules.push_back(
        {{"id", id}, {"shortDescription", {{"text", sentence.empty() ? id : sentence}}}});
  }
  Json results = Json::array();
  for (const fuzz::CauseGroup& group : morning.groups) {
    results.push_back(result_of(group, places[group.broken]));
  }
  for (const fuzz::KnownCause& cause : morning.gone) {
    results.push_back(result_of(cause, places[cause.broken]));
  }
  Json notices = Json::array();
  for (const fuzz::CanarySought& canary : fuzz::canaries_of(morning.folder)) {
    if (canary.found) continue;
    const std::string text = canary.target + ": planted mistake " + fuzz::text_of(canary);
    notices.push_back({{"level", "error"}, {"message", {{"text", text}}}});
  }
  for (const std::string& fault : fuzz::faults_of(morning.folder)) {
    notices.push_back({{"level", "error"}, {"message", {{"text", fault}}}});
  }
  const Json driver = {{"name", "headjudge"},
                       {"version", HEADJUDGE_VERSION},
                       {"semanticVersion", HEADJUDGE_VERSION},
                       {"rules", std::move(rules)}};
  const Json invocation = {{"executionSuccessful", notices.empty()},
                           {"toolExecutionNotifications", notices}};
  const Json run = {{"tool", {{"driver", driver}}},
                    {"invocations", Json::array({invocation})},
                    {"results", std::move(results)}};
  const Json log = {{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                    {"version", "2.1.0"},
                    {"runs", Json::array({run})}};
  return log.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string junit_of(const Morning& morning) {
  std::map<std::string, Suite> suites;
  for (const auto& [target, of] : fuzz::totals_of(morning.folder)) {
    if (target != fuzz::kSupervisor) suites[target].seconds = of.seconds;
  }
  for (const fuzz::CanarySought& canary : fuzz::canaries_of(morning.folder)) {
    add_canary(suites[canary.target], canary);
  }
  for (const fuzz::CauseGroup& group : morning.groups) add_cause(suites[group.target], group);
  suites["campaign"] = suite_of_campaign(morning);
  Suite all;
  std::string text;
  for (const auto& [target, suite] : suites) {
    text += fmt::format(
        "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\" "
        "time=\"{:.3f}\">\n{}  </testsuite>\n",
        escaped(target), suite.tests, suite.failures, suite.errors, suite.skipped, suite.seconds,
        suite.cases);
    all.tests += suite.tests;
    all.failures += suite.failures;
    all.errors += suite.errors;
    all.skipped += suite.skipped;
  }
  return fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"headjudge campaign\" "
      "tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"{}\">\n{}</testsuites>\n",
      all.tests, all.failures, all.errors, all.skipped, text);
}

}  // namespace headjudge::reports
