// Does a round hang on cards that stand by?
//
// What a card has may hold without ever activating: "all of your Digimon gain <Blocker>". So a
// round of some cards that was found beside others is played again in a game in which those others
// are plain: nothing is left of them but names, colors, numbers and traits. Beside any card, a
// plain one stands for all that these have in common with it.
#pragma once

#include "proofs/combinations/parts.hpp"
#include "proofs/realising/rounds.hpp"

namespace headjudge::proofs {

class PlainCompany {
 public:
  /// `own`: those that keep what they have.
  PlainCompany(const cards::Pool& pool, const CardSet& own);
  PlainCompany(const PlainCompany&) = delete;
  PlainCompany& operator=(const PlainCompany&) = delete;

  [[nodiscard]] const dcg::Dcg& game() const { return game_; }

 private:
  cards::Pool pool_;
  dcg::Dcg game_;
};

/// The cards in this position that are neither among `own` nor plain, by number.
[[nodiscard]] std::vector<std::string> not_plain_in(const Parts& parts, const CardSet& own,
                                                    const dcg::State& state);

/// Are they the same rounds, played to the same end?
[[nodiscard]] bool are_alike(const Rounds& a, const Rounds& b);

}  // namespace headjudge::proofs
