// Game inputs to plays and back.
//
// A play's decisions are in the players' words, so both ways play the game through: forwards each
// decision is asked for its words, backwards the legal decisions are searched for the words.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "fuzz/encoding.hpp"
#include "model/core/play_runner.hpp"

namespace headjudge::fuzz {
namespace {

Play head_of(const Setting& setting, const GameInput& input, const Judge& judge) {
  const Edition& edition = setting.library().editions[input.edition];
  Play head;
  head.title = "A game of the fuzzer";
  head.game = setting.library().questions.game;
  head.tables.push_back({.name = edition.id,
                         .edition = edition.id,
                         .rulings = setting.judges(input.edition).rulings_of(judge)});
  return head;
}

std::unexpected<InputError> refuse_play(const Play& play, std::string message,
                                        std::string expected) {
  return refuse({play.file, 0, 0, std::move(message), std::move(expected)});
}

std::size_t edition_place(const Setting& setting, const std::string& id) {
  const auto& editions = setting.library().editions;
  return static_cast<std::size_t>(std::ranges::find(editions, id, &Edition::id) - editions.begin());
}

}  // namespace

Result<Play> play_of_input(const Setting& setting, const GameInput& input, std::size_t most) {
  const Judge judge = judge_of(setting, input);
  Result<dcg::State> state = start_of(setting, input, judge);
  if (!state) return refuse(state.error());
  const dcg::Dcg& game = setting.game();
  std::vector<TakenDecision> taken;
  DecisionSource source(input);
  while (taken.size() < most && !source.at_end()) {
    dcg::Decisions legal;
    game.legal(*state, judge, legal);
    if (legal.empty()) break;
    const dcg::Decision decision = legal[source.next(legal.size())];
    taken.push_back({game.actor(*state), game.say(*state, decision)});
    game.apply(*state, judge, decision);
  }
  return to_play(head_of(setting, input, judge), setup_lines(setting, input.setup), taken);
}

Result<GameInput> input_of_play(const Setting& setting, const Play& play) {
  if (play.tables.size() != 1) {
    return refuse_play(play, fmt::format("the play has {} tables", play.tables.size()),
                       "one table: an input is one game");
  }
  if (!play.cards.empty()) {
    return refuse_play(play, "the play uses cards of its own", "the project's own pool");
  }
  const Result<std::vector<SeatedTable>> tables = seat_tables(setting.library(), play);
  if (!tables) return refuse(tables.error());
  const Result<PlayRun<dcg::Dcg>> run = run_play_at(setting.game(), play, *tables);
  if (!run) return refuse(run.error());

  const PlayedTable<dcg::Dcg>& table = run->tables.front();
  GameInput input;
  input.edition = edition_place(setting, table.edition);
  input.choices = setting.judges(input.edition).choices_of(table.judge);
  input.setup = setup_of_lines(setting, play.setup);
  const dcg::State* before = &table.start;
  for (const auto& turn : table.turns) {
    dcg::Decisions legal;
    setting.game().legal(*before, table.judge, legal);
    const auto place =
        static_cast<std::size_t>(std::ranges::find(legal, turn.decision) - legal.begin());
    input.decisions.push_back(static_cast<std::uint8_t>(place & 0xFFU));
    if (legal.size() > 256) input.decisions.push_back(static_cast<std::uint8_t>(place >> 8U));
    before = &turn.after;
  }
  return input;
}

}  // namespace headjudge::fuzz
