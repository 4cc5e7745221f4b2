// Weights are small whole numbers, so that a seed draws the same deck on every machine.
//
// How much of a deck each group takes is drawn from ranges seen in players' lists: about 13 Digimon
// of level 3, 11 of level 4, 8 of level 5, 6 of level 6 and above, the rest Tamers and Options.
#include "fuzz/dcg/deck_drawing.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <string>

namespace headjudge::fuzz {
namespace {

constexpr std::size_t kCardsInADeck = 50;
constexpr std::size_t kEggsInADeck = 5;
constexpr CardNumber kNoCardNumber = std::numeric_limits<CardNumber>::max();

/// What a deck takes of a group: at least `least`, and up to `more` more.
struct Share {
  cards::CardKind kind;
  int lowest_level;
  int highest_level;
  std::size_t least;
  std::size_t more;
};
constexpr std::array<Share, 8> kShares = {{
    {cards::CardKind::digimon, 3, 3, 11, 4},
    {cards::CardKind::digimon, 4, 4, 9, 4},
    {cards::CardKind::digimon, 5, 5, 6, 4},
    {cards::CardKind::digimon, 6, 6, 4, 4},
    {cards::CardKind::digimon, 7, 99, 0, 3},
    {cards::CardKind::digimon, 0, 2, 0, 3},
    {cards::CardKind::tamer, 0, 99, 2, 4},
    {cards::CardKind::option, 0, 99, 3, 5},
}};

bool belongs(const cards::Card& card, const Share& share) {
  return card.kind == share.kind && card.level >= share.lowest_level &&
         card.level <= share.highest_level;
}

bool share_a_trait(const cards::Card& one, const cards::Card& other) {
  return std::ranges::any_of(one.traits, [&](const std::string& trait) {
    return std::ranges::find(other.traits, trait) != other.traits.end();
  });
}

/// The descriptions in a card's effects and requirement lines.
std::vector<std::size_t> descriptions_of(const cards::Pool& pool, const cards::Card& card) {
  std::vector<std::size_t> found;
  const auto add = [&](cards::Filter& filter) {
    cards::for_each_description(filter, [&](std::uint16_t place) { found.push_back(place - 1U); });
  };
  for (cards::Effect effect : pool.effects_of(card)) {
    const auto printed = pool.instructions_of(effect);
    std::vector<cards::Instruction> instructions(printed.begin(), printed.end());
    cards::for_each_filter(effect, instructions, add);
  }
  for (const cards::RequirementLine& line : card.lines) {
    for (const cards::LinePart& part : line.parts) found.push_back(part.description);
  }
  std::ranges::sort(found);
  const auto [first, last] = std::ranges::unique(found);
  found.erase(first, last);
  return found;
}

}  // namespace

DeckDrawing::DeckDrawing(const DcgSetting& setting, std::size_t edition)
    : setting_(setting), known_(setting.cards(edition)), groups_(kShares.size()) {
  for (const cards::Card& each : setting.pool().cards) {
    described_by_.push_back(descriptions_of(setting.pool(), each));
  }
  for (const CardNumber number : known_.deck) {
    for (std::size_t group = 0; group < kShares.size(); ++group) {
      if (belongs(card(number), kShares[group])) groups_[group].push_back(number);
    }
  }
}

const Pile& DeckDrawing::themes() const { return known_.deck; }

cards::ColorSet DeckDrawing::colors_around(CardNumber theme, Random& random) const {
  constexpr std::uint64_t kColors = 6;  // white cards go with any of them
  const cards::ColorSet white = cards::color_bit(cards::Color::white);
  auto colors = static_cast<cards::ColorSet>(card(theme).colors & ~white);
  const auto one_more = [&] {
    const auto color = static_cast<cards::Color>(random.below(kColors));
    colors = static_cast<cards::ColorSet>(colors | cards::color_bit(color));
  };
  if (colors == 0) one_more();
  if (random.below(2) == 0) one_more();
  return static_cast<cards::ColorSet>(colors | white);
}

bool DeckDrawing::related(CardNumber one, CardNumber other) const {
  const dcg::Catalog& cards = setting_.game().cards();
  const auto speaks_of = [&](CardNumber speaker, CardNumber of) {
    return std::ranges::any_of(described_by_[speaker],
                               [&](std::size_t words) { return cards.fits(words, of); });
  };
  return speaks_of(one, other) || speaks_of(other, one);
}

std::uint32_t DeckDrawing::weight(CardNumber number, CardNumber theme,
                                  cards::ColorSet colors) const {
  const cards::Card& each = card(number);
  std::uint32_t weight = (each.colors & colors) == 0 ? 1 : 12;
  if ((each.colors & ~colors) == 0) weight *= 2;
  if (share_a_trait(each, card(theme))) weight *= 4;
  if (related(number, theme)) weight *= 6;
  return weight;
}

CardNumber DeckDrawing::pick(CardChoice choice, const DeckList& list, const Weights& weights,
                             Random& random) const {
  const auto is_free = [&](CardNumber number) {
    return std::ranges::find(list, number, &DeckEntry::card) == list.end();
  };
  std::uint64_t all = 0;
  for (const CardNumber number : choice) all += is_free(number) ? weights[number] : 0;
  if (all == 0) return kNoCardNumber;
  std::uint64_t left = random.below(all);
  for (const CardNumber number : choice) {
    if (!is_free(number)) continue;
    if (left < weights[number]) return number;
    left -= weights[number];
  }
  return kNoCardNumber;
}

void DeckDrawing::fill(DeckList& list, CardChoice choice, std::size_t up_to, const Weights& weights,
                       Random& random) const {
  while (count_cards(list) < up_to) {
    const CardNumber number = pick(choice, list, weights, random);
    if (number == kNoCardNumber) return;
    // Mostly three or four copies: a deck that draws the same cards again uses them together.
    const auto fewer = static_cast<std::size_t>(random.below(3) * random.below(2));
    add_copies(list, number, kMostCopies - fewer, up_to);
  }
}

DrawnDeck DeckDrawing::draw(CardNumber theme, Random& random) const {
  const cards::ColorSet colors = colors_around(theme, random);
  Weights weights(setting_.pool().cards.size(), 0);
  for (const Pile* pile : {&known_.deck, &known_.eggs}) {
    for (const CardNumber number : *pile) weights[number] = weight(number, theme, colors);
  }
  DrawnDeck deck;
  add_copies(deck.main, theme, kMostCopies, kCardsInADeck);
  for (std::size_t group = 0; group < kShares.size(); ++group) {
    const Share& share = kShares[group];
    const auto wanted = share.least + static_cast<std::size_t>(random.below(share.more + 1));
    const std::size_t of_theme = belongs(card(theme), share) ? kMostCopies : 0;
    if (wanted <= of_theme) continue;
    const std::size_t up_to = std::min(count_cards(deck.main) + wanted - of_theme, kCardsInADeck);
    fill(deck.main, groups_[group], up_to, weights, random);
  }
  fill(deck.main, known_.deck, kCardsInADeck, weights, random);
  for (DeckEntry& entry : deck.main) {  // a small pool: more of the same
    const std::size_t missing = kCardsInADeck - std::min(count_cards(deck.main), kCardsInADeck);
    const std::size_t copies = std::min<std::size_t>(kMostCopies, entry.count + missing);
    entry.count = static_cast<std::uint8_t>(copies);
  }
  fill(deck.eggs, known_.eggs, kEggsInADeck - (random.below(8) == 0 ? random.below(6) : 0), weights,
       random);
  return deck;
}

}  // namespace headjudge::fuzz
