// Every play of the corpus goes as it says: the manuals' worked examples, and whatever joins them.
//
// They are also written back and must come out as the very same text.
#include <filesystem>

#include <gtest/gtest.h>

#include "model/core/play/play.hpp"
#include "tests/support/negated.hpp"
#include "tests/support/run_program.hpp"
#include "tests/support/shipped.hpp"

namespace headjudge {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> plays_below(const std::string& folder) {
  std::vector<fs::path> files;
  for (const auto& entry :
       fs::recursive_directory_iterator(std::string(HEADJUDGE_SOURCE_DIR) + "/" + folder)) {
    if (entry.path().extension() == ".play") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

class CorpusPlay : public testing::TestWithParam<fs::path> {};

TEST_P(CorpusPlay, GoesAsItSays) {
  const auto play = load_play(GetParam());
  ASSERT_TRUE(play) << play.error().text();
  for (const std::string& complaint : test::complaints_about(*play)) ADD_FAILURE() << complaint;
  EXPECT_EQ(write_play(*play),
            test::repository_text(fs::relative(GetParam(), HEADJUDGE_SOURCE_DIR).string()));
}

TEST_P(CorpusPlay, HasNoWordThatItsEditionsDoNotDefine) {
  const auto play = load_play(GetParam());
  ASSERT_TRUE(play) << play.error().text();
  for (const std::string& word : test::unknown_words_of(*play)) ADD_FAILURE() << word;
}

std::string test_name(const testing::TestParamInfo<fs::path>& info) {
  return info.param.stem().string();
}

INSTANTIATE_TEST_SUITE_P(Examples, CorpusPlay, testing::ValuesIn(plays_below("corpus/examples")),
                         test_name);
INSTANTIATE_TEST_SUITE_P(CcgPositions, CorpusPlay,
                         testing::ValuesIn(plays_below("corpus/ccg/positions")), test_name);
INSTANTIATE_TEST_SUITE_P(Positions, CorpusPlay, testing::ValuesIn(plays_below("corpus/positions")),
                         test_name);

std::size_t contraries_in(const Play& play) {
  return ShippedGames::with(play.game, [&]<class G>(std::type_identity<G>) {
    const auto& world = test::shipped_world().of<G>();
    return test::expect_contraries_to_fail(G(world.pool), world.rulebook, play);
  });
}

TEST(CorpusPlays, FailWhereverAnExpectationIsTurnedRound) {
  std::size_t turned = 0;
  for (const std::string folder : {"corpus/examples", "corpus/ccg", "corpus/positions"}) {
    for (const fs::path& file : plays_below(folder)) {
      const auto play = load_play(file);
      ASSERT_TRUE(play) << play.error().text();
      turned += contraries_in(*play);
    }
  }
  EXPECT_GT(turned, 500U);
}

/// A folder of plays that has cards of its own, and how many plays it has at least.
struct OwnCards {
  std::string folder;
  std::size_t plays = 0;
};

class CorpusOfOwnCards : public testing::TestWithParam<OwnCards> {};

TEST_P(CorpusOfOwnCards, FailsWhereverAnExpectationIsTurnedRound) {
  const auto pool = cards::load_pool(std::string(HEADJUDGE_SOURCE_DIR) + "/" + GetParam().folder +
                                     "/cards.jsonl");
  ASSERT_TRUE(pool) << pool.error().text();
  const dcg::Dcg game(*pool);
  std::size_t turned = 0;
  for (const fs::path& file : plays_below(GetParam().folder)) {
    const auto play = load_play(file);
    ASSERT_TRUE(play) << play.error().text();
    turned +=
        test::expect_contraries_to_fail(game, test::shipped_world().of<dcg::Dcg>().rulebook, *play);
  }
  EXPECT_GE(turned, GetParam().plays);
}

TEST_P(CorpusOfOwnCards, GoesAsItSays) {
  const auto files = plays_below(GetParam().folder);
  EXPECT_GE(files.size(), GetParam().plays);
  std::string words = "play";
  for (const fs::path& file : files) words += " " + file.string();
  const auto ran = test::run_program(words + " --quiet");
  EXPECT_EQ(ran.exit_code, 0) << ran.output;
}

// Keywords that no manual for players defines, and the examples of the comprehensive rules, which
// need cards that say what the examples say.
INSTANTIATE_TEST_SUITE_P(Folders, CorpusOfOwnCards,
                         testing::Values(OwnCards{"corpus/later", 30},
                                         OwnCards{"corpus/comprehensive", 100}),
                         [](const auto& own) {
                           return fs::path(own.param.folder).filename().string();
                         });

TEST(CorpusPlays, OfTheExamplesAllExpectSomething) {
  const auto files = plays_below("corpus/examples");
  EXPECT_GE(files.size(), 15U);
  for (const fs::path& file : files) {
    const auto play = load_play(file);
    ASSERT_TRUE(play) << play.error().text();
    EXPECT_FALSE(play->expectations.empty()) << file;
    EXPECT_FALSE(play->cites.empty()) << file;
  }
}

/// The blocks of docs/plays.md that are whole plays.
std::vector<std::string> plays_of_the_reference() {
  constexpr std::string_view kBegin = "```play\n";
  const std::string text = test::repository_text("docs/plays.md");
  std::vector<std::string> plays;
  for (std::size_t at = text.find(kBegin); at != std::string::npos; at = text.find(kBegin, at)) {
    at += kBegin.size();
    plays.push_back(text.substr(at, text.find("```", at) - at));
  }
  return plays;
}

TEST(CorpusPlays, OfTheReferenceGoAsTheySay) {
  const auto texts = plays_of_the_reference();
  EXPECT_GE(texts.size(), 2U);
  for (const std::string& text : texts) {
    const auto play = parse_play(text, "docs/plays.md");
    ASSERT_TRUE(play) << play.error().text();
    EXPECT_FALSE(play->expectations.empty()) << play->title;
    for (const std::string& complaint : test::complaints_about(*play)) ADD_FAILURE() << complaint;
    EXPECT_GT(contraries_in(*play), 0U);
  }
}

/// A heading of the edition, or a part of one: "Keyword Effects: 13. Raid".
bool has_heading(const Edition& edition, std::string_view cited) {
  const auto fits = [&](const auto& entry) {
    return cited == entry.cites || cited.starts_with(entry.cites + ": ");
  };
  return std::ranges::any_of(edition.clauses, fits) ||
         std::ranges::any_of(edition.definitions, fits) ||
         std::ranges::any_of(edition.constraints, fits) ||
         std::ranges::any_of(edition.outside, fits);
}

TEST(CorpusPlays, CiteHeadingsThatTheirManualsHave) {
  std::size_t looked_at = 0;
  for (const fs::path& file : plays_below("corpus/examples")) {
    const auto play = load_play(file);
    ASSERT_TRUE(play) << play.error().text();
    for (const std::string& cited : play->cites) {
      for (const Rulebook* rulebook : test::shipped_world().rulebooks()) {
        const Edition* edition = rulebook->find(cited.substr(0, cited.find(", ")));
        if (edition == nullptr) continue;
        ++looked_at;
        EXPECT_TRUE(has_heading(*edition, cited.substr(cited.find(", ") + 2)))
            << file << ": " << cited;
      }
    }
  }
  EXPECT_GT(looked_at, 200U);
}

}  // namespace
}  // namespace headjudge
