// What one step of the engine did, as far as a position before and one after do not tell it.
//
// Who watches hands a log to Dcg::take and Dcg::advance; a game that nobody watches keeps none, and
// its State knows nothing of it. The gauge's part is held against the gauge's machine by an
// invariant. The rest is for the story of a play: a position shows that a card lies in the trash,
// and not whether it was deleted, lost a battle or was put there.
#pragma once

#include <optional>

#include "model/core/base/inline_vector.hpp"
#include "model/dcg/kernel/gauge_log.hpp"
#include "model/dcg/position/state.hpp"

namespace headjudge::dcg {

/// A stack left the field.
struct Departed {
  CardId top = 0;
  Leaving how = Leaving::deleted;
  CauseKind cause = CauseKind::rule;
};

/// Two compared what they have.
struct Fought {
  CardId first = kNoCard;   ///< its top card; in an attack the attacker's
  CardId second = kNoCard;  ///< a stack's top card, or the security card
  int of_first = 0;         ///< DP, or with Iceclad digivolution cards
  int of_second = 0;
  bool by_cards = false;  ///< they compare digivolution cards
};

struct StepLog {
  GaugeLog gauge;
  InlineVector<Departed, 2 * kMaxField> departed;
  InlineVector<Fought, 2> fought;  ///< a step has one battle at most
  InlineVector<CardId, 2> unpaid;  ///< declared, and what it costs cannot be paid any more
  bool attack_switched = false;    ///< an effect has turned the attack to another target
  std::optional<Player> may_not_gain;  ///< who would have gained memory, and can't

  void clear() {
    gauge.clear();
    departed.clear();
    fought.clear();
    unpaid.clear();
    attack_switched = false;
    may_not_gain.reset();
  }
};

}  // namespace headjudge::dcg
