// What a stack is called, whichever cards come and go beneath it.
//
// Much refers to a stack while it is on the field: changes, effects that wait, what has been
// chosen, the attack. Its name is a card in it, and between two steps the lowest one that is its
// player's own, which depends on the position alone. An effect may place several cards beneath a
// stack, or cards of the other player: the name stays for the step, so that each of them finds the
// stack.
#include "model/dcg/areas/names.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/persistent.hpp"

namespace headjudge::dcg {

namespace {

void rename_permanent(const Table& t, CardId from, CardId to) {
  if (from == to) return;
  const auto rename = [&](CardId& reference) {
    if (reference == from) reference = to;
  };
  rename_modifiers(t, from, to);
  t.state.used.rename_stack(from, to);
  for (Lasting& lasting : t.state.lasting) rename(lasting.permanent);
  for (PendingEffect& pending : t.state.pending) {
    rename(pending.permanent);
    rename(pending.subject);
  }
  for (Interrupting& interrupting : t.state.interrupting) {
    rename(interrupting.effect.permanent);
    rename(interrupting.effect.subject);
  }
  for (Announcement& event : t.state.announced) {
    rename(event.permanent);
    if (event.kind == Announced::leaving) rename(event.card);
    event.leaving.rename(from, to);
  }
  for (Frame& frame : t.state.frames) {
    rename(frame.permanent);
    rename(frame.subject);
    if (frame.receiver == from + 1) frame.receiver = static_cast<std::uint8_t>(1 + to);
    for (CardId& chosen : frame.chosen) rename(chosen);
  }
  for (CardId& other : t.state.other_subjects) rename(other);
  for (Procedure& procedure : t.state.procedures) {
    rename(procedure.target);
    for (CardId& placed : procedure.placed) rename(placed);
  }
  if (t.state.attack.step == AttackStep::none) return;
  rename(t.state.attack.attacker);
  rename(t.state.attack.target);
}

/// After its lowest own card.
void name_canonically(const State& state, PermanentRef permanent) {
  const Player player = state.owner_of(permanent.top());
  const auto own = [&](CardId card) { return state.owner_of(card) == player; };
  const CardId lowest =
      *std::ranges::find_if(permanent.cards(), own);  // the top card at the latest
  permanent->named = lowest == permanent.cards()[0] ? 0 : static_cast<std::uint8_t>(lowest + 1);
}

void rename_canonically(const Table& t, PermanentRef permanent, CardId before) {
  name_canonically(t.state, permanent);
  rename_permanent(t, before, permanent.id());
}

}  // namespace

bool put_into_stack(const Table& t, PermanentRef permanent, std::size_t place, CardId card) {
  const CardId name = permanent.id();
  if (!permanent.cards().insert(place, card)) return false;
  permanent->named = permanent.cards()[0] == name ? 0 : static_cast<std::uint8_t>(name + 1);
  t.note_print(permanent);
  t.state.names_due = 1;
  return true;
}

void take_from_stack(const Table& t, PermanentRef permanent, std::size_t place) {
  const CardId name = permanent.id();
  const CardId gone = permanent.cards()[place];
  permanent.cards().erase(place);
  t.note_print(permanent);
  if (gone == name) return rename_canonically(t, permanent, name);
  permanent->named = permanent.cards()[0] == name ? 0 : static_cast<std::uint8_t>(name + 1);
}

void name_new_stack(const State& state, PermanentRef permanent) {
  name_canonically(state, permanent);
}

void settle_due_names(const Table& t) {
  t.state.names_due = 0;
  for (const SideRef& side : t.state.sides()) {
    for (const PermanentRef permanent : side.field)
      rename_canonically(t, permanent, permanent.id());
  }
}

}  // namespace headjudge::dcg
