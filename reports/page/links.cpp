// Anchors and pages are slugs of ids; two ids with one slug get a count behind it. Play links are
// percent-encoded, and a name that leads out of the report's folder is shown but not linked.
#include "reports/page/links.hpp"

#include <algorithm>
#include <cassert>
#include <filesystem>

#include <fmt/format.h>

#include "reports/page/page.hpp"
#include "reports/result/agenda.hpp"

namespace headjudge::reports {
namespace {

bool plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
         c == '_' || c == '.';
}

}  // namespace

std::string AnchorNames::make(std::string_view prefix, std::string_view id) {
  std::string slug = prefix.empty() ? "" : fmt::format("{}-", prefix);
  for (const char c : id) {
    if (plain(c)) {
      slug.push_back(c);
    } else if (!slug.ends_with('-')) {
      slug.push_back('-');
    }
  }
  std::string name = slug;
  for (int count = 2; !used_.insert(name).second; ++count) name = fmt::format("{}-{}", slug, count);
  return name;
}

PageLinks::PageLinks(const AuditResult& result) {
  AnchorNames pages;  // a folder of their own: what they are called elsewhere is no matter
  AnchorNames names;
  for (const AgendaEntry& entry : agenda_of(result)) {
    for (const FindingView* finding : entry.findings) {
      place_of_[finding] = places_.size();
      const std::string page =
          fmt::format("{}/{}.html", kFindingsFolder, pages.make("", finding->id));
      places_.push_back({finding, page, places_.size() + 1});
    }
  }
  for (const QuestionView& question : result.questions) {
    questions_[question.id] = names.make("question", question.id);
  }
  for (const ClaimView& claim : result.claims) claims_[&claim] = names.make("claim", claim.id);
}

const PageLinks::Place& PageLinks::place(const FindingView& finding) const {
  const auto found = place_of_.find(&finding);
  assert(found != place_of_.end() && "a finding of the AuditResult these links were made for");
  return places_[found->second];
}

const PageLinks::Place* PageLinks::find(std::string_view finding) const {
  const auto found =
      std::ranges::find_if(places_, [&](const Place& each) { return each.finding->id == finding; });
  return found == places_.end() ? nullptr : &*found;
}

std::string PageLinks::question_anchor(std::string_view question) const {
  const auto found = questions_.find(question);
  return found == questions_.end() ? "" : found->second;
}

std::string PageLinks::claim_anchor(const ClaimView& claim) const {
  const auto found = claims_.find(&claim);
  assert(found != claims_.end() && "a claim of the AuditResult these links were made for");
  return found->second;
}

std::vector<const PageLinks::Place*> PageLinks::findings_of(
    std::string_view question, std::string_view kind,
    const std::vector<std::string>& editions) const {
  std::vector<const Place*> found;
  for (const Place& place : places_) {
    const FindingView& finding = *place.finding;
    if (finding.question == question && finding.kind == kind && finding.editions == editions) {
      found.push_back(&place);
    }
  }
  return found;
}

std::string play_href(std::string_view play_file) {
  const std::filesystem::path path(play_file);
  const bool leads_out = std::ranges::find(path, std::filesystem::path("..")) != path.end();
  if (play_file.empty() || path.is_absolute() || leads_out) return "";
  std::string href;
  for (const char c : play_file) {
    if (plain(c) || c == '/') {
      href.push_back(c);
    } else {
      href += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
  }
  return href;
}

}  // namespace headjudge::reports
