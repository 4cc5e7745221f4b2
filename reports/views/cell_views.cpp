// Putting cells together to cases, and cases into words (see cell_views.hpp).
//
// "Otherwise" is exact: the cases of a cell cover every situation that can be reached, so the one
// that is told last needs no description of its own.
#include "reports/views/cell_views.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "model/core/logic/formula.hpp"
#include "proofs/realizability/situation_words.hpp"

namespace headjudge::reports {

namespace {

ClauseView clause_view(const Edition& edition, const QuestionSet& questions, std::size_t index) {
  const Clause& clause = edition.clauses[index];
  return {edition.id,
          clause.id,
          clause.cites,
          clause.says,
          proofs::note_of(clause, questions),
          clause.reading,
          clause.formula.text,
          "",
          ""};
}

/// Cells that are one case to a reader.
struct Case {
  proofs::CellKind kind;
  std::vector<int> options;
  std::vector<proofs::ClauseSet> clashes;
  std::vector<std::size_t> situations;
  proofs::ClauseSet clauses;
  std::string finding;

  [[nodiscard]] bool takes(const proofs::Cell& cell) const {
    return kind == cell.kind && options == cell.options && clashes == cell.clashes;
  }
};

std::vector<std::size_t> filtered(const Question& question,
                                  const std::vector<std::size_t>& situations,
                                  const SituationFilter& only) {
  if (!only) return situations;
  std::vector<std::size_t> kept;
  std::ranges::copy_if(situations, std::back_inserter(kept), [&](std::size_t situation) {
    return only(question.situation_values(situation));
  });
  return kept;
}

std::string id_of_finding(std::span<const FindingView> findings, const Edition& edition,
                          const Question& question, const proofs::Cell& cell) {
  const auto found = std::ranges::find_if(findings, [&](const FindingView& finding) {
    return is_about(finding, edition, question, cell);
  });
  return found == findings.end() ? "" : found->id;
}

std::vector<Case> list_cases(const Edition& edition, const Question& question,
                             const proofs::QuestionAnalysis& analysis,
                             std::span<const FindingView> findings, const SituationFilter& only) {
  std::vector<Case> cases;
  for (const proofs::Cell& cell : analysis.cells) {
    const auto situations = filtered(question, cell.situations, only);
    if (situations.empty()) continue;
    auto found = std::ranges::find_if(cases, [&](const Case& each) { return each.takes(cell); });
    if (found == cases.end()) {
      found = cases.insert(cases.end(), {cell.kind,
                                         cell.options,
                                         cell.clashes,
                                         {},
                                         {},
                                         id_of_finding(findings, edition, question, cell)});
    }
    found->situations.insert(found->situations.end(), situations.begin(), situations.end());
    std::ranges::copy(clauses_behind(cell), std::back_inserter(found->clauses));
  }
  for (Case& each : cases) {
    std::ranges::sort(each.situations);
    std::ranges::sort(each.clauses);
    const auto [first, last] = std::ranges::unique(each.clauses);
    each.clauses.erase(first, last);
  }
  return cases;
}

/// The most serious kind among the parts; "silent" when the edition has no clause at all, "absent"
/// when the question does not arise under it.
std::string cell_kind(const Edition& edition, const QuestionSet& questions, std::size_t question,
                      const std::vector<CellView::Part>& parts) {
  if (!edition.asks(questions.questions[question])) return "absent";
  const bool joint = !edition.joint_clauses_of(question).empty();
  if (edition.clauses_of(question).empty() && !joint) return "silent";
  for (const std::string_view kind : {"contradiction", "gap", "dependent"}) {
    if (std::ranges::find(parts, kind, &CellView::Part::kind) != parts.end()) {
      return std::string(kind);
    }
  }
  return "settled";
}

}  // namespace

CellView cell_view(const Edition& edition, const QuestionSet& questions,
                   const proofs::QuestionAnalysis& analysis, std::span<const FindingView> findings,
                   const SituationFilter& only) {
  const Question& question = questions.questions[analysis.question];
  const std::vector<Case> cases = list_cases(edition, question, analysis, findings, only);
  CellView view{edition.id, "", {}};
  for (const Case& each : cases) {
    CellView::Part part;
    part.kind = proofs::name_of(each.kind);
    part.finding = each.finding;
    if (cases.size() > 1) {
      part.when = proofs::situation_words(question, each.situations);
    }
    for (const int option : each.options) {
      part.answers.push_back(question.answers[static_cast<std::size_t>(option)].says);
    }
    for (const std::size_t clause : each.clauses) {
      part.clauses.push_back(clause_view(edition, questions, clause));
    }
    view.parts.push_back(std::move(part));
  }
  view.kind = cell_kind(edition, questions, analysis.question, view.parts);
  return view;
}

proofs::ClauseSet clauses_behind(const proofs::Cell& cell) {
  if (cell.kind == proofs::CellKind::settled) return cell.forced_by;
  proofs::ClauseSet all;
  for (const proofs::ClauseSet& clash : cell.clashes)
    all.insert(all.end(), clash.begin(), clash.end());
  for (const proofs::AnswerRow& row : cell.matrix) {
    if (cell.kind != proofs::CellKind::contradiction) {
      all.insert(all.end(), row.violates.begin(), row.violates.end());
    }
  }
  all.insert(all.end(), cell.joint.begin(), cell.joint.end());
  return all;
}

bool is_about(const FindingView& finding, const Edition& edition, const Question& question,
              const proofs::Cell& cell) {
  const bool concerns = finding.question == question.id && finding.kind == name_of(cell.kind) &&
                        finding.editions == std::vector{edition.id};
  if (!concerns) return false;
  const auto when =
      parse_formula(finding.when_formula, question.situation, {"the finding " + finding.id, 0, 0});
  return when && holds(*when, question.situation_values(cell.situations.front()));
}

std::vector<CellView::Part> cases_of(const CellView& cell) {
  std::vector<CellView::Part> cases;
  const auto settled = [](const CellView::Part& part) { return part.kind == "settled"; };
  std::ranges::remove_copy_if(cell.parts, std::back_inserter(cases), settled);
  const std::size_t open = cases.size();
  std::ranges::copy_if(cell.parts, std::back_inserter(cases), settled);
  if (cases.size() < 2 || cases.size() == open) return cases;
  const auto first_settled = cases.begin() + static_cast<std::ptrdiff_t>(open);
  const auto longest = std::ranges::max_element(
      first_settled, cases.end(), {}, [](const CellView::Part& part) { return part.when.size(); });
  std::rotate(longest, longest + 1, cases.end());
  cases.back().when = kOtherwise;
  return cases;
}

}  // namespace headjudge::reports
