// Set-ups as bytes.
//
// Every number is taken modulo what is possible, so any bytes are a set-up that the game accepts:
// decks have 50 cards and at most four copies, stacks have a Digi-Egg only at the bottom, piles
// stay small. Writing gives the one spelling that names everything; reading it gives the same
// set-up.
#include "fuzz/game_setup.hpp"

#include <algorithm>
#include <span>
#include <string>

#include "model/core/random.hpp"

namespace headjudge::fuzz {
namespace {

constexpr std::size_t kDeckSize = 50;
constexpr std::size_t kMostEggs = 5;
constexpr std::size_t kMostCopies = 4;
constexpr std::size_t kMostInPile = 6;  // so that nobody has more cards than a state can hold
constexpr std::size_t kMostStacks = 5;
constexpr std::size_t kMostUnder = 4;
constexpr std::uint8_t kTextMark = 'T';

using CardChoice = std::span<const cards::CardIndex>;

/// A card's place in a list is one byte, or two where the list is long.
cards::CardIndex read_card(CardChoice choice, ByteReader& in) {
  const std::size_t number = choice.size() <= 256 ? in.byte() : in.word();
  return choice[number % choice.size()];
}

void write_card(CardChoice choice, cards::CardIndex card, ByteWriter& out) {
  const auto place = static_cast<std::size_t>(std::ranges::find(choice, card) - choice.begin());
  if (choice.size() <= 256) {
    out.byte(place);
  } else {
    out.word(place);
  }
}

bool lists(const DeckList& list, cards::CardIndex card) {
  return std::ranges::find(list, card, &DeckEntry::card) != list.end();
}

std::size_t count_cards(const DeckList& list) {
  std::size_t count = 0;
  for (const DeckEntry& entry : list) count += entry.count;
  return count;
}

void add_copies(DeckList& list, cards::CardIndex card, std::size_t copies, std::size_t most) {
  const std::size_t room = most - std::min(count_cards(list), most);
  if (room == 0 || lists(list, card)) return;
  list.push_back({card, static_cast<std::uint8_t>(std::min({copies, kMostCopies, room}))});
}

DeckList read_entries(std::size_t entries, CardChoice choice, std::size_t most, ByteReader& in) {
  DeckList list;
  for (std::size_t i = 0; i < entries; ++i) {
    const cards::CardIndex card = read_card(choice, in);
    add_copies(list, card, 1 + in.below(kMostCopies), most);
  }
  return list;
}

DeckList read_deck(const Setting& setting, ByteReader& in) {
  const std::size_t entries = in.below(kDeckSize + 1);
  if (entries == 0) return draw_deck(setting, in.byte());
  DeckList list = read_entries(entries, setting.deck_cards(), kDeckSize, in);
  for (const cards::CardIndex card : setting.deck_cards()) {
    add_copies(list, card, kMostCopies, kDeckSize);
  }
  return list;
}

DeckList read_eggs(const Setting& setting, ByteReader& in) {
  const std::size_t entries = in.below(kMostEggs + 1);
  if (entries > 0) return read_entries(entries, setting.egg_cards(), kMostEggs, in);
  const std::uint8_t seed = in.byte();
  return seed == 0 ? DeckList{} : draw_eggs(setting, seed);
}

void write_list(CardChoice choice, const DeckList& list, ByteWriter& out) {
  out.byte(list.size());
  if (list.empty()) out.byte(0);
  for (const DeckEntry& entry : list) {
    write_card(choice, entry.card, out);
    out.byte(entry.count - 1U);
  }
}

DeckSetup read_decks(const Setting& setting, ByteReader& in) {
  DeckSetup setup;
  setup.seed = in.word();
  setup.winner_of_the_throw = static_cast<Player>(in.below(2));
  for (Player player = 0; player < 2; ++player) {
    setup.decks[player] = read_deck(setting, in);
    setup.eggs[player] = read_eggs(setting, in);
  }
  return setup;
}

Pile read_pile(CardChoice choice, std::size_t most, ByteReader& in) {
  Pile pile(in.below(most + 1));
  for (cards::CardIndex& card : pile) card = read_card(choice, in);
  return pile;
}

void write_pile(CardChoice choice, const Pile& pile, ByteWriter& out) {
  out.byte(pile.size());
  for (const cards::CardIndex card : pile) write_card(choice, card, out);
}

enum StackBit : unsigned { kSuspended = 1, kPlayed = 2, kDigivolved = 4, kOnEgg = 8 };

/// Digivolution cards below the one on top: Digimon, then perhaps a Digi-Egg.
void read_under(const Setting& setting, bool on_egg, Pile& cards, ByteReader& in) {
  const Pile digimon = read_pile(setting.digimon_cards(), kMostUnder - 1, in);
  cards.insert(cards.end(), digimon.begin(), digimon.end());
  if (on_egg) cards.push_back(read_card(setting.egg_cards(), in));
}

bool ends_in_egg(const Setting& setting, const Pile& cards) {
  return !cards.empty() && setting.pool().cards[cards.back()].kind == cards::CardKind::digi_egg;
}

void write_under(const Setting& setting, const Pile& cards, std::size_t first, ByteWriter& out) {
  const bool on_egg = ends_in_egg(setting, cards);
  const auto begin = cards.begin() + static_cast<std::ptrdiff_t>(first);
  write_pile(setting.digimon_cards(), Pile(begin, cards.end() - (on_egg ? 1 : 0)), out);
  if (on_egg) write_card(setting.egg_cards(), cards.back(), out);
}

StackSetup read_stack(const Setting& setting, ByteReader& in) {
  StackSetup stack;
  const unsigned bits = in.byte();
  stack.suspended = (bits & kSuspended) != 0;
  stack.played = (bits & kPlayed) != 0;
  stack.cards.push_back(read_card(setting.field_cards(), in));
  if (setting.pool().cards[stack.cards[0]].kind != cards::CardKind::digimon) return stack;
  stack.digivolved = (bits & kDigivolved) != 0;
  read_under(setting, (bits & kOnEgg) != 0, stack.cards, in);
  return stack;
}

void write_stack(const Setting& setting, const StackSetup& stack, ByteWriter& out) {
  const bool is_digimon = setting.pool().cards[stack.cards[0]].kind == cards::CardKind::digimon;
  const bool on_egg = is_digimon && ends_in_egg(setting, stack.cards);
  out.byte((stack.suspended ? kSuspended : 0U) | (stack.played ? kPlayed : 0U) |
           (stack.digivolved ? kDigivolved : 0U) | (on_egg ? kOnEgg : 0U));
  write_card(setting.field_cards(), stack.cards[0], out);
  if (is_digimon) write_under(setting, stack.cards, 1, out);
}

SideSetup read_side(const Setting& setting, ByteReader& in) {
  SideSetup side;
  side.battle_area.resize(in.below(kMostStacks + 1));
  for (StackSetup& stack : side.battle_area) stack = read_stack(setting, in);
  side.hand = read_pile(setting.deck_cards(), kMostInPile, in);
  side.security = read_pile(setting.deck_cards(), kMostInPile, in);
  side.deck = read_pile(setting.deck_cards(), kMostInPile, in);
  side.trash = read_pile(setting.deck_cards(), kMostInPile, in);
  side.eggs = read_pile(setting.egg_cards(), kMostEggs, in);
  const bool in_breeding = in.below(2) != 0;
  if (in_breeding) read_under(setting, true, side.breeding, in);
  return side;
}

void write_side(const Setting& setting, const SideSetup& side, ByteWriter& out) {
  out.byte(side.battle_area.size());
  for (const StackSetup& stack : side.battle_area) write_stack(setting, stack, out);
  write_pile(setting.deck_cards(), side.hand, out);
  write_pile(setting.deck_cards(), side.security, out);
  write_pile(setting.deck_cards(), side.deck, out);
  write_pile(setting.deck_cards(), side.trash, out);
  write_pile(setting.egg_cards(), side.eggs, out);
  out.byte(side.breeding.empty() ? 0 : 1);
  if (!side.breeding.empty()) write_under(setting, side.breeding, 0, out);
}

PositionSetup read_position(const Setting& setting, ByteReader& in) {
  constexpr std::size_t kMostMemory = 10;
  PositionSetup setup;
  setup.turn_player = static_cast<Player>(in.below(2));
  setup.memory = static_cast<std::uint8_t>(in.below(kMostMemory + 1));
  for (SideSetup& side : setup.sides) side = read_side(setting, in);
  return setup;
}

TextSetup read_text(ByteReader& in) {
  TextSetup setup;
  std::string line;
  for (std::size_t left = in.word(); left > 0 && !in.at_end(); --left) {
    const char c = static_cast<char>(in.byte());
    if (c != '\n') {
      line += c;
      continue;
    }
    setup.lines.push_back(std::move(line));
    line.clear();
  }
  if (!line.empty()) setup.lines.push_back(std::move(line));
  return setup;
}

struct Writer {
  const Setting& setting;
  ByteWriter& out;

  void operator()(const DeckSetup& setup) const {
    out.byte(0);
    out.word(setup.seed);
    out.byte(setup.winner_of_the_throw);
    for (Player player = 0; player < 2; ++player) {
      write_list(setting.deck_cards(), setup.decks[player], out);
      write_list(setting.egg_cards(), setup.eggs[player], out);
    }
  }
  void operator()(const PositionSetup& setup) const {
    out.byte(1);
    out.byte(setup.turn_player);
    out.byte(setup.memory);
    for (const SideSetup& side : setup.sides) write_side(setting, side, out);
  }
  void operator()(const TextSetup& setup) const {
    out.byte(kTextMark);
    std::string text;
    for (const std::string& line : setup.lines) text += line + '\n';
    out.word(text.size());
    for (const char c : text) out.byte(static_cast<unsigned char>(c));
  }
};

}  // namespace

DeckList draw_deck(const Setting& setting, std::uint64_t seed) {
  Random random(seed);
  // Every other deck keeps to two colors, as players' decks do: it digivolves and uses Options.
  const bool colorful = random.below(2) == 0;
  const auto first = static_cast<cards::Color>(random.below(6));
  const auto second = static_cast<cards::Color>(random.below(6));
  const unsigned wanted = cards::color_bit(first) | cards::color_bit(second);
  Pile order = setting.deck_cards();
  random.shuffle(std::span(order));
  const auto fits = [&](cards::CardIndex card) {
    return colorful || (setting.pool().cards[card].colors & wanted) != 0;
  };
  DeckList list;
  for (const bool fitting : {true, false}) {
    for (const cards::CardIndex card : order) {
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

DeckList draw_eggs(const Setting& setting, std::uint64_t seed) {
  Random random(seed);
  DeckList list;
  while (count_cards(list) < kMostEggs && list.size() < setting.egg_cards().size()) {
    const auto& eggs = setting.egg_cards();
    const cards::CardIndex card = eggs[static_cast<std::size_t>(random.below(eggs.size()))];
    add_copies(list, card, 1 + static_cast<std::size_t>(random.below(kMostCopies)), kMostEggs);
  }
  return list;
}

GameSetup read_setup(const Setting& setting, ByteReader& in) {
  const std::uint8_t kind = in.byte();
  if (kind == kTextMark) return read_text(in);
  if (kind % 2 == 0) return read_decks(setting, in);
  return read_position(setting, in);
}

void write_setup(const Setting& setting, const GameSetup& setup, ByteWriter& out) {
  std::visit(Writer{setting, out}, setup);
}

}  // namespace headjudge::fuzz
