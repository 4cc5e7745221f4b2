// Editions: what one manual says, sentence by sentence.
//
// A clause is one normative sentence of a manual, formalised from that sentence alone, without a
// look at the others: contradictions, gaps and changes are then found by logic, not entered by us.
// It carries the citation a judge needs to find the sentence, our own words for it, a fingerprint
// of the sentence (never the sentence, which belongs to its publisher), and its formula over the
// question it answers. One manual is one data file, model/editions/<id>.toml:
//
//   id = "en-1.1"
//   title = "Official Rule Manual, English 1.1"
//   date = "2020-06-04"
//   document = "en-1.1.txt"
//   game = "dcg"
//   lacks = ["counter"]                  each word of cards that it does not define
//   [[clause]]                           formalised: it answers a question
//   id = "end-turn.at-any-point"
//   question = "turn-end"
//   cites = "End Turn"
//   says = "Once the counter has been on the opponent's side, the turn ends."
//   fingerprint = "25:9f3c5a1e77d0b2c4"
//   formula = "crossed -> answer = ends"
//
// A sentence that answers two questions is two clauses with the same fingerprint. One that ties the
// answers of two questions to each other, and gives neither, is one joint clause (joined.hpp):
//
//   questions = ["turn-end", "turn-end-after-pass"]      in place of `question`
//   formula = "turn_end = ends -> turn_end_after_pass = ends"
//
// Its formula speaks of one moment. A variable that two of the situations have has one value there;
// the others are independent. The answer to a question has the question's name. Where a sentence
// can be read in two ways, `reading` says which of them the formula is and why, and `otherwise` is
// the formula of the other way ("true": it says nothing of the question); what would stand without
// our reading is then worked out (proofs/realizability/readings.hpp). `note` says what a formula
// leaves out where the words leave no choice. `rank` says what kind of text a clause is, where it
// is no plain rule: a canon may put it before or after others. `excepts` names the clauses that
// the sentence is an exception to: "the special before the general" then puts it before them.
//
//   [[canon]]                            how this manual's sentences are weighed where they clash
//   id = "card-before-rule"              canon.hpp has them all
//   stated = "setting-up.card-text"      the entry that states it; or because = "...", where none
//
// A manual has more sentences than answers, and none of them may go missing unnoticed; so each of
// the others is one of these:
//
//   [[definition]]                       it says what a term is: a zone, a keyword, a procedure
//   id = "keywords.blocker"
//   term = "blocker"                     an id of <game>.terms.toml (see term.hpp)
//   cites = "Keyword Effects"
//   says = "At blocker timing it may suspend to become the target."
//   fingerprints = ["17:9f3c5a1e77d0b2c4"]
//
//   [[constraint]]                       it binds every table and leaves nothing to answer
//   id = "passing.counter"
//   when = "decision = passes"           the moments that it speaks of; absent: every moment
//   formula = "memory = -3"              over the game's observables, for each player
//   invariant = "pass-memory"            an id of invariants/; several: invariants = ["..", ".."]
//   cites = "Passing"
//   says = "A pass puts the counter on the opponent's 3."
//   fingerprints = ["9:9f3c5a1e77d0b2c4"]
//
// The formula is what this manual says, and is held against the plays of all its judges
// (proofs/constraints). The invariant is a sentence of the engine, the same for every manual. What
// observables cannot say has an invariant alone, and is checked under the customary judge only.
//
//   [[outside]]                          it is no rule of the model: captions, contents, noise
//   id = "contents"
//   because = "the contents page"
//   cites = "Contents"
//   fingerprints = ["40:9f3c5a1e77d0b2c4"]
//
// Every entry gives `fingerprint`, or `fingerprints` where the sentence is restated or its entry
// stands for several pieces. Ids are unique within the file. check.hpp holds all entries
// against a copy of the manual: what no longer stands there, and which words no entry covers;
// `headjudge clauses --fingerprint FILE:LINE-LINE` prints the fingerprint of a stretch of text.
//
// A question may belong to a term (`term = "link"` in the file of questions). It arises only under
// editions that define the term; elsewhere it has the customary answer and nobody is asked.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/base/result.hpp"
#include "model/core/logic/formula.hpp"
#include "model/core/logic/question.hpp"
#include "model/core/manual/canon.hpp"

namespace headjudge {

/// The most clauses of one question that can be read in two ways: every choice of them is tried.
inline constexpr std::size_t kMostReadings = 16;

struct Clause {
  std::string id;                         ///< unique within its edition
  std::size_t question = 0;               ///< index into the question set; of several the first
  ClauseRank rank = ClauseRank::rule;     ///< what kind of text it is
  std::string cites;                      ///< the manual's own heading
  std::string says;                       ///< our own words
  std::string note;                       ///< what the formula leaves out, and why; may be empty
  std::string reading;                    ///< which of two ways to read it; empty: there is one way
  std::vector<std::string> fingerprints;  ///< of the normalised sentence (fingerprint.hpp)
  Formula formula;                        ///< over Question::vocabulary() or JointVocabulary
  std::optional<Formula> otherwise;       ///< the other way; there is one where there is a reading
  std::vector<std::string> excepts;       ///< the clauses that its sentence makes an exception to
  int line = 0;
  std::vector<std::size_t> others = {};  ///< the further questions of a joint clause

  [[nodiscard]] bool is_joint() const { return !others.empty(); }
  /// All that it speaks of, in the order of the file.
  [[nodiscard]] std::vector<std::size_t> questions() const;
  [[nodiscard]] bool speaks_of(std::size_t asked) const;
};

/// A sentence that says what a term is.
struct Definition {
  std::string id;
  std::string term;  ///< id of a term
  std::string cites;
  std::string says;
  std::vector<std::string> fingerprints;
  int line = 0;
};

/// A sentence that binds every table without being open to a question.
struct Constraint {
  std::string id;
  std::vector<std::string> invariants;  ///< ids; the invariants' folder knows them, not this one
  std::string cites;
  std::string says;
  std::vector<std::string> fingerprints;
  int line = 0;
  std::optional<Formula> when = {};     ///< over QuestionSet::observables; none: every moment
  std::optional<Formula> formula = {};  ///< the same; none: observables cannot say it
};

/// Pieces of the text that are no rule of the model.
struct Outside {
  std::string id;
  std::string because;
  std::string cites;
  std::vector<std::string> fingerprints;
  int line = 0;
};

struct Edition {
  std::string id;
  std::string title;
  std::string date;      ///< ISO, the year alone where no more is known; or empty
  std::string document;  ///< file name of the manual's text, for fingerprint checks
  std::string file;
  std::vector<Canon> canons;
  std::vector<Clause> clauses;
  std::vector<Definition> definitions;
  std::vector<Constraint> constraints;
  std::vector<Outside> outside;

  [[nodiscard]] const Clause* find(std::string_view id) const;
  /// Indices into `clauses` of those that answer question number `question` alone, in file order.
  [[nodiscard]] std::vector<std::size_t> clauses_of(std::size_t question) const;
  /// Indices of the clauses that are about this question and others together, in file order.
  [[nodiscard]] std::vector<std::size_t> joint_clauses_of(std::size_t question) const;
  /// The questions that joint clauses tie to this one, over others too, itself included; ascending.
  [[nodiscard]] std::vector<std::size_t> joined_with(std::size_t question) const;
  [[nodiscard]] bool defines(std::string_view term) const;
  /// Whether this question can arise: it belongs to no term, or to one that the edition defines.
  [[nodiscard]] bool asks(const Question& question) const;
};

/// Reads an edition. Errors: not TOML, an unknown key, question or term, a formula that does not
/// parse or type-check or says nothing about the answer, a reading without its other way or with
/// one that demands the same, too many readings of one question, a clause on a question whose term
/// the edition does not define, a duplicate id, a malformed fingerprint; each with the line.
[[nodiscard]] Result<Edition> load_edition(const std::filesystem::path& path,
                                           const QuestionSet& questions);
[[nodiscard]] Result<Edition> parse_edition(std::string_view toml, const std::string& file,
                                            const QuestionSet& questions);

/// The game that an edition's file says it is of, without reading its clauses.
[[nodiscard]] Result<std::string> game_of_edition(const std::filesystem::path& path);

/// The answers that satisfy every clause of `edition` in this situation of this question (and are
/// sensible): none in a contradiction, one where the manual settles it, several in a gap. Where
/// joint clauses tie it to others, those that a judge who obeys all of them can give. Where the
/// question does not arise, the customary answer alone.
[[nodiscard]] std::vector<int> permitted_answers(const Edition& edition,
                                                 const QuestionSet& questions, std::size_t question,
                                                 std::span<const int> situation);

}  // namespace headjudge
