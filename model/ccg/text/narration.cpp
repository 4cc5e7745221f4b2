// Narration: what happened between two positions, for people at a table.
//
// The engine keeps no diary; this compares the position before a decision with the one after it.
// First comes what the player did, then where cards went, the Data Points, the turn and the end of
// the game. Everything said is seen in the two positions, so it is true; what came and went in
// between is not told.
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "model/ccg/ccg.hpp"
#include "model/ccg/position/phrases.hpp"
#include "model/ccg/position/table.hpp"
#include "model/ccg/text/words.hpp"
#include "model/core/play/play.hpp"

namespace headjudge::ccg {

namespace {

enum class Area : std::uint8_t { nowhere, hand, deck, offline, digivolve_row, attack_row };

std::array<Area, kMaxCards> areas_in(const State& state) {
  std::array<Area, kMaxCards> areas{};
  for (const Side& side : state.side) {
    for (const CardId card : side.hand) areas[card] = Area::hand;
    for (const CardId card : side.deck) areas[card] = Area::deck;
    for (const CardId card : side.offline) areas[card] = Area::offline;
    for (const Digimon& digimon : side.row(Row::digivolve)) {
      areas[digimon.card] = Area::digivolve_row;
    }
    for (const Digimon& digimon : side.row(Row::attack)) areas[digimon.card] = Area::attack_row;
  }
  return areas;
}

bool in_a_row(Area area) { return area == Area::digivolve_row || area == Area::attack_row; }

class Narrator {
 public:
  Narrator(const Pool& pool, const State& before, const Decision& decision, const State& after)
      : pool_(pool),
        before_(before),
        decision_(decision),
        after_(after),
        from_(areas_in(before)),
        to_(areas_in(after)) {}

  std::vector<std::string> tell() {
    add("{}: {}.", player_name(before_.decider), decision_words(pool_, before_, decision_));
    tell_numbers();
    tell_moves();
    for (const Player player : {Player{0}, Player{1}}) tell_side(player);
    if (before_.turn_player != after_.turn_player) {
      add("The turn passes to {}.", player_name(after_.turn_player));
    }
    tell_end();
    return std::move(lines_);
  }

 private:
  template <class... Parts>
  void add(fmt::format_string<Parts...> form, Parts&&... parts) {
    lines_.push_back(fmt::format(form, std::forward<Parts>(parts)...));
  }

  [[nodiscard]] std::string owned(CardId card) const {
    return fmt::format("{}'s {}", player_name(before_.owner_of(card)),
                       card_words(pool_, before_, card));
  }

  /// The printed numbers of an announced attack.
  void tell_numbers() {
    if (decision_.kind == DecisionKind::attack_digimon) {
      add("Attack {} against Defense {}, as printed.", pool_[before_.def[decision_.first]].attack,
          pool_[before_.def[decision_.second]].defense);
    } else if (decision_.kind == DecisionKind::attack_player) {
      add("Attack {}, as printed.", pool_[before_.def[decision_.first]].attack);
    }
  }

  void tell_moves() {
    for (CardId card = 0; card < after_.count; ++card) {
      const Area from = from_[card];
      const Area to = to_[card];
      if (from == to) continue;
      if (in_a_row(from) && to == Area::offline) {
        add("{} goes Offline.", owned(card));
      } else if (to == Area::digivolve_row) {
        add("{} is in the Digivolve Row.", owned(card));
      } else if (to == Area::attack_row) {
        add("{} is in the Attack Row.", owned(card));
      } else if (from == Area::offline && to == Area::hand) {
        add("{} comes back to the hand.", owned(card));
      } else if (from == Area::nowhere && to == Area::offline) {
        add("{} is done and goes Offline.", owned(card));
      }
    }
  }

  void tell_side(Player player) {
    int drawn = 0;
    for (CardId card = 0; card < after_.count; ++card) {
      const bool own = after_.owner_of(card) == player;
      if (own && from_[card] == Area::deck && to_[card] != Area::deck) ++drawn;
    }
    if (drawn > 0) add("{} draws {} card{}.", player_name(player), drawn, drawn > 1 ? "s" : "");
    const int was = before_.points[player];
    const int is = after_.points[player];
    if (was != is) {
      add("{} {} {} Data Points and has {}.", player_name(player), was < is ? "adds" : "loses",
          was < is ? is - was : was - is, is);
    }
  }

  void tell_end() {
    switch (after_.outcome) {
      case Outcome::running: return;
      case Outcome::first_wins: return add("P1 wins.");
      case Outcome::second_wins: return add("P2 wins.");
      case Outcome::drawn: return add("The game is drawn.");
      case Outcome::stuck: return add("The game is stuck.");
    }
  }

  const Pool& pool_;
  const State& before_;
  const Decision& decision_;
  const State& after_;
  std::array<Area, kMaxCards> from_;
  std::array<Area, kMaxCards> to_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> Ccg::tell(const State& before, const Judge&, const Decision& decision,
                                   const State& after) const {
  return Narrator(*pool_, before, decision, after).tell();
}

}  // namespace headjudge::ccg
