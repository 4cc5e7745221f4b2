// Comparing the machine's steps under two editions (see edition_equivalence.hpp).
//
// "Some judge of the edition lets this happen" is written out over all answers, so that both sides
// of "allowed here, not there" are plain formulas (chosen_answers.hpp).
#include "proofs/gauge/edition_equivalence.hpp"

#include <fmt/core.h>

#include "proofs/gauge/inputs.hpp"
#include "proofs/smt/chosen_answers.hpp"
#include "proofs/smt/counterexample.hpp"

namespace headjudge::proofs {

namespace {

constexpr unsigned kCompareResources = 100'000'000;
constexpr int kMostDue = 20;

/// A life of the gauge of which nothing is known.
using SomeLife = dcg::GaugeLife<TermAlgebra>;

SomeLife unknown_life(const TermAlgebra& a, const std::string& ending) {
  return {{a.unknown_integer("memory" + ending), a.unknown_boolean("crossed" + ending)},
          a.unknown_integer("ending" + ending),
          a.unknown_integer("due" + ending),
          a.unknown_integer("due_across" + ending)};
}

TermBool is_possible(const TermAlgebra& a, const SomeLife& life) {
  return sound(a, life.gauge) && life.ending >= 0 && life.ending <= 2 && life.due >= 0 &&
         life.due <= kMostDue && life.due_across >= 0 && life.due_across <= kMostDue;
}

/// What a rule is given: where the gauge is, the rule's numbers, and where the gauge then is.
struct StepTerms {
  SomeLife from;
  SomeLife to;
  TermInt amount;
  TermInt original;
};

/// Does some judge of the edition let the rule lead there?
TermBool leads_there(const TermAlgebra& a, const Edition& edition, const QuestionSet& questions,
                     dcg::GaugeRule rule, const StepTerms& terms) {
  return some_judge_makes(a, edition, questions, [&](const ChosenAnswers& judge) {
    const auto step = dcg::gauge_step(a, judge, rule, terms.from, terms.amount, terms.original);
    return step.may && same_life(a, step.next, terms.to);
  });
}

/// Looks for a step that `here` allows and `there` does not. False: there is none.
bool find_difference(const Edition& here, const Edition& there, const QuestionSet& questions,
                     RuleComparison& found) {
  z3::context context;
  const TermAlgebra a(context);
  const StepTerms terms{unknown_life(a, ""), unknown_life(a, "_after"), a.unknown_integer("amount"),
                        a.unknown_integer("original")};
  const auto& [from, to, amount, original] = terms;
  z3::solver solver = make_solver(context, kCompareResources);
  solver.add(is_possible(a, from).expr());
  solver.add(leads_there(a, here, questions, found.rule, terms).expr());
  solver.add((!leads_there(a, there, questions, found.rule, terms)).expr());
  const std::string smtlib = solver.to_smt2();
  const Verdict verdict = check(solver);
  found.counts.queries += 1;
  found.counts.steps += steps_in(solver.statistics());
  found.queries.push_back({"only-" + here.id, smtlib, verdict});
  if (verdict == Verdict::unsatisfiable) return false;
  if (verdict == Verdict::unknown) return true;
  const z3::model model = nearest_model(
      solver, a, {from.gauge.memory, amount, original, to.gauge.memory, from.due, from.due_across});
  found.sameness = Sameness::differs;
  found.only = here.id;
  found.memory = value_in(model, from.gauge.memory);
  found.crossed = value_in(model, from.gauge.crossed);
  found.amount = value_in(model, amount);
  found.memory_after = value_in(model, to.gauge.memory);
  return true;
}

}  // namespace

std::vector<RuleComparison> compare_gauges(const Edition& older, const Edition& newer,
                                           const QuestionSet& questions) {
  std::vector<RuleComparison> comparisons;
  for (std::size_t r = 0; r < dcg::kGaugeRules.size(); ++r) {
    const auto rule = static_cast<dcg::GaugeRule>(r);
    const bool both = older.defines("overflow") && newer.defines("overflow");
    if (is_overflow(rule) && !both) continue;
    RuleComparison comparison{.rule = rule, .older = older.id, .newer = newer.id};
    const bool parted = find_difference(newer, older, questions, comparison) ||
                        find_difference(older, newer, questions, comparison);
    if (!parted) comparison.sameness = Sameness::equivalent;
    comparisons.push_back(std::move(comparison));
  }
  return comparisons;
}

std::string comparison_text(const RuleComparison& comparison) {
  const std::string head = fmt::format("{}: {} and {}", dcg::name_of(comparison.rule),
                                       comparison.older, comparison.newer);
  if (comparison.sameness == Sameness::equivalent) return head + " allow the same";
  if (comparison.sameness == Sameness::unknown) return head + ": unknown";
  return fmt::format(
      "{} differ: from memory {}{}{} to memory {}, only under {}", head, comparison.memory,
      comparison.crossed ? ", crossed" : "",
      dcg::has_amount(comparison.rule) ? fmt::format(", by {}", comparison.amount) : "",
      comparison.memory_after, comparison.only);
}

}  // namespace headjudge::proofs
