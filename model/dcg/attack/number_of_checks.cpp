// How many security cards an attack checks.
//
// One, and what Security Attack adds; not less than none. (comprehensive-4.2, 16-4)
#include "model/dcg/attack/number_of_checks.hpp"

#include <algorithm>

#include "model/dcg/attack/keyword_sources.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

int checks_with(int security_attack) {
  constexpr int kMostChecks = 200;  // far more than there are cards
  return std::min(security_checks(kNumbers, security_attack), kMostChecks);
}

int checks_of(const View& v, Permanent attacker) {
  const bool could = could_have_keyword(v, attacker, cards::Keyword::security_attack);
  return checks_with(could ? standing_of(v, attacker).security_attack : 0);
}

}  // namespace headjudge::dcg
