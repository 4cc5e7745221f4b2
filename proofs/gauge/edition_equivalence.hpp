// Two editions against each other: is the gauge the same?
//
// For each rule of the gauge's machine: does every judge's step of the one edition have a judge of
// the other who takes it too? That is asked for every counter, every amount and every answer, so
// "equivalent" is unbounded. Where they part, the state nearest to zero is given, with the step
// that only one of the two allows.
#pragma once

#include <string>
#include <vector>

#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"
#include "model/dcg/kernel/gauge_machine.hpp"
#include "proofs/smt/query.hpp"

namespace headjudge::proofs {

enum class Sameness : std::uint8_t { equivalent, differs, unknown };

struct RuleComparison {
  dcg::GaugeRule rule = dcg::GaugeRule::act;
  std::string older;
  std::string newer;
  Sameness sameness = Sameness::unknown;
  std::string only;  ///< differs: the edition under which this can happen, from ...
  int memory = 0;
  bool crossed = false;
  int amount = 0;
  int memory_after = 0;
  SolverCounts counts;
  std::vector<Query> queries;
};

/// One for each rule that both editions know, in the machine's order.
[[nodiscard]] std::vector<RuleComparison> compare_gauges(const Edition& older, const Edition& newer,
                                                         const QuestionSet& questions);

/// "end-comes: en-1.1 and en-2.3 differ: from memory 0, crossed, only under en-1.1"
[[nodiscard]] std::string comparison_text(const RuleComparison& comparison);

}  // namespace headjudge::proofs
