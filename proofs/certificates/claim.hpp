// What a certificate claims, in words made from what the checker looks at: the kind, the cards, the
// edition, the span, who can stop it. What it calls itself is a name for people, which nobody
// checks.
#pragma once

#include <string>
#include <string_view>

#include "proofs/certificates/certificate.hpp"

namespace headjudge::proofs {

/// "HJ1-040, HJ1-041 under comprehensive-4.2: ...". One line, of characters that can be seen.
[[nodiscard]] std::string claim_of(const ChainCertificate& certificate);

/// A text out of a file for a terminal: what is no printable ASCII becomes an escape, \x1B.
[[nodiscard]] std::string printable(std::string_view text);

}  // namespace headjudge::proofs
