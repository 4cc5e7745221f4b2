// Suspending and unsuspending, and who listens for it.
// What other chapters ask of suspending.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void suspend_permanent(const Table& t, Permanent& permanent);
void suspend_permanent(const Table& t, Permanent& permanent, Cause cause);
void unsuspend_permanent(const Table& t, Permanent& permanent);
/// Does an effect keep it from unsuspending?
[[nodiscard]] bool is_kept_suspended(const View& v, const Permanent& permanent);

}  // namespace headjudge::dcg
