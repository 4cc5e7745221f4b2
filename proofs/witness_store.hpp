// What an interrupted audit has found already.
//
// Looking for witnesses is the long part of an audit, and each dispute's search stands on its own.
// So each result is put into a file as soon as it is there, and an audit that was interrupted takes
// the finished ones from the folder and searches for the others only. What is kept is bound to a
// stamp of everything that the search depends on (program, editions, cards, positions, bounds):
// a result with another stamp, or a file that is cut short, is as good as none.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "model/core/result.hpp"
#include "proofs/witness.hpp"

namespace headjudge::proofs {

class WitnessStore {
 public:
  /// Keeps nothing and finds nothing.
  WitnessStore() = default;
  /// `folder` is made when something is first kept.
  WitnessStore(std::filesystem::path folder, std::string stamp);

  /// The result kept for the dispute with this id under the same stamp.
  [[nodiscard]] std::optional<WitnessReport> find(const std::string& id) const;
  /// Errors: the file cannot be written.
  [[nodiscard]] Result<void> keep(const std::string& id, const WitnessReport& report) const;
  /// Removes the folder: the audit is complete.
  void clear() const;

 private:
  [[nodiscard]] std::filesystem::path file_of(const std::string& id) const;

  std::filesystem::path folder_;
  std::string stamp_;
};

}  // namespace headjudge::proofs
