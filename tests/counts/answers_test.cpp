// Exact counts of what the editions say: for each question of each edition, the answers that its
// clauses permit in every situation, those that its judges may choose, and the customary one.
//
// A clause that is read otherwise, left out or given another formula changes a row.
#include <gtest/gtest.h>

#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {
namespace {

void add_situations(Digest& digest, const Edition& edition, const QuestionSet& questions,
                    std::size_t number, const Judge& judge) {
  const Question& question = questions.questions[number];
  for (std::size_t s = 0; s < question.situation_count(); ++s) {
    const std::vector<int> situation = question.situation_values(s);
    digest.add_value(judge_options(edition, questions, number, situation));
    if (!question.comes_up(situation)) continue;
    digest.add(question.situation_text(situation));
    digest.add_value(permitted_answers(edition, questions, number, situation));
    digest.add_value(judge.answer_at(number, s));
  }
}

void count_answers(const Edition& edition, const QuestionSet& questions) {
  const Judge judge = base_judge(edition, questions);
  GoldenRows rows("answers of " + edition.id);
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    rows.add_row(questions.questions[q].id,
                 [&](Digest& digest) { add_situations(digest, edition, questions, q, judge); });
  }
  rows.compare();
}

/// Of every entry, what it is and where it says that it stands; of a clause, also its formula in
/// both readings.
void count_entries(const Edition& edition) {
  GoldenRows rows("entries of " + edition.id);
  rows.add_row("all", [&](Digest& digest) {
    for (const Clause& clause : edition.clauses) {
      digest.add(fmt::format("{} {} {} {}", clause.id, clause.question,
                             static_cast<int>(clause.rank), clause.line));
      for (const std::size_t other : clause.others) digest.add(fmt::format("with {}", other));
      digest.add_all(clause.fingerprints);
      digest.add_all(clause.excepts);
    }
    for (const Definition& entry : edition.definitions) {
      digest.add(fmt::format("{} {} {}", entry.id, entry.term, entry.line));
    }
    for (const Constraint& entry : edition.constraints) {
      digest.add(fmt::format("{} {}", entry.id, entry.line));
      digest.add_all(entry.invariants);
    }
    for (const Outside& entry : edition.outside) {
      digest.add(fmt::format("{} {}", entry.id, entry.line));
    }
  });
  rows.compare();
}

template <class G>
void count_edition(std::size_t number) {
  const Rulebook& rulebook = rules_world<G>().rulebook;
  const Edition& edition = rulebook.editions.at(number);
  count_answers(edition, rulebook.questions);
  count_entries(edition);
}

TEST(CountsOfAnswers, OfTheFirstEdition) { count_edition<dcg::Dcg>(0); }
TEST(CountsOfAnswers, OfTheSecondEdition) { count_edition<dcg::Dcg>(1); }
TEST(CountsOfAnswers, OfTheThirdEdition) { count_edition<dcg::Dcg>(2); }
TEST(CountsOfAnswers, OfTheFourthEdition) { count_edition<dcg::Dcg>(3); }
TEST(CountsOfAnswers, OfTheFifthEdition) { count_edition<dcg::Dcg>(4); }
TEST(CountsOfAnswers, OfTheCollectableCardGame) { count_edition<ccg::Ccg>(0); }

}  // namespace
}  // namespace headjudge::test
