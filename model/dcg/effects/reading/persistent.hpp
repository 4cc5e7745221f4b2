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

struct Standing {
  int dp = 0;
  int security_attack = 0;
  int more_links = 0;  ///< above the one link card that every Digimon may have
  KeywordSet keywords = 0;
  bool has_dp = false;
  int original_dp = -1;  ///< in place of the printed one; -1: none is
  int lost_dp = 0;       ///< the part of the changes of DP that is less than nothing
  cards::LimitSet limits = 0;
  cards::ColorSet more_colors = 0;
  cards::KindSet unaffected_by = 0;  ///< by the opponent's effects of such cards

  [[nodiscard]] bool has(cards::Keyword keyword) const {
    return (keywords & keyword_bit(keyword)) != 0;
  }
  [[nodiscard]] bool cannot(cards::Limit limit) const {
    return (limits & cards::limit_bit(limit)) != 0;
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

}  // namespace headjudge::dcg
