// What players and a judge can see of play, as lines for a golden row (golden_rows.hpp).
//
// Seen are the words of every legal decision, who decides, the table as the lines of a set-up, and
// how the game ended; and each question that the judge was asked, with its situation. Nothing of
// how a position lies in memory is seen.
#pragma once

#include <cstddef>
#include <deque>
#include <set>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "invariants/games/registry.hpp"
#include "model/core/base/random.hpp"
#include "model/core/logic/question.hpp"
#include "tests/support/counts/golden_rows.hpp"

namespace headjudge::test {

template <Game G>
class PlayDigest {
 public:
  using State = typename G::State;

  PlayDigest(const G& game, Judge judge, const QuestionSet& questions, Digest& digest)
      : game_(game), judge_(std::move(judge)), questions_(questions), digest_(digest) {}

  /// Every sequence of decisions, the short ones first, up to so many positions.
  void follow_all(const State& start, std::size_t most) {
    std::deque<State> waiting{start};
    typename G::Decisions legal;
    for (std::size_t seen = 0; seen < most && !waiting.empty(); ++seen) {
      const State state = waiting.front();
      waiting.pop_front();
      see_decisions(state, legal);
      digest_.add_all(game_.describe(state));
      if (seen % kSeldom == 0) digest_.add_all(GameTraits<G>::facts(game_, state));
      for (const auto& decision : legal) {
        if (waiting.size() + seen >= most) break;
        waiting.push_back(after(state, decision));
      }
    }
    see_questions();
  }

  /// One game, its decisions drawn; the table is seen after every fourth.
  void play_randomly(State state, Random random, std::size_t most) {
    typename G::Decisions legal;
    for (std::size_t i = 0; i < most; ++i) {
      see_decisions(state, legal);
      if (i % kSeldom == 0) digest_.add_all(game_.describe(state));
      if (legal.empty()) break;
      state = after(state, legal[static_cast<std::size_t>(random.below(legal.size()))]);
    }
    digest_.add_all(game_.describe(state));
    digest_.add_all(GameTraits<G>::facts(game_, state));
    see_questions();
  }

  /// One game of players who hardly ever decline: of two drawn decisions the one that does
  /// something.
  template <class Declines>
  void play_on(State state, Random random, std::size_t most, const Declines& declines) {
    typename G::Decisions legal;
    for (std::size_t i = 0; i < most; ++i) {
      see_decisions(state, legal);
      digest_.add_all(game_.describe(state));
      if (legal.empty()) break;
      const auto draw = [&] { return legal[static_cast<std::size_t>(random.below(legal.size()))]; };
      const auto one = draw();
      const auto other = draw();
      state = after(state, declines(one) ? other : one);
    }
    digest_.add_all(game_.describe(state));
    digest_.add_all(GameTraits<G>::facts(game_, state));
    see_questions();
  }

 private:
  static constexpr std::size_t kSeldom = 4;

  void see_decisions(const State& state, typename G::Decisions& legal) {
    game_.legal(state, judge_, legal);
    digest_.add(fmt::format("{} {}", static_cast<int>(game_.actor(state)),
                            static_cast<int>(game_.outcome(state))));
    for (const auto& decision : legal) digest_.add(game_.say(state, decision));
  }

  State after(State state, const typename G::Decision& decision) {
    ConsultLog log;
    judge_.attach(&log);
    game_.apply(state, judge_, decision);
    judge_.attach(nullptr);
    for (const auto& entry : log.entries) asked_.insert({entry.question, entry.situation});
    return state;
  }

  /// A set: how often and in which order a judge is asked is the engine's own business.
  void see_questions() {
    for (const auto& [question, situation] : asked_) {
      digest_.add(fmt::format("asked {} {}", questions_.questions[question].id, situation));
    }
    asked_.clear();
  }

  const G& game_;
  Judge judge_;
  const QuestionSet& questions_;
  Digest& digest_;
  std::set<std::pair<std::uint16_t, std::uint16_t>> asked_;
};

/// A judge with any answer that makes sense, but in what every deck has to pass.
inline Judge free_judge(const QuestionSet& all, Random& random) {
  Judge judge(all);
  for (std::size_t q = 0; q < all.questions.size(); ++q) {
    const Question& question = all.questions[q];
    for (std::size_t s = 0; s < question.situation_count(); ++s) {
      const auto situation = question.situation_values(s);
      const int answer = static_cast<int>(random.below(question.answers.size()));
      if (question.comes_up(situation) && question.is_sensible(situation, answer)) {
        judge.set_answer(q, s, answer);
      }
    }
  }
  return judge;
}

}  // namespace headjudge::test
