// Suspending and unsuspending, and who listens for it.
// What other chapters ask of suspending.cpp, which has the reasons and their sources.
#pragma once

#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

void suspend_permanent(const Table& t, PermanentRef permanent);
void suspend_permanent(const Table& t, PermanentRef permanent, Cause cause);
void unsuspend_permanent(const Table& t, PermanentRef permanent);
/// Does an effect keep it from unsuspending?
[[nodiscard]] bool is_kept_suspended(const View& v, Permanent permanent);

}  // namespace headjudge::dcg
