// Why the proofs deserve belief: two meanings that agree, and a second solver that says the same.
//
// The kernel as terms is evaluated at more than a million random points under random judges and
// must give what the kernel gives with integers. And each query, written as SMT-LIB, goes to cvc5.
// (That wrong kernels are noticed: proof_faults_test.cpp.)
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "model/core/random.hpp"
#include "proofs/audit.hpp"
#include "tests/kernel_table.hpp"
#include "tests/shipped.hpp"
#include "tests/term_program.hpp"

namespace headjudge::proofs {
namespace {

using test::kernel_table;
using test::KernelRow;
using test::shipped_world;

const QuestionSet& all_questions() { return shipped_world().library.questions; }

Judge any_judge(Random& random) {
  Judge judge(all_questions());
  for (std::size_t q = 0; q < all_questions().questions.size(); ++q) {
    const Question& question = all_questions().questions[q];
    for (std::size_t n = 0; n < question.situation_count(); ++n) {
      judge.set_answer(q, n, static_cast<int>(random.below(question.answers.size())));
    }
  }
  return judge;
}

// ------------------------------------------------------------------------- a million points

/// Each answer is an unknown of its own; who evaluates looks it up when its situation is known.
struct OpenAnswers {
  const TermAlgebra& algebra;
  Transcript& transcript;

  template <class... Values>
  [[nodiscard]] TermInt ask(dcg::Question question, const Values&... values) const {
    const auto name = fmt::format("answer{}", transcript.asked.size());
    transcript.asked.push_back({dcg::index(question), {values...}, algebra.unknown_integer(name)});
    return transcript.asked.back().answer;
  }
  template <class... Values>
  [[nodiscard]] TermInt ask_if(const TermBool&, dcg::Question question,
                               const Values&... values) const {
    return ask(question, values...);
  }
};

/// A kernel function as a program: inputs, then each situation and its answer, then what it gives.
class KernelProgram {
 public:
  explicit KernelProgram(const KernelRow& row) : algebra_(context_) {
    std::vector<TermInt> inputs;
    for (std::size_t i = 0; i < row.inputs.size(); ++i) {
      inputs.push_back(algebra_.unknown_integer(fmt::format("u{}", i)));
      inputs_.push_back(program_.unknown(inputs.back().expr()));
    }
    Transcript transcript;
    const OpenAnswers answers{algebra_, transcript};
    const auto gives = test::call_kernel(algebra_, answers, row.function, inputs);
    for (const AskedTerm& asked : transcript.asked) {
      Asked one{asked.question, {}, 0, 0};
      for (const TermInt& value : asked.situation) {
        one.situation.push_back(program_.add(value.expr()));
      }
      one.known_at = program_.size();
      one.answer = program_.unknown(asked.answer.expr());
      asked_.push_back(std::move(one));
    }
    for (const TermInt& value : gives) gives_.push_back(program_.add(value.expr()));
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
                                const test::TermProgram::Values& values) {
    const Question& question = all_questions().questions[asked.question];
    std::vector<int> situation;
    for (std::size_t i = 0; i < asked.situation.size(); ++i) {
      situation.push_back(static_cast<int>(values[asked.situation[i]]));
      const Variable& variable = question.situation[i];
      if (situation[i] < variable.from || situation[i] > variable.to) return -1000;
    }
    return judge.answer_at(asked.question, question.situation_index(situation));
  }

  z3::context context_;
  TermAlgebra algebra_;
  test::TermProgram program_;
  std::vector<std::size_t> inputs_;
  std::vector<Asked> asked_;
  std::vector<std::size_t> gives_;
};

std::vector<int> random_inputs(Random& random, const KernelRow& row) {
  std::vector<int> inputs;
  for (const test::Range& range : row.inputs) {
    const auto size = static_cast<std::uint64_t>(range.to - range.from + 1);
    inputs.push_back(range.from + static_cast<int>(random.below(size)));
  }
  return inputs;
}

TEST(ProofTrust, TheKernelMeansTheSameAsTermsAtAMillionPoints) {
  constexpr std::size_t kJudges = 40;
  constexpr std::size_t kPointsEach = 1500;
  std::size_t points = 0;
  for (const KernelRow& row : kernel_table()) {
    const KernelProgram program(row);
    Random random(points + 1);
    for (std::size_t j = 0; j < kJudges; ++j) {
      const Judge judge = any_judge(random);
      for (std::size_t i = 0; i < kPointsEach; ++i, ++points) {
        const std::vector<int> inputs = random_inputs(random, row);
        const auto plain =
            test::call_kernel(ConcreteAlgebra{}, dcg::JudgeRules{judge}, row.function, inputs);
        ASSERT_FALSE(plain.empty()) << row.function;
        ASSERT_EQ(program.run(judge, inputs), plain)
            << row.function << "(" << fmt::format("{}", fmt::join(inputs, ", ")) << ")";
      }
    }
  }
  EXPECT_GE(points, 1'000'000U);
}

// --------------------------------------------------------------------------- a second solver

/// Of cvc5's own count. Twenty times as many would decide few of those that are unknown then, and
/// take half an hour.
constexpr int kSecondSolversSteps = 100'000;

/// What cvc5 says about each of these files, in one run of the shell.
std::vector<std::string> cvc5_verdicts(const std::filesystem::path& folder,
                                       const std::vector<std::string>& files) {
  const auto list = folder / "files";
  const auto verdicts = folder / "verdicts";
  std::ofstream out(list);
  for (const std::string& file : files) out << (folder / file).string() << "\n";
  out.close();
  const auto command = fmt::format(
      "while read -r f; do cvc5 --rlimit={} \"$f\" 2>/dev/null | head -n 1; done <'{}' >'{}'",
      kSecondSolversSteps, list.string(), verdicts.string());
  EXPECT_EQ(std::system(command.c_str()), 0);
  std::vector<std::string> said;
  std::ifstream in(verdicts);
  for (std::string line; std::getline(in, line);) said.push_back(line);
  return said;
}

TEST(ProofTrust, ASecondSolverSaysTheSame) {
  if (std::system("command -v cvc5 >/dev/null 2>&1") != 0) {
    GTEST_SKIP() << "cvc5 is not installed: no second solver";
  }
  const auto folder = std::filesystem::path(testing::TempDir()) / "headjudge_queries";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  const World& world = shipped_world();
  std::set<std::string> distinct;
  std::vector<std::string> files;
  std::vector<bool> satisfiable;
  for (const Edition& edition : world.library.editions) {
    for (const LedgerRow& row : world.ledger) {
      if (!row.expected.contains(edition.id)) continue;
      for (Query& query : prove(row.claim, edition, world.library.questions).queries) {
        if (!distinct.insert(query.smtlib).second) continue;
        files.push_back(fmt::format("{}.smt2", files.size()));
        satisfiable.push_back(query.satisfiable);
        std::ofstream(folder / files.back()) << query.smtlib;
      }
    }
  }
  const auto said = cvc5_verdicts(folder, files);
  ASSERT_EQ(said.size(), files.size());
  std::size_t agreed = 0;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::string expected = satisfiable[i] ? "sat" : "unsat";
    EXPECT_TRUE(said[i] == expected || said[i] == "unknown") << files[i] << ": " << said[i];
    if (said[i] == expected) ++agreed;
  }
  EXPECT_GE(agreed * 100, files.size() * 95) << "cvc5 decides too little to be a second opinion";
  std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace headjudge::proofs
