// Playing a ruling under one judge: does it go as the publisher says?
//
// A play of a ruling names the manual that it was written under. Here it is played at one table
// with any judge; what that judge is asked is kept, offers and checks included. A decision that is
// not legal there, or an expectation that is not met, means that the play does not hold. What is to
// be decided `if allowed` is no part of it where this judge does not offer it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>

#include <fmt/format.h>

#include "invariants/games/traits.hpp"
#include "model/core/manual/joined.hpp"
#include "model/core/manual/judge.hpp"
#include "model/core/manual/rulebook.hpp"
#include "model/core/play/runner.hpp"

namespace headjudge::proofs {

struct RulingTrial {
  bool holds = false;
  std::string seen;  ///< what is seen instead of what was expected, or what is not legal
  std::set<AskedPlace> asked;
};

/// Takes out the decision at this line if it is meant for tables that offer it alone.
[[nodiscard]] inline bool leave_out_unless_offered(Play& play, int line) {
  return std::erase_if(play.steps, [&](const PlayStep& step) {
           return step.if_allowed && step.line == line;
         }) > 0;
}

template <PlayableGame G>
[[nodiscard]] RulingTrial try_ruling(const G& game, const Play& play, const Edition& edition,
                                     const Judge& judge) {
  ConsultLog log;
  Play offered = play;
  auto run = run_play_at(game, offered, {{edition.id, edition.id, judge, &log}});
  while (!run && leave_out_unless_offered(offered, run.error().line)) {
    log = {};
    run = run_play_at(game, offered, {{edition.id, edition.id, judge, &log}});
  }
  RulingTrial trial;
  for (const ConsultLog::Entry& each : log.entries) {
    trial.asked.insert({each.question, each.situation});
  }
  trial.holds = run && run->failed.empty() && run->checks > 0;
  if (!run) {
    trial.seen = run.error().message;
  } else if (!run->failed.empty()) {
    const FailedExpectation& failed = run->failed.front();
    trial.seen = fmt::format("expected {}, seen: {}", failed.text, failed.seen);
  }
  return trial;
}

/// Does the edition define all words of the cards that the play has?
template <PlayableGame G>
[[nodiscard]] bool knows_words(const G& game, const QuestionSet& questions, const Play& play,
                               const Edition& edition, const Judge& customary) {
  const auto state = game.set_up(play.setup, {play.file, 0, 0}, customary);
  if (!state) return false;
  const auto words = GameTraits<G>::terms(game, questions, *state);
  return std::ranges::all_of(words, [&](const auto& word) { return edition.defines(word); });
}

enum class CustomaryVerdict : std::uint8_t { agrees, otherwise, unknown_words };

/// What the edition's customary judge makes of it.
template <PlayableGame G>
[[nodiscard]] CustomaryVerdict customary_verdict(const G& game, const QuestionSet& questions,
                                                 const Play& play, const Edition& edition,
                                                 const Judge& customary) {
  if (!knows_words(game, questions, play, edition, customary)) {
    return CustomaryVerdict::unknown_words;
  }
  return try_ruling(game, play, edition, customary).holds ? CustomaryVerdict::agrees
                                                          : CustomaryVerdict::otherwise;
}

}  // namespace headjudge::proofs
