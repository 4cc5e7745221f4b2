// Plays: one readable format for everything that is a game.
//
// Rulings, regressions, counterexamples, fuzz seeds and the examples in the docs are all .play
// files. A play says at which tables it is played (a table has a judge), how the table is set up,
// what the players do in the players' own words, and what must then be seen:
//
//   play 1
//   title: Paying 5 with 1 memory leaves the opponent 4
//   game: dcg
//   cites: en-1.1, End Turn
//   table A: en-1.1; turn-end when "memory = -1" is continues
//   table B: en-2.3
//   setup:
//     turn: P1, main phase
//     memory: P1 1
//     P1 hand: Emberling
//   decisions:
//     P1: play Emberling
//     expect: memory P2 2
//     P2: pass
//   expect A: winner P1
//   expect: turn P2
//   end
//
// `end` closes the file (a truncated file is an error). Lines starting with # above `play 1` are
// kept as notes. Keys stand in this order; `cards`, `cites`, rulings, expectations may be absent.
// `contradicts: EDITION, HEADING` behind `cites` says that the answer which the play formalises is
// against a sentence of the edition; the play then fails under that edition.
// `table: en-2.3` names the table after its edition; a ruling for every situation is written
// without `when`, as in `setup-order is hand_first`.
//
// With one table, or as long as all tables agree on who must decide, decisions are taken in the
// order written. When tables part, each player keeps to their own list: at each table the player
// who must decide takes the next decision written for that player. Same intentions, different
// judge; that is what makes a witness fair. A decision that some judge may forbid is written
// `P1 if allowed: attack`: a table that does not offer it strikes it from that player's list and
// goes on, and at least one table has to take it. `expect:` among the decisions is checked at every
// table at which the lines above it have been played; `expect NAME:` below them at table NAME when
// the play is over, `expect:` at all.
//
// `repeat: 2 decisions; P1 says 5` among the decisions is a loop that a player ends
// (repetition.hpp).
//
// What stands under `setup:`, the words of a decision and of an expectation belong to the game
// (docs in model/dcg). A play refers to the project's own pool unless it says `cards: FILE`.
// Reader and writer round-trip exactly: write(parse(text)) == text for every text that is accepted,
// because a text that differs from what the writer makes of it, if only by a blank, is refused with
// the line as it should be.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/game/notation.hpp"
#include "model/core/game/players.hpp"

namespace headjudge {

/// `question when "formula" is answer as in edition`, not yet resolved against a question set.
struct PlayRuling {
  std::string question;
  std::string when;  ///< empty: in every situation
  std::string answer;
  std::string as_in;  ///< the edition that permits it; empty: that of the table
  int column = 0;     ///< of the formula's first character in the file
};

struct PlayTable {
  std::string name;  ///< the edition's id when the file gives no name
  std::string edition;
  std::vector<PlayRuling> rulings;
  int line = 0;
};

struct PlayStep {
  enum class Kind : std::uint8_t { decision, expectation, repeat };
  Kind kind = Kind::decision;
  Player player = kNobody;  ///< decisions only
  std::string text;
  int line = 0;
  bool if_allowed = false;  ///< decisions only: struck at a table that does not offer it
};

struct PlayExpectation {
  std::string table;  ///< empty: every table
  std::string text;
  int line = 0;
};

struct Play {
  std::string file;
  std::vector<std::string> notes;
  std::string title;
  std::string game;
  std::string cards;  ///< empty: the project's own pool
  std::vector<std::string> cites;
  std::string contradicts;  ///< "comprehensive-4.2, 15-4-4": what it expects is against this text
  std::vector<PlayTable> tables;
  std::vector<PlayLine> setup;
  std::vector<PlayStep> steps;
  std::vector<PlayExpectation> expectations;
};

/// Errors name the line and what was expected there; a text that stops before `end` is truncated.
[[nodiscard]] Result<Play> parse_play(std::string_view text, const std::string& file);
[[nodiscard]] Result<Play> load_play(const std::filesystem::path& path);
[[nodiscard]] std::string write_play(const Play& play);

/// The words before a decision: P1 or P2.
[[nodiscard]] std::string player_name(Player player);

/// A decision that was taken, in the words of Game::say.
struct TakenDecision {
  Player player = kNobody;
  std::string text;
  bool if_allowed = false;
};

/// What a search or a fuzzer found, as a play: `head` gives title, game, tables and what else is
/// known, and the set-up and the decisions are put into it, numbered as they will be written.
[[nodiscard]] Play to_play(Play head, const std::vector<std::string>& setup,
                           const std::vector<TakenDecision>& decisions);

}  // namespace headjudge
