// The syntax tree of one effect: what the grammar reads from a text and writes as one.
//
// It says all that the effect program says (program/program.hpp), by the same names, and beside it
// how a card words it: which of several rows, in which order, with which pronouns. The program is
// made of it by lowering/lowering.hpp; nothing but the grammar and what prints looks at a tree.
#pragma once

#include <cstdint>

#include "model/cards/program/program.hpp"
#include "model/cards/syntax/actions.hpp"
#include "model/cards/syntax/conditions.hpp"
#include "model/cards/syntax/objects.hpp"

namespace headjudge::cards::syntax {

struct Instruction {
  Action action = Action::draw;
  Keyword keyword = Keyword::none;
  Duration duration = Duration::instant;
  std::int32_t amount = 0;
  Target target;
  CardObject object;
  Destination to = Destination::none;
  std::uint8_t to_wording = 0;       ///< which of its rows says it
  Target receiver;                   ///< under which stack cards are placed
  Target or_receiver;                ///< or under this one, as its player chooses
  CardObject material;               ///< a card that is DNA digivolved with the target
  Facing facing = Facing::unsaid;    ///< which way up they are placed
  bool facing_behind = false;        ///< said behind the destination
  Manner manner;                     ///< of playing and digivolving
  Maximum maximum = Maximum::dp;     ///< of raise_limit
  std::uint8_t maximum_wording = 0;  ///< which of its rows says it
  Paying paying = Paying::unsaid;
  std::uint8_t paying_wording = 0;  ///< which of its rows says it
  /// The effect that the target gains (a quoted one, or the program of `keyword`). Of a program:
  /// 1 + its place in EffectTree::granted; in Trees: its place in Trees::effects. 0: none.
  std::uint16_t granted = 0;
  bool by = false;      ///< "By <this>, ...": a price; the rest of the effect is only done if its
                        ///< controller chose to pay it and it was really paid
  AttackManner attack;  ///< of `attack`
  Limits limits;        ///< of `limit`; some of them are about `object`
  std::uint8_t muted = 0;  ///< [On Play] effects of what it plays don't activate; which row says so
  PlayerLimit forbids = PlayerLimit::none;  ///< of `limit_player`
  std::uint8_t from_wording = 0;            ///< which row says whose effects, or what is forbidden
  KindSet from = 0;                         ///< of `not_affected`; 0: of any kind
  DurationSaid duration_said = DurationSaid::behind;
  bool duration_leads = false;  ///< "Until ..., " stands before this one
  Condition condition;        ///< "If ...," at the head of its sentence, but for an effect's first
  bool or_if = false;         ///< one of its two conditions is enough
  Condition also_if;          ///< a second one: "if ... and ..."
  bool if_last = false;       ///< the condition stands at the end of its sentence
  bool after_battle = false;  ///< "At the end of the battle," stands before this one
  bool unfought = false;      ///< "without battling": of `play_this`
  Condition per;              ///< "for each ...": how often `amount` counts; none = once
  bool per_first = false;     ///< "For each ..." stands at the head of the sentence
  Joint joint = Joint::sentence;
  bool elided = false;         ///< says neither subject nor verb of its own: those before hold
  bool with_next = false;      ///< "this one and <the next one's> get ...": said with the next one
  std::uint8_t of_effect = 0;  ///< of `activate_effects`: 1 + Timing
  std::uint8_t or_effect = 0;  ///< the same, or of this timing; 0: none
  Doer doer = Doer::you;       ///< who does it and chooses; "your" cards are then theirs
  std::uint8_t bullet = 0;     ///< stands in a list of effects: as which of them, from 1
  bool instead = false;        ///< done, if its condition holds, in place of the one before
  std::uint8_t wording = 0;    ///< which of the rows of its action says it
  bool optional = false;       ///< "you may": its controller decides when it is reached
  bool may = false;            ///< "1 of your Digimon may gain": likewise, within the words
  bool then = false;           ///< joined with "Then, ..." rather than a new sentence
  bool if_done = false;  ///< "<the one before> to <this>": done only if the one before was really
                         ///< done (chosen where it is optional, and it changed something)
  friend bool operator==(const Instruction&, const Instruction&) = default;
};

/// One effect of one card.
struct Effect {
  Timing timing = Timing::persistent;
  Subject subject = Subject::self;
  TurnScope scope = TurnScope::any;
  CauseFilter cause = CauseFilter::any;  ///< of an event
  std::uint8_t cause_wording = 0;        ///< which of its rows says it
  EventDetail detail = EventDetail::none;
  bool or_this = false;            ///< "this Digimon or any of your ...": this one, too
  bool if_event = false;           ///< "If ..." in place of "When <event>, ..." or "While ..."
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
  std::uint8_t wording = 0;          ///< which of the rows of its event says it
  std::uint8_t subject_wording = 0;  ///< the same of its subject
  std::uint8_t into_wording = 0;     ///< how what is digivolved into is said; 0: it is not
  std::uint8_t whose_wording = 0;    ///< how the owner of a hand, deck or stack, or a verb, is said
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

}  // namespace headjudge::cards::syntax
