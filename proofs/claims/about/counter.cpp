// Claims about moving the counter: its range, its ends, and what cancels what.
//
// That the range is kept by every sequence of steps is proved of the machine (runs.cpp);
// here each step stands alone, for a counter anywhere on the gauge.
#include "proofs/claims/about/claims.hpp"
#include "proofs/gauge/inputs.hpp"

namespace headjudge::proofs {

namespace {

const std::vector<std::string> kMoved{"memory", "crossed", "amount"};
const std::vector<std::string> kMovedTwice{"memory", "crossed", "amount", "second"};

/// A counter next to the end that the situation of [memory-limit] names, and about to go past it.
std::vector<int> at_the_end(std::span<const int> situation) {
  return situation[0] != 0 ? std::vector<int>{9, 0, 2} : std::vector<int>{-9, 1, -2};
}

/// The same, with a second move after it.
std::vector<int> at_the_end_twice(std::span<const int> situation) {
  return situation[0] != 0 ? std::vector<int>{10, 0, 1, -1} : std::vector<int>{-10, 1, -1, 1};
}

std::vector<int> two_gains(std::span<const int> situation) {
  return situation[0] != 0 ? std::vector<int>{8, 0, 2, 1} : std::vector<int>{-8, 1, -2, -1};
}

Claim starts_sound() {
  return make_claim("gauge-starts-in-range", {}, dcg::Question::starting_memory,
                    []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>&) {
                      const auto start = Kernel(a, rules).first_gauge();
                      return Proposition<A>{a.boolean(true), sound(a, start.gauge)};
                    });
}

/// One effect moves the counter: `assumes` about (gauge, amount), `concludes` about that and what
/// comes of it.
template <class Assumes, class Concludes>
Claim move_claim(std::string id, Assumes assumes, Concludes concludes) {
  return make_claim(
      std::move(id), kMoved, dcg::Question::memory_limit,
      [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const auto gauge = gauge_of(a, in);
        const auto moved = Kernel(a, rules).move_counter(gauge, in[2]);
        return Proposition<A>{sound(a, gauge) && assumes(a, gauge, in[2]),
                              concludes(a, gauge, in[2], moved)};
      },
      at_the_end);
}

/// Past either 10 it is the judge's word for that end that counts.
Claim past_ten_as_judged() {
  return make_claim(
      "past-ten-the-judge-decides", kMoved, dcg::Question::memory_limit,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const auto gauge = gauge_of(a, in);
        const auto loses = in[2] < a.integer(0);
        const auto said =
            rules.ask(dcg::Question::memory_limit, a.pick(loses, a.integer(0), a.integer(1)));
        const auto end = a.pick(loses, a.integer(-dcg::kGaugeEnd), a.integer(dcg::kGaugeEnd));
        const auto stops = said == dcg::answer(a, dcg::MemoryLimit::stops_at_ten);
        const auto moved = Kernel(a, rules).move_counter(gauge, in[2]);
        return Proposition<A>{sound(a, gauge) && !on_gauge(a, in[0] + in[2]),
                              moved.memory == a.pick(stops, end, gauge.memory)};
      },
      at_the_end);
}

/// Two effects move the counter, one after the other.
template <class Assumes, class Concludes>
Claim two_moves_claim(std::string id, std::function<std::vector<int>(std::span<const int>)> from,
                      Assumes assumes, Concludes concludes) {
  return make_claim(
      std::move(id), kMovedTwice, dcg::Question::memory_limit,
      [=]<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const Kernel kernel(a, rules);
        const auto gauge = gauge_of(a, in);
        const auto forth = kernel.move_counter(kernel.move_counter(gauge, in[2]), in[3]);
        const auto back = kernel.move_counter(kernel.move_counter(gauge, in[3]), in[2]);
        return Proposition<A>{sound(a, gauge) && assumes(a, in),
                              concludes(a, gauge, forth.memory, back.memory)};
      },
      std::move(from));
}

std::vector<Claim> single_moves() {
  const auto any = [](const auto& a, const auto&, const auto&) { return a.boolean(true); };
  const auto fits = [](const auto& a, const auto& gauge, const auto& amount) {
    return on_gauge(a, gauge.memory + amount);
  };
  const auto past_own = [](const auto& a, const auto& gauge, const auto& amount) {
    return a.integer(dcg::kGaugeEnd) < gauge.memory + amount;
  };
  const auto past_opponents = [](const auto& a, const auto& gauge, const auto& amount) {
    return gauge.memory + amount < a.integer(-dcg::kGaugeEnd);
  };
  return {
      move_claim("gain-and-loss-keep-range", any,
                 [](const auto& a, const auto&, const auto&, const auto& moved) {
                   return sound(a, moved);
                 }),
      move_claim("gain-within-the-gauge-is-exact", fits,
                 [](const auto&, const auto& gauge, const auto& amount, const auto& moved) {
                   return moved.memory == gauge.memory + amount;
                 }),
      move_claim("gain-past-own-ten-stops-at-ten", past_own,
                 [](const auto& a, const auto&, const auto&, const auto& moved) {
                   return moved.memory == a.integer(dcg::kGaugeEnd);
                 }),
      move_claim("loss-past-opponents-ten-stops-at-ten", past_opponents,
                 [](const auto& a, const auto&, const auto&, const auto& moved) {
                   return moved.memory == a.integer(-dcg::kGaugeEnd);
                 }),
      move_claim("loss-past-opponents-ten-moves-nothing", past_opponents,
                 [](const auto&, const auto& gauge, const auto&, const auto& moved) {
                   return moved.memory == gauge.memory;
                 }),
      move_claim("past-ten-stops-or-stays", any,
                 [](const auto& a, const auto& gauge, const auto& amount, const auto& moved) {
                   const auto end = a.pick(amount < a.integer(0), a.integer(-dcg::kGaugeEnd),
                                           a.integer(dcg::kGaugeEnd));
                   return moved.memory == gauge.memory + amount || moved.memory == gauge.memory ||
                          moved.memory == end;
                 }),
      move_claim("gains-and-losses-go-their-way", any,
                 [](const auto& a, const auto& gauge, const auto& amount, const auto& moved) {
                   return a.pick(amount < a.integer(0), moved.memory <= gauge.memory,
                                 gauge.memory <= moved.memory);
                 }),
      move_claim("crossing-by-an-effect-is-remembered", any,
                 [](const auto& a, const auto& gauge, const auto&, const auto& moved) {
                   return same(a, moved.crossed, gauge.crossed || moved.memory < a.integer(0));
                 }),
  };
}

std::vector<Claim> double_moves() {
  const auto opposite = [](const auto& a, const auto& in) { return in[3] == a.integer(0) - in[2]; };
  return {
      two_moves_claim(
          "gain-and-loss-cancel-within-the-gauge", at_the_end_twice,
          [=](const auto& a, const auto& in) {
            return opposite(a, in) && on_gauge(a, in[0] + in[2]) && on_gauge(a, in[0] + in[3]);
          },
          [](const auto&, const auto& gauge, const auto& forth, const auto& back) {
            return forth == gauge.memory && back == gauge.memory;
          }),
      two_moves_claim("gain-and-loss-cancel", at_the_end_twice, opposite,
                      [](const auto&, const auto& gauge, const auto& forth, const auto&) {
                        return forth == gauge.memory;
                      }),
      two_moves_claim(
          "two-gains-in-any-order", two_gains,
          [](const auto& a, const auto& in) {
            return (a.integer(0) <= in[2] && a.integer(0) <= in[3]) ||
                   (in[2] <= a.integer(0) && in[3] <= a.integer(0));
          },
          [](const auto&, const auto&, const auto& forth, const auto& back) {
            return forth == back;
          }),
      two_moves_claim(
          "gain-and-loss-in-any-order", at_the_end_twice,
          [](const auto& a, const auto& in) {
            return a.integer(0) <= in[2] && in[3] <= a.integer(0);
          },
          [](const auto&, const auto&, const auto& forth, const auto& back) {
            return forth == back;
          }),
  };
}

Claim one_holds_memory() {
  return make_claim("only-one-player-holds-memory", {"memory"}, dcg::Question::turn_end,
                    []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
                      const Kernel kernel(a, rules);
                      const auto mine = kernel.seen_by(a.boolean(true), in[0]);
                      const auto theirs = kernel.seen_by(a.boolean(false), in[0]);
                      return Proposition<A>{on_gauge(a, in[0]),
                                            mine == in[0] && mine + theirs == a.integer(0) &&
                                                !(a.integer(0) < mine && a.integer(0) < theirs)};
                    });
}

}  // namespace

std::vector<Claim> gauge_claims() {
  std::vector<Claim> claims{starts_sound(), one_holds_memory(), past_ten_as_judged()};
  for (auto& claim : single_moves()) claims.push_back(std::move(claim));
  for (auto& claim : double_moves()) claims.push_back(std::move(claim));
  return claims;
}

}  // namespace headjudge::proofs
