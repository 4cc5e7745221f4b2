// The first page: the findings, a line each, and what they can be filtered by.
//
// A rules team works from the manual in force, so what that manual says comes first, then what
// changed in it, then the manuals before it. Changes from one answer to another come before those
// that only settle something. Else the lines stand in the order of their numbers: by kind, what
// decides most first.
#include <algorithm>
#include <array>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "reports/page/data.hpp"
#include "reports/result/changes.hpp"

namespace headjudge::reports {
namespace {

/// The edition with the latest date; of several the last one. Null when no edition has a date.
const EditionView* manual_in_force(const AuditResult& result) {
  const EditionView* latest = nullptr;
  for (const EditionView& edition : result.editions) {
    if (edition.date.empty()) continue;
    if (latest == nullptr || latest->date <= edition.date) latest = &edition;
  }
  return latest;
}

std::string edition_in_force(const AuditResult& result) {
  const EditionView* edition = manual_in_force(result);
  return edition == nullptr ? "" : edition->id;
}

bool is_about(const FindingView& finding, const std::string& edition) {
  return std::ranges::find(finding.editions, edition) != finding.editions.end();
}

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
  bool in_force = false;  ///< it is about that manual

  [[nodiscard]] const FindingView& finding() const { return *place->finding; }
};

/// In the order of the page.
std::vector<Line> lines_of(const AuditResult& result, const PageLinks& links) {
  const std::string in_force = edition_in_force(result);
  std::vector<Line> lines;
  for (const PageLinks::Place& place : links.places()) {
    lines.push_back(
        {&place, line_kind(*place.finding, result), is_about(*place.finding, in_force)});
  }
  std::ranges::sort(lines, {}, [](const Line& line) {
    return std::tuple(!line.in_force, line.kind.rank, line.place->number);
  });
  return lines;
}

std::string effect_code(const FindingView& finding) {
  return finding.status == "open" ? finding.status : finding.severity;
}

PageData line_data(const Line& line) {
  const FindingView& finding = line.finding();
  return PageRecord{{"number", fmt::format("{}", line.place->number)},
                    {"href", line.place->page},
                    {"title", finding.title},
                    {"gist", text_or_nothing(finding.gist)},
                    {"kind", line.kind.code},
                    {"kind_word", word_data(line.kind.word)},
                    {"status", finding.status},
                    {"status_word", word_data(status_word(finding.status))},
                    {"effect", effect_code(finding)},
                    {"severity_word", word_data(severity_word(finding))},
                    {"question_id", finding.question},
                    {"editions_text", listed(finding.editions)},
                    {"row_editions", fmt::format("{}", fmt::join(finding.editions, " "))}};
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

PageData finding_rows(const AuditResult& result, const PageLinks& links) {
  return list_of(lines_of(result, links), line_data);
}

PageData filters_data(const AuditResult& result, const PageLinks& links) {
  const std::vector<Line> lines = lines_of(result, links);
  const bool about_it = !lines.empty() && lines.front().in_force;
  const auto kind = [](const Line& line) { return line.kind.code; };
  const auto kind_label = [](const Line& line) { return line.kind.word.label; };
  const auto question = [](const Line& line) { return line.finding().question; };
  const auto effect = [](const Line& line) { return effect_code(line.finding()); };
  const auto effect_label = [](const Line& line) { return severity_word(line.finding()).label; };
  const auto status = [](const Line& line) { return line.finding().status; };
  const auto status_label = [](const Line& line) {
    return status_word(line.finding().status).label;
  };
  return PageList{filter_data("edition", "Edition", "all", edition_choices(result),
                              about_it ? edition_in_force(result) : ""),
                  filter_data("kind", "Kind", "any", choices_of(lines, kind, kind_label)),
                  filter_data("question", "Question", "any", choices_of(lines, question, question)),
                  filter_data("effect", "Effect", "any", choices_of(lines, effect, effect_label)),
                  filter_data("status", "Shown", "any", choices_of(lines, status, status_label))};
}

}  // namespace headjudge::reports
