// What an interrupted audit has found already.
//
// Looking for witnesses is the long part of an audit, and each dispute's search stands on its own.
// So each result is put into a file as soon as it is there, and an audit that was interrupted takes
// the finished ones from the folder and searches for the others only. What is kept is bound to a
// stamp of everything that the search depends on (program, editions, cards, positions, bounds):
// a result with another stamp, or a file that is cut short or was changed, is as good as none. The
// folder is marked as a store's, and nothing else is ever removed.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "model/core/base/result.hpp"
#include "proofs/model_checking/witness.hpp"

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
  /// Errors: the folder holds something, and no store has marked it as its own.
  [[nodiscard]] Result<void> check() const;
  /// Removes what stores have put there, and the folder if nothing else lies in it: the audit is
  /// complete. A folder that no store has marked is left as it is.
  void clear() const;

 private:
  [[nodiscard]] std::filesystem::path file_of(const std::string& id) const;

  std::filesystem::path folder_;
  std::string stamp_;
};

}  // namespace headjudge::proofs
