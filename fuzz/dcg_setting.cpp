// Loading the data that fuzz inputs refer to.
//
// A data folder that does not hold together is bad input and is told as such, before any game.
#include "fuzz/dcg_setting.hpp"

#include <utility>

#include <fmt/format.h>

#include "model/cards/card_terms.hpp"
#include "model/dcg/questions.hpp"

namespace headjudge::fuzz {
namespace {

KnownCards cards_known_to(const Edition& edition, const QuestionSet& questions,
                          const cards::Pool& pool) {
  KnownCards known;
  for (std::size_t i = 0; i < pool.cards.size(); ++i) {
    const cards::Card& card = pool.cards[i];
    known.is_known.push_back(
        cards::defines_all(edition, cards::needed_terms(pool, card, questions)));
    if (card.token || !known.is_known.back()) continue;
    const auto number = static_cast<CardNumber>(i);
    const cards::CardKind kind = card.kind;
    (kind == cards::CardKind::digi_egg ? known.eggs : known.deck).push_back(number);
    if (kind == cards::CardKind::digimon) known.digimon.push_back(number);
    if (kind == cards::CardKind::digimon || kind == cards::CardKind::tamer) {
      known.field.push_back(number);
    }
  }
  return known;
}

bool make_up_a_deck(const KnownCards& known) {
  constexpr std::size_t kKindsForADeck = 13;
  return known.deck.size() >= kKindsForADeck && !known.eggs.empty() && !known.digimon.empty();
}

}  // namespace

DcgSetting::DcgSetting(Library library, cards::Pool pool)
    : GameSetting(std::move(library), std::move(pool)) {
  for (const Edition& edition : this->library().editions) {
    cards_.push_back(cards_known_to(edition, this->library().questions, this->pool()));
  }
}

Result<void> DcgSetting::check_cards(std::size_t edition, const dcg::State& state) const {
  for (std::size_t i = 0; i < state.count; ++i) {
    if (cards_[edition].is_known[state.def[i]]) continue;
    return refuse({.message = fmt::format("{} does not know {}", library().editions[edition].id,
                                          name(state.def[i])),
                   .expected = "cards whose terms the edition defines"});
  }
  return {};
}

Result<std::unique_ptr<DcgSetting>> load_dcg_setting(const std::filesystem::path& data) {
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
  auto setting = std::make_unique<DcgSetting>(std::move(*library), std::move(*pool));
  for (std::size_t i = 0; i < setting->library().editions.size(); ++i) {
    if (make_up_a_deck(setting->cards(i))) continue;
    return refuse({.file = cards.string(),
                   .message = fmt::format("the cards that {} knows do not make up a deck",
                                          setting->library().editions[i].id),
                   .expected = "Digi-Eggs, Digimon, and at least 13 cards besides the Digi-Eggs"});
  }
  return setting;
}

}  // namespace headjudge::fuzz
