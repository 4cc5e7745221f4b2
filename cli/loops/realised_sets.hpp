// The open sets of few cards, tried on the engine and told.
//
// What is found is said in words and as plays (proofs/realising/realising.hpp).
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "model/core/manual/rulebook.hpp"
#include "proofs/combinations/search.hpp"
#include "proofs/termination/loops.hpp"

namespace headjudge::cli {

struct RealisingArguments {
  bool realise = false;
  std::string plays;         ///< a folder; asks for it as well
  std::string certificates;  ///< a folder; beside the plays they are written anyway
  unsigned threads = 1;
  std::optional<std::chrono::steady_clock::time_point> until;  ///< no set is begun after that

  [[nodiscard]] bool wanted() const { return realise || !plays.empty(); }
};

/// Prints those that go round for ever, each with who can end it, and counts the rest; each has a
/// certificate that was checked. Errors: a file that cannot be written.
[[nodiscard]] Result<void> tell_realised_sets(const RealisingArguments& arguments,
                                              const proofs::LoopTable& table,
                                              const Rulebook& rulebook, const proofs::Parts& parts,
                                              const proofs::CombinationList& found);

}  // namespace headjudge::cli
