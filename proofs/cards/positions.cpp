// Drawing positions around one card (see positions.hpp).
//
// One of the two players has the card; whose turn it is, and what its surroundings are, is drawn
// anew for each position.
#include "proofs/cards/positions.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/play/smallest_setup.hpp"

namespace headjudge::proofs {

using cards::Card;
using cards::CardKind;

PositionMaker::PositionMaker(const cards::Pool& pool, const Card& card, Random& random)
    : card_(card), random_(random) {
  for (const Card& other : pool.cards) {
    if (other.token) continue;
    by_kind_[static_cast<std::size_t>(other.kind)].push_back(&other);
    if (is_antecedent(other)) related_.push_back(&other);
  }
}

Lines PositionMaker::draw() {
  for (auto& area : areas_) area.clear();
  for (const std::string_view player : {"P1", "P2"}) surroundings(std::string(player));
  place_card();
  static constexpr std::array<int, 5> kMemory = {1, 3, 5, 8, 10};
  Lines lines = {"turn: P1, main phase",
                 fmt::format("memory: P1 {}", kMemory[random_.below(kMemory.size())])};
  for (const auto& [area, cards] : areas_by_name()) {
    if (!cards.empty()) lines.push_back(fmt::format("{}: {}", area, fmt::join(cards, ", ")));
  }
  return lines;
}

Lines& PositionMaker::area(const std::string& player, Area which) {
  return areas_[(player == "P1" ? 0U : static_cast<std::size_t>(areas)) + which];
}

std::vector<std::pair<std::string, Lines>> PositionMaker::areas_by_name() {
  static constexpr std::array<std::string_view, areas> kNames = {"battle area", "hand", "security",
                                                                 "trash", "deck"};
  std::vector<std::pair<std::string, Lines>> all;
  for (const std::string player : {"P1", "P2"}) {
    for (const Area which : {deck, hand, security, trash, field}) {
      all.emplace_back(fmt::format("{} {}", player, kNames[which]), area(player, which));
    }
  }
  return all;
}

bool PositionMaker::is_antecedent(const Card& other) const {
  const auto text = [&](const std::string& part) {
    const std::string named = "[" + part + "]";
    return card_.searchable.contains(named) || card_.searchable_security.contains(named);
  };
  return std::ranges::any_of(other.names, text) || std::ranges::any_of(other.traits, text);
}

const Card& PositionMaker::any_of(CardKind kind) {
  const auto& some = by_kind_[static_cast<std::size_t>(kind)];
  if (!related_.empty() && random_.below(2) == 0) {
    const Card& related = *related_[random_.below(related_.size())];
    if (related.kind == kind) return related;
  }
  return *some[random_.below(some.size())];
}

const Card& PositionMaker::any_card() {
  if (!related_.empty() && random_.below(2) == 0) {
    return *related_[random_.below(related_.size())];
  }
  constexpr std::array<CardKind, 5> kKinds = {CardKind::digimon, CardKind::digimon,
                                              CardKind::digimon, CardKind::tamer, CardKind::option};
  const CardKind kind = kKinds[random_.below(kKinds.size())];
  return by_kind_[static_cast<std::size_t>(kind)].empty() ? any_of(CardKind::digimon)
                                                          : any_of(kind);
}

std::string PositionMaker::stack() {
  std::string words = any_of(CardKind::digimon).number;
  for (std::uint64_t under = random_.below(3); under > 0; --under) {
    words += " over " + any_of(CardKind::digimon).number;
  }
  if (random_.below(3) == 0) words += " [suspended]";
  return words;
}

void PositionMaker::surroundings(const std::string& player) {
  const auto fill = [&](Area which, std::uint64_t count) {
    while (count-- > 0) area(player, which).push_back(any_card().number);
  };
  fill(deck, 6);
  fill(hand, random_.below(3));
  fill(security, random_.below(5));
  fill(trash, random_.below(4));
  for (std::uint64_t count = random_.below(4); count > 0; --count) {
    area(player, field).push_back(stack());
  }
  if (random_.below(3) == 0 && !by_kind_[static_cast<std::size_t>(CardKind::tamer)].empty()) {
    area(player, field).push_back(any_of(CardKind::tamer).number);
  }
}

void PositionMaker::place_card() {
  const std::string player = random_.below(4) == 0 ? "P2" : "P1";
  const bool digimon = card_.kind == CardKind::digimon;
  const bool permanent = digimon || card_.kind == CardKind::tamer;
  switch (random_.below(6)) {
    case 0:
    case 1:
      if (card_.kind == CardKind::digi_egg) break;
      area(player, hand).push_back(card_.number);
      return;
    case 2:
    case 3:
      if (!permanent) break;
      area(player, field)
          .push_back(card_.number +
                     (digimon ? " over " + any_of(CardKind::digimon).number : std::string()));
      return;
    case 4:
      if (card_.kind == CardKind::digi_egg) break;
      area(player, random_.below(2) == 0 ? security : trash).push_back(card_.number);
      return;
    default: break;
  }
  if (digimon || card_.kind == CardKind::digi_egg) {
    area(player, field).push_back(any_of(CardKind::digimon).number + " over " + card_.number);
  } else {
    area(player, hand).push_back(card_.number);
  }
}

namespace {

/// A line that no play can spare: whose turn it is, the memory, a deck to draw from.
bool stays(const std::string& line) {
  const bool of_player = line.starts_with("P1 ") || line.starts_with("P2 ");
  return !of_player || line.contains(" deck");
}

}  // namespace

Lines smallest_drawn_setup(Lines setup, const std::function<bool(const Lines&)>& still) {
  static constexpr std::array<std::string_view, 1> kBetween = {", "};
  Lines staying;
  std::ranges::copy_if(setup, std::back_inserter(staying), stays);
  return smallest_setup(std::move(setup), kBetween, [&](const Lines& fewer) {
    Lines left;
    std::ranges::copy_if(fewer, std::back_inserter(left), stays);
    return left == staying && still(fewer);
  });
}

}  // namespace headjudge::proofs
