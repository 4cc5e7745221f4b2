// Counting situations. A question has at most 65,536 of them and in practice a few hundred, so a
// word of bits for each is enough.
#include "fuzz/feedback/coverage.hpp"

#include <algorithm>

namespace headjudge::fuzz {

Coverage::Coverage(const QuestionSet& questions) : questions_(&questions) {
  std::size_t count = 0;
  for (const Question& question : questions.questions) {
    first_.push_back(count);
    count += question.situation_count();
  }
  answers_.assign(count, 0);
}

bool Coverage::take(ConsultLog& log) {
  bool any_new = false;
  for (const ConsultLog::Entry& entry : log.entries) {
    std::uint32_t& answers = answers_[first_[entry.question] + entry.situation];
    const std::uint32_t bit = std::uint32_t{1} << (entry.answer % 32U);
    any_new = any_new || (answers & bit) == 0;
    answers |= bit;
  }
  log.entries.clear();
  return any_new;
}

std::size_t Coverage::asked(std::size_t question) const {
  std::size_t count = 0;
  for (std::size_t s = 0; s < questions_->questions[question].situation_count(); ++s) {
    if (answers_[first_[question] + s] != 0) ++count;
  }
  return count;
}

std::size_t Coverage::reached() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(answers_, [](std::uint32_t answers) { return answers != 0; }));
}

std::vector<QuestionCounts> Coverage::counts() const {
  std::vector<QuestionCounts> result;
  for (std::size_t q = 0; q < questions_->questions.size(); ++q) {
    const Question& question = questions_->questions[q];
    QuestionCounts& counts = result.emplace_back();
    counts.question = question.id;
    counts.asked = asked(q);
    for (std::size_t s = 0; s < question.situation_count(); ++s) {
      const std::vector<int> values = question.situation_values(s);
      if (!question.is_reachable(values)) continue;
      ++counts.reachable;
      if (answers_[first_[q] + s] == 0) {
        counts.never_asked.push_back(question.situation_text(values));
      }
    }
  }
  return result;
}

}  // namespace headjudge::fuzz
