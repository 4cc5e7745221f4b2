// What every fuzz input of a game refers to: its editions with their judges, its pool, its rules.
//
// All of it is read once, from the project's own data, so that an input means the same game
// wherever the same data lies. Inputs number editions, open points and cards by their order there.
//
// The setting of a game (dcg/setting.hpp, ccg/setting.hpp) is one of these and adds
//
//   Setup, kMagic            how a game begins, as data; how an input of this game begins
//   name(card)               what players call a card
//   check_cards(...)         whether the edition knows all the cards of a position
//   can_be_described(state)  whether the game can write this position as a set-up
//   names_of_cards(plain)    cards that do nothing, or something (optional): for plainer finds
//   plant_mistake(state)     the canary's mistake, made after each decision (optional)
//   size_effects, note_effects, name_effects
//                            what games come to of its effects (optional): feedback/reach.hpp
//   address(state, decision) which decision it is, whatever else is legal (optional): records.hpp
//   acting(state)            what the effects at work do, in words (optional): a cause of findings
//   read_setup, write_setup, setup_lines, setup_of_lines
//                            functions beside it, between bytes, data and the lines of a play
//
// and everything else here, from bytes to plays to small findings, is written once for all.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "fuzz/inputs/judge_choices.hpp"
#include "model/core/game/game.hpp"
#include "model/core/manual/rulebook.hpp"

namespace headjudge::fuzz {

template <Game G, class CardPool>
class GameSetting {
 public:
  using Model = G;

  /// Contract: the rulebook is of this game and has an edition.
  GameSetting(Rulebook rulebook, CardPool pool)
      : rulebook_(std::move(rulebook)), pool_(std::move(pool)), game_(pool_) {
    for (const Edition& edition : rulebook_.editions) {
      judges_.emplace_back(edition, rulebook_.questions);
    }
  }
  GameSetting(const GameSetting&) = delete;
  GameSetting& operator=(const GameSetting&) = delete;

  [[nodiscard]] const Rulebook& rulebook() const { return rulebook_; }
  [[nodiscard]] const CardPool& pool() const { return pool_; }
  [[nodiscard]] const G& game() const { return game_; }
  /// As a play names the file of its cards; empty: the project's own.
  [[nodiscard]] const std::string& cards_file() const { return cards_file_; }
  void name_cards_file(std::string file) { cards_file_ = std::move(file); }
  /// Of the edition at this place of the rulebook.
  [[nodiscard]] const JudgeChoices& judges(std::size_t edition) const { return judges_[edition]; }

 private:
  Rulebook rulebook_;
  CardPool pool_;
  G game_;
  std::string cards_file_;
  std::vector<JudgeChoices> judges_;
};

}  // namespace headjudge::fuzz
