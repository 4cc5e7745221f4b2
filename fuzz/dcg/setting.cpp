// Loading the data that fuzz inputs refer to.
//
// A data folder that does not hold together is bad input and is told as such, before any game.
#include "fuzz/dcg/setting.hpp"

#include <cstdint>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/cards/pool/card_terms.hpp"
#include "model/cards/pool/several_files.hpp"
#include "model/dcg/kernel/questions.hpp"
#include "model/events/actions.hpp"

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

DcgSetting::DcgSetting(Rulebook rulebook, cards::Pool pool)
    : GameSetting(std::move(rulebook), std::move(pool)) {
  for (const Edition& edition : this->rulebook().editions) {
    cards_.push_back(cards_known_to(edition, this->rulebook().questions, this->pool()));
  }
  for (std::size_t card = 0; card < this->pool().cards.size(); ++card) {
    names_.push_back(game().cards().clear_name(static_cast<CardNumber>(card)));
  }
}

void DcgSetting::plant_mistake(dcg::State& state) {
  for (auto& side : state.sides()) {
    if (side.trash.size() < 3) continue;
    (void)side.trash.pop();
    return;
  }
}

Result<void> DcgSetting::check_cards(std::size_t edition, const dcg::State& state) const {
  for (std::size_t i = 0; i < state.count; ++i) {
    if (cards_[edition].is_known[state.def[i]]) continue;
    return refuse({.message = fmt::format("{} does not know {}", rulebook().editions[edition].id,
                                          name(state.def[i])),
                   .expected = "cards whose terms the edition defines"});
  }
  return {};
}

std::vector<std::string> DcgSetting::acting(const dcg::State& state) const {
  std::set<std::string> acting;
  const auto add = [&](std::uint16_t effect) {
    std::set<std::string_view> brings;
    for (const cards::Instruction& each : game().cards().instructions(effect)) {
      const auto happening = events::row_of(each.action).brings;
      brings.insert(happening ? events::name_of(*happening) : "other");
    }
    acting.insert(fmt::format("an effect: {}", fmt::join(brings, ", ")));
  };
  for (const dcg::Frame& frame : state.frames) add(frame.effect.bits());
  for (const dcg::PendingEffect& pending : state.pending) {
    if (pending.what == dcg::Waiting::effect) add(pending.effect.bits());
  }
  return {acting.begin(), acting.end()};
}

std::vector<std::string> DcgSetting::names_of_cards(bool plain) const {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < pool().cards.size(); ++i) {
    const cards::Card& card = pool().cards[i];
    const bool does_nothing = card.effect_count == 0 && card.line_texts.empty();
    if (!card.token && does_nothing == plain) names.push_back(name(static_cast<CardNumber>(i)));
  }
  return names;
}

bool makes_up_a_deck(const Edition& edition, const QuestionSet& questions,
                     const cards::Pool& pool) {
  return make_up_a_deck(cards_known_to(edition, questions, pool));
}

Result<Rulebook> load_dcg_rulebook(const std::filesystem::path& data) {
  const std::filesystem::path editions = data / "model" / "editions";
  Result<Rulebook> rulebook = load_rulebook(editions, "dcg");
  if (!rulebook) return refuse(rulebook.error());
  const Result<void> bound = dcg::bind_questions(rulebook->questions);
  if (!bound) return refuse(bound.error());
  if (rulebook->editions.empty()) {
    return refuse({.file = editions.string(), .message = "there is no edition of the game"});
  }
  return rulebook;
}

namespace {

/// Leaves one edition in the rulebook.
Result<void> keep_one(Rulebook& rulebook, std::string_view wanted) {
  const std::string id(wanted.empty() ? rulebook.editions.back().id : wanted);
  const Edition* edition = rulebook.find(id);
  if (edition == nullptr) {
    std::vector<std::string> known;
    for (const Edition& each : rulebook.editions) known.push_back(each.id);
    return refuse({.file = rulebook.questions.file,
                   .message = fmt::format("there is no edition `{}`", id),
                   .expected = fmt::format("{}", fmt::join(known, ", "))});
  }
  std::vector<Edition> kept = {*edition};
  rulebook.editions = std::move(kept);
  return {};
}

}  // namespace

Result<void> check_deck_can_be_drawn(const DcgSetting& setting, std::size_t edition) {
  if (make_up_a_deck(setting.cards(edition))) return {};
  return refuse({.message = fmt::format("the cards that {} knows do not make up a deck",
                                        setting.rulebook().editions[edition].id),
                 .expected = "Digi-Eggs, Digimon, and at least 13 cards that are not Digi-Eggs"});
}

Result<std::unique_ptr<DcgSetting>> load_dcg_setting(const TargetScope& scope) {
  Result<Rulebook> rulebook = load_dcg_rulebook(scope.data);
  if (!rulebook) return refuse(rulebook.error());
  if (auto kept = keep_editions_of(scope, *rulebook); !kept) return refuse(kept.error());
  const std::filesystem::path cards = scope.data / "corpus" / "cards";
  Result<cards::Pool> pool = cards::load_pool(cards);
  if (!pool) return refuse(pool.error());
  auto setting = std::make_unique<DcgSetting>(std::move(*rulebook), std::move(*pool));
  for (std::size_t i = 0; i < setting->rulebook().editions.size(); ++i) {
    if (auto drawn = check_deck_can_be_drawn(*setting, i); !drawn) {
      drawn.error().file = cards.string();
      return refuse(drawn.error());
    }
  }
  return setting;
}

Result<std::unique_ptr<DcgSetting>> load_dcg_setting(const std::filesystem::path& data,
                                                     std::string_view edition,
                                                     std::span<const std::filesystem::path> cards) {
  Result<Rulebook> rulebook = load_dcg_rulebook(data);
  if (!rulebook) return refuse(rulebook.error());
  if (auto kept = keep_one(*rulebook, edition); !kept) return refuse(kept.error());
  Result<cards::Pool> pool = cards.empty()       ? cards::load_pool(data / "corpus" / "cards")
                             : cards.size() == 1 ? cards::load_survey(cards.front())
                                                 : cards::load_survey(cards);
  if (!pool) return refuse(pool.error());
  return std::make_unique<DcgSetting>(std::move(*rulebook), std::move(*pool));
}

}  // namespace headjudge::fuzz
