// What a Digimon or a player can't do, and what a Digimon can do besides.
// What other chapters ask of limits.cpp, which has the reasons and their sources. Quick where
// nobody in this game limits anybody: what is asked at every turn is then answered without
// looking further.
#pragma once

#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/costs/terms.hpp"

namespace headjudge::dcg {

[[nodiscard]] inline bool cannot(const View& v, Permanent permanent, cards::Limit limit) {
  return v.state.capabilities.sets_any(cards::limit_bit(limit)) &&
         standing_of(v, permanent).cannot(limit);
}
/// The same of a limit that speaks of others, and of this one.
[[nodiscard]] bool has_limit_with(const View& v, Permanent permanent, cards::Limit limit,
                                  Permanent other);
[[nodiscard]] inline bool is_limited_with(const View& v, Permanent permanent, cards::Limit limit,
                                          Permanent other) {
  return v.state.capabilities.sets_any(cards::limit_bit(limit)) &&
         has_limit_with(v, permanent, limit, other);
}
/// May it digivolve into this card, as far as it "can only digivolve into ..."?
[[nodiscard]] bool limits_let_become(const View& v, Permanent permanent, CardId card);
[[nodiscard]] inline bool may_become(const View& v, Permanent permanent, CardId card) {
  return !v.state.capabilities.sets_any(cards::limit_bit(cards::Limit::digivolve_otherwise)) ||
         limits_let_become(v, permanent, card);
}
[[nodiscard]] bool has_player_limit(const View& v, Player player, cards::PlayerLimit limit,
                                    CardId card);
[[nodiscard]] inline bool player_cannot(const View& v, Player player, cards::PlayerLimit limit,
                                        CardId card = kNoCard) {
  return v.state.capabilities.can(Ability::limits_players) &&
         has_player_limit(v, player, limit, card);
}
/// Could it leave so, by this cause?
[[nodiscard]] bool can_leave(const View& v, CardId permanent, Leaving how, const Cause& cause);
/// All limits that keep a permanent in play, whatever the way it would leave and the cause.
[[nodiscard]] cards::LimitSet limits_that_keep_in_play();
/// Can an effect of player `by` trash digivolution cards of it, or De-Digivolve it?
[[nodiscard]] bool can_lose_cards(const View& v, Permanent permanent, Player by);
[[nodiscard]] bool can_be_de_digivolved(const View& v, Permanent permanent, Player by);
/// Do its effects of this timing activate?
[[nodiscard]] bool activates_at(const View& v, Permanent permanent, cards::Timing timing);
/// The terms without a reduction that the player can't make.
[[nodiscard]] inline Terms limited_terms(const View& v, Terms terms, cards::PlayerLimit limit) {
  if (terms.reduction > 0 && player_cannot(v, terms.owner, limit)) terms.reduction = 0;
  return terms;
}
/// Is the attacking Digimon there, and does it have this keyword?
[[nodiscard]] bool attacker_has(const View& v, cards::Keyword keyword);

/// "In the unsuspend phase": at no other time. The phase takes in what happens at the start of the
/// turn (ruling Q5075). "Their next unsuspend phase" is that of the permanent's owner.
[[nodiscard]] bool counts_now(const View& v, cards::Limit limit, bool of_owner,
                              Permanent permanent);
/// The limits that an instruction sets a permanent at this time.
[[nodiscard]] cards::LimitSet limits_now(const View& v, const cards::Instruction& instruction,
                                         Permanent permanent);

}  // namespace headjudge::dcg
