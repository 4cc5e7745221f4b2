// The parts of `headjudge ruling`: official questions and answers, and plays that formalise them.
//
// The questions belong to their publisher and lie outside of the repository. A play cites them by
// their numbers: `cites: rulings, Q602`.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "model/core/base/result.hpp"
#include "model/core/play/template.hpp"

namespace headjudge::cli {

/// A question that was asked, and the publisher's answer.
struct PublishedRuling {
  std::string number;  ///< "Q602"
  std::string card;    ///< the number of the card that it is about
  std::string question;
  std::string answer;
  std::vector<std::string> other_cards;  ///< that the publisher lists it under as well
};

/// Reads JSON Lines with `qno`, `card_id`, `question` and `answer`. Errors: a line that lacks one.
/// Several lines with one number are one question, listed under several cards.
[[nodiscard]] Result<std::vector<PublishedRuling>> load_rulings(const std::filesystem::path& file);
/// The plays of a folder and its templates' rows, in the order of the files' names.
[[nodiscard]] Result<std::vector<TemplateRow>> load_ruling_plays(
    const std::filesystem::path& folder);
/// The numbers that a play cites.
[[nodiscard]] std::set<std::string> cited_rulings(const Play& play);

/// Where questions and real cards lie: beside the repository, unless the user says otherwise.
struct RulingFiles {
  std::string rulings;
  std::string cards;
};
/// The publisher's cards, beside the repository.
[[nodiscard]] std::filesystem::path default_cards();
void add_ruling_files(CLI::App& command, RulingFiles& files);

void add_ruling_status(CLI::App& ruling, int& exit_code);
void add_ruling_new(CLI::App& ruling, int& exit_code);

}  // namespace headjudge::cli
