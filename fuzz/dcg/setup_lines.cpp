// Set-ups as lines of a play, and back.
//
// The game's own reader takes the lines apart. What it read is written again, and both are laid out
// as positions; if they differ, or if the bytes are not read back as what was written, the lines
// stay text. So nothing is lost in an odd play.
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "fuzz/dcg/setting.hpp"
#include "fuzz/inputs/setup_words.hpp"
#include "model/dcg/set_up/setting.hpp"

namespace headjudge::fuzz {
namespace {

constexpr std::string_view kOver = " over ";

std::vector<std::string> lines_of(const DcgSetting& setting, const DeckSetup& setup) {
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

std::string stack_text(const DcgSetting& setting, const StackSetup& stack) {
  std::vector<std::string_view> marks;
  if (stack.suspended) marks.push_back("suspended");
  if (stack.played) marks.push_back("played this turn");
  if (stack.digivolved) marks.push_back("digivolved this turn");
  std::string text = joined(setting, stack.cards, kOver);
  if (!marks.empty()) text += fmt::format(" [{}]", fmt::join(marks, "; "));
  return text;
}

std::vector<std::string> lines_of(const DcgSetting& setting, const PositionSetup& setup) {
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

DeckSetup decks_of(const dcg::Setting& read) {
  DeckSetup setup;
  for (std::size_t player = 0; player < 2; ++player) {
    setup.decks[player] = list_of(read.decks[player].cards);
    setup.eggs[player] = list_of(read.egg_decks[player].cards);
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

}  // namespace

std::vector<std::string> setup_lines(const DcgSetting& setting, const DcgSetup& setup) {
  if (const auto* text = std::get_if<TextSetup>(&setup)) return text->lines;
  if (const auto* decks = std::get_if<DeckSetup>(&setup)) return lines_of(setting, *decks);
  return lines_of(setting, std::get<PositionSetup>(setup));
}

DcgSetup setup_of_lines(const DcgSetting& setting, std::size_t edition,
                        const std::vector<PlayLine>& lines) {
  const auto read = dcg::read_setting(setting.game().cards(), lines, "");
  if (!read) return as_text(lines);
  DcgSetup setup = position_of(*read);
  if (read->seed) setup = decks_of(*read);
  if (!says_the_same(setting, edition, setup, lines)) return as_text(lines);
  return setup;
}

}  // namespace headjudge::fuzz
