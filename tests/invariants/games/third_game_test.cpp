// The harness takes a third game that it has never heard of (tests/support/pot_game.hpp).
//
// Its first manual forgets to say whose a pot of 5 is; its second says so. The game is played,
// explored, audited and fuzzed by the code of the shipped games, from editions, cards and positions
// in a folder, and it keeps the contracts of a game.
#include <array>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fuzz/campaign/campaign.hpp"
#include "fuzz/games/templates/driver.hpp"
#include "fuzz/inputs/position_setting.hpp"
#include "proofs/audit/game_audit.hpp"
#include "reports/views/table_views.hpp"
#include "tests/support/game_contract.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/pot_game.hpp"

namespace headjudge::pot {
namespace {

using proofs::GameWorld;
using testing::ElementsAre;
using testing::HasSubstr;

std::string manual(std::string_view id, std::string_view date, std::string_view formula) {
  return fmt::format(
      "id = \"{0}\"\ntitle = \"The {0} manual\"\ndate = \"{1}\"\ngame = \"pot\"\n\n"
      "[[clause]]\nid = \"winning.full\"\nquestion = \"full-pot\"\ncites = \"Winning\"\n"
      "says = \"Whose a full pot is.\"\nfingerprint = \"3:f430a5719346fb94\"\nformula = \"{2}\"\n",
      id, date, formula);
}

constexpr std::string_view kPosition =
    "play 1\ntitle: {}\ngame: pot\ntable: first\nsetup:\n  turn: P1\n  pot: {}\n"
    "  pots left: 1\n  P1 won: {}\n  P2 won: 0\ndecisions:\nend\n";

/// The editions, sizes and positions, in a folder that is gone with the test.
class ThirdGame : public testing::Test {
 protected:
  ThirdGame() {
    const auto write = [&](const std::string& name, const std::string& text) {
      std::filesystem::create_directories((folder_ / name).parent_path());
      if (const auto written = write_text_file(folder_ / name, text); !written) {
        throw std::runtime_error(written.error().text());
      }
    };
    write("editions/pot.questions.toml", std::string(kQuestionsFile));
    write("editions/pot.observables.toml", std::string(kObservablesFile));
    write("editions/first.toml", manual("first", "2001-01-01", "over = 0 -> answer = adder_wins"));
    write("editions/second.toml", manual("second", "2002-02-02", "answer = adder_wins"));
    write("sizes.txt", "1, 2");
    write("positions/1_fresh.play", fmt::format(kPosition, "A fresh pot", 0, 0));
    write("positions/2_ahead.play", fmt::format(kPosition, "P1 is ahead", 2, 1));
    auto loaded = proofs::load_game_world<Pot>(folder_ / "editions", folder_);
    if (!loaded) throw std::runtime_error(loaded.error().text());
    world_ = std::move(*loaded);
  }

  [[nodiscard]] Judge customary(std::string_view edition) const {
    return base_judge(*world_.rulebook.find(edition), world_.rulebook.questions);
  }
  [[nodiscard]] State start() const {
    return Pot(world_.pool)
        .set_up(world_.positions[0].setup, {"", 0, 0}, customary("second"))
        .value();
  }
  /// "" when the play goes as it says.
  [[nodiscard]] std::string complaint(const Play& play) const {
    const auto run = run_play(Pot(world_.pool), world_.rulebook, play);
    if (!run) return run.error().text();
    return run->failed.empty() ? "" : run->failed.front().text;
  }

  test::OwnFolder folder_;
  GameWorld<Pot> world_;
};

constexpr std::string_view kPlay = R"(play 1
title: A pot of five, at two tables
game: pot
table A: first; full-pot when "over = 1" is opponent_wins
table B: second
setup:
  turn: P1
  pot: 3
  pots left: 1
decisions:
  P1: add 2
expect A: winner P2
expect B: winner P1
expect B: won P1 5
end
)";

TEST_F(ThirdGame, IsPlayedAndTold) {
  const auto play = parse_play(kPlay, "pot.play");
  ASSERT_TRUE(play) << play.error().text();
  EXPECT_EQ(complaint(*play), "");
  const auto views = reports::tell_play(Pot(world_.pool), world_.rulebook, *play);
  ASSERT_TRUE(views) << views.error().text();
  ASSERT_EQ(views->size(), 2u);
  EXPECT_EQ((*views)[0].ending, "P2 wins");
  EXPECT_EQ((*views)[1].ending, "P1 wins");
  EXPECT_TRUE((*views)[0].steps.back().parted);
  const auto laid_out = Pot(world_.pool).set_up(play->setup, {"", 0, 0}, customary("first"));
  EXPECT_EQ((*views)[0].steps.front().board, Pot(world_.pool).describe(laid_out.value()));
  EXPECT_NE((*views)[0].steps.back().board, (*views)[0].steps.front().board);
  EXPECT_THAT((*views)[0].steps.back().told,
              ElementsAre("P1 adds 2.", "P2 wins the pot.",
                          "Here the tables part: A player has filled the pot. Whose is it? "
                          "(counters more than 4: 1) At this one: it belongs to the other "
                          "player. No sentence of first says so."));
}

TEST_F(ThirdGame, RefusesWhatIsNotItsOwn) {
  Play play = parse_play(kPlay, "pot.play").value();
  play.expectations[0].text = "winner P1";
  EXPECT_EQ(complaint(play), "winner P1");
  play.steps[0].text = "add 3";
  EXPECT_THAT(complaint(play), HasSubstr("`add 3` is not legal"));
}

// From an empty pot: 1 and 1 and 1, 1 and 2, 2 and 1 leave a pot of 3, which any addition fills.
TEST_F(ThirdGame, IsExploredToItsEnd) {
  const Pot game(world_.pool);
  const Judge judge = customary("second");
  const std::array<std::uint64_t, 5> sequences = {2, 4, 6, 2, 0};
  for (std::size_t depth = 1; depth <= sequences.size(); ++depth) {
    EXPECT_EQ(proofs::perft(game, judge, start(), depth), sequences[depth - 1]) << depth;
  }
  std::size_t fives = 0;
  const auto explored = proofs::explore(game, judge, {start()}, {.depth = 10, .states = 100},
                                        [&](const State&, const Decision&, const State& after) {
                                          fives += after.won[0] == 5 || after.won[1] == 5 ? 1U : 0U;
                                          return false;
                                        });
  EXPECT_TRUE(explored.everything);
  EXPECT_EQ(explored.decisions, 12u);
  EXPECT_EQ(fives, 2u) << "a pot of 3, filled by either player";
}

TEST_F(ThirdGame, IsAuditedAndItsGapShownByAPlay) {
  proofs::Audit audit;
  proofs::audit_game(world_, {.threads = 1}, audit,
                     [](std::string_view, std::size_t, std::size_t) {});
  EXPECT_TRUE(audit.unfinished.empty());
  std::vector<std::string> kinds;
  for (const proofs::Finding& finding : audit.findings) {
    kinds.push_back(fmt::format("{} {} {}", proofs::name_of(finding.kind), finding.questions[0],
                                finding.when_formula));
    EXPECT_EQ(finding.status, proofs::FindingStatus::witnessed) << finding.id;
    EXPECT_EQ(finding.severity, proofs::Severity::can_decide) << finding.id;
    ASSERT_FALSE(finding.witnesses.empty());
    const Play& witness = finding.witnesses.back().play;
    EXPECT_EQ(witness.tables.size(), 2u);
    EXPECT_FALSE(witness.expectations.empty());
    EXPECT_EQ(complaint(witness), "") << write_play(witness);
  }
  EXPECT_THAT(kinds, ElementsAre("gap full-pot over = 1", "change full-pot over = 1"));
  for (const proofs::InvariantCount& count : audit.invariants) {
    EXPECT_GT(count.applied, 0u) << count.id;
    EXPECT_EQ(count.broken, 0u) << count.id;
  }
  EXPECT_EQ(audit.invariants.size(), 2u);
  ASSERT_EQ(audit.endings.size(), 2u);
  for (const proofs::Ending& ending : audit.endings) {
    EXPECT_EQ(ending.verdict, proofs::EndVerdict::ends) << ending.certificate;
  }
}

/// Fuzzes games from the positions of the folder.
class FuzzedThirdGame : public ThirdGame {
 protected:
  using Setting = fuzz::PositionSetting<Pot>;

  [[nodiscard]] std::unique_ptr<Setting> setting() const {
    std::vector<std::vector<std::string>> positions;
    for (const proofs::StartingPosition& position : world_.positions) {
      std::vector<std::string>& lines = positions.emplace_back();
      for (const PlayLine& line : position.setup) lines.push_back(line.text);
    }
    return std::make_unique<Setting>(world_.rulebook, world_.pool, std::move(positions));
  }
  [[nodiscard]] static fuzz::CampaignReport campaign(fuzz::Driver& driver) {
    return fuzz::run_campaign(driver, {.seed = 1, .runs = 300}).value();
  }
};

TEST_F(FuzzedThirdGame, KeepsItsInvariants) {
  fuzz::GameDriver<Setting> driver(setting(), GameTraits<Pot>::invariants());
  const fuzz::CampaignReport done = campaign(driver);
  EXPECT_FALSE(done.finding);
  EXPECT_TRUE(done.never_applied().empty());
  EXPECT_GT(done.decisions, done.runs);
  ASSERT_EQ(done.questions.size(), 1u);
  EXPECT_EQ(done.questions[0].asked, 2u) << "pots of 4 and of 5";
}

TEST_F(FuzzedThirdGame, LosesAFalseInvariantToASmallPlay) {
  static const InvariantSet<Pot> with_a_false_one({kTrue[0], kTrue[1], kFalse});
  fuzz::GameDriver<Setting> driver(setting(), with_a_false_one);
  const fuzz::CampaignReport done = campaign(driver);
  ASSERT_TRUE(done.finding && done.finding->play);
  EXPECT_EQ(done.finding->broken, kFalse.id);
  EXPECT_EQ(done.finding->play->steps.size(), 1u) << done.finding->text;
  EXPECT_EQ(complaint(*done.finding->play), "");
  EXPECT_EQ(fuzz::broken_by(*setting(), with_a_false_one, *done.finding->play), kFalse.id);
}

TEST_F(FuzzedThirdGame, TellsABrokenConstraintOfAManualApartFromAnInvariant) {
  for (Edition& edition : world_.rulebook.editions) {
    Constraint constraint{.id = "four-at-most", .says = "Nobody wins five."};
    constraint.formula =
        parse_formula("won <= 4", world_.rulebook.questions.observables, {"x", 1, 1}).value();
    edition.constraints.push_back(constraint);
  }
  fuzz::GameDriver<Setting> driver(setting(), GameTraits<Pot>::invariants(),
                                   GameTraits<Pot>::observables());
  const fuzz::CampaignReport done = campaign(driver);
  EXPECT_FALSE(done.finding) << "no invariant is broken";
  ASSERT_EQ(done.forbidden.size(), 2u) << "under both manuals";
  EXPECT_EQ(done.forbidden[0].id, "first/four-at-most");
  const auto play = parse_play(done.forbidden[0].text, "forbidden.play");
  ASSERT_TRUE(play) << done.forbidden[0].text;
  EXPECT_EQ(play->steps.size(), 1u);
  EXPECT_EQ(complaint(*play), "");
  EXPECT_THAT(done.text(), HasSubstr("perhaps a finding about a manual"));
}

struct PotPlayouts {
  using Model = Pot;

  static bool can_be_described(const State& state) { return state.outcome == Outcome::running; }

  template <class Look>
  static void over_many_games(Look&& look) {
    const Pool pool{{1, 2}};
    const Pot game(pool);
    const Judge judge(parse_questions(kQuestionsFile, "pot.questions.toml").value());
    State first;
    first.pots_left = 2;
    (void)proofs::explore(game, judge, {first}, {.depth = 20, .states = 1'000},
                          [&](const State& before, const Decision& decision, const State&) {
                            Pot::Decisions offers;
                            game.legal(before, judge, offers);
                            look(game, judge, before, offers, decision);
                            return false;
                          });
  }
};

}  // namespace
}  // namespace headjudge::pot

namespace headjudge::test {
INSTANTIATE_TYPED_TEST_SUITE_P(Pot, GameContract, pot::PotPlayouts);
}  // namespace headjudge::test
