// Holding descriptions against cards.
//
// Cards that no description has told apart so far are one group, which the next description splits:
// so many descriptions take so many passes over the cards, however many mixtures there are.
#include "proofs/commute_names.hpp"

#include <algorithm>

#include "model/cards/describing.hpp"

namespace headjudge::proofs {
namespace {

bool is_description(const Facet& facet) { return facet.kind == Facet::Kind::described; }

}  // namespace

DescribedCards::DescribedCards(const cards::Pool& pool, const std::vector<Facet>& facets) {
  std::vector<const cards::Card*> digimon;
  for (const cards::Card& card : pool.cards) {
    if (card.kind == cards::CardKind::digimon && !card.token) digimon.push_back(&card);
  }
  cards_ = digimon.size();
  for (const Facet& facet : facets) {
    if (!is_description(facet) || fits_.contains(facet.value)) continue;
    std::vector<bool>& fits = fits_[facet.value];
    for (const cards::Card* card : digimon) {
      fits.push_back(cards::describes(pool.descriptions[facet.value], *card));
    }
  }
}

NameRows DescribedCards::rows(const BoardColumns& columns) const {
  if (std::ranges::none_of(columns.facets, is_description) || cards_ == 0) return {};
  std::vector<std::size_t> group(cards_, 0);
  NameRows rows{std::vector<bool>(columns.facets.size(), false)};
  for (std::size_t facet = 0; facet < columns.facets.size(); ++facet) {
    if (!is_description(columns.facets[facet])) continue;
    const std::vector<bool>& fits = fits_.at(columns.facets[facet].value);
    NameRows split;
    constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    std::vector<std::size_t> becomes(2 * rows.size(), kNone);
    for (std::size_t card = 0; card < cards_; ++card) {
      std::size_t& to = becomes[2 * group[card] + (fits[card] ? 1 : 0)];
      if (to == kNone) {
        to = split.size();
        split.push_back(rows[group[card]]);
        split.back()[facet] = fits[card];
      }
      group[card] = to;
    }
    rows = std::move(split);
  }
  return rows;
}

NameRows described_rows(const cards::Pool& pool, const BoardColumns& columns) {
  return DescribedCards(pool, columns.facets).rows(columns);
}

}  // namespace headjudge::proofs
