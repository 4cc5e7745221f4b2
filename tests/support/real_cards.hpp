// Plays with real cards: what the tests of rulings and of checked cards share.
//
// The cards lie beside the repository (../shared); where they do not, such a play is skipped. The
// cards are read once for a whole run of the tests.
#pragma once

#include <algorithm>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/play/runner.hpp"
#include "model/dcg/dcg.hpp"
#include "tests/support/corpus_files.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {

/// The real cards, read once, and a game with them.
struct RealTable {
  explicit RealTable(cards::Pool cards) : pool(std::move(cards)), game(pool) {}
  cards::Pool pool;
  dcg::Dcg game;
};

inline const RealTable& real_table() {
  static const auto table = [] {
    auto pool = cards::load_survey(kRealCards);
    if (!pool) throw std::runtime_error(pool.error().text());
    return std::make_unique<RealTable>(std::move(*pool));
  }();
  return *table;
}

/// What is not as the play says, line by line.
inline std::vector<std::string> complaints_with_real_cards(const Play& play) {
  const auto run = run_play(real_table().game, rules_world<dcg::Dcg>().rulebook, play);
  if (!run) return {run.error().text()};
  std::vector<std::string> all;
  for (const FailedExpectation& failed : run->failed) {
    all.push_back(fmt::format("expected {}, seen: {}", failed.text, failed.seen));
  }
  return all;
}

/// What a play's notes say that the engine does instead: "engine: expected ..., seen: ...".
inline std::vector<std::string> noted_complaints(const Play& play) {
  constexpr std::string_view kEngine = "engine: ";
  std::vector<std::string> noted;
  for (const std::string& note : play.notes) {
    if (note.starts_with(kEngine)) noted.push_back(note.substr(kEngine.size()));
  }
  return noted;
}

/// Expectations stand among the decisions or below them.
inline bool expects_something(const Play& play) {
  return !play.expectations.empty() || std::ranges::any_of(play.steps, [](const PlayStep& step) {
    return step.kind == PlayStep::Kind::expectation;
  });
}

inline std::string test_name(const testing::TestParamInfo<std::filesystem::path>& info) {
  return info.param.stem().string();
}

}  // namespace headjudge::test
