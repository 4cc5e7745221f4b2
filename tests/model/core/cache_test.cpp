// The cache: what comes out is what went in, and anything else is nothing.
//
// A damaged entry, one of another build, a folder that cannot be written: each is worked out anew,
// and none is an error.
#include <array>
#include <bit>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "model/core/base/text_file.hpp"
#include "model/core/cache/store.hpp"
#include "tests/support/own_folder.hpp"
#include "tests/support/same.hpp"

namespace headjudge::cache {
namespace {

namespace fs = std::filesystem;

enum class Color : std::uint8_t { red, blue };

struct Flat {
  Color color = Color::red;
  std::int32_t number = 0;
  std::array<std::uint8_t, 3> bytes{};
};

struct Whole {
  std::string text;
  Flat flat;
  std::vector<Flat> flats;
  std::optional<std::string> perhaps;
  std::vector<std::vector<std::string>> lists;
};

struct PointsSomewhere {
  Flat flat;
  const char* text;
};
struct Holder {
  PointsSomewhere inner;
};
struct Looks {
  int number;
  std::string_view text;
};

static_assert(kMemberCount<Flat> == 3 && kMemberCount<Whole> == 5);
static_assert(is_flat<Flat>() && is_flat<std::array<Flat, 2>>() && is_flat<bool>());
static_assert(!is_flat<Whole>() && !is_flat<std::string>() && !is_flat<const char*>());
static_assert(!is_flat<PointsSomewhere>() && !is_flat<Holder>() && !is_flat<Looks>());
static_assert(!is_flat<std::array<PointsSomewhere, 2>>() && !is_flat<std::optional<int>>());

Whole sample() {
  return {"a\0b", {Color::blue, -7, {1, 2, 3}}, {{}, {Color::blue, 5, {}}}, "perhaps", {{}, {"x"}}};
}

TEST(CachePacking, GivesBackWhatWasPutIn) {
  Whole none;
  for (const Whole& each : {none, sample()}) {
    const auto back = unpack<Whole>(pack(each));
    ASSERT_TRUE(back);
    EXPECT_EQ(back->text, each.text);
    EXPECT_EQ(back->flat.number, each.flat.number);
    EXPECT_TRUE(test::is_same(*back, each));
  }
}

TEST(CachePacking, TellsEachMemberApart) {
  const Whole whole = sample();
  for (const auto change : std::vector<void (*)(Whole&)>{
           [](Whole& w) { w.text += "x"; }, [](Whole& w) { w.flat.color = Color::red; },
           [](Whole& w) { w.flats[1].bytes[2] = 9; }, [](Whole& w) { w.perhaps.reset(); },
           [](Whole& w) { w.lists[1].clear(); }}) {
    Whole other = whole;
    change(other);
    EXPECT_FALSE(test::is_same(whole, other));
    EXPECT_NE(pack(whole), pack(other));
  }
}

/// Has a gap between its members.
struct Gap {
  std::uint8_t small = 0;
  std::int32_t large = 0;
};
struct Around {
  std::array<Gap, 2> gaps;
  std::vector<Gap> more;
};

TEST(CachePacking, GivesEqualValuesEqualBytesWhateverLiesBetweenTheirMembers) {
  const auto made_on = [](unsigned char filling) {
    alignas(Around) std::array<unsigned char, sizeof(Gap)> memory;
    memory.fill(filling);
    Gap gap = std::bit_cast<Gap>(memory);
    gap.small = 1;
    gap.large = 2;
    return pack_values(Around{{gap, gap}, {gap}});
  };
  EXPECT_EQ(made_on(0), made_on(255));
  EXPECT_NE(pack_values(Around{{}, {Gap{1, 2}}}), pack_values(Around{{}, {Gap{1, 3}}}));
  EXPECT_NE(pack_values(Around{{}, {Gap{1, 2}}}), pack_values(Around{{}, {Gap{2, 2}}}));
}

TEST(CachePacking, RefusesWhatIsCutShortOrTooLong) {
  const std::string bytes = pack(sample());
  for (std::size_t length = 0; length < bytes.size(); ++length) {
    EXPECT_FALSE(unpack<Whole>(std::string_view(bytes).substr(0, length))) << length;
  }
  EXPECT_FALSE(unpack<Whole>(bytes + "x"));
  EXPECT_FALSE(unpack<std::vector<std::string>>(std::string(8, '\xff')));
  EXPECT_FALSE(unpack<std::vector<Flat>>(std::string(8, '\xff')));
}

class CacheStore : public testing::Test {
 protected:
  /// How often something had to be worked out.
  int asked(const Store& store, const std::string& content = "content") {
    const int before = worked_;
    const auto made = remembered<std::string>(store, "kind", content, [&] {
      ++worked_;
      return "result of " + content;
    });
    EXPECT_EQ(made, "result of " + content);
    return worked_ - before;
  }

  const test::OwnFolder folder_;
  const Store store_{folder_.path(), "one build"};
  int worked_ = 0;
};

TEST_F(CacheStore, KeepsWhatWasWorkedOut) {
  EXPECT_EQ(asked(store_), 1);
  EXPECT_EQ(asked(store_), 0);
  EXPECT_EQ(asked(store_, "other"), 1);
  EXPECT_EQ(store_.size().entries, 2U);
  EXPECT_FALSE(store_.find("other kind", "content"));
}

TEST_F(CacheStore, DoesNotTakeWhatAnotherBuildWorkedOut) {
  const Store other{folder_.path(), "another build"};
  EXPECT_EQ(asked(store_), 1);
  EXPECT_EQ(asked(other), 1);
  EXPECT_EQ(asked(store_), 0);
  // Not even under the name of its own entry.
  fs::copy_file(store_.file_of("kind", "content"), other.file_of("kind", "content"),
                fs::copy_options::overwrite_existing);
  EXPECT_EQ(asked(other), 1);
  EXPECT_EQ(asked(other), 0);
}

TEST_F(CacheStore, TakesNothingThatIsDamagedOrCutShort) {
  EXPECT_EQ(asked(store_), 1);
  const fs::path file = store_.file_of("kind", "content");
  const std::string text = read_text_file(file).value();
  ASSERT_GT(text.size(), 100U);
  for (std::size_t i = 0; i < text.size(); ++i) {
    std::string wrong = text;
    wrong[i] = static_cast<char>(wrong[i] ^ 1);
    for (const std::string& each : {wrong, text.substr(0, i), text + text.substr(0, i + 1)}) {
      ASSERT_TRUE(write_text_file(file, each));
      EXPECT_FALSE(store_.find("kind", "content")) << i;
    }
  }
  EXPECT_EQ(asked(store_), 1) << "it is worked out again";
  EXPECT_EQ(read_text_file(file).value(), text);
}

TEST_F(CacheStore, DoesNotKeepErrors) {
  for (int i = 0; i < 2; ++i) {
    const auto made =
        remembered<std::string>(store_, "kind", "content", [&]() -> Result<std::string> {
          ++worked_;
          return refuse({.message = "no"});
        });
    EXPECT_FALSE(made);
  }
  EXPECT_EQ(worked_, 2);
  EXPECT_EQ(store_.size().entries, 0U);
}

TEST_F(CacheStore, WorksWithoutAFolderThatCanBeWritten) {
  const fs::path blocked = folder_ / "file";
  ASSERT_TRUE(write_text_file(blocked, "no folder"));
  const Store below{blocked / "cache", "one build"};
  for (const Store& store : {Store(), Store("", "one build"), Store(folder_.path(), ""), below,
                             Store("/proc/headjudge", "one build")}) {
    EXPECT_EQ(asked(store), 1);
    EXPECT_EQ(asked(store), 1);
    EXPECT_EQ(store.size(), Store::Size{}) << store.folder();
    EXPECT_TRUE(store.clear());
  }
  EXPECT_EQ(asked(store_), 1);
  fs::permissions(folder_.path(), fs::perms::owner_write, fs::perm_options::remove);
  EXPECT_EQ(asked(store_), 0) << "what is there can be read";
  EXPECT_LE(asked(store_, "new"), 1);
  fs::permissions(folder_.path(), fs::perms::owner_write, fs::perm_options::add);
}

TEST_F(CacheStore, ForgetsWhatWasNotUsedForLongest) {
  EXPECT_EQ(asked(store_), 1);
  const std::uintmax_t one = store_.size().bytes;
  const Store small{folder_.path(), "one build", one * 3};
  const auto now = fs::file_time_type::clock::now();
  for (const std::string name : {"content", "conten1", "conten2"}) EXPECT_LE(asked(small, name), 1);
  int age = 3;
  for (const std::string name : {"content", "conten1", "conten2"}) {
    fs::last_write_time(small.file_of("kind", name), now - std::chrono::hours(age--));
  }
  EXPECT_EQ(asked(small), 0) << "the oldest, which has now been used";
  EXPECT_EQ(asked(small, "conten3"), 1);
  EXPECT_EQ(small.size(), (Store::Size{3, 3 * one}));
  EXPECT_TRUE(fs::exists(small.file_of("kind", "content")));
  EXPECT_FALSE(fs::exists(small.file_of("kind", "conten1")));
  const Store tiny{folder_.path(), "one build", one - 1};
  EXPECT_EQ(asked(tiny, "conten4"), 1);
  EXPECT_FALSE(fs::exists(tiny.file_of("kind", "conten4")))
      << "larger than the whole folder may be";
}

TEST_F(CacheStore, ClearsItsOwnFilesOnly) {
  EXPECT_EQ(asked(store_), 1);
  ASSERT_TRUE(write_text_file(folder_ / "letter.txt", "mine"));
  fs::path part = store_.file_of("kind", "content");
  ASSERT_TRUE(write_text_file(part += ".123.part", "of a run that was killed"));
  EXPECT_EQ(store_.size().entries, 2U);
  EXPECT_EQ(store_.clear().value().entries, 2U);
  EXPECT_EQ(store_.size(), Store::Size{});
  EXPECT_TRUE(fs::exists(folder_ / "letter.txt"));
  EXPECT_EQ(asked(store_), 1);
}

// Whatever happens between the two, a reader finds a whole entry or none.
TEST_F(CacheStore, MayBeWrittenAndReadAtOnce) {
  const std::string result(100'000, 'x');
  const auto read_and_write = [&] {
    for (int i = 0; i < 50; ++i) {
      store_.keep("kind", "content", result);
      const auto found = store_.find("kind", "content");
      EXPECT_TRUE(!found || *found == result);
    }
  };
  std::thread other(read_and_write);
  read_and_write();
  other.join();
}

TEST(CacheBuild, HasAnIdentity) {
  EXPECT_GE(build_identity().size(), 16U) << "the linker leaves no build-id";
  EXPECT_EQ(build_identity().find_first_not_of("0123456789abcdef "), std::string::npos);
}

TEST(CacheInUse, KeepsNothingUnlessToldTo) { EXPECT_FALSE(in_use().keeps()); }

}  // namespace
}  // namespace headjudge::cache
