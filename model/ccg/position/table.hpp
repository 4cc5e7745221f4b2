// A table: the cards, the position, and the judge.
//
// Every chapter's functions take a View (they look) or a Table (they change the position). Both are
// a few pointers and live for one call of the engine. A view without a judge serves those who only
// show a position: it takes each question's customary answer and asks nobody.
#pragma once

#include <cstdint>

#include "model/ccg/kernel/questions.hpp"
#include "model/ccg/position/cards.hpp"
#include "model/ccg/position/state.hpp"
#include "model/core/manual/asking.hpp"

namespace headjudge::ccg {

/// A Digimon and where it is.
struct Place {
  Row row = Row::digivolve;
  std::size_t index = 0;
  const Digimon* digimon = nullptr;  ///< null when it is in no row
};

struct View : Asking<Question> {
  View(const Pool& all_cards, const State& position, const Judge* asked)
      : Asking{asked}, pool(all_cards), state(position) {}

  const Pool& pool;
  const State& state;

  [[nodiscard]] const Card& card(CardId id) const { return pool[state.def[id]]; }
  [[nodiscard]] bool row_is_full(Player player, Row row) const {
    return state.side[player].row(row).size() >= kFullRow;
  }
  /// Of what waits in the Digiqueue: a Digimon itself is never played into it.
  [[nodiscard]] bool is_special_effect(CardId queued) const {
    return card(queued).kind == CardKind::digimon;
  }
  [[nodiscard]] bool in_attack() const { return state.attack.step != AttackStep::none; }
};

struct Table {
  const Pool& pool;
  State& state;
  const Judge* judge;

  [[nodiscard]] View view() const { return {pool, state, judge}; }
  [[nodiscard]] Side& side(Player player) const { return state.side[player]; }

  void overflow(Capacity capacity) const {
    state.overflow =
        static_cast<std::uint8_t>(state.overflow | (1U << static_cast<unsigned>(capacity)));
    state.outcome = Outcome::stuck;
  }
  void let_decide(Player player, Asks what) const {
    state.asks = what;
    state.decider = player;
  }
};

[[nodiscard]] inline Place find_digimon(const State& state, CardId card) {
  if (card >= state.count) return {};
  const Side& side = state.side[state.owner_of(card)];
  for (const Row row : {Row::digivolve, Row::attack}) {
    const auto& digimon = side.row(row);
    for (std::size_t i = 0; i < digimon.size(); ++i) {
      if (digimon[i].card == card) return {row, i, &digimon[i]};
    }
  }
  return {};
}

}  // namespace headjudge::ccg
