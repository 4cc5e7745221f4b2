// Set-ups of the Digimon Collectable Card Game as lines of a play, and back (see setup_words.hpp).
//
// The lines are those that ccg.hpp shows; marks and counts have one table each, so that what is
// written is what is read.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "fuzz/ccg/setting.hpp"
#include "fuzz/inputs/setup_words.hpp"
#include "model/ccg/position/phrases.hpp"
#include "model/ccg/set_up/setting.hpp"
#include "model/ccg/text/words.hpp"

namespace headjudge::fuzz {
namespace {

constexpr std::array<ccg::Row, 2> kRows = {ccg::Row::digivolve, ccg::Row::attack};

std::vector<std::string> lines_of(const CcgSetting& setting, const CcgDeckSetup& setup) {
  std::vector<std::string> lines;
  for (std::size_t player = 0; player < 2; ++player) {
    lines.push_back(deck_line(setting, "deck", player, setup.decks[player]));
  }
  lines.push_back(fmt::format("seed: {}", setup.seed));
  lines.push_back("throw: " + player_text(setup.winner_of_the_throw));
  return lines;
}

std::string digimon_text(const CcgSetting& setting, const CcgDigimonSetup& digimon) {
  std::vector<std::string_view> marks;
  for (std::size_t i = 0; i < ccg::kMarks.size(); ++i) {
    if ((digimon.marks >> i & 1U) != 0) marks.push_back(ccg::kMarks[i].words);
  }
  const std::string& name = setting.name(digimon.card);
  return marks.empty() ? name : fmt::format("{} [{}]", name, fmt::join(marks, "; "));
}

void add_side(std::vector<std::string>& lines, const CcgSetting& setting, std::size_t player,
              const CcgSideSetup& side) {
  add_pile(lines, setting, player, "hand", side.hand);
  for (const ccg::Row row : kRows) {
    std::vector<std::string> texts;
    for (const CcgDigimonSetup& digimon : side.rows[static_cast<std::size_t>(row)]) {
      texts.push_back(digimon_text(setting, digimon));
    }
    if (texts.empty()) continue;
    lines.push_back(
        fmt::format("{} {}: {}", player_text(player), ccg::name_of(row), fmt::join(texts, ", ")));
  }
  add_pile(lines, setting, player, "deck", side.deck);
  add_pile(lines, setting, player, "offline", side.offline);
}

std::vector<std::string> lines_of(const CcgSetting& setting, const CcgPositionSetup& setup) {
  std::vector<std::string> lines;
  const std::string_view moment =
      setup.moment == 0 ? "start" : ccg::name_of(static_cast<ccg::Phase>(setup.moment - 1));
  lines.push_back(fmt::format("turn: {}, {}", player_text(setup.turn_player), moment));
  if (setup.first_turn) lines.emplace_back("first turn: yes");
  lines.push_back(
      fmt::format("points: P1 {}, P2 {}", setup.sides[0].points, setup.sides[1].points));
  std::vector<std::string> counts;
  for (std::size_t i = 0; i < ccg::kCounts.size(); ++i) {
    if (setup.counts[i] == 0) continue;
    counts.push_back(fmt::format("{} {}", ccg::kCounts[i].words, setup.counts[i]));
  }
  if (!counts.empty()) lines.push_back(fmt::format("this turn: {}", fmt::join(counts, ", ")));
  for (std::size_t player = 0; player < 2; ++player) {
    add_side(lines, setting, player, setup.sides[player]);
  }
  return lines;
}

// ---- The way back

CcgDeckSetup decks_of(const ccg::Setting& read) {
  CcgDeckSetup setup;
  for (std::size_t player = 0; player < 2; ++player) {
    setup.decks[player] = list_of(read.decks[player].cards);
  }
  setup.seed = static_cast<std::uint16_t>(*read.seed);
  setup.winner_of_the_throw = read.winner_of_the_throw;
  return setup;
}

CcgDigimonSetup digimon_of(const ccg::DigimonSetting& read) {
  CcgDigimonSetup digimon{.card = read.card, .marks = 0};
  for (std::size_t i = 0; i < ccg::kMarks.size(); ++i) {
    const unsigned bit = read.marks.*ccg::kMarks[i].mark != 0 ? 1U << i : 0U;
    digimon.marks = static_cast<std::uint8_t>(digimon.marks | bit);
  }
  return digimon;
}

CcgPositionSetup position_of(ccg::Setting read) {
  CcgPositionSetup setup;
  setup.turn_player = read.turn_player.value_or(0);
  const bool at_the_start = read.stage == ccg::Stage::begin;
  setup.moment = static_cast<std::uint8_t>(at_the_start ? 0 : 1 + static_cast<int>(read.phase));
  setup.first_turn = read.first_turn;
  for (std::size_t i = 0; i < setup.counts.size(); ++i) {
    setup.counts[i] = ccg::kCounts[i].written(read);
  }
  for (std::size_t player = 0; player < 2; ++player) {
    const ccg::SideSetting& from = read.side[player];
    CcgSideSetup& to = setup.sides[player];
    to.points = read.points[player];
    to.hand.assign(from.hand.cards.begin(), from.hand.cards.end());
    to.deck.assign(from.deck.cards.begin(), from.deck.cards.end());
    to.offline.assign(from.offline.cards.begin(), from.offline.cards.end());
    for (std::size_t row = 0; row < to.rows.size(); ++row) {
      for (const ccg::DigimonSetting& each : from.rows[row]) {
        to.rows[row].push_back(digimon_of(each));
      }
    }
  }
  return setup;
}

}  // namespace

std::vector<std::string> setup_lines(const CcgSetting& setting, const CcgSetup& setup) {
  if (const auto* text = std::get_if<TextSetup>(&setup)) return text->lines;
  if (const auto* decks = std::get_if<CcgDeckSetup>(&setup)) return lines_of(setting, *decks);
  return lines_of(setting, std::get<CcgPositionSetup>(setup));
}

CcgSetup setup_of_lines(const CcgSetting& setting, std::size_t edition,
                        const std::vector<PlayLine>& lines) {
  const auto read = ccg::read_setting(setting.pool(), lines, "");
  if (!read) return as_text(lines);
  CcgSetup setup = position_of(*read);
  if (read->seed) setup = decks_of(*read);
  if (!says_the_same(setting, edition, setup, lines)) return as_text(lines);
  return setup;
}

}  // namespace headjudge::fuzz
