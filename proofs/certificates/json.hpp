// A file of certificates: written, and read back.
//
//   { "headjudge_certificates": 1, "certificates": [ {"kind": "no-cycle", ...}, ... ] }
//
// A certificate has a line for each of its keys, and exactly the keys of its kind. Reading is
// strict: a key that is missing, unknown or there twice, a number where a text belongs: each is an
// error that says where. Whether what stands there is true is the checker's business (check.hpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/result.hpp"
#include "proofs/certificates/certificate.hpp"

namespace headjudge::proofs {

[[nodiscard]] std::string write_certificates(const std::vector<ChainCertificate>& certificates);

/// Errors: not such a file, with line and column where it is no JSON, else with the path to what is
/// wrong, as in certificates[2].edges[0].
[[nodiscard]] Result<std::vector<ChainCertificate>> read_certificates(std::string_view text,
                                                                      const std::string& file);

}  // namespace headjudge::proofs
