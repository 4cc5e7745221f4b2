// A play that comes to a forbidden table, as a finding.
//
// Its id is "<edition>/contradiction/constraint/<constraint>" where every judge of the edition is
// led there, by this play or by another one, and "<edition>/gap/constraint/<constraint>/<question>"
// where no play was found that leads a judge there: the constraint then says which of the answers
// that the clauses leave open is not the manual's. A judge is a model of an
// edition's clauses, so such a judge is still one, and is still seated; what the constraint
// excludes is said in the finding and changes no other. Where more judges differ on the play than
// were followed, it is an open gap, and says so.
//
// The play is run again as a play; one that does not run, or whose words do not tell the forbidden
// table from where it came from (or from the other judge's table), is a mistake of ours.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "proofs/constraints/avoiding.hpp"
#include "proofs/findings/finding.hpp"

namespace headjudge::proofs {

/// What is told of a line: whose constraint, who was led there, and why.
struct BlamedLine {
  const Edition& edition;
  const QuestionSet& questions;
  const Constraint& constraint;
  const ForbiddenLine& found;
  const GatheredLines& gathered;  ///< it, the other plays, and whose fault they are

  [[nodiscard]] const Blame& blame() const { return gathered.blame; }
};

[[nodiscard]] std::string finding_id(const BlamedLine& line);
/// Everything of its play but what happens: table A, and table B where a judge avoids it.
[[nodiscard]] Play forbidden_play_head(const BlamedLine& line);
/// Everything but its witness.
[[nodiscard]] Finding forbidden_finding(const BlamedLine& line, const std::string& bound);

/// The play with its expectations; nothing where no words tell the forbidden table.
template <Game G>
[[nodiscard]] std::optional<Play> forbidden_play(const WitnessTools<G>& tools,
                                                 const LineFollower<G>& follower,
                                                 const BlamedLine& line) {
  const Judge& leading = line.found.judge;
  const auto here = follower.end_under(leading);
  if (!here) return std::nullopt;
  Play head = forbidden_play_head(line);
  head.cards = tools.cards;
  if (line.blame().avoiding) {
    const Judge& avoiding = *line.blame().avoiding;
    const auto there = follower.end_under(avoiding);
    if (!there) return std::nullopt;
    head.expectations = detail::telling(tools, "A", here->last, leading, there->last, avoiding);
    std::ranges::move(detail::telling(tools, "B", there->last, avoiding, here->last, leading),
                      std::back_inserter(head.expectations));
  } else {
    head.expectations = detail::telling(tools, "A", here->last, leading, here->before, leading);
  }
  std::vector<std::string> setup;
  for (const PlayLine& each : line.found.line.setup) setup.push_back(each.text);
  std::vector<TakenDecision> decisions = line.found.line.decisions;
  for (TakenDecision& each : decisions) each.if_allowed = line.blame().avoiding.has_value();
  Play play = to_play(std::move(head), setup, decisions);
  if (play.expectations.empty() || !tools.run(play).empty()) return std::nullopt;
  if (line.blame().avoiding) detail::mark_refused(tools, play);
  return play;
}

/// The finding of one line. `found_by`: what was searched for it.
template <Game G>
[[nodiscard]] Finding find_forbidden(const WitnessTools<G>& tools,
                                     const ConstraintSet<G>& constraints, const Edition& edition,
                                     const QuestionSet& questions, const ForbiddenLine& found,
                                     const std::string& found_by, const AvoiderBounds& bounds) {
  const GatheredLines gathered =
      AvoiderSearch<G>(tools, constraints, edition, questions, bounds).run(found);
  const Constraint& constraint = constraints.at(found.constraint);
  Finding finding = forbidden_finding({edition, questions, constraint, found, gathered}, found_by);
  for (const ForbiddenLine& each : gathered.lines) {
    const LineFollower<G> follower(tools.game, constraints, each.constraint, each.line);
    auto play = forbidden_play(tools, follower, {edition, questions, constraint, each, gathered});
    const std::size_t decisions = each.line.decisions.size();
    if (play) {
      finding.status = FindingStatus::witnessed;
      finding.severity = Severity::board;
      finding.witnesses.push_back(
          {std::move(*play), WitnessLevel::board, decisions, decisions, "", found_by});
    } else {
      finding.bounds.emplace_back("the play was found, and no words of its end tell it as a play");
    }
    if (gathered.blame.avoiding) break;  // table B shows who avoids the first one
  }
  return finding;
}

}  // namespace headjudge::proofs
