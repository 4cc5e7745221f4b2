// What a Digimon or a player can't do, and what a Digimon can do besides.
//
// A limit of a permanent is part of its standing (persistent.hpp), like its DP; the chapter that it
// concerns asks for it. Some limits speak of others ("be blocked by your opponent's level 4
// Digimon"): then the instruction that says so is looked for again. Limits of players are looked
// for among persistent effects and lasting changes. Nothing is looked for where no card of the
// game limits anybody. (en-2025, Card Text Rules; comprehensive-4.2, 15-9 and 15-10)
#include "model/dcg/effects/reading/limits.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/persistent_sources.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/position/cause.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

namespace {

using cards::Instruction;
using cards::Limit;
using cards::limit_bit;
using cards::PlayerLimit;

bool names_limit(const Instruction& instruction, Limit limit) {
  return instruction.action == cards::Action::limit &&
         std::ranges::find(instruction.limits.what, limit) != instruction.limits.what.end();
}

/// Does the limit, as this instruction has it, speak of `other`?
bool speaks_of(const View& v, const Instruction& instruction, Permanent other,
               const Controller& by) {
  const cards::Target target{.kind = instruction.object.kind, .filter = instruction.object.filter};
  return fits_target(v, other, target, by);
}

bool modifier_speaks_of(const View& v, const Modifier& modifier, Permanent permanent, Limit limit,
                        Permanent other) {
  if (modifier.target != permanent.id() || modifier.action != cards::Action::limit ||
      modifier.amount.value() != static_cast<int>(limit)) {
    return false;
  }
  if (modifier.words.bits() == 0) return true;
  const auto effect = static_cast<std::uint16_t>(modifier.words.bits() - 1);
  return speaks_of(v, v.cards.instructions(effect)[modifier.instruction], other,
                   {modifier.by, permanent.id()});
}

/// Those that keep a Digimon of `owner` from leaving in this way.
cards::LimitSet limits_that_keep(Leaving how, const Cause& cause, Player owner) {
  const bool by_effect = cause.kind == CauseKind::effect;
  const bool by_theirs = by_effect && cause.owner != owner;
  const bool by_own = by_effect && cause.owner == owner;
  const auto if_so = [](bool so, Limit limit) { return so ? limit_bit(limit) : 0; };
  const cards::LimitSet undeleted =
      limit_bit(Limit::leave_undeleted) | if_so(!by_own, Limit::leave_but_by_yours);
  switch (how) {
    case Leaving::lost_battle:
      return limit_bit(Limit::be_deleted) | limit_bit(Limit::be_deleted_in_battle);
    case Leaving::deleted:
      return limit_bit(Limit::be_deleted) | if_so(by_effect, Limit::be_deleted_by_effects) |
             if_so(by_theirs, Limit::be_deleted_by_theirs);
    case Leaving::returned_to_hand:
    case Leaving::returned_to_deck:
    case Leaving::returned_to_deck_top:
      return undeleted | limit_bit(Limit::be_returned) |
             if_so(by_theirs, Limit::be_returned_by_theirs);
    case Leaving::put_in_trash:
    case Leaving::put_on_security:
    case Leaving::put_on_security_face_up:
    case Leaving::put_beneath_security:
    case Leaving::put_beneath_security_face_up:
    case Leaving::put_beneath:
    case Leaving::put_beneath_the_top:
    case Leaving::moved_to_breeding:
    case Leaving::put_under_a_card: return undeleted;
  }
  return 0;
}

bool forbids(PlayerLimit said, PlayerLimit limit) {
  const bool both = limit == PlayerLimit::play || limit == PlayerLimit::move;
  return said == limit || (both && said == PlayerLimit::play_or_move);
}

/// Does it say which cards it is about?
bool is_of_cards(PlayerLimit limit) {
  return limit == PlayerLimit::play || limit == PlayerLimit::move ||
         limit == PlayerLimit::play_by_effects || limit == PlayerLimit::play_from_trash_by_effects;
}

bool is_of_player(cards::Whose whose, Player player, Player owner) {
  if (whose == cards::Whose::anyones) return true;
  return (player == owner) == (whose == cards::Whose::yours);
}

}  // namespace

bool has_limit_with(const View& v, Permanent permanent, Limit limit, Permanent other) {
  if (!cannot(v, permanent, limit)) return false;
  for (const Modifier& modifier : v.state.modifiers) {
    if (modifier_speaks_of(v, modifier, permanent, limit, other)) return true;
  }
  bool found = false;
  for_each_active_change(v, permanent, [&](const Instruction& instruction, const Controller& by) {
    found = found || (names_limit(instruction, limit) && speaks_of(v, instruction, other, by));
  });
  return found;
}

bool limits_let_become(const View& v, Permanent permanent, CardId card) {
  if (!cannot(v, permanent, Limit::digivolve_otherwise)) return true;
  const auto lets = [&](const Instruction& instruction, const Controller& by) {
    const cards::Target into{.kind = instruction.object.kind, .filter = instruction.object.filter};
    return card_fits(v, card, into, by);
  };
  bool may = true;
  for (const Modifier& modifier : v.state.modifiers) {
    if (modifier.target != permanent.id() || modifier.action != cards::Action::limit ||
        modifier.amount.value() != static_cast<int>(Limit::digivolve_otherwise) ||
        modifier.words.bits() == 0) {
      continue;
    }
    const auto effect = static_cast<std::uint16_t>(modifier.words.bits() - 1);
    may = may &&
          lets(v.cards.instructions(effect)[modifier.instruction], {modifier.by, permanent.id()});
  }
  for_each_active_change(v, permanent, [&](const Instruction& instruction, const Controller& by) {
    may = may && (!names_limit(instruction, Limit::digivolve_otherwise) || lets(instruction, by));
  });
  return may;
}

bool has_player_limit(const View& v, Player player, PlayerLimit limit, CardId card) {
  bool found = false;
  for_each_change_of_players(v, [&](const Instruction& instruction, const Controller& by) {
    if (instruction.action != cards::Action::limit_player) return;
    if (!forbids(instruction.forbids, limit)) return;
    if (!is_of_player(instruction.target.whose, player, by.owner)) return;
    const cards::Target target{.kind = instruction.object.kind,
                               .filter = instruction.object.filter};
    const bool any = !is_of_cards(limit);
    found = found || any || card == kNoCard || card_fits(v, card, target, by);
  });
  return found;
}

bool can_leave(const View& v, CardId id, Leaving how, const Cause& cause) {
  const cards::LimitSet keep = limits_that_keep(how, cause, v.state.owner_of(id));
  if (!v.state.capabilities.sets_any(keep)) return true;
  const Permanent permanent = find_permanent(v.state, id);
  return permanent == nullptr || (standing_of(v, permanent).limits & keep) == 0;
}

cards::LimitSet limits_that_keep_in_play() {
  cards::LimitSet all = 0;
  for (unsigned how = 0; how <= static_cast<unsigned>(Leaving::moved_to_breeding); ++how) {
    for (const CauseKind kind : {CauseKind::rule, CauseKind::battle, CauseKind::effect}) {
      for (const Player owner : {Player{0}, Player{1}}) {
        all |= limits_that_keep(static_cast<Leaving>(how), {kind, 0}, owner);
      }
    }
  }
  return all;
}

bool can_lose_cards(const View& v, Permanent permanent, Player by) {
  const bool theirs = by != v.state.owner_of(permanent.id());
  return !cannot(v, permanent, Limit::lose_cards) &&
         !(theirs && (cannot(v, permanent, Limit::lose_cards_by_theirs) ||
                      cannot(v, permanent, Limit::lose_stacked_cards_by_theirs)));
}

// The top card is a stacked card as well (comprehensive-4.2, 4-7-1; rulings, Q4563).
bool can_be_de_digivolved(const View& v, Permanent permanent, Player by) {
  const bool theirs = by != v.state.owner_of(permanent.id());
  return !cannot(v, permanent, Limit::be_de_digivolved) &&
         !(theirs && (cannot(v, permanent, Limit::be_de_digivolved_by_theirs) ||
                      cannot(v, permanent, Limit::lose_stacked_cards_by_theirs)));
}

bool activates_at(const View& v, Permanent permanent, cards::Timing timing) {
  switch (timing) {
    case cards::Timing::on_play: return !cannot(v, permanent, Limit::activate_on_play);
    case cards::Timing::when_digivolving:
      return !cannot(v, permanent, Limit::activate_when_digivolving) &&
             !cannot(v, permanent, Limit::activate_digivolving_or_attacking);
    case cards::Timing::when_attacking:
      return !cannot(v, permanent, Limit::activate_when_attacking) &&
             !cannot(v, permanent, Limit::activate_digivolving_or_attacking);
    default: return true;
  }
}

bool attacker_has(const View& v, cards::Keyword keyword) {
  const Permanent attacker = find_permanent(v.state, v.state.attack.attacker);
  return attacker != nullptr && has_keyword(v, attacker, keyword);
}

bool counts_now(const View& v, Limit limit, bool of_owner, Permanent permanent) {
  if (limit != Limit::unsuspend_in_phase) return true;
  const bool now = v.state.phase == Phase::start || in_unsuspend_phase(v.state.phase);
  return now && (!of_owner || v.state.turn_player == v.state.owner_of(permanent.id()));
}

cards::LimitSet limits_now(const View& v, const Instruction& instruction, Permanent permanent) {
  const bool of_owner = instruction.duration == cards::Duration::next_unsuspend_phase;
  cards::LimitSet limits = 0;
  for (const Limit named : instruction.limits.what) {
    if (named == Limit::none) continue;
    const Limit limit = cards::limit_in(named, instruction.duration);
    if (counts_now(v, limit, of_owner, permanent)) limits |= limit_bit(limit);
  }
  return limits;
}

}  // namespace headjudge::dcg
