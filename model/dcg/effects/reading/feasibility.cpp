// What an effect's next instruction could be done to, and whether its price can be paid.
//
// An instruction that a player may do is only offered when there is something to do it to. A price
// ("By trashing 2 cards in your hand, ...") must be payable, in full unless the judge lets it be
// paid in part; whether it may be paid for nothing is a question, asked where nothing after it
// could be done. (en-2025, By doing; comprehensive-4.2, 15-7)
#include "model/dcg/effects/reading/feasibility.hpp"

#include <algorithm>
#include <optional>

#include "model/dcg/areas/breeding.hpp"
#include "model/dcg/areas/de_digivolution.hpp"
#include "model/dcg/areas/places.hpp"
#include "model/dcg/areas/suspending.hpp"
#include "model/dcg/areas/tokens.hpp"
#include "model/dcg/attack/effects_on_attacks.hpp"
#include "model/dcg/effects/reading/allowance.hpp"
#include "model/dcg/effects/reading/gathering.hpp"
#include "model/dcg/effects/reading/limits.hpp"
#include "model/dcg/effects/reading/targets.hpp"
#include "model/dcg/effects/resolving/moving.hpp"
#include "model/dcg/effects/resolving/objects.hpp"
#include "model/dcg/effects/triggering/interrupting.hpp"
#include "model/dcg/position/candidates.hpp"
#include "model/dcg/position/company.hpp"
#include "model/dcg/position/declared.hpp"
#include "model/dcg/position/table.hpp"
#include "model/dcg/turn/memory.hpp"

namespace headjudge::dcg {

namespace {

using cards::Action;
using cards::Instruction;
using cards::Pick;

bool fits_a_trash_card(const View& v, const Frame& frame, const Instruction& instruction) {
  return std::ranges::any_of(v.state.side(frame.owner).trash,
                             [&](CardId card) { return means_card(v, frame, instruction, card); });
}

/// Would the action change this permanent?
bool would_change(const View& v, const Frame& frame, const Instruction& instruction, CardId id) {
  const Permanent permanent = find_permanent(v.state, id);
  if (permanent == nullptr) return false;
  if (instruction.action == Action::suspend) {
    return permanent->suspended == 0 && !cannot(v, permanent, cards::Limit::suspend);
  }
  if (instruction.action == Action::unsuspend) {
    return permanent->suspended != 0 && !is_kept_suspended(v, permanent);
  }
  if (makes_an_attack(instruction)) return can_attack_by_effect(v, frame, instruction, id);
  if (instruction.action == Action::switch_attack) return can_switch_attack(v, frame, id);
  if (instruction.action == Action::de_digivolve) return can_de_digivolve(v, permanent);
  if (instruction.action == Action::move_out) return can_leave_breeding(v, permanent);
  if (instruction.action == Action::move_in) return can_enter_breeding(v, permanent);
  return true;
}

}  // namespace

bool makes_an_attack(const Instruction& instruction) {
  return instruction.action == Action::attack || instruction.action == Action::blitz;
}

bool purges_alone(const View& v, const Frame& frame) {
  if (v.cards.effect(frame.effect.bits()).keyword.name != cards::Keyword::armor_purge) return false;
  const Permanent self = find_permanent(v.state, frame.permanent);
  return self != nullptr && self.cards().size() == 1 &&
         v.judged(Question::armor_purge_alone, ArmorPurgeAlone::may);
}

/// Is the instruction after this one only done if this one was?
bool has_a_price(const View& v, const Frame& frame) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  const std::size_t next = std::size_t{frame.instruction} + 1;
  return next < instructions.size() && instructions[next].if_done;
}

namespace {

/// How many cards lie where this instruction takes some from; nothing: it takes none from a pile.
std::optional<int> cards_in_pile(const View& v, const Frame& frame,
                                 const Instruction& instruction) {
  const Side mine = v.state.side(frame.owner);
  const Side theirs = v.state.side(opponent_of(frame.owner));
  switch (instruction.action) {
    case Action::trash_hand: return cards_to_spare(v.state, frame.owner);
    case Action::security_to_hand: {
      const cards::Facing lying = instruction.object.lying;
      if (lying == cards::Facing::unsaid) return static_cast<int>(mine.security.size());
      return static_cast<int>(std::ranges::count_if(mine.security, [&](CardId card) {
        return v.state.is_face_up(card) == (lying == cards::Facing::face_up);
      }));
    }
    case Action::trash_deck: return static_cast<int>(mine.deck.size());
    case Action::trash_security: {
      const bool yours = instruction.target.whose == cards::Whose::yours;
      return static_cast<int>((yours ? mine : theirs).security.size());
    }
    default: return std::nullopt;
  }
}

/// "... as the bottom card of 1 of your [Ember]", and there is none. (comprehensive-4.2, 15-7;
/// ruling Q3702)
bool lacks_receiver(const View& v, const Frame& frame, const Instruction& instruction) {
  const bool this_one = instruction.action == Action::move_this;
  const bool places = this_one || instruction.action == Action::place_digimon;
  const bool under = instruction.to == cards::Destination::under ||
                     instruction.to == cards::Destination::on_top_of_under;
  if (!places || !under || !is_chosen_first(instruction)) return false;
  Candidates receivers;
  find_receivers(v, frame, instruction, receivers);
  return std::ranges::none_of(receivers, [&](CardId id) {
    return (!this_one || id != frame.permanent) && token_lets_under(v, find_permanent(v.state, id));
  });
}

/// It stays as it is. (ruling Q5054)
bool stays_as_found(const View& v, const Frame& frame, const Instruction& instruction) {
  const auto all = v.cards.instructions(frame.effect.bits());
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (&all[i] == &instruction) return keeps_what_it_finds(all, i);
  }
  return false;
}

/// "When one of your [Ember] would leave, by deleting 1 of your other [Ember]" on a Tamer: since it
/// is no [Ember] itself, they are others than the one that would leave.
void leave_out_subject(const View& v, const Frame& frame, cards::Target target, Candidates& out) {
  const Permanent self = find_permanent(v.state, frame.permanent);
  if (!target.filter.other || self == nullptr || v.facts(self).kind != cards::CardKind::tamer) {
    return;
  }
  target.filter.other = false;
  if (fits_target(v, self, target, controller_of(v, frame))) return;
  const auto* found = std::ranges::find(out, frame.subject);
  if (found != out.end()) out.erase(static_cast<std::size_t>(found - out.begin()));
}

}  // namespace

bool keeps_what_it_finds(std::span<const Instruction> all, std::size_t at) {
  const Instruction& turns = all[at];
  if (turns.action != Action::suspend && turns.action != Action::unsuspend) return false;
  if (turns.by || at + 1 >= all.size()) return false;
  const Instruction& next = all[at + 1];
  return next.target.pick == Pick::same && next.target.count <= 1 && !next.if_done;
}

bool places_deleted_self(const View& v, const Frame& frame, const cards::Instruction& instruction) {
  const std::uint16_t effect = frame.effect.bits();
  const EffectPlace place = v.cards.effect_facts(effect).place;
  const bool of_own_card = place != EffectPlace::inherited && place != EffectPlace::linked;
  return instruction.action == cards::Action::place_digimon &&
         instruction.target.pick == cards::Pick::self && frame.permanent == kNoCard &&
         of_own_card && v.cards.effect(effect).has(cards::Timing::on_deletion) &&
         lies_in_trash(v.state, frame.source);
}

namespace {

bool is_payable(const View& v, const Frame& frame, const Instruction& instruction);

}  // namespace

/// Is there anything that this instruction could be done to?
bool is_possible(const View& v, const Frame& frame, const Instruction& instruction) {
  if (instruction.optional || instruction.action == Action::trash_hand) {
    const int needed = has_a_price(v, frame) ? std::max(instruction.amount, 1) : 1;
    const auto there = cards_in_pile(v, frame, instruction);
    if (there) return *there >= needed;
  }
  if (instruction.action == Action::return_from_trash) {
    return fits_a_trash_card(v, frame, instruction);
  }
  const bool pays = instruction.optional && has_a_price(v, frame);
  if (pays && instruction.action == Action::move_cards) return is_payable(v, frame, instruction);
  if (asks_for_object(instruction.action)) return any_object(v, frame, instruction);
  if (instruction.action == Action::add_revealed) {
    return std::ranges::any_of(
        v.state.revealed, [&](CardId card) { return means_card(v, frame, instruction, card); });
  }
  if (instruction.action == Action::blitz)
    return would_change(v, frame, instruction, frame.permanent);
  if (instruction.action == Action::end_attack) return can_end_attack(v);
  if (instruction.action == Action::hatch) return can_hatch(v, frame.owner);
  if (lacks_receiver(v, frame, instruction)) return false;
  switch (instruction.target.pick) {
    case Pick::none: return true;
    case Pick::self:
      return would_change(v, frame, instruction, described_self(v, frame, instruction.target)) ||
             places_deleted_self(v, frame, instruction);
    case Pick::subject: return would_change(v, frame, instruction, frame.subject);
    case Pick::same: return !frame.chosen.empty();
    case Pick::announced:
    case Pick::choose:
    case Pick::choose_up_to:
    case Pick::all: break;
  }
  Candidates candidates;
  find_choices(v, frame, instruction, candidates);
  if (stays_as_found(v, frame, instruction)) return !candidates.empty();
  return std::ranges::any_of(candidates,
                             [&](CardId id) { return would_change(v, frame, instruction, id); });
}

void find_choices(const View& v, const Frame& frame, const Instruction& instruction,
                  Candidates& out) {
  if (instruction.target.pick == Pick::announced) {
    const bool keeps = instruction.action == Action::prevent_leaving ||
                       instruction.action == Action::prevent_deletion;
    const auto who = keeps ? Announcees::still_leaving : Announcees::as_triggered;
    return find_announced(v, frame, who, out);
  }
  cards::Target target = instruction.target;
  target.filter = raise_limits(v, frame, target.filter);
  if (instruction.action == Action::move_out) target.part = cards::FieldPart::breeding_area;
  find_candidates(v, target, controller_of(v, frame), out);
  leave_out_subject(v, frame, target, out);
  if (!instruction.by && instruction.action != Action::switch_attack) return;
  for (std::size_t i = out.size(); i > 0; --i) {
    if (!would_change(v, frame, instruction, out[i - 1])) out.erase(i - 1);
  }
}

namespace {

/// How much of a price there is to pay, and how much is asked for.
struct Price {
  int there = 0;
  int asked = 1;
};

Price price_of(const View& v, const Frame& frame, const Instruction& price) {
  const auto in_pile = cards_in_pile(v, frame, price);
  if (price.object.with_this && find_permanent(v.state, frame.permanent) == nullptr) return {0, 1};
  if (price.action == Action::move_cards) {
    return {cards_to_move(v, frame, price), objects_asked_for(price.object)};
  }
  if (in_pile) return {*in_pile, price.amount};
  const Permanent self = find_permanent(v.state, frame.permanent);
  const bool of_this = price.target.pick == Pick::self;
  const bool is_meant = !of_this || described_self(v, frame, price.target) != kNoCard;
  if (self != nullptr && !is_meant) return {0, 1};
  if (price.action == Action::trash_this) {
    // <Delay>: not in the turn in which it was placed.
    const bool waits = price.keyword == cards::Keyword::delay;
    const bool secured = v.cards.effect(frame.effect.bits()).place == cards::Place::security;
    if (secured) return {v.state.is_face_up(frame.source) ? 1 : 0, 1};
    return {self != nullptr && (!waits || self->entry == Entry::earlier) ? 1 : 0, 1};
  }
  if (price.action == Action::lose_memory) return {1, 1};
  if (of_this &&
      (price.action == Action::trash_any_digivolution || price.action == Action::trash_top_card)) {
    if (purges_alone(v, frame)) return {1, 1};
    const int below = self == nullptr ? 0 : static_cast<int>(self.cards().size()) - 1;
    return {below, std::max(price.amount, 1)};
  }
  switch (price.target.pick) {
    case Pick::choose:
    case Pick::choose_up_to:
    case Pick::all: {
      Candidates choices;
      find_choices(v, frame, price, choices);
      const bool exactly = price.target.pick == Pick::choose;
      const int together =
          most_together(v, price.target.filter.among, {choices.begin(), choices.end()}, colors_of);
      return {together, exactly ? price.target.count : 1};
    }
    default: return {is_possible(v, frame, price) ? 1 : 0, 1};
  }
}

bool is_payable(const View& v, const Frame& frame, const Instruction& instruction) {
  const Price price = price_of(v, frame, instruction);
  if (price.there == 0) return false;
  return price.there >= price.asked || !v.judged(Question::by_partly, ByPartly::may_not);
}

/// Is it about what an instruction before has chosen or brought?
bool speaks_of_those_before(const Instruction& instruction) {
  return instruction.target.pick == Pick::same || instruction.receiver.pick == Pick::same ||
         instruction.object.holder.pick == Pick::same ||
         instruction.object.area == cards::CardArea::revealed;
}

/// "By revealing 1 Tamer card from your hand and placing the revealed card ...": the first part of
/// the price brings what the second is about, which is not there yet.
bool is_brought_by_price(std::span<const Instruction> price, const Instruction& later) {
  const bool of_revealed = later.object.area == cards::CardArea::revealed;
  return speaks_of_those_before(later) && std::ranges::any_of(price, [&](const Instruction& each) {
           return of_revealed ? each.to == cards::Destination::revealed : brings_a_digimon(each);
         });
}

/// Could anything after the price be done?
bool rest_is_possible(const View& v, const Frame& frame) {
  const auto rest =
      v.cards.instructions(frame.effect.bits()).subspan(std::size_t{frame.instruction} + 1);
  return std::ranges::any_of(rest, [&](const Instruction& instruction) {
    if (instruction.by) return false;
    return speaks_of_those_before(instruction) || is_possible(v, frame, instruction);
  });
}

/// The cards or Digimon that this part of a price can be paid with; none where the words name them.
void gather_means(const View& v, const Frame& frame, const Instruction& part, Objects& out) {
  if (part.action == Action::trash_hand) {
    for (const CardId card : v.state.side(frame.owner).hand) (void)out.push(card);
  } else if (part.action == Action::move_cards && !part.object.all) {
    gather_objects(v, frame, part.object, out);
  } else if (part.target.pick == Pick::choose) {
    Candidates choices;
    find_choices(v, frame, part, choices);
    for (const CardId card : choices) (void)out.push(card);
  }
}

/// Are those that it is paid with gone from where they were?
bool takes_away(const Instruction& part) {
  switch (part.action) {
    case Action::trash_hand:
    case Action::move_cards:
    case Action::delete_digimon:
    case Action::return_to_hand:
    case Action::return_to_deck:
    case Action::place_digimon: return true;
    default: return false;
  }
}

/// "By trashing 1 card in your hand and placing 1 card from your hand under this Digimon": two
/// cards are asked for. (comprehensive-4.2, 15-7-3)
bool share_too_little(const View& v, const Frame& frame, const Instruction& earlier,
                      const Instruction& later) {
  const bool of_two =
      earlier.joint == cards::Joint::alternative || later.joint == cards::Joint::alternative;
  if (of_two || !takes_away(earlier)) return false;
  Objects both;
  Objects others;
  gather_means(v, frame, earlier, both);
  gather_means(v, frame, later, others);
  if (both.empty() || others.empty()) return false;
  for (const CardId card : others) {
    if (std::ranges::find(both, card) == both.end()) (void)both.push(card);
  }
  const int asked = price_of(v, frame, earlier).asked + price_of(v, frame, later).asked;
  return static_cast<int>(both.size()) < asked && v.judged(Question::by_partly, ByPartly::may_not);
}

}  // namespace

bool price_is_there(const View& v, const Frame& frame) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  for (std::size_t i = frame.instruction; i < instructions.size() && instructions[i].by; ++i) {
    const auto before = instructions.subspan(frame.instruction, i - frame.instruction);
    bool payable =
        is_brought_by_price(before, instructions[i]) || is_payable(v, frame, instructions[i]);
    const bool or_else = i + 1 < instructions.size() && instructions[i + 1].by &&
                         instructions[i + 1].joint == cards::Joint::alternative;
    if (or_else) {
      ++i;
      payable = payable || is_payable(v, frame, instructions[i]);
    }
    const bool shares = std::ranges::any_of(before, [&](const Instruction& earlier) {
      return share_too_little(v, frame, earlier, instructions[i]);
    });
    if (!payable || shares) return false;
  }
  return true;
}

bool price_can_be_paid(const View& v, const Frame& frame) {
  return price_is_there(v, frame) &&
         (rest_is_possible(v, frame) || v.judged(Question::by_in_vain, ByInVain::may));
}

bool may_choose_what_is_not_there(const View& v, const Frame& frame, bool declared) {
  const bool counts = v.cards.effect(frame.effect.bits()).uses_per_turn != 0;
  return counts && frame.use_counted == 0 && !price_is_there(v, frame) &&
         v.judged(Question::by_impossible, ByImpossible::may, declared);
}

bool costs_what_cannot_be_paid(const View& v, const Frame& frame) {
  const auto instructions = v.cards.instructions(frame.effect.bits());
  if (instructions.front().by) {
    const bool declared = v.cards.effect(frame.effect.bits()).has(cards::Timing::main);
    return !price_can_be_paid(v, frame) &&
           !(declared && may_choose_what_is_not_there(v, frame, true));
  }
  return has_a_price(v, frame) && !is_possible(v, frame, instructions.front());
}

}  // namespace headjudge::dcg
