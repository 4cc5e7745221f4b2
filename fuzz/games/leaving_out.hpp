// Delta debugging: leaving pieces out of a list for as long as what is looked for stays.
//
// Source: A. Zeller and R. Hildebrandt, "Simplifying and isolating failure-inducing input" (2002).
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>

namespace headjudge::fuzz {

/// Leaves pieces of `list` out, large ones first, as long as `keep(shorter)` agrees.
template <class List, class Keep>
bool leave_out(List list, std::size_t fixed, Keep&& keep) {
  bool any = false;
  for (std::size_t piece = std::max<std::size_t>(list.size() / 2, 1); piece > 0; piece /= 2) {
    for (std::size_t end = list.size(); end > fixed;) {
      const std::size_t begin = end - std::min(end - fixed, piece);
      List shorter = list;
      shorter.erase(shorter.begin() + static_cast<std::ptrdiff_t>(begin),
                    shorter.begin() + static_cast<std::ptrdiff_t>(end));
      if (keep(shorter)) {
        list = std::move(shorter);
        any = true;
      }
      end = std::min(begin, list.size());
    }
  }
  return any;
}

}  // namespace headjudge::fuzz
