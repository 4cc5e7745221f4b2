// Where things stand in the report: the pages of findings, their numbers, anchors, links to plays.
//
// A finding's number is only for talking about it ("finding 7"); its id is what stays the same from
// run to run, so the names of pages and anchors are made from ids. Cells of the matrix find their
// findings here.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "reports/result/audit_result.hpp"
#include "reports/result/wording.hpp"

namespace headjudge::reports {

/// Makes names that may stand in id="", after # and as a file's, never the same one twice.
class AnchorNames {
 public:
  [[nodiscard]] std::string make(std::string_view prefix, std::string_view id);

 private:
  std::set<std::string, std::less<>> used_;
};

class PageLinks {
 public:
  explicit PageLinks(const AuditResult& result);

  struct Place {
    const FindingView* finding = nullptr;
    std::string page;  ///< in the report's folder
    std::size_t number = 0;
  };
  /// In the order of their numbers, which is that of the agenda (agenda.hpp).
  [[nodiscard]] const std::vector<Place>& places() const { return places_; }
  [[nodiscard]] const Place& place(const FindingView& finding) const;
  /// Null when no finding has this id.
  [[nodiscard]] const Place* find(std::string_view finding) const;
  /// "" when the question is not on the page.
  [[nodiscard]] std::string question_anchor(std::string_view question) const;
  [[nodiscard]] std::string claim_anchor(const ClaimView& claim) const;

  /// Findings of this kind about this question and exactly these editions (for a change: from and
  /// to), in the order of the page.
  [[nodiscard]] std::vector<const Place*> findings_of(
      std::string_view question, std::string_view kind,
      const std::vector<std::string>& editions) const;

 private:
  std::vector<Place> places_;
  std::map<const FindingView*, std::size_t> place_of_;
  std::map<std::string, std::string, std::less<>> questions_;
  std::map<const ClaimView*, std::string> claims_;
};

/// The play's address relative to the page, or "" when it does not lie inside the report's folder.
[[nodiscard]] std::string play_href(std::string_view play_file);

}  // namespace headjudge::reports
