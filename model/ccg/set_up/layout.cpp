// Laying out a position, from two shuffled decks or card by card.
//
// Instances are numbered as in card_layout.hpp, P1's cards first. A seed draws all chance of a game
// here, once. After laying out, the engine runs until a player must decide.
#include <algorithm>

#include <fmt/format.h>

#include "model/ccg/ccg.hpp"
#include "model/ccg/kernel/kernel.hpp"
#include "model/ccg/procedures/bringing_online.hpp"
#include "model/ccg/procedures/digivolving.hpp"
#include "model/ccg/set_up/setting.hpp"
#include "model/ccg/turn/opening.hpp"
#include "model/core/base/random.hpp"
#include "model/core/play/card_layout.hpp"
#include "model/core/play/play.hpp"

namespace headjudge::ccg {

namespace {

class Layout : private CardLayout<CardIndex, CardId> {
 public:
  Layout(const std::string& file, const Setting& setting) : CardLayout(file), setting_(setting) {}

  Result<State> lay_out() {
    if (is_game()) {
      lay_out_game();
    } else {
      lay_out_position();
    }
    if (error()) return refuse(*error());
    return state_;
  }

  /// Is this the beginning of a game rather than a position?
  [[nodiscard]] bool is_game() const {
    return setting_.seed || setting_.decks[0].line != 0 || setting_.decks[1].line != 0;
  }

 private:
  void number_cards(std::vector<CardIndex> all, Player player, int line) {
    if (player == 1) state_.split = state_.count;
    CardLayout::number_cards(std::move(all), kMaxCardsEach, line, [this](CardIndex card) {
      state_.def[state_.count] = card;
      return static_cast<CardId>(state_.count++);
    });
  }

  /// Lays a pile listed from its top card down.
  template <class Pile>
  void lay_pile(Pile& pile, const std::vector<CardIndex>& cards) {
    const std::vector<CardId> ids = take_ids(cards);
    for (std::size_t i = ids.size(); i > 0; --i) (void)pile.push(ids[i - 1]);
  }

  void lay_out_game() {
    for (const Player player : {Player{0}, Player{1}}) {
      const PileSetting& deck = setting_.decks[player];
      if (deck.cards.empty()) return fail(deck.line, "a player has no deck", "`deck P1: ...`");
      number_cards(deck.cards, player, deck.line);
      if (error()) return;
      lay_pile(state_.side[player].deck, deck.cards);
    }
    const bool mixed =
        setting_.turn_player || setting_.side[0].line != 0 || setting_.side[1].line != 0;
    if (!is_dealt(setting_.seed.has_value(), setting_.decks[1].line, mixed,
                  setting_.decks[0].line)) {
      return;
    }
    Random random(*setting_.seed);
    for (Side& side : state_.side) random.shuffle(std::span(side.deck.begin(), side.deck.end()));
  }

  void lay_out_position() {
    for (const Player player : {Player{0}, Player{1}}) {
      lay_out_side(player);
      if (error()) return;
    }
    if (!setting_.turn_player) {
      return fail(0, "the set-up does not say whose turn it is", "a line `turn: P1, attack phase`");
    }
    state_.points = setting_.points;
    const bool enough = std::ranges::max(setting_.points) >= kPointsToWin;
    state_.points_due = enough ? 1 : 0;
    state_.turn_player = *setting_.turn_player;
    state_.phase = setting_.phase;
    state_.stage = setting_.stage;
    state_.first_turn = setting_.first_turn ? 1 : 0;
    state_.brought = setting_.brought;
    state_.digivolved = setting_.digivolved;
    state_.moved = setting_.moved;
    state_.discarded = setting_.discarded;
    state_.replaced = std::min(setting_.replaced, setting_.discarded);
  }

  /// Only while Rookies are brought online may a row have more than four.
  [[nodiscard]] std::size_t most_in(Row row, Player player) const {
    const bool bringing = row == Row::digivolve && setting_.turn_player == player &&
                          setting_.phase == Phase::bring_online;
    return kFullRow + (bringing ? setting_.brought : 0U);
  }

  void lay_out_side(Player player) {
    const SideSetting& setting = setting_.side[player];
    std::vector<CardIndex> all;
    for (const PileSetting* pile : {&setting.hand, &setting.deck, &setting.offline}) {
      all.insert(all.end(), pile->cards.begin(), pile->cards.end());
    }
    for (const auto& row : setting.rows) {
      for (const DigimonSetting& digimon : row) all.push_back(digimon.card);
    }
    number_cards(std::move(all), player, setting.line);
    if (error()) return;
    Side& side = state_.side[player];
    for (const Row row : {Row::digivolve, Row::attack}) {
      const auto& written = setting.rows[static_cast<std::size_t>(row)];
      const std::size_t most = most_in(row, player);
      if (written.size() > most) {
        return fail(setting.line, "there are too many Digimon in this row",
                    fmt::format("at most {}", most));
      }
      for (const DigimonSetting& each : written) {
        Digimon digimon = each.marks;
        digimon.card = take_id(each.card);
        (void)side.row(row).push(digimon);
      }
    }
    lay_pile(side.hand, setting.hand.cards);
    std::ranges::sort(side.hand);
    lay_pile(side.deck, setting.deck.cards);
    lay_pile(side.offline, setting.offline.cards);
  }

  const Setting& setting_;
  State state_;
};

}  // namespace

Result<State> Ccg::set_up(std::span<const PlayLine> lines, const TextPosition& where,
                          const Judge& judge) const {
  const auto setting = read_setting(*pool_, lines, where.file);
  if (!setting) return refuse(setting.error());
  Layout layout(where.file, *setting);
  auto state = layout.lay_out();
  if (!state) {
    if (state.error().line == 0) state.error().line = where.line;
    return state;
  }
  if (layout.is_game()) {
    set_the_game_up({*pool_, *state, &judge}, setting->winner_of_the_throw);
    if (state->outcome != Outcome::running) state->decider = kNobody;
  }
  run(*state, judge);
  return state;
}

}  // namespace headjudge::ccg
