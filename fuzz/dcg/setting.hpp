// What a fuzz input of the Digimon Card Game refers to: editions, judges, and the cards of each.
//
// An edition is played with the cards whose terms it defines (model/cards/pool/card_terms.hpp): a
// card with <Evade> means nothing under a manual that has no Evade. So a card's place in an input
// is its place among the cards that the edition knows.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/dcg/setup.hpp"
#include "fuzz/games/records.hpp"
#include "fuzz/inputs/card_lists.hpp"
#include "fuzz/inputs/game_setting.hpp"
#include "fuzz/inputs/scope.hpp"
#include "model/cards/program/card.hpp"
#include "model/core/base/result.hpp"
#include "model/dcg/dcg.hpp"

namespace headjudge {
class Notes;
}

namespace headjudge::fuzz {

class Reach;
struct NamedReach;
struct ReachSizes;

/// The cards that an edition knows, by where they may lie.
struct KnownCards {
  Pile deck;
  Pile eggs;  ///< in a Digi-Egg deck
  Pile digimon;
  Pile field;                  ///< in the battle area: Digimon and Tamers
  std::vector<bool> is_known;  ///< by card, Tokens too
};

class DcgSetting : public GameSetting<dcg::Dcg, cards::Pool> {
 public:
  using Setup = DcgSetup;
  static constexpr std::string_view kMagic = "HJG1";

  DcgSetting(Rulebook rulebook, cards::Pool pool);

  /// Of the edition at this place of the rulebook.
  [[nodiscard]] const KnownCards& cards(std::size_t edition) const { return cards_[edition]; }
  [[nodiscard]] const std::string& name(CardNumber card) const { return names_[card]; }
  /// Errors: a card of this position needs a term that the edition does not define.
  [[nodiscard]] Result<void> check_cards(std::size_t edition, const dcg::State& state) const;
  /// What the effects do that wait or are carried out in this position, without naming a card.
  [[nodiscard]] std::vector<std::string> acting(const dcg::State& state) const;
  /// For what games come to (fuzz/feedback/reach.hpp): how many effects and instructions there are;
  /// those of the last decision; and the things with their names.
  void size_effects(ReachSizes& sizes) const;
  void note_effects(Notes& notes, Reach& reach) const;
  void name_effects(std::size_t edition, const Reach& reach, std::vector<NamedReach>& things) const;
  /// Which decision it is, whatever else is legal (fuzz/games/records.hpp).
  [[nodiscard]] DecisionAddress address(const dcg::State& state,
                                        const dcg::Decision& decision) const;
  /// What players call the cards that do nothing, and those that do something.
  [[nodiscard]] std::vector<std::string> names_of_cards(bool plain) const;
  /// Where three cards lie in a trash, the top one vanishes.
  static void plant_mistake(dcg::State& state);
  [[nodiscard]] static bool can_be_described(const dcg::State& state) {
    return state.asks == dcg::Asks::main;
  }

 private:
  std::vector<KnownCards> cards_;
  std::vector<std::string> names_;  ///< an input names cards often, and its game is short
};

/// The project's own editions and pool, from its data (model/core/base/data_dir.hpp). Errors: those
/// of the files, no such edition, and an edition whose cards do not make up a deck.
[[nodiscard]] Result<std::unique_ptr<DcgSetting>> load_dcg_setting(const TargetScope& scope);

/// One of the project's editions with the cards of these files, as far as they are understood; no
/// file: the project's own cards. An edition without a name is the newest. Errors: those of the
/// files, and an edition that is not there.
[[nodiscard]] Result<std::unique_ptr<DcgSetting>> load_dcg_setting(
    const std::filesystem::path& data, std::string_view edition,
    std::span<const std::filesystem::path> cards);

/// The project's editions and questions. Errors: those of the files.
[[nodiscard]] Result<Rulebook> load_dcg_rulebook(const std::filesystem::path& data);
/// Are there decks of the cards that the edition knows?
[[nodiscard]] bool makes_up_a_deck(const Edition& edition, const QuestionSet& questions,
                                   const cards::Pool& pool);

/// Errors: the cards that the edition knows do not make up a deck.
[[nodiscard]] Result<void> check_deck_can_be_drawn(const DcgSetting& setting, std::size_t edition);

}  // namespace headjudge::fuzz
