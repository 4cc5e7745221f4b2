// A mending as an overlay file (model/core/manual/overlay.hpp), and its clauses before and after in
// words.
//
// What a clause says is our own words, so the new words are the old ones with the condition behind
// them: "... Only in this case: at -1 memory." They are a proposal for what to write, not for how.
#pragma once

#include <string>
#include <vector>

#include "proofs/mending/changes.hpp"

namespace headjudge::proofs {

/// One clause before and after.
struct ChangedClause {
  ChangeKind kind = ChangeKind::add;
  std::string id;
  std::string cites;
  std::string said;                          ///< empty: it is new
  std::string says;                          ///< empty: the sentence is struck
  std::string formula;                       ///< the new one; empty: there is none any more
  std::vector<std::string> demanded_before;  ///< "at -1 memory: the turn ends"; a line each
  std::vector<std::string> demanded;
};

/// What a draft is written from.
struct DraftSubject {
  const Edition& edition;
  const DemandTable& table;
  const std::vector<Literal>& literals;
  std::string finding;  ///< its id
};

[[nodiscard]] std::vector<ChangedClause> changed_clauses(const DraftSubject& subject,
                                                         const ChangeSet& change);

/// The id of the draft in which the question is answered so where the finding is.
[[nodiscard]] std::string draft_id(const DraftSubject& subject, const std::vector<int>& answers);

/// The overlay as TOML.
[[nodiscard]] std::string draft_text(const DraftSubject& subject, const std::string& id,
                                     const std::vector<ChangedClause>& clauses);

}  // namespace headjudge::proofs
