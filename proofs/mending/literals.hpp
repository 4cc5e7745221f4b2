// The conditions that a mending may write: conjunctions of literals over a question's situation.
//
//   suspended, not suspended            a yes-or-no variable
//   entry = played, entry != played     one of several names
//   memory <= -1, memory = 3, ...       a number and a constant
//   memory >= cost, memory != cost      two numbers
//
// Of two literals that hold in the same situations the simpler one is kept. One that always holds,
// or never, would be no condition.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include <boost/dynamic_bitset.hpp>

#include "model/core/logic/question.hpp"

namespace headjudge::proofs {

/// A bit for each spot of a DemandTable.
using Spots = boost::dynamic_bitset<>;

struct Literal {
  std::string text;
  Spots holds;
};

/// All of them, the simple ones first. `situations`: those that can come up, by spot.
[[nodiscard]] std::vector<Literal> literals_over(const Question& question,
                                                 std::span<const std::size_t> situations);

/// Numbers of literals, ascending; none: always.
using Condition = std::vector<std::size_t>;
/// Where all of them hold.
[[nodiscard]] Spots spots_of(const std::vector<Literal>& literals, const Condition& condition,
                             std::size_t spots);
/// "memory <= -1 and crossed".
[[nodiscard]] std::string text_of(const std::vector<Literal>& literals, const Condition& condition);

}  // namespace headjudge::proofs
