// The README's table of findings, made from an audit so that nobody has to keep it up to date.
//
// It stands between two comments and is rewritten by `headjudge audit --write-readme README.md`:
//
//   <!-- findings table: generated -->
//   | | contradictions | gaps | ...
//   <!-- end -->
//
// A test holds what is committed against corpus/baseline.txt.
#pragma once

#include <string>
#include <string_view>

#include "model/core/base/result.hpp"
#include "reports/result/audit_result.hpp"

namespace headjudge::reports {

inline constexpr std::string_view kTableBegins = "<!-- findings table: generated -->\n";
inline constexpr std::string_view kTableEnds = "<!-- end -->\n";

/// Two Markdown tables: the findings of each edition, of each step from one to another, and of the
/// cards; and the entries of each edition by their standing.
[[nodiscard]] std::string findings_table(const AuditResult& result);

/// What stands between the comments. Errors: one of them is missing, or they stand the wrong way
/// round.
[[nodiscard]] Result<std::string_view> table_in(std::string_view readme, const std::string& file);
/// The same text with another table. Errors: as above.
[[nodiscard]] Result<std::string> with_table(std::string_view readme, const std::string& file,
                                             std::string_view table);

}  // namespace headjudge::reports
