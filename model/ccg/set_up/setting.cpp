// Reading the lines of a set-up.
//
// The lines that only this game has; those of every game, and how errors are kept, are told in
// setting_lines.hpp.
#include "model/ccg/set_up/setting.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "model/ccg/position/phrases.hpp"
#include "model/ccg/text/words.hpp"
#include "model/core/base/suggestion.hpp"
#include "model/core/game/reading.hpp"
#include "model/core/play/setting_lines.hpp"

namespace headjudge::ccg {

namespace {

constexpr std::string_view kKeys =
    "turn, first turn, points, this turn, P1 hand (deck, offline, digivolve row, attack row); or "
    "deck P1, seed, throw";
constexpr std::string_view kCountWords =
    "`brought 1`, `digivolved 1`, `to attack row 1`, `to digivolve row 1`, `discarded 1`, "
    "`replaced 1`";

class SettingReader : private SettingLines {
 public:
  SettingReader(const Pool& pool, const std::string& file)
      : SettingLines(file, kKeys), pool_(pool) {}

  Result<Setting> read(std::span<const PlayLine> lines) {
    const auto error = read_lines(
        lines, [&](std::string_view key, std::string_view value) { read_line(key, value); });
    if (error) return refuse(*error);
    return std::move(setting_);
  }

 private:
  void read_line(std::string_view key, std::string_view value) {
    if (key == "turn") return read_turn(value);
    if (key == "first turn") return read_yes_or_no(setting_.first_turn, value);
    if (key == "points") return read_points(value);
    if (key == "this turn") return read_counts(value);
    if (key == "seed") return read_seed(setting_.seed, value);
    if (key == "throw") return read_player(setting_.winner_of_the_throw, value);
    if (const auto owner = player_after("deck ", key)) {
      return read_pile(setting_.decks[*owner], value);
    }
    std::string_view area = key;
    const auto player = take_player(area);
    if (!player || !read_area(setting_.side[*player], area, value)) fail_at_key(key);
  }

  bool read_area(SideSetting& side, std::string_view area, std::string_view value) {
    side.line = line();
    if (area == "hand") return read_pile(side.hand, value), true;
    if (area == "deck") return read_pile(side.deck, value), true;
    if (area == "offline") return read_pile(side.offline, value), true;
    for (const Row row : {Row::digivolve, Row::attack}) {
      if (area == name_of(row))
        return read_row(side.rows[static_cast<std::size_t>(row)], value), true;
    }
    return false;
  }

  void read_turn(std::string_view value) {
    const auto parts = parts_of(value, ',');
    const auto player = parts.size() == 2 ? player_from(parts[0]) : std::nullopt;
    const bool start = parts.size() == 2 && parts[1] == "start";
    const auto phase = start               ? Phase::draw
                       : parts.size() == 2 ? phase_from(parts[1]).value_or(Phase::any)
                                           : Phase::any;
    if (!player || phase == Phase::any) {
      return fail(fmt::format("`{}` is not a turn", value),
                  "`P1, attack phase` (or start, draw phase, bring online phase, digivolve phase, "
                  "move phase, discard phase)");
    }
    setting_.turn_player = player;
    setting_.phase = phase;
    setting_.stage = start ? Stage::begin : Stage::acting;
  }

  void read_points(std::string_view value) {
    for (std::string_view part : parts_of(value, ',')) {
      const auto player = take_player(part);
      const auto points = number_in<std::int32_t>(part);
      if (!player || !points || *points < -kMostPointsLaid || *points > kMostPointsLaid) {
        return fail(fmt::format("`{}` is not a pair of Data Points", value), "`P1 7400, P2 0`");
      }
      setting_.points[*player] = *points;
    }
  }

  void read_counts(std::string_view value) {
    for (const std::string_view part : parts_of(value, ',')) {
      const std::size_t blank = part.rfind(' ');
      const auto count = number_in<std::uint8_t>(part.substr(std::min(blank, part.size() - 1) + 1));
      const auto counter = std::ranges::find(kCounts, part.substr(0, blank), &CountWords::words);
      if (counter == kCounts.end() || !count || *count > counter->most) {
        return fail(fmt::format("`{}` is not counted in a turn", part), std::string(kCountWords));
      }
      counter->written(setting_) = *count;
    }
  }

  std::optional<CardIndex> card(std::string_view name) {
    const auto found = pool_.find(name);
    if (found) return found;
    std::vector<std::string> names;
    for (const Card& each : pool_.cards) names.push_back(each.name);
    fail(fmt::format("there is no card `{}`", name), expected_name(name, names));
    return std::nullopt;
  }

  /// "3 Rustpup" or "Rustpup".
  void read_pile(PileSetting& pile, std::string_view value) {
    pile.line = line();
    for (const std::string_view part : parts_of(value, ',')) {
      const std::size_t blank = std::min(part.find(' '), part.size());
      const auto counted = number_in<std::size_t>(part.substr(0, blank));
      if (counted && (*counted < 1 || *counted > kMaxCardsEach)) {
        return fail(fmt::format("`{}` is not a number of cards", *counted), "1 to 60");
      }
      const auto index = card(counted ? trimmed(part.substr(blank)) : part);
      if (index) pile.cards.insert(pile.cards.end(), counted.value_or(1), *index);
    }
  }

  void read_row(std::vector<DigimonSetting>& row, std::string_view value) {
    for (const std::string_view part : parts_of(value, ',')) {
      std::string_view name = part;
      std::string_view marks;
      if (take_suffix(name, "]")) {
        const std::size_t bracket = std::min(name.find('['), name.size());
        marks = name.substr(std::min(bracket + 1, name.size()));
        name = trimmed(name.substr(0, bracket));
      }
      const auto index = card(name);
      if (!index) return;
      if (pool_[*index].kind != CardKind::digimon) {
        return fail(fmt::format("{} is not a Digimon", name), "a Digimon");
      }
      DigimonSetting digimon{*index, {}};
      for (const std::string_view mark : parts_of(marks, ';')) read_mark(digimon.marks, mark);
      row.push_back(digimon);
    }
  }

  void read_mark(Digimon& marks, std::string_view mark) {
    const auto known = std::ranges::find(kMarks, mark, &MarkWords::words);
    if (known != kMarks.end()) {
      marks.*known->mark = 1;
    } else {
      fail(fmt::format("`{}` is not a mark of a Digimon", mark),
           "brought online, digivolved, moved, attacked or used, all of them this turn");
    }
  }

  const Pool& pool_;
  Setting setting_;
};

}  // namespace

Result<Setting> read_setting(const Pool& pool, std::span<const PlayLine> lines,
                             const std::string& file) {
  return SettingReader(pool, file).read(lines);
}

}  // namespace headjudge::ccg
