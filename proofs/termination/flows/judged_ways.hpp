// Where cards can go by what a judge has answered.
//
// Most of where cards go hangs on the words of cards alone (in_pool.hpp). What stands here differs
// from one judge to another.
#pragma once

#include "model/core/manual/judge.hpp"

namespace headjudge::proofs {

/// What a judge's answers have to do with where cards go. Unknown by default: all of it happens.
struct JudgedWays {
  // Which declared cards are placed before their cost is paid? What cannot be paid for goes back.
  bool stacks = true;          ///< what is played, or digivolved into
  bool with_materials = true;  ///< what is played by a DigiXros or an Assembly
  bool options = true;
  bool links = true;
  /// A checked card that its own effect has put somewhere is trashed from there at last.
  bool fetches_checked = true;
  /// A used Option that its own effect has put somewhere is trashed from there at last.
  bool fetches_used = true;
};
[[nodiscard]] JudgedWays judged_ways(const Judge& judge);

}  // namespace headjudge::proofs
