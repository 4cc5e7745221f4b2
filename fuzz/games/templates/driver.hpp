// Playing inputs, for any setting of a game (see fuzz/games/driver.hpp).
//
// The engine asks a judge with a log, for coverage; the invariants ask the same judge without one.
// A game that breaks an invariant is shrunk as a play, in the players' words: taking a card out of
// the set-up renumbers every decision, but leaves its words as they are.
#pragma once

#include <bit>
#include <cstdint>
#include <utility>

#include <fmt/format.h>

#include "fuzz/games/driver.hpp"
#include "fuzz/games/templates/changing.hpp"
#include "fuzz/games/templates/play_code.hpp"
#include "fuzz/games/templates/reach.hpp"
#include "fuzz/games/templates/shrink.hpp"

namespace headjudge::fuzz {

template <class S>
GameDriver<S>::GameDriver(std::unique_ptr<S> setting, const Invariants& invariants,
                          Observables observables, bool planted)
    : setting_(std::move(setting)),
      invariants_(invariants),
      planted_(planted),
      counts_(invariants.no_counts()),
      reach_(setting_->rulebook().questions, reach_sizes(*setting_, invariants.size())) {
  if (observables.empty()) return;
  for (const Edition& edition : setting_->rulebook().editions) {
    constraints_.emplace_back(edition, observables);
  }
}

template <class S>
Probe GameDriver<S>::probe(ByteView input) {
  return probe_game(decode_game(*setting_, input));
}

template <class S>
Probe GameDriver<S>::probe_game(const GameInput<S>& input) {
  const Judge unlogged = judge_of(*setting_, input);
  Judge judge = unlogged;
  judge.attach(&log_);
  const auto start = start_of(*setting_, input, judge);
  if (!start) {
    log_.entries.clear();
    return {.refused = true};
  }
  Probe probe;
  reach_.begin(input.edition);
  reach_.take(log_);
  DecisionSource source(input.decisions, input.tail);
  using Model = typename S::Model;
  const auto choose = [&](const typename Model::State& state,
                          const typename Model::Decisions& legal) -> std::optional<std::size_t> {
    if (source.at_end()) return std::nullopt;
    if (asked_ != nullptr) log_.entries.clear();  // what is legal is no part of the step
    return next_place(*setting_, state, legal, source);
  };
  Notes notes;
  std::size_t decisions = 0;
  const auto taken = [&](const typename Model::State& before,
                         const typename Model::Decision& decision,
                         const typename Model::State& after, Notes&) {
    if (asked_ != nullptr) note_asked(before);
    reach_.take(log_);
    note_effects(*setting_, notes, reach_);  // what triggered in the decision before it, too
    hold_constraints(input,
                     {setting_->game(), unlogged, &before, &decision, after, Player{0}, &notes},
                     ++decisions);
  };
  broken_now_.clear();
  note_broken_start(input, {setting_->game(), unlogged, nullptr, nullptr, *start, Player{0}});
  const auto apply = [&](typename Model::State& state, const typename Model::Decision& decision,
                         Notes&) {
    apply_noting(notes, setting_->game(), judge, state, decision);
    if constexpr (requires { S::plant_mistake(state); }) {
      if (planted_) S::plant_mistake(state);
    }
  };
  const CheckedTable<Model> table{setting_->game(), judge, unlogged, invariants_, &notes};
  const auto played = play_checked(table, *start, kMostDecisions, counts_, choose, apply, taken);
  reach_.take(log_);
  note_effects(*setting_, notes, reach_);
  reach_.note_applied(counts_.applied());
  probe.is_new = reach_.take_news();
  probe.decisions = played.decisions;
  if (played.broken != nullptr) probe.broken = played.broken->id;
  return probe;
}

template <class S>
std::uint64_t GameDriver<S>::course(ByteView bytes) {
  constexpr std::uint64_t kMixes = 0x9E3779B97F4A7C15;
  const GameInput<S> input = decode_game(*setting_, bytes);
  const Judge judge = judge_of(*setting_, input);
  auto state = start_of(*setting_, input, judge);
  if (!state) return 0;
  const auto& game = setting_->game();
  DecisionSource source(input.decisions, input.tail);
  std::uint64_t sum = 0;
  for (std::size_t taken = 0;; ++taken) {
    typename S::Model::Decisions legal;
    game.legal(*state, judge, legal);
    sum = (std::rotl(sum, 1) ^ game.hash(*state) ^ legal.size()) * kMixes;
    if (legal.empty() || taken == kMostDecisions || source.at_end()) return sum;
    game.apply(*state, judge, legal[next_place(*setting_, *state, legal, source)]);
    if constexpr (requires { S::plant_mistake(*state); }) {
      if (planted_) S::plant_mistake(*state);
    }
  }
}

template <class S>
void GameDriver<S>::note_asked(const typename S::Model::State& before) {
  asked_->clear();
  for (const ConsultLog::Entry& entry : log_.entries) {
    asked_->insert(setting_->rulebook().questions.questions[entry.question].id);
  }
  if constexpr (requires { setting_->acting(before); }) {
    for (std::string& effect : setting_->acting(before)) asked_->insert(std::move(effect));
  }
}

template <class S>
std::vector<std::string> GameDriver<S>::cause(ByteView input) {
  std::set<std::string> asked;
  asked_ = &asked;
  (void)probe(input);
  asked_ = nullptr;
  asked.insert("the game " + setting_->rulebook().questions.game);  // ids are its own
  return {asked.begin(), asked.end()};
}

template <class S>
std::string GameDriver<S>::play_text(ByteView input, std::size_t decisions) {
  const auto play = play_of_input(*setting_, decode_game(*setting_, input), decisions);
  return play ? write_play(*play) : "";
}

template <class S>
Result<Bytes> GameDriver<S>::input_of(const Play& play) const {
  const auto input = input_of_play(*setting_, play);
  if (!input) return refuse(input.error());
  return encode_game(*setting_, *input);
}

/// A set-up that breaks a constraint may be one that no play comes to: nothing follows from it.
template <class S>
void GameDriver<S>::note_broken_start(const GameInput<S>& input,
                                      const Moment<typename S::Model>& start) {
  broken_at_start_.clear();
  if (constraints_.empty()) return;
  const auto& constraints = constraints_[input.edition];
  auto reader = constraints.reader(start);
  constraints.for_each_broken(reader, [&](std::size_t c) { broken_at_start_.insert(c); });
}

template <class S>
void GameDriver<S>::hold_constraints(const GameInput<S>& input,
                                     const Moment<typename S::Model>& moment,
                                     std::size_t decisions) {
  if (constraints_.empty() || moment.game.outcome(moment.after) == Outcome::stuck) return;
  const auto& constraints = constraints_[input.edition];
  auto reader = constraints.reader(moment);
  constraints.for_each_broken(reader, [&](std::size_t c) {
    if (broken_at_start_.contains(c) || !broken_now_.insert(c).second) return;
    Kept& kept = kept_[{input.edition, c}];
    if (++kept.times == 1) {
      kept.input = input;
      kept.decisions = decisions;
    }
  });
}

template <class S>
bool GameDriver<S>::comes_to(const Play& play, std::size_t constraint) {
  const Result<GameInput<S>> input = input_of_play(*setting_, play);
  if (!input) return false;
  (void)probe_game(*input);
  return broken_now_.contains(constraint);
}

template <class S>
std::vector<ForbiddenTable> GameDriver<S>::forbidden() {
  std::vector<ForbiddenTable> tables;
  const auto kept = kept_;  // shrinking plays more games
  for (const auto& [key, game] : kept) {
    const auto& [edition, place] = key;
    const std::size_t constraint = place;
    const Constraint& said = constraints_[edition].at(constraint);
    ForbiddenTable table{fmt::format("{}/{}", setting_->rulebook().editions[edition].id, said.id),
                         said.says, game.times, ""};
    if (Result<Play> play = play_of_input(*setting_, game.input, game.decisions)) {
      const auto still = [&](const Play& candidate) { return comes_to(candidate, constraint); };
      if (still(*play)) *play = shrink_play(*setting_, std::move(*play), still);
      play->title = "Forbidden: " + said.says;
      table.text = write_play(*play);
    }
    tables.push_back(std::move(table));
  }
  return tables;
}

template <class S>
Bytes GameDriver<S>::fresh(Random& random) const {
  constexpr std::uint64_t kMost = 240;
  ByteWriter out;
  for (const char c : S::kMagic) out.byte(static_cast<unsigned char>(c));
  for (std::uint64_t left = 20 + random.below(kMost); left > 0; --left) {
    out.byte(random.below(256));
  }
  return out.bytes();
}

template <class S>
bool GameDriver<S>::breaks(const Play& play, const std::string& broken) {
  const Result<GameInput<S>> input = input_of_play(*setting_, play);
  return input && probe_game(*input).broken == broken;
}

template <class S>
Finding GameDriver<S>::shrink(ByteView input, const std::string& broken) {
  GameInput<S> game = decode_game(*setting_, input);
  const Probe found = probe_game(game);
  Result<Play> play = play_of_input(*setting_, game, found.decisions);
  const Invariant<typename S::Model>* invariant = invariants_.find(broken);
  Finding finding{.broken = broken,
                  .sentence = std::string(invariant != nullptr ? invariant->sentence : ""),
                  .input = Bytes(input.begin(), input.end())};
  if (!play) return finding;  // it was played a moment ago
  const auto still_breaks = [&](const Play& candidate) { return breaks(candidate, broken); };
  if (still_breaks(*play)) *play = shrink_play(*setting_, std::move(*play), still_breaks);
  play->title = title_of_broken(*play, finding.sentence);
  if (Result<GameInput<S>> small = input_of_play(*setting_, *play)) {
    leave_choices_out(small->choices, [&] { return probe_game(*small).broken == broken; });
    play->tables.front().rulings =
        setting_->judges(small->edition).rulings_of(judge_of(*setting_, *small));
    finding.input = encode_game(*setting_, *small);
  }
  finding.text = write_play(*play);
  finding.play = std::move(*play);
  return finding;
}

template <class S>
std::vector<EditionReach> GameDriver<S>::by_edition() const {
  std::vector<std::string_view> ids;
  for (const Invariant<typename S::Model>& invariant : invariants_.all()) {
    ids.push_back(invariant.id);
  }
  return reach_by_edition(*setting_, reach_, ids);
}

template <class S>
std::vector<CheckCounts> GameDriver<S>::checks() const {
  std::vector<CheckCounts> result;
  for (std::size_t i = 0; i < invariants_.size(); ++i) {
    const Invariant<typename S::Model>& invariant = invariants_.all()[i];
    result.push_back(
        {std::string(invariant.id), std::string(invariant.sentence), counts_.applied()[i]});
  }
  return result;
}

}  // namespace headjudge::fuzz
