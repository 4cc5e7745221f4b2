// Notation: how positions and decisions of a game are written down and read.
//
// Play files, reports and the program speak of a game in these words. Notation changes nothing in a
// position: what happens next is the dynamics' business (dynamics.hpp).
//
// Contracts that every game keeps (tests/support/game_contract.hpp checks them):
//  - `say` gives the legal decisions of one state pairwise different words;
//  - `set_up` reads the lines under `setup:` of a play, and `describe` writes any position in which
//    a player is about to decide in the main phase back as such lines;
//  - `check` holds an expectation's words against a state: "" when it is met, else what is seen
//    instead; an error when the words are not an expectation of this game;
//  - `tell` says what a step did, line by line, and never nothing; `render` draws the table.
//
// A game in which effects ask may also have `plain_words` (runner.hpp), `full_words` and
// `asked_facts`: the words of a decision that say what it is an answer to, and what of that a play
// may expect. Other games have neither: whoever uses them asks first whether they are there.
#pragma once

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/manual/judge.hpp"

namespace headjudge {

/// One line of a play's set-up, decisions or expectations, with its place in the file.
struct PlayLine {
  std::string text;
  int line = 0;
};

template <class G>
concept GameNotation =
    requires(const G& game, const typename G::State& seen, const typename G::Decision& decision,
             const Judge& judge, std::string_view text, const TextPosition& where,
             std::span<const PlayLine> lines) {
      { game.set_up(lines, where, judge) } -> std::same_as<Result<typename G::State>>;
      { game.describe(seen) } -> std::same_as<std::vector<std::string>>;
      { game.say(seen, decision) } -> std::same_as<std::string>;
      { game.tell(seen, judge, decision, seen) } -> std::same_as<std::vector<std::string>>;
      { game.check(seen, judge, text, where) } -> std::same_as<Result<std::string>>;
      { game.render(seen) } -> std::same_as<std::string>;
    };

}  // namespace headjudge
