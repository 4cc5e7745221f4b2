// An interrupted audit goes on from what it has found: results are kept whole, or not at all.
//
// What must never happen is that a result of other rules, or half of one, is taken for this one's.
#include "proofs/model_checking/witness_store.hpp"

#include <filesystem>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "tests/support/own_folder.hpp"

namespace headjudge::proofs::witness_store_test {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPlay =
    "play 1\n"
    "title: Two tables\n"
    "game: dcg\n"
    "table first: en-1.1\n"
    "table second: en-2.3\n"
    "setup:\n"
    "  memory: P1 1\n"
    "decisions:\n"
    "  P1: pass\n"
    "expect first: memory P2 3\n"
    "end\n";

WitnessReport report_with_a_play() {
  auto play = parse_play(kPlay, "");
  EXPECT_TRUE(play) << play.error().text();
  WitnessReport report;
  report.witnesses.push_back({*play, WitnessLevel::board, 1, 1, "memory: 1", "every play of 1"});
  report.asked = true;
  report.left_out = {"plays of more than 6 decisions were not looked at"};
  report.bounds = {"first", "second"};
  return report;
}

class WitnessStoreTest : public testing::Test {
 protected:
  const test::OwnFolder folder_;
};

TEST_F(WitnessStoreTest, GivesBackWhatWasKept) {
  const WitnessStore store(folder_, "stamp");
  const WitnessReport kept = report_with_a_play();
  ASSERT_TRUE(store.keep("a/gap", kept));
  const auto found = store.find("a/gap");
  ASSERT_TRUE(found);
  ASSERT_EQ(found->witnesses.size(), 1U);
  EXPECT_EQ(write_play(found->witnesses[0].play), write_play(kept.witnesses[0].play));
  EXPECT_EQ(found->witnesses[0].level, WitnessLevel::board);
  EXPECT_EQ(found->witnesses[0].decisions, 1U);
  EXPECT_EQ(found->witnesses[0].bound, "every play of 1");
  EXPECT_TRUE(found->asked);
  EXPECT_EQ(found->left_out, kept.left_out);
  EXPECT_EQ(found->bounds, kept.bounds);
}

TEST_F(WitnessStoreTest, FindsNothingUnderAnotherStampOrId) {
  ASSERT_TRUE(WitnessStore(folder_, "before").keep("a/gap", report_with_a_play()));
  EXPECT_FALSE(WitnessStore(folder_, "after").find("a/gap"));
  EXPECT_FALSE(WitnessStore(folder_, "before").find("another/gap"));
}

TEST_F(WitnessStoreTest, TakesATruncatedFileForNone) {
  const WitnessStore store(folder_, "stamp");
  ASSERT_TRUE(store.keep("a/gap", report_with_a_play()));
  for (const auto& entry : fs::directory_iterator(folder_)) {
    if (entry.path().extension() != ".json") continue;  // the mark is empty
    fs::resize_file(entry.path(), fs::file_size(entry.path()) / 2);
  }
  EXPECT_FALSE(store.find("a/gap"));
}

TEST_F(WitnessStoreTest, IsGoneWhenTheAuditIsComplete) {
  const WitnessStore store(folder_, "stamp");
  ASSERT_TRUE(store.keep("a/gap", report_with_a_play()));
  store.clear();
  EXPECT_FALSE(fs::exists(folder_));
  EXPECT_FALSE(store.find("a/gap"));
}

TEST_F(WitnessStoreTest, TakesAChangedFileForNone) {
  const WitnessStore store(folder_, "stamp");
  ASSERT_TRUE(store.keep("a/gap", report_with_a_play()));
  for (const auto& entry : fs::directory_iterator(folder_)) {
    if (entry.path().extension() != ".json") continue;
    std::string text = *read_text_file(entry.path());
    const std::string asked = "\"asked\":true";
    const std::size_t at = text.find(asked);
    ASSERT_NE(at, std::string::npos);
    text.replace(at, asked.size(), "\"asked\":false");
    ASSERT_TRUE(write_text_file(entry.path(), text));
  }
  EXPECT_FALSE(store.find("a/gap"));
}

TEST_F(WitnessStoreTest, RemovesNothingThatItHasNotPutThere) {
  const WitnessStore store(folder_, "stamp");
  EXPECT_TRUE(store.check()) << "there is no such folder yet";
  fs::create_directories(folder_);
  EXPECT_TRUE(store.check()) << "an empty folder is anybody's";
  ASSERT_TRUE(write_text_file(folder_ / "thesis.txt", "mine"));
  EXPECT_FALSE(store.check());
  store.clear();
  EXPECT_TRUE(fs::exists(folder_ / "thesis.txt")) << "the folder is not marked";
  ASSERT_TRUE(store.keep("a/gap", report_with_a_play()));
  EXPECT_TRUE(store.check());
  store.clear();
  EXPECT_TRUE(fs::exists(folder_ / "thesis.txt"));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1);
  fs::remove(folder_ / "thesis.txt");
  ASSERT_TRUE(store.keep("a/gap", report_with_a_play()));
  store.clear();
  EXPECT_FALSE(fs::exists(folder_));
  ASSERT_TRUE(write_text_file(folder_, "a file in the way"));
  EXPECT_FALSE(store.check());
}

TEST_F(WitnessStoreTest, WithoutAFolderKeepsNothing) {
  const WitnessStore store;
  EXPECT_TRUE(store.keep("a/gap", report_with_a_play()));
  EXPECT_FALSE(store.find("a/gap"));
}

}  // namespace
}  // namespace headjudge::proofs::witness_store_test
