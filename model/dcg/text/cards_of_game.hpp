// What the cards of one game could ever do, and where they could ever lie.
//
// An expectation that something is not so ("illegal: link Furnox to Furnox", "hand P1 lacks
// Kindlet") says something only where it could be so in some position of this game. This reads off
// print what could: how many copies there are and whose, which procedures a card is printed with,
// and what the effects in the game can lend. Whatever an effect here could bring about counts as
// possible, by the kind of effect and not by its words, so that too much is accepted rather than
// too little.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "model/dcg/position/catalog.hpp"
#include "model/dcg/position/state.hpp"

namespace headjudge::dcg {

enum class CardRole : std::uint8_t {
  anything,
  from_hand,  ///< it can be held: no Digi-Egg, no Token
  played,     ///< from the hand
  played_by,  ///< by an effect, from elsewhere
  option,
  moves,         ///< out of the breeding area
  fights,        ///< attacks, blocks
  attacked,      ///< a Digi-Egg too, where its Digimon has just lost the cards above it
  digivolves,    ///< has something digivolve from it, or linked to it
  digimon_card,  ///< something can digivolve into it
  dna_card,
  burst_card,
  fusion_card,
  links,
  activates,  ///< a [Main] effect in play
  activates_elsewhere,
  counters,  ///< a [Counter] effect in play
  counters_from_hand,
};

class CardsOfGame {
 public:
  CardsOfGame(const Catalog& cards, const State& state);

  /// Each once; with the Tokens that may yet be made.
  [[nodiscard]] const std::vector<cards::CardIndex>& all() const { return all_; }
  /// Cards that this player owns; of a Token as many as the field holds.
  [[nodiscard]] std::size_t copies(Player owner, cards::CardIndex card) const;
  [[nodiscard]] std::size_t copies(cards::CardIndex card) const {
    return copies(0, card) + copies(1, card);
  }
  /// So many stacks of this printed name a player could have.
  [[nodiscard]] std::size_t stacks(Player owner, std::string_view name) const;
  /// Could a card of the game take this part?
  [[nodiscard]] bool can(CardRole role, cards::CardIndex card) const;
  /// So many effects of this timing a stack could have.
  [[nodiscard]] std::size_t most_effects(cards::Timing timing) const;
  /// So many parts "add 1 A and 1 B" of a card of the game has.
  [[nodiscard]] std::size_t most_parts() const;
  /// Has any card of the game an effect, or can any come by one?
  [[nodiscard]] bool has_effects() const { return effects_; }
  [[nodiscard]] bool has_eggs() const;
  /// Could any card of the game take this part?
  [[nodiscard]] bool can_any(CardRole role) const;
  /// Could this player's area, as expectations name it, hold this card?
  [[nodiscard]] bool can_lie(std::string_view area, Player player, cards::CardIndex card) const;

 private:
  void add(cards::CardIndex card, Player owner);
  [[nodiscard]] bool has(cards::Action action) const { return actions_.contains(action); }
  [[nodiscard]] bool has_in_play(cards::Timing timing, cards::CardIndex card) const;
  [[nodiscard]] bool can_become(cards::CardIndex card) const;

  const Catalog& cards_;
  Capabilities capabilities_;
  std::vector<cards::CardIndex> all_;
  std::map<cards::CardIndex, std::array<std::size_t, 2>> copies_;
  std::set<cards::Action> actions_;  ///< of any effect in the game
  bool effects_ = false;
};

}  // namespace headjudge::dcg
