// On what it hangs what the Digimon of a position are.
//
// Their standings are print, what effects have left behind, and persistent effects that hold just
// now. The latter may ask for almost anything: a hand, memory, whose turn it is. What those in play
// ask for is read off their programs, and as long as nothing of it changes, no standing does.
//
// Nothing that the engine has noted about cards is believed (State::capabilities, Marks::print):
// the invariant about short cuts hangs on this.
#pragma once

#include "invariants/dcg_invariants.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// The parts (parts.hpp) on which the standings hang, and whether they come to rest. Which parts
/// these are hangs on them alone.
[[nodiscard]] Parts parts_read_by_standings(const View& v);

/// What an effect and those that it lets others have ask for, where they hold.
[[nodiscard]] Parts parts_read_by_effect(const Catalog& cards, std::uint16_t effect);

}  // namespace headjudge::dcg
