// Which positions of a game differ in names only: what an exploration may take for one.
//
// A game that has names which no rule can see says how to give them anew; others have none.
#pragma once

#include <functional>

#include "invariants/games/dcg.hpp"
#include "model/dcg/position/copies.hpp"

namespace headjudge {

/// Nothing, where no position has another name.
template <class G>
[[nodiscard]] std::function<void(typename G::State&)> renaming() {
  return {};
}
template <>
[[nodiscard]] inline std::function<void(dcg::State&)> renaming<dcg::Dcg>() {
  return dcg::number_copies_in_order;
}

}  // namespace headjudge
