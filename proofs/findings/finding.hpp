// Findings: what a rules team is told.
//
// A dispute becomes a finding by adding what was found out about it: the plays that show it, how
// much hangs on it, the certificate, and a paragraph in words that need no solver to understand. A
// finding is plain data; reports/ decides how it looks. Other searches (loops, invariants, cards)
// make the same struct, so that there is one list, one baseline and one order.
//
// What is not known is said: `open` is a status of its own, never a mild form of `harmless`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/logic/question.hpp"
#include "model/core/manual/edition.hpp"
#include "proofs/findings/weighing.hpp"
#include "proofs/model_checking/witness.hpp"
#include "proofs/realizability/differences.hpp"

namespace headjudge::proofs {

enum class FindingKind : std::uint8_t {
  contradiction,
  gap,
  change,
  loop,
  order_dependence,
  invariant,
  card,
};
[[nodiscard]] std::string_view name_of(FindingKind kind);

/// What hangs on it, as far as plays and strategies within the bounds show.
enum class Severity : std::uint8_t {
  none,        ///< nothing
  unseen,      ///< only which unseen card lies where, or what chance brings
  passing,     ///< only what lies where while something is under way
  number,      ///< a number that people at the table count
  board,       ///< which cards lie where, or how
  can_decide,  ///< a short play without chance ends with different winners
  forced,      ///< a player can force a win at one table and not at the other
};
[[nodiscard]] std::string_view name_of(Severity severity);

enum class FindingStatus : std::uint8_t {
  witnessed,  ///< a play shows it
  harmless,   ///< the point came up, no play was left out, and none differs
  open,       ///< neither a play nor a proof
};
[[nodiscard]] std::string_view name_of(FindingStatus status);

/// A clause as it is cited.
struct CitedClause {
  std::string edition;
  std::string id;
  std::string cites;
  std::string says;
  std::string note;
  std::string reading;
  std::string formula;
};

/// What a judge of an edition may answer.
struct FindingOption {
  std::string edition;
  std::string answer;  ///< the answer's name in formulas
  std::string says;
};

struct Finding {
  std::string id;  ///< stable from run to run
  FindingKind kind = FindingKind::gap;
  Severity severity = Severity::none;
  FindingStatus status = FindingStatus::open;
  std::string title;  ///< the question, of at most twelve words
  std::string gist;   ///< one line: the situation, and what is open or has changed
  std::string explanation;
  std::vector<std::string> questions;  ///< ids
  std::vector<std::string> editions;
  std::string when;  ///< the situations, in words
  std::string when_formula;
  std::vector<std::size_t> situations;  ///< their numbers, ascending
  std::size_t all_situations = 0;       ///< how many the question has
  std::vector<CitedClause>
      clauses;  ///< contradiction: the smallest clash; else all that bear on it
  std::vector<std::vector<std::string>> cores;  ///< contradiction: the other clashes, clause ids
  std::vector<FindingOption> options;
  std::vector<Witness> witnesses;
  std::optional<ForcedWin> forced;
  Weighing weighing;                ///< within one edition
  std::vector<std::string> bounds;  ///< what was searched
  std::string certificate;
};

/// Puts a dispute, its witnesses and the text of its certificate together.
[[nodiscard]] Finding make_finding(const Dispute& dispute, WitnessReport witnesses,
                                   const Edition& older, const Edition& newer,
                                   const QuestionSet& questions, std::string certificate);

}  // namespace headjudge::proofs
