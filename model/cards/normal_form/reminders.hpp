// Reminders: what a printing explains in round brackets behind a keyword.
//
//   <Draw 1> (Draw 1 card from your deck.)
//   1 of your Digimon gains <Rush> for the turn. (This Digimon may attack the turn it was played.)
//
// A reminder says again what the rules say of the keyword, so it is passed over. Nothing else in
// round brackets may be: "(other than [Ember])" changes a meaning. So a bracket is a reminder only
// where a table has its text for a keyword that stands before it. The texts belong to the publisher
// of the cards; the table (reminders.cpp) has their fingerprints.
//
// A reminder speaks of what the keyword says: "Draw 2 cards" behind <Draw 2>. In the text that the
// fingerprint is of, the keyword's numbers, names and colors are therefore n1, n2 ..., name1 ...
// and color1 ..., so that "Draw 2 cards" behind <Draw 1> is none.
//
// (comprehensive-4.2, 16; en-2025, Keyword Effects)
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "model/cards/text/token.hpp"

namespace headjudge::cards {

/// Is `inside` a reminder of a keyword in `line`, the words of the effect before it?
[[nodiscard]] bool is_reminder(std::span<const Token> line, std::string_view inside);

/// What the table would hold for it, with every number that is the keyword's as such; for the
/// keyword that stands last. Empty where none does.
[[nodiscard]] std::string reminder_fingerprint(std::span<const Token> line,
                                               std::string_view inside);

}  // namespace headjudge::cards
