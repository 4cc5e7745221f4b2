// Claims about the life of a pending effect: its group, its card, its uses, and its end.
//
// The last ones say that resolving effects comes to an end as long as no effect can set off itself,
// directly or over others. `depth` is how long a chain of further effects an effect can set off;
// what it sets off has a smaller one. Then the rank of the line
//
//     7^depth, summed up over all pending effects
//
// is a whole number that is never negative and falls whenever an effect's turn comes, although up
// to six new ones may trigger: six of depth d - 1 weigh less than one of depth d. So nothing
// resolves for ever. For any number of new effects the numbers of effects of each depth, compared
// from the greatest depth down, fall likewise.
// (Dershowitz and Manna, "Proving termination with multiset orderings", 1979)
#include <fmt/core.h>

#include "proofs/claims/about/claims.hpp"
#include "proofs/claims/about/effect_line.hpp"
#include "proofs/smt/kernel_calls.hpp"

namespace headjudge::proofs {

namespace {

using dcg::SourceState;

// ---- groups

/// "For any two effects x and y that wait, `holds(a, group, new group, of x and of y)`"
template <class Holds>
Claim about_renumbering(std::string id, Holds holds) {
  return make_claim(
      std::move(id), line_inputs(), dcg::Question::effect_order,
      [=]<Algebra A, class R>(const A& a, const R& judge, const Inputs<A>& in) {
        const Kernel kernel(a, judge);
        const Line<A> line = line_in(a, in);
        auto all = a.boolean(true);
        auto some = a.boolean(false);
        std::vector<typename A::Int> numbers;
        for (const auto& place : line.places) {
          numbers.push_back(kernel.renumbered(line, place.effect.group));
        }
        for (std::size_t x = 0; x < line.size(); ++x) {
          for (std::size_t y = 0; y < line.size(); ++y) {
            const auto both = line[x].there && line[y].there;
            all = all && (!both || holds(a, line[x].effect.group, numbers[x], line[y].effect.group,
                                         numbers[y]));
            some = some || (both && line[x].effect.group < line[y].effect.group);
          }
        }
        return Proposition<A>{is_line(a, in), all, some};
      },
      line_of_two);
}

Claim renumbering_keeps_order() {
  return about_renumbering(
      "a-new-moment-keeps-the-generations-apart",
      [](const auto& a, const auto& x, const auto& new_x, const auto& y, const auto& new_y) {
        return a.pick(x < y, new_x < new_y, new_y <= new_x);
      });
}

/// The oldest generation is the first, and each next one has the next number.
Claim numbers_have_no_gaps() {
  return make_claim(
      "generations-are-numbered-without-gaps", line_inputs(), dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& judge, const Inputs<A>& in) {
        const Kernel kernel(a, judge);
        const Line<A> line = line_in(a, in);
        const auto older = [&](std::size_t x, std::size_t y) {
          return line[x].there && line[x].effect.group < line[y].effect.group;
        };
        auto all = a.boolean(true);
        for (std::size_t x = 0; x < line.size(); ++x) {
          const auto number = kernel.renumbered(line, line[x].effect.group);
          auto oldest = a.boolean(true);
          for (std::size_t y = 0; y < line.size(); ++y) {
            oldest = oldest && !older(y, x);
            auto just_before = older(y, x);
            for (std::size_t z = 0; z < line.size(); ++z) {
              just_before = just_before && !(older(y, z) && older(z, x));
            }
            const auto before = kernel.renumbered(line, line[y].effect.group);
            all = all && (!just_before || number == before + a.integer(1));
          }
          all = all && (!oldest || number == a.integer(1));
        }
        return Proposition<A>{is_line(a, in), all};
      },
      line_of_two);
}

Claim newcomers_are_newest() {
  return make_claim(
      "what-triggers-is-newer-than-all-that-waits",
      [] {
        std::vector<std::string> inputs = line_inputs();
        inputs.emplace_back("a number above all groups");
        return inputs;
      }(),
      dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& judge, const Inputs<A>& in) {
        const Kernel kernel(a, judge);
        const Line<A> line = line_in(a, in);
        auto above = a.boolean(true);
        auto newer = a.boolean(true);
        const auto now = kernel.renumbered(line, in.back());
        for (const auto& place : line.places) {
          above = above && place.effect.group < in.back();
          newer = newer && (!place.there || kernel.renumbered(line, place.effect.group) < now);
        }
        return Proposition<A>{above, newer};
      },
      [](std::span<const int> situation) {
        std::vector<int> inputs = line_of_two(situation);
        inputs.push_back(2);
        return inputs;
      });
}

// ---- the card

std::vector<int> left_source(std::span<const int> situation) {
  return {situation[0] != 0 ? static_cast<int>(SourceState::left_while_pending)
                            : static_cast<int>(SourceState::left_before)};
}

template <Algebra A>
typename A::Bool is_source(const A& a, const typename A::Int& source) {
  return a.integer(0) <= source && source <= dcg::answer(a, SourceState::left_while_pending);
}

Claim only_leaving_changes_the_source() {
  return make_claim(
      "a-card-that-stays-keeps-its-effects", {"source"}, dcg::Question::source_gone,
      []<Algebra A, class R>(const A& a, const R& judge, const Inputs<A>& in) {
        const Kernel kernel(a, judge);
        const auto left = dcg::answer(a, SourceState::left_while_pending);
        return Proposition<A>{is_source(a, in[0]),
                              kernel.source_after(in[0], a.boolean(false)) == in[0] &&
                                  kernel.source_after(in[0], a.boolean(true)) == left};
      },
      left_source);
}

Claim lost_stays_lost() {
  return make_claim(
      "a-cancelled-effect-stays-cancelled",
      {"source", "1st event takes its card", "2nd does", "3rd does", "4th does"},
      dcg::Question::source_gone,
      []<Algebra A, class R>(const A& a, const R& judge, const Inputs<A>& in) {
        const OrderJudge<A, R> rules(a, judge);
        auto source = in[0];
        auto lost_before = Kernel(a, rules).is_lost(source);
        auto stays = a.boolean(true);
        for (std::size_t i = 1; i < in.size(); ++i) {
          source = Kernel(a, rules).source_after(source, !(in[i] == a.integer(0)));
          const auto lost = Kernel(a, rules).is_lost(source);
          stays = stays && (!lost_before || lost);
          lost_before = lost;
        }
        return Proposition<A>{is_source(a, in[0]), stays};
      },
      [](std::span<const int> situation) {
        std::vector<int> inputs = left_source(situation);
        inputs.resize(5, 0);
        return inputs;
      });
}

/// What becomes of an effect whose card is in this state.
template <class Holds>
Claim about_source(std::string id, SourceState state, Holds holds) {
  return make_claim(
      std::move(id), {"source"}, dcg::Question::source_gone,
      [=]<Algebra A, class R>(const A& a, const R& judge, const Inputs<A>& in) {
        const OrderJudge<A, R> rules(a, judge);
        return Proposition<A>{in[0] == dcg::answer(a, state),
                              holds(Kernel(a, rules).is_lost(in[0]))};
      },
      left_source);
}

// ---- its uses

/// What becomes of an effect with a limit to its uses.
template <class Holds>
Claim about_uses(std::string id, Holds holds) {
  return make_claim(std::move(id), {"used up"}, dcg::Question::once_per_turn,
                    [=]<Algebra A, class R>(const A& a, const R& judge, const Inputs<A>& in) {
                      const OrderJudge<A, R> rules(a, judge);
                      const auto used_up = !(in[0] == a.integer(0));
                      const auto left = Kernel(a, rules).use_is_left(a.boolean(true), used_up);
                      return Proposition<A>{a.boolean(true), holds(used_up, left)};
                    });
}

// ---- the end

template <Algebra A>
typename A::Int weight_of(const A& a, const typename A::Bool& there, const typename A::Int& depth) {
  auto weight = a.integer(0);
  int power = 1;
  for (int d = 0; d <= kDeepest; ++d) {
    weight = a.pick(there && depth == a.integer(d), a.integer(power), weight);
    power *= static_cast<int>(kLineLength) + 1;
  }
  return weight;
}

std::vector<std::string> resolution_inputs() {
  std::vector<std::string> inputs = line_inputs();
  inputs.emplace_back("the place whose turn comes");
  for (std::size_t i = 0; i < kLineLength; ++i) {
    inputs.push_back(fmt::format("new effect {}: triggers", i + 1));
    inputs.push_back(fmt::format("new effect {}: depth", i + 1));
  }
  return inputs;
}

/// One effect's turn comes: what it adds to the rank before, and what it sets off adds after. All
/// the others are in both sums.
template <Algebra A>
struct Resolution {
  typename A::Bool assumes;
  typename A::Int before;
  typename A::Int after;
};

template <Algebra A, class Rules>
Resolution<A> resolution(const A& a, const Rules& rules, const Inputs<A>& in) {
  const Line<A> line = line_in(a, in);
  const std::size_t first_new = line_inputs().size() + 1;
  Resolution<A> step{is_line(a, in), a.integer(0), a.integer(0)};
  const auto may = acting(a, rules, line);
  auto carried_out = a.boolean(false);
  auto depth = a.integer(0);
  auto acts = a.boolean(false);
  for (std::size_t i = 0; i < line.size(); ++i) {
    const auto& effect = line.effects[i];
    const auto its_turn = in[first_new - 1] == a.integer(static_cast<int>(i)) && may[i];
    acts = acts || its_turn;
    carried_out = carried_out || (its_turn && is_carried_out(a, rules, effect));
    depth = a.pick(its_turn, effect.depth, depth);
  }
  step.assumes = step.assumes && acts;
  step.before = weight_of(a, acts, depth);
  for (std::size_t i = 0; i < kLineLength; ++i) {
    const auto triggers = !(in[first_new + 2 * i] == a.integer(0));
    const auto& its_depth = in[first_new + 2 * i + 1];
    const auto sets_it_off = carried_out && a.integer(0) <= its_depth && its_depth < depth;
    step.assumes = step.assumes && (!triggers || sets_it_off);
    step.after = step.after + weight_of(a, triggers, its_depth);
  }
  return step;
}

std::vector<int> one_that_resolves(std::span<const int>) {
  std::vector<int> inputs(resolution_inputs().size(), 0);
  inputs[0] = 1;
  inputs[1] = input_of(dcg::PendingKind::trigger);
  return inputs;
}

Claim rank_falls() {
  return make_claim(
      "resolving-effects-comes-to-an-end", resolution_inputs(), dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& judge, const Inputs<A>& in) {
        const OrderJudge<A, R> rules(a, judge);
        const Resolution<A> step = resolution(a, rules, in);
        return Proposition<A>{step.assumes, a.integer(0) <= step.after && step.after < step.before};
      },
      one_that_resolves);
}

/// Numbers of pending effects by depth, before and after; compared from the greatest depth down.
Claim any_number_comes_to_an_end() {
  std::vector<std::string> inputs{"depth of the one whose turn comes"};
  for (const std::string_view when : {"before", "set off"}) {
    for (int d = 0; d <= kDeepest; ++d) inputs.push_back(fmt::format("{}: of depth {}", when, d));
  }
  return make_claim(
      "any-number-of-effects-comes-to-an-end", std::move(inputs), dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R&, const Inputs<A>& in) {
        constexpr std::size_t kDepths = kDeepest + 1;
        auto assumes = a.boolean(true);
        auto falls = a.boolean(false);
        auto one_acts = a.boolean(false);
        auto stays = a.boolean(true);
        for (std::size_t d = kDepths; d-- > 0;) {
          const auto& before = in[1 + d];
          const auto& set_off = in[1 + kDepths + d];
          const auto its_turn = in[0] == a.integer(static_cast<int>(d));
          const auto after = before + set_off - a.pick(its_turn, a.integer(1), a.integer(0));
          const auto smaller = a.integer(static_cast<int>(d)) < in[0];
          one_acts = one_acts || (its_turn && a.integer(1) <= before);
          assumes = assumes && a.integer(0) <= before && a.integer(0) <= set_off &&
                    (smaller || set_off == a.integer(0));
          falls = falls || (stays && a.integer(0) <= after && after < before);
          stays = stays && after == before;
        }
        return Proposition<A>{assumes && one_acts, falls};
      },
      [](std::span<const int>) { return std::vector<int>(1 + 2 * (kDeepest + 1), 0); });
}

/// While an effect waits, some effect may act, and whichever does brings the rank down. The rank is
/// a whole number and never negative: so no effect waits for ever.
Claim nothing_is_starved() {
  Claim claim = make_claim(
      "nothing-that-waits-is-starved", resolution_inputs(), dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& judge, const Inputs<A>& in) {
        const OrderJudge<A, R> rules(a, judge);
        const Line<A> line = line_in(a, in);
        const auto may = acting(a, rules, line);
        auto waits = a.boolean(false);
        auto some_may = a.boolean(false);
        auto numbered = a.boolean(true);  // groups as the engine numbers them
        for (std::size_t i = 0; i < line.size(); ++i) {
          numbered = numbered && a.integer(0) <= line[i].effect.group;
          waits = waits || line[i].there;
          some_may = some_may || may[i];
        }
        const Resolution<A> step = resolution(a, rules, in);
        const auto falls = a.integer(0) <= step.after && step.after < step.before;
        return Proposition<A>{is_line(a, in) && numbered && waits,
                              some_may && (!step.assumes || falls), step.assumes};
      },
      one_that_resolves);
  claim.all_inputs_at = [](const dcg::State& state) {
    auto lines = line_at(state);
    for (std::vector<int>& line : lines) line.resize(resolution_inputs().size(), 0);
    return lines;
  };
  return claim;
}

/// What triggers later goes no earlier. Where it does, effects that go on triggering keep waiting
/// ones waiting.
Claim never_overtaken() {
  return make_claim(
      "what-waits-is-never-overtaken",
      {"older: of turn player", "older: group", "newer: of turn player", "newer: group"},
      dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const dcg::Triggered<A> older{!(in[0] == a.integer(0)), in[1]};
        const dcg::Triggered<A> newer{!(in[2] == a.integer(0)), in[3]};
        return Proposition<A>{older.group < newer.group,
                              !Kernel(a, rules).goes_before(newer, older)};
      },
      [](std::span<const int> situation) {
        const auto owners = static_cast<dcg::EffectOrderOwners>(situation[0]);
        const int x_mine = owners == dcg::EffectOrderOwners::both_opponent ? 0 : 1;
        const int y_mine = owners == dcg::EffectOrderOwners::both_turn_player ? 1 : 0;
        return std::vector<int>{y_mine, 0, x_mine, 1};
      });
}

}  // namespace

std::vector<Claim> order_life_claims() {
  const auto lost = [](const auto& is_lost) { return is_lost; };
  const auto not_lost = [](const auto& is_lost) { return !is_lost; };
  return {
      renumbering_keeps_order(),
      numbers_have_no_gaps(),
      newcomers_are_newest(),
      only_leaving_changes_the_source(),
      lost_stays_lost(),
      about_source("a-waiting-effect-is-lost-with-its-card", SourceState::left_while_pending, lost),
      about_source("an-effect-of-leaving-is-not-lost", SourceState::left_before, not_lost),
      about_source("an-effect-whose-card-is-there-is-not-lost", SourceState::in_play, not_lost),
      about_uses("a-spent-effect-is-not-carried-out-again",
                 [](const auto& used_up, const auto& left) { return !(used_up && left); }),
      about_uses("an-effect-with-uses-left-is-carried-out",
                 [](const auto& used_up, const auto& left) { return used_up || left; }),
      rank_falls(),
      any_number_comes_to_an_end(),
      nothing_is_starved(),
      never_overtaken()};
}

}  // namespace headjudge::proofs
