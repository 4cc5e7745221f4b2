// Whose round is it? A round of some cards was found in a position with others in it.
//
// It is one of the set if each card of the set has an effect in it. Cards that have one as well, or
// without which it does not go round, belong to it, too, and are named with the set; beside all
// others, which are then plain (company/plain.hpp), it must be the same.
//
// What would be false: to leave out of a loop's name a card without which it ends.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "proofs/combinations/parts.hpp"
#include "proofs/company/plain.hpp"
#include "proofs/realising/rounds.hpp"
#include "proofs/termination/loops.hpp"

namespace headjudge::proofs {

/// "HJ1-040", "HJ1-041.2"
[[nodiscard]] std::string name_of_effect(const cards::Pool& pool, std::size_t effect);
/// "HJ1-040, HJ1-041"
[[nodiscard]] std::string numbers_of(const cards::Pool& pool, const CardSet& cards);

class RoundCompany {
 public:
  RoundCompany(const LoopTable& table, const CardSet& set);

  /// "", or why it is no round of the set. `lines` are the position, and `start` is it.
  [[nodiscard]] std::string fault(const std::vector<PlayLine>& lines, const dcg::State& start,
                                  const Repetition<SummedGame>& found, const Rounds& rounds);

  // ---- Of the round that was looked at last

  /// Further cards that have an effect in it.
  [[nodiscard]] const CardSet& acting() const { return acting_; }
  /// And others without which it does not go round.
  [[nodiscard]] const CardSet& hangs_on() const { return hangs_on_; }
  /// Beside plain cards; null where there are none but plain ones anyway.
  [[nodiscard]] const Rounds* beside_plain() const {
    return beside_plain_ ? &*beside_plain_ : nullptr;
  }
  [[nodiscard]] const dcg::Dcg& plain_game() const { return plain_->game(); }

 private:
  [[nodiscard]] bool find_acting(const Rounds& rounds);
  [[nodiscard]] CardSet with_belongings(const CardSet& cards) const;

  const LoopTable& table_;
  const cards::Pool& pool_;
  CardSet set_;
  std::optional<Parts> parts_;  ///< made for the first round
  CardSet acting_;
  CardSet hangs_on_;
  CardSet kept_;  ///< those that are not plain in plain_
  std::unique_ptr<PlainCompany> plain_;
  std::optional<Rounds> beside_plain_;
};

}  // namespace headjudge::proofs
