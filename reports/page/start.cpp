// The first page: the findings, by what to fix first, and what they can be filtered by.
//
// A rules team works from the manual in force, so at first the page shows what that manual itself
// says; its history and the manuals before it are a choice away. Findings of one cause stand under
// one heading.
#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "reports/page/data.hpp"
#include "reports/result/agenda.hpp"
#include "reports/result/changes.hpp"

namespace headjudge::reports {
namespace {

/// A finding's kind as the lines tell it: of a change, which one it is.
struct LineKind {
  std::string code;  ///< "gap", "change-1"
  Word word;
  int rank = 0;  ///< what is a matter of one manual comes before all changes
};

LineKind line_kind(const FindingView& finding, const AuditResult& result) {
  if (within_one_manual(finding)) return {finding.kind, kind_word(finding.kind), 0};
  const ChangeKind change = change_kind(finding, result);
  const int rank = static_cast<int>(change) + 1;
  return {fmt::format("{}-{}", finding.kind, rank), change_word(change), rank};
}

/// One finding of the list.
struct Line {
  const PageLinks::Place* place = nullptr;
  LineKind kind;

  [[nodiscard]] const FindingView& finding() const { return *place->finding; }
};

Line line_of(const FindingView& finding, const AuditResult& result, const PageLinks& links) {
  return {&links.place(finding), line_kind(finding, result)};
}

/// In the order of the page.
std::vector<Line> lines_of(const AuditResult& result, const PageLinks& links) {
  std::vector<Line> lines;
  for (const AgendaEntry& entry : agenda_of(result)) {
    for (const FindingView* finding : entry.findings) {
      lines.push_back(line_of(*finding, result, links));
    }
  }
  return lines;
}

/// What one manual says, or what became of it in the next.
std::string scope_code(const FindingView& finding) {
  return within_one_manual(finding) ? "one" : "revision";
}

std::string effect_code(const FindingView& finding) {
  return finding.status == "open" ? finding.status : finding.severity;
}

PageData line_data(const Line& line) {
  const FindingView& finding = line.finding();
  return PageRecord{{"number", fmt::format("{}", line.place->number)},
                    {"href", line.place->page},
                    {"says", finding.gist.empty() ? finding.title : finding.gist},
                    {"kind", line.kind.code},
                    {"kind_word", word_data(line.kind.word)},
                    {"scope", scope_code(finding)},
                    {"status", finding.status},
                    {"status_word", word_data(status_word(finding.status))},
                    {"effect", effect_code(finding)},
                    {"severity_word", word_data(severity_word(finding))},
                    {"standing_word", word_data(standing_word(finding))},
                    {"question_id", finding.question},
                    {"editions_text", listed(finding.editions)},
                    {"row_editions", fmt::format("{}", fmt::join(finding.editions, " "))}};
}

PageData entry_data(const AgendaEntry& entry, const AuditResult& result, const PageLinks& links) {
  return PageRecord{{"title", entry.title},
                    {"lines", list_of(entry.findings, [&](const FindingView* finding) {
                       return line_data(line_of(*finding, result, links));
                     })}};
}

/// Each code once, in the order of the lines, with the label that people see.
template <class Code, class Label>
PageData choices_of(const std::vector<Line>& lines, Code&& code, Label&& label) {
  PageList choices;
  std::set<std::string> seen;
  for (const Line& line : lines) {
    const std::string value = code(line);
    if (value.empty() || !seen.insert(value).second) continue;
    choices.emplace_back(PageRecord{{"value", value}, {"label", label(line)}});
  }
  return PageData(choices);
}

PageData filter_data(const char* filter, const char* label, const char* any, PageData choices,
                     const std::string& chosen = "") {
  return PageRecord{{"filter", filter},
                    {"filter_label", label},
                    {"any", any},
                    {"default", text_or_nothing(chosen)},
                    {"choices", std::move(choices)}};
}

PageData edition_choices(const AuditResult& result) {
  return list_of(result.editions, [](const EditionView& edition) {
    return PageRecord{{"value", edition.id}, {"label", edition.id}};
  });
}

}  // namespace

PageData agenda_data(const AuditResult& result, const PageLinks& links) {
  return list_of(agenda_of(result),
                 [&](const AgendaEntry& entry) { return entry_data(entry, result, links); });
}

PageData filters_data(const AuditResult& result, const PageLinks& links) {
  const std::vector<Line> lines = lines_of(result, links);
  const std::string in_force = edition_in_force(result);
  const bool about_it = !lines.empty() && is_about(lines.front().finding(), in_force);
  const bool says_it = about_it && within_one_manual(lines.front().finding());
  const auto scope = [](const Line& line) { return scope_code(line.finding()); };
  const auto scope_label = [](const Line& line) {
    return within_one_manual(line.finding()) ? "what one manual says" : "all else";
  };
  const auto kind = [](const Line& line) { return line.kind.code; };
  const auto kind_label = [](const Line& line) { return line.kind.word.label; };
  const auto question = [](const Line& line) { return line.finding().question; };
  const auto effect = [](const Line& line) { return effect_code(line.finding()); };
  const auto effect_label = [](const Line& line) { return severity_word(line.finding()).label; };
  const auto status = [](const Line& line) { return line.finding().status; };
  const auto status_label = [](const Line& line) {
    return status_word(line.finding().status).label;
  };
  return PageList{
      filter_data("edition", "Edition", "all", edition_choices(result), about_it ? in_force : ""),
      filter_data("scope", "About", "all", choices_of(lines, scope, scope_label),
                  says_it ? "one" : ""),
      filter_data("kind", "Kind", "any", choices_of(lines, kind, kind_label)),
      filter_data("question", "Question", "any", choices_of(lines, question, question)),
      filter_data("effect", "Effect", "any", choices_of(lines, effect, effect_label)),
      filter_data("status", "Shown", "any", choices_of(lines, status, status_label))};
}

}  // namespace headjudge::reports
