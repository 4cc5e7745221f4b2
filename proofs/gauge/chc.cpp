// Horn clauses, their answer, and the check of it (see chc.hpp).
//
// Only the variables that matter for the sentence become arguments of the relation: we leave them
// out ourselves, because an invariant over what Spacer's own preprocessing leaves of a relation
// could not be held against the rules. A limit that Spacer reaches is thrown as an exception, and
// means "unknown"; another seed is tried then.
#include "proofs/gauge/chc.hpp"

#include <algorithm>
#include <array>

#include <fmt/core.h>
#include <z3_spacer.h>

namespace headjudge::proofs {

namespace {

constexpr std::array<unsigned, 3> kSeeds{0, 1, 2};

z3::expr_vector as_vector(z3::context& context, const std::vector<z3::expr>& terms) {
  z3::expr_vector all(context);
  for (const z3::expr& term : terms) all.push_back(term);
  return all;
}

std::vector<z3::expr> chosen(const std::vector<z3::expr>& terms, const std::vector<bool>& matter) {
  std::vector<z3::expr> some;
  for (std::size_t i = 0; i < terms.size(); ++i) {
    if (matter[i]) some.push_back(terms[i]);
  }
  return some;
}

class HornClauses {
 public:
  HornClauses(const TermAlgebra& a, const GaugeTransitions& transitions, const TermBool& sentence,
              const ProofLimits& limits)
      : context_(a.context()),
        limits_(limits),
        transitions_(transitions),
        sentence_(sentence.expr()),
        matter_(transitions.that_matter(sentence_)),
        from_(chosen(transitions.from(), matter_)),
        relation_(relation(context_, from_)) {}

  [[nodiscard]] HornAnswer ask() {
    HornAnswer answer;
    for (const unsigned seed : kSeeds) {
      answer.queries.clear();
      if (ask_with(seed, answer)) break;
    }
    return answer;
  }

 private:
  static z3::func_decl relation(z3::context& context, const std::vector<z3::expr>& from) {
    z3::sort_vector sorts(context);
    for (const z3::expr& variable : from) sorts.push_back(variable.get_sort());
    return context.function("run", sorts, context.bool_sort());
  }

  [[nodiscard]] z3::expr holds(const std::vector<z3::expr>& values) const {
    return relation_(as_vector(context_, values));
  }

  void add_clauses(z3::fixedpoint& clauses) {
    clauses.register_relation(relation_);
    const Transition& first = transitions_.first();
    add_clause(clauses, first, first.condition, {});
    for (const Transition& rule : transitions_.rules()) {
      add_clause(clauses, rule, holds(from_) && rule.condition, from_);
    }
  }

  void add_clause(z3::fixedpoint& clauses, const Transition& rule, const z3::expr& body,
                  std::vector<z3::expr> bound) const {
    bound.insert(bound.end(), rule.unknowns.begin(), rule.unknowns.end());
    z3::expr clause = z3::implies(body, holds(chosen(rule.to, matter_)));
    if (!bound.empty()) clause = z3::forall(as_vector(context_, bound), clause);
    clauses.add_rule(clause, context_.str_symbol(rule.name.c_str()));
  }

  bool ask_with(unsigned seed, HornAnswer& answer) {
    context_.set("rlimit",
                 static_cast<int>(limits_.runs));  // Spacer asks the context for its limit
    z3::fixedpoint clauses(context_);
    z3::params params(context_);
    params.set("engine", context_.str_symbol("spacer"));
    params.set("spacer.random_seed", seed);
    params.set("xform.slice", false);
    params.set("xform.inline_eager", false);
    params.set("xform.inline_linear", false);
    clauses.set(params);
    add_clauses(clauses);
    z3::expr query = z3::exists(as_vector(context_, from_), holds(from_) && !sentence_);
    ++answer.counts.queries;
    try {
      const z3::check_result result = clauses.query(query);
      answer.counts.steps = steps_in(clauses.statistics());
      if (result == z3::sat) return read_run(clauses, answer);
      if (result == z3::unsat) return read_invariant(clauses, answer);
    } catch (const z3::exception&) {
      return false;
    }
    return false;
  }

  bool read_run(z3::fixedpoint& clauses, HornAnswer& answer) const {
    const z3::symbol names(context_, Z3_fixedpoint_get_rule_names_along_trace(context_, clauses));
    std::string text = names.str();
    std::size_t begin = 0;
    while (begin < text.size()) {
      const std::size_t end = std::min(text.find(';', begin), text.size());
      if (end > begin) answer.rules.push_back(text.substr(begin, end - begin));
      begin = end + 1;
    }
    std::ranges::reverse(answer.rules);
    answer.verdict = ClaimVerdict::refuted;
    return true;
  }

  bool read_invariant(z3::fixedpoint& clauses, HornAnswer& answer) {
    const z3::expr cover = clauses.get_cover_delta(-1, relation_);
    const auto at = [&](const std::vector<z3::expr>& values) {
      z3::expr term = cover;
      return term.substitute(as_vector(context_, values));
    };
    const z3::expr invariant = at(from_);
    answer.invariant = invariant.simplify().to_string();
    const Transition& first = transitions_.first();
    bool all = unsatisfiable("begins", first.condition && !at(chosen(first.to, matter_)), answer);
    for (const Transition& rule : transitions_.rules()) {
      all = unsatisfiable("keeps." + rule.name,
                          invariant && rule.condition && !at(chosen(rule.to, matter_)), answer) &&
            all;
    }
    all = unsatisfiable("implies", invariant && !sentence_, answer) && all;
    if (!all) return false;
    answer.verdict = ClaimVerdict::proved;
    answer.term = invariant;
    return true;
  }

  bool unsatisfiable(const std::string& name, const z3::expr& formula, HornAnswer& answer) const {
    z3::solver solver = make_solver(context_, limits_.query);
    solver.add(formula);
    std::string smtlib = solver.to_smt2();
    const Verdict found = check(solver);
    answer.queries.push_back({name, std::move(smtlib), found});
    ++answer.counts.queries;
    answer.counts.steps = steps_in(solver.statistics());
    return found == Verdict::unsatisfiable;
  }

  z3::context& context_;
  ProofLimits limits_;
  const GaugeTransitions& transitions_;
  z3::expr sentence_;
  std::vector<bool> matter_;
  std::vector<z3::expr> from_;
  z3::func_decl relation_;
};

}  // namespace

HornAnswer ask_spacer(const TermAlgebra& a, const GaugeTransitions& transitions,
                      const TermBool& sentence, const ProofLimits& limits) {
  return HornClauses(a, transitions, sentence, limits).ask();
}

}  // namespace headjudge::proofs
