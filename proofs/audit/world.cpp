// Loading the data that an audit works on (see world.hpp).
//
// Starting positions are plays without decisions, read in the order of the numbers that their file
// names begin with: the plain ones come first, so that the shortest play found is also a plain one.
#include "proofs/audit/world.hpp"

#include <algorithm>
#include <charconv>
#include <functional>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "invariants/ccg_invariants.hpp"
#include "invariants/dcg_invariants.hpp"
#include "model/cards/pool/card_terms.hpp"
#include "model/ccg/kernel/questions.hpp"
#include "model/ccg/text/facts.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/play/play.hpp"
#include "model/dcg/kernel/questions.hpp"
#include "model/dcg/text/facts.hpp"
#include "proofs/termination/ccg_measures.hpp"

namespace headjudge::proofs {

namespace {

namespace fs = std::filesystem;

/// The terms that the cards of a set-up carry, of those that say so.
Result<std::vector<std::string>> terms_in(const dcg::Dcg& game, const Judge& judge,
                                          const Play& play, const QuestionSet& questions) {
  const auto state = game.set_up(play.setup, {play.file, 0, 0}, judge);
  if (!state) return refuse(state.error());
  std::set<std::string> found;
  for (std::size_t i = 0; i < state->count; ++i) {
    const cards::Card& card = game.cards().card(state->def[i]);
    const auto needed = cards::needed_terms(game.cards().pool(), card, questions);
    found.insert(needed.begin(), needed.end());
  }
  return std::vector<std::string>(found.begin(), found.end());
}

/// The terms that an edition must define for a play's cards.
using TermsOf = std::function<Result<std::vector<std::string>>(const Play&)>;

/// Files in the order of their numbers: 9_, 31_, 100_; those of one number by name.
void put_in_order(std::vector<fs::path>& files) {
  const auto number_of = [](const fs::path& file) {
    const std::string name = file.filename().string();
    int number = 0;
    (void)std::from_chars(name.data(), name.data() + name.size(), number);
    return number;
  };
  std::ranges::sort(files, [&](const fs::path& a, const fs::path& b) {
    return std::pair(number_of(a), a) < std::pair(number_of(b), b);
  });
}

/// A starting position is a play without decisions; one dealt from decks is a whole game as well.
Result<void> load_positions(const fs::path& folder, const TermsOf& terms_of,
                            std::vector<StartingPosition>& positions,
                            std::vector<StartingPosition>& games) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.path().extension() == ".play") files.push_back(entry.path());
  }
  put_in_order(files);
  for (const fs::path& file : files) {
    const auto play = load_play(file);
    if (!play) return refuse(play.error());
    const bool dealt = std::ranges::any_of(
        play->setup, [](const PlayLine& line) { return line.text.starts_with("seed:"); });
    auto terms = terms_of(*play);
    if (!terms) return refuse(terms.error());
    positions.push_back({play->setup, std::move(*terms)});
    if (dealt) games.push_back(positions.back());
  }
  return {};
}

/// The editions' constraints name invariants; model/core cannot know them.
template <Game G>
Result<void> check_invariants(const Rulebook& rulebook, const InvariantSet<G>& invariants) {
  for (const Edition& edition : rulebook.editions) {
    for (const Constraint& constraint : edition.constraints) {
      for (const std::string& id : constraint.invariants) {
        if (invariants.find(id) != nullptr) continue;
        return refuse({edition.file, constraint.line, 1,
                       fmt::format("there is no invariant `{}`", id), "an id of invariants/"});
      }
    }
  }
  return {};
}

Result<void> load_ccg(const fs::path& editions, const fs::path& data, CcgWorld& world) {
  const std::vector<std::string> games = games_in(editions);
  if (std::ranges::find(games, "ccg") == games.end()) return {};
  auto rulebook = load_rulebook(editions, "ccg");
  if (!rulebook) return refuse(rulebook.error());
  world.rulebook = std::move(*rulebook);
  if (auto bound = ccg::bind_questions(world.rulebook.questions); !bound) {
    return refuse(bound.error());
  }
  if (auto known = check_invariants(world.rulebook, ccg::ccg_invariants()); !known) {
    return refuse(known.error());
  }
  auto pool = ccg::load_pool(data / "corpus/ccg/cards.jsonl");
  if (!pool) return refuse(pool.error());
  world.pool = std::move(*pool);
  const TermsOf none = [](const Play&) { return std::vector<std::string>{}; };
  return load_positions(data / "corpus/ccg/positions", none, world.positions, world.games);
}

}  // namespace

std::vector<StartingPosition> playable_under(std::span<const StartingPosition> positions,
                                             std::initializer_list<const Edition*> editions) {
  std::vector<StartingPosition> playable;
  for (const StartingPosition& position : positions) {
    const bool known = std::ranges::all_of(editions, [&](const Edition* edition) {
      return cards::defines_all(*edition, position.terms);
    });
    if (known) playable.push_back(position);
  }
  return playable;
}

Result<World> load_world(const fs::path& editions) {
  const fs::path data = data_dir();
  const fs::path folder = editions.empty() ? data / "model/editions" : editions;
  World world;
  auto rulebook = load_rulebook(folder, "dcg");
  if (!rulebook) return refuse(rulebook.error());
  world.rulebook = std::move(*rulebook);
  if (auto bound = dcg::bind_questions(world.rulebook.questions); !bound) {
    return refuse(bound.error());
  }
  if (auto known = check_invariants(world.rulebook, dcg::dcg_invariants()); !known) {
    return refuse(known.error());
  }
  auto pool = cards::load_pool(data / "corpus/cards");
  if (!pool) return refuse(pool.error());
  world.pool = std::move(*pool);
  const dcg::Dcg game(world.pool);
  const Judge judge(world.rulebook.questions);
  const TermsOf terms = [&](const Play& play) {
    return terms_in(game, judge, play, world.rulebook.questions);
  };
  if (auto loaded = load_positions(data / "corpus/positions", terms, world.positions, world.games);
      !loaded) {
    return refuse(loaded.error());
  }
  if (auto loaded = load_ccg(folder, data, world.ccg); !loaded) return refuse(loaded.error());
  auto ledger = load_ledger(data / "proofs/claims.toml", world.rulebooks());
  if (!ledger) return refuse(ledger.error());
  world.ledger = std::move(*ledger);
  return world;
}

Arena<dcg::Dcg> dcg_arena(const World& world) {
  const dcg::Dcg game(world.pool);
  return {game,
          world.rulebook,
          world.positions,
          world.games,
          dcg::dcg_invariants(),
          [game](const dcg::State& state, const dcg::State& other) {
            return dcg::facts_against(game, state, other);
          },
          {}};
}

Arena<ccg::Ccg> ccg_arena(const World& world) {
  const ccg::Ccg game(world.ccg.pool);
  return {game,
          world.ccg.rulebook,
          world.ccg.positions,
          world.ccg.games,
          ccg::ccg_invariants(),
          [game](const ccg::State& state, const ccg::State& other) {
            return ccg::facts_against(game, state, other);
          },
          ccg_measures(game)};
}

}  // namespace headjudge::proofs
