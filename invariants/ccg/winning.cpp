// Data Points and winning.
//
// (ccg: Winning the Game)
#include <array>

#include "invariants/ccg/looking.hpp"
#include "model/ccg/kernel/kernel.hpp"

namespace headjudge::ccg {

namespace {

bool enough(const View& v, Player player) {
  return has_won(ConcreteAlgebra{}, v, v.state.points[player]);
}

Verdict no_winner_plays_on(const CcgPosition& position) {
  const View v = look(position);
  if (v.state.outcome != Outcome::running) return Verdict::not_applicable;
  if (!v.judged(Question::win_time, WinTime::at_once)) return Verdict::not_applicable;
  return held_if(!enough(v, 0) && !enough(v, 1));
}

bool could_not_draw(const View& v, Player loser) {
  if (!v.state.side[loser].deck.empty()) return false;
  for (const auto why : {RunOutWhy::turn_draw, RunOutWhy::replacement, RunOutWhy::effect}) {
    if (v.judged(Question::run_out, RunOut::loses, why)) return true;
  }
  return false;
}

Verdict winner_has_won(const CcgPosition& position) {
  const View v = look(position);
  switch (v.state.outcome) {
    case Outcome::first_wins: return held_if(enough(v, 0) || could_not_draw(v, 1));
    case Outcome::second_wins: return held_if(enough(v, 1) || could_not_draw(v, 0));
    case Outcome::drawn: return held_if(v.state.no_game != 0 || (enough(v, 0) && enough(v, 1)));
    case Outcome::running:
    case Outcome::stuck: break;
  }
  return Verdict::not_applicable;
}

Verdict points_only_grow(const CcgStep& step) {
  const View v = look_after(step);
  if (!v.judged(Question::below_zero, BelowZero::zero)) return Verdict::not_applicable;
  return held_if(step.after.points[0] >= step.before.points[0] &&
                 step.after.points[1] >= step.before.points[1]);
}

constexpr std::array<CcgInvariant, 3> kWinningInvariants = {{
    {"ccg-no-winner-plays-on", "Play stops when a player has won, unless the judge checks later.",
     &no_winner_plays_on, nullptr, HangsOn::everything()},
    {"ccg-winner-has-won",
     "The winner has enough Data Points, or the loser could not draw; a draw needs both to have "
     "won.",
     &winner_has_won, nullptr, HangsOn::everything()},
    {"ccg-points-only-grow",
     "No player loses Data Points, unless the judge allows the numbers of a fight below zero.",
     nullptr, &points_only_grow, HangsOn::everything()},
}};

}  // namespace

std::span<const CcgInvariant> winning_invariants() { return kWinningInvariants; }

}  // namespace headjudge::ccg
