// Cards that effects play, use, digivolve into, link or keep.
//
// Such an instruction comes down to one decision: which card (and onto which Digimon), out of all
// that its words fit and its cost allows. The offers are made by the chapters of the procedures, so
// an effect that digivolves follows the same rules as a player who does. What its words call "may"
// can be declined. (en-2025, Effects That Play/Digivolve/Use Cards; comprehensive-4.2, 15-9)
#include "model/dcg/effects/resolving/objects.hpp"

#include <algorithm>
#include <span>

#include "model/dcg/areas/places.hpp"
#include "model/dcg/areas/tokens.hpp"
#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/gathering.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/resolving/moving.hpp"
#include "model/dcg/effects/resolving/totals.hpp"
#include "model/dcg/effects/triggering/interrupting.hpp"
#include "model/dcg/effects/triggering/leaving_out.hpp"
#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/procedures/app_fusion.hpp"
#include "model/dcg/procedures/burst_digivolution.hpp"
#include "model/dcg/procedures/costs/reductions.hpp"
#include "model/dcg/procedures/costs/terms.hpp"
#include "model/dcg/procedures/digivolving.hpp"
#include "model/dcg/procedures/digixros.hpp"
#include "model/dcg/procedures/dna_digivolution.hpp"
#include "model/dcg/procedures/linking.hpp"
#include "model/dcg/procedures/options.hpp"
#include "model/dcg/procedures/playing.hpp"

namespace headjudge::dcg {

namespace {

using cards::Action;
using cards::Instruction;

/// A card on top of a stack of the field: that is a Digimon, and no card to digivolve into, even if
/// the words say "into this card".
bool is_top_of_a_stack(const View& v, CardId card) {
  for (const Side& side : v.state.sides()) {
    for (const Permanent permanent : side.field) {
      if (permanent.top() == card) return true;
    }
  }
  return false;
}

void offer_way(const View& v, Action action, CardId target, CardId card, const Terms& terms,
               Decisions& out) {
  if (action != Action::link_card && is_top_of_a_stack(v, card)) return;
  switch (action) {
    case Action::digivolve:
    case Action::blast_digivolve: return offer_digivolution(v, target, card, terms, out);
    case Action::burst_digivolve: return offer_burst_digivolution(v, target, card, terms, out);
    case Action::app_fuse: return offer_app_fusion(v, target, card, terms, out);
    case Action::link_card: {
      const Permanent permanent = find_permanent(v.state, target);
      const int lowering = possible_link_reduction(v, card, terms.owner, permanent);
      if (may_link(v, card, permanent, terms, lowering)) {
        (void)out.push({DecisionKind::link, card, permanent.id()});
      }
      return;
    }
    default: return;
  }
}

void offer_tamers(const View& v, Player owner, Decisions& out) {
  for (const Permanent permanent : v.state.side(owner).field) {
    if (permanent->breeding == 0 && v.is_tamer(permanent) && token_lets_under(v, permanent)) {
      (void)out.push({DecisionKind::choose, permanent.id()});
    }
  }
}

void offer_links(const View& v, const Candidates& targets, Decisions& out) {
  for (const CardId target : targets) {
    for (const CardId link : find_permanent(v.state, target).links()) {
      const bool offered = std::ranges::any_of(
          out, [&](const Decision& other) { return are_alike(v.state, other.first, link); });
      if (!offered) (void)out.push({DecisionKind::choose_link, link});
    }
  }
}

/// First the Tamer, then the cards: those that the DigiXros requirements of the top card name.
void offer_material(const View& v, const Frame& frame, Decisions& out) {
  const Permanent self = find_permanent(v.state, frame.permanent);
  if (self == nullptr) return;
  Objects material;
  for (const CardId card : self.cards()) {
    const bool beneath = card != self.top() && !v.is_hidden(card);
    if (beneath && is_named_for_xros(v, self.top(), card)) (void)material.push(card);
  }
  if (material.empty()) return;
  if (frame.chosen.empty()) return offer_tamers(v, frame.owner, out);
  for (const CardId card : material) (void)out.push({DecisionKind::save_material, card});
}

/// Digimon under which the effect's Tamer can be placed: those without a Tamer card beneath.
void offer_minds(const View& v, const Frame& frame, const Candidates& targets, Decisions& out) {
  const auto is_tamer_card = [&](CardId card) {
    return v.facts(card).kind == cards::CardKind::tamer;
  };
  const Permanent self = find_permanent(v.state, frame.permanent);
  if (self == nullptr || !v.is_tamer(self)) return;
  for (const CardId id : targets) {
    const Permanent permanent = find_permanent(v.state, id);
    if (std::ranges::any_of(permanent.cards(), is_tamer_card)) continue;
    if (token_lets_under(v, permanent)) (void)out.push({DecisionKind::choose, id});
  }
}

/// Where the next instruction plays another card along with this one, there must be one.
bool leaves_its_partner(const View& v, const Frame& frame, CardId card) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  const std::size_t next = std::size_t{frame.instruction} + 1;
  if (next >= instructions.size() || !instructions[next].if_done ||
      instructions[next].action != Action::play_card) {
    return true;
  }
  Objects partners;
  gather_objects(v, frame, instructions[next].object, partners);
  return std::ranges::any_of(partners, [&](CardId partner) { return partner != card; });
}

bool is_a_copy(const View& v, const Objects& objects, std::size_t i) {
  const auto before = std::span(objects.begin(), objects.end()).first(i);
  return std::ranges::any_of(before,
                             [&](CardId card) { return are_alike(v.state, card, objects[i]); });
}

/// Two Digimon: this one and a partner, or those of whom the words speak with any other.
void offer_dna(const View& v, const Frame& frame, const Instruction& instruction, CardId card,
               const Terms& terms, Decisions& out) {
  if (is_top_of_a_stack(v, card)) return;
  Candidates first;
  Candidates second;
  gather_targets(v, frame, instruction.target, first);
  if (instruction.material.count != 0) {
    Objects held;
    gather_objects(v, frame, instruction.material, held);
    return offer_dna_with(v, first, held, card, terms, out);
  }
  const cards::Target anybody{.pick = cards::Pick::choose};
  const bool has_partner = instruction.receiver.pick != cards::Pick::none;
  const bool both_named = !has_partner && instruction.target.count > 1;
  if (both_named) {
    second = first;
  } else {
    gather_targets(v, frame, has_partner ? instruction.receiver : anybody, second);
  }
  offer_dna_of(v, first, second, card, terms, out);
}

/// "Without paying the cost", as the keyword has it.
Terms free_terms(Player owner) { return {.owner = owner, .by_effect = true, .free = true}; }

Terms terms_for(const View& v, const Frame& frame, const Instruction& instruction) {
  Terms terms = effect_terms(v, frame.owner, instruction);
  terms.of_opponent = frame.for_opponent != 0;
  if (instruction.manner.cost_for_each) terms.reduction *= times_for_each(v, frame, instruction);
  lower_terms(v, frame, terms);
  return terms;
}

void offer_for(const View& v, const Frame& frame, const Instruction& instruction, Decisions& out) {
  const Terms terms = terms_for(v, frame, instruction);
  if (instruction.action == Action::save) {
    if (lies_in_trash(v.state, frame.source)) offer_tamers(v, frame.owner, out);
    return;
  }
  if (instruction.action == Action::move_cards) return offer_moves(v, frame, instruction, out);
  Candidates targets;
  if (instruction.action == Action::blast_dna) return offer_blast_dna(v, frame, instruction, out);
  if (instruction.action == Action::blast_digivolve) {
    find_candidates(v, {}, {frame.owner, kNoCard}, targets);
    for (const CardId target : targets) {
      offer_way(v, instruction.action, target, frame.source, free_terms(frame.owner), out);
    }
    return;
  }
  if (instruction.action == Action::material_save) return offer_material(v, frame, out);
  if (instruction.action == Action::mind_link) {
    gather_targets(v, frame, instruction.target, targets);
    return offer_minds(v, frame, targets, out);
  }
  if (instruction.action == Action::trash_links) {
    gather_targets(v, frame, instruction.target, targets);
    return offer_links(v, targets, out);
  }
  Objects objects;
  gather_objects(v, frame, instruction.object, objects);
  keep_affordable(v, frame, instruction.object, objects);
  gather_targets(v, frame, instruction.target, targets);
  for (std::size_t i = 0; i < objects.size(); ++i) {
    const CardId card = objects[i];
    if (is_a_copy(v, objects, i)) continue;
    const bool plays = instruction.action == Action::play_card ||
                       instruction.action == Action::play_or_use ||
                       instruction.action == Action::return_or_play;
    const bool uses =
        instruction.action == Action::use_option || instruction.action == Action::play_or_use;
    if (plays && can_play(v, card, terms) && leaves_its_partner(v, frame, card)) {
      (void)out.push({DecisionKind::play_object, card});
    }
    if (uses && can_use(v, card, terms)) (void)out.push({DecisionKind::use, card});
    if (instruction.action == Action::return_or_play) {
      (void)out.push({DecisionKind::choose_card, card});
    }
    if (plays || uses) continue;
    if (instruction.action == Action::dna_digivolve) {
      offer_dna(v, frame, instruction, card, terms, out);
      continue;
    }
    for (const CardId target : targets) {
      offer_way(v, instruction.action, target, card, terms, out);
    }
  }
}

/// Words with a "may" of their own: it is declined by choosing nothing.
bool may_decline(const Instruction& instruction) {
  switch (instruction.action) {
    case Action::digivolve: return !instruction.manner.must && !instruction.by;
    case Action::dna_digivolve:
    case Action::burst_digivolve:
    case Action::app_fuse:
    case Action::save:
    case Action::blast_digivolve:
    case Action::blast_dna: return true;
    default: return false;
  }
}

/// "1 card" is any card; "1 Digimon card", "1 green card" and "1 [Ember]" are described.
bool is_described(const cards::CardObject& object) {
  if (object.any_kind && object.filter == cards::Filter{}) return false;
  return object.filter != cards::Filter{.kinds = cards::kAnyKind};
}

/// Do the words ask for a card of a hand? An effect of "this card" in the hand does not: its player
/// has shown the card.
bool is_of_the_hand(const cards::CardObject& object) {
  const auto is_hand = [](cards::CardArea area) {
    return area == cards::CardArea::hand || area == cards::CardArea::opponents_hand;
  };
  return is_hand(object.area) || std::ranges::any_of(object.or_area, is_hand);
}

/// "You may pay 3 memory to play 1 [Ember] from your hand": its player has agreed to all of it.
bool was_agreed_to(const View& v, const Frame& frame) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  for (std::size_t at = frame.instruction;; --at) {
    const Instruction& part = instructions[at];
    if (part.by && at != frame.instruction) return false;
    if (part.by || is_optional(part)) return true;
    if (at == 0 || (part.joint == cards::Joint::sentence && !part.if_done)) return false;
  }
}

/// "Place 1 [Ember] from your hand ...", without "may": the opponent does not see whether there is
/// one. May the player keep it? [hand-described] (ruling Q2488)
bool may_stay_in_hand(const View& v, const Frame& frame, const Instruction& instruction,
                      const Decisions& out) {
  const cards::CardObject& object = instruction.object;
  if (out.empty() || object.all || !is_of_the_hand(object) || !is_described(object)) return false;
  const auto& hand = v.state.side(frame.owner).hand;
  const auto in_hand = [&](const Decision& offer) {
    const bool onto = offer.kind == DecisionKind::digivolve;
    return std::ranges::find(hand, onto ? offer.second : offer.first) != hand.end();
  };
  return std::ranges::all_of(out, in_hand) && !was_agreed_to(v, frame) &&
         v.judged(Question::hand_described, HandDescribed::may_keep);
}

}  // namespace

bool asks_for_object(Action action) {
  return action == Action::play_card || action == Action::link_card ||
         action == Action::trash_links || action == Action::material_save ||
         action == Action::mind_link || action == Action::move_cards ||
         action == Action::use_option || action == Action::play_or_use ||
         action == Action::return_or_play || may_decline({.action = action});
}

bool any_object(const View& v, const Frame& frame, const Instruction& instruction) {
  Decisions offers;
  offer_for(v, frame, instruction, offers);
  if (!offers.empty()) return true;
  const cards::CardObject& object = instruction.object;
  if (object.further != cards::Further::and_count || frame.stage == Stage::choosing) return false;
  // "1 A and 1 B": as much as can be done of it. (comprehensive-4.2, 1-3-2; ruling Q1621)
  Frame second = frame;
  second.stage = Stage::choosing;
  second.wanted = object.further_count;
  offer_for(v, second, instruction, offers);
  return !offers.empty();
}

void offer_objects(const View& v, const Frame& frame, Decisions& out) {
  const Instruction& instruction = instruction_of(v.cards, frame);
  offer_for(v, frame, instruction, out);
  const bool enough = instruction.object.up_to && frame.done != 0;
  const bool may_stop = enough || may_decline(instruction);
  if (may_stop || may_stay_in_hand(v, frame, instruction, out)) {
    (void)out.push({DecisionKind::choose_no_more});
  }
}

Terms terms_of_decision(const Table& t) {
  if (t.acting == nullptr) return main_phase_terms(t.state);
  const Frame& frame = t.effect();
  const Instruction& instruction = instruction_of(t.cards, frame);
  const bool blast =
      instruction.action == Action::blast_digivolve || instruction.action == Action::blast_dna;
  if (blast) return free_terms(frame.owner);
  return terms_for(t.view(), frame, instruction);
}

}  // namespace headjudge::dcg
