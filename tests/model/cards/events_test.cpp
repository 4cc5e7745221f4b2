// What stands before the comma: which event, whose, by what; tags that stand together; conditions
// that look at the event or at what the effect has done.
//
// Written out by hand beside the tables of phrases/events.hpp, as meaning_test.cpp is.
#include <array>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/compiler/print.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/cards/normal_form/normalise.hpp"

namespace headjudge::cards::syntax::events_test {
namespace {

CompiledText read_text(const std::string& text) {
  const auto result = compile_text(text, Section::main);
  EXPECT_TRUE(result) << text << "\n" << (result ? "" : result.error().text());
  return result ? *result : CompiledText{{Effect{}}, {Instruction{}}};
}

struct EventWords {
  std::string_view words;
  EventKind kind;
  Subject subject;
  CauseFilter cause = CauseFilter::any;
};

using enum Timing;
using D = EventDetail;
using S = Subject;
using C = CauseFilter;
const std::vector<EventWords> kEventWords = {
    {"this Digimon is blocked", {when_blocked}, S::self},
    {"this Digimon deletes an opponent's Digimon in battle", {battle_deletes}, S::self},
    {"this Digimon deletes an opponent's Digimon in battle and survives",
     {battle_deletes, D::survives},
     S::self},
    {"this Digimon wins a battle", {wins_battle}, S::self},
    {"one of your effects deletes an opponent's Digimon", {effect_deletes}, S::self},
    {"this Tamer becomes suspended", {becomes_suspended}, S::self},
    {"an effect suspends one of your Digimon", {becomes_suspended}, S::one_of_yours, C::effect},
    {"this Digimon becomes unsuspended", {becomes_unsuspended}, S::self},
    {"this Digimon unsuspends during your main phase",
     {becomes_unsuspended, D::main_phase},
     S::self},
    {"this Digimon unsuspends during your unsuspend phase",
     {becomes_unsuspended, D::unsuspend_phase},
     S::self},
    {"another Digimon attacks", {digimon_attacks}, S::another},
    {"any Digimon attack players", {digimon_attacks, D::against_player}, S::anyone},
    {"this Digimon attacks an opponent's Digimon", {digimon_attacks, D::against_digimon}, S::self},
    {"attack targets change", {attack_switched}, S::anyone},
    {"this Digimon's attack target is switched", {attack_switched}, S::self},
    {"your effects play your other Digimon", {digimon_played}, S::other_of_yours, C::your_effect},
    {"an opponent plays a Digimon by an effect", {digimon_played}, S::one_of_opponents, C::effect},
    {"any of your Digimon digivolve", {digimon_digivolves}, S::one_of_yours},
    {"your opponent's Digimon are deleted", {digimon_deleted}, S::one_of_opponents},
    {"one of your other Digimon is deleted by dropping to 0 DP",
     {digimon_deleted, D::to_zero_dp},
     S::other_of_yours},
    {"one of your Digimon moves from the breeding area to the battle area",
     {digimon_moves},
     S::one_of_yours},
    {"you use an Option card with a cost of 2 or more", {option_used}, S::self},
    {"this Digimon is deleted with digivolution cards", {deleted_with_cards}, S::self},
    {"this Digimon alone is deleted in its battle with an opponent's Digimon",
     {survives_battle},
     S::self},
    {"this Digimon would be deleted or returned to your hand or deck",
     {would_leave, D::deleted_or_returned},
     S::self},
    {"this Digimon would be deleted", {would_be_deleted}, S::self},
    {"this Digimon would leave the battle area by your opponent's effects",
     {would_leave},
     S::self,
     C::opponents_effect},
    {"security stacks are removed from", {your_security_removed, D::any_stack}, S::self},
    {"a card is removed from your security stack", {your_security_removed}, S::self},
    {"a card is removed from your opponent's security stack",
     {opponents_security_removed},
     S::self},
    {"a card is added to your security stack", {security_gained}, S::one_of_yours},
    {"face-up cards are added to your security stack",
     {security_gained, D::face_up_added},
     S::one_of_yours},
    {"an effect adds cards to your opponent's hand", {hand_gained}, S::one_of_opponents, C::effect},
    {"your hand is trashed from", {hand_trashed}, S::one_of_yours},
    {"a card is trashed from your deck", {deck_trashed}, S::one_of_yours},
    {"an effect places a digivolution card under this Digimon", {placed_under}, S::self, C::effect},
    {"a digivolution card of an opponent's Digimon is trashed",
     {stack_trashed},
     S::one_of_opponents},
    {"effects trash any of this Digimon's link cards", {links_trashed}, S::self, C::effect},
    {"this card is trashed due to activating this Digimon's <Digi-Burst>",
     {this_trashed, D::by_digi_burst},
     S::self},
    {"this card is trashed from your deck", {this_trashed, D::from_deck}, S::self},
    {"you trash this card in your hand using one of your effects",
     {this_trashed, D::from_hand},
     S::self,
     C::your_effect},
    {"effects trash this card from the security stack",
     {this_trashed, D::from_security},
     S::self,
     C::effect},
    {"effects trash this card from a [Rock] trait Digimon's digivolution cards",
     {this_trashed, D::from_stack},
     S::anyone,
     C::effect},
    {"this Digimon gets linked", {gets_linked}, S::self},
    {"one of your Digimon is played from digivolution cards",
     {digimon_played, D::from_stack},
     S::one_of_yours},
    {"you play a Digimon from your trash", {digimon_played, D::from_trash}, S::one_of_yours},
    {"any of your Digimon digivolve from the trash",
     {digimon_digivolves, D::from_trash},
     S::one_of_yours},
    {"this Digimon checks a face-up security card", {checks_security, D::face_up_card}, S::self},
    {"this Digimon checks your opponent's security stack", {checks_security}, S::self},
    {"any of your Option cards are placed in the battle area", {placed_in_area}, S::one_of_yours},
    {"Option cards in the battle area are trashed", {option_trashed}, S::anyone},
    {"any of your Digimon would digivolve into this card", {would_become}, S::one_of_yours},
    {"this Digimon would digivolve into a red card in your hand",
     {would_digivolve, D::from_hand},
     S::self},
    {"this card is trashed in the battle area", {this_trashed, D::from_area}, S::self},
    {"a red card would link to this Digimon", {would_link}, S::self},
};

TEST(CardEvents, SayWhoseTheyAreAndByWhat) {
  std::set<EventKind> met;
  for (const EventWords& event : kEventWords) {
    const std::string text = "[All Turns] When " + std::string(event.words) + ", gain 1 memory.";
    const Effect effect = read_text(text).effects[0];
    EXPECT_EQ((EventKind{effect.timing, effect.detail}), event.kind) << text;
    EXPECT_EQ(effect.subject, event.subject) << text;
    EXPECT_EQ(effect.cause, event.cause) << text;
    met.insert(event.kind);
  }
  // What would be played or used, or digivolve, only lowers a cost: below.
  std::set<EventKind> all;
  for (const Phrase<EventKind>& row : kEvents) all.insert(row.means);
  constexpr std::size_t kOnlyLowered = 5;
  constexpr std::size_t kAtTheTable = 15;  // unlike_events_test.cpp
  EXPECT_EQ(met.size() + kOnlyLowered + kAtTheTable, all.size());
}

TEST(CardEvents, OfOneSubjectAreJoined) {
  const Effect effect =
      read_text("[Your Turn] When any of your Digimon are played or digivolve, gain 1 memory.")
          .effects[0];
  EXPECT_EQ(effect.timings(),
            timing_flag(Timing::digimon_played) | timing_flag(Timing::digimon_digivolves));
  EXPECT_TRUE(
      read_text("[Your Turn] When this Digimon or any of your Tamers suspend, gain 1 memory.")
          .effects[0]
          .or_this);
}

TEST(CardEvents, LowerTheCostOfWhatIsPlayedOrUsed) {
  const auto self = read_text(
      "When you would play this card from your hand, if you have a Tamer, reduce its "
      "play cost by 2 for each of your Tamers.");
  EXPECT_EQ(self.effects[0].timing, Timing::would_be_played);
  EXPECT_EQ(self.effects[0].detail, EventDetail::from_hand);
  EXPECT_EQ(self.instructions[0].per.card, CardKind::tamer);
  EXPECT_EQ(read_text("When this card would be used, reduce the use cost by 1.").effects[0].timing,
            Timing::would_be_used);
  EXPECT_EQ(read_text("[Your Turn] When any of your [Rock] trait Digimon cards would be played, by "
                      "suspending this Tamer, reduce the play cost by 2.")
                .effects[0]
                .subject,
            Subject::one_of_yours);
}

TEST(CardEvents, TagsStandInOneOrder) {
  EXPECT_EQ(normalise("[On Play] [Start of Your Main Phase] Gain 1 memory."),
            "[Start of Your Main Phase][On Play] Gain 1 memory.");
  const Effect effect = read_text("[When Moving][On Play] Gain 1 memory.").effects[0];
  EXPECT_EQ(effect.timings(), timing_flag(Timing::when_moving) | timing_flag(Timing::on_play));
  EXPECT_FALSE(compile_text("[Main][On Play] By losing 1 memory, <Draw 1>.", Section::main));
}

TEST(CardEvents, ConditionsLookAtTheEvent) {
  const auto first = [](const std::string& text) { return read_text(text).effects[0].condition; };
  EXPECT_EQ(first("[On Deletion] If deleted by an effect, gain 1 memory.").kind,
            ConditionKind::deleted_by);
  EXPECT_EQ(first("[On Play] If [Ember] is face-up in your security stack, gain 1 memory.").kind,
            ConditionKind::face_up_cards);
  EXPECT_EQ(first("[On Deletion] If this Digimon had [Ember] in its name, gain 1 memory.").kind,
            ConditionKind::had_described);
  EXPECT_EQ(first("[Your Turn] When one of your Digimon attacks, if it has the [Rock] trait, gain "
                  "1 memory.")
                .kind,
            ConditionKind::subject_described);
  EXPECT_EQ(first("[Your Turn] When one of your Digimon attacks, if that Digimon is level 5 or "
                  "higher, gain 1 memory.")
                .kind,
            ConditionKind::subject_level);
  EXPECT_FALSE(compile_text("[On Play] If deleted by an effect, gain 1 memory.", Section::main));
}

TEST(CardEvents, ConditionsLookAtWhatTheEffectHasDone) {
  const auto text = read_text(
      "[On Play] Delete 1 of your opponent's Digimon. Trash 1 card in your hand. If this effect "
      "didn't delete, gain 1 memory.");
  EXPECT_EQ(text.instructions[2].condition.kind, ConditionKind::effect_did_not);
  EXPECT_EQ(text.instructions[2].condition.amount, 0) << "the deletion, not what came after it";
  EXPECT_FALSE(compile_text("[On Play] Gain 1 memory. If this effect didn't delete, <Draw 1>.",
                            Section::main));
}

TEST(CardEvents, WorkOnlyFromWhereTheEngineLooks) {
  EXPECT_FALSE(compile_text("[Hand][Your Turn] When one of your Digimon attacks, gain 1 memory.",
                            Section::main));
  EXPECT_FALSE(compile_text("[Trash][Your Turn] All of your Digimon get +1000 DP.", Section::main));
  EXPECT_TRUE(
      compile_text("[Security][Your Turn] All of your Digimon get +1000 DP.", Section::security));
}

}  // namespace
}  // namespace headjudge::cards::syntax::events_test
