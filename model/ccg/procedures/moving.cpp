// Moving between the Digivolve Row and the Attack Row.
//
// A Digimon keeps what it has done this turn. (ccg: Move Phase; Playmat)
#include "model/ccg/procedures/moving.hpp"

#include <algorithm>

#include "model/ccg/position/decision.hpp"
#include "model/ccg/position/table.hpp"
#include "model/ccg/procedures/digivolving.hpp"

namespace headjudge::ccg {

namespace {

constexpr Row other_row(Row row) { return row == Row::attack ? Row::digivolve : Row::attack; }

bool may_move_to(const View& v, Row to) {
  const auto way = to == Row::attack ? MoveRowTo::attack_row : MoveRowTo::digivolve_row;
  return v.judged(Question::move_row, MoveRow::may, way,
                  v.state.moved[static_cast<std::size_t>(to)],
                  v.state.moved[static_cast<std::size_t>(other_row(to))],
                  v.row_is_full(v.state.turn_player, to));
}

}  // namespace

void offer_moving(const View& v, Decisions& out) {
  for (const Row from : {Row::digivolve, Row::attack}) {
    const auto& row = v.state.side[v.state.turn_player].row(from);
    const Row to = other_row(from);
    if (row.empty() || !may_move_to(v, to)) continue;
    for (const Digimon& digimon : row) {
      if (digimon.moved != 0 && !v.judged(Question::move_again, MoveAgain::may)) continue;
      (void)out.push(
          {to == Row::attack ? DecisionKind::to_attack_row : DecisionKind::to_digivolve_row,
           digimon.card});
    }
  }
}

void move_digimon(const Table& t, CardId card) {
  const Place place = find_digimon(t.state, card);
  const Row to = other_row(place.row);
  Side& side = t.side(t.state.turn_player);
  Digimon digimon = *place.digimon;
  digimon.moved = 1;
  side.row(place.row).erase(place.index);
  if (!side.row(to).push(digimon)) return t.overflow(Capacity::row);
  std::uint8_t& count = t.state.moved[static_cast<std::size_t>(to)];
  count = std::min<std::uint8_t>(count + 1U, kMostCounted);
}

}  // namespace headjudge::ccg
