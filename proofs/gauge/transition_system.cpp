// Building the machine's rules as terms (see transition_system.hpp).
//
// Each rule has a transcript of its own: what binds the judge's answers is part of its condition.
// Two rules do not share a judge here, which lets more happen than any one judge does; so what is
// proved holds for each, and what is refuted has to be shown again with one judge (bmc.cpp).
#include "proofs/gauge/transition_system.hpp"

#include <set>

#include <fmt/core.h>

namespace headjudge::proofs {

namespace {

z3::expr conjunction(const TermAlgebra& a, const Transcript& transcript, const TermBool& may) {
  TermBool all = may;
  for (const TermBool& constraint : transcript.constraints) all = all && constraint;
  (void)a;
  return all.expr().simplify();
}

std::vector<z3::expr> simplified(std::vector<z3::expr> terms) {
  for (z3::expr& term : terms) term = term.simplify();
  return terms;
}

void add_answers(std::vector<z3::expr>& unknowns, const Transcript& transcript) {
  for (const AskedTerm& asked : transcript.asked) unknowns.push_back(asked.answer.expr());
}

Transition beginning(const TermAlgebra& a, const Edition& edition, const QuestionSet& questions) {
  Transcript transcript;
  const SymbolicRules rules(a, edition, questions, transcript);
  auto to = simplified(flatten(first_run(a, rules)));
  Transition first{"first", conjunction(a, transcript, a.boolean(true)), std::move(to), {}};
  add_answers(first.unknowns, transcript);
  return first;
}

Transition transition(const TermAlgebra& a, const Edition& edition, const QuestionSet& questions,
                      dcg::GaugeRule rule) {
  Transcript transcript;
  const SymbolicRules rules(a, edition, questions, transcript);
  const auto run = unknown_run(a, "");
  const auto input = unknown_input(a, "");
  const auto step = run_step(a, rules, rule, run, input);
  Transition made{std::string(dcg::name_of(rule)),
                  conjunction(a, transcript, step.may),
                  simplified(flatten(step.next)),
                  {input.amount.expr(), input.original.expr(), input.marks.expr()}};
  add_answers(made.unknowns, transcript);
  return made;
}

void collect_names(const z3::expr& term, std::set<std::string>& names, std::set<unsigned>& seen) {
  if (!seen.insert(term.id()).second) return;
  if (term.is_const() && term.decl().decl_kind() == Z3_OP_UNINTERPRETED) {
    names.insert(term.decl().name().str());
  }
  for (unsigned i = 0; i < term.num_args(); ++i) collect_names(term.arg(i), names, seen);
}

std::set<std::string> names_in(const z3::expr& term) {
  std::set<std::string> names;
  std::set<unsigned> seen;
  collect_names(term, names, seen);
  return names;
}

}  // namespace

std::vector<z3::expr> flatten(const GaugeRun<TermAlgebra>& run) {
  const auto& [life, was] = run;
  return {
      life.gauge.memory.expr(), life.gauge.crossed.expr(), life.ending.expr(), life.due.expr(),
      life.due_across.expr(),   was.acting.expr(),         was.still.expr(),   was.below.expr(),
      was.moved.expr(),         was.after_pass.expr(),     was.returns.expr(), was.passes.expr(),
      was.came.expr(),          was.mark.expr(),           was.again.expr(),   was.passed.expr()};
}

GaugeRun<TermAlgebra> unflatten(const std::vector<z3::expr>& values) {
  const auto number = [&](std::size_t i) { return TermInt(values[i]); };
  const auto truth = [&](std::size_t i) { return TermBool(values[i]); };
  return {{{number(0), truth(1)}, number(2), number(3), number(4)},
          {.acting = truth(5),
           .still = truth(6),
           .below = truth(7),
           .moved = truth(8),
           .after_pass = truth(9),
           .returns = number(10),
           .passes = number(11),
           .came = number(12),
           .mark = number(13),
           .again = truth(14),
           .passed = truth(15)}};
}

GaugeRun<TermAlgebra> unknown_run(const TermAlgebra& a, const std::string& ending) {
  const auto number = [&](const char* name) { return a.unknown_integer(name + ending); };
  const auto truth = [&](const char* name) { return a.unknown_boolean(name + ending); };
  return {
      {{number("memory"), truth("crossed")}, number("ending"), number("due"), number("due_across")},
      {.acting = truth("acting"),
       .still = truth("still"),
       .below = truth("below"),
       .moved = truth("moved"),
       .after_pass = truth("after_pass"),
       .returns = number("returns"),
       .passes = number("passes"),
       .came = number("came"),
       .mark = number("mark"),
       .again = truth("again"),
       .passed = truth("passed")}};
}

GaugeInput<TermAlgebra> unknown_input(const TermAlgebra& a, const std::string& ending) {
  return {a.unknown_integer("amount" + ending), a.unknown_integer("original" + ending),
          a.unknown_boolean("marks" + ending)};
}

GaugeTransitions::GaugeTransitions(const TermAlgebra& a, const Edition& edition,
                                   const QuestionSet& questions)
    : from_(flatten(unknown_run(a, ""))), first_(beginning(a, edition, questions)) {
  for (std::size_t r = 0; r < dcg::kGaugeRules.size(); ++r) {
    const auto rule = static_cast<dcg::GaugeRule>(r);
    if (is_overflow(rule) && !edition.defines("overflow")) continue;
    rules_.push_back(transition(a, edition, questions, rule));
  }
}

std::vector<bool> GaugeTransitions::that_matter(const z3::expr& sentence) const {
  std::set<std::string> names = names_in(sentence);
  for (const Transition& rule : rules_) names.merge(names_in(rule.condition));
  std::vector<bool> matter(from_.size(), false);
  for (bool grew = true; grew;) {
    grew = false;
    for (std::size_t v = 0; v < from_.size(); ++v) {
      if (matter[v] || !names.contains(from_[v].decl().name().str())) continue;
      matter[v] = grew = true;
      for (const Transition& rule : rules_) names.merge(names_in(rule.to[v]));
    }
  }
  return matter;
}

}  // namespace headjudge::proofs
