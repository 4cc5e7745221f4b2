// Digivolving a Digimon on the field, or a Tamer where a card asks for it, into a card in the hand.
//
// The judge says whether it may, given how many of the printed requirements it meets: the colors
// and levels with a color and a level, and the lines that name cards. Of several that are met the
// player chooses, so each cost is an offer of its own; where a judge allows digivolving although
// none is met, the cheapest printed one is used. An effect that digivolves offers the same ways,
// and others only as far as the judge reads that into its words. What follows once the card lies on
// top is told in new_top_card.cpp. (en-1.1, Main Phase B; en-2.3, Digivolving; en-2025,
// Digivolution Requirements)
#include "model/dcg/procedures/digivolving.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "model/dcg/areas/field.hpp"
#include "model/dcg/areas/tokens.hpp"
#include "model/dcg/effects/reading/conditions.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/lowering.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/persistent_sources.hpp"
#include "model/dcg/effects/reading/stack_effects.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/position/tamers.hpp"
#include "model/dcg/procedures/app_fusion.hpp"
#include "model/dcg/procedures/burst_digivolution.hpp"
#include "model/dcg/procedures/costs/digivolution_terms.hpp"
#include "model/dcg/procedures/costs/reductions.hpp"
#include "model/dcg/procedures/costs/terms.hpp"
#include "model/dcg/procedures/dna_digivolution.hpp"
#include "model/dcg/procedures/steps/cards.hpp"
#include "model/dcg/procedures/steps/list.hpp"
#include "model/dcg/procedures/steps/new_top_card.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

constexpr int kMostRequirements = 3;
/// Each cost once: a byte holds no more of them.
using Costs = ScratchVector<std::uint8_t, 256>;

struct MetRequirements {
  int met = 0;
  int printed = 0;
  Costs costs;  ///< of those that are met; where none is, the cheapest one
};

void add_cost(Costs& costs, int cost) {
  const auto small = static_cast<std::uint8_t>(cost);
  if (std::ranges::find(costs, small) == costs.end()) (void)costs.push(small);
}

/// "Your [Ember] can digivolve into this card in your hand ...": neither in the breeding area nor
/// from elsewhere than the hand. (rulings Q1342 and Q5002)
bool sentence_reaches(const View& v, const cards::RequirementLine& line, Permanent from,
                      CardId card) {
  if (!line.in_battle_area) return true;
  const auto& hand = v.state.side(v.state.owner_of(card)).hand;
  return from->breeding == 0 && std::ranges::find(hand, card) != hand.end();
}

/// "[Ember] w/[Ash] under it": so many such cards lie beneath its top card.
bool beneath_fits(const View& v, const cards::LinePart& part, Permanent from) {
  return std::count_if(from.cards().begin(), from.cards().end() - 1, [&](CardId card) {
           return v.fits(part.description, v.state.def[card]);
         }) >= part.count;
}

bool line_fits(const View& v, const cards::RequirementLine& line, Permanent from) {
  const Controller by{v.state.owner_of(from.id()), from.id()};
  return v.fits(line.parts[0].description, v.state.def[from.top()]) &&
         condition_holds(v, line.condition, by) &&
         (line.parts.size() == 1 || beneath_fits(v, line.parts[1], from));
}

/// What keeps the Digimon that the Tamer counts as from digivolving keeps the Tamer from it.
/// (rulings Q1157, Q3422)
bool may_as_digimon(const View& v, Permanent tamer, CardId card) {
  constexpr auto kLimit = cards::Limit::digivolve;
  if (v.is_digimon(tamer) || !v.state.capabilities.sets_any(cards::limit_bit(kLimit))) return true;
  return as_it_digivolves(v, tamer, card, [](const View& there, Permanent digimon) {
    return !cannot(there, digimon, kLimit);
  });
}

/// The cheapest of the card's requirements for the Digimon that the Tamer counts as; -1: none.
int requirement_cost(const cards::Card& card, const cards::RequirementLine& line,
                     cards::ColorSet own_colors) {
  const cards::ColorSet colors = line.as_colors != 0 ? line.as_colors : own_colors;
  int cheapest = -1;
  for (const cards::DigivolutionRequirement& one : card.requirements) {
    if (one.level != line.as_level || (colors & cards::color_bit(one.color)) == 0) continue;
    if (cheapest < 0 || one.cost < cheapest) cheapest = one.cost;
  }
  return cheapest;
}

/// Bit per level of a Digimon on which the card may meet something.
std::uint32_t levels_looked_for(const CardFacts& card) {
  return card.has_line(cards::LineKind::digivolve) ? ~std::uint32_t{0} : card.requirement_levels;
}

/// Most cards in a hand name another level, and have no line besides: that is seen at once.
bool meets_none(const CardFacts& from, const CardFacts& card) {
  return (levels_looked_for(card) >> static_cast<unsigned>(from.level) & 1U) == 0;
}

MetRequirements meet_requirements(const View& v, Permanent from, CardId card) {
  const CardFacts& facts = v.facts(from);
  if (meets_none(facts, v.facts(card))) {
    MetRequirements none{.printed = v.facts(card).requirements};
    add_cost(none.costs, none.printed > 0 ? v.facts(card).cheapest_requirement : 255);
    return none;
  }
  const cards::Card& printed = v.cards.card(v.state.def[card]);
  MetRequirements result;
  const cards::ColorSet colors = colors_of(v, from);
  int cheapest = 255;
  const auto look_at = [&](bool meets, int cost) {
    ++result.printed;
    cheapest = std::min(cheapest, cost);
    if (!meets) return;
    ++result.met;
    add_cost(result.costs, cost);
  };
  for (const cards::DigivolutionRequirement& one : printed.requirements) {
    look_at((colors & cards::color_bit(one.color)) != 0 && facts.level == one.level, one.cost);
  }
  for (const cards::RequirementLine& line : printed.lines) {
    if (line.kind != cards::LineKind::digivolve) continue;
    if (line.as_level != 0) {
      const int cost = line.own_cost ? line.cost : requirement_cost(printed, line, facts.colors);
      if (cost >= 0)
        look_at(counts_as_digimon(v, line, from.top()) && may_as_digimon(v, from, card), cost);
      continue;
    }
    look_at(sentence_reaches(v, line, from, card) && line_fits(v, line, from), line.cost);
  }
  if (result.met == 0) add_cost(result.costs, cheapest);
  return result;
}

/// "ignoring level": of the printed requirements the colors alone must be met.
MetRequirements meet_but_level(const View& v, Permanent from, CardId card) {
  MetRequirements result;
  const cards::ColorSet colors = colors_of(v, from);
  for (const cards::DigivolutionRequirement& one : v.cards.card(v.state.def[card]).requirements) {
    ++result.printed;
    if ((colors & cards::color_bit(one.color)) == 0) continue;
    ++result.met;
    add_cost(result.costs, one.cost);
  }
  return result;
}

/// A stack as digivolving looks at it first.
struct Onto {
  std::uint32_t level = 0;  ///< its bit
  bool is_digimon = false;
};

Onto as_onto(const View& v, Permanent permanent) {
  return {1U << static_cast<unsigned>(v.facts(permanent).level), v.is_digimon(permanent)};
}

/// A card of the hand as digivolving looks at it first.
struct HandCard {
  CardId card = 0;
  std::uint32_t levels = 0;        ///< that it looks for
  std::uint32_t requirements = 0;  ///< a bit for their number; 0: it has none
};

HandCard as_hand_card(const CardFacts& facts, CardId card) {
  const int asked_about = std::min<int>(facts.requirements, kMostRequirements);
  return {card, levels_looked_for(facts), asked_about == 0 ? 0U : 1U << asked_about};
}

/// What digivolving wants to know of a whole hand.
struct Hand {
  ScratchVector<HandCard, kMaxCardsEach> cards;
  std::uint32_t levels = 0;        ///< that any of its cards looks for
  std::uint32_t requirements = 0;  ///< bit per number of requirements that one of them has
  bool has_lines = false;          ///< one of them has a requirement line

  Hand(const View& v, const OneOfEach& hand) {
    for (const CardId card : hand) {
      const CardFacts& facts = v.facts(card);
      const HandCard each = as_hand_card(facts, card);
      (void)cards.push(each);
      levels |= each.levels;
      requirements |= each.requirements;
      has_lines = has_lines || facts.line_kinds != 0;
    }
  }
};

/// Most cards in a hand meet nothing on most Digimon; the judge is asked about those once for each
/// number of printed requirements, when the first comes up.
class Unmet {
 public:
  explicit Unmet(const View& v) : v_(v) {}

  /// Needs no further look: nothing is met, and the judge does not let it digivolve all the same.
  [[nodiscard]] bool is_refused(const Onto& onto, const HandCard& card) {
    if ((card.levels & onto.level) != 0) return false;
    if (card.requirements == 0 || !onto.is_digimon) return true;
    if ((asked_ & card.requirements) == 0) ask(card.requirements);
    return (refused_ & card.requirements) != 0;
  }
  /// So it is with the whole hand, and the judge need not be asked any more.
  [[nodiscard]] bool are_refused(const Onto& onto, const Hand& hand) const {
    if ((hand.levels & onto.level) != 0) return false;
    return !onto.is_digimon || (hand.requirements & ~refused_) == 0;
  }

 private:
  void ask(std::uint32_t bit) {
    asked_ |= bit;
    const int requirements = std::countr_zero(bit);
    if (v_.judged(Question::digivolve_match, DigivolveMatch::may_not, 0, requirements)) {
      refused_ |= bit;
    }
  }

  const View& v_;
  std::uint32_t asked_ = 0;  ///< bit per number of requirements
  std::uint32_t refused_ = 0;
};

/// The cost can be paid, perhaps with what the card itself can take off it.
bool can_meet_lowered(const View& v, const Terms& terms, int cost, CardId card, Permanent onto) {
  if (can_meet(v, terms, cost)) return true;
  const int more = digivolution_lowering(v, card, terms, onto);
  const int lowered = std::max(terms.declared_at(cost) - more, 0);
  return more > 0 && can_pay_lowered(v, terms.owner, cost, lowered);
}

/// "ignoring its digivolution requirements": at the cheapest of its printed costs, or as the words
/// say.
void offer_freely(const View& v, Permanent permanent, CardId card, const Terms& granted,
                  const Costs& costs, Decisions& out) {
  int cheapest = granted.free || granted.fixed >= 0 ? 0 : 255;
  for (const std::uint8_t cost : costs) cheapest = std::min<int>(cheapest, cost);
  const Terms terms = digivolution_terms(v, granted, {permanent}, card);
  if (cheapest == 255 || !can_meet_lowered(v, terms, cheapest, card, permanent)) return;
  const auto paid = static_cast<std::uint8_t>(terms.of(cheapest));
  (void)out.push({DecisionKind::digivolve, permanent.id(), card, paid});
}

void offer_onto(const View& v, Permanent permanent, CardId card, const Terms& terms,
                Decisions& out) {
  if (v.facts(card).kind != cards::CardKind::digimon ||
      cannot(v, permanent, cards::Limit::digivolve) || !may_become(v, permanent, card)) {
    return;
  }
  const MetRequirements meets =
      terms.any_level ? meet_but_level(v, permanent, card) : meet_requirements(v, permanent, card);
  if (terms.any_requirement) return offer_freely(v, permanent, card, terms, meets.costs, out);
  // A Tamer digivolves only into a card that asks for it (ruling Q3024).
  const bool must_meet = terms.by_effect || !v.is_digimon(permanent);
  if (meets.printed == 0 || (must_meet && meets.met == 0)) return;
  if (v.judged(Question::digivolve_match, DigivolveMatch::may_not,
               std::min(meets.met, kMostRequirements),
               std::min(meets.printed, kMostRequirements))) {
    return;
  }
  const Terms lowered = digivolution_terms(v, terms, {permanent}, card);
  for (const std::uint8_t cost : meets.costs) {
    if (!can_meet_lowered(v, lowered, cost, card, permanent)) continue;
    const auto paid = static_cast<std::uint8_t>(lowered.of(cost));
    (void)out.push({DecisionKind::digivolve, permanent.id(), card, paid});
    if (terms.free) break;
  }
}

/// "This Digimon may digivolve into [Ember] in the hand for a cost of 4, ...": what persistent
/// effects let it digivolve into, of these cards of the hand. What another effect takes off the
/// cost is taken off this one too. (rulings Q5255 and Q6237)
template <class Cards>
void offer_let(const View& v, Permanent permanent, const Cards& hand, const Terms& terms,
               Decisions& out) {
  const std::size_t others = out.size();
  for_each_active_change(v, permanent, [&](const cards::Instruction& let, const Controller& by) {
    if (let.action != cards::Action::may_become || by.owner != terms.owner) return;
    const cards::Target into{.kind = let.object.kind, .filter = let.object.filter};
    Terms as_said = effect_terms(v, terms.owner, let);
    as_said.by_effect = terms.by_effect;
    if (terms.fixed >= 0) as_said.fixed = terms.fixed;
    as_said.free = as_said.free || terms.free;
    as_said.reduction += terms.reduction;
    for (const CardId card : hand) {
      if (card_fits(v, card, into, by)) offer_onto(v, permanent, card, as_said, out);
    }
  });
  std::size_t kept = others;  // those that the requirements do not offer already
  for (std::size_t i = others; i < out.size(); ++i) {
    const auto* const end = out.begin() + kept;
    if (std::find(out.begin(), out.begin() + kept, out[i]) == end) out[kept++] = out[i];
  }
  out.shrink(kept);
}

/// The same where an effect digivolves it, into a card of the hand.
void offer_let_by_effect(const View& v, Permanent permanent, CardId card, const Terms& terms,
                         Decisions& out) {
  if (terms.any_requirement || !v.state.capabilities.can(Ability::lets_become)) return;
  const CardList hand = v.state.side(v.state.owner_of(card)).hand;
  if (std::ranges::find(hand, card) == hand.end()) return;
  offer_let(v, permanent, std::array{card}, terms, out);
}

/// Takes the offers for a Digimon in the breeding area back if the judge says so. It is asked only
/// where there are some.
void judge_breeding(const View& v, Permanent permanent, std::size_t before, Decisions& out) {
  if (permanent->breeding == 0 || out.size() == before ||
      v.judged(Question::digivolve_in_breeding, DigivolveInBreeding::may)) {
    return;
  }
  while (out.size() > before) (void)out.pop();
}

void offer_special_ways(const View& v, CardId permanent, CardId card, const Terms& terms,
                        Decisions& out) {
  const CardFacts& facts = v.facts(card);
  // An effect that only speaks of digivolving: the judge says what that takes in.
  const auto reads = [&](cards::LineKind line, Question question, auto may) {
    return facts.has_line(line) && (!terms.by_effect || v.judged(question, may));
  };
  if (reads(cards::LineKind::dna, Question::dna_by_effect, DnaByEffect::may)) {
    offer_dna_digivolution(v, permanent, card, terms, out);
  }
  if (reads(cards::LineKind::burst, Question::burst_by_effect, BurstByEffect::may)) {
    offer_burst_digivolution(v, permanent, card, terms, out);
  }
  if (reads(cards::LineKind::app_fusion, Question::app_fusion_by_effect, AppFusionByEffect::may)) {
    offer_app_fusion(v, permanent, card, terms, out);
  }
}

}  // namespace

bool has_several_costs(const View& v, Permanent permanent, CardId card) {
  return meet_requirements(v, permanent, card).costs.size() > 1;
}

void offer_digivolving(const View& v, const OneOfEach& cards, Decisions& out) {
  const Terms terms = main_phase_terms(v.state);
  const Hand hand(v, cards);
  Unmet unmet(v);
  for (const Permanent permanent : v.state.side(terms.owner).field) {
    if (!token_lets_digivolve(v, permanent)) continue;
    const Onto onto = as_onto(v, permanent);
    const std::size_t before = out.size();
    if (!unmet.are_refused(onto, hand)) {
      for (const HandCard& each : hand.cards) {
        if (!unmet.is_refused(onto, each)) offer_onto(v, permanent, each.card, terms, out);
      }
    }
    if (v.state.capabilities.can(Ability::lets_become)) offer_let(v, permanent, cards, terms, out);
    judge_breeding(v, permanent, before, out);
  }
  if (!hand.has_lines) return;
  for (const CardId card : cards) offer_special_ways(v, kNoCard, card, terms, out);
}

void offer_digivolution(const View& v, CardId id, CardId card, const Terms& terms, Decisions& out) {
  const Permanent permanent = find_permanent(v.state, id);
  if (permanent == nullptr) return;
  if (token_lets_digivolve(v, permanent)) {
    offer_onto(v, permanent, card, terms, out);
    offer_let_by_effect(v, permanent, card, terms, out);
  }
  if (terms.any_requirement || v.facts(card).line_kinds == 0) return;
  offer_special_ways(v, id, card, terms, out);
}

namespace {

/// It may have left, or may not digivolve any more. (comprehensive-4.2, 8-1-2-6)
Went see_digimon(const Table& t, CardRun& run) {
  const Permanent digimon = find_permanent(t.state, run.own.target);
  const bool may = digimon != nullptr && !cannot(t.view(), digimon, cards::Limit::digivolve);
  return may ? Went::on : Went::ends;
}

constexpr auto kDigivolvingSteps =
    joined(std::to_array<CardStepRow>({
               {CardStep::declare, "declare the card", declare_card},
               {CardStep::lowering, "carry out what interrupts that", carry_out_lowering},
               {CardStep::still_there, "see that the Digimon is still there", see_digimon},
               {CardStep::price, "settle the cost", settle_price},
               {CardStep::pay, "pay the cost", pay_price},
               {CardStep::place, "put the card on top", put_on_top},
           }),
           kStepsOnceDigivolved);
constexpr std::array kDigivolvingUntilPlaced{CardStep::declare,     CardStep::lowering,
                                             CardStep::still_there, CardStep::price,
                                             CardStep::pay,         CardStep::place};
constexpr auto kDigivolvingOrders = digivolving_orders(kDigivolvingUntilPlaced, kDigivolvingSteps);
constexpr auto kDigivolvingPaidAfter = paid_once_placed(kDigivolvingOrders);
constexpr CardProcedure kDigivolving{.name = "digivolving",
                                     .declared_as = Announced::digivolving,
                                     .steps = kDigivolvingSteps,
                                     .orders = kDigivolvingOrders.spans(),
                                     .payment = Question::digivolve_payment,
                                     .paid_after = kDigivolvingPaidAfter.spans(),
                                     .take_back = take_new_top_back};

}  // namespace

int digivolution_lowering(const View& v, CardId card, const Terms& terms, Permanent onto) {
  const TimingSet own = v.facts(card).own_timings & timing_bit(cards::Timing::would_become);
  const bool heard = own != 0 || v.state.capabilities.hears(cards::Timing::would_digivolve);
  if (!heard || !is_paid_once_placed(v, kDigivolving, terms.by_effect)) {
    return possible_reduction(v, card, terms.owner, onto);
  }
  State placed = v.state;
  const Table there(v.cards, placed, v.judge);
  take_from_hand(there, card);
  const PermanentRef stack = find_permanent(placed, onto.id());
  if (!stack.cards().push(card)) return 0;
  there.note_print(stack);
  return possible_reduction(v, card, terms.owner, onto, &there.view());
}

void digivolve(const Table& t, CardId permanent, CardId card, int cost, Player owner) {
  begin_procedure(t, kDigivolving,
                  Procedure{.way = Way::digivolve,
                            .owner = owner,
                            .card = card,
                            .target = permanent,
                            .cost = static_cast<std::uint8_t>(cost),
                            .original = static_cast<std::uint8_t>(cost)});
}

const CardProcedure& steps_of_digivolving() { return kDigivolving; }

}  // namespace headjudge::dcg
