// Which parts of a position are not as they were: their bytes are compared.
//
// Every byte of a State belongs to a part here. Of the cards' places it is seen by list, which of
// them has changed; bytes that no list holds are no part of anything, and stay as they began.
#include "invariants/dcg/parts.hpp"

#include <algorithm>
#include <cstring>

#include "invariants/dcg_invariants.hpp"

namespace headjudge::dcg {

namespace {

template <class Part>
bool differ(const Part& one, const Part& other) {
  return std::memcmp(&one, &other, sizeof one) != 0;
}

bool lists_differ(const CardList& one, const CardList& other) {
  return one.size() != other.size() || std::memcmp(one.begin(), other.begin(), one.size()) != 0;
}

Parts in_stack(const Permanent& one, const Permanent& other) {
  Parts changed = kNoPart;
  if (lists_differ(one.cards(), other.cards()) || lists_differ(one.links(), other.links()) ||
      one->breeding != other->breeding || one->placed != other->placed ||
      one->named != other->named || one->print.bits != other->print.bits) {
    changed |= kStacks;
  }
  if (one->suspended != other->suspended || one->entry != other->entry ||
      one->digivolved != other->digivolved || one->dna != other->dna ||
      one->unused != other->unused || one->burst != other->burst || one->xros != other->xros) {
    changed |= kMarks;
  }
  return changed;
}

Parts in_field(const Field& one, const Field& other) {
  if (one.size() != other.size()) return kFields;
  Parts changed = kNoPart;
  for (std::size_t i = 0; i < one.size() && changed != kFields; ++i) {
    changed |= in_stack(one[i], other[i]);
  }
  return changed;
}

Parts in_areas(const State& before, const State& now) {
  if (!differ(before.areas, now.areas)) return kNoPart;
  Parts changed = kNoPart;
  const auto look = [&](const CardList& one, const CardList& other, Parts part) {
    if (lists_differ(one, other)) changed |= part;
  };
  for (Player player = 0; player < 2; ++player) {
    const Side one = before.side(player);
    const Side other = now.side(player);
    changed |= in_field(one.field, other.field);
    look(one.hand, other.hand, kHands);
    look(one.deck, other.deck, kDecks);
    look(one.security, other.security, kSecurity);
    look(one.trash, other.trash, kTrash);
    look(one.eggs, other.eggs, kEggs);
  }
  return changed != kNoPart ? changed : kPlaces;  // a byte that no list holds
}

Parts when(bool changed, Parts part) { return changed ? part : kNoPart; }

Parts in_single_bytes(const State& one, const State& other) {
  return when(one.split != other.split || one.count != other.count, kKinds) |
         when(one.memory != other.memory || one.crossed != other.crossed ||
                  one.ending != other.ending || differ(one.memory_due, other.memory_due),
              kGauge) |
         when(one.turn_player != other.turn_player, kTurnPlayer) |
         when(one.phase != other.phase || one.breeding_actions != other.breeding_actions, kPhase) |
         when(one.bonus_due != other.bonus_due || one.moment != other.moment ||
                  one.together != other.together,
              kPending) |
         when(one.revealed_from != other.revealed_from, kRevealed) |
         when(one.check_due != other.check_due || one.names_due != other.names_due ||
                  one.rule_cause != other.rule_cause,
              kCheckDue) |
         when(one.asks != other.asks || one.decider != other.decider, kAsked) |
         when(one.outcome != other.outcome || differ(one.overflow, other.overflow), kOutcome) |
         when(differ(one.chance, other.chance) || one.opening != other.opening ||
                  one.first_turn != other.first_turn || one.redrawn != other.redrawn ||
                  one.unused != other.unused,
              kBeginning);
}

Parts in_lists(const ListParts& one, const ListParts& other) {
  return when(differ(one.used, other.used), kUses) |
         when(differ(one.modifiers, other.modifiers), kModifiers) |
         when(differ(one.granted, other.granted), kGranted) |
         when(differ(one.lasting, other.lasting), kLasting) |
         when(differ(one.pending, other.pending), kPending) |
         when(differ(one.frames, other.frames) || differ(one.other_subjects, other.other_subjects),
              kFrames) |
         when(differ(one.procedures, other.procedures), kProcedures) |
         when(differ(one.announced, other.announced) ||
                  differ(one.interrupting, other.interrupting) ||
                  differ(one.arrived, other.arrived),
              kAnnounced) |
         when(differ(one.revealed, other.revealed), kRevealed);
}

}  // namespace

Parts changed_parts(const State& before, const State& now) {
  const ListParts& lists = before;
  return kOffers | in_areas(before, now) | in_single_bytes(before, now) |
         when(differ(before.capabilities, now.capabilities) || differ(before.def, now.def),
              kKinds) |
         when(differ(before.face_up, now.face_up), kFacing) |
         when(differ(before.attack, now.attack), kAttack) |
         when(differ(before.option, now.option), kOption) |
         (differ<ListParts>(lists, now) ? in_lists(before, now) : kNoPart);
}

Kinds kinds_offered(const Decisions& offers) {
  Kinds kinds = 0;
  for (const Decision& offer : offers) kinds |= HangsOn::bit(offer.kind);
  return kinds;
}

Kinds kind_decided(const Decision& decision) { return HangsOn::bit(decision.kind); }

}  // namespace headjudge::dcg
