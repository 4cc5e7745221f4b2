// A table to test the Digimon Card Game at: the project's own cards, one judge, a position.
//
//   DcgTable table;                                  // the customary judge of English 2.3
//   table.answer("turn-end", "ends");                // in every situation
//   table.lay({"turn: P1, main phase", "memory: P1 3", "P1 hand: Emberling"});
//   table.decide({"play Emberling", "pass"});
//   EXPECT_EQ(table.seen("memory P2 3"), "");
//
// A test sets answers directly, whether the edition allows them or not: the engine must honour any.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards/program/card.hpp"
#include "model/core/manual/rulebook.hpp"
#include "model/dcg/dcg.hpp"
#include "model/dcg/kernel/questions.hpp"

namespace headjudge::dcg {

/// The pool and the rulebook of this checkout, loaded once.
[[nodiscard]] const cards::Pool& test_pool();
[[nodiscard]] const Rulebook& test_rulebook();
/// P1's main phase, some cards in both decks, and these lines.
[[nodiscard]] std::vector<std::string> position(std::initializer_list<std::string> lines);

class DcgTable {
 public:
  explicit DcgTable(std::string_view edition = "en-2.3", const cards::Pool& pool = test_pool());

  /// Answers a question in every situation in which `when` (a formula; empty: always) holds.
  void answer(std::string_view question, std::string_view answer, std::string_view when = "");
  /// Lays out a position. A broken one is a failure of the test.
  void lay(const std::vector<std::string>& lines);
  /// Takes decisions in their words. An illegal one is a failure, told with the legal ones.
  void decide(std::initializer_list<std::string_view> words);
  /// "" when the expectation is met, else what is seen instead, or the error.
  [[nodiscard]] std::string seen(std::string_view expectation) const;
  [[nodiscard]] std::vector<std::string> legal() const;
  /// Was the question asked since the position was laid out?
  [[nodiscard]] bool asked(std::string_view question) const;
  /// What was told of the last decision.
  [[nodiscard]] const std::vector<std::string>& told() const { return told_; }

  [[nodiscard]] const Dcg& game() const { return game_; }
  [[nodiscard]] const Judge& judge() const { return judge_; }
  [[nodiscard]] const State& state() const { return state_; }
  [[nodiscard]] Player actor() const { return game_.actor(state_); }

  /// The error of setting these lines up, or "".
  [[nodiscard]] std::string set_up_error(const std::vector<std::string>& lines) const;

 private:
  Dcg game_;
  Judge judge_;
  State state_;
  ConsultLog log_;
  std::vector<std::string> told_;
};

/// A set-up of two legal decks of the given cards, four of each number in pool order from `first`.
[[nodiscard]] std::vector<std::string> two_decks(std::size_t first, std::uint64_t seed);

}  // namespace headjudge::dcg
