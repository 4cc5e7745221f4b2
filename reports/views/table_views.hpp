// Plays told step by step, for reports and for `headjudge play`.
//
// A witness is shown as it is played at each of its tables. The step at which the tables part is
// the first after which the two boards differ, or at which one table can do what the other cannot.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "model/core/play/runner.hpp"
#include "reports/result/audit_result.hpp"

namespace headjudge::reports {

namespace detail {

[[nodiscard]] std::string ending_text(Outcome outcome);
/// The edition, and what its judge rules where the manual leaves a choice.
[[nodiscard]] std::string seat_text(const QuestionSet& questions, const PlayTable& seat);
/// A decision that this table's judge does not allow; the board stays as it is.
[[nodiscard]] TableView::Step struck_step(const StruckDecision& struck,
                                          const std::vector<std::string>& board);

/// The number of the first step at which the tables differ; the count of common steps if none.
template <Game G>
std::size_t parting_step(const G& game, const PlayedTable<G>& a, const PlayedTable<G>& b) {
  if (!game.same_board(a.start, b.start)) return 0;
  const std::size_t common = std::min(a.turns.size(), b.turns.size());
  for (std::size_t i = 0; i < common; ++i) {
    if (a.turns[i].said != b.turns[i].said ||
        !game.same_board(a.turns[i].after, b.turns[i].after)) {
      return i + 1;
    }
  }
  return common + 1;
}

/// Where turn number `turn` begins among a view's steps: with what was struck before it, if
/// anything.
template <Game G>
std::size_t step_of_turn(const PlayedTable<G>& table, std::size_t turn) {
  const auto earlier = std::ranges::count_if(
      table.struck, [&](const StruckDecision& struck) { return struck.after + 1 < turn; });
  return turn + static_cast<std::size_t>(earlier);
}

/// The rule by which the tables part, as one of them answers it, and the clauses that say so.
/// `about`: the id of the question that the play is about; "" of a play that names none.
[[nodiscard]] std::string rule_line(const Edition& edition, const QuestionSet& questions,
                                    const ConsultLog::Entry& asked, std::string_view about);

/// The rules that this table's judge was asked in its turns and another's answers otherwise: a line
/// in the turn in which each comes up first.
template <Game G>
void tell_disputed_rules(const Rulebook& rulebook, const Edition& edition, PlayedTable<G>& table,
                         const std::vector<PlayedTable<G>>& all, std::string_view about) {
  std::vector<ConsultLog::Entry> told;
  for (PlayedTurn<G>& turn : table.turns) {
    for (const ConsultLog::Entry& asked : turn.asked) {
      const bool disputed = std::ranges::any_of(all, [&](const PlayedTable<G>& other) {
        return other.judge.answer_at(asked.question, asked.situation) != asked.answer;
      });
      if (!disputed || std::ranges::find(told, asked) != told.end()) continue;
      told.push_back(asked);
      turn.told.push_back(rule_line(edition, rulebook.questions, asked, about));
    }
  }
}

template <Game G>
TableView table_view(const G& game, const QuestionSet& questions, const PlayedTable<G>& table,
                     const PlayTable& seat) {
  TableView view;
  view.name = table.name;
  view.judge = seat_text(questions, seat);
  std::vector<std::string> board = game.describe(table.start);
  view.steps.push_back({"", table.opening, false, board});
  for (std::size_t taken = 0; taken <= table.turns.size(); ++taken) {
    for (const StruckDecision& struck : table.struck) {
      if (struck.after == taken) view.steps.push_back(struck_step(struck, board));
    }
    if (taken == table.turns.size()) break;
    const auto& turn = table.turns[taken];
    board = game.describe(turn.after);
    view.steps.push_back(
        {fmt::format("{}: {}", player_name(turn.player), turn.said), turn.told, false, board});
  }
  view.final_board = game.render(table.last());
  view.ending = ending_text(table.outcome);
  return view;
}

}  // namespace detail

/// What happened at the tables of a play, in words, with the step marked at which they part. Of a
/// play about one question (`about`, its id), rules of other questions over which the tables part
/// are told as such.
template <Game G>
[[nodiscard]] std::vector<TableView> table_views(const G& game, const Rulebook& rulebook,
                                                 PlayRun<G> run, const Play& play,
                                                 std::string_view about = "") {
  for (std::size_t t = 0; t < run.tables.size(); ++t) {
    const Edition* edition = rulebook.find(play.tables[t].edition);
    if (edition == nullptr) continue;  // the play would not have run
    detail::tell_disputed_rules(rulebook, *edition, run.tables[t], run.tables, about);
  }
  std::vector<TableView> views;
  for (std::size_t t = 0; t < run.tables.size(); ++t) {
    views.push_back(detail::table_view(game, rulebook.questions, run.tables[t], play.tables[t]));
  }
  if (views.size() < 2) return views;
  const std::size_t parting = detail::parting_step(game, run.tables[0], run.tables[1]);
  for (std::size_t t = 0; t < views.size(); ++t) {
    const std::size_t step = detail::step_of_turn(run.tables[t], parting);
    if (step < views[t].steps.size()) views[t].steps[step].parted = true;
  }
  return views;
}

/// The play, played at the tables that it names, and told.
template <Game G>
[[nodiscard]] Result<std::vector<TableView>> tell_play(const G& game, const Rulebook& rulebook,
                                                       const Play& play,
                                                       std::string_view about = "") {
  auto run = run_play(game, rulebook, play);
  if (!run) return refuse(run.error());
  return table_views(game, rulebook, std::move(*run), play, about);
}

}  // namespace headjudge::reports
