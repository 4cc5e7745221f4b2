// The words of the reports: what the codes of an AuditResult are called in front of people.
//
// Page, terminal and (through them) the team's own notes must use one word for one thing, so labels
// and symbols live here; the order of findings is in agenda.hpp. What has not been decided
// ("open", "unknown") has words of its own everywhere and never shares those of what is proved.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "reports/result/audit_result.hpp"

namespace headjudge::reports {

/// How one code is shown. `css` is a class name of style.css: the colour that goes with it.
struct Word {
  std::string symbol;
  std::string label;
  std::string says;  ///< one sentence: what it means
  std::string css;
};

/// A finding's kind, or a cell's.
[[nodiscard]] Word kind_word(std::string_view kind);
/// The plural, for headings: "Contradictions".
[[nodiscard]] std::string kind_plural(std::string_view kind);
/// witnessed, harmless, open.
[[nodiscard]] Word status_word(std::string_view status);
/// What the finding decides. An open finding is not known to decide anything, or nothing.
[[nodiscard]] Word severity_word(const FindingView& finding);
/// Does it need a ruling, or what settles it? Empty for what no one weighs.
[[nodiscard]] Word standing_word(const FindingView& finding);
/// What canons, other readings and later manuals make of it: a sentence or a few each.
[[nodiscard]] std::vector<std::string> weighing_texts(const FindingView& finding);
/// Where its kind stands: contradictions first. Kinds that nobody knows come last.
[[nodiscard]] std::size_t kind_rank(std::string_view kind);
/// Shown by a play, makes no difference, open.
[[nodiscard]] std::size_t status_rank(std::string_view status);
/// What decides most comes first. What is open may decide anything, so it stands before what is
/// known to change nothing.
[[nodiscard]] std::size_t effect_rank(const FindingView& finding);
/// proved (without bound, or within one), refuted, unknown.
[[nodiscard]] Word verdict_word(const ClaimView& claim);
/// Must a game end: yes, no, not known.
[[nodiscard]] Word ending_word(const EndingView& ending);
/// holds, broken, or never applied.
[[nodiscard]] Word invariant_word(const InvariantView& invariant);
[[nodiscard]] Word constraint_word(const ConstraintView& constraint);
/// "the winner differs" for a witness's level.
[[nodiscard]] std::string level_words(std::string_view level);

/// The finding speaks of what one manual says, not of a step from one to another.
[[nodiscard]] bool within_one_manual(const FindingView& finding);
/// A win can be forced over it, or a short play has two winners.
[[nodiscard]] bool decides_who_wins(const FindingView& finding);
/// "Digimon Card Game" for dcg.
[[nodiscard]] std::string game_name(std::string_view game);
/// Can two tables that follow this manual end a game differently? "yes, in 14 ways".
[[nodiscard]] std::string ways_words(const SameManualView& view);
/// "yes / no"; of many numbers "0 cards / 1 cards / … / 10 cards".
[[nodiscard]] std::string possible_answers(const std::vector<std::string>& answers);

/// The claim's verdict is the one its author expected.
[[nodiscard]] bool as_expected(const ClaimView& claim);

/// One sentence: "Two players who both follow en-1.1 can end with different results in 7 ways."
[[nodiscard]] std::string summary_sentence(const AuditResult& result);
/// What else there is to know first: changes, what is open, how the proofs went.
[[nodiscard]] std::vector<std::string> summary_notes(const AuditResult& result);

/// Is the analysis incomplete, or a finding open? Then the answer as a whole is "unknown".
[[nodiscard]] bool leaves_open(const AuditResult& result);
/// "3 revisions change the game; of 1 that is not known."
[[nodiscard]] std::string changes_words(const std::vector<const FindingView*>& changes);
/// Is the analysis of the questions complete, on which the findings rest? One sentence, and then
/// what is left open. Claims, endings and loops have their own sentences.
[[nodiscard]] std::vector<std::string> completeness_words(
    const std::vector<std::string>& unfinished);

/// "1 234 567" with narrow no-break spaces: exact, however long it is.
[[nodiscard]] std::string number_words(std::string_view decimal);
/// "1 gap", "3 gaps".
[[nodiscard]] std::string counted(std::size_t count, std::string_view singular,
                                  std::string_view plural);
/// "a, b and c".
[[nodiscard]] std::string listed(const std::vector<std::string>& items);

}  // namespace headjudge::reports
