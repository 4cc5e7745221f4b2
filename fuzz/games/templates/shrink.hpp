// Delta debugging (model/core/base/delta_debugging.hpp) over the parts of a play, for any setting
// of a game; and for each decision the others that were legal then, where one ends the play sooner.
//
// A play that starts later has the position at that moment as its set-up, which the game itself
// describes; where the position cannot be told in lines, the play simply does not break any more.
#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "fuzz/games/shrink.hpp"
#include "fuzz/inputs/judge_choices.hpp"
#include "model/core/base/delta_debugging.hpp"
#include "model/core/play/runner.hpp"
#include "model/core/play/smallest_setup.hpp"

namespace headjudge::fuzz {

/// Says in which position.
inline std::string title_of_broken(const Play& play, const std::string& sentence) {
  const char* const when = play.steps.empty() ? "in the set-up" : "after the last decision";
  return fmt::format("Broken {}: {}", when, sentence);
}

/// A ruling is a choice for each of its situations; those that `still` does without are left out.
inline void leave_choices_out(std::vector<JudgeChoice>& choices,
                              const std::function<bool()>& still) {
  for (std::size_t i = choices.size(); i-- > 0;) {
    const std::vector<JudgeChoice> all = choices;
    choices.erase(choices.begin() + static_cast<std::ptrdiff_t>(i));
    if (!still()) choices = all;
  }
}

namespace detail {

/// Whole names only: "Fur" is not in "Furnox". Was it there?
inline bool rename_in(std::string& text, const std::string& name, const std::string& other) {
  const auto is_letter = [&](std::size_t at) {
    return at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0;
  };
  bool any = false;
  for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at)) {
    const bool whole = (at == 0 || !is_letter(at - 1)) && !is_letter(at + name.size());
    if (whole) text.replace(at, name.size(), other);
    any = any || whole;
    at += whole ? other.size() : name.size();
  }
  return any;
}

}  // namespace detail

/// Was the card anywhere in the play?
inline bool rename_card(Play& play, const std::string& name, const std::string& other) {
  bool any = false;
  for (PlayLine& line : play.setup) any = detail::rename_in(line.text, name, other) || any;
  for (PlayStep& step : play.steps) any = detail::rename_in(step.text, name, other) || any;
  return any;
}

template <class S>
class PlayShrinker {
 public:
  PlayShrinker(const S& setting, Play play, const std::function<bool(const Play&)>& still_breaks)
      : setting_(setting), play_(std::move(play)), still_breaks_(still_breaks) {}

  Play shrink() {
    (void)start_later();
    bool smaller = true;
    while (smaller) {
      smaller = leave_decisions_out();
      smaller = end_sooner() || smaller;
      smaller = leave_rulings_out() || smaller;
      smaller = clear_the_table() || smaller;
      smaller = make_cards_plain() || smaller;
    }
    return std::move(play_);
  }

 private:
  bool take(Play candidate) {
    if (!still_breaks_(candidate)) return false;
    play_ = std::move(candidate);
    return true;
  }

  bool start_later() {
    const auto tables = seat_tables(setting_.rulebook(), play_);
    if (!tables) return false;
    const auto run = run_play_at(setting_.game(), play_, *tables);
    if (!run) return false;
    const auto& turns = run->tables.front().turns;
    for (std::size_t i = turns.size(); i-- > 0;) {
      const auto& state = i == 0 ? run->tables.front().start : turns[i - 1].after;
      if (!S::can_be_described(state)) continue;
      Play later = play_;
      later.setup.clear();
      for (std::string& line : setting_.game().describe(state)) {
        later.setup.push_back({std::move(line), 0});
      }
      later.steps.erase(later.steps.begin(), later.steps.begin() + static_cast<std::ptrdiff_t>(i));
      if (take(std::move(later))) return true;
    }
    return false;
  }

  bool leave_decisions_out() {
    const std::size_t before = play_.steps.size();
    const auto still = [&](const std::vector<PlayStep>& steps) {
      Play candidate = play_;
      candidate.steps = steps;
      return take(std::move(candidate));
    };
    return one_minimal(play_.steps, still).size() < before;
  }

  /// One other decision in place of several last ones: they were a longer way to the same end.
  bool end_sooner() {
    const auto tables = seat_tables(setting_.rulebook(), play_);
    if (!tables) return false;
    const auto run = run_play_at(setting_.game(), play_, *tables);
    if (!run) return false;
    const auto& table = run->tables.front();
    for (std::size_t kept = 0; kept + 1 < play_.steps.size(); ++kept) {
      const auto& state = kept == 0 ? table.start : table.turns[kept - 1].after;
      typename S::Model::Decisions legal;
      setting_.game().legal(state, table.judge, legal);
      for (const auto& decision : legal) {
        Play sooner = play_;
        sooner.steps.resize(kept);
        sooner.steps.push_back({PlayStep::Kind::decision, setting_.game().actor(state),
                                setting_.game().say(state, decision), 0});
        if (take(std::move(sooner))) return true;
      }
    }
    return false;
  }

  bool leave_rulings_out() {
    const std::size_t before = play_.tables.front().rulings.size();
    const auto still = [&](const std::vector<PlayRuling>& rulings) {
      Play candidate = play_;
      candidate.tables.front().rulings = rulings;
      return take(std::move(candidate));
    };
    return one_minimal(play_.tables.front().rulings, still).size() < before;
  }

  /// As it is, or without one decision: what a smaller table no longer asks for.
  bool take_with_fewer_decisions(const Play& candidate) {
    if (take(candidate)) return true;
    for (std::size_t i = 0; i < candidate.steps.size(); ++i) {
      Play fewer = candidate;
      fewer.steps.erase(fewer.steps.begin() + static_cast<std::ptrdiff_t>(i));
      if (take(std::move(fewer))) return true;
    }
    return false;
  }

  /// A card that does something becomes one that does nothing, wherever the play names it.
  bool make_cards_plain() {
    constexpr std::size_t kTried = 12;  // plain cards in place of each
    bool plainer = false;
    if constexpr (requires { setting_.names_of_cards(true); }) {
      std::vector<std::string> plain = setting_.names_of_cards(true);
      plain.resize(std::min(plain.size(), kTried));
      for (const std::string& name : setting_.names_of_cards(false)) {
        for (const std::string& other : plain) {
          Play candidate = play_;
          if (!rename_card(candidate, name, other)) break;
          if (!take(std::move(candidate))) continue;
          plainer = true;
          break;
        }
      }
    }
    return plainer;
  }

  bool clear_the_table() {
    static constexpr std::array<std::string_view, 2> kBetween = {", ", " over "};
    bool smaller = false;
    (void)smallest_setup(play_.setup, kBetween, [&](std::vector<PlayLine> setup) {
      Play candidate = play_;
      candidate.setup = std::move(setup);
      const bool taken = take_with_fewer_decisions(candidate);
      smaller = smaller || taken;
      return taken;
    });
    return smaller;
  }

  const S& setting_;
  Play play_;
  const std::function<bool(const Play&)>& still_breaks_;
};

template <class S>
Play shrink_play(const S& setting, Play play,
                 const std::function<bool(const Play&)>& still_breaks) {
  return PlayShrinker<S>(setting, std::move(play), still_breaks).shrink();
}

template <class S>
std::string broken_by(const S& setting, const InvariantSet<typename S::Model>& invariants,
                      const Play& play) {
  using Model = typename S::Model;
  const auto tables = seat_tables(setting.rulebook(), play);
  if (!tables) return "";
  const auto run = run_play_at(setting.game(), play, *tables);
  if (!run) return "";
  const auto& table = run->tables.front();
  InvariantCounts counts = invariants.no_counts();
  const Model& game = setting.game();
  const Invariant<Model>* broken = nullptr;
  for (std::size_t i = 0; broken == nullptr && i <= table.turns.size(); ++i) {
    const typename Model::State& before = i == 0 ? table.start : table.turns[i - 1].after;
    typename Model::Decisions legal;
    game.legal(before, table.judge, legal);
    broken = invariants.check(Position<Model>{game, table.judge, before, legal}, counts);
    if (broken != nullptr || i == table.turns.size()) break;
    const typename Model::State& after = table.turns[i].after;
    if (game.outcome(after) == Outcome::stuck) continue;
    const Step<Model> step{game, table.judge, before, table.turns[i].decision, after};
    broken = invariants.check(step, counts);
  }
  return broken == nullptr ? "" : std::string(broken->id);
}

}  // namespace headjudge::fuzz
