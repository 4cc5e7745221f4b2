// Seating judges case by case (see judges.hpp).
//
// The answers to one question in several situations are combined freely: judges of an edition are
// bound by nothing from one situation to the next, save by joint clauses. What these tie together
// moves together, and what has been asked before stays.
#include "proofs/commutativity/board/judges.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "model/dcg/kernel/kernel.hpp"

namespace headjudge::proofs {
namespace {

/// Situations of [turn-end] with the same counter, at which crossing could make a difference.
std::array<std::size_t, 2> crossing_situations(const Question& turn_end, int memory) {
  return {turn_end.situation_index(std::array{memory, 0}),
          turn_end.situation_index(std::array{memory, 1})};
}

/// One open answer: where it is given, and what it can be.
struct OpenAnswer {
  std::size_t question = 0;
  std::size_t situation = 0;
  std::vector<int> options;
};

void note_open(const JudgesOf& judges, AskedQuestion asked, std::vector<OpenAnswer>& out) {
  const auto found = judges.open().find(asked);
  if (found != judges.open().end()) out.push_back({asked.question, asked.situation, found->second});
}

/// One judge for each combination that a judge of the edition gives; nothing when there are too
/// many. `known` stays as it is.
std::optional<std::vector<Judge>> combined(const JoinedAnswers& joined, const Judge& base,
                                           const std::vector<OpenAnswer>& open,
                                           const AskedQuestions& known) {
  std::vector<Judge> judges{base};
  std::set<AskedPlace> kept;
  for (const AskedQuestion& each : known) kept.insert({each.question, each.situation});
  for (const OpenAnswer& each : open) {
    if (judges.size() * each.options.size() > kMostJudges) return std::nullopt;
    const AskedPlace place{each.question, each.situation};
    std::vector<Judge> more;
    for (const Judge& judge : judges) {
      for (const int answer : each.options) {
        std::set<AskedPlace> also_kept = kept;
        Judge other = judge;
        if (give_answer(other, joined, place, answer, also_kept)) more.push_back(std::move(other));
      }
    }
    kept.insert(place);
    judges = std::move(more);
  }
  return judges;
}

/// Judges of the edition who let the end of the turn hang on crossing, and who do not.
std::vector<Judge> by_crossing(const JudgesOf& judges, const Judge& base) {
  const std::size_t place = dcg::index(dcg::Question::turn_end);
  const Question& turn_end = judges.questions().questions[place];
  std::optional<Judge> telling;
  std::optional<Judge> blind = base;
  for (int memory = 0; memory <= dcg::kGaugeEnd; ++memory) {
    const auto at = crossing_situations(turn_end, memory);
    std::optional<int> alike;
    for (const int x : judges.options({place, at[0]})) {
      for (const int y : judges.options({place, at[1]})) {
        if (x == y) alike = alike.value_or(x);
        if (x == y || telling) continue;
        telling = base;
        telling->set_answer(place, at[0], x);
        telling->set_answer(place, at[1], y);
      }
    }
    if (!alike) blind.reset();
    if (!blind) continue;
    for (const std::size_t situation : at) blind->set_answer(place, situation, *alike);
  }
  std::vector<Judge> both;
  if (telling) both.push_back(*telling);
  if (blind) both.push_back(*blind);
  return both;
}

/// Of every judge given, those who differ in what is newly asked. `known` was asked before.
std::optional<std::vector<Judge>> split(const JudgesOf& judges, const Judge& judge,
                                        const AskedQuestions& fresh, const AskedQuestions& known) {
  std::vector<OpenAnswer> open;
  for (const AskedQuestion& asked : fresh) note_open(judges, asked, open);
  std::vector<Judge> bases{judge};
  const bool whole_turn_end = std::ranges::any_of(fresh, [](const AskedQuestion& asked) {
    return asked.question == dcg::index(dcg::Question::turn_end);
  });
  if (fresh.contains(kAsksForCrossing) && judges.is_tied(dcg::Question::turn_end)) {
    return std::nullopt;  // whether crossing counts is no single answer, and would move others
  }
  if (fresh.contains(kAsksForCrossing) && !whole_turn_end) {
    bases = by_crossing(judges, judge);
  }
  std::vector<Judge> all;
  for (const Judge& base : bases) {
    auto some = combined(judges.joined(), base, open, known);
    if (!some || all.size() + some->size() > kMostJudges) return std::nullopt;
    std::ranges::move(*some, std::back_inserter(all));
  }
  return all;
}

}  // namespace

bool BoardJudge::counts_crossing() const {
  note(kAsksForCrossing);
  const std::size_t place = dcg::index(dcg::Question::turn_end);
  const Question& turn_end = questions_->questions[place];
  for (int memory = 0; memory <= dcg::kGaugeEnd; ++memory) {
    const auto at = crossing_situations(turn_end, memory);
    if (judge_.answer_at(place, at[0]) != judge_.answer_at(place, at[1])) return true;
  }
  return false;
}

JudgesOf::JudgesOf(const Edition& edition, const QuestionSet& questions)
    : edition_(&edition),
      questions_(&questions),
      customary_(base_judge(edition, questions)),
      joined_(edition, questions) {
  for (std::size_t place = 0; place < questions.questions.size(); ++place) {
    const Question& question = questions.questions[place];
    for (std::size_t i = 0; i < question.situation_count(); ++i) {
      const std::vector<int> values = question.situation_values(i);
      if (!question.is_reachable(values)) continue;
      auto options = judge_options(edition, questions, place, values);
      if (options.size() > 1) open_[{place, i}] = std::move(options);
    }
  }
}

std::vector<int> JudgesOf::options(AskedQuestion asked) const {
  const auto found = open_.find(asked);
  if (found != open_.end()) return found->second;
  return {customary_.answer_at(asked.question, asked.situation)};
}

std::vector<JudgesOf> judges_of(const Rulebook& rulebook) {
  std::vector<JudgesOf> all;
  for (const Edition& edition : rulebook.editions) all.emplace_back(edition, rulebook.questions);
  return all;
}

SeatedJudge customary_judge(const JudgesOf& judges) {
  return std::make_shared<const BoardJudge>(judges.questions(), judges.customary());
}

bool judge_alike(const BoardJudge& x, const BoardJudge& y, const AskedQuestions& asked) {
  return std::ranges::all_of(asked, [&](const AskedQuestion& each) {
    if (each == kAsksForCrossing) return x.counts_crossing() == y.counts_crossing();
    return x.judge().answer_at(each.question, each.situation) ==
           y.judge().answer_at(each.question, each.situation);
  });
}

void BoardJudge::note_all(std::size_t question) const {
  const std::size_t count = questions_->questions[question].situation_count();
  for (std::size_t situation = 0; situation < count; ++situation) note({question, situation});
}

bool for_each_case(const JudgesOf& judges, const std::function<bool(const SeatedJudge&)>& visit,
                   const std::function<void(const SeatedJudge&)>& settled) {
  struct Open {
    Judge judge;
    AskedQuestions known;
  };
  std::vector<Open> open{{judges.customary(), {}}};
  std::size_t seated = 0;
  while (!open.empty()) {
    if (++seated > 2 * kMostJudges) return false;
    const Open next = std::move(open.back());
    open.pop_back();
    const auto judge = std::make_shared<const BoardJudge>(judges.questions(), next.judge);
    if (!visit(judge)) return false;
    AskedQuestions fresh;
    std::ranges::set_difference(judge->asked(), next.known, std::inserter(fresh, fresh.end()));
    if (fresh.empty()) {
      settled(judge);
      continue;
    }
    const auto apart = split(judges, next.judge, fresh, next.known);
    if (!apart) return false;
    AskedQuestions known = next.known;
    known.insert(fresh.begin(), fresh.end());
    for (const Judge& each : *apart) open.push_back({each, known});
  }
  return true;
}

std::vector<OpenRuling> open_rulings(const JudgesOf& judges, const BoardJudge& judge) {
  const QuestionSet& questions = judge.questions();
  std::vector<OpenRuling> rulings;
  std::vector<OpenAnswer> open;
  const AskedQuestions asked = judge.asked();
  for (const AskedQuestion& each : asked) note_open(judges, each, open);
  for (const OpenAnswer& each : open) {
    const Question& question = questions.questions[each.question];
    const int given = judge.judge().answer_at(each.question, each.situation);
    const std::string when = question.situation_text(question.situation_values(each.situation));
    rulings.push_back({when.empty() ? question.id : fmt::format("{} ({})", question.id, when),
                       question.answers[static_cast<std::size_t>(given)].says});
  }
  if (asked.contains(kAsksForCrossing) && by_crossing(judges, judge.judge()).size() > 1) {
    rulings.push_back({"turn-end (a counter that has crossed and come back)",
                       judge.counts_crossing() ? "it may end the turn" : "it makes no difference"});
  }
  return rulings;
}

Judge judge_by_chance(const JudgesOf& judges, const BoardJudge& judge, const AskedQuestions& asked,
                      Random& random) {
  Judge out = judge.judge();
  std::set<AskedPlace> kept;
  for (const AskedQuestion& each : asked) kept.insert({each.question, each.situation});
  for (const auto& [where, options] : judges.open()) {
    if (asked.contains(where)) continue;
    const int answer = options[random.below(options.size())];
    (void)give_answer(out, judges.joined(), {where.question, where.situation}, answer, kept);
  }
  return out;
}

}  // namespace headjudge::proofs
