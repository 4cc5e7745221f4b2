// Checking by exhaustion.
//
// Everything below is a loop over all situations of a question, all its answers and all its
// clauses; the largest question has a few hundred situations. Agreement with `judge_options` and
// `permitted_answers` of model/core is part of it: those seat the judges who play.
#include "proofs/realizability/checker.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "model/core/manual/judge.hpp"
#include "proofs/realizability/enumeration.hpp"
#include "proofs/realizability/joined/checking.hpp"

namespace headjudge::proofs {

namespace {

using Matrix = std::vector<AnswerRow>;

class Checker {
 public:
  Checker(const QuestionAnalysis& analysis, const Edition& edition, const QuestionSet& questions)
      : analysis_(analysis),
        edition_(edition),
        questions_(questions),
        question_(questions.questions[analysis.question]),
        clauses_(edition.clauses_of(analysis.question)),
        is_joined_(!edition.joint_clauses_of(analysis.question).empty()) {}

  Certificate run() {
    if (!analysis_.complete()) complain(analysis_.unknown);
    for (std::size_t number = 0; number < question_.situation_count(); ++number) {
      check_situation(number);
    }
    if (is_joined_) {
      check_joined(analysis_, edition_, questions_, certificate_);
    } else {
      require(analysis_.blocks.empty(), "a block of a question that is tied to none");
      for (const Cell& cell : analysis_.cells) check_cell(cell);
    }
    return std::move(certificate_);
  }

 private:
  void complain(std::string_view what) {
    certificate_.complaints.push_back(fmt::format("{}, {}: {}", edition_.id, question_.id, what));
  }
  void require(bool met, std::string_view what) {
    if (!met) complain(what);
  }

  Matrix matrix_at(const std::vector<int>& values) {
    Matrix matrix = violations_at(edition_, question_, clauses_, values);
    certificate_.evaluations += matrix.size() * clauses_.size();
    return matrix;
  }

  void check_situation(std::size_t number) {
    const std::vector<int> values = question_.situation_values(number);
    const auto cells = std::ranges::count_if(analysis_.cells, [&](const Cell& cell) {
      return std::ranges::find(cell.situations, number) != cell.situations.end();
    });
    const bool reachable = !question_.reachable || headjudge::holds(*question_.reachable, values);
    const std::string where = question_.situation_text(values);
    if (!edition_.asks(question_)) {
      require(cells == 0, fmt::format("a question that does not arise has a cell ({})", where));
      return;
    }
    if (!reachable) {
      require(cells == 0, fmt::format("an unreachable situation is in a cell ({})", where));
      return;
    }
    ++certificate_.situations;
    require(cells == 1, fmt::format("a situation is in {} cells ({})", cells, where));
    const Cell* cell = cell_of(analysis_, number);
    if (cell == nullptr) return;
    require(matrix_at(values) == cell->matrix, fmt::format("another matrix at {}", where));
    require(permitted_answers(edition_, questions_, analysis_.question, values) == cell->permitted,
            fmt::format("other permitted answers at {}", where));
    std::vector<int> options = judge_options(edition_, questions_, analysis_.question, values);
    std::ranges::sort(options);
    require(options == cell->options, fmt::format("other options of the judges at {}", where));
  }

  // From here on the matrix is known to be right, so the rest is about sets of clauses.
  void check_cell(const Cell& cell) {
    require(!cell.situations.empty(), "a cell without a situation");
    const auto free_of_fault = static_cast<std::size_t>(std::ranges::count_if(
        cell.matrix, [](const AnswerRow& row) { return row.violates.empty(); }));
    const CellKind kind = free_of_fault == 0   ? CellKind::contradiction
                          : free_of_fault == 1 ? CellKind::settled
                                               : CellKind::gap;
    require(kind == cell.kind,
            fmt::format("a cell called {} is {}", name_of(cell.kind), name_of(kind)));
    if (kind == CellKind::contradiction) {
      check_clashes(cell);
      check_sides(cell);
    } else {
      require(cell.clashes.empty() && cell.sides.empty(), "a clash without a contradiction");
    }
    if (kind == CellKind::settled) check_forcing(cell);
  }

  void check_clashes(const Cell& cell) {
    certificate_.sets += cell.clashes.size();
    for (const ClauseSet& clash : cell.clashes) {
      require(leaves_nothing(cell.matrix, clash), "a clash that leaves an answer");
      require(is_minimal_clash(cell.matrix, clash), "a clash that is not minimal");
    }
    require(cell.clashes == minimal_hitting_sets(cell.matrix), "clashes are missing");
  }

  void check_sides(const Cell& cell) {
    certificate_.sets += cell.sides.size();
    std::vector<ClauseSet> given_up;  // by each side: the clauses it does not keep
    for (const Side& side : cell.sides) {
      ClauseSet rest;
      std::ranges::set_difference(clauses_, side.kept, std::back_inserter(rest));
      std::vector<int> answers;
      for (const AnswerRow& row : cell.matrix) {
        if (!leaves_nothing({row}, side.kept)) answers.push_back(row.answer);
      }
      require(!answers.empty(), "a side that no answer keeps");
      require(answers == side.answers, "a side with other answers");
      given_up.push_back(std::move(rest));
    }
    std::vector<ClauseSet> violations;
    violations.reserve(cell.matrix.size());
    for (const AnswerRow& row : cell.matrix) violations.push_back(row.violates);
    std::ranges::sort(given_up);
    require(given_up == minimal_only(violations), "the sides are not the maximal ones");
  }

  void check_forcing(const Cell& cell) {
    ++certificate_.sets;
    Matrix others;
    for (const AnswerRow& row : cell.matrix) {
      if (!row.violates.empty()) others.push_back(row);
    }
    require(leaves_nothing(others, cell.forced_by), "the forcing clauses leave another answer");
    require(is_minimal_clash(others, cell.forced_by), "a forcing clause is not needed");
  }

  const QuestionAnalysis& analysis_;
  const Edition& edition_;
  const QuestionSet& questions_;
  const Question& question_;
  ClauseSet clauses_;
  bool is_joined_;  // to others, by joint clauses
  Certificate certificate_;
};

}  // namespace

std::string Certificate::text() const {
  if (!complaints.empty()) return "Not certified: " + complaints.front() + ".";
  if (situations == 0) return "Not certified: nothing was checked.";
  return fmt::format(
      "Checked again without the solver: {} situations, {} evaluations of clauses, {} sets.",
      situations, evaluations, sets);
}

Certificate certify(const QuestionAnalysis& analysis, const Edition& edition,
                    const QuestionSet& questions) {
  return Checker(analysis, edition, questions).run();
}

Certificate certify(const EditionAnalysis& analysis, const Edition& edition,
                    const QuestionSet& questions) {
  Certificate all;
  if (analysis.questions.size() != questions.questions.size()) {
    all.complaints.push_back(analysis.edition + ": not every question was analysed");
  }
  for (std::size_t i = 0; i < analysis.questions.size(); ++i) {
    if (analysis.questions[i].question != i) {
      all.complaints.push_back(analysis.edition + ": the questions are out of order");
      break;
    }
    Certificate one = certify(analysis.questions[i], edition, questions);
    all.situations += one.situations;
    all.evaluations += one.evaluations;
    all.sets += one.sets;
    std::ranges::move(one.complaints, std::back_inserter(all.complaints));
  }
  return all;
}

}  // namespace headjudge::proofs
