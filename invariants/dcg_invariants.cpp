// Putting the chapters' lists together, once. The set is read by every search and never changes,
// so one copy serves all threads.
#include "invariants/dcg_invariants.hpp"

namespace headjudge::dcg {

Watch<Dcg> dcg_watch() {
  return {.changed = &changed_parts, .offered = &kinds_offered, .decided = &kind_decided};
}

const InvariantSet<Dcg>& dcg_invariants() {
  static const InvariantSet<Dcg> all = [] {
    std::vector<DcgInvariant> invariants;
    for (const auto chapter :
         {card_invariants(), memory_invariants(), turn_invariants(), field_invariants(),
          attack_invariants(), effect_invariants(), procedure_invariants(),
          interrupting_invariants(), ending_invariants(), following_invariants(),
          carried_out_invariants(), offered_invariants(), triggered_invariants(),
          sentence_invariants(), standing_invariants()}) {
      invariants.insert(invariants.end(), chapter.begin(), chapter.end());
    }
    return InvariantSet<Dcg>(std::move(invariants), dcg_watch());
  }();
  return all;
}

}  // namespace headjudge::dcg
