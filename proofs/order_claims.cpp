// Claims about the order of waiting effects, stated for effects of any owner and any group.
//
// Inputs are effects as the kernel sees them (whose, and in which group they triggered), so a claim
// holds for any number of groups, not only for the three kinds of situation a judge is asked about.
#include "proofs/claims.hpp"

namespace headjudge::proofs {

namespace {

/// Effect number i of the inputs: (belongs to the turn player, group).
template <Algebra A>
dcg::Waiting<A> effect(const A& a, const Inputs<A>& in, std::size_t i) {
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

const std::vector<std::string> kTwoEffects{"x_of_turn_player", "x_group", "y_of_turn_player",
                                           "y_group"};

Claim never_both_first() {
  return make_claim(
      "order-never-both-first", kTwoEffects, dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const auto x = effect(a, in, 0);
        const auto y = effect(a, in, 1);
        const auto one_kind =
            a.pick(x.of_turn_player, y.of_turn_player, !y.of_turn_player) && x.group == y.group;
        return Proposition<A>{
            !one_kind, !(dcg::goes_before(a, rules, x, y) && dcg::goes_before(a, rules, y, x))};
      },
      two_effects);
}

Claim turn_player_first() {
  return make_claim(
      "turn-players-effects-first", kTwoEffects, dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const auto x = effect(a, in, 0);
        const auto y = effect(a, in, 1);
        return Proposition<A>{x.of_turn_player && !y.of_turn_player && x.group == y.group,
                              dcg::goes_before(a, rules, x, y)};
      },
      two_effects);
}

Claim newer_first() {
  return make_claim(
      "newer-effects-first", kTwoEffects, dcg::Question::effect_order,
      []<Algebra A, class R>(const A& a, const R& rules, const Inputs<A>& in) {
        const auto x = effect(a, in, 0);
        const auto y = effect(a, in, 1);
        return Proposition<A>{y.group < x.group, dcg::goes_before(a, rules, x, y)};
      },
      newer_and_older);
}

}  // namespace

std::vector<Claim> order_claims() {
  return {never_both_first(), turn_player_first(), newer_first()};
}

}  // namespace headjudge::proofs
