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

/// Reads `question`, then `formula` over its vocabulary.
void read_question_and_formula(TableReader& in, Clause& clause, const QuestionSet& questions);

/// Reads `formula` over the vocabulary of the clause's question.
void read_formula(TableReader& in, Clause& clause, const QuestionSet& questions);

/// A clause on a question that cannot arise under this edition would never be looked at: the first
/// one, as an error.
[[nodiscard]] std::optional<InputError> clause_never_asked(const Edition& edition,
                                                           const QuestionSet& questions);

}  // namespace headjudge
