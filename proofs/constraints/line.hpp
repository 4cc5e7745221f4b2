// A line of decisions, followed at one table while a constraint is watched.
//
// Decisions are words, as in a play: the same words may be another decision at another judge's
// table, and what is not offered there ends the line.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "invariants/constraints.hpp"
#include "model/core/game/game.hpp"
#include "model/core/play/play.hpp"
#include "proofs/constraints/blame.hpp"

namespace headjudge::proofs {

struct DecisionLine {
  std::vector<PlayLine> setup;
  std::vector<TakenDecision> decisions;
};

/// Where a line came to.
template <Game G>
struct LineEnd {
  typename G::State before{};  ///< the last decision
  typename G::State last{};
  std::size_t taken = 0;  ///< decisions
};

template <Game G>
class LineFollower {
 public:
  LineFollower(const G& game, const ConstraintSet<G>& constraints, std::size_t constraint,
               const DecisionLine& line)
      : game_(game), constraints_(constraints), constraint_(constraint), line_(line) {}

  [[nodiscard]] LineRun under(const Judge& judge) const {
    LineRun run;
    ConsultLog log;
    Judge logged = judge;
    logged.attach(&log);
    (void)follow(judge, logged, run);
    run.asked = std::move(log.entries);
    return run;
  }

  /// Nothing when the set-up is refused.
  [[nodiscard]] std::optional<LineEnd<G>> end_under(const Judge& judge) const {
    LineRun run;
    return follow(judge, judge, run);
  }

 private:
  std::optional<LineEnd<G>> follow(const Judge& judge, const Judge& asked, LineRun& run) const {
    const auto start = game_.set_up(line_.setup, {"the set-up", 0, 0}, asked);
    if (!start) return std::nullopt;
    LineEnd<G> end{*start, *start, 0};
    typename G::Decisions offers;
    for (const TakenDecision& wanted : line_.decisions) {
      if (game_.outcome(end.last) != Outcome::running || game_.actor(end.last) != wanted.player) {
        break;
      }
      game_.legal(end.last, asked, offers);
      const auto taken = std::ranges::find_if(
          offers, [&](const auto& offer) { return game_.say(end.last, offer) == wanted.text; });
      if (taken == offers.end()) break;
      end.before = end.last;
      game_.apply(end.last, asked, *taken);
      ++end.taken;
      if (game_.outcome(end.last) == Outcome::stuck) break;
      auto reader = constraints_.reader({game_, judge, &end.before, &*taken, end.last, Player{0}});
      run.forbidden = run.forbidden || constraints_.look(constraint_, reader).broken;
    }
    return end;
  }

  const G& game_;
  const ConstraintSet<G>& constraints_;
  std::size_t constraint_;
  const DecisionLine& line_;
};

}  // namespace headjudge::proofs
