// From many findings to one cause each, whatever the order; small plays that are as small as they
// get; and a baseline that hides nothing it does not name.
#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "fuzz/causes/report.hpp"
#include "fuzz/dcg/setting.hpp"
#include "fuzz/games/driver.hpp"
#include "fuzz/games/shrink.hpp"
#include "fuzz/games/templates/shrink.hpp"
#include "fuzz/processes/alone.hpp"
#include "invariants/dcg_invariants.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/play/runner.hpp"
#include "tests/support/own_folder.hpp"

namespace headjudge::fuzz {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Asked = std::vector<std::string>;

/// A shard that has found these; small inputs stand for them where `reduced` says so.
Shard shard_of(const std::string& target, std::vector<FoundInput> found,
               std::vector<ReducedInput> reduced = {}) {
  Shard shard;
  shard.head.target = target;
  shard.head.id = target;
  shard.found = std::move(found);
  shard.reduced = std::move(reduced);
  return shard;
}

FoundInput found(const std::string& broken, Asked asked, Bytes input, std::int64_t when = 100) {
  return {.broken = broken, .cause = std::move(asked), .input = std::move(input), .when = when};
}

ReducedInput reduced(const FoundInput& from, Asked asked, Bytes small) {
  ReducedInput made{.found = from, .from = hash_of_input(from.input), .minimal = true};
  made.found.cause = std::move(asked);
  made.size = small.size();
  made.found.input = std::move(small);
  return made;
}

CampaignFolder campaign_of(std::vector<Shard> shards) {
  return {.path = "none", .origin = {{"build", "12345678ff"}}, .shards = std::move(shards)};
}

std::uint64_t times_of(const std::vector<CauseGroup>& groups) {
  std::uint64_t times = 0;
  for (const CauseGroup& group : groups) times += group.times;
  return times;
}

TEST(Causes, ThatAskLessExplainThoseThatAskMore) {
  const FoundInput a = found("x", {"one", "two"}, {1, 1, 1}, 50);
  const FoundInput b = found("x", {"one"}, {2, 2}, 40);
  const FoundInput c = found("x", {"three"}, {3}, 60);
  const FoundInput d = found("y", {"one"}, {4}, 10);
  auto groups = groups_of(campaign_of({shard_of("game", {a, c, d}), shard_of("decks", {b})}), {});
  ASSERT_EQ(groups.size(), 3U);
  EXPECT_EQ(times_of(groups), 4U) << "each finding is in one group";
  const auto one = std::ranges::find_if(
      groups, [](const CauseGroup& each) { return each.broken == "x" && each.kinds == 2; });
  ASSERT_NE(one, groups.end());
  EXPECT_THAT(one->asked, ElementsAre("one"));
  EXPECT_THAT(one->targets, ElementsAre("decks", "game"));
  EXPECT_EQ(one->first, 40);
  EXPECT_EQ(one->last, 50);
  EXPECT_EQ(one->since, "12345678");
  EXPECT_FALSE(one->reduced);
}

TEST(Causes, AreThoseOfTheSmallInput) {
  const FoundInput a = found("x", {"noise", "one"}, {1, 1, 1});
  const FoundInput b = found("x", {"one", "other"}, {2, 2});
  const auto groups = groups_of(
      campaign_of(
          {shard_of("game", {a, b}, {reduced(a, {"one"}, {1}), reduced(b, {"one"}, {2, 2})})}),
      {});
  ASSERT_EQ(groups.size(), 1U);
  EXPECT_EQ(groups[0].times, 2U);
  EXPECT_TRUE(groups[0].reduced);
  EXPECT_EQ(groups[0].smallest.found.input, (Bytes{1}));
}

TEST(Causes, OfASmallInputThatBreaksSomethingElseAreNotTaken) {
  const FoundInput a = found("x", {"one"}, {1, 1});
  ReducedInput other = reduced(a, {}, {9});
  other.found.broken = "y";
  const auto groups = groups_of(campaign_of({shard_of("game", {a}, {other})}), {});
  ASSERT_EQ(groups.size(), 1U);
  EXPECT_EQ(groups[0].broken, "x");
  EXPECT_EQ(groups[0].smallest.found.input, (Bytes{1, 1}));
}

TEST(Causes, AreTheSameInAnyOrderOfShards) {
  std::vector<Shard> shards;
  for (std::uint8_t i = 0; i < 6; ++i) {
    Asked asked;
    for (int bit = 0; bit < 3; ++bit) {
      if (((i + 1) >> bit & 1) != 0) asked.push_back(std::string(1, static_cast<char>('a' + bit)));
    }
    shards.push_back(shard_of("game", {found("x", asked, {i}, i)}));
  }
  const auto ids = [&] {
    std::string text;
    for (const CauseGroup& each : groups_of(campaign_of(shards), {})) {
      text += each.id + " " + std::to_string(each.times) + "\n";
    }
    return text;
  };
  const std::string once = ids();
  for (int i = 0; i < 5; ++i) {
    std::ranges::rotate(shards, shards.begin() + 1);
    EXPECT_EQ(ids(), once);
  }
}

TEST(Causes, OfCrashesDependOnTheTarget) {
  const FoundInput crash = found(kCrash, {"signal 11"}, {1});
  const auto groups =
      groups_of(campaign_of({shard_of("game", {crash}), shard_of("cards", {crash})}), {});
  EXPECT_EQ(groups.size(), 2U);
}

TEST(Causes, AreKnownWhereTheBaselineNamesThemOrLess) {
  const auto groups = groups_of(
      campaign_of({shard_of("game", {found("x", {"one"}, {1}, 100), found("y", {}, {2}, 100)})}),
      {});
  ASSERT_EQ(groups.size(), 2U);
  const auto known = parse_known_causes(text_of_known(groups), "baseline.txt");
  ASSERT_TRUE(known) << known.error().text();
  ASSERT_EQ(known->size(), 2U);
  const CampaignFolder later =
      campaign_of({shard_of("game", {found("x", {"one", "two"}, {3}, 200),
                                     found("x", {"two"}, {4}, 200), found("y", {}, {5}, 200)})});
  std::size_t fresh = 0;
  for (const CauseGroup& group : groups_of(later, *known)) {
    fresh += group.known ? 0U : 1U;
    if (!group.known) EXPECT_THAT(group.asked, ElementsAre("two")) << "the baseline hides it";
    if (group.known) EXPECT_EQ(group.first, 100) << "it was seen before";
  }
  EXPECT_EQ(fresh, 1U);
}

/// What was found, against a baseline in a file's words.
struct Met {
  std::size_t fresh = 0;
  std::vector<KnownCause> gone;
  std::vector<CauseGroup> groups;
};

Met met(const std::vector<FoundInput>& all, const std::string& baseline) {
  const auto known = parse_known_causes(baseline, "known.txt");
  EXPECT_TRUE(known) << known.error().text();
  if (!known) return {};
  Met met{.groups = groups_of(campaign_of({shard_of("game", all)}), *known)};
  met.gone = not_seen(met.groups, *known);
  for (const CauseGroup& group : met.groups) met.fresh += group.known ? 0U : 1U;
  return met;
}

TEST(Causes, ThatAreKnownAndWereMetAreNotCalledGoneWhereALesserOneIsMet) {
  const Met both = met({found("x", {"a", "b", "c"}, {1}), found("x", {"a"}, {2})},  //
                       "x\ta, b\told\t1\n");
  EXPECT_TRUE(both.gone.empty());
  EXPECT_EQ(both.fresh, 1U) << "one that asks less may be another";
  ASSERT_EQ(both.groups.size(), 2U);
  EXPECT_EQ(both.groups[0].asked, Asked{"a"});
  EXPECT_EQ(both.groups[1].asked, (Asked{"a", "b"})) << "it keeps its id";
  EXPECT_EQ(both.groups[1].id, id_of_cause("x", {"a", "b"}));
  EXPECT_EQ(both.groups[1].since, "old");
  EXPECT_EQ(met({found("x", {"a"}, {2})}, "x\ta, b\told\t1\n").gone.size(), 1U);
}

TEST(Causes, OfManyThingsAtOnceAreKnownAgain) {
  const Asked odd = {"an effect: deleted, drawn", "back\\slash, \\, and", "tab\tand\nline",
                     "the game dcg"};
  const std::vector<FoundInput> all = {found("x", odd, {1})};
  const std::string text = text_of_known(met(all, "").groups);
  const Met again = met(all, text);
  EXPECT_EQ(again.fresh, 0U) << text;
  EXPECT_TRUE(again.gone.empty());
  EXPECT_EQ(text_of_known(again.groups, parse_known_causes(text, "k").value()), text);
}

TEST(Causes, ThatSayNothingExplainThemselvesAlone) {
  const std::vector<FoundInput> all = {found("x", {"attack", "the game dcg"}, {1}),
                                       found("x", {"the game dcg"}, {2}), found("y", {"word"}, {3}),
                                       found("y", {}, {4})};
  EXPECT_EQ(met(all, "").groups.size(), 4U);
  const Met silent = met(all, "x\tthe game dcg\told\t1\ny\t\told\t1\n");
  EXPECT_EQ(silent.fresh, 2U) << "what says nothing silences nothing else";
  EXPECT_TRUE(silent.gone.empty());
}

TEST(Causes, HaveIdsThatDoNotMeet) {
  const Asked one = {"attack-target", "breeding-effects", "effect-order", "the game dcg"};
  const Asked other = {"battle", "handover-memory", "stack-noticed", "the game dcg"};
  EXPECT_NE(id_of_cause("x", one), id_of_cause("x", other));
  EXPECT_EQ(id_of_cause("x", one).size(), 2U + 16U);
  EXPECT_EQ(met({found("x", one, {1}), found("x", other, {2})}, "").groups.size(), 2U);
}

TEST(Causes, OfABaselineThatIsWrittenAnewStayInIt) {
  const std::string baseline = "x\ta\told\t1\nz\tgone\told\t2\n";
  const Met night = met({found("x", {"a", "b"}, {1}), found("y", {"c"}, {2})}, baseline);
  const std::string text =
      text_of_known(night.groups, parse_known_causes(baseline, "known.txt").value());
  const auto known = parse_known_causes(text, "known.txt");
  ASSERT_TRUE(known) << known.error().text();
  ASSERT_EQ(known->size(), 3U) << text;
  EXPECT_THAT(text, HasSubstr("x\ta\told\t1\n")) << "no narrower line in its place";
  EXPECT_THAT(text, HasSubstr("z\tgone\told\t2\n")) << "not met, and not lost";
  EXPECT_THAT(text, HasSubstr("y\tc\t12345678\t100\n"));
}

TEST(Causes, OfABaselineThatIsNoTextAreRefused) {
  for (const char* line : {"x\t\xE9t\xE9\told\t1\n", "x\ta\x01\told\t1\n"}) {
    const auto known = parse_known_causes(std::string("# one\n") + line, "mine.txt");
    ASSERT_FALSE(known);
    EXPECT_THAT(known.error().text(), HasSubstr("mine.txt:2"));
  }
  EXPECT_TRUE(parse_known_causes("\xEF\xBB\xBFx\ta\told\t1\n", "bom.txt"));
}

TEST(Causes, OfABaselineAreTheSameWithTheLineEndsOfAnotherSystem) {
  const auto known = parse_known_causes("# causes\r\nx\tone, two\tb\t1\r\n\r\n", "mine.txt");
  ASSERT_TRUE(known) << known.error().text();
  ASSERT_EQ(known->size(), 1U);
  EXPECT_THAT((*known)[0].asked, ElementsAre("one", "two"));
  EXPECT_EQ((*known)[0].first, 1);
}

TEST(Causes, OfABadBaselineAreRefusedWithTheLine) {
  const auto known = parse_known_causes("# causes\nx\tone\tb\t1\nx one\n", "mine.txt");
  ASSERT_FALSE(known);
  EXPECT_THAT(known.error().text(), HasSubstr("mine.txt:3"));
}

TEST(CampaignReport, HasALineForEachRunAndCauseAndWritesItsPlay) {
  const test::OwnFolder folder;
  const FoundInput a = found("x", {"one"}, {'p', 'q'});
  ReducedInput small = reduced(a, {"one"}, {'p'});
  small.play = "play 1\n";
  const CampaignFolder campaign =
      campaign_of({shard_of("game", {a}, {small}), shard_of("cards", {found("z", {}, {'r'})})});
  const auto groups = groups_of(campaign, {});
  ASSERT_TRUE(write_smallest(groups, folder.path()));
  const std::string text = campaign_text(campaign, groups, folder.path());
  EXPECT_THAT(text, HasSubstr("2 causes: 2 new, 0 known"));
  for (const CauseGroup& group : groups) {
    EXPECT_THAT(text, HasSubstr(group.id));
    const auto written = read_text_file(file_of(group, folder.path()));
    EXPECT_EQ(written.value_or(""), group.broken == "x" ? "play 1\n" : "r");
  }
  const std::string ledger = ledger_text(campaign);
  EXPECT_EQ(std::ranges::count(ledger, '\n'), 2);
  EXPECT_THAT(ledger, HasSubstr(R"("ended":"killed")"));
}

// ---- A real game, with an invariant that is false

Verdict nobody_is_suspended(const dcg::DcgPosition& position) {
  for (const dcg::Side& side : position.state.sides()) {
    for (const dcg::Permanent permanent : side.field) {
      if (permanent->suspended != 0 && !side.trash.empty()) return Verdict::broken;
    }
  }
  return Verdict::held;
}

/// Every play without one step, ruling, line of the set-up, or item of a line.
std::vector<Play> without_one(const Play& play) {
  std::vector<Play> all;
  for (std::size_t i = 0; i < play.steps.size(); ++i) {
    all.push_back(play);
    all.back().steps.erase(all.back().steps.begin() + static_cast<std::ptrdiff_t>(i));
  }
  const auto& rulings = play.tables.front().rulings;
  for (std::size_t i = 0; i < rulings.size(); ++i) {
    all.push_back(play);
    auto& fewer = all.back().tables.front().rulings;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
  }
  for (std::size_t i = 0; i < play.setup.size(); ++i) {
    all.push_back(play);
    all.back().setup.erase(all.back().setup.begin() + static_cast<std::ptrdiff_t>(i));
    const std::string& line = play.setup[i].text;
    for (const std::string_view between : {", ", " over "}) {
      for (std::size_t at = line.find(between); at != line.npos; at = line.find(between, at + 1)) {
        all.push_back(play);
        const std::size_t next = std::min(line.find(between, at + 1), line.size());
        all.back().setup[i].text.erase(at, next - at);
      }
    }
  }
  return all;
}

TEST(ReducedPlay, LosesWhatItShowsWithAnySingleThing) {
  auto setting = load_dcg_setting(std::filesystem::path(HEADJUDGE_SOURCE_DIR));
  ASSERT_TRUE(setting);
  const InvariantSet<dcg::Dcg> invariants({{"nobody-is-suspended", "Nobody is suspended.",
                                            &nobody_is_suspended, nullptr, HangsOn::everything()}});
  GameDriver<DcgSetting> driver(std::move(*setting), invariants);
  Random random(12);
  std::size_t reduced_plays = 0;
  for (int tried = 0; tried < 4'000 && reduced_plays < 3; ++tried) {
    const Bytes input = driver.fresh(random);
    const std::string broken = driver.probe(input).broken;
    if (broken.empty()) continue;
    const FoundInput raw{.broken = broken, .cause = driver.cause(input), .input = input};
    const auto small = reduce_alone(driver, raw, {.seconds = 60}, 60);
    ASSERT_TRUE(small);
    ASSERT_TRUE(small->minimal);
    const auto play = parse_play(small->play, "small.play");
    ASSERT_TRUE(play) << play.error().text();
    EXPECT_EQ(broken_by(driver.setting(), invariants, *play), broken) << small->play;
    for (const Play& less : without_one(*play)) {
      EXPECT_NE(broken_by(driver.setting(), invariants, less), broken) << small->play;
    }
    for (const std::string& name : driver.setting().names_of_cards(false)) {
      Play named = *play;
      EXPECT_FALSE(rename_card(named, name, "another")) << name << " does something\n"
                                                        << small->play;
    }
    EXPECT_LE(play->steps.size(), 12U);
    EXPECT_EQ(driver.probe(small->found.input).broken, broken);
    ++reduced_plays;
  }
  EXPECT_EQ(reduced_plays, 3U);
}

}  // namespace
}  // namespace headjudge::fuzz
