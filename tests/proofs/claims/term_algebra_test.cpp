// One rule, two meanings: formulas and the kernel say the same as integers and as terms.
//
// Terms are built with unknowns first and get their values by substitution afterwards, the way the
// proofs use them; the plain meaning is computed directly. Both must agree at every random point,
// and for kernel rules under every random judge. If they ever part, no proof is about the code that
// plays.

#include "proofs/smt/term_algebra.hpp"

#include <array>
#include <type_traits>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "model/core/base/random.hpp"
#include "model/core/logic/formula.hpp"
#include "model/core/manual/judge.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "model/dcg/kernel/pending.hpp"

namespace headjudge::proofs {
namespace {

static_assert(!std::is_constructible_v<bool, TermBool>, "`if (term)` must not compile");
static_assert(!std::is_constructible_v<bool, TermInt>, "`if (term)` must not compile");

TermInt substituted(const TermInt& term, const std::vector<TermInt>& unknowns,
                    const std::vector<int>& values) {
  z3::context& context = term.expr().ctx();
  z3::expr_vector from(context);
  z3::expr_vector to(context);
  for (std::size_t i = 0; i < unknowns.size(); ++i) {
    from.push_back(unknowns[i].expr());
    to.push_back(context.int_val(values[i]));
  }
  z3::expr expr = term.expr();
  return TermInt(expr.substitute(from, to));
}

/// Making a context costs more than one property's check: these tests share one.
z3::context& shared_context() {
  static z3::context context;
  return context;
}

std::vector<TermInt> make_unknowns(const TermAlgebra& algebra, std::size_t count) {
  std::vector<TermInt> unknowns;
  unknowns.reserve(count);
  for (std::size_t i = 0; i < count; ++i) {
    unknowns.push_back(algebra.unknown_integer(fmt::format("u{}", i)));
  }
  return unknowns;
}

// ------------------------------------------------------------------------------ formulas

std::vector<Variable> vocabulary() {
  return {{.name = "memory", .kind = ValueKind::integer, .from = -10, .to = 10},
          {.name = "cost", .kind = ValueKind::integer, .from = 0, .to = 20},
          {.name = "crossed", .kind = ValueKind::boolean, .from = 0, .to = 1},
          {.name = "entry",
           .kind = ValueKind::enumeration,
           .from = 0,
           .to = 2,
           .names = {"earlier", "played", "moved"}}};
}

std::string random_number(Random& random, int depth) {
  const auto pick = random.below(depth > 0 ? 7 : 3);
  if (pick == 0) return "memory";
  if (pick == 1) return "cost";
  if (pick == 2) return fmt::format("{}", random.below(12));
  if (pick == 3) return fmt::format("-({})", random_number(random, depth - 1));
  constexpr std::array<std::string_view, 3> operators{"+", "-", "*"};
  const std::string left = random_number(random, depth - 1);
  return fmt::format("({} {} {})", left, operators[pick - 4], random_number(random, depth - 1));
}

std::string random_claim(Random& random, int depth) {
  const auto pick = random.below(depth > 0 ? 12 : 4);
  constexpr std::array<std::string_view, 3> names{"earlier", "played", "moved"};
  if (pick == 0) return "crossed";
  if (pick == 1) return random.below(2) == 0 ? "true" : "false";
  if (pick == 2) return fmt::format("entry = {}", names[random.below(3)]);
  if (pick == 3) return fmt::format("entry != {}", names[random.below(3)]);
  if (pick == 4) return fmt::format("not ({})", random_claim(random, depth - 1));
  if (pick <= 7) {
    constexpr std::array<std::string_view, 6> relations{"=", "!=", "<", "<=", ">", ">="};
    const std::string left = random_number(random, depth - 1);
    return fmt::format("{} {} {}", left, relations[random.below(6)],
                       random_number(random, depth - 1));
  }
  constexpr std::array<std::string_view, 4> operators{"and", "or", "->", "<->"};
  const std::string left = random_claim(random, depth - 1);
  return fmt::format("({}) {} ({})", left, operators[pick - 8], random_claim(random, depth - 1));
}

RC_GTEST_PROP(TermAlgebra, FormulasMeanTheSameAsTermsAndAsIntegers, (std::uint64_t seed)) {
  Random random(seed);
  const std::vector<Variable> variables = vocabulary();
  const auto draw = [&] {
    return parse_formula(random_claim(random, 4), variables, {"test", 1, 1});
  };
  Result<Formula> formula = draw();
  while (!formula) formula = draw();  // the parser refuses equations that can never hold

  const TermAlgebra algebra(shared_context());
  const std::vector<TermInt> unknowns = make_unknowns(algebra, variables.size());
  const TermBool term = evaluate(
      algebra, *formula, [&](int index) { return unknowns[static_cast<std::size_t>(index)]; });
  const TermInt as_int = algebra.pick(term, algebra.integer(1), algebra.integer(0));
  for (int point = 0; point < 8; ++point) {
    std::vector<int> values;
    for (const Variable& variable : variables) {
      const auto size = static_cast<std::uint64_t>(variable.size());
      values.push_back(variable.from + static_cast<int>(random.below(size)));
    }
    RC_ASSERT(constant(substituted(as_int, unknowns, values)) ==
              std::optional<int>(holds(*formula, values) ? 1 : 0));
  }
}

// ------------------------------------------------------------------------------ the kernel

const QuestionSet& questions() {
  static const QuestionSet loaded =
      load_questions(HEADJUDGE_SOURCE_DIR "/model/editions/dcg.questions.toml").value();
  return loaded;
}

Judge random_judge(Random& random) {
  Judge judge(questions());
  for (std::size_t q = 0; q < questions().questions.size(); ++q) {
    const Question& question = questions().questions[q];
    for (std::size_t n = 0; n < question.situation_count(); ++n) {
      judge.set_answer(q, n, static_cast<int>(random.below(question.answers.size())));
    }
  }
  return judge;
}

/// One judge, his whole table written out as a term.
struct JudgeTerms {
  const TermAlgebra& algebra;
  const Judge& judge;

  template <class... Values>
  [[nodiscard]] TermInt ask(dcg::Question question, const Values&... values) const {
    return table(dcg::index(question), {values...}, {});
  }
  template <class... Values>
  [[nodiscard]] TermInt ask_if(const TermBool&, dcg::Question question,
                               const Values&... values) const {
    return ask(question, values...);
  }

 private:
  /// The part of the table in which the first variables have these values.
  [[nodiscard]] TermInt table(std::size_t q, const std::vector<TermInt>& given,
                              std::vector<int> fixed) const {
    const Question& question = questions().questions[q];
    const std::size_t next = fixed.size();
    if (next == given.size()) {
      return algebra.integer(judge.answer_at(q, question.situation_index(fixed)));
    }
    fixed.push_back(question.situation[next].to);
    TermInt result = table(q, given, fixed);
    while (fixed.back() > question.situation[next].from) {
      --fixed.back();
      result = algebra.pick(given[next] == fixed.back(), table(q, given, fixed), result);
    }
    return result;
  }
};

struct Range {
  int from;
  int to;
};

/// Runs one kernel function in both meanings at random points under a random judge.
template <class Rule>
void agrees(std::uint64_t seed, const std::vector<Range>& ranges, Rule rule) {
  Random random(seed);
  const Judge judge = random_judge(random);
  const ConcreteAlgebra plain;
  const TermAlgebra algebra(shared_context());
  const std::vector<TermInt> unknowns = make_unknowns(algebra, ranges.size());
  const std::vector<TermInt> terms = rule(algebra, JudgeTerms{algebra, judge}, unknowns);
  for (int point = 0; point < 4; ++point) {
    std::vector<int> values;
    for (const Range& range : ranges) {
      const int size = range.to - range.from + 1;
      const std::uint64_t drawn = random.below(static_cast<std::uint64_t>(size));
      values.push_back(range.from + static_cast<int>(drawn));
    }
    const std::vector<int> expected = rule(plain, dcg::JudgeRules{judge}, values);
    RC_ASSERT(expected.size() == terms.size());
    for (std::size_t i = 0; i < terms.size(); ++i) {
      RC_ASSERT(constant(substituted(terms[i], unknowns, values)) ==
                std::optional<int>(expected[i]));
    }
  }
}

constexpr Range kMemory{-10, 10};
constexpr Range kTruth{0, 1};
constexpr Range kDp{-20, 20};

/// What a gauge shows, as numbers.
template <Algebra A>
std::vector<typename A::Int> shown(const A& a, const dcg::Gauge<A>& gauge) {
  return {gauge.memory, dcg::as_number(a, gauge.crossed)};
}

RC_GTEST_PROP(Kernel, PayingMeansTheSameAsTerms, (std::uint64_t seed)) {
  agrees(seed, {{-1, 10}, {0, 20}}, [](const auto& a, const auto& rules, const auto& in) {
    return std::vector{dcg::as_number(a, dcg::may_pay(a, rules, in[0], in[1]))};
  });
  agrees(seed, {kMemory, kTruth, {0, 20}}, [](const auto& a, const auto&, const auto& in) {
    return shown(a, dcg::pay(a, {in[0], in[1] == a.integer(1)}, in[2]));
  });
}

RC_GTEST_PROP(Kernel, MovingTheCounterMeansTheSameAsTerms, (std::uint64_t seed)) {
  agrees(seed, {kMemory, kTruth, {-20, 20}}, [](const auto& a, const auto& rules, const auto& in) {
    return shown(a, dcg::move_counter(a, rules, {in[0], in[1] == a.integer(1)}, in[2]));
  });
}

RC_GTEST_PROP(Kernel, TheEndOfATurnMeansTheSameAsTerms, (std::uint64_t seed)) {
  agrees(seed, {kMemory, kTruth}, [](const auto& a, const auto& rules, const auto& in) {
    return std::vector{dcg::as_number(a, dcg::turn_ends(a, rules, {in[0], in[1] == a.integer(1)}))};
  });
  agrees(seed, {kMemory, kTruth}, [](const auto& a, const auto& rules, const auto& in) {
    return shown(a, dcg::hand_over(a, rules, {in[0], in[1] == a.integer(1)}));
  });
  agrees(seed, {}, [](const auto& a, const auto& rules, const auto&) {
    return shown(a, dcg::pass_turn(a, rules));
  });
}

RC_GTEST_PROP(Kernel, BattleAndDpMeanTheSameAsTerms, (std::uint64_t seed)) {
  agrees(seed, {kDp, kDp}, [](const auto& a, const auto& rules, const auto& in) {
    const auto result = dcg::battle(a, rules, in[0], in[1]);
    return std::vector{dcg::as_number(a, result.attacker_deleted),
                       dcg::as_number(a, result.defender_deleted)};
  });
  agrees(seed, {kDp, kDp}, [](const auto& a, const auto& rules, const auto& in) {
    return std::vector{dcg::effective_dp(a, in[0], in[1]), dcg::security_checks(a, in[1]),
                       dcg::as_number(a, dcg::dies_in_rule_check(a, rules, in[0]))};
  });
}

RC_GTEST_PROP(Kernel, TheOrderOfEffectsMeansTheSameAsTerms, (std::uint64_t seed)) {
  constexpr Range group{0, 2};
  agrees(seed, {kTruth, group, kTruth, group},
         [](const auto& a, const auto& rules, const auto& in) {
           using A = std::remove_cvref_t<decltype(a)>;
           const dcg::Triggered<A> x{in[0] == a.integer(1), in[1]};
           const dcg::Triggered<A> y{in[2] == a.integer(1), in[3]};
           const auto verdict = dcg::order_of(a, rules, x, y);
           return std::vector{verdict.answer, dcg::as_number(a, verdict.swapped),
                              dcg::as_number(a, dcg::goes_before(a, rules, x, y))};
         });
}

/// A line of three: there, item, of the turn player, group for each.
template <Algebra A>
std::vector<dcg::Pending<A>> three_pending(const A& a, const std::vector<typename A::Int>& in) {
  std::vector<dcg::Pending<A>> line;
  for (std::size_t i = 0; i < 12; i += 4) {
    line.push_back(
        {in[i] == a.integer(1),
         dcg::in_its_item(a, dcg::Triggered<A>{in[i + 2] == a.integer(1), in[i + 3]}, in[i + 1])});
  }
  return line;
}

RC_GTEST_PROP(Kernel, LinesOfPendingEffectsMeanTheSameAsTerms, (std::uint64_t seed)) {
  constexpr Range kind{0, 3};
  constexpr Range group{0, 2};
  std::vector<Range> ranges;
  for (int i = 0; i < 3; ++i) ranges.insert(ranges.end(), {kTruth, kind, kTruth, group});
  agrees(seed, ranges, [](const auto& a, const auto& rules, const auto& in) {
    const auto line = three_pending(a, in);
    const auto picks = dcg::turn_player_picks(a, rules, line, std::array<std::size_t, 3>{0, 1, 2});
    return std::vector{dcg::as_number(a, dcg::may_act(a, rules, line, 0)),
                       dcg::as_number(a, dcg::may_act(a, rules, line, 2)), dcg::as_number(a, picks),
                       dcg::renumbered(a, line, in[3]), dcg::item_of(a, rules, in[1])};
  });
}

RC_GTEST_PROP(Kernel, LosingAnEffectMeansTheSameAsTerms, (std::uint64_t seed)) {
  agrees(seed, {{0, 2}, kTruth, kTruth}, [](const auto& a, const auto& rules, const auto& in) {
    const auto lost = in[1] == a.integer(1);
    const auto used_up = in[2] == a.integer(1);
    return std::vector{dcg::source_after(a, in[0], lost),
                       dcg::as_number(a, dcg::is_lost(a, rules, in[0])),
                       dcg::as_number(a, dcg::use_is_left(a, rules, lost, used_up))};
  });
}

TEST(TermAlgebra, AResourceLimitReachedIsUnknownAndNoProof) {
  z3::context context;
  const TermAlgebra algebra(context);
  for (z3::solver solver : {make_solver(context, 1), make_small_solver(context, 1)}) {
    TermInt product = algebra.integer(1);
    for (const TermInt& each : make_unknowns(algebra, 4)) {
      solver.add((algebra.integer(1) < each).expr());
      product = product * each;
    }
    solver.add((product == algebra.integer(1000003 * 7)).expr());
    EXPECT_EQ(check(solver), Verdict::unknown);
  }
}

}  // namespace
}  // namespace headjudge::proofs
