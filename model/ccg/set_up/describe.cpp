// Writing a position back as the lines of a set-up.
//
// The reverse of setting.cpp and layout.cpp, for positions in which the turn player acts in a
// phase with nothing under way: what is described and set up again is the same position. A position
// in the middle of an attack or of the Digiqueue has no such lines; of it this shows what lies on
// the table.
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/ccg/ccg.hpp"
#include "model/ccg/position/phrases.hpp"
#include "model/ccg/set_up/setting.hpp"
#include "model/ccg/text/words.hpp"
#include "model/core/play/play.hpp"

namespace headjudge::ccg {

namespace {

class Describer {
 public:
  Describer(const Pool& pool, const State& state) : pool_(pool), state_(state) {}

  std::vector<std::string> describe() {
    add("turn: {}, {}", player_name(state_.turn_player), name_of(state_.phase));
    if (state_.first_turn != 0) add("first turn: yes");
    if (state_.points[0] != 0 || state_.points[1] != 0) {
      add("points: P1 {}, P2 {}", state_.points[0], state_.points[1]);
    }
    counts();
    for (const Player player : {Player{0}, Player{1}}) side(player);
    return std::move(lines_);
  }

 private:
  template <class... Parts>
  void add(fmt::format_string<Parts...> form, Parts&&... parts) {
    lines_.push_back(fmt::format(form, std::forward<Parts>(parts)...));
  }

  void counts() {
    std::vector<std::string> counts;
    for (const CountWords& each : kCounts) {
      const std::uint8_t number = each.counted(state_);
      if (number != 0) counts.push_back(fmt::format("{} {}", each.words, number));
    }
    if (!counts.empty()) add("this turn: {}", fmt::join(counts, ", "));
  }

  template <class Pile>
  void pile(Player player, std::string_view area, const Pile& cards, bool from_the_top) {
    std::vector<std::string> names;
    for (const CardId card : cards) names.push_back(card_words(pool_, state_, card));
    if (names.empty()) return;
    if (from_the_top) names = {names.rbegin(), names.rend()};
    add("{} {}: {}", player_name(player), area, fmt::join(names, ", "));
  }

  [[nodiscard]] std::string digimon(const Digimon& digimon) const {
    std::vector<std::string_view> marks;
    for (const MarkWords& each : kMarks) {
      if (digimon.*each.mark != 0) marks.push_back(each.words);
    }
    const std::string& name = card_words(pool_, state_, digimon.card);
    return marks.empty() ? name : fmt::format("{} [{}]", name, fmt::join(marks, "; "));
  }

  void side(Player player) {
    const Side& side = state_.side[player];
    pile(player, "hand", side.hand, false);
    for (const Row row : {Row::digivolve, Row::attack}) {
      std::vector<std::string> names;
      for (const Digimon& each : side.row(row)) names.push_back(digimon(each));
      if (names.empty()) continue;
      add("{} {}: {}", player_name(player), name_of(row), fmt::join(names, ", "));
    }
    pile(player, "deck", side.deck, true);
    pile(player, "offline", side.offline, true);
  }

  const Pool& pool_;
  const State& state_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> Ccg::describe(const State& state) const {
  return Describer(*pool_, state).describe();
}

}  // namespace headjudge::ccg
