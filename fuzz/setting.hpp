// What a fuzz input of the Digimon Card Game refers to: editions with their judges, and the pool.
//
// All of it is read once, from the project's own data, so that an input means the same game
// wherever the same data lies. Inputs number editions, open points and cards by their order there.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <vector>

#include "fuzz/judge_choices.hpp"
#include "model/cards/card.hpp"
#include "model/core/library.hpp"
#include "model/core/result.hpp"
#include "model/dcg/dcg.hpp"

namespace headjudge::fuzz {

class Setting {
 public:
  /// Contract: the library is of the game `dcg` and has an edition; the pool has Digimon,
  /// Digi-Eggs and enough other cards for a deck.
  Setting(Library library, cards::Pool pool);

  [[nodiscard]] const Library& library() const { return library_; }
  [[nodiscard]] const dcg::Dcg& game() const { return game_; }
  [[nodiscard]] const cards::Pool& pool() const { return pool_; }
  /// Of the edition at this place of the library.
  [[nodiscard]] const JudgeChoices& judges(std::size_t edition) const { return judges_[edition]; }
  /// Cards that may lie in a deck, and those that may lie in a Digi-Egg deck.
  [[nodiscard]] const std::vector<cards::CardIndex>& deck_cards() const { return deck_cards_; }
  [[nodiscard]] const std::vector<cards::CardIndex>& egg_cards() const { return egg_cards_; }
  [[nodiscard]] const std::vector<cards::CardIndex>& digimon_cards() const { return digimon_; }
  /// Cards that may lie in the battle area: Digimon and Tamers.
  [[nodiscard]] const std::vector<cards::CardIndex>& field_cards() const { return field_cards_; }

  Setting(const Setting&) = delete;
  Setting& operator=(const Setting&) = delete;

 private:
  Library library_;
  cards::Pool pool_;
  dcg::Dcg game_;
  std::vector<JudgeChoices> judges_;
  std::vector<cards::CardIndex> deck_cards_;
  std::vector<cards::CardIndex> egg_cards_;
  std::vector<cards::CardIndex> digimon_;
  std::vector<cards::CardIndex> field_cards_;
};

/// The project's own editions and pool, from `data` (model/core/data_dir.hpp).
[[nodiscard]] Result<std::unique_ptr<Setting>> load_setting(const std::filesystem::path& data);

}  // namespace headjudge::fuzz
