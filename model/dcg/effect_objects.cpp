// Cards that effects play, digivolve into, link or keep.
//
// Such an instruction comes down to one decision: which card (and onto which Digimon), out of all
// that its words fit and its cost allows. The offers are made by the chapters of the procedures, so
// an effect that digivolves follows the same rules as a player who does. What its words call "may"
// can be declined. (en-2025, Effects That Play/Digivolve/Use Cards; comprehensive-4.2, 15-9)
#include <algorithm>

#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

namespace {

using cards::Action;
using cards::CardArea;
using cards::Instruction;

bool object_fits(const View& v, const cards::CardObject& object, CardId card) {
  const cards::CardIndex index = v.state.def[card];
  if (object.any_kind) return v.cards.fits(object.filter.named - 1U, index);
  return card_fits(v, card, {.kind = object.kind, .filter = object.filter});
}

void add_objects_under(const View& v, const Permanent& permanent, const cards::CardObject& object,
                       Objects& out) {
  for (const CardId card : permanent.cards) {
    if (card != permanent.top() && object_fits(v, object, card)) (void)out.push(card);
  }
}

}  // namespace

void gather_objects(const View& v, const Frame& frame, const cards::CardObject& object,
                    Objects& out) {
  const Side& side = v.state.side[frame.owner];
  const auto add_pile = [&](const auto& pile) {
    for (const CardId card : pile) {
      if (object_fits(v, object, card)) (void)out.push(card);
    }
  };
  switch (object.area) {
    case CardArea::none: return;
    case CardArea::this_card: (void)out.push(frame.source); return;
    case CardArea::hand: return add_pile(side.hand);
    case CardArea::revealed: return add_pile(v.state.revealed);
    case CardArea::trash: return add_pile(side.trash);
    case CardArea::hand_or_trash: add_pile(side.hand); return add_pile(side.trash);
    case CardArea::hand_or_under_this: add_pile(side.hand); [[fallthrough]];
    case CardArea::digivolution_cards: {
      const Permanent* self = find_permanent(v.state, frame.permanent);
      if (self != nullptr) add_objects_under(v, *self, object, out);
      return;
    }
    case CardArea::under_tamers:
      for (const Permanent& permanent : side.field) {
        if (v.is_tamer(permanent)) add_objects_under(v, permanent, object, out);
      }
      return;
  }
}

namespace {

/// The Digimon that the instruction is about.
void gather_targets(const View& v, const Frame& frame, const cards::Target& target,
                    Candidates& out) {
  const auto add = [&](CardId id) {
    if (find_permanent(v.state, id) != nullptr) (void)out.push(id);
  };
  switch (target.pick) {
    case cards::Pick::none: return;
    case cards::Pick::self: return add(frame.permanent);
    case cards::Pick::subject: return add(frame.subject);
    case cards::Pick::announced: return find_announced(v, frame, out);
    case cards::Pick::same:
      for (const CardId id : frame.chosen) add(id);
      return;
    case cards::Pick::choose:
    case cards::Pick::choose_up_to:
    case cards::Pick::all: return find_candidates(v, target, controller_of(v, frame), out);
  }
}

void offer_way(const View& v, Action action, CardId target, CardId card, const Terms& terms,
               Decisions& out) {
  switch (action) {
    case Action::digivolve:
    case Action::blast_digivolve: return offer_digivolution(v, target, card, terms, out);
    case Action::dna_digivolve: return offer_dna_digivolution(v, target, card, terms, out);
    case Action::burst_digivolve: return offer_burst_digivolution(v, target, card, terms, out);
    case Action::app_fuse: return offer_app_fusion(v, target, card, terms, out);
    case Action::link_card: {
      const Permanent& permanent = *find_permanent(v.state, target);
      if (may_link(v, card, permanent, terms)) {
        (void)out.push({DecisionKind::link, card, permanent.id()});
      }
      return;
    }
    default: return;
  }
}

void offer_tamers(const View& v, Player owner, Decisions& out) {
  for (const Permanent& permanent : v.state.side[owner].field) {
    if (permanent.breeding == 0 && v.is_tamer(permanent) && token_lets_under(v, permanent)) {
      (void)out.push({DecisionKind::choose, permanent.id()});
    }
  }
}

void offer_links(const View& v, const Candidates& targets, Decisions& out) {
  for (const CardId target : targets) {
    for (const CardId link : find_permanent(v.state, target)->links) {
      (void)out.push({DecisionKind::choose_link, link});
    }
  }
}

/// First the Tamer, then the cards: those that the DigiXros requirements of the top card name.
void offer_material(const View& v, const Frame& frame, Decisions& out) {
  const Permanent* self = find_permanent(v.state, frame.permanent);
  if (self == nullptr) return;
  Objects material;
  for (const CardId card : self->cards) {
    if (card != self->top() && is_named_for_xros(v, self->top(), card)) (void)material.push(card);
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
  const Permanent* self = find_permanent(v.state, frame.permanent);
  if (self == nullptr || !v.is_tamer(*self)) return;
  for (const CardId id : targets) {
    const Permanent& permanent = *find_permanent(v.state, id);
    if (std::ranges::any_of(permanent.cards, is_tamer_card)) continue;
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
  for (std::size_t before = 0; before < i; ++before) {
    if (v.state.def[objects[before]] == v.state.def[objects[i]] &&
        lies_in_trash(v.state, objects[before]) == lies_in_trash(v.state, objects[i])) {
      return true;
    }
  }
  return false;
}

/// "Without paying the cost", as the keyword has it.
Terms free_terms(Player owner) { return {.owner = owner, .by_effect = true, .free = true}; }

void offer_for(const View& v, const Frame& frame, const Instruction& instruction, Decisions& out) {
  const Terms terms = effect_terms(v, frame.owner, instruction.paying, instruction.amount);
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
  if (instruction.action != Action::play_card) {
    const cards::Target self{.pick = cards::Pick::self};
    const bool of_itself = instruction.action == Action::dna_digivolve;
    gather_targets(v, frame, of_itself ? self : instruction.target, targets);
  }
  for (std::size_t i = 0; i < objects.size(); ++i) {
    if (is_a_copy(v, objects, i)) continue;
    if (instruction.action == Action::play_card) {
      if (can_play(v, objects[i], terms) && leaves_its_partner(v, frame, objects[i])) {
        (void)out.push({DecisionKind::play_object, objects[i]});
      }
      continue;
    }
    for (const CardId target : targets) {
      offer_way(v, instruction.action, target, objects[i], terms, out);
    }
  }
}

/// Words with a "may" of their own: it is declined by choosing nothing.
bool may_decline(Action action) {
  switch (action) {
    case Action::digivolve:
    case Action::dna_digivolve:
    case Action::burst_digivolve:
    case Action::app_fuse:
    case Action::save:
    case Action::blast_digivolve:
    case Action::blast_dna: return true;
    default: return false;
  }
}

const Instruction& instruction_of(const View& v, const Frame& frame) {
  return v.cards.instructions(frame.effect.bits())[frame.instruction];
}

}  // namespace

bool asks_for_object(Action action) {
  return action == Action::play_card || action == Action::link_card ||
         action == Action::trash_links || action == Action::material_save ||
         action == Action::mind_link || action == Action::move_cards || may_decline(action);
}

bool any_object(const View& v, const Frame& frame, const Instruction& instruction) {
  Decisions offers;
  offer_for(v, frame, instruction, offers);
  return !offers.empty();
}

void offer_objects(const View& v, Decisions& out) {
  const Frame& frame = v.state.frames.back();
  const Instruction& instruction = instruction_of(v, frame);
  offer_for(v, frame, instruction, out);
  const bool enough =
      instruction.action == Action::move_cards && instruction.object.up_to && frame.done != 0;
  if (enough || may_decline(instruction.action)) (void)out.push({DecisionKind::choose_no_more});
}

Terms terms_of_decision(const View& v) {
  if (v.state.frames.empty()) return main_phase_terms(v.state);
  const Frame& frame = v.state.frames.back();
  const Instruction& instruction = instruction_of(v, frame);
  const bool blast =
      instruction.action == Action::blast_digivolve || instruction.action == Action::blast_dna;
  if (blast) return free_terms(frame.owner);
  return effect_terms(v, frame.owner, instruction.paying, instruction.amount);
}

void note_object(const Table& t) {
  if (t.state.frames.empty()) return begin_moment(t);
  Frame& frame = t.state.frames.back();
  --frame.wanted;
  frame.done = 1;
  t.state.check_due = 1;
  t.state.rule_cause = frame.owner;
}

void save_material(const Table& t, CardId card) {
  note_object(t);
  if (!take_from_its_place(t, card)) return;
  const CardId tamer = t.state.frames.back().chosen[0];
  place_under(t, card, tamer);
}

bool mind_link(const Table& t, const Frame& frame) {
  if (frame.chosen.empty() || frame.permanent == kNoCard) return false;
  const Permanent gone = lift_permanent(t, frame.permanent, Leaving::put_under_a_card);
  t.state.used[gone.top()] = 0;
  for (const CardId card : gone.cards) {
    if (card == gone.top()) continue;
    leave_for_an_area(t, card);
    add_to_trash(t, card);
  }
  place_under(t, gone.top(), frame.chosen[0]);
  return true;
}

bool save_source(const Table& t, const Frame& frame) {
  if (frame.chosen.empty() || !take_from_its_place(t, frame.source)) return false;
  place_under(t, frame.source, frame.chosen[0]);
  return true;
}

}  // namespace headjudge::dcg
