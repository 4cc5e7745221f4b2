// Forced wins: on a small position, can a player win whatever the other one does?
//
// All cards are known and chance has been drawn, so the position is a finite game of two players
// that is solved by looking at everything: a player wins within n decisions when one of the
// player's own choices, or every choice of the opponent, leads to a position that is won within
// n - 1. Decisions of both players count. A step in which chance would be drawn is never part of a
// strategy, and where one is left out the answer is unknown, as it is beyond the bound on
// positions. "No" is said for the bound alone: a longer way to win may exist.
//
// Positions that were looked at are compared in full (packed_set.hpp). A strategy names them by
// their hashes alone; if two shared one, `strategy_fault` would not let it pass.
//
// What is found is a strategy: in each position that the player can come to, what to choose.
// `strategy_fault` follows it through the game, with every reply of the opponent and without any
// search, and is the only thing that a reader has to trust beside the game itself.
//
// Source: solving finite games backwards, E. Zermelo, "Über eine Anwendung der Mengenlehre auf die
// Theorie des Schachspiels" (1913); attractors, W. Thomas, "On the synthesis of strategies in
// infinite games" (1995).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/core/game/differences.hpp"
#include "model/core/game/game.hpp"
#include "proofs/model_checking/packed_set.hpp"
#include "proofs/model_checking/packing.hpp"

namespace headjudge::proofs {

/// What the player does in one position of a strategy.
struct StrategyMove {
  std::uint64_t position = 0;  ///< hash of the position
  std::string words;           ///< what the player chooses there
};

/// By position, ascending.
using Strategy = std::vector<StrategyMove>;

[[nodiscard]] inline const StrategyMove* move_at(const Strategy& strategy, std::uint64_t position) {
  const auto found = std::ranges::lower_bound(strategy, position, {}, &StrategyMove::position);
  return found == strategy.end() || found->position != position ? nullptr : &*found;
}

struct WinBounds {
  std::size_t decisions = 5;
  std::size_t positions = 8'000;  ///< of one question "does this player win?"
};

/// Whether a player wins, and how.
struct WinAnswer {
  enum class Verdict : std::uint8_t { no, unknown, yes };
  Verdict verdict = Verdict::no;
  std::size_t decisions = 0;  ///< yes: it takes no more; no: not within so many
  Strategy strategy;          ///< yes
};

template <Game G>
class WinSearch {
 public:
  using State = typename G::State;
  using Verdict = WinAnswer::Verdict;

  WinSearch(const G& game, const Judge& judge, Player player, WinBounds bounds)
      : game_(game), judge_(judge), player_(player), bounds_(bounds), packing_(game) {}

  /// The shortest win within the bound.
  [[nodiscard]] WinAnswer run(const State& start) {
    WinAnswer answer;
    for (std::size_t depth = 1; depth <= bounds_.decisions; ++depth) {
      answer.verdict = look(start, depth);
      answer.decisions = depth;
      if (answer.verdict != Verdict::no) break;
    }
    if (answer.verdict == Verdict::yes) collect(start, answer.decisions, answer.strategy);
    return answer;
  }

 private:
  struct Known {
    Verdict verdict = Verdict::no;
    typename G::Decision move{};  ///< yes, and the player decides: what wins
  };

  /// What is known of a position is known of it with so many decisions left.
  using Key = std::pair<std::size_t, std::size_t>;
  struct KeyHash {
    std::size_t operator()(const Key& key) const { return (key.first << 8U) ^ key.second; }
  };

  [[nodiscard]] Bytes packed(const State& state) {
    bytes_.clear();
    packing_.pack(state, bytes_);
    return bytes_;
  }
  [[nodiscard]] const Known* known(const State& state, std::size_t depth) {
    const auto number = positions_.find(packed(state));
    const auto found = number ? known_.find({*number, depth}) : known_.end();
    return found == known_.end() ? nullptr : &found->second;
  }

  [[nodiscard]] bool is_won(const State& state) const {
    return game_.outcome(state) == (player_ == 0 ? Outcome::first_wins : Outcome::second_wins);
  }

  [[nodiscard]] Verdict look(const State& state, std::size_t depth) {
    if (game_.outcome(state) != Outcome::running) return is_won(state) ? Verdict::yes : Verdict::no;
    if (depth == 0) return Verdict::no;
    if (const Known* const seen = known(state, depth)) return seen->verdict;
    if (known_.size() == bounds_.positions) return Verdict::unknown;
    const Known found = game_.actor(state) == player_ ? choose(state, depth) : suffer(state, depth);
    if (known_.size() < bounds_.positions) {
      known_.emplace(Key{positions_.add(packed(state)).number, depth}, found);
    }
    return found.verdict;
  }

  [[nodiscard]] Verdict after(const State& state, const typename G::Decision& decision,
                              std::size_t depth) {
    State next = state;
    game_.apply(next, judge_, decision);
    return draws_chance(game_, state, next) ? Verdict::unknown : look(next, depth - 1);
  }

  /// The best that the player can do.
  [[nodiscard]] Known choose(const State& state, std::size_t depth) {
    Known best;
    typename G::Decisions decisions{};
    game_.legal(state, judge_, decisions);
    for (const auto& decision : decisions) {
      const Verdict verdict = after(state, decision, depth);
      if (verdict > best.verdict) best = {verdict, decision};
      if (verdict == Verdict::yes) break;
    }
    return best;
  }

  /// The worst that the opponent can do.
  [[nodiscard]] Known suffer(const State& state, std::size_t depth) {
    Known worst{Verdict::yes, {}};
    typename G::Decisions decisions{};
    game_.legal(state, judge_, decisions);
    for (const auto& decision : decisions) {
      worst.verdict = std::min(worst.verdict, after(state, decision, depth));
      if (worst.verdict == Verdict::no) break;
    }
    return worst;
  }

  /// The moves of a win that has been found. One that was not kept, for want of room, is none.
  void collect(const State& start, std::size_t depth, Strategy& strategy) {
    Moves moves;
    follow(start, depth, moves);
    for (auto& [position, move] : moves) {
      if (!move.words.empty()) strategy.push_back({position, std::move(move.words)});
    }
    std::ranges::sort(strategy, {}, &StrategyMove::position);
  }

  /// What wins in a position that is come to with so many decisions left; of several ways to come
  /// to it, the one with the fewest counts. No words where the opponent decides.
  struct Move {
    std::size_t left = 0;
    std::string words;
  };
  using Moves = std::unordered_map<std::uint64_t, Move>;

  void follow(const State& state, std::size_t depth, Moves& moves) {
    const Known* const seen = known(state, depth);
    if (game_.outcome(state) != Outcome::running || seen == nullptr) return;
    const auto [kept, is_new] = moves.try_emplace(game_.hash(state), Move{depth, ""});
    if (!is_new && kept->second.left <= depth) return;
    kept->second.left = depth;
    const auto go = [&](const typename G::Decision& decision) {
      State next = state;
      game_.apply(next, judge_, decision);
      follow(next, depth - 1, moves);
    };
    if (game_.actor(state) == player_) {
      kept->second.words = game_.say(state, seen->move);
      return go(seen->move);
    }
    typename G::Decisions decisions{};
    game_.legal(state, judge_, decisions);
    for (const auto& decision : decisions) go(decision);
  }

  const G& game_;
  const Judge& judge_;
  Player player_;
  WinBounds bounds_;
  StatePacking<G> packing_;
  PackedSet<> positions_;
  std::unordered_map<Key, Known, KeyHash> known_;
  PackedBytes bytes_;
};

/// Follows a strategy without searching: what is wrong with it, or "" when the player wins within
/// so many decisions against every reply.
template <Game G>
[[nodiscard]] std::string strategy_fault(const G& game, const Judge& judge, Player player,
                                         const typename G::State& state, const Strategy& strategy,
                                         std::size_t decisions) {
  if (game.outcome(state) != Outcome::running) {
    const bool won =
        game.outcome(state) == (player == 0 ? Outcome::first_wins : Outcome::second_wins);
    return won ? "" : "a game that follows it is not won";
  }
  if (decisions == 0) return "a game that follows it takes more decisions";
  typename G::Decisions legal{};
  game.legal(state, judge, legal);
  const bool own = game.actor(state) == player;
  const StrategyMove* move = own ? move_at(strategy, game.hash(state)) : nullptr;
  if (own && move == nullptr) return "it does not say what to do in a position";
  std::size_t followed = 0;
  for (const auto& decision : legal) {
    if (own && game.say(state, decision) != move->words) continue;
    ++followed;
    typename G::State next = state;
    game.apply(next, judge, decision);
    if (draws_chance(game, state, next)) return "chance is drawn on the way";
    std::string fault = strategy_fault(game, judge, player, next, strategy, decisions - 1);
    if (!fault.empty()) return fault;
  }
  return followed == 0 ? "what it says to do is not allowed" : "";
}

/// One game that follows the strategy, in which the opponent holds out as long as there are
/// decisions: what each player decides.
template <Game G>
[[nodiscard]] std::vector<std::pair<Player, std::string>> main_line(const G& game,
                                                                    const Judge& judge,
                                                                    Player player,
                                                                    typename G::State state,
                                                                    const Strategy& strategy) {
  std::vector<std::pair<Player, std::string>> line;
  while (game.outcome(state) == Outcome::running) {
    typename G::Decisions legal{};
    game.legal(state, judge, legal);
    const Player actor = game.actor(state);
    const StrategyMove* move = move_at(strategy, game.hash(state));
    if (actor == player && move == nullptr) break;
    std::optional<typename G::State> longest;
    std::string said;
    for (const auto& decision : legal) {
      const std::string words = game.say(state, decision);
      if (actor == player && words != move->words) continue;
      typename G::State next = state;
      game.apply(next, judge, decision);
      const bool holds_out = game.outcome(next) == Outcome::running;
      if (longest && !(holds_out && game.outcome(*longest) != Outcome::running)) continue;
      longest = next;
      said = words;
    }
    if (!longest) break;
    line.emplace_back(actor, said);
    state = *longest;
  }
  return line;
}

}  // namespace headjudge::proofs
