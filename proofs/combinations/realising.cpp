// Laying out a set of cards, and going through its cycles.
#include "proofs/combinations/realising.hpp"

#include <algorithm>

namespace headjudge::proofs {

namespace {

using cards::Card;
using cards::CardIndex;
using cards::CardKind;

/// Can it lie on top of a Digimon of this card's level and color?
bool lies_on(const Card& top, const Card& under) {
  return std::ranges::any_of(top.requirements, [&](const auto& each) {
    return each.level == under.level && (under.colors & cards::color_bit(each.color)) != 0;
  });
}

/// The weakest and the strongest blank Digimon, and for each card of the set one to lie on top.
CardSet blanks_for(const Parts& parts, const CardSet& set) {
  const auto& all = parts.pool().cards;
  CardSet digimon;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto card = static_cast<CardIndex>(i);
    const bool plain = all[i].kind == CardKind::digimon && !all[i].token && all[i].has_dp();
    if (plain && parts.is_blank(card)) digimon.push_back(card);
  }
  if (digimon.empty()) return {};
  const auto by_dp = [&](CardIndex card) { return all[card].dp; };
  CardSet blanks{*std::ranges::min_element(digimon, {}, by_dp),
                 *std::ranges::max_element(digimon, {}, by_dp)};
  for (const CardIndex card : set) {
    const auto top = std::ranges::find_if(
        digimon, [&](CardIndex each) { return lies_on(all[each], all[card]); });
    if (top != digimon.end()) blanks.push_back(*top);
  }
  return blanks;
}

bool comes_back(const Loop& loop) {
  return loop.loop_class != LoopClass::not_realised && loop.loop_class != LoopClass::cut_short;
}

}  // namespace

Realised realise_set(const Parts& parts, const CardSet& set, const Judge& judge,
                     const std::string& edition, const std::string& cards,
                     const RealisingBounds& bounds) {
  CardSet all = blanks_for(parts, set);
  all.insert(all.end(), set.begin(), set.end());
  const cards::Pool pool = parts.playable(all);
  const dcg::Dcg game(pool);
  const EffectGraph graph(pool, lets_effects_go_first(judge), Span::one_turn);
  const std::vector<std::size_t> open = judge_components(graph, judge).open();
  const CycleList list = find_cycles(graph, bounds.loops.cycles, open);
  const LoopTable table{game, judge, edition, cards};
  Realised realised;
  for (const Cycle& cycle : list.cycles) {
    if (realised.cycles == bounds.cycles) break;
    ++realised.cycles;
    Loop loop = realise(table, graph, cycle, bounds.loops);
    if (!comes_back(loop)) continue;
    realised.loop = std::move(loop);
    break;
  }
  return realised;
}

}  // namespace headjudge::proofs
