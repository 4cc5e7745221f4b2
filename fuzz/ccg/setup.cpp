// Set-ups of the Digimon Collectable Card Game as bytes.
//
// Every number is taken modulo what is possible, so any bytes are a set-up that the game accepts.
// Data Points are mostly a byte: a multiple of 50 below what wins a game; one mark says that exact
// points follow.
#include "fuzz/ccg/setup.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "fuzz/ccg/setting.hpp"
#include "model/ccg/kernel/kernel.hpp"
#include "model/ccg/set_up/setting.hpp"
#include "model/core/base/random.hpp"

namespace headjudge::fuzz {
namespace {

constexpr std::size_t kCcgDeckSize = 50;
constexpr std::size_t kShortestDeck = kCcgDeckSize - 1;
constexpr std::size_t kDeckSizes = 3;      // from the shortest
constexpr std::size_t kCcgMostInPile = 6;  // so that nobody has more cards than a state can hold
constexpr std::size_t kMostMarks = 1U << ccg::kMarks.size();
constexpr std::size_t kMoments = 1 + ccg::kPhases;

// ---- Decks

/// Copies that every manual allows.
std::size_t usual_copies(const CcgSetting& setting, CardNumber card) {
  constexpr std::size_t kUsual = 3;
  return setting.card(card).giga_power ? 1 : kUsual;
}

void fill_up(const CcgSetting& setting, const Pile& order, std::size_t size, DeckList& list) {
  for (const CardNumber card : order) add_copies(list, card, usual_copies(setting, card), size);
}

DeckList draw_deck(const CcgSetting& setting, std::uint64_t seed) {
  Random random(seed);
  Pile order = setting.cards();
  random.shuffle(std::span(order));
  DeckList list;
  fill_up(setting, order, kCcgDeckSize, list);
  return list;
}

DeckList read_deck(const CcgSetting& setting, ByteReader& in) {
  const std::size_t entries = in.below(kCcgDeckSize + kDeckSizes);
  if (entries == 0) return draw_deck(setting, in.byte());
  const std::size_t size = kShortestDeck + in.below(kDeckSizes);
  DeckList list = read_entries(entries, setting.cards(), size, in);
  fill_up(setting, setting.cards(), size, list);
  return list;
}

void write_deck(const CcgSetting& setting, const DeckList& list, ByteWriter& out) {
  out.byte(list.size());
  out.byte(count_cards(list) - kShortestDeck);
  for (const DeckEntry& entry : list) {
    write_card(setting.cards(), entry.card, out);
    out.byte(entry.count - 1U);
  }
}

CcgDeckSetup read_decks(const CcgSetting& setting, ByteReader& in) {
  CcgDeckSetup setup;
  setup.seed = in.word();
  setup.winner_of_the_throw = static_cast<Player>(in.below(2));
  for (DeckList& deck : setup.decks) deck = read_deck(setting, in);
  return setup;
}

// ---- Positions

constexpr std::int32_t kPointsInAStep = 50;
constexpr std::uint8_t kExactPoints = 255;
constexpr std::int32_t kLowestStep = ccg::kPointsToWin - kPointsInAStep * kExactPoints;

/// Nobody has won yet.
std::int32_t read_points(ByteReader& in) {
  const std::uint8_t step = in.byte();
  if (step != kExactPoints) return kLowestStep + kPointsInAStep * step;
  return std::clamp<std::int32_t>(static_cast<std::int16_t>(in.word()), -ccg::kMostPointsLaid,
                                  ccg::kPointsToWin - 1);
}

void write_points(std::int32_t points, ByteWriter& out) {
  const std::int32_t above = points - kLowestStep;
  const std::int32_t step = above / kPointsInAStep;
  if (above >= 0 && above % kPointsInAStep == 0 && step < kExactPoints) {
    return out.byte(static_cast<std::size_t>(step));
  }
  out.byte(kExactPoints);
  out.word(static_cast<std::uint16_t>(points));
}

CcgSideSetup read_side(const CcgSetting& setting, ByteReader& in) {
  CcgSideSetup side;
  side.points = read_points(in);
  for (auto& row : side.rows) {
    row.resize(in.below(ccg::kFullRow + 1));
    for (CcgDigimonSetup& digimon : row) {
      digimon.card = read_card(setting.digimon(), in);
      digimon.marks = static_cast<std::uint8_t>(in.below(kMostMarks));
    }
  }
  for (Pile* pile : {&side.hand, &side.deck, &side.offline}) {
    *pile = read_pile(setting.cards(), kCcgMostInPile, in);
  }
  return side;
}

void write_side(const CcgSetting& setting, const CcgSideSetup& side, ByteWriter& out) {
  write_points(side.points, out);
  for (const auto& row : side.rows) {
    out.byte(row.size());
    for (const CcgDigimonSetup& digimon : row) {
      write_card(setting.digimon(), digimon.card, out);
      out.byte(digimon.marks);
    }
  }
  for (const Pile* pile : {&side.hand, &side.deck, &side.offline}) {
    write_pile(setting.cards(), *pile, out);
  }
}

CcgPositionSetup read_position(const CcgSetting& setting, ByteReader& in) {
  CcgPositionSetup setup;
  setup.turn_player = static_cast<Player>(in.below(2));
  setup.moment = static_cast<std::uint8_t>(in.below(kMoments));
  setup.first_turn = in.below(2) != 0;
  for (std::size_t i = 0; i < setup.counts.size(); ++i) {
    setup.counts[i] = static_cast<std::uint8_t>(in.below(ccg::kCounts[i].most + std::size_t{1}));
  }
  for (CcgSideSetup& side : setup.sides) side = read_side(setting, in);
  return setup;
}

struct CcgSetupWriter {
  const CcgSetting& setting;
  ByteWriter& out;

  void operator()(const CcgDeckSetup& setup) const {
    out.byte(0);
    out.word(setup.seed);
    out.byte(setup.winner_of_the_throw);
    for (const DeckList& deck : setup.decks) write_deck(setting, deck, out);
  }
  void operator()(const CcgPositionSetup& setup) const {
    out.byte(1);
    out.byte(setup.turn_player);
    out.byte(setup.moment);
    out.byte(setup.first_turn ? 1 : 0);
    for (const std::uint8_t count : setup.counts) out.byte(count);
    for (const CcgSideSetup& side : setup.sides) write_side(setting, side, out);
  }
  void operator()(const TextSetup& setup) const { write_text(setup, out); }
};

}  // namespace

CcgSetup read_setup(const CcgSetting& setting, std::size_t, ByteReader& in) {
  const std::uint8_t kind = in.byte();
  if (kind == kTextMark) return read_text(in);
  if (kind % 2 == 0) return read_decks(setting, in);
  return read_position(setting, in);
}

void write_setup(const CcgSetting& setting, std::size_t, const CcgSetup& setup, ByteWriter& out) {
  std::visit(CcgSetupWriter{setting, out}, setup);
}

}  // namespace headjudge::fuzz
