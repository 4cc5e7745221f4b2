// The reports for a terminal: the same words as on the page, set in 100 columns.
//
// Every function returns whole lines. Without `color` the text is plain UTF-8, fit for a file, a
// pipe or a commit message.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reports/result/audit_result.hpp"
#include "reports/result/sheet.hpp"

namespace headjudge::reports {

/// What an audit found, one line for each finding.
[[nodiscard]] std::string summary_text(const AuditResult& result, TextStyle style = {});
/// One finding as a ruling, with its play.
[[nodiscard]] std::string finding_text(const FindingView& finding, TextStyle style = {});
/// The answers that nobody had to ask for; "" when there are none.
[[nodiscard]] std::string unasked_text(const AuditResult& result, TextStyle style = {});
/// One question: what each edition answers, and which clause says so.
[[nodiscard]] std::string question_text(const QuestionView& question, TextStyle style = {});
/// All of them, under the manuals' headings.
[[nodiscard]] std::string questions_text(std::span<const QuestionView> questions,
                                         TextStyle style = {});
/// What the step from one edition to another changed.
[[nodiscard]] std::string diff_text(const AuditResult& result, std::string_view from,
                                    std::string_view to, TextStyle style = {});
/// What a draft settles, narrows, widens, opens and changes of the edition it is made of.
[[nodiscard]] std::string draft_text(const AuditResult& result, std::string_view base,
                                     std::string_view draft, TextStyle style = {});
/// The contradictions and gaps that the draft opens or widens, or that were of the other kind.
[[nodiscard]] std::vector<const FindingView*> brought_by_draft(const AuditResult& result,
                                                               std::string_view base,
                                                               std::string_view draft);
/// Whether the analysis under a list is complete, and what it leaves open.
[[nodiscard]] std::string completeness_text(const std::vector<std::string>& unfinished,
                                            TextStyle style = {});
[[nodiscard]] std::string claims_text(std::span<const ClaimView> claims, TextStyle style = {});
[[nodiscard]] std::string invariants_text(std::span<const InvariantView> invariants,
                                          TextStyle style = {});
[[nodiscard]] std::string loops_text(std::span<const LoopView> loops, TextStyle style = {});
/// The position, then what happened at each table, one after the other.
[[nodiscard]] std::string witness_text(const WitnessView& witness, TextStyle style = {});
[[nodiscard]] std::string table_text(const TableView& table, TextStyle style = {});

}  // namespace headjudge::reports
