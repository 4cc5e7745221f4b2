// Blocking: the attacked player may turn the attack on a Digimon of theirs.
//
// There is one block for each attack. The blocker suspends and becomes the target; "when blocked"
// effects of the attacker trigger. A Digimon that is the target already cannot block, and nothing
// is left to block when the attacker has gone. (en-1.1, Defend Yourself with Blocker!;
// comprehensive-4.2, 12)
#include "model/dcg/chapters.hpp"

namespace headjudge::dcg {

namespace {

bool may_block_now(const View& v, const Permanent& permanent) {
  if (permanent.breeding != 0 || !v.is_digimon(permanent)) return false;
  if (permanent.id() == v.state.attack.target) return false;
  const Standing standing = standing_of(v, permanent);
  if (standing.cannot_block) return false;
  return v.judged(Question::may_block, MayBlock::may, standing.has(cards::Keyword::blocker),
                  permanent.suspended);
}

}  // namespace

void offer_blocks(const View& v, Decisions& out) {
  for (const Permanent& permanent : v.state.side[opponent_of(v.state.turn_player)].field) {
    if (may_block_now(v, permanent)) (void)out.push({DecisionKind::block, permanent.id()});
  }
  (void)out.push({DecisionKind::do_not_block});
}

void open_block_window(const Table& t) {
  const Player attacked = opponent_of(t.state.turn_player);
  if (t.state.attack.attacker != kNoCard) {
    const View v = t.view();
    for (const Permanent& permanent : t.side(attacked).field) {
      if (may_block_now(v, permanent)) return t.let_decide(attacked, Asks::block);
    }
  }
  close_block_window(t);
}

void block_attack(const Table& t, CardId blocker) {
  begin_moment(t);
  close_block_window(t);
  t.state.attack.target = blocker;
  suspend_permanent(t, *find_permanent(t.state, blocker));
  const Permanent* attacker = find_permanent(t.state, t.state.attack.attacker);
  if (attacker != nullptr) trigger_listeners(t, cards::Timing::when_blocked, *attacker);
}

void close_block_window(const Table& t) { t.state.attack.step = AttackStep::confirm; }

}  // namespace headjudge::dcg
