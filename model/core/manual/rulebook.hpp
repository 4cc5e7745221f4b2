// The rulebook: a game's questions and all its editions.
//
// Adding a manual is adding its file: every *.toml beside the questions is read, those of the same
// game are kept, and they stand in the order of their dates.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"

namespace headjudge {

struct Rulebook {
  QuestionSet questions;
  std::vector<Edition> editions;  ///< oldest first; without a date last, in name order

  [[nodiscard]] const Edition* find(std::string_view id) const;
};

/// Reads <game>.questions.toml and the game's editions from `folder`. Errors: those of the files, a
/// missing file of questions, two editions with one id.
[[nodiscard]] Result<Rulebook> load_rulebook(const std::filesystem::path& folder,
                                             std::string_view game);

/// The games that `folder` has a file of questions for, in order.
[[nodiscard]] std::vector<std::string> games_in(const std::filesystem::path& folder);

}  // namespace headjudge
