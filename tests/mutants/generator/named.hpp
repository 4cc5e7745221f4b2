// The wrong rules that people wrote down: mutants.txt, which explains its own format.
// They stand beside the generated ones in every run.
#pragma once

#include <string>
#include <vector>

#include "generator/mutation.hpp"

namespace mutants {

/// Ends the program with a message where a row does not fit the sources under `root`.
[[nodiscard]] std::vector<Mutation> named_mutations(const std::string& root,
                                                    const std::string& list);

}  // namespace mutants
