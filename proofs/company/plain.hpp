// Does a round hang on cards that stand by?
//
// What a card has may hold without ever activating: "all of your Digimon gain <Blocker>". So a
// round of some cards that was found beside others is played again in a game in which those others
// are plain: nothing is left of them but names, colors, numbers and traits. Beside any card, a
// plain one stands for all that these have in common with it.
#pragma once

#include <string>
#include <vector>

#include "model/dcg/dcg.hpp"

namespace headjudge::proofs {

/// The card, its Option side, the Tokens that these make, and so on; ascending.
[[nodiscard]] std::vector<cards::CardIndex> belongings_of(const cards::Pool& pool,
                                                          cards::CardIndex card);

class PlainCompany {
 public:
  /// `own`: those that keep what they have.
  PlainCompany(const cards::Pool& pool, const std::vector<cards::CardIndex>& own);
  PlainCompany(const PlainCompany&) = delete;
  PlainCompany& operator=(const PlainCompany&) = delete;

  [[nodiscard]] const dcg::Dcg& game() const { return game_; }

 private:
  cards::Pool pool_;
  dcg::Dcg game_;
};

/// The cards in this position that are neither among `own` nor plain.
[[nodiscard]] std::vector<cards::CardIndex> not_plain_in(const cards::Pool& pool,
                                                         const std::vector<cards::CardIndex>& own,
                                                         const dcg::State& state);

}  // namespace headjudge::proofs
