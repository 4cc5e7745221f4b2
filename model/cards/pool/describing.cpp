// Looking for texts in names, traits and texts is what takes time: thousands of cards are held
// against thousands of descriptions, but these name the same few hundred texts again and again.
#include "model/cards/pool/describing.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "model/core/base/ascii.hpp"
#include "model/core/cache/packing.hpp"

namespace headjudge::cards {

std::string letters_of(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (c != ' ' && c != '-') letters += to_lower(c);
  }
  return letters;
}

namespace {

/// Calls act(text) for each text of a card that such a property speaks of.
template <class Act>
void each_text(const Card& card, Property property, const Act& act) {
  if (property == Property::in_text) act(card.searchable);
  if (property == Property::name || property == Property::in_name) {
    std::ranges::for_each(card.names, act);
  }
  if (property == Property::in_name) std::ranges::for_each(card.name_parts, act);
  if (property == Property::trait || property == Property::in_trait) {
    std::ranges::for_each(card.traits, act);
  }
}

/// Is this text of a card, which the property speaks of, the wanted one? Both by their letters.
bool is_wanted(const NamedProperty& named, std::string_view text, std::string_view wanted) {
  const bool whole = named.property == Property::name || named.property == Property::trait;
  if (whole ? text != wanted : text.empty() || !text.contains(wanted)) return false;
  return std::ranges::none_of(named.but,
                              [&](const std::string& but) { return text == letters_of(but); });
}

bool has_text(const Card& card, const NamedProperty& named, const std::string& text) {
  const std::string wanted = letters_of(text);
  bool has = false;
  each_text(card, named.property, [&](std::string_view each) {
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

/// For each card whether it has a property. Each property is looked for once, and each text looked
/// at once for all cards that have it.
class PropertyTable {
 public:
  using Row = std::vector<bool>;

  explicit PropertyTable(std::span<const Card> cards) : cards_(cards) {}

  const Row* row_of(const NamedProperty& property) {
    const auto [known, missing] = rows_.try_emplace(cache::pack(property));
    if (missing) known->second = make_row(property);
    return &known->second;
  }
  std::vector<const Row*> rows_of(std::span<const NamedProperty> properties) {
    std::vector<const Row*> rows;
    for (const NamedProperty& each : properties) rows.push_back(row_of(each));
    return rows;
  }

 private:
  Row make_row(const NamedProperty& property) {
    Row row(cards_.size(), property.all);
    for (const std::string& wanted : property.texts) {
      const Row having = cards_with(property, letters_of(wanted));
      for (std::size_t c = 0; c < row.size(); ++c) {
        row[c] = property.all ? row[c] && having[c] : row[c] || having[c];
      }
    }
    return row;
  }

  /// By the letters of a text, the cards that have it.
  using Bearers = std::unordered_map<std::string, std::vector<std::size_t>>;

  Row cards_with(const NamedProperty& property, std::string_view wanted) {
    Row row(cards_.size(), false);
    for (const auto& [text, bearers] : bearers_of(property.property)) {
      if (!is_wanted(property, text, wanted)) continue;
      for (const std::size_t card : bearers) row[card] = true;
    }
    return row;
  }
  const Bearers& bearers_of(Property property) {
    const auto [place, missing] = bearers_.try_emplace(property);
    for (std::size_t c = 0; missing && c < cards_.size(); ++c) {
      each_text(cards_[c], property,
                [&](std::string_view text) { place->second[letters_of(text)].push_back(c); });
    }
    return place->second;
  }

  std::span<const Card> cards_;
  std::map<Property, Bearers> bearers_;
  std::map<std::string, Row> rows_;  ///< rows stay where they are
};

}  // namespace

bool describes(const CardDescription& description, const Card& card) {
  const auto has = [&](const NamedProperty& one) { return has_property(card, one); };
  return std::ranges::any_of(description.alternatives, [&](const CardWords& words) {
    return has_numbers(words, card) && has_words(words.all, words.any_of, words.without, has);
  });
}

std::vector<bool> described_cards(std::span<const CardDescription> descriptions,
                                  std::span<const Card> cards) {
  std::vector<bool> all(descriptions.size() * cards.size(), false);
  PropertyTable table(cards);
  for (std::size_t d = 0; d < descriptions.size(); ++d) {
    for (const CardWords& words : descriptions[d].alternatives) {
      const auto any_of = table.rows_of(words.any_of);
      const auto without = table.rows_of(words.without);
      for (std::size_t c = 0; c < cards.size(); ++c) {
        const auto has = [c](const PropertyTable::Row* row) { return (*row)[c]; };
        if (has_numbers(words, cards[c]) && has_words(words.all, any_of, without, has)) {
          all[d * cards.size() + c] = true;
        }
      }
    }
  }
  return all;
}

}  // namespace headjudge::cards
