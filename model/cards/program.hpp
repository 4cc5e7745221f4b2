// The effect program: what a card's printed text means, as data.
//
// A card's text is compiled (phrases.hpp is the language, grammar.cpp reads it) into Effects: when
// it happens, under which condition, and a short list of Instructions. The engine runs these very
// structs and print.cpp turns them back into card text, which must equal the normalised original:
// so what is played is what is printed. There is no other notation for effects in the project.
//
// Everything here is flat and fixed in size; an Effect refers to its instructions by range in the
// pool's one array.
#pragma once

#include <cstdint>
#include <initializer_list>

#include "model/cards/filter.hpp"

namespace headjudge::cards {

/// What makes an effect happen.
enum class Timing : std::uint8_t {
  continuous,             ///< applies while its scope and condition hold
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
};

/// By what a Digimon would be deleted or leave: which causes an interrupting effect listens to.
enum class CauseFilter : std::uint8_t {
  any,
  battle,            ///< "in battle"
  opponents_effect,  ///< "by one of your opponent's effects"
  not_your_effect,   ///< "other than by one of your effects"
  not_battle,        ///< "other than in battle"
  neither,           ///< "other than by one of your effects or in battle"
};

/// Whose event the worded ("When ...") timings listen to.
enum class Subject : std::uint8_t {
  self,              ///< this Digimon
  one_of_yours,      ///< one of your Digimon, this one included
  other_of_yours,    ///< one of your other Digimon
  one_of_opponents,  ///< one of your opponent's Digimon
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

enum class Duration : std::uint8_t {
  instant,                ///< not a lasting change
  while_applicable,       ///< of a continuous effect
  this_turn,              ///< "for the turn"
  this_attack,            ///< "for the attack"
  end_of_opponents_turn,  ///< "until the end of your opponent's next turn"
  end_of_your_next_turn,  ///< "until the end of your next turn"
  opponents_turn_ends,    ///< "until the end of your opponent's turn": of this one, if it is theirs
  your_turn_ends,         ///< "until the end of your turn"
};

enum class Action : std::uint8_t {
  draw,  ///< you draw `amount` cards
  gain_memory,
  lose_memory,
  change_dp,      ///< target gets `amount` DP (signed) for `duration`
  gain_keyword,   ///< target gains `keyword` (with `amount`) for `duration`
  cannot_attack,  ///< target can't attack for `duration`
  cannot_block,   ///< target can't block for `duration`
  cannot_attack_or_block,
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
  not_affected,     ///< target isn't affected by the opponent's effects for `duration`
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
  cannot_attack_player,    ///< target can't attack players for `duration`
  cannot_be_blocked,       ///< target can't be blocked for `duration`
  cannot_unsuspend,        ///< target can't unsuspend for `duration`
  security_dp,             ///< the Security Digimon of target.whose get `amount` DP
  ignore_colors,           ///< this Option card's color requirements need not be met
};

/// Where cards are moved.
enum class Destination : std::uint8_t {
  none,
  hand,
  deck_bottom,
  deck_top,
  trash,
  security_top,
  security_bottom,
  under_this,  ///< the bottom of this Digimon's digivolution cards
};

/// The end of a deck or of a security stack.
enum class DeckEnd : std::uint8_t { bottom, top };

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

/// Where an effect's card comes from.
enum class CardArea : std::uint8_t {
  none,
  hand,
  trash,
  digivolution_cards,
  under_tamers,
  this_card,
  hand_or_trash,
  hand_or_under_this,
  revealed,
};

/// What playing, digivolving or linking by an effect costs.
enum class Paying : std::uint8_t {
  unsaid,   ///< the words say nothing of it
  nothing,  ///< "without paying the cost"
  reduced,  ///< "with the cost reduced by `amount`"
};

enum class Whose : std::uint8_t { yours, opponents, anyones };

/// How targets are found.
enum class Pick : std::uint8_t {
  none,          ///< the action has no target
  self,          ///< this Digimon / this Tamer
  announced,     ///< one of those that are about to leave, as the effect listens for them
  subject,       ///< the Digimon whose event triggered the effect ("that Digimon", "it"); never
                 ///< of effect_deletes, and of battle_deletes it is this Digimon
  same,          ///< the targets of the previous instruction ("that Digimon", "it"), which has some
  choose,        ///< `count` of them, as many as there are
  choose_up_to,  ///< 1 to `count` of them
  all,
};

struct Target {
  Pick pick = Pick::none;
  Whose whose = Whose::yours;
  CardKind kind = CardKind::digimon;
  std::uint8_t count = 0;
  Filter filter;
  bool their = false;    ///< printed "their" instead of "your opponent's"; changes nothing
  bool pronoun = false;  ///< printed "it", "they" or "them" instead of the noun; changes nothing
  friend bool operator==(const Target&, const Target&) = default;
};

/// A keyword with what stands beside it: "Fragment (3)", "Decoy (Black)".
struct KeywordUse {
  Keyword name = Keyword::none;
  std::int32_t amount = 0;
  Filter filter;
  Filter other;  ///< of a keyword that names two
  friend bool operator==(const KeywordUse&, const KeywordUse&) = default;
};

/// The card that an effect plays, digivolves into or links.
struct CardObject {
  CardArea area = CardArea::none;
  CardKind kind = CardKind::digimon;
  bool any_kind = false;          ///< named alone: "1 [Ember]"
  bool up_to = false;             ///< as many as its player likes, but one at least
  std::uint8_t count = 0;         ///< of cards that are moved
  std::uint8_t area_wording = 0;  ///< which of the rows of its area says it
  Filter filter;
  friend bool operator==(const CardObject&, const CardObject&) = default;
};

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
  all_security,      ///< both players' security cards
  trash_cards,       ///< cards in your trash matching `filter` and `card`
  this_described,    ///< this Digimon matches `filter`
  this_stack_has,    ///< digivolution cards of this Digimon matching `filter`
  your_turn,         ///< it is your turn; amount unused
  opponents_turn,    ///< it is your opponent's turn; amount unused
  this_colors,       ///< number of this Digimon's colors
  this_dp,           ///< DP of this Digimon
  attacks_player,    ///< as this effect triggered, the attack was on a player
  attacks_digimon,   ///< or on a Digimon
  face_up_security,  ///< your security cards that lie face up
};
enum class Compare : std::uint8_t { at_least, at_most };

struct Condition {
  ConditionKind kind = ConditionKind::none;
  Compare compare = Compare::at_least;
  std::int16_t amount = 0;
  std::uint8_t wording = 0;  ///< which of its rows says it
  bool on_field = false;     ///< "on the field": the breeding area counts, too
  std::uint8_t counted = 0;  ///< how the number is said: "a", "2 or more", "no", "don't have a"
  CardKind card = CardKind::digimon;  ///< of cards that are counted by their kind
  Filter filter;
  friend bool operator==(const Condition&, const Condition&) = default;
};

/// How an instruction hangs on the one before.
enum class Joint : std::uint8_t { sentence, and_word, comma, comma_and };

struct Instruction {
  Action action = Action::draw;
  Keyword keyword = Keyword::none;
  Duration duration = Duration::instant;
  std::int32_t amount = 0;
  Target target;
  CardObject object;
  Destination to = Destination::none;
  std::uint8_t to_wording = 0;  ///< which of its rows says it
  Paying paying = Paying::unsaid;
  /// The effect that the target gains (a quoted one, or the program of `keyword`). Of a program:
  /// 1 + its place in EffectProgram::granted; in a pool: its place in Pool::effects. 0: none.
  std::uint16_t granted = 0;
  bool by = false;      ///< "By <this>, ...": a price; the rest of the effect is only done if its
                        ///< controller chose to pay it and it was really paid
  AttackManner attack;  ///< of `attack`
  Condition condition;  ///< "If ...," at the head of its sentence, but for an effect's first
  Condition per;        ///< "for each ...": how often `amount` counts; none = once
  bool per_first = false;  ///< "For each ..." stands at the head of the sentence
  Joint joint = Joint::sentence;
  bool elided = false;       ///< says neither subject nor verb of its own: those before hold
  std::uint8_t wording = 0;  ///< which of the rows of its action says it
  bool optional = false;     ///< "you may": its controller decides when it is reached
  bool then = false;         ///< joined with "Then, ..." rather than a new sentence
  bool if_done = false;  ///< "<the one before> to <this>": done only if the one before was really
                         ///< done (chosen where it is optional, and it changed something)
  friend bool operator==(const Instruction&, const Instruction&) = default;
};

[[nodiscard]] constexpr std::uint64_t timing_flag(Timing timing) {
  return std::uint64_t{1} << static_cast<unsigned>(timing);
}

/// One effect of one card.
struct Effect {
  Timing timing = Timing::continuous;
  Subject subject = Subject::self;
  TurnScope scope = TurnScope::any;
  CauseFilter cause = CauseFilter::any;  ///< of an interrupting effect
  std::uint8_t uses_per_turn = 0;        ///< 0: any number
  bool inherited = false;
  bool linked = false;  ///< works while its card is a link card
  Place place = Place::in_play;
  /// Further moments of the same effect, bit 1 << Timing: "[On Play][When Digivolving]".
  std::uint64_t also = 0;
  Filter subject_filter;  ///< of "one of your ... Digimon" in an event
  KeywordUse keyword;     ///< the effect is printed as this keyword
  CardKind subject_kind = CardKind::digimon;
  std::uint8_t wording = 0;          ///< which of the rows of its event says it
  std::uint8_t subject_wording = 0;  ///< the same of its subject
  std::uint8_t into_wording = 0;     ///< how what is digivolved into is said; 0: it is not
  CardKind into_kind = CardKind::digimon;
  Filter into;              ///< what the subject has digivolved into
  bool or_if = false;       ///< one of its two conditions is enough
  Condition condition;      ///< "If ..." of a triggered, "While ..." of a continuous effect
  Condition also_if;        ///< a second one: "if ... and ..."
  std::uint16_t first = 0;  ///< range in Pool::instructions
  std::uint16_t count = 0;
  [[nodiscard]] bool has(Timing wanted) const {
    return timing == wanted || (also & timing_flag(wanted)) != 0;
  }
  [[nodiscard]] std::uint64_t timings() const { return timing_flag(timing) | also; }
  friend bool operator==(const Effect&, const Effect&) = default;
};

/// Calls act(filter) for each filter of an instruction.
template <class Act>
void for_each_filter(Instruction& instruction, Act&& act) {
  act(instruction.target.filter);
  act(instruction.object.filter);
  act(instruction.condition.filter);
  act(instruction.per.filter);
}

/// Calls act(filter) for each filter of an effect: what refers to descriptions is there.
template <class Instructions, class Act>
void for_each_filter(Effect& effect, Instructions&& instructions, Act&& act) {
  act(effect.condition.filter);
  act(effect.subject_filter);
  act(effect.keyword.filter);
  act(effect.keyword.other);
  act(effect.also_if.filter);
  act(effect.into);
  for (Instruction& instruction : instructions) for_each_filter(instruction, act);
}

}  // namespace headjudge::cards
