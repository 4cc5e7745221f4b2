// The smallest mending of a finding: which clauses to change so that one judge is left.
//
// A mending is for people who write the rules, and is a draft: nothing is changed by it. Which
// answer it gives is the first of these that says something: official rulings, whose plays fail
// with the other answer; a later manual; otherwise there is a mending for each answer that a judge
// may give, the customary one first. Of the smallest changes (changes.hpp) that one is taken which
// changes least elsewhere. It is proposed only after an audit of the draft (check.hpp) finds that
// it settles the finding and opens nothing, and after the rulings that hold under the edition hold
// under the draft.
//
// What is called the smallest is so among conjunctions of literals over the question's situation,
// and among changes of at most three clauses that speak of this question alone. Where joint clauses
// tie the question to others, nothing is claimed about smaller ones.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "proofs/audit/audit.hpp"
#include "proofs/mending/check.hpp"
#include "proofs/mending/draft_text.hpp"
#include "proofs/mending/rulings.hpp"

namespace headjudge::proofs {

struct Mending {
  WantedAnswers wanted;
  std::string answer;  ///< in words
  MendingSize size;
  std::string minimal;  ///< what is known about smaller ones, a sentence
  std::vector<ChangedClause> clauses;
  std::string overlay;
  DraftCheck check;
  PlaysUnderDraft rulings;
  PlaysUnderDraft examples;
  bool constraints_held = false;     ///< plays that break one were searched, and none was found
  std::vector<std::string> against;  ///< the editions before and after
};

/// An answer for which nothing is proposed.
struct Unmended {
  std::string answer;
  std::string reason;
  bool unknown = false;  ///< a bound was reached; else there is none of these changes
};

struct MendedFinding {
  Dispute dispute;
  std::vector<std::string> why;  ///< these answers
  std::vector<Mending> mendings;
  std::vector<Unmended> without;
};

/// What a mending is looked for with.
struct MendingTools {
  const Rulebook& rulebook;
  const std::vector<EditionAnalysis>& analyses;  ///< of its editions
  const TriedPlays& rulings;
  const TriedPlays& examples;
  /// Ids of the plays that break a constraint under the draft alone; empty: they are not searched.
  std::function<std::vector<std::string>(const Edition&, const Edition& draft)> constraints;
  AuditOptions audit;
  std::string answer;  ///< the name of the one that is asked for; empty: see above
};

/// `dispute`: one of `within`, the contradictions and gaps of edition number `edition`.
[[nodiscard]] MendedFinding mend(const MendingTools& tools, std::size_t edition,
                                 const std::vector<Dispute>& within, const Dispute& dispute);

}  // namespace headjudge::proofs
