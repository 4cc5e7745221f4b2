// How far boards reach, and which words reach further.
//
// One row for each condition and each action of the language: whether boards have a meaning for it,
// and which numbers they can show. A condition that boards could never tell true from false ("4 or
// more Digimon" where there are three a side) would be proved to make no difference; so an effect
// that says such a thing is not judged, and the bound is named. The same goes for timings: what
// waits only in a situation that boards do not have would be proved of no situation at all. A kind
// without a row does not compile.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "proofs/commutativity/board/scene.hpp"

namespace headjudge::proofs {

/// What boards know of a condition, an amount or a part of a filter.
enum class Shown : std::uint8_t {
  nowhere,  ///< boards have no part for it
  truth,    ///< true or false, both shown
  number,   ///< within a range
};

struct Reach {
  Shown shown = Shown::nowhere;
  int least = 0;
  int most = 0;
  bool ends_there = false;  ///< the game itself knows no greater number
  bool counts = false;      ///< it can be counted "for each ..."
  std::string_view bound;   ///< "3 Digimon a side"
};

[[nodiscard]] Reach reach_of(cards::ConditionKind kind);
/// Of Instruction::amount.
[[nodiscard]] Reach reach_of(cards::Action action);

/// Are there numbers within reach that lie in this range, and numbers that do not? 0 or absent:
/// open at that end.
[[nodiscard]] bool shows_both(const Reach& reach, std::optional<int> least,
                              std::optional<int> most);

/// "reaches beyond the boards: ..., which show up to 3 Digimon a side"; nothing when it does not.
[[nodiscard]] std::optional<std::string> why_beyond_bounds(const EffectProgramView& effect);

}  // namespace headjudge::proofs
