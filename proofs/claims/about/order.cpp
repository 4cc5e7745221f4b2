// Claims about the order of pending effects, stated for effects of any owner and any group.
//
// Inputs are effects as the kernel sees them (whose, and in which group they triggered), so a claim
// holds for any number of groups, not only for the three kinds of situation a judge is asked about.
#include <algorithm>
#include <array>
#include <iterator>

#include "proofs/claims/about/claims.hpp"
#include "proofs/claims/claim.hpp"
#include "proofs/smt/kernel_calls.hpp"

namespace headjudge::proofs {

namespace {

/// Effect number i of the inputs: (belongs to the turn player, group).
template <Algebra A>
dcg::Triggered<A> effect(const A& a, const Inputs<A>& in, std::size_t i) {
  return {!(in[2 * i] == a.integer(0)), in[2 * i + 1]};
}

/// Two effects that stand for a situation of [effect-order].
std::vector<int> two_effects(std::span<const int> situation) {
  const auto owners = static_cast<dcg::EffectOrderOwners>(situation[0]);
  const auto newer = static_cast<dcg::EffectOrderNewer>(situation[1]);
  const bool x_mine = owners != dcg::EffectOrderOwners::both_opponent;
  const bool y_mine = owners == dcg::EffectOrderOwners::both_turn_player;
  return {x_mine ? 1 : 0, newer == dcg::EffectOrderNewer::x_newer ? 1 : 0, y_mine ? 1 : 0,
          newer == dcg::EffectOrderNewer::y_newer ? 1 : 0};
}

/// The same with the newer one first.
std::vector<int> newer_and_older(std::span<const int> situation) {
  const std::vector<int> two = two_effects(situation);
  if (two[1] >= two[3]) return two;
  return {two[2], two[3], two[0], two[1]};
}

/// Two effects of the turn player, an older and a newer one, and the opponent's in between.
std::vector<int> three_effects(std::span<const int>) { return {1, 1, 0, 1, 1, 0}; }

/// Any three effects that wait at a table, in any order.
std::vector<std::vector<int>> all_threes_at(const dcg::State& state) {
  const auto numbers = [&](std::size_t i) {
    const dcg::PendingEffect& pending = state.pending[i];
    return std::array{pending.owner == state.turn_player ? 1 : 0, int{pending.group}};
  };
  std::vector<std::vector<int>> all;
  for (std::size_t x = 0; x < state.pending.size(); ++x) {
    for (std::size_t y = 0; y < state.pending.size(); ++y) {
      for (std::size_t z = 0; z < state.pending.size(); ++z) {
        if (x == y || y == z || z == x) continue;
        std::vector<int>& three = all.emplace_back();
        for (const std::size_t i : {x, y, z})
          std::ranges::copy(numbers(i), std::back_inserter(three));
      }
    }
  }
  return all;
}

const std::vector<std::string> kTwoEffects{"x_of_turn_player", "x_group", "y_of_turn_player",
                                           "y_group"};

Claim never_both_first() {
  return make_claim(
      "order-never-both-first", kTwoEffects, dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const Kernel kernel(a, rules);
        const auto x = effect(a, in, 0);
        const auto y = effect(a, in, 1);
        const auto one_kind =
            a.pick(x.of_turn_player, y.of_turn_player, !y.of_turn_player) && x.group == y.group;
        return Proposition<A>{!one_kind, !(kernel.goes_before(x, y) && kernel.goes_before(y, x))};
      },
      two_effects);
}

Claim turn_player_first() {
  return make_claim(
      "turn-players-effects-first", kTwoEffects, dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const Kernel kernel(a, rules);
        const auto x = effect(a, in, 0);
        const auto y = effect(a, in, 1);
        return Proposition<A>{x.of_turn_player && !y.of_turn_player && x.group == y.group,
                              kernel.goes_before(x, y)};
      },
      two_effects);
}

Claim newer_first() {
  return make_claim(
      "newer-effects-first", kTwoEffects, dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const Kernel kernel(a, rules);
        const auto x = effect(a, in, 0);
        const auto y = effect(a, in, 1);
        return Proposition<A>{y.group < x.group, kernel.goes_before(x, y)};
      },
      newer_and_older);
}

/// Which of the two is named first makes no difference to what the judge is asked.
Claim naming_is_nothing() {
  return make_claim(
      "order-does-not-depend-on-the-naming", kTwoEffects, dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const Kernel kernel(a, rules);
        const auto x = effect(a, in, 0);
        const auto y = effect(a, in, 1);
        const auto one = kernel.order_of(x, y);
        const auto other = kernel.order_of(y, x);
        const auto same_owner = a.pick(x.of_turn_player, y.of_turn_player, !y.of_turn_player);
        const auto x_is_first = a.pick(same_owner, !(x.group < y.group), x.of_turn_player);
        return Proposition<A>{!(same_owner && x.group == y.group),
                              one.answer == other.answer &&
                                  a.pick(x_is_first, !one.swapped, one.swapped) &&
                                  a.pick(x_is_first, other.swapped, !other.swapped)};
      },
      two_effects);
}

/// What triggered together is put to the judge as it was named.
Claim together_is_together() {
  return make_claim(
      "effects-of-one-moment-are-not-turned-round", kTwoEffects, dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const auto x = effect(a, in, 0);
        const auto y = effect(a, in, 1);
        const auto same_owner = a.pick(x.of_turn_player, y.of_turn_player, !y.of_turn_player);
        return Proposition<A>{same_owner && x.group == y.group,
                              !Kernel(a, rules).order_of(x, y).swapped};
      },
      two_effects);
}

/// Whoever must go first does so by the judge's word for that effect, whichever was named first.
Claim first_is_first() {
  return make_claim(
      "order-follows-the-judge", kTwoEffects, dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const Kernel kernel(a, rules);
        const auto x = effect(a, in, 0);
        const auto y = effect(a, in, 1);
        const auto verdict = kernel.order_of(x, y);
        const auto said =
            a.pick(verdict.swapped, verdict.answer == dcg::answer(a, dcg::EffectOrder::y_first),
                   verdict.answer == dcg::answer(a, dcg::EffectOrder::x_first));
        const auto goes = kernel.goes_before(x, y);
        return Proposition<A>{a.boolean(true), a.pick(said, goes, !goes)};
      },
      two_effects);
}

const std::vector<std::string> kThreeEffects{
    "x_of_turn_player", "x_group", "y_of_turn_player", "y_group", "z_of_turn_player", "z_group"};

/// Three effects that must each go before the next, and the last before the first.
Claim no_circle() {
  Claim claim = make_claim(
      "effects-never-wait-in-a-circle", kThreeEffects, dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const Kernel kernel(a, rules);
        const auto x = effect(a, in, 0);
        const auto y = effect(a, in, 1);
        const auto z = effect(a, in, 2);
        return Proposition<A>{
            a.boolean(true),
            !(kernel.goes_before(x, y) && kernel.goes_before(y, z) && kernel.goes_before(z, x))};
      },
      three_effects);
  claim.all_inputs_at = all_threes_at;  // the judge is asked about two of them at a time
  return claim;
}

// ---- a strict weak order: what is said of pairs and triples is then true of any number

Claim irreflexive() {
  return make_claim(
      "order-puts-no-effect-before-its-like", {"of_turn_player", "group"},
      dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const auto x = effect(a, in, 0);
        return Proposition<A>{a.boolean(true), !Kernel(a, rules).goes_before(x, x)};
      },
      [](std::span<const int> situation) {
        const std::vector<int> two = two_effects(situation);
        return std::vector<int>{two[0], two[1]};
      });
}

Claim transitive() {
  Claim claim = make_claim(
      "order-goes-on-over-a-third-effect", kThreeEffects, dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const Kernel kernel(a, rules);
        const auto x = effect(a, in, 0);
        const auto y = effect(a, in, 1);
        const auto z = effect(a, in, 2);
        return Proposition<A>{kernel.goes_before(x, y) && kernel.goes_before(y, z),
                              kernel.goes_before(x, z)};
      },
      three_effects);
  claim.all_inputs_at = all_threes_at;
  return claim;
}

Claim incomparability_is_transitive() {
  Claim claim = make_claim(
      "being-free-to-choose-goes-on-over-a-third-effect", kThreeEffects,
      dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const Kernel kernel(a, rules);
        const auto x = effect(a, in, 0);
        const auto y = effect(a, in, 1);
        const auto z = effect(a, in, 2);
        const auto free = [&](const auto& one, const auto& other) {
          return !kernel.goes_before(one, other) && !kernel.goes_before(other, one);
        };
        return Proposition<A>{free(x, y) && free(y, z), free(x, z)};
      },
      three_effects);
  claim.all_inputs_at = all_threes_at;
  return claim;
}

}  // namespace

std::vector<Claim> strict_weak_order_claims() {
  return {irreflexive(), transitive(), incomparability_is_transitive()};
}

std::vector<Claim> order_claims() {
  std::vector<Claim> claims{never_both_first(),  turn_player_first(),    newer_first(),
                            naming_is_nothing(), together_is_together(), first_is_first(),
                            no_circle()};
  for (Claim& claim : strict_weak_order_claims()) claims.push_back(std::move(claim));
  return claims;
}

}  // namespace headjudge::proofs
