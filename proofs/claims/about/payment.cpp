// Claims about paying: what may be paid, what a reduction may not do, and Overflow.
//
// Payments are the turn player's, from 0 to 10 memory. That a cost may be paid is the judge's
// answer; where the counter then goes is the kernel's.
#include "proofs/claims/about/claims.hpp"
#include "proofs/gauge/inputs.hpp"

namespace headjudge::proofs {

namespace {

const std::vector<std::string> kPayment{"memory", "cost"};
const std::vector<std::string> kLowered{"memory", "cost", "reduction"};
const std::vector<std::string> kOverflow{"memory", "crossed", "lost", "gain"};

/// A cost of 11 lowered to 10, from 0 memory: the two costs that tell the judges apart.
std::vector<int> eleven_to_ten(std::span<const int>) { return {0, 11, 1}; }

/// An effect that gains past the end in the middle of which something is lost. `memory-limit` says
/// which end; where another question is asked, it is the turn player's.
std::vector<int> full_gauge(std::span<const int> situation) {
  return situation.empty() || situation[0] != 0 ? std::vector<int>{10, 0, 1, 1}
                                                : std::vector<int>{-10, 1, 1, 1};
}

template <Algebra A>
dcg::Gauge<A> fresh(const A& a, const typename A::Int& memory) {
  return {memory, a.boolean(false)};
}

/// A claim about paying `cost` from `memory`.
template <class Statement>
Claim payment_claim(std::string id, Statement statement) {
  return make_claim(std::move(id), kPayment, dcg::Question::cost_payable,
                    [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
                      const Kernel kernel(a, rules);
                      auto proposition = statement(a, kernel, in[0], in[1]);
                      return Proposition<A>{
                          own_side(a, in[0]) && a_cost(a, in[1]) && proposition.assumes,
                          proposition.concludes};
                    });
}

/// A claim that compares two payments: memory, cost, and how much less or more. With plain integers
/// the conclusion is worked out before it is known whether what is assumed holds, so it stays
/// within what `cost-payable` can be asked of.
template <class Assumes, class Concludes>
Claim two_payments_claim(std::string id, Assumes assumes, Concludes concludes) {
  return make_claim(
      std::move(id), {"memory", "cost", "more"}, dcg::Question::cost_payable,
      [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const Kernel kernel(a, rules);
        return Proposition<A>{own_side(a, in[0]) && a_cost(a, in[1]) && a.integer(0) <= in[2] &&
                                  kernel.may_pay(in[0], in[1]) && assumes(a, in),
                              concludes(a, kernel, in)};
      },
      [](auto situation) { return std::vector<int>{situation[0], situation[1], 1}; });
}

std::vector<Claim> plain_payments() {
  return {
      payment_claim(
          "payable-exactly-when-the-gauge-reaches",
          []<Algebra A>(const A& a, const auto& kernel, const auto& memory, const auto& cost) {
            return Proposition<A>{
                a.boolean(true),
                same(a, kernel.may_pay(memory, cost), a.integer(-dcg::kGaugeEnd) <= memory - cost)};
          }),
      make_claim("what-may-be-paid-lies-on-the-gauge", {"memory", "cost"},
                 dcg::Question::cost_payable,
                 []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
                   const Kernel kernel(a, rules);
                   const auto least = a.integer(-1);
                   const auto to_the_same_space = in[1] + least - in[0];
                   const auto beyond =
                       a_cost(a, to_the_same_space) && kernel.may_pay(least, to_the_same_space);
                   const auto payable = a.pick(in[0] < least, beyond, kernel.may_pay(in[0], in[1]));
                   return Proposition<A>{a.boolean(true), same(a, kernel.can_pay_cost(in[0], in[1]),
                                                               a_cost(a, in[1]) && payable)};
                 }),
      make_claim(
          "a-price-is-paid-by-the-cost-that-counts", {"memory", "original", "cost"},
          dcg::Question::reduced_cost,
          []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
            const Kernel kernel(a, rules);
            const auto printed = kernel.can_pay_cost(in[0], in[1]);
            const auto lowered = kernel.can_pay_cost(in[0], in[2]);
            const auto lowered_counts =
                rules.ask(dcg::Question::reduced_cost) == dcg::answer(a, dcg::ReducedCost::reduced);
            return Proposition<A>{a.boolean(true),
                                  same(a, kernel.may_pay_price(in[0], in[1], in[2]),
                                       a.pick(lowered_counts, lowered, printed))};
          },
          [](std::span<const int>) { return std::vector<int>{0, 1, 0}; }),
      payment_claim(
          "payment-moves-by-the-cost",
          []<Algebra A>(const A& a, const auto& kernel, const auto& memory, const auto& cost) {
            const auto paid = kernel.pay(fresh(a, memory), cost);
            return Proposition<A>{
                kernel.may_pay(memory, cost),
                paid.memory == memory - cost && same(a, paid.crossed, paid.memory < a.integer(0))};
          }),
      payment_claim(
          "payment-stops-at-ten",
          []<Algebra A>(const A& a, const auto& kernel, const auto& memory, const auto& cost) {
            const dcg::Gauge<A> gauge{memory, a.boolean(true)};
            const auto paid = kernel.pay(gauge, cost);
            return Proposition<A>{memory - cost < a.integer(-dcg::kGaugeEnd),
                                  paid.memory == a.integer(-dcg::kGaugeEnd) && paid.crossed};
          }),
      payment_claim(
          "no-cost-up-to-ten-is-refused",
          []<Algebra A>(const A& a, const auto& kernel, const auto& memory, const auto& cost) {
            return Proposition<A>{cost <= a.integer(dcg::kGaugeEnd), kernel.may_pay(memory, cost)};
          }),
      two_payments_claim(
          "what-costs-less-is-payable", [](const auto&, const auto& in) { return in[2] <= in[1]; },
          [](const auto& a, const auto& kernel, const auto& in) {
            return kernel.may_pay(in[0], dcg::lowered_cost(a, in[1], in[2]));
          }),
      two_payments_claim(
          "more-memory-never-hurts",
          [](const auto& a, const auto& in) { return own_side(a, in[0] + in[2]); },
          [](const auto& a, const auto& kernel, const auto& in) {
            const auto more = in[0] + in[2];
            return kernel.may_pay(a.pick(own_side(a, more), more, in[0]), in[1]);
          }),
  };
}

/// The invariant over one payment, from wherever the turn goes on.
Claim payment_stays_sound() {
  return make_claim("payment-keeps-range", kPayment, dcg::Question::cost_payable,
                    []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
                      const Kernel kernel(a, rules);
                      const dcg::Gauge<A> gauge{in[0], in[0] < a.integer(0)};
                      return Proposition<A>{sound(a, gauge) && !kernel.turn_ends(gauge) &&
                                                a_cost(a, in[1]) && kernel.may_pay(in[0], in[1]),
                                            sound(a, kernel.pay(gauge, in[1]))};
                    });
}

/// A cost that is lowered, and what may be paid of it.
template <class Statement>
Claim lowered_claim(std::string id, Statement statement) {
  return make_claim(
      std::move(id), kLowered, dcg::Question::reduced_cost,
      [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const Kernel kernel(a, rules);
        const auto lowered = kernel.lowered_cost(in[1], in[2]);
        const auto payable =
            kernel.may_pay_lowered(kernel.may_pay(in[0], in[1]), kernel.may_pay(in[0], lowered));
        const auto proposition = statement(a, kernel, in, lowered, payable);
        return Proposition<A>{
            own_side(a, in[0]) && a_cost(a, in[1]) && a.integer(0) <= in[2] && proposition.assumes,
            proposition.concludes};
      },
      eleven_to_ten);
}

std::vector<Claim> lowered_payments() {
  return {
      lowered_claim(
          "lowered-cost-is-between-nothing-and-the-cost",
          []<Algebra A>(const A& a, const auto&, const auto& in, const auto& lowered, const auto&) {
            return Proposition<A>{a.boolean(true), a.integer(0) <= lowered && lowered <= in[1]};
          }),
      lowered_claim(
          "cost-is-lowered-by-the-reduction",
          []<Algebra A>(const A&, const auto&, const auto& in, const auto& lowered, const auto&) {
            return Proposition<A>{in[2] <= in[1], lowered == in[1] - in[2]};
          }),
      lowered_claim("reduction-makes-no-cost-unpayable",
                    []<Algebra A>(const A&, const auto& kernel, const auto& in, const auto&,
                                  const auto& payable) {
                      return Proposition<A>{kernel.may_pay(in[0], in[1]), payable};
                    }),
      lowered_claim("lowered-cost-is-what-counts",
                    []<Algebra A>(const A& a, const auto& kernel, const auto& in,
                                  const auto& lowered, const auto& payable) {
                      return Proposition<A>{a.boolean(true),
                                            same(a, payable, kernel.may_pay(in[0], lowered))};
                    }),
      lowered_claim("lowered-payment-is-never-cut-short",
                    []<Algebra A>(const A& a, const auto& kernel, const auto& in,
                                  const auto& lowered, const auto& payable) {
                      return Proposition<A>{
                          payable, kernel.pay(fresh(a, in[0]), lowered).memory == in[0] - lowered};
                    }),
      lowered_claim("reduction-gives-no-memory",
                    []<Algebra A>(const A& a, const auto& kernel, const auto& in,
                                  const auto& lowered, const auto& payable) {
                      return Proposition<A>{payable,
                                            kernel.pay(fresh(a, in[0]), lowered).memory <= in[0]};
                    }),
  };
}

/// A payment as a step of the machine: effects may have moved the counter anywhere and lowered the
/// cost since it was declared.
Claim paid_in_full() {
  return make_claim(
      "a-reduction-after-the-declaration-is-paid-in-full-and-never-below-nothing",
      {"memory", "crossed", "original", "cost"}, dcg::Question::cost_payable,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const Kernel kernel(a, rules);
        const auto none = a.integer(0);
        const dcg::GaugeLife<A> life{gauge_of(a, in), none, none, none};
        const auto mine = kernel.gauge_step(dcg::GaugeRule::pay, life, in[3], in[2]);
        const auto theirs = kernel.gauge_step(dcg::GaugeRule::pay_across, life, in[3], in[2]);
        const auto in_full = [&](const auto& step, const auto& memory) {
          return !step.may || (none <= in[3] && step.next.gauge.memory == memory);
        };
        return Proposition<A>{sound(a, life.gauge) && (mine.may || theirs.may),
                              in_full(mine, in[0] - in[3]) && in_full(theirs, in[0] + in[3])};
      },
      [](auto situation) { return std::vector<int>{situation[0], 0, situation[1], situation[1]}; });
}

/// For any two costs, whether or not they are a cost and the same cost lowered.
Claim judge_says_which_cost() {
  return make_claim(
      "reduction-follows-the-judge", {"original_payable", "lowered_payable"},
      dcg::Question::reduced_cost,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const auto original = !(in[0] == a.integer(0));
        const auto lowered = !(in[1] == a.integer(0));
        const auto payable = Kernel(a, rules).may_pay_lowered(original, lowered);
        const auto says_lowered =
            rules.ask(dcg::Question::reduced_cost) == dcg::answer(a, dcg::ReducedCost::reduced);
        return Proposition<A>{a.boolean(true),
                              same(a, payable, a.pick(says_lowered, lowered, original))};
      },
      [](auto) { return std::vector<int>{0, 1}; });
}

/// A card with Overflow goes in the middle of an effect that moves the counter as well.
template <class Statement>
Claim overflow_claim(std::string id, dcg::Question question, Statement statement) {
  Claim claim = make_claim(
      std::move(id), kOverflow, question,
      [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const Kernel kernel(a, rules);
        const auto gauge = gauge_of(a, in);
        const auto proposition = statement(a, kernel, gauge, in[2], in[3]);
        return Proposition<A>{sound(a, gauge) && a.integer(0) <= in[2] && proposition.assumes,
                              proposition.concludes};
      },
      full_gauge);
  claim.term = "overflow";
  return claim;
}

/// Now as a loss of its player's would, or not at all and owed whole.
Claim overflow_as_a_loss() {
  return overflow_claim(
      "overflow-is-a-loss-now-or-later", dcg::Question::memory_limit,
      []<Algebra A>(const A& a, const auto& kernel, const dcg::Gauge<A>& gauge, const auto& lost,
                    const auto& due) {
        auto as_said = a.boolean(true);
        for (const bool of_turn_player : {true, false}) {
          const auto owner = a.boolean(of_turn_player);
          const auto after = kernel.overflow(gauge, owner, due, lost);
          const auto loss = a.integer(0) - lost;
          const auto now = kernel.move_counter(gauge, of_turn_player ? loss : lost);
          const auto at_once = same_gauge(a, after.gauge, now) && after.due == due;
          const auto later = same_gauge(a, after.gauge, gauge) && after.due == due + lost;
          as_said = as_said && (at_once || later);
        }
        return Proposition<A>{a.boolean(true), as_said};
      });
}

std::vector<Claim> overflows() {
  const auto room = []<Algebra A>(const A& a, const dcg::Gauge<A>& gauge, const auto& lost,
                                  const auto& gain) {
    return on_gauge(a, gauge.memory - lost) && on_gauge(a, gauge.memory + gain) &&
           on_gauge(a, gauge.memory + gain - lost);
  };
  return {
      overflow_claim("overflow-is-lost-at-once", dcg::Question::overflow_time,
                     []<Algebra A>(const A& a, const auto& kernel, const dcg::Gauge<A>& gauge,
                                   const auto& lost, const auto&) {
                       const auto after =
                           kernel.overflow(gauge, a.boolean(true), a.integer(0), lost);
                       return Proposition<A>{
                           on_gauge(a, gauge.memory - lost),
                           after.gauge.memory == gauge.memory - lost && after.due == a.integer(0)};
                     }),
      overflow_claim("overflow-is-lost-once", dcg::Question::memory_limit,
                     []<Algebra A>(const A& a, const auto& kernel, const dcg::Gauge<A>& gauge,
                                   const auto& lost, const auto& gain) {
                       const auto after = kernel.overflow(gauge, a.boolean(true), gain, lost);
                       return Proposition<A>{
                           on_gauge(a, gauge.memory - lost) && a.integer(0) <= gain,
                           after.gauge.memory - after.due == gauge.memory - lost - gain &&
                               gain <= after.due && after.gauge.memory <= gauge.memory};
                     }),
      overflow_claim(
          "overflow-takes-from-its-player", dcg::Question::memory_limit,
          []<Algebra A>(const A& a, const auto& kernel, const dcg::Gauge<A>& gauge,
                        const auto& lost, const auto&) {
            const auto after = kernel.overflow(gauge, a.boolean(false), a.integer(0), lost);
            return Proposition<A>{on_gauge(a, gauge.memory + lost),
                                  after.gauge.memory + after.due == gauge.memory + lost &&
                                      gauge.memory <= after.gauge.memory};
          }),
      overflow_as_a_loss(),
      overflow_claim("overflow-amid-an-effect-changes-nothing", dcg::Question::memory_limit,
                     []<Algebra A>(const A& a, const auto& kernel, const dcg::Gauge<A>& gauge,
                                   const auto& lost, const auto& gain) {
                       const auto loss = a.integer(0) - lost;
                       const auto amid =
                           kernel.move_counter(kernel.move_counter(gauge, loss), gain);
                       const auto after =
                           kernel.move_counter(kernel.move_counter(gauge, gain), loss);
                       return Proposition<A>{a.boolean(true), amid.memory == after.memory};
                     }),
      overflow_claim(
          "overflow-amid-an-effect-with-room-changes-nothing", dcg::Question::memory_limit,
          [=]<Algebra A>(const A& a, const auto& kernel, const dcg::Gauge<A>& gauge,
                         const auto& lost, const auto& gain) {
            const auto loss = a.integer(0) - lost;
            const auto amid = kernel.move_counter(kernel.move_counter(gauge, loss), gain);
            const auto after = kernel.move_counter(kernel.move_counter(gauge, gain), loss);
            return Proposition<A>{room(a, gauge, lost, gain), amid.memory == after.memory};
          }),
  };
}

}  // namespace

std::vector<Claim> payment_claims() {
  std::vector<Claim> claims{payment_stays_sound(), judge_says_which_cost(), paid_in_full()};
  for (auto& claim : plain_payments()) claims.push_back(std::move(claim));
  for (auto& claim : lowered_payments()) claims.push_back(std::move(claim));
  for (auto& claim : overflows()) claims.push_back(std::move(claim));
  return claims;
}

}  // namespace headjudge::proofs
