// Trace inclusion: is every run of the gauge under one edition also one under another?
//
// A run is where the counter starts, and then the machine's steps by name and amount, with the
// gauge after each; it is an edition's when one judge of the edition, asked at every step, lets it
// happen so. Comparing the editions rule by rule (edition_equivalence.hpp) also speaks of gauges
// that no run comes to; this does not. Either every run of the one is among those of the other, or
// there is a shortest run that is not.
//
// The gauge is finite: 21 places, crossed or not, three ways in which a turn's end can stand. An
// amount of more than 20 does what 21 does. So every gauge that runs come to, every step from
// there, and every answer that a judge of either edition may give are gone through one by one, and
// the result is about runs of any length. Overflow is compared where both editions have it, and
// then up to a few memory owed, which the verdict says.
#pragma once

#include <string>
#include <vector>

#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"
#include "model/core/manual/rulebook.hpp"
#include "model/dcg/kernel/gauge_machine.hpp"
#include "proofs/smt/query.hpp"

namespace headjudge::proofs {

enum class Inclusion : std::uint8_t { included, not_included, unknown };

/// A step of a run, with the gauge after it as the turn player of then sees it.
struct TraceStep {
  dcg::GaugeRule rule = dcg::GaugeRule::act;
  int amount = 0;
  int original = 0;
  dcg::GaugeLife<ConcreteAlgebra> after = {};
};

struct TraceComparison {
  std::string of;     ///< the runs of this edition ...
  std::string among;  ///< ... among those of that one?
  Inclusion verdict = Inclusion::unknown;
  dcg::GaugeLife<ConcreteAlgebra> start = {};  ///< not included: where the shortest run begins
  std::vector<TraceStep> run;                  ///< and its steps, of which the last is the one
  std::string why_unknown;
  bool with_overflow = false;
  std::size_t gauges = 0;  ///< that runs of both come to
  std::size_t steps = 0;   ///< that were compared
  std::vector<Query> queries;
};

[[nodiscard]] TraceComparison compare_runs(const Edition& of, const Edition& among,
                                           const QuestionSet& questions);

/// Of every ordered pair of editions.
[[nodiscard]] std::vector<TraceComparison> compare_all_runs(const Rulebook& rulebook,
                                                            unsigned threads);

/// Does one judge of the edition let this run happen so? Asked of the solver.
[[nodiscard]] Verdict allows_run(const Edition& edition, const QuestionSet& questions,
                                 const dcg::GaugeLife<ConcreteAlgebra>& start,
                                 const std::vector<TraceStep>& run, std::string& smtlib);

/// The verdict in words, with what it is about, its bound and what checked it.
[[nodiscard]] std::string trace_text(const TraceComparison& comparison);

}  // namespace headjudge::proofs
