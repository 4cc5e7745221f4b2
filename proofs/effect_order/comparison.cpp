// Comparing scene by scene (see comparison.hpp).
//
// What was found is blocked, and the solver asked again until it says that there is no more. The
// answers that the judges of an edition may give are enumerated as well, without the solver.
#include "proofs/effect_order/comparison.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "model/core/manual/judge.hpp"
#include "proofs/audit/refutation.hpp"
#include "proofs/claims/about/claims.hpp"
#include "proofs/claims/about/unknown_agenda.hpp"
#include "proofs/claims/proof.hpp"
#include "proofs/realizability/differences.hpp"
#include "proofs/smt/chosen_answers.hpp"
#include "proofs/smt/counterexample.hpp"
#include "proofs/smt/kernel_calls.hpp"

namespace headjudge::proofs {

namespace {

using Numbers = std::vector<TermInt>;

/// One of the functions that what acts next is made of.
struct Scene {
  OrderScene kind;
  std::vector<std::string> inputs;
  std::function<TermBool(const TermAlgebra&, const Numbers&)> possible;
  std::function<TermInt(const TermAlgebra&, const ChosenAnswers&, const Numbers&)> gives;
  /// Are separations told apart by their inputs, or by what they give alone?
  bool by_inputs = false;
};

TermBool between(const TermInt& value, int from, int to) { return value >= from && value <= to; }

TermBool truth(const TermInt& value) { return !(value == 0); }

Scene item_scene() {
  return {OrderScene::item_of_kind,
          {"kind"},
          [](const TermAlgebra&, const Numbers& in) {
            return between(in[0], 0, static_cast<int>(dcg::PendingKind::counter));
          },
          [](const TermAlgebra& a, const ChosenAnswers& judge, const Numbers& in) {
            return dcg::item_of(a, judge, in[0]);
          },
          true};
}

Scene next_scene() {
  return {OrderScene::next_item, agenda_inputs(),
          [](const TermAlgebra& a, const Numbers& in) { return is_agenda(a, in); },
          [](const TermAlgebra& a, const ChosenAnswers& judge, const Numbers& in) {
            return dcg::next_item(a, judge, UnknownAgenda<TermAlgebra>(a, in));
          }};
}

/// What becomes of a line of two, as a PairOrder.
Scene pair_scene() {
  return {OrderScene::pair,
          {"x of turn player", "x group", "y of turn player", "y group"},
          [](const TermAlgebra&, const Numbers& in) {
            return between(in[0], 0, 1) && between(in[1], 0, 1) && between(in[2], 0, 1) &&
                   between(in[3], 0, 1);
          },
          [](const TermAlgebra& a, const ChosenAnswers& judge, const Numbers& in) {
            const std::vector<dcg::Pending<TermAlgebra>> line{
                {a.boolean(true), {truth(in[0]), in[1]}}, {a.boolean(true), {truth(in[2]), in[3]}}};
            const TermBool first = dcg::may_act(a, judge, line, 0);
            const TermBool second = dcg::may_act(a, judge, line, 1);
            const TermBool picks =
                dcg::turn_player_picks(a, judge, line, std::array<std::size_t, 2>{0, 1});
            // A turn player who owns both chooses as their owner.
            const TermBool mine = truth(in[0]) && truth(in[2]);
            return dcg::as_number(a, first) + dcg::as_number(a, second) * a.integer(2) +
                   dcg::as_number(a, first && second && picks && !mine) * a.integer(4);
          }};
}

Scene fate_scene() {
  return {OrderScene::fate,
          {"source", "limited", "used up"},
          [](const TermAlgebra&, const Numbers& in) {
            return between(in[0], 0, static_cast<int>(dcg::SourceState::left_while_pending)) &&
                   between(in[1], 0, 1) && between(in[2], 0, 1);
          },
          [](const TermAlgebra& a, const ChosenAnswers& judge, const Numbers& in) {
            const TermBool lost = dcg::is_lost(a, judge, in[0]);
            const TermBool left = dcg::use_is_left(a, judge, truth(in[1]), truth(in[2]));
            return a.pick(lost, dcg::answer(a, EffectFate::lost_with_its_card),
                          a.pick(left, dcg::answer(a, EffectFate::carried_out),
                                 dcg::answer(a, EffectFate::used_up)));
          }};
}

std::array<Scene, 4> all_scenes() {
  return {item_scene(), next_scene(), pair_scene(), fate_scene()};
}

/// Do the two leave the same answers open in every situation of the question that can come up?
bool leave_the_same_open(const Edition& one, const Edition& other, const QuestionSet& questions,
                         std::size_t question, const std::vector<int>& situation) {
  return !questions.questions[question].is_reachable(situation) ||
         judge_options(one, questions, question, situation) ==
             judge_options(other, questions, question, situation);
}

bool differ_on(const Edition& one, const Edition& other, const QuestionSet& questions,
               std::size_t question) {
  const Question& asked = questions.questions[question];
  for (std::size_t i = 0; i < asked.situation_count(); ++i) {
    if (!leave_the_same_open(one, other, questions, question, asked.situation_values(i))) {
      return true;
    }
  }
  return false;
}

/// Finds in one scene what a judge of `here` does and no judge of `there`.
class SceneSearch {
 public:
  SceneSearch(const Scene& scene, const Edition& here, const Edition& there,
              const QuestionSet& questions, unsigned resources, OrderComparison& result)
      : scene_(scene),
        here_(here),
        there_(there),
        questions_(questions),
        resources_(resources),
        result_(result) {
    for (const std::string& name : scene.inputs) inputs_.push_back(a_.unknown_integer(name));
    asked_ = asked_by(a_, [&](const ChosenAnswers& judge) { return gives(judge); });
    for (const AskedHere& one : asked_) note_question(one.asked.question);
  }

  /// False when the solver gave up.
  [[nodiscard]] bool run() {
    z3::solver solver = make_small_solver(context_, resources_);
    const TermInt said = a_.unknown_integer("what comes of it");
    solver.add(scene_.possible(a_, inputs_).expr());
    solver.add(some_judge_does(here_, said).expr());
    solver.add((!some_judge_does(there_, said)).expr());
    while (true) {
      ++result_.queries;
      const std::string query = solver.to_smt2();
      const Verdict verdict = check(solver);
      if (verdict == Verdict::unsatisfiable) result_.smtlib.push_back(query);
      if (verdict != Verdict::satisfiable) return verdict == Verdict::unsatisfiable;
      solver.add((!again(read(simplest(solver), said), said)).expr());
    }
  }

 private:
  /// A model with as many zeros as can be; the solver has just said "satisfiable".
  [[nodiscard]] z3::model simplest(const z3::solver& solver) {
    z3::solver trial = make_small_solver(context_, resources_);
    for (const z3::expr& asserted : solver.assertions()) trial.add(asserted);
    return zeroed(trial, solver.get_model(), inputs_);
  }

  [[nodiscard]] TermInt gives(const ChosenAnswers& judge) const {
    return scene_.gives(a_, judge, inputs_);
  }

  [[nodiscard]] TermBool some_judge_does(const Edition& edition, const TermInt& said) const {
    return some_judge_makes(a_, edition, questions_,
                            [&](const ChosenAnswers& judge) { return gives(judge) == said; });
  }

  void note_question(std::size_t question) {
    auto& all = result_.questions;
    if (std::ranges::find(all, question) == all.end()) all.push_back(question);
  }

  const Separation& read(const z3::model& model, const TermInt& said) {
    Separation found{.scene = scene_.kind, .edition = here_.id, .inputs = {}, .situation = {}};
    found.behaviour = value_in(model, said);
    for (const TermInt& input : inputs_) found.inputs.push_back(value_in(model, input));
    for (const AskedHere& one : asked_) {
      std::vector<int> situation;
      for (const TermInt& value : one.asked.situation) situation.push_back(value_in(model, value));
      const bool counts = value_in(model, one.relevant);
      if (!counts || !is_declared(one.asked.question, situation)) continue;
      if (leave_the_same_open(here_, there_, questions_, one.asked.question, situation)) continue;
      found.question = one.asked.question;
      found.situation = std::move(situation);
      break;
    }
    result_.separations.push_back(std::move(found));
    return result_.separations.back();
  }

  [[nodiscard]] bool is_declared(std::size_t question, const std::vector<int>& situation) const {
    const auto& variables = questions_.questions[question].situation;
    for (std::size_t i = 0; i < situation.size(); ++i) {
      if (situation[i] < variables[i].from || situation[i] > variables[i].to) return false;
    }
    return true;
  }

  /// The same once more: it comes to the same, by the same answer or with the same inputs.
  [[nodiscard]] TermBool again(const Separation& found, const TermInt& said) const {
    TermBool same = said == found.behaviour;
    if (scene_.by_inputs) {
      for (std::size_t i = 0; i < inputs_.size(); ++i) same = same && inputs_[i] == found.inputs[i];
      return same;
    }
    TermBool some = a_.boolean(found.situation.empty());
    for (const AskedHere& one : asked_) {
      if (one.asked.question != found.question || found.situation.empty()) continue;
      TermBool equal = a_.boolean(true);
      for (std::size_t i = 0; i < found.situation.size(); ++i) {
        equal = equal && one.asked.situation[i] == found.situation[i];
      }
      some = some || equal;
    }
    return same && some;
  }

  const Scene& scene_;
  const Edition& here_;
  const Edition& there_;
  const QuestionSet& questions_;
  unsigned resources_;
  OrderComparison& result_;
  z3::context context_;
  TermAlgebra a_{context_};
  Numbers inputs_;
  std::vector<AskedHere> asked_;
};

/// False when the solver gave up on one of them; the others are searched all the same.
bool search_all(const Edition& older, const Edition& newer, const QuestionSet& questions,
                unsigned resources, OrderComparison& result) {
  bool complete = true;
  for (const Scene& scene : all_scenes()) {
    for (const bool forth : {true, false}) {
      const Edition& here = forth ? older : newer;
      const Edition& there = forth ? newer : older;
      complete = SceneSearch(scene, here, there, questions, resources, result).run() && complete;
    }
  }
  return complete;
}

/// The changes between the editions, by the audit's own reckoning, give each separation its play.
/// False when the solver gave up on one of their questions.
bool name_changes(const Edition& older, const Edition& newer, const QuestionSet& questions,
                  const SolverLimits& limits, OrderComparison& result) {
  bool complete = true;
  std::vector<QuestionAnalysis> before(questions.questions.size());
  std::vector<QuestionAnalysis> after(questions.questions.size());
  for (std::size_t q = 0; q < before.size(); ++q) before[q].question = after[q].question = q;
  for (const std::size_t q : result.differing) {
    before[q] = analyse_question(older, questions, q, limits);
    after[q] = analyse_question(newer, questions, q, limits);
    complete = complete && before[q].complete() && after[q].complete();
  }
  const auto changes =
      disputes_between(assemble(older, questions, std::move(before)), older,
                       assemble(newer, questions, std::move(after)), newer, questions);
  for (Separation& found : result.separations) {
    const Question& question = questions.questions[found.question];
    const std::size_t situation = question.situation_index(found.situation);
    const auto change = std::ranges::find_if(changes, [&](const Dispute& dispute) {
      return dispute.question == found.question &&
             std::ranges::binary_search(dispute.situations, situation);
    });
    if (change != changes.end()) found.change = change->id;
  }
  return complete;
}

WeakOrder weak_order_of(const Edition& edition, const QuestionSet& questions,
                        const SolverLimits& limits, OrderComparison& result) {
  ProofLimits of_claims;
  of_claims.query = limits.resources;
  WeakOrder order{edition.id, ClaimVerdict::proved, {}, {}};
  for (const Claim& claim : strict_weak_order_claims()) {
    ProofResult proof = prove(claim, edition, questions, of_claims);
    result.queries += proof.counts.queries;
    if (proof.verdict == ClaimVerdict::proved) continue;
    // What plain integers do not repeat is no refutation.
    if (!work_out_again(claim, edition, questions, proof).empty()) {
      return {edition.id, ClaimVerdict::unknown, claim.id, {}};
    }
    return {edition.id, proof.verdict, claim.id, std::move(proof.counterexample)};
  }
  return order;
}

/// Do joint clauses tie an answer that was asked for? The scenes take each answer alone.
bool asks_tied(const Edition& edition, const OrderComparison& result) {
  return std::ranges::any_of(result.questions, [&](std::size_t question) {
    return !edition.joint_clauses_of(question).empty();
  });
}

}  // namespace

std::string_view order_words(PairOrder order) {
  switch (order) {
    case PairOrder::nobody_acts: return "each must wait for the other";
    case PairOrder::only_first: return "the first acts first";
    case PairOrder::only_second: return "the second acts first";
    case PairOrder::owner_chooses: return "their owner chooses";
    case PairOrder::turn_player_chooses: break;
  }
  return "the turn player chooses";
}

OrderComparison compare_orders(const Edition& older, const Edition& newer,
                               const QuestionSet& questions, const SolverLimits& limits) {
  OrderComparison result;
  for (const Edition* edition : {&older, &newer}) {
    result.weak_orders.push_back(weak_order_of(*edition, questions, limits, result));
  }
  result.solver_gave_up = !search_all(older, newer, questions, limits.resources, result);
  for (const std::size_t question : result.questions) {
    if (differ_on(older, newer, questions, question)) result.differing.push_back(question);
  }
  for (std::size_t q = 0; q < questions.questions.size(); ++q) {
    const bool asked = std::ranges::find(result.questions, q) != result.questions.end();
    if (!asked && differ_on(older, newer, questions, q)) result.elsewhere.push_back(q);
  }
  result.asks_tied = asks_tied(older, result) || asks_tied(newer, result);
  result.complete = !result.solver_gave_up && !result.asks_tied;
  if (!result.separations.empty()) result.alike = ClaimVerdict::refuted;
  if (result.complete && result.separations.empty() && result.differing.empty()) {
    result.alike = ClaimVerdict::proved;
  }
  result.questions_open = !name_changes(older, newer, questions, limits, result);
  result.complete = result.complete && !result.questions_open;
  return result;
}

bool OrderComparison::leaves_open() const {
  const auto is_open = [](ClaimVerdict verdict) {
    return verdict != ClaimVerdict::proved && verdict != ClaimVerdict::refuted;
  };
  return !complete || is_open(alike) ||
         std::ranges::any_of(weak_orders, is_open, &WeakOrder::verdict);
}

}  // namespace headjudge::proofs
