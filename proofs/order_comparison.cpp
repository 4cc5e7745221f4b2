// Comparing by pairs (see order_comparison.hpp).
//
// "No judge of the other edition" is a sentence about all of its answers. As the question has four,
// it is written out for each of them, and the query has no quantifier. What was found is blocked by
// its situation and behaviour, and the solver asked again until it says that there is no more.
#include "proofs/order_comparison.hpp"

#include <algorithm>
#include <array>

#include "model/dcg/pending.hpp"
#include "proofs/differences.hpp"

namespace headjudge::proofs {

namespace {

constexpr unsigned kPairResources = 20'000'000;

/// A judge who has one answer to everything, and notes what was asked.
class OneAnswer {
 public:
  OneAnswer(TermInt answer, std::vector<TermInt>& situation)
      : answer_(std::move(answer)), situation_(&situation) {}

  [[nodiscard]] TermInt ask(dcg::Question, const TermInt& owners, const TermInt& newer) const {
    *situation_ = {owners, newer};
    return answer_;
  }
  template <class... Values>
  [[nodiscard]] TermInt ask_if(const TermBool&, dcg::Question, const Values&...) const {
    return answer_;  // what interrupts and what is checked is not in these lines
  }

 private:
  TermInt answer_;
  std::vector<TermInt>* situation_;
};

using PairLine = std::vector<dcg::Pending<TermAlgebra>>;

/// What becomes of a line of two, as a PairOrder.
TermInt order_in(const TermAlgebra& a, const PairLine& line, const TermInt& answer,
                 std::vector<TermInt>& situation) {
  const OneAnswer rules(answer, situation);
  const TermBool first = dcg::may_act(a, rules, line, 0);
  const TermBool second = dcg::may_act(a, rules, line, 1);
  const TermBool picks = dcg::turn_player_picks(a, rules, line, std::array<std::size_t, 2>{0, 1});
  // A turn player who owns both chooses as their owner.
  const TermBool mine = line[0].effect.of_turn_player && line[1].effect.of_turn_player;
  return dcg::as_number(a, first) + dcg::as_number(a, second) * a.integer(2) +
         dcg::as_number(a, first && second && picks && !mine) * a.integer(4);
}

struct Sides {
  const Edition& one;
  const Edition& other;
};

/// Pairs that a judge of `one` treats as no judge of `other`; false when the solver gave up.
bool find_pairs(const Sides& sides, const QuestionSet& questions, OrderComparison& result) {
  z3::context context;
  const TermAlgebra a(context);
  const std::size_t question = dcg::index(dcg::Question::effect_order);
  std::vector<TermInt> inputs;
  for (const char* name : {"x of turn player", "x group", "y of turn player", "y group"}) {
    inputs.push_back(a.unknown_integer(name));
  }
  PairLine line;
  for (const std::size_t i : {std::size_t{0}, std::size_t{2}}) {
    line.push_back({a.boolean(true),
                    dcg::answer(a, dcg::PendingKind::trigger),
                    {!(inputs[i] == a.integer(0)), inputs[i + 1]}});
  }
  z3::solver solver = make_small_solver(context, kPairResources);
  for (const TermInt& input : inputs) solver.add((input >= 0 && input <= 1).expr());
  const TermInt said = a.unknown_integer("what the one judge says");
  std::vector<TermInt> situation;
  const TermInt order = order_in(a, line, said, situation);
  solver.add(is_judges_option(a, sides.one, questions, question, situation, said).expr());
  for (std::size_t k = 0; k < questions.questions[question].answers.size(); ++k) {
    const TermInt answer = a.integer(static_cast<int>(k));
    std::vector<TermInt> same;
    const TermInt others = order_in(a, line, answer, same);
    const TermBool may = is_judges_option(a, sides.other, questions, question, same, answer);
    solver.add((!may || others != order).expr());
  }
  while (true) {
    ++result.queries;
    const std::string query = solver.to_smt2();
    const Verdict verdict = check(solver);
    if (verdict == Verdict::unsatisfiable) result.smtlib.push_back(query);
    if (verdict != Verdict::satisfiable) return verdict == Verdict::unsatisfiable;
    const z3::model model = solver.get_model();
    SeparatingPair pair{.edition = sides.one.id, .situation = {}, .effects = {}, .change = {}};
    TermBool again = order == value_in(model, order);
    for (const TermInt& value : situation) {
      pair.situation.push_back(value_in(model, value));
      again = again && value == pair.situation.back();
    }
    for (const TermInt& input : inputs) pair.effects.push_back(value_in(model, input));
    pair.order = static_cast<PairOrder>(value_in(model, order));
    result.pairs.push_back(std::move(pair));
    solver.add((!again).expr());
  }
}

/// The changes between the editions, by the audit's own reckoning, give each pair its play.
void name_changes(const Edition& older, const Edition& newer, const QuestionSet& questions,
                  OrderComparison& result) {
  const std::size_t order = dcg::index(dcg::Question::effect_order);
  std::vector<QuestionAnalysis> before(questions.questions.size());
  std::vector<QuestionAnalysis> after(questions.questions.size());
  for (std::size_t q = 0; q < before.size(); ++q) before[q].question = after[q].question = q;
  before[order] = analyse_question(older, questions, order);
  after[order] = analyse_question(newer, questions, order);
  const auto changes = disputes_between(assemble(older, std::move(before)), older,
                                        assemble(newer, std::move(after)), newer, questions);
  for (SeparatingPair& pair : result.pairs) {
    const std::size_t situation = questions.questions[order].situation_index(pair.situation);
    const auto change = std::ranges::find_if(changes, [&](const Dispute& dispute) {
      return dispute.question == order && std::ranges::binary_search(dispute.situations, situation);
    });
    if (change != changes.end()) pair.change = change->id;
  }
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
                               const QuestionSet& questions) {
  OrderComparison result;
  const bool complete = find_pairs({older, newer}, questions, result) &&
                        find_pairs({newer, older}, questions, result);
  if (!complete) return result;
  result.alike = result.pairs.empty() ? ClaimVerdict::proved : ClaimVerdict::refuted;
  name_changes(older, newer, questions, result);
  return result;
}

}  // namespace headjudge::proofs
