// The driver of the Digimon Collectable Card Game, and the templates of fuzz/games made for it.
//
// Compiled once here; whoever uses them includes the declarations alone.
#include "fuzz/ccg/driver.hpp"

#include <utility>

#include "fuzz/ccg/setting.hpp"
#include "fuzz/games/templates/driver.hpp"
#include "invariants/ccg_invariants.hpp"

namespace headjudge::fuzz {

template class GameDriver<CcgSetting>;
template GameInput<CcgSetting> decode_game(const CcgSetting&, ByteView);
template Bytes encode_game(const CcgSetting&, const GameInput<CcgSetting>&);
template Judge judge_of(const CcgSetting&, const GameInput<CcgSetting>&);
template Result<CcgSetting::Model::State> start_of(const CcgSetting&, const GameInput<CcgSetting>&,
                                                   const Judge&);
template Result<Play> play_of_input(const CcgSetting&, const GameInput<CcgSetting>&, std::size_t);
template Result<DecisionRecords> records_played(const CcgSetting&,
                                                const GameInput<CcgSetting>&);
template Result<GameInput<CcgSetting>> input_of_play(const CcgSetting&, const Play&);
template Play shrink_play(const CcgSetting&, Play, const std::function<bool(const Play&)>&);
template std::string broken_by(const CcgSetting&, const InvariantSet<CcgSetting::Model>&,
                               const Play&);

Result<std::unique_ptr<Driver>> open_ccg_driver(const TargetScope& scope) {
  auto setting = load_ccg_setting(scope);
  if (!setting) return refuse(setting.error());
  return std::make_unique<GameDriver<CcgSetting>>(std::move(*setting), ccg::ccg_invariants(),
                                                  ccg::ccg_observables(), scope.planted);
}

}  // namespace headjudge::fuzz
