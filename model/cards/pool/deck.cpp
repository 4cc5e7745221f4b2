// Rows of one number are added up before they are counted: a list may name a card twice.
// What is wrong is collected with its line, so that all of it can be told at once.
#include "model/cards/pool/deck.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <utility>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace headjudge::cards {
namespace {

using DeckJson = nlohmann::json;

constexpr int kMainDeck = 50;
constexpr int kMostEggs = 5;
constexpr int kMostOfANumber = 4;

std::string_view trimmed(std::string_view text) {
  const auto space = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!text.empty() && space(text.front())) text.remove_prefix(1);
  while (!text.empty() && space(text.back())) text.remove_suffix(1);
  return text;
}

/// A number at the front, which is taken off.
int take_count(std::string_view& text) {
  int count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error != std::errc{} || count < 1) return 0;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  if (text.starts_with('x')) text.remove_prefix(1);
  return text.starts_with(' ') || text.starts_with('\t') ? count : 0;
}

void add_row(std::vector<DeckRow>& rows, const DeckRow& row) {
  const auto known = std::ranges::find(rows, row.card, &DeckRow::card);
  if (known == rows.end()) {
    rows.push_back(row);
  } else {
    known->count += row.count;
  }
}

Result<DeckRow> read_row(std::string_view line, int number, const std::string& file,
                         const Pool& pool) {
  std::string_view rest = trimmed(line);
  const auto refused = [&](std::string message, std::string expected) {
    return refuse({.file = file,
                   .line = number,
                   .column = static_cast<int>(rest.data() - line.data()) + 1,
                   .message = std::move(message),
                   .expected = std::move(expected)});
  };
  const int count = take_count(rest);
  if (count == 0) return refused("this is not a line of a deck list", "\"4 BT1-010\"");
  rest = trimmed(rest);
  const std::string name(rest.substr(0, rest.find_first_of(" \t")));
  const Card* card = pool.find_number(name);
  if (const RefusedCard* beyond = pool.find_refused(name); card == nullptr && beyond != nullptr) {
    return refused(why_left_out(*beyond), "cards that are understood whole");
  }
  if (card == nullptr) {
    return refused(fmt::format("there is no card {}", name),
                   "the number of a card that is understood whole");
  }
  if (card->token) return refused(fmt::format("{} is a Token", name), "a card");
  return DeckRow{static_cast<CardIndex>(card - pool.cards.data()), count, number};
}

int cards_in(const std::vector<DeckRow>& rows) {
  int all = 0;
  for (const DeckRow& row : rows) all += row.count;
  return all;
}

}  // namespace

Result<Deck> parse_deck(std::string_view text, const std::string& file, const Pool& pool) {
  Deck deck{.file = file, .main = {}, .eggs = {}};
  int number = 1;
  for (std::size_t from = 0; from < text.size(); ++number) {
    const std::size_t to = std::min(text.find('\n', from), text.size());
    const std::string_view line = text.substr(from, to - from);
    from = to + 1;
    if (trimmed(line).empty() || trimmed(line).starts_with('#')) continue;
    const auto row = read_row(line, number, file, pool);
    if (!row) return refuse(row.error());
    const bool egg = pool.cards[row->card].kind == CardKind::digi_egg;
    add_row(egg ? deck.eggs : deck.main, *row);
  }
  return deck;
}

Result<Restrictions> parse_restrictions(std::string_view json, const std::string& file) {
  const DeckJson list = DeckJson::parse(json, nullptr, false);
  const auto wrong = [&] {
    return refuse({.file = file,
                   .line = 1,
                   .message = "this is not a list of restrictions",
                   .expected = "{\"events\": [{cardId, count, effectiveDate, action}]}"});
  };
  if (!list.is_object() || !list.contains("events") || !list["events"].is_array()) return wrong();
  std::map<std::string, std::pair<std::string, int>> latest;  // date and count by number
  for (const DeckJson& event : list["events"]) {
    const auto text = [&](const char* name) {
      return event.is_object() && event.contains(name) && event[name].is_string()
                 ? event[name].get<std::string>()
                 : std::string();
    };
    const std::string card = text("cardId");
    const bool counted =
        event.is_object() && event.contains("count") && event["count"].is_number_integer();
    if (card.empty() || !counted) return wrong();
    if (text("status").contains("pair")) continue;  // of two cards together, not of one
    const int count = text("action") == "lift" ? kMainDeck : event["count"].get<int>();
    auto& known = latest[card];
    if (text("effectiveDate") >= known.first) known = {text("effectiveDate"), count};
  }
  Restrictions restrictions;
  for (const auto& [card, dated] : latest) restrictions.emplace(card, dated.second);
  return restrictions;
}

int most_copies(const Card& card) {
  return card.most_copies > 0 ? card.most_copies : kMostOfANumber;
}

std::vector<InputError> deck_faults(const Deck& deck, const Pool& pool,
                                    const Restrictions& restrictions) {
  std::vector<InputError> faults;
  const auto fault = [&](int line, std::string message, std::string expected) {
    faults.push_back({deck.file, line, 0, std::move(message), std::move(expected)});
  };
  if (const int all = cards_in(deck.main); all != kMainDeck) {
    fault(0, fmt::format("the main deck has {} cards", all), fmt::format("{} cards", kMainDeck));
  }
  if (const int all = cards_in(deck.eggs); all > kMostEggs) {
    fault(0, fmt::format("the egg deck has {} cards", all),
          fmt::format("0 to {} Digi-Eggs", kMostEggs));
  }
  for (const auto* rows : {&deck.main, &deck.eggs}) {
    for (const DeckRow& row : *rows) {
      const Card& card = pool.cards[row.card];
      const auto restricted = restrictions.find(card.number);
      const int most = restricted == restrictions.end()
                           ? most_copies(card)
                           : std::min(most_copies(card), restricted->second);
      if (row.count > most) {
        fault(row.line, fmt::format("{} of {}", row.count, card.number),
              fmt::format("at most {}", most));
      }
    }
  }
  return faults;
}

}  // namespace headjudge::cards
