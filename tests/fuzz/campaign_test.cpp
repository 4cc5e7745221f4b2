// Campaigns: the same on every machine, going on from their corpus, and able to find something.
//
// That they can is shown with a canary in the invariants rather than in the engine: one more
// invariant that is false, which a campaign must find and shrink to a play that anyone can run.
#include "fuzz/campaign/campaign.hpp"

#include <filesystem>
#include <memory>
#include <set>
#include <sstream>
#include <string>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fuzz/campaign/registry.hpp"
#include "fuzz/ccg/setting.hpp"
#include "fuzz/dcg/setting.hpp"
#include "fuzz/feedback/mutation.hpp"
#include "fuzz/games/driver.hpp"
#include "fuzz/games/shrink.hpp"
#include "invariants/ccg_invariants.hpp"
#include "invariants/dcg_invariants.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/play/runner.hpp"
#include "tests/support/own_folder.hpp"

namespace headjudge::fuzz {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

const fs::path kRoot = HEADJUDGE_SOURCE_DIR;

std::unique_ptr<DcgSetting> fresh_setting() {
  auto loaded = load_dcg_setting(kRoot);
  if (!loaded) throw std::runtime_error(loaded.error().text());
  return std::move(*loaded);
}

GameDriver<DcgSetting> sound_driver() { return {fresh_setting(), dcg::dcg_invariants()}; }

/// False as soon as anybody has a card in the trash and a suspended Digimon.
Verdict nobody_tires(const dcg::DcgPosition& position) {
  for (const dcg::Side& side : position.state.sides()) {
    for (const dcg::Permanent permanent : side.field) {
      if (permanent->suspended != 0 && !side.trash.empty()) return Verdict::broken;
    }
  }
  return Verdict::held;
}

const InvariantSet<dcg::Dcg>& false_invariants() {
  static const InvariantSet<dcg::Dcg> set(
      {{"nobody-tires", "Nobody ever tires.", &nobody_tires, nullptr, HangsOn::everything()}});
  return set;
}

/// A folder of its own for each test, empty at first and gone afterwards.
class CampaignWithCorpus : public testing::Test {
 protected:
  const test::OwnFolder corpus;
};

TEST(Campaign, FindsNothingInTheEngineAndAppliesEveryInvariant) {
  // Few games come to a DNA digivolution: of some seeds none, so two have to come to everything.
  std::vector<std::set<std::string>> never;
  for (const std::uint64_t seed : {1U, 3U}) {
    GameDriver<DcgSetting> driver = sound_driver();
    const auto report = run_campaign(driver, {.seed = seed, .runs = 6'000});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_EQ(report->runs, 6'000U);
    EXPECT_FALSE(report->finding) << report->finding->text;
    const std::vector<std::string> missed = report->never_applied();
    never.emplace_back(missed.begin(), missed.end());
  }
  for (const std::string& id : never[0]) EXPECT_FALSE(never[1].contains(id)) << id;
}

TEST(Campaign, IsTheSameForTheSameSeed) {
  std::string texts[2];
  for (std::string& text : texts) {
    GameDriver<DcgSetting> driver = sound_driver();
    text = run_campaign(driver, {.seed = 5, .runs = 300}).value().text();
  }
  EXPECT_EQ(texts[0], texts[1]);
  GameDriver<DcgSetting> driver = sound_driver();
  EXPECT_NE(run_campaign(driver, {.seed = 6, .runs = 300}).value().text(), texts[0]);
}

TEST(Campaign, EndsWhenItsTimeIsUp) {
  GameDriver<DcgSetting> driver = sound_driver();
  const auto report = run_campaign(driver, {.seconds = 0});
  ASSERT_TRUE(report);
  EXPECT_EQ(report->runs, 0U);
}

TEST(Campaign, EndsWhenItIsToldTo) {
  GameDriver<DcgSetting> driver = sound_driver();
  int asked = 0;
  const auto report = run_campaign(driver, {.is_over = [&] { return ++asked > 5; }});
  ASSERT_TRUE(report);
  EXPECT_EQ(report->runs, 5U);
}

TEST(Campaign, MakesEachInputFromNothingWhereItPlaysBlind) {
  constexpr std::uint64_t kSeed = 11;
  constexpr std::size_t kRuns = 200;
  GameDriver<DcgSetting> driver = sound_driver();
  const auto report = run_campaign(driver, {.seed = kSeed, .runs = kRuns, .feedback = false});
  GameDriver<DcgSetting> other = sound_driver();
  Random random(kSeed);
  std::size_t decisions = 0;
  for (std::size_t run = 0; run < kRuns; ++run) {
    decisions += other.probe(other.fresh(random)).decisions;
  }
  EXPECT_EQ(report->decisions, decisions);
  GameDriver<DcgSetting> changing = sound_driver();
  EXPECT_NE(run_campaign(changing, {.seed = kSeed, .runs = kRuns})->decisions, decisions);
}

TEST(Campaign, ACourseIsOfTheGameAlone) {
  GameDriver<DcgSetting> driver = sound_driver();
  Random random(3);
  const Bytes one = driver.fresh(random);
  const Bytes other = driver.fresh(random);
  EXPECT_EQ(driver.course(one), driver.course(one));
  EXPECT_NE(driver.course(one), driver.course(other));
}

TEST(Campaign, TellsWhichSituationsCameUp) {
  GameDriver<DcgSetting> driver = sound_driver();
  const auto report = run_campaign(driver, {.runs = 1'000}).value();
  std::size_t asked = 0;
  for (const QuestionCounts& question : report.questions) {
    EXPECT_LE(question.asked, question.reachable) << question.question;
    EXPECT_EQ(question.asked + question.never_asked.size(), question.reachable);
    if (question.asked > 0) ++asked;
  }
  EXPECT_GT(asked, report.questions.size() / 2);
}

TEST(Campaign, FindsABrokenInvariantAndShrinksItToAPlay) {
  GameDriver<DcgSetting> driver(fresh_setting(), false_invariants());
  const auto report = run_campaign(driver, {.runs = 5'000});
  ASSERT_TRUE(report) << report.error().text();
  ASSERT_TRUE(report->finding);
  const Finding& finding = *report->finding;
  EXPECT_EQ(finding.broken, "nobody-tires");
  EXPECT_EQ(driver.probe(finding.input).broken, "nobody-tires");
  ASSERT_TRUE(finding.play);
  EXPECT_EQ(write_play(*finding.play), finding.text);
  EXPECT_LE(finding.play->setup.size(), 4U) << finding.text;
  EXPECT_LE(finding.play->steps.size(), 1U) << finding.text;
  const auto run = run_play(driver.setting().game(), driver.setting().rulebook(), *finding.play);
  EXPECT_TRUE(run) << run.error().text();
}

// ---- The other game

/// False as soon as an attack has been made.
Verdict nobody_attacks(const ccg::CcgPosition& position) {
  for (const ccg::Side& side : position.state.side) {
    for (const ccg::Digimon& digimon : side.row(ccg::Row::attack)) {
      if (digimon.attacked != 0) return Verdict::broken;
    }
  }
  return Verdict::held;
}

TEST(Campaign, FindsNothingInTheOtherGameAndAppliesEveryInvariant) {
  GameDriver<CcgSetting> driver(load_ccg_setting(kRoot).value(), ccg::ccg_invariants());
  const auto report = run_campaign(driver, {.runs = 20'000});
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_FALSE(report->finding) << report->finding->text;
  EXPECT_EQ(report->never_applied(), std::vector<std::string>{});
  for (const QuestionCounts& question : report->questions) {
    EXPECT_GT(question.asked, 0U) << question.question;
  }
}

TEST(Campaign, ShrinksAFindOfTheOtherGameToAPlay) {
  const InvariantSet<ccg::Ccg> peace({{"nobody-attacks", "Nobody ever attacks.", &nobody_attacks,
                                       nullptr, HangsOn::everything()}});
  GameDriver<CcgSetting> driver(load_ccg_setting(kRoot).value(), peace);
  const auto report = run_campaign(driver, {.runs = 5'000});
  ASSERT_TRUE(report) << report.error().text();
  ASSERT_TRUE(report->finding && report->finding->play);
  const Finding& finding = *report->finding;
  EXPECT_EQ(driver.probe(finding.input).broken, "nobody-attacks");
  EXPECT_EQ(finding.play->game, "ccg");
  EXPECT_LE(finding.play->setup.size(), 3U) << finding.text;
  const auto run = run_play(driver.setting().game(), driver.setting().rulebook(), *finding.play);
  EXPECT_TRUE(run) << run.error().text();
}

TEST_F(CampaignWithCorpus, GoesOnFromItsCorpus) {
  GameDriver<DcgSetting> first = sound_driver();
  const auto begun = run_campaign(first, {.runs = 400, .corpus = corpus}).value();
  EXPECT_GT(begun.corpus_added, 0U);
  EXPECT_EQ(begun.corpus_read, 0U);

  GameDriver<DcgSetting> second = sound_driver();
  const auto gone_on =
      run_campaign(second, {.seed = 2, .runs = begun.corpus_added, .corpus = corpus}).value();
  EXPECT_EQ(gone_on.corpus_read, begun.corpus_added);
  EXPECT_EQ(gone_on.corpus_added, 0U) << "nothing was new that was read from the corpus";
  for (std::size_t q = 0; q < begun.questions.size(); ++q) {
    EXPECT_EQ(gone_on.questions[q].asked, begun.questions[q].asked)
        << "the corpus alone reaches what the first campaign reached";
  }
}

TEST_F(CampaignWithCorpus, PassesOverAStrayFileAndNamesIt) {
  ASSERT_TRUE(write_text_file(corpus / "notes.txt", "not a game"));
  ASSERT_TRUE(write_text_file(corpus / "short", "HJ"));
  GameDriver<DcgSetting> driver = sound_driver();
  const auto report = run_campaign(driver, {.runs = 5, .corpus = corpus}).value();
  ASSERT_EQ(report.warnings.size(), 2U);
  EXPECT_EQ(report.warnings[0].text(),
            (corpus / "notes.txt").string() +
                ": this is not an input for the fuzzer (expected `HJG1` at its beginning)");
  EXPECT_THAT(report.warnings[1].text(), HasSubstr("short"));
  EXPECT_THAT(report.text(), HasSubstr("notes.txt"));
}

TEST_F(CampaignWithCorpus, RefusesACorpusThatIsAFile) {
  ASSERT_TRUE(write_text_file(corpus, "a file"));
  GameDriver<DcgSetting> driver = sound_driver();
  const auto report = run_campaign(driver, {.runs = 5, .corpus = corpus});
  ASSERT_FALSE(report);
  EXPECT_THAT(report.error().text(), HasSubstr("cannot be read"));
}

// ---- Mutation and shrinking

TEST(Mutation, LeavesThePrefixAlone) {
  Random random(1);
  Bytes input = {'H', 'J', 'G', '1'};
  for (int i = 0; i < 2'000; ++i) {
    input = mutate(std::move(input), 4, input, random);
    ASSERT_TRUE(begins_with(input, "HJG1"));
    ASSERT_LE(input.size(), kMostInputBytes);
  }
}

TEST(Shrinking, KeepsOnlyTheBytesThatMatter) {
  const Bytes input = {9, 9, 1, 7, 7, 7, 42, 7, 8, 43, 3};
  const auto breaks = [](ByteView bytes) {
    return std::ranges::count(bytes, 42) > 0 && std::ranges::count(bytes, 43) > 0;
  };
  EXPECT_EQ(shrink_bytes(input, 2, breaks), (Bytes{9, 9, 42, 43}));
}

TEST(Shrinking, LeavesOutWhatBecameAZero) {
  const std::set<Bytes> broken = {{3, 5}, {0, 5}, {0, 0}, {0}};
  const auto breaks = [&](ByteView bytes) {
    return broken.contains(Bytes(bytes.begin(), bytes.end()));
  };
  EXPECT_EQ(shrink_bytes({3, 5}, 0, breaks), Bytes{0});
}

/// A file is refused for one bad row, so few of its bytes can go alone.
TEST(Shrinking, LeavesOnlyTheBytesOfATextThatMatter) {
  std::string text;
  for (int row = 0; row < 20; ++row) {
    text += fmt::format("row {} says, needle {};\n", row, row % 3);
  }
  const auto breaks = [](ByteView bytes) {
    std::istringstream rows(std::string(bytes.begin(), bytes.end()));
    bool found = false;
    for (std::string row; std::getline(rows, row);) {
      if (!row.starts_with("row ") || !row.ends_with(';')) return false;
      found = found || row.contains("needle 2");
    }
    return found;
  };
  const Bytes input(text.begin(), text.end());
  const Bytes small = shrink_text(input, breaks);
  EXPECT_EQ(std::string(small.begin(), small.end()), "row needle 2;");
}

// ---- The registry

TEST(FuzzRegistry, HasEachTargetsProgramAndEachProgramsTarget) {
  std::set<std::string> programs;
  for (const auto& entry : fs::directory_iterator(kRoot / "fuzz" / "targets")) {
    if (entry.path().extension() == ".cpp") programs.insert(entry.path().stem().string());
  }
  std::set<std::string> names;
  for (const Target& target : targets()) names.insert(std::string(target.name));
  EXPECT_EQ(programs, names);
}

TEST(FuzzRegistry, HasACanaryForEachTarget) {
  for (const Target& target : targets()) {
    EXPECT_TRUE(target.planted.ends_with('.')) << target.name;
    EXPECT_TRUE(target.sentence.ends_with('.')) << target.name;
    const std::string dictionary = std::string(target.name) + ".dict";
    EXPECT_TRUE(fs::exists(kRoot / "fuzz" / "dictionaries" / dictionary)) << dictionary;
  }
  ASSERT_NE(find_target("game"), nullptr);
  EXPECT_FALSE(find_target("game")->program.empty()) << "the rules have a planted mistake";
  EXPECT_EQ(find_target("nothing"), nullptr);
}

TEST(FuzzRegistry, OpensEveryTargetAndRunsIt) {
  for (const Target& target : targets()) {
    const auto driver = target.open(kRoot);
    ASSERT_TRUE(driver) << driver.error().text();
    const auto report = run_campaign(**driver, {.runs = 300});
    ASSERT_TRUE(report) << report.error().text();
    EXPECT_FALSE(report->finding) << report->finding->text;
    EXPECT_EQ(report->runs, 300U);
  }
}

}  // namespace
}  // namespace headjudge::fuzz
