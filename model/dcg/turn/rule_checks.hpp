// Rule checks: what the rules do about a position that must not be.
// What other chapters ask of rule_checks.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void make_rule_check(const Table& t);
/// What a rule check finds: a Digimon without DP, or something else.
enum class Due : std::uint8_t { without_dp, other };
[[nodiscard]] bool rule_check_finds(const View& v, Due due);
/// The Digimon without DP have been deleted.
void finish_rule_deletions(const Table& t, const Announcement& event);

}  // namespace headjudge::dcg
