// Observables of the gauge as terms of a run (see gauge.hpp).
//
// A run is seen from its turn player; for the other player memory has the other sign.
#include "proofs/constraints/gauge.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "proofs/gauge/run.hpp"

namespace headjudge::proofs {

namespace {

/// The observables that a run of the gauge knows, with what each is for one of the two players.
enum class OfGauge : std::uint8_t { memory, turn_player, after_pass, none };

constexpr std::array<std::string_view, 3> kNames{"memory", "turn_player", "after_pass"};

/// By number of the observable.
std::vector<OfGauge> gauge_observables(const QuestionSet& questions) {
  std::vector<OfGauge> found;
  for (const Variable& observable : questions.observables) {
    const auto name = std::ranges::find(kNames, observable.name);
    found.push_back(static_cast<OfGauge>(name - kNames.begin()));
  }
  return found;
}

bool only_of_gauge(const Formula& formula, const std::vector<OfGauge>& known) {
  return std::ranges::all_of(formula.nodes, [&](const Formula::Node& node) {
    return node.op != Operator::variable ||
           known[static_cast<std::size_t>(node.value)] != OfGauge::none;
  });
}

template <Algebra A>
typename A::Int value_of(const A& a, OfGauge which, const GaugeRun<A>& run, bool turn_player) {
  const auto memory = run.life.gauge.memory;
  switch (which) {
    case OfGauge::memory: return turn_player ? memory : a.integer(0) - memory;
    case OfGauge::turn_player: return a.integer(turn_player ? 1 : 0);
    case OfGauge::after_pass: {
      const auto fresh = run.history.came == dcg::answer(a, TurnCame::by_pass) && run.history.still;
      return turn_player ? a.pick(fresh, a.integer(1), a.integer(0)) : a.integer(0);
    }
    case OfGauge::none: break;
  }
  return a.integer(0);
}

/// What it says, held against a run for each of the two players.
struct Said {
  Constraint constraint;
  std::vector<OfGauge> known;

  template <Algebra A>
  typename A::Bool holds(const A& a, const Formula& formula, const GaugeRun<A>& run,
                         bool turn_player) const {
    return evaluate(a, formula, [&](int variable) {
      return value_of(a, known[static_cast<std::size_t>(variable)], run, turn_player);
    });
  }
  template <Algebra A>
  typename A::Bool applies(const A& a, const GaugeRun<A>& run, bool turn_player) const {
    return constraint.when ? holds(a, *constraint.when, run, turn_player) : a.boolean(true);
  }
  template <Algebra A>
  typename A::Bool silent(const A& a, const GaugeRun<A>& run) const {
    return !applies(a, run, true) && !applies(a, run, false);
  }
  template <Algebra A>
  typename A::Bool kept(const A& a, const GaugeRun<A>& run) const {
    const auto by = [&](bool player) {
      return !applies(a, run, player) || holds(a, *constraint.formula, run, player);
    };
    return by(true) && by(false);
  }
};

}  // namespace

std::optional<Claim> claim_of_gauge(const Constraint& constraint, const QuestionSet& questions) {
  const Said said{constraint, gauge_observables(questions)};
  if (!constraint.formula || !only_of_gauge(*constraint.formula, said.known)) return std::nullopt;
  if (constraint.when && !only_of_gauge(*constraint.when, said.known)) return std::nullopt;
  const auto kept = [said](const auto& a, const auto& run) { return said.kept(a, run); };
  const auto silent = [said](const auto& a, const auto& run) { return said.silent(a, run); };
  Claim claim = make_machine_claim("constraint/" + constraint.id, kept);
  if (constraint.when) claim.machine_is_silent = MachineSentence{silent, silent};
  return claim;
}

}  // namespace headjudge::proofs
