// What two positions are told apart by.
//
// A game says what is seen in a position as sentences that a play may expect. Which cards lie where
// can also be denied: what another position has there and this one has not.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace headjudge {

/// "battle area P1 has X" as "battle area P1 lacks X".
[[nodiscard]] inline std::string denied(std::string fact) {
  constexpr std::string_view kHas = " has ";
  return fact.replace(fact.find(kHas), kHas.size(), " lacks ");
}

/// `found`, and a denial of each of the contents `there` that are not `here`.
[[nodiscard]] inline std::vector<std::string> with_denials(std::vector<std::string> found,
                                                           const std::set<std::string>& here,
                                                           const std::set<std::string>& there) {
  for (const std::string& fact : there) {
    if (!here.contains(fact)) found.push_back(denied(fact));
  }
  return found;
}

}  // namespace headjudge
