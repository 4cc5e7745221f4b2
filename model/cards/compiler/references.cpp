// Each looks at an instruction and at its neighbours: the engine takes the last that was named for
// "it", and the neighbours tell whether that can be meant.
#include "model/cards/compiler/references.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "model/cards/grammar/nouns/parts.hpp"

namespace headjudge::cards {
namespace {

bool means_the_one_before(const syntax::Instruction& one) {
  const std::array<const syntax::Target*, 4> named{&one.target, &one.receiver, &one.or_receiver,
                                                   &one.object.holder};
  return std::ranges::any_of(named, [](const auto* each) { return each->pick == Pick::same; });
}

}  // namespace

bool is_one_of(Action action, std::span<const Action> actions) {
  return std::ranges::find(actions, action) != actions.end();
}

bool deals_with_several(const syntax::Instruction& one) {
  const bool targets = one.target.count > 1 || one.target.pick == Pick::all;
  const bool cards = one.object.count > 1 || one.object.all || one.object.further != Further::none;
  const bool for_each = one.per.kind != ConditionKind::none && !one.manner.cost_for_each;
  return targets || cards || for_each;
}

/// "When one of your other Digimon is deleted, ... than that Digimon", "[On Deletion] ... as this
/// Digimon": what it was is not kept for these words. (comprehensive-4.2, 15-8-3-8)
bool measures_one_gone(const syntax::EffectTree& program, std::size_t at,
                       const syntax::Filter& filter) {
  const syntax::Comparison& than = filter.than;
  if (than.aspect == Aspect::none) return false;
  const syntax::Effect& event = program.effect;
  if (than.with == Standard::this_one || than.with == Standard::own_cards) {
    return event.has(Timing::on_deletion);
  }
  const bool left = event.has(Timing::digimon_deleted) || event.has(Timing::digimon_returned);
  const auto names = [](const syntax::Instruction& one) {
    return one.target.pick != Pick::none || one.object.area != CardArea::none;
  };
  return left && than.with == Standard::that_one_now &&
         std::ranges::none_of(Instructions(program.instructions).first(at), names);
}

bool counts_one_gone(const syntax::EffectTree& program, const syntax::Instruction& one) {
  const ConditionKind kind = one.per.kind;
  const bool of_this = kind == ConditionKind::this_digivolution ||
                       kind == ConditionKind::this_face_down || kind == ConditionKind::this_links ||
                       kind == ConditionKind::stack_colors;
  return of_this && program.effect.has(Timing::on_deletion);
}

bool counts_of_spoken(ConditionKind kind) {
  return kind == ConditionKind::antecedent_cost || kind == ConditionKind::antecedent_level ||
         kind == ConditionKind::antecedent_colors || kind == ConditionKind::antecedent_cards;
}

/// "Delete 1 of your opponent's Digimon or return it": who does the other thing has chosen nothing.
bool means_the_branch_not_taken(Instructions all, std::size_t at) {
  return at > 0 && syntax::is_alternative(all[at].joint) && means_the_one_before(all[at]);
}

/// "By deleting 1 of your other Digimon, it gains <Rush>": who is gone gains nothing, and whoever
/// else "it" could be is not named. "1 of your Digimon may attack. Then, it ...": who attacked.
bool means_one_out_of_reach(Instructions all, std::size_t at) {
  if (at == 0 || all[at].target.pick != Pick::same) return false;
  const syntax::Instruction& before = all[at - 1];
  const bool some = before.target.pick == Pick::choose || before.target.pick == Pick::choose_up_to;
  constexpr auto kRemove = std::to_array<Action>(
      {Action::delete_digimon, Action::return_to_hand, Action::return_to_deck});
  constexpr auto kKeep = std::to_array<Action>({Action::prevent_deletion, Action::prevent_leaving});
  if (!some || is_one_of(all[at].action, kKeep)) return false;
  return before.action == Action::attack || (before.by && is_one_of(before.action, kRemove));
}

/// "The Digimon this effect played", where another has been chosen since: the engine would take
/// that one. Of several plays only the last is known.
bool means_those_before_the_last(Instructions all, std::size_t at, std::string_view words) {
  const auto plays = [](const syntax::Instruction& one) {
    return one.action == Action::play_card || one.action == Action::play_token;
  };
  const auto names = [&](const syntax::Instruction& one) {
    return plays(one) || (one.target.pick != Pick::none && one.target.pick != Pick::same);
  };
  const auto before = all.first(at);
  const auto last = std::find_if(before.rbegin(), before.rend(), names);
  if (last == before.rend()) return false;
  if (words.contains("play")) return !plays(*last) || std::ranges::count_if(before, plays) > 1;
  if (words.contains("suspended")) return last->action != Action::suspend;
  const bool chosen = std::ranges::any_of(
      before, [](const syntax::Instruction& one) { return one.action == Action::choose; });
  return words.contains("chosen") && chosen && last->action != Action::choose;
}

std::string_view words_for_those(const syntax::EffectTree& program, std::size_t at) {
  const syntax::Instruction& one = program.instructions[at];
  if (one.target.pick != Pick::same) return {};
  if (one.action != Action::do_later || one.granted == 0) {
    return one.target.pronoun ? std::string_view{}
                              : syntax::words_of_those(one.target.noun_wording);
  }
  for (const syntax::Instruction& later : program.granted[one.granted - 1U].instructions) {
    const bool those = later.target.pick == Pick::subject && !later.target.pronoun;
    if (those) return syntax::words_of_those(later.target.noun_wording);
  }
  return {};
}

bool changes_all_compared(const syntax::Instruction& one) {
  const auto is_compared = [](const syntax::Filter& filter) {
    const Standard with = filter.than.with;
    return filter.than.aspect != Aspect::none &&
           (is_that_one(with) || with == Standard::this_one || with == Standard::one_of_yours);
  };
  const bool lasts =
      one.duration != Duration::instant && one.duration != Duration::while_applicable;
  const bool player = one.action == Action::limit_player && is_compared(one.object.filter);
  return lasts && (player || (one.target.pick == Pick::all && is_compared(one.target.filter)));
}

/// "If you have 2 or more Tamers, choose 2 Digimon instead.": nothing is done with those chosen.
bool chooses_in_vain(Instructions all, std::size_t at) {
  if (all[at].action != Action::choose) return false;
  if (at + 1 == all.size()) return true;
  bool compares = false;
  syntax::Instruction next = all[at + 1];
  for_each_filter(next, [&](const syntax::Filter& filter) {
    compares = compares || (filter.than.aspect != Aspect::none && is_that_one(filter.than.with));
  });
  const bool used = compares || counts_of_spoken(next.per.kind) || means_the_one_before(next);
  return !used && next.action != Action::choose;
}

/// "A, B or C", "A and B or C": which of them the "or" joins is not said. It is said where ", and"
/// parts the two that "or" joins from a third.
bool joins_more_than_two(Instructions all, std::size_t at) {
  using syntax::Joint;
  if (at == 0 || !syntax::is_alternative(all[at].joint)) return false;
  const bool parted = all[at].joint == Joint::or_word;
  const auto hangs_on = [&](std::size_t i) {
    if (i == 0 || i >= all.size() || all[i].joint == Joint::sentence) return false;
    return all[i].by == all[i - 1].by && !(parted && all[i].joint == Joint::comma_and);
  };
  return all[at].by == all[at - 1].by && (hangs_on(at - 1) || hangs_on(at + 1));
}

}  // namespace headjudge::cards
