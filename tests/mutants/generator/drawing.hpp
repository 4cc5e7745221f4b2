// Which mutants a run tries: drawn from all, or those with a name.
//
// Each writes mutants.tsv into the folder `work`, from its all.tsv. Mutants are drawn by their
// words, not by their lines: what a seed draws stays when other lines change.
#pragma once

#include <cstddef>
#include <string>

namespace mutants {

int draw(const std::string& work, const std::string& seed, std::size_t count);

/// Those of mutants.txt.
int take_named(const std::string& work);

}  // namespace mutants
