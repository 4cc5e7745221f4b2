// Filling the templates: page.mustache is the frame, each `{{> x.mustache}}` in it another file.
//
// kainjow's mustache escapes & < > " ' in every {{name}}, which is enough for texts and for quoted
// attributes. Only our own style and script go in unescaped. Source: mustache(5) and
// kainjow/mustache 4.1.
#include "reports/page.hpp"

#include <array>
#include <map>
#include <string_view>

#include <fmt/format.h>

#include "model/core/data_dir.hpp"
#include "model/core/text_file.hpp"
#include "reports/page_data.hpp"

namespace headjudge::reports {
namespace {

constexpr std::string_view kFrame = "page.mustache";
constexpr std::array kParts = std::to_array<std::string_view>(
    {"opening.mustache", "matrix.mustache", "answer.mustache", "finding.mustache",
     "clause.mustache", "witness.mustache", "table_top.mustache", "proofs.mustache"});
constexpr std::string_view kStyle = "style.css";
constexpr std::string_view kScript = "page.js";

using Templates = std::map<std::string, std::string, std::less<>>;

Result<Templates> load_templates(const std::filesystem::path& folder) {
  Templates loaded;
  std::vector<std::string_view> names(kParts.begin(), kParts.end());
  names.insert(names.end(), {kFrame, kStyle, kScript});
  for (const std::string_view name : names) {
    Result<std::string> text = read_text_file(folder / name);
    if (!text) return refuse(text.error());
    loaded.emplace(name, *std::move(text));
  }
  return loaded;
}

std::vector<std::string> edition_ids(const AuditResult& result) {
  std::vector<std::string> ids;
  ids.reserve(result.editions.size());
  for (const EditionView& edition : result.editions) ids.push_back(edition.id);
  return ids;
}

/// The editions for the heading, each with what stands between it and the next.
PageData edition_names(const AuditResult& result) {
  PageList names;
  const std::size_t count = result.editions.size();
  for (std::size_t i = 0; i < count; ++i) {
    const char* separator = i + 1 == count ? "" : i + 2 == count ? " and " : ", ";
    names.emplace_back(PageRecord{{"name", result.editions[i].id}, {"separator", separator}});
  }
  return PageData(names);
}

PageData page_data(const AuditResult& result, const PageLinks& links, const Templates& templates) {
  PageRecord page{{"title", "Audit of " + listed(edition_ids(result))},
                  {"version", text_or_nothing(result.program_version)},
                  {"summary", summary_sentence(result)},
                  {"summary_notes", texts(summary_notes(result))},
                  {"edition_columns", texts(edition_ids(result))},
                  {"edition_names", edition_names(result)},
                  {"editions", editions_data(result)},
                  {"has_questions", !result.questions.empty()},
                  {"chapters", matrix_data(result, links)},
                  {"has_findings", !result.findings.empty()},
                  {"finding_count", fmt::format("{}", result.findings.size())},
                  {"groups", finding_groups_data(links)},
                  {"has_claims", !result.claims.empty()},
                  {"claims", claims_data(result, links)},
                  {"has_invariants", !result.invariants.empty()},
                  {"invariants", invariants_data(result)},
                  {"has_loops", !result.loops.empty()},
                  {"loops", loops_data(result)},
                  {"has_bounds", !result.bounds.empty()},
                  {"bounds", texts(result.bounds)},
                  {"glossary", glossary_data()},
                  {"style", templates.at(std::string(kStyle))},
                  {"script", templates.at(std::string(kScript))}};
  for (const std::string_view part : kParts) {
    const std::string& text = templates.at(std::string(part));
    page.emplace(part, kainjow::mustache::partial([&text] { return text; }));
  }
  return PageData(page);
}

}  // namespace

Result<std::string> page_html(const AuditResult& result) {
  return page_html(result, data_dir() / "reports" / "templates");
}

Result<std::string> page_html(const AuditResult& result, const std::filesystem::path& folder) {
  const Result<Templates> templates = load_templates(folder);
  if (!templates) return refuse(templates.error());
  const PageLinks links(result);
  kainjow::mustache::mustache frame(templates->at(std::string(kFrame)));
  std::string html;
  if (frame.is_valid()) html = frame.render(page_data(result, links, *templates));
  if (frame.is_valid()) return html;
  return refuse({(folder / kFrame).string(), 0, 0, frame.error_message(), "a mustache template"});
}

}  // namespace headjudge::reports
