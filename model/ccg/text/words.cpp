// What players say: one sentence for each decision, in the imperative, and which words are one.
//
// Each kind has one form with blanks (sentence_forms.hpp), which is said and read from one table.
// The decisions of one position have pairwise different words: Digimon of one name are numbered on
// their side, and the words around them tell the sides apart.
#include "model/ccg/text/words.hpp"

#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "model/ccg/ccg.hpp"
#include "model/ccg/position/phrases.hpp"
#include "model/ccg/position/table.hpp"
#include "model/core/play/sentence_forms.hpp"

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

namespace {

std::string_view form_of(DecisionKind kind) {
  switch (kind) {
    case DecisionKind::go_first: return "go first";
    case DecisionKind::go_second: return "go second";
    case DecisionKind::bring_online: return "bring {Digimon card} online";
    case DecisionKind::digivolve: return "digivolve {Digimon} into {Digimon card}";
    case DecisionKind::special_digivolve: return "special digivolution of {Digimon card}";
    case DecisionKind::to_attack_row: return "move {Digimon} to the attack row";
    case DecisionKind::to_digivolve_row: return "move {Digimon} to the digivolve row";
    case DecisionKind::attack_player: return "attack player with {Digimon}";
    case DecisionKind::attack_digimon: return "attack {Digimon} with {Digimon}";
    case DecisionKind::exchange: return "discard {card}";
    case DecisionKind::end_phase: return "end {phase}";
    case DecisionKind::play: return "play {card}";
    case DecisionKind::use: return "use {Digimon}";
    case DecisionKind::pass: return "pass";
    case DecisionKind::offline: return "offline {Digimon}";
    case DecisionKind::choose: return "choose {Digimon}";
  }
  return "";
}

constexpr std::size_t kDecisionKinds = static_cast<std::size_t>(DecisionKind::choose) + 1;

/// What goes into the blanks of the decision's form, in their order.
std::vector<std::string> blanks_of(const Pool& pool, const State& state, const Decision& decision) {
  const std::string first = card_words(pool, state, decision.first);
  const auto digimon = [&](CardId id) { return digimon_words(pool, state, id); };
  switch (decision.kind) {
    case DecisionKind::bring_online:
    case DecisionKind::special_digivolve:
    case DecisionKind::exchange:
    case DecisionKind::play: return {first};
    case DecisionKind::digivolve:
      return {digimon(decision.first), card_words(pool, state, decision.second)};
    case DecisionKind::to_attack_row:
    case DecisionKind::to_digivolve_row:
    case DecisionKind::attack_player:
    case DecisionKind::use:
    case DecisionKind::offline:
    case DecisionKind::choose: return {digimon(decision.first)};
    case DecisionKind::attack_digimon: return {digimon(decision.second), digimon(decision.first)};
    case DecisionKind::end_phase: return {std::string(name_of(state.phase))};
    case DecisionKind::go_first:
    case DecisionKind::go_second:
    case DecisionKind::pass: break;
  }
  return {};
}

}  // namespace

std::string decision_words(const Pool& pool, const State& state, const Decision& decision) {
  return filled(form_of(decision.kind), blanks_of(pool, state, decision));
}

bool is_decision(const Pool& pool, const State& state, std::string_view words) {
  std::set<std::string> cards;
  std::set<std::string> digimon;
  for (std::size_t id = 0; id < state.count; ++id) {
    const Card& card = pool[state.def[id]];
    cards.insert(card.name);
    if (card.kind == CardKind::digimon) digimon.insert(card.name);
  }
  const auto lengths = [&](std::string_view blank, std::string_view text) -> BlankLengths {
    if (blank == "card") return one_among(cards, text);
    const BlankLengths named = one_among(digimon, text);
    if (blank == "Digimon card") return named;
    if (blank == "Digimon") {
      return either(named, followed_by_number(named, text, " #", 2, 2 * kMaxRow));
    }
    return phase_from(text) ? BlankLengths{text.size()} : BlankLengths{};
  };
  for (std::size_t kind = 0; kind < kDecisionKinds; ++kind) {
    if (is_sentence(form_of(static_cast<DecisionKind>(kind)), words, lengths)) return true;
  }
  return false;
}

std::vector<std::string> decision_forms() {
  std::vector<std::string> forms;
  for (std::size_t kind = 0; kind < kDecisionKinds; ++kind) {
    forms.push_back(shape_of(form_of(static_cast<DecisionKind>(kind))));
  }
  return forms;
}

std::string Ccg::say(const State& state, const Decision& decision) const {
  return decision_words(*pool_, state, decision);
}

}  // namespace headjudge::ccg
