// The language of the cards, conditions: what "If ..., " and "While ..., " can say.
//
// Rows of the notation that phrases.hpp explains.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "model/cards/program.hpp"
#include "model/cards/side.hpp"

namespace headjudge::cards {

/// "If <condition>, ..." and "While <condition>, ..." Several rows may say the same: which one a
/// card uses is kept as the condition's wording.
inline constexpr auto kConditions = std::to_array<Phrase<ConditionKind>>({
    {ConditionKind::your_security, "you have {count} security cards"},
    {ConditionKind::face_up_security, "you have {count} face-up security cards"},
    {ConditionKind::opponents_security, "your opponent has {count} security cards"},
    {ConditionKind::all_security, "there're {count} total cards in both players' security stacks"},
    {ConditionKind::all_security, "there are {count} total cards in both players' security stacks"},
    {ConditionKind::face_up_cards, "you have {a face-up} security card"},
    {ConditionKind::face_up_cards, "you have {no face-up} security cards"},
    {ConditionKind::more_security, "you have more security cards than your opponent"},
    {ConditionKind::your_memory, "you have {more or less} memory"},
    {ConditionKind::opponents_memory, "your opponent has {more or less} memory"},
    {ConditionKind::your_hand, "you have {count} cards in your hand"},
    {ConditionKind::opponents_hand, "your opponent has {count} cards in their hand"},
    {ConditionKind::your_trash, "you have {count} cards in your trash"},
    {ConditionKind::opponents_trash, "your opponent has {count} cards in their trash"},
    {ConditionKind::trash_cards, "you have {some cards} in your trash"},
    {ConditionKind::trash_cards, "there are {some cards} in your trash"},
    {ConditionKind::your_tamers, "you have {some of your Tamers} {on the field}"},
    {ConditionKind::your_digimon, "you have {some of your Digimon} {on the field}"},
    {ConditionKind::your_digimon, "you don't have {none of yours}"},
    {ConditionKind::your_digimon, "all of your Digimon are suspended {all suspended}"},
    {ConditionKind::your_colors, "your {colorful} have {count} total colors"},
    {ConditionKind::your_colors, "your {colorful} have {count} colors"},
    {ConditionKind::opponents_digimon, "your opponent has {some of their Digimon}"},
    {ConditionKind::opponents_digimon, "your opponent doesn't have {none of yours}"},
    {ConditionKind::this_stack_has, "this Digimon has {a such} digivolution card"},
    {ConditionKind::this_digivolution, "this Digimon has {count} digivolution cards"},
    {ConditionKind::this_digivolution, "there are {count} digivolution cards under this Digimon"},
    {ConditionKind::this_digivolution, "you have {count} digivolution cards under this Digimon"},
    {ConditionKind::this_digivolution, "there are {count} cards under this Tamer"},
    {ConditionKind::this_timing, "this Digimon has a {timing} effect"},
    {ConditionKind::attacks_now, "this Digimon is attacking {now}"},
    {ConditionKind::this_colors, "this Digimon has {count} colors"},
    {ConditionKind::this_suspended, "this Digimon is suspended"},
    {ConditionKind::this_suspended, "this Tamer is suspended"},
    {ConditionKind::had_described, "this Digimon had {had}"},
    {ConditionKind::came_by, "played by effects {by effects}"},
    {ConditionKind::came_by, "played by an effect {by effects}"},
    {ConditionKind::came_by, "played from digivolution cards {out of a stack}"},
    {ConditionKind::came_by, "digivolving from the trash {out of the trash}"},
    {ConditionKind::came_by, "this card is digivolving from the trash {out of the trash}"},
    {ConditionKind::came_by, "is digivolving from the trash {out of the trash}"},
    {ConditionKind::was_face_up, "this card was face-up"},
    {ConditionKind::face_up_cards, "{names} is face-up in your security stack"},
    {ConditionKind::this_keyword, "this Digimon has <{condition keyword}>"},
    {ConditionKind::this_level, "this Digimon is level {higher or lower}"},
    {ConditionKind::this_dp, "this Digimon has {DP or more}"},
    {ConditionKind::this_described, "this Digimon has {named}"},
    {ConditionKind::this_described, "this Digimon is {names}"},
    {ConditionKind::this_described, "this Digimon is level {exact level}"},
    {ConditionKind::this_described, "this Digimon is {colors}"},
    {ConditionKind::this_described, "this Digimon has a {timed effect} effect"},
    {ConditionKind::this_stack_has, "{names} is in this Digimon's digivolution cards"},
    {ConditionKind::this_stack_has, "{names} is in its digivolution cards"},
    {ConditionKind::this_stack_has, "there are {some cards} in this Digimon's digivolution cards"},
    {ConditionKind::this_stack_has, "{some cards} is in this Digimon's digivolution cards"},
    {ConditionKind::this_stack_has, "{some cards} are in this Digimon's digivolution cards"},
    {ConditionKind::this_stack_has, "this Digimon has {some cards} in its digivolution cards"},
    {ConditionKind::this_stack_has, "this Digimon has a {digivolution card said}"},
    {ConditionKind::this_same_level, "this Digimon's stack has {count} same-level cards"},
    {ConditionKind::opponents_security, "they have {count} security cards"},
    {ConditionKind::opponents_hand, "they have {count} cards in their hand"},
    {ConditionKind::opponents_trash, "they have {count} cards in their trash"},
    {ConditionKind::opponents_memory, "they have {more or less} memory"},
    {ConditionKind::opponents_digimon, "they have {some of their Digimon}"},
    {ConditionKind::fewer_security, "you have fewer security cards than your opponent"},
    {ConditionKind::any_digimon, "there's {some Digimon}"},
    {ConditionKind::any_digimon, "there is {some Digimon}"},
    {ConditionKind::any_digimon, "there are {some Digimon}"},
    {ConditionKind::revealed_described, "that card is {revealed}"},
    {ConditionKind::revealed_described, "it's {revealed}"},
    {ConditionKind::revealed_described, "that card has {revealed with}"},
    {ConditionKind::in_attack, "during an attack"},
    {ConditionKind::deleted_by, "deleted {condition cause}"},
    {ConditionKind::subject_described, "any of them have {subject's name}"},
    {ConditionKind::subject_described, "any of them are {subject's colors}"},
    {ConditionKind::subject_described, "it has {subject's name}"},
    {ConditionKind::subject_described, "it's {subject's colors}"},
    {ConditionKind::subject_described, "that Digimon has {subject's name}"},
    {ConditionKind::subject_described, "that Digimon is {subject's names}"},
    {ConditionKind::subject_described, "it's {subject's names}"},
    {ConditionKind::subject_level, "that Digimon is level {subject's level}"},
    {ConditionKind::subject_level, "it's level {subject's level}"},
    {ConditionKind::this_described, "has {as before}{named}"},
    {ConditionKind::this_level, "is level {as before}{higher or lower}"},
    {ConditionKind::this_dp, "has {as before}{DP or more}"},
    {ConditionKind::subject_described, "is {as of the subject}{subject's colors}"},
    {ConditionKind::subject_described, "has {as of the subject}{subject's name}"},
    {ConditionKind::done_before, "you place {count} cards with this effect {those placed}"},
    {ConditionKind::done_before, "you placed {count} cards with this effect {those placed}"},
    {ConditionKind::done_before, "you return {count} cards with this effect {those returned}"},
    {ConditionKind::done_before, "{count} cards were returned using this effect {those returned}"},
    {ConditionKind::your_turn, "it's your turn"},
    {ConditionKind::opponents_turn, "it's your opponent's turn"},
    {ConditionKind::dna_digivolving, "DNA digivolving"},
    {ConditionKind::digixrosing, "DigiXrosing {xros cards}"},
});

/// "If you have 3 or fewer, ...": what is counted is what the condition before has counted.
inline constexpr auto kAgain = std::to_array<std::string_view>({
    "you have",
    "they have",
    "there are",
});

/// Where those of a condition are.
inline constexpr auto kConditionAreas = std::to_array<Phrase<bool>>({
    {false, "in the battle area"},
    {true, "in the breeding area"},
    {true, "in your breeding area"},
});

/// "this Digimon has an [On Play] effect"
inline constexpr auto kTimingsNamed = std::to_array<Phrase<Timing>>({
    {Timing::on_play, "[On Play]"},
    {Timing::when_digivolving, "[When Digivolving]"},
    {Timing::when_attacking, "[When Attacking]"},
    {Timing::on_deletion, "[On Deletion]"},
    {Timing::main, "[Main]"},
});

/// What an earlier instruction is spoken of as having done.
enum class Deed : std::uint8_t {
  anything,
  deletes,
  trashes,
  suspends,
  returns,
  plays,
  digivolves,
  adds,
  places,
};

struct DeedWords {
  ConditionKind kind = ConditionKind::effect_did;
  Deed deed = Deed::anything;
  friend bool operator==(const DeedWords&, const DeedWords&) = default;
};

/// "If this effect didn't delete, ...": of the last instruction that is such a deed.
inline constexpr auto kDeeds = std::to_array<Phrase<DeedWords>>({
    {{ConditionKind::did_with, Deed::trashes}, "this effect trashed {done with}"},
    {{ConditionKind::did_with, Deed::trashes}, "you trash {done with}"},
    {{ConditionKind::did_with, Deed::trashes}, "you trashed {done with}"},
    {{ConditionKind::did_with, Deed::returns}, "this effect returned {done with}"},
    {{ConditionKind::did_with, Deed::adds}, "you added {done with}"},
    {{ConditionKind::effect_did_not, Deed::deletes},
     "this effect didn't delete one of your opponent's Digimon"},
    {{ConditionKind::effect_did_not, Deed::deletes}, "this effect didn't delete"},
    {{ConditionKind::effect_did_not, Deed::deletes}, "no Digimon was deleted by this effect"},
    {{ConditionKind::effect_did_not, Deed::deletes}, "no Digimon is deleted by this effect"},
    {{ConditionKind::effect_did_not, Deed::trashes}, "this effect didn't trash"},
    {{ConditionKind::effect_did_not, Deed::suspends}, "this effect didn't suspend"},
    {{ConditionKind::effect_did_not, Deed::returns}, "this effect didn't return"},
    {{ConditionKind::effect_did_not, Deed::returns}, "no Digimon was returned by this effect"},
    {{ConditionKind::effect_did_not, Deed::plays}, "this effect didn't play"},
    {{ConditionKind::effect_did_not, Deed::digivolves}, "this effect didn't digivolve"},
    {{ConditionKind::effect_did_not}, "you don't"},
    {{ConditionKind::effect_did_not}, "you didn't"},
    {{ConditionKind::effect_did_not}, "they don't"},
    {{ConditionKind::effect_did_not}, "they didn't"},
    {{ConditionKind::effect_did_not, Deed::deletes},
     "one of your opponent's Digimon isn't deleted by this effect"},
    {{ConditionKind::effect_did_yours, Deed::suspends}, "this effect suspended your Digimon"},
    {{ConditionKind::effect_did_yours, Deed::suspends}, "this effect suspends your Digimon"},
    {{ConditionKind::effect_did, Deed::deletes},
     "this effect deleted one of your opponent's Digimon"},
    {{ConditionKind::effect_did, Deed::deletes}, "this effect deleted"},
    {{ConditionKind::effect_did, Deed::deletes}, "this effect deletes"},
    {{ConditionKind::effect_did, Deed::trashes}, "this effect trashed"},
    {{ConditionKind::effect_did, Deed::suspends}, "this effect suspended"},
    {{ConditionKind::effect_did, Deed::returns}, "this effect returned"},
    {{ConditionKind::effect_did, Deed::plays}, "this effect played"},
    {{ConditionKind::effect_did, Deed::digivolves}, "this effect digivolved"},
    {{ConditionKind::effect_did, Deed::digivolves}, "digivolved by this effect"},
    {{ConditionKind::effect_did_not, Deed::adds}, "this effect didn't add"},
    {{ConditionKind::effect_did_not, Deed::places}, "this effect didn't place"},
    {{ConditionKind::effect_did, Deed::places}, "this effect placed"},
    {{ConditionKind::effect_did, Deed::plays}, "you played"},
    {{ConditionKind::effect_did, Deed::adds}, "this effect added"},
    {{ConditionKind::effect_did}, "it did"},
    {{ConditionKind::effect_did}, "it does"},
    {{ConditionKind::effect_did, Deed::adds}, "you added cards"},
    {{ConditionKind::effect_did, Deed::adds}, "you added a card to the hand"},
    {{ConditionKind::effect_did, Deed::adds}, "you added a card"},
    {{ConditionKind::effect_did, Deed::adds}, "you added"},
    {{ConditionKind::effect_did}, "you do"},
    {{ConditionKind::effect_did}, "you did"},
    {{ConditionKind::effect_did}, "they do"},
    {{ConditionKind::effect_did}, "they did"},
});

}  // namespace headjudge::cards
