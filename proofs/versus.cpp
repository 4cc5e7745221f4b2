// Comparing the machine's steps under two editions (see versus.hpp).
//
// A rule asks few questions with few answers, so "some judge of the edition lets this happen" is
// written out over all of them: no quantifier is left, and both sides of "allowed here, not there"
// are plain formulas.
#include "proofs/versus.hpp"

#include <fmt/core.h>

#include "proofs/counterexample.hpp"
#include "proofs/gauge_inputs.hpp"

namespace headjudge::proofs {

namespace {

constexpr unsigned kCompareResources = 100'000'000;
constexpr int kMostDue = 20;

using Life = dcg::GaugeLife<TermAlgebra>;

/// A judge who gives these answers, in the order in which he is asked.
struct ChosenAnswers {
  const TermAlgebra& algebra;
  const std::vector<int>& choice;
  Transcript& transcript;

  template <class... Values>
  [[nodiscard]] TermInt ask(dcg::Question question, const Values&... values) const {
    const std::size_t place = transcript.asked.size();
    const int answer = place < choice.size() ? choice[place] : 0;
    transcript.asked.push_back({dcg::index(question), {values...}, algebra.integer(answer)});
    return transcript.asked.back().answer;
  }
  template <class... Values>
  [[nodiscard]] TermInt ask_if(const TermBool&, dcg::Question question,
                               const Values&... values) const {
    return ask(question, values...);
  }
};

Life unknown_life(const TermAlgebra& a, const std::string& ending) {
  return {{a.unknown_integer("memory" + ending), a.unknown_boolean("crossed" + ending)},
          a.unknown_integer("ending" + ending),
          a.unknown_integer("due" + ending),
          a.unknown_integer("due_across" + ending)};
}

TermBool is_possible(const TermAlgebra& a, const Life& life) {
  return sound(a, life.gauge) && life.ending >= 0 && life.ending <= 2 && life.due >= 0 &&
         life.due <= kMostDue && life.due_across >= 0 && life.due_across <= kMostDue;
}

TermBool same_life(const TermAlgebra& a, const Life& x, const Life& y) {
  return x.gauge.memory == y.gauge.memory && same(a, x.gauge.crossed, y.gauge.crossed) &&
         x.ending == y.ending && x.due == y.due && x.due_across == y.due_across;
}

/// One rule under one edition, from `from` to `to`.
class Relation {
 public:
  Relation(const TermAlgebra& a, const Edition& edition, const QuestionSet& questions,
           dcg::GaugeRule rule)
      : a_(a), edition_(edition), questions_(questions), rule_(rule) {}

  [[nodiscard]] TermBool between(const Life& from, const TermInt& amount, const TermInt& original,
                                 const Life& to) const {
    TermBool some = a_.boolean(false);
    std::vector<int> choice(asked(from, amount, original).size(), 0);
    do {
      some = some || with(choice, from, amount, original, to);
    } while (next(choice, from, amount, original));
    return some;
  }

 private:
  [[nodiscard]] std::vector<AskedTerm> asked(const Life& from, const TermInt& amount,
                                             const TermInt& original) const {
    const std::vector<int> none;
    Transcript transcript;
    (void)dcg::gauge_step(a_, ChosenAnswers{a_, none, transcript}, rule_, from, amount, original);
    return std::move(transcript.asked);
  }

  /// The next combination of answers; false after the last.
  [[nodiscard]] bool next(std::vector<int>& choice, const Life& from, const TermInt& amount,
                          const TermInt& original) const {
    const auto questions = asked(from, amount, original);
    for (std::size_t i = 0; i < choice.size(); ++i) {
      const auto& answers = questions_.questions[questions[i].question].answers;
      if (++choice[i] < static_cast<int>(answers.size())) return true;
      choice[i] = 0;
    }
    return false;
  }

  [[nodiscard]] TermBool with(const std::vector<int>& choice, const Life& from,
                              const TermInt& amount, const TermInt& original,
                              const Life& to) const {
    Transcript transcript;
    const auto step =
        dcg::gauge_step(a_, ChosenAnswers{a_, choice, transcript}, rule_, from, amount, original);
    TermBool all = step.may && same_life(a_, step.next, to);
    for (std::size_t i = 0; i < transcript.asked.size(); ++i) {
      const AskedTerm& one = transcript.asked[i];
      all = all &&
            is_judges_option(a_, edition_, questions_, one.question, one.situation, one.answer);
      for (std::size_t j = 0; j < i; ++j) {
        if (transcript.asked[j].question != one.question || choice[j] == choice[i]) continue;
        all = all && !same_situation(transcript.asked[j], one);
      }
    }
    return all;
  }

  [[nodiscard]] TermBool same_situation(const AskedTerm& x, const AskedTerm& y) const {
    TermBool equal = a_.boolean(true);
    for (std::size_t i = 0; i < x.situation.size(); ++i) {
      equal = equal && x.situation[i] == y.situation[i];
    }
    return equal;
  }

  const TermAlgebra& a_;
  const Edition& edition_;
  const QuestionSet& questions_;
  dcg::GaugeRule rule_;
};

/// Looks for a step that `here` allows and `there` does not. False: there is none.
bool find_difference(const Edition& here, const Edition& there, const QuestionSet& questions,
                     RuleComparison& found) {
  z3::context context;
  const TermAlgebra a(context);
  const Life from = unknown_life(a, "");
  const Life to = unknown_life(a, "_after");
  const TermInt amount = a.unknown_integer("amount");
  const TermInt original = a.unknown_integer("original");
  const Relation mine(a, here, questions, found.rule);
  const Relation theirs(a, there, questions, found.rule);
  z3::solver solver = make_solver(context, kCompareResources);
  solver.add(is_possible(a, from).expr());
  solver.add(mine.between(from, amount, original, to).expr());
  solver.add((!theirs.between(from, amount, original, to)).expr());
  const std::string smtlib = solver.to_smt2();
  const Verdict verdict = check(solver);
  found.counts.queries += 1;
  found.counts.steps += steps_in(solver.statistics());
  found.queries.push_back({"only-" + here.id, smtlib, verdict});
  if (verdict == Verdict::unsatisfiable) return false;
  if (verdict == Verdict::unknown) return true;
  const z3::model model = nearest_model(
      solver, a, {from.gauge.memory, amount, original, to.gauge.memory, from.due, from.due_across});
  found.sameness = Sameness::differs;
  found.only = here.id;
  found.memory = value_in(model, from.gauge.memory);
  found.crossed = value_in(model, from.gauge.crossed);
  found.amount = value_in(model, amount);
  found.memory_after = value_in(model, to.gauge.memory);
  return true;
}

}  // namespace

std::vector<RuleComparison> compare_gauges(const Edition& older, const Edition& newer,
                                           const QuestionSet& questions) {
  std::vector<RuleComparison> comparisons;
  for (std::size_t r = 0; r < dcg::kGaugeRules.size(); ++r) {
    const auto rule = static_cast<dcg::GaugeRule>(r);
    const bool both = older.defines("overflow") && newer.defines("overflow");
    if (is_overflow(rule) && !both) continue;
    RuleComparison comparison{.rule = rule, .older = older.id, .newer = newer.id};
    const bool parted = find_difference(newer, older, questions, comparison) ||
                        find_difference(older, newer, questions, comparison);
    if (!parted) comparison.sameness = Sameness::equivalent;
    comparisons.push_back(std::move(comparison));
  }
  return comparisons;
}

std::string comparison_text(const RuleComparison& comparison) {
  const std::string head = fmt::format("{}: {} and {}", dcg::name_of(comparison.rule),
                                       comparison.older, comparison.newer);
  if (comparison.sameness == Sameness::equivalent) return head + " allow the same";
  if (comparison.sameness == Sameness::unknown) return head + ": unknown";
  const bool has_amount =
      comparison.rule < dcg::GaugeRule::act && comparison.rule != dcg::GaugeRule::settle;
  return fmt::format("{} differ: from memory {}{}{} to memory {}, only under {}", head,
                     comparison.memory, comparison.crossed ? ", crossed" : "",
                     has_amount ? fmt::format(", by {}", comparison.amount) : "",
                     comparison.memory_after, comparison.only);
}

}  // namespace headjudge::proofs
