// The effect program: what a card's printed text means, as data.
//
// Effects say when something happens, under which condition, and by a short list of Instructions
// what is done. The engine runs these very structs; invariants and proofs look at nothing else. A
// program knows nothing of wording: texts that say the same have equal programs. The text is read
// into a syntax tree (syntax/effect.hpp), which print.cpp turns back into card text that must equal
// the normalised original, and lowering/lowering.hpp makes the program of that tree: so what is
// played is what is printed.
//
// Everything here is flat and fixed in size; an Effect refers to its instructions by range in the
// pool's one array.
#pragma once

#include <cstdint>

#include "model/cards/program/actions.hpp"
#include "model/cards/program/events.hpp"
#include "model/cards/program/filter.hpp"
#include "model/cards/program/limits.hpp"

namespace headjudge::cards {

/// Effects in a list ("activate 1 of the effects below"): a text with more is not understood.
inline constexpr std::uint8_t kMostListed = 7;

struct Instruction {
  Action action = Action::draw;
  Keyword keyword = Keyword::none;
  Duration duration = Duration::instant;
  std::int32_t amount = 0;
  Target target;
  CardObject object;
  Destination to = Destination::none;
  Target receiver;                 ///< under which stack cards are placed
  Target or_receiver;              ///< or under this one, as its player chooses
  CardObject material;             ///< a card that is DNA digivolved with the target
  Facing facing = Facing::unsaid;  ///< which way up they are placed
  Manner manner;                   ///< of playing and digivolving
  Maximum maximum = Maximum::dp;   ///< of raise_limit
  Paying paying = Paying::unsaid;
  /// The effect that the target gains (a quoted one, or the program of `keyword`). Of a program:
  /// 1 + its place in Programs::granted; in a pool: its place in Pool::effects. 0: none.
  std::uint16_t granted = 0;
  bool by = false;      ///< "By <this>, ...": a price; the rest of the effect is only done if its
                        ///< controller chose to pay it and it was really paid
  AttackManner attack;  ///< of `attack`
  Limits limits;        ///< of `limit`; whom some of them speak of is `object`
  bool muted = false;   ///< [On Play] effects of what it plays don't activate
  PlayerLimit forbids = PlayerLimit::none;  ///< of `limit_player`
  KindSet from = 0;                         ///< of `not_affected`; 0: of any kind
  Condition condition;        ///< "If ...," at the head of its sentence, but for an effect's first
  bool or_if = false;         ///< one of its two conditions is enough
  Condition also_if;          ///< a second one: "if ... and ..."
  bool after_battle = false;  ///< "At the end of the battle," stands before this one
  bool unfought = false;      ///< "without battling": of `play_this`
  Condition per;              ///< "for each ...": how often `amount` counts; none = once
  Joint joint = Joint::sentence;
  std::uint8_t of_effect = 0;  ///< of `activate_effects`: 1 + Timing
  std::uint8_t or_effect = 0;  ///< the same, or of this timing; 0: none
  Doer doer = Doer::you;       ///< who does it and chooses; "your" cards are then theirs
  std::uint8_t bullet = 0;     ///< stands in a list of effects: as which, from 1 to kMostListed
  bool instead = false;        ///< done, if its condition holds, in place of the one before
  bool optional = false;       ///< "you may": its controller decides when it is reached
  bool may = false;            ///< "1 of your Digimon may gain": likewise, within the words
  bool then = false;           ///< joined with "Then, ..." rather than a new sentence
  bool if_done = false;  ///< "<the one before> to <this>": done only if the one before was really
                         ///< done (chosen where it is optional, and it changed something)
  friend bool operator==(const Instruction&, const Instruction&) = default;
};

/// What is forbidden for a time: "can't unsuspend during your opponent's next unsuspend phase" is a
/// limit of its own.
[[nodiscard]] constexpr Limit limit_in(Limit named, Duration duration) {
  const bool in_phase = named == Limit::unsuspend && duration == Duration::next_unsuspend_phase;
  return in_phase ? Limit::unsuspend_in_phase : named;
}

[[nodiscard]] constexpr std::uint64_t timing_flag(Timing timing) {
  return std::uint64_t{1} << static_cast<unsigned>(timing);
}

/// One effect of one card.
struct Effect {
  Timing timing = Timing::persistent;
  Subject subject = Subject::self;
  TurnScope scope = TurnScope::any;
  CauseFilter cause = CauseFilter::any;  ///< of an event
  EventDetail detail = EventDetail::none;
  bool or_this = false;            ///< "this Digimon or any of your ...": this one, too
  bool postponed = false;          ///< no effect of its bearer: another one let it wait
  std::uint8_t uses_per_turn = 0;  ///< 0: any number
  bool inherited = false;
  bool linked = false;  ///< works while its card is a link card
  Place place = Place::in_play;
  bool in_breeding_too = false;  ///< it works in the breeding area as well
  /// Further moments of the same effect, bit 1 << Timing: "[On Play][When Digivolving]".
  std::uint64_t also = 0;
  Filter subject_filter;  ///< of "one of your ... Digimon" in an event
  KeywordUse keyword;     ///< the effect is printed as this keyword
  CardKind subject_kind = CardKind::digimon;
  bool names_cards = false;  ///< an event of cards says which: subject_kind and subject_filter
  bool names_into = false;   ///< it says what is digivolved into, placed or attacked
  CardKind into_kind = CardKind::digimon;
  Filter into;          ///< what the subject has digivolved into
  bool or_if = false;   ///< one of its two conditions is enough
  Condition condition;  ///< "If ..." of a triggered, "While ..." of a persistent effect
  Condition also_if;    ///< a second one: "if ... and ..."
  /// So many effects behind it are this one again, each with another event: "When <event> or ...".
  std::uint8_t other_events = 0;
  bool other_event = false;  ///< it is one of those
  std::uint16_t first = 0;   ///< range in Pool::instructions
  std::uint16_t count = 0;
  [[nodiscard]] bool has(Timing wanted) const {
    return timing == wanted || (also & timing_flag(wanted)) != 0;
  }
  [[nodiscard]] std::uint64_t timings() const { return timing_flag(timing) | also; }
  friend bool operator==(const Effect&, const Effect&) = default;
};

/// Calls act(filter) for each filter of an instruction, of a program or of a tree.
template <class AnyInstruction, class Act>
void for_each_filter(AnyInstruction& instruction, Act&& act) {
  act(instruction.target.filter);
  act(instruction.object.filter);
  act(instruction.object.further_filter);
  act(instruction.object.holder.filter);
  act(instruction.receiver.filter);
  act(instruction.or_receiver.filter);
  act(instruction.material.filter);
  act(instruction.condition.filter);
  act(instruction.also_if.filter);
  act(instruction.per.filter);
}

/// Calls act(filter) for each filter of an effect: what refers to descriptions is there.
template <class AnyEffect, class Instructions, class Act>
void for_each_filter(AnyEffect& effect, Instructions&& instructions, Act&& act) {
  act(effect.condition.filter);
  act(effect.subject_filter);
  act(effect.keyword.filter);
  act(effect.keyword.other);
  act(effect.also_if.filter);
  act(effect.into);
  for (auto& instruction : instructions) for_each_filter(instruction, act);
}

}  // namespace headjudge::cards
