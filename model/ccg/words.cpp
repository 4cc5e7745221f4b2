// What players say: one sentence for each decision, in the imperative.
//
// The decisions of one position have pairwise different words: Digimon of one name are numbered on
// their side, and the words around them tell the sides apart.
#include "model/ccg/words.hpp"

#include <fmt/format.h>

#include "model/ccg/ccg.hpp"
#include "model/ccg/phrases.hpp"
#include "model/ccg/table.hpp"

namespace headjudge::ccg {

const std::string& card_words(const Pool& pool, const State& state, CardId card) {
  return pool[state.def[card]].name;
}

std::string digimon_words(const Pool& pool, const State& state, CardId card) {
  int number = 0;
  for (const auto& row : state.side[state.owner_of(card)].rows) {
    for (const Digimon& digimon : row) {
      if (state.def[digimon.card] == state.def[card]) ++number;
      if (digimon.card != card) continue;
      const std::string& name = card_words(pool, state, card);
      return number > 1 ? fmt::format("{} #{}", name, number) : name;
    }
  }
  return card_words(pool, state, card);
}

std::string_view name_of(Row row) { return row == Row::attack ? "attack row" : "digivolve row"; }

std::string decision_words(const Pool& pool, const State& state, const Decision& decision) {
  const auto card = [&](CardId id) { return card_words(pool, state, id); };
  const auto digimon = [&](CardId id) { return digimon_words(pool, state, id); };
  switch (decision.kind) {
    case DecisionKind::go_first: return "go first";
    case DecisionKind::go_second: return "go second";
    case DecisionKind::bring_online: return fmt::format("bring {} online", card(decision.first));
    case DecisionKind::digivolve:
      return fmt::format("digivolve {} into {}", digimon(decision.first), card(decision.second));
    case DecisionKind::special_digivolve:
      return fmt::format("special digivolution of {}", card(decision.first));
    case DecisionKind::to_attack_row:
      return fmt::format("move {} to the attack row", digimon(decision.first));
    case DecisionKind::to_digivolve_row:
      return fmt::format("move {} to the digivolve row", digimon(decision.first));
    case DecisionKind::attack_player:
      return fmt::format("attack player with {}", digimon(decision.first));
    case DecisionKind::attack_digimon:
      return fmt::format("attack {} with {}", digimon(decision.second), digimon(decision.first));
    case DecisionKind::exchange: return fmt::format("discard {}", card(decision.first));
    case DecisionKind::end_phase: return fmt::format("end {}", name_of(state.phase));
    case DecisionKind::play: return fmt::format("play {}", card(decision.first));
    case DecisionKind::use: return fmt::format("use {}", digimon(decision.first));
    case DecisionKind::pass: return "pass";
    case DecisionKind::offline: return fmt::format("offline {}", digimon(decision.first));
    case DecisionKind::choose: return fmt::format("choose {}", digimon(decision.first));
  }
  return "";
}

std::string Ccg::say(const State& state, const Decision& decision) const {
  return decision_words(*pool_, state, decision);
}

}  // namespace headjudge::ccg
