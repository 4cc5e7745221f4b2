// Claims about single steps of the gauge's machine: when each rule may be taken, and what it does.
//
// The machine is what claims about whole turns rest on (runs.cpp), and what every step of
// the engine is held against. Here each of its guards and updates is stated once more in terms of
// the kernel's own functions, for every gauge, every amount and every judge.
#include "proofs/claims/about/claims.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/gauge/inputs.hpp"

namespace headjudge::proofs {

namespace {

using dcg::Ending;
using dcg::GaugeRule;

const std::vector<std::string> kStep{"memory",           "crossed", "ending",  "due",
                                     "due of the other", "amount",  "original"};

/// What a claim about steps speaks of.
template <Algebra A, class Rules>
struct Steps {
  const A& a;
  const Rules& rules;
  dcg::GaugeLife<A> life;
  typename A::Int amount;
  typename A::Int original;

  [[nodiscard]] dcg::GaugeStep<A> take(GaugeRule rule) const {
    return Kernel(a, rules).gauge_step(rule, life, amount, original);
  }
  [[nodiscard]] typename A::Bool may(GaugeRule rule) const { return take(rule).may; }
  [[nodiscard]] typename A::Bool may_exactly(GaugeRule rule, const typename A::Bool& when) const {
    return same(a, may(rule), when);
  }
  /// Does the rule move the counter so, and leave all else as it is?
  [[nodiscard]] typename A::Bool leads_to(GaugeRule rule, const dcg::Gauge<A>& gauge) const {
    return same_life(a, take(rule).next, {gauge, life.ending, life.due, life.due_across});
  }
};

template <class Statement>
Claim about_steps(std::string id, dcg::Question question, Statement statement) {
  return make_claim(
      std::move(id), kStep, question,
      [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const dcg::GaugeLife<A> life{gauge_of(a, in), in[2], in[3], in[4]};
        const auto is_life = sound(a, life.gauge) && a.integer(0) <= in[2] &&
                             in[2] <= dcg::answer(a, Ending::by_pass) && a.integer(0) <= in[3] &&
                             a.integer(0) <= in[4];
        return Proposition<A>{is_life, statement(Steps<A, R>{a, rules, life, in[5], in[6]})};
      },
      [](std::span<const int>) { return std::vector<int>(kStep.size(), 0); });
}

Claim payments_are_payable() {
  return about_steps("steps-pay-what-may-be-paid", dcg::Question::cost_payable,
                     [](const auto& steps) {
                       const auto& a = steps.a;
                       const Kernel kernel(a, steps.rules);
                       const auto price = a_cost(a, steps.amount) && steps.amount <= steps.original;
                       const auto mine = steps.life.gauge.memory;
                       const auto theirs = a.integer(0) - mine;
                       const auto payable = [&](const auto& memory) {
                         return price && kernel.may_pay_price(memory, steps.original, steps.amount);
                       };
                       return steps.may_exactly(GaugeRule::pay, payable(mine)) &&
                              steps.may_exactly(GaugeRule::pay_across, payable(theirs));
                     });
}

Claim amounts_fit() {
  return about_steps(
      "steps-have-amounts-that-effects-can-have", dcg::Question::memory_limit,
      [](const auto& steps) {
        const auto& a = steps.a;
        auto all = a.boolean(true);
        for (const GaugeRule rule :
             {GaugeRule::gain, GaugeRule::gain_across, GaugeRule::lose, GaugeRule::lose_across,
              GaugeRule::overflow, GaugeRule::overflow_across}) {
          all = all && steps.may_exactly(rule, a.integer(0) <= steps.amount);
        }
        for (const GaugeRule rule : {GaugeRule::set, GaugeRule::set_across}) {
          all = all && steps.may_exactly(rule, on_gauge(a, steps.amount));
        }
        const auto owed = a.integer(0) < steps.life.due || a.integer(0) < steps.life.due_across;
        return all && steps.may_exactly(GaugeRule::settle, owed);
      });
}

Claim steps_move_so_far() {
  return about_steps("steps-move-the-counter-by-their-amounts", dcg::Question::memory_limit,
                     [](const auto& steps) {
                       const auto& a = steps.a;
                       const Kernel kernel(a, steps.rules);
                       const auto& gauge = steps.life.gauge;
                       const auto by = [&](const auto& amount) {
                         return kernel.move_counter(gauge, amount);
                       };
                       const auto back = a.integer(0) - steps.amount;
                       const auto paid = kernel.pay(gauge, steps.amount);
                       return steps.leads_to(GaugeRule::pay, paid) &&
                              steps.leads_to(GaugeRule::pay_across, by(steps.amount)) &&
                              steps.leads_to(GaugeRule::gain, by(steps.amount)) &&
                              steps.leads_to(GaugeRule::gain_across, by(back)) &&
                              steps.leads_to(GaugeRule::lose, by(back)) &&
                              steps.leads_to(GaugeRule::lose_across, by(steps.amount)) &&
                              steps.leads_to(GaugeRule::set, by(steps.amount - gauge.memory)) &&
                              steps.leads_to(GaugeRule::set_across, by(back - gauge.memory));
                     });
}

Claim overflow_steps() {
  Claim claim = about_steps(
      "steps-of-overflow-are-lost-or-owed", dcg::Question::overflow_time, [](const auto& steps) {
        const auto& a = steps.a;
        const Kernel kernel(a, steps.rules);
        const auto& life = steps.life;
        const auto one = [&](GaugeRule rule, bool mine) {
          const auto next = steps.take(rule).next;
          const auto after = kernel.overflow(life.gauge, a.boolean(mine),
                                             mine ? life.due : life.due_across, steps.amount);
          const auto& owed = mine ? next.due : next.due_across;
          const auto& other = mine ? next.due_across : next.due;
          return same_gauge(a, next.gauge, after.gauge) && owed == after.due &&
                 other == (mine ? life.due_across : life.due) && next.ending == life.ending;
        };
        const auto next = steps.take(GaugeRule::settle).next;
        const auto mine = kernel.move_counter(life.gauge, a.integer(0) - life.due);
        return one(GaugeRule::overflow, true) && one(GaugeRule::overflow_across, false) &&
               same_gauge(a, next.gauge, kernel.move_counter(mine, life.due_across)) &&
               next.due == a.integer(0) && next.due_across == a.integer(0) &&
               next.ending == life.ending;
      });
  claim.term = "overflow";
  return claim;
}

Claim one_way() {
  return about_steps(
      "a-turn-goes-one-way-at-a-time", dcg::Question::turn_end, [](const auto& steps) {
        const auto& a = steps.a;
        const Kernel kernel(a, steps.rules);
        const auto& life = steps.life;
        const auto settled = life.due == a.integer(0) && life.due_across == a.integer(0);
        const auto at = [&](Ending ending) {
          return settled && life.ending == dcg::answer(a, ending);
        };
        const auto ends = kernel.turn_ends(life.gauge);
        const auto comes_back = kernel.end_comes_back(life.gauge);
        const auto ends_passed = kernel.ends_after_pass(life.gauge);
        const auto early = kernel.ends_before_effects(life.gauge);
        return steps.may_exactly(GaugeRule::act, at(Ending::none) && !ends) &&
               steps.may_exactly(GaugeRule::pass, at(Ending::none) && !ends) &&
               steps.may_exactly(GaugeRule::end_comes, at(Ending::none) && (ends || comes_back)) &&
               steps.may_exactly(GaugeRule::stay, at(Ending::by_itself) && !ends) &&
               steps.may_exactly(GaugeRule::change, at(Ending::by_itself) && ends) &&
               steps.may_exactly(GaugeRule::stay_after_pass, at(Ending::by_pass) && !ends_passed) &&
               steps.may_exactly(GaugeRule::change_after_pass,
                                 at(Ending::by_pass) && ends_passed) &&
               steps.may_exactly(GaugeRule::change_early, settled && early);
      });
}

Claim turns_change_so() {
  return about_steps(
      "steps-of-the-turn-do-what-they-say", dcg::Question::handover_memory, [](const auto& steps) {
        const auto& a = steps.a;
        const Kernel kernel(a, steps.rules);
        const auto& life = steps.life;
        const auto comes_to = [&](GaugeRule rule, const auto& gauge, Ending ending) {
          return same_life(a, steps.take(rule).next,
                           {gauge, dcg::answer(a, ending), life.due, life.due_across});
        };
        const auto handed = kernel.hand_over(life.gauge);
        const auto kept = kernel.after_staying(life.gauge);
        return comes_to(GaugeRule::act, life.gauge, Ending::none) &&
               comes_to(GaugeRule::pass, kernel.pass_counter(), Ending::by_pass) &&
               comes_to(GaugeRule::end_comes, life.gauge, Ending::by_itself) &&
               comes_to(GaugeRule::stay, kept, Ending::none) &&
               comes_to(GaugeRule::change, handed, Ending::none) &&
               comes_to(GaugeRule::stay_after_pass, kept, Ending::none) &&
               comes_to(GaugeRule::change_after_pass, kernel.seen_from_across(life.gauge),
                        Ending::none) &&
               comes_to(GaugeRule::change_early, handed, Ending::none);
      });
}

}  // namespace

std::vector<Claim> step_claims() {
  return {payments_are_payable(), amounts_fit(), steps_move_so_far(),
          overflow_steps(),       one_way(),     turns_change_so()};
}

}  // namespace headjudge::proofs
