// What a Digimon is at this moment: the interface of persistent.cpp.
//
// A Digimon's DP and keywords are nowhere stored; they are worked out on demand, from
// print, from what effects have left behind, and from what holds just now. The reasons and sources
// are told in persistent.cpp and settling.cpp.
#pragma once

#include <cstddef>
#include <cstdint>

#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

/// A number that changes set: the latest one counts, and one of a persistent effect before all
/// that effects have left behind. (comprehensive-4.2, 15-12-1-3 and 15-12-2-3)
struct Latest {
  int value = -1;  ///< -1: nothing sets it
  int rank = 0;    ///< of the change that does

  void set(int to, int by) {
    if (value >= 0 && by < rank) return;
    value = to;
    rank = by;
  }
  void set(const Latest& other) {
    if (other.value >= 0) set(other.value, other.rank);
  }
  [[nodiscard]] int or_else(int otherwise) const { return value >= 0 ? value : otherwise; }
  friend bool operator==(const Latest&, const Latest&) = default;
};
/// Changes that effects have left behind have lower ranks, in the order in which they were made.
inline constexpr int kRankOfPersistent = 255;

struct Standing {
  int dp = 0;
  int security_attack = 0;
  int more_links = 0;  ///< above the one link card that every Digimon may have
  KeywordSet keywords = 0;
  bool has_dp = false;
  Latest original_dp;  ///< in place of the printed one
  Latest added_dp;     ///< of a card that is treated as a Digimon with so many DP
  int lost_dp = 0;     ///< the part of the changes of DP that is less than nothing
  int missing_dp = 0;  ///< by so much the changes of DP would bring it below zero
  cards::LimitSet limits = 0;
  cards::ColorSet more_colors = 0;
  cards::KindSet unaffected_by = 0;  ///< by the opponent's effects of such cards

  [[nodiscard]] bool has(cards::Keyword keyword) const {
    return (keywords & keyword_bit(keyword)) != 0;
  }
  [[nodiscard]] bool cannot(cards::Limit limit) const {
    return (limits & cards::limit_bit(limit)) != 0;
  }
  /// What other effects make of it as well, as long as it is affected by them.
  void add(const Standing& share) {
    dp += share.dp;
    lost_dp += share.lost_dp;
    security_attack += share.security_attack;
    more_links += share.more_links;
    keywords |= share.keywords;
    limits |= share.limits;
    more_colors |= share.more_colors;
    original_dp.set(share.original_dp);
    added_dp.set(share.added_dp);
  }
  friend bool operator==(const Standing&, const Standing&) = default;
};
[[nodiscard]] Standing standing_of(const View& v, Permanent permanent);
/// By print and modifiers alone.
[[nodiscard]] Standing standing_without_persistent(const View& v, Permanent permanent);
/// With every persistent effect that applies to the stacks as v.seen shows them.
[[nodiscard]] Standing standing_above(const View& v, Permanent permanent);
/// Places in the fields, a bit for each, P1's first.
using Places = std::uint32_t;
static_assert(2 * kMaxField <= 32);
/// Has it the keyword now? Quick where nobody in this game can.
[[nodiscard]] inline bool has_keyword(const View& v, Permanent permanent, cards::Keyword keyword) {
  return v.state.capabilities.knows(keyword) && standing_of(v, permanent).has(keyword);
}
/// Does an effect of player `by`, of a card of this kind, affect it?
[[nodiscard]] bool affects(const View& v, Player by, Permanent permanent, cards::CardKind kind);
[[nodiscard]] int security_digimon_dp(const View& v, CardId card);
/// The colors that it has now, printed or not.
[[nodiscard]] inline cards::ColorSet colors_of(const View& v, Permanent permanent) {
  const cards::ColorSet printed = v.facts(permanent).colors;
  if (!v.state.capabilities.can(Ability::adds_colors)) return printed;
  return printed | standing_of(v, permanent).more_colors;
}
/// Does it affect it so that it can gain an effect? Of a persistent one that is decided without
/// what else the opponent's effects let it gain.
[[nodiscard]] bool lets_gain(const View& v, Player by, Permanent permanent, cards::CardKind kind,
                             bool persistent);
void add_modifier(const Table& t, Modifier modifier);
/// As a modifier's amount; more than one can hold ends the game, as one modifier too many does.
[[nodiscard]] Amount amount_of(const Table& t, int value);
void add_granted(const Table& t, Granted granted);
/// Effects of `timing` that lasting changes and persistent effects let the permanent have, but for
/// the first `passed`: as many as there is room for. A list that is full may have others behind it.
using GainedEffects = InlineVector<std::uint16_t, 16>;
[[nodiscard]] GainedEffects effects_gained_from_afar(const View& v, Permanent permanent,
                                                     cards::Timing timing, std::size_t passed);
/// A lasting change to "all of" a player's Digimon begins.
void add_lasting(const Table& t, Lasting lasting);
void remove_modifiers_of(const Table& t, CardId permanent);
void rename_modifiers(const Table& t, CardId from, CardId to);
/// A turn ends: durations that end with it are over.
void expire_modifiers(const Table& t);
/// An attack ends: changes "for the attack" are over.
void expire_attack_modifiers(const Table& t);

// An effect is of the kind of its card; one of a Tamer that is also treated as a Digimon is of both
// kinds. Whoever isn't affected by either is not affected. (comprehensive-4.2, 15-2 and 15-12-1-6;
// ruling Q2229)

/// Is it an effect of a Digimon, whatever else it is?
[[nodiscard]] inline bool is_effect_of_digimon(const View& v, const Frame& frame) {
  if (v.cards.kind_of_effect(frame.effect.bits()) == cards::CardKind::digimon) return true;
  const Permanent own = find_permanent(v.state, frame.permanent);
  return own != nullptr && v.is_tamer(own) && v.is_digimon(own);
}

/// Does this player's effect affect the permanent?
[[nodiscard]] inline bool effect_affects(const View& v, const Frame& frame, Player by,
                                         Permanent permanent) {
  if (permanent == nullptr) return false;  // it has left
  return affects(v, by, permanent, v.cards.kind_of_effect(frame.effect.bits())) &&
         (!is_effect_of_digimon(v, frame) || affects(v, by, permanent, cards::CardKind::digimon));
}

}  // namespace headjudge::dcg
