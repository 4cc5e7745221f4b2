// What a change is: another answer, an answer where there was none, or the reverse.
//
// Most revisions settle what an earlier manual left open. The few that turn one answer into another
// are what players get wrong, so reports tell them apart and name those first.
#pragma once

#include "reports/result/audit_result.hpp"
#include "reports/result/wording.hpp"

namespace headjudge::reports {

/// In the order in which a rules team wants to read them.
enum class ChangeKind {
  another_answer,  ///< one answer before, another one after
  clashing,        ///< no clash before, clauses clash after
  opened,          ///< one answer before, several after
  mended,          ///< clauses clashed before, one answer after
  settled,         ///< several answers before, one after
  left_open,       ///< clauses clashed before, several answers after
  still_open,      ///< several before, several others after
  tied_otherwise,  ///< the same before and after, beside other answers to other questions
};

/// `finding` is a change of this result.
[[nodiscard]] ChangeKind change_kind(const FindingView& finding, const AuditResult& result);
/// Its label and what it means. The symbol and the colour are those of every change.
[[nodiscard]] Word change_word(ChangeKind kind);

}  // namespace headjudge::reports
