// The Digimon Card Game as a row of the registry (traits.hpp says what each line is).
//
// The rules themselves are in model/dcg; its invariants are in invariants/dcg.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "invariants/games/traits.hpp"
#include "model/cards/program/card.hpp"
#include "model/dcg/dcg.hpp"

namespace headjudge {

template <>
struct GameTraits<dcg::Dcg> {
  using Pool = cards::Pool;
  static constexpr std::string_view kId = "dcg";
  static constexpr std::string_view kName = "Digimon Card Game";
  static constexpr std::string_view kCards = "corpus/cards";
  static constexpr std::string_view kPositions = "corpus/positions";

  [[nodiscard]] static Result<void> bind_questions(const QuestionSet& questions);
  [[nodiscard]] static Result<Pool> load_pool(const std::filesystem::path& path);
  [[nodiscard]] static const InvariantSet<dcg::Dcg>& invariants();
  [[nodiscard]] static std::span<const Observable<dcg::Dcg>> observables();
  [[nodiscard]] static std::vector<std::string> terms(const dcg::Dcg& game,
                                                      const QuestionSet& questions,
                                                      const dcg::State& state);
  [[nodiscard]] static std::vector<std::string> facts(const dcg::Dcg& game,
                                                      const dcg::State& state);
  [[nodiscard]] static std::vector<std::string> facts_against(const dcg::Dcg& game,
                                                              const dcg::State& state,
                                                              const dcg::State& other);
  [[nodiscard]] static std::vector<Measure<dcg::Dcg>> measures(const dcg::Dcg& game);
  [[nodiscard]] static std::vector<std::vector<PlayLine>> at_thresholds(
      const dcg::Dcg& game, std::span<const PlayLine> setup);
};

}  // namespace headjudge
