// What a Digimon or a player can be kept from, and what a Digimon can be allowed besides.
//
// "This Digimon can't attack or block" names two limits; each holds for its own time and is looked
// up by the chapter that it concerns. Some are only about what the opponent's effects would do
// ("by your opponent's effects"): they are limits of their own, because both kinds can hold at
// once. (comprehensive-4.2, 15-9 and 15-10)
#pragma once

#include <array>
#include <cstdint>

namespace headjudge::cards {

enum class Limit : std::uint8_t {
  none,
  attack,
  attack_players,
  attack_digimon,
  be_attacked,
  block,
  be_blocked,
  be_blocked_by,  ///< by those that the instruction's object describes
  switch_target,  ///< of its attack, be it by a block
  suspend,
  unsuspend,
  unsuspend_in_phase,  ///< in its owner's unsuspend phase
  digivolve,
  activate_on_play,
  activate_when_digivolving,
  activate_when_attacking,
  activate_digivolving_or_attacking,
  be_deleted,
  be_deleted_in_battle,
  be_deleted_by_effects,
  be_deleted_by_theirs,
  be_returned,
  be_returned_by_theirs,
  leave_undeleted,  ///< other than by being deleted
  lose_dp,
  lose_dp_by_theirs,
  be_de_digivolved,
  be_de_digivolved_by_theirs,
  lose_cards,
  lose_cards_by_theirs,          ///< digivolution cards trashed
  lose_stacked_cards_by_theirs,  ///< the same, and its top card by De-Digivolve
  set_off_options,               ///< [Security] effects of Option cards that it checks
  digivolve_otherwise,           ///< than into what the instruction's object describes
  attack_unsuspended,            ///< no prohibition: it can attack unsuspended Digimon, too
  attack_otherwise,              ///< than suspended Digimon
  leave_but_by_yours,            ///< other than by deletion or its owner's effects
  set_off_checked,               ///< [Security] effects of any card that it checks
};

using LimitSet = std::uint64_t;  ///< bit per Limit
[[nodiscard]] constexpr LimitSet limit_bit(Limit limit) {
  return std::uint64_t{1} << static_cast<unsigned>(limit);
}

/// What a player can be kept from.
enum class PlayerLimit : std::uint8_t {
  none,
  gain_memory,  ///< but by Tamer effects
  reduce_play_costs,
  reduce_digivolution_costs,
  play_by_effects,
  play,
  use_options,
  move,  ///< from the breeding area
  play_or_move,
  play_from_trash_by_effects,
  set_off_security,          ///< activate [Security] effects
  set_off_security_options,  ///< those of Option cards
};

/// Several limits in the order of the words.
struct Limits {
  static constexpr std::size_t kMost = 4;
  std::array<Limit, kMost> what{};
  friend bool operator==(const Limits&, const Limits&) = default;
};

}  // namespace headjudge::cards
