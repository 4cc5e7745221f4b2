// findings.json: an AuditResult written down, and read back.
//
// One file is the source of every report. It is indented by two spaces, its keys stand in the order
// of audit_fields.hpp, and it holds nothing that differs from run to run: no time, no machine, no
// absolute path. So two runs can be compared with `diff`, and a report can be made again from it.
//
//   parse_audit_result(audit_json(result), "findings.json") == result
//
// Texts are UTF-8; a byte that is not is written as U+FFFD.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "model/core/base/result.hpp"
#include "reports/result/audit_result.hpp"

namespace headjudge::reports {

[[nodiscard]] std::string audit_json(const AuditResult& result);

/// Errors: not JSON (with line and column), a missing, unknown or doubled key, a value of the wrong
/// type (with the path to it, as in findings[2].title), another format number.
[[nodiscard]] Result<AuditResult> parse_audit_result(std::string_view text, std::string file);
[[nodiscard]] Result<AuditResult> load_audit_result(const std::filesystem::path& path);

}  // namespace headjudge::reports
