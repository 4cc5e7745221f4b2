// Taking one of the objects that are offered, in the main phase or as an effect says.
//
// A card goes onto a Digimon, is played, used, linked or moved. What leaves only one possibility is
// taken without being asked for. (comprehensive-4.2, 15-9)
#include "model/dcg/effects/resolving/taking.hpp"

#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/antecedents.hpp"
#include "model/dcg/effects/reading/gathering.hpp"
#include "model/dcg/effects/resolving/moving.hpp"
#include "model/dcg/effects/resolving/objects.hpp"
#include "model/dcg/effects/resolving/totals.hpp"
#include "model/dcg/effects/triggering/frames.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/app_fusion.hpp"
#include "model/dcg/procedures/burst_digivolution.hpp"
#include "model/dcg/procedures/digivolving.hpp"
#include "model/dcg/procedures/dna_digivolution.hpp"
#include "model/dcg/procedures/kept_cards.hpp"
#include "model/dcg/procedures/linking.hpp"
#include "model/dcg/procedures/options.hpp"
#include "model/dcg/procedures/playing.hpp"

namespace headjudge::dcg {

namespace {

/// Has the effect's own card been chosen, among those that it moves?
bool source_goes_along(const Table& t, CardId card) {
  const Frame& frame = t.effect();
  return card == frame.source && source_is_to_go(frame, instruction_of(t.cards, frame));
}

/// The stack that a card goes onto or beside; none where a new one comes to the field.
CardId stack_of(const Decision& decision) {
  switch (decision.kind) {
    case DecisionKind::digivolve:
    case DecisionKind::burst_digivolve:
    case DecisionKind::app_fuse: return decision.first;
    case DecisionKind::link: return decision.second;
    default: return kNoCard;
  }
}

/// "1 of your Digimon may digivolve into ... Then, it gains ...": it is the one that did.
void name_stack(const Table& t, const Decision& decision) {
  const CardId stack = stack_of(decision);
  if (t.acting == nullptr || stack == kNoCard) return;
  Frame& frame = t.effect();
  const bool known = instruction_of(t.cards, frame).target.pick == cards::Pick::same;
  const bool meant = is_antecedent_of_later(t.view(), frame) || measures_later(t.view(), frame);
  if (known || !meant) return;
  frame.chosen.clear();
  (void)frame.chosen.push(stack);
}

/// A card goes onto a Digimon or is played, in the main phase or as an effect says.
void take_on_terms(const Table& t, const Decision& decision) {
  const Terms terms = terms_of_decision(t);
  const bool dna = decision.kind == DecisionKind::dna_digivolve;
  note_taken(t, dna ? decision.third : decision.first);
  note_object(t);
  name_stack(t, decision);
  switch (decision.kind) {
    case DecisionKind::dna_digivolve:
      return dna_digivolve(t, decision.first, decision.second, decision.third, terms);
    case DecisionKind::burst_digivolve:
      return burst_digivolve(t, decision.first, decision.second, decision.third, terms);
    case DecisionKind::app_fuse:
      return app_fuse(t, decision.first, decision.second, decision.third, terms);
    case DecisionKind::link: return link_card(t, decision.first, decision.second, terms);
    case DecisionKind::play_object: return play_card(t, decision.first, terms);
    case DecisionKind::use: return use_option_by_effect(t, decision.first, terms);
    default: break;
  }
  use_changes_of_digivolution_cost(t, {find_permanent(t.state, decision.first)}, decision.second,
                                   terms.free);
  digivolve(t, decision.first, decision.second, decision.third, terms.owner);
}

}  // namespace

void take_object(const Table& t, const Decision& decision) {
  switch (decision.kind) {
    case DecisionKind::save_material: return save_material(t, decision.first);
    case DecisionKind::choose_link: return choose_link(t, decision.first);
    case DecisionKind::choose_card:
      return source_goes_along(t, decision.first) ? take_source_along(t)
                                                  : move_chosen_card(t, decision.first);
    default: return take_on_terms(t, decision);
  }
}

}  // namespace headjudge::dcg
