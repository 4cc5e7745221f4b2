// Rule checks: what the rules do about a position that must not be.
// What other chapters ask of rule_checks.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void make_rule_check(const Table& t);
/// What a rule check finds: Digimon without DP, and other things.
struct Due {
  bool without_dp = false;
  bool other = false;
  friend bool operator==(const Due&, const Due&) = default;
};
[[nodiscard]] Due rule_check_finds(const View& v);
/// The Digimon without DP have been deleted.
void finish_rule_deletions(const Table& t, const Announcement& event);

}  // namespace headjudge::dcg
