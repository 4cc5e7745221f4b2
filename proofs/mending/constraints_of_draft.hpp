// Plays that come to a table which a constraint forbids: does a draft bring any?
//
// The search is that of an audit (proofs/constraints), over the edition and the draft. A judge of a
// mended edition is a judge of the edition, so a play that is found under the draft alone was out
// of the search's bounds before; it is named all the same.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "proofs/audit/game_audit.hpp"

namespace headjudge::proofs {

/// The ids of what is found under the draft and not under the edition.
template <PlayableGame G>
[[nodiscard]] std::vector<std::string> constraints_broken_by(const GameWorld<G>& world,
                                                             const Edition& edition,
                                                             const Edition& draft,
                                                             const AuditOptions& options) {
  const Rulebook both{world.rulebook.questions, {edition, draft}};
  const GameOnTrial<G> shipped = game_on_trial(world);
  const GameOnTrial<G> trial{shipped.game,       both,
                             shipped.positions,  shipped.games,
                             shipped.invariants, shipped.facts_against,
                             shipped.measures};
  Audit audit;
  hold_constraints(trial, options, audit, [](std::string_view, std::size_t, std::size_t) {});
  std::vector<std::string> before;
  std::vector<std::string> broken;
  for (const Finding& finding : audit.findings) {
    const bool of_draft = finding.editions.front() == draft.id;
    std::string what = finding.id.substr(finding.editions.front().size() + 1);
    (of_draft ? broken : before).push_back(std::move(what));
  }
  std::erase_if(broken, [&](const std::string& what) {
    return std::ranges::find(before, what) != before.end();
  });
  return broken;
}

}  // namespace headjudge::proofs
