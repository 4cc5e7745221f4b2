// Small pools and tables for the tests of effect graphs and loops.
//
// Cards are written as a line of a card file with only what matters filled in; the own pool and the
// editions are those of the repository.
#pragma once

#include <filesystem>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "model/cards/program/card.hpp"
#include "model/core/manual/judge.hpp"
#include "model/core/manual/rulebook.hpp"
#include "model/dcg/dcg.hpp"

namespace headjudge::test {

/// The value, or an exception that carries the error's words.
template <class T>
T must(Result<T> result) {
  if (!result) throw std::runtime_error(result.error().text());
  return std::move(*result);
}

/// A green level 4 Digimon with 4000 DP and this text as its main effect (or inherited effect).
inline std::string digimon(std::string_view name, std::string_view text, bool inherited = false) {
  const std::string effect = text.empty() ? "null" : fmt::format("\"{}\"", text);
  return fmt::format(
      R"({{"id": "T-{0}", "name": "{0}", "type": "Digimon", "colors": ["Green"], "level": 4, )"
      R"("play_cost": 4, "dp": 4000, "digivolve": [{{"color": "Green", "level": 4, "cost": 2}}], )"
      R"("main_effect": {1}, "inherited_effect": {2}, "security_effect": null}})",
      name, inherited ? "null" : effect, inherited ? effect : "null");
}

inline cards::Pool pool_of(const std::vector<std::string>& cards) {
  return must(cards::parse_pool(fmt::format("[{}]", fmt::join(cards, ",\n")), "test.json"));
}

inline const cards::Pool& own_pool() {
  static const cards::Pool pool =
      must(cards::load_pool(std::filesystem::path(HEADJUDGE_SOURCE_DIR) / "corpus" / "cards"));
  return pool;
}

inline const Rulebook& own_rulebook() {
  static const Rulebook rulebook = must(
      load_rulebook(std::filesystem::path(HEADJUDGE_SOURCE_DIR) / "model" / "editions", "dcg"));
  return rulebook;
}

inline Judge judge_of(std::string_view edition) {
  return base_judge(*own_rulebook().find(edition), own_rulebook().questions);
}

inline dcg::State position(const dcg::Dcg& game, const Judge& judge,
                           const std::vector<std::string>& lines) {
  std::vector<PlayLine> setup;
  for (const std::string& line : lines) setup.push_back({line, 0});
  return must(game.set_up(setup, {"test.play", 0, 0}, judge));
}

}  // namespace headjudge::test
