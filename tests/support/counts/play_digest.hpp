// What players and a judge can see of play, as lines for a golden row (golden_rows.hpp).
//
// Seen are the words of every legal decision, who decides, the table as the lines of a set-up, and
// how the game ended; and each question that the judge was asked, with its situation. Nothing of
// how a position lies in memory is seen.
#pragma once

#include <concepts>
#include <cstddef>
#include <deque>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "invariants/games/registry.hpp"
#include "model/core/base/random.hpp"
#include "model/core/logic/question.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/settling.hpp"
#include "model/dcg/position/step_log.hpp"
#include "model/dcg/position/table.hpp"
#include "tests/support/counts/declining.hpp"
#include "tests/support/counts/golden_rows.hpp"
#include "tests/support/counts/rules_world.hpp"

namespace headjudge::test {

template <Game G>
class PlayDigest {
 public:
  using State = typename G::State;

  PlayDigest(const G& game, Judge judge, const QuestionSet& questions, Digest& digest)
      : game_(game), judge_(std::move(judge)), questions_(questions), digest_(digest) {}

  /// From here on what the judge was asked is not seen.
  PlayDigest& without_questions() {
    sees_questions_ = false;
    return *this;
  }

  /// Every sequence of decisions, the short ones first, up to so many positions.
  void follow_all(const State& start, std::size_t most) {
    std::deque<State> waiting{start};
    typename G::Decisions legal;
    for (std::size_t seen = 0; seen < most && !waiting.empty(); ++seen) {
      const State state = waiting.front();
      waiting.pop_front();
      see_decisions(state, legal);
      see_table(state);
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
      if (i % kSeldom == 0) see_table(state);
      if (legal.empty()) break;
      state = after(state, legal[static_cast<std::size_t>(random.below(legal.size()))]);
    }
    see_table(state);
    digest_.add_all(GameTraits<G>::facts(game_, state));
    see_questions();
  }

  /// One game of players who hardly ever decline: of two drawn decisions the one that does
  /// something.
  void play_on(State state, Random random, std::size_t most) {
    typename G::Decisions legal;
    for (std::size_t i = 0; i < most; ++i) {
      see_decisions(state, legal);
      see_table(state);
      if (legal.empty()) break;
      state = after(state, drawn_decision(legal, random));
    }
    see_table(state);
    digest_.add_all(GameTraits<G>::facts(game_, state));
    see_questions();
  }

 private:
  static constexpr std::size_t kSeldom = 4;
  static constexpr int kMostSteps =
      500;  ///< of one decision; an endless chain is the game's to name

  void see_decisions(const State& state, typename G::Decisions& legal) {
    game_.legal(state, judge_, legal);
    digest_.add(fmt::format("{} {}", static_cast<int>(game_.actor(state)),
                            static_cast<int>(game_.outcome(state))));
    for (const auto& decision : legal) digest_.add(game_.say(state, decision));
  }

  State after(State state, const typename G::Decision& decision) {
    ConsultLog log;
    const State before = state;
    judge_.attach(&log);
    if constexpr (std::same_as<G, dcg::Dcg>) {
      apply_watched(state, decision);
    } else {
      game_.apply(state, judge_, decision);
    }
    judge_.attach(nullptr);
    for (const auto& entry : log.entries) asked_.insert({entry.question, entry.situation});
    digest_.add_value(game_.same_board(before, state));
    if constexpr (std::same_as<G, dcg::Dcg>) {
      digest_.add(fmt::format("{} {} {}", game_.same_cards(before, state),
                              game_.same_but_unseen(&before, before, state),
                              game_.shuffled(before, state)));
    }
    return state;
  }

  /// The table, and what each stack is at this moment.
  void see_table(const State& state) {
    digest_.add_all(game_.describe(state));
    if constexpr (std::same_as<G, dcg::Dcg>) {
      dcg::KnownStandings known;
      const auto v = dcg::View{game_.cards(), state, &judge_}.remembering(known);
      for (const dcg::Side& side : state.sides()) {
        for (const dcg::Permanent stack : side.field) see_standing(v, stack);
      }
    }
  }

  /// DP, keywords, limits, whose effects affect it.
  void see_standing(const dcg::View& v, dcg::Permanent stack) {
    digest_.add_value(dcg::standing_of(v, stack));
    std::string affected;
    for (const Player by : {Player{0}, Player{1}}) {
      for (const auto kind : {cards::CardKind::digimon, cards::CardKind::digi_egg,
                              cards::CardKind::tamer, cards::CardKind::option}) {
        affected += dcg::affects(v, by, stack, kind) ? 'a' : '-';
        affected += dcg::lets_gain(v, by, stack, kind, true) ? 'g' : '-';
      }
    }
    digest_.add(fmt::format("{} {} {}", affected, v.is_digimon(stack),
                            static_cast<int>(dcg::colors_of(v, stack))));
  }

  /// Takes it step by step: also seen is how the gauge moved, who left and who fought.
  void apply_watched(State& state, const typename G::Decision& decision) {
    dcg::StepLog log;
    game_.take(state, judge_, decision, &log);
    see_step(log);
    for (int steps = 0; steps < kMostSteps; ++steps) {
      log.clear();
      if (game_.advance(state, judge_, &log) == dcg::Step::waits) return;
      see_step(log);
    }
    game_.run(state, judge_);
  }

  void see_step(const dcg::StepLog& log) {
    for (const auto& taken : log.gauge.steps) digest_.add_value(taken);
    for (const dcg::Departed& each : log.departed) {
      digest_.add(
          fmt::format("leaves {} {}", static_cast<int>(each.how), static_cast<int>(each.cause)));
    }
    for (const dcg::Fought& each : log.fought) {
      digest_.add(fmt::format("fights {} {} {}", each.of_first, each.of_second, each.by_cards));
    }
  }

  /// A set: how often and in which order a judge is asked is the engine's own business.
  void see_questions() {
    for (const auto& [question, situation] : asked_) {
      if (sees_questions_)
        digest_.add(fmt::format("asked {} {}", questions_.questions[question].id, situation));
    }
    asked_.clear();
  }

  const G& game_;
  Judge judge_;
  const QuestionSet& questions_;
  Digest& digest_;
  std::set<std::pair<std::uint16_t, std::uint16_t>> asked_;
  bool sees_questions_ = true;
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

/// The customary judge of each edition, and eight free ones.
template <PlayableGame G>
std::vector<Judge> customary_and_free_judges() {
  const Rulebook& rulebook = rules_world<G>().rulebook;
  std::vector<Judge> out;
  for (const Edition& edition : rulebook.editions) {
    out.push_back(base_judge(edition, rulebook.questions));
  }
  for (std::uint64_t seed = 21; seed < 29; ++seed) {
    Random random(seed);
    out.push_back(free_judge(rulebook.questions, random));
  }
  return out;
}

}  // namespace headjudge::test
