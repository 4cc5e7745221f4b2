// Exact counts of which words are taken for a decision: those of every decision that is offered in
// drawn games, with a number, a part or a word altered.
//
// A play may expect that a decision is not legal. Words that no decision could ever have are
// refused instead, so the reader must know exactly what the cards of the game allow.
#include <gtest/gtest.h>

#include "model/dcg/text/decision_reading.hpp"
#include "tests/support/counts/altered_lines.hpp"
#include "tests/support/counts/declining.hpp"
#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/themed_table.hpp"
#include "tests/support/random_table.hpp"

namespace headjudge::test {
namespace {

Lines altered_words(const std::string& words) {
  Lines out{words, words + " 1", words + " #2", words + " (P1)"};
  add_other_numbers(words, out);
  add_other_words(words, out);
  add_other_parts(words, " ", out);
  return out;
}

/// Every `kStep`th decision that is offered, in altered words.
void add_words(Digest& digest, const dcg::Dcg& game, const Judge& judge, dcg::State state,
               Random random) {
  constexpr int kMostDecisions = 10;
  constexpr std::size_t kStep = 5;
  dcg::Decisions legal;
  for (int i = 0; i < kMostDecisions; ++i) {
    game.legal(state, judge, legal);
    if (legal.empty()) return;
    for (std::size_t k = 0; k < legal.size(); k += kStep) {
      for (const std::string& words : altered_words(game.say(state, legal[k]))) {
        digest.add(fmt::format("{} {}", words, dcg::is_decision(game.cards(), state, words)));
      }
    }
    game.apply(state, judge, drawn_decision(legal, random));
  }
}

TEST(CountsOfDecisionWords, OfTheOwnCards) {
  constexpr std::size_t kEvery = 4;
  const dcg::Dcg game(rules_world<dcg::Dcg>().pool);
  const std::vector<Judge> judges = customary_and_free_judges<dcg::Dcg>();
  const Themes themes(game);
  GoldenRows rows("decisions in words");
  for (const cards::CardIndex theme : themes.every(kEvery, 2)) {
    rows.add_row(themes.card(theme).number, [&](Digest& digest) {
      const Judge& judge = judges[theme % judges.size()];
      Random random(theme);
      ThemedTable table(themes, theme);
      const dcg::State start = position(game, judge, table.lines(random, true));
      add_words(digest, game, judge, start, random);
    });
  }
  rows.compare();
}

}  // namespace
}  // namespace headjudge::test
