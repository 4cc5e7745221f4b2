// Drivers of the Digimon Card Game, and the templates of fuzz/games made for it.
//
// Compiled once here; whoever uses them includes the declarations alone.
#include "fuzz/dcg/driver.hpp"

#include <utility>

#include "fuzz/dcg/decks_setting.hpp"
#include "fuzz/dcg/setting.hpp"
#include "fuzz/games/templates/driver.hpp"
#include "fuzz/games/templates/two_judges.hpp"
#include "invariants/dcg_invariants.hpp"

namespace headjudge::fuzz {

template class GameDriver<DcgSetting>;
template GameInput<DcgSetting> decode_game(const DcgSetting&, ByteView);
template Bytes encode_game(const DcgSetting&, const GameInput<DcgSetting>&);
template Judge judge_of(const DcgSetting&, const GameInput<DcgSetting>&);
template Result<DcgSetting::Model::State> start_of(const DcgSetting&, const GameInput<DcgSetting>&,
                                                   const Judge&);
template Result<Play> play_of_input(const DcgSetting&, const GameInput<DcgSetting>&, std::size_t);
template Result<DecisionRecords> records_played(const DcgSetting&,
                                                const GameInput<DcgSetting>&);
template Result<GameInput<DcgSetting>> input_of_play(const DcgSetting&, const Play&);
template Play shrink_play(const DcgSetting&, Play, const std::function<bool(const Play&)>&);
template std::string broken_by(const DcgSetting&, const InvariantSet<DcgSetting::Model>&,
                               const Play&);

template class TwoJudgesDriver<DcgSetting>;

template class GameDriver<DecksSetting>;
template GameInput<DecksSetting> decode_game(const DecksSetting&, ByteView);
template Bytes encode_game(const DecksSetting&, const GameInput<DecksSetting>&);
template Judge judge_of(const DecksSetting&, const GameInput<DecksSetting>&);
template Result<DecksSetting::Model::State> start_of(const DecksSetting&,
                                                     const GameInput<DecksSetting>&, const Judge&);
template Result<Play> play_of_input(const DecksSetting&, const GameInput<DecksSetting>&,
                                    std::size_t);
template Result<DecisionRecords> records_played(const DecksSetting&,
                                                const GameInput<DecksSetting>&);
template Result<GameInput<DecksSetting>> input_of_play(const DecksSetting&, const Play&);
template Play shrink_play(const DecksSetting&, Play, const std::function<bool(const Play&)>&);
template std::string broken_by(const DecksSetting&, const InvariantSet<DecksSetting::Model>&,
                               const Play&);

Result<std::unique_ptr<Driver>> open_game_driver(const TargetScope& scope) {
  auto setting = load_dcg_setting(scope);
  if (!setting) return refuse(setting.error());
  return std::make_unique<GameDriver<DcgSetting>>(std::move(*setting), dcg::dcg_invariants(),
                                                  dcg::dcg_observables(), scope.planted);
}

Result<std::unique_ptr<Driver>> open_decks_driver(const TargetScope& scope) {
  auto setting = load_decks_setting(scope);
  if (!setting) return refuse(setting.error());
  return std::make_unique<GameDriver<DecksSetting>>(std::move(*setting), dcg::dcg_invariants(),
                                                    dcg::dcg_observables(), scope.planted);
}

Result<std::unique_ptr<Driver>> open_two_judges_driver(const TargetScope& scope) {
  auto setting = load_dcg_setting(scope);
  if (!setting) return refuse(setting.error());
  return std::make_unique<TwoJudgesDriver<DcgSetting>>(std::move(*setting), scope.planted);
}

}  // namespace headjudge::fuzz
