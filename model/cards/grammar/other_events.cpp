// "When <event> or <another one>, ...": unlike events of one effect.
//
// The second event is said in full, or it leaves out what both have in common: the verb ("one of
// your Digimon or one of your opponent's attacks"), whose effects do it, or the word "would".
#include <algorithm>

#include "model/cards/grammar/event_lists.hpp"
#include "model/cards/grammar/nouns/descriptions.hpp"
#include "model/cards/grammar/parts.hpp"

namespace headjudge::cards::syntax {

namespace {

/// Behind "or", with what the event before has said of whose it is or by what.
constexpr auto kElidedEvents = std::to_array<Phrase<EventKind>>({
    {{Timing::would_leave}, "leave the battle area {cause}"},
    {{Timing::would_become}, "digivolved into {any of yours}"},
    {{Timing::placed_in_area}, "place {coming card} in the battle area"},
    {{Timing::stack_trashed}, "trash/trashes cards from under {subject}"},
    {{Timing::placed_under}, "{acting effects} place/places cards under {the same}"},
    {{Timing::digimon_returned}, "returned to the hand"},
    {{Timing::hand_gained}, "add/adds {some card} to {player's} hand"},
});

}  // namespace

bool Grammar::other_events() {
  const auto begins = [&](std::size_t which) {
    const Effect& event = program_.others[which];
    return event.wording != kSharesVerb;
  };
  const Named first = named_;
  if (s_.reading()) {
    while (!quoted_ && s_.either(program_, [&] {
      if (!s_.words("or")) return false;
      if (program_.others.size() == kMostInstructionsOfEffect) return s_.fail("no more events");
      program_.others.emplace_back();
      return other_event();
    })) {
    }
  } else {
    for (std::size_t which = 0; which < program_.others.size(); ++which) {
      if (!begins(which)) continue;
      other_ = which + 1;
      const bool fits = s_.words("or") && other_event();
      other_ = 0;
      if (!fits) return false;
    }
  }
  const auto unnamed = [](const Effect& each) { return !names_a_digimon(each.timing); };
  const bool all = std::ranges::none_of(program_.others, unnamed);
  named_ = all ? first : Named{};
  return true;
}

/// The last of the other events.
bool Grammar::other_event() {
  if (s_.reading()) other_ = program_.others.size();
  const bool fits = elided_event() || event();
  if (s_.reading()) other_ = 0;
  return fits;
}

bool Grammar::elided_event() {
  std::uint8_t nth = kElidedEvent;
  for (const Phrase<EventKind>& row : kElidedEvents) {
    const bool of_its_own = row.words.contains('{');
    if (s_.either(e(), [&] {
          const Effect& before = program_.effect;
          if (s_.reading()) {
            e().cause = before.cause;
            e().cause_wording = before.cause_wording;
          }
          if (s_.reading() && !of_its_own) {
            e().subject = before.subject;
            e().subject_filter = before.subject_filter;
            e().subject_kind = before.subject_kind;
            e().subject_wording = before.subject_wording;
            e().or_this = before.or_this;
          }
          return s_.is(e().timing, row.means.timing) && s_.is(e().wording, nth) &&
                 follow(row.words);
        })) {
      return true;
    }
    ++nth;
  }
  return false;
}

/// "them": those of the event before.
bool Grammar::same_ones() {
  const Effect& before = program_.effect;
  if (s_.reading()) {
    e().subject = before.subject;
    e().subject_filter = before.subject_filter;
    e().subject_kind = before.subject_kind;
    e().subject_wording = before.subject_wording;
  }
  return e().subject == before.subject && s_.words("them");
}

/// Of a card that is digivolved into: by any Digimon of its owner's.
bool Grammar::any_of_yours() { return s_.is(e().subject, Subject::one_of_yours); }

/// "one of your [Ember] or one of your opponent's Digimon", before one verb.
bool Grammar::said_with_one_verb() {
  if (!subject_of(kSubjects) || !s_.words("or")) return false;
  if (s_.reading()) program_.others.emplace_back();
  other_ = 1;
  const bool fits = subject_of(kSubjects);
  other_ = 0;
  if (s_.reading() && fits) program_.others[0].wording = kSharesVerb;
  return fits && program_.others[0].subject != Subject::self;
}

/// Do two subjects stand here? Looked at once for all rows of events.
bool Grammar::have_one_verb() {
  if (!s_.reading()) {
    return !program_.others.empty() && program_.others[0].wording == kSharesVerb;
  }
  if (quoted_ || s_.comes("this")) return false;
  bool fits = false;
  static_cast<void>(s_.either(program_, [&] {
    fits = said_with_one_verb();
    return false;  // it is read again with its verb
  }));
  return fits;
}

/// The verb of the first event is that of those beside it, too.
void Grammar::share_verb() {
  if (!s_.reading() || program_.others.empty() || other_ != 0) return;
  Effect& other = program_.others[0];
  if (other.wording != kSharesVerb) return;
  other.timing = e().timing;
  other.detail = e().detail;
  other.also = e().also;
  other.cause = e().cause;
  other.cause_wording = e().cause_wording;
  other.into_wording = e().into_wording;
  other.whose_wording = e().whose_wording;
  other.into_kind = e().into_kind;
  other.into = e().into;
}

}  // namespace headjudge::cards::syntax
