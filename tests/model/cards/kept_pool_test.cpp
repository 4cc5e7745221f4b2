// A pool that comes from the cache is the pool that was compiled, member by member.
//
// What was compiled before is used where the same files are read again, and not where one of them
// has changed.
#include <chrono>
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "model/cards/pool/several_files.hpp"
#include "model/cards/program/card.hpp"
#include "model/cards/syntax/trees.hpp"
#include "model/core/base/data_dir.hpp"
#include "model/core/base/text_file.hpp"
#include "model/core/cache/store.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/real_cards.hpp"
#include "tests/support/same.hpp"

namespace headjudge::cards {
namespace {

namespace fs = std::filesystem;
using test::is_same;

class KeptPool : public testing::Test {
 protected:
  KeptPool() { cache::use(cache::Store(folder_.path())); }
  ~KeptPool() override { cache::use({}); }

  /// Compiled without a cache, compiled for it, and read from it.
  void expect_same_from_cache(const fs::path& cards) {
    const cache::Store store = cache::in_use();
    cache::use({});
    const Pool compiled = load_survey(cards).value();
    cache::use(store);
    EXPECT_TRUE(is_same(load_survey(cards).value(), compiled));
    ASSERT_EQ(store.size().entries, 2U);
    const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours(9);
    for (const auto& entry : fs::directory_iterator(folder_.path())) {
      fs::last_write_time(entry.path(), long_ago);
    }
    const Pool kept = load_survey(cards).value();
    EXPECT_GT(fs::last_write_time(the_entry("cards")), long_ago) << "the entry was not used";
    EXPECT_EQ(fs::last_write_time(the_entry("trees")), long_ago) << "nobody has printed yet";
    EXPECT_GT(kept.effects.size() * kept.instructions.size() * kept.descriptions.size(), 0U);
    EXPECT_TRUE(is_same(kept, compiled));
    EXPECT_GT(fs::last_write_time(the_entry("trees")), long_ago) << "the entry was not used";
  }
  [[nodiscard]] fs::path the_entry(const std::string& kind) const {
    for (const auto& entry : fs::directory_iterator(folder_.path())) {
      if (entry.path().filename().string().starts_with(kind)) return entry.path();
    }
    return {};
  }

  const test::OwnFolder folder_;
};

TEST_F(KeptPool, IsTheOwnPool) { expect_same_from_cache(data_dir() / "corpus/cards"); }

TEST_F(KeptPool, IsTheListOfRealCards) {
  if (!fs::exists(test::kRealCards)) GTEST_SKIP() << test::kNoRealCards;
  expect_same_from_cache(test::kRealCards);
}

// What printing needs is worked out again, from the texts as they were when the pool was read.
TEST_F(KeptPool, PrintsWithoutTheEntryOfItsTreesToo) {
  const test::OwnFolder cards;
  fs::copy(data_dir() / "corpus/cards", cards.path(), fs::copy_options::recursive);
  const Pool compiled = load_survey(cards.path()).value();
  for (const bool damaged : {false, true}) {
    const Pool kept = load_survey(cards.path()).value();
    const fs::path trees = the_entry("trees");
    if (damaged) {
      fs::resize_file(trees, fs::file_size(trees) / 2);
    } else {
      fs::remove(trees);
    }
    EXPECT_TRUE(is_same(kept, compiled));
    EXPECT_TRUE(fs::exists(the_entry("trees"))) << "it is kept again";
  }
  const Pool kept = load_survey(cards.path()).value();
  fs::remove(the_entry("trees"));
  for (const fs::path& file : card_files(cards.path())) fs::remove(file);
  EXPECT_TRUE(is_same(kept, compiled)) << "the files are gone";
}

TEST_F(KeptPool, IsToldFromOneWithAnotherMember) {
  const Pool pool = load_survey(data_dir() / "corpus/cards").value();
  Pool other = pool;
  other.cards.back().line += 1;
  EXPECT_FALSE(is_same(pool, other));
  other = pool;
  other.instructions.front().if_done = !other.instructions.front().if_done;
  EXPECT_FALSE(is_same(pool, other));
  other = pool;
  other.refused.push_back({"X-1", "One", {.message = "why"}});
  EXPECT_FALSE(is_same(pool, other));
}

constexpr const char* kCard =
    R"({"id": "X-1", "name": "One", "type": "Digimon", "colors": ["Red"], "level": 3, )"
    R"("play_cost": 3, "dp": 1000, "digivolve": [], "main_effect": "[On Play] Gain 1 memory.", )"
    R"("inherited_effect": null, "security_effect": null})";

TEST_F(KeptPool, IsOfTheseFilesAndTheseNames) {
  const test::OwnFolder cards;
  const std::string text = kCard;
  ASSERT_TRUE(write_text_file(cards / "a.jsonl", text));
  ASSERT_TRUE(write_text_file(cards / "b.jsonl", text));
  EXPECT_EQ(load_survey(cards / "a.jsonl")->instructions.at(0).amount, 1);
  // Errors name the file, so a pool belongs to its name, too.
  const fs::path two[] = {cards / "a.jsonl", cards / "b.jsonl"};
  for (int i = 0; i < 2; ++i) {
    const Pool pool = load_survey(two).value();
    ASSERT_EQ(pool.refused.size(), 1U);
    EXPECT_EQ(pool.refused[0].why.file, (cards / "b.jsonl").string());
  }
  EXPECT_TRUE(load_survey(cards / "b.jsonl")->refused.empty());
  std::string changed = text;
  changed.replace(changed.find("Gain 1"), 6, "Gain 2");
  ASSERT_TRUE(write_text_file(cards / "a.jsonl", changed));
  EXPECT_EQ(load_survey(cards / "a.jsonl")->instructions.at(0).amount, 2);
  fs::remove(cards / "a.jsonl");
  EXPECT_FALSE(load_survey(cards / "a.jsonl"));
}

}  // namespace
}  // namespace headjudge::cards
