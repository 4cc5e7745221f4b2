// Observables of the line of effects as terms of an unknown agenda (see effect_line.hpp).
//
// "Under way" is spelled out as the engine's own predicate has it (invariants/dcg/looking.hpp).
#include "proofs/constraints/effect_line.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "proofs/claims/about/unknown_agenda.hpp"
#include "proofs/smt/kernel_calls.hpp"

namespace headjudge::proofs {

namespace {

constexpr std::string_view kActsFreely = "acts_freely";
constexpr std::string_view kUnderWay = "under_way";

/// Which observables these are, by number.
struct LineObservables {
  std::size_t acts_freely = 0;
  std::size_t under_way = 0;
};

std::optional<LineObservables> line_observables(const QuestionSet& questions) {
  const auto& all = questions.observables;
  const auto acts_freely = std::ranges::find(all, kActsFreely, &Variable::name);
  const auto under_way = std::ranges::find(all, kUnderWay, &Variable::name);
  if (acts_freely == all.end() || under_way == all.end()) return std::nullopt;
  return LineObservables{static_cast<std::size_t>(acts_freely - all.begin()),
                         static_cast<std::size_t>(under_way - all.begin())};
}

bool only_of_line(const Formula& formula, const LineObservables& known) {
  return std::ranges::all_of(formula.nodes, [&](const Formula::Node& node) {
    const auto which = static_cast<std::size_t>(node.value);
    return node.op != Operator::variable || which == known.acts_freely || which == known.under_way;
  });
}

/// Is anything waiting or half done, as `nothing_pending` has it (invariants/dcg/looking.hpp)?
template <Algebra A>
typename A::Bool is_under_way(const A& a, const UnknownAgenda<A>& p) {
  return p.pending() || !(p.frames() == a.integer(0)) || p.used_option() ||
         !(p.attack_step() == dcg::answer(a, dcg::AttackStep::none)) || p.bonus_due() ||
         p.in_procedure();
}

}  // namespace

std::optional<Claim> claim_of_line(const Constraint& constraint, const QuestionSet& questions) {
  const auto known = line_observables(questions);
  if (!known || !constraint.formula || !only_of_line(*constraint.formula, *known)) {
    return std::nullopt;
  }
  if (constraint.when && !only_of_line(*constraint.when, *known)) return std::nullopt;
  std::vector<std::string> inputs = agenda_inputs();
  inputs.emplace_back("an action of the main phase");
  return make_claim(
      "constraint/" + constraint.id, inputs, dcg::Question::rule_check_time,
      [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const UnknownAgenda<A> position{a, in};
        const auto acts_freely = in.back();
        const auto under_way = a.pick(is_under_way(a, position), a.integer(1), a.integer(0));
        const auto value = [&](int variable) {
          return static_cast<std::size_t>(variable) == known->acts_freely ? acts_freely : under_way;
        };
        const auto next = Kernel(a, rules).next_item(position);
        auto assumes = is_agenda(a, in) && a.integer(0) <= acts_freely &&
                       acts_freely <= a.integer(1) &&
                       (acts_freely == a.integer(0) || next == dcg::answer(a, dcg::Item::phase));
        if (constraint.when) assumes = assumes && evaluate(a, *constraint.when, value);
        return Proposition<A>{assumes, evaluate(a, *constraint.formula, value)};
      },
      [inputs](std::span<const int>) { return std::vector<int>(inputs.size(), 0); });
}

}  // namespace headjudge::proofs
