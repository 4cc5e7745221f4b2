// The head of a witness: who sits where, and which sentences they would point at.
//
// The tables are named A and B and not after their editions, since within one edition both have
// the same; a reader finds the edition and the ruling on the table's own line.
#include "proofs/model_checking/witness.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace headjudge::proofs {

namespace {

void cite(Play& play, const Edition& edition, const ClauseSet& clauses) {
  for (const std::size_t clause : clauses) {
    std::string text = fmt::format("{}, {}", edition.id, edition.clauses[clause].cites);
    if (std::ranges::find(play.cites, text) == play.cites.end()) {
      play.cites.push_back(std::move(text));
    }
  }
}

}  // namespace

Play play_head(const Dispute& dispute, const Seating& seating, const Edition& older,
               const Edition& newer, const QuestionSet& questions) {
  const Question& question = questions.questions[dispute.question];
  const auto says = [&](const Seat& seat) {
    return question.answers[static_cast<std::size_t>(seat.answer)].says;
  };
  Play play;
  play.title =
      fmt::format("{} A: {}. B: {}.", question.asks, says(seating.first), says(seating.second));
  play.game = questions.game;
  cite(play, older, dispute.first.clauses);
  if (dispute.kind == DisputeKind::change) cite(play, newer, dispute.second.clauses);
  play.tables.push_back({"A", seating.first.edition, seating.first.rulings, 0});
  play.tables.push_back({"B", seating.second.edition, seating.second.rulings, 0});
  return play;
}

}  // namespace headjudge::proofs
