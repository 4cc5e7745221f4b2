// Claims about whole turns and games (see sentence.hpp).
//
// The last two say that something does not go on for ever. A turn that can come back to where it
// was, with nothing of the gauge changed, can do so as often as the cards let it.
#include "proofs/claims/about/claims.hpp"
#include "proofs/claims/about/claims.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/gauge/inputs.hpp"

namespace headjudge::proofs {

namespace {

template <Algebra A>
typename A::Bool came(const A& a, const GaugeRun<A>& run, TurnCame how) {
  return run.history.still && run.history.came == dcg::answer(a, how);
}

/// A claim about editions with Overflow only.
Claim of_overflow(Claim claim) {
  claim.term = "overflow";
  return claim;
}

std::vector<Claim> claims_about_the_gauge() {
  return {
      make_machine_claim("gauge-never-leaves-its-range",
                         []<Algebra A>(const A& a, const GaugeRun<A>& run) {
                           return on_gauge(a, run.life.gauge.memory);
                         }),
      make_machine_claim(
          "crossing-is-never-forgotten",
          []<Algebra A>(const A& a, const GaugeRun<A>& run) { return sound(a, run.life.gauge); }),
      make_machine_claim(
          "players-never-both-hold-memory",
          []<Algebra A>(const A& a, const GaugeRun<A>& run) {
            const auto mine = dcg::seen_by(a, a.boolean(true), run.life.gauge.memory);
            const auto theirs = dcg::seen_by(a, a.boolean(false), run.life.gauge.memory);
            return !(a.integer(0) < mine && a.integer(0) < theirs) && mine + theirs == a.integer(0);
          }),
      of_overflow(make_machine_claim("overflow-is-never-owed-below-nothing",
                                     []<Algebra A>(const A& a, const GaugeRun<A>& run) {
                                       return a.integer(0) <= run.life.due &&
                                              a.integer(0) <= run.life.due_across;
                                     })),
      of_overflow(make_machine_claim(
          "overflow-is-settled-before-anybody-acts",
          []<Algebra A>(const A&, const GaugeRun<A>& run) { return run.history.acting; },
          []<Algebra A>(const A& a, const GaugeRun<A>& run) {
            return run.life.due == a.integer(0) && run.life.due_across == a.integer(0);
          })),
  };
}

/// "A turn that came about so begins with this memory."
template <class Holds>
Claim begins(std::string id, TurnCame how, Holds holds) {
  return make_machine_claim(
      std::move(id),
      [=]<Algebra A>(const A& a, const GaugeRun<A>& run) { return came(a, run, how); },
      [=]<Algebra A>(const A& a, const GaugeRun<A>& run) {
        return holds(a, run.life.gauge.memory);
      });
}

/// "No turn comes about so."
Claim never_comes(std::string id, TurnCame how) {
  return make_machine_claim(std::move(id), [=]<Algebra A>(const A& a, const GaugeRun<A>& run) {
    return !came(a, run, how);
  });
}

std::vector<Claim> claims_about_new_turns() {
  const auto one_or_more = [](const auto& a, const auto& memory) { return a.integer(1) <= memory; };
  return {
      begins("first-turn-begins-at-zero", TurnCame::opening,
             [](const auto& a, const auto& memory) { return memory == a.integer(0); }),
      begins("turn-after-an-end-begins-with-one-or-more", TurnCame::by_itself, one_or_more),
      never_comes("no-turn-ends-by-itself-uncrossed", TurnCame::uncrossed),
      begins("turn-after-a-pass-begins-with-three", TurnCame::by_pass,
             [](const auto& a, const auto& memory) { return memory == a.integer(3); }),
      begins("turn-after-a-disturbed-pass-begins-with-one-or-more", TurnCame::by_pass_moved,
             one_or_more),
      never_comes("no-turn-changes-with-effects-waiting", TurnCame::early),
  };
}

std::vector<Claim> claims_about_going_on() {
  return {
      make_machine_claim(
          "nobody-acts-from-across",
          []<Algebra A>(const A&, const GaugeRun<A>& run) { return run.history.acting; },
          []<Algebra A>(const A& a, const GaugeRun<A>& run) {
            return a.integer(0) <= run.life.gauge.memory;
          }),
      make_machine_claim("no-turn-goes-on-after-memory-returned",
                         []<Algebra A>(const A& a, const GaugeRun<A>& run) {
                           return run.history.returns == a.integer(0);
                         }),
      make_machine_claim("memory-returns-at-most-once-in-a-turn",
                         []<Algebra A>(const A& a, const GaugeRun<A>& run) {
                           return run.history.returns <= a.integer(1);
                         }),
      make_machine_claim("memory-does-not-return-for-ever",
                         []<Algebra A>(const A&, const GaugeRun<A>& run) {
                           return !(run.history.acting && run.history.again &&
                                    run.history.mark == run.life.gauge.memory);
                         }),
      make_machine_claim(
          "no-turn-goes-on-after-a-pass",
          []<Algebra A>(const A&, const GaugeRun<A>& run) { return !run.history.after_pass; }),
      make_machine_claim("a-turn-is-passed-at-most-once",
                         []<Algebra A>(const A& a, const GaugeRun<A>& run) {
                           return run.history.passes <= a.integer(1);
                         }),
      make_machine_claim("a-turn-is-not-passed-for-ever",
                         []<Algebra A>(const A&, const GaugeRun<A>& run) {
                           return !(run.history.acting && run.history.passed &&
                                    run.history.mark == run.life.gauge.memory);
                         }),
  };
}

}  // namespace

std::vector<Claim> machine_claims() {
  std::vector<Claim> claims = claims_about_the_gauge();
  for (auto& claim : claims_about_new_turns()) claims.push_back(std::move(claim));
  for (auto& claim : claims_about_going_on()) claims.push_back(std::move(claim));
  return claims;
}

}  // namespace headjudge::proofs
