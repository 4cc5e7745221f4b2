// Overlays: a draft of a revision, told as what it changes of an edition.
//
// Before a manual is printed nobody wants to write all its clauses down again to see what a new
// wording of one sentence does. An overlay is a full edition made of another one: clauses and
// definitions added, clauses reworded, entries retired; all others are the same. Its findings
// beside those of the edition it is made of are the answer to "what does this rewording do?".
//
//   id = "en-2025-draft"
//   title = "2025, with the end of the turn reworded"
//   of = "en-2025"
//
//   [[add]]                        a clause; no manual has its sentence yet, so no fingerprint
//   id = "draft.end-of-turn"
//   question = "turn-end"
//   cites = "Ending a Turn"
//   says = "The turn ends as soon as the counter has crossed."
//   formula = "crossed -> answer = ends"
//
//   [[define]]                     a term, as in an edition
//   [[reword]]                     a clause of the edition, and what is new of it
//   id = "turn.end"
//   says = "..."                   as are cites and formula; a note or a reading is of the new
//                                  words, so none of the old ones is kept
//
//   [[retire]]                     an entry of the edition, of any standing
//   id = "turn.passing"
//   because = "said twice"
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/manual/edition.hpp"
#include "model/core/manual/rulebook.hpp"

namespace headjudge {

/// A clause with new words that demands what it demanded before: what a clause means is its formula
/// and nothing else, so such a rewording moves no finding.
struct SameMeaning {
  std::string id;
  std::string formula;       ///< of the draft
  bool has_formula = false;  ///< the overlay gives one, which is true wherever the old one is
};

/// An entry of the edition that the draft does not have, and what is not looked at without it.
struct StruckEntry {
  std::string id;
  std::string standing;  ///< "definition", "constraint" or "outside"; no clause: findings tell
  std::string of;        ///< the term, the invariants, or why it is outside
};

struct Overlay {
  std::string of;  ///< the id of the edition it is made of
  Edition draft;
  std::vector<StruckEntry> struck = {};        ///< in the order of the edition's entries
  std::vector<std::string> lost_terms = {};    ///< that the edition defines and the draft does not
  std::vector<std::string> never_asked = {};   ///< questions that hang on these
  std::vector<SameMeaning> same_meaning = {};  ///< in the order of the draft's clauses
};

/// What a reader of the draft's audit must know beside its findings: which rewordings change no
/// meaning, which sentences that are no clauses no longer stand, and what is not looked at for want
/// of a term.
[[nodiscard]] std::vector<std::string> notes_on(const Overlay& overlay);

/// Errors: not TOML, an unknown key, an id that is no name for a file, an edition that the rulebook
/// does not have, the id of an edition that it has, an entry that is not there or is there already,
/// a clause on a question whose term the draft does not define, an overlay that changes nothing;
/// each with the line.
[[nodiscard]] Result<Overlay> parse_overlay(std::string_view toml, const std::string& file,
                                            const Rulebook& rulebook);
[[nodiscard]] Result<Overlay> load_overlay(const std::filesystem::path& path,
                                           const Rulebook& rulebook);

}  // namespace headjudge
