// Which decisions decline to do something.
//
// Of two drawn decisions, players of drawn games take the other one (PlayDigest::play_on): else
// most of their turns are passed.
#pragma once

#include <algorithm>
#include <array>

#include "model/ccg/ccg.hpp"
#include "model/dcg/dcg.hpp"

namespace headjudge::test {

inline bool declines(const dcg::Decision& decision) {
  using enum dcg::DecisionKind;
  constexpr auto kDeclining = std::to_array(
      {pass, stay, do_not_attack, do_not_counter, do_not_block, choose_no_more, place_no_more, no});
  return std::ranges::find(kDeclining, decision.kind) != kDeclining.end();
}

inline bool declines(const ccg::Decision& /*decision*/) { return false; }

}  // namespace headjudge::test
