// Overlays: what they change of an edition, and that bad ones are refused with their line.
//
// The rest of an audit does not know that an edition is a draft; what remains to be tested is the
// edition that comes out, and that what the draft does is told.
#include "model/core/overlay.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "proofs/draft.hpp"
#include "proofs/judges.hpp"
#include "reports/text.hpp"
#include "tests/shipped.hpp"

namespace headjudge {
namespace {

using testing::HasSubstr;

constexpr std::string_view kHead = "id = \"draft\"\ntitle = \"A draft\"\nof = \"en-1.1\"\n";

Result<Overlay> read(std::string_view rest) {
  return parse_overlay(std::string(kHead) + std::string(rest), "draft.toml",
                       test::shipped_world().rulebook);
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
  const Edition& base = *test::shipped_world().rulebook.find("en-1.1");
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
  const Edition& base = *test::shipped_world().rulebook.find("en-1.1");
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
  const Edition& base = *test::shipped_world().rulebook.find("en-1.1");
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
                                     test::shipped_world().rulebook);
  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error().text(), HasSubstr("there is no edition `en-9`"));
  const auto taken = parse_overlay("id = \"en-2.3\"\ntitle = \"A\"\nof = \"en-1.1\"\n",
                                   "draft.toml", test::shipped_world().rulebook);
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
  ASSERT_EQ(world.rulebook.editions.size(), 2U);
  EXPECT_TRUE(world.ccg.rulebook.editions.empty());
  EXPECT_EQ(world.rulebook.editions.back().id, "en-1.1-draft");
  EXPECT_GT(clashes(world.rulebook, world.rulebook.editions.front(), "turn-end"),
            clashes(world.rulebook, world.rulebook.editions.back(), "turn-end"));
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

}  // namespace
}  // namespace headjudge
