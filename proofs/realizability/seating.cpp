// Who sits at the two tables of a dispute.
//
// Within an edition both are its customary judge, but for the disputed situations. Between editions
// the newer one's customary judge sits at one table, and at the other the judge of the older
// edition who agrees with them wherever that edition lets it: a play in which the two part then
// shows what the revision changed, not where two habits differ. Answers that joint clauses tie to
// the disputed ones are moved with them: else nobody would sit there who is a judge.
//
// Some changes have no such play: a hand can be redrawn twice only in a game that the editions set
// up in different orders. What such a change does is shown within one edition that lets judges give
// both answers, by judges who are otherwise as near to the other edition as it lets them. Where
// neither edition does, both judges are of the newer one, and one of them rules as the older one
// has it, in the dispute alone.
//
// Some gaps have no play between judges who are customary in all else. One is about when an effect
// has triggered, which matters only where newer effects go first. Both judges then give the last
// answer that the edition permits to everything else that is open.
#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include "model/core/manual/joined.hpp"
#include "proofs/realizability/differences.hpp"
#include "proofs/realizability/situation_cover.hpp"

namespace headjudge::proofs {

namespace {

PlayRuling ruling(const Question& question, const std::string& when, int answer) {
  return {.question = question.id,
          .when = when == "true" ? "" : when,
          .answer = question.answers[static_cast<std::size_t>(answer)].name};
}

/// Gives this answer in the disputed situations, and moves what is tied to it. False where no judge
/// of the edition gives it in all of them: then in as many as there can be.
bool decide(Judge& judge, const JoinedAnswers& joined, const Dispute& dispute, int answer) {
  std::set<AskedPlace> kept;
  bool all = true;
  for (const std::size_t situation : dispute.situations) {
    all = give_answer(judge, joined, {dispute.question, situation}, answer, kept) && all;
  }
  return all;
}

/// The rulings on what was moved with the disputed answers.
std::vector<PlayRuling> rulings_beside(const Dispute& dispute, Judge judge, const Judge& base,
                                       const QuestionSet& questions) {
  for (const std::size_t situation : dispute.situations) {
    judge.set_answer(dispute.question, situation, base.answer_at(dispute.question, situation));
  }
  return rulings_for(judge, base, questions);
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
  const JoinedAnswers joined(edition, questions);
  std::vector<Seat> seats;
  for (const int answer : dispute.first.options) {
    Seat seat{edition.id, {}, base, answer};
    if (decide(seat.judge, joined, dispute, answer)) {
      seat.rulings.push_back(ruling(questions.questions[dispute.question], dispute.when, answer));
      std::ranges::move(rulings_beside(dispute, seat.judge, base, questions),
                        std::back_inserter(seat.rulings));
    } else {
      seat.rulings = rulings_for(seat.judge, base, questions);
    }
    seats.push_back(std::move(seat));
  }
  return pairs_of(seats);
}

/// Answers what is open with the last of the answers that the edition permits, as far as what is
/// tied to it lets that be.
Judge contrary_judge(const Edition& edition, const JoinedAnswers& joined,
                     const QuestionSet& questions) {
  Judge judge = base_judge(edition, questions);
  std::set<AskedPlace> kept;
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const Question& question = questions.questions[q];
    for (std::size_t number = 0; number < question.situation_count(); ++number) {
      const std::vector<int> situation = question.situation_values(number);
      if (!question.is_reachable(situation)) continue;
      const int last = judge_options(edition, questions, q, situation).back();
      (void)give_answer(judge, joined, {q, number}, last, kept);
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

namespace {

/// A judge of one edition who gives answers together that no judge of the other gives together, and
/// the nearest one of the other.
class TieSeating {
 public:
  TieSeating(const Dispute& dispute, const Edition& own, const Edition& other,
             const QuestionSet& questions)
      : dispute_(dispute),
        own_(own),
        other_(other),
        questions_(questions),
        base_(base_judge(own, questions)),
        joined_(own, questions) {}

  /// Of own first.
  [[nodiscard]] Seating with(const Exclusion& answers) const {
    Judge judge = base_;
    give_answers(judge, joined_, answers);
    return beside_nearest(judge);
  }

 private:
  [[nodiscard]] Seating beside_nearest(const Judge& judge) const {
    const Judge other_base = base_judge(other_, questions_);
    const Judge nearest = nearest_judge(other_, questions_, judge);
    const std::size_t at = dispute_.situations.front();
    return {{own_.id, rulings_for(judge, base_, questions_), judge,
             judge.answer_at(dispute_.question, at)},
            {other_.id, rulings_for(nearest, other_base, questions_), nearest,
             nearest.answer_at(dispute_.question, at)}};
  }

  const Dispute& dispute_;
  const Edition& own_;
  const Edition& other_;
  const QuestionSet& questions_;
  Judge base_;
  JoinedAnswers joined_;
};

/// One for each change that is the same but for situations.
std::vector<Seating> seatings_of_ties(const Dispute& dispute, const Edition& older,
                                      const Edition& newer, const QuestionSet& questions) {
  std::vector<Seating> result;
  const TieSeating of_older(dispute, older, newer, questions);
  const TieSeating of_newer(dispute, newer, older, questions);
  std::set<std::pair<bool, std::vector<std::pair<std::size_t, int>>>> seen;
  for (const auto& [by_older, answers] : dispute.together) {
    std::vector<std::pair<std::size_t, int>> kind;
    for (const WantedAnswer& each : answers) kind.emplace_back(each.place.question, each.answer);
    if (!seen.emplace(by_older, std::move(kind)).second) continue;
    if (by_older) {
      result.push_back(of_older.with(answers));
    } else {
      Seating seating = of_newer.with(answers);
      result.emplace_back(std::move(seating.second), std::move(seating.first));
    }
  }
  return result;
}

}  // namespace

std::vector<Seating> seatings(const Dispute& dispute, const Edition& older, const Edition& newer,
                              const QuestionSet& questions) {
  if (dispute.kind != DisputeKind::change) return within(dispute, older, questions);
  if (!dispute.together.empty()) return seatings_of_ties(dispute, older, newer, questions);
  const Judge older_base = base_judge(older, questions);
  const Judge newer_base = base_judge(newer, questions);
  const JoinedAnswers older_joined(older, questions);
  const JoinedAnswers newer_joined(newer, questions);
  std::vector<Seating> result;
  for (const int after : dispute.second.options) {
    Seat second{newer.id, {}, newer_base, after};
    (void)decide(second.judge, newer_joined, dispute, after);
    second.rulings = rulings_for(second.judge, newer_base, questions);
    for (const int before : dispute.first.options) {
      if (before == after) continue;
      Seat first{older.id, {}, nearest_judge(older, questions, second.judge), before};
      (void)decide(first.judge, older_joined, dispute, before);
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
  const JoinedAnswers joined(newer, questions);
  std::vector<Seating> result;
  for (const int after : dispute.second.options) {
    Seat second{newer.id, {}, base, after};
    (void)decide(second.judge, joined, dispute, after);
    second.rulings = rulings_for(second.judge, base, questions);
    for (const int before : dispute.first.options) {
      if (before == after) continue;
      Seat first{newer.id, second.rulings, second.judge, before};
      for (const std::size_t situation : dispute.situations) {
        first.judge.set_answer(dispute.question, situation, before);
      }
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
  if (dispute.kind != DisputeKind::change || !dispute.together.empty()) return result;
  for (const Edition* both : {&newer, &older}) {
    const Edition& other = both == &newer ? older : newer;
    const Judge base = base_judge(*both, questions);
    const Judge nearest = nearest_judge(*both, questions, base_judge(other, questions));
    const JoinedAnswers joined(*both, questions);
    const auto seat = [&](int answer) {
      Seat seated{both->id, {}, nearest, answer};
      (void)decide(seated.judge, joined, dispute, answer);
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
  const JoinedAnswers joined(edition, questions);
  const Judge contrary = contrary_judge(edition, joined, questions);
  std::vector<Seat> seats;
  for (const int answer : dispute.first.options) {
    Seat seat{edition.id, {}, contrary, answer};
    (void)decide(seat.judge, joined, dispute, answer);
    seat.rulings = rulings_for(seat.judge, base, questions);
    seats.push_back(std::move(seat));
  }
  return pairs_of(seats);
}

}  // namespace headjudge::proofs
