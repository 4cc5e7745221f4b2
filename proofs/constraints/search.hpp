// Plays that come to a table which a constraint of the same manual forbids.
//
// Every play of a few decisions from the small positions, under many judges of the edition: the
// customary one; then, for each freedom that came up in those plays and each other answer, the
// judge who uses it alone; then judges who use all freedoms at once. A freedom that did not come up
// from a position leads to the very same plays from there, so that position is not searched again
// for it. From how many of the others such a judge is followed is a bound, and is said.
//
// Judges who use some freedoms and not others are not searched here: fuzzing draws them, and for
// constraints about the gauge the solver speaks of all (gauge.hpp).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "proofs/constraints/freedom.hpp"
#include "proofs/constraints/line.hpp"
#include "proofs/model_checking/exploration.hpp"
#include "proofs/model_checking/product_game_search.hpp"

namespace headjudge::proofs {

struct ConstraintBounds {
  ExplorationLimits customary{.depth = 6, .states = 4'000};  ///< from each position
  ExplorationLimits others{.depth = 4, .states = 600};       ///< the same, for each other judge
  std::size_t positions = 12;   ///< from which a judge who uses one freedom is followed
  std::size_t all_at_once = 3;  ///< judges who use every freedom
};

/// The shortest line found under a judge.
struct ForbiddenLine {
  std::size_t constraint = 0;
  DecisionLine line;
  Judge judge;
};

struct ConstraintSearchResult {
  std::vector<ForbiddenLine> lines;
  std::vector<std::uint64_t> applied;  ///< by constraint: moments that it speaks of
  std::size_t judges = 0;
  std::size_t starts = 0;
  std::size_t states = 0;       ///< over all judges
  std::size_t freedoms = 0;     ///< of the edition
  std::size_t came_up = 0;      ///< of these, in plays under the customary judge
  std::size_t complete_to = 0;  ///< every play of so many decisions, under the customary judge
  std::size_t positions = 0;    ///< at most, for each judge who uses one freedom
  [[nodiscard]] std::string text() const {
    return fmt::format(
        "every play of up to {} decisions from {} positions under the customary judge, longer and "
        "shorter ones under {} others ({} of the edition's {} freedoms came up; each was used "
        "alone from up to {} positions, then all at once; {} positions of play)",
        complete_to, starts, judges - 1, came_up, freedoms, positions, states);
  }
};

/// The play in words. `state`: the position as it is set up under this judge.
template <Game G>
[[nodiscard]] DecisionLine line_of(const G& game, const Judge& judge, const StartingPosition& start,
                                   typename G::State state,
                                   const std::vector<typename G::Decision>& decisions) {
  DecisionLine line{start.setup, {}};
  for (const auto& decision : decisions) {
    line.decisions.push_back({game.actor(state), game.say(state, decision)});
    game.apply(state, judge, decision);
  }
  return line;
}

template <Game G>
class ConstraintSearch {
 public:
  ConstraintSearch(const G& game, const ConstraintSet<G>& constraints, const Freedoms& freedoms,
                   std::span<const StartingPosition> starts, const ConstraintBounds& bounds)
      : game_(game),
        constraints_(constraints),
        freedoms_(freedoms),
        starts_(starts),
        bounds_(bounds),
        came_up_(starts.size()),
        counts_(constraints.size()),
        settled_(constraints.size(), false) {}

  [[nodiscard]] ConstraintSearchResult run() {
    result_.complete_to = bounds_.customary.depth;
    result_.positions = bounds_.positions;
    std::vector<std::size_t> everywhere(starts_.size());
    for (std::size_t i = 0; i < everywhere.size(); ++i) everywhere[i] = i;
    result_.starts = search(freedoms_.customary(), everywhere, bounds_.customary);
    for (const ForbiddenLine& found : result_.lines) settled_[found.constraint] = true;
    customary_ = false;
    note_freedoms();
    for (const Freedom& freedom : freedoms_.all()) use_alone(freedom);
    const std::size_t all = std::min(freedoms_.most_options() - 1, bounds_.all_at_once);
    for (std::size_t places = 1; places <= all; ++places) {
      (void)search(freedoms_.using_all(places), everywhere, bounds_.others);
    }
    result_.applied = counts_.applied;
    return std::move(result_);
  }

 private:
  using State = typename G::State;
  using Decision = typename G::Decision;

  void note_freedoms() {
    result_.freedoms = freedoms_.all().size();
    std::set<const Freedom*> all;
    for (const auto& from : came_up_) all.insert(from.begin(), from.end());
    result_.came_up = all.size();
  }

  void use_alone(const Freedom& freedom) {
    std::vector<std::size_t> from;
    for (std::size_t i = 0; i < starts_.size() && from.size() < bounds_.positions; ++i) {
      if (came_up_[i].contains(&freedom)) from.push_back(i);
    }
    if (from.empty()) return;
    for (const int answer : freedom.options) {
      const Judge judge = freedoms_.using_one(freedom, answer);
      if (judge == freedoms_.customary()) continue;
      (void)search(judge, from, bounds_.others);
    }
  }

  /// All plays under this judge; how many of the positions could be set up.
  std::size_t search(const Judge& judge, const std::vector<std::size_t>& from,
                     const ExplorationLimits& limits) {
    ++result_.judges;
    std::vector<std::optional<DecisionLine>> shortest(constraints_.size());
    std::size_t set_up = 0;
    for (const std::size_t start : from) set_up += search_from(judge, start, limits, shortest);
    for (std::size_t c = 0; c < shortest.size(); ++c) {
      if (shortest[c]) result_.lines.push_back({c, std::move(*shortest[c]), judge});
    }
    return set_up;
  }

  /// One more exploration for each constraint that is broken: an exploration stops at the first.
  std::size_t search_from(const Judge& judge, std::size_t start, const ExplorationLimits& limits,
                          std::vector<std::optional<DecisionLine>>& shortest) {
    Judge logged = judge;
    logged.attach(&log_);
    const auto state = game_.set_up(starts_[start].setup, {"the set-up", 0, 0}, logged);
    if (!state) return 0;
    std::vector<bool> known = settled_;
    leave_out_broken(judge, *state, known);
    for (bool again = true; again;) {
      std::optional<std::size_t> broken;
      const auto explored =
          explore(game_, logged, {*state}, limits,
                  [&](const State& before, const Decision& decision, const State& after) {
                    note_asked(start);
                    broken = first_new({game_, judge, &before, &decision, after, Player{0}}, known);
                    return broken.has_value();
                  });
      note_asked(start);
      again = broken.has_value();
      if (!again) note_size(explored);
      if (again) keep(judge, start, *state, explored.found->decisions, shortest[*broken]);
      if (again) known[*broken] = true;
    }
    return 1;
  }

  /// A set-up that breaks a constraint may be one that no play comes to: nothing follows from it.
  void leave_out_broken(const Judge& judge, const State& start, std::vector<bool>& known) const {
    MomentReader<G> reader =
        constraints_.reader({game_, judge, nullptr, nullptr, start, Player{0}});
    for (std::size_t c = 0; c < constraints_.size(); ++c) {
      known[c] = known[c] || constraints_.look(c, reader).broken;
    }
  }

  void note_size(const Exploration<G>& explored) {
    result_.states += explored.states;
    if (customary_ && !explored.everything)
      result_.complete_to = std::min(result_.complete_to, explored.depth);
  }

  /// What the judge was asked meanwhile.
  void note_asked(std::size_t start) {
    for (const ConsultLog::Entry& entry : log_.entries) {
      if (!customary_) break;
      const Freedom* freedom = freedoms_.at(entry.question, entry.situation);
      if (freedom != nullptr) came_up_[start].insert(freedom);
    }
    log_.entries.clear();
  }

  std::optional<std::size_t> first_new(const Moment<G>& moment, const std::vector<bool>& known) {
    if (game_.outcome(moment.after) == Outcome::stuck) return std::nullopt;
    MomentReader<G> reader = constraints_.reader(moment);
    for (std::size_t c = 0; c < constraints_.size(); ++c) {
      const Observed seen = constraints_.look(c, reader);
      counts_.applied[c] += seen.applied ? 1 : 0;
      if (seen.broken && !known[c]) return c;
    }
    return std::nullopt;
  }

  void keep(const Judge& judge, std::size_t start, State state,
            const std::vector<Decision>& decisions, std::optional<DecisionLine>& shortest) const {
    if (shortest && shortest->decisions.size() <= decisions.size()) return;
    shortest = line_of(game_, judge, starts_[start], state, decisions);
  }

  const G& game_;
  const ConstraintSet<G>& constraints_;
  const Freedoms& freedoms_;
  std::span<const StartingPosition> starts_;
  ConstraintBounds bounds_;
  ConsultLog log_;
  std::vector<std::set<const Freedom*>> came_up_;  ///< by starting position
  ConstraintCounts counts_;
  bool customary_ = true;      ///< the customary judge is being followed
  std::vector<bool> settled_;  ///< broken under the customary judge: nothing more to find
  ConstraintSearchResult result_;
};

}  // namespace headjudge::proofs
