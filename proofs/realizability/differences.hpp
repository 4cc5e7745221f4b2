// Disputes: every place where two judges may differ, before anyone has looked for a play.
//
// The cells of one edition give its contradictions and gaps; two editions side by side give the
// changes. All three are the same thing: a question, situations, and two judges whose answers there
// differ. So each dispute can name the judges to seat, and one search (product_game.hpp) looks for
// the play in which it matters.
//
// Where joint clauses tie the answer to other ones, a dispute names them: a judge who answers here
// otherwise may have to answer there otherwise too. Two editions that leave each question the same
// answers and tie them in different ways have changed as well: judges of one give answers together
// that those of the other do not. That is a dispute of the last of the questions. It is found
// whatever the clauses look like, since the answers that are never given together say exactly who
// an edition's judges are (joined/exclusions.hpp).
//
// A dispute's id does not depend on the order in which things were found: it is made of the
// editions, the kind, the question, and a hash of the answers and the clashing clauses' ids.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"
#include "model/core/manual/judge.hpp"
#include "model/core/play/play.hpp"
#include "proofs/realizability/judges.hpp"

namespace headjudge::proofs {

enum class DisputeKind : std::uint8_t { contradiction, gap, change };

[[nodiscard]] std::string_view name_of(DisputeKind kind);

/// What one edition says about a dispute.
struct DisputeSide {
  std::string edition;
  std::vector<int> options;    ///< answers its judges may give here, the customary one first
  ClauseSet clauses;           ///< of that edition: those that bear on the answer here
  std::vector<Tie> ties = {};  ///< to other questions; ascending
  std::vector<WideTie> wide_ties = {};  ///< ascending
};

/// Answers that judges of one edition give together and those of the other do not, though they give
/// all but any one of them.
struct ChangedTie {
  bool by_older = false;  ///< it is the older edition's judges who give them
  Exclusion answers;
  friend auto operator<=>(const ChangedTie&, const ChangedTie&) = default;
};

/// A place that may have to be answered otherwise where the dispute is.
struct TiedPlace {
  AskedPlace place;
  std::size_t situation = 0;  ///< of the dispute
  friend auto operator<=>(const TiedPlace&, const TiedPlace&) = default;
};

struct Dispute {
  std::string id;  ///< "<edition>/<kind>/<question>/<hash>"; a change: "<from>..<to>/..."
  DisputeKind kind = DisputeKind::gap;
  std::size_t question = 0;
  std::vector<std::size_t> situations;    ///< ascending
  std::string when;                       ///< a formula for exactly these, among the reachable ones
  DisputeSide first;                      ///< a change: the older edition
  DisputeSide second;                     ///< a contradiction or gap: the same as `first`
  std::vector<ClauseSet> clashes;         ///< contradiction: minimal clashing sets
  std::vector<TiedPlace> tied = {};       ///< all that are in a block with it; ascending
  std::vector<ChangedTie> together = {};  ///< a change of ties alone, the options being the same
};

/// Contradictions and gaps, by question and first situation. Cells with the same clashes and
/// options (contradictions), or the same permitted answers (gaps), are one dispute.
[[nodiscard]] std::vector<Dispute> disputes_within(const EditionAnalysis& analysis,
                                                   const Edition& edition,
                                                   const QuestionSet& questions);

/// Changes: situations whose options differ, one dispute for each pair of option sets; and those
/// with the same options that are tied otherwise, or those of a clash in one of the two alone.
[[nodiscard]] std::vector<Dispute> disputes_between(const EditionAnalysis& older_analysis,
                                                    const Edition& older,
                                                    const EditionAnalysis& newer_analysis,
                                                    const Edition& newer,
                                                    const QuestionSet& questions);

/// Which changes of ties were not looked for, because a bound was reached; a sentence each. What
/// the analyses leave open comes on top.
[[nodiscard]] std::vector<std::string> not_compared(const EditionAnalysis& older_analysis,
                                                    const Edition& older,
                                                    const EditionAnalysis& newer_analysis,
                                                    const Edition& newer,
                                                    const QuestionSet& questions);

/// A judge at a table: how a play names them, and the table of answers itself.
struct Seat {
  std::string edition;
  std::vector<PlayRuling> rulings;  ///< on top of the edition's customary judge
  Judge judge;
  int answer = 0;  ///< what this judge says in the dispute
};

/// The rulings that make `judge` out of `base`, as far as play can reach.
[[nodiscard]] std::vector<PlayRuling> rulings_for(const Judge& judge, const Judge& base,
                                                  const QuestionSet& questions);

/// Two judges who differ in a dispute, and elsewhere as little as their editions let them.
using Seating = std::pair<Seat, Seat>;

/// All pairs of judges worth trying, the most customary pair first. `older` and `newer` are the
/// editions of the dispute's sides (the same one twice within an edition).
[[nodiscard]] std::vector<Seating> seatings(const Dispute& dispute, const Edition& older,
                                            const Edition& newer, const QuestionSet& questions);

/// For a change that only comes up where the two editions have parted over something else before:
/// both tables follow one edition, the newer or else the older, as far as it lets judges give both
/// answers, and are otherwise as near to the other edition as it lets them. Where neither does, one
/// judge of the newer edition takes this rule from the older one. Empty within an edition.
[[nodiscard]] std::vector<Seating> isolated_seatings(const Dispute& dispute, const Edition& older,
                                                     const Edition& newer,
                                                     const QuestionSet& questions);

/// For a dispute within an edition that matters only where another open question is not answered
/// as is customary: both judges answer all else that is open with the last answer the edition
/// permits. Empty between editions.
[[nodiscard]] std::vector<Seating> contrary_seatings(const Dispute& dispute, const Edition& edition,
                                                     const QuestionSet& questions);

}  // namespace headjudge::proofs
