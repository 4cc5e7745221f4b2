// Making a play as short as it gets, without losing what it shows.
//
// A play found at random is cut down in four ways, each kept only when the play still parts over
// the same dispute at the same level or a higher one, and the caller still accepts it: start later
// (from the position just before the tables part, as the game itself describes it), leave decisions
// out, look for the shortest play from the new start, and clear the table of what does not matter.
//
// Source: leaving out ever smaller pieces, Zeller and Hildebrandt, "Simplifying and isolating
// failure-inducing input" (2002).
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "proofs/model_checking/product_game_search.hpp"

namespace headjudge::proofs {

/// A play with the position it starts from.
struct StartedParting {
  StartingPosition start;
  Parting parting;  ///< its `start` is 0
};

template <Game G, class Accept>
class Shrinker {
 public:
  Shrinker(Lockstep<G>& lockstep, SearchBounds bounds, Accept accept)
      : lockstep_(lockstep), bounds_(bounds), accept_(std::move(accept)) {}

  [[nodiscard]] StartedParting shrink(StartedParting play) {
    wanted_ = play.parting.level;
    play.parting.start = 0;
    start_later(play);
    leave_decisions_out(play);
    search_again(play);
    clear_the_table(play);
    leave_decisions_out(play);
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
    std::vector<StartingPosition> later;  // after each decision before the tables part
    auto position = lockstep_.begin(play.start.setup);
    for (const ListedDecision& decision : play.parting.decisions) {
      if (position) position = lockstep_.follow(*position, decision);
      if (!position || position->parted) break;
      StartingPosition& start = later.emplace_back();
      for (std::string& line : lockstep_.game().describe(position->first)) {
        start.setup.push_back({std::move(line), 0});
      }
    }
    for (std::size_t i = later.size(); i-- > 0;) {
      const auto from = play.parting.decisions.begin() + static_cast<std::ptrdiff_t>(i + 1);
      if (take(play, later[i], {from, play.parting.decisions.end()})) return;
    }
  }

  void leave_decisions_out(StartedParting& play) {
    std::size_t piece = std::max<std::size_t>(play.parting.decisions.size() / 2, 1);
    while (true) {
      bool shorter = false;
      for (std::size_t at = play.parting.decisions.size(); at > 0;) {
        at -= std::min(at, piece);
        std::vector<ListedDecision> rest = play.parting.decisions;
        const std::size_t end = std::min(at + piece, rest.size());
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(at),
                   rest.begin() + static_cast<std::ptrdiff_t>(end));
        shorter = take(play, play.start, std::move(rest)) || shorter;
      }
      if (!shorter && piece == 1) return;
      if (!shorter) piece /= 2;
    }
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

  /// Leaves out lines of the set-up, then single items of what is left ("P1 hand: A, B").
  void clear_the_table(StartedParting& play) {
    for (std::size_t i = play.start.setup.size(); i-- > 0;) {
      StartingPosition start = play.start;
      start.setup.erase(start.setup.begin() + static_cast<std::ptrdiff_t>(i));
      if (!take(play, std::move(start), play.parting.decisions)) clear_line(play, i);
    }
  }

  void clear_line(StartedParting& play, std::size_t line) {
    for (std::size_t item = items_of(play.start.setup[line].text).second.size(); item-- > 0;) {
      auto [head, items] = items_of(play.start.setup[line].text);
      if (items.size() < 2) return;
      items.erase(items.begin() + static_cast<std::ptrdiff_t>(item));
      std::string text = head;
      for (std::size_t i = 0; i < items.size(); ++i) text += (i == 0 ? " " : ", ") + items[i];
      StartingPosition start = play.start;
      start.setup[line].text = std::move(text);
      (void)take(play, std::move(start), play.parting.decisions);
    }
  }

  /// "P1 hand: A, B" as "P1 hand:" and its items.
  [[nodiscard]] static std::pair<std::string, std::vector<std::string>> items_of(
      const std::string& line) {
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos) return {line, {}};
    std::vector<std::string> items;
    for (std::size_t begin = colon + 2; begin <= line.size();) {
      const std::size_t end = std::min(line.find(", ", begin), line.size());
      items.push_back(line.substr(begin, end - begin));
      begin = end + 2;
    }
    return {line.substr(0, colon + 1), std::move(items)};
  }

  Lockstep<G>& lockstep_;
  SearchBounds bounds_;
  Accept accept_;
  WitnessLevel wanted_ = WitnessLevel::number;
};

}  // namespace headjudge::proofs
