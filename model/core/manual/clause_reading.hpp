// What the readers of editions and of overlays share: a clause's question and its formula.
//
// A formula is held against its question at once, so that a misspelt answer is refused when it is
// read and not when it is first asked. A clause whose formula never speaks of `answer` would forbid
// situations instead of answers; a manual cannot do that, so it is refused.
#pragma once

#include <optional>

#include "model/core/logic/data_file.hpp"
#include "model/core/manual/edition.hpp"

namespace headjudge {

/// Reads `question`, or `questions` and `shares` of a joint clause, then `formula` over what they
/// speak about.
void read_question_and_formula(TableReader& in, Clause& clause, const QuestionSet& questions);

/// Reads `formula` over the vocabulary of the clause's question or questions.
void read_formula(TableReader& in, Clause& clause, const QuestionSet& questions);

/// Reads `rank`; a clause without one is a rule.
void read_rank(TableReader& in, Clause& clause);

/// Reads `reading` with `otherwise`, and `note`. Errors: one of the first two without the other; an
/// `otherwise` that demands what the formula demands, or that says nothing about the answer and is
/// not `true`.
void read_reading(TableReader& in, Clause& clause, const QuestionSet& questions);

/// Reads `excepts`, the ids of other clauses; exception_at_fault says whether they fit.
void read_exceptions(TableReader& in, Clause& clause);

/// Is one formula true where the other is, for every sensible answer in every situation?
[[nodiscard]] bool demand_the_same(const Formula& one, const Formula& other,
                                   const Question& question);

/// Do two formulas of one clause, joint or not, demand the same?
[[nodiscard]] bool demand_the_same(const Formula& one, const Formula& other, const Clause& clause,
                                   const QuestionSet& questions);

/// A clause on a question that cannot arise under this edition would never be looked at: the first
/// one, as an error.
[[nodiscard]] std::optional<InputError> clause_never_asked(const Edition& edition,
                                                           const QuestionSet& questions);

/// Drops the exceptions of the manual's own clauses to what a draft has struck or reworded. Clauses
/// of the draft keep theirs.
void drop_idle_exceptions(Edition& draft, const QuestionSet& questions);

/// The first exception that is none, as an error: what it names is no other clause on the same
/// question, or never clashes with it.
[[nodiscard]] std::optional<InputError> exception_at_fault(const Edition& edition,
                                                           const QuestionSet& questions);

}  // namespace headjudge
