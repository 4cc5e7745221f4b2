// Blocking: the attacked player may turn the attack on a Digimon of theirs.
//
// There is one block for each attack. The blocker suspends and becomes the target; "when blocked"
// effects of the attacker trigger. Whether a Digimon that is the target already can block is a
// question, and so is a block when the attacker has gone; an attacker with Collision must be
// blocked if at all possible. (en-1.1, Defend Yourself with Blocker!; en-2025, Attack, Block
// Timing; comprehensive-4.2, 12)
#include "model/dcg/attack/blocking.hpp"

#include "model/dcg/areas/suspending.hpp"
#include "model/dcg/attack/keyword_sources.hpp"
#include "model/dcg/attack/steps.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/settling.hpp"
#include "model/dcg/effects/triggering/triggering.hpp"
#include "model/dcg/position/decision.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

bool may_block_now(const View& v, Permanent permanent) {
  if (permanent->breeding != 0 || !v.is_digimon(permanent)) return false;
  constexpr auto kBlocker = cards::Keyword::blocker;
  const bool blocks =
      could_have_keyword(v, permanent, kBlocker) && standing_of(v, permanent).has(kBlocker);
  if (cannot(v, permanent, cards::Limit::block) || cannot(v, permanent, cards::Limit::suspend) ||
      v.judged(Question::may_block, MayBlock::may_not, blocks, permanent->suspended)) {
    return false;
  }
  const Permanent attacker = find_permanent(v.state, v.state.attack.attacker);
  if (attacker != nullptr && is_limited_with(v, attacker, cards::Limit::be_blocked_by, permanent)) {
    return false;
  }
  return permanent.id() != v.state.attack.target ||
         v.judged(Question::block_by_target, BlockByTarget::may);
}

}  // namespace

void offer_blocks(const View& v, Decisions& out) {
  for (const Permanent permanent : v.state.side(opponent_of(v.state.turn_player)).field) {
    if (may_block_now(v, permanent)) (void)out.push({DecisionKind::block, permanent.id()});
  }
  const bool must_block = !out.empty() && attacker_has(v, cards::Keyword::collision);
  if (!must_block) (void)out.push({DecisionKind::do_not_block});
}

void open_block_window(const Table& t) {
  const Player attacked = opponent_of(t.state.turn_player);
  const Permanent attacking = find_permanent(t.state, t.state.attack.attacker);
  KnownStandings known;
  const View v = t.view().remembering(known);
  const bool unblockable =
      attacking != nullptr && (cannot(v, attacking, cards::Limit::be_blocked) ||
                               cannot(v, attacking, cards::Limit::switch_target));
  for (const Permanent permanent : t.side(attacked).field) {
    if (unblockable || !may_block_now(v, permanent)) continue;
    if (attacking == nullptr &&
        v.judged(Question::block_without_attacker, BlockWithoutAttacker::may_not)) {
      break;
    }
    return t.let_decide(attacked, Asks::block);
  }
  close_block_window(t);
}

/// Where nothing answers the attack any more, the block has its usual time.
void open_reactions(const Table& t) {
  if (!t.state.pending.empty()) return open_block_window(t);
  go_to_next_step(t.state.attack);
}

void block_attack(const Table& t, CardId blocker) {
  begin_moment(t);
  close_block_window(t);
  t.state.attack.block_over = 1;
  t.state.attack.target = blocker;
  t.state.attack.blocked = 1;
  suspend_permanent(t, find_permanent(t.state, blocker));
  const Permanent attacker = find_permanent(t.state, t.state.attack.attacker);
  if (attacker == nullptr) return;
  trigger_listeners(t, cards::Timing::when_blocked, attacker);
  trigger_listeners(t, cards::Timing::attack_switched, attacker);
}

void close_block_window(const Table& t) {
  const bool may_still_block = t.state.attack.step == AttackStep::reactions;
  go_to_next_step(t.state.attack);
  if (!may_still_block) t.state.attack.block_over = 1;
}

}  // namespace headjudge::dcg
