// What may depend on what: held to the includes, so that docs/ARCHITECTURE.md stays true.
//
// Top-level folders have one direction. Inside them folders form layers: where two include each
// other, directly or on a way round, they belong to one family that is named here with the reason.
// No header includes itself on a way round. A folder holds what can be seen at one look.

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/include_graph.hpp"
#include "tests/support/repository.hpp"

namespace repository_test {
namespace {

TEST(repository, the_model_sees_neither_solver_nor_fuzzer) {
  std::size_t looked_at = 0;
  for (const File& file : sources()) {
    if (!below(file, {"model", "invariants"})) continue;
    ++looked_at;
    for (const std::string& header : included(file)) {
      EXPECT_FALSE(header.starts_with("z3") || header.starts_with("fuzzer"))
          << file.path << " includes " << header;
    }
  }
  EXPECT_GT(looked_at, 0u);
}

TEST(repository, dependencies_point_one_way) {
  const std::map<std::string, std::vector<std::string>> may_include = {
      {"model", {"model"}},
      {"invariants", {"model", "invariants"}},
      {"fuzz", {"model", "invariants", "fuzz"}},
      {"proofs", {"model", "invariants", "proofs"}},
      {"reports", {"model", "invariants", "fuzz", "proofs", "reports"}},
      {"cli", {"model", "invariants", "fuzz", "proofs", "reports", "cli"}},
  };
  std::size_t looked_at = 0;
  for (const File& file : sources()) {
    const auto allowed = may_include.find(file.folder());
    if (allowed == may_include.end()) continue;  // tests and benchmarks see everything
    for (const std::string& header : included(file)) {
      if (!header.contains('/') || !fs::exists(root / header)) continue;  // not ours
      ++looked_at;
      const std::string folder = header.substr(0, header.find('/'));
      EXPECT_NE(std::ranges::find(allowed->second, folder), allowed->second.end())
          << file.path << " includes " << header;
    }
  }
  EXPECT_GT(looked_at, 0u);
}

/// What the rooms of the engine may see: neither words nor set-ups.
const Names& engine_rooms() {
  static const Names rooms = {"model/core",         "model/cards",          "model/dcg/kernel",
                              "model/dcg/position", "model/dcg/areas",      "model/dcg/attack",
                              "model/dcg/effects",  "model/dcg/procedures", "model/dcg/turn"};
  return rooms;
}

/// Folders that need each other.
const std::vector<Names>& families() {
  static const std::vector<Names> all = {
      // What an effect could do is asked of procedures, and of them what effects take off a cost.
      // The files of these rooms form layers, but for a few (components_test.cpp).
      {"model/dcg/areas", "model/dcg/attack", "model/dcg/effects/reading",
       "model/dcg/effects/resolving", "model/dcg/effects/triggering", "model/dcg/procedures",
       "model/dcg/procedures/costs", "model/dcg/procedures/steps", "model/dcg/turn"},
      {"model/ccg/procedures", "model/ccg/turn"},
      // Which brackets are no text is known from the grammar, which reads the text.
      {"model/cards/grammar", "model/cards/grammar/invertible", "model/cards/grammar/nouns",
       "model/cards/grammar/phrases", "model/cards/lines", "model/cards/normal_form",
       "model/cards/normal_form/wordings", "model/cards/text"},
      // The ledger binds its rows to the claims' code, which is written in terms of a claim.
      {"proofs/claims", "proofs/claims/about"},
      // A question that joint clauses tie to others has the cells of its block, which are made and
      // checked like any others.
      {"proofs/realizability", "proofs/realizability/joined"}};
  return all;
}

/// The rows of docs/ARCHITECTURE.md about `model`: a room, and the rooms that it may see.
TEST(repository, rooms_of_the_model_see_what_the_page_says) {
  const std::map<std::string, Names> rows = {
      {"model/core/base", {"model/core/base"}},
      {"model/core/cache", {"model/core/base", "model/core/cache"}},
      {"model/core/logic", {"model/core/base", "model/core/logic"}},
      {"model/core/manual", {"model/core/base", "model/core/logic", "model/core/manual"}},
      {"model/core", {"model/core"}},
      {"model/cards", {"model/core", "model/cards"}},
      {"model/events", {"model/cards", "model/events"}},
      {"model/ccg", {"model/core", "model/ccg"}},
      {"model/dcg/kernel", {"model/core", "model/dcg/kernel"}},
      {"model/dcg/position",
       {"model/core", "model/cards", "model/events", "model/dcg/kernel", "model/dcg/position"}},
      {"model/dcg/areas", engine_rooms()},
      {"model/dcg/attack", engine_rooms()},
      {"model/dcg/effects", engine_rooms()},
      {"model/dcg/procedures", engine_rooms()},
      {"model/dcg/turn", engine_rooms()}};
  std::map<std::string, std::size_t> looked_at;
  for (const auto& [file, header] : includes()) {
    for (const auto& [room, seen] : rows) {
      if (!file.starts_with(room + "/")) continue;
      ++looked_at[room];
      EXPECT_TRUE(std::ranges::any_of(
          seen, [&](const std::string& folder) { return header.starts_with(folder + "/"); }))
          << file << " includes " << header;
    }
  }
  EXPECT_EQ(looked_at.size(), rows.size());
}

/// Does the code of a line say which game it is about, by namespace, id or file?
bool names_a_game(const std::string& line) {
  static const std::regex name(R"re(\b[dc]cg::|"[dc]cg"|"[a-z/]*\b[dc]cg[a-z_]*[/.])re");
  return std::regex_search(line.substr(0, line.find("//")), name);
}

/// Files of the harness that are about one game, with what is particular to it.
const std::map<std::string, std::string>& about_one_game() {
  static const std::map<std::string, std::string> all = {
      {"cli/deck_telling.cpp", "games of decks"},
      {"cli/deck_telling.hpp", "games of decks"},
      {"cli/loops/command.cpp", "effects as programs"},
      {"cli/check_command.cpp", "effects as programs"},
      {"cli/order_command.cpp", "effects as programs"},
      {"cli/prove_command.cpp", "the gauge's machine"},
      {"cli/cards/behaviour.cpp", "cards under an edition"},
      {"cli/cards/diff.cpp", "cards under an edition"},
      {"cli/rulings/new.cpp", "official questions about that game"},
      {"cli/rulings/official.cpp", "official questions about that game"},
      {"cli/rulings/status.cpp", "official questions about that game"},
      {"reports/terminal/order.cpp", "the order of pending effects"},
      {"fuzz/campaign/registry.cpp", "a registry itself, of fuzz targets"},
      {"fuzz/targets/ccg.cpp", "the target of that game"}};
  return all;
}

/// What every game is played, searched, fuzzed and reported by. What a game brings to it is in its
/// row of invariants/games, and in folders of its name.
bool is_for_every_game(const File& file) {
  constexpr auto kHarness = std::to_array<std::string_view>(
      {"model/core/", "fuzz/inputs/", "fuzz/games/", "fuzz/feedback/", "fuzz/campaign/",
       "fuzz/texts/", "fuzz/targets/", "proofs/audit/", "proofs/model_checking/",
       "proofs/realizability/", "reports/", "cli/"});
  return std::ranges::any_of(
      kHarness, [&](std::string_view folder) { return file.path.starts_with(folder); });
}

TEST(repository, only_what_is_about_one_game_names_it) {
  std::size_t looked_at = 0;
  Names naming;
  for (const File& file : sources()) {
    if (!is_for_every_game(file)) continue;
    for (const std::string& line : lines_of(file.text)) {
      ++looked_at;
      if (!names_a_game(line)) continue;
      naming.insert(file.path);
      EXPECT_TRUE(about_one_game().contains(file.path)) << file.path << " names a game: " << line;
    }
  }
  EXPECT_GT(looked_at, 0u);
  for (const auto& [path, why] : about_one_game()) {
    EXPECT_TRUE(naming.contains(path)) << path << " names none: take it off the list";
  }
}

TEST(repository, the_finder_of_games_finds_them) {
  for (const char* line :
       {"  const dcg::Dcg game(pool);", "  if (play.game == \"ccg\") {",
        "#include \"model/dcg/dcg.hpp\"", "#include \"invariants/ccg_invariants.hpp\""}) {
    EXPECT_TRUE(names_a_game(line)) << line;
  }
  EXPECT_FALSE(names_a_game("#include \"invariants/games/registry.hpp\""));
  EXPECT_FALSE(names_a_game("///   game = \"dcg\""));
}

/// The engine, its events, invariants and proofs run and judge effect programs; how a card words
/// them is in syntax trees, which only those see who read, print and look at texts.
TEST(repository, what_is_played_and_proved_knows_nothing_of_wording) {
  const Names sees_texts = {"model/dcg/set_up", "model/dcg/text", "proofs/cards"};
  std::size_t looked_at = 0;
  for (const File& file : sources()) {
    const bool runs = file.path.starts_with("model/dcg/") ||
                      file.path.starts_with("model/events/") ||
                      below(file, {"invariants", "proofs"});
    if (!runs || sees_texts.contains(folder_of(file.path))) continue;
    ++looked_at;
    EXPECT_FALSE(file.text.contains("syntax::")) << file.path << " names a syntax tree";
    for (const std::string& header : included(file)) {
      EXPECT_FALSE(header.starts_with("model/cards/syntax/") ||
                   header.starts_with("model/cards/lowering/"))
          << file.path << " includes " << header;
    }
  }
  EXPECT_GT(looked_at, 200u);
}

TEST(repository, folders_form_layers) {
  std::set<Edge> edges;
  for (const auto& [file, header] : includes()) {
    if (folder_of(file) != folder_of(header)) edges.emplace(folder_of(file), folder_of(header));
  }
  EXPECT_GT(edges.size(), 100u);
  for (const Names& cycle : cycles(edges)) {
    std::string said;
    for (const std::string& folder : cycle) said += " " + folder;
    EXPECT_TRUE(std::ranges::any_of(
        families(), [&](const Names& family) { return std::ranges::includes(family, cycle); }))
        << "these folders include each other:" << said;
  }
}

TEST(repository, a_family_of_folders_is_one) {
  std::set<Edge> edges;
  for (const auto& [file, header] : includes()) edges.emplace(folder_of(file), folder_of(header));
  const std::vector<Names> found = cycles(edges);
  for (const Names& family : families()) {
    EXPECT_TRUE(std::ranges::find(found, family) != found.end())
        << *family.begin() << " and the others need each other no longer: take them off the list";
  }
}

TEST(repository, no_header_includes_itself_on_a_way_round) {
  std::set<Edge> edges;
  for (const auto& [file, header] : includes()) {
    if (file.ends_with(".hpp")) edges.emplace(file, header);
  }
  EXPECT_GT(edges.size(), 100u);
  for (const Names& cycle : cycles(edges)) {
    for (const std::string& header : cycle) ADD_FAILURE() << header << " is in a circle";
  }
}

TEST(repository, a_folder_can_be_seen_at_one_look) {
  constexpr std::size_t most_files = 25;
  std::map<std::string, std::size_t> count;
  for (const File& file : sources()) ++count[folder_of(file.path)];
  EXPECT_GT(count.size(), 50u);
  for (const auto& [folder, files] : count) {
    EXPECT_LE(files, most_files) << folder << ": which of its files belong together?";
  }
}

// A file is found by its folder, so its name does not say the folder again.
TEST(repository, a_name_does_not_repeat_its_folder) {
  std::size_t looked_at = 0;
  for (const File& file : sources()) {
    const std::string folder = folder_of(file.path);
    const std::string own = folder.substr(folder.rfind('/') + 1);
    ++looked_at;
    std::string name = file.path.substr(folder.size() + 1);
    if (const std::size_t at = name.find("_test."); at != name.npos) name.erase(at);
    EXPECT_FALSE(name.starts_with(own + "_")) << file.path;
  }
  EXPECT_GT(looked_at, 0u);
}

}  // namespace
}  // namespace repository_test
