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

constexpr std::array<headjudge::Observable<Ccg>, 6> kObservables = {{
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
}};

}  // namespace

std::span<const headjudge::Observable<Ccg>> ccg_observables() { return kObservables; }

}  // namespace headjudge::ccg
