// Filling the templates: page.mustache is the frame, each `{{> x.mustache}}` in it another file.
//
// kainjow's mustache escapes & < > " ' in every {{name}}, which is enough for texts and for quoted
// attributes. Only our own style and script go in unescaped. Source: mustache(5) and
// kainjow/mustache 4.1.
#include "reports/page/page.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/data_dir.hpp"
#include "model/core/base/text_file.hpp"
#include "reports/page/data.hpp"

namespace headjudge::reports {
namespace {

constexpr std::string_view kFindingsFrame = "page.mustache";
constexpr std::string_view kQuestionsFrame = "questions.mustache";
constexpr std::array kParts = std::to_array<std::string_view>(
    {"head.mustache", "foot.mustache", "opening.mustache", "unasked.mustache", "matrix.mustache",
     "cell.mustache", "mark.mustache", "answer.mustache", "finding.mustache", "clause.mustache",
     "witness.mustache", "table_top.mustache", "proofs.mustache"});
constexpr std::string_view kStyle = "style.css";
constexpr std::string_view kReveal = "reveal.js";  // both pages; each has a script of its own too
constexpr std::string_view kFindingsScript = "page.js";
constexpr std::string_view kQuestionsScript = "questions.js";

using Templates = std::map<std::string, std::string, std::less<>>;

Result<Templates> load_templates(const std::filesystem::path& folder) {
  Templates loaded;
  std::vector<std::string_view> names(kParts.begin(), kParts.end());
  names.insert(names.end(), {kFindingsFrame, kQuestionsFrame, kStyle, kReveal, kFindingsScript,
                             kQuestionsScript});
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

/// What both pages have: a title, the style, a script, the parts.
PageRecord common_data(const AuditResult& result, const Templates& templates,
                       std::string_view script) {
  const auto text_of = [&](std::string_view name) -> const std::string& {
    return templates.find(name)->second;
  };
  PageRecord page{{"title", "Audit of " + listed(edition_ids(result))},
                  {"version", text_or_nothing(result.program_version)},
                  {"edition_columns", texts(edition_ids(result))},
                  {"edition_names", edition_names(result)},
                  {"style", text_of(kStyle)},
                  {"script", text_of(kReveal) + text_of(script)}};
  for (const std::string_view part : kParts) {
    const std::string& text = text_of(part);
    page.emplace(part, kainjow::mustache::partial([&text] { return text; }));
  }
  return page;
}

PageRecord findings_page(const AuditResult& result, const Templates& templates) {
  const PageLinks links(result);
  PageRecord page = common_data(result, templates, kFindingsScript);
  page.merge(PageRecord{{"summary", summary_sentence(result)},
                        {"summary_notes", texts(summary_notes(result))},
                        {"editions", editions_data(result)},
                        {"question_count", question_count(result)},
                        {"unasked", unasked_data(result, links)},
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
                        {"glossary", glossary_data()}});
  return page;
}

bool several_games(const AuditResult& result) {
  return std::ranges::any_of(result.questions, [&](const QuestionView& question) {
    return question.game != result.questions.front().game;
  });
}

PageRecord questions_page(const AuditResult& result, const Templates& templates) {
  const PageLinks links(result);
  PageRecord page = common_data(result, templates, kQuestionsScript);
  page["title"] = "Questions to " + listed(edition_ids(result));
  page.merge(PageRecord{{"question_count", question_count(result)},
                        {"completeness", texts(completeness_words(result.unfinished))},
                        {"standings", standings_data()},
                        {"several_games", several_games(result)},
                        {"matrices", matrices_data(result, links)}});
  return page;
}

Result<std::string> fill(const std::filesystem::path& folder, std::string_view frame_name,
                         const Templates& templates, const PageRecord& record) {
  kainjow::mustache::mustache frame(templates.find(frame_name)->second);
  std::string html;
  if (frame.is_valid()) html = frame.render(PageData(record));
  if (frame.is_valid()) return html;
  return refuse(
      {(folder / frame_name).string(), 0, 0, frame.error_message(), "a mustache template"});
}

}  // namespace

Result<Pages> pages_html(const AuditResult& result) {
  return pages_html(result, data_dir() / "reports" / "templates");
}

Result<Pages> pages_html(const AuditResult& result, const std::filesystem::path& folder) {
  const Result<Templates> templates = load_templates(folder);
  if (!templates) return refuse(templates.error());
  auto findings = fill(folder, kFindingsFrame, *templates, findings_page(result, *templates));
  if (!findings) return refuse(findings.error());
  auto questions = fill(folder, kQuestionsFrame, *templates, questions_page(result, *templates));
  if (!questions) return refuse(questions.error());
  return Pages{std::move(*findings), std::move(*questions)};
}

}  // namespace headjudge::reports
