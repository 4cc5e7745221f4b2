// All wrong versions in one source: each stands beside the right one, behind its switch (mutant
// schemata: Untch, Offutt, Harrold, 1993). One build then holds every mutant.
//
//   expression   (is(7)?(a <= b):(a < b))           only one of the two is evaluated
//   condition    (is(8)?(false):static_cast<bool>(c))
//   statement    {if(is(9)){}else{used = 0;}}
//
//   watched      ({const auto mutant_7=(a < b); if (spies() && differ(mutant_7, (a <= b)))
//                 reached[7]|=1; mutant_7;})         the clean run works both out
//
// A place inside another is switched in the right version alone: at most one mutant is on. `is` is
// false where a constant is worked out, so that what is constexpr stays so.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "generator/mutation.hpp"

namespace mutants {

/// Where a mutant's words stand in the written file: a compiler's error there is this mutant's.
struct Written {
  int number = 0;
  std::size_t begin = 0, end = 0;              ///< of the words of the wrong version
  std::size_t whole_begin = 0, whole_end = 0;  ///< of the choice between all versions
};

struct Schemata {
  std::string text;
  std::vector<Written> written;
};

/// Leaves out those that cross another's place (neither inside it nor around it): mutants with a
/// rule stay, others go by their order in the file.
[[nodiscard]] std::vector<Mutation> without_crossings(std::vector<Mutation> mutations);

/// The source of one file with all its mutants.
[[nodiscard]] Schemata schemata_of(const std::string& source,
                                   const std::vector<Mutation>& mutations);

}  // namespace mutants
