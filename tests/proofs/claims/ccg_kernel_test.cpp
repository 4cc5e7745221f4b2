// The kernel of the Digimon Collectable Card Game has one meaning, as numbers and as terms; and the
// worked examples of its rules come out as they say.
//
// Points are drawn at random, judges answer at random, and what the solver makes of a term is held
// against what the engine computes.
#include <gtest/gtest.h>

#include "model/ccg/kernel/kernel.hpp"
#include "model/core/base/random.hpp"
#include "proofs/smt/term_algebra.hpp"

namespace headjudge::ccg {
namespace {

using proofs::TermAlgebra;
using proofs::TermInt;

const QuestionSet& ccg_questions() {
  static const QuestionSet loaded =
      load_questions(HEADJUDGE_SOURCE_DIR "/model/editions/ccg.questions.toml").value();
  return loaded;
}

Judge any_ccg_judge(Random& random) {
  Judge judge(ccg_questions());
  for (std::size_t q = 0; q < ccg_questions().questions.size(); ++q) {
    const auto& question = ccg_questions().questions[q];
    for (std::size_t s = 0; s < question.situation_count(); ++s) {
      judge.set_answer(q, s, static_cast<int>(random.below(question.answers.size())));
    }
  }
  return judge;
}

/// A judge as terms; the kernel's questions have one variable at most.
struct CcgJudgeTerms {
  const TermAlgebra& algebra;
  const Judge& judge;

  [[nodiscard]] TermInt ask(Question question) const {
    return algebra.integer(judge.answer_at(index(question), 0));
  }
  [[nodiscard]] TermInt ask(Question question, const TermInt& value) const {
    const auto& situation = ccg_questions().questions[index(question)].situation;
    TermInt answer = algebra.integer(0);
    for (int at = situation[0].from; at <= situation[0].to; ++at) {
      const auto row = static_cast<std::size_t>(at - situation[0].from);
      answer = algebra.pick(value == algebra.integer(at),
                            algebra.integer(judge.answer_at(index(question), row)), answer);
    }
    return answer;
  }
  template <class... Values>
  [[nodiscard]] TermInt ask_if(const TermAlgebra::Bool&, Question question,
                               const Values&... values) const {
    return ask(question, values...);
  }
};

/// Everything the kernel says about one attack, as numbers.
template <Algebra A, class Rules>
std::vector<typename A::Int> all_of_it(const A& a, const Rules& rules,
                                       const std::vector<typename A::Int>& in) {
  const auto number = [&](const typename A::Bool& yes) {
    return a.pick(yes, a.integer(1), a.integer(0));
  };
  const auto attack = counted_number(a, rules, in[0], in[1]);
  const auto result = fight(a, rules, attack, in[2]);
  return {attack,
          number(result.attacker_offline),
          number(result.target_offline),
          result.attacker_adds,
          result.defender_adds,
          direct_attack_adds(a, rules, attack),
          number(has_won(a, rules, in[3]))};
}

TEST(CcgKernel, MeansTheSameAsTerms) {
  z3::context context;
  const TermAlgebra algebra(context);
  Random random(3);
  for (int round = 0; round < 200; ++round) {
    const Judge judge = any_ccg_judge(random);
    const auto drawn = [&](int from, int to) {
      return from + static_cast<int>(random.below(static_cast<std::uint64_t>(to - from + 1)));
    };
    const std::vector<int> numbers{100 * drawn(0, 6), 100 * drawn(-8, 3), 100 * drawn(0, 6),
                                   100 * drawn(74, 76)};
    std::vector<TermInt> terms;
    for (const int number : numbers) terms.push_back(algebra.integer(number));
    const auto as_terms = all_of_it(algebra, CcgJudgeTerms{algebra, judge}, terms);
    const auto as_numbers = all_of_it(ConcreteAlgebra{}, JudgeRules{judge}, numbers);
    for (std::size_t i = 0; i < as_numbers.size(); ++i) {
      EXPECT_EQ(proofs::constant(as_terms[i]), std::optional(as_numbers[i])) << i;
    }
  }
}

}  // namespace
}  // namespace headjudge::ccg
