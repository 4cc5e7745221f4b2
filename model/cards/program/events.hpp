// The effect program, what stands before the comma: moments, events, causes and conditions.
//
// Parts of program.hpp, which says what the whole is.
#pragma once

#include <cstdint>

#include "model/cards/program/filter.hpp"

namespace headjudge::cards {

/// What makes an effect happen.
enum class Timing : std::uint8_t {
  persistent,             ///< applies while its scope and condition hold
  on_play,                ///< [On Play]
  when_digivolving,       ///< [When Digivolving]
  when_attacking,         ///< [When Attacking]
  end_of_attack,          ///< [End of Attack]
  counter,                ///< [Counter]
  on_deletion,            ///< [On Deletion]
  start_of_turn,          ///< [Start of Your Turn], [Start of Opponent's Turn]
  main,                   ///< [Main], of an Option when used, of a Digimon or Tamer when activated
  security,               ///< [Security]
  when_blocked,           ///< "When this Digimon is blocked, ..."
  becomes_suspended,      ///< "When <subject> becomes suspended, ..."
  becomes_unsuspended,    ///< "When <subject> becomes unsuspended, ..."
  digimon_attacks,        ///< "When <subject> attacks, ..."
  digimon_played,         ///< "When <subject> is played, ..."
  effect_deletes,         ///< "When one of your effects deletes an opponent's Digimon, ..."
  battle_deletes,         ///< "When this Digimon deletes an opponent's Digimon in battle, ..."
  your_security_removed,  ///< "When a card is removed from your security stack, ..."
  opponents_security_removed,  ///< the same of your opponent's security stack
  when_linking,                ///< [When Linking], of the card that becomes a link card
  gets_linked,                 ///< "When <subject> gets linked, ..."
  start_of_main_phase,         ///< [Start of Your Main Phase], [Start of Opponent's Main Phase]
  end_of_turn,                 ///< [End of Your Turn], [End of Opponent's Turn], [End of All Turns]
  deleted_with_cards,          ///< "When this Digimon is deleted with digivolution cards, ..."
  survives_battle,             ///< "When this Digimon alone is deleted in its battle with ..."
  // Interrupting: just before it happens
  would_be_deleted,    ///< "When <subject> would be deleted <cause>, ..."
  would_leave,         ///< "When <subject> would leave the battle area <cause>, ..."
  would_become,        ///< of a card in the hand: something would digivolve into it
  digimon_digivolves,  ///< "When <subject> digivolves into <cards>, ..."
  digimon_deleted,     ///< "When <subject> is deleted, ...", which is not this one
  option_used,         ///< "When you use an Option card with ..., ..."
  would_digivolve,     ///< "When <subject> would digivolve into <cards>, ...": what it costs less
  when_moving,         ///< [When Moving], from the breeding area to the battle area
  digimon_moves,       ///< "When <subject> moves from the breeding area to the battle area, ..."
  attack_switched,     ///< "When <subject>'s attack target is switched, ..."
  wins_battle,         ///< "When <subject> wins a battle, ..."
  hand_trashed,        ///< "When <cards> are trashed from <subject>'s hand, ..."
  deck_trashed,        ///< the same of a deck
  hand_gained,         ///< "When <cards> are added to <subject>'s hand, ..."
  security_gained,     ///< the same of a security stack
  placed_under,        ///< "When <cards> are placed in <subject>'s digivolution cards, ..."
  stack_trashed,       ///< "When a digivolution card of <subject> is trashed, ..."
  links_trashed,       ///< "When any of <subject>'s link cards are trashed, ..."
  this_trashed,        ///< "When this card is trashed from <detail>, ..."
  // Interrupting: just before a card is played or used
  would_be_played,  ///< "When this card would be played, ..." or any of your cards
  would_be_used,    ///< "When this card would be used, ..."
  checks_security,  ///< "When <subject> checks your opponent's security stack, ..."
  placed_in_area,   ///< "When <cards> are placed in the battle area, ..."
  option_trashed,   ///< "When Option cards in the battle area are trashed, ..."
  // Cards that come back, and stacks
  digimon_returned,  ///< "When <subject> is returned to the hand, ..."
  stack_returned,    ///< "When <cards> return to the deck from <subject>'s digivolution cards, ..."
  trash_returned,    ///< "When <cards> return from <subject>'s trash to <detail>, ..."
  security_trashed,  ///< "When <cards> are trashed from <subject>'s security stack, ..."
  hatches,           ///< "When you hatch in the breeding area, ..."
  top_placed,        ///< "When effects place <subject>'s top card in its digivolution cards, ..."
  top_trashed,       ///< "When the top stacked card of <subject> is trashed, ..."
  would_link,        ///< "When <a card> would link to <subject>, ..."
};
inline constexpr Timing kLastTiming = Timing::would_link;

/// What else a worded event says of itself.
enum class EventDetail : std::uint8_t {
  none,
  against_player,       ///< "attacks a player"
  against_digimon,      ///< "attacks one of your opponent's Digimon"
  main_phase,           ///< "unsuspends during your main phase"
  unsuspend_phase,      ///< "unsuspends during your unsuspend phase"
  survives,             ///< "deletes one of your opponent's Digimon in battle and survives"
  to_zero_dp,           ///< "is deleted by dropping to 0 DP"
  deleted_or_returned,  ///< "would be deleted or returned to the hand or deck"
  any_stack,            ///< "a card is removed from a security stack"
  from_hand,
  from_deck,
  from_stack,  ///< from the digivolution cards of the subject
  from_security,
  by_digi_burst,  ///< "is trashed due to activating this Digimon's <Digi-Burst>"
  from_trash,
  from_area,     ///< from the battle area
  face_up_card,  ///< "checks a face-up security card"
  to_hand,
  to_deck,
  lying_face_up,  ///< "face-up cards are placed in your security stack"
  face_up_added,  ///< "face-up cards are added to ...": turned up there too (ruling Q5789)
  any_player,     ///< "a player uses an Option card"
  a_main_phase,   ///< "unsuspends during a main phase"
  returned,       ///< "would be returned to hands or decks"
  by_dna,         ///< "DNA digivolves into ..."
  by_alliance,    ///< "suspends by an <Alliance> effect"
};

/// How a card came to the field: bits. Conditions ask for them ("if played by effects").
inline constexpr std::uint8_t kByEffect = 1;
inline constexpr std::uint8_t kFromTrash = 2;
inline constexpr std::uint8_t kFromStack = 4;  ///< from digivolution cards
/// By an effect of a card that the condition names; worked out as the effect triggers.
inline constexpr std::uint8_t kByNamed = 8;

/// By what a Digimon would be deleted or leave: which causes an interrupting effect listens to.
enum class CauseFilter : std::uint8_t {
  any,
  battle,               ///< "in battle"
  opponents_effect,     ///< "by one of your opponent's effects"
  not_your_effect,      ///< "other than by one of your effects"
  not_battle,           ///< "other than in battle"
  neither,              ///< "other than by one of your effects or in battle"
  effect,               ///< "by an effect", "an effect ..."
  your_effect,          ///< "by one of your effects", "one of your effects ..."
  your_digimon_effect,  ///< "one of your Digimon's effects ..."
  battle_or_rule,       ///< "in battle or by having 0 DP"
};

/// Whose event the worded ("When ...") timings listen to.
enum class Subject : std::uint8_t {
  self,              ///< this Digimon
  one_of_yours,      ///< one of your Digimon, this one included
  other_of_yours,    ///< one of your other Digimon
  one_of_opponents,  ///< one of your opponent's Digimon
  anyone,            ///< a Digimon, of either player
  another,           ///< the same, but not this one
};

/// Where the card with the effect must be for it to work.
enum class Place : std::uint8_t {
  in_play,   ///< no icon: in the battle area
  hand,      ///< [Hand]
  trash,     ///< [Trash]
  breeding,  ///< [Breeding]
  security,  ///< [Security] before another tag: face up in the security stack
};

/// [Your Turn], [Opponent's Turn], [All Turns]; `any` where the text names none.
enum class TurnScope : std::uint8_t { any, your_turn, opponents_turn, all_turns };

enum class ConditionKind : std::uint8_t {
  none,
  your_security,  ///< number of your security cards
  opponents_security,
  your_memory,  ///< your memory, negative on the opponent's side
  your_hand,
  your_tamers,        ///< Tamers you have in play matching `filter.colors`
  your_digimon,       ///< your Digimon in play matching `filter`
  opponents_digimon,  ///< opponent's Digimon in play matching `filter`
  your_trash,
  this_digivolution,  ///< digivolution cards of this Digimon
  this_suspended,     ///< amount unused
  this_keyword,       ///< this Digimon has filter.with_keyword; amount unused
  this_level,         ///< level of this Digimon
  dna_digivolving,    ///< this Digimon came to be by DNA digivolution; amount unused
  digixrosing,        ///< `amount` or more cards were placed for its DigiXros
  opponents_memory,
  opponents_hand,
  opponents_trash,
  all_security,       ///< both players' security cards
  trash_cards,        ///< cards in your trash matching `filter` and `card`
  this_described,     ///< this Digimon matches `filter`
  this_stack_has,     ///< digivolution cards of this Digimon matching `filter`
  your_turn,          ///< it is your turn; amount unused
  opponents_turn,     ///< it is your opponent's turn; amount unused
  this_colors,        ///< number of this Digimon's colors
  this_dp,            ///< DP of this Digimon
  attacks_player,     ///< as this effect triggered, the attack was on a player
  attacks_digimon,    ///< or on a Digimon
  face_up_security,   ///< your security cards that lie face up
  any_digimon,        ///< Digimon in play, of either player, matching `filter`
  this_same_level,    ///< cards of this Digimon's stack that share one level
  fewer_security,     ///< you have fewer security cards than your opponent
  in_attack,          ///< an attack is going on
  deleted_by,         ///< as this effect triggered, the cause was CauseFilter `amount`
  subject_described,  ///< the Digimon whose event triggered the effect matches `filter`
  subject_level,      ///< its level
  any_subject,        ///< one of all those to which that event happened matches `filter`
  had_described,      ///< as it was deleted, the card on top matched `filter`
  was_face_up,        ///< the card that was checked lay face up
  face_up_cards,      ///< your face-up security cards matching `filter`
  effect_did,         ///< instruction `amount` of this effect was really done
  effect_did_not,     ///< it was not
  effect_did_yours,   ///< it was, to one of yours
  this_face_down,     ///< face-down digivolution cards of this Digimon
  // What is counted besides
  your_colors,       ///< colors that your permanents matching `filter` and `card` have together
  opponents_colors,  ///< the same of your opponent's
  all_colors,        ///< of both players' permanents
  stack_colors,      ///< colors of this Digimon's digivolution cards
  opponents_trash_colors,
  all_trash,           ///< both players' trash cards
  opponents_face_up,   ///< your opponent's security cards that lie face up
  this_links,          ///< link cards of this Digimon
  your_links,          ///< link cards of your Digimon
  done_before,         ///< how many cards or Digimon the last instruction was done to; of the
                       ///< first one: how many the event happened to at once
  more_security,       ///< you have more security cards than your opponent
  revealed_described,  ///< the card that this effect has revealed matches `filter` and `card`
  otherwise,           ///< the condition of the sentence before did not hold
  did_with,            ///< instruction `amount` of this effect was done to a card that matches
  came_by,             ///< this one came to the field in the ways of `amount`: kByEffect ...
  this_timing,         ///< this Digimon has an effect of Timing `amount`
  attacks_now,         ///< this Digimon is attacking
  // Of what the sentence before was about, as it was then
  antecedent_cost,    ///< its play cost
  antecedent_level,   ///< its level
  antecedent_colors,  ///< how many colors it has
  antecedent_cards,   ///< how many digivolution cards it had
  either_trash,       ///< of the two trashes, the one that fits the comparison better
  your_attack,        ///< one of your Digimon is attacking
  their_attack,       ///< one of your opponent's Digimon is attacking
  field_balance,      ///< how many more permanents that fit your opponent has than you
  security_balance,   ///< how many more security cards your opponent has than you
  face_down_balance,  ///< face-down digivolution cards of this one beyond your security cards
  breeding_empty,     ///< your breeding area is empty
  that_described,     ///< one of those that the sentence before was about matches `filter`
  this_blitz,         ///< this Digimon has <Blitz>
  total_levels,       ///< the levels of all Digimon in play together
  had_cards,          ///< as it was deleted, it had digivolution cards
  card_described,     ///< as this effect triggered, the card that it happened to matched `filter`
  hand_balance,       ///< how many more cards your opponent has in hand than you
};
/// Does it ask about those to which the event happened?
[[nodiscard]] constexpr bool is_of_the_event(ConditionKind kind) {
  using enum ConditionKind;
  return kind == subject_described || kind == subject_level || kind == any_subject;
}

enum class Compare : std::uint8_t { at_least, at_most, exactly };

struct Condition {
  ConditionKind kind = ConditionKind::none;
  Compare compare = Compare::at_least;
  std::int16_t amount = 0;
  CardKind card = CardKind::digimon;   ///< of cards that are counted by their kind
  FieldPart part = FieldPart::unsaid;  ///< where those who are counted must be
  Filter filter;
  friend bool operator==(const Condition&, const Condition&) = default;
};

}  // namespace headjudge::cards
