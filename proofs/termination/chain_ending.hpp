// Does every chain of effects in a component of the effect graph end? A ranking, or unknown.
//
// What is counted are the cards of a game by zone (model/events/flows.hpp). A ranking gives each
// zone a weight, 0 or more, such that nothing that can be carried out for ever (the component, and
// whatever follows from it) lets a card go to a heavier zone. The sum of the weights of all cards
// then never grows and never falls below 0. An edge along which some card is certain to go to a
// lighter zone ("when one of your Digimon is deleted" has come after a deletion) is taken finitely
// often; so it is struck out, and what is left of the component is looked at again, with other
// weights. When no cycle is left, every chain ends. An effect with [Once Per Turn] is struck out
// likewise, as long as nothing that goes on for ever changes the turn or brings its card back.
//
// A step may count the copies of one card alone (counted.hpp). "By suspending this Tamer" suspends
// a copy of it, and where nothing that goes on unsuspends such a card, it is paid finitely often.
//
// Why a chain in the graph is enough: an effect triggers finitely many others, so a play that never
// ends has an infinite chain of effects, each brought about by the one before (Koenig's lemma).
//
// What is assumed: each of the rules' procedures comes to its end by itself (an attack makes
// finitely many checks). What is claimed: the component does not go on for ever by itself. Another
// component that does might feed it cards; that one is then unknown or a loop itself.
//
// `ending_fault` checks a ranking again, and shares nothing with the search for weights.
//
// Source: C. Alias, A. Darte, P. Feautrier, L. Gonnord, "Multi-dimensional Rankings, Program
// Termination, and Complexity Bounds of Flowchart Programs" (2010).
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "proofs/termination/trigger_graph.hpp"

namespace headjudge::proofs {

/// One component of a lexicographic ranking: the weights of the zones, or an effect's uses.
struct RankingStep {
  /// Only the copies of this card are counted, or only its uses; none: all cards.
  std::optional<cards::CardIndex> card{};
  std::array<int, events::kZones> weights{};
  /// Instead of weights: effects whose [Once Per Turn] ends it.
  std::vector<std::size_t> limited;
  /// Edges that are taken finitely often by it: from, to.
  std::vector<std::pair<std::size_t, std::size_t>> struck;
};

struct ChainEnding {
  bool ends = false;
  std::vector<RankingStep> steps;
  std::string why_not;            ///< unknown: what stood in the way
  std::vector<std::size_t> left;  ///< unknown: the effects that no step of a ranking strikes
};

/// `minds_uses`: the judge does not let an effect activate that has been used this turn.
[[nodiscard]] ChainEnding rank_chains(const EffectGraph& graph, const Candidate& candidate,
                                      bool minds_uses);

/// "" when the ranking proves that the candidate ends; else what is wrong with it.
[[nodiscard]] std::string ending_fault(const EffectGraph& graph, const Candidate& candidate,
                                       const ChainEnding& ending, bool minds_uses);

/// "[Once Per Turn]", or how often it is.
[[nodiscard]] std::string limit_words(int uses_per_turn);

/// The ranking in words: "deck 1, hand 1, suspended 0: ..."
[[nodiscard]] std::string ending_words(const EffectGraph& graph, const ChainEnding& ending);

}  // namespace headjudge::proofs
