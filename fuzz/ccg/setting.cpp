// Loading the data of the Digimon Collectable Card Game. A deck has 50 cards and few copies of
// each, so a pool must have some twenty cards before anything can be drawn from it.
#include "fuzz/ccg/setting.hpp"

#include <utility>

#include "model/ccg/kernel/questions.hpp"
#include "model/ccg/position/decision.hpp"

namespace headjudge::fuzz {

CcgSetting::CcgSetting(Rulebook rulebook, ccg::Pool pool)
    : GameSetting(std::move(rulebook), std::move(pool)) {
  const auto& cards = this->pool().cards;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto number = static_cast<CardNumber>(i);
    cards_.push_back(number);
    if (cards[i].kind == ccg::CardKind::digimon) digimon_.push_back(number);
  }
}

/// Printed cards in place of instances; what a kind does not use is 0 and stays so.
DecisionAddress CcgSetting::address(const ccg::State& state, const ccg::Decision& decision) {
  const auto card = [&](ccg::CardId id) -> std::uint32_t {
    return id < state.def.size() ? state.def[id] : id;
  };
  return {static_cast<std::uint8_t>(decision.kind),
          mixed_operands(card(decision.first), card(decision.second), 0)};
}

void CcgSetting::plant_mistake(ccg::State& state) {
  for (ccg::Side& side : state.side) {
    if (side.offline.size() < 3) continue;
    (void)side.offline.pop();
    return;
  }
}

Result<std::unique_ptr<CcgSetting>> load_ccg_setting(const TargetScope& scope) {
  const std::filesystem::path editions = scope.data / "model" / "editions";
  Result<Rulebook> rulebook = load_rulebook(editions, "ccg");
  if (!rulebook) return refuse(rulebook.error());
  const Result<void> bound = ccg::bind_questions(rulebook->questions);
  if (!bound) return refuse(bound.error());
  if (rulebook->editions.empty()) {
    return refuse({.file = editions.string(), .message = "there is no manual of the game `ccg`"});
  }
  if (auto kept = keep_editions_of(scope, *rulebook); !kept) return refuse(kept.error());
  const std::filesystem::path cards = scope.data / "corpus" / "ccg" / "cards.jsonl";
  Result<ccg::Pool> pool = ccg::load_pool(cards);
  if (!pool) return refuse(pool.error());
  auto setting = std::make_unique<CcgSetting>(std::move(*rulebook), std::move(*pool));
  constexpr std::size_t kKindsForADeck = 25;
  if (setting->cards().size() < kKindsForADeck || setting->digimon().empty()) {
    return refuse({.file = cards.string(),
                   .message = "these cards do not make up a deck",
                   .expected = "Digimon, and at least 25 cards"});
  }
  return setting;
}

}  // namespace headjudge::fuzz
