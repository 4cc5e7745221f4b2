// Which words the engine follows, action by action.
//
// The grammar lets "For each of your Tamers, ...", "If ..." and "you may" stand before any sentence.
// What "for each" is done to differs: an amount is multiplied, so many are chosen, or the action is
// carried out again and again. Most actions are carried out in their turn, and then their sentence
// is left out, paid for, offered or replaced as its words say. Others are read where they are
// needed, and no turn comes to them. The engine does what this table says, and a text with words
// that its action does not follow is refused (compiler/followed_words.cpp). Nothing is followed by
// default, and an action without a row does not compile. (comprehensive-4.2, 4-27 and 15-9)
#pragma once

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

[[nodiscard]] constexpr Followed followed_words(Action action) {
  switch (action) {
    case Action::draw:
    case Action::gain_memory:
    case Action::lose_memory:
    case Action::opponent_loses:
    case Action::trash_digivolution:
    case Action::trash_top_digivolution:
    case Action::trash_any_digivolution:
    case Action::trash_hand:
    case Action::trash_security:
    case Action::trash_deck:
    case Action::recovery:
    case Action::security_to_hand:
    case Action::reveal_deck:
    case Action::return_from_trash:
    case Action::play_card:
    case Action::play_token:
    case Action::move_cards:
    case Action::reduce_cost:
    case Action::activate_effects:
    case Action::repeat_effect: return {.counted = Counted::amount, .in_turn = true};
    case Action::delete_digimon:
    case Action::suspend:
    case Action::unsuspend:
    case Action::return_to_hand:
    case Action::return_to_deck:
    case Action::place_digimon:
    case Action::choose: return {.counted = Counted::targets, .in_turn = true};
    case Action::de_digivolve: return {.counted = Counted::instances, .in_turn = true};
    case Action::set_memory:
    case Action::play_this:
    case Action::add_this_to_hand:
    case Action::activate_main:
    case Action::prevent_deletion:
    case Action::prevent_leaving:
    case Action::attack:
    case Action::blitz:
    case Action::switch_attack:
    case Action::end_attack:
    case Action::add_revealed:
    case Action::return_revealed:
    case Action::trash_revealed:
    case Action::shuffle_security:
    case Action::place_this_in_security:
    case Action::place_this_face_up:
    case Action::add_their_dp:
    case Action::digivolve:
    case Action::dna_digivolve:
    case Action::burst_digivolve:
    case Action::app_fuse:
    case Action::link_card:
    case Action::save:
    case Action::trash_links:
    case Action::material_save:
    case Action::mind_link:
    case Action::blast_digivolve:
    case Action::blast_dna:
    case Action::trash_top_card:
    case Action::trash_this:
    case Action::place_this:
    case Action::play_this_later:
    case Action::battle:
    case Action::move_this:
    case Action::use_option:
    case Action::choose_effects:
    case Action::look_at:
    case Action::trash_hand_down:
    case Action::draw_up_to:
    case Action::recover_up_to:
    case Action::turn_security:
    case Action::hatch:
    case Action::move_out:
    case Action::move_in:
    case Action::play_or_use:
    case Action::trash_security_down:
    case Action::reveal_security:
    case Action::put_back_revealed:
    case Action::return_or_play:
    case Action::do_later:
    case Action::win_game: return {.in_turn = true};
    // These can hold as well as be done.
    case Action::change_dp:
      return {.counted = Counted::amount, .in_turn = true, .held = Held::counted};
    case Action::gain_keyword:
      return {.counted = Counted::targets, .in_turn = true, .held = Held::counted};
    case Action::security_dp:
      return {.counted = Counted::amount, .in_turn = true, .held = Held::with_own};
    case Action::limit:
    case Action::not_affected:
      return {.counted = Counted::targets, .in_turn = true, .held = Held::with_own};
    case Action::gain_effect:
    case Action::original_dp:
    case Action::become_digimon:
    case Action::limit_player: return {.in_turn = true, .held = Held::with_own};
    case Action::xros_with: return {.in_turn = true};
    // These are read where they are needed.
    case Action::raise_limit:
      return {.counted = Counted::amount, .asks_if = true, .held = Held::counted};
    case Action::lower_this_cost: return {.counted = Counted::amount, .asks_if = true};
    case Action::increase_cost: return {.counted = Counted::amount};
    case Action::add_colors:
    case Action::may_become: return {.held = Held::with_own};
    case Action::ignore_colors:
    case Action::gain_stack_effects:
    case Action::treat_for_xros:
    case Action::treat_for_dna: break;
  }
  return {};
}

/// "<Security A. +1>" has a number, "<Blocker>" has none.
[[nodiscard]] constexpr bool has_number(Keyword keyword) {
  return keyword == Keyword::security_attack || keyword == Keyword::link_plus;
}

/// What "for each ..." is done to in this instruction, of a program or of a tree.
template <class AnyInstruction>
[[nodiscard]] constexpr Counted counted_for_each(const AnyInstruction& instruction) {
  const bool number = instruction.action == Action::gain_keyword && has_number(instruction.keyword);
  return number ? Counted::amount : followed_words(instruction.action).counted;
}

}  // namespace headjudge::cards
