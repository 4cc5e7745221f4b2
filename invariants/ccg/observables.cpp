// The observables of the Collectable Card Game, in the order of
// model/editions/ccg.observables.toml. They are few: most of its constraints are about one card.
#include <array>

#include "invariants/ccg/looking.hpp"
#include "invariants/observable.hpp"

namespace headjudge::ccg {

namespace {

using CcgMoment = headjudge::Moment<Ccg>;

const Side& own(const CcgMoment& m) { return m.after.side[m.player]; }

int phase_changes(const CcgMoment& m) {
  if (m.before == nullptr) return 0;
  return m.before->phase != m.after.phase || m.before->turn_player != m.after.turn_player ? 1 : 0;
}

/// Does this player's decision announce an attack?
int attacks(const CcgMoment& m) {
  if (m.before == nullptr || m.before->decider != m.player) return 0;
  const DecisionKind kind = m.decision->kind;
  return kind == DecisionKind::attack_player || kind == DecisionKind::attack_digimon ? 1 : 0;
}

/// Was an attack or an effect not over yet before the decision?
int under_way(const CcgMoment& m) {
  if (m.before == nullptr) return 0;
  const State& state = *m.before;
  const bool nothing = state.queue.empty() && state.window == Window::closed &&
                       state.attack.step == AttackStep::none && state.carrying_out == 0;
  return nothing ? 0 : 1;
}

constexpr std::array<headjudge::Observable<Ccg>, 8> kObservables = {{
    {"turn_player", [](const CcgMoment& m) { return m.after.turn_player == m.player ? 1 : 0; }},
    {"phase_changes", &phase_changes},
    {"from_bring_online",
     [](const CcgMoment& m) {
       const bool was = m.before != nullptr && m.before->turn_player == m.player &&
                        m.before->phase == Phase::bring_online;
       return was ? 1 : 0;
     }},
    {"digivolve_row",
     [](const CcgMoment& m) { return static_cast<int>(own(m).row(Row::digivolve).size()); }},
    {"attack_row",
     [](const CcgMoment& m) { return static_cast<int>(own(m).row(Row::attack).size()); }},
    {"hand", [](const CcgMoment& m) { return static_cast<int>(own(m).hand.size()); }},
    {"attacks", &attacks},
    {"under_way", &under_way},
}};

}  // namespace

std::span<const headjudge::Observable<Ccg>> ccg_observables() { return kObservables; }

}  // namespace headjudge::ccg
