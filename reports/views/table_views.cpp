// What every game's tables are told in (see table_views.hpp).
//
// Who sits there, how it ended, what was not allowed, and by which rules the tables part.
#include "reports/views/table_views.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/manual/joined.hpp"
#include "model/core/play/tables.hpp"
#include "proofs/realizability/enumeration.hpp"
#include "proofs/realizability/situation_words.hpp"
#include "reports/result/wording.hpp"

namespace headjudge::reports::detail {

std::string ending_text(Outcome outcome) {
  switch (outcome) {
    case Outcome::running: return "the game goes on";
    case Outcome::first_wins: return "P1 wins";
    case Outcome::second_wins: return "P2 wins";
    case Outcome::drawn: return "the game is drawn";
    case Outcome::stuck: break;
  }
  return "the game is stuck: nobody can end what is going on";
}

std::string seat_text(const QuestionSet& questions, const PlayTable& seat) {
  std::vector<std::string> rulings;
  for (const PlayRuling& each : seat.rulings) {
    const auto ruling = resolve_ruling(each, questions, {});
    if (!ruling) continue;  // the play would not have run
    const Question& question = questions.questions[ruling->question];
    rulings.push_back(fmt::format("{} {}{}", question.asks,
                                  proofs::answer_words(question, ruling->when, ruling->answer),
                                  each.as_in.empty() ? "" : " So it is in " + each.as_in + "."));
  }
  if (rulings.empty()) return seat.edition;
  return fmt::format("{}, where the judge rules: {}", seat.edition, fmt::join(rulings, " "));
}

namespace {

/// The joint clauses that forbid something here together with answers to other questions.
std::vector<std::string> joint_grounds(const Edition& edition, const QuestionSet& questions,
                                       const ConsultLog::Entry& asked) {
  if (edition.joint_clauses_of(asked.question).empty()) return {};
  const AskedPlace place{asked.question, asked.situation};
  const Block block = block_around(edition, questions, place);
  const std::size_t at = *block.find(place);
  std::set<std::size_t> clauses;
  for (const Demand& demand : block.demands) {
    const bool here = std::ranges::find(demand.places, at) != demand.places.end();
    if (here && demand.places.size() > 1) clauses.insert(demand.clause);
  }
  std::vector<std::string> words;
  for (const std::size_t clause : clauses) {
    words.push_back(
        fmt::format("\"{}\" ({})", edition.clauses[clause].says, edition.clauses[clause].cites));
  }
  return words;
}

/// The clauses of the edition that speak for this answer here and against another one.
std::string grounds(const Edition& edition, const QuestionSet& questions,
                    const ConsultLog::Entry& asked) {
  const Question& question = questions.questions[asked.question];
  const std::vector<int> situation = question.situation_values(asked.situation);
  const proofs::ClauseSet clauses = edition.clauses_of(asked.question);
  std::set<std::size_t> against;
  std::set<std::size_t> broken;
  for (const proofs::AnswerRow& row :
       proofs::violations_at(edition, question, clauses, situation)) {
    (row.answer == asked.answer ? broken : against)
        .insert(row.violates.begin(), row.violates.end());
  }
  constexpr std::size_t kQuoted = 2;
  std::vector<std::string> words;
  std::size_t speaking = 0;
  for (const std::size_t clause : against) {
    if (broken.contains(clause) || ++speaking > kQuoted) continue;
    words.push_back(
        fmt::format("\"{}\" ({})", edition.clauses[clause].says, edition.clauses[clause].cites));
  }
  if (words.empty()) {
    const std::vector<std::string> joint = joint_grounds(edition, questions, asked);
    if (joint.empty()) return fmt::format("No sentence of {} says so.", edition.id);
    return fmt::format("With what is answered to other questions, by {}.",
                       fmt::join(joint, " and "));
  }
  if (speaking > kQuoted)
    words.push_back(counted(speaking - kQuoted, "sentence more", "sentences more"));
  return fmt::format("By {}.", fmt::join(words, " and "));
}

}  // namespace

std::string rule_line(const Edition& edition, const QuestionSet& questions,
                      const ConsultLog::Entry& asked, std::string_view about) {
  const Question& question = questions.questions[asked.question];
  const std::string_view begins = about.empty() || question.id == about
                                      ? "Here the tables part"
                                      : "Over another rule the tables part as well";
  const std::string situation =
      question.situation.empty()
          ? ""
          : fmt::format(" ({})",
                        question.situation_text(question.situation_values(asked.situation)));
  return fmt::format("{}: {}{} At this one: {}. {}", begins, question.asks, situation,
                     question.answers[asked.answer].says, grounds(edition, questions, asked));
}

TableView::Step struck_step(const StruckDecision& struck, const std::vector<std::string>& board) {
  return {fmt::format("{}: {}", player_name(struck.player), struck.said),
          {"At this table it cannot be done, and nothing happens."},
          false,
          board};
}

}  // namespace headjudge::reports::detail
