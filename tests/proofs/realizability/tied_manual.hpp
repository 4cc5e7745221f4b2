// A small manual of five questions, for tests of clauses about several of them.
//
// Three questions have one situation each, two share a row of counters.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "proofs/realizability/checker.hpp"
#include "proofs/realizability/judges.hpp"
#include "tests/support/small_manual.hpp"

namespace headjudge::test {

inline constexpr std::string_view kBoth = R"("first", "second")";

inline QuestionSet small_questions_of(const std::string& text) {
  return parse_questions(std::string(kSmallGame) + text, "small.questions.toml").value();
}

/// first, second and third, of one situation each; push and pull, of a row of 0 to 2 counters.
inline const QuestionSet& tied_questions() {
  static const QuestionSet parsed = small_questions_of(
      plain_question("first") + plain_question("second") + plain_question("third") +
      row_question("push", 0, 2) + row_question("pull", 0, 2));
  return parsed;
}

inline constexpr std::size_t kFirst = 0;
inline constexpr std::size_t kSecond = 1;
inline constexpr std::size_t kThird = 2;
inline constexpr std::size_t kPush = 3;
inline constexpr int kMayDo = 0;
inline constexpr int kMayNotDo = 1;

inline Result<Edition> read_tied(const std::string& clauses,
                                 const QuestionSet& set = tied_questions()) {
  return parse_edition(small_edition_head("small-1") + clauses, "small-1.toml", set);
}

inline Edition tied_edition(const std::string& clauses, const QuestionSet& set = tied_questions()) {
  const auto made = read_tied(clauses, set);
  if (!made) ADD_FAILURE() << made.error().text();
  return made.value();
}

inline proofs::EditionAnalysis tied_analysis(const Edition& book,
                                             const QuestionSet& set = tied_questions()) {
  proofs::EditionAnalysis analysis = proofs::analyse_edition(book, set);
  EXPECT_TRUE(proofs::left_open(analysis, set).empty());
  const proofs::Certificate certificate = proofs::certify(analysis, book, set);
  EXPECT_TRUE(certificate.holds()) << certificate.text();
  return analysis;
}

inline const proofs::Cell& tied_cell(const proofs::EditionAnalysis& analysis, std::size_t question,
                                     std::size_t situation = 0) {
  return *proofs::cell_of(analysis.questions[question], situation);
}

/// Without joint clauses: five questions of 1, 1, 1, 3 and 3 situations have so many judges.
inline constexpr std::size_t kFree = 2 * 2 * 2 * 8 * 8;

}  // namespace headjudge::test
