// Situations in words: which situations these are, for people who do not read formulas.
//
// "memory = -1 and crossed" becomes "at -1 memory, the counter on the opponent's side at some point
// of this turn". The words of each value are the question's own (model/core/logic/value_words.hpp),
// the blocks are those that the formula of a finding is written from (situation_cover.hpp).
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/logic/question.hpp"
#include "proofs/realizability/differences.hpp"

namespace headjudge::proofs {

/// "" for every situation that can come up. Contract: `situations` is ascending and not empty.
[[nodiscard]] std::string situation_words(const Question& question,
                                          std::span<const std::size_t> situations);

/// What is ruled where the formula over the situation holds: "At -1 memory: the turn ends." Where
/// it always holds, "The turn ends."
[[nodiscard]] std::string answer_words(const Question& question, const Formula& when, int answer);

/// How the answer depends on those to other questions: a sentence for each answer and question, as
/// "If it is answered "yes", then "Does the attack go on?" is answered: the attack ends." Nothing
/// for answers beside which every option of the other question is left. For each wide tie: "No
/// judge answers it "yes" and also ... ".
[[nodiscard]] std::vector<std::string> tie_sentences(const QuestionSet& questions,
                                                     std::size_t question,
                                                     const std::vector<Tie>& ties,
                                                     const std::vector<WideTie>& wide_ties);

/// Which answers judges of one edition alone give together: a sentence for each kind of change.
[[nodiscard]] std::vector<std::string> together_sentences(const QuestionSet& questions,
                                                          const std::vector<ChangedTie>& together,
                                                          std::string_view older,
                                                          std::string_view newer);

/// A clause's note, and the questions that a joint clause speaks of together.
[[nodiscard]] std::string note_of(const Clause& clause, const QuestionSet& questions);

}  // namespace headjudge::proofs
