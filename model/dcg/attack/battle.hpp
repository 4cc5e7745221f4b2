// Battles: two DP are compared and the judge says who is deleted.
// What other chapters ask of battle.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// Attack::pierces where the judge lets a Digimon check that has not survived the battle.
inline constexpr std::uint8_t kChecksThoughGone = 2;

/// The attack reaches a Digimon.
void battle_target(const Table& t);
/// An effect of this player lets two Digimon battle: they compare, and whoever loses leaves. To an
/// attack that is going on it matters for Piercing alone.
void battle_outside_attack(const Table& t, Player by, CardId first, CardId second);
/// The losers are about to leave, after others have interrupted: an attacker that has lost Piercing
/// meanwhile does not check. (comprehensive-4.2, 16-7-2; ruling Q6481)
void see_piercing_again(const Table& t, const Announcement& battle);
/// Those who lost a battle and could not be saved have been deleted.
void finish_battle(const Table& t, const Announcement& battle);
/// The attacker battles the card that was checked.
void battle_security_digimon(const Table& t);

}  // namespace headjudge::dcg
