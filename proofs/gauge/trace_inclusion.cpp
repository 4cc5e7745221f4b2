// Walking through all runs of two editions at once (see trace_inclusion.hpp).
//
// The walk goes on from gauges that both editions come to, breadth first, so that the first step
// which only one of them knows ends a shortest run. The walk takes each step with answers of its
// own; that one judge gives all answers of a run is asked of the solver, as is that no judge of the
// other edition does. Where no such step is found, the runs are included if each answer that lets a
// step happen is one that a judge of the other edition may give too: then the same judge serves.
#include "proofs/gauge/trace_inclusion.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "model/core/base/parallel.hpp"
#include "model/core/manual/rulebook.hpp"
#include "proofs/model_checking/breadth_first_store.hpp"
#include "proofs/smt/symbolic_rules.hpp"

namespace headjudge::proofs {

namespace {

using Life = dcg::GaugeLife<ConcreteAlgebra>;

constexpr int kFarthest = 2 * dcg::kGaugeEnd + 1;  // more than the gauge has spaces
constexpr int kMostOwed = 3;
constexpr unsigned kRunSteps = 200'000'000;

template <class AnyLife>
auto numbers_of(AnyLife& life) {
  return std::tie(life.gauge.memory, life.gauge.crossed, life.ending, life.due, life.due_across);
}

struct SameLife {
  bool operator()(const Life& x, const Life& y) const { return numbers_of(x) == numbers_of(y); }
};

struct LifePacking {
  void pack(const Life& life, PackedBytes& out) const { pack_numbers(numbers_of(life), out); }
  [[nodiscard]] Life unpack(Bytes packed) const {
    Life life{};
    unpack_numbers(packed, numbers_of(life));
    return life;
  }
};

/// A question in a situation.
struct Asked {
  std::size_t question = 0;
  std::vector<int> situation;
  int answer = 0;
};

/// The answers that judges of an edition may give, looked up once.
class Answers {
 public:
  Answers(const Edition& edition, const QuestionSet& questions)
      : edition_(edition), questions_(questions) {}

  [[nodiscard]] const std::vector<int>& of(std::size_t question,
                                           const std::vector<int>& situation) {
    const auto [known, is_new] = known_.try_emplace({question, situation});
    if (is_new) known->second = judge_options(edition_, questions_, question, situation);
    return known->second;
  }
  /// Remembers whether a question was asked that joint clauses tie to others.
  void note(std::size_t question) {
    asked_tied_ = asked_tied_ || !edition_.joint_clauses_of(question).empty();
  }
  [[nodiscard]] bool asked_tied() const { return asked_tied_; }
  [[nodiscard]] bool may_give(const Asked& asked) {
    const std::vector<int>& options = of(asked.question, asked.situation);
    return std::ranges::find(options, asked.answer) != options.end();
  }

 private:
  const Edition& edition_;
  const QuestionSet& questions_;
  std::map<std::pair<std::size_t, std::vector<int>>, std::vector<int>> known_;
  bool asked_tied_ = false;
};

/// Judges who answer with the first, second, ... of their options, and note what they said.
class EachJudge {
 public:
  explicit EachJudge(Answers& answers) : answers_(answers) {}

  template <class... Values>
  [[nodiscard]] int ask(dcg::Question question, Values... values) const {
    Asked one{dcg::index(question), {values...}, 0};
    for (const Asked& earlier : asked_) {
      if (earlier.question == one.question && earlier.situation == one.situation) {
        return earlier.answer;
      }
    }
    answers_.note(one.question);
    const std::vector<int>& options = answers_.of(one.question, one.situation);
    const std::size_t place = asked_.size();
    if (place == choice_.size()) choice_.push_back(0);
    one.answer = options[choice_[place]];
    left_.resize(place);
    left_.push_back(options.size() - 1 - choice_[place]);
    asked_.push_back(std::move(one));
    return asked_.back().answer;
  }
  template <class... Values>
  [[nodiscard]] int ask_if(bool relevant, dcg::Question question, Values... values) const {
    return relevant ? ask(question, values...) : 0;
  }

  [[nodiscard]] const std::vector<Asked>& asked() const { return asked_; }

  /// Goes on to the next way to answer what was asked; false after the last.
  [[nodiscard]] bool next() {
    choice_.resize(asked_.size());
    while (!choice_.empty() && left_[choice_.size() - 1] == 0) choice_.pop_back();
    asked_.clear();
    if (choice_.empty()) return false;
    ++choice_.back();
    return true;
  }

 private:
  Answers& answers_;
  mutable std::vector<std::size_t> choice_;  ///< which of the options, in the order of asking
  mutable std::vector<std::size_t> left_;    ///< how many options are left after that
  mutable std::vector<Asked> asked_;
};

/// What a step leads to, and the answers that lead there.
struct Outcome {
  Life after;
  std::vector<Asked> asked;
};

/// All outcomes of `make(judge)`, which gives nothing where the judge forbids the step.
template <class Make>
std::vector<Outcome> outcomes_of(Answers& answers, Make make) {
  std::vector<Outcome> outcomes;
  EachJudge judge(answers);
  do {
    const std::optional<Life> after = make(judge);
    if (after) outcomes.push_back({*after, judge.asked()});
  } while (judge.next());
  return outcomes;
}

struct Input {
  dcg::GaugeRule rule;
  int amount;
  int original;
};

/// Every step that there is, small amounts first.
std::vector<Input> inputs_for(bool with_overflow) {
  std::vector<Input> inputs;
  for (std::size_t r = 0; r < dcg::kGaugeRules.size(); ++r) {
    const auto rule = static_cast<dcg::GaugeRule>(r);
    if (is_overflow(rule) && !with_overflow) continue;
    const bool counts = rule < dcg::GaugeRule::act && rule != dcg::GaugeRule::settle;
    const int farthest = !counts ? 0 : is_overflow(rule) ? kMostOwed : kFarthest;
    for (int size = 0; size <= farthest; ++size) {
      for (const int amount : {size, -size}) {
        if (size == 0 && amount == -size && !inputs.empty() && inputs.back().rule == rule) continue;
        for (int original = size; original <= (counts ? dcg::kLargestCost : 0); ++original) {
          inputs.push_back({rule, amount, original});
        }
        if (size > dcg::kLargestCost) inputs.push_back({rule, amount, size});
      }
    }
  }
  return inputs;
}

class RunWalk {
 public:
  RunWalk(const Edition& of, const Edition& among, const QuestionSet& questions,
          TraceComparison& result)
      : mine_(of, questions),
        theirs_(among, questions),
        result_(result),
        inputs_(inputs_for(result.with_overflow)) {}

  /// Goes through all runs; true where a step ends one that is not among the others.
  [[nodiscard]] bool finds_a_run() {
    const auto first = [](const EachJudge& judge) {
      return std::optional(dcg::first_gauge(ConcreteAlgebra{}, judge));
    };
    if (parts(outcomes_of(mine_, first), outcomes_of(theirs_, first), kNone, {})) return true;
    for (std::size_t next = 0; next < lives_.size(); ++next) {
      for (const Input& input : inputs_) {
        if (step_parts(next, input)) return true;
      }
    }
    return false;
  }

  [[nodiscard]] bool one_judge_serves() const { return one_judge_serves_; }
  [[nodiscard]] bool asked_tied() const { return mine_.asked_tied() || theirs_.asked_tied(); }
  [[nodiscard]] std::size_t gauges() const { return lives_.size(); }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  [[nodiscard]] bool step_parts(std::size_t node, const Input& input) {
    const Life from = lives_[node];
    const auto step = [&](const EachJudge& judge) -> std::optional<Life> {
      const ConcreteAlgebra a;
      const auto made = dcg::gauge_step(a, judge, input.rule, from, input.amount, input.original);
      if (!made.may || made.next.due > kMostOwed || made.next.due_across > kMostOwed) {
        return std::nullopt;
      }
      return made.next;
    };
    const auto mine = outcomes_of(mine_, step);
    if (mine.empty()) return false;
    ++result_.steps;
    return parts(mine, outcomes_of(theirs_, step), node, input);
  }

  /// Is there an outcome of mine that is none of theirs? Those that both have are gone on from.
  [[nodiscard]] bool parts(const std::vector<Outcome>& mine, const std::vector<Outcome>& theirs,
                           std::size_t parent, const Input& input) {
    for (const Outcome& one : mine) {
      const bool shared = std::ranges::any_of(
          theirs, [&](const Outcome& other) { return SameLife{}(other.after, one.after); });
      if (!shared) {
        read_run(parent, input, one.after);
        return true;
      }
      one_judge_serves_ =
          one_judge_serves_ && std::ranges::all_of(one.asked, [&](const Asked& asked) {
            return theirs_.may_give(asked);
          });
      (void)(parent == kNone ? lives_.add_start(one.after) : lives_.add(one.after, parent, input));
    }
    return false;
  }

  /// The run to `parent` (to nothing, if there is none), and the step from there to `last`.
  void read_run(std::size_t parent, const Input& input, const Life& last) {
    result_.start = last;
    if (parent == kNone) return;
    const std::vector<std::size_t> way = lives_.way_to(parent);
    result_.start = lives_[way.front()];
    const auto taken = [&](const Input& by, const Life& after) {
      result_.run.push_back({by.rule, by.amount, by.original, after});
    };
    for (const std::size_t life : way) {
      if (!lives_.is_start(life)) taken(lives_.step(life), lives_[life]);
    }
    taken(input, last);
  }

  Answers mine_;
  Answers theirs_;
  TraceComparison& result_;
  std::vector<Input> inputs_;
  BreadthFirstStore<Life, Input, LifePacking> lives_;
  bool one_judge_serves_ = true;
};

/// A gauge of numbers, as terms.
TermBool is_life(const TermAlgebra& a, const dcg::GaugeLife<TermAlgebra>& terms, const Life& life) {
  const TermBool crossed = life.gauge.crossed ? terms.gauge.crossed : !terms.gauge.crossed;
  (void)a;
  return terms.gauge.memory == life.gauge.memory && crossed && terms.ending == life.ending &&
         terms.due == life.due && terms.due_across == life.due_across;
}

/// The solver's word on the run that the walk found.
void check_run(const Edition& of, const Edition& among, const QuestionSet& questions,
               TraceComparison& result) {
  const auto asked = [&](const Edition& edition) {
    Query query{"run-under-" + edition.id, "", Verdict::unknown};
    query.answer = allows_run(edition, questions, result.start, result.run, query.smtlib);
    result.queries.push_back(query);
    return query.answer;
  };
  const Verdict mine = asked(of);
  const Verdict theirs = asked(among);
  if (mine == Verdict::satisfiable && theirs == Verdict::unsatisfiable) {
    result.verdict = Inclusion::not_included;
  } else {
    result.why_unknown = "the solver does not confirm the run that was found";
  }
}

std::string life_text(const Life& life) {
  return fmt::format("{}{}", life.gauge.memory, life.gauge.crossed ? " (crossed)" : "");
}

std::string step_text(const TraceStep& step) {
  const bool counts = step.rule < dcg::GaugeRule::act && step.rule != dcg::GaugeRule::settle;
  return fmt::format("{}{} -> {}", dcg::name_of(step.rule),
                     counts ? fmt::format(" {}", step.amount) : "", life_text(step.after));
}

}  // namespace

Verdict allows_run(const Edition& edition, const QuestionSet& questions, const Life& start,
                   const std::vector<TraceStep>& run, std::string& smtlib) {
  z3::context context;
  const TermAlgebra a(context);
  Transcript transcript;
  const SymbolicRules judge(a, edition, questions, transcript);
  auto life = dcg::first_gauge(a, judge);
  TermBool all = is_life(a, life, start);
  for (const TraceStep& taken : run) {
    const auto step = dcg::gauge_step(a, judge, taken.rule, life, a.integer(taken.amount),
                                      a.integer(taken.original));
    all = all && step.may && is_life(a, step.next, taken.after);
    life = step.next;
  }
  z3::solver solver = make_solver(context, kRunSteps);
  for (const TermBool& constraint : transcript.constraints) solver.add(constraint.expr());
  solver.add(all.expr());
  smtlib = solver.to_smt2();
  return check(solver);
}

TraceComparison compare_runs(const Edition& of, const Edition& among,
                             const QuestionSet& questions) {
  TraceComparison result;
  result.of = of.id;
  result.among = among.id;
  result.with_overflow = of.defines("overflow") && among.defines("overflow");
  RunWalk walk(of, among, questions, result);
  const bool found = walk.finds_a_run();
  result.gauges = walk.gauges();
  if (walk.asked_tied()) {
    result.run.clear();
    result.why_unknown = "joint clauses tie answers of the gauge; each was taken alone";
  } else if (found) {
    check_run(of, among, questions, result);
  } else if (walk.one_judge_serves()) {
    result.verdict = Inclusion::included;
  } else {
    result.why_unknown = "each step is also one of the other edition, but with another answer";
  }
  return result;
}

std::vector<TraceComparison> compare_all_runs(const Rulebook& rulebook, unsigned threads) {
  std::vector<std::pair<const Edition*, const Edition*>> pairs;
  for (const Edition& of : rulebook.editions) {
    for (const Edition& among : rulebook.editions) {
      if (&of != &among) pairs.emplace_back(&of, &among);
    }
  }
  std::vector<TraceComparison> found(pairs.size());
  run_in_parallel(
      pairs.size(), threads,
      [&](std::size_t i) {
        found[i] = compare_runs(*pairs[i].first, *pairs[i].second, rulebook.questions);
      },
      [](std::size_t) {});
  return found;
}

std::string trace_text(const TraceComparison& one) {
  const std::string bound = fmt::format(
      "runs of any length, amounts up to {}, costs up to {} before they are lowered, {}", kFarthest,
      dcg::kLargestCost,
      one.with_overflow ? fmt::format("up to {} memory owed by Overflow", kMostOwed)
                        : "Overflow left out");
  const std::string head = fmt::format("{} among {}", one.of, one.among);
  switch (one.verdict) {
    case Inclusion::included:
      return fmt::format(
          "{}: yes, every run of every judge ({}; all {} gauges and {} steps gone "
          "through, each answer is one that the other edition admits)",
          head, bound, one.gauges, one.steps);
    case Inclusion::not_included: {
      std::vector<std::string> steps;
      for (const TraceStep& step : one.run) steps.push_back(step_text(step));
      return fmt::format(
          "{}: no. The shortest run that is not among them: start {}{}{} (the solver takes it with "
          "one judge of {}, and proves that no judge of {} does)",
          head, life_text(one.start), steps.empty() ? "" : ", ", fmt::join(steps, ", "), one.of,
          one.among);
    }
    case Inclusion::unknown: break;
  }
  return fmt::format("{}: unknown ({})", head, one.why_unknown);
}

}  // namespace headjudge::proofs
