// Each effect is told when it activates, and once more, with the reason, when it comes to nothing.
//
// The cards are invented for this: each has one effect whose way of failing is known.
#include "model/dcg/text/effect_watch.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "model/cards/program/card.hpp"
#include "model/core/play/runner.hpp"
#include "tests/support/rules_plays.hpp"

namespace headjudge::dcg::effect_watch_test {
namespace {

std::string card(std::string_view number, std::string_view name, std::string_view effect) {
  return fmt::format(
      R"({{"id": "{}", "name": "{}", "type": "Digimon", "colors": ["Red"], "level": 3, )"
      R"("play_cost": 1, "dp": 3000, "digivolve": [], "main_effect": "{}", )"
      R"("inherited_effect": null, "security_effect": null}})"
      "\n",
      number, name, effect);
}

const cards::Pool& pool() {
  static const cards::Pool made =
      cards::survey_pool(
          card("X-1", "Hunter", "[On Play] Delete 1 of your opponent's Digimon.") +
              card("X-2", "Counter", "[On Play] If you have 3 or more Digimon, gain 1 memory.") +
              card("X-3", "Miser", "[On Play] You may trash 1 card in your hand.") +
              card("X-4", "Payer", "[On Play] By trashing 1 card in your hand, <Draw 1>.") +
              card("X-5", "Plain", "") + card("X-6", "Giver", "[On Play] Gain 1 memory.") +
              card(
                  "X-7", "Drainer",
                  "[On Play] If you have 3 or more Digimon, gain 1 memory. Then, suspend 1 of your "
                  "opponent's Digimon."),
          "idle.jsonl")
          .value();
  return made;
}

/// What is told of the play's last decision.
std::vector<std::string> told(const std::string& setup, const std::string& decisions,
                              const std::string& edition = "en-2025") {
  EXPECT_TRUE(pool().refused.empty());
  const auto play = parse_play(fmt::format("play 1\ntitle: t\ngame: dcg\ntable: {}\nsetup:\n"
                                           "  turn: P1, main phase\n  memory: P1 5\n{}"
                                           "  P1 deck: 5 Plain\n  P2 deck: 5 Plain\n"
                                           "decisions:\n{}end\n",
                                           edition, setup, decisions),
                               "idle.play");
  EXPECT_TRUE(play) << play.error().text();
  const auto run = run_play(Dcg(pool()), test::rules_world<dcg::Dcg>().rulebook, *play);
  EXPECT_TRUE(run) << run.error().text();
  return run ? run->tables.front().turns.back().told : std::vector<std::string>{};
}

bool tells(const std::vector<std::string>& lines, std::string_view line) {
  return std::ranges::find(lines, line) != lines.end();
}

TEST(EffectWatch, TellsEachEffectThatActivatesOnceByName) {
  const auto lines = told("  P1 hand: Giver\n", "  P1: play Giver\n");
  EXPECT_EQ(std::ranges::count(lines, "P1's Giver activates [On Play]."), 1)
      << fmt::format("{}", fmt::join(lines, "\n"));
  const auto chosen = told("  P1 hand: Hunter\n  P2 battle area: Plain, Plain\n",
                           "  P1: play Hunter\n  P1: choose Plain\n");
  EXPECT_FALSE(tells(chosen, "P1's Hunter activates [On Play]."));  // told as it was played
}

TEST(EffectWatch, WithoutATargetAreTold) {
  const auto lines = told("  P1 hand: Hunter\n", "  P1: play Hunter\n");
  EXPECT_TRUE(
      tells(lines, "P1's Hunter: [On Play] does nothing: there is nothing that it changes."))
      << fmt::format("{}", fmt::join(lines, "\n"));
}

TEST(EffectWatch, WhoseConditionDoesNotHoldAreTold) {
  for (const std::string name : {"Counter", "Drainer"}) {
    const auto lines =
        told(fmt::format("  P1 hand: {}\n", name), fmt::format("  P1: play {}\n", name));
    const bool is_told = std::ranges::any_of(lines, [&](const std::string& line) {
      return line.starts_with(fmt::format("P1's {}: [On Play] does nothing: ", name));
    });
    EXPECT_TRUE(is_told) << fmt::format("{}", fmt::join(lines, "\n"));
  }
  EXPECT_TRUE(tells(told("  P1 hand: Counter\n", "  P1: play Counter\n"),
                    "P1's Counter: [On Play] does nothing: its condition is not met."));
}

TEST(EffectWatch, ThatDoNotActivateForWantOfAConditionAreToldSo) {
  const auto lines = told("  P1 hand: Drainer\n  P2 battle area: Plain\n", "  P1: play Drainer\n",
                          "comprehensive-4.2; condition-unmet-rest is not_activated");
  EXPECT_TRUE(
      tells(lines, "P1's Drainer: [On Play] does not activate: none of its conditions is met."))
      << fmt::format("{}", fmt::join(lines, "\n"));
  EXPECT_FALSE(tells(lines, "P1's Drainer activates [On Play]."));
}

TEST(EffectWatch, ThatCannotPayOrFindNothingToTrashAreTold) {
  for (const std::string name : {"Miser", "Payer"}) {
    const auto lines =
        told(fmt::format("  P1 hand: {}\n", name), fmt::format("  P1: play {}\n", name));
    const std::string why =
        name == "Miser" ? "there is nothing that it changes" : "its price cannot be paid";
    EXPECT_TRUE(tells(lines, fmt::format("P1's {}: [On Play] does nothing: {}.", name, why)))
        << fmt::format("{}", fmt::join(lines, "\n"));
  }
}

TEST(EffectWatch, AreNotThoseThatDoSomethingOrThatAPlayerDeclines) {
  const std::vector<std::vector<std::string>> stories = {
      told("  P1 hand: Hunter\n  P2 battle area: Plain\n", "  P1: play Hunter\n"),
      told("  P1 hand: Giver\n", "  P1: play Giver\n"),
      told("  P1 hand: Counter\n  P1 battle area: Plain, Plain\n", "  P1: play Counter\n"),
      told("  P1 hand: Drainer\n  P2 battle area: Plain\n", "  P1: play Drainer\n"),
      told("  P1 hand: Miser, Plain\n", "  P1: play Miser\n  P1: no\n"),
      told("  P1 hand: Payer, Plain\n", "  P1: play Payer\n  P1: no\n"),
      told("  P1 hand: Payer, Plain\n", "  P1: play Payer\n  P1: yes\n"),
  };
  for (const auto& lines : stories) {
    for (const std::string& line : lines) {
      EXPECT_FALSE(line.contains("does nothing")) << line;
      EXPECT_FALSE(line.contains("does not activate")) << line;
    }
  }
}

TEST(EffectWatch, ThatHaveLostTheirCardAreTold) {
  const auto play =
      load_play(std::string(HEADJUDGE_SOURCE_DIR) + "/corpus/examples/waiting_effect_is_lost.play");
  ASSERT_TRUE(play) << play.error().text();
  const auto& world = test::rules_world<Dcg>();
  const auto run = run_play(Dcg(world.pool), world.rulebook, *play);
  ASSERT_TRUE(run) << run.error().text();
  for (const auto& table : run->tables) {
    const auto& lines = table.turns.back().told;
    EXPECT_TRUE(tells(lines,
                      "P1's Cheerleaf: when a Digimon is played does not activate: it is no "
                      "longer where it triggered."))
        << fmt::format("{}", fmt::join(lines, "\n"));
  }
}

}  // namespace
}  // namespace headjudge::dcg::effect_watch_test
