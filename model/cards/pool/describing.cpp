// Looking for texts in names, traits and texts is what takes time: thousands of cards are held
// against thousands of descriptions, but these name the same few hundred texts again and again.
#include "model/cards/pool/describing.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/cards/pool/card_terms.hpp"
#include "model/core/base/ascii.hpp"
#include "model/core/cache/packing.hpp"

namespace headjudge::cards {

std::string letters_of(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (c != ' ' && c != '-' && c != ':') letters += to_lower(c);
  }
  return letters;
}

namespace {

/// Is a [Security] effect of a card a part of its text?
enum class SecurityText : bool { left_out, counts };

/// Calls act(text) for each text of a card that such a property speaks of.
template <class Act>
void each_text(const Card& card, Property property, SecurityText security, const Act& act) {
  if (property == Property::in_text) {
    act(card.searchable);
    if (security == SecurityText::counts) act(card.searchable_security);
  }
  if (property == Property::name || property == Property::in_name) {
    std::ranges::for_each(card.names, act);
  }
  if (property == Property::in_name) std::ranges::for_each(card.name_parts, act);
  if (property == Property::trait || property == Property::in_trait) {
    std::ranges::for_each(card.traits, act);
  }
}

/// Must the text of a card be the wanted one, and not only have it in it?
bool is_whole(Property property) {
  return property == Property::name || property == Property::trait;
}

/// Is this text of a card, which the property speaks of, the wanted one? Both by their letters.
bool is_wanted(const NamedProperty& named, std::string_view text, std::string_view wanted) {
  const bool has =
      is_whole(named.property) ? text == wanted : !text.empty() && text.contains(wanted);
  return has && std::ranges::none_of(
                    named.but, [&](const std::string& but) { return text == letters_of(but); });
}

bool has_text(const Card& card, const NamedProperty& named, const std::string& text) {
  const std::string wanted = letters_of(text);
  bool has = false;
  each_text(card, named.property, SecurityText::counts, [&](std::string_view each) {
    has = has || is_wanted(named, letters_of(each), wanted);
  });
  return has;
}

bool has_property(const Card& card, const NamedProperty& property) {
  const auto has = [&](const std::string& text) { return has_text(card, property, text); };
  return property.all ? std::ranges::all_of(property.texts, has)
                      : std::ranges::any_of(property.texts, has);
}

/// All that is not about texts.
bool has_numbers(const CardWords& words, const Card& card) {
  if (words.colors != 0 && (words.colors & card.colors) == 0) return false;
  if (words.min_level != 0 && card.level < words.min_level) return false;
  if (words.max_level != 0 && (card.level == 0 || card.level > words.max_level)) return false;
  if (words.color_count != 0 && std::popcount(card.colors) != words.color_count) return false;
  if (words.min_cost != 0 && card.play_cost < words.min_cost) return false;
  return words.max_cost == 0 || (card.play_cost >= 0 && card.play_cost <= words.max_cost);
}

/// `has` says of each of the properties whether the card has it.
template <class Properties, class Has>
bool has_words(bool all, const Properties& any_of, const Properties& without, const Has& has) {
  const bool fits =
      all ? std::ranges::all_of(any_of, has) : any_of.empty() || std::ranges::any_of(any_of, has);
  return fits && std::ranges::none_of(without, has);
}

/// A bit for each card.
using Row = std::vector<std::uint64_t>;

constexpr std::size_t kBits = 64;

void add(const Row& more, std::span<std::uint64_t> to) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] |= more[i];
}
void narrow(const Row& by, Row& row) {
  for (std::size_t i = 0; i < row.size(); ++i) row[i] &= by[i];
}
void remove(const Row& those, Row& from) {
  for (std::size_t i = 0; i < from.size(); ++i) from[i] &= ~those[i];
}

/// Rows of cards by what is said of them. Each number and each property is looked for once, and
/// each text looked at once for all cards that have it.
class Rows {
 public:
  Rows(std::span<const Card> cards, SecurityText security) : cards_(cards), security_(security) {}

  [[nodiscard]] std::size_t words() const { return (cards_.size() + kBits - 1) / kBits; }
  /// The cards of which all this is so: `has_numbers` and `has_words`.
  Row cards_with(const CardWords& words) {
    Row row = with_numbers(words);
    if (words.all) {
      for (const NamedProperty& each : words.any_of) narrow(with_property(each), row);
    } else if (!words.any_of.empty()) {
      Row any(row.size());
      for (const NamedProperty& each : words.any_of) add(with_property(each), any);
      narrow(any, row);
    }
    for (const NamedProperty& each : words.without) remove(with_property(each), row);
    return row;
  }

 private:
  template <class Has>
  Row row_of(const Has& has) const {
    Row row(words());
    for (std::size_t c = 0; c < cards_.size(); ++c) {
      if (has(cards_[c])) row[c / kBits] |= std::uint64_t{1} << (c % kBits);
    }
    return row;
  }
  const Row& with_numbers(const CardWords& words) {
    CardWords numbers = words;
    numbers.any_of.clear();
    numbers.without.clear();
    const auto [known, missing] = by_numbers_.try_emplace(cache::pack(numbers));
    if (missing) {
      known->second = row_of([&](const Card& card) { return has_numbers(numbers, card); });
    }
    return known->second;
  }
  const Row& with_property(const NamedProperty& property) {
    const auto [known, missing] = by_property_.try_emplace(cache::pack(property));
    if (missing) known->second = look_for(property);
    return known->second;
  }
  Row look_for(const NamedProperty& property) {
    Row row(words());
    if (property.all) row = row_of([](const Card&) { return true; });
    for (const std::string& wanted : property.texts) {
      const Row having = with_text(property, letters_of(wanted));
      property.all ? narrow(having, row) : add(having, row);
    }
    return row;
  }

  /// By the letters of a text, the cards that have it.
  using Bearers = std::unordered_map<std::string, std::vector<std::size_t>>;

  Row with_text(const NamedProperty& property, const std::string& wanted) {
    Row row(words());
    const auto look_at = [&](const auto& text) {
      if (!is_wanted(property, text.first, wanted)) return;
      for (const std::size_t card : text.second) {
        row[card / kBits] |= std::uint64_t{1} << (card % kBits);
      }
    };
    const Bearers& texts = bearers_of(property.property);
    if (is_whole(property.property)) {
      if (const auto found = texts.find(wanted); found != texts.end()) look_at(*found);
    } else {
      std::ranges::for_each(texts, look_at);
    }
    return row;
  }
  const Bearers& bearers_of(Property property) {
    const auto [place, missing] = bearers_.try_emplace(property);
    for (std::size_t c = 0; missing && c < cards_.size(); ++c) {
      each_text(cards_[c], property, security_,
                [&](std::string_view text) { place->second[letters_of(text)].push_back(c); });
    }
    return place->second;
  }

  std::span<const Card> cards_;
  SecurityText security_;
  std::map<Property, Bearers> bearers_;
  std::unordered_map<std::string, Row> by_numbers_;
  std::unordered_map<std::string, Row> by_property_;
};

}  // namespace

bool describes(const CardDescription& description, const Card& card) {
  const auto has = [&](const NamedProperty& one) { return has_property(card, one); };
  return std::ranges::any_of(description.alternatives, [&](const CardWords& words) {
    return has_numbers(words, card) && has_words(words.all, words.any_of, words.without, has);
  });
}

DescribedCards::DescribedCards(std::span<const CardDescription> descriptions,
                               std::span<const Card> cards) {
  Rows rows(cards, SecurityText::counts);
  Rows narrow_rows(cards, SecurityText::left_out);
  words_ = rows.words();
  bits_.resize(descriptions.size() * words_);
  for (std::size_t d = 0; d < descriptions.size(); ++d) {
    const auto row = std::span(bits_).subspan(d * words_, words_);
    for (const CardWords& words : descriptions[d].alternatives) add(rows.cards_with(words), row);
    if (!speaks_of_texts(descriptions[d])) continue;
    Row without(words_);
    for (const CardWords& words : descriptions[d].alternatives) {
      add(narrow_rows.cards_with(words), without);
    }
    if (std::ranges::equal(row, without)) continue;
    open_.resize(bits_.size());
    for (std::size_t i = 0; i < words_; ++i) open_[d * words_ + i] = row[i] ^ without[i];
  }
}

}  // namespace headjudge::cards
