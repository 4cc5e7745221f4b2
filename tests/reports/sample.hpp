// An invented audit, with at least one of everything that a report can show.
//
// The report tests look for its parts on the page and in the terminal; nothing in it was computed.
// Texts hold the characters that go wrong first: < > & " ' and letters beyond ASCII.
#pragma once

#include "reports/result/audit_result.hpp"

namespace headjudge::reports {

[[nodiscard]] AuditResult sample_audit();

}  // namespace headjudge::reports
