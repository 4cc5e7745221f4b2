// The README's table of findings, made from an audit so that nobody has to keep it up to date.
//
// It stands between two comments and is rewritten by `headjudge audit --write-readme README.md`:
//
//   <!-- findings table: generated -->
//   | | contradictions | gaps | ...
//   <!-- end -->
//
// A test holds what is committed against corpus/baseline.txt. The table of rulings by edition is
// made in the same way, between comments of its own; a test plays them all and compares.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/result.hpp"
#include "reports/result/audit_result.hpp"

namespace headjudge::reports {

inline constexpr std::string_view kTableBegins = "<!-- findings table: generated -->\n";
inline constexpr std::string_view kRulingsTableBegins = "<!-- rulings table: generated -->\n";
inline constexpr std::string_view kTableEnds = "<!-- end -->\n";

/// Two Markdown tables: the findings of each edition, of each step from one to another, and of the
/// cards; and the entries of each edition by their standing.
[[nodiscard]] std::string findings_table(const AuditResult& result);

/// How the plays of official answers go under an edition's customary judge.
struct RulingCount {
  std::string edition;
  std::size_t agree = 0;
  std::size_t otherwise = 0;
  std::size_t unknown_words = 0;  ///< their cards have words that the edition does not define
};
/// By edition, in the order of the audit; of editions without rulings none.
[[nodiscard]] std::vector<RulingCount> ruling_counts(const AuditResult& result);
[[nodiscard]] std::string rulings_table(const std::vector<RulingCount>& counts);

/// What stands between the comments. Errors: one of them is missing, or they stand the wrong way
/// round.
[[nodiscard]] Result<std::string_view> table_in(std::string_view readme, const std::string& file,
                                                std::string_view begins = kTableBegins);
/// The same text with another table. Errors: as above.
[[nodiscard]] Result<std::string> with_table(std::string_view readme, const std::string& file,
                                             std::string_view table,
                                             std::string_view begins = kTableBegins);

}  // namespace headjudge::reports
