// The words of a forbidden table (see findings.hpp).
//
// They are put together from the data files' own: what the constraint says, what the question asks
// and what its answers say.
#include "proofs/constraints/findings.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "proofs/realizability/situation_words.hpp"

namespace headjudge::proofs {

namespace {

const Question& question_of(const BlamedLine& line, const TellingAnswer& answer) {
  return line.questions.questions[answer.question];
}

const std::string& says(const BlamedLine& line, const TellingAnswer& answer, int which) {
  return question_of(line, answer).answers[static_cast<std::size_t>(which)].says;
}

/// "Where does the counter stand when the next turn begins? Back on 0"
std::string ruling_words(const BlamedLine& line, const TellingAnswer& answer, int which) {
  const Question& question = question_of(line, answer);
  const std::string when = situation_words(question, std::vector{answer.situation});
  return fmt::format("{}{} {}", question.asks, when.empty() ? "" : fmt::format(" ({})", when),
                     says(line, answer, which));
}

std::string all_rulings(const BlamedLine& line, bool leads) {
  std::vector<std::string> words;
  for (const TellingAnswer& answer : line.blame().answers) {
    words.push_back(ruling_words(line, answer, leads ? answer.leads : answer.avoids));
  }
  return fmt::format("{}", fmt::join(words, "; "));
}

std::string quoted(const Constraint& constraint) {
  return fmt::format("\"{}\" ({})", constraint.says, constraint.cites);
}

std::string contradiction_words(const BlamedLine& line) {
  std::vector<std::string> clauses;
  for (const std::size_t c : line.blame().clauses) {
    const Clause& clause = line.edition.clauses[c];
    clauses.push_back(fmt::format("\"{}\" ({})", clause.says, clause.cites));
  }
  std::string why = "No clause is needed for that.";
  if (!clauses.empty()) {
    why = fmt::format("What leads there, {}: {}.",
                      line.blame().all_needed ? "each of them needed" : "perhaps not all needed",
                      fmt::join(clauses, "; "));
  }
  if (line.blame().others_given) why += " All other answers are taken as the play has them.";
  const std::size_t plays = line.gathered.lines.size();
  if (plays > 1) {
    return fmt::format(
        "{} says {}. Whatever a judge answers where the clauses leave a choice, one of {} plays in "
        "which everybody obeys each clause comes to a table that this forbids. {}",
        line.edition.id, quoted(line.constraint), plays, why);
  }
  return fmt::format(
      "{} says {}. A play in which everybody obeys each clause comes to a table that this forbids, "
      "whatever its judge answers where the clauses leave a choice. {}",
      line.edition.id, quoted(line.constraint), why);
}

std::string gap_words(const BlamedLine& line) {
  if (line.blame().verdict == Blame::Verdict::unknown) {
    return fmt::format(
        "{} says {}. A play in which everybody obeys each clause comes to a table that this "
        "forbids. There are more judges, or more such plays, than were followed: it is open "
        "whether a judge avoids them all.",
        line.edition.id, quoted(line.constraint));
  }
  return fmt::format(
      "{} says {}. The clauses leave a choice, and one ruling leads to a table that this sentence "
      "forbids: {}. With this one {} was found that comes to such a table: {}. Who takes the "
      "sentence at its word can rule so, as far as was searched.",
      line.edition.id, quoted(line.constraint), all_rulings(line, true), line.gathered.searched,
      all_rulings(line, false));
}

std::string certificate_words(const BlamedLine& line) {
  if (line.blame().verdict != Blame::Verdict::contradiction) {
    return "The same decisions were followed under both judges.";
  }
  if (line.gathered.lines.size() > 1) {
    return fmt::format(
        "The decisions of {} plays were followed under each of the {} judges whose answers differ "
        "on them; each judge is led there by one of these plays.",
        line.gathered.lines.size(), line.blame().judges);
  }
  return fmt::format(
      "The same decisions were followed under each of the {} judge{} whose answers differ on them.",
      line.blame().judges, line.blame().judges == 1 ? "" : "s");
}

CitedClause cited(const BlamedLine& line) {
  const Constraint& constraint = line.constraint;
  std::string formula = constraint.formula->text;
  if (constraint.when) formula = fmt::format("{} -> {}", constraint.when->text, formula);
  return {line.edition.id, constraint.id, constraint.cites, constraint.says, "", "", formula};
}

}  // namespace

std::string finding_id(const BlamedLine& line) {
  const std::string& edition = line.edition.id;
  if (line.blame().verdict == Blame::Verdict::contradiction) {
    return fmt::format("{}/contradiction/constraint/{}", edition, line.constraint.id);
  }
  std::set<std::string> questions;
  for (const auto& answer : line.blame().answers) questions.insert(question_of(line, answer).id);
  return fmt::format("{}/gap/constraint/{}/{}", edition, line.constraint.id,
                     questions.empty() ? "open" : fmt::format("{}", fmt::join(questions, "+")));
}

Play forbidden_play_head(const BlamedLine& line) {
  const Judge base = base_judge(line.edition, line.questions);
  Play play;
  play.title = fmt::format("A comes to what {} forbids: {}", line.edition.id, line.constraint.says);
  play.game = line.questions.game;
  play.cites.push_back(fmt::format("{}, {}", line.edition.id, line.constraint.cites));
  for (const std::size_t c : line.blame().clauses) {
    std::string text = fmt::format("{}, {}", line.edition.id, line.edition.clauses[c].cites);
    if (std::ranges::find(play.cites, text) == play.cites.end()) {
      play.cites.push_back(std::move(text));
    }
  }
  play.tables.push_back(
      {"A", line.edition.id, rulings_for(line.found.judge, base, line.questions), 0});
  if (line.blame().avoiding) {
    play.tables.push_back(
        {"B", line.edition.id, rulings_for(*line.blame().avoiding, base, line.questions), 0});
  }
  return play;
}

Finding forbidden_finding(const BlamedLine& line, const std::string& bound) {
  const bool contradiction = line.blame().verdict == Blame::Verdict::contradiction;
  Finding finding;
  finding.id = finding_id(line);
  finding.kind = contradiction ? FindingKind::contradiction : FindingKind::gap;
  finding.title = contradiction ? "Does play come to a table that the manual forbids?"
                                : "Which ruling comes to a table that the manual forbids?";
  finding.gist = fmt::format("{} does not hold at every table.", quoted(line.constraint));
  finding.explanation = contradiction ? contradiction_words(line) : gap_words(line);
  finding.editions = {line.edition.id};
  finding.when = "in the play shown";
  for (const TellingAnswer& answer : line.blame().answers) {
    const std::string& id = question_of(line, answer).id;
    if (std::ranges::find(finding.questions, id) == finding.questions.end()) {
      finding.questions.push_back(id);
    }
    if (contradiction) continue;
    for (const int which : {answer.leads, answer.avoids}) {
      const Answer& named = question_of(line, answer).answers[static_cast<std::size_t>(which)];
      finding.options.push_back({line.edition.id, named.name, named.says});
    }
  }
  finding.clauses.push_back(cited(line));
  for (const std::size_t c : line.blame().clauses) {
    const Clause& clause = line.edition.clauses[c];
    finding.clauses.push_back({line.edition.id, clause.id, clause.cites, clause.says, clause.note,
                               clause.reading, clause.formula.text});
  }
  finding.bounds.push_back(bound);
  finding.certificate = certificate_words(line);
  return finding;
}

}  // namespace headjudge::proofs
