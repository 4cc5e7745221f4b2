// The whole of a game in progress: one flat block of bytes.
//
// A position is compared by memcmp and hashed as bytes, so it must have no padding (checked below)
// and no history in it: unused slots stay as they began, nothing counts up. The order of the parts
// is that of the hash, which passes over what no list holds. So does the assignment: what neither
// list holds is the same already.
// Cards are instances, small numbers; `def` says which printed card an instance is. The instances
// of P1 come first, and copies of one card have neighbouring numbers.
//
// What is half done is data here too: effects waiting to activate, frames of effects being carried
// out, the attack in progress. Together with `asks` they say exactly how play goes on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>
#include <utility>

#include "model/cards/program/card.hpp"
#include "model/core/base/inline_vector.hpp"
#include "model/core/game/players.hpp"
#include "model/dcg/kernel/attack_step.hpp"
#include "model/dcg/kernel/gauge_number.hpp"
#include "model/dcg/kernel/source_state.hpp"
#include "model/dcg/position/areas_of_cards.hpp"
#include "model/dcg/position/capacity.hpp"
#include "model/dcg/position/leavers.hpp"
#include "model/dcg/position/numbers.hpp"
#include "model/dcg/position/uses.hpp"
#include "model/dcg/position/what_cards_can_do.hpp"

namespace headjudge::dcg {

inline constexpr CardId kNoCard = 255;
/// As the target of an attack: the player.
inline constexpr CardId kThePlayer = 254;
/// In place of the subject of an effect that asks how its card came to the field: this and the bits
/// of that (cards::kByEffect ...).
inline constexpr CardId kOrigin = 224;
[[nodiscard]] constexpr bool says_origin(CardId subject) {
  return subject >= kOrigin && subject < kOrigin + 16;
}

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

/// In place of a number of turn ends: the change ends with the attack.
inline constexpr std::uint8_t kUntilAttackEnds = 7;

/// A lasting change to one permanent. Kept sorted: equal sets are equal bytes.
struct Modifier {
  CardId target = 0;
  cards::Action action{};  ///< change_dp, gain_keyword, cannot_...
  cards::Keyword keyword : 6 {};
  cards::CardKind kind : 2 {};       ///< of the card whose effect it is of
  std::uint8_t turn_ends : 3 = 0;    ///< it ends with the turn_ends-th end of a turn from now, or
                                     ///< kUntilAttackEnds
  Player by : 1 = 0;                 ///< whose effect it is of
  std::uint8_t instruction : 4 = 0;  ///< of the effect in `words`, below kMaxWorded
  Amount amount;
  Short words;  ///< 1 + the effect whose words the target was chosen by; 0: none
};

/// Instructions of an effect that a Modifier and a Lasting can name.
inline constexpr std::size_t kMaxWorded = 16, kMaxLasted = 64;

/// A lasting change to "all of" a player's Digimon: it holds for those that come later, too. Kept
/// sorted.
struct Lasting {
  Short effect;  ///< index into Pool::effects
  std::uint8_t instruction : 6 = 0;
  Player owner : 2 = 0;
  CardId permanent = 0;  ///< "other" than this one; kNoCard where the words do not say "other"
  std::uint8_t turn_ends = 0;
};

/// An effect that a permanent has gained for a time. Kept sorted.
struct Granted {
  CardId target = 0;
  Short effect;  ///< index into Pool::effects
  std::uint8_t turn_ends : 3 = 0;
  Player by : 2 = 0;                ///< whose effect gave it
  cards::CardKind kind : 2 {};      ///< of the card whose effect gave it
  std::uint8_t of_digimon : 1 = 0;  ///< of what waits for the turn's end: its target was a Digimon
  CardId source = kNoCard;  ///< of what waits for the turn's end: "this card"; kNoCard: not said
};

/// What waits in the line: an effect, or the pending processing of a rule or of an effect, which is
/// ordered as an effect of its time is. (comprehensive-4.2, 18-1, 8-3-2-1 and 16-38-4)
enum class Waiting : std::uint8_t { effect, deletion_after_attack, end_of_burst };

/// An effect that may be activated, in its order among others.
struct WaitingEffect {
  Short effect;  ///< index into Pool::effects
  CardId source = 0;
  CardId permanent = 0;  ///< whose effect it is; kNoCard when that has left
  Player owner : 2 = 0;
  SourceState state : 2 = SourceState::in_play;
  Waiting what : 2 = Waiting::effect;  ///< else `effect` says nothing, and `source` is on top
  std::uint8_t alternative : 1 = 0;    ///< it stands for another subject of a trigger before it
  std::uint8_t unused : 1 = 0;
  CardId subject = 0;  ///< "that Digimon"; kNoCard when there is none or it has left
};

/// A triggered effect that has not been activated yet.
struct PendingEffect : WaitingEffect {
  std::uint8_t group = 0;  ///< a greater one triggered while the smaller ones were waiting
  CardId bearer = 0;       ///< once its card has left: what was then on top, for which it waits
  CardId was = 0;  ///< of an effect that compares with the subject: 1 + the card that was on
                   ///< top of it as this triggered; 0: it compares with nothing of that kind
  Short noted;     ///< its DP then, in units of kDpUnit; of an effect that counts its event: how
                   ///< many it happened to at once; of others as their Digimon leaves: what it met
                   ///< (Frame::met)
};

/// How a card comes to the field or to a Digimon.
enum class Way : std::uint8_t { play, digivolve, dna, burst, app_fusion, link };

/// How a card is played: bits.
inline constexpr std::uint8_t kPlayedSuspended = 1, kPlayedToBreedingArea = 2;
inline constexpr std::uint8_t kXrosUnderTamers = 4, kXrosTrash = 8, kXrosOneOfEach = 16;

/// What an announced event is, and by what permanents leave.
/// `taken`: for a card that has been declared (the last procedure), which then goes on.
enum class Announced : std::uint8_t { leaving, playing, digivolving, using_option, taken, linking };
enum class CauseKind : std::uint8_t { rule, battle, effect };

/// Something that is about to happen and that effects may interrupt (triggering/interrupting.cpp).
/// Announced events nest: what pays for the prevention of one may be announced itself.
struct Announcement {
  Announced kind : 3 = Announced::leaving;
  CauseKind cause : 2 = CauseKind::rule;
  std::uint8_t against_digimon : 1 = 0;  ///< of a battle: the defender that lost is a Digimon
  Player owner : 2 = 0;         ///< whose effect is the cause, or who plays or digivolves; kNobody:
                                ///< a rule, or the battle of an attack
  std::uint8_t frames : 4 = 0;  ///< it happens when no more effects than these are carried out
  Way way : 3 = Way::play;      ///< of a card that is played or digivolved into
  std::uint8_t unused : 1 = 0;
  CardId card = 0;          ///< played or digivolved into; of a battle, the attacker; of those
                            ///< that are put under another stack, that stack
  CardId permanent = 0;     ///< that digivolves; of a battle, the defender or kNoCard
  std::uint8_t manner = 0;  ///< of playing: kPlayedSuspended ...
  CardId partner = 0;       ///< what else that takes: the other Digimon, the Tamer, the link card
  std::uint8_t cost = 0;    ///< before what interrupts has lowered it
  std::uint8_t reduction = 0;  ///< of the cost
  Leavers leaving;
};

/// An effect that interrupts an announced event.
struct Interrupting {
  WaitingEffect effect;
  std::uint8_t level : 7 = 0;      ///< which announced event, from 1
  std::uint8_t activated : 1 = 0;  ///< once for each event
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

/// Those that an effect's event happened to at the same time as to its subject.
using OtherSubjects = InlineVector<CardId, 4>;

/// An effect being carried out.
struct Frame {
  Short effect;
  CardId source = 0;
  CardId permanent = 0;
  Player owner : 2 = 0;
  Stage stage : 2 = Stage::begin;
  std::uint8_t from_security : 1 = 0;  ///< activated by a security check
  std::uint8_t for_opponent : 1 = 0;   ///< `owner` is the opponent of the effect's, who does it
  std::uint8_t replaced : 2 = 0;     ///< 1: a sentence with "instead" is done, 2: the one before it
  std::uint8_t left_out : 1 = 0;     ///< the condition of the last sentence with one did not hold
  std::uint8_t alternative : 2 = 0;  ///< which of two that "or" joins is done; 0: not settled
  std::uint8_t use_counted : 1 = 0;  ///< of an [X Per Turn] effect: this is one of its uses
  std::uint8_t must_pay : 1 = 0;     ///< another effect activates this one: its prices are paid
  std::uint8_t listed : 3 = 0;       ///< the effect of the list that is carried out; 0: none
  std::uint8_t effects_left : 3 = 0;  ///< so many of that list are still to be chosen
  std::uint8_t end : 5 = 0;  ///< 1 + the DeckEnd or effect that was chosen for the instruction
  CardId subject = 0;
  std::uint8_t instruction = 0;
  std::uint8_t wanted = 0;      ///< how many more are to be chosen
  std::uint8_t done = 0;        ///< how often the instruction before was really done
  std::uint8_t effects = 0;     ///< bit per effect of a list that is or was carried out
  std::uint8_t receiver = 0;    ///< 1 + the one under whom this instruction places its targets
  std::uint8_t last_count = 0;  ///< of the last instruction that can be counted
  std::uint8_t repeats = 0;     ///< how often the effect below is still carried out
  std::uint8_t ahead = 0;       ///< of "add 1 A and 1 B": cards taken already, two bits for this
                                ///< part and each that follows
  InlineVector<CardId, kMaxTaken> taken{};  ///< cards that this instruction has moved so far
  Antecedent antecedent;
  Short performed;  ///< bit per instruction that was really done, of the first 16
  Short met;        ///< of an effect that triggered as its Digimon left: two bits per instruction,
                    ///< whether that one met its conditions (antecedents.hpp)
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
  Fate fate : 3 = Fate::stays;
  std::uint8_t lost_battle : 1 = 0;
  std::uint8_t pierces : 2 = 0;           ///< a security check comes before the attack ends
  std::uint8_t pierce_due : 1 = 0;        ///< a battle by an effect has triggered Piercing
  std::uint8_t blocked : 1 = 0;           ///< its target is a Digimon that blocked
  std::uint8_t block_over : 1 = 0;        ///< the block timing has been
  std::uint8_t countered : 1 = 0;         ///< a [Counter] effect has been activated
  std::uint8_t ended : 1 = 0;             ///< an effect has ended it
  std::uint8_t deletes_attacker : 1 = 0;  ///< when it ends
  std::uint8_t has_checked : 1 = 0;       ///< `checked` lies revealed, in no area
  std::uint8_t checked_moved : 1 = 0;     ///< its own effect has put it somewhere
  std::uint8_t checked_face_up : 1 = 0;   ///< so `checked` lay before it was turned over
  std::uint8_t plays_checked : 1 = 0;     ///< its own effect plays it when its battle is over
  std::uint8_t checks_made = 0;
  std::uint8_t checks_allowed = 0;  ///< as long as the attacker was there to count them
  std::uint8_t goes_on = 0;         ///< 1 + the instruction with which its effect goes on then
  Short goes_on_with;               ///< that effect
  CardId checked = 0;
  InlineVector<CardId, kMaxStack> last_cards;  ///< of an attacker that has left
};

/// An Option being used: in no area, or lying in the field.
struct UsedOption {
  std::uint8_t present : 1 = 0;
  std::uint8_t in_field : 1 = 0;
  std::uint8_t moved : 1 = 0;  ///< its own effect has put it somewhere
  std::uint8_t arts : 1 = 0;   ///< a DUAL card: its player has been asked about Arts Digivolve
  std::uint8_t unused : 4 = 0;
  CardId card = 0;
};

/// A card that has been declared and revealed, while something about it is still to be decided.
struct Procedure {
  Way way : 3 = Way::play;
  Player owner : 2 = 0;
  std::uint8_t announced : 1 = 0;  ///< the stacks that it takes have been announced
  std::uint8_t unused : 2 = 0;
  CardId card = 0;
  CardId target = 0;             ///< the Digimon it goes to; kNoCard when it is played
  std::uint8_t cost = 0;         ///< what is to be paid
  std::uint8_t depth = 0;        ///< effects being carried out when it began: they wait for it
  std::uint8_t part : 4 = 0;     ///< the card of its DigiXros requirement that is asked for
  std::uint8_t of_part : 4 = 0;  ///< cards placed for that part
  std::uint8_t manner = 0;       ///< of playing: kPlayedSuspended ...
  std::uint8_t original = 0;     ///< the cost before it was lowered
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
enum class Phase : std::uint8_t {
  setup,
  start,
  unsuspend,
  after_unsuspending,  ///< the unsuspend phase goes on while what triggered in it is resolved
  draw,
  breeding,
  main
};

[[nodiscard]] constexpr bool in_unsuspend_phase(Phase phase) {
  return phase == Phase::unsuspend || phase == Phase::after_unsuspending;
}

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
  digixros,        ///< a card for the part of a DigiXros requirement
  replaced_link,   ///< the link card that makes room
  arts_digivolve,  ///< what digivolves into the DUAL card that was used
  object,          ///< the card that an effect plays, or what it digivolves or links
  number,          ///< of cards to trash
  deck_end,        ///< top or bottom
  listed_effect,   ///< one of the effects below
  receiver,        ///< under whom something is placed
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

/// What every position has.
struct FixedParts {
  // What the cards are; but for Tokens, and for DUAL cards that are used as Options, nothing of it
  // changes in a game.
  Capabilities capabilities;                 ///< of all cards in the game
  std::array<Printed, kMaxInstances> def{};  ///< the printed card of each instance
  std::uint8_t split = 0;                    ///< instances below belong to P1
  std::uint8_t count = 0;                    ///< instances in the game

  // What changes from one position to the next.
  std::array<Short, 2> chance{};  ///< what later shuffles are drawn from; 0 where there are none
  InstanceSet face_up;  ///< of the cards of security stacks; of those beneath others: face down
  Attack attack;
  UsedOption option;
  OfGauge<std::int8_t> memory;  ///< seen from the turn player
  OfGauge<std::uint8_t> crossed;
  Player turn_player = 0;
  Phase phase : 3 = Phase::setup;
  Opening opening : 2 = Opening::dealing;
  RevealedFrom revealed_from : 2 = RevealedFrom::deck;
  std::uint8_t first_turn : 1 = 0;
  std::uint8_t redrawn : 1 = 0;     ///< who is asked has drawn a new opening hand already
  std::uint8_t check_due : 1 = 0;   ///< something changed since the last rule check
  std::uint8_t names_due : 1 = 0;   ///< a card was placed beneath a stack in this step
  Player rule_cause : 2 = kNobody;  ///< whose effect made the change that is to be checked
  Player decider : 2 = kNobody;
  std::uint8_t unused : 1 = 0;
  std::uint8_t breeding_actions = 0;
  OfGauge<std::uint8_t> ending;  ///< the end of the turn has come: 1 by itself, 2 by a pass
  std::uint8_t bonus_due = 0;    ///< 1 + the player whose digivolution bonus waits for effects
  std::uint8_t moment = 0;       ///< the group of what triggers now
  std::uint8_t together = 0;     ///< what waits from this place on has triggered at the same time
  Asks asks = Asks::nothing;
  Outcome outcome = Outcome::running;
  FullArrays overflow;
  std::array<OfGauge<std::uint8_t>, 2> memory_due{};  ///< what Overflow still takes from each
  Areas areas;
};

/// Lists that most positions have empty: Dcg::hash takes in no more than they hold.
struct ListParts {
  Uses used;
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
  OtherSubjects other_subjects;  ///< of the first frame; it only asks what "that Digimon" is

  ListParts() = default;
  ListParts(const ListParts&) = default;
  ListParts& operator=(const ListParts& other);
};

/// Each of the lists. One that is missing here does not compile below.
template <class Lists>
[[nodiscard]] constexpr auto all_lists(Lists& of) {
  return std::tie(of.used, of.modifiers, of.granted, of.lasting, of.pending, of.frames,
                  of.procedures, of.announced, of.interrupting, of.revealed, of.arrived,
                  of.other_subjects);
}

inline ListParts& ListParts::operator=(const ListParts& other) {
  std::apply(
      [&](auto&... own) {
        std::apply([&](const auto&... others) { (own.become(others), ...); }, all_lists(other));
      },
      all_lists(*this));
  return *this;
}

/// A position. Its copy is a copy of its bytes.
struct State : FixedParts, ListParts {
  [[nodiscard]] Side side(Player player) const { return areas.side(player); }
  [[nodiscard]] SideRef side(Player player) { return areas.side(player); }
  [[nodiscard]] std::array<Side, 2> sides() const { return {side(0), side(1)}; }
  [[nodiscard]] std::array<SideRef, 2> sides() { return {side(0), side(1)}; }
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

// What bit-fields hold. Of enumerations the compiler sees it; numbers have their bounds here.
static_assert(kMaxInterrupting < 32, "Frame::end counts effects in five bits");
static_assert(kMaxFrames < 16, "an Arrival and an Announcement count them in four bits");
static_assert(cards::kMostListed < 8, "Frame::listed and effects_left have three bits");
static_assert(kMaxPlaced < 16, "Procedure::of_part and part have four bits");
static_assert(kMaxAnnounced < 128, "Interrupting::level has seven bits");
static_assert(kNobody < 4, "a player, or nobody, is two bits");
template <class... Lists>
consteval bool are_all_lists(const std::tuple<Lists&...>* /*type*/) {
  return (std::has_unique_object_representations_v<Lists> && ...) &&
         (sizeof(Lists) + ...) == sizeof(ListParts);
}
using AllLists = decltype(all_lists(std::declval<ListParts&>()));
static_assert(are_all_lists(static_cast<const AllLists*>(nullptr)),
              "no padding, and none is left out");
static_assert(std::has_unique_object_representations_v<FixedParts>,
              "no padding: equal is equal bytes");
static_assert(sizeof(State) == sizeof(FixedParts) + sizeof(ListParts), "nor between the two");
static_assert(sizeof(State) <= 2536, "a state is copied often: keep it small");

}  // namespace headjudge::dcg
