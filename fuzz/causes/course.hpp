// A campaign over time: executions, situations and causes, as its shards tell them.
//
// Each process notes once a second how far it is, by a clock that only goes forward, and when it
// began, by the machine's clock. So the order within a run is right; between machines it is as good
// as their clocks. No total hangs on it.
//
// Time is that in which any process was at work: between two runs, and while a clock was set back
// or forward, nothing passes.
#pragma once

#include <cstdint>
#include <vector>

#include "fuzz/causes/grouping.hpp"

namespace headjudge::fuzz {

struct CoursePoint {
  double seconds = 0;  ///< of work, since the campaign began
  double value = 0;
  friend bool operator==(const CoursePoint&, const CoursePoint&) = default;
};
using Curve = std::vector<CoursePoint>;  ///< both go up or stay

struct CampaignCourse {
  std::int64_t began = 0;  ///< seconds since 1970
  double seconds = 0;
  Curve executions;
  Curve situations;  ///< the most that one process came to, added up over the targets
  Curve causes;      ///< seen for the first time
};

/// At most this many points a curve, the last one among them.
inline constexpr std::size_t kMostCoursePoints = 240;

/// Canaries are no part of it.
[[nodiscard]] CampaignCourse course_of(const CampaignFolder& folder,
                                       const std::vector<CauseGroup>& groups);

}  // namespace headjudge::fuzz
