// Which answer a mending gives, and who says so.
//
// mending.hpp says in which order rulings, later manuals and custom are asked.
#pragma once

#include <string>
#include <vector>

#include "proofs/mending/mending.hpp"

namespace headjudge::proofs {

struct WantedChoice {
  std::vector<WantedAnswers> each;  ///< a mending is looked for with each of these
  std::vector<std::string> why;     ///< a sentence each
};

[[nodiscard]] WantedChoice wanted_answers(const MendingTools& tools, std::size_t edition,
                                          const Dispute& dispute);

}  // namespace headjudge::proofs
