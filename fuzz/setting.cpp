// Loading the data that fuzz inputs refer to.
//
// A data folder that does not hold together is bad input and is told as such, before any game.
#include "fuzz/setting.hpp"

#include <utility>

#include "model/dcg/questions.hpp"

namespace headjudge::fuzz {

Setting::Setting(Library library, cards::Pool pool)
    : library_(std::move(library)), pool_(std::move(pool)), game_(pool_) {
  for (const Edition& edition : library_.editions) {
    judges_.emplace_back(edition, library_.questions);
  }
  for (std::size_t i = 0; i < pool_.cards.size(); ++i) {
    const auto card = static_cast<cards::CardIndex>(i);
    if (pool_.cards[i].token) continue;
    const cards::CardKind kind = pool_.cards[i].kind;
    (kind == cards::CardKind::digi_egg ? egg_cards_ : deck_cards_).push_back(card);
    if (kind == cards::CardKind::digimon) digimon_.push_back(card);
    if (kind == cards::CardKind::digimon || kind == cards::CardKind::tamer) {
      field_cards_.push_back(card);
    }
  }
}

Result<std::unique_ptr<Setting>> load_setting(const std::filesystem::path& data) {
  const std::filesystem::path editions = data / "model" / "editions";
  Result<Library> library = load_library(editions, "dcg");
  if (!library) return refuse(library.error());
  const Result<void> bound = dcg::bind_questions(library->questions);
  if (!bound) return refuse(bound.error());
  if (library->editions.empty()) {
    return refuse({.file = editions.string(), .message = "there is no edition of the game"});
  }
  const std::filesystem::path cards = data / "corpus" / "cards";
  Result<cards::Pool> pool = cards::load_pool(cards);
  if (!pool) return refuse(pool.error());
  auto setting = std::make_unique<Setting>(std::move(*library), std::move(*pool));
  constexpr std::size_t kKindsForADeck = 13;
  if (setting->deck_cards().size() < kKindsForADeck || setting->egg_cards().empty() ||
      setting->digimon_cards().empty()) {
    return refuse({.file = cards.string(),
                   .message = "these cards do not make up a deck",
                   .expected = "Digi-Eggs, Digimon, and at least 13 cards besides the Digi-Eggs"});
  }
  return setting;
}

}  // namespace headjudge::fuzz
