// Constraints about what is under way when a player acts, proved over the kernel's agenda.
//
// A wrong sentence about the same things is refuted. A sentence about a kind of decision is none of
// these: an effect may ask for an attack in its middle.
#include "proofs/constraints/effect_line.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "proofs/claims/proof.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::proofs {
namespace {

using dcg::Dcg;

const Rulebook& rulebook() { return test::shipped_world().of<Dcg>().rulebook; }

Constraint constraint_of(std::string_view edition, std::string_view id) {
  const Edition& book = *rulebook().find(edition);
  const auto found = std::ranges::find(book.constraints, id, &Constraint::id);
  if (found == book.constraints.end()) throw std::runtime_error("no such constraint");
  return *found;
}

Formula said(std::string_view formula) {
  return parse_formula(formula, rulebook().questions.observables, {"said", 1, 1}).value();
}

ClaimVerdict verdict_on(const Constraint& constraint, std::string_view edition) {
  const auto claim = claim_of_line(constraint, rulebook().questions);
  if (!claim) throw std::runtime_error("it speaks of more");
  return prove(*claim, *rulebook().find(edition), rulebook().questions).verdict;
}

TEST(EffectLineConstraints, HoldUnderEveryManual) {
  const Constraint constraint = constraint_of("en-2025", "main-phase.not-while-processing");
  for (const Edition& edition : rulebook().editions) {
    EXPECT_EQ(verdict_on(constraint, edition.id), ClaimVerdict::proved) << edition.id;
  }
}

TEST(EffectLineConstraints, AreRefutedWhereTheyAreWrong) {
  Constraint constraint = constraint_of("en-2025", "main-phase.not-while-processing");
  constraint.formula = said("under_way");
  EXPECT_EQ(verdict_on(constraint, "en-2025"), ClaimVerdict::refuted);
  constraint.formula = said("not under_way");
  constraint.when = said("not acts_freely");
  EXPECT_EQ(verdict_on(constraint, "en-2025"), ClaimVerdict::refuted);
  constraint.when.reset();
  EXPECT_EQ(verdict_on(constraint, "en-2025"), ClaimVerdict::refuted) << "not at every moment";
}

TEST(EffectLineConstraints, AreOnlyThoseThatSpeakOfNothingElse) {
  EXPECT_FALSE(claim_of_line(constraint_of("en-2025", "playing.pay"), rulebook().questions));
  EXPECT_FALSE(
      claim_of_line(constraint_of("en-2025", "activating.nothing-else"), rulebook().questions));
  EXPECT_FALSE(claim_of_line(constraint_of("en-2025", "passing.counter"), rulebook().questions));
  EXPECT_FALSE(claim_of_line(constraint_of("en-2025", "choosing.conditions"), rulebook().questions))
      << "it has no formula";
}

}  // namespace
}  // namespace headjudge::proofs
