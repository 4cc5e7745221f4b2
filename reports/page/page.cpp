// Filling the templates: one for each kind of page, each `{{> x.mustache}}` in it another file.
//
// kainjow's mustache escapes & < > " ' in every {{name}}, which is enough for texts and for quoted
// attributes. Only our own style and script go in unescaped. Source: mustache(5) and
// kainjow/mustache 4.1.
#include "reports/page/page.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/data_dir.hpp"
#include "model/core/base/text_file.hpp"
#include "reports/page/data.hpp"

namespace headjudge::reports {
namespace {

namespace fs = std::filesystem;

constexpr std::array kParts = std::to_array<std::string_view>(
    {"head.mustache", "foot.mustache", "nav.mustache", "matrix.mustache", "cell.mustache",
     "mark.mustache", "answer.mustache", "clause.mustache", "witness.mustache",
     "table_top.mustache"});
constexpr std::string_view kStyle = "style.css";
constexpr std::string_view kReveal = "reveal.js";  // of every page; some have one of their own too

/// A kind of page: its template, and the script that it has of its own.
struct Frame {
  std::string_view markup;
  std::string_view script;
};
constexpr Frame kStart{"start.mustache", "start.js"};
constexpr Frame kFinding{"finding.mustache", "plays.js"};
constexpr Frame kAnswers{"answers.mustache", ""};
constexpr Frame kQuestions{"questions.mustache", "questions.js"};
constexpr Frame kRulings{"rulings.mustache", ""};
constexpr Frame kProofs{"proofs.mustache", "plays.js"};
constexpr Frame kLoops{"loops.mustache", ""};
constexpr Frame kWords{"words.mustache", ""};
constexpr std::array kFrames{kStart,   kFinding, kAnswers, kQuestions,
                             kRulings, kProofs,  kLoops,   kWords};

using Templates = std::map<std::string, std::string, std::less<>>;

Result<Templates> load_templates(const fs::path& folder) {
  std::set<std::string_view> names(kParts.begin(), kParts.end());
  names.insert({kStyle, kReveal});
  for (const Frame& frame : kFrames) names.insert({frame.markup, frame.script});
  names.erase("");
  Templates loaded;
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

bool several_games(const AuditResult& result) {
  return std::ranges::any_of(result.questions, [&](const QuestionView& question) {
    return question.game != result.questions.front().game;
  });
}

PageRecord start_data(const AuditResult& result, const PageLinks& links) {
  return {{"summary", summary_sentence(result)},    {"summary_notes", texts(summary_notes(result))},
          {"editions", editions_data(result)},      {"has_findings", !result.findings.empty()},
          {"filters", filters_data(result, links)}, {"entries", agenda_data(result, links)}};
}

PageRecord questions_data(const AuditResult& result, const PageLinks& links) {
  return {{"question_count", question_count(result)},
          {"standings", standings_data()},
          {"several_games", several_games(result)},
          {"matrices", matrices_data(result, links)}};
}

PageRecord proofs_data(const AuditResult& result, const PageLinks& links) {
  return {
      {"has_claims", !result.claims.empty()},           {"claims", claims_data(result, links)},
      {"has_invariants", !result.invariants.empty()},   {"invariants", invariants_data(result)},
      {"has_constraints", !result.constraints.empty()}, {"constraints", constraints_data(result)},
      {"has_bounds", !result.bounds.empty()},           {"bounds", texts(result.bounds)}};
}

/// A page that every other leads to.
struct SitePage {
  const Frame* frame = nullptr;
  const char* path = "";
  std::string label;
  std::string count;  ///< of what it lists; may be empty
  std::string title;
  PageRecord data;
};

/// The pages that every other leads to; those that would say nothing are left out.
std::vector<SitePage> site_of(const AuditResult& result, const PageLinks& links) {
  const auto number = [](std::size_t size) { return fmt::format("{}", size); };
  const std::string editions = listed(edition_ids(result));
  std::vector<SitePage> site;
  site.push_back({&kStart, kFindingsPage, "Findings", number(result.findings.size()),
                  "Audit of " + editions, start_data(result, links)});
  if (says_unasked(result)) {
    site.push_back({&kAnswers,
                    kAnswersPage,
                    "Key answers",
                    "",
                    "Key answers",
                    {{"unasked", unasked_data(result, links)}}});
  }
  if (!result.questions.empty()) {
    site.push_back({&kQuestions, kQuestionsPage, "What each manual says",
                    number(result.questions.size()), "Questions to " + editions,
                    questions_data(result, links)});
  }
  if (!result.rulings.empty()) {
    site.push_back({&kRulings, kRulingsPage, "Official answers", number(result.rulings.size()),
                    "Official answers under " + editions, rulings_data(result, links)});
  }
  site.push_back({&kProofs, kProofsPage, "Claims and proofs", "", "Claims and proofs",
                  proofs_data(result, links)});
  if (!result.loops.empty()) {
    site.push_back({&kLoops,
                    kLoopsPage,
                    "Loops",
                    number(result.loops.size()),
                    "Loops",
                    {{"loops", loops_data(result)}}});
  }
  site.push_back({&kWords,
                  kWordsPage,
                  "What the words mean",
                  "",
                  "What the words mean",
                  {{"glossary", glossary_data()}}});
  return site;
}

/// Stands a printed sentence of a manual in it, from the user's own copy?
bool quotes_a_manual(const AuditResult& result) {
  return std::ranges::any_of(result.findings, [](const FindingView& finding) {
    return std::ranges::any_of(finding.clauses,
                               [](const ClauseView& clause) { return !clause.printed.empty(); });
  });
}

/// Fills the frames; the first error stays.
class Filling {
 public:
  Filling(const AuditResult& result, const Templates& templates, const fs::path& folder,
          std::span<const SitePage> site)
      : result_(result), templates_(templates), folder_(folder), site_(site) {}

  /// `path` is where the page lies in the report's folder.
  Result<Page> fill(const Frame& frame, const std::string& path, const std::string& title,
                    const PageRecord& data) const {
    PageRecord record = common(frame, path, title);
    record.merge(PageRecord(data));
    kainjow::mustache::mustache markup(text_of(frame.markup));
    std::string html;
    if (markup.is_valid()) html = markup.render(PageData(record));
    if (markup.is_valid()) return Page{path, std::move(html)};
    return refuse(
        {(folder_ / frame.markup).string(), 0, 0, markup.error_message(), "a mustache template"});
  }

 private:
  [[nodiscard]] const std::string& text_of(std::string_view name) const {
    return templates_.find(name)->second;
  }

  /// What every page has: a title, the way to the others, the style, the scripts, the parts.
  [[nodiscard]] PageRecord common(const Frame& frame, const std::string& path,
                                  const std::string& title) const {
    const std::string own = frame.script.empty() ? "" : text_of(frame.script);
    PageRecord page{{"title", title},
                    {"root", path.contains('/') ? "../" : ""},
                    {"site", site_data(path)},
                    {"version", text_or_nothing(result_.program_version)},
                    {"quotes", quotes_a_manual(result_)},
                    {"completeness", texts(completeness_words(result_.unfinished))},
                    {"edition_columns", texts(edition_ids(result_))},
                    {"edition_names", edition_names(result_)},
                    {"style", text_of(kStyle)},
                    {"script", text_of(kReveal) + own}};
    for (const std::string_view part : kParts) {
      const std::string& text = text_of(part);
      page.emplace(part, kainjow::mustache::partial([&text] { return text; }));
    }
    return page;
  }

  [[nodiscard]] PageData site_data(const std::string& here) const {
    return list_of(site_, [&](const SitePage& page) {
      return PageRecord{{"path", page.path},
                        {"label", page.label},
                        {"count", text_or_nothing(page.count)},
                        {"here", page.path == here}};
    });
  }

  const AuditResult& result_;
  const Templates& templates_;
  const fs::path& folder_;
  std::span<const SitePage> site_;
};

}  // namespace

Result<std::vector<Page>> pages_html(const AuditResult& result) {
  return pages_html(result, data_dir() / "reports" / "templates");
}

Result<std::vector<Page>> pages_html(const AuditResult& result, const fs::path& folder) {
  const Result<Templates> templates = load_templates(folder);
  if (!templates) return refuse(templates.error());
  const PageLinks links(result);
  const std::vector<SitePage> site = site_of(result, links);
  const Filling filling(result, *templates, folder, site);
  std::vector<Page> pages;
  for (const SitePage& each : site) {
    Result<Page> page = filling.fill(*each.frame, each.path, each.title, each.data);
    if (!page) return refuse(page.error());
    pages.push_back(*std::move(page));
  }
  for (const PageLinks::Place& place : links.places()) {
    Result<Page> page = filling.fill(kFinding, place.page, place.finding->title,
                                     finding_data(place, result, links));
    if (!page) return refuse(page.error());
    pages.push_back(*std::move(page));
  }
  return pages;
}

}  // namespace headjudge::reports
