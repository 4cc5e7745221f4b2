// Who is asked, and about what.
// What other chapters ask of asking.cpp, which has the reasons.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/game/players.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// What is asked about a position: an effect, the pending processing of a card, or a rule.
struct Subject {
  const cards::Card* card = nullptr;  ///< null: a rule asks
  std::uint16_t effect = 0;
  Waiting what = Waiting::effect;  ///< else `effect` says nothing
  std::string_view rule;
};

/// The question on the table.
struct QuestionOnTable {
  Player player = kNobody;  ///< nobody: a phase lets its player act, or the game is over
  std::vector<Subject> about;
};

/// `legal`: the decisions that are offered.
[[nodiscard]] QuestionOnTable question_on_table(const Catalog& cards, const State& state,
                                                const Decisions& legal);
/// The number or the clear name of the card and its effect, or the rule.
[[nodiscard]] std::string subject_words(const Catalog& cards, const Subject& subject);
/// All of them: "Furnox: [On Play] or Pebbit: [On Play]".
[[nodiscard]] std::string subjects_words(const Catalog& cards, const QuestionOnTable& question);
/// Do these words name what is asked about: a card by name or number, one of its effects
/// ("Furnox: [On Play]"), or a rule?
[[nodiscard]] bool is_about(const Catalog& cards, const QuestionOnTable& question,
                            std::string_view words);
/// The card that such words name, its effect left out; empty: a rule, or no card at all.
[[nodiscard]] std::string_view card_of_subject(const Catalog& cards, std::string_view words);
/// "blocking", "countering", ...
[[nodiscard]] std::vector<std::string> rules_that_ask();

/// "yes to Furnox": the answer, and what it is an answer to.
struct AnswerTo {
  std::string_view answer;
  std::string_view subject;
};
[[nodiscard]] std::optional<AnswerTo> answer_to(std::string_view words);

}  // namespace headjudge::dcg
