// For editions that a test writes: every word of the cards has to have its place in an edition, and
// one made of a few sentences knows none of them.
#pragma once

#include <string>

#include "tests/support/shipped.hpp"

namespace headjudge::test {

/// The line of such an edition of the Digimon Card Game.
inline std::string lacks_every_word() {
  std::string words;
  for (const Term& term : shipped_world().of<dcg::Dcg>().rulebook.questions.terms) {
    if (term.cards) words += '"' + term.id + "\", ";
  }
  return "lacks = [" + words + "]\n";
}

}  // namespace headjudge::test
