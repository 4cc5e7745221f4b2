// The whole of a game in progress: one flat block of bytes.
//
// A position is copied by memcpy, compared by memcmp and hashed as bytes, so it must have no
// padding (checked below) and no history in it: unused slots stay as they began, nothing counts up.
// The order of the parts is that of the hash, which passes over what no list holds.
// Cards are instances, small numbers; `def` says which printed card an instance is. The instances
// of P1 come first, and copies of one card have neighbouring numbers.
//
// A stack of cards on the field is a Permanent. It is referred to by the instance of a card in it,
// and not by a serial number that would distinguish two equal positions: between two steps that is
// the lowest card of the stack that is its player's own. Within a step the name stays what it was,
// whatever is placed beneath, and settles at the end of the step (areas/names.cpp). Whoever takes
// the named card away renames the stack, and whoever takes the stack away clears every reference to
// it (areas/leaving.cpp), so a reference never dangles and never points at the wrong stack.
//
// What is half done is data here too: effects waiting to activate, frames of effects being carried
// out, the attack in progress. Together with `asks` they say exactly how play goes on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "model/cards/program/card.hpp"
#include "model/core/base/inline_vector.hpp"
#include "model/core/game/players.hpp"
#include "model/dcg/kernel/attack_step.hpp"
#include "model/dcg/kernel/gauge_number.hpp"
#include "model/dcg/kernel/source_state.hpp"
#include "model/dcg/position/capacity.hpp"
#include "model/dcg/position/numbers.hpp"
#include "model/dcg/position/what_cards_can_do.hpp"

namespace headjudge::dcg {

using CardId = std::uint8_t;
inline constexpr CardId kNoCard = 255;
/// As the target of an attack: the player.
inline constexpr CardId kThePlayer = 254;
/// In place of the subject of an effect that asks how its card came to the field: this and the bits
/// of that (cards::kByEffect ...).
inline constexpr CardId kOrigin = 224;
[[nodiscard]] constexpr bool says_origin(CardId subject) {
  return subject >= kOrigin && subject < kOrigin + 16;
}

inline constexpr std::size_t kMaxCardsEach = 60;
inline constexpr std::size_t kMaxCards = 2 * kMaxCardsEach;
/// Tokens are instances too, numbered behind all cards; P1's come first.
inline constexpr std::size_t kMaxTokensEach = 8;
inline constexpr std::size_t kMaxInstances = kMaxCards + 2 * kMaxTokensEach;
inline constexpr std::size_t kMaxEggs = 10;
inline constexpr std::size_t kMaxField = 16;
inline constexpr std::size_t kMaxStack = 16;
inline constexpr std::size_t kMaxLinks = 4;
inline constexpr std::size_t kMaxProcedures = 3;
inline constexpr std::size_t kMaxPlaced = 12;
inline constexpr std::size_t kMaxModifiers = 40;
inline constexpr std::size_t kMaxLasting = 16;
inline constexpr std::size_t kMaxPending = 32;
inline constexpr std::size_t kMaxFrames = 8;
inline constexpr std::size_t kMaxGranted = 20;
inline constexpr std::size_t kMaxAnnounced = 3;
inline constexpr std::size_t kMaxInterrupting = 16;
inline constexpr std::size_t kMaxRevealed = 12;
inline constexpr std::size_t kMaxTaken = 8;

/// How a card came to the battle area this turn, in the order of MayAttackEntry.
enum class Entry : std::uint8_t { earlier, played, moved };

/// A Digimon with its digivolution cards, or a Tamer: bottom card first, the card on top last.
struct Permanent {
  InlineVector<CardId, kMaxStack> cards;
  InlineVector<CardId, kMaxLinks> links;  ///< link cards, the newest last
  std::uint8_t breeding : 1 = 0;
  std::uint8_t suspended : 1 = 0;
  Entry entry : 2 = Entry::earlier;
  std::uint8_t digivolved : 1 = 0;  ///< this turn, after it came to the battle area
  std::uint8_t dna : 1 = 0;         ///< its last digivolution was a DNA digivolution
  std::uint8_t placed : 1 = 0;      ///< an effect has placed this Option card or Tamer here
  std::uint8_t unused : 1 = 0;
  std::uint8_t burst = 0;        ///< 1 + the card that it burst digivolved into this turn
  std::uint8_t xros = 0;         ///< cards placed for the DigiXros that it was played with
  std::uint8_t gained_uses = 0;  ///< bit per use of an [X Per Turn] effect that it has gained
  std::uint8_t named = 0;        ///< 1 + the card that it is named after; 0: its bottom card
  PrintedFlags print;            ///< of all its cards and links (flags_of_stack in table.hpp)

  [[nodiscard]] CardId id() const { return named == 0 ? cards[0] : static_cast<CardId>(named - 1); }
  [[nodiscard]] CardId top() const { return cards.back(); }
};

/// One player's areas. The top of a pile is its back; the hand is sorted.
struct Side {
  InlineVector<CardId, kMaxCardsEach> hand;
  InlineVector<CardId, kMaxCardsEach> deck;
  InlineVector<CardId, kMaxCardsEach> security;
  InlineVector<CardId, kMaxCardsEach> trash;
  InlineVector<CardId, kMaxEggs> eggs;
  InlineVector<Permanent, kMaxField> field;  ///< battle area and breeding area
};

/// In place of a number of turn ends: the change ends with the attack.
inline constexpr std::uint8_t kUntilAttackEnds = 255;

/// A lasting change to one permanent. Kept sorted: equal sets are equal bytes.
struct Modifier {
  CardId target = 0;
  cards::Action action{};  ///< change_dp, gain_keyword, cannot_...
  cards::Keyword keyword{};
  std::uint8_t turn_ends = 0;  ///< it ends with the turn_ends-th end of a turn from now, or
                               ///< kUntilAttackEnds
  Amount amount;
  Player by = 0;                 ///< whose effect it is of
  cards::CardKind kind{};        ///< of the card whose effect it is of
  Short words;                   ///< 1 + the effect whose words the target was chosen by; 0: none
  std::uint8_t instruction = 0;  ///< of that effect
};

/// A lasting change to "all of" a player's Digimon: it holds for those that come later, too. Kept
/// sorted.
struct Lasting {
  Short effect;  ///< index into Pool::effects
  std::uint8_t instruction = 0;
  Player owner = 0;
  CardId permanent = 0;  ///< "other" than this one; kNoCard where the words do not say "other"
  std::uint8_t turn_ends = 0;
};

/// An effect that a permanent has gained for a time. Kept sorted.
struct Granted {
  CardId target = 0;
  Short effect;  ///< index into Pool::effects
  std::uint8_t turn_ends = 0;
  Player by = 0;           ///< whose effect gave it
  cards::CardKind kind{};  ///< of the card whose effect gave it
};

/// What waits in the line: an effect, or the pending processing of a rule or of an effect, which is
/// ordered as an effect of its time is. (comprehensive-4.2, 18-1, 8-3-2-1 and 16-38-4)
enum class Waiting : std::uint8_t { effect, deletion_after_attack, end_of_burst };

/// A triggered effect that has not been activated yet.
struct PendingEffect {
  Short effect;  ///< index into Pool::effects
  CardId source = 0;
  CardId permanent = 0;  ///< whose effect it is; kNoCard when that has left
  Player owner = 0;
  std::uint8_t group = 0;  ///< a greater one triggered while the smaller ones were waiting
  CardId subject = 0;      ///< "that Digimon"; kNoCard when there is none or it has left
  SourceState state : 4 = SourceState::in_play;
  Waiting what : 4 = Waiting::effect;  ///< else `effect` says nothing, and `source` is on top
  CardId bearer = 0;  ///< once its card has left: what was then on top, for which it waits
  CardId was = 0;     ///< of an effect that compares with the subject: 1 + the card that was on
                      ///< top of it as this triggered; 0: it compares with nothing of that kind
  Short noted;        ///< its DP then, in units of kDpUnit; of an effect that counts its event: how
                      ///< many it happened to at once
};

/// How a card comes to the field or to a Digimon.
enum class Way : std::uint8_t { play, digivolve, dna, burst, app_fusion, link };

/// How a permanent leaves.
enum class Leaving : std::uint8_t {
  lost_battle,
  deleted,
  returned_to_hand,
  returned_to_deck,  ///< to its bottom
  put_in_trash,
  put_under_a_card,  ///< as a digivolution card or link card
  returned_to_deck_top,
  put_on_security,  ///< the top card, on top of its owner's security stack
  put_on_security_face_up,
  put_beneath_security,  ///< at its bottom
  put_beneath_security_face_up,
  put_beneath,          ///< under another stack (Announcement::card), at the bottom
  put_beneath_the_top,  ///< the same, directly under its top card
};

struct Leaver {
  CardId permanent = 0;
  Leaving how = Leaving::deleted;
};
using Leavers = InlineVector<Leaver, 2 * kMaxField>;

/// How a card is played: bits.
inline constexpr std::uint8_t kPlayedSuspended = 1, kPlayedToBreedingArea = 2;
inline constexpr std::uint8_t kXrosUnderTamers = 4, kXrosTrash = 8, kXrosOneOfEach = 16;

/// What an announced event is, and by what permanents leave.
/// `taken`: for a card that has been declared (the last procedure), which then goes on.
enum class Announced : std::uint8_t { leaving, playing, digivolving, using_option, taken };
enum class CauseKind : std::uint8_t { rule, battle, effect };

/// Something that is about to happen and that effects may interrupt (triggering/interrupting.cpp).
/// Announced events nest: what pays for the prevention of one may be announced itself.
struct Announcement {
  Announced kind = Announced::leaving;
  CauseKind cause = CauseKind::rule;
  Player owner = 0;         ///< whose effect is the cause, or who plays or digivolves; kNobody:
                            ///< a rule, or the battle of an attack
  std::uint8_t frames = 0;  ///< it happens when no more effects than these are being carried out
  CardId card = 0;          ///< played or digivolved into; of a battle, the attacker; of those
                            ///< that are put under another stack, that stack
  CardId permanent = 0;     ///< that digivolves; of a battle, the defender or kNoCard
  Way way = Way::play;      ///< of a card that is played or digivolved into
  CardId partner = 0;       ///< what else that takes: the other Digimon, the Tamer, the link card
  std::uint8_t cost = 0;    ///< before what interrupts has lowered it
  std::uint8_t reduction = 0;        ///< of the cost
  std::uint8_t against_digimon = 0;  ///< of a battle: the defender that lost is a Digimon
  std::uint8_t manner = 0;           ///< of playing: kPlayedSuspended ...
  Leavers leaving;
};

/// An effect that interrupts an announced event.
struct Interrupting {
  PendingEffect effect;
  std::uint8_t level = 0;      ///< which announced event, from 1
  std::uint8_t activated = 0;  ///< once for each event
};

/// Where the carrying-out of an instruction stands.
enum class Stage : std::uint8_t { begin, permitted, choosing, perform };

/// What an effect's last instruction was about, as it was before it was done.
struct Antecedent {
  CardId card = 0;         ///< on top of the stack
  Amount dp;               ///< in units of kDpUnit
  std::uint8_t stack = 0;  ///< number of cards; 0: nobody
};
/// DP are counted in these: print knows no others.
inline constexpr int kDpUnit = 100;

/// An effect being carried out.
struct Frame {
  Short effect;
  CardId source = 0;
  CardId permanent = 0;
  Player owner = 0;
  CardId subject = 0;
  std::uint8_t instruction = 0;
  Stage stage = Stage::begin;
  std::uint8_t wanted = 0;         ///< how many more are to be chosen
  std::uint8_t from_security = 0;  ///< activated by a security check
  std::uint8_t done = 0;           ///< how often the instruction before was really done
  std::uint8_t for_opponent = 0;   ///< `owner` is the opponent of the effect's owner, who does it
  std::uint8_t effects = 0;        ///< bit per effect of a list that is or was carried out
  std::uint8_t effects_left = 0;   ///< so many of that list are still to be chosen
  std::uint8_t listed = 0;         ///< the effect of the list that is carried out; 0: none
  std::uint8_t must_pay = 0;       ///< another effect activates this one: its prices are paid
  std::uint8_t end = 0;            ///< 1 + the DeckEnd that was chosen for this instruction
  std::uint8_t receiver = 0;       ///< 1 + the one under whom this instruction places its targets
  std::uint8_t replaced = 0;       ///< 1: a sentence with "instead" is done, 2: the one before it
  std::uint8_t left_out = 0;       ///< the condition of the last sentence with one did not hold
  std::uint8_t last_count = 0;     ///< of the last instruction that can be counted
  std::uint8_t repeats = 0;        ///< how often the effect below is still carried out
  std::uint8_t alternative = 0;    ///< which of two that "or" joins is done; 0: not settled
  std::uint8_t use_counted = 0;    ///< of an [X Per Turn] effect: this is one of its uses
  InlineVector<CardId, kMaxTaken> taken{};  ///< cards that this instruction has moved so far
  Antecedent antecedent;
  Short performed;  ///< bit per instruction that was really done, of the first 16
  InlineVector<CardId, kMaxField> chosen;
};

/// What became of the attacking Digimon, in the order of AttackGoesOnAttacker.
enum class Fate : std::uint8_t {
  stays,
  lost_but_stays,
  lost_battle,
  returned_to_hand,
  deleted_by_effect
};

struct Attack {
  AttackStep step = AttackStep::none;
  CardId attacker = 0;  ///< kNoCard when it has left
  CardId target = 0;    ///< a permanent, kThePlayer, or kNoCard when it has left
  Fate fate = Fate::stays;
  std::uint8_t lost_battle = 0;
  std::uint8_t pierces = 0;           ///< a security check comes before the attack ends
  std::uint8_t pierce_due = 0;        ///< by a battle that an effect made; or kPiercingChecks
  std::uint8_t blocked = 0;           ///< its target is a Digimon that blocked
  std::uint8_t block_over = 0;        ///< the block timing has been
  std::uint8_t countered = 0;         ///< a [Counter] effect has been activated
  std::uint8_t ended = 0;             ///< an effect has ended it
  std::uint8_t deletes_attacker = 0;  ///< when it ends
  std::uint8_t checks_made = 0;
  std::uint8_t checks_allowed = 0;   ///< as long as the attacker was there to count them
  std::uint8_t has_checked = 0;      ///< `checked` lies revealed, in no area
  std::uint8_t checked_moved = 0;    ///< its own effect has put it somewhere
  std::uint8_t checked_face_up = 0;  ///< so `checked` lay before it was turned over
  std::uint8_t plays_checked = 0;    ///< its own effect plays it when its battle is over
  std::uint8_t goes_on = 0;          ///< 1 + the instruction with which its effect goes on then
  Short goes_on_with;                ///< that effect
  CardId checked = 0;
  InlineVector<CardId, kMaxStack> last_cards;  ///< of an attacker that has left
};

/// An Option being used: in no area, or lying in the field.
struct UsedOption {
  std::uint8_t present = 0;
  std::uint8_t in_field = 0;
  std::uint8_t moved = 0;  ///< its own effect has put it somewhere
  CardId card = 0;
};

/// A card that has been declared and revealed, while something about it is still to be decided.
struct Procedure {
  Way way = Way::play;
  Player owner = 0;
  CardId card = 0;
  CardId target = 0;           ///< the Digimon it goes to; kNoCard when it is played
  std::uint8_t cost = 0;       ///< what is to be paid
  std::uint8_t depth = 0;      ///< effects being carried out when it began: they wait for it
  std::uint8_t part = 0;       ///< the card of its DigiXros requirement that is asked for
  std::uint8_t of_part = 0;    ///< cards placed for that part
  std::uint8_t manner = 0;     ///< of playing: kPlayedSuspended ...
  std::uint8_t original = 0;   ///< the cost before it was lowered
  std::uint8_t announced = 0;  ///< the stacks that it takes have been announced
  InlineVector<CardId, kMaxPlaced> placed;  ///< cards of the hand and stacks, in order of print
};

/// A card that has been played, of several that one effect plays at the same time: it triggers what
/// it triggers once all of them have come (procedures/playing.cpp).
struct Arrival {
  CardId card = 0;              ///< on top of its stack
  std::uint8_t origin = 0;      ///< cards::kByEffect ...
  std::uint8_t frames : 4 = 0;  ///< effects being carried out: the last of them has played it
  std::uint8_t from_elsewhere : 1 = 0;  ///< than the hand
  std::uint8_t muted : 1 = 0;           ///< its [On Play] effects don't activate
  std::uint8_t unused : 2 = 0;
};

enum class RevealedFrom : std::uint8_t { deck, security, hand };  ///< where those cards were

/// Who still may draw a new opening hand.
enum class Opening : std::uint8_t { dealing, first_player_redraws, second_player_redraws, dealt };

/// The step of the turn that comes next.
enum class Phase : std::uint8_t { setup, start, unsuspend, draw, breeding, main };

/// What a player must decide before play goes on.
enum class Asks : std::uint8_t {
  nothing,
  who_goes_first,
  redraw,
  breeding,
  main,
  attack,  ///< an effect lets a Digimon attack
  counter,
  block,
  next_effect,
  next_interrupting,
  yes_or_no,
  target,
  card_from_hand,
  card_from_trash,
  revealed_card,
  digixros,       ///< a card for the part of a DigiXros requirement
  replaced_link,  ///< the link card that makes room
  object,         ///< the card that an effect plays, or what it digivolves or links
  number,         ///< of cards to trash
  deck_end,       ///< top or bottom
  listed_effect,  ///< one of the effects below
  receiver,       ///< under whom something is placed
  digivolution_card,
};

/// A bit per card of the game.
class InstanceSet {
 public:
  [[nodiscard]] bool has(CardId card) const { return (bits_[card / 8U] >> (card % 8U) & 1U) != 0; }
  void set(CardId card, bool in) {
    const auto bit = static_cast<std::uint8_t>(1U << (card % 8U));
    std::uint8_t& eight = bits_[card / 8U];
    eight = static_cast<std::uint8_t>(in ? eight | bit : eight & ~bit);
  }
  [[nodiscard]] bool empty() const {
    unsigned any = 0;  // all of them, without a look at each: a step asks this often
    for (const std::uint8_t eight : bits_) any |= eight;
    return any == 0;
  }

 private:
  std::array<std::uint8_t, kMaxInstances / 8> bits_{};
};

struct State {
  // What the cards are; but for Tokens nothing of it changes in a game.
  Capabilities capabilities;                 ///< of all cards in the game
  std::array<Printed, kMaxInstances> def{};  ///< the printed card of each instance
  std::uint8_t split = 0;                    ///< instances below belong to P1
  std::uint8_t count = 0;                    ///< instances in the game

  // What every position has.
  std::array<Short, 2> chance{};  ///< what later shuffles are drawn from; 0 where there are none
  std::array<std::uint8_t, kMaxInstances> used{};  ///< bit per [Once Per Turn] effect of the card
  RevealedFrom revealed_from = RevealedFrom::deck;
  InstanceSet face_up;  ///< of the cards of security stacks; of those beneath others: face down
  Attack attack;
  UsedOption option;
  OfGauge<std::int8_t> memory;  ///< seen from the turn player
  OfGauge<std::uint8_t> crossed;
  Player turn_player = 0;
  std::uint8_t first_turn = 0;
  Phase phase = Phase::setup;
  Opening opening = Opening::dealing;
  std::uint8_t redrawn = 0;  ///< who is asked has drawn a new opening hand already
  std::uint8_t breeding_actions = 0;
  OfGauge<std::uint8_t> ending;  ///< the end of the turn has come: 1 by itself, 2 by a pass
  std::uint8_t bonus_due = 0;    ///< 1 + the player whose digivolution bonus waits for effects
  std::uint8_t moment = 0;       ///< the group of what triggers now
  std::uint8_t together = 0;     ///< what waits from this place on has triggered at the same time
  std::uint8_t check_due = 0;    ///< something changed since the last rule check
  std::uint8_t names_due = 0;    ///< a card was placed beneath a stack in this step
  Player rule_cause = kNobody;   ///< whose effect made that change
  Asks asks = Asks::nothing;
  Player decider = kNobody;
  Outcome outcome = Outcome::running;
  FullArrays overflow;
  std::array<OfGauge<std::uint8_t>, 2> memory_due{};  ///< what Overflow still takes from each
  std::array<Side, 2> side{};

  // Lists that most positions have empty: Dcg::hash takes in no more than they hold.
  InlineVector<Modifier, kMaxModifiers> modifiers;
  InlineVector<Granted, kMaxGranted> granted;
  InlineVector<Lasting, kMaxLasting> lasting;
  InlineVector<PendingEffect, kMaxPending> pending;
  InlineVector<Frame, kMaxFrames> frames;
  InlineVector<Procedure, kMaxProcedures> procedures;
  InlineVector<Announcement, kMaxAnnounced> announced;
  InlineVector<Interrupting, kMaxInterrupting> interrupting;
  InlineVector<CardId, kMaxRevealed> revealed;  ///< in no area; top card first
  InlineVector<Arrival, kMaxTaken> arrived;

  [[nodiscard]] bool is_face_up(CardId card) const { return face_up.has(card); }
  [[nodiscard]] bool any_face_up() const { return !face_up.empty(); }
  void turn_face_up(CardId card, bool up) { face_up.set(card, up); }
  /// Of a card beneath another: nothing that is printed on it counts.
  [[nodiscard]] bool is_hidden_beneath(CardId card) const { return face_up.has(card); }
  [[nodiscard]] Player owner_of(CardId card) const {
    const std::size_t of_second = card < kMaxCards ? split : kMaxCards + kMaxTokensEach;
    return static_cast<Player>(card < of_second ? 0 : 1);
  }
  /// A Token in the game; a place for one that is free has no card.
  [[nodiscard]] bool is_token(CardId card) const {
    return card >= kMaxCards && card < kMaxInstances && def[card] != 0;
  }
  [[nodiscard]] bool is_instance(CardId card) const { return card < count || is_token(card); }
};

static_assert(kMaxFrames < 16, "an Arrival counts them in four bits");
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "no padding: equal is equal bytes");
static_assert(sizeof(State) <= 4096, "a state is copied often: keep it small");

}  // namespace headjudge::dcg
