// Steps of the gauge as the engine took them in games played at random.
//
// The engine names each step with its numbers (model/dcg/kernel/gauge_log.hpp). Recorded once, they
// are held against the machine of the proofs with one of its operations turned wrong: that is what
// the invariant `gauge-machine` would do in those games.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "invariants/dcg/gauge_steps.hpp"
#include "proofs/smt/fault_injection.hpp"
#include "tests/proofs/claims/kernel_program.hpp"
#include "tests/support/dcg_table.hpp"

namespace headjudge::test {

struct RecordedStep {
  std::size_t judge;  ///< its place in RecordedSteps::judges
  std::vector<int> inputs;
  std::vector<int> gives;  ///< what call_machine gives for them
};

struct RecordedSteps {
  std::vector<Judge> judges;
  std::map<dcg::GaugeRule, std::vector<RecordedStep>> steps;
  std::size_t explained = 0;  ///< steps of the engine whose change of the gauge was explained
  std::vector<std::string> unexplained;
};

inline std::vector<int> numbers_of(const dcg::GaugeLife<ConcreteAlgebra>& life) {
  return {life.gauge.memory, life.gauge.crossed ? 1 : 0, life.ending, life.due, life.due_across};
}

/// Plays one game from two decks, taking decisions at random.
class RecordedGame {
 public:
  RecordedGame(RecordedSteps& all, std::size_t judge, std::uint64_t seed)
      : all_(all), judge_(judge), random_(seed) {}

  void play(const dcg::Dcg& game, dcg::State state, int decisions) {
    for (int i = 0; i < decisions && state.outcome == Outcome::running; ++i) {
      dcg::Decisions offers;
      game.legal(state, judge(), offers);
      if (offers.empty()) return;
      state = dcg::watch_gauge(
          game, judge(), state, offers[random_.below(offers.size())],
          [&](const dcg::GaugeLog& log, const dcg::GaugePlace& last, const dcg::State& now) {
            note(log, last, now);
            return true;
          });
    }
  }

 private:
  [[nodiscard]] const Judge& judge() const { return all_.judges[judge_]; }

  void note(const dcg::GaugeLog& log, const dcg::GaugePlace& last, const dcg::State& now) {
    if (dcg::explains(log, last, now, judge())) {
      ++all_.explained;
    } else {
      const auto& steps = log.steps;
      all_.unexplained.push_back(steps.empty() || !steps[0].rule
                                     ? "a change without a step"
                                     : std::string(dcg::name_of(*steps[0].rule)));
    }
    for (const dcg::GaugeTaken& taken : log.steps) {
      if (!taken.rule) continue;
      RecordedStep step{judge_, numbers_of(taken.before), {1}};
      step.inputs.insert(step.inputs.end(), {taken.amount, taken.original});
      const auto after = numbers_of(taken.after);
      step.gives.insert(step.gives.end(), after.begin(), after.end());
      if (!seen_.insert({static_cast<int>(*taken.rule), step.inputs}).second) continue;
      all_.steps[*taken.rule].push_back(std::move(step));
    }
  }

  RecordedSteps& all_;
  std::size_t judge_;
  Random random_;
  std::set<std::pair<int, std::vector<int>>> seen_;
};

/// Games of the project's own cards, under the customary judge of each edition and under four
/// judges who answer anything and let the decks be played.
inline const RecordedSteps& recorded_steps() {
  static const RecordedSteps all = [] {
    RecordedSteps made;
    Random random(14);
    const Rulebook& rulebook = shipped_world().of<dcg::Dcg>().rulebook;
    for (const Edition& edition : rulebook.editions) {
      made.judges.push_back(base_judge(edition, rulebook.questions));
    }
    const dcg::Dcg game(shipped_world().of<dcg::Dcg>().pool);
    const auto dealt = [&](const Judge& judge, std::uint64_t seed) {
      std::vector<PlayLine> lines;
      for (const std::string& line : dcg::two_decks(seed * 7 % 90, seed)) {
        lines.push_back({line, 0});
      }
      return game.set_up(lines, {"decks", 0, 0}, judge);
    };
    while (made.judges.size() < 8) {  // most judges who answer anything forbid the decks
      const Judge judge = any_judge(random);
      if (dealt(judge, 1)) made.judges.push_back(judge);
    }
    for (std::size_t j = 0; j < made.judges.size(); ++j) {
      for (std::uint64_t seed = 1; seed <= 24; ++seed) {
        const auto state = dealt(made.judges[j], seed);
        if (state) RecordedGame(made, j, seed).play(game, *state, 400);
      }
    }
    return made;
  }();
  return all;
}

/// Would the invariant be broken in these games if the machine had this fault?
inline bool games_notice(const RecordedSteps& games, const KernelRow& row,
                         const proofs::Fault& fault) {
  const proofs::FaultPlan planted(fault);
  const KernelProgram wrong(row);
  for (const auto& [rule, steps] : games.steps) {
    const bool taken = proofs::kRuleScopes[static_cast<std::size_t>(rule)] == row.function;
    const auto other = dcg::other_way(rule);
    const bool not_taken =
        other && proofs::kRuleScopes[static_cast<std::size_t>(*other)] == row.function;
    if (!taken && !not_taken) continue;
    for (const RecordedStep& step : steps) {
      const auto said = wrong.run(games.judges[step.judge], step.inputs);
      if (taken ? said != step.gives : said[0] != 0) return true;
    }
  }
  return false;
}

}  // namespace headjudge::test
