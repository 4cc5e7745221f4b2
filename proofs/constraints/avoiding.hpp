// Is a judge who avoids one play led to the forbidden table by another one?
//
// That one play ends well under a judge says nothing of the others. So a judge who avoids the plays
// found is followed through all plays within a bound, from every starting position and from
// positions like those of the plays found. What leads there is added to the plays. Then the search
// takes a judge who avoids all of them. It ends when nothing more is found under such a judge,
// which is said with its bound, or when there is none: then the manual contradicts itself.
//
// Source: counterexample-guided synthesis, A. Solar-Lezama et al., "Combinatorial sketching for
// finite programs" (2006).
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "proofs/constraints/line.hpp"
#include "proofs/constraints/search.hpp"
#include "proofs/model_checking/witness.hpp"

namespace headjudge::proofs {

/// Where plays of a judge are looked for who avoids those that were found.
struct AvoiderBounds {
  std::span<const StartingPosition> starts;
  ExplorationLimits limits;  ///< from each of them
  std::size_t plays = 12;    ///< no more are gathered
};

/// The plays that led to a forbidden table, whose fault that is, and how far was looked for more.
struct GatheredLines {
  std::vector<ForbiddenLine> lines;  ///< the first is the one that was found first
  Blame blame;
  std::string searched;  ///< under the judge who avoids them; empty: nobody does, or it is unknown
};

template <Game G>
class AvoiderSearch {
 public:
  AvoiderSearch(const WitnessTools<G>& tools, const ConstraintSet<G>& constraints,
                const Edition& edition, const QuestionSet& questions, const AvoiderBounds& bounds)
      : tools_(tools),
        constraints_(constraints),
        edition_(edition),
        questions_(questions),
        bounds_(bounds) {}

  [[nodiscard]] GatheredLines run(const ForbiddenLine& found) const {
    GatheredLines gathered{{found}, {}, ""};
    while (true) {
      gathered.blame = blame_for(gathered.lines);
      if (gathered.blame.verdict != Blame::Verdict::narrows) return gathered;
      std::optional<DecisionLine> another = line_under(*gathered.blame.avoiding, gathered);
      if (!another) return gathered;
      gathered.searched.clear();
      if (gathered.lines.size() == bounds_.plays) break;
      gathered.lines.push_back({found.constraint, std::move(*another), *gathered.blame.avoiding});
    }
    gathered.blame = {};
    return gathered;
  }

 private:
  using State = typename G::State;
  using Decision = typename G::Decision;

  /// Of all these plays at once: who avoids one of them alone avoids nothing.
  [[nodiscard]] Blame blame_for(const std::vector<ForbiddenLine>& lines) const {
    const LineUnder any = [&](const Judge& judge) {
      LineRun run;
      for (const ForbiddenLine& each : lines) {
        LineRun one =
            LineFollower<G>(tools_.game, constraints_, each.constraint, each.line).under(judge);
        run.forbidden = run.forbidden || one.forbidden;
        std::ranges::move(one.asked, std::back_inserter(run.asked));
      }
      return run;
    };
    return blame(any, lines.front().judge, edition_, questions_);
  }

  /// The first play found that leads this judge there.
  [[nodiscard]] std::optional<DecisionLine> line_under(const Judge& judge,
                                                       GatheredLines& gathered) const {
    std::vector<StartingPosition> starts;
    for (const ForbiddenLine& each : gathered.lines) {
      std::ranges::move(tools_.at_thresholds({each.line.setup}, {&edition_}),
                        std::back_inserter(starts));
    }
    starts.insert(starts.end(), bounds_.starts.begin(), bounds_.starts.end());
    const std::size_t constraint = gathered.lines.front().constraint;
    std::size_t depth = bounds_.limits.depth;
    std::size_t followed = 0;
    for (const StartingPosition& start : starts) {
      const auto state = tools_.game.set_up(start.setup, {"the set-up", 0, 0}, judge);
      if (!state || is_broken(constraint, {tools_.game, judge, nullptr, nullptr, *state, {}})) {
        continue;
      }
      ++followed;
      const auto explored = explore(
          tools_.game, judge, {*state}, bounds_.limits,
          [&](const State& before, const Decision& decision, const State& after) {
            return tools_.game.outcome(after) != Outcome::stuck &&
                   is_broken(constraint, {tools_.game, judge, &before, &decision, after, {}});
          });
      if (explored.found) {
        return line_of(tools_.game, judge, start, *state, explored.found->decisions);
      }
      if (!explored.everything) depth = std::min(depth, explored.depth);
    }
    gathered.searched =
        fmt::format("no play of up to {} decisions from {} positions", depth, followed);
    return std::nullopt;
  }

  [[nodiscard]] bool is_broken(std::size_t constraint, const Moment<G>& moment) const {
    MomentReader<G> reader = constraints_.reader(moment);
    return constraints_.look(constraint, reader).broken;
  }

  const WitnessTools<G>& tools_;
  const ConstraintSet<G>& constraints_;
  const Edition& edition_;
  const QuestionSet& questions_;
  AvoiderBounds bounds_;
};

}  // namespace headjudge::proofs
