// Naming the refuting judge of a claim in a play (see witness.hpp).
//
// The judge differs from the customary one in a few answers; each becomes a ruling for exactly the
// situation in which the solver gave it.
#include "proofs/claims/witness.hpp"

#include <algorithm>
#include <numeric>

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

namespace {

/// The answers that an edition permits in the situations of a question.
struct Permitted {
  std::vector<int> situation;
  std::vector<int> answers;
};

std::vector<Permitted> permitted_everywhere(std::size_t number, const Edition& edition,
                                            const QuestionSet& questions) {
  const Question& question = questions.questions[number];
  std::vector<Permitted> all;
  for (std::size_t s = 0; s < question.situation_count(); ++s) {
    std::vector<int> situation = question.situation_values(s);
    if (!question.comes_up(situation)) continue;
    std::vector<int> answers = permitted_answers(edition, questions, number, situation);
    if (!answers.empty()) all.push_back({std::move(situation), std::move(answers)});
  }
  return all;
}

}  // namespace

std::vector<ProofResult> other_judges(const ProofResult& result, const Claim& claim,
                                      const Edition& edition, const QuestionSet& questions,
                                      std::size_t most) {
  const auto permitted = permitted_everywhere(claim.question, edition, questions);
  constexpr std::size_t kEnough = std::size_t{1} << 31;  // beyond that the first answer stays
  std::size_t judges = 1;
  for (const Permitted& each : permitted) {
    if (judges < kEnough) judges *= each.answers.size();
  }
  // Neighbouring numbers differ in one answer; the golden section spreads them over all.
  std::size_t stride = judges / 1000 * 618 + judges % 1000 * 618 / 1000 + 1;
  while (std::gcd(stride, judges) != 1) ++stride;
  std::vector<ProofResult> others;
  for (std::size_t i = 0; i < std::min(most, judges); ++i) {
    ProofResult& other = others.emplace_back(result);
    other.answers.clear();
    std::size_t number = i * stride % judges;
    for (const auto& [situation, answers] : permitted) {
      other.answers.push_back({claim.question, situation, answers[number % answers.size()]});
      number /= answers.size();
    }
  }
  return others;
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
