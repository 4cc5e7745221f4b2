// Overlays: what they change of an edition, and that bad ones are refused with their line.
//
// The rest of an audit does not know that an edition is a draft; what remains to be tested is the
// edition that comes out. What a report says of a draft is in tests/reports/draft_text_test.cpp.
#include "model/core/manual/overlay.hpp"

#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/counts/rules_world.hpp"

namespace headjudge {
namespace {

using testing::HasSubstr;

constexpr std::string_view kHead = "id = \"draft\"\ntitle = \"A draft\"\nof = \"en-1.1\"\n";

Result<Overlay> read(std::string_view rest) {
  return parse_overlay(std::string(kHead) + std::string(rest), "draft.toml",
                       test::rules_world<dcg::Dcg>().rulebook);
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
  const Edition& base = *test::rules_world<dcg::Dcg>().rulebook.find("en-1.1");
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
  const Edition& base = *test::rules_world<dcg::Dcg>().rulebook.find("en-1.1");
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
  const Edition& base = *test::rules_world<dcg::Dcg>().rulebook.find("en-1.1");
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
                                     test::rules_world<dcg::Dcg>().rulebook);
  ASSERT_FALSE(unknown);
  EXPECT_THAT(unknown.error().text(), HasSubstr("there is no edition `en-9`"));
  const auto taken = parse_overlay("id = \"en-2.3\"\ntitle = \"A\"\nof = \"en-1.1\"\n",
                                   "draft.toml", test::rules_world<dcg::Dcg>().rulebook);
  ASSERT_FALSE(taken);
  EXPECT_THAT(taken.error().text(), HasSubstr("there is an edition `en-2.3` already"));
}

TEST(Overlay, TellsWhichSentencesNoLongerStandAndWhatHangsOnThem) {
  const Rulebook& rulebook = test::rules_world<dcg::Dcg>().rulebook;
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
                      "draft.toml", test::rules_world<dcg::Dcg>().rulebook);
    ASSERT_FALSE(overlay) << id;
    EXPECT_THAT(overlay.error().text(), HasSubstr("draft.toml:1:1: ")) << id;
  }
}

TEST(Overlay, ThatStrikesTheReasonOfAJointClauseOpensItsConclusionToo) {
  const Rulebook& rulebook = test::rules_world<dcg::Dcg>().rulebook;
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
