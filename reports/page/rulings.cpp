// The page of official answers.
//
// First how many of them each edition gives, then those that an edition gives otherwise or leaves
// open, ruling by ruling with the play and the clauses asked, and backwards the findings that they
// decide. Rulings of which every edition says the same are counted only.
#include <algorithm>

#include <fmt/format.h>

#include "reports/page/data.hpp"

namespace headjudge::reports {
namespace {

struct RulingVerdictWord {
  std::string_view verdict;
  std::string_view label;
  std::string_view css;
};
constexpr auto kVerdictWords = std::to_array<RulingVerdictWord>({
    {"same", "the same", "settled"},
    {"open", "left open", "gap"},
    {"otherwise", "otherwise", "clash"},
    {"words", "not in this edition", "absent"},
});

PageData verdict_word_data(std::string_view verdict) {
  const auto word = std::ranges::find(kVerdictWords, verdict, &RulingVerdictWord::verdict);
  if (word == kVerdictWords.end()) return false;
  return PageRecord{{"label", std::string(word->label)}, {"css", std::string(word->css)}};
}

/// How many rulings have each verdict under this edition.
PageData edition_row(const AuditResult& result, std::size_t edition) {
  PageRecord row{{"row_edition", result.rulings.front().under[edition].edition}};
  for (const RulingVerdictWord& word : kVerdictWords) {
    const auto count = std::ranges::count_if(result.rulings, [&](const RulingView& ruling) {
      return ruling.under[edition].verdict == word.verdict;
    });
    row[std::string("count_") + std::string(word.verdict)] = fmt::format("{}", count);
  }
  return row;
}

PageData edition_rows(const AuditResult& result) {
  PageList rows;
  for (std::size_t e = 0; e < result.rulings.front().under.size(); ++e) {
    rows.push_back(edition_row(result, e));
  }
  return PageData(rows);
}

PageData finding_link(const std::string& finding, const PageLinks& links) {
  const PageLinks::Place* place = finding.empty() ? nullptr : links.find(finding);
  if (place == nullptr) return false;
  return PageRecord{{"href", place->page}, {"number", fmt::format("{}", place->number)}};
}

PageData point_data(const RulingPointView& point, const PageLinks& links) {
  return PageRecord{{"asks", point.asks},
                    {"href", text_or_nothing(links.question_anchor(point.question))},
                    {"point_when", text_or_nothing(point.when)},
                    {"answers", fmt::format("{}", fmt::join(point.answers, ", or "))},
                    {"official", fmt::format("{}", fmt::join(point.official, ", or "))},
                    {"point_cites", text_or_nothing(listed(point.cites))},
                    {"point_finding", finding_link(point.finding, links)}};
}

bool is_worth_telling(const RulingUnderView& under) {
  return under.verdict == "otherwise" || under.verdict == "open";
}

PageData under_data(const RulingView& ruling, const PageLinks& links) {
  PageList rows;
  for (const RulingUnderView& under : ruling.under) {
    if (!is_worth_telling(under)) continue;
    rows.emplace_back(
        PageRecord{{"under_edition", under.edition},
                   {"verdict", verdict_word_data(under.verdict)},
                   {"seen", text_or_nothing(under.seen)},
                   {"points", list_of(under.points, [&](const RulingPointView& point) {
                      return point_data(point, links);
                    })}});
  }
  return PageData(rows);
}

/// The rulings that some edition gives otherwise; without them those that one leaves open.
std::vector<const RulingView*> rulings_with(const AuditResult& result, std::string_view verdict,
                                            std::string_view without) {
  const auto has = [](const RulingView& ruling, std::string_view wanted) {
    return std::ranges::find(ruling.under, wanted, &RulingUnderView::verdict) != ruling.under.end();
  };
  std::vector<const RulingView*> found;
  for (const RulingView& ruling : result.rulings) {
    if (has(ruling, verdict) && !has(ruling, without)) found.push_back(&ruling);
  }
  return found;
}

PageData rulings_list(const std::vector<const RulingView*>& rulings, const PageLinks& links) {
  return list_of(rulings, [&](const RulingView* ruling) {
    return PageRecord{{"ruling_number", ruling->ruling},
                      {"ruling_title", ruling->title},
                      {"ruling_command", ruling->command},
                      {"under", under_data(*ruling, links)}};
  });
}

/// Backwards: the findings, each with the rulings that fill it.
PageData filled_data(const PageLinks& links) {
  PageList filled;
  for (const PageLinks::Place& place : links.places()) {
    const FindingView& finding = *place.finding;
    if (finding.rulings.empty()) continue;
    filled.emplace_back(PageRecord{
        {"href", place.page},
        {"number", fmt::format("{}", place.number)},
        {"filled_kind", finding.kind},
        {"filled_title", finding.title},
        {"filled_when", text_or_nothing(finding.when)},
        {"filled_editions", listed(finding.editions)},
        {"fillers", list_of(finding.rulings, [](const DecidingRulingView& ruling) {
           return PageRecord{{"filler", ruling.ruling}, {"filler_answer", ruling.answer}};
         })}});
  }
  return PageData(filled);
}

}  // namespace

PageRecord rulings_data(const AuditResult& result, const PageLinks& links) {
  const auto otherwise = rulings_with(result, "otherwise", "");
  const auto open = rulings_with(result, "open", "otherwise");
  return {{"edition_rows", edition_rows(result)},        {"has_otherwise", !otherwise.empty()},
          {"otherwise", rulings_list(otherwise, links)}, {"has_open", !open.empty()},
          {"open", rulings_list(open, links)},           {"filled", filled_data(links)}};
}

}  // namespace headjudge::reports
