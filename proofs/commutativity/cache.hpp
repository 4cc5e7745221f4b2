// What was found out about one effect and others, on disk.
//
//   headjudge order 3, program 0123456789abcdef
//   <hash of the other effect and the editions> <scene> <verdict> <board ... or why> <hash>
//
// The file is named by the effect's content. What another build of the program found out is not
// used: the first line says which build it was. A file that is not there is worked out again; a
// line that is not as it was written is an error with file and line, so that nobody's proof is
// what a disk made of it.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "model/core/base/result.hpp"
#include "proofs/commutativity/commute.hpp"

namespace headjudge::proofs {

/// What is kept of one scene of a pair.
struct KeptVerdict {
  CommuteVerdict verdict = CommuteVerdict::unknown;
  std::optional<Board<ConcreteAlgebra>> board;  ///< where the order matters
  std::string why_unknown;
  std::vector<std::string> told_by;  ///< seen_by_effects
};

class CommuteCache {
 public:
  /// Reads what this program knows of an effect of this content; an empty folder keeps nothing.
  [[nodiscard]] static Result<CommuteCache> open(const std::filesystem::path& folder,
                                                 const std::string& program,
                                                 const std::string& content);

  /// `other`: the other effect's content, and whatever else the verdict hangs on.
  [[nodiscard]] std::optional<KeptVerdict> find(const std::string& other, std::size_t scene,
                                                const BoardColumns& columns) const;
  void keep(const std::string& other, std::size_t scene, const KeptVerdict& verdict);
  /// Writes all of it, if anything is new. Errors: the file cannot be written.
  [[nodiscard]] Result<void> save() const;

 private:
  using Place = std::pair<std::string, std::size_t>;
  std::filesystem::path file_;
  std::string head_;                    ///< the first line
  std::map<Place, std::string> lines_;  ///< verdict and board
  bool changed_ = false;
};

}  // namespace headjudge::proofs
