// The names of what comes of a ruling (see across.hpp): they stand in findings.json, so they must
// stay as they are.
#include "proofs/rulings/across.hpp"

namespace headjudge::proofs {

std::string_view name_of(RulingVerdict verdict) {
  switch (verdict) {
    case RulingVerdict::same: return "same";
    case RulingVerdict::open: return "open";
    case RulingVerdict::otherwise: return "otherwise";
    case RulingVerdict::words: return "words";
  }
  return "";
}

}  // namespace headjudge::proofs
