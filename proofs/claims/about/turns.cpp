// Claims about the end of a turn: when it comes, and what memory the next player begins with.
//
// Each is about one moment, for a counter anywhere on the gauge. What a whole turn can do (memory
// that comes back again and again, a turn that goes on after a pass) is claimed of the machine.
#include "proofs/claims/about/claims.hpp"
#include "proofs/gauge/inputs.hpp"

namespace headjudge::proofs {

namespace {

/// "Where `assumes(a, gauge, ends)`, then `concludes(a, kernel, gauge, ends)`": does the turn end?
template <class Assumes, class Concludes>
Claim turn_claim(std::string id, Assumes assumes, Concludes concludes) {
  return make_claim(std::move(id), {"memory", "crossed"}, dcg::Question::turn_end,
                    [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
                      const Kernel kernel(a, rules);
                      const auto gauge = gauge_of(a, in);
                      const auto ends = kernel.turn_ends(gauge);
                      return Proposition<A>{sound(a, gauge) && assumes(a, gauge, ends),
                                            concludes(a, kernel, gauge, ends)};
                    });
}

/// A claim that the turn ends (or goes on) wherever `assumes(a, gauge)`.
template <class Assumes>
Claim ends_claim(std::string id, bool wanted, Assumes assumes) {
  return turn_claim(
      std::move(id),
      [=](const auto& a, const auto& gauge, const auto&) { return assumes(a, gauge); },
      [=](const auto& a, const auto&, const auto&, const auto& ends) {
        return same(a, ends, a.boolean(wanted));
      });
}

/// With effects still waiting, the machine's step that changes the turn is barred.
Claim effects_before_the_change() {
  return make_claim(
      "effects-before-the-turn-changes", {"memory", "crossed"}, dcg::Question::end_waits,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const auto gauge = gauge_of(a, in);
        const auto none = a.integer(0);
        const dcg::GaugeLife<A> life{gauge, dcg::answer(a, dcg::Ending::none), none, none};
        const Kernel kernel(a, rules);
        return Proposition<A>{
            sound(a, gauge) && kernel.turn_ends(gauge),
            !kernel.gauge_step(dcg::GaugeRule::change_early, life, none, none).may};
      },
      [](auto) { return std::vector<int>{-2, 1}; });
}

std::vector<Claim> ends_of_turns() {
  return {
      turn_claim(
          "turn-player-acts-at-zero-or-more",
          [](const auto&, const auto&, const auto& ends) { return !ends; },
          [](const auto& a, const auto&, const auto& gauge, const auto&) {
            return a.integer(0) <= gauge.memory;
          }),
      turn_claim(
          "handed-over-as-seen-from-across",
          [](const auto& a, const auto&, const auto&) { return a.boolean(true); },
          [](const auto& a, const auto& kernel, const auto& gauge, const auto&) {
            const auto next = kernel.hand_over(gauge);
            const auto zero = next.memory == a.integer(0) && !next.crossed;
            return same_gauge(a, next, kernel.seen_from_across(gauge)) || zero;
          }),
      ends_claim("returned-memory-continues-turn", false,
                 [](const auto& a, const auto& gauge) {
                   return gauge.crossed && a.integer(0) <= gauge.memory;
                 }),
      ends_claim("returned-memory-ends-turn", true,
                 [](const auto& a, const auto& gauge) {
                   return gauge.crossed && a.integer(0) <= gauge.memory;
                 }),
      ends_claim("turn-goes-on-before-crossing", false,
                 [](const auto&, const auto& gauge) { return !gauge.crossed; }),
      ends_claim("turn-ends-on-the-opponents-one", true,
                 [](const auto& a, const auto& gauge) { return gauge.memory == a.integer(-1); }),
      ends_claim("turn-ends-beyond-the-opponents-one", true,
                 [](const auto& a, const auto& gauge) { return gauge.memory <= a.integer(-2); }),
      effects_before_the_change(),
  };
}

std::vector<Claim> handovers() {
  const auto it_ends = [](const auto&, const auto&, const auto& ends) { return ends; };
  return {
      turn_claim("handover-keeps-range", it_ends,
                 [](const auto& a, const auto& kernel, const auto& gauge, const auto&) {
                   return sound(a, kernel.hand_over(gauge));
                 }),
      turn_claim("handover-leaves-one-or-more", it_ends,
                 [](const auto& a, const auto& kernel, const auto& gauge, const auto&) {
                   return a.integer(1) <= kernel.hand_over(gauge).memory;
                 }),
      turn_claim("handover-leaves-the-counter", it_ends,
                 [](const auto& a, const auto& kernel, const auto& gauge, const auto&) {
                   return kernel.hand_over(gauge).memory == a.integer(0) - gauge.memory;
                 }),
      turn_claim("handover-forgets-the-crossing", it_ends,
                 [](const auto& a, const auto& kernel, const auto& gauge, const auto&) {
                   const auto next = kernel.hand_over(gauge);
                   return same(a, next.crossed, next.memory < a.integer(0));
                 }),
  };
}

/// After a pass, with the counter wherever effects have moved it.
template <class Assumes, class Concludes>
Claim after_pass_claim(std::string id, Assumes assumes, Concludes concludes) {
  return make_claim(std::move(id), {"memory"}, dcg::Question::turn_end_after_pass,
                    [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
                      const Kernel kernel(a, rules);
                      const dcg::Gauge<A> gauge{in[0], a.boolean(true)};
                      const auto ends = kernel.ends_after_pass(gauge);
                      return Proposition<A>{on_gauge(a, in[0]) && assumes(a, kernel, gauge, ends),
                                            concludes(a, kernel, gauge, ends)};
                    });
}

template <class Assumes>
Claim ends_after_pass_claim(std::string id, bool wanted, Assumes assumes) {
  return after_pass_claim(
      std::move(id),
      [=](const auto& a, const auto& kernel, const auto& gauge, const auto&) {
        return assumes(a, kernel, gauge);
      },
      [=](const auto& a, const auto&, const auto&, const auto& ends) {
        return same(a, ends, a.boolean(wanted));
      });
}

template <class Concludes>
Claim pass_claim(std::string id, Concludes concludes) {
  return make_claim(std::move(id), {}, dcg::Question::pass_memory,
                    [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>&) {
                      const Kernel kernel(a, rules);
                      return Proposition<A>{a.boolean(true), concludes(a, kernel)};
                    });
}

std::vector<Claim> passes() {
  return {
      pass_claim("pass-leaves-three",
                 [](const auto& a, const auto& kernel) {
                   return kernel.pass_turn().memory == a.integer(3);
                 }),
      pass_claim("pass-moves-the-counter-across",
                 [](const auto& a, const auto& kernel) {
                   const auto gauge = kernel.pass_counter();
                   return gauge.memory < a.integer(0) && gauge.crossed && sound(a, gauge) &&
                          !kernel.pass_turn().crossed;
                 }),
      ends_after_pass_claim("unmoved-counter-ends-the-passed-turn", true,
                            [](const auto&, const auto& kernel, const auto& gauge) {
                              return gauge.memory == kernel.pass_counter().memory;
                            }),
      ends_after_pass_claim("across-after-a-pass-the-turn-ends", true,
                            [](const auto& a, const auto&, const auto& gauge) {
                              return gauge.memory <= a.integer(-1);
                            }),
      ends_after_pass_claim("back-after-a-pass-the-turn-goes-on", false,
                            [](const auto& a, const auto&, const auto& gauge) {
                              return a.integer(0) <= gauge.memory;
                            }),
      ends_after_pass_claim("back-after-a-pass-the-turn-ends", true,
                            [](const auto& a, const auto&, const auto& gauge) {
                              return a.integer(0) <= gauge.memory;
                            }),
      after_pass_claim(
          "passed-turn-hands-over-what-is-there",
          [](const auto&, const auto&, const auto&, const auto& ends) { return ends; },
          [](const auto& a, const auto& kernel, const auto& gauge, const auto&) {
            const auto next = kernel.seen_from_across(gauge);
            return next.memory == a.integer(0) - gauge.memory &&
                   same(a, next.crossed, next.memory < a.integer(0));
          }),
      after_pass_claim(
          "passed-turn-leaves-one-or-more",
          [](const auto&, const auto&, const auto&, const auto& ends) { return ends; },
          [](const auto& a, const auto& kernel, const auto& gauge, const auto&) {
            return a.integer(1) <= kernel.seen_from_across(gauge).memory;
          }),
  };
}

}  // namespace

std::vector<Claim> turn_claims() {
  std::vector<Claim> claims = ends_of_turns();
  for (auto& claim : handovers()) claims.push_back(std::move(claim));
  for (auto& claim : passes()) claims.push_back(std::move(claim));
  return claims;
}

}  // namespace headjudge::proofs
