// Do two editions order pending effects alike?
//
// Two judges who order every pair of waiting effects alike order every line of them alike: who may
// act, and who chooses, is made of what is said about pairs (model/dcg/pending.hpp), and a judge
// answers each situation of the question independently. So editions are compared by pairs: is
// there a pair of effects that some judge of one edition treats as no judge of the other does? One
// effect alone is no question, so such a pair is a smallest set that separates them. Its situation
// is that of a change, whose play the audit has run in the engine under both judges.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "proofs/claims.hpp"

namespace headjudge::proofs {

/// What becomes of two waiting effects.
enum class PairOrder : std::uint8_t {
  nobody_acts,
  only_first,
  only_second,
  owner_chooses,
  turn_player_chooses = 7,
};
[[nodiscard]] std::string_view order_words(PairOrder order);

/// Two waiting effects that a judge of one edition treats as no judge of the other.
struct SeparatingPair {
  std::string edition;         ///< whose judge does
  std::vector<int> situation;  ///< of [effect-order]
  std::vector<int> effects;    ///< of the turn player, group; twice
  PairOrder order = PairOrder::nobody_acts;
  std::string change;  ///< the id of the change whose play shows it
};

struct OrderComparison {
  ClaimVerdict alike = ClaimVerdict::unknown;  ///< proved, or refuted by the pairs
  std::vector<SeparatingPair> pairs;           ///< one for each situation and behaviour
  std::size_t queries = 0;
  std::vector<std::string> smtlib;  ///< the queries that are unsatisfiable
};

[[nodiscard]] OrderComparison compare_orders(const Edition& older, const Edition& newer,
                                             const QuestionSet& questions);

}  // namespace headjudge::proofs
