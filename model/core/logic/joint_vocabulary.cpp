// Putting the variables of several questions together (see joint_vocabulary.hpp).
//
// A shared number may have another range in each question. The joint variable has the wider one, so
// that a formula may speak of every value; two situations with different values do not agree.
#include "model/core/logic/joint_vocabulary.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

namespace headjudge {

namespace {

bool mean_the_same(const Variable& one, const Variable& other) {
  return one.kind == other.kind && one.names == other.names && one.says == other.says &&
         one.words == other.words;
}

/// A name that stands for a variable and also for a value, or for two variables.
std::optional<std::string> doubled_name(const std::vector<Variable>& variables) {
  for (std::size_t i = 0; i < variables.size(); ++i) {
    for (std::size_t j = 0; j < variables.size(); ++j) {
      const bool twice = i != j && variables[i].name == variables[j].name;
      const bool value =
          std::ranges::find(variables[j].names, variables[i].name) != variables[j].names.end();
      if (twice || value) return variables[i].name;
    }
  }
  return std::nullopt;
}

}  // namespace

std::string answer_name(const Question& question) {
  std::string name = question.id;
  std::ranges::replace(name, '-', '_');
  return name;
}

bool JointVocabulary::agree(std::span<const std::vector<int>> situations) const {
  std::vector<std::optional<int>> seen(answers);
  for (std::size_t q = 0; q < situations.size(); ++q) {
    for (std::size_t i = 0; i < situations[q].size(); ++i) {
      std::optional<int>& value = seen[places[q][i]];
      if (value && *value != situations[q][i]) return false;
      value = situations[q][i];
    }
  }
  return true;
}

std::vector<int> JointVocabulary::values(std::span<const std::vector<int>> situations,
                                         std::span<const int> given) const {
  std::vector<int> all(variables.size(), 0);
  for (std::size_t q = 0; q < situations.size(); ++q) {
    for (std::size_t i = 0; i < situations[q].size(); ++i) all[places[q][i]] = situations[q][i];
    all[answers + q] = given[q];
  }
  return all;
}

std::expected<JointVocabulary, std::string> joint_vocabulary(const QuestionSet& questions,
                                                             std::span<const std::size_t> asked) {
  JointVocabulary joint;
  for (const std::size_t q : asked) {
    std::vector<std::size_t>& places = joint.places.emplace_back();
    for (const Variable& variable : questions.questions[q].situation) {
      const auto same = std::ranges::find(joint.variables, variable.name, &Variable::name);
      places.push_back(static_cast<std::size_t>(same - joint.variables.begin()));
      if (same == joint.variables.end()) {
        joint.variables.push_back(variable);
      } else if (!mean_the_same(*same, variable)) {
        return std::unexpected(
            fmt::format("the questions mean different things by `{}`", variable.name));
      } else {
        same->from = std::min(same->from, variable.from);
        same->to = std::max(same->to, variable.to);
        const bool is_new = std::ranges::find(joint.shared, variable.name) == joint.shared.end();
        if (is_new) joint.shared.push_back(variable.name);
      }
    }
  }
  joint.answers = joint.variables.size();
  for (const std::size_t q : asked) {
    Variable answer = questions.questions[q].vocabulary().back();
    answer.name = answer_name(questions.questions[q]);
    joint.variables.push_back(std::move(answer));
  }
  if (const auto doubled = doubled_name(joint.variables)) {
    return std::unexpected(fmt::format("`{}` is the name of two things here", *doubled));
  }
  return joint;
}

}  // namespace headjudge
