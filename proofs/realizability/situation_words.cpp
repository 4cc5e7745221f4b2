// Blocks in words: bounds of one block are joined by commas, blocks by "; or ".
//
// Sums and differences have no words of their own in the questions, so they are said with the names
// of the two quantities.
#include "proofs/realizability/situation_words.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/base/ascii.hpp"
#include "model/core/logic/value_words.hpp"
#include "proofs/realizability/situation_cover.hpp"

namespace headjudge::proofs {

namespace {

/// A sum or a difference: "the cost minus the turn player's memory is 3 or more".
std::string combined(const Question& question, const SituationBound& bound) {
  const Variable& left = question.situation[bound.left];
  const Variable& right = question.situation[*bound.right];
  const int from = left.from + (bound.sign < 0 ? -right.to : right.from);
  const int to = left.to + (bound.sign < 0 ? -right.from : right.to);
  std::vector<int> values(static_cast<std::size_t>(to - from + 1));
  std::iota(values.begin(), values.end(), from);
  std::erase_if(values, [&](int value) { return !bound.admits(value); });
  return fmt::format("{} {} {} is {}", left.says, bound.sign < 0 ? "minus" : "plus", right.says,
                     number_ranges(values, from, to));
}

std::string bound_words(const Question& question, const SituationBound& bound) {
  if (bound.right) return combined(question, bound);
  const Variable& variable = question.situation[bound.left];
  std::vector<int> values;
  for (int value = variable.from; value <= variable.to; ++value) {
    if (bound.admits(value)) values.push_back(value);
  }
  return value_words(variable, values);
}

}  // namespace

std::string situation_words(const Question& question, std::span<const std::size_t> situations) {
  std::vector<std::string> choices;
  for (const SituationBlock& block : cover_of(question, situations)) {
    std::vector<std::string> parts;
    std::ranges::transform(block, std::back_inserter(parts), [&](const SituationBound& bound) {
      return bound_words(question, bound);
    });
    choices.push_back(fmt::format("{}", fmt::join(parts, ", ")));
  }
  return fmt::format("{}", fmt::join(choices, "; or "));
}

std::string answer_words(const Question& question, const Formula& when, int answer) {
  std::vector<std::size_t> situations;
  for (std::size_t number = 0; number < question.situation_count(); ++number) {
    const std::vector<int> values = question.situation_values(number);
    if (question.is_reachable(values) && holds(when, values)) situations.push_back(number);
  }
  std::string words = situations.empty() ? "" : situation_words(question, situations);
  const std::string& says = question.answers[static_cast<std::size_t>(answer)].says;
  words += words.empty() ? says : ": " + says;
  words[0] = to_upper(words[0]);
  return words + ".";
}

namespace {

std::string_view says(const QuestionSet& questions, std::size_t asked, int answer) {
  return questions.questions[asked].answers[static_cast<std::size_t>(answer)].says;
}

/// What the situations of these questions have in common where variables of one name agree: "the
/// counters in the row".
std::string shared_words(const QuestionSet& questions, const std::vector<std::size_t>& asked) {
  std::map<std::string, int> named;
  std::vector<std::string> words;
  for (const std::size_t question : asked) {
    for (const Variable& variable : questions.questions[question].situation) {
      if (++named[variable.name] == 2) words.push_back(variable.says);
    }
  }
  return fmt::format("{}", fmt::join(words, " and "));
}

/// The question, and where it is asked: ""May it attack?" (at 3 memory)".
std::string asked_words(const QuestionSet& questions, std::size_t question,
                        std::span<const std::size_t> situations) {
  const Question& asked = questions.questions[question];
  const std::string where = situation_words(asked, situations);
  return fmt::format("\"{}\"{}", asked.asks, where.empty() ? "" : " (" + where + ")");
}

std::string alike_words(const QuestionSet& questions, const std::vector<std::size_t>& asked) {
  return fmt::format(" where this is the same for them: {}", shared_words(questions, asked));
}

std::string wide_sentence(const QuestionSet& questions, std::size_t question, const WideTie& tie) {
  std::vector<std::string> others;
  std::vector<std::size_t> asked{question};
  for (const TiedAnswer& other : tie.others) {
    asked.push_back(other.question);
    others.push_back(fmt::format("{} with \"{}\"",
                                 asked_words(questions, other.question, other.situations),
                                 says(questions, other.question, other.answer)));
  }
  return fmt::format("No judge answers it \"{}\" and also {}{}.",
                     says(questions, question, tie.here), fmt::join(others, " and "),
                     tie.alike ? alike_words(questions, asked) : "");
}

}  // namespace

std::vector<std::string> tie_sentences(const QuestionSet& questions, std::size_t question,
                                       const std::vector<Tie>& ties,
                                       const std::vector<WideTie>& wide_ties) {
  std::vector<std::string> sentences;
  for (const Tie& tie : ties) {
    std::map<int, std::vector<std::string_view>> beside;
    std::set<int> options;
    for (const AnswerPair& pair : tie.pairs) {
      beside[pair.here].push_back(says(questions, tie.question, pair.there));
      options.insert(pair.there);
    }
    for (const auto& [answer, theirs] : beside) {
      if (theirs.size() == options.size()) continue;
      sentences.push_back(fmt::format(
          "If it is answered \"{}\", then {}{} is answered: {}.", says(questions, question, answer),
          asked_words(questions, tie.question, tie.situations),
          tie.alike ? alike_words(questions, {question, tie.question}) : "",
          fmt::join(theirs, ", or ")));
    }
  }
  for (const WideTie& tie : wide_ties) {
    sentences.push_back(wide_sentence(questions, question, tie));
  }
  return sentences;
}

std::vector<std::string> together_sentences(const QuestionSet& questions,
                                            const std::vector<ChangedTie>& together,
                                            std::string_view older, std::string_view newer) {
  using Kind = std::pair<bool, std::vector<std::pair<std::size_t, int>>>;
  std::map<Kind, std::set<std::vector<std::size_t>>> situations_of;
  for (const ChangedTie& each : together) {
    Kind kind{!each.by_older, {}};
    std::vector<std::size_t> situations;
    for (const WantedAnswer& answer : each.answers) {
      kind.second.emplace_back(answer.place.question, answer.answer);
      situations.push_back(answer.place.situation);
    }
    situations_of[kind].insert(std::move(situations));
  }
  std::vector<std::string> sentences;
  for (const auto& [kind, all] : situations_of) {
    std::vector<std::string> answers;
    std::size_t combinations = 1;
    for (std::size_t i = 0; i < kind.second.size(); ++i) {
      std::set<std::size_t> some;
      for (const auto& each : all) some.insert(each[i]);
      combinations *= some.size();
      const std::vector<std::size_t> listed(some.begin(), some.end());
      answers.push_back(fmt::format("{} with \"{}\"",
                                    asked_words(questions, kind.second[i].first, listed),
                                    says(questions, kind.second[i].first, kind.second[i].second)));
    }
    sentences.push_back(fmt::format("Only judges of {} answer {}{}.", kind.first ? newer : older,
                                    fmt::join(answers, " and "),
                                    combinations == all.size() ? "" : ", in some of these cases"));
  }
  return sentences;
}

std::string note_of(const Clause& clause, const QuestionSet& questions) {
  if (!clause.is_joint()) return clause.note;
  std::vector<std::string> asked;
  for (const std::size_t each : clause.questions()) {
    asked.push_back(fmt::format("\"{}\"", questions.questions[each].asks));
  }
  return fmt::format("It speaks of several questions at one moment: {}.{}{}",
                     fmt::join(asked, " and "), clause.note.empty() ? "" : " ", clause.note);
}

}  // namespace headjudge::proofs
