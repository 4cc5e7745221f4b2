// What a fuzz input of the Digimon Collectable Card Game refers to: its rules, judges and cards.
//
// There is one manual of this game, and it knows every card of the pool.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "fuzz/ccg/setup.hpp"
#include "fuzz/games/records.hpp"
#include "fuzz/inputs/card_lists.hpp"
#include "fuzz/inputs/game_setting.hpp"
#include "fuzz/inputs/scope.hpp"
#include "model/ccg/ccg.hpp"
#include "model/core/base/result.hpp"

namespace headjudge::fuzz {

class CcgSetting : public GameSetting<ccg::Ccg, ccg::Pool> {
 public:
  using Setup = CcgSetup;
  static constexpr std::string_view kMagic = "HJC1";

  CcgSetting(Rulebook rulebook, ccg::Pool pool);

  [[nodiscard]] const Pile& cards() const { return cards_; }
  [[nodiscard]] const Pile& digimon() const { return digimon_; }
  [[nodiscard]] const ccg::Card& card(CardNumber card) const { return pool().cards[card]; }
  [[nodiscard]] const std::string& name(CardNumber card) const { return pool().cards[card].name; }
  /// Never an error: see above.
  [[nodiscard]] Result<void> check_cards(std::size_t, const ccg::State&) const { return {}; }
  /// Which decision it is, whatever else is legal (fuzz/games/records.hpp).
  [[nodiscard]] static DecisionAddress address(const ccg::State& state,
                                               const ccg::Decision& decision);
  /// Where three cards lie offline, the top one vanishes.
  static void plant_mistake(ccg::State& state);
  [[nodiscard]] static bool can_be_described(const ccg::State& state) {
    return state.asks == ccg::Asks::phase;
  }

 private:
  Pile cards_;
  Pile digimon_;
};

/// The project's own manual and pool, from its data (model/core/base/data_dir.hpp). Errors: those
/// of the files, no such edition, and a pool that makes up no deck.
[[nodiscard]] Result<std::unique_ptr<CcgSetting>> load_ccg_setting(const TargetScope& scope);

}  // namespace headjudge::fuzz
