// Exact counts of what becomes of a manual when one of its entries is struck: what the reader of
// the draft is told, who its customary judge is, which of its judges is nearest to one who answers
// freely, and what is tied to answers that are given.
//
// The manuals alone have few answers that are tied, open or asked in vain. With an entry struck
// each clause's part in that comes up.
#include <gtest/gtest.h>

#include "model/core/base/random.hpp"
#include "model/core/manual/joined.hpp"
#include "model/core/manual/overlay.hpp"
#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {
namespace {

/// One line for each question.
void add_judge(Digest& digest, const QuestionSet& questions, const Judge& judge) {
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    std::string line;
    for (std::size_t s = 0; s < questions.questions[q].situation_count(); ++s) {
      line += fmt::format("{} ", judge.answer_at(q, s));
    }
    digest.add(line);
  }
}

/// Answers drawn for places that are tied to each other.
std::vector<WantedAnswer> drawn_answers(const JoinedAnswers& joined, Random& random) {
  std::vector<WantedAnswer> out;
  for (const BlockJudges& judges : joined.blocks()) {
    const Block& block = judges.block();
    for (std::size_t i = 0; i < block.places.size(); ++i) {
      const auto& answers = block.answers[i];
      const auto drawn = static_cast<std::size_t>(random.below(2 * answers.size()));
      if (drawn < answers.size()) out.push_back({block.places[i], answers[drawn]});
    }
  }
  return out;
}

void add_draft(Digest& digest, const Rulebook& rulebook, const std::string& of,
               const std::string& entry, Random& random) {
  const std::string toml = fmt::format(
      "id = \"draft\"\ntitle = \"A draft\"\nof = \"{}\"\n"
      "[[retire]]\nid = \"{}\"\nbecause = \"x\"\n",
      of, entry);
  const auto overlay = parse_overlay(toml, "draft.toml", rulebook);
  if (!overlay) return digest.add(overlay.error().text());
  digest.add_all(notes_on(*overlay));
  digest.add_all(overlay->never_asked);
  const QuestionSet& questions = rulebook.questions;
  Judge judge = base_judge(overlay->draft, questions);
  add_judge(digest, questions, judge);
  add_judge(digest, questions,
            nearest_judge(overlay->draft, questions, free_judge(questions, random)));
  const JoinedAnswers joined(overlay->draft, questions);
  give_answers(judge, joined, drawn_answers(joined, random));
  add_judge(digest, questions, judge);
}

template <class G>
void count_drafts(std::size_t number) {
  constexpr std::size_t kRows = 20;
  const Rulebook& rulebook = rules_world<G>().rulebook;
  const Edition& edition = rulebook.editions.at(number);
  std::vector<std::string> entries;
  for (const Clause& clause : edition.clauses) entries.push_back(clause.id);
  for (const Definition& entry : edition.definitions) entries.push_back(entry.id);
  for (const Constraint& entry : edition.constraints) entries.push_back(entry.id);
  for (const Outside& entry : edition.outside) entries.push_back(entry.id);
  GoldenRows rows("drafts of " + edition.id);
  for (std::size_t row = 0; row < std::min(kRows, entries.size()); ++row) {
    rows.add_row(fmt::format("entries {}", row), [&](Digest& digest) {
      Random random(row);
      for (std::size_t i = row; i < entries.size(); i += 2 * kRows) {
        add_draft(digest, rulebook, edition.id, entries[i], random);
      }
    });
  }
  rows.compare();
}

TEST(CountsOfDrafts, OfTheFirstEdition) { count_drafts<dcg::Dcg>(0); }
TEST(CountsOfDrafts, OfTheSecondEdition) { count_drafts<dcg::Dcg>(1); }
TEST(CountsOfDrafts, OfTheThirdEdition) { count_drafts<dcg::Dcg>(2); }
TEST(CountsOfDrafts, OfTheFourthEdition) { count_drafts<dcg::Dcg>(3); }
TEST(CountsOfDrafts, OfTheFifthEdition) { count_drafts<dcg::Dcg>(4); }
TEST(CountsOfDrafts, OfTheCollectableCardGame) { count_drafts<ccg::Ccg>(0); }

}  // namespace
}  // namespace headjudge::test
