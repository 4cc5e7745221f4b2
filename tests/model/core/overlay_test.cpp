// Overlays: what they change of an edition, and that bad ones are refused with their line.
//
// The rest of an audit does not know that an edition is a draft; what remains to be tested is the
// edition that comes out, and that what the draft does is told.
#include "model/core/manual/overlay.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "proofs/audit/draft.hpp"
#include "proofs/realizability/judges.hpp"
#include "reports/terminal/text.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge {
namespace {

using testing::HasSubstr;

constexpr std::string_view kHead = "id = \"draft\"\ntitle = \"A draft\"\nof = \"en-1.1\"\n";

Result<Overlay> read(std::string_view rest) {
  return parse_overlay(std::string(kHead) + std::string(rest), "draft.toml",
                       test::shipped_world().of<dcg::Dcg>().rulebook);
}

std::string refusal(std::string_view rest) {
  const auto overlay = read(rest);
  return overlay ? "it was read" : overlay.error().text();
}

constexpr std::string_view kReword =
    "[[reword]]\nid = \"glossary.turns-exceeds-one\"\nformula = \"memory < 0 -> answer = ends\"\n";
constexpr std::string_view kRetire =
    "[[retire]]\nid = \"glossary.turns-exceeds-one\"\nbecause = \"said twice\"\n";
constexpr std::string_view kAdd =
    "[[add]]\nid = \"draft.end\"\nquestion = \"turn-end\"\ncites = \"End\"\nsays = \"It ends.\"\n"
    "formula = \"memory < 0 -> answer = ends\"\n";

TEST(Overlay, LeavesAllOtherEntriesAsTheyAre) {
  const Edition& base = *test::shipped_world().of<dcg::Dcg>().rulebook.find("en-1.1");
  const auto overlay = read(kReword);
  ASSERT_TRUE(overlay) << overlay.error().text();
  const Edition& draft = overlay->draft;
  EXPECT_EQ(draft.id, "draft");
  EXPECT_EQ(draft.date, "");
  ASSERT_EQ(draft.clauses.size(), base.clauses.size());
  std::size_t changed = 0;
  for (std::size_t i = 0; i < draft.clauses.size(); ++i) {
    EXPECT_EQ(draft.clauses[i].id, base.clauses[i].id);
    if (draft.clauses[i].fingerprints != base.clauses[i].fingerprints) ++changed;
  }
  EXPECT_EQ(changed, 1U);
  EXPECT_TRUE(draft.find("glossary.turns-exceeds-one")->fingerprints.empty());
  EXPECT_EQ(draft.definitions.size(), base.definitions.size());
}

TEST(Overlay, ThatRewordsWithoutAFormulaSaysThatTheMeaningIsTheSame) {
  const Edition& base = *test::shipped_world().of<dcg::Dcg>().rulebook.find("en-1.1");
  const std::string same = base.find("glossary.turns-exceeds-one")->formula.text;
  const std::string words_only =
      "[[reword]]\nid = \"glossary.turns-exceeds-one\"\nsays = \"A turn ends far beyond.\"\n";
  const std::string head = "[[reword]]\nid = \"glossary.turns-exceeds-one\"\n";
  const auto silent = read(words_only);
  ASSERT_TRUE(silent) << silent.error().text();
  ASSERT_EQ(notes_on(*silent).size(), 1U);
  EXPECT_THAT(notes_on(*silent)[0], HasSubstr("`glossary.turns-exceeds-one` does not change"));
  EXPECT_THAT(notes_on(*silent)[0], HasSubstr("the draft gives no formula"));
  const auto other_words = read(head + "formula = \"not not (" + same + ")\"\n");
  ASSERT_TRUE(other_words) << other_words.error().text();
  ASSERT_EQ(notes_on(*other_words).size(), 1U);
  EXPECT_THAT(notes_on(*other_words)[0], HasSubstr("demands the same in every situation"));
  EXPECT_TRUE(notes_on(*read(kReword)).empty());
  EXPECT_TRUE(notes_on(*read(kAdd)).empty());
}

TEST(Overlay, RetiresAndAddsClauses) {
  const Edition& base = *test::shipped_world().of<dcg::Dcg>().rulebook.find("en-1.1");
  const auto less = read(kRetire);
  ASSERT_TRUE(less) << less.error().text();
  EXPECT_EQ(less->draft.find("glossary.turns-exceeds-one"), nullptr);
  EXPECT_EQ(less->draft.clauses.size() + 1, base.clauses.size());
  const auto more = read(kAdd);
  ASSERT_TRUE(more) << more.error().text();
  ASSERT_NE(more->draft.find("draft.end"), nullptr);
  EXPECT_EQ(more->draft.find("draft.end")->says, "It ends.");
}

TEST(Overlay, RefusesWhatIsNotThereWithItsLine) {
  EXPECT_THAT(refusal("[[reword]]\nid = \"glossary.turns-exceeds-two\"\nsays = \"x\"\n"),
              HasSubstr("draft.toml:5:1: there is no clause `glossary.turns-exceeds-two`"));
  EXPECT_THAT(refusal("[[retire]]\nid = \"nothing\"\nbecause = \"x\"\n"),
              HasSubstr("draft.toml:5:1: there is no entry `nothing`"));
  EXPECT_THAT(refusal("[[reword]]\nid = \"glossary.turns-exceeds-one\"\n"),
              HasSubstr("nothing of `glossary.turns-exceeds-one` is reworded"));
  EXPECT_THAT(refusal(std::string(kAdd) + std::string(kAdd)),
              HasSubstr("the edition has an entry `draft.end` already"));
  EXPECT_THAT(refusal(""), HasSubstr("the overlay changes nothing"));
  EXPECT_THAT(refusal("[[define]]\nid = \"x\"\nterm = \"no-such\"\ncites = \"x\"\nsays = \"x\"\n"),
              HasSubstr("there is no term `no-such`"));
}

TEST(Overlay, RefusesAnEditionThatIsNotThereOrIsThereAlready) {
  const auto unknown = parse_overlay("id = \"a\"\ntitle = \"A\"\nof = \"en-9\"\n", "draft.toml",
                                     test::shipped_world().of<dcg::Dcg>().rulebook);
  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error().text(), HasSubstr("there is no edition `en-9`"));
  const auto taken = parse_overlay("id = \"en-2.3\"\ntitle = \"A\"\nof = \"en-1.1\"\n",
                                   "draft.toml", test::shipped_world().of<dcg::Dcg>().rulebook);
  ASSERT_FALSE(taken);
  EXPECT_THAT(taken.error().text(), HasSubstr("there is an edition `en-2.3` already"));
}

/// In how many situations the clauses on a question leave no answer.
std::size_t clashes(const Rulebook& rulebook, const Edition& edition, std::string_view question) {
  const std::size_t index = *rulebook.questions.index_of(question);
  const auto analysis = proofs::analyse_question(edition, rulebook.questions, index);
  EXPECT_TRUE(analysis.complete());
  std::size_t count = 0;
  for (const proofs::Cell& cell : analysis.cells) {
    if (cell.kind == proofs::CellKind::contradiction) count += cell.situations.size();
  }
  return count;
}

TEST(Overlay, ThatIsShippedSettlesTheClashOnTheEndOfTheTurn) {
  proofs::World world = test::shipped_world();
  const auto overlay = proofs::enter_draft(
      world, std::string(HEADJUDGE_SOURCE_DIR) + "/corpus/drafts/en-1.1-glossary-of-turns.toml");
  ASSERT_TRUE(overlay) << overlay.error().text();
  ASSERT_EQ(world.of<dcg::Dcg>().rulebook.editions.size(), 2U);
  EXPECT_TRUE(world.of<ccg::Ccg>().rulebook.editions.empty());
  EXPECT_EQ(world.of<dcg::Dcg>().rulebook.editions.back().id, "en-1.1-draft");
  EXPECT_GT(clashes(world.of<dcg::Dcg>().rulebook, world.of<dcg::Dcg>().rulebook.editions.front(),
                    "turn-end"),
            clashes(world.of<dcg::Dcg>().rulebook, world.of<dcg::Dcg>().rulebook.editions.back(),
                    "turn-end"));
}

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

TEST(Overlay, TellsWhichSentencesNoLongerStandAndWhatHangsOnThem) {
  const Rulebook& rulebook = test::shipped_world().of<dcg::Dcg>().rulebook;
  const Edition& base = *rulebook.find("en-2.3");
  std::string toml = "id = \"less\"\ntitle = \"Less\"\nof = \"en-2.3\"\n";
  const auto strike = [&](const std::string& id) {
    toml += "[[retire]]\nid = \"" + id + "\"\nbecause = \"x\"\n";
  };
  const std::string term = "dna-digivolution";
  for (const Definition& entry : base.definitions) {
    if (entry.term == term) strike(entry.id);
  }
  std::vector<std::string> of_term;
  for (const Question& question : rulebook.questions.questions) {
    if (question.term == term) of_term.push_back(question.id);
  }
  for (const Clause& clause : base.clauses) {
    if (rulebook.questions.questions[clause.question].term == term) strike(clause.id);
  }
  ASSERT_FALSE(of_term.empty());
  strike(base.constraints.front().id);
  strike(base.outside.front().id);
  const auto overlay = parse_overlay(toml, "draft.toml", rulebook);
  ASSERT_TRUE(overlay) << overlay.error().text();
  EXPECT_EQ(overlay->lost_terms, std::vector<std::string>{term});
  EXPECT_EQ(overlay->never_asked, of_term);
  std::string notes;
  for (const std::string& note : notes_on(*overlay)) notes += note + "\n";
  for (const StruckEntry& entry : overlay->struck) {
    EXPECT_THAT(notes, HasSubstr("`" + entry.id + "` (" + entry.of + ")"));
  }
  EXPECT_THAT(notes, HasSubstr("Definitions that no longer stand"));
  EXPECT_THAT(notes, HasSubstr("Constraints that no longer stand"));
  EXPECT_THAT(notes, HasSubstr("Pieces outside the model that no longer stand"));
  EXPECT_THAT(notes, HasSubstr("The draft no longer defines: " + term));
  EXPECT_THAT(notes, HasSubstr("these questions are not asked: " + of_term.front()));
}

TEST(Overlay, RefusesAnIdThatIsNoNameForAFile) {
  for (const std::string id :
       {"../../x", "a/b", "a..b", ".a", "-a", "A", "a b", "<a>", "a_b", ""}) {
    const auto overlay =
        parse_overlay("id = \"" + id + "\"\ntitle = \"A\"\nof = \"en-1.1\"\n" + std::string(kAdd),
                      "draft.toml", test::shipped_world().of<dcg::Dcg>().rulebook);
    ASSERT_FALSE(overlay) << id;
    EXPECT_THAT(overlay.error().text(), HasSubstr("draft.toml:1:1: ")) << id;
  }
}

TEST(Overlay, ThatStrikesTheReasonOfAJointClauseOpensItsConclusionToo) {
  const Rulebook& rulebook = test::shipped_world().of<dcg::Dcg>().rulebook;
  const Edition& base = *rulebook.find("en-2025");
  const std::size_t reason = *rulebook.questions.index_of("moved-is-played");
  const std::size_t conclusion = *rulebook.questions.index_of("may-attack");
  std::string toml = "id = \"draft\"\ntitle = \"A draft\"\nof = \"en-2025\"\n";
  for (const std::size_t clause : base.clauses_of(reason)) {
    toml += "[[retire]]\nid = \"" + base.clauses[clause].id + "\"\nbecause = \"x\"\n";
  }
  const auto overlay = parse_overlay(toml, "draft.toml", rulebook);
  ASSERT_TRUE(overlay) << overlay.error().text();
  const std::vector<int> moved{0, 2, 0};  // not suspended, moved this turn, not digivolved
  const auto left = [&](const Edition& edition) {
    return permitted_answers(edition, rulebook.questions, conclusion, moved);
  };
  EXPECT_EQ(left(base), std::vector<int>{0});
  EXPECT_EQ(left(overlay->draft), (std::vector<int>{0, 1}));
  const Judge judge = base_judge(overlay->draft, rulebook.questions);
  EXPECT_EQ(judge.answer_at(reason, 0), 0) << "no playing, so";
  EXPECT_EQ(
      judge.answer_at(conclusion, rulebook.questions.questions[conclusion].situation_index(moved)),
      0);
}

TEST(Overlay, RefusesAJointClauseWhoseQuestionTheDraftNoLongerAsks) {
  EXPECT_THAT(refusal("[[add]]\nid = \"draft.both\"\nquestions = [\"turn-end\", \"link-limit\"]\n"
                      "cites = \"End\"\nsays = \"Both.\"\n"
                      "formula = \"turn_end = ends -> link_limit = refused\"\n"),
              HasSubstr("arises only where the term `link` is defined"));
}

}  // namespace
}  // namespace headjudge
