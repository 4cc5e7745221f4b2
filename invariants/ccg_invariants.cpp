// Putting the chapters' lists together, once. The set is read by every search and never changes,
// so one copy serves all threads.
#include "invariants/ccg_invariants.hpp"

namespace headjudge::ccg {

const InvariantSet<Ccg>& ccg_invariants() {
  static const InvariantSet<Ccg> all = [] {
    std::vector<CcgInvariant> invariants;
    for (const auto chapter : {card_invariants(), turn_invariants(), row_invariants(),
                               attack_invariants(), queue_invariants(), winning_invariants()}) {
      invariants.insert(invariants.end(), chapter.begin(), chapter.end());
    }
    return InvariantSet<Ccg>(std::move(invariants));
  }();
  return all;
}

}  // namespace headjudge::ccg
