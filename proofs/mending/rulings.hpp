// Plays of official answers, and what they say about an open point.
//
// A play holds under a judge if every expectation of it is met. Where one holds under a judge who
// gives one answer in a situation and fails under those who give another, it decides the answer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "model/core/manual/edition.hpp"
#include "model/core/manual/judge.hpp"
#include "proofs/mending/aim.hpp"
#include "proofs/realizability/differences.hpp"

namespace headjudge::proofs {

enum class PlayVerdict : std::uint8_t { holds, fails, not_played };

/// Plays that can be tried under any judge.
struct TriedPlays {
  std::vector<std::string> names;  ///< what each play cites, or its title
  /// The verdict on a play: `not_played` where the edition does not know a card's words, or where
  /// the play is about another judge.
  std::function<PlayVerdict(const Edition&, const Judge&, std::size_t play)> run;
  std::string missing;  ///< why there are none; empty: they were found

  [[nodiscard]] bool empty() const { return names.empty(); }
};

/// What rulings say about a finding.
struct DecidedAnswers {
  WantedAnswers answers;              ///< by situation
  std::vector<std::string> by;        ///< the rulings that decide them
  std::vector<std::string> disputed;  ///< rulings that decide one situation in different ways
};

[[nodiscard]] DecidedAnswers decided_by(const TriedPlays& rulings, const Dispute& dispute,
                                        const Edition& edition, const QuestionSet& questions);

/// How the plays go under the customary judge of a draft, beside that of its edition.
struct PlaysUnderDraft {
  std::size_t played = 0;           ///< under the draft
  std::size_t holding = 0;          ///< of these
  std::vector<std::string> broken;  ///< that hold under the edition, and not under the draft
  std::vector<std::string> gained;  ///< the reverse
};
[[nodiscard]] PlaysUnderDraft try_plays(const TriedPlays& plays, const Edition& edition,
                                        const Edition& draft, const QuestionSet& questions);

}  // namespace headjudge::proofs
