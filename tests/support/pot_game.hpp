// What a third game costs: a game of a shared pot, in this one file.
//
// Two players in turn add 1 or 2 counters to a pot. A pot of 4 or more is won whole, and whoever
// holds more counters when the last pot has been won wins the game. Whose a full pot is, is asked
// of a judge. The harness plays, explores, audits and fuzzes it with the code that does so for the
// shipped games (tests/invariants/games/third_game_test.cpp); all of it can be worked out on paper.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "invariants/games/traits.hpp"
#include "model/core/base/inline_vector.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/game/reading.hpp"
#include "model/core/logic/question_binding.hpp"
#include "model/core/play/expectation_reader.hpp"
#include "model/core/play/outcome_words.hpp"
#include "model/core/play/play.hpp"
#include "model/core/play/setting_lines.hpp"
#include "tests/support/byte_hash.hpp"

namespace headjudge::pot {

// ---- Its words, as files beside the editions have them

inline constexpr std::string_view kQuestionsFile = R"(game = "pot"

[[question]]
id = "full-pot"
chapter = "Winning a pot"
asks = "A player has filled the pot. Whose is it?"
situation = [{ name = "over", from = 0, to = 1, says = "counters more than 4" }]
answers = [
  { name = "adder_wins", says = "it belongs to the player who filled it" },
  { name = "opponent_wins", says = "it belongs to the other player" },
]
)";

inline constexpr std::string_view kObservablesFile = R"(game = "pot"

[[observable]]
name = "pot"
from = 0
to = 5
says = "counters in the pot"

[[observable]]
name = "won"
from = 0
to = 20
says = "counters that this player has won"

[[observable]]
name = "added"
from = 0
to = 2
says = "counters that this player has added"
)";

// ---- The dynamics

inline constexpr std::uint8_t kFull = 4;
inline constexpr std::size_t kFullPot = 0;                        ///< the question
enum class FullPot : std::uint8_t { adder_wins, opponent_wins };  ///< its answers

/// The sizes of what may be added: the cards of this game.
struct Pool {
  std::vector<std::uint8_t> sizes;
};

struct State {
  std::uint8_t pot = 0;
  std::uint8_t pots_left = 1;
  std::array<std::uint8_t, 2> won{};
  Player turn = 0;
  std::uint8_t due = 0;  ///< the pot has been added to, and not looked at yet
  Outcome outcome = Outcome::running;
};

struct Decision {
  std::uint8_t add = 0;
  friend bool operator==(const Decision&, const Decision&) = default;
};

class Pot {
 public:
  using State = pot::State;
  using Decision = pot::Decision;
  using Decisions = InlineVector<Decision, 4>;

  explicit Pot(const Pool& pool) : pool_(&pool) {}

  void legal(const State& state, const Judge&, Decisions& out) const {
    out.clear();
    if (state.outcome != Outcome::running) return;
    for (const std::uint8_t size : pool_->sizes) (void)out.push({size});
  }
  void take(State& state, const Judge&, const Decision& decision) const {
    state.pot = static_cast<std::uint8_t>(state.pot + decision.add);
    state.due = 1;
  }
  [[nodiscard]] bool advance(State& state, const Judge& judge) const {
    if (state.due == 0) return false;
    state.due = 0;
    if (state.pot >= kFull) win_pot(state, judge);
    state.turn = opponent_of(state.turn);
    return true;
  }
  void apply(State& state, const Judge& judge, const Decision& decision) const {
    take(state, judge, decision);
    while (advance(state, judge)) {
    }
  }
  [[nodiscard]] Player actor(const State& state) const {
    return state.outcome == Outcome::running ? state.turn : kNobody;
  }
  [[nodiscard]] Outcome outcome(const State& state) const { return state.outcome; }
  [[nodiscard]] std::uint64_t hash(const State& state) const { return test::byte_hash(state); }
  [[nodiscard]] bool same(const State& a, const State& b) const {
    return std::memcmp(&a, &b, sizeof(State)) == 0;
  }
  [[nodiscard]] bool same_board(const State& a, const State& b) const {
    return a.pot == b.pot && a.pots_left == b.pots_left && a.won == b.won;
  }

  // ---- The notation

  [[nodiscard]] Result<State> set_up(std::span<const PlayLine> lines, const TextPosition& where,
                                     const Judge& judge) const;
  [[nodiscard]] Result<std::string> check(const State& state, const Judge& judge,
                                          std::string_view text, const TextPosition& where) const;
  [[nodiscard]] std::vector<std::string> describe(const State& state) const {
    return {fmt::format("turn: {}", player_name(state.turn)), fmt::format("pot: {}", state.pot),
            fmt::format("pots left: {}", state.pots_left), fmt::format("P1 won: {}", state.won[0]),
            fmt::format("P2 won: {}", state.won[1])};
  }
  [[nodiscard]] std::string say(const State&, const Decision& decision) const {
    return fmt::format("add {}", decision.add);
  }
  [[nodiscard]] std::vector<std::string> tell(const State& before, const Judge&,
                                              const Decision& decision, const State& after) const {
    std::vector<std::string> told = {
        fmt::format("{} adds {}.", player_name(before.turn), decision.add)};
    for (const Player player : {Player{0}, Player{1}}) {
      if (after.won[player] == before.won[player]) continue;
      told.push_back(fmt::format("{} wins the pot.", player_name(player)));
    }
    return told;
  }
  [[nodiscard]] std::string render(const State& state) const {
    return fmt::format("pot {}, P1 {}, P2 {} {}\n", state.pot, state.won[0], state.won[1],
                       outcome_words(state.outcome));
  }

  [[nodiscard]] const Pool& pool() const { return *pool_; }

 private:
  /// Of a pot that is full.
  static void win_pot(State& state, const Judge& judge) {
    const int over = state.pot - kFull;
    const bool adder = judge.ask(kFullPot, over) == static_cast<int>(FullPot::adder_wins);
    std::uint8_t& won = state.won[adder ? state.turn : opponent_of(state.turn)];
    won = static_cast<std::uint8_t>(won + state.pot);
    state.pot = 0;
    --state.pots_left;
    if (state.pots_left > 0) return;
    state.outcome = state.won[0] > state.won[1]   ? Outcome::first_wins
                    : state.won[1] > state.won[0] ? Outcome::second_wins
                                                  : Outcome::drawn;
  }

  const Pool* pool_;
};

class PotLines : private SettingLines {
 public:
  explicit PotLines(const std::string& file)
      : SettingLines(file, "turn, pot, pots left, P1 won, P2 won") {}

  Result<State> read(std::span<const PlayLine> lines) {
    const auto error = read_lines(lines, [&](std::string_view key, std::string_view value) {
      if (key == "turn") return read_player(state_.turn, value);
      std::uint8_t* number = key == "pot"         ? &state_.pot
                             : key == "pots left" ? &state_.pots_left
                             : key == "P1 won"    ? state_.won.data()
                             : key == "P2 won"    ? &state_.won[1]
                                                  : nullptr;
      if (number == nullptr) return fail_at_key(key);
      const auto read = number_in<std::uint8_t>(value);
      if (!read || (key == "pot" && *read >= kFull) || (key == "pots left" && *read == 0)) {
        return fail(fmt::format("`{}: {}` cannot be", key, value), "`pot: 0` to `pot: 3`");
      }
      *number = *read;
    });
    if (error) return refuse(*error);
    return state_;
  }

 private:
  State state_;
};

inline Result<State> Pot::set_up(std::span<const PlayLine> lines, const TextPosition& where,
                                 const Judge&) const {
  return PotLines(where.file).read(lines);
}

class PotExpectation : private ExpectationReader {
 public:
  PotExpectation(const Pot& game, const State& state, const Judge& judge, const TextPosition& where)
      : ExpectationReader("`winner P1`, `turn P1`, `pot 3`, `won P1 4`, `legal: add 1`", where),
        game_(game),
        state_(state),
        judge_(judge) {}

  Result<std::string> check(std::string_view text) const {
    std::string_view rest = text;
    if (take_prefix(rest, "winner ")) return winner(rest, state_.outcome);
    if (take_prefix(rest, "turn ")) return turn(rest, state_.turn);
    if (take_prefix(rest, "legal: ")) return offer(rest, true);
    if (take_prefix(rest, "illegal: ")) return offer(rest, false);
    if (take_prefix(rest, "won ")) {
      const auto claim = area_claim("won", rest);
      return claim && claim->count ? counted(*claim, state_.won[claim->player])
                                   : not_understood(text);
    }
    if (!take_prefix(rest, "pot ") || !number_from(rest)) return not_understood(text);
    return met_or(number_from(rest) == state_.pot, fmt::format("pot {}", state_.pot));
  }

 private:
  [[nodiscard]] Seen offer(std::string_view words, bool wanted) const {
    Pot::Decisions legal;
    game_.legal(state_, judge_, legal);
    std::vector<std::string> said;
    for (const Decision& each : legal) said.push_back(game_.say(state_, each));
    std::vector<std::string> all;
    for (const std::uint8_t size : game_.pool().sizes) all.push_back(fmt::format("add {}", size));
    const bool known = std::ranges::find(all, words) != all.end();
    return decision(words, wanted, std::move(said), known, std::move(all));
  }

  const Pot& game_;
  const State& state_;
  const Judge& judge_;
};

inline Result<std::string> Pot::check(const State& state, const Judge& judge, std::string_view text,
                                      const TextPosition& where) const {
  return PotExpectation(*this, state, judge, where).check(text);
}

// ---- Its invariants

inline Verdict nobody_decides_over_a_full_pot(const Position<Pot>& position) {
  if (position.offers.empty()) return Verdict::not_applicable;
  return held_if(position.state.pot < kFull);
}

inline int counters(const State& state) { return state.pot + state.won[0] + state.won[1]; }

inline Verdict no_counter_is_lost(const Step<Pot>& step) {
  return held_if(counters(step.after) == counters(step.before) + step.decision.add);
}

/// Not so: for a fuzzer to find.
inline Verdict nobody_wins_five(const Step<Pot>& step) {
  return held_if(step.after.won[0] != 5 && step.after.won[1] != 5);
}

inline const Invariant<Pot> kTrue[] = {
    {"pot-below-full", "Nobody decides over a full pot.", &nobody_decides_over_a_full_pot, nullptr,
     HangsOn::everything()},
    {"pot-keeps-counters", "No counter is lost.", nullptr, &no_counter_is_lost,
     HangsOn::everything()}};
inline const Invariant<Pot> kFalse = {"pot-five", "Nobody ever holds five.", nullptr,
                                      &nobody_wins_five, HangsOn::everything()};

// ---- Its observables

inline int pot_of(const Moment<Pot>& m) { return m.after.pot; }
inline int won_of(const Moment<Pot>& m) { return m.after.won[m.player]; }
inline int added_of(const Moment<Pot>& m) {
  return m.before != nullptr && m.before->turn == m.player ? m.decision->add : 0;
}
inline const Observable<Pot> kObservables[] = {
    {"pot", &pot_of}, {"won", &won_of}, {"added", &added_of}};

}  // namespace headjudge::pot

// ---- Its row

namespace headjudge {

template <>
struct GameTraits<pot::Pot> {
  using Pot = pot::Pot;
  using Pool = pot::Pool;
  static constexpr std::string_view kId = "pot";
  static constexpr std::string_view kName = "The pot";
  static constexpr std::string_view kCards = "sizes.txt";
  static constexpr std::string_view kPositions = "positions";

  static Result<void> bind_questions(const QuestionSet& questions) {
    const QuestionRow rows[] = {{"full-pot", "adder_wins opponent_wins", "over"}};
    return bind_question_rows(questions, rows);
  }
  static Result<Pool> load_pool(const std::filesystem::path& path) {
    const auto text = read_text_file(path);
    if (!text) return refuse(text.error());
    Pool pool;
    for (const std::string_view part : parts_of(trimmed(*text), ',')) {
      const auto size = number_in<std::uint8_t>(part);
      if (!size) return refuse({.file = path.string(), .message = "this is no size"});
      pool.sizes.push_back(*size);
    }
    return pool;
  }
  static const InvariantSet<Pot>& invariants() {
    static const InvariantSet<Pot> set({pot::kTrue[0], pot::kTrue[1]});
    return set;
  }
  static std::span<const Observable<Pot>> observables() { return pot::kObservables; }
  static std::vector<std::string> terms(const Pot&, const QuestionSet&, const pot::State&) {
    return {};
  }
  static std::vector<std::string> facts(const Pot&, const pot::State& state) {
    return {std::string(winner_fact(state.outcome)),
            fmt::format("turn {}", player_name(state.turn)), fmt::format("pot {}", state.pot),
            fmt::format("won P1 {}", state.won[0]), fmt::format("won P2 {}", state.won[1])};
  }
  static std::vector<std::string> facts_against(const Pot& game, const pot::State& state,
                                                const pot::State&) {
    return facts(game, state);
  }
  static std::vector<Measure<Pot>> measures(const Pot&) {
    return {{"pots left", [](const pot::State& s) { return std::int64_t{s.pots_left}; }},
            {"room in the pot", [](const pot::State& s) {
               return s.outcome == Outcome::running ? std::int64_t{pot::kFull - s.pot} : 0;
             }}};
  }
};

}  // namespace headjudge
