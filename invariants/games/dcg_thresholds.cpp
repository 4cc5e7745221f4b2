// Making such positions out of the lines of a set-up (see dcg_thresholds.hpp).
//
// The cards are plain ones of the pool: of each cost one that does nothing, or else the one with
// the fewest words; what their effects do is played like everything else.
#include "invariants/games/dcg_thresholds.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace headjudge::dcg {

namespace {

constexpr int kMostMemory = 10;

bool is_plainer(const cards::Card& card, const cards::Card& than) {
  return card.main_text.size() < than.main_text.size();
}

/// Digimon cards that anyone can play, by cost: of each the plainest.
std::map<int, const cards::Card*> plain_cards(const cards::Pool& pool) {
  std::map<int, const cards::Card*> plain;
  for (const cards::Card& card : pool.cards) {
    if (card.kind != cards::CardKind::digimon || card.token || !card.has_dp()) continue;
    if (card.play_cost < 0 || pool.find_name(card.name) != &card) continue;
    const cards::Card*& known = plain[card.play_cost];
    if (known == nullptr || is_plainer(card, *known)) known = &card;
  }
  return plain;
}

/// The Digimon without effects that has the most DP.
const cards::Card* attacker_of(const std::map<int, const cards::Card*>& plain) {
  const cards::Card* attacker = nullptr;
  for (const auto& [cost, card] : plain) {
    if (!card->main_text.empty() || !card->lines.empty()) continue;
    if (attacker == nullptr || card->dp > attacker->dp) attacker = card;
  }
  return attacker;
}

bool is_dealt(std::span<const PlayLine> setup) {
  return std::ranges::none_of(setup,
                              [](const PlayLine& line) { return line.text.starts_with("turn:"); });
}

bool is_of_security(const PlayLine& line) { return line.text.find(" security:") != line.text.npos; }

bool is_of_memory(const PlayLine& line) { return line.text.starts_with("memory:"); }

}  // namespace

std::vector<std::vector<PlayLine>> at_thresholds(const Dcg& game, std::span<const PlayLine> setup) {
  std::vector<std::vector<PlayLine>> made;
  const auto plain = plain_cards(game.cards().pool());
  const cards::Card* const attacker = attacker_of(plain);
  if (attacker == nullptr || is_dealt(setup)) return made;
  std::vector<PlayLine> open(setup.begin(), setup.end());
  std::erase_if(open, is_of_security);
  for (const std::string_view player : {"P1", "P2"}) {
    open.push_back({fmt::format("{} battle area: {}", player, attacker->name), 0});
  }
  for (const std::string_view player : {"P1", "P2"}) {
    for (int memory = player == "P1" ? 0 : 1; memory <= kMostMemory; ++memory) {
      std::vector<PlayLine>& lines = made.emplace_back(open);
      std::erase_if(lines, is_of_memory);
      lines.push_back({fmt::format("memory: {} {}", player, memory), 0});
    }
  }
  for (const auto& [cost, card] : plain) {
    std::vector<PlayLine>& lines = made.emplace_back(open);
    for (const std::string_view player : {"P1", "P2"}) {
      lines.push_back({fmt::format("{} hand: {}", player, card->name), 0});
    }
  }
  return made;
}

}  // namespace headjudge::dcg
