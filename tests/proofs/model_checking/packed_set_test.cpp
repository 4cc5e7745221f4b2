// Each record once, compared in full: also with one hash for all, of any length, and without room.
//
// The records are texts of two letters, so that many begin alike and each has a known number.
#include "proofs/model_checking/packed_set.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/base/random.hpp"
#include "proofs/model_checking/packing.hpp"
#include "tests/support/own_folder.hpp"

namespace headjudge::proofs::packed_set_test {
namespace {

struct OneHash {
  std::uint64_t operator()(Bytes) const { return 42; }
};

Bytes bytes_of(const std::string& text) { return std::as_bytes(std::span(text)); }

template <class Set>
std::string text_of(const Set& set, std::size_t number) {
  const Bytes bytes = set[number];
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

/// Texts of 0 to `longest` letters of two, in an order that has all lengths early.
std::vector<std::string> texts(std::size_t longest) {
  std::vector<std::string> made{""};
  for (std::size_t i = 0; made[i].size() < longest; ++i) {
    for (const char* letter : {"a", "b"}) made.push_back(made[i] + letter);
  }
  return made;
}

template <class Set>
void holds_each_once(Set&& set, const std::vector<std::string>& records) {
  for (std::size_t i = 0; i < records.size(); ++i) {
    const auto added = set.add(bytes_of(records[i]));
    EXPECT_EQ(added.number, i);
    EXPECT_EQ(added.went, WentIn::is_new);
  }
  EXPECT_EQ(set.size(), records.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    EXPECT_EQ(text_of(set, i), records[i]);
    const auto again = set.add(bytes_of(records[i]));
    EXPECT_EQ(again.number, i);
    EXPECT_EQ(again.went, WentIn::is_known);
  }
  EXPECT_EQ(set.size(), records.size());
}

TEST(PackedSet, HoldsEachRecordOnceWhateverItsLength) { holds_each_once(PackedSet<>(), texts(12)); }

TEST(PackedSet, KeepsRecordsApartThatShareTheirHash) {
  holds_each_once(PackedSet<OneHash>(), texts(7));
}

TEST(PackedSet, KeepsRecordsOfOneLengthApart) {
  std::vector<std::string> records = texts(10);
  std::erase_if(records, [](const std::string& text) { return text.size() != 10; });
  holds_each_once(PackedSet<>(), records);
  records.push_back("longer than the others");  // from here on lengths differ
  records.push_back("");
  holds_each_once(PackedSet<>(), records);
}

TEST(PackedSet, HoldsThemInAFileAsInMemory) {
  const test::OwnFolder folder;
  std::filesystem::create_directory(folder.path());
  auto file = GrowingBytes::in_file(folder.path());
  ASSERT_TRUE(file) << file.error().text();
  PackedSet<> set(nullptr, std::move(*file));
  holds_each_once(set, texts(17));  // more than the file has at first
  EXPECT_GT(set.on_disk(), std::size_t{1} << 20U);
  EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << "the file has no name";
}

TEST(PackedSet, SaysThatAFolderIsMissing) {
  const test::OwnFolder folder;
  EXPECT_FALSE(GrowingBytes::in_file(folder / "nowhere"));
}

TEST(PackedSet, StopsWhereTheRoomIsSpentAndLosesNothing) {
  const std::vector<std::string> records = texts(12);
  std::size_t stopped = 0;
  for (std::size_t most = 0; most < 4'000; most += 61) {
    Room room{.most = most};
    PackedSet<> set(&room);
    std::size_t added = 0;
    while (added < records.size() && set.add(bytes_of(records[added])).went == WentIn::is_new) {
      EXPECT_LE(room.used, most);
      ++added;
    }
    ASSERT_LT(added, records.size());
    ++stopped;
    EXPECT_EQ(set.size(), added);
    EXPECT_EQ(set.add(bytes_of(records[added])).went, WentIn::has_no_room);
    for (std::size_t i = 0; i < added; ++i) {
      EXPECT_EQ(text_of(set, i), records[i]);
      EXPECT_EQ(set.add(bytes_of(records[i])).went, WentIn::is_known);
    }
  }
  EXPECT_GT(stopped, 50U);
}

TEST(Packing, AStretchOfBytesIsWhatItWasAndNoOtherHasItsDifference) {
  Random random(7);
  constexpr std::size_t kSize = 300;
  std::vector<std::byte> first(kSize);
  for (std::byte& byte : first) byte = static_cast<std::byte>(random.below(3));
  std::set<std::vector<std::byte>> stretches{first};
  std::set<PackedBytes> packed{{}};
  for (int i = 0; i < 3'000; ++i) {
    std::vector<std::byte> changed = first;
    const std::size_t changes = random.below(40);
    for (std::size_t n = 0; n < changes; ++n) {
      changed[random.below(kSize)] = static_cast<std::byte>(random.below(200));
    }
    PackedBytes difference;
    pack_difference(changed.data(), first.data(), kSize, difference);
    std::vector<std::byte> back = first;
    unpack_difference(difference, back.data());
    EXPECT_EQ(back, changed);
    EXPECT_EQ(packed.insert(difference).second, stretches.insert(changed).second);
  }
  EXPECT_GT(stretches.size(), 2'000U);
}

}  // namespace
}  // namespace headjudge::proofs::packed_set_test
