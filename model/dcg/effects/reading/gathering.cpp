// Gathering the cards that an effect speaks of, where they lie.
//
// An instruction describes cards in one way or in two ("1 [Ember] and 1 [Ash]"), and says in which
// areas it looks for them. Of two kinds that go to a pile in which cards lie in an order, either
// may be chosen first, since whoever moves cards together orders them; else the first kind comes
// first. (en-2025, Card Text Rules; comprehensive-4.2, 3-1-3-4 and 15-9)
#include "model/dcg/effects/reading/gathering.hpp"

#include <algorithm>

#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/persistent.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/triggering/interrupting.hpp"
#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/company.hpp"
#include "model/dcg/position/declared.hpp"
#include "model/dcg/position/table.hpp"

namespace headjudge::dcg {

using cards::CardArea;
using cards::Instruction;

namespace {

/// In hand and trash cards lie as their player likes at any time (comprehensive-4.2, 3-5-2 and
/// 3-6-2).
bool has_order(cards::Destination to) {
  switch (to) {
    case cards::Destination::deck_bottom:
    case cards::Destination::deck_top:
    case cards::Destination::deck_either:
    case cards::Destination::egg_deck_bottom:
    case cards::Destination::security_top:
    case cards::Destination::security_bottom:
    case cards::Destination::security_either:
    case cards::Destination::under:
    case cards::Destination::on_top_of_under: return true;
    case cards::Destination::none:
    case cards::Destination::hand:
    case cards::Destination::trash:
    case cards::Destination::battle_area:
    case cards::Destination::revealed: break;
  }
  return false;
}

}  // namespace

bool go_in_order(const cards::Instruction& instruction) {
  switch (instruction.action) {
    case cards::Action::return_to_deck: return true;
    case cards::Action::place_digimon:
    case cards::Action::trash_top_card:
    case cards::Action::move_cards: return has_order(instruction.to);
    default: return false;
  }
}

namespace {

/// What was put off does not reach into the breeding area. (comprehensive-4.2, 3-4-7-3; ruling
/// Q4254)
CardId reached(const View& v, const Frame& frame, CardId stack) {
  if (!v.cards.effect(frame.effect.bits()).postponed) return stack;
  const Permanent permanent = find_permanent(v.state, stack);
  const bool in_breeding = permanent != nullptr && permanent->breeding != 0;
  return in_breeding && v.judged(Question::breeding_reach, BreedingReach::no) ? kNoCard : stack;
}

}  // namespace

CardId reached_subject(const View& v, const Frame& frame) {
  return reached(v, frame, frame.subject);
}

CardId described_self(const View& v, const Frame& frame, const cards::Target& target) {
  if (target.filter == cards::Filter{}) return reached(v, frame, frame.permanent);
  const Permanent self = find_permanent(v.state, frame.permanent);
  const bool fits = self != nullptr && fits_target(v, self, target, controller_of(v, frame));
  return fits ? frame.permanent : kNoCard;
}

void gather_targets(const View& v, const Frame& frame, const cards::Target& target,
                    Candidates& out) {
  const auto add = [&](CardId id) {
    if (find_permanent(v.state, id) != nullptr) (void)out.push(id);
  };
  switch (target.pick) {
    case cards::Pick::none: return;
    case cards::Pick::self: return add(described_self(v, frame, target));
    case cards::Pick::subject: return add(reached_subject(v, frame));
    case cards::Pick::announced: return find_announced(v, frame, Announcees::as_triggered, out);
    case cards::Pick::same:
      for (const CardId id : frame.chosen) add(id);
      return;
    case cards::Pick::choose:
    case cards::Pick::choose_up_to:
    case cards::Pick::all: return find_candidates(v, target, controller_of(v, frame), out);
  }
}

bool means_card(const View& v, const Frame& frame, const Instruction& instruction, CardId card) {
  cards::Target said = instruction.target;
  said.filter = raise_limits(v, frame, said.filter);
  return card_fits(v, card, said, controller_of(v, frame));
}

namespace {

/// Which of an instruction's two descriptions of cards is asked for now.
enum class Part : std::uint8_t { first, further };

Part part_asked_for(const Frame& frame, const cards::CardObject& object) {
  if (object.further == cards::Further::none) return Part::first;
  const bool on_second = frame.stage == Stage::choosing && frame.wanted <= object.further_count;
  return on_second ? Part::further : Part::first;
}

bool object_fits(const View& v, const Frame& frame, const cards::CardObject& object, Part part,
                 CardId card) {
  const cards::CardIndex index = v.state.def[card];
  if (object.any_kind) {
    return object.filter.named == 0 || v.fits(object.filter.named - 1U, index);
  }
  const Controller by = controller_of(v, frame);
  if (part == Part::further) {
    return card_fits(v, card, {.kind = object.further_kind, .filter = object.further_filter}, by);
  }
  return card_fits(v, card, {.kind = object.kind, .filter = raise_limits(v, frame, object.filter)},
                   by);
}

/// Whose digivolution cards or link cards. Of "1 of your Digimon" it is one and the same.
void gather_holders(const View& v, const Frame& frame, const cards::CardObject& object,
                    Candidates& out) {
  const cards::Target& holder = object.holder;
  const bool one = holder.pick == cards::Pick::choose && !object.any_holders;
  if (one && frame.stage == Stage::choosing && frame.done != 0 && !frame.chosen.empty()) {
    if (find_permanent(v.state, frame.chosen.back()) != nullptr)
      (void)out.push(frame.chosen.back());
    return;
  }
  gather_targets(v, frame, holder, out);
}

class Gatherer {
 public:
  Gatherer(const View& v, const Frame& frame, const cards::CardObject& object, Part part,
           Objects& out)
      : v_(v), frame_(frame), object_(object), part_(part), out_(out) {}

  void gather(CardArea area) {
    const Side mine = v_.state.side(frame_.owner);
    const Side theirs = v_.state.side(opponent_of(frame_.owner));
    switch (area) {
      case CardArea::none: return;
      case CardArea::this_card: (void)out_.push(frame_.source); return;
      case CardArea::hand: return add_hand(mine.hand);
      case CardArea::revealed: return add_pile(v_.state.revealed);
      case CardArea::trash: return add_pile(mine.trash);
      case CardArea::opponents_trash: return add_pile(theirs.trash);
      case CardArea::anyones_trash: add_pile(mine.trash); return add_pile(theirs.trash);
      case CardArea::opponents_hand: return add_pile(theirs.hand);
      case CardArea::security: return add_pile(mine.security);
      case CardArea::opponents_security: return add_pile(theirs.security);
      case CardArea::antecedent:
        if (frame_.antecedent.stack != 0) (void)out_.push(frame_.antecedent.card);
        return;
      case CardArea::face_up_security:
        for (const CardId card : mine.security) {
          if (v_.state.is_face_up(card)) add(card);
        }
        return;
      case CardArea::digivolution_cards:
      case CardArea::link_cards: return add_held(area);
      case CardArea::battle_area: add_tops(mine.field); return add_tops(theirs.field);
      case CardArea::deck_top:
        if (!mine.deck.empty()) add(mine.deck.back());
        return;
    }
  }

 private:
  void add(CardId card) {
    if (object_fits(v_, frame_, object_, part_, card)) (void)out_.push(card);
  }

  /// A card that lies face down beneath others is any card, and nothing that words describe.
  bool add_beneath(CardId card) {
    const std::size_t before = out_.size();
    if (!v_.is_hidden(card)) {
      if (!object_.filter.face_down) add(card);
    } else if (asks_for_any_card(part_ == Part::further ? object_.further_filter
                                                        : object_.filter)) {
      (void)out_.push(card);
    }
    return out_.size() > before;
  }

  static bool asks_for_any_card(cards::Filter filter) {
    if (filter.kinds != cards::kAnyKind) return false;
    filter.kinds = 0;
    filter.face_down = false;
    return filter == cards::Filter{};
  }

  template <class Pile>
  void add_pile(const Pile& pile) {
    for (const CardId card : pile) add(card);
  }

  template <class Hand>
  void add_hand(const Hand& hand) {
    for (const CardId card : hand) {
      if (!is_declared(v_.state, card)) add(card);
    }
  }

  void add_tops(const Field& field) {
    for (const Permanent permanent : field) {
      if (permanent->breeding == 0) add(permanent.top());
    }
  }

  void add_held(CardArea area) {
    Candidates holders;
    gather_holders(v_, frame_, object_, holders);
    for (const CardId id : holders) {
      const Permanent permanent = find_permanent(v_.state, id);
      if (!effect_affects(v_, frame_, frame_.owner, permanent)) continue;
      if (area == CardArea::link_cards) {
        add_pile(permanent.links());
        continue;
      }
      for (const CardId card : permanent.cards()) {
        if (card == permanent.top()) break;
        if (!add_beneath(card)) continue;
        if (object_.bottom) break;  // of each stack the lowest that fits
      }
    }
  }

  const View& v_;
  const Frame& frame_;
  const cards::CardObject& object_;
  Part part_;
  Objects& out_;
};

void gather_part(const View& v, const Frame& frame, const cards::CardObject& object, Part part,
                 Objects& out) {
  Gatherer gatherer(v, frame, object, part, out);
  gatherer.gather(object.area);
  for (const CardArea area : object.or_area) gatherer.gather(area);
}

}  // namespace

void gather_objects(const View& v, const Frame& frame, const cards::CardObject& object,
                    Objects& out) {
  gather_part(v, frame, object, part_asked_for(frame, object), out);
}

bool source_is_to_go(const Frame& frame, const Instruction& instruction) {
  return instruction.object.with_this && frame.stage == Stage::choosing &&
         std::ranges::find(frame.taken, frame.source) == frame.taken.end();
}

namespace {

/// Either kind may come first.
bool takes_both_kinds(const Frame& frame, const Instruction& instruction) {
  return instruction.object.further == cards::Further::and_count &&
         frame.stage == Stage::choosing && go_in_order(instruction);
}

/// Cards of either kind, as long as not all of that kind have been taken: one that is of both kinds
/// counts for whichever has room.
void gather_both_kinds(const View& v, const Frame& frame, const Instruction& instruction,
                       Objects& out) {
  const cards::CardObject& object = instruction.object;
  const auto fits = [&](Part part, CardId card) {
    return object_fits(v, frame, object, part, card);
  };
  int taken = 0;
  int only_first = 0;
  int only_further = 0;
  for (const CardId card : frame.taken) {
    if (card == frame.source && object.with_this) continue;
    ++taken;
    if (!fits(Part::further, card)) ++only_first;
    if (!fits(Part::first, card)) ++only_further;
  }
  const int left = frame.wanted - (source_is_to_go(frame, instruction) ? 1 : 0);
  const bool more_of_first = only_first < left + taken - object.further_count;
  const bool more_of_further = only_further < object.further_count;
  Objects first;
  gather_part(v, frame, object, Part::first, first);
  for (const CardId card : first) {
    if (more_of_first || fits(Part::further, card)) (void)out.push(card);
  }
  Objects further;
  gather_part(v, frame, object, Part::further, further);
  for (const CardId card : further) {
    if (more_of_further && !fits(Part::first, card)) (void)out.push(card);
  }
}

/// How many of "2 A and 1 B" there are: a card that is both stands for one of the two.
struct OfTwoKinds {
  int first = 0;
  int further = 0;
};

int count_of_kinds(const View& v, const Frame& frame, const cards::CardObject& object,
                   const OfTwoKinds& asked, CardId without) {
  Objects first;
  Objects further;
  gather_part(v, frame, object, Part::first, first);
  gather_part(v, frame, object, Part::further, further);
  int only_first = 0;
  int both = 0;
  for (const CardId card : first) {
    if (card == without) continue;
    const bool is_both = std::ranges::find(further, card) != further.end();
    (is_both ? both : only_first) += 1;
  }
  int only_further = 0;
  for (const CardId card : further) {
    if (card != without && std::ranges::find(first, card) == first.end()) ++only_further;
  }
  const int of_first = std::min(only_first, asked.first);
  const int of_further = std::min(only_further, asked.further);
  const int room = asked.first + asked.further - of_first - of_further;
  return of_first + of_further + std::min(both, room);
}

/// "By trashing 1 red card and 1 blue card in your hand": a card of both colors is not taken for
/// the first where the other would then be missing. (comprehensive-4.2, 15-7-3)
void leave_enough_of_the_other(const View& v, const Frame& frame, const Instruction& instruction,
                               Objects& out) {
  const cards::CardObject& object = instruction.object;
  const bool of_first = frame.wanted > object.further_count;
  if (!instruction.by || object.further != cards::Further::and_count || !of_first) return;
  const OfTwoKinds rest{frame.wanted - object.further_count - 1, object.further_count};
  const auto is_too_dear = [&](CardId card) {
    return count_of_kinds(v, frame, object, rest, card) < rest.first + rest.further;
  };
  if (std::ranges::all_of(out, is_too_dear)) return;
  for (std::size_t i = out.size(); i > 0; --i) {
    if (is_too_dear(out[i - 1])) out.erase(i - 1);
  }
}

}  // namespace

void gather_next(const View& v, const Frame& frame, const Instruction& instruction, Objects& out) {
  if (takes_both_kinds(frame, instruction)) return gather_both_kinds(v, frame, instruction, out);
  gather_objects(v, frame, instruction.object, out);
  leave_enough_of_the_other(v, frame, instruction, out);
}

namespace {

/// As many as could be chosen along with each other.
int different_objects(const View& v, const Frame& frame, const cards::CardObject& object) {
  Objects out;
  gather_part(v, frame, object, Part::first, out);
  Objects chosen;
  for (const CardId card : out) {
    if (may_join(v, frame, object.filter, Choice::cards, card, {chosen.begin(), chosen.end()}))
      (void)chosen.push(card);
  }
  return static_cast<int>(chosen.size());
}

}  // namespace

int count_of_level(const View& v, const Objects& objects, int level) {
  if (level == 0) return 0;  // cards without a level share none (comprehensive-4.2, 2-9-2)
  return static_cast<int>(
      std::ranges::count_if(objects, [&](CardId card) { return v.facts(card).level == level; }));
}

int count_objects(const View& v, const Frame& frame, const cards::CardObject& object) {
  if (object.bottom) {  // one after another: with the lowest gone, the next one is the lowest
    cards::CardObject any = object;
    any.bottom = false;
    return count_objects(v, frame, any);
  }
  const auto found = [&](Part part) {
    Objects out;
    gather_part(v, frame, object, part, out);
    const bool further = part == Part::further;
    const cards::Among among = further ? object.further_filter.among : object.filter.among;
    return most_together(v, among, {out.begin(), out.end()});
  };
  switch (object.further) {
    case cards::Further::each_listed:
    case cards::Further::each_of: return different_objects(v, frame, object);
    case cards::Further::none: return found(Part::first);
    case cards::Further::and_count: break;
  }
  const int of_either = std::min<int>(found(Part::first), object.count) +
                        std::min<int>(found(Part::further), object.further_count);
  const OfTwoKinds asked{object.count, object.further_count};
  return std::min(of_either, count_of_kinds(v, frame, object, asked, kNoCard));
}

int objects_asked_for(const cards::CardObject& object) {
  if (object.up_to || object.all) return 1;
  const bool both = object.further == cards::Further::and_count;
  return std::max<int>(object.count, 1) + (both ? object.further_count : 0);
}

}  // namespace headjudge::dcg
