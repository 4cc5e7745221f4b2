// What an instruction does, once its targets are known, is what its words say.
//
// The engine takes a step for each instruction. The words say which cards go where in that step,
// how many, and what memory is then: "draw 2" puts the two top cards of the deck into the hand and
// does nothing else. This file says so once more, from the rules, for instructions with plain
// words, and checks every step. Where an effect could be prevented, it is checked only while no
// card at work prevents anything.
//
// (comprehensive-4.2, 15-9 and chapter 16)
#include <algorithm>
#include <array>
#include <optional>

#include "invariants/dcg/second_reading/plain.hpp"
#include "invariants/dcg/zones.hpp"

namespace headjudge::dcg {

namespace {

using cards::Action;
using cards::Instruction;
using events::Zone;

constexpr int kEndOfGauge = 10;

/// One step of the engine, in which an instruction was carried out.
struct CarriedOut {
  const DcgStep& step;
  const State& before;
  const State& after;
  const Frame& frame;
  const Instruction& instruction;

  [[nodiscard]] Player owner() const { return frame.owner; }
  [[nodiscard]] bool nothing_protects() const {
    return dcg::nothing_protects(step.notes, {step.game.cards(), before, &step.judge});
  }
};

/// Cards that have gone from one zone to another.
struct Moved {
  Zone from, to;
  InlineVector<CardId, kMaxInstances> cards;
};

/// All moves of a step, if they go one way alone. Nothing: they go several ways.
std::optional<Moved> only_way(const State& before, const State& after) {
  Moved moved{Zone::outside, Zone::outside, {}};
  if (std::memcmp(&before.areas, &after.areas, sizeof after.areas) == 0) return moved;
  const ZoneOf was = zones_in(before);
  const ZoneOf is = zones_in(after);
  bool one_way = true;
  for_each_moved(was, is, [&](std::size_t card) {
    if (moved.cards.empty()) {
      moved.from = was[card];
      moved.to = is[card];
    }
    one_way = one_way && moved.from == was[card] && moved.to == is[card];
    (void)moved.cards.push(static_cast<CardId>(card));
  });
  return one_way ? std::optional(moved) : std::nullopt;
}

bool moves_nothing(const CarriedOut& done) {
  const auto moved = only_way(done.before, done.after);
  return moved && moved->cards.empty();
}

bool same_memory(const CarriedOut& done) { return done.before.memory == done.after.memory; }

/// Are the cards that have moved exactly the last ones of these piles, so many of each?
template <class PileOf>
bool tops_moved(const CarriedOut& done, std::array<int, 2> wanted, PileOf pile, Zone from,
                Zone to) {
  const auto moved = only_way(done.before, done.after);
  if (!moved) return false;
  std::size_t expected = 0;
  for (Player player = 0; player < 2; ++player) {
    const auto cards = pile(done.before.side(player));
    const std::size_t count =
        std::min(cards.size(), static_cast<std::size_t>(std::max(wanted[player], 0)));
    expected += count;
    for (std::size_t i = cards.size() - count; i < cards.size(); ++i) {
      if (!contains(moved->cards, cards[i])) return false;
    }
  }
  if (moved->cards.size() != expected) return false;
  return expected == 0 || (moved->from == from && moved->to == to);
}

constexpr auto deck_of = [](const Side& side) { return side.deck; };
constexpr auto security_of = [](const Side& side) { return side.security; };

/// The amount for each player that the words mean, and 0 for the other.
std::array<int, 2> for_whom(const CarriedOut& done, int amount) {
  const cards::Whose whose = done.instruction.target.whose;
  std::array<int, 2> wanted{};
  for (Player player = 0; player < 2; ++player) {
    const bool own = player == done.owner();
    const bool meant = whose == cards::Whose::anyones || own == (whose == cards::Whose::yours);
    wanted[player] = meant ? amount : 0;
  }
  return wanted;
}

/// Memory as this player sees it.
int memory_for(const State& state, Player player) {
  return player == state.turn_player ? state.memory : -state.memory;
}

/// The judge decides what happens beyond the ends of the gauge.
Verdict memory_is(const CarriedOut& done, int wanted) {
  if (wanted < -kEndOfGauge || wanted > kEndOfGauge) return Verdict::not_applicable;
  return held_if(memory_for(done.after, done.owner()) == wanted && moves_nothing(done));
}

Verdict of_memory(const CarriedOut& done) {
  if (done.frame.from_security != 0 || !done.nothing_protects()) return Verdict::not_applicable;
  const int before = memory_for(done.before, done.owner());
  const int amount = done.instruction.amount;
  switch (done.instruction.action) {
    case Action::gain_memory: return memory_is(done, before + amount);
    case Action::opponent_loses: return memory_is(done, before + amount);
    case Action::lose_memory: return memory_is(done, before - amount);
    default: return memory_is(done, amount);
  }
}

/// The chosen targets that stand the other way turn; nothing else does.
Verdict turned(const CarriedOut& done, bool suspends) {
  const auto moved = only_way(done.before, done.after);
  if (!moved) return Verdict::broken;
  const Zone from = suspends ? Zone::upright : Zone::suspended;
  const Zone to = suspends ? Zone::suspended : Zone::upright;
  std::size_t expected = 0;
  for (const CardId target : done.frame.chosen) {
    const Permanent stack = find_permanent(done.before, target);
    if (stack == nullptr || (stack->suspended != 0) == suspends) continue;
    ++expected;
    if (done.nothing_protects() && !contains(moved->cards, stack.top())) return Verdict::broken;
  }
  const bool right_way = moved->cards.empty() || (moved->from == from && moved->to == to);
  return held_if(right_way && moved->cards.size() <= expected && same_memory(done));
}

bool is_announced(const State& state, CardId stack) {
  return std::ranges::any_of(state.announced, [&](const Announcement& each) {
    return each.kind == Announced::leaving &&
           std::ranges::any_of(each.leaving,
                               [&](const auto& leaver) { return leaver.permanent == stack; });
  });
}

/// The chosen targets leave or are announced to leave, and no other stack.
Verdict leave(const CarriedOut& done) {
  for (const Side& side : done.before.sides()) {
    for (const Permanent stack : side.field) {
      const bool chosen = contains(done.frame.chosen, stack.id());
      const bool announced = is_announced(done.after, stack.id());
      const bool gone = find_permanent(done.after, stack.id()) == nullptr;
      const bool goes = gone || (announced && !is_announced(done.before, stack.id()));
      if (goes && !chosen) return Verdict::broken;
      // It may have been announced before: the deletion interrupts another one.
      const bool is_to_go = gone || announced;
      if (!is_to_go && chosen && done.nothing_protects()) return Verdict::broken;
    }
  }
  return Verdict::held;
}

/// Each chosen target loses the amount of digivolution cards, from the bottom or the top.
Verdict cards_beneath_trashed(const CarriedOut& done, bool from_bottom) {
  if (!done.nothing_protects() || done.instruction.object.up_to) return Verdict::not_applicable;
  const auto moved = only_way(done.before, done.after);
  if (!moved) return Verdict::broken;
  std::size_t expected = 0;
  for (const CardId target : done.frame.chosen) {
    const Permanent stack = find_permanent(done.before, target);
    if (stack == nullptr) continue;
    const std::size_t beneath = stack.cards().size() - 1;
    const auto amount = static_cast<std::size_t>(done.instruction.amount);
    const std::size_t count = amount == 0 ? beneath : std::min(beneath, amount);
    expected += count;
    for (std::size_t i = 0; i < count; ++i) {
      const CardId card = stack.cards()[from_bottom ? i : beneath - 1 - i];
      if (!contains(moved->cards, card)) return Verdict::broken;
    }
  }
  const bool right_way =
      moved->cards.empty() || (moved->from == Zone::beneath && moved->to == Zone::trash);
  // Memory may be lost by Overflow.
  return held_if(right_way && moved->cards.size() == expected);
}

/// How many ends of a turn a change lasts, as the words name them. Nothing: they name none.
std::optional<int> turn_ends_said(const CarriedOut& done) {
  const bool own_turn = done.owner() == done.before.turn_player;
  switch (done.instruction.duration) {
    case cards::Duration::this_turn: return 1;
    case cards::Duration::end_of_opponents_turn:
    case cards::Duration::opponents_turn_ends: return own_turn ? 2 : 1;
    case cards::Duration::your_turn_ends: return own_turn ? 1 : 2;
    case cards::Duration::end_of_your_next_turn: return own_turn ? 3 : 2;
    default: return std::nullopt;
  }
}

/// The number of changes of this stack that the words describe.
int changes_such(const CarriedOut& done, const State& state, CardId stack, int turn_ends) {
  const Instruction& said = done.instruction;
  const auto such = [&](const Modifier& each) {
    const bool by_so_much = said.action != Action::change_dp || each.amount.value() == said.amount;
    return each.target == stack && each.action == said.action && by_so_much &&
           each.keyword == said.keyword && each.by == done.owner() && each.turn_ends == turn_ends;
  };
  const auto effects = std::ranges::count_if(state.granted, [&](const Granted& each) {
    return each.target == stack && said.granted != 0 && each.effect.bits() == said.granted &&
           each.by == done.owner() && each.turn_ends == turn_ends;
  });
  return static_cast<int>(std::ranges::count_if(state.modifiers, such) + effects);
}

std::size_t all_changes(const State& state) {
  return state.modifiers.size() + state.granted.size();
}

/// What is gained for a time: one change for each that was chosen, and nothing moves.
Verdict change_for_a_time(const CarriedOut& done) {
  const bool moves = !moves_nothing(done) || !same_memory(done);
  const auto turn_ends = turn_ends_said(done);
  const bool known = turn_ends && done.nothing_protects();
  if (moves || !known || done.instruction.target.pick == cards::Pick::all) return held_if(!moves);
  for (const CardId target : done.frame.chosen) {
    const int more = changes_such(done, done.after, target, *turn_ends) -
                     changes_such(done, done.before, target, *turn_ends);
    if (more != 1) return Verdict::broken;
  }
  const std::size_t more = all_changes(done.after) - all_changes(done.before);
  return held_if(more == done.frame.chosen.size());
}

Verdict tops(const CarriedOut& done, bool moved) { return held_if(moved && same_memory(done)); }

/// "the top or bottom card of your security stack"
bool is_of_either_end(const CarriedOut& done) {
  return static_cast<cards::DeckEnd>(done.instruction.target.count) == cards::DeckEnd::either;
}

Verdict is_as_said(const CarriedOut& done) {
  const int amount = done.instruction.amount;
  std::array<int, 2> own{};
  own[done.owner()] = amount;
  switch (done.instruction.action) {
    case Action::draw:
      return tops(done, tops_moved(done, for_whom(done, amount), deck_of, Zone::deck, Zone::hand));
    case Action::draw_up_to: {
      const auto hand = static_cast<int>(done.before.side(done.owner()).hand.size());
      own[done.owner()] = amount - hand;
      return tops(done, tops_moved(done, own, deck_of, Zone::deck, Zone::hand));
    }
    case Action::trash_deck:
      if (done.instruction.object.up_to) return Verdict::not_applicable;
      return tops(done, tops_moved(done, for_whom(done, amount), deck_of, Zone::deck, Zone::trash));
    case Action::recovery:
      return tops(done, tops_moved(done, own, deck_of, Zone::deck, Zone::security));
    case Action::recover_up_to: {
      const auto there = static_cast<int>(done.before.side(done.owner()).security.size());
      own[done.owner()] = amount - there;
      return tops(done, tops_moved(done, own, deck_of, Zone::deck, Zone::security));
    }
    case Action::reveal_deck:
      return tops(done,
                  tops_moved(done, for_whom(done, amount), deck_of, Zone::deck, Zone::outside));
    case Action::trash_security:
      if (is_of_either_end(done) || !done.nothing_protects()) return Verdict::not_applicable;
      return tops(
          done, tops_moved(done, for_whom(done, amount), security_of, Zone::security, Zone::trash));
    case Action::gain_memory:
    case Action::lose_memory:
    case Action::opponent_loses:
    case Action::set_memory: return of_memory(done);
    case Action::suspend: return turned(done, true);
    case Action::unsuspend: return turned(done, false);
    case Action::delete_digimon:
    case Action::return_to_hand:
    case Action::return_to_deck: return leave(done);
    case Action::trash_digivolution: return cards_beneath_trashed(done, true);
    case Action::trash_top_digivolution: return cards_beneath_trashed(done, false);
    case Action::change_dp:
    case Action::gain_keyword:
    case Action::gain_effect: return change_for_a_time(done);
    case Action::shuffle_security:
    case Action::choose:
    case Action::look_at:
    case Action::end_attack:
    case Action::switch_attack:
    case Action::reduce_cost: return held_if(moves_nothing(done) && same_memory(done));
    default: return Verdict::not_applicable;
  }
}

/// Do the words stand alone? "Delete 1 Digimon and 1 Tamer" has two parts that are done at once.
bool is_plain(std::span<const Instruction> all, std::size_t place) {
  const Instruction& instruction = all[place];
  const bool goes_on = place + 1 < all.size() && all[place + 1].joint != cards::Joint::sentence;
  return !goes_on && instruction.per.kind == cards::ConditionKind::none &&
         instruction.joint == cards::Joint::sentence && instruction.bullet == 0;
}

/// The instruction that this step of the engine carried out.
Verdict of_instruction(const DcgStep& step, const State& before, const State& after) {
  if (before.frames.empty() || after.outcome != Outcome::running) return Verdict::not_applicable;
  const std::size_t depth = before.frames.size();
  const Frame& frame = before.frames.back();
  if (frame.stage != Stage::perform || after.frames.size() < depth) return Verdict::not_applicable;
  const Frame& next = after.frames[depth - 1];
  const bool done = next.effect.bits() == frame.effect.bits() && next.stage == Stage::begin &&
                    next.instruction == frame.instruction + 1;
  const auto instructions = step.game.cards().instructions(frame.effect.bits());
  if (!done || frame.instruction >= instructions.size()) return Verdict::not_applicable;
  const Instruction& instruction = instructions[frame.instruction];
  if (!is_plain(instructions, frame.instruction)) return Verdict::not_applicable;
  return is_as_said({step, before, after, frame, instruction});
}

Verdict instructions_do_what_they_say(const DcgStep& step) {
  return of_engine_steps(step, [&](const State& before, const State& after) {
    return of_instruction(step, before, after);
  });
}

constexpr std::array<DcgInvariant, 1> kCarriedOutInvariants = {{
    {"carried-out",
     "An instruction with plain words moves the cards that it names, as many as it says, and no "
     "other; and memory as it says.",
     nullptr, &instructions_do_what_they_say, HangsOn::everything()},
}};

}  // namespace

std::span<const DcgInvariant> carried_out_invariants() { return kCarriedOutInvariants; }

}  // namespace headjudge::dcg
