// Noting how constraints fared (see outcomes.hpp).
//
// Of several judges who are led to the same, the one with the shortest play is told.
#include "proofs/constraints/outcomes.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "proofs/constraints/effect_line.hpp"
#include "proofs/constraints/gauge.hpp"

namespace headjudge::proofs {

namespace {

std::size_t length_of(const Finding& finding) {
  return finding.witnesses.empty() ? SIZE_MAX : finding.witnesses.front().decisions;
}

ConstraintOutcome outcome_of(const Edition& edition, const Constraint& constraint) {
  ConstraintOutcome outcome{edition.id, constraint.id,        constraint.cites, constraint.says,
                            "",         constraint.invariants};
  if (!constraint.formula) return outcome;
  outcome.formula = constraint.when
                        ? fmt::format("{} -> {}", constraint.when->text, constraint.formula->text)
                        : constraint.formula->text;
  return outcome;
}

}  // namespace

void HeldConstraints::add(Finding finding) {
  const auto same = std::ranges::find(findings, finding.id, &Finding::id);
  if (same == findings.end()) {
    findings.push_back(std::move(finding));
  } else if (length_of(finding) < length_of(*same)) {
    *same = std::move(finding);
  }
}

std::vector<ConstraintOutcome> constraint_outcomes(const Edition& edition,
                                                   const QuestionSet& questions,
                                                   const ConstraintSearchResult& found) {
  std::vector<ConstraintOutcome> outcomes;
  std::size_t said = 0;  // among those with a formula
  for (const Constraint& constraint : edition.constraints) {
    ConstraintOutcome& outcome = outcomes.emplace_back(outcome_of(edition, constraint));
    if (!constraint.formula) continue;
    outcome.applied = found.applied[said];
    outcome.broken =
        std::ranges::find(found.lines, said, &ForbiddenLine::constraint) != found.lines.end();
    outcome.bound = found.text();
    ++said;
    auto claim = claim_of_gauge(constraint, questions);
    if (!claim) claim = claim_of_line(constraint, questions);
    if (claim && claim->game == questions.game) {
      outcome.on_gauge = prove(*claim, edition, questions).verdict;
    }
  }
  return outcomes;
}

}  // namespace headjudge::proofs
