// The Digimon Collectable Card Game as a row of the registry (traits.hpp says what each line is).
//
// The rules themselves are in model/ccg; its invariants are in invariants/ccg.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "invariants/games/traits.hpp"
#include "model/ccg/ccg.hpp"
#include "model/ccg/position/cards.hpp"

namespace headjudge {

template <>
struct GameTraits<ccg::Ccg> {
  using Pool = ccg::Pool;
  static constexpr std::string_view kId = "ccg";
  static constexpr std::string_view kName = "Digimon Collectable Card Game";
  static constexpr std::string_view kCards = "corpus/ccg/cards.jsonl";
  static constexpr std::string_view kPositions = "corpus/ccg/positions";

  [[nodiscard]] static Result<void> bind_questions(const QuestionSet& questions);
  [[nodiscard]] static Result<Pool> load_pool(const std::filesystem::path& path);
  [[nodiscard]] static const InvariantSet<ccg::Ccg>& invariants();
  [[nodiscard]] static std::span<const Observable<ccg::Ccg>> observables();
  [[nodiscard]] static std::vector<std::string> terms(const ccg::Ccg& game,
                                                      const QuestionSet& questions,
                                                      const ccg::State& state);
  [[nodiscard]] static std::vector<std::string> facts(const ccg::Ccg& game,
                                                      const ccg::State& state);
  [[nodiscard]] static std::vector<std::string> facts_against(const ccg::Ccg& game,
                                                              const ccg::State& state,
                                                              const ccg::State& other);
  [[nodiscard]] static std::vector<Measure<ccg::Ccg>> measures(const ccg::Ccg& game);
};

}  // namespace headjudge
