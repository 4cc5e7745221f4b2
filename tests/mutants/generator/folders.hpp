// Which folders of model/ hold rules. The others hold words or machinery; each says why it is left
// out. The longest row that a path begins with decides.
#pragma once

#include <array>
#include <string_view>

namespace mutants {

struct Folder {
  std::string_view path;
  bool has_rules;
  std::string_view why;
};

inline constexpr auto kFolders = std::to_array<Folder>({
    {"model/dcg/", true, "the rules of the Digimon Card Game"},
    {"model/dcg/text/", false, "printing boards and stories, reading a player's words"},
    {"model/dcg/set_up/", false, "reading positions of plays and laying them out"},
    {"model/ccg/", true, "the rules of the Collectable Card Game"},
    {"model/ccg/text/", false, "printing boards and stories, reading a player's words"},
    {"model/ccg/set_up/", false, "reading positions of plays and laying them out"},
    {"model/events/", true, "what can follow from what"},
    {"model/cards/program/", true, "what an effect means"},
    {"model/cards/lowering/", true, "from a sentence to its effect program"},
    {"model/cards/lines/", true, "costs, requirements, and rules in a card's lines"},
    {"model/cards/", false,
     "grammar, wordings and files of cards: every text is printed back and compared"},
    {"model/core/", false, "logic, manuals, plays and files: the same for any game"},
});

[[nodiscard]] constexpr bool has_rules(std::string_view path) {
  const Folder* best = nullptr;
  for (const Folder& folder : kFolders) {
    if (!path.starts_with(folder.path)) continue;
    if (best == nullptr || best->path.size() < folder.path.size()) best = &folder;
  }
  return best != nullptr && best->has_rules;
}

}  // namespace mutants
