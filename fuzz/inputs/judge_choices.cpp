// Listing an edition's open points, and naming a judge by rulings.
//
// A ruling for several situations is the disjunction of their descriptions. That is not the
// shortest formula, but it is exact, and shrinking leaves few situations in it.
#include "fuzz/inputs/judge_choices.hpp"

#include <map>
#include <string>
#include <utility>

#include "model/core/base/random.hpp"
#include "model/core/logic/situation_formula.hpp"

namespace headjudge::fuzz {
namespace {

std::size_t count_reachable(const Question& question) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < question.situation_count(); ++i) {
    if (question.is_reachable(question.situation_values(i))) ++count;
  }
  return count;
}

std::string formula_for(const Question& question, const std::vector<std::size_t>& situations) {
  if (situations.size() == count_reachable(question)) return "";
  std::string text;
  for (const std::size_t situation : situations) {
    if (!text.empty()) text += " or ";
    text += situation_formula(question, question.situation_values(situation));
  }
  return text;
}

}  // namespace

JudgeChoices::JudgeChoices(const Edition& edition, const QuestionSet& questions)
    : questions_(&questions), base_(base_judge(edition, questions)), joined_(edition, questions) {
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const Question& question = questions.questions[q];
    for (std::size_t s = 0; s < question.situation_count(); ++s) {
      const std::vector<int> values = question.situation_values(s);
      if (!question.is_reachable(values)) continue;
      std::vector<int> options = judge_options(edition, questions, q, values);
      if (options.size() > 1) open_.push_back({q, s, std::move(options)});
    }
  }
}

Judge JudgeChoices::judge(const std::vector<JudgeChoice>& choices) const {
  Judge judge = base_;
  std::vector<WantedAnswer> wanted;
  for (const JudgeChoice& choice : choices) {
    if (open_.empty()) break;
    const OpenPoint& point = open_[choice.point % open_.size()];
    wanted.push_back(
        {{point.question, point.situation}, point.options[choice.option % point.options.size()]});
  }
  give_answers(judge, joined_, wanted);
  return judge;
}

std::vector<JudgeChoice> JudgeChoices::choices_of(const Judge& judge) const {
  std::vector<JudgeChoice> choices;
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const OpenPoint& point = open_[i];
    const int answer = judge.answer_at(point.question, point.situation);
    if (answer == base_.answer_at(point.question, point.situation)) continue;
    for (std::size_t option = 0; option < point.options.size(); ++option) {
      if (point.options[option] != answer) continue;
      choices.push_back({static_cast<std::uint16_t>(i), static_cast<std::uint8_t>(option)});
    }
  }
  return choices;
}

std::vector<JudgeChoice> JudgeChoices::random_choices(std::uint64_t seed) const {
  std::vector<JudgeChoice> choices;
  Random random(seed);
  std::vector<bool> answered_anew(questions_->questions.size());
  for (std::size_t q = 0; q < answered_anew.size(); ++q) answered_anew[q] = random.below(2) == 0;
  for (std::size_t i = 0; i < open_.size(); ++i) {
    const std::uint64_t option = random.below(open_[i].options.size());
    if (!answered_anew[open_[i].question]) continue;
    choices.push_back({static_cast<std::uint16_t>(i), static_cast<std::uint8_t>(option)});
  }
  return choices;
}

std::vector<PlayRuling> JudgeChoices::rulings_of(const Judge& judge) const {
  std::map<std::pair<std::size_t, int>, std::vector<std::size_t>> by_answer;
  for (const JudgeChoice& choice : choices_of(judge)) {
    const OpenPoint& point = open_[choice.point];
    by_answer[{point.question, point.options[choice.option]}].push_back(point.situation);
  }
  std::vector<PlayRuling> rulings;
  for (const auto& [key, situations] : by_answer) {
    const Question& question = questions_->questions[key.first];
    rulings.push_back({.question = question.id,
                       .when = formula_for(question, situations),
                       .answer = question.answers[static_cast<std::size_t>(key.second)].name});
  }
  return rulings;
}

}  // namespace headjudge::fuzz
