// Making a card that descriptions fit.
//
// Each description that must fit is met by one of the ways in which its words can be met, and then
// all descriptions are held against the card. A wrong combination is taken back and the next one
// tried, up to a limit.
#include "proofs/commutativity/board/names.hpp"

#include <cstddef>
#include <string>

#include "model/cards/pool/describing.hpp"

namespace headjudge::proofs {
namespace {

/// More descriptions than these are not put together in every mixture.
constexpr std::size_t kMostDescriptions = 6;
constexpr int kMostTries = 500;

/// One text that a card is to have, and where.
struct WantedText {
  cards::Property property = cards::Property::name;
  std::string text;
};
using Recipe = std::vector<WantedText>;

std::vector<Recipe> recipes_for(const cards::NamedProperty& property) {
  std::vector<Recipe> recipes;
  Recipe all;
  for (const std::string& text : property.texts) {
    recipes.push_back({{property.property, text}});
    all.push_back({property.property, text});
  }
  if (property.all) return {all};
  return recipes;
}

/// The ways to meet a description.
std::vector<Recipe> recipes_for(const cards::CardDescription& description) {
  std::vector<Recipe> recipes;
  for (const cards::CardWords& words : description.alternatives) {
    std::vector<Recipe> together{Recipe{}};
    for (const cards::NamedProperty& property : words.any_of) {
      const std::vector<Recipe> of_one = recipes_for(property);
      if (!words.all) {
        recipes.insert(recipes.end(), of_one.begin(), of_one.end());
        continue;
      }
      for (Recipe& each : together) {
        if (!of_one.empty()) each.insert(each.end(), of_one[0].begin(), of_one[0].end());
      }
    }
    if (words.all || words.any_of.empty()) recipes.push_back(together[0]);
  }
  return recipes;
}

void add_text(cards::Card& card, const WantedText& wanted) {
  switch (wanted.property) {
    case cards::Property::name:
    case cards::Property::in_name: card.names.push_back(wanted.text); return;
    case cards::Property::trait:
    case cards::Property::in_trait: card.traits.push_back(wanted.text); return;
    case cards::Property::in_text: card.searchable += "[" + wanted.text + "] "; return;
  }
}

class CardMaker {
 public:
  CardMaker(const cards::Pool& pool, const BoardColumns& columns, const std::vector<bool>& truths)
      : pool_(pool), columns_(columns), truths_(truths) {}

  bool make(cards::Card& card) {
    card.names = {"Q"};
    card.name_parts.clear();
    card.traits.clear();
    card.searchable.clear();
    card.searchable_security.clear();
    return complete(card, 0);
  }

 private:
  [[nodiscard]] bool is_described(std::size_t facet) const {
    return columns_.facets[facet].kind == Facet::Kind::described;
  }
  [[nodiscard]] const cards::CardDescription& description(std::size_t facet) const {
    return pool_.descriptions[columns_.facets[facet].value];
  }

  [[nodiscard]] bool fits_exactly(const cards::Card& card) const {
    for (std::size_t facet = 0; facet < columns_.facets.size(); ++facet) {
      if (is_described(facet) && cards::describes(description(facet), card) != truths_[facet]) {
        return false;
      }
    }
    return true;
  }

  bool complete(cards::Card& card, std::size_t facet) {
    while (facet < columns_.facets.size() && !(is_described(facet) && truths_[facet])) ++facet;
    if (facet == columns_.facets.size()) return ++tries_ <= kMostTries && fits_exactly(card);
    if (cards::describes(description(facet), card) && complete(card, facet + 1)) return true;
    for (const Recipe& recipe : recipes_for(description(facet))) {
      if (tries_ > kMostTries) return false;
      cards::Card more = card;
      for (const WantedText& wanted : recipe) add_text(more, wanted);
      if (!complete(more, facet + 1)) continue;
      card = std::move(more);
      return true;
    }
    return false;
  }

  const cards::Pool& pool_;
  const BoardColumns& columns_;
  const std::vector<bool>& truths_;
  int tries_ = 0;
};

}  // namespace

bool give_names(cards::Card& card, const cards::Pool& pool, const BoardColumns& columns,
                const std::vector<bool>& truths) {
  return CardMaker(pool, columns, truths).make(card);
}

NameRows described_rows(const cards::Pool& pool, const BoardColumns& columns) {
  std::vector<std::size_t> described;
  for (std::size_t facet = 0; facet < columns.facets.size(); ++facet) {
    if (columns.facets[facet].kind == Facet::Kind::described) described.push_back(facet);
  }
  NameRows out;
  if (described.empty()) return out;
  const bool every = described.size() <= kMostDescriptions;
  out.all = every;
  for (std::size_t mixture = 0; mixture < std::size_t{1} << described.size(); ++mixture) {
    if (!every && (mixture & (mixture - 1)) != 0) continue;  // one at a time
    std::vector<bool> row(columns.facets.size(), false);
    for (std::size_t i = 0; i < described.size(); ++i) {
      row[described[i]] = (mixture >> i & 1U) != 0;
    }
    cards::Card card;
    if (give_names(card, pool, columns, row)) {
      out.rows.push_back(std::move(row));
    } else {
      out.all = false;
    }
  }
  return out;
}

}  // namespace headjudge::proofs
