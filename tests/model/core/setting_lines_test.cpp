// What the set-ups and the expectations of all games have in common.
//
// Each is tested through a small reader of its own, so that no game's rules come into it: the lines
// that are taken, the first error of several, and every error with its place and what would have
// fitted.
#include "model/core/play/setting_lines.hpp"

#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "model/core/play/expectation_reader.hpp"

namespace headjudge {
namespace {

class SomeSetting : private SettingLines {
 public:
  SomeSetting() : SettingLines(file_name_, "turn, seed") {}

  /// The error's text, or nothing.
  std::string read(const std::vector<std::string>& texts) {
    std::vector<PlayLine> lines;
    for (const std::string& text : texts) {
      lines.push_back({text, 10 + static_cast<int>(lines.size())});
    }
    const auto error = read_lines(lines, [&](std::string_view key, std::string_view value) {
      seen.push_back(fmt::format("{}={}", key, value));
      if (key == "first turn") return read_yes_or_no(first_turn, value);
      if (key == "seed") return read_seed(seed, value);
      if (key == "throw") return read_player(thrower, value);
      fail_at_key(key);
    });
    return error ? error->text() : "";
  }

  std::vector<std::string> seen;
  bool first_turn = false;
  std::optional<std::uint64_t> seed;
  Player thrower = 0;

 private:
  inline static const std::string file_name_ = "some.play";
};

TEST(SettingLines, TakesKeysAndValues) {
  SomeSetting setting;
  EXPECT_EQ(setting.read({"first turn: yes", "  seed:  18446744073709551615 ", "throw: P2"}), "");
  EXPECT_TRUE(setting.first_turn);
  EXPECT_EQ(setting.seed, 18446744073709551615ULL);
  EXPECT_EQ(setting.thrower, 1);
  EXPECT_EQ(setting.seen,
            (std::vector<std::string>{"first turn=yes", "seed=18446744073709551615", "throw=P2"}));
}

TEST(SettingLines, AnEmptyValueIsAValue) {
  SomeSetting setting;
  EXPECT_EQ(setting.read({"seed:"}), "some.play:10: `` is not a seed (expected a number from 0)");
  EXPECT_EQ(setting.seen, std::vector<std::string>{"seed="});
}

TEST(SettingLines, SaysWhereAndWhatWasExpected) {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"seed 7", "`seed 7` has no `:` (expected turn, seed)"},
      {"sead: 7", "a set-up has no line `sead` (expected turn, seed)"},
      {"seed: -7", "`-7` is not a seed (expected a number from 0)"},
      {"seed: 18446744073709551616",
       "`18446744073709551616` is not a seed (expected a number from 0)"},
      {"first turn: maybe", "`maybe` is not an answer (expected `yes` or `no`)"},
      {"throw: P3", "`P3` is not a player (expected `P1` or `P2`)"},
  };
  for (const auto& [line, message] : wrong) {
    EXPECT_EQ(SomeSetting().read({"throw: P1", line}), "some.play:11: " + message);
  }
}

TEST(SettingLines, KeepsTheFirstErrorAndReadsOn) {
  SomeSetting setting;
  EXPECT_EQ(setting.read({"seed: x", "throw: y", "first turn: yes"}),
            "some.play:10: `x` is not a seed (expected a number from 0)");
  EXPECT_TRUE(setting.first_turn);
}

class SomeExpectation : private ExpectationReader {
 public:
  SomeExpectation() : ExpectationReader("the forms", where_) {}
  using ExpectationReader::area_claim;
  using ExpectationReader::contains;
  using ExpectationReader::counted;
  using ExpectationReader::decision;
  using ExpectationReader::turn;
  using ExpectationReader::winner;

 private:
  inline static const TextPosition where_{"some.play", 3, 5};
};

TEST(ExpectationReader, IsMetOrSaysWhatIsSeen) {
  const SomeExpectation some;
  EXPECT_EQ(some.turn("P1", 0), "");
  EXPECT_EQ(some.turn("P1", 1), "turn P2");
  EXPECT_EQ(some.winner("P2", Outcome::second_wins), "");
  EXPECT_EQ(some.winner("P2", Outcome::first_wins), "winner P1");
  EXPECT_EQ(some.winner("none", Outcome::drawn), "");
  EXPECT_EQ(some.winner("P1", Outcome::stuck), "winner none");
  EXPECT_EQ(some.decision("pass", false, {"block"}, true, {}), "");
  EXPECT_EQ(some.decision("pass", true, {"pass", "block"}, true, {}), "");
  EXPECT_EQ(some.decision("pass", true, {"block"}, true, {}), "illegal: pass");
  EXPECT_EQ(some.decision("pass", false, {"pass"}, true, {}), "legal: pass");
}

TEST(ExpectationReader, RefusesWhatNoDecisionCanBe) {
  const SomeExpectation some;
  const std::string refused = some.decision("pas", false, {"pass"}, false, {"end"}).error().text();
  EXPECT_TRUE(refused.starts_with("some.play:3:5: `pas` is not a decision")) << refused;
  EXPECT_TRUE(refused.contains("perhaps `pass`")) << refused;
}

TEST(ExpectationReader, RefusesWhatIsNoExpectation) {
  const SomeExpectation some;
  EXPECT_EQ(some.turn("P3", 0).error().text(),
            "some.play:3:5: `turn P3` is not an expectation (expected the forms)");
  EXPECT_EQ(some.winner("nobody", Outcome::running).error().text(),
            "some.play:3:5: `winner nobody` is not an expectation (expected the forms)");
}

TEST(ExpectationReader, TakesAClaimAboutAnAreaApart) {
  const auto five = SomeExpectation::area_claim("hand", "P2 5");
  ASSERT_TRUE(five);
  EXPECT_EQ(SomeExpectation::counted(*five, 5), "");
  EXPECT_EQ(SomeExpectation::counted(*five, 4), "hand P2 4");

  const auto has = SomeExpectation::area_claim("trash", "P1 has Ember");
  ASSERT_TRUE(has);
  EXPECT_FALSE(has->count);
  EXPECT_EQ(has->card, "Ember");
  EXPECT_EQ(SomeExpectation::contains(*has, true), "");
  EXPECT_EQ(SomeExpectation::contains(*has, false), "trash P1 lacks Ember");

  const auto lacks = SomeExpectation::area_claim("trash", "P1 lacks Ember");
  ASSERT_TRUE(lacks);
  EXPECT_EQ(SomeExpectation::contains(*lacks, false), "");
  EXPECT_EQ(SomeExpectation::contains(*lacks, true), "trash P1 has Ember");

  for (const std::string_view wrong : {"P3 5", "P1", "P1 -1", "P1 holds Ember", ""}) {
    EXPECT_FALSE(SomeExpectation::area_claim("hand", wrong)) << wrong;
  }
}

}  // namespace
}  // namespace headjudge
