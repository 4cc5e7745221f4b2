// What a draft settles, opens, narrows or widens, as a report tells it: findings of the edition are
// held against those of its draft, situation by situation.
#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reports/terminal/text.hpp"

namespace headjudge::draft_text_test {
namespace {

using testing::HasSubstr;

reports::FindingView finding(std::string_view edition, std::string_view question) {
  reports::FindingView view;
  view.kind = "gap";
  view.severity = "board";
  view.status = "witnessed";
  view.question = question;
  view.title = "About " + std::string(question);
  view.editions = {std::string(edition)};
  view.id = std::string(edition) + "/gap/" + std::string(question);
  view.situations = "0-3 of 8";
  view.options = {std::string(edition) + ": it may", std::string(edition) + ": it may not"};
  return view;
}

TEST(DraftText, SaysWhatIsSettledAndWhatIsOpened) {
  reports::AuditResult result;
  for (const std::string_view id : {"old", "new"}) {
    reports::EditionView edition;
    edition.id = id;
    result.editions.push_back(edition);
  }
  result.findings = {finding("old", "blocking"), finding("old", "drawing"),
                     finding("new", "drawing"), finding("new", "linking")};
  const auto brought = reports::brought_by_draft(result, "old", "new");
  ASSERT_EQ(brought.size(), 1U);
  EXPECT_EQ(brought.front()->id, "new/gap/linking");
  result.draft_notes = {"The rewording of `x` does not change what the clause means."};
  result.unfinished = {"new, drawing: the solver gave up"};
  const std::string text = reports::draft_text(result, "old", "new");
  EXPECT_THAT(text, HasSubstr("The rewording of `x` does not change what the clause means."));
  EXPECT_THAT(text, HasSubstr("The analysis under this is incomplete"));
  EXPECT_THAT(text, HasSubstr("Not confirmed: new, drawing: the solver gave up."));
  EXPECT_THAT(text, HasSubstr("What the draft settles (1)"));
  EXPECT_THAT(text, HasSubstr("old/gap/blocking"));
  EXPECT_THAT(text, HasSubstr("What it opens (1)"));
  EXPECT_THAT(text, testing::Not(HasSubstr("old/gap/drawing")));
}

/// Two editions, with these findings; `situations` and `answers` of each.
reports::AuditResult result_with(std::vector<reports::FindingView> findings) {
  reports::AuditResult result;
  for (const std::string_view id : {"old", "new"}) {
    reports::EditionView edition;
    edition.id = id;
    result.editions.push_back(edition);
  }
  result.findings = std::move(findings);
  return result;
}

reports::FindingView gap(std::string_view edition, std::string_view situations,
                         const std::vector<std::string>& answers = {"yes", "no"}) {
  reports::FindingView view = finding(edition, "drawing");
  view.id += "/" + std::string(situations);
  view.when_formula = situations;
  view.situations = situations;
  view.options.clear();
  for (const std::string& answer : answers) {
    view.options.push_back(std::string(edition) + ": " + answer);
  }
  return view;
}

/// What the first sentence says, and whether the draft is told to bring anything.
std::string told(const reports::AuditResult& result) {
  constexpr std::string_view kEnd = "as before.";
  std::string text = reports::draft_text(result, "old", "new");
  std::ranges::replace(text, '\n', ' ');
  return text.substr(0, text.find(kEnd) + kEnd.size()) +
         (reports::brought_by_draft(result, "old", "new").empty() ? "" : " !");
}

TEST(DraftText, HoldsGapsAgainstEachOtherSituationBySituation) {
  const auto told_of = [](std::vector<reports::FindingView> after) {
    after.insert(after.begin(), gap("old", "2-5 of 8", {"yes", "no", "perhaps"}));
    return told(result_with(std::move(after)));
  };
  const std::vector<std::string> all = {"yes", "no", "perhaps"};
  EXPECT_EQ(told_of({}), "new settles 1 point of old, opens 0 anew and leaves 0 open as before.");
  EXPECT_EQ(told_of({gap("new", "2-5 of 8", all)}),
            "new settles 0 points of old, opens 0 anew and leaves 1 open as before.");
  EXPECT_EQ(told_of({gap("new", "2-3 of 8", all)}),
            "new settles 0 points of old, narrows 1, opens 0 anew and leaves 0 open as before.");
  EXPECT_EQ(told_of({gap("new", "2-5 of 8", {"no", "yes"})}),
            "new settles 0 points of old, narrows 1, opens 0 anew and leaves 0 open as before.");
  EXPECT_EQ(told_of({gap("new", "2 of 8", {"no", "yes"}), gap("new", "3-5 of 8", all)}),
            "new settles 0 points of old, narrows 1, opens 0 anew and leaves 1 open as before.");
  EXPECT_EQ(told_of({gap("new", "2-6 of 8", all)}),
            "new settles 0 points of old, widens 1, opens 0 anew and leaves 0 open as before. !");
  EXPECT_EQ(told_of({gap("new", "2-5 of 8", {"yes", "no", "never"})}),
            "new settles 0 points of old, widens 1, opens 0 anew and leaves 0 open as before. !");
  EXPECT_EQ(told_of({gap("new", "0-1,6 of 8", all)}),
            "new settles 1 point of old, opens 1 anew and leaves 0 open as before. !");
}

TEST(DraftText, TellsOfAClashThatTheEditionDoesNotHave) {
  const auto clash = [](std::string_view edition, std::vector<std::vector<std::string>> cores) {
    reports::FindingView view = gap(edition, "2-5 of 8");
    view.kind = "contradiction";
    for (const std::string& id : cores.front()) {
      reports::ClauseView clause;
      clause.id = id;
      view.clauses.push_back(clause);
    }
    cores.erase(cores.begin());
    view.cores = std::move(cores);
    return view;
  };
  const auto told_of = [&](std::vector<std::vector<std::string>> cores) {
    return told(result_with({clash("old", {{"a", "b"}, {"c", "d"}}), clash("new", cores)}));
  };
  EXPECT_THAT(told_of({{"c", "d"}, {"b", "a"}}), HasSubstr("opens 0 anew and leaves 1 open"));
  EXPECT_THAT(told_of({{"a", "b"}, {"c", "d"}, {"x", "y"}}), HasSubstr("widens 1"));
  EXPECT_THAT(told_of({{"x", "y"}, {"c", "d"}}), HasSubstr("widens 1"));
  EXPECT_THAT(told_of({{"a", "b"}}), HasSubstr("narrows 1"));
}

TEST(DraftText, DoesNotCallSettledWhatHasBecomeAContradictionOrAGap) {
  const auto as = [](std::string_view kind, reports::FindingView view) {
    view.kind = kind;
    return view;
  };
  const auto contradiction = [&](std::string_view edition, std::string_view situations) {
    return as("contradiction", gap(edition, situations));
  };
  EXPECT_EQ(told(result_with({gap("old", "2-5 of 8"), contradiction("new", "2-5 of 8")})),
            "new settles 0 points of old, turns 1 gap into contradictions, opens 0 anew and leaves "
            "0 open as before. !");
  EXPECT_EQ(told(result_with({contradiction("old", "2-5 of 8"), gap("new", "2-5 of 8")})),
            "new settles 0 points of old, turns 1 contradiction into gaps, opens 0 anew and leaves "
            "0 open as before. !");
  EXPECT_EQ(told(result_with(
                {gap("old", "2-5 of 8"), gap("new", "2-3 of 8"), contradiction("new", "4 of 8")})),
            "new settles 0 points of old, narrows 1, turns 1 gap into contradictions, opens 0 anew "
            "and leaves 0 open as before. !");
  EXPECT_EQ(told(result_with({gap("old", "2-5 of 8"), contradiction("new", "6 of 8")})),
            "new settles 1 point of old, opens 1 anew and leaves 0 open as before. !")
      << "a contradiction somewhere else";
  const std::string text = reports::draft_text(
      result_with({gap("old", "2-5 of 8"), contradiction("new", "2-5 of 8")}), "old", "new");
  EXPECT_THAT(text, HasSubstr("What was a gap, and is a contradiction now (1)"));
  EXPECT_THAT(text, HasSubstr("What the draft settles (0)"));
}

TEST(DraftText, HoldsWhatPlaysOfAConstraintShowAgainstTheSameConstraint) {
  const auto of_constraint = [](std::string_view edition, std::string_view kind,
                                std::string_view rest) {
    reports::FindingView view = gap(edition, "");
    view.kind = kind;
    view.id = std::string(edition) + "/" + std::string(kind) + "/constraint/" + std::string(rest);
    return view;
  };
  EXPECT_EQ(told(result_with({gap("old", "0-5 of 8"), gap("new", "0-5 of 8"),
                              of_constraint("new", "contradiction", "memory.ten")})),
            "new settles 0 points of old, opens 1 anew and leaves 1 open as before. !");
  EXPECT_EQ(told(result_with({of_constraint("old", "gap", "memory.ten/drawing"),
                              of_constraint("new", "contradiction", "memory.ten")})),
            "new settles 0 points of old, turns 1 gap into contradictions, opens 0 anew and leaves "
            "0 open as before. !");
}

TEST(DraftText, DoesNotCallSettledWhatIsNotAskedAnyMore) {
  reports::AuditResult result = result_with({gap("old", "0-3 of 4")});
  reports::QuestionView question;
  question.id = "drawing";
  question.cells = {{"old", "gap", {}}, {"new", "absent", {}}};
  result.questions = {question};
  result.draft_notes = {"A definition that no longer stands: `x`."};
  EXPECT_EQ(told(result),
            "new settles 0 points of old, no longer asks 1, opens 0 anew and leaves 0 open as "
            "before.");
  const std::string text = reports::draft_text(result, "old", "new");
  EXPECT_THAT(text, HasSubstr("Questions that no longer arise, because a definition is gone (1)"));
  EXPECT_THAT(text, HasSubstr("A definition that no longer stands: `x`."));
  EXPECT_THAT(text, testing::Not(HasSubstr("no change")));
}

}  // namespace
}  // namespace headjudge::draft_text_test
