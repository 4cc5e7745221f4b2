// Set-ups as lines of a play, and back.
//
// The game's own reader takes the lines apart. What it read is written again, and both are laid out
// as positions; if they differ, or if the bytes are not read back as what was written, the lines
// stay text. So nothing is lost in an odd play.
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "fuzz/game_setup.hpp"
#include "model/dcg/setting.hpp"

namespace headjudge::fuzz {
namespace {

constexpr std::string_view kOver = " over ";

std::string player_text(std::size_t player) { return fmt::format("P{}", player + 1); }

std::string name_of(const Setting& setting, cards::CardIndex card) {
  return setting.game().cards().clear_name(card);
}

std::string deck_line(const Setting& setting, const char* what, std::size_t player,
                      const DeckList& list) {
  std::vector<std::string> items;
  for (const DeckEntry& entry : list) {
    items.push_back(fmt::format("{} {}", entry.count, name_of(setting, entry.card)));
  }
  return fmt::format("{} {}: {}", what, player_text(player), fmt::join(items, ", "));
}

std::vector<std::string> lines_of(const Setting& setting, const DeckSetup& setup) {
  std::vector<std::string> lines;
  for (std::size_t player = 0; player < 2; ++player) {
    lines.push_back(deck_line(setting, "deck", player, setup.decks[player]));
    if (!setup.eggs[player].empty()) {
      lines.push_back(deck_line(setting, "eggs", player, setup.eggs[player]));
    }
  }
  lines.push_back(fmt::format("seed: {}", setup.seed));
  lines.push_back("rps: " + player_text(setup.winner_of_the_throw));
  return lines;
}

std::string joined(const Setting& setting, const Pile& pile, std::string_view between) {
  std::vector<std::string> names;
  for (const cards::CardIndex card : pile) names.push_back(name_of(setting, card));
  return fmt::format("{}", fmt::join(names, between));
}

std::string stack_text(const Setting& setting, const StackSetup& stack) {
  std::vector<std::string_view> marks;
  if (stack.suspended) marks.push_back("suspended");
  if (stack.played) marks.push_back("played this turn");
  if (stack.digivolved) marks.push_back("digivolved this turn");
  std::string text = joined(setting, stack.cards, kOver);
  if (!marks.empty()) text += fmt::format(" [{}]", fmt::join(marks, "; "));
  return text;
}

void add_pile(std::vector<std::string>& lines, const Setting& setting, std::size_t player,
              std::string_view area, const Pile& pile) {
  if (pile.empty()) return;
  lines.push_back(fmt::format("{} {}: {}", player_text(player), area, joined(setting, pile, ", ")));
}

std::vector<std::string> lines_of(const Setting& setting, const PositionSetup& setup) {
  std::vector<std::string> lines;
  const std::string turn_player = player_text(setup.turn_player);
  lines.push_back(fmt::format("turn: {}, main phase", turn_player));
  lines.push_back(fmt::format("memory: {} {}", turn_player, setup.memory));
  for (std::size_t player = 0; player < 2; ++player) {
    const SideSetup& side = setup.sides[player];
    add_pile(lines, setting, player, "hand", side.hand);
    std::vector<std::string> stacks;
    for (const StackSetup& stack : side.battle_area) stacks.push_back(stack_text(setting, stack));
    if (!stacks.empty()) {
      lines.push_back(
          fmt::format("{} battle area: {}", player_text(player), fmt::join(stacks, ", ")));
    }
    if (!side.breeding.empty()) {
      lines.push_back(fmt::format("{} breeding area: {}", player_text(player),
                                  joined(setting, side.breeding, kOver)));
    }
    add_pile(lines, setting, player, "security", side.security);
    add_pile(lines, setting, player, "deck", side.deck);
    add_pile(lines, setting, player, "trash", side.trash);
    add_pile(lines, setting, player, "eggs", side.eggs);
  }
  return lines;
}

// ---- The way back

DeckList list_of(const dcg::PileSetting& pile) {
  DeckList list;
  for (const cards::CardIndex card : pile.cards) {
    if (list.empty() || list.back().card != card) list.push_back({card, 0});
    ++list.back().count;
  }
  return list;
}

DeckSetup decks_of(const dcg::Setting& read) {
  DeckSetup setup;
  for (std::size_t player = 0; player < 2; ++player) {
    setup.decks[player] = list_of(read.decks[player]);
    setup.eggs[player] = list_of(read.egg_decks[player]);
  }
  setup.seed = static_cast<std::uint16_t>(*read.seed);
  setup.winner_of_the_throw = read.winner_of_the_throw;
  return setup;
}

StackSetup stack_of(const dcg::StackSetting& read) {
  return {.cards = Pile(read.cards.rbegin(), read.cards.rend()),
          .suspended = read.suspended,
          .played = read.entry == dcg::Entry::played,
          .digivolved = read.digivolved};
}

PositionSetup position_of(const dcg::Setting& read) {
  PositionSetup setup;
  setup.turn_player = read.turn_player.value_or(0);
  setup.memory = static_cast<std::uint8_t>(read.memory);
  for (std::size_t player = 0; player < 2; ++player) {
    const dcg::SideSetting& from = read.side[player];
    SideSetup& to = setup.sides[player];
    to.hand = from.hand.cards;
    to.security = from.security.cards;
    to.deck = from.deck.cards;
    to.trash = from.trash.cards;
    to.eggs = from.eggs.cards;
    for (const dcg::StackSetting& stack : from.battle) to.battle_area.push_back(stack_of(stack));
    for (const dcg::StackSetting& stack : from.breeding) to.breeding = stack_of(stack).cards;
  }
  return setup;
}

/// The position that these lines lay out, under any judge: they differ in play, not in reading.
Result<dcg::State> laid_out(const Setting& setting, const std::vector<PlayLine>& lines) {
  return setting.game().set_up(lines, {"a set-up", 0, 0}, setting.judges(0).customary());
}

bool is_the_same_game(const Setting& setting, const GameSetup& setup,
                      const std::vector<PlayLine>& lines) {
  ByteWriter out;
  write_setup(setting, setup, out);
  ByteReader in(out.bytes());
  if (read_setup(setting, in) != setup) return false;
  std::vector<PlayLine> again;
  for (std::string& text : setup_lines(setting, setup)) again.push_back({std::move(text), 0});
  const Result<dcg::State> first = laid_out(setting, lines);
  const Result<dcg::State> second = laid_out(setting, again);
  return first && second && setting.game().same(*first, *second);
}

}  // namespace

std::vector<std::string> setup_lines(const Setting& setting, const GameSetup& setup) {
  if (const auto* text = std::get_if<TextSetup>(&setup)) return text->lines;
  if (const auto* decks = std::get_if<DeckSetup>(&setup)) return lines_of(setting, *decks);
  return lines_of(setting, std::get<PositionSetup>(setup));
}

GameSetup setup_of_lines(const Setting& setting, const std::vector<PlayLine>& lines) {
  TextSetup text;
  for (const PlayLine& line : lines) text.lines.push_back(line.text);
  const auto read = dcg::read_setting(setting.game().cards(), lines, "");
  if (!read) return text;
  GameSetup setup = position_of(*read);
  if (read->seed) setup = decks_of(*read);
  if (!is_the_same_game(setting, setup, lines)) return text;
  return setup;
}

}  // namespace headjudge::fuzz
