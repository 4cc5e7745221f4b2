// Situations by number, and what a question looks like in words.
//
// Situation numbers are a mixed-radix count, the first variable fastest (D. Knuth, "The Art of
// Computer Programming", volume 2, section 4.1).
#include "model/core/logic/question.hpp"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "model/core/logic/value_words.hpp"

namespace headjudge {

std::vector<Variable> Question::vocabulary() const {
  std::vector<Variable> all = situation;
  Variable answer{.name = "answer",
                  .kind = answers_are_numbers ? ValueKind::integer : ValueKind::enumeration,
                  .from = 0,
                  .to = static_cast<int>(answers.size()) - 1,
                  .says = "the answer"};
  if (!answers_are_numbers) {
    for (const Answer& each : answers) answer.names.push_back(each.name);
  }
  all.push_back(std::move(answer));
  return all;
}

std::size_t Question::situation_count() const {
  std::size_t count = 1;
  for (const Variable& variable : situation) count *= static_cast<std::size_t>(variable.size());
  return count;
}

std::vector<int> Question::situation_values(std::size_t index) const {
  assert(index < situation_count());
  std::vector<int> values;
  for (const Variable& variable : situation) {
    const auto size = static_cast<std::size_t>(variable.size());
    values.push_back(variable.from + static_cast<int>(index % size));
    index /= size;
  }
  return values;
}

std::size_t Question::situation_index(std::span<const int> values) const {
  assert(values.size() == situation.size());
  std::size_t index = 0;
  std::size_t stride = 1;
  for (std::size_t i = 0; i < values.size(); ++i) {
    assert(values[i] >= situation[i].from && values[i] <= situation[i].to);
    index += static_cast<std::size_t>(values[i] - situation[i].from) * stride;
    stride *= static_cast<std::size_t>(situation[i].size());
  }
  return index;
}

bool Question::is_reachable(std::span<const int> values) const {
  return !reachable || holds(*reachable, values);
}

bool Question::comes_up(std::span<const int> values) const {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i] < situation[i].from || values[i] > situation[i].to) return false;
  }
  return is_reachable(values);
}

bool Question::is_sensible(std::span<const int> values, int answer) const {
  if (!sensible) return true;
  std::vector<int> all(values.begin(), values.end());
  all.push_back(answer);
  return holds(*sensible, all);
}

std::string Question::situation_text(std::span<const int> values) const {
  std::string text;
  for (std::size_t i = 0; i < situation.size(); ++i) {
    if (!text.empty()) text += ", ";
    text += value_words(situation[i], {values[i]});
  }
  return text.empty() ? "always" : text;
}

std::optional<int> Question::find_answer(std::string_view name) const {
  const auto found = std::ranges::find(answers, name, &Answer::name);
  if (found == answers.end()) return std::nullopt;
  return static_cast<int>(found - answers.begin());
}

const Question* QuestionSet::find(std::string_view id) const {
  const std::optional<std::size_t> index = index_of(id);
  return index ? &questions[*index] : nullptr;
}

std::optional<std::size_t> QuestionSet::index_of(std::string_view id) const {
  const auto found = std::ranges::find(questions, id, &Question::id);
  if (found == questions.end()) return std::nullopt;
  return static_cast<std::size_t>(found - questions.begin());
}

const Term* QuestionSet::find_term(std::string_view id) const {
  const auto found = std::ranges::find(terms, id, &Term::id);
  return found != terms.end() ? &*found : nullptr;
}

}  // namespace headjudge
