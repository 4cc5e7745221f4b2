// The grammar of one effect: a paragraph of card text in normal form.
//
//   effect     = "<" keyword ">"                                     a keyword of the card itself
//                                                       (its program: keyword_effects.hpp)
//              | [icon] tagged                           where the card works from: "[Trash]"
//   tagged     = timed-tag {timed-tag} [uses] ["if" condition ","] sentences
//              | moment-tag [uses] ["if" condition ","] sentences
//              | scope-tag [uses] "when" event "," ["if" condition ","] sentences
//              | scope-tag ["while" condition ","] lasting-sentences
//   sentences  = sentence "." { ["then" ","] sentence "." }
//   sentence   = ["by" price "," | "<" price-keyword ">" ":"] ["you may"] action ["to" action]
//   target     = "this Digimon" | "that Digimon" | "it"
//              | [number | "up to" number | "all"] "of" whose cards
//
// Cards are described in descriptions.hpp; the tags, events, conditions, actions and durations are
// the tables of phrases/phrases.hpp. "That Digimon" and "it" are resolved here: to what the
// sentence before named, else to the Digimon whose event triggered the effect, else ("it" only) to
// this Digimon if the condition speaks of it. A pronoun that could mean two Digimon is refused.
#pragma once

#include "model/cards/grammar/invertible/side.hpp"
#include "model/cards/syntax/trees.hpp"

namespace headjudge::cards::syntax {

/// Reads a paragraph into `program`, or writes `program` as one. False: it is not in the language;
/// the Reader then knows how far it came.
[[nodiscard]] bool effect_paragraph(Side& side, EffectTree& program);
/// The words of one condition, as requirement lines have them.
[[nodiscard]] bool condition_words(Side& side, Condition& condition);

}  // namespace headjudge::cards::syntax
