// Naming the refuting judge of a claim in a play (see witness.hpp).
//
// The judge differs from the customary one in a few answers; each becomes a ruling for exactly the
// situation in which the solver gave it.
#include "proofs/claims/witness.hpp"

#include <algorithm>

#include "model/core/logic/situation_formula.hpp"

namespace headjudge::proofs {

std::vector<PlayRuling> refuting_rulings(const ProofResult& result, const Edition& edition,
                                         const QuestionSet& questions) {
  const Judge customary = base_judge(edition, questions);
  const Judge refuting = refuting_judge(result, edition, questions);
  std::vector<PlayRuling> rulings;
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const Question& question = questions.questions[q];
    for (std::size_t s = 0; s < question.situation_count(); ++s) {
      const int answer = refuting.answer_at(q, s);
      if (answer == customary.answer_at(q, s)) continue;
      rulings.push_back({question.id, situation_formula(question, question.situation_values(s)),
                         question.answers[static_cast<std::size_t>(answer)].name});
    }
  }
  return rulings;
}

Play claim_play_head(const LedgerRow& row, const ProofResult& result, const Edition& edition,
                     const QuestionSet& questions) {
  Play play;
  play.title = "Refuted: " + row.sentence;
  play.game = questions.game;
  play.cites = {"claim " + row.claim.id};
  play.tables = {{edition.id, edition.id, refuting_rulings(result, edition, questions), 0}};
  return play;
}

bool breaks_in(const Claim& claim, const Judge& judge, const ConsultLog& log,
               const QuestionSet& questions) {
  for (const ConsultLog::Entry& entry : log.entries) {
    if (entry.question != claim.question) continue;
    const auto situation = questions.questions[entry.question].situation_values(entry.situation);
    if (breaks(claim, judge, claim.inputs_from(situation))) return true;
  }
  return false;
}

bool breaks_at(const Claim& claim, const Judge& judge, const dcg::State& state) {
  return std::ranges::any_of(claim.all_inputs_at(state), [&](const std::vector<int>& inputs) {
    return breaks(claim, judge, inputs);
  });
}

}  // namespace headjudge::proofs
