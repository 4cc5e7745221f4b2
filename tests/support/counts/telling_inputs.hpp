// Inputs that tell a wrong rule from the rule, each drawn by a number: real cards in whose texts
// words of others stand, steps of games with such cards, what is said and what is read in their
// positions.
//
//   add_telling({TellingKind::step, 4711, 12}, digest);
//
// tests/counts/telling/found.txt lists those that were found to tell.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "tests/support/counts/card_reading.hpp"
#include "tests/support/counts/drawn_cards.hpp"
#include "tests/support/counts/play_digest.hpp"
#include "tests/support/counts/program_readings.hpp"
#include "tests/support/counts/state_digest.hpp"

namespace headjudge::test {

enum class TellingKind : std::uint8_t { card, step, words, reading };
inline constexpr std::array<std::string_view, 4> kTellingNames{"card", "step", "words", "reading"};

struct TellingInput {
  TellingKind kind = TellingKind::card;
  std::uint64_t number = 0;
  std::size_t step = 0;  ///< of a game
};

inline void add_telling_card(std::uint64_t number, Digest& digest) {
  const nlohmann::json card = mixed_card(all_real_rows(), number);
  add_card_read(digest, card);
  add_coverage(digest, card.dump());
}

/// A decision, and the position after each step that it brings about.
inline void add_telling_step(const DrawnGame& drawn, const dcg::State& state, const Random& random,
                             Digest& digest) {
  StateDigest<dcg::Dcg>(drawn.game(), drawn.judge(), digest).play_on(state, random, 1);
}

/// What players are told of a decision, and of the table before and after it.
inline void add_telling_words(const DrawnGame& drawn, const dcg::State& state, const Random& random,
                              Digest& digest) {
  const QuestionSet& questions = rules_world<dcg::Dcg>().rulebook.questions;
  PlayDigest<dcg::Dcg>(drawn.game(), drawn.judge(), questions, digest).play_on(state, random, 1);
}

/// What the rules see in instructions that have parts of others.
inline void add_telling_reading(const DrawnGame& drawn, const dcg::State& state, Random random,
                                Digest& digest) {
  constexpr int kPrograms = 3;
  ProgramReadings readings(drawn.game(), drawn.judge(), state, random, digest);
  readings.ask_limits();
  for (int i = 0; i < kPrograms; ++i) readings.read_drawn();
}

inline void add_telling(const TellingInput& input, Digest& digest) {
  if (input.kind == TellingKind::card) return add_telling_card(input.number, digest);
  const DrawnGame drawn(all_real_rows(), input.number);
  std::size_t step = 0;
  drawn.follow(input.step + 1, [&](const dcg::State& state, const Random& random) {
    if (step++ != input.step) return;
    if (input.kind == TellingKind::step) return add_telling_step(drawn, state, random, digest);
    if (input.kind == TellingKind::words) return add_telling_words(drawn, state, random, digest);
    add_telling_reading(drawn, state, random, digest);
  });
}

}  // namespace headjudge::test
