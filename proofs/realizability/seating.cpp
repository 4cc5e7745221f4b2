// Who sits at the two tables of a dispute.
//
// Within an edition both are its customary judge, but for the disputed situations. Between editions
// the newer one's customary judge sits at one table, and at the other the judge of the older
// edition who agrees with them wherever that edition lets it: a play in which the two part then
// shows what the revision changed, not where two habits differ.
//
// Some changes have no such play: a hand can be redrawn twice only in a game that the editions set
// up in different orders. What such a change does is shown within one edition that lets judges give
// both answers, by judges who are otherwise as near to the other edition as it lets them. Where
// neither edition does, both judges are of the newer one, and one of them rules as the older one
// has it, in the dispute alone.
//
// Some gaps have no play between judges who are customary in all else: when an effect triggered
// matters only to a judge for whom newer effects come first. Both judges then answer everything
// else that is open with the last answer the edition permits.
#include <algorithm>
#include <map>

#include "proofs/realizability/differences.hpp"
#include "proofs/realizability/situation_cover.hpp"

namespace headjudge::proofs {

namespace {

PlayRuling ruling(const Question& question, const std::string& when, int answer) {
  return {.question = question.id,
          .when = when == "true" ? "" : when,
          .answer = question.answers[static_cast<std::size_t>(answer)].name};
}

void decide(Judge& judge, const Dispute& dispute, int answer) {
  for (const std::size_t situation : dispute.situations) {
    judge.set_answer(dispute.question, situation, answer);
  }
}

std::vector<Seating> pairs_of(const std::vector<Seat>& seats) {
  std::vector<Seating> result;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    for (std::size_t j = i + 1; j < seats.size(); ++j) result.emplace_back(seats[i], seats[j]);
  }
  return result;
}

std::vector<Seating> within(const Dispute& dispute, const Edition& edition,
                            const QuestionSet& questions) {
  const Judge base = base_judge(edition, questions);
  std::vector<Seat> seats;
  for (const int answer : dispute.first.options) {
    Seat seat{edition.id, {}, base, answer};
    decide(seat.judge, dispute, answer);
    seat.rulings.push_back(ruling(questions.questions[dispute.question], dispute.when, answer));
    seats.push_back(std::move(seat));
  }
  return pairs_of(seats);
}

/// Answers what is open with the last of the answers that the edition permits.
Judge contrary_judge(const Edition& edition, const QuestionSet& questions) {
  Judge judge = base_judge(edition, questions);
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const Question& question = questions.questions[q];
    for (std::size_t number = 0; number < question.situation_count(); ++number) {
      const std::vector<int> situation = question.situation_values(number);
      if (!question.is_reachable(situation)) continue;
      judge.set_answer(q, number, judge_options(edition, questions, q, situation).back());
    }
  }
  return judge;
}

}  // namespace

std::vector<PlayRuling> rulings_for(const Judge& judge, const Judge& base,
                                    const QuestionSet& questions) {
  std::vector<PlayRuling> result;
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const Question& question = questions.questions[q];
    std::map<int, std::vector<std::size_t>> differing;
    for (std::size_t number = 0; number < question.situation_count(); ++number) {
      const int answer = judge.answer_at(q, number);
      if (answer == base.answer_at(q, number)) continue;
      if (!question.is_reachable(question.situation_values(number))) continue;
      differing[answer].push_back(number);
    }
    for (const auto& [answer, situations] : differing) {
      result.push_back(ruling(question, formula_for(question, situations), answer));
    }
  }
  return result;
}

std::vector<Seating> seatings(const Dispute& dispute, const Edition& older, const Edition& newer,
                              const QuestionSet& questions) {
  if (dispute.kind != DisputeKind::change) return within(dispute, older, questions);
  const Judge older_base = base_judge(older, questions);
  const Judge newer_base = base_judge(newer, questions);
  std::vector<Seating> result;
  for (const int after : dispute.second.options) {
    Seat second{newer.id, {}, newer_base, after};
    decide(second.judge, dispute, after);
    second.rulings = rulings_for(second.judge, newer_base, questions);
    for (const int before : dispute.first.options) {
      if (before == after) continue;
      Seat first{older.id, {}, nearest_judge(older, questions, second.judge), before};
      decide(first.judge, dispute, before);
      first.rulings = rulings_for(first.judge, older_base, questions);
      result.emplace_back(std::move(first), second);
    }
  }
  return result;
}

namespace {

/// Both judges are of the newer edition; the first rules in the dispute as the older one has it.
std::vector<Seating> seatings_with_one_old_rule(const Dispute& dispute, const Edition& older,
                                                const Edition& newer,
                                                const QuestionSet& questions) {
  const Question& question = questions.questions[dispute.question];
  const Judge base = base_judge(newer, questions);
  std::vector<Seating> result;
  for (const int after : dispute.second.options) {
    Seat second{newer.id, {}, base, after};
    decide(second.judge, dispute, after);
    second.rulings = rulings_for(second.judge, base, questions);
    for (const int before : dispute.first.options) {
      if (before == after) continue;
      Seat first{newer.id, second.rulings, second.judge, before};
      decide(first.judge, dispute, before);
      std::erase_if(first.rulings,
                    [&](const PlayRuling& each) { return each.question == question.id; });
      first.rulings.push_back(ruling(question, dispute.when, before));
      first.rulings.back().as_in = older.id;
      result.emplace_back(std::move(first), second);
    }
  }
  return result;
}

}  // namespace

std::vector<Seating> isolated_seatings(const Dispute& dispute, const Edition& older,
                                       const Edition& newer, const QuestionSet& questions) {
  std::vector<Seating> result;
  if (dispute.kind != DisputeKind::change) return result;
  for (const Edition* both : {&newer, &older}) {
    const Edition& other = both == &newer ? older : newer;
    const Judge base = base_judge(*both, questions);
    const Judge nearest = nearest_judge(*both, questions, base_judge(other, questions));
    const auto seat = [&](int answer) {
      Seat seated{both->id, {}, nearest, answer};
      decide(seated.judge, dispute, answer);
      seated.rulings = rulings_for(seated.judge, base, questions);
      return seated;
    };
    const std::vector<int>& allowed =
        both == &newer ? dispute.second.options : dispute.first.options;
    for (const int after : dispute.second.options) {
      for (const int before : dispute.first.options) {
        const bool both_allowed = std::ranges::find(allowed, before) != allowed.end() &&
                                  std::ranges::find(allowed, after) != allowed.end();
        if (before != after && both_allowed) result.emplace_back(seat(before), seat(after));
      }
    }
  }
  if (result.empty()) return seatings_with_one_old_rule(dispute, older, newer, questions);
  return result;
}

std::vector<Seating> contrary_seatings(const Dispute& dispute, const Edition& edition,
                                       const QuestionSet& questions) {
  if (dispute.kind == DisputeKind::change) return {};
  const Judge base = base_judge(edition, questions);
  const Judge contrary = contrary_judge(edition, questions);
  std::vector<Seat> seats;
  for (const int answer : dispute.first.options) {
    Seat seat{edition.id, {}, contrary, answer};
    decide(seat.judge, dispute, answer);
    seat.rulings = rulings_for(seat.judge, base, questions);
    seats.push_back(std::move(seat));
  }
  return pairs_of(seats);
}

}  // namespace headjudge::proofs
