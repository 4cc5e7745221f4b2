// Digivolving a Digimon on the field into a card in the hand.
//
// The judge says whether it may, given how many of the printed requirements it meets. Of several
// that are met the cheapest is used; where a judge allows digivolving although none is met, the
// cheapest printed one is. The new card goes on top, the cost is paid, and the bonus card and the
// [When Digivolving] effects follow in the order the judge says. (en-1.1, Main Phase B; en-2.3,
// Digivolving)
#include <algorithm>
#include <optional>
#include <span>

#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

namespace {

struct MetRequirements {
  int met = 0;
  int cost = 0;
};

MetRequirements meet_requirements(const CardFacts& from,
                                  std::span<const cards::DigivolutionRequirement> printed) {
  int met = 0;
  int cheapest_met = 0;
  int cheapest = static_cast<int>(printed.front().cost);
  for (const cards::DigivolutionRequirement& requirement : printed) {
    cheapest = std::min<int>(cheapest, requirement.cost);
    const bool meets =
        (from.colors & cards::color_bit(requirement.color)) != 0 && from.level == requirement.level;
    if (!meets) continue;
    cheapest_met = met == 0 ? requirement.cost : std::min<int>(cheapest_met, requirement.cost);
    ++met;
  }
  return {met, met > 0 ? cheapest_met : cheapest};
}

/// What it costs to put `card` on `permanent`; nothing when it may not be.
std::optional<int> digivolution_cost(const View& v, const Permanent& permanent, CardId card) {
  const auto& printed = v.cards.card(v.state.def[card]).requirements;
  const bool fit = v.facts(card).kind == cards::CardKind::digimon && v.is_digimon(permanent);
  if (printed.empty() || !fit) return std::nullopt;
  constexpr int kMost = 3;
  const MetRequirements meets = meet_requirements(v.facts(permanent), printed);
  const int count = std::min(static_cast<int>(printed.size()), kMost);
  if (v.judged(Question::digivolve_match, DigivolveMatch::may_not, std::min(meets.met, kMost),
               count)) {
    return std::nullopt;
  }
  return meets.cost;
}

void draw_bonus(const Table& t, Player player) { draw_cards(t, player, 1, false); }

}  // namespace

void offer_digivolving(const View& v, Decisions& out) {
  const Side& side = v.state.side[v.state.turn_player];
  for (const Permanent& permanent : side.field) {
    for (std::size_t i = 0; i < side.hand.size(); ++i) {
      if (i > 0 && v.state.def[side.hand[i]] == v.state.def[side.hand[i - 1]]) continue;
      const std::optional<int> cost = digivolution_cost(v, permanent, side.hand[i]);
      if (cost && can_pay(v, *cost)) {
        (void)out.push({DecisionKind::digivolve, permanent.id(), side.hand[i]});
      }
    }
  }
}

void digivolve(const Table& t, CardId id, CardId card) {
  begin_moment(t);
  (void)announce(t, {.kind = Announced::digivolving,
                     .owner = t.state.owner_of(card),
                     .card = card,
                     .permanent = id});
}

void digivolve_announced(const Table& t, const Announcement& event) {
  const View v = t.view();
  const CardId id = event.permanent;
  const CardId card = event.card;
  Permanent& permanent = *find_permanent(t.state, id);
  const MetRequirements meets =
      meet_requirements(v.facts(permanent), v.cards.card(t.state.def[card]).requirements);
  take_from_hand(t, card);
  if (!permanent.cards.push(card)) return t.overflow(Capacity::stack);
  if (permanent.breeding == 0) permanent.digivolved = 1;
  if (permanent.suspended != 0 && v.judged(Question::digivolve_state, DigivolveState::unsuspends)) {
    unsuspend_permanent(t, permanent);
  }
  t.state.check_due = 1;
  pay_cost(t, std::max(meets.cost - event.reduction, 0));
  trigger_own(t, permanent, t.state.turn_player, cards::Timing::when_digivolving);
  // The order only matters when there is an effect to come before or after.
  const bool late =
      !t.state.waiting.empty() && v.judged(Question::bonus_order, BonusOrder::effects_first);
  if (late) {
    t.state.bonus_due = static_cast<std::uint8_t>(1 + t.state.turn_player);
  } else {
    draw_bonus(t, t.state.turn_player);
  }
}

void draw_late_bonus(const Table& t) {
  begin_moment(t);
  const auto player = static_cast<Player>(t.state.bonus_due - 1);
  t.state.bonus_due = 0;
  draw_bonus(t, player);
}

}  // namespace headjudge::dcg
