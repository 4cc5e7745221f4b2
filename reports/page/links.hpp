// Where things stand on the page: the anchors, the numbers of the findings, and links to plays.
//
// A finding's number on the page is only for talking about it ("finding 7"); its id is what stays
// the same from run to run, so anchors are made from ids. Cells of the matrix find their findings
// here.
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

/// Makes names that may stand in id="" and after #, never the same one twice.
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
    std::string anchor;
    std::size_t number = 0;
  };
  [[nodiscard]] const std::vector<FindingGroup>& groups() const { return groups_; }
  [[nodiscard]] const Place& place(const FindingView& finding) const;
  /// Null when no finding has this id.
  [[nodiscard]] const Place* find(std::string_view finding) const;
  /// "" when the question is not on the page.
  [[nodiscard]] std::string question_anchor(std::string_view question) const;
  [[nodiscard]] std::string group_anchor(const FindingGroup& group) const;
  [[nodiscard]] std::string claim_anchor(const ClaimView& claim) const;

  /// Findings of this kind about this question and exactly these editions (for a change: from and
  /// to), in the order of the page.
  [[nodiscard]] std::vector<const Place*> findings_of(
      std::string_view question, std::string_view kind,
      const std::vector<std::string>& editions) const;

 private:
  std::vector<FindingGroup> groups_;
  std::vector<Place> places_;
  std::map<const FindingView*, std::size_t> place_of_;
  std::map<std::string, std::string, std::less<>> questions_;
  std::map<std::string, std::string, std::less<>> group_anchors_;
  std::map<const ClaimView*, std::string> claims_;
};

/// The play's address relative to the page, or "" when it does not lie inside the report's folder.
[[nodiscard]] std::string play_href(std::string_view play_file);

}  // namespace headjudge::reports
