// The names of verdicts, as the ledger and the reports write them.
// What is none of the three is unknown.
#include "proofs/smt/query.hpp"

namespace headjudge::proofs {

std::string_view verdict_name(ClaimVerdict verdict) {
  switch (verdict) {
    case ClaimVerdict::proved: return "proved";
    case ClaimVerdict::refuted: return "refuted";
    case ClaimVerdict::vacuous: return "vacuous";
    case ClaimVerdict::unknown: break;
  }
  return "unknown";
}

}  // namespace headjudge::proofs
