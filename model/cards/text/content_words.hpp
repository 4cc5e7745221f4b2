// The words of a text that carry meaning, and what two texts differ in.
//
// Articles, forms of "to be" and marks are left out; the forms of one word ("deletes", "deleted")
// and spellings of one word ("Ice Clad", "Iceclad") count as that word. Everything else is content:
// numbers, players, places, kinds, colors, negations, conditions. Two wordings of one rule have the
// same content, and where a rewriting changes it, a licence must say why (licences.hpp).
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "model/cards/text/token.hpp"

namespace headjudge::cards {

/// How often each content word stands in a text.
using Content = std::map<std::string, int, std::less<>>;

[[nodiscard]] Content content_of(std::span<const Token> text);
/// The content words of one side of a rewriting row: "#" and "*" are words, too.
[[nodiscard]] Content content_of(std::string_view phrase);

/// The words of `all` that `other` has less often.
[[nodiscard]] Content beyond(const Content& all, const Content& other);
/// "card", "from from": for messages.
[[nodiscard]] std::string words_of(const Content& content);

}  // namespace headjudge::cards
