// Making a list as short as it gets, without losing what it shows.
//
// Whoever has found a play, an input or a position wants the part of it that matters. What can be
// left out is a list of things (decisions, bytes, lines, cards), and a predicate says whether the
// rest still shows the same. Large pieces are left out first, since most of what random search
// finds does not matter; a size of pieces is tried again while something goes, then it is halved.
// The result is 1-minimal: without any single thing of it the predicate fails. It need not be the
// shortest list of all, but the same list and predicate always give the same result.
//
//   one_minimal(std::vector{1, 7, 42, 7, 43}, has_42_and_43)  // 42, 43
//
// Source: delta debugging, A. Zeller and R. Hildebrandt, "Simplifying and isolating
// failure-inducing input" (2002), without its test of single pieces alone.
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace headjudge {

/// Leaves out pieces of `size` things, from the end on, while `still(rest)`. Did any piece go?
template <class Thing, class Still>
bool leave_pieces_out(std::vector<Thing>& things, std::size_t size, Still& still) {
  bool any = false;
  for (std::size_t end = things.size(); end > 0;) {
    const std::size_t begin = end - std::min(end, size);
    std::vector<Thing> rest = things;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(begin),
               rest.begin() + static_cast<std::ptrdiff_t>(end));
    if (still(std::as_const(rest))) {
      things = std::move(rest);
      any = true;
    }
    end = begin;
  }
  return any;
}

/// The things that matter, in their order. `size` is that of the pieces tried first.
/// Contract: still(things), and the predicate depends on its argument alone.
template <class Thing, class Still>
[[nodiscard]] std::vector<Thing> one_minimal(std::vector<Thing> things, std::size_t size,
                                             Still&& still) {
  for (size = std::max<std::size_t>(size, 1); !things.empty();) {
    const bool shorter = leave_pieces_out(things, size, still);
    if (!shorter && size == 1) break;
    if (!shorter) size /= 2;
  }
  return things;
}

/// The same, beginning with one half and the other.
template <class Thing, class Still>
[[nodiscard]] std::vector<Thing> one_minimal(std::vector<Thing> things, Still&& still) {
  const std::size_t half = things.size() / 2;
  return one_minimal(std::move(things), half, std::forward<Still>(still));
}

}  // namespace headjudge
