// Small manuals for tests of what is worked out about clauses.
//
// A test writes formulas; the rest of an edition's file is the same in all of them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace headjudge::test {

/// The head of the questions' file.
inline constexpr std::string_view kSmallGame = "game = \"small\"\n";

/// "May it attack?": `entry` (earlier, played, moved), `digivolved`; may, may_not or must. `more`:
/// further lines of the question.
inline std::string attack_question(std::string_view more = "") {
  return fmt::format(R"(
[[question]]
id = "attack"
chapter = "Attacking"
asks = "May it attack?"
situation = [
  {{ name = "entry", kind = "enum", names = ["earlier", "played", "moved"], says = "how it came" }},
  {{ name = "digivolved", kind = "bool", says = "it digivolved" }},
]
{}
answers = [
  {{ name = "may", says = "yes" }},
  {{ name = "may_not", says = "no" }},
  {{ name = "must", says = "it has to" }},
]
)",
                     more);
}

/// A question of one situation, answered by may or may_not.
inline std::string plain_question(std::string_view id) {
  return fmt::format(R"(
[[question]]
id = "{0}"
chapter = "Other"
asks = "May it {0}?"
answers = [ {{ name = "may", says = "yes" }}, {{ name = "may_not", says = "no" }} ]
)",
                     id);
}

/// A question about a row of this many counters, answered by may or may_not. `more`: as above.
inline std::string row_question(std::string_view id, int from, int to, std::string_view more = "") {
  return fmt::format(R"(
[[question]]
id = "{0}"
chapter = "Other"
asks = "May the row {0}?"
situation = [{{ name = "row", from = {1}, to = {2}, says = "counters in the row" }}]
{3}
answers = [ {{ name = "may", says = "yes" }}, {{ name = "may_not", says = "no" }} ]
)",
                     id, from, to, more);
}

inline std::string small_edition_head(std::string_view id) {
  return fmt::format("id = \"{}\"\ntitle = \"Small\"\ngame = \"small\"\n", id);
}

/// A clause of the sentence with this number, of two digits at most; `more`: further lines of it.
inline std::string small_clause(std::string_view id, std::string_view question,
                                std::string_view formula, std::size_t sentence = 0,
                                std::string_view more = "") {
  return fmt::format(
      "[[clause]]\nid = \"{0}\"\nquestion = \"{1}\"\ncites = \"Rules\"\nsays = \"{0}\"\n"
      "fingerprint = \"3:f430a5719346fb{2:02}\"\nformula = \"{3}\"\n{4}",
      id, question, sentence, formula, more);
}

/// A clause of several questions; `questions` as in a list: "\"first\", \"second\"".
inline std::string joint_clause(std::string_view id, std::string_view questions,
                                std::string_view formula, std::string_view more = "") {
  return fmt::format(
      "[[clause]]\nid = \"{0}\"\nquestions = [{1}]\ncites = \"Rules\"\nsays = \"{0}\"\n"
      "fingerprint = \"3:f430a5719346fb00\"\nformula = \"{2}\"\n{3}",
      id, questions, formula, more);
}

}  // namespace headjudge::test
