// Making a play as short as it gets, without losing what it shows.
//
// A play found at random is cut down in four ways, each kept only when the play still parts over
// the same dispute at the same level or a higher one, and the caller still accepts it: start later
// (from the position just before the tables part, as the game itself describes it), leave decisions
// out, look for the shortest play from the new start, and clear the table of what does not matter.
// In the end no decision, no line and no item of a line can be left out by itself
// (model/core/base/delta_debugging.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/base/delta_debugging.hpp"
#include "model/core/play/smallest_setup.hpp"
#include "proofs/model_checking/product_game_search.hpp"

namespace headjudge::proofs {

/// A play with the position it starts from.
struct StartedParting {
  StartingPosition start;
  Parting parting;  ///< its `start` is 0
};

/// The positions of a play after each decision before the tables part, as set-ups.
template <Game G>
[[nodiscard]] std::vector<StartingPosition> positions_along(Lockstep<G>& lockstep,
                                                            const StartedParting& play) {
  std::vector<StartingPosition> later;
  auto position = lockstep.begin(play.start.setup);
  for (const ListedDecision& decision : play.parting.decisions) {
    if (position) position = lockstep.follow(*position, decision);
    if (!position || position->parted) break;
    StartingPosition& start = later.emplace_back();
    for (std::string& line : lockstep.game().describe(position->first)) {
      start.setup.push_back({std::move(line), 0});
    }
  }
  return later;
}

/// The play up to where the tables part, from the latest position that can be set up.
template <Game G>
[[nodiscard]] StartedParting begun_late(Lockstep<G>& lockstep, StartedParting play) {
  play.parting.start = 0;
  play.parting.decisions.resize(play.parting.parted_after);
  const std::vector<StartingPosition> later = positions_along(lockstep, play);
  for (std::size_t i = later.size(); i-- > 0;) {
    auto position = lockstep.begin(later[i].setup);
    for (std::size_t d = i + 1; position && d < play.parting.decisions.size(); ++d) {
      position = lockstep.follow(*position, play.parting.decisions[d]);
    }
    if (!position || !position->parted) continue;
    const auto before = play.parting.decisions.begin();
    play.parting.decisions.erase(before, before + static_cast<std::ptrdiff_t>(i + 1));
    play.start = later[i];
    break;
  }
  return play;
}

template <Game G, class Accept>
class Shrinker {
 public:
  Shrinker(Lockstep<G>& lockstep, SearchBounds bounds, Accept accept)
      : lockstep_(lockstep), bounds_(bounds), accept_(std::move(accept)) {}

  [[nodiscard]] StartedParting shrink(StartedParting play) {
    wanted_ = play.parting.level;
    play.parting.start = 0;
    start_later(play);
    (void)leave_decisions_out(play);
    search_again(play);
    do {
      clear_the_table(play);
    } while (leave_decisions_out(play));
    return play;
  }

 private:
  /// Takes the candidate if it still shows what is wanted.
  bool take(StartedParting& play, StartingPosition start, std::vector<ListedDecision> decisions) {
    auto again = replay(lockstep_, std::span(&start, 1), 0, std::move(decisions));
    if (!again || again->first.level < wanted_) return false;
    if (!accept_(start, again->first, again->second)) return false;
    play = {std::move(start), std::move(again->first)};
    return true;
  }

  void start_later(StartedParting& play) {
    const std::vector<StartingPosition> later = positions_along(lockstep_, play);
    for (std::size_t i = later.size(); i-- > 0;) {
      const auto from = play.parting.decisions.begin() + static_cast<std::ptrdiff_t>(i + 1);
      if (take(play, later[i], {from, play.parting.decisions.end()})) return;
    }
  }

  /// Was there one that could go?
  bool leave_decisions_out(StartedParting& play) {
    const std::size_t before = play.parting.decisions.size();
    const auto still = [&](const std::vector<ListedDecision>& decisions) {
      return take(play, play.start, decisions);
    };
    return one_minimal(play.parting.decisions, still).size() < before;
  }

  void search_again(StartedParting& play) {
    if (play.parting.decisions.empty()) return;
    SearchBounds bounds = bounds_;
    bounds.decisions = std::min(bounds.decisions, play.parting.decisions.size() - 1);
    bounds.enough = wanted_;
    const StartingPosition start = play.start;
    const auto accepts = [&](const Parting& parting, const auto& position) {
      return parting.level >= wanted_ && accept_(start, parting, position);
    };
    const SearchResult result = search_lockstep(lockstep_, std::span(&start, 1), bounds, accepts);
    if (result.at(wanted_)) play.parting = *result.at(wanted_);
  }

  void clear_the_table(StartedParting& play) {
    static constexpr std::array<std::string_view, 1> kBetween = {", "};
    (void)smallest_setup(play.start.setup, kBetween, [&](std::vector<PlayLine> setup) {
      StartingPosition start = play.start;
      start.setup = std::move(setup);
      return take(play, std::move(start), play.parting.decisions);
    });
  }

  Lockstep<G>& lockstep_;
  SearchBounds bounds_;
  Accept accept_;
  WitnessLevel wanted_ = WitnessLevel::unseen;
};

}  // namespace headjudge::proofs
