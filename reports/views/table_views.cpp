// What every game's tables are told in (see table_views.hpp).
//
// Who sits there, how it ended, what was not allowed, and by which rules the tables part.
#include "reports/views/table_views.hpp"

#include <fmt/format.h>

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

std::string rule_line(const QuestionSet& questions, const ConsultLog::Entry& asked) {
  const Question& question = questions.questions[asked.question];
  const std::string situation =
      question.situation.empty()
          ? ""
          : fmt::format(" ({})",
                        question.situation_text(question.situation_values(asked.situation)));
  return fmt::format("Here the tables part: {}{} At this one: {}.", question.asks, situation,
                     question.answers[asked.answer].says);
}

TableView::Step struck_step(const StruckDecision& struck) {
  return {fmt::format("{}: {}", player_name(struck.player), struck.said),
          {"This judge does not allow it, and nothing happens."},
          false};
}

}  // namespace headjudge::reports::detail
