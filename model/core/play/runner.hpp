// Running a play: the same intentions at every table, each under its own judge.
//
// As long as all tables at which the game is still on agree on who must decide, the decisions are
// taken in the order written, at all of them. From the first point at which they do not, each
// player keeps to their own list: at each table the player who must decide takes the next decision
// written for that player. A table stops when its game is over or when that list is used up.
//
// Every state is kept, so that a caller (a reporter, a minimiser, the play viewer) can look at any
// moment again. An illegal decision refuses the play, with the legal ones, unless it says `if
// allowed`: then it is struck where it is not offered. A failed expectation does not refuse it: it
// is what a play is for, and is returned with what was seen instead.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "model/core/base/suggestion.hpp"
#include "model/core/game/game.hpp"
#include "model/core/game/reading.hpp"
#include "model/core/play/declared_loop.hpp"
#include "model/core/play/play.hpp"
#include "model/core/play/repetition.hpp"
#include "model/core/play/tables.hpp"

namespace headjudge {

/// One decision taken at one table.
template <Game G>
struct PlayedTurn {
  Player player = kNobody;
  typename G::Decision decision{};
  std::string said;  ///< in the players' words
  typename G::State after{};
  std::vector<std::string> told;         ///< what happened, line by line
  std::vector<ConsultLog::Entry> asked;  ///< what the judge was asked meanwhile, in order
  int line = 0;                          ///< of the play's file
};

/// A decision marked `if allowed` that this table did not offer.
struct StruckDecision {
  Player player = kNobody;
  std::string said;
  std::size_t after = 0;  ///< turns taken at the table before
  int line = 0;
};

/// What happened at one table.
template <Game G>
struct PlayedTable {
  std::string name;
  std::string edition;
  Judge judge;
  typename G::State start{};
  std::vector<std::string> opening;  ///< what happened before the first decision
  std::vector<PlayedTurn<G>> turns;
  std::vector<StruckDecision> struck;
  std::vector<std::string> barred;  ///< what would begin an ended loop again at the end
  Outcome outcome = Outcome::running;

  [[nodiscard]] const typename G::State& last() const {
    return turns.empty() ? start : turns.back().after;
  }
};

struct FailedExpectation {
  std::string table;
  std::string text;
  std::string seen;  ///< instead of what was expected
  int line = 0;
};

template <Game G>
struct PlayRun {
  std::vector<PlayedTable<G>> tables;
  std::vector<FailedExpectation> failed;
  std::size_t checks = 0;  ///< expectations held against a table
};

/// Plays `play` with the given judges, one for each of its tables. Errors: the set-up or an
/// expectation is not understood, a decision is illegal, it is the other player's decision, a
/// decision is played at no table.
template <Game G>
[[nodiscard]] Result<PlayRun<G>> run_play_at(const G& game, const Play& play,
                                             const std::vector<SeatedTable>& tables);

/// The same with the judges that the play names.
template <Game G>
[[nodiscard]] Result<PlayRun<G>> run_play(const G& game, const Rulebook& rulebook,
                                          const Play& play) {
  const Result<std::vector<SeatedTable>> tables = seat_tables(rulebook, play);
  if (!tables) return refuse(tables.error());
  if (auto speak = refuse_silent_editions(rulebook, play); !speak) return refuse(speak.error());
  return run_play_at(game, play, *tables);
}

/// A decision's words as `say` has them. A game may accept fuller ones, such as `yes to X`; errors
/// are its own: X does not ask.
template <Game G>
[[nodiscard]] Result<std::string> plain_words(const G& game, const typename G::State& state,
                                              const std::string& words, const TextPosition& where) {
  if constexpr (requires { game.plain_words(state, words, where); }) {
    return game.plain_words(state, words, where);
  } else {
    return words;
  }
}

/// What a player may decide at any time, whoever must decide, though `legal` does not list it. A
/// game may have such decisions.
template <Game G>
[[nodiscard]] std::optional<typename G::Decision> at_any_time(const G& game,
                                                              const typename G::State& state,
                                                              Player player,
                                                              const std::string& words) {
  if constexpr (requires { game.at_any_time(state, player, words); }) {
    return game.at_any_time(state, player, words);
  } else {
    return std::nullopt;
  }
}

namespace detail {

template <Game G>
class PlayRunner {
 public:
  PlayRunner(const G& game, const Play& play) : game_(game), play_(play) {}

  Result<PlayRun<G>> run(const std::vector<SeatedTable>& tables) {
    set_up(tables);
    const std::size_t parted = play_together();
    for (std::size_t t = 0; t < run_.tables.size() && parted < play_.steps.size(); ++t) {
      play_alone(t, parted);
    }
    check_all_played();
    check_final_expectations();
    if (error_) return refuse(*error_);
    for (std::size_t t = 0; t < run_.tables.size(); ++t) {
      PlayedTable<G>& table = run_.tables[t];
      table.barred = offered_words(t, true);
      table.outcome = game_.outcome(table.last());
      table.judge.attach(nullptr);
    }
    return std::move(run_);
  }

 private:
  using Table = PlayedTable<G>;

  /// Keeps the first error; everything after it is skipped.
  void fail(int line, std::string message, std::string expected = "") {
    if (!error_) error_ = {play_.file, line, 0, std::move(message), std::move(expected)};
  }

  /// Still to be taken, struck or checked at this table.
  [[nodiscard]] bool open(std::size_t t, std::size_t step) const {
    return !played_[t][step] && !struck_[t][step];
  }

  [[nodiscard]] bool is_decision(std::size_t step) const {
    return play_.steps[step].kind == PlayStep::Kind::decision;
  }

  void set_up(const std::vector<SeatedTable>& tables) {
    played_.assign(tables.size(), std::vector<bool>(play_.steps.size(), false));
    struck_ = played_;
    ended_.resize(tables.size());
    for (const SeatedTable& seat : tables) {
      Table& table = run_.tables.emplace_back(
          Table{.name = seat.name, .edition = seat.edition, .judge = seat.judge});
      logs_.push_back(seat.log);
      table.judge.attach(seat.log);
      const int line = play_.setup.empty() ? 0 : play_.setup.front().line;
      const TextPosition where{play_.file, line, 0};
      const auto state = game_.set_up(play_.setup, where, table.judge);
      if (!state && !error_) error_ = state.error();
      if (!state) continue;
      table.start = *state;
      if constexpr (requires { game_.tell_opening(play_.setup, where, table.judge, *state); }) {
        table.opening = game_.tell_opening(play_.setup, where, table.judge, *state);
      }
    }
  }

  [[nodiscard]] bool is_over(const Table& table) const {
    return game_.outcome(table.last()) != Outcome::running;
  }

  /// The player who must decide at every table that is still on; nothing when they differ.
  [[nodiscard]] std::optional<Player> common_actor() const {
    Player common = kNobody;
    for (const Table& table : run_.tables) {
      if (is_over(table)) continue;
      const Player actor = game_.actor(table.last());
      if (common != kNobody && common != actor) return std::nullopt;
      common = actor;
    }
    return common;
  }

  /// Takes the steps in the order written; returns the first at which the tables part.
  std::size_t play_together() {
    std::size_t i = 0;
    for (; i < play_.steps.size() && !error_; ++i) {
      const PlayStep& step = play_.steps[i];
      if (!is_decision(i)) {
        for (std::size_t t = 0; t < run_.tables.size(); ++t) check_if_due(t, i);
        continue;
      }
      if (is_for_any_time(i)) {
        take_at_all(i);
        continue;
      }
      const std::optional<Player> actor = common_actor();
      if (!actor) return i;
      if (step.if_allowed && *actor != step.player) {
        for (std::size_t t = 0; t < run_.tables.size(); ++t) strike(t, i);
        continue;
      }
      if (*actor == kNobody) {
        fail(step.line, "the game is over, and a decision is left");
      } else if (*actor != step.player) {
        fail(step.line, fmt::format("it is not for {} to decide here", player_name(step.player)),
             fmt::format("a decision of {}: {}", player_name(*actor), some_legal()));
      }
      take_at_all(i);
    }
    return i;
  }

  void take_at_all(std::size_t step) {
    for (std::size_t t = 0; t < run_.tables.size() && !error_; ++t) {
      if (!is_over(run_.tables[t])) take(t, step);
    }
  }

  /// A decision that a player may take though another one must decide, at a table that is still on.
  [[nodiscard]] bool is_for_any_time(std::size_t step) const {
    const PlayStep& each = play_.steps[step];
    return std::ranges::any_of(run_.tables, [&](const Table& table) {
      return !is_over(table) &&
             at_any_time(game_, table.last(), each.player, each.text).has_value();
    });
  }

  /// Each player's own list, from step `first` on.
  void play_alone(std::size_t t, std::size_t first) {
    Table& table = run_.tables[t];
    while (!error_) {
      for (std::size_t i = first; i < play_.steps.size(); ++i) {
        if (!is_decision(i) && open(t, i)) check_if_due(t, i);
      }
      if (is_over(table)) return;
      const Player actor = game_.actor(table.last());
      std::size_t next = first;
      while (next < play_.steps.size() &&
             (!is_decision(next) || !open(t, next) ||
              (play_.steps[next].player != actor && !is_next_at_any_time(t, next, first)))) {
        ++next;
      }
      if (next == play_.steps.size()) return;
      take(t, next);
    }
  }

  /// The next decision of its player, who may take it whoever must decide.
  [[nodiscard]] bool is_next_at_any_time(std::size_t t, std::size_t step, std::size_t first) const {
    if (!is_for_any_time(step)) return false;
    for (std::size_t i = first; i < step; ++i) {
      const bool own = is_decision(i) && play_.steps[i].player == play_.steps[step].player;
      if (own && open(t, i)) return false;
    }
    return true;
  }

  /// A decision "if allowed" that this table does not offer.
  void strike(std::size_t t, std::size_t step_index) {
    Table& table = run_.tables[t];
    const PlayStep& step = play_.steps[step_index];
    table.struck.push_back({step.player, step.text, table.turns.size(), step.line});
    struck_[t][step_index] = true;
  }

  void take(std::size_t t, std::size_t step_index) {
    Table& table = run_.tables[t];
    const PlayStep& step = play_.steps[step_index];
    const typename G::State before = table.last();
    typename G::Decisions legal;
    game_.legal(before, table.judge, legal);
    const auto words = plain_words(game_, before, step.text, {play_.file, step.line, 0});
    if (!words && !step.if_allowed) {
      if (!error_) error_ = words.error();
      return;
    }
    const auto any_time = at_any_time(game_, before, step.player, step.text);
    const auto* found = std::ranges::find_if(legal, [&](const typename G::Decision& decision) {
      return words && game_.say(before, decision) == *words;
    });
    const bool unknown = !any_time && found == legal.end();
    const bool again = !any_time && !unknown && begins_again(t, *found);
    if (step.if_allowed && (unknown || again)) return strike(t, step_index);
    if (again) return refuse_to_begin_again(t, step.line);
    if (unknown) {
      return fail(step.line, fmt::format("`{}` is not legal at table {}", step.text, table.name),
                  legal_words(t));
    }
    carry_out(t,
              {step.player, any_time ? *any_time : *found, step.text, before, {}, {}, step.line});
    played_[t][step_index] = true;
  }

  /// The turn's `after` is the position before it.
  void carry_out(std::size_t t, PlayedTurn<G> turn) {
    Table& table = run_.tables[t];
    const typename G::State before = turn.after;
    ConsultLog log;
    table.judge.attach(&log);
    game_.apply(turn.after, table.judge, turn.decision);
    table.judge.attach(logs_[t]);
    turn.asked = std::move(log.entries);
    if (turn_player_of(before) != turn_player_of(turn.after)) ended_[t].clear();
    if (logs_[t] != nullptr) std::ranges::copy(turn.asked, std::back_inserter(logs_[t]->entries));
    turn.told = game_.tell(before, table.judge, turn.decision, turn.after);
    table.turns.push_back(std::move(turn));
  }

  // ---- Loops

  /// The last decisions of the table.
  [[nodiscard]] std::vector<RoundDecision> last_round(const Table& table, std::size_t count) const {
    std::vector<RoundDecision> round;
    for (std::size_t i = table.turns.size() - count; i < table.turns.size(); ++i) {
      const typename G::State& before = i == 0 ? table.start : table.turns[i - 1].after;
      round.push_back({table.turns[i].player, game_.say(before, table.turns[i].decision)});
    }
    return round;
  }

  /// As often as was declared, and then no more. (comprehensive-4.2, 18-3-3-3)
  void repeat(std::size_t t, std::size_t step) {
    const int line = play_.steps[step].line;
    const Repeated repeated = *read_repeated(play_.steps[step].text);
    Table& table = run_.tables[t];
    if (table.turns.size() < repeated.decisions) {
      return fail(line, fmt::format("only {} decisions stand above", table.turns.size()));
    }
    const std::vector<RoundDecision> round = last_round(table, repeated.decisions);
    const std::vector<typename G::State> positions =
        positions_of_round(game_, table.judge, table.last(), round);
    const std::string_view none = fault_of_round(positions);
    if (!none.empty()) return fail(line, std::string(none), "these decisions, each on its line");
    DeclaredLoop<G> loop(game_, table.judge, positions);
    if (!loop.doubt().empty()) return fail(line, std::string(loop.doubt()));
    std::string fault = fault_of_numbers(
        repeated, {loop.can_stop(0) == CanStop::yes, loop.can_stop(1) == CanStop::yes},
        turn_player_of(table.last()));
    if (!fault.empty()) return fail(line, std::move(fault), std::string(kRepeatForm));
    const std::size_t first = table.turns.size();
    for (int i = 0; i < repeated.rounds(); ++i) {
      for (const RoundDecision& each : round) {
        if (!error_) repeat_decision(t, each, line);
      }
    }
    if (error_) return;
    auto& told = table.turns[first].told;
    told.insert(told.begin(), declaration(repeated));
    ended_[t].push_back(std::move(loop));
  }

  void repeat_decision(std::size_t t, const RoundDecision& wanted, int line) {
    const Table& table = run_.tables[t];
    const typename G::State before = table.last();
    const auto decision = *find_decision(game_, table.judge, before, wanted);
    if (begins_again(t, decision)) return refuse_to_begin_again(t, line);
    carry_out(t, {wanted.player, decision, wanted.words, before, {}, {}, line});
  }

  /// A loop that was ended is not begun again. (comprehensive-4.2, 18-3-3)
  [[nodiscard]] bool begins_again(std::size_t t, const typename G::Decision& decision) const {
    return std::ranges::any_of(ended_[t], [&](const DeclaredLoop<G>& ended) {
      return ended.begins_again(run_.tables[t].last(), decision);
    });
  }

  void refuse_to_begin_again(std::size_t t, int line) {
    fail(line, "the loop has been done as often as was declared: it is not begun again",
         legal_words(t));
  }

  /// What `legal` offers at the table now: what would begin an ended loop again, or the rest.
  [[nodiscard]] std::vector<std::string> offered_words(std::size_t t, bool barred) const {
    const Table& table = run_.tables[t];
    if (barred && ended_[t].empty()) return {};
    typename G::Decisions legal;
    game_.legal(table.last(), table.judge, legal);
    std::vector<std::string> words;
    for (const typename G::Decision& each : legal) {
      if (begins_again(t, each) == barred) words.push_back(game_.say(table.last(), each));
    }
    return words;
  }

  [[nodiscard]] std::string legal_words(std::size_t t) const {
    constexpr std::size_t most = 12;
    std::vector<std::string> words = offered_words(t, false);
    for (std::string& each : words) each = fmt::format("`{}`", each);
    return one_of(words, most);
  }

  [[nodiscard]] std::string some_legal() const {
    for (std::size_t t = 0; t < run_.tables.size(); ++t) {
      if (!is_over(run_.tables[t])) return legal_words(t);
    }
    return "none";
  }

  void check(std::size_t t, const std::string& text, int line) {
    const Table& table = run_.tables[t];
    Result<std::string> seen =
        game_.check(table.last(), table.judge, text, TextPosition{play_.file, line, 0});
    ++run_.checks;
    if (seen) hold_against_ended_loops(t, text, *seen);
    if (!seen) {
      if (!error_) error_ = seen.error();
    } else if (!seen->empty()) {
      run_.failed.push_back({table.name, text, *seen, line});
    }
  }

  /// `legal: yes` is not met where that would begin an ended loop again, and `illegal: yes` is.
  void hold_against_ended_loops(std::size_t t, std::string_view text, std::string& seen) const {
    const bool legal = take_prefix(text, "legal: ");
    if ((!legal && !take_prefix(text, "illegal: ")) || ended_[t].empty()) return;
    const auto words = plain_words(game_, run_.tables[t].last(), std::string(text), {});
    const std::vector<std::string> barred = offered_words(t, true);
    if (!words || std::ranges::find(barred, *words) == barred.end()) return;
    seen = legal ? fmt::format("illegal: {}", text) : "";
  }

  /// Checks the expectation at `step`, or repeats the loop there, once every decision above it has
  /// been played at the table.
  void check_if_due(std::size_t t, std::size_t step) {
    for (std::size_t i = 0; i < step; ++i) {
      if (is_decision(i) && open(t, i)) return;
    }
    played_[t][step] = true;
    if (play_.steps[step].kind == PlayStep::Kind::repeat) return repeat(t, step);
    check(t, play_.steps[step].text, play_.steps[step].line);
  }

  /// An expectation that no table comes to would be met whatever happens.
  void check_all_played() {
    for (std::size_t i = 0; i < play_.steps.size() && !error_; ++i) {
      bool somewhere = false;
      for (const std::vector<bool>& played : played_) somewhere = somewhere || played[i];
      if (somewhere) continue;
      fail(play_.steps[i].line, is_decision(i) ? "this decision is played at no table"
                                               : "this expectation is checked at no table");
    }
  }

  void check_final_expectations() {
    for (const PlayExpectation& expectation : play_.expectations) {
      for (std::size_t t = 0; t < run_.tables.size(); ++t) {
        if (error_) return;
        const bool meant = expectation.table.empty() || expectation.table == run_.tables[t].name;
        if (meant) check(t, expectation.text, expectation.line);
      }
    }
  }

  const G& game_;
  const Play& play_;
  PlayRun<G> run_;
  std::vector<ConsultLog*> logs_;          // by table; null where nobody listens
  std::vector<std::vector<bool>> played_;  // by table and step; of an expectation: checked
  std::vector<std::vector<bool>> struck_;  // by table and step
  std::vector<std::vector<DeclaredLoop<G>>> ended_;  // by table
  std::optional<InputError> error_;
};

}  // namespace detail

template <Game G>
Result<PlayRun<G>> run_play_at(const G& game, const Play& play,
                               const std::vector<SeatedTable>& tables) {
  return detail::PlayRunner<G>(game, play).run(tables);
}

}  // namespace headjudge
