// Which files of model/ hold rules: all but those that print words. A sentence printed wrong is
// misleading, and the tests of golden texts hold it; no rule is wrong then. The longest row that a
// path begins with decides.
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
    {"model/", true, "rules, and reading what cards, manuals and plays say"},
    {"model/dcg/text/board.", false, "prints boards"},
    {"model/dcg/text/decision_forms.", false, "prints decisions"},
    {"model/dcg/text/effect_watch.", false, "prints which effects activate"},
    {"model/dcg/text/facts.", false, "prints what is seen"},
    {"model/dcg/text/narration.", false, "prints stories"},
    {"model/dcg/text/places_of_cards.", false, "prints, for stories, where cards went"},
    {"model/dcg/text/stack_changes.", false, "prints what changed about a stack"},
    {"model/dcg/text/words.", false, "prints names"},
    {"model/dcg/set_up/describe.", false, "prints a position as the lines of a play"},
    {"model/ccg/text/board.", false, "prints boards"},
    {"model/ccg/text/facts.", false, "prints what is seen"},
    {"model/ccg/text/narration.", false, "prints stories"},
    {"model/ccg/text/words.", false, "prints names"},
    {"model/ccg/set_up/describe.", false, "prints a position as the lines of a play"},
    {"model/cards/compiler/print.", false, "prints card texts"},
    {"model/cards/quality/card_sheet.", false, "prints sheets of cards"},
    {"model/core/base/suggestion.", false, "prints what would have fitted"},
    {"model/core/logic/value_words.", false, "prints values"},
    {"model/core/play/outcome_words.", false, "prints how a game ended"},
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
