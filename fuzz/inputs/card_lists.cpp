// Reading and writing cards. Where a list may hold no more cards, further entries are dropped, so
// that a deck never outgrows its size whatever the bytes say.
#include "fuzz/inputs/card_lists.hpp"

#include <algorithm>

namespace headjudge::fuzz {

CardNumber read_card(CardChoice choice, ByteReader& in) {
  const std::size_t number = choice.size() <= 256 ? in.byte() : in.word();
  return choice[number % choice.size()];
}

void write_card(CardChoice choice, CardNumber card, ByteWriter& out) {
  const auto place = static_cast<std::size_t>(std::ranges::find(choice, card) - choice.begin());
  if (choice.size() <= 256) {
    out.byte(place);
  } else {
    out.word(place);
  }
}

Pile read_pile(CardChoice choice, std::size_t most, ByteReader& in) {
  Pile pile(in.below(most + 1));
  for (CardNumber& card : pile) card = read_card(choice, in);
  return pile;
}

void write_pile(CardChoice choice, const Pile& pile, ByteWriter& out) {
  out.byte(pile.size());
  for (const CardNumber card : pile) write_card(choice, card, out);
}

std::size_t count_cards(const DeckList& list) {
  std::size_t count = 0;
  for (const DeckEntry& entry : list) count += entry.count;
  return count;
}

void add_copies(DeckList& list, CardNumber card, std::size_t copies, std::size_t most) {
  const std::size_t room = most - std::min(count_cards(list), most);
  const bool listed = std::ranges::find(list, card, &DeckEntry::card) != list.end();
  if (room == 0 || listed) return;
  list.push_back({card, static_cast<std::uint8_t>(std::min({copies, kMostCopies, room}))});
}

DeckList read_entries(std::size_t entries, CardChoice choice, std::size_t most, ByteReader& in) {
  DeckList list;
  for (std::size_t i = 0; i < entries; ++i) {
    const CardNumber card = read_card(choice, in);
    add_copies(list, card, 1 + in.below(kMostCopies), most);
  }
  return list;
}

void write_list(CardChoice choice, const DeckList& list, ByteWriter& out) {
  out.byte(list.size());
  if (list.empty()) out.byte(0);
  for (const DeckEntry& entry : list) {
    write_card(choice, entry.card, out);
    out.byte(entry.count - 1U);
  }
}

}  // namespace headjudge::fuzz
