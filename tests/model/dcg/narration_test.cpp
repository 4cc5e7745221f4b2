// A story is told in the order in which things happen, and no card moves unseen.
//
// The cards are invented for this: what each does shows in which order it came.
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "model/core/base/random.hpp"
#include "model/core/play/runner.hpp"
#include "model/dcg/dcg.hpp"
#include "tests/support/rules_plays.hpp"
#include "tests/support/worded_cards.hpp"

namespace headjudge::dcg::narration_test {
namespace {

using Lines = std::vector<std::string>;

const cards::Pool& pool() {
  static const cards::Pool made = worded_pool(
      {{"Plain", "Digimon", ""},
       {"Sapper", "Digimon",
        "[When Attacking] Trash the top card of your opponent's security stack."},
       {"Twice", "Digimon", "<Security Attack +1>"},
       {"Sleeper", "Digimon", "[End of Your Turn] <Draw 1>."},
       {"Shield", "Digimon", "[When Attacking] This Digimon gets +1000 DP for the turn."},
       {"Warden", "Digimon",
        "[On Play] Place 1 of your opponent's Digimon on top of their security stack."},
       {"Stripper", "Digimon",
        "[On Play] Trash up to 2 digivolution cards from the bottom of 1 of your opponent's "
        "Digimon."},
       {"Miller", "Digimon", "[On Play] You may trash up to 2 cards from the top of your deck."},
       {"Binder", "Digimon",
        "[On Play] 1 of your opponent's Digimon gains <Security Attack -1> and <Blocker> until the "
        "end of their turn. That Digimon can't suspend until the end of their turn."},
       {"Maker", "Digimon",
        "[On Play] Play 1 [Imp] Token (Digimon/Purple/3000 DP) without paying the cost."},
       {"Caster", "Digimon",
        "[On Play] You may use 1 Option card from your hand without paying the cost."},
       {"Spell", "Option", "[Main] <Draw 1>."},
       {"Cutter", "Digimon",
        "When this card would be played, if you have a Digimon, reduce the play cost by 2."},
       {"Hunter", "Digimon", "[On Play] Delete 1 of your opponent's Digimon."},
       {"Withering", "Digimon",
        "[On Play] 1 of your opponent's Digimon gets -9000 DP for the turn."},
       {"Sinker", "Digimon",
        "[On Play] Return 1 of your opponent's Digimon to the bottom of the deck."},
       {"Topper", "Digimon",
        "[On Play] Return 1 of your opponent's Digimon to the top of the deck."},
       {"Goad", "Digimon",
        "[End of Opponent's Turn] Choose 1 of your opponent's Digimon. Your opponent attacks with "
        "the chosen Digimon."},
       {"Drawer", "Digimon",
        "[Opponent's Turn] When an opponent's Digimon attacks, you may switch the target of attack "
        "to this Digimon."},
       {"Teacher", "Digimon",
        "[On Play] 1 of your Digimon gains \"[When Attacking] Gain 1 memory.\" for the turn."},
       {"Seeker", "Digimon",
        "[On Play] Reveal the top 2 cards of your deck. Add 1 Digimon card among them to the hand. "
        "Trash the rest."},
       {"Stacker", "Digimon",
        "[On Play] You may place 1 of your other Digimon as this Digimon's bottom digivolution "
        "card."},
       {"Recaller", "Digimon",
        "[Your Turn] [Once Per Turn] When any of your other Digimon are played, return 1 of your "
        "other Digimon to the hand. Then, you may play 1 Digimon card from your hand without "
        "paying the cost."},
       {"Greeter", "Digimon", "[On Play] Gain 1 memory."},
       {"Hider", "Digimon",
        "[When Attacking] Place 1 [Plain] from this Digimon's digivolution cards face down as this "
        "Digimon's bottom digivolution card."},
       {.name = "Diver",
        .type = "Digimon",
        .inherited = "[When Attacking] Place this card as this Digimon's bottom digivolution "
                     "card."},
       {.name = "Riser",
        .type = "Digimon",
        .inherited = "[When Attacking] Place this card as this Digimon's top digivolution card."},
       {.name = "Merged",
        .type = "Digimon",
        .special = R"({"digixros":["[DigiXros -1] [Plain] x [Twice]"]})"},
       {.name = "Grown", .type = "Digimon", .level = 4, .from_level = 3}});
  return made;
}

/// What is told of the only decision, of a turn with some memory.
Lines told(const std::string& setup, const std::string& decision) {
  const auto play = parse_play(
      fmt::format("play 1\ntitle: t\ngame: dcg\ntable: en-2025\nsetup:\n  turn: P1, main phase\n"
                  "  memory: P1 5\n{}  P1 deck: 5 Plain\n  P2 deck: 5 Plain\ndecisions:\n  P1: "
                  "{}\nend\n",
                  setup, decision),
      "narration.play");
  EXPECT_TRUE(play) << play.error().text();
  const auto run = run_play(Dcg(pool()), test::rules_world<dcg::Dcg>().rulebook, *play);
  EXPECT_TRUE(run) << run.error().text();
  return run ? run->tables.front().turns.back().told : Lines{};
}

/// What is told of a later decision of `who`; `between` are lines of other decisions before it.
Lines after(const std::string& setup, const std::string& first, const std::string& last,
            const std::string& between = "", const std::string& who = "P1") {
  const std::string middle = between.empty() ? "" : fmt::format("\n  {}", between);
  return told(setup, fmt::format("{}{}\n  {}: {}", first, middle, who, last));
}

TEST(Narration, TellsACardThatAnEffectTrashesBeforeTheCheckAndAsNoCheck) {
  EXPECT_EQ(
      told("  P1 battle area: Sapper\n  P2 security: Shield, Plain\n", "attack player with Sapper"),
      (Lines{"P1 attacks the player with Sapper (4000 DP).", "P1's Sapper is suspended.",
             "P1's Sapper activates [When Attacking].",
             "P2's Shield goes from the security stack to the trash.",
             "The security card of P2 is Plain (4000 DP).",
             "P1's Sapper (4000 DP) battles P2's Plain (4000 DP).",
             "P1's Sapper is deleted in battle.", "P2's Plain goes to the trash."}));
}

TEST(Narration, TellsSecurityChecksFromTheTop) {
  const Lines lines = told(
      "  P1 battle area: Twice over Plain\n  P1 hand: Plain\n"
      "  P2 security: Warden, Shield, Plain\n",
      "attack player with Twice");
  const auto first = std::ranges::find_if(
      lines, [](const std::string& line) { return line.starts_with("The security card"); });
  ASSERT_NE(first, lines.end());
  EXPECT_TRUE(first->contains("Warden")) << fmt::format("{}", fmt::join(lines, "\n"));
}

TEST(Narration, TellsWhatHappensAtTheEndOfATurnBeforeTheTurnPasses) {
  EXPECT_EQ(told("  P1 battle area: Sleeper\n", "pass"),
            (Lines{"P1 passes.", "Memory moves from P1's 5 to P2's 3.",
                   "P1's Sleeper activates at the end of the turn.", "P1 draws 1 card.",
                   "The turn passes to P2.", "P2 draws 1 card."}));
}

TEST(Narration, TellsACardThatGoesToTheSecurityStack) {
  const Lines lines =
      told("  P1 hand: Warden\n  P2 battle area: Shield over Plain\n", "play Warden");
  EXPECT_NE(std::ranges::find(lines,
                              "P2's Shield goes to the security stack, and its 1 digivolution "
                              "card to the trash."),
            lines.end())
      << fmt::format("{}", fmt::join(lines, "\n"));
}

TEST(Narration, TellsTheEndThatCardsAreTrashedFrom) {
  const std::string stack = "  P2 battle area: Plain over Shield over Warden over Twice\n";
  EXPECT_EQ(after("  P1 hand: Stripper\n" + stack, "play Stripper", "trash 1 from the bottom"),
            (Lines{"P1 trashes 1 from the bottom.", "P2's Twice is trashed from under Plain."}));
  EXPECT_EQ(after("  P1 hand: Miller\n", "play Miller", "trash 2 from the top", "P1: yes"),
            (Lines{"P1 trashes 2 from the top.", "P1 trashes 2 cards from the deck."}));
}

TEST(Narration, TellsATokenThatComesAndGoes) {
  const Lines lines = told("  P1 hand: Maker\n", "play Maker");
  EXPECT_EQ(std::ranges::count(lines, "P1's Imp comes into play."), 1)
      << fmt::format("{}", fmt::join(lines, "\n"));
  const Lines gone = after("  P1 hand: Maker\n  P2 security: Plain\n", "play Maker",
                           "attack player with Imp", "P1: pass\n  P2: pass");
  EXPECT_EQ(std::ranges::count(gone, "P1's Imp, a Token, is deleted in battle."), 1)
      << fmt::format("{}", fmt::join(gone, "\n"));
}

TEST(Narration, TellsAnOptionThatAnEffectUses) {
  EXPECT_EQ(
      after("  P1 hand: Caster, Spell\n", "play Caster", "yes"),
      (Lines{"P1 says yes to Caster: [On Play].", "P1's Spell is used.",
             "P1's Spell activates [Main].", "P1 draws 1 card.", "P1's Spell goes to the trash."}));
}

TEST(Narration, TellsTheCostBeforeWhatItPaysFor) {
  EXPECT_EQ(told("  P1 hand: Grown\n  P1 battle area: Plain\n", "digivolve Plain into Grown"),
            (Lines{"P1 digivolves Plain (4000 DP) into Grown.",
                   "Memory moves from P1's 5 to P1's 2.", "P1 draws 1 card."}));
}

TEST(Narration, TellsWhatIsPaidWhereThatIsNotThePrintedCost) {
  const Lines lines = told("  P1 hand: Cutter\n  P1 battle area: Plain\n", "play Cutter");
  EXPECT_EQ(std::ranges::count(lines, "The cost paid is 1 in place of 3."), 1)
      << fmt::format("{}", fmt::join(lines, "\n"));
}

TEST(Narration, TellsByWhatAStackIsDeleted) {
  const Lines by_effect =
      told("  P1 hand: Hunter\n  P2 battle area: Shield over Plain\n", "play Hunter");
  EXPECT_EQ(std::ranges::count(by_effect,
                               "P2's Shield is deleted by an effect, with 1 digivolution card."),
            1)
      << fmt::format("{}", fmt::join(by_effect, "\n"));
  const Lines by_rules = told("  P1 hand: Withering\n  P2 battle area: Plain\n", "play Withering");
  EXPECT_EQ(std::ranges::count(by_rules, "P2's Plain is deleted by the rules."), 1)
      << fmt::format("{}", fmt::join(by_rules, "\n"));
}

TEST(Narration, TellsToWhichEndOfTheDeckACardGoes) {
  for (const std::string end : {"bottom", "top"}) {
    const std::string name = end == "top" ? "Topper" : "Sinker";
    const Lines lines =
        told(fmt::format("  P1 hand: {}\n  P2 battle area: Shield\n", name), "play " + name);
    EXPECT_EQ(
        std::ranges::count(lines, fmt::format("P2's Shield returns to the {} of the deck.", end)),
        1)
        << fmt::format("{}", fmt::join(lines, "\n"));
  }
}

TEST(Narration, TellsKeywordsAndLimitsThatAreGivenAndEnd) {
  const std::string setup = "  P1 hand: Binder\n  P2 battle area: Plain\n";
  const Lines given = told(setup, "play Binder");
  for (const std::string_view line :
       {"P2's Plain now has <Security Attack -1>.", "P2's Plain now has <Blocker>.",
        "P2's Plain: can't suspend."}) {
    EXPECT_EQ(std::ranges::count(given, line), 1) << fmt::format("{}", fmt::join(given, "\n"));
  }
  const Lines ended = after(setup, "play Binder", "pass", "P1: pass", "P2");
  for (const std::string_view line :
       {"P2's Plain no longer has <Security Attack -1>.", "P2's Plain no longer has <Blocker>.",
        "P2's Plain: \"can't suspend\" has ended."}) {
    EXPECT_EQ(std::ranges::count(ended, line), 1) << fmt::format("{}", fmt::join(ended, "\n"));
  }
}

TEST(Narration, TellsAnAttackThatAnEffectDeclares) {
  EXPECT_EQ(
      told("  P1 battle area: Plain\n  P2 battle area: Goad\n  P2 security: Twice\n", "pass"),
      (Lines{
          "P1 passes.", "Memory moves from P1's 5 to P2's 3.",
          "P2's Goad activates at the end of the turn.", "P1's Plain (4000 DP) attacks the player.",
          "P1's Plain is suspended.", "The security card of P2 is Twice (4000 DP).",
          "P1's Plain (4000 DP) battles P2's Twice (4000 DP).", "P1's Plain is deleted in battle.",
          "P2's Twice goes to the trash.", "The turn passes to P2.", "P2 draws 1 card."}));
}

TEST(Narration, TellsATargetThatAnEffectSwitches) {
  EXPECT_EQ(told("  P1 battle area: Plain\n  P2 battle area: Drawer\n  P2 security: Plain\n",
                 "attack player with Plain\n  P2: yes"),
            (Lines{"P2 says yes to Drawer: when a Digimon attacks.",
                   "The attack is on P2's Drawer (4000 DP) now.",
                   "P1's Plain (4000 DP) battles P2's Drawer (4000 DP).",
                   "P1's Plain is deleted in battle.", "P2's Drawer is deleted in battle."}));
}

TEST(Narration, TellsAGainedEffectAndNamesWhatIsRevealed) {
  EXPECT_EQ(told("  P1 hand: Teacher\n", "play Teacher"),
            (Lines{"P1 plays Teacher (cost 3).", "Memory moves from P1's 5 to P1's 2.",
                   "P1's Teacher activates [On Play].",
                   "P1's Teacher gains an effect: [When Attacking]."}));
  EXPECT_EQ(told("  P1 hand: Seeker\n", "play Seeker"),
            (Lines{"P1 plays Seeker (cost 3).", "Memory moves from P1's 5 to P1's 2.",
                   "P1's Seeker activates [On Play].", "P1 reveals Plain, Plain of the deck.",
                   "P1's Plain is added to the hand.", "P1's Plain goes to the trash."}));
}

TEST(Narration, TellsThatACardIsPlayedOverWhatADigiXrosTakes) {
  EXPECT_EQ(told("  P1 hand: Merged\n  P1 battle area: Plain over Grown [suspended]\n",
                 "play Merged\n  P1: place Plain from the battle area"),
            (Lines{"P1 places Plain from the battle area.", "The cost paid is 2 in place of 3.",
                   "Memory moves from P1's 5 to P1's 3.", "P1's Plain is placed under Merged.",
                   "P1's Merged comes into play.", "P1's Grown is trashed from under Plain."}));
}

TEST(Narration, DoesNotTellWhatAStackThatGoesBeneathAnotherLayLike) {
  for (const std::string marks : {"", " [suspended]"}) {
    EXPECT_EQ(after(fmt::format("  P1 hand: Stacker\n  P1 battle area: Plain{}\n", marks),
                    "play Stacker", "yes"),
              (Lines{"P1 says yes to Stacker: [On Play].", "P1's Plain is placed under Stacker."}));
  }
}

TEST(Narration, TellsThatAnEffectIsLostWithTheCardThatItTriggeredOn) {
  const Lines lines = after("  P1 hand: Greeter\n  P1 battle area: Recaller\n", "play Greeter",
                            "yes", "P1: resolve Recaller: when a Digimon is played");
  const std::string all = fmt::format("{}", fmt::join(lines, "\n"));
  EXPECT_TRUE(all.contains("[On Play] does not activate: it is no longer where it triggered"))
      << all;
  EXPECT_FALSE(all.contains("as often as it may be")) << all;
}

TEST(Narration, TellsACardThatChangesItsPlaceInAStackOrIsTurnedThere) {
  struct Case {
    std::string stack;
    std::string line;
  };
  const std::vector<Case> cases{
      {"Plain over Diver over Grown over Twice",
       "P1's Diver is placed as the bottom digivolution card of Plain."},
      {"Plain over Grown over Twice over Riser",
       "P1's Riser is placed as the top digivolution card of Plain."},
      {"Hider over Plain over Grown",
       "P1's Plain is placed face down as the bottom digivolution card of Hider."},
      {"Hider over Grown over Plain", "P1's Plain under Hider is turned face down."}};
  for (const Case& each : cases) {
    const std::string top = each.stack.substr(0, each.stack.find(' '));
    const Lines lines = told(fmt::format("  P1 battle area: {}\n", each.stack),
                             fmt::format("attack player with {}", top));
    const auto is_of_stack = [](const std::string& line) {
      return line.contains("digivolution card") || line.contains("turned");
    };
    EXPECT_EQ(std::ranges::count_if(lines, is_of_stack), 1) << each.stack;
    EXPECT_EQ(std::ranges::count(lines, each.line), 1) << fmt::format("{}", fmt::join(lines, "\n"));
  }
}

TEST(Narration, TellsWhichOfANameBattles) {
  const Lines lines =
      told("  P1 battle area: Plain, Plain\n  P2 security: Grown\n", "attack player with Plain #2");
  EXPECT_EQ(std::ranges::count(lines, "P1's Plain #2 (4000 DP) battles P2's Grown (4000 DP)."), 1)
      << fmt::format("{}", fmt::join(lines, "\n"));
}

/// In which open area each card lies; 0: in none, or where it needs no telling.
std::vector<int> open_areas(const State& state) {
  std::vector<int> areas(kMaxInstances, 0);
  for (const Side& side : state.sides()) {
    for (const CardId card : side.trash) areas[card] = 1;
    for (const CardId card : side.security) areas[card] = 2;
    for (const Permanent permanent : side.field) areas[permanent.top()] = 3;
  }
  return areas;
}

TEST(Narration, NamesEveryCardThatGoesFromOneOpenAreaToAnother) {
  const auto& world = test::rules_world<Dcg>();
  const auto& set_ups = test::starting_set_ups<Dcg>();
  const Dcg game(world.pool);
  Random random(7);
  std::size_t seen = 0;
  for (int round = 0; round < 800; ++round) {
    const auto& set_up = set_ups[random.below(set_ups.size())];
    const Judge judge = base_judge(world.rulebook.editions.back(), world.rulebook.questions);
    const auto start = game.set_up(set_up, {"the set-up", 0, 0}, judge);
    if (!start) continue;
    State state = *start;
    Decisions offers;
    for (int i = 0; i < 30; ++i) {
      game.legal(state, judge, offers);
      if (offers.empty()) break;
      const Decision decision = offers[random.below(offers.size())];
      const State before = state;
      game.apply(state, judge, decision);
      const auto from = open_areas(before);
      const auto to = open_areas(state);
      const Lines lines = game.tell(before, judge, decision, state);
      for (std::size_t card = 0; card < from.size(); ++card) {
        if (from[card] == 0 || to[card] == 0 || from[card] == to[card]) continue;
        ++seen;
        const std::string& name = game.cards().card(state.def[card]).name;
        EXPECT_TRUE(std::ranges::any_of(
            lines, [&](const std::string& line) { return line.contains(name); }))
            << name << " moves unseen:\n"
            << fmt::format("{}", fmt::join(lines, "\n"));
      }
    }
  }
  EXPECT_GT(seen, 500U);
}

}  // namespace
}  // namespace headjudge::dcg::narration_test
