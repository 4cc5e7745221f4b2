// What players of drawn games decide, and which decisions decline to do something.
//
// They draw two of the legal decisions, and take the second where the first one declines: else most
// of their turns are passed.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "model/ccg/ccg.hpp"
#include "model/core/base/random.hpp"
#include "model/dcg/dcg.hpp"

namespace headjudge::test {

inline bool declines(const dcg::Decision& decision) {
  using enum dcg::DecisionKind;
  constexpr auto kDeclining = std::to_array(
      {pass, stay, do_not_attack, do_not_counter, do_not_block, choose_no_more, place_no_more, no});
  return std::ranges::find(kDeclining, decision.kind) != kDeclining.end();
}

inline bool declines(const ccg::Decision& /*decision*/) { return false; }

/// One of the legal decisions. There must be one.
template <class Decisions>
auto drawn_decision(const Decisions& legal, Random& random) {
  const auto draw = [&] { return legal[static_cast<std::size_t>(random.below(legal.size()))]; };
  const auto one = draw();
  const auto other = draw();
  return declines(one) ? other : one;
}

}  // namespace headjudge::test
