// All claims, as code: a function for each file of this folder.
// A claim that is in no list is in no ledger, which is an error (ledger.hpp).
#pragma once

#include <vector>

#include "proofs/claims/claim.hpp"

namespace headjudge::proofs {

[[nodiscard]] std::vector<Claim> gauge_claims();
[[nodiscard]] std::vector<Claim> payment_claims();
[[nodiscard]] std::vector<Claim> turn_claims();
[[nodiscard]] std::vector<Claim> machine_claims();
[[nodiscard]] std::vector<Claim> battle_claims();
[[nodiscard]] std::vector<Claim> step_claims();
[[nodiscard]] std::vector<Claim> agenda_claims();
[[nodiscard]] std::vector<Claim> order_claims();
/// Of those: that what must go before what is a strict weak order.
[[nodiscard]] std::vector<Claim> strict_weak_order_claims();
[[nodiscard]] std::vector<Claim> order_line_claims();
[[nodiscard]] std::vector<Claim> order_life_claims();
[[nodiscard]] std::vector<Claim> either_order_claims();
[[nodiscard]] std::vector<Claim> ccg_claims();

}  // namespace headjudge::proofs
