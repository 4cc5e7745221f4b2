// One row for each action: who chooses in it, and who sees cards by it that were hidden.
//
// An action that boards do not know lets both choose and shows cards to both, so that a row which
// is forgotten later errs on the safe side. Choices that any instruction can have (targets, "may",
// a price) are read from the instruction.
#include "proofs/commutativity/board/players.hpp"

#include <algorithm>
#include <array>

#include "proofs/commutativity/board/rows.hpp"

namespace headjudge::proofs {
namespace {

using cards::Action;
using cards::Instruction;
using cards::Pick;

enum class Who : std::uint8_t { nobody, its_player, both };

struct ActionRow {
  struct Players {
    Who choose = Who::both;
    Who see = Who::both;
  };
  Action kind;
  Players players;
};
constexpr ActionRow::Players kOpen{Who::nobody, Who::nobody};
constexpr ActionRow::Players kAnything{Who::both, Who::both};

constexpr auto kActions = std::to_array<ActionRow>({
    {Action::draw, {Who::nobody, Who::its_player}},
    {Action::gain_memory, kOpen},
    {Action::lose_memory, kOpen},
    {Action::change_dp, kOpen},
    {Action::gain_keyword, kOpen},
    {Action::limit, kOpen},
    {Action::delete_digimon, kOpen},
    {Action::suspend, kOpen},
    {Action::unsuspend, kOpen},
    {Action::return_to_hand, kOpen},
    {Action::trash_digivolution, kOpen},
    {Action::trash_hand, {Who::its_player, Who::nobody}},
    {Action::trash_security, {Who::nobody, Who::both}},
    {Action::recovery, kOpen},
    {Action::return_from_trash, kAnything},
    {Action::play_this, kAnything},
    {Action::add_this_to_hand, kAnything},
    {Action::activate_main, kAnything},
    {Action::set_memory, kOpen},
    {Action::gain_effect, kAnything},
    {Action::prevent_deletion, kAnything},
    {Action::prevent_leaving, kAnything},
    {Action::attack, kAnything},
    {Action::blitz, kAnything},
    {Action::switch_attack, kAnything},
    {Action::end_attack, kAnything},
    {Action::reveal_deck, kAnything},
    {Action::add_revealed, kAnything},
    {Action::return_revealed, kAnything},
    {Action::trash_revealed, kAnything},
    {Action::shuffle_security, kAnything},
    {Action::place_this_in_security, kAnything},
    {Action::place_this_face_up, kAnything},
    {Action::add_their_dp, kAnything},
    {Action::play_card, kAnything},
    {Action::digivolve, kAnything},
    {Action::dna_digivolve, kAnything},
    {Action::burst_digivolve, kAnything},
    {Action::app_fuse, kAnything},
    {Action::link_card, kAnything},
    {Action::save, kAnything},
    {Action::de_digivolve, kAnything},
    {Action::trash_links, kAnything},
    {Action::play_token, kAnything},
    {Action::material_save, kAnything},
    {Action::mind_link, kAnything},
    {Action::blast_digivolve, kAnything},
    {Action::blast_dna, kAnything},
    {Action::reduce_cost, kAnything},
    {Action::increase_cost, kAnything},
    {Action::not_affected, kAnything},
    {Action::trash_any_digivolution, {Who::its_player, Who::nobody}},
    {Action::trash_top_card, kAnything},
    {Action::trash_this, kAnything},
    {Action::place_this, kAnything},
    {Action::return_to_deck, {Who::its_player, Who::nobody}},
    {Action::trash_top_digivolution, kOpen},
    {Action::trash_deck, {Who::nobody, Who::both}},
    {Action::security_to_hand, {Who::nobody, Who::its_player}},
    {Action::move_cards, kAnything},
    {Action::play_this_later, kAnything},
    {Action::opponent_loses, kOpen},
    {Action::security_dp, kAnything},
    {Action::ignore_colors, kAnything},
    {Action::original_dp, kAnything},
    {Action::gain_stack_effects, kAnything},
    {Action::add_colors, kAnything},
    {Action::battle, kAnything},
    {Action::become_digimon, kAnything},
    {Action::limit_player, kAnything},
    {Action::place_digimon, kAnything},
    {Action::move_this, kAnything},
    {Action::use_option, kAnything},
    {Action::choose_effects, kAnything},
    {Action::look_at, kAnything},
    {Action::trash_hand_down, kAnything},
    {Action::draw_up_to, kAnything},
    {Action::recover_up_to, kAnything},
    {Action::turn_security, kAnything},
    {Action::lower_this_cost, kAnything},
    {Action::raise_limit, kAnything},
    {Action::choose, kAnything},
    {Action::activate_effects, kAnything},
    {Action::hatch, kAnything},
    {Action::move_out, kAnything},
    {Action::move_in, kAnything},
    {Action::play_or_use, kAnything},
    {Action::may_become, kAnything},
    {Action::trash_security_down, kAnything},
    {Action::reveal_security, kAnything},
    {Action::put_back_revealed, kAnything},
    {Action::return_or_play, kAnything},
    {Action::xros_with, kAnything},
    {Action::treat_for_xros, kAnything},
    {Action::treat_for_dna, kAnything},
    {Action::do_later, kAnything},
    {Action::repeat_effect, kAnything},
    {Action::win_game, kAnything},
});
static_assert(has_a_row_each<Action::draw>(kActions), "an action without a row");

/// One bit a player.
using Players = unsigned;

Players players_of(Who who, std::size_t owner) {
  switch (who) {
    case Who::nobody: return 0;
    case Who::its_player: return 1U << owner;
    case Who::both: break;
  }
  return 3;
}

bool leaves_a_choice(const Instruction& instruction) {
  const Pick pick = instruction.target.pick;
  return pick == Pick::choose || pick == Pick::choose_up_to || instruction.optional ||
         instruction.may || instruction.by;
}

struct PartOfPlayers {
  Players choose = 0;
  Players see = 0;
};

PartOfPlayers part_of_players(const EffectProgramView& effect, std::size_t owner) {
  PartOfPlayers part;
  for (const Instruction& each : effect.instructions) {
    const ActionRow& row = kActions[static_cast<std::size_t>(each.action)];
    part.choose |= players_of(row.players.choose, owner);
    part.see |= players_of(row.players.see, owner);
    if (leaves_a_choice(each)) part.choose |= 1U << owner;
  }
  return part;
}

}  // namespace

std::vector<std::string> answers_of_players(const EffectProgramView& first,
                                            const EffectProgramView& second, const Scene& scene) {
  const PartOfPlayers one = part_of_players(first, scene.owner[0]);
  const PartOfPlayers other = part_of_players(second, scene.owner[1]);
  std::vector<std::string> answers;
  const Players all = one.choose | other.choose;
  if (one.choose != 0 && other.choose != 0 && all == 3) {
    answers.emplace_back("what the other player has chosen");
  }
  if ((one.see & other.choose) != 0 || (other.see & one.choose) != 0) {
    answers.emplace_back("hidden cards that have come up before a choice");
  }
  return answers;
}

}  // namespace headjudge::proofs
