// Files that end anywhere, and bytes that differ: no record is read that was not written there.
// The same for the file of the input that runs, which is written again and again.
#include "fuzz/shards/record.hpp"

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "fuzz/shards/running.hpp"
#include "tests/support/own_folder.hpp"

namespace headjudge::fuzz {
namespace {

const std::vector<std::string> kTexts = {"a head", "", std::string(300, 'x'), "the\nend\0"};

std::string file_of(const std::vector<std::string>& texts) {
  std::string file;
  for (const std::string& text : texts) file += framed(text, file.size());
  return file;
}

bool begins_like(const std::vector<std::string>& read, const std::vector<std::string>& written) {
  return read.size() <= written.size() && std::equal(read.begin(), read.end(), written.begin());
}

TEST(Records, CutAnywhereGiveThoseThatAreWhole) {
  const std::string file = file_of(kTexts);
  std::size_t whole = 0;
  for (std::size_t cut = 0; cut <= file.size(); ++cut) {
    const RecordsRead read = records_in(std::string_view(file).substr(0, cut));
    EXPECT_TRUE(begins_like(read.texts, kTexts)) << cut;
    EXPECT_FALSE(read.damaged) << cut;
    EXPECT_EQ(read.torn, read.complete != cut) << cut;
    EXPECT_GE(read.texts.size(), whole) << cut;
    whole = read.texts.size();
  }
  EXPECT_EQ(whole, kTexts.size());
}

TEST(Records, WithAnyByteChangedGiveNothingThatWasNotWritten) {
  const std::string file = file_of(kTexts);
  for (std::size_t at = 0; at < file.size(); ++at) {
    for (const unsigned bit : {0U, 7U}) {
      std::string changed = file;
      changed[at] = static_cast<char>(static_cast<unsigned char>(changed[at]) ^ (1U << bit));
      const RecordsRead read = records_in(changed);
      EXPECT_TRUE(begins_like(read.texts, kTexts)) << at;
      EXPECT_LT(read.texts.size(), kTexts.size()) << at;
      EXPECT_TRUE(read.torn || read.damaged) << at;
    }
  }
}

TEST(Records, AtAnotherPlaceAreNone) {
  const std::string first = framed("one", 0);
  EXPECT_TRUE(records_in(first + framed("two", 0)).damaged);
  EXPECT_EQ(records_in(first + framed("two", first.size())).texts.size(), 2U);
  EXPECT_EQ(records_in(first + first).texts.size(), 1U);
}

TEST(RunningInput, TornAnywhereGivesTheOneBefore) {
  const test::OwnFolder folder;
  std::filesystem::create_directories(folder.path());
  const auto file = folder / "x.running";
  std::string before;
  std::string after;
  {
    auto running = RunningFile::make(file);
    ASSERT_TRUE(running) << running.error().text();
    for (std::uint8_t i = 1; i <= 4; ++i) {
      ASSERT_TRUE(running->write({.before = {.executions = i}, .runs = true, .input = {i, i}}));
      before = std::move(after);
      after = bytes_of_file(file).value();
    }
  }
  ASSERT_EQ(running_in(before)->before.executions, 3U);
  ASSERT_EQ(running_in(after)->before.executions, 4U);
  EXPECT_EQ(running_in(after)->input, (Bytes{4, 4}));
  // The bytes that the last write changed, and only some of them arrived.
  std::vector<std::size_t> changed;
  for (std::size_t i = 0; i < after.size(); ++i) {
    if (before[i] != after[i]) changed.push_back(i);
  }
  ASSERT_GT(changed.size(), 8U);
  std::string torn = before;
  for (std::size_t i = 0; i + 1 < changed.size(); ++i) {
    torn[changed[i]] = after[changed[i]];
    const auto read = running_in(torn);
    ASSERT_TRUE(read) << i;
    EXPECT_EQ(read->before.executions, 3U) << i;
    EXPECT_EQ(read->input, (Bytes{3, 3})) << i;
  }
}

TEST(RunningInput, OfAShortFileIsNoneOrAWholeOne) {
  const test::OwnFolder folder;
  std::filesystem::create_directories(folder.path());
  const auto file = folder / "x.running";
  auto running = RunningFile::make(file);
  ASSERT_TRUE(running);
  EXPECT_FALSE(running_in(bytes_of_file(file).value())) << "nothing has run yet";
  for (std::uint8_t i = 1; i <= 2; ++i) {
    ASSERT_TRUE(running->write({.before = {.executions = i}, .runs = true, .input = {i}}));
  }
  const std::string whole = bytes_of_file(file).value();
  for (std::size_t cut = 0; cut < whole.size(); cut += 7) {
    const auto read = running_in(std::string_view(whole).substr(0, cut));
    if (read) EXPECT_EQ(read->input, (Bytes{static_cast<std::uint8_t>(read->before.executions)}));
  }
  EXPECT_FALSE(RunningFile::make(file)) << "one process writes it";
}

}  // namespace
}  // namespace headjudge::fuzz
