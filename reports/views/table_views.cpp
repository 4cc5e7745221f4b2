// What every game's tables are told in (see table_views.hpp).
//
// Who sits there, how it ended, and what was not allowed.
#include "reports/views/table_views.hpp"

namespace headjudge::reports::detail {

std::string ending_text(Outcome outcome) {
  switch (outcome) {
    case Outcome::running: return "the game goes on";
    case Outcome::first_wins: return "P1 wins";
    case Outcome::second_wins: return "P2 wins";
    case Outcome::drawn: return "the game is drawn";
    case Outcome::stuck: break;
  }
  return "the game is stuck: nobody can end what is going on";
}

std::string seat_text(const PlayTable& seat) {
  std::string text = seat.edition;
  for (const PlayRuling& ruling : seat.rulings) {
    text += fmt::format("; {}{} is {}", ruling.question,
                        ruling.when.empty() ? "" : " when " + ruling.when, ruling.answer);
  }
  return text;
}

TableView::Step struck_step(const StruckDecision& struck) {
  return {fmt::format("{}: {}", player_name(struck.player), struck.said),
          {"This judge does not allow it, and nothing happens."},
          false};
}

}  // namespace headjudge::reports::detail
