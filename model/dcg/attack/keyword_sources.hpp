// Could a Digimon have a keyword at all, as things lie?
// What other chapters ask of keyword_sources.cpp, which has the reasons.
#pragma once

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// False: its standing has not got the keyword, and need not be worked out to say so.
[[nodiscard]] bool could_have_keyword(const View& v, Permanent permanent, cards::Keyword keyword);

}  // namespace headjudge::dcg
