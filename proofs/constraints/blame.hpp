// Why a play leads to a table that a constraint forbids: which answers, and which clauses.
//
// A play is a line of decisions in words. Followed under another judge it may lead to the same
// table, to another one, or not be legal; the last two avoid the forbidden table. The judges of an
// edition that differ on what the line asks are followed all, one after the other: each time a
// question comes up to which the edition allows several answers, the line is followed with each.
// Where every judge leads there, the manual contradicts itself; the clauses that force the answers
// are made as few as they get by delta debugging. Where a judge avoids it, the constraint says
// which of the answers that the clauses leave open is not the manual's.
//
// An answer may matter only together with another one, so clauses are left out on all questions of
// the line. Where that leaves more judges than are followed, they are left out only on questions of
// which some answer, changed alone, avoids the table, and the other answers are taken as the play
// has them (others_given).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "model/core/manual/judge.hpp"
#include "proofs/realizability/judges.hpp"

namespace headjudge::proofs {

/// A line followed under one judge.
struct LineRun {
  bool forbidden = false;  ///< it came to the table that the constraint forbids
  std::vector<ConsultLog::Entry> asked;
};
using LineUnder = std::function<LineRun(const Judge&)>;

/// An answer that was given on the line, and one with which the table is avoided.
struct TellingAnswer {
  std::size_t question = 0;
  std::size_t situation = 0;
  int leads = 0;
  int avoids = 0;
  friend bool operator==(const TellingAnswer&, const TellingAnswer&) = default;
};

struct Blame {
  enum class Verdict : std::uint8_t {
    contradiction,  ///< every judge of the edition is led there
    narrows,        ///< `avoiding` is not
    unknown,        ///< more judges differ on the line than were followed
  };
  Verdict verdict = Verdict::unknown;
  std::vector<TellingAnswer> answers;  ///< narrows: how `avoiding` differs; else: which matter
  std::optional<Judge> avoiding;       ///< narrows
  ClauseSet clauses;                   ///< contradiction: what leads there
  bool others_given = false;           ///< ... with the other answers as the play has them
  bool all_needed = true;              ///< without any one of them a judge avoids it
  std::size_t judges = 0;              ///< followed, by their answers on the line
};

inline constexpr std::size_t kMostJudgesOfLine = 4'000;

/// Contract: the line comes to the forbidden table under `leading`, a judge of the edition.
[[nodiscard]] Blame blame(const LineUnder& line, const Judge& leading, const Edition& edition,
                          const QuestionSet& questions, std::size_t most = kMostJudgesOfLine);

}  // namespace headjudge::proofs
