// Where a mutant stands, for those who read a manual: the questions that are asked around it.
//
// tests/mutants/noticed.tsv has a line for each mutant that was tried: a hash of its key, its file,
// its function, its change, the questions, and the test that noticed ("-": none).
// `headjudge clauses EDITION` reads it (reports/views/held.hpp).
#pragma once

#include <string>

#include "generator/mutation.hpp"

namespace mutants {

/// What a line begins with: the hash of the mutant's key.
[[nodiscard]] std::string noticed_as(const Mutation& mutation);

/// The line of a mutant of this source, with the verdict that trials give.
[[nodiscard]] std::string noticed_line(const Mutation& mutation, const std::string& source,
                                       const std::string& verdict);

}  // namespace mutants
