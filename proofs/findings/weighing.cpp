// The sentences about canons, readings and later manuals (see weighing.hpp).
//
// All words for clauses, answers and situations are those of the data files.
#include "proofs/findings/weighing.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/base/ascii.hpp"
#include "proofs/realizability/canons.hpp"
#include "proofs/realizability/readings.hpp"
#include "proofs/realizability/situation_words.hpp"

namespace headjudge::proofs {

namespace {

std::string capitalised(std::string_view text) {
  std::string words(text);
  if (!words.empty()) words[0] = to_upper(words[0]);
  return words;
}

std::string answers_words(const Question& question, const std::vector<int>& answers) {
  std::vector<std::string> words;
  words.reserve(answers.size());
  for (const int answer : answers) {
    words.push_back(question.answers[static_cast<std::size_t>(answer)].says);
  }
  return fmt::format("{}", fmt::join(words, ", or "));
}

std::string quoted(const Edition& edition, const ClauseSet& clauses) {
  std::vector<std::string> words;
  words.reserve(clauses.size());
  for (const std::size_t clause : clauses) {
    words.push_back(
        fmt::format("\"{}\" ({})", edition.clauses[clause].says, edition.clauses[clause].cites));
  }
  return fmt::format("{}", fmt::join(words, " and "));
}

/// "Card text before the manual (the manual states it): \"..\" gives way, and one answer is left:
/// yes."
std::string canon_words(const Canon& canon, const CanonVerdict& verdict, const Edition& edition,
                        const Question& question) {
  const std::string gone = fmt::format(
      "{} ({}): {} {} way", capitalised(words_of(canon.kind)),
      canon.stated.empty() ? canon.because : "the manual states it",
      quoted(edition, verdict.set_aside), verdict.set_aside.size() == 1 ? "gives" : "give");
  if (!verdict.settles) return gone + ", which does not settle it.";
  return fmt::format("{}, and one answer is left: {}.", gone,
                     answers_words(question, verdict.left));
}

/// A sentence for each canon that sets something aside, and one for all others.
std::vector<std::string> canons_words(const std::vector<CanonVerdict>& verdicts,
                                      const Edition& edition, const Question& question) {
  std::vector<std::string> sentences;
  std::vector<std::string_view> idle;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    if (verdicts[i].set_aside.empty()) {
      idle.push_back(words_of(verdicts[i].canon));
    } else {
      sentences.push_back(canon_words(edition.canons[i], verdicts[i], edition, question));
    }
  }
  if (!idle.empty()) {
    sentences.push_back(
        fmt::format("No sentence of the clash gives way by: {}.", fmt::join(idle, "; ")));
  }
  return sentences;
}

std::string what_it_is_then(const OtherReading& other, const Question& question, DisputeKind kind) {
  const std::string answers = answers_words(question, other.answers);
  const std::string_view where = other.everywhere ? "" : " in some of these situations";
  if (other.clashes) return fmt::format("Read otherwise, clauses clash{}.", where);
  if (other.settled) return fmt::format("Read otherwise, it is settled{}: {}.", where, answers);
  if (kind == DisputeKind::contradiction) {
    return fmt::format("Read otherwise, it is left open{}: {}.", where, answers);
  }
  return fmt::format("Read otherwise, it is something else{}: {}.", where, answers);
}

/// Each reading once, behind the sentences that are read so.
std::string readings_of(const ClauseSet& clauses, const Edition& edition) {
  std::vector<std::pair<std::string, ClauseSet>> readings;
  for (const std::size_t clause : clauses) {
    const std::string& reading = edition.clauses[clause].reading;
    auto known = std::ranges::find(readings, reading, &std::pair<std::string, ClauseSet>::first);
    if (known == readings.end()) known = readings.insert(readings.end(), {reading, {}});
    known->second.push_back(clause);
  }
  std::string words;
  for (const auto& [reading, same] : readings) {
    words += fmt::format("{} {} read like this: {} ", quoted(edition, same),
                         same.size() == 1 ? "is" : "are", reading);
  }
  return words;
}

std::string reading_words(const OtherReading& other, const Edition& edition,
                          const Question& question, DisputeKind kind) {
  return fmt::format("{}: {}{}",
                     other.everywhere ? "Only if read so" : "It rests in part on a reading",
                     readings_of(other.otherwise, edition), what_it_is_then(other, question, kind));
}

/// "no"; of several answers each with its situations: "at 0 memory: no; at 1 memory: yes".
std::string given_words(const std::vector<GivenAnswer>& answers, const Question& question) {
  std::vector<std::string> words;
  words.reserve(answers.size());
  for (const auto& [answer, situations] : answers) {
    const std::string& says = question.answers[static_cast<std::size_t>(answer)].says;
    words.push_back(answers.size() == 1
                        ? says
                        : fmt::format("{}: {}", situation_words(question, situations), says));
  }
  return fmt::format("{}", fmt::join(words, "; "));
}

std::string open_words(const Settlement& found, const Question& question) {
  const std::string& latest = found.latest->id;
  const std::string_view why = found.clashes ? ": its own clauses clash" : "";
  if (found.answers.empty()) return fmt::format("{} does not settle it{}.", latest, why);
  return fmt::format("{} settles it in part ({}), but not in this case{}: {}.", latest,
                     given_words(found.answers, question),
                     found.clashes ? ", where its own clauses clash" : "",
                     situation_words(question, found.open));
}

std::string later_words(const Settlement& found, const Question& question) {
  if (found.latest == nullptr) return "";
  if (!found.settled()) return open_words(found, question);
  std::string words =
      fmt::format("Settled since {}: {}. It says {}.", found.since->id,
                  given_words(found.answers, question), quoted(*found.since, found.clauses));
  if (found.read_so.empty()) return words;
  words += fmt::format(" It is settled only if {} is read so: {}", found.latest->id,
                       readings_of(found.read_so, *found.latest));
  words.pop_back();  // the blank behind the last reading
  return words;
}

}  // namespace

std::string_view name_of(Standing standing) {
  switch (standing) {
    case Standing::firm: return "firm";
    case Standing::canon: return "canon";
    case Standing::reading: break;
  }
  return "reading";
}

Weighing weigh(const Dispute& dispute, const Edition& edition, const QuestionSet& questions,
               std::span<const AnalysedEdition> later) {
  const Question& question = questions.questions[dispute.question];
  Weighing weighing;
  const bool clash = dispute.kind == DisputeKind::contradiction;
  if (clash) {
    const auto verdicts = weigh_by_canons(dispute, edition, questions);
    weighing.canons = canons_words(verdicts, edition, question);
    if (std::ranges::any_of(verdicts, &CanonVerdict::settles)) weighing.standing = Standing::canon;
  }
  const auto other = other_reading(edition, questions, dispute.question, dispute.situations,
                                   clash ? CellKind::contradiction : CellKind::gap);
  if (other) {
    weighing.reading = reading_words(*other, edition, question, dispute.kind);
    // A gap that another reading fills is open all the same: the sentence can be read in two ways.
    if (clash && other->everywhere) weighing.standing = Standing::reading;
  }
  const Settlement found = settlement_of(dispute, questions, later);
  weighing.later = later_words(found, question);
  weighing.settled_later = found.settled() && found.read_so.empty();
  return weighing;
}

}  // namespace headjudge::proofs
