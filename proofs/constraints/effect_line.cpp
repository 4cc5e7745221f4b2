// Observables of the line of effects as terms of an unknown agenda (see effect_line.hpp).
#include "proofs/constraints/effect_line.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "proofs/claims/about/unknown_agenda.hpp"
#include "proofs/smt/kernel_calls.hpp"

namespace headjudge::proofs {

namespace {

constexpr std::string_view kDecision = "decision";
constexpr std::string_view kUnderWay = "under_way";
/// Actions of the main phase, as the observable `decision` names them.
constexpr std::array<std::string_view, 8> kActions{
    "plays",     "digivolves", "digivolves_specially", "uses_option", "links", "attacks",
    "activates", "passes"};

/// Which observables these are, by number.
struct LineObservables {
  std::size_t decision = 0;
  std::size_t under_way = 0;
  std::vector<int> actions;  // values of `decision`
};

std::optional<LineObservables> line_observables(const QuestionSet& questions) {
  const auto& all = questions.observables;
  const auto decision = std::ranges::find(all, kDecision, &Variable::name);
  const auto under_way = std::ranges::find(all, kUnderWay, &Variable::name);
  if (decision == all.end() || under_way == all.end()) return std::nullopt;
  LineObservables found{static_cast<std::size_t>(decision - all.begin()),
                        static_cast<std::size_t>(under_way - all.begin()),
                        {}};
  for (const std::string_view action : kActions) {
    const auto value = std::ranges::find(decision->names, action);
    if (value == decision->names.end()) return std::nullopt;
    found.actions.push_back(static_cast<int>(value - decision->names.begin()));
  }
  return found;
}

bool only_of_line(const Formula& formula, const LineObservables& known) {
  return std::ranges::all_of(formula.nodes, [&](const Formula::Node& node) {
    const auto which = static_cast<std::size_t>(node.value);
    return node.op != Operator::variable || which == known.decision || which == known.under_way;
  });
}

/// Is anything waiting or half done, as `nothing_pending` has it (invariants/dcg/looking.hpp)?
template <Algebra A>
typename A::Bool is_under_way(const A& a, const UnknownAgenda<A>& p) {
  return p.pending() || !(p.frames() == a.integer(0)) || p.used_option() ||
         !(p.attack_step() == dcg::answer(a, dcg::AttackStep::none)) || p.bonus_due() ||
         p.in_procedure();
}

template <Algebra A>
typename A::Bool is_action(const A& a, const LineObservables& known,
                           const typename A::Int& decision) {
  auto some = a.boolean(false);
  for (const int action : known.actions) some = some || decision == a.integer(action);
  return some;
}

}  // namespace

std::optional<Claim> claim_of_line(const Constraint& constraint, const QuestionSet& questions) {
  const auto known = line_observables(questions);
  if (!known || !constraint.formula || !only_of_line(*constraint.formula, *known)) {
    return std::nullopt;
  }
  if (constraint.when && !only_of_line(*constraint.when, *known)) return std::nullopt;
  std::vector<std::string> inputs = agenda_inputs();
  inputs.emplace_back("what is decided");
  const int decisions = questions.observables[known->decision].to;
  return make_claim(
      "constraint/" + constraint.id, inputs, dcg::Question::rule_check_time,
      [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const UnknownAgenda<A> position{a, in};
        const auto decision = in.back();
        const auto under_way = a.pick(is_under_way(a, position), a.integer(1), a.integer(0));
        const auto value = [&](int variable) {
          return static_cast<std::size_t>(variable) == known->decision ? decision : under_way;
        };
        const auto next = Kernel(a, rules).next_item(position);
        auto assumes =
            is_agenda(a, in) && a.integer(0) <= decision && decision <= a.integer(decisions) &&
            (!is_action(a, *known, decision) || next == dcg::answer(a, dcg::Item::phase));
        if (constraint.when) assumes = assumes && evaluate(a, *constraint.when, value);
        return Proposition<A>{assumes, evaluate(a, *constraint.formula, value)};
      },
      [inputs](std::span<const int>) { return std::vector<int>(inputs.size(), 0); });
}

}  // namespace headjudge::proofs
