// A function of the kernel, read off the terms it builds, as a program to run at many points.
//
// The solver is asked about the terms; whether they mean what the kernel means with integers is
// tested by running both under random judges. Built while a fault is planted, the program is that
// of the wrong kernel.
#pragma once

#include <vector>

#include <fmt/format.h>

#include "model/core/base/random.hpp"
#include "proofs/smt/symbolic_rules.hpp"
#include "tests/proofs/claims/kernel_table.hpp"
#include "tests/proofs/claims/term_program.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge::test {

/// A judge with any answer to each question in each situation.
inline Judge any_judge(Random& random) {
  const QuestionSet& all = shipped_world().of<dcg::Dcg>().rulebook.questions;
  Judge judge(all);
  for (std::size_t q = 0; q < all.questions.size(); ++q) {
    const Question& question = all.questions[q];
    for (std::size_t n = 0; n < question.situation_count(); ++n) {
      judge.set_answer(q, n, static_cast<int>(random.below(question.answers.size())));
    }
  }
  return judge;
}

inline std::vector<int> random_inputs(Random& random, const KernelRow& row) {
  std::vector<int> inputs;
  for (const Range& range : row.inputs) {
    const auto size = static_cast<std::uint64_t>(range.to - range.from + 1);
    inputs.push_back(range.from + static_cast<int>(random.below(size)));
  }
  return inputs;
}

/// Each answer is an unknown of its own; who evaluates looks it up when its situation is known.
struct OpenAnswers {
  const proofs::TermAlgebra& algebra;
  proofs::Transcript& transcript;

  template <class... Values>
  [[nodiscard]] proofs::TermInt ask(dcg::Question question, const Values&... values) const {
    const auto name = fmt::format("answer{}", transcript.asked.size());
    transcript.asked.push_back({dcg::index(question), {values...}, algebra.unknown_integer(name)});
    return proofs::as_heard(transcript.asked.back().answer);
  }
  template <class... Values>
  [[nodiscard]] proofs::TermInt ask_if(const proofs::TermBool&, dcg::Question question,
                                       const Values&... values) const {
    return ask(question, values...);
  }
};

/// Inputs, then each situation and its answer, then what the function gives.
class KernelProgram {
 public:
  explicit KernelProgram(const KernelRow& row) : algebra_(context_) {
    std::vector<proofs::TermInt> inputs;
    for (std::size_t i = 0; i < row.inputs.size(); ++i) {
      inputs.push_back(algebra_.unknown_integer(fmt::format("u{}", i)));
      inputs_.push_back(program_.unknown(inputs.back().expr()));
    }
    proofs::Transcript transcript;
    const OpenAnswers answers{algebra_, transcript};
    const auto gives = call_kernel(algebra_, answers, row.function, inputs);
    for (const proofs::AskedTerm& asked : transcript.asked) {
      Asked one{asked.question, {}, 0, 0};
      for (const proofs::TermInt& value : asked.situation) {
        one.situation.push_back(program_.add(value.expr()));
      }
      one.known_at = program_.size();
      one.answer = program_.unknown(asked.answer.expr());
      asked_.push_back(std::move(one));
    }
    for (const proofs::TermInt& value : gives) gives_.push_back(program_.add(value.expr()));
  }

  [[nodiscard]] std::vector<int> run(const Judge& judge, const std::vector<int>& inputs) const {
    auto values = program_.no_values();
    for (std::size_t i = 0; i < inputs.size(); ++i) values[inputs_[i]] = inputs[i];
    std::size_t done = 0;
    for (const Asked& asked : asked_) {
      program_.run(values, done, asked.known_at);
      done = asked.known_at;
      values[asked.answer] = answer_of(judge, asked, values);
    }
    program_.run(values, done, program_.size());
    std::vector<int> gives;
    for (const std::size_t place : gives_) gives.push_back(static_cast<int>(values[place]));
    return gives;
  }

 private:
  struct Asked {
    std::size_t question;
    std::vector<std::size_t> situation;
    std::size_t known_at;
    std::size_t answer;
  };

  /// Where a question does not arise any answer must do: this one is no answer's number.
  static std::int64_t answer_of(const Judge& judge, const Asked& asked,
                                const TermProgram::Values& values) {
    const Question& question =
        shipped_world().of<dcg::Dcg>().rulebook.questions.questions[asked.question];
    std::vector<int> situation;
    for (std::size_t i = 0; i < asked.situation.size(); ++i) {
      situation.push_back(static_cast<int>(values[asked.situation[i]]));
      const Variable& variable = question.situation[i];
      if (situation[i] < variable.from || situation[i] > variable.to) return -1000;
    }
    return judge.answer_at(asked.question, question.situation_index(situation));
  }

  z3::context context_;
  proofs::TermAlgebra algebra_;
  TermProgram program_;
  std::vector<std::size_t> inputs_;
  std::vector<Asked> asked_;
  std::vector<std::size_t> gives_;
};

/// What the kernel gives with integers, at one point.
inline std::vector<int> plain_kernel(const KernelRow& row, const Judge& judge,
                                     const std::vector<int>& inputs) {
  return call_kernel(ConcreteAlgebra{}, dcg::JudgeRules{judge}, row.function, inputs);
}

}  // namespace headjudge::test
