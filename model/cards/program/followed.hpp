// Which words the engine follows, action by action.
//
// The grammar lets "For each of your Tamers, ...", "If ..." and "you may" stand before any
// sentence. What "for each" is done to differs: an amount is multiplied, so many are chosen, or the
// action is carried out again and again. Most actions are carried out in their turn, and then their
// sentence is left out, paid for, offered or replaced as its words say. Others are read where they
// are needed, and no turn comes to them. The engine does what this table says, and a text with
// words that its action does not follow is refused (compiler/followed_words.cpp). Nothing is
// followed by default, and an action without a row does not compile. (comprehensive-4.2, 4-27 and
// 15-9)
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "model/cards/program/actions.hpp"

namespace headjudge::cards {

/// What "for each ..." is done to.
enum class Counted : std::uint8_t {
  nothing,    ///< such words are refused
  amount,     ///< the number that the words name is multiplied
  targets,    ///< so many times as many are chosen
  instances,  ///< carried out so many times on those chosen, one after the other
};

/// Of a persistent effect: which words are read with what holds.
enum class Held : std::uint8_t {
  first,     ///< none, and it is looked for as the first thing that the effect says
  with_own,  ///< "While ...", at the head of its own sentence
  counted,   ///< that, and "for each ..."
};

struct Followed {
  Counted counted = Counted::nothing;
  bool in_turn = false;  ///< "If", "you may", "By", "instead", "your opponent", lists
  bool asks_if = false;  ///< its sentence's "If", where no turn comes to it
  Held held = Held::first;
};

namespace followed {

constexpr Followed kMultiplied{.counted = Counted::amount, .in_turn = true};
constexpr Followed kChosen{.counted = Counted::targets, .in_turn = true};
constexpr Followed kRepeated{.counted = Counted::instances, .in_turn = true};
constexpr Followed kOnce{.in_turn = true};
constexpr Followed kOnceOrHeld{.in_turn = true, .held = Held::with_own};
constexpr Followed kHeld{.held = Held::with_own};

struct Row {
  Action action;
  Followed words;
};

/// A row for each action, in their order.
inline constexpr auto kRows = std::to_array<Row>({
    {Action::draw, kMultiplied},
    {Action::gain_memory, kMultiplied},
    {Action::lose_memory, kMultiplied},
    {Action::change_dp, {Counted::amount, true, false, Held::counted}},
    {Action::gain_keyword, {Counted::targets, true, false, Held::counted}},
    {Action::limit, {Counted::targets, true, false, Held::with_own}},
    {Action::delete_digimon, kChosen},
    {Action::suspend, kChosen},
    {Action::unsuspend, kChosen},
    {Action::return_to_hand, kChosen},
    {Action::trash_digivolution, kMultiplied},
    {Action::trash_hand, kMultiplied},
    {Action::trash_security, kMultiplied},
    {Action::recovery, kMultiplied},
    {Action::return_from_trash, kMultiplied},
    {Action::play_this, kOnce},
    {Action::add_this_to_hand, kOnce},
    {Action::activate_main, kOnce},
    {Action::set_memory, kOnce},
    {Action::gain_effect, kOnceOrHeld},
    {Action::prevent_deletion, kOnce},
    {Action::prevent_leaving, kOnce},
    {Action::attack, kOnce},
    {Action::blitz, kOnce},
    {Action::switch_attack, kOnce},
    {Action::end_attack, kOnce},
    {Action::reveal_deck, kMultiplied},
    {Action::add_revealed, kOnce},
    {Action::return_revealed, kOnce},
    {Action::trash_revealed, kOnce},
    {Action::shuffle_security, kOnce},
    {Action::place_this_in_security, kOnce},
    {Action::place_this_face_up, kOnce},
    {Action::add_their_dp, kOnce},
    {Action::play_card, kMultiplied},
    {Action::digivolve, kOnce},
    {Action::dna_digivolve, kOnce},
    {Action::burst_digivolve, kOnce},
    {Action::app_fuse, kOnce},
    {Action::link_card, kOnce},
    {Action::save, kOnce},
    {Action::de_digivolve, kRepeated},
    {Action::trash_links, kOnce},
    {Action::play_token, kMultiplied},
    {Action::material_save, kOnce},
    {Action::mind_link, kOnce},
    {Action::blast_digivolve, kOnce},
    {Action::blast_dna, kOnce},
    {Action::reduce_cost, kMultiplied},
    {Action::increase_cost, {Counted::amount, false, false, Held::first}},
    {Action::not_affected, {Counted::targets, true, false, Held::with_own}},
    {Action::trash_any_digivolution, kMultiplied},
    {Action::trash_top_card, kOnce},
    {Action::trash_this, kOnce},
    {Action::place_this, kOnce},
    {Action::return_to_deck, kChosen},
    {Action::trash_top_digivolution, kMultiplied},
    {Action::trash_deck, kMultiplied},
    {Action::security_to_hand, kMultiplied},
    {Action::move_cards, kMultiplied},
    {Action::play_this_later, kOnce},
    {Action::opponent_loses, kMultiplied},
    {Action::security_dp, {Counted::amount, true, false, Held::with_own}},
    {Action::ignore_colors, {}},
    {Action::original_dp, kOnceOrHeld},
    {Action::gain_stack_effects, {}},
    {Action::add_colors, kHeld},
    {Action::battle, kOnce},
    {Action::become_digimon, kOnceOrHeld},
    {Action::limit_player, kOnceOrHeld},
    {Action::place_digimon, kChosen},
    {Action::move_this, kOnce},
    {Action::use_option, kOnce},
    {Action::choose_effects, kOnce},
    {Action::look_at, kOnce},
    {Action::trash_hand_down, kOnce},
    {Action::draw_up_to, kOnce},
    {Action::recover_up_to, kOnce},
    {Action::turn_security, kOnce},
    {Action::lower_this_cost, {Counted::amount, false, true, Held::first}},
    {Action::raise_limit, {Counted::amount, false, true, Held::counted}},
    {Action::choose, kChosen},
    {Action::activate_effects, kMultiplied},
    {Action::hatch, kOnce},
    {Action::move_out, kOnce},
    {Action::move_in, kOnce},
    {Action::play_or_use, kOnce},
    {Action::may_become, kHeld},
    {Action::trash_security_down, kOnce},
    {Action::reveal_security, kOnce},
    {Action::put_back_revealed, kOnce},
    {Action::return_or_play, kOnce},
    {Action::xros_with, kOnce},
    {Action::treat_for_xros, {}},
    {Action::treat_for_dna, {}},
    {Action::do_later, kOnce},
    {Action::repeat_effect, kMultiplied},
    {Action::win_game, kOnce},
});

constexpr bool has_each_in_order() {
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    if (kRows[i].action != static_cast<Action>(i)) return false;
  }
  return kRows.back().action == Action::win_game;
}
static_assert(has_each_in_order(), "an action has no row");

}  // namespace followed

[[nodiscard]] constexpr Followed followed_words(Action action) {
  return followed::kRows[static_cast<std::size_t>(action)].words;
}

/// "<Security A. +1>" has a number, "<Blocker>" has none.
[[nodiscard]] constexpr bool has_number(Keyword keyword) {
  return keyword == Keyword::security_attack || keyword == Keyword::link_plus;
}

/// What "for each ..." is done to in this instruction, of a program or of a tree.
template <class AnyInstruction>
[[nodiscard]] constexpr Counted counted_for_each(const AnyInstruction& instruction) {
  const bool number = instruction.action == Action::gain_keyword && has_number(instruction.keyword);
  const bool of_amount = number || instruction.manner.cost_for_each;
  return of_amount ? Counted::amount : followed_words(instruction.action).counted;
}

}  // namespace headjudge::cards
