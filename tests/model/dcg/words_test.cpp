// Words, boards, expectations, narration, and positions written and read back.
//
// Plays find decisions by their words, so words must be the same every time and never shared.
#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/play/play.hpp"
#include "tests/support/dcg_table.hpp"

namespace headjudge::dcg::words_test {
namespace {

const std::string kTurn = "turn: P1, main phase";
const std::string kDecks1 = "P1 deck: Pebbit, Pebbit, Ashpaw";
const std::string kDecks2 = "P2 deck: Pebbit, Pebbit, Ashpaw";

TEST(DcgWords, TheSecondOfANameIsNumberedAndSidesAreNamedWhereNeeded) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 9", "P1 hand: Veil of Moths",
             "P1 battle area: Duskit, Pebbit, Pebbit", "P2 battle area: Pebbit [suspended]",
             kDecks1, kDecks2});
  EXPECT_EQ(table.seen("legal: attack Pebbit with Pebbit #2"), "");
  table.decide({"use Veil of Moths", "yes"});
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"choose Duskit", "choose Pebbit (P1)",
                                                     "choose Pebbit #2 (P1)"}));
}

TEST(DcgWords, EffectsOfOneNameAreTold) {
  DcgTable table;
  table.answer("effect-order", "turn_player_chooses");
  table.lay({kTurn, "memory: P1 9", "P1 hand: Great Landslide",
             "P1 battle area: Emberling, Duskit, Duskit", "P2 battle area: Duskit", kDecks1,
             kDecks2});
  table.decide({"use Great Landslide"});
  EXPECT_EQ(table.legal(), (std::vector<std::string>{"resolve Duskit: [On Deletion] (P1)",
                                                     "resolve Duskit: [On Deletion] #2 (P1)",
                                                     "resolve Duskit: [On Deletion] (P2)"}));
}

TEST(DcgExpectations, AreMetOrSayWhatIsSeen) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 3", "P1 hand: Pebbit", "P1 battle area: Furnox [suspended]",
             "P2 battle area: Nell of the Docks", "P2 security: Pebbit", kDecks1, kDecks2});
  EXPECT_EQ(table.seen("memory P1 3"), "");
  EXPECT_EQ(table.seen("memory P2 1"), "memory P1 3");
  EXPECT_EQ(table.seen("turn P2"), "turn P1");
  EXPECT_EQ(table.seen("winner P1"), "winner none");
  EXPECT_EQ(table.seen("hand P1 2"), "hand P1 1");
  EXPECT_EQ(table.seen("security P2 has Pebbit"), "");
  EXPECT_EQ(table.seen("hand P1 lacks Pebbit"), "hand P1 has Pebbit");
  EXPECT_EQ(table.seen("battle area P1 has HJ1-010"), "");
  EXPECT_EQ(table.seen("Furnox is unsuspended"), "Furnox is suspended");
  EXPECT_EQ(table.seen("Furnox has 5000 DP"), "Furnox has 6000 DP");
  EXPECT_EQ(table.seen("Nell of the Docks has 1 DP"), "Nell of the Docks has no DP");
  EXPECT_EQ(table.seen("Ashpaw is suspended"), "Ashpaw is not in play");
  EXPECT_EQ(table.seen("legal: attack player with Furnox"), "illegal: attack player with Furnox");
}

TEST(DcgExpectations, SayWhetherAPlayerIsAsked) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 3", "P1 battle area: Furnox", "P2 battle area: Nell of the Docks",
             "P2 security: Pebbit", kDecks1, kDecks2});
  EXPECT_EQ(table.seen("nobody is asked"), "");
  EXPECT_EQ(table.seen("a player is asked"), "nobody is asked");
  table.lay({kTurn, "memory: P1 3", "P1 hand: Bright Rebuke", "P1 battle area: Halolet",
             "P2 battle area: Burrbark over Kindlet", kDecks1, kDecks2});
  table.decide({"use Bright Rebuke"});
  EXPECT_EQ(table.seen("a player is asked"), "");
  EXPECT_EQ(table.seen("nobody is asked"), "P2 is asked: yes, no");
}

TEST(DcgExpectations, OfWordsThatNoDecisionCanHaveAreRefused) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 3", "P1 hand: Pebbit, Great Landslide",
             "P1 battle area: Furnox [suspended]", "P1 eggs: Kindlet", "P2 security: Pebbit",
             kDecks1, kDecks2});
  for (const std::string_view legal :
       {"attack player with Furnox", "attack Pebbit #2 with Furnox", "play Furnox", "hatch",
        "digivolve Pebbit into Furnox for 2", "choose Furnox (P1)",
        "choose Pebbit under Furnox (P1)", "do not block", "trash Pebbit from hand",
        "place Pebbit from trash", "on top"}) {
    EXPECT_EQ(table.seen(fmt::format("illegal: {}", legal)), "") << legal;
  }
  for (const std::string_view words : {"atack player",
                                       "attack player",
                                       "attack player with Furnoxx",
                                       "attack player with Ashpaws",
                                       "attack player with Furnox #1",
                                       "attack player with Furnox #99",
                                       "use Pebbit",
                                       "play Nell of the Docks",
                                       "play Great Landslide",
                                       "attack player with Great Landslide",
                                       "attack Great Landslide with Furnox",
                                       "block with Great Landslide",
                                       "digivolve Great Landslide into Furnox",
                                       "digivolve Furnox into Great Landslide",
                                       "link Furnox in play to Great Landslide",
                                       "fly",
                                       "P1: pass",
                                       "choose Furnox (P3)",
                                       "resolve Furnox: [On Party]",
                                       "resolve Pebbit",
                                       "activate Furnox: effect 1",
                                       "digivolve Pebbit into",
                                       "attack Furnox with Pebbit with Pebbit",
                                       "hand P1 5",
                                       "choose Furnox (P2)",
                                       "activate Furnox: effect 2",
                                       "activate Pebbit in trash",
                                       "counter with Pebbit from hand",
                                       "link Furnox in play to Pebbit"}) {
    EXPECT_NE(table.seen(fmt::format("illegal: {}", words)).find("is not a decision"),
              std::string::npos)
        << words;
    EXPECT_NE(table.seen(fmt::format("legal: {}", words)).find("is not a decision"),
              std::string::npos)
        << words;
  }
  EXPECT_NE(table.seen("illegal: atack player with Furnox").find("perhaps `attack player with X`"),
            std::string::npos);
}

TEST(DcgExpectations, OfTheAbsenceOfACardThatIsNotInTheGameAreRefused) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 3", "P1 battle area: Furnox", kDecks1, kDecks2});
  EXPECT_EQ(table.seen("hand P1 lacks Pebbit"), "");
  for (const std::string_view words :
       {"hand P1 lacks Scorchwyrm", "Scorchwyrm is not under Furnox",
        "Furnox is not linked with Scorchwyrm", "trash P2 lacks Scorchwyrm"}) {
    EXPECT_NE(table.seen(words).find("no `Scorchwyrm` can be"), std::string::npos) << words;
  }
}

DcgTable table_with_one_furnox() {
  DcgTable table;
  table.lay({kTurn, "memory: P1 1", "P1 hand: Ashpaw",
             "P1 battle area: Cindermaw over Emberling "
             "over Kindlet, Furnox",
             "P1 eggs: Kindlet", "P1 trash: Undertow", kDecks1, kDecks2});
  return table;
}

TEST(DcgExpectations, OfDecisionsToWhichTheGameNeverComesAreRefused) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 3", "P1 hand: Ashpaw", "P1 battle area: Pebbit",
             "P2 battle area: Pebbit", "P1 deck: Pebbit, Pebbit", "P2 deck: Pebbit, Pebbit"});
  for (const std::string_view words :
       {"go first", "go second", "redraw", "keep the hand", "do not counter", "yes", "no",
        "choose no more", "choose Pebbit", "trash Ashpaw from hand", "hatch", "do not attack",
        "at the bottom", "trash 2 from the top"}) {
    EXPECT_NE(table.seen(fmt::format("illegal: {}", words)).find("is not a decision"),
              std::string::npos)
        << words;
  }
  EXPECT_EQ(table.seen("illegal: attack Pebbit with Pebbit"), "");
  EXPECT_EQ(table.seen("illegal: block with Pebbit"), "") << "who may block is for a judge to say";
  DcgTable with_effects;
  with_effects.lay({kTurn, "memory: P1 3", "first turn: yes", "P1 hand: Ashpaw, Undertow",
                    "P1 battle area: Furnox", "P1 eggs: Kindlet", kDecks1, kDecks2});
  for (const std::string_view words :
       {"go first", "redraw", "yes", "choose no more", "trash Ashpaw from hand", "hatch"}) {
    EXPECT_EQ(with_effects.seen(fmt::format("illegal: {}", words)), "") << words;
  }
}

TEST(DcgExpectations, OfDecisionsThatNoPositionOfTheGameAllowsAreRefused) {
  const DcgTable table = table_with_one_furnox();
  for (const std::string_view words :
       {"attack player with Furnox #7",
        "choose Undertow #9",
        "activate Furnox: effect 9",
        "activate Furnox",
        "play Kindlet",
        "trash Kindlet from hand",
        "counter with Furnox",
        "counter with Kindlet",
        "attack Furnox with Furnox",
        "attack Cindermaw with Furnox",
        "link Furnox to Furnox",
        "link Furnox to Cindermaw",
        "digivolve Furnox into Furnox",
        "DNA digivolve Furnox and Cindermaw into Emberling",
        "DNA digivolve Furnox and Furnox into Furnox",
        "burst digivolve Furnox into Emberling by returning Cindermaw",
        "app fuse Furnox with Emberling into Cindermaw",
        "trash link card Furnox",
        "choose Furnox under Furnox",
        "resolve Kindlet: [Your Turn]"}) {
    EXPECT_NE(table.seen(fmt::format("illegal: {}", words)).find("is not a decision"),
              std::string::npos)
        << words;
  }
  for (const std::string_view words :
       {"attack player with Pebbit", "attack Pebbit with Furnox", "block with Pebbit #2",
        // A Digi-Egg card fights where a judge lets a Digimon without DP stay.
        "attack player with Kindlet", "block with Kindlet", "choose Undertow",
        "digivolve Emberling into Cindermaw", "choose Kindlet under Cindermaw",
        "move Kindlet to the battle area", "trash Furnox from hand"}) {
    EXPECT_EQ(table.seen(fmt::format("illegal: {}", words)), "") << words;
  }
}

TEST(DcgExpectations, OfTheAbsenceOfACardWhereItCanNeverBeAreRefused) {
  const DcgTable table = table_with_one_furnox();
  for (const std::string_view words :
       {"eggs P1 lacks Furnox", "hand P1 lacks Kindlet", "deck P1 lacks Kindlet",
        "security P1 lacks Kindlet", "hand P2 lacks Undertow", "battle area P2 lacks Furnox",
        "Furnox is not under Furnox", "Furnox is not linked with Undertow"}) {
    EXPECT_NE(table.seen(words).find("whatever the rules say"), std::string::npos) << words;
  }
  for (const std::string_view words :
       {"hand P1 lacks Furnox", "eggs P2 lacks Pebbit", "trash P1 lacks Furnox",
        "Undertow is not under Furnox", "breeding area P1 lacks Kindlet"}) {
    const bool egg = words.starts_with("eggs");
    EXPECT_EQ(table.seen(words).empty(), !egg) << words;
  }
}

TEST(DcgExpectations, RefuseWhatIsNoneAndNamesThatAreNone) {
  DcgTable table;
  table.lay({kTurn, "P1 battle area: Pebbit", "P2 battle area: Pebbit", kDecks1, kDecks2});
  EXPECT_NE(table.seen("P1 is happy").find("`P1 is happy` is not an expectation"),
            std::string::npos);
  EXPECT_NE(table.seen("memory P3 1").find("is not an expectation"), std::string::npos);
  EXPECT_NE(table.seen("hand P1 has Pebit").find("there is no card `Pebit`"), std::string::npos);
  EXPECT_NE(table.seen("Pebbit is suspended").find("both players have a Pebbit"),
            std::string::npos);
  EXPECT_EQ(table.seen("Pebbit (P2) is unsuspended"), "");
}

TEST(DcgNarration, TellsWhatCanBeSeen) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 1", "P1 hand: Emberling", "P1 battle area: Furnox",
             "P2 battle area: Ashpaw over Kindlet [suspended]", kDecks1, kDecks2});
  table.decide({"attack Ashpaw with Furnox"});
  EXPECT_EQ(table.told(),
            (std::vector<std::string>{
                "P1 attacks Ashpaw (2000 DP) with Furnox (6000 DP).", "P1's Furnox is suspended.",
                "P1's Furnox (6000 DP) battles P2's Ashpaw (2000 DP).",
                "P2's Ashpaw is deleted in battle, with 1 digivolution card."}));
  table.decide({"play Emberling"});
  EXPECT_EQ(table.told(), (std::vector<std::string>{"P1 plays Emberling (cost 3).",
                                                    "Memory moves from P1's 1 to P2's 2.",
                                                    "The turn passes to P2.", "P2 draws 1 card."}));
}

TEST(DcgBoard, LooksAtTheTableOnly) {
  DcgTable one;
  one.lay({kTurn, "memory: P1 1", "P1 hand: Emberling, Pebbit", "P1 deck: Pebbit", kDecks2});
  DcgTable other;
  other.lay({kTurn, "memory: P1 1", "P1 hand: Pebbit, Emberling", "P1 deck: Ashpaw", kDecks2});
  EXPECT_TRUE(one.game().same_board(one.state(), other.state())) << "decks lie face down";
  other.lay(
      {kTurn, "memory: P1 1, crossed", "P1 hand: Pebbit, Emberling", "P1 deck: Ashpaw", kDecks2});
  EXPECT_TRUE(one.game().same_board(one.state(), other.state()));
  other.lay({kTurn, "memory: P1 1", "P1 hand: Pebbit, Ashpaw", "P1 deck: Pebbit", kDecks2});
  EXPECT_FALSE(one.game().same_board(one.state(), other.state()));
}

TEST(DcgBoard, RendersEverythingThatLies) {
  DcgTable table;
  table.lay({kTurn, "memory: P1 1", "P1 hand: Emberling",
             "P1 battle area: Scorchwyrm over Budkin [suspended]", kDecks1, kDecks2});
  EXPECT_EQ(table.game().render(table.state()),
            "turn P1, main phase, memory P1 1\n"
            "P1  deck 3  security 0  eggs 0\n"
            "  battle: Scorchwyrm 11000 DP <Security Attack +1> suspended over Budkin\n"
            "  hand: Emberling\n"
            "  trash: -\n"
            "P2  deck 3  security 0  eggs 0\n"
            "  hand: -\n"
            "  trash: -\n");
}

TEST(DcgPosition, IsWrittenAsItWasRead) {
  const std::vector<std::string> lines = {
      "turn: P2, main phase",
      "first turn: yes",
      "memory: P2 3, crossed",
      "P1 hand: Pebbit, Ashpaw",
      "P1 battle area: Furnox over Emberling over Kindlet [suspended; digivolved this turn], "
      "Pebbit [played this turn], Pebbit [moved this turn]",
      "P1 breeding area: Kindlet",
      "P1 security: Pebbit, Furnox",
      "P1 deck: Ashpaw, Pebbit",
      "P1 trash: Furnox, Flashburn",
      "P1 eggs: Glimmy, Kindlet",
      "P2 battle area: Stormpaw over Dripple [used 2 of Stormpaw; used 1 of Dripple]",
      "modifier: P1 Furnox, -2000 DP, 1 turn end",
      "modifier: P1 Pebbit #2, Security Attack +1, 2 turn ends",
      "modifier: P2 Stormpaw, Blocker, 3 turn ends",
      "modifier: P2 Stormpaw, can't attack players, 1 turn end",
      "lasting: P1 effect 2.1 of Halolet, 1 turn end",
  };
  DcgTable table;
  table.lay(lines);
  EXPECT_EQ(table.game().describe(table.state()), lines);
}

TEST(DcgPosition, RefusesWhatCannotBe) {
  const DcgTable table;
  EXPECT_EQ(table.set_up_error({"P1 hand: Pebbit"}),
            "test:1: the set-up does not say whose turn it is (expected a line `turn: P1, main "
            "phase`)");
  EXPECT_EQ(
      table.set_up_error({kTurn, "P1 breeding area: Flashburn"}),
      "test:2: Flashburn cannot lie there (expected a Digimon, or a card marked `placed by an "
      "effect` or `not placed by an effect`)");
  EXPECT_EQ(table.set_up_error({kTurn, "P1 hand: Kindlet"}),
            "test:2: Kindlet is a Digi-Egg card (expected no Digi-Egg cards here)");
  const std::string field = "P1 battle area: Pebbit";
  EXPECT_EQ(table.set_up_error({kTurn, field, "modifier: P1 Pebbit, +8000000 DP, 1 turn end"}), "");
  EXPECT_NE(table.set_up_error({kTurn, field, "modifier: P1 Pebbit, +9000000 DP, 1 turn end"})
                .find("test:3: `P1 Pebbit, +9000000 DP, 1 turn end` is not a modifier"),
            std::string::npos);
  // "Your" opponent would be the reader's: a set-up says "the opponent's".
  const std::string immune = "modifier: P1 Pebbit, isn't affected by ";
  EXPECT_EQ(table.set_up_error({kTurn, field, immune + "the opponent's effects, 1 turn end"}), "");
  EXPECT_NE(table.set_up_error({kTurn, field, immune + "your opponent's effects, 1 turn end"})
                .find("is not a modifier"),
            std::string::npos);
  EXPECT_NE(table.set_up_error({kTurn, "memory: P1 11"}).find("test:2: `P1 11` is not a place"),
            std::string::npos);
  EXPECT_NE(
      table.set_up_error({kTurn, "P1 battle area: Pebbit [asleep]"}).find("`asleep` is not a mark"),
      std::string::npos);
  EXPECT_NE(table.set_up_error({kTurn, "P1 bettle area: Pebbit"})
                .find("a set-up has no line `P1 bettle area`"),
            std::string::npos);
  EXPECT_NE(table.set_up_error({kTurn, "modifier: P1 Pebbit, +1000 DP, 1 turn end"})
                .find("P1 has no `Pebbit` in play"),
            std::string::npos);
}

TEST(DcgPosition, EveryPositionOfTheCorpusCanBeLaidOut) {
  const std::filesystem::path folder = HEADJUDGE_SOURCE_DIR "/corpus/positions";
  std::size_t count = 0;
  const DcgTable table;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".play") continue;
    const auto play = load_play(entry.path());
    ASSERT_TRUE(play) << play.error().text();
    const auto state =
        table.game().set_up(play->setup, {entry.path().string(), 1, 0}, table.judge());
    ASSERT_TRUE(state) << state.error().text();
    ++count;
  }
  EXPECT_GT(count, 0U);
}

}  // namespace
}  // namespace headjudge::dcg::words_test
