// Plays as text: the exact round trip, and errors that say what should stand there. One play has
// every kind of line; it is cut off at each byte, spoilt at each byte, and slipped in line by line.
#include "model/core/play/play.hpp"

#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace headjudge::play_test {
namespace {

constexpr std::string_view kPlay = R"(# Found by a search.
#
play 1
title: Three stones are left
game: toy
cards: my/cards.json
cites: plain, Rules
cites: silent, Rules
table A: silent; goes-again when "left = 3 or left > 5" is same_player; last-stone is taker_wins
table: plain
setup:
  stones: 6
  turn: P1
decisions:
  P1: take 3
  expect: stones 3
  P2 if allowed: take 1
expect A: turn P1
expect: stones 2
end
)";

std::string error_with(std::string_view old, std::string_view fresh) {
  std::string text(kPlay);
  text.replace(text.find(old), old.size(), fresh);
  const Result<Play> play = parse_play(text, "x.play");
  EXPECT_FALSE(play.has_value()) << fresh;
  return play ? "" : play.error().text();
}

TEST(Play, IsReadWithAllItsParts) {
  const Play play = parse_play(kPlay, "x.play").value();
  EXPECT_EQ(play.notes, (std::vector<std::string>{"Found by a search.", ""}));
  EXPECT_EQ(play.title, "Three stones are left");
  EXPECT_EQ(play.cards, "my/cards.json");
  EXPECT_EQ(play.cites.size(), 2u);
  ASSERT_EQ(play.tables.size(), 2u);
  EXPECT_EQ(play.tables[0].name, "A");
  EXPECT_EQ(play.tables[0].edition, "silent");
  ASSERT_EQ(play.tables[0].rulings.size(), 2u);
  EXPECT_EQ(play.tables[0].rulings[0].when, "left = 3 or left > 5");
  EXPECT_EQ(play.tables[0].rulings[0].column, 35);
  EXPECT_EQ(play.tables[0].rulings[1].when, "");
  EXPECT_EQ(play.tables[0].rulings[1].answer, "taker_wins");
  EXPECT_EQ(play.tables[1].name, "plain");
  EXPECT_EQ(play.setup[1].line, 13);
  EXPECT_EQ(play.steps[0].player, 0);
  EXPECT_EQ(play.steps[1].kind, PlayStep::Kind::expectation);
  EXPECT_EQ(play.steps[2].line, 17);
  EXPECT_FALSE(play.steps[0].if_allowed);
  EXPECT_TRUE(play.steps[2].if_allowed);
  EXPECT_EQ(play.expectations[0].table, "A");
  EXPECT_EQ(play.expectations[1].table, "");
}

TEST(Play, ComesBackByteForByte) {
  EXPECT_EQ(write_play(parse_play(kPlay, "x.play").value()), kPlay);
}

TEST(Play, IsRefusedWhereverItIsCutOff) {
  for (std::size_t length = 0; length < kPlay.size(); ++length) {
    const Result<Play> play = parse_play(kPlay.substr(0, length), "x.play");
    ASSERT_FALSE(play.has_value()) << length;
    EXPECT_GE(play.error().line, 1);
    EXPECT_FALSE(play.error().expected.empty()) << play.error().text();
  }
  EXPECT_EQ(error_with("expect: stones 2\nend\n", ""),
            "x.play:19: the play stops here (expected `end`, or `expect: ...`, or a decision after "
            "two blanks)");
}

TEST(Play, IsAcceptedUnchangedOrRefusedWhicheverByteIsSpoilt) {
  std::size_t accepted = 0;
  for (std::size_t at = 0; at < kPlay.size(); ++at) {
    for (const char spoilt : {' ', '\n', ':', ';', '"', '\0', 'x'}) {
      std::string text(kPlay);
      text[at] = spoilt;
      const Result<Play> play = parse_play(text, "x.play");
      if (!play) continue;
      ++accepted;
      EXPECT_EQ(write_play(*play), text);
    }
  }
  EXPECT_GT(accepted, 0u);
}

TEST(Play, IsRefusedForAStrayBlankWithTheLineAsItShouldBe) {
  EXPECT_EQ(
      error_with("  P1: take 3", " P1:  take 3"),
      "x.play:15: this line is not written as plays are written (expected exactly `  P1: take "
      "3` and a line break)");
  EXPECT_EQ(error_with("setup:\n", "setup: \n").substr(0, 10), "x.play:11:");
  EXPECT_EQ(error_with("setup:\n", "setup:\r\n").substr(0, 10), "x.play:11:");
  EXPECT_EQ(error_with("\nend\n", "\nend").substr(0, 10), "x.play:20:");
}

TEST(Play, IsRefusedForLinesThatDoNotFit) {
  EXPECT_EQ(error_with("play 1", "play 2"),
            "x.play:3: `play 2` does not fit here (expected `play 1`)");
  EXPECT_EQ(error_with("title: Three stones are left\n", ""),
            "x.play:4: `game: toy` does not fit here (expected `title: ...`)");
  EXPECT_EQ(error_with("  P1: take 3", "  P3: take 3"),
            "x.play:15: `P3: take 3` does not fit here (expected `P1: ...`, `P2 if allowed: ...`, "
            "`repeat: ...` or `expect: ...`)");
  EXPECT_EQ(error_with("expect A:", "expect B:"),
            "x.play:18: there is no table `B` (expected A or plain)");
  EXPECT_EQ(error_with("table: plain", "table A: plain"),
            "x.play:10: there are two tables `A` (expected a name of its own)");
  EXPECT_EQ(error_with("end\n", "end\nplay 1\n"),
            "x.play:21: `play 1` does not fit here (expected nothing after `end`)");
  EXPECT_EQ(error_with("setup:", "set-up:").substr(0, 35), "x.play:11: `set-up:` does not fit h");
}

TEST(Play, IsRefusedForARulingThatIsNone) {
  const std::string form =
      "(expected `question when \"formula\" is answer as in edition`, `when` and `as in` where "
      "needed)";
  EXPECT_EQ(error_with("last-stone is taker_wins", "last-stone taker_wins"),
            "x.play:9: `last-stone taker_wins` is not a ruling " + form);
  EXPECT_EQ(error_with(" > 5\"", " > 5"), "x.play:9: a quotation mark is missing " + form);
  EXPECT_EQ(error_with("again when", "again if"), "x.play:9: no `when` " + form);
}

TEST(Play, SaysWhichTextItsRulingIsAgainst) {
  const std::string text =
      "play 1\ntitle: t\ngame: dcg\ncites: rulings, Q1\ncontradicts: en-2.3, Blocking\n"
      "table: en-2.3\nsetup:\n  turn: P1, main phase\ndecisions:\n  P1: pass\nend\n";
  const auto play = parse_play(text, "x.play");
  ASSERT_TRUE(play) << play.error().text();
  EXPECT_EQ(play->contradicts, "en-2.3, Blocking");
  EXPECT_EQ(play->steps.at(0).line, 10);
  EXPECT_EQ(write_play(*play), text);
}

TEST(Play, IsMadeFromWhatWasPlayed) {
  Play head = parse_play(kPlay, "x.play").value();
  head.expectations.clear();
  const Play play = to_play(head, {"stones: 4"}, {{0, "take 1"}, {1, "take 3"}});
  EXPECT_EQ(play.setup[0].line, 12);
  EXPECT_EQ(play.steps[1].line, 15);
  const Play again = parse_play(write_play(play), "x.play").value();
  EXPECT_EQ(write_play(again), write_play(play));
  EXPECT_EQ(again.steps[1].line, play.steps[1].line);
  EXPECT_EQ(again.tables[1].line, play.tables[1].line);
}

/// Words that a game might use: anything printable, no blanks at the ends.
std::string words() {
  static const std::array<std::string, 10> all = {
      "take", "3", "P1:", "\xC3\xA9t\xC3\xA9", "<b>", ";", "\"x\"", "when", "expect", "#"};
  std::string text = all[static_cast<std::size_t>(*rc::gen::inRange(0, 10))];
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
    text += " " + all[static_cast<std::size_t>(*rc::gen::inRange(0, 10))];
  }
  return text;
}

std::string name() {
  static const std::array<std::string, 4> all = {"A", "en-1.1", "b_2", "x+draft"};
  return all[static_cast<std::size_t>(*rc::gen::inRange(0, 4))];
}

PlayTable table(std::string table_name) {
  PlayTable made{.name = std::move(table_name), .edition = name()};
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
    const bool always = *rc::gen::arbitrary<bool>();
    const std::string as_in = *rc::gen::arbitrary<bool>() ? name() : "";
    made.rulings.push_back(
        {"turn-end", always ? "" : "memory = -1; is \xE2\x80\xA6", name(), as_in});
  }
  return made;
}

RC_GTEST_PROP(PlayProperty, WhatIsWrittenIsReadAndWrittenTheSame, ()) {
  Play play{.title = words(), .game = "toy", .tables = {table(name())}};
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) play.notes.push_back(i == 2 ? "" : words());
  if (*rc::gen::arbitrary<bool>()) play.cards = "a file.json";
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) play.cites.push_back(words());
  if (*rc::gen::arbitrary<bool>()) play.tables.push_back(table("second"));
  for (int i = *rc::gen::inRange(0, 4); i > 0; --i) play.setup.push_back({words(), 0});
  for (int i = *rc::gen::inRange(0, 6); i > 0; --i) {
    const Player player = static_cast<Player>(*rc::gen::inRange(0, 2));
    const bool decision = *rc::gen::arbitrary<bool>();
    play.steps.push_back({decision ? PlayStep::Kind::decision : PlayStep::Kind::expectation,
                          decision ? player : kNobody, words(), 0,
                          decision && *rc::gen::arbitrary<bool>()});
  }
  for (int i = *rc::gen::inRange(0, 3); i > 0; --i) {
    play.expectations.push_back({i == 1 ? "" : play.tables.back().name, words(), 0});
  }
  const std::string text = write_play(play);
  const Result<Play> read = parse_play(text, "x.play");
  if (!read) RC_FAIL(read.error().text() + "\n" + text);
  RC_ASSERT(write_play(*read) == text);
  RC_ASSERT(read->steps.size() == play.steps.size());
}

}  // namespace
}  // namespace headjudge::play_test
