// Game inputs to plays and back, for any setting of a game (see fuzz/games/encoding.hpp).
//
// A play's decisions are in the players' words, so both ways play the game through: forwards each
// decision is asked for its words, backwards the legal decisions are searched for the words.
#pragma once

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "fuzz/games/templates/encoding.hpp"
#include "model/core/play/runner.hpp"

namespace headjudge::fuzz {
namespace detail {

template <class S>
[[nodiscard]] Play input_head(const S& setting, const GameInput<S>& input, const Judge& judge) {
  const Edition& edition = setting.rulebook().editions[input.edition];
  Play head;
  head.title = "A game of the fuzzer";
  head.game = setting.rulebook().questions.game;
  head.cards = setting.cards_file();
  head.tables.push_back({.name = edition.id,
                         .edition = edition.id,
                         .rulings = setting.judges(input.edition).rulings_of(judge)});
  return head;
}

[[nodiscard]] inline std::unexpected<InputError> refuse_play(const Play& play, std::string message,
                                                             std::string expected) {
  return refuse({play.file, 0, 0, std::move(message), std::move(expected)});
}

[[nodiscard]] inline std::size_t edition_place(const Rulebook& rulebook, const std::string& id) {
  const auto& editions = rulebook.editions;
  return static_cast<std::size_t>(std::ranges::find(editions, id, &Edition::id) - editions.begin());
}

}  // namespace detail

template <class S>
Result<Play> play_of_input(const S& setting, const GameInput<S>& input, std::size_t most) {
  const Judge judge = judge_of(setting, input);
  auto state = start_of(setting, input, judge);
  if (!state) return refuse(state.error());
  const auto& game = setting.game();
  std::vector<TakenDecision> taken;
  DecisionSource source(input.decisions, input.tail);
  while (taken.size() < most && !source.at_end()) {
    typename S::Model::Decisions legal;
    game.legal(*state, judge, legal);
    if (legal.empty()) break;
    const auto decision = legal[next_place(setting, *state, legal, source)];
    taken.push_back({game.actor(*state), game.say(*state, decision)});
    if (taken.size() == most) break;  // it is told, not taken: a game may end its process there
    game.apply(*state, judge, decision);
  }
  return to_play(detail::input_head(setting, input, judge), setup_lines(setting, input.setup),
                 taken);
}

template <class S>
Result<DecisionRecords> records_played(const S& setting, const GameInput<S>& input) {
  const Judge judge = judge_of(setting, input);
  auto state = start_of(setting, input, judge);
  if (!state) return refuse(state.error());
  DecisionRecords records;
  DecisionSource source(input.decisions, input.tail);
  while (records.size() < kMostDecisions && !source.at_end()) {
    typename S::Model::Decisions legal;
    setting.game().legal(*state, judge, legal);
    if (legal.empty()) break;
    const std::size_t place = next_place(setting, *state, legal, source);
    records.push_back(record_of(
        place, [&](std::size_t i) { return address_in(setting, *state, legal[i]); }));
    setting.game().apply(*state, judge, legal[place]);
  }
  return records;
}

template <class S>
Result<GameInput<S>> input_of_play(const S& setting, const Play& play) {
  if (play.tables.size() != 1) {
    return detail::refuse_play(play, fmt::format("the play has {} tables", play.tables.size()),
                               "one table: an input is one game");
  }
  if (play.cards != setting.cards_file()) {
    return detail::refuse_play(
        play, "the play uses cards of its own",
        setting.cards_file().empty() ? "the project's own pool" : setting.cards_file());
  }
  const Result<std::vector<SeatedTable>> tables = seat_tables(setting.rulebook(), play);
  if (!tables) return refuse(tables.error());
  const auto run = run_play_at(setting.game(), play, *tables);
  if (!run) return refuse(run.error());

  const auto& table = run->tables.front();
  GameInput<S> input;
  input.edition = detail::edition_place(setting.rulebook(), table.edition);
  input.choices = setting.judges(input.edition).choices_of(table.judge);
  input.setup = setup_of_lines(setting, input.edition, play.setup);
  const typename S::Model::State* before = &table.start;
  for (const auto& turn : table.turns) {
    typename S::Model::Decisions legal;
    setting.game().legal(*before, table.judge, legal);
    const auto place =
        static_cast<std::size_t>(std::ranges::find(legal, turn.decision) - legal.begin());
    if (place == legal.size()) {
      return detail::refuse_play(play, fmt::format("`{}` has no number", turn.said),
                                 "decisions that the game lists");
    }
    input.decisions.push_back(record_of(
        place, [&](std::size_t i) { return address_in(setting, *before, legal[i]); }));
    before = &turn.after;
  }
  return input;
}

}  // namespace headjudge::fuzz
