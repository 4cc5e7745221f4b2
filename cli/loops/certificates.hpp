// Certificates of what `loops` says: made, checked, and written when asked for.
//
// No verdict is told as proved or realised that the checker has not passed.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "model/core/manual/rulebook.hpp"
#include "proofs/certificates/making.hpp"

namespace headjudge::cli {

class CheckedCertificates {
 public:
  /// Made and checked; what is refused is told.
  CheckedCertificates(std::vector<proofs::ChainCertificate> certificates, const cards::Pool& pool,
                      const Rulebook& rulebook);

  [[nodiscard]] bool all_hold() const { return refused_.empty(); }
  /// Is the one that calls itself so refused? It is not written either.
  [[nodiscard]] bool refuses(const std::string& about) const { return faults_.contains(about); }
  /// "12 verdicts checked again by a checker of its own; all hold." and what is refused.
  [[nodiscard]] std::string text() const;
  /// Writes them into the folder: each lasso into a file of its own, the others into one. Errors:
  /// a file cannot be written.
  [[nodiscard]] Result<void> write(const std::string& folder) const;

 private:
  std::vector<proofs::ChainCertificate> certificates_;
  std::vector<std::string> refused_;
  std::map<std::string, std::string>
      faults_;  ///< of those that are refused, by what they are about
};

}  // namespace headjudge::cli
