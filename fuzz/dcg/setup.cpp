// Set-ups as bytes.
//
// Every number is taken modulo what is possible, so any bytes are a set-up that the game accepts:
// decks have 50 cards and at most four copies, stacks have a Digi-Egg only at the bottom, piles
// stay small. Writing gives the one spelling that names everything; reading it gives the same
// set-up.
#include "fuzz/dcg/setup.hpp"

#include <algorithm>
#include <span>

#include "fuzz/dcg/setting.hpp"
#include "model/core/base/random.hpp"

namespace headjudge::fuzz {
namespace {

constexpr std::size_t kDeckSize = 50;
constexpr std::size_t kMostEggs = 5;
constexpr std::size_t kMostInPile = 6;  // so that nobody has more cards than a state can hold
constexpr std::size_t kMostStacks = 5;
constexpr std::size_t kMostUnder = 4;

DeckList read_deck(const DcgSetting& setting, std::size_t edition, ByteReader& in) {
  const std::size_t entries = in.below(kDeckSize + 1);
  if (entries == 0) return draw_deck(setting, edition, in.byte());
  const Pile& known = setting.cards(edition).deck;
  DeckList list = read_entries(entries, known, kDeckSize, in);
  for (const CardNumber card : known) {
    if (count_cards(list) >= kDeckSize) break;
    add_copies(list, card, kMostCopies, kDeckSize);
  }
  return list;
}

DeckList read_eggs(const KnownCards& known, ByteReader& in) {
  const std::size_t entries = in.below(kMostEggs + 1);
  if (entries > 0) return read_entries(entries, known.eggs, kMostEggs, in);
  const std::uint8_t seed = in.byte();
  return seed == 0 ? DeckList{} : draw_eggs(known, seed);
}

DeckSetup read_decks(const DcgSetting& setting, std::size_t edition, ByteReader& in) {
  DeckSetup setup;
  setup.seed = in.word();
  setup.winner_of_the_throw = static_cast<Player>(in.below(2));
  for (Player player = 0; player < 2; ++player) {
    setup.decks[player] = read_deck(setting, edition, in);
    setup.eggs[player] = read_eggs(setting.cards(edition), in);
  }
  return setup;
}

enum StackBit : unsigned { kSuspended = 1, kPlayed = 2, kDigivolved = 4, kOnEgg = 8 };

/// Digivolution cards below the one on top: Digimon, then perhaps a Digi-Egg.
void read_under(const KnownCards& known, bool on_egg, Pile& cards, ByteReader& in) {
  const Pile digimon = read_pile(known.digimon, kMostUnder - 1, in);
  cards.insert(cards.end(), digimon.begin(), digimon.end());
  if (on_egg) cards.push_back(read_card(known.eggs, in));
}

bool has(const Pile& choice, CardNumber card) {
  return std::ranges::find(choice, card) != choice.end();
}

bool ends_in_egg(const KnownCards& known, const Pile& cards) {
  return !cards.empty() && has(known.eggs, cards.back());
}

void write_under(const KnownCards& known, const Pile& cards, std::size_t first, ByteWriter& out) {
  const bool on_egg = ends_in_egg(known, cards);
  const auto begin = cards.begin() + static_cast<std::ptrdiff_t>(first);
  write_pile(known.digimon, Pile(begin, cards.end() - (on_egg ? 1 : 0)), out);
  if (on_egg) write_card(known.eggs, cards.back(), out);
}

StackSetup read_stack(const KnownCards& known, ByteReader& in) {
  StackSetup stack;
  const unsigned bits = in.byte();
  stack.suspended = (bits & kSuspended) != 0;
  stack.played = (bits & kPlayed) != 0;
  stack.cards.push_back(read_card(known.field, in));
  if (!has(known.digimon, stack.cards[0])) return stack;
  stack.digivolved = (bits & kDigivolved) != 0;
  read_under(known, (bits & kOnEgg) != 0, stack.cards, in);
  return stack;
}

void write_stack(const KnownCards& known, const StackSetup& stack, ByteWriter& out) {
  const bool is_digimon = has(known.digimon, stack.cards[0]);
  const bool on_egg = is_digimon && ends_in_egg(known, stack.cards);
  out.byte((stack.suspended ? kSuspended : 0U) | (stack.played ? kPlayed : 0U) |
           (stack.digivolved ? kDigivolved : 0U) | (on_egg ? kOnEgg : 0U));
  write_card(known.field, stack.cards[0], out);
  if (is_digimon) write_under(known, stack.cards, 1, out);
}

SideSetup read_side(const KnownCards& known, ByteReader& in) {
  SideSetup side;
  side.battle_area.resize(in.below(kMostStacks + 1));
  for (StackSetup& stack : side.battle_area) stack = read_stack(known, in);
  side.hand = read_pile(known.deck, kMostInPile, in);
  side.security = read_pile(known.deck, kMostInPile, in);
  side.deck = read_pile(known.deck, kMostInPile, in);
  side.trash = read_pile(known.deck, kMostInPile, in);
  side.eggs = read_pile(known.eggs, kMostEggs, in);
  const bool in_breeding = in.below(2) != 0;
  if (in_breeding) read_under(known, true, side.breeding, in);
  return side;
}

void write_side(const KnownCards& known, const SideSetup& side, ByteWriter& out) {
  out.byte(side.battle_area.size());
  for (const StackSetup& stack : side.battle_area) write_stack(known, stack, out);
  write_pile(known.deck, side.hand, out);
  write_pile(known.deck, side.security, out);
  write_pile(known.deck, side.deck, out);
  write_pile(known.deck, side.trash, out);
  write_pile(known.eggs, side.eggs, out);
  out.byte(side.breeding.empty() ? 0 : 1);
  if (!side.breeding.empty()) write_under(known, side.breeding, 0, out);
}

PositionSetup read_position(const KnownCards& known, ByteReader& in) {
  constexpr std::size_t kMostMemory = 10;
  PositionSetup setup;
  setup.turn_player = static_cast<Player>(in.below(2));
  setup.memory = static_cast<std::uint8_t>(in.below(kMostMemory + 1));
  for (SideSetup& side : setup.sides) side = read_side(known, in);
  return setup;
}

struct DcgSetupWriter {
  const KnownCards& known;
  ByteWriter& out;

  void operator()(const DeckSetup& setup) const {
    out.byte(0);
    out.word(setup.seed);
    out.byte(setup.winner_of_the_throw);
    for (Player player = 0; player < 2; ++player) {
      write_list(known.deck, setup.decks[player], out);
      write_list(known.eggs, setup.eggs[player], out);
    }
  }
  void operator()(const PositionSetup& setup) const {
    out.byte(1);
    out.byte(setup.turn_player);
    out.byte(setup.memory);
    for (const SideSetup& side : setup.sides) write_side(known, side, out);
  }
  void operator()(const TextSetup& setup) const { write_text(setup, out); }
};

}  // namespace

DeckList draw_deck(const DcgSetting& setting, std::size_t edition, std::uint64_t seed) {
  Random random(seed);
  // Every other deck keeps to two colors, as players' decks do: it digivolves and uses Options.
  const bool colorful = random.below(2) == 0;
  const auto first = static_cast<cards::Color>(random.below(6));
  const auto second = static_cast<cards::Color>(random.below(6));
  const unsigned wanted = cards::color_bit(first) | cards::color_bit(second);
  Pile order = setting.cards(edition).deck;
  random.shuffle(std::span(order));
  const auto fits = [&](CardNumber card) {
    return colorful || (setting.pool().cards[card].colors & wanted) != 0;
  };
  DeckList list;
  for (const bool fitting : {true, false}) {
    for (const CardNumber card : order) {
      if (fits(card) != fitting) continue;
      add_copies(list, card, 1 + static_cast<std::size_t>(random.below(kMostCopies)), kDeckSize);
    }
  }
  // A small pool of many single copies: fill up with more of the same.
  for (DeckEntry& entry : list) {
    const std::size_t missing = kDeckSize - std::min(count_cards(list), kDeckSize);
    entry.count =
        static_cast<std::uint8_t>(std::min<std::size_t>(kMostCopies, entry.count + missing));
  }
  return list;
}

DeckList draw_eggs(const KnownCards& known, std::uint64_t seed) {
  Random random(seed);
  DeckList list;
  while (count_cards(list) < kMostEggs && list.size() < known.eggs.size()) {
    const CardNumber card = known.eggs[static_cast<std::size_t>(random.below(known.eggs.size()))];
    add_copies(list, card, 1 + static_cast<std::size_t>(random.below(kMostCopies)), kMostEggs);
  }
  return list;
}

DcgSetup read_setup(const DcgSetting& setting, std::size_t edition, ByteReader& in) {
  const std::uint8_t kind = in.byte();
  if (kind == kTextMark) return read_text(in);
  if (kind % 2 == 0) return read_decks(setting, edition, in);
  return read_position(setting.cards(edition), in);
}

void write_setup(const DcgSetting& setting, std::size_t edition, const DcgSetup& setup,
                 ByteWriter& out) {
  std::visit(DcgSetupWriter{setting.cards(edition), out}, setup);
}

}  // namespace headjudge::fuzz
