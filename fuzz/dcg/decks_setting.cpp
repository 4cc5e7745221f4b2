// Decks as bytes: drawn, so that any two bytes are a deck that plays, and another two another one.
//
// What has been drawn is written as lists of cards, like any other decks.
#include "fuzz/dcg/decks_setting.hpp"

#include <array>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "model/core/base/random.hpp"

namespace headjudge::fuzz {

DecksSetting::DecksSetting(Rulebook rulebook, cards::Pool pool)
    : DcgSetting(std::move(rulebook), std::move(pool)) {
  for (std::size_t i = 0; i < this->rulebook().editions.size(); ++i) {
    drawings_.emplace_back(*this, i);
  }
}

DcgSetup read_setup(const DecksSetting& setting, std::size_t edition, ByteReader& in) {
  const DcgSetting& game = setting;
  if (in.below(2) != 0) return read_setup(game, edition, in);
  const DeckDrawing& drawing = setting.drawing(edition);
  const std::array<CardNumber, 2> themes = {read_card(drawing.themes(), in),
                                            read_card(drawing.themes(), in)};
  DeckSetup setup;
  setup.seed = in.word();
  setup.winner_of_the_throw = static_cast<Player>(in.below(2));
  Random random(setup.seed);
  for (Player player = 0; player < 2; ++player) {
    DrawnDeck deck = drawing.draw(themes[player], random);
    setup.decks[player] = std::move(deck.main);
    setup.eggs[player] = std::move(deck.eggs);
  }
  return setup;
}

void write_setup(const DecksSetting& setting, std::size_t edition, const DcgSetup& setup,
                 ByteWriter& out) {
  const DcgSetting& game = setting;
  out.byte(1);
  write_setup(game, edition, setup, out);
}

Result<std::unique_ptr<DecksSetting>> load_decks_setting(const TargetScope& scope) {
  const char* const file = std::getenv("HEADJUDGE_CARDS");
  const bool own = file == nullptr || *file == '\0';
  Result<Rulebook> rulebook = load_dcg_rulebook(scope.data);
  if (!rulebook) return refuse(rulebook.error());
  if (auto kept = keep_editions_of(scope, *rulebook); !kept) return refuse(kept.error());
  Result<cards::Pool> pool =
      own ? cards::load_pool(scope.data / "corpus" / "cards") : cards::load_survey(file);
  if (!pool) return refuse(pool.error());
  std::erase_if(rulebook->editions, [&](const Edition& edition) {
    return !own && !makes_up_a_deck(edition, rulebook->questions, *pool);
  });
  const bool drawable = !rulebook->editions.empty() &&
                        makes_up_a_deck(rulebook->editions.front(), rulebook->questions, *pool);
  if (!drawable) {
    return refuse({.file = own ? scope.data.string() : file,
                   .message = "these cards do not make up a deck under any edition"});
  }
  auto setting = std::make_unique<DecksSetting>(std::move(*rulebook), std::move(*pool));
  if (!own) setting->name_cards_file(std::filesystem::absolute(file).generic_string());
  return setting;
}

}  // namespace headjudge::fuzz
