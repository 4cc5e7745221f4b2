// Does a round hang on cards that stand by?
//
// What a card has may hold without ever activating: "all of your Digimon gain <Blocker>". So a
// round of some cards that was found beside others is played again in a game in which those others
// are plain: nothing is left of them but names, colors, numbers and traits. Beside any card, a
// plain one stands for all that these have in common with it.
//
// A round may hang on a name, a color or a level as well. So it is also played beside cards that
// are plain in everything: Digimon without name, traits, color, level and cost, of which only the
// DP stay, unless a card compares DP. A card without which it then does not go round is named.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "model/dcg/dcg.hpp"

namespace headjudge::proofs {

/// The card, its Option side, the Tokens that these make, and so on; ascending.
[[nodiscard]] std::vector<cards::CardIndex> belongings_of(const cards::Pool& pool,
                                                          cards::CardIndex card);

/// What the others lose: what acts, or all that anybody could ask for.
enum class Plain : std::uint8_t { without_effects, in_everything };

class PlainCompany {
 public:
  /// `own`: those that keep what they have.
  PlainCompany(const cards::Pool& pool, const std::vector<cards::CardIndex>& own,
               Plain plain = Plain::without_effects);
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

/// All cards in this position that are not among `own`.
[[nodiscard]] std::vector<cards::CardIndex> others_in(const cards::Pool& pool,
                                                      const std::vector<cards::CardIndex>& own,
                                                      const dcg::State& state);

/// Of `others`, those without which it does not go on, one tried after the other. `goes_on` is
/// asked of cards that keep what they have, beside others that are plain.
[[nodiscard]] std::vector<cards::CardIndex> needed_beside(
    const cards::Pool& pool, const std::vector<cards::CardIndex>& own,
    std::vector<cards::CardIndex> others,
    const std::function<bool(const std::vector<cards::CardIndex>&)>& goes_on);

}  // namespace headjudge::proofs
