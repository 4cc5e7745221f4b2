// Digivolving: which Digimon may become which, by the order of levels or by a Digivolve card.
//
// The lower Digimon goes Offline and the new one takes its space, with what that space has already
// done this turn. (ccg: Digivolve Phase)
#include "model/ccg/procedures/digivolving.hpp"

#include <algorithm>

#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"
#include "model/ccg/procedures/leaving.hpp"

namespace headjudge::ccg {

namespace {

DigivolveIntoRise rise_between(const Card& from, const Card& to) {
  const int levels = static_cast<int>(to.level) - static_cast<int>(from.level);
  if (levels == 1) return DigivolveIntoRise::one_level;
  return levels == 2 ? DigivolveIntoRise::two_levels : DigivolveIntoRise::other;
}

DigivolveIntoLine line_between(const View& v, CardId from, const Card& to) {
  if (!to.digivolves_from) return DigivolveIntoLine::none_printed;
  return *to.digivolves_from == v.state.def[from] ? DigivolveIntoLine::met
                                                  : DigivolveIntoLine::not_met;
}

DigivolveIntoTurn turn_of(const State& state, const Digimon& digimon) {
  if (digimon.digivolved != 0) return DigivolveIntoTurn::this_one;
  return state.digivolved >= kMostCounted ? DigivolveIntoTurn::two : DigivolveIntoTurn::none_yet;
}

bool may_digivolve(const View& v, const Digimon& digimon, Row row) {
  const auto place =
      row == Row::attack ? DigivolveNowRow::attack_row : DigivolveNowRow::digivolve_row;
  const bool fresh = row == Row::digivolve && digimon.fresh != 0;
  return v.judged(Question::digivolve_now, DigivolveNow::may, place, fresh);
}

/// Each Digimon of the player with each card of the hand that `fits(digimon, card, rise)`.
template <class Fits>
void offer_each(const View& v, Player player, DigivolveIntoWay way, Decisions& out, Fits&& fits) {
  const Side& side = v.state.side[player];
  for (const Row row : {Row::digivolve, Row::attack}) {
    for (const Digimon& digimon : side.row(row)) {
      for (std::size_t i = 0; i < side.hand.size(); ++i) {
        const Card& into = v.card(side.hand[i]);
        const bool copy = i > 0 && v.state.def[side.hand[i]] == v.state.def[side.hand[i - 1]];
        if (copy || into.kind != CardKind::digimon) continue;
        const auto rise = rise_between(v.card(digimon.card), into);
        if (!fits(rise) || !may_digivolve(v, digimon, row)) continue;
        const bool may = v.judged(Question::digivolve_into, DigivolveInto::may, rise, way,
                                  line_between(v, digimon.card, into), turn_of(v.state, digimon));
        if (may) (void)out.push({DecisionKind::digivolve, digimon.card, side.hand[i]});
      }
    }
  }
}

}  // namespace

void offer_digivolving(const View& v, Decisions& out) {
  offer_each(v, v.state.turn_player, DigivolveIntoWay::ordinary, out,
             [](DigivolveIntoRise) { return true; });
}

void offer_digivolving_by(const View& v, const Effect& effect, Player player, Decisions& out) {
  const auto wanted = effect.action == Action::skip_level ? DigivolveIntoRise::two_levels
                                                          : DigivolveIntoRise::one_level;
  offer_each(v, player, DigivolveIntoWay::digivolve_card, out,
             [wanted](DigivolveIntoRise rise) { return rise == wanted; });
}

void digivolve(const Table& t, CardId digimon, CardId into) {
  const Place place = find_digimon(t.state, digimon);
  Side& side = t.side(t.state.owner_of(digimon));
  remove_from_hand(t, into);
  (void)side.offline.push(digimon);
  Digimon& space = side.row(place.row)[place.index];
  space.card = into;
  space.digivolved = 1;
  space.used = 0;
  t.state.digivolved = std::min<std::uint8_t>(t.state.digivolved + 1U, kMostCounted);
  if (!t.view().in_attack()) return;
  if (t.state.attack.attacker == digimon) t.state.attack.attacker = into;
  if (t.state.attack.target == digimon) t.state.attack.target = into;
}

}  // namespace headjudge::ccg
