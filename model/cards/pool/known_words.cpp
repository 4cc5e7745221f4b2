// Names and traits are kept by their letters, so that each text is looked up at once. What a rule
// adds ("also treated as") counts as if it were printed.
#include "model/cards/pool/known_words.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include <fmt/format.h>

#include "model/cards/grammar/nouns/card_words.hpp"
#include "model/cards/lines/card_rules.hpp"
#include "model/cards/pool/describing.hpp"

namespace headjudge::cards {
namespace {

/// Printed cards whose name is a trait as well (BT9-109, P-181, P-236, BT24-099): whatever the list
/// has, these words may stand for either.
constexpr auto kNamesAndTraits = std::to_array<std::string_view>(
    {"X Antibody", "Royal Base", "Glowing Dawn", "Super Hacking"});

bool is_both(std::string_view text) {
  return std::ranges::any_of(kNamesAndTraits, [&](std::string_view both) {
    return letters_of(both) == letters_of(text);
  });
}

}  // namespace

KnownWords::KnownWords(std::span<const Card> cards, const TokenBook& book) {
  for (const Card& card : cards) add(card);
  for (const Card& token : book.tokens) add(token);
}

void KnownWords::add(const Card& card) {
  Card ruled;
  ruled.names = card.names;
  ruled.traits = card.traits;
  for (const std::string& rule : card.rule_texts) {
    ruled.rule_texts = {rule};
    static_cast<void>(apply_rules(ruled));  // one that is not understood adds nothing
  }
  if (!card.option_name.empty()) ruled.names.push_back(syntax::plain_text(card.option_name));
  for (const std::string& name : ruled.names) names_.insert(letters_of(name));
  for (const std::string& trait : ruled.traits) traits_.insert(letters_of(trait));
}

bool KnownWords::is_name(std::string_view text) const { return names_.contains(letters_of(text)); }

bool KnownWords::is_trait(std::string_view text) const {
  return traits_.contains(letters_of(text));
}

bool KnownWords::is_part_of_name(std::string_view text) const {
  const std::string letters = letters_of(text);
  return std::ranges::any_of(names_, [&](const std::string& name) {
    return name.size() > letters.size() && name.contains(letters);
  });
}

bool KnownWords::is_part_of_trait(std::string_view text) const {
  const std::string letters = letters_of(text);
  return !traits_.contains(letters) && std::ranges::any_of(traits_, [&](const std::string& trait) {
    return trait.contains(letters);
  });
}

void read_parts_of_traits(const KnownWords& known, std::vector<CardDescription>& descriptions) {
  const auto read = [&](NamedProperty& one) {
    const auto is_part = [&](const std::string& text) { return known.is_part_of_trait(text); };
    if (one.property == Property::trait && std::ranges::any_of(one.texts, is_part)) {
      one.property = Property::in_trait;
    }
  };
  for (CardDescription& description : descriptions) {
    for (CardWords& words : description.alternatives) {
      std::ranges::for_each(words.any_of, read);
      std::ranges::for_each(words.without, read);
    }
  }
}

std::vector<UnknownWord> unknown_words(const KnownWords& known, const syntax::CompiledText& text) {
  std::vector<UnknownWord> unknown;
  const auto note = [&](bool is, bool is_other, const std::string& word, std::string_view what,
                        std::string_view other) {
    if (is) return;
    const bool ambiguous = is_other && !is_both(word);
    UnknownWord one{
        fmt::format("no card of the list {} [{}]{}", what, word, ambiguous ? other : ""),
        ambiguous};
    if (std::ranges::find(unknown, one) == unknown.end()) unknown.push_back(std::move(one));
  };
  const auto look_up = [&](const syntax::NamedProperty& property) {
    for (const std::string& word : property.texts) {
      if (property.property == Property::name) {
        note(known.is_name(word), known.is_trait(word), word, "is named",
             ", but cards have a trait of that spelling");
      } else if (property.property == Property::trait) {
        note(known.is_trait(word), known.is_name(word), word, "has the trait",
             ", but a card has a name of that spelling");
      }
    }
  };
  for (const syntax::CardDescription& description : text.descriptions) {
    for (const syntax::CardWords& words : description.alternatives) {
      std::ranges::for_each(words.any_of, look_up);
      std::ranges::for_each(words.without, look_up);
    }
  }
  return unknown;
}

Result<void> check_words(const KnownWords& known, const syntax::CompiledText& text) {
  for (UnknownWord& word : unknown_words(known, text)) {
    if (!word.ambiguous) continue;
    return refuse({.column = 1,
                   .message = std::move(word.remark),
                   .expected = "the word trait behind a trait alone"});
  }
  return {};
}

}  // namespace headjudge::cards
