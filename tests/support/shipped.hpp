// The shipped world, loaded once for all tests that need it.
//
// A world that does not load is a failure of every such test, told with the file and the line.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "model/core/base/text_file.hpp"
#include "model/core/play/runner.hpp"
#include "proofs/audit/world.hpp"
#include "tests/support/rules_plays.hpp"

namespace headjudge::test {

inline const proofs::World& shipped_world() {
  static const proofs::World world = [] {
    auto loaded = proofs::load_world();
    if (!loaded) throw std::runtime_error(loaded.error().text());
    return std::move(*loaded);
  }();
  return world;
}

/// A file of the repository, by its path from the root.
inline std::string repository_text(const std::string& path) {
  const auto text = read_text_file(std::string(HEADJUDGE_SOURCE_DIR) + "/" + path);
  if (!text) throw std::runtime_error(text.error().text());
  return *text;
}

/// The words on this play's cards that one of its editions does not define: "counter of jp-1.0".
inline std::vector<std::string> unknown_words_of(const Play& play) {
  return ShippedGames::with(play.game, [&]<class G>(std::type_identity<G>) {
    const auto& world = shipped_world().of<G>();
    const auto tables = seat_tables(world.rulebook, play);
    if (!tables) return std::vector<std::string>{tables.error().text()};
    const G game(world.pool);
    std::vector<std::string> unknown;
    for (std::size_t i = 0; i < play.tables.size(); ++i) {
      const Edition* edition = world.rulebook.find(play.tables[i].edition);
      const auto state = game.set_up(play.setup, {play.file, 0, 0}, (*tables)[i].judge);
      if (edition == nullptr || !state) return std::vector<std::string>{"no such table"};
      for (const auto& word : GameTraits<G>::terms(game, world.rulebook.questions, *state)) {
        if (!edition->defines(word)) unknown.push_back(word + " of " + edition->id);
      }
    }
    return unknown;
  });
}

}  // namespace headjudge::test
