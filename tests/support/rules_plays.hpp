// Plays and starting positions of the corpus, at the tables of a game's rules: neither solver nor
// ledger is loaded, so mutants meet the tests that use these.
//
// A play can be moved to another table: the same position and decisions under another edition's
// judge.
#pragma once

#include <algorithm>
#include <string>
#include <type_traits>
#include <vector>

#include "model/core/base/random.hpp"
#include "model/core/play/runner.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {

/// The set-ups of a game's starting positions; one dealt from decks is a whole game.
template <PlayableGame G>
const std::vector<std::vector<PlayLine>>& starting_set_ups() {
  static const std::vector<std::vector<PlayLine>> all = [] {
    std::vector<std::vector<PlayLine>> out;
    for (const std::filesystem::path& file : plays_in(GameTraits<G>::kPositions)) {
      out.push_back(loaded_or_thrown(load_play(file)).setup);
    }
    return out;
  }();
  return all;
}

/// A judge of the edition, each open answer drawn.
inline Judge drawn_judge(const Edition& edition, const QuestionSet& questions, Random& random) {
  Judge judge = base_judge(edition, questions);
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const Question& question = questions.questions[q];
    for (std::size_t s = 0; s < question.situation_count(); ++s) {
      const auto situation = question.situation_values(s);
      if (!question.is_reachable(situation)) continue;
      const auto options = judge_options(edition, questions, q, situation);
      judge.set_answer(q, s, options[random.below(options.size())]);
    }
  }
  return judge;
}

/// A play that names that edition itself keeps the table that it names, with its rulings: there
/// another rule of that edition plays a part, and the play says so. Expectations of other tables
/// are left out.
inline Play at_table_of(Play play, const Edition& edition) {
  PlayTable table{.name = edition.id, .edition = edition.id, .rulings = {}, .line = 0};
  for (const PlayTable& named : play.tables) {
    if (named.edition == edition.id) table = named;
  }
  std::erase_if(play.expectations, [&](const PlayExpectation& expectation) {
    return !expectation.table.empty() && expectation.table != table.name;
  });
  play.tables = {table};
  return play;
}

/// What is not as the play says.
template <Game G>
std::vector<std::string> complaints_about(const G& game, const Rulebook& rulebook,
                                          const Play& play) {
  const auto run = run_play(game, rulebook, play);
  if (!run) return {run.error().text()};
  std::vector<std::string> complaints;
  for (const FailedExpectation& failed : run->failed) {
    complaints.push_back(play.file + ":" + std::to_string(failed.line) + " at " + failed.table +
                         ": expected " + failed.text + ", seen " + failed.seen);
  }
  return complaints;
}

/// What is not as a play of any game says; nothing when it goes as it says.
inline std::vector<std::string> complaints_about(const Play& play) {
  return ShippedGames::with(play.game, [&]<class G>(std::type_identity<G>) {
    const auto& world = rules_world<G>();
    return complaints_about(G(world.pool), world.rulebook, play);
  });
}

}  // namespace headjudge::test
