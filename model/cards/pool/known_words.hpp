// The names and traits of a list of cards, and texts in brackets that are neither.
//
// "[Ember] Digimon" speaks of cards named Ember, "the [Ember] trait" of a trait. Where a printing
// has lost the word "trait", the words name a card that does not exist, and the effect does nothing
// without a word. So the names that effects and requirements speak of are looked up in the list
// that the card comes from. A name that no card bears, while a trait is spelled so, is a mistake of
// one kind or the other, and the card is not taken; the same of a trait that no card has and that
// is a name. What is neither may be a card of another list: that is a remark. So is a text that
// printed cards have for a name and others for a trait.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/lines/card_tokens.hpp"
#include "model/cards/program/card.hpp"

namespace headjudge::cards {

class KnownWords {
 public:
  /// Of cards as they are read: what their rules add to names and traits is known, too.
  KnownWords(std::span<const Card> cards, const TokenBook& book);

  /// As names and traits are compared: letters, digits and marks alone (describing.hpp).
  [[nodiscard]] bool is_name(std::string_view text) const;
  [[nodiscard]] bool is_trait(std::string_view text) const;
  /// Is it a part of a longer name? Then "in its name" may have been meant.
  [[nodiscard]] bool is_part_of_name(std::string_view text) const;
  /// Is it a part of a trait, and no trait?
  [[nodiscard]] bool is_part_of_trait(std::string_view text) const;

 private:
  void add(const Card& card);

  std::set<std::string> names_;
  std::set<std::string> traits_;
};

/// A text in brackets that no card of the list answers to.
struct UnknownWord {
  std::string remark;
  bool ambiguous = false;  ///< it stands for a name and is a trait, or the other way around
  friend bool operator==(const UnknownWord&, const UnknownWord&) = default;
};

[[nodiscard]] std::vector<UnknownWord> unknown_words(const KnownWords& known,
                                                     const syntax::CompiledText& text);

/// "[Bird] or [Sovereign] in its traits": where no card has one of the words as a trait, but some
/// have it in one, as in Four Sovereigns, the words are parts of traits. Older cards have no other
/// wording for that. (comprehensive-4.2, 2-3-2-4; ruling Q2115)
void read_parts_of_traits(const KnownWords& known, std::vector<CardDescription>& descriptions);

/// An error for the first ambiguous one.
[[nodiscard]] Result<void> check_words(const KnownWords& known, const syntax::CompiledText& text);

}  // namespace headjudge::cards
