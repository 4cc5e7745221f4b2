// Editions: the clauses of one manual.
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
//
//   [[clause]]
//   id = "end-turn.at-any-point"
//   question = "turn-end"
//   cites = "End Turn"
//   says = "Once the counter has been on the opponent's side, the turn ends."
//   fingerprint = "25:9f3c5a1e77d0b2c4"
//   formula = "crossed -> answer = ends"
//
// A sentence that answers two questions is two clauses with the same fingerprint. `reading` (free
// text, optional) says how an ambiguous sentence was read and why.
#pragma once

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/core/formula.hpp"
#include "model/core/question.hpp"
#include "model/core/result.hpp"

namespace headjudge {

struct Clause {
  std::string id;           ///< unique within its edition
  std::size_t question = 0;  ///< index into the question set
  std::string cites;        ///< the manual's own heading
  std::string says;         ///< our own words
  std::string reading;      ///< how an ambiguous sentence was read; may be empty
  std::string fingerprint;  ///< "<words>:<xxh64 hex>" of the normalised sentence (fingerprint.hpp)
  Formula formula;          ///< over Question::vocabulary()
  int line = 0;
};

struct Edition {
  std::string id;
  std::string title;
  std::string date;      ///< ISO, or empty where the manual carries none
  std::string document;  ///< file name of the manual's text, for fingerprint checks
  std::string file;
  std::vector<Clause> clauses;

  [[nodiscard]] const Clause* find(std::string_view id) const;
  /// Indices into `clauses` of those that answer question number `question`, in file order.
  [[nodiscard]] std::vector<std::size_t> clauses_of(std::size_t question) const;
};

/// Reads an edition. Errors: not TOML, an unknown key or question, a formula that does not parse or
/// type-check or says nothing about the answer, a duplicate clause id, a malformed fingerprint;
/// each with the line.
[[nodiscard]] Result<Edition> load_edition(const std::filesystem::path& path,
                                           const QuestionSet& questions);
[[nodiscard]] Result<Edition> parse_edition(std::string_view toml, const std::string& file,
                                            const QuestionSet& questions);

/// The game that an edition's file says it is of, without reading its clauses.
[[nodiscard]] Result<std::string> game_of_edition(const std::filesystem::path& path);

/// The answers that satisfy every clause of `edition` in this situation of this question (and are
/// sensible): none in a contradiction, one where the manual settles it, several in a gap.
[[nodiscard]] std::vector<int> permitted_answers(const Edition& edition,
                                                 const QuestionSet& questions,
                                                 std::size_t question,
                                                 std::span<const int> situation);

}  // namespace headjudge
