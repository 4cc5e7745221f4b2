// What holds an entry of a manual: wrong versions of it, and what notices them.
//
// A clause is left out, turned round (its formula denied), and, where its sentence can be read in
// two ways, read the other way. A definition is left out. For each of these wrong editions it is
// worked out in how many situations its judges may answer otherwise (tests/counts/answers_test.cpp
// holds those), and which plays of corpus/examples no longer go as they say.
//
// tests/golden/held.tsv keeps it, a line for each wrong version: edition, entry, version, number of
// situations, plays. `headjudge clauses EDITION` shows it.
#pragma once

#include <string>
#include <vector>

namespace headjudge::test {

/// The lines of one edition, in the order of its entries.
template <class G>
[[nodiscard]] std::vector<std::string> held_lines(std::size_t edition);

}  // namespace headjudge::test
