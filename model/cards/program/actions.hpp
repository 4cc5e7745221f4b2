// The effect program, what is done: actions, whom they are about, the cards that they move.
//
// Parts of program.hpp, which says what the whole is.
#pragma once

#include <cstdint>

#include "model/cards/program/filter.hpp"
#include "model/cards/program/objects.hpp"

namespace headjudge::cards {

enum class Duration : std::uint8_t {
  instant,                ///< not a lasting change
  while_applicable,       ///< of a persistent effect
  this_turn,              ///< "for the turn"
  this_attack,            ///< "for the attack"
  end_of_opponents_turn,  ///< "until the end of your opponent's next turn"
  end_of_your_next_turn,  ///< "until the end of your next turn"
  opponents_turn_ends,    ///< "until the end of your opponent's turn": of this one, if it is theirs
  your_turn_ends,         ///< "until the end of your turn"
  next_unsuspend_phase,   ///< "during your opponent's next unsuspend phase"
  battle_ends,            ///< "at the end of the battle", of what is done then
};

enum class Action : std::uint8_t {
  draw,  ///< you draw `amount` cards
  gain_memory,
  lose_memory,
  change_dp,     ///< target gets `amount` DP (signed) for `duration`
  gain_keyword,  ///< target gains `keyword` (with `amount`) for `duration`
  limit,         ///< target can't do, or can do besides, what `limits` says for `duration`
  delete_digimon,
  suspend,
  unsuspend,
  return_to_hand,      ///< target Digimon to its owner's hand
  trash_digivolution,  ///< trash `amount` digivolution cards from the bottom of target; 0 = all
  trash_hand,          ///< you trash `amount` cards in your hand, of your choice
  trash_security,      ///< trash the top `amount` cards of target.whose security stack
  recovery,            ///< place the top `amount` cards of your deck on top of your security stack
  return_from_trash,   ///< return `amount` cards from your trash to your hand: target.kind and
                       ///< target.filter say which, target.pick choose or choose_up_to,
                       ///< target.count is `amount` again
  play_this,           ///< play this card without paying its memory cost ([Security])
  add_this_to_hand,    ///< add this card to its owner's hand ([Security])
  activate_main,       ///< activate this card's [Main] effect ([Security])
  set_memory,          ///< your memory becomes `amount`
  gain_effect,         ///< target gains the effect `granted` for `duration`
  prevent_deletion,    ///< target, about to be deleted, isn't
  prevent_leaving,     ///< target, about to leave the battle area, doesn't
  attack,              ///< target attacks, in the manner of `attack`
  blitz,               ///< the same, only while your opponent has 1 or more memory
  switch_attack,       ///< the attack's target becomes target
  end_attack,
  reveal_deck,       ///< you reveal the top `amount` cards of your deck
  add_revealed,      ///< add `amount` of the revealed cards to your hand, as return_from_trash
  return_revealed,   ///< the rest to the end of your deck that target.count names (DeckEnd)
  trash_revealed,    ///< the rest to your trash
  shuffle_security,  ///< shuffle target.whose security stack
  place_this_in_security,  ///< this card to the end of your stack that target.count names
  place_this_face_up,      ///< the same, face up
  add_their_dp,            ///< this Digimon gets the DP of the targets of the previous instruction
  play_card,               ///< play `object` as `paying` says
  digivolve,               ///< target may digivolve into `object`
  dna_digivolve,           ///< this Digimon and another of yours may DNA digivolve into `object`
  burst_digivolve,         ///< target may burst digivolve into `object`
  app_fuse,                ///< target may app fuse into `object`
  link_card,               ///< link `object` to target
  save,                    ///< you may place this card under 1 of your Tamers
  de_digivolve,            ///< trash up to `amount` cards from the top of target, none past level 3
  trash_links,             ///< trash `amount` link cards of target
  play_token,              ///< play the Token that object.filter names
  material_save,    ///< place `amount` cards of this one's DigiXros requirements, from beneath
                    ///< it, under 1 of your Tamers
  mind_link,        ///< place this Tamer under target, which has no Tamer card beneath it
  blast_digivolve,  ///< 1 of your Digimon may digivolve into this card, free of cost
  blast_dna,        ///< 1 of your Digimon and a card of the hand, which object.filter and
                    ///< target.filter name, may DNA digivolve into this card, free of cost
  reduce_cost,      ///< of what is about to be played or digivolved into, by `amount`
  increase_cost,    ///< of what is about to be digivolved into, by `amount`
  not_affected,  ///< target isn't affected by the opponent's effects, or by those of the kinds of
                 ///< cards in `from`, for `duration`
  trash_any_digivolution,  ///< trash `amount` digivolution cards of target, any of them
  trash_top_card,          ///< trash the top card of target's stack
  trash_this,              ///< trash this card, which lies in the battle area
  place_this,              ///< place this card in the battle area
  return_to_deck,          ///< target to the bottom of its owner's deck
  trash_top_digivolution,  ///< trash `amount` digivolution cards from the top of target
  trash_deck,              ///< trash the top `amount` cards of target.whose deck
  security_to_hand,        ///< add the security card that target.count names (DeckEnd) to the hand
  move_cards,              ///< move `amount` cards that `object` describes to `to`
  play_this_later,         ///< play_this, when the battle with this card is over
  opponent_loses,          ///< your opponent loses `amount` memory
  security_dp,             ///< the Security Digimon of target.whose get `amount` DP
  ignore_colors,           ///< this Option card's color requirements need not be met
  original_dp,             ///< the DP that target is printed with count as `amount` for `duration`
  gain_stack_effects,      ///< target has the effects of its digivolution cards that `object` names
  add_colors,              ///< target has the colors of object.filter, too
  battle,                  ///< target battles the instruction's receiver, outside of an attack
  become_digimon,          ///< target is a Digimon as well, with `amount` DP, for `duration`
  limit_player,            ///< target.whose player can't do what `forbids` says for `duration`
  // Actions with cards and memory
  place_digimon,    ///< target's top card to `to`; what lies beneath it is trashed
  move_this,        ///< this card to `to`, from wherever it is
  use_option,       ///< use `object`, an Option card, as `paying` says
  choose_effects,   ///< activate `amount` of the effects below (Instruction::bullet); 0: all
  look_at,          ///< look at cards that lie hidden; the words say which
  trash_hand_down,  ///< trash cards in your hand until there are `amount`
  draw_up_to,       ///< draw until there are `amount` cards in your hand
  recover_up_to,    ///< <Recovery> until there are `amount` cards in your security stack
  turn_security,    ///< turn the top card of target.whose stack over that lies the other way up
  lower_this_cost,  ///< what this effect digivolves into or plays costs `amount` less
  raise_limit,      ///< the most DP, levels or cost that this effect's words name grow by `amount`
  // Actions that bring others
  choose,               ///< target is chosen, for what the sentences after it say
  activate_effects,     ///< `amount` effects (0: all) of target with Instruction::of_effect
  hatch,                ///< the top card of your Digi-Egg deck to your empty breeding area
  move_out,             ///< target from the breeding area to the battle area
  move_in,              ///< target from the battle area to its player's empty breeding area
  play_or_use,          ///< play or use `object`, as `paying` says
  may_become,           ///< target may digivolve into `object` as `paying` says
  trash_security_down,  ///< trash the top cards of a security stack until it has `amount`
  // Cards that are shown, and one of two things
  reveal_security,    ///< reveal the top `amount` cards of target.whose security stack; 0: all
  put_back_revealed,  ///< the rest go back to where they were revealed from, as they lay
  return_or_play,     ///< return `object` to the hand, or play it as `paying` says
  // Procedures that take more, and others, than their requirements say
  xros_with,       ///< cards of `object`'s areas may be placed for the DigiXros that is coming;
                   ///< object.count of each area, 0: any number
  treat_for_xros,  ///< this card has the names of object.filter, too, for a DigiXros
  treat_for_dna,   ///< this Digimon has the name and level of object.filter, too, when it DNA
                   ///< digivolves into a card of object.further_filter
  // Actions in time
  do_later,       ///< what `granted` says is done at the end of the turn that `duration` names, or
                  ///< the next time its event comes in this turn; target is what it calls "it"
  repeat_effect,  ///< the effect below is carried out `amount` times
  win_game,       ///< you win the game, or the opponent: target.whose
};

/// Of gain_stack_effects: [All Turns] effects, in place of those of one Timing.
inline constexpr std::uint8_t kAllTurnsEffects = 255;

/// Whom an effect lets a Digimon attack.
enum class Against : std::uint8_t { anyone, player, digimon };

/// How an effect lets a Digimon attack. Zero-initialised: it attacks as in the main phase.
struct AttackManner {
  bool may = false;  ///< its player can decline
  Against against = Against::anyone;
  bool without_suspending = false;
  bool unsuspended_too = false;  ///< unsuspended Digimon may be attacked as well
  bool just_played_too = false;  ///< even in the turn in which it was played
  bool deleted_after = false;    ///< it is deleted at the end of that attack
  friend bool operator==(const AttackManner&, const AttackManner&) = default;
};

/// A keyword with what stands beside it: "Fragment (3)", "Decoy (Black)".
struct KeywordUse {
  Keyword name = Keyword::none;
  std::int32_t amount = 0;
  Filter filter;
  Filter other;  ///< of a keyword that names two
  friend bool operator==(const KeywordUse&, const KeywordUse&) = default;
};

/// How a card comes into play or onto a Digimon. Zero-initialised: as always.
struct Manner {
  bool suspended = false;         ///< "suspended": it is played so
  bool to_breeding_area = false;  ///< "to your empty breeding area"
  bool no_requirements = false;   ///< "ignoring its digivolution requirements"
  bool no_level = false;          ///< "ignoring level": the colors must match all the same
  bool must = false;              ///< "digivolves into": it cannot be declined
  bool cost_for_each = false;     ///< "with the cost reduced by 1 for each ...": nothing else is
  friend bool operator==(const Manner&, const Manner&) = default;
};

/// Who carries an instruction out: "they" is the opponent, too.
enum class Doer : std::uint8_t { you, opponent, they };

/// What a maximum that grows is about.
enum class Maximum : std::uint8_t { dp, level, cost, number };

/// How an instruction hangs on the one before.
enum class Joint : std::uint8_t {
  sentence,     ///< it begins a sentence of its own
  together,     ///< "and": it is part of the same sentence
  alternative,  ///< "or": one of the two is done, as the one who does it likes
};

}  // namespace headjudge::cards
