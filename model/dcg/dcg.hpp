// The Digimon Card Game as a Game (model/core/game/game.hpp).
//
//   cards::Pool pool = ...;                 // outlives the game
//   Dcg game(pool);
//   auto state = game.set_up(lines, where, judge);
//   Dcg::Decisions legal;
//   game.legal(*state, judge, legal);
//   game.apply(*state, judge, legal[0]);
//
// The engine knows no editions: wherever the rules leave room it asks the judge it is given
// (kernel/questions.hpp). The rules are in one file for each chapter, with a header of its own;
// this class is the door.
//
// Set-up, as two decks (shuffled by the seed; `rps` names the winner of the throw):
//
//   deck P1: 4 Emberling, 4 HJ1-002, ...        (50 cards, at most 4 with one number)
//   eggs P1: 4 Kindlet                          (0 to 5, at most 4 with one number; may be absent)
//   deck P2: ...
//   eggs P2: ...
//   seed: 7
//   rps: P1
//
// or as a position. Cards by name or number; piles are listed top card first; what is not
// mentioned is empty:
//
//   turn: P1, main phase                        (or: start, unsuspend, draw, breeding phase)
//   first turn: yes                             (of the game; absent: no)
//   memory: P1 3                                (add ", crossed" if it was on the opponent's side)
//   P1 hand: Emberling, Flashburn
//   P1 battle area: Cindermaw over Emberling over Kindlet [suspended; digivolved this turn], Furnox
//   P1 breeding area: Kindlet
//   P1 security: Pebbit, Pebbit [face up]
//   P1 deck: Pebbit
//   P1 trash: Pebbit
//   P1 eggs: Kindlet
//   modifier: P1 Cindermaw, -2000 DP, 1 turn end
//   gained: P1 Cindermaw, effect 1 of Cursewick by P2, 1 turn end
//   lasting: P1 effect 1.1 of Halolet, 1 turn end
//   chance: 7                                   (what later shuffles are drawn from; absent: 0)
//
// In brackets: suspended, played this turn, moved this turn, digivolved this turn, placed by an
// effect (an Option card in the battle area), and "used 2 of Emberling" for the second effect of
// that card of the stack when it was used this turn; "linked with Navlet" for a link card, "burst
// digivolved into Ursaflare", "DNA digivolved" and "DigiXrosed 2" for what the stack came to be by.
// A Token on the field is named like a card. A modifier changes one stack, "by P2" where that is
// not its owner's effect; `gained` says which effect it has gained (of those that a card lets
// others gain, counted from 1) and whose card gave it; `lasting` says that an instruction about
// "all of" a player's Digimon (the first one of Halolet's first effect) still holds.
//
// Expectations (text/expectations.cpp lists them too): memory P1 3 | turn P1 | winner P1 |
// hand P1 5 | hand P1 has X | battle area P1 lacks X | X is suspended | X has 5000 DP |
// X is in the field | X is set aside (an Option in use) |
// asked P2 about X | not asked | P1 not asked | legal: <decision> | illegal: <decision>
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/game/game.hpp"
#include "model/dcg/position/catalog.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/state.hpp"

namespace headjudge::dcg {

struct StepLog;

/// What one step of the engine did.
enum class Step : std::uint8_t {
  waits,      ///< nothing: a player must decide, or the game is over
  moved,      ///< it took a step
  activated,  ///< it let a pending effect activate
};

class Dcg {
 public:
  using State = dcg::State;
  using Decision = dcg::Decision;
  using Decisions = dcg::Decisions;

  explicit Dcg(const cards::Pool& pool) : cards_(pool) {}

  void legal(const State& state, const Judge& judge, Decisions& out) const;
  void apply(State& state, const Judge& judge, const Decision& decision) const;
  /// What a player may decide at any time, whoever is asked, and `legal` does not list: to forfeit.
  /// (comprehensive-4.2, 1-2-4: older manuals say nothing of it, and it holds under all)
  [[nodiscard]] std::optional<Decision> at_any_time(const State& state, Player player,
                                                    std::string_view words) const;
  [[nodiscard]] Player actor(const State& state) const { return state.decider; }
  [[nodiscard]] Outcome outcome(const State& state) const { return state.outcome; }
  [[nodiscard]] std::uint64_t hash(const State& state) const;
  [[nodiscard]] bool same(const State& a, const State& b) const;
  [[nodiscard]] bool same_board(const State& a, const State& b) const;
  [[nodiscard]] bool same_cards(const State& a, const State& b) const;
  [[nodiscard]] bool same_but_unseen(const State* before, const State& a, const State& b) const;
  [[nodiscard]] bool shuffled(const State& before, const State& after) const;
  [[nodiscard]] bool at_rest(const State& state) const;
  [[nodiscard]] std::string render(const State& state) const;
  [[nodiscard]] std::string say(const State& state, const Decision& decision) const;
  [[nodiscard]] std::vector<std::string> tell(const State& before, const Judge& judge,
                                              const Decision& decision, const State& after) const;
  [[nodiscard]] Result<State> set_up(std::span<const PlayLine> lines, const TextPosition& where,
                                     const Judge& judge) const;
  /// What happens between the position as it is laid out and `start`, which set_up gives.
  [[nodiscard]] std::vector<std::string> tell_opening(std::span<const PlayLine> setup,
                                                      const TextPosition& where, const Judge& judge,
                                                      const State& start) const;
  [[nodiscard]] std::vector<std::string> describe(const State& state) const;
  [[nodiscard]] Result<std::string> check(const State& state, const Judge& judge,
                                          std::string_view text, const TextPosition& where) const;
  /// "yes to Furnox" as `say` says it. Errors: another card asks.
  [[nodiscard]] Result<std::string> plain_words(const State& state, std::string_view words,
                                                const TextPosition& where) const;
  /// The words of `say`, and of a yes or no the effect that asks.
  [[nodiscard]] std::string full_words(const State& state, const Decision& decision) const;
  /// The expectations about who is asked that are met: "asked P2 about Furnox: [On Play]".
  [[nodiscard]] std::vector<std::string> asked_facts(const State& state, const Judge& judge) const;

  /// Takes a decision without running on: the first half of `apply`.
  void take(State& state, const Judge& judge, const Decision& decision,
            StepLog* log = nullptr) const;
  /// One step towards the next decision. `apply` is `take` and then this until it waits; who
  /// looks for endless chains of effects can watch each step. What either of the two does is noted
  /// in `log`, where there is one.
  Step advance(State& state, const Judge& judge, StepLog* log = nullptr) const;
  /// Runs until a player must decide or the game is over; the game is stuck if effects follow one
  /// another for ever.
  void run(State& state, const Judge& judge) const;

  [[nodiscard]] const Catalog& cards() const { return cards_; }

 private:
  /// The position of the lines, in which nothing has happened yet.
  [[nodiscard]] Result<State> lay_out(std::span<const PlayLine> lines, const TextPosition& where,
                                      const Judge& judge) const;

  Catalog cards_;
};

}  // namespace headjudge::dcg
