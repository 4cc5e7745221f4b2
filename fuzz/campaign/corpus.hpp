// A folder of inputs, target by target.
//
// libFuzzer and `fuzz --corpus` keep the inputs of one target in a folder; the project's seeds and
// a campaign have a folder for each target in it. Whose input a file is, its mark says.
#pragma once

#include <filesystem>
#include <vector>

#include "fuzz/campaign/registry.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::fuzz {

/// The inputs of one target that plays games.
struct CorpusPart {
  const Target* target = nullptr;
  std::vector<std::filesystem::path> files;  ///< in the order of their names; at least one
};

/// In the order of the targets. Targets that play no game are left out. Errors: it is no folder, it
/// holds a file that is no input or a folder of no target, it holds no game.
[[nodiscard]] Result<std::vector<CorpusPart>> games_of_corpus(const std::filesystem::path& corpus);

}  // namespace headjudge::fuzz
