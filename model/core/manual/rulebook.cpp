// Collecting a game's editions. The order of a folder's listing is the file system's whim, so names
// are sorted before anything is read: the first error is the same on every machine, and so is the
// order in which editions are listed: by their dates, and by name where those are equal.
#include "model/core/manual/rulebook.hpp"

#include <algorithm>
#include <string>
#include <system_error>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/folder.hpp"

namespace headjudge {
namespace {

/// Every *.toml of the folder that is not a file of questions, terms or observables.
std::vector<std::filesystem::path> edition_files(const std::filesystem::path& folder) {
  auto files = files_in(folder).value_or(std::vector<std::filesystem::path>{});
  std::erase_if(files, [](const std::filesystem::path& file) {
    const std::string name = file.filename().string();
    const bool shared = name.ends_with(".questions.toml") || name.ends_with(".terms.toml") ||
                        name.ends_with(".observables.toml");
    return shared || !name.ends_with(".toml");
  });
  return files;
}

/// A year alone comes before the days of that year; what has no date is a draft, newer than all.
bool is_older(const Edition& a, const Edition& b) {
  const auto key = [](const Edition& e) { return std::tuple(e.date.empty(), e.date, e.file); };
  return key(a) < key(b);
}

}  // namespace

const Edition* Rulebook::find(std::string_view id) const {
  const auto found = std::ranges::find(editions, id, &Edition::id);
  return found != editions.end() ? &*found : nullptr;
}

std::vector<std::string> games_in(const std::filesystem::path& folder) {
  constexpr std::string_view kEnding = ".questions.toml";
  std::vector<std::string> games;
  for (const auto& file : files_in(folder).value_or(std::vector<std::filesystem::path>{})) {
    const std::string name = file.filename().string();
    if (!name.ends_with(kEnding)) continue;
    games.push_back(name.substr(0, name.size() - kEnding.size()));
  }
  std::ranges::sort(games);
  return games;
}

Result<Rulebook> load_rulebook(const std::filesystem::path& folder, std::string_view game) {
  Result<QuestionSet> questions = load_questions(folder / fmt::format("{}.questions.toml", game));
  if (!questions) return refuse(questions.error());
  Rulebook rulebook{std::move(*questions), {}};
  for (const std::filesystem::path& file : edition_files(folder)) {
    const Result<std::string> its_game = game_of_edition(file);
    if (!its_game) return refuse(its_game.error());
    if (*its_game != rulebook.questions.game) continue;
    Result<Edition> edition = load_edition(file, rulebook.questions);
    if (!edition) return refuse(edition.error());
    if (const Edition* same = rulebook.find(edition->id)) {
      return refuse(
          {.file = edition->file,
           .message = fmt::format("the edition `{}` is already in {}", same->id, same->file),
           .expected = "an id of its own"});
    }
    rulebook.editions.push_back(std::move(*edition));
  }
  std::ranges::sort(rulebook.editions, is_older);
  return rulebook;
}

}  // namespace headjudge
