// A toy to test the harness with: a heap of stones, from which two players take one to three.
//
// It is the smallest game that has what the harness is about: two rules that are asked of a judge,
// one that changes who must decide (`goes-again`) and one that changes who wins (`last-stone`), and
// four books: one settles both, one is silent, one contradicts itself, one was revised. Everything
// about it can be worked out on paper, so a search's answer can be checked by hand.
//
// Source: the subtraction game of E. Berlekamp, J. Conway and R. Guy, "Winning Ways", chapter 4.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "model/core/base/ascii.hpp"
#include "model/core/base/inline_vector.hpp"
#include "model/core/game/game.hpp"
#include "model/core/manual/rulebook.hpp"
#include "model/core/play/play.hpp"
#include "tests/support/byte_hash.hpp"

namespace headjudge::toy {

inline constexpr int kMostStones = 12;
inline constexpr std::size_t kGoesAgain = 0;  ///< question numbers, in the order below
inline constexpr std::size_t kLastStone = 1;
inline constexpr int kOtherPlayer = 0;  ///< answers of goes-again
inline constexpr int kSamePlayer = 1;
inline constexpr int kTakerWins = 0;  ///< answers of last-stone
inline constexpr int kTakerLoses = 1;

inline constexpr std::string_view kQuestions = R"(game = "toy"

[[question]]
id = "goes-again"
chapter = "Taking"
asks = "A player has left so many stones. Who takes next?"
situation = [{ name = "left", from = 1, to = 11, says = "stones left" }]
answers = [
  { name = "other_player", says = "the other player" },
  { name = "same_player", says = "the same player once more" },
]

[[question]]
id = "last-stone"
chapter = "Ending"
asks = "A player takes the last stone. What of it?"
answers = [
  { name = "taker_wins", says = "that player wins" },
  { name = "taker_loses", says = "that player loses" },
]
)";

/// One clause of a toy book; all of them bear the fingerprint of the same invented sentence.
[[nodiscard]] inline std::string clause(std::string_view id, std::string_view question,
                                        std::string_view formula) {
  return fmt::format(
      "[[clause]]\nid = \"{}\"\nquestion = \"{}\"\ncites = \"Rules\"\nsays = \"{}\"\n"
      "fingerprint = \"3:f430a5719346fb94\"\nformula = \"{}\"\n",
      id, question, formula, formula);
}

[[nodiscard]] inline std::string book(std::string_view id,
                                      const std::vector<std::string>& clauses) {
  std::string text = fmt::format("id = \"{}\"\ntitle = \"The book {}\"\ngame = \"toy\"\n", id, id);
  for (const std::string& each : clauses) text += each;
  return text;
}

/// plain: everything is settled. silent: nothing is said of 3 stones left. clash: two sentences
/// about 3 stones left. revised: as plain, but who takes the last stone loses.
[[nodiscard]] inline Rulebook rulebook() {
  const std::string wins = clause("last", "last-stone", "answer = taker_wins");
  const std::string others = clause("turns", "goes-again", "left != 3 -> answer = other_player");
  const std::string other_at_3 = clause("three", "goes-again", "left = 3 -> answer = other_player");
  const std::string same_at_3 = clause("triple", "goes-again", "left = 3 -> answer = same_player");
  const std::vector<std::string> books = {
      book("plain", {others, other_at_3, wins}),
      book("silent", {others, wins}),
      book("clash", {others, other_at_3, same_at_3, wins}),
      book("revised", {others, other_at_3, clause("last", "last-stone", "answer = taker_loses")}),
  };
  Rulebook made{parse_questions(kQuestions, "toy.questions.toml").value(), {}};
  for (const std::string& text : books) {
    made.editions.push_back(parse_edition(text, "toy.toml", made.questions).value());
  }
  return made;
}

struct Game {
  struct State {
    std::uint8_t stones = 0;
    Player turn = 0;
    std::array<std::uint8_t, 2> taken{};
    Outcome outcome = Outcome::running;
  };
  struct Decision {
    std::uint8_t take = 0;
  };
  using Decisions = InlineVector<Decision, 3>;

  void legal(const State& state, const Judge&, Decisions& out) const {
    out.clear();
    if (state.outcome != Outcome::running) return;
    for (std::uint8_t take = 1; take <= 3 && take <= state.stones; ++take) {
      const bool kept = out.push({take});
      assert(kept);
      (void)kept;
    }
  }

  void apply(State& state, const Judge& judge, const Decision& decision) const {
    take(state, judge, decision);
  }
  void take(State& state, const Judge& judge, const Decision& decision) const {
    state.stones = static_cast<std::uint8_t>(state.stones - decision.take);
    state.taken[state.turn] = static_cast<std::uint8_t>(state.taken[state.turn] + decision.take);
    if (state.stones == 0) {
      const bool taker = judge.ask(kLastStone) == kTakerWins;
      const Player winner = taker ? state.turn : opponent_of(state.turn);
      state.outcome = winner == 0 ? Outcome::first_wins : Outcome::second_wins;
    } else if (judge.ask(kGoesAgain, state.stones) == kOtherPlayer) {
      state.turn = opponent_of(state.turn);
    }
  }

  /// Nothing happens between two decisions.
  [[nodiscard]] bool advance(State&, const Judge&) const { return false; }

  [[nodiscard]] Player actor(const State& state) const {
    return state.outcome == Outcome::running ? state.turn : kNobody;
  }
  [[nodiscard]] Outcome outcome(const State& state) const { return state.outcome; }
  [[nodiscard]] std::uint64_t hash(const State& state) const { return test::byte_hash(state); }
  [[nodiscard]] bool same(const State& a, const State& b) const {
    return same_board(a, b) && a.turn == b.turn && a.outcome == b.outcome;
  }
  /// What lies on the table: the heap and what each player has taken.
  [[nodiscard]] bool same_board(const State& a, const State& b) const {
    return a.stones == b.stones && a.taken == b.taken;
  }
  [[nodiscard]] std::string render(const State& state) const {
    return fmt::format("{} stones, P1 has {}, P2 has {}", state.stones, state.taken[0],
                       state.taken[1]);
  }
  [[nodiscard]] std::string say(const State&, const Decision& decision) const {
    return fmt::format("take {}", decision.take);
  }
  [[nodiscard]] std::vector<std::string> tell(const State& before, const Judge&,
                                              const Decision& decision, const State& after) const {
    std::vector<std::string> told = {
        fmt::format("{} takes {}", player_name(before.turn), decision.take)};
    if (after.outcome != Outcome::running) told.push_back(winner_words(after) + " wins");
    return told;
  }

  [[nodiscard]] Result<State> set_up(std::span<const PlayLine> lines, const TextPosition& where,
                                     const Judge&) const {
    State state;
    for (const PlayLine& line : lines) {
      const auto [key, value] = split(line.text, ": ");
      const int number = number_in<int>(value).value_or(-1);
      if (key == "turn" && (value == "P1" || value == "P2")) {
        state.turn = value == "P1" ? 0 : 1;
      } else if (key == "stones" && number >= 1 && number <= kMostStones) {
        state.stones = static_cast<std::uint8_t>(number);
      } else if ((key == "P1 has" || key == "P2 has") && number >= 0 && number <= kMostStones) {
        state.taken[key == "P1 has" ? 0 : 1] = static_cast<std::uint8_t>(number);
      } else {
        return refuse({where.file, line.line, 0, fmt::format("`{}` is no set-up", line.text),
                       "`stones: 1` to `stones: 12`, `turn: P1`, `P2 has: 3`"});
      }
    }
    if (state.stones > 0) return state;
    return refuse({where.file, where.line, 0, "there are no stones", "`stones: ...`"});
  }

  [[nodiscard]] std::vector<std::string> describe(const State& state) const {
    return {fmt::format("stones: {}", state.stones), "turn: " + player_name(state.turn),
            fmt::format("P1 has: {}", state.taken[0]), fmt::format("P2 has: {}", state.taken[1])};
  }

  [[nodiscard]] Result<std::string> check(const State& state, const Judge&, std::string_view text,
                                          const TextPosition& where) const {
    const auto [key, value] = split(text, " ");
    std::string seen;
    if (key == "stones" && number_in<int>(value).value_or(-1) >= 0) {
      seen = fmt::format("{}", state.stones);
    } else if (key == "turn" && (value == "P1" || value == "P2")) {
      seen = state.outcome == Outcome::running ? player_name(state.turn) : "nobody";
    } else if (key == "winner" && (value == "P1" || value == "P2" || value == "nobody")) {
      seen = winner_words(state);
    } else {
      return refuse({where.file, where.line, 0, fmt::format("`{}` is no expectation", text),
                     "`stones N`, `turn P1` or `winner P1`"});
    }
    return seen == value ? std::string{} : fmt::format("{} {}", key, seen);
  }

 private:
  static std::pair<std::string_view, std::string_view> split(std::string_view text,
                                                             std::string_view by) {
    const std::size_t at = text.find(by);
    if (at == std::string_view::npos) return {text, {}};
    return {text.substr(0, at), text.substr(at + by.size())};
  }
  static std::string winner_words(const State& state) {
    if (state.outcome == Outcome::running) return "nobody";
    return state.outcome == Outcome::first_wins ? "P1" : "P2";
  }
};

static_assert(headjudge::Game<Game>);

}  // namespace headjudge::toy
