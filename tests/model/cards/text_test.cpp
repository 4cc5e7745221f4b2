// The card language, row by row: what is read, what the normal form is, and how a text that is not
// understood is answered.
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "model/cards/compiler/compile.hpp"
#include "model/cards/compiler/print.hpp"
#include "model/cards/grammar/phrases/phrases.hpp"
#include "model/cards/normal_form/normalise.hpp"
#include "model/cards/program/card.hpp"

namespace headjudge::cards::syntax::text_test {
namespace {

CompiledText compiled(std::string_view text, Section section = Section::main) {
  const auto result = compile_text(text, section);
  EXPECT_TRUE(result) << text << "\n" << (result ? "" : result.error().text());
  return result ? *result : CompiledText{};
}

InputError refused(std::string_view text, Section section = Section::main) {
  const auto result = compile_text(text, section);
  EXPECT_FALSE(result) << text;
  return result ? InputError{} : result.error();
}

/// The only effect of a text, and its instructions.
struct One {
  Effect effect;
  std::vector<Instruction> instructions;
};

One one(std::string_view text, Section section = Section::main) {
  const CompiledText all = compiled(text, section);
  EXPECT_EQ(all.effects.size(), 1u) << text;
  return all.effects.empty() ? One{} : One{all.effects[0], all.instructions};
}

TEST(CardText, FoldsTheSpellingsOfPrintings) {
  EXPECT_EQ(normalise("＜Blocker＞ (It may suspend to be attacked instead.)"), "<Blocker>");
  EXPECT_EQ(normalise("≪Security A. −1≫"), "<Security Attack -1>");
  EXPECT_EQ(normalise("《Security Attack＋1》"), "<Security Attack +1>");
  EXPECT_EQ(normalise("[On  Play]\u00A0Trigger ＜Draw 1＞. (Draw 1 card.)"), "[On Play] <Draw 1>.");
  EXPECT_EQ(normalise("[When Attacking] [Once Per Turn] gain 1 memory"),
            "[When Attacking][Once Per Turn] Gain 1 memory.");
  EXPECT_EQ(normalise("[Your Turn] All of your opponent’s Digimon get –1000 DP."),
            "[Your Turn] All of your opponent's Digimon get -1000 DP.");
}

TEST(CardText, FoldsTheWordingsOfPrintings) {
  EXPECT_EQ(normalise("[Main] Trash 2 cards from your hand. Then trigger ＜Draw 1＞."),
            "[Main] Trash 2 cards in your hand. Then, <Draw 1>.");
  EXPECT_EQ(normalise("[Main] If you have 2 memory or less, gain 1 memory."),
            "[Main] If you have 2 or less memory, gain 1 memory.");
  EXPECT_EQ(normalise("[Main] Until the end of your opponent's next turn, 1 of your Digimon gains "
                      "＜Blocker＞. (It may suspend to be attacked instead.)"),
            "[Main] Until the end of your opponent's next turn, 1 of your Digimon gains <Blocker>.")
      << "the grammar reads a time in either place";
  EXPECT_EQ(normalise("[Main] Choose 1 of your Digimon. That Digimon can't attack for the turn."),
            "[Main] 1 of your Digimon can't attack for the turn.");
  EXPECT_EQ(normalise("[On Play] Return 1 Tamer card from your recycle bin to your hand."),
            "[On Play] Return 1 Tamer card from your trash to the hand.");
}

TEST(CardText, KeepsTheWordsOfAPlacingBeneathAStack) {
  const std::string_view placed =
      "[On Play] Place 1 Tamer card from your hand as the bottom digivolution card of 1 of your "
      "Digimon.";
  EXPECT_EQ(normalise(placed), placed);
  EXPECT_EQ(normalise("[On Play] Trash the bottom digivolution card of 1 of your Digimon."),
            "[On Play] Trash 1 digivolution card from the bottom of 1 of your Digimon.");
}

TEST(CardText, MendsTheSlipsOfLists) {
  EXPECT_EQ(
      normalise("[Your turn] [Once per Turn] While this Digimon is suspended, gain 1 memory."),
      normalise("[Your Turn][Once Per Turn] While this Digimon is suspended, gain 1 memory."));
  EXPECT_EQ(normalise("[On Play] It may digivoLv.e. ＜De-DigivoLv.e 1＞ it."),
            "[On Play] It may digivolve. <De-Digivolve 1> it.");
  EXPECT_EQ(normalise("[On Play] Gain 1 memory.[On Deletion] ＜Draw 1＞."),
            "[On Play] Gain 1 memory.\n[On Deletion] <Draw 1>.");
  EXPECT_EQ(normalise("＜Jamming＞ (Security Digimon don't delete it in battle.)＜Blocker＞ "
                      "(It may suspend to be attacked instead.)"),
            "<Jamming>\n<Blocker>");
  EXPECT_EQ(normalise("[Main] Level 3 Digimon w/Lv.4 gain 1 memory.").find('\n'),
            std::string::npos);
}

TEST(CardText, MendsSlipsThatCanBeReadInOneWayOnly) {
  EXPECT_EQ(normalise("[Main] Delete 1 your opponent's Digimon."),
            "[Main] Delete 1 of your opponent's Digimon.");
  for (const std::string_view open :
       {"[Main] If you don't have a [Ada], you may play one from your hand.",
        "[Main] You may play 1 card with [Rock] from your trash.",
        "[Main] You may play 1 card with the [Rock] from your trash."}) {
    EXPECT_EQ(normalise(open), open) << "the grammar reads it, or nobody knows what it means";
  }
}

TEST(CardText, SpellsKeywordsInOneWay) {
  EXPECT_EQ(normalise("＜S Attack +1＞"), "<Security Attack +1>");
  EXPECT_EQ(normalise("＜Security A. +1＞."), "<Security Attack +1>");
  EXPECT_EQ(normalise("＜Ice Clad＞"), "<Iceclad>");
  EXPECT_EQ(normalise("[On Play] ＜Recovery +1＞."),
            normalise("[On Play] ＜Recovery +1 (Deck)＞."));
}

TEST(CardText, GivesEachKeywordAndEachEffectItsOwnParagraph) {
  EXPECT_EQ(
      normalise(
          "＜Piercing＞ (If it survives a battle it won, it checks security.)"
          "＜Jamming＞ (Security Digimon don't delete it in battle.)\r\n\n[On Play] Gain 1 memory."),
      "<Piercing>\n<Jamming>\n[On Play] Gain 1 memory.");
  EXPECT_EQ(normalise("＜Blocker＞ [On Play] Gain 1 memory."),
            "<Blocker>\n[On Play] Gain 1 memory.");
}

TEST(CardText, ReadsEveryTimingThatIsATag) {
  for (const auto& row : kTags) {
    const bool security = row.means.timing == Timing::security;
    const One read = one(std::string(row.words) + " Gain 2 memory.",
                         security ? Section::security : Section::main);
    EXPECT_EQ(read.effect.timing, row.means.timing);
    EXPECT_EQ(read.effect.scope, row.means.scope);
  }
}

TEST(CardText, ReadsKeywordsOfTheCardAsPersistentEffects) {
  const One read = one("＜Security Attack +1＞ (One security check more.)", Section::inherited);
  EXPECT_EQ(read.effect.timing, Timing::persistent);
  EXPECT_EQ(read.effect.scope, TurnScope::any);
  EXPECT_TRUE(read.effect.inherited);
  ASSERT_EQ(read.instructions.size(), 1u);
  const Instruction wanted{.action = Action::gain_keyword,
                           .keyword = Keyword::security_attack,
                           .duration = Duration::while_applicable,
                           .amount = 1,
                           .target = {.pick = Pick::self}};
  EXPECT_EQ(read.instructions[0], wanted);
}

TEST(CardText, ReadsAChosenTargetWithItsFilter) {
  const One read =
      one("[When Digivolving] Delete up to 2 of your opponent's suspended red or green "
          "level 4 or lower Digimon with <Blocker> and 3000 DP or less.");
  ASSERT_EQ(read.instructions.size(), 1u);
  const Target wanted{
      .pick = Pick::choose_up_to,
      .whose = Whose::opponents,
      .count = 2,
      .filter = {.colors = static_cast<ColorSet>(color_bit(Color::red) | color_bit(Color::green)),
                 .max_level = 4,
                 .max_dp = 3000,
                 .with_keyword = Keyword::blocker,
                 .suspended = true}};
  EXPECT_EQ(read.instructions[0].target, wanted);
}

TEST(CardText, ReadsAnExactLevelAsBothBounds) {
  const Filter filter =
      one("[On Play] Unsuspend 1 of your other level 3 Digimon.").instructions[0].target.filter;
  EXPECT_EQ(filter.min_level, 3);
  EXPECT_EQ(filter.max_level, 3);
  EXPECT_TRUE(filter.other);
}

TEST(CardText, ReadsEventsConditionsAndPermissionsInOneSentence) {
  const One read =
      one("[Opponent's Turn][Once Per Turn] When one of your opponent's Digimon attacks, "
          "if you have no security cards, you may suspend this Tamer to gain 1 memory.");
  EXPECT_EQ(read.effect.timing, Timing::digimon_attacks);
  EXPECT_EQ(read.effect.subject, Subject::one_of_opponents);
  EXPECT_EQ(read.effect.scope, TurnScope::opponents_turn);
  EXPECT_EQ(read.effect.uses_per_turn, 1);
  const Condition wanted{.kind = ConditionKind::your_security, .compare = Compare::at_most};
  EXPECT_EQ(read.effect.condition, wanted);
  ASSERT_EQ(read.instructions.size(), 2u);
  EXPECT_TRUE(read.instructions[0].optional);
  EXPECT_EQ(read.instructions[0].target.kind, CardKind::tamer);
  EXPECT_TRUE(read.instructions[1].if_done);
}

TEST(CardText, TakesItAndThatDigimonForWhatWasNamedLast) {
  EXPECT_EQ(one("[All Turns] When one of your other Digimon becomes unsuspended, suspend it.")
                .instructions[0]
                .target.pick,
            Pick::subject);
  const One chosen =
      one("[On Play] Suspend 2 of your opponent's Digimon. Those Digimon can't block "
          "for the turn.");
  EXPECT_EQ(chosen.instructions[1].target.pick, Pick::same);
  EXPECT_EQ(one("[Your Turn] While this Digimon is suspended, it gets +1000 DP.")
                .instructions[0]
                .target.pick,
            Pick::self);
  const One tamer =
      one("[Your Turn] When one of your Digimon attacks, you may suspend this Tamer to "
          "unsuspend that Digimon.");
  EXPECT_EQ(tamer.instructions[1].target.pick, Pick::subject);
}

TEST(CardText, RefusesAPronounThatMeansNobodyOrTwo) {
  EXPECT_EQ(refused("[On Play] Delete it.").message, "\"it\" is not understood");
  EXPECT_EQ(refused("[All Turns] When one of your other Digimon becomes suspended, if this Digimon "
                    "is suspended, unsuspend it.")
                .message,
            "\"it\" is not understood");
}

TEST(CardText, NamesTheWordsThatItDoesNotKnowAndWhatWouldHaveFitted) {
  const InputError error = refused("[On Play] Gain 2 apples. Then, lose 1 memory.");
  EXPECT_EQ(error.message, "\"apples\" is not understood");
  EXPECT_EQ(error.column, 18);
  EXPECT_EQ(error.expected, "\"memory\"");
}

TEST(CardText, CountsColumnsInTheTextAsPrinted) {
  const InputError error =
      refused("＜Blocker＞ (It may suspend to be attacked instead.)\n[On Play] ＜Fly 1＞.");
  EXPECT_EQ(error.column, 63);
  EXPECT_TRUE(error.expected.contains("\"Draw\", \"Recovery\"")) << error.expected;
}

TEST(CardText, RefusesAnUnknownTagKeywordAndSentence) {
  EXPECT_EQ(refused("[On Tuesdays] Gain 1 memory.").message,
            "\"Tuesdays] gain 1 memory\" is not understood");
  EXPECT_EQ(refused("<Flying>").column, 2);
  EXPECT_EQ(refused("Gain 1 memory.").expected,
            "one of \"<\", \"[\", \"when\", \"if\", \"red\", \"blue\", \"yellow\", \"green\", "
            "\"black\", \"purple\", \"white\", \"also\", and 4 more");
}

TEST(CardText, RefusesATextThatEndsInTheMiddle) {
  EXPECT_EQ(refused("[On Play]").expected.substr(0, 6), "one of");
  EXPECT_EQ(refused("[On Play] Gain 2").expected, "\"memory\"");
  EXPECT_EQ(refused("[On Play").expected, "\"]\"");
  EXPECT_EQ(refused("(Digimon/Green/3000 DP)").message, "there is only an explanation");
}

TEST(CardText, RefusesNumbersThatMeanNothing) {
  EXPECT_EQ(refused("[On Play] Gain 0 memory.").expected, "a number from 1 to 99");
  EXPECT_EQ(refused("[On Play] Gain 99999999999 memory.").expected, "a number from 1");
  EXPECT_EQ(refused("[On Play] Gain +2 memory.").expected, "a number from 1");
  EXPECT_EQ(refused("[Your Turn] This Digimon gets 1000 DP.").expected,
            "\"the\" or a number with its sign");
}

TEST(CardText, RefusesWrongAgreement) {
  EXPECT_EQ(refused("[On Play] 2 of your Digimon gets +1000 DP for the turn.").expected,
            "one of \"or\", \"and\", \"with\", \"without\", \"that's\", \"whose\", \"of\", "
            "\"other\", \",\", \"in\", \"on\", \"may\", and 13 more");
  EXPECT_TRUE(refused("[On Play] Trash 2 card in your hand.")
                  .expected.starts_with("one of \"digivolution\", \"cards\""));
}

TEST(CardText, RefusesWhatIsReadButWouldBePrintedOtherwise) {
  EXPECT_EQ(refused("[On Play] Gain 02 memory.").message,
            "\"[On Play] Gain 02 memory.\" is not printed in this form");
}

TEST(CardText, RefusesAnEffectInTheWrongBox) {
  EXPECT_EQ(refused("[On Play] Gain 1 memory.", Section::security).expected, "[Security]");
  EXPECT_EQ(refused("[Security] Gain 1 memory.", Section::main).message,
            "this effect cannot stand in a card's main effect");
}

TEST(CardText, WantsADurationForWhatIsNotPersistentAndNoneForWhatIs) {
  EXPECT_TRUE(refused("[On Play] 1 of your Digimon gets +1000 DP.")
                  .expected.contains("\"for\", \"until\""));
  const InputError lasting = refused("[Your Turn] This Digimon gets +1000 DP for the turn.");
  EXPECT_EQ(lasting.message, "\"the turn\" is not understood");
  EXPECT_EQ(lasting.expected, "\"each\" or \"every\"");
}

TEST(CardText, HasNothingToCompileOnAVanillaCard) {
  EXPECT_TRUE(compiled("").effects.empty());
  EXPECT_TRUE(compiled(" \n ").effects.empty());
}

}  // namespace
}  // namespace headjudge::cards::syntax::text_test
