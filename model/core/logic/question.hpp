// Questions: the points where play needs an answer.
//
// "Memory is on the opponent's 1 and nothing is left to resolve: does the turn end?" is a question.
// It has a situation (a few finite variables that both players can see), a list of answers, and a
// condition for which situations can be reached at all. A game's questions are one data file
// (model/editions/*.questions.toml); the engine binds to them by id and asks a Judge.
//
// Situations are finite, so each has a number: variables in order, the first one counting fastest.
// The number indexes a judge's table, which makes asking a judge one array access.
//
// A question about something that not every edition has (linking, tokens) names its term, and does
// not arise where the term is not defined.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/logic/formula.hpp"
#include "model/core/logic/term.hpp"

namespace headjudge {

/// One possible answer: its name in formulas, and the sentence people read.
struct Answer {
  std::string name;
  std::string says;
};

struct Question {
  std::string id;
  std::string chapter;
  std::string term;  ///< arises only where an edition defines it; empty: always
  std::string asks;  ///< one plain sentence, ending in a question mark
  std::vector<Variable> situation;
  std::vector<Answer> answers;       ///< the first is the customary one
  bool answers_are_numbers = false;  ///< 0, 1, 2, ...: in formulas `answer` is then an integer
  std::optional<Formula> reachable;  ///< over the situation; absent: every situation
  std::optional<Formula> sensible;   ///< over situation and answer: answers that make sense at all
  int line = 0;                      ///< where its table starts in the file

  /// The situation's variables followed by `answer`: what a clause's formula speaks about.
  [[nodiscard]] std::vector<Variable> vocabulary() const;
  [[nodiscard]] std::size_t situation_count() const;
  /// The values of situation number `index`, in variable order.
  [[nodiscard]] std::vector<int> situation_values(std::size_t index) const;
  [[nodiscard]] std::size_t situation_index(std::span<const int> values) const;
  /// Contract: each value lies within its variable's range.
  [[nodiscard]] bool is_reachable(std::span<const int> values) const;
  /// Is it a situation at all, and one that can come up? A solver's model may hold others.
  [[nodiscard]] bool comes_up(std::span<const int> values) const;
  [[nodiscard]] bool is_sensible(std::span<const int> values, int answer) const;
  /// "at -1 memory, the counter on the opponent's side at some point of this turn"
  [[nodiscard]] std::string situation_text(std::span<const int> values) const;
  [[nodiscard]] std::optional<int> find_answer(std::string_view name) const;
};

/// All questions of one game, in file order.
struct QuestionSet {
  std::string game;
  std::string file;
  std::vector<Question> questions;
  std::vector<Term> terms;  ///< of the <game>.terms.toml beside the file; none where there is none
  std::vector<Variable> observables = {};  ///< of the <game>.observables.toml; the same

  [[nodiscard]] const Question* find(std::string_view id) const;
  [[nodiscard]] std::optional<std::size_t> index_of(std::string_view id) const;
  [[nodiscard]] const Term* find_term(std::string_view id) const;
};

/// Reads a *.questions.toml and the terms beside it. Errors: not TOML, a missing or misspelt key, a
/// formula that does not type-check, a duplicate id, a situation space above 65,536, a reachable
/// situation in which no answer is sensible, a question of a term that the file of terms lacks.
[[nodiscard]] Result<QuestionSet> load_questions(const std::filesystem::path& path);
[[nodiscard]] Result<QuestionSet> parse_questions(std::string_view toml, const std::string& file);

}  // namespace headjudge
