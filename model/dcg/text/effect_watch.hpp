// Effects, told: each that activates, by name, and each that came to nothing.
//
// An effect that triggers always activates in its turn, unless its card has gone or its condition
// does not hold, and what it says may then find nothing that it could be done to. At a table
// a player says so; in the positions before and after there is nothing to see. So while a decision
// is told step by step (narration.cpp), each effect is watched from its first instruction to its
// end: it has a sentence when it begins, and one more when it left everything as it was. No effect
// is left out by its kind, since nothing here knows what effects do.
// (comprehensive-4.2, 15-4-4, 15-6-3 and 15-8-3-1; en-2025, Trigger-Type Effects)
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/dcg/dcg.hpp"

namespace headjudge::dcg {

class EffectWatch {
 public:
  /// The position before the decision.
  EffectWatch(const Dcg& game, const Judge& judge, const State& before, const Decision& decision);

  /// Takes one step into account: the states before and after it, and whether an effect was taken
  /// off the waiting line in it. Adds "P1's Furnox activates [On Play]." for each that begins, and
  /// "P1's Furnox: [On Play] does nothing: ..." for each that came to nothing by it.
  void see(const State& before, const State& now, bool activated, std::vector<std::string>& lines);

 private:
  /// An effect that is being carried out.
  struct Watched {
    State begun;
    Frame last;  ///< as it was last seen
    bool before_the_decision = false;
  };

  [[nodiscard]] std::optional<std::string> refused(const State& before, const State& now) const;
  [[nodiscard]] std::optional<std::string> ended(const State& before, const State& now,
                                                 const Watched& effect) const;
  [[nodiscard]] std::string begun(const State& now, const Frame& frame) const;
  [[nodiscard]] std::string_view why_nothing(const State& before, const Frame& last) const;
  [[nodiscard]] std::string words(const State& state, CardId source, std::uint16_t effect,
                                  std::string_view what) const;

  const Dcg& game_;
  const Judge& judge_;
  const Decision& decision_;
  bool chosen_;                   // the decision itself lets the next one begin
  std::vector<Watched> watched_;  // as the frames of the state
};

}  // namespace headjudge::dcg
