// Decisions as records: a record means its decision wherever it stands and whatever else is legal;
// and changing an input changes one thing and leaves the others as they are.
#include "fuzz/games/records.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "fuzz/campaign/registry.hpp"
#include "fuzz/feedback/mutation.hpp"
#include "fuzz/games/parts.hpp"
#include "fuzz/inputs/text_setup.hpp"
#include "model/core/base/data_dir.hpp"

namespace headjudge::fuzz {
namespace {

using Addresses = std::vector<DecisionAddress>;

/// Few kinds and things, so that many are alike.
DecisionAddress few_addresses() {
  return {*rc::gen::inRange<std::uint8_t>(0, 4), *rc::gen::inRange<std::uint16_t>(0, 5)};
}

DecisionRecord any_record_at_all() {
  return {{*rc::gen::arbitrary<std::uint8_t>(), *rc::gen::arbitrary<std::uint16_t>()},
          *rc::gen::arbitrary<std::uint8_t>()};
}

DecisionRecords some_records() {
  DecisionRecords records(*rc::gen::inRange<std::size_t>(0, 40));
  for (DecisionRecord& record : records) record = any_record_at_all();
  return records;
}

/// Is it what is left of the other list when some are taken out?
bool is_left_of(const DecisionRecords& fewer, const DecisionRecords& more) {
  auto at = more.begin();
  for (const DecisionRecord& record : fewer) {
    at = std::ranges::find(at, more.end(), record);
    if (at == more.end()) return false;
    ++at;
  }
  return true;
}

RC_GTEST_PROP(DecisionRecord, MeansItsDecision, ()) {
  Addresses legal(*rc::gen::inRange<std::size_t>(1, 30));
  for (DecisionAddress& each : legal) each = few_addresses();
  const auto at = [&](std::size_t i) { return legal[i]; };
  for (std::size_t i = 0; i < legal.size(); ++i) {
    RC_ASSERT(place_of(record_of(i, at), legal.size(), at) == i);
  }
}

RC_GTEST_PROP(DecisionRecord, MeansItWhateverElseIsLegal, ()) {
  Addresses legal(*rc::gen::inRange<std::size_t>(1, 20));
  for (DecisionAddress& each : legal) each = few_addresses();
  const auto place = *rc::gen::inRange<std::size_t>(0, legal.size());
  const DecisionRecord record = record_of(place, [&](std::size_t i) { return legal[i]; });
  Addresses others(*rc::gen::inRange<std::size_t>(0, 10));
  for (DecisionAddress& each : others) each = few_addresses();
  std::erase(others, record.address);
  Addresses more;
  std::size_t moved = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    const bool one_before = i < others.size();
    if (one_before) more.push_back(others[i]);
    if (i == place) moved = more.size();
    more.push_back(legal[i]);
  }
  RC_ASSERT(place_of(record, more.size(), [&](std::size_t i) { return more[i]; }) == moved);
}

TEST(DecisionRecord, MeansTheNearestWhereItsOwnIsNotLegal) {
  const Addresses legal = {{1, 0x1200}, {2, 0x3455}, {2, 0x1200}, {2, 0x3456}};
  const auto at = [&](std::size_t i) { return legal[i]; };
  EXPECT_EQ(place_of({{2, 0x34FF}, 0}, legal.size(), at), 3U) << "about the same card";
  EXPECT_EQ(place_of({{1, 0xFFFF}, 9}, legal.size(), at), 0U) << "of its kind";
  EXPECT_EQ(place_of({{3, 0x1200}, 0}, legal.size(), at), 2U) << "of another kind";
}

TEST(DecisionRecord, IsAboutItsFirstOperandInItsHigherByte) {
  std::map<std::uint16_t, int> seen;
  for (std::uint32_t second = 0; second < 100; ++second) {
    EXPECT_EQ(mixed_operands(40, second, 3) >> 8U, mixed_operands(40, 0, 0) >> 8U);
    ++seen[mixed_operands(40, second, 3)];
  }
  EXPECT_GT(seen.size(), 50U) << "others tell them apart";
  seen.clear();
  for (std::uint32_t first = 0; first < 500; ++first) ++seen[mixed_operands(first, 0, 0)];
  EXPECT_GT(seen.size(), 480U);
}

RC_GTEST_PROP(DecisionRecord, IsWrittenAsItIsRead, ()) {
  const DecisionRecords records = some_records();
  ByteWriter out;
  write_records(records, out);
  RC_ASSERT(out.bytes().size() == records.size() * kRecordBytes);
  RC_ASSERT(read_records(out.bytes()) == records);
}

TEST(DecisionRecord, OfBytesThatEndIsFilledUpWithZeros) {
  EXPECT_EQ(read_records(Bytes{3, 1}), (DecisionRecords{{{3, 1}, 0}}));
  EXPECT_EQ(read_records(Bytes(10'000, 7)).size(), kMostDecisions);
}

RC_GTEST_PROP(ChangeRecords, LeavesTheOthersAsTheyWere, (std::uint64_t seed)) {
  const DecisionRecords before = some_records();
  const DecisionRecords other = some_records();
  Random random(seed);
  const DecisionRecords after = change_records(before, other, random);
  if (after.size() > before.size()) {
    RC_ASSERT(is_left_of(before, after));
  } else if (after.size() < before.size()) {
    RC_ASSERT(is_left_of(after, before));
  } else {
    std::size_t differ = 0;
    for (std::size_t i = 0; i < before.size(); ++i) differ += before[i] == after[i] ? 0U : 1U;
    RC_ASSERT(differ <= 2U);
  }
  Random again(seed);
  RC_ASSERT(change_records(before, other, again) == after);
}

TEST(ChangeRecords, ComesToNoMoreThanAnInputMayHave) {
  Random random(4);
  DecisionRecords records(kMostDecisions - 2);
  for (int i = 0; i < 500; ++i) {
    records = change_records(std::move(records), records, random);
    ASSERT_LE(records.size(), kMostDecisions);
  }
  const DecisionRecords full(kMostDecisions);
  for (int i = 0; i < 50; ++i) ASSERT_LE(cross_records(full, full, random).size(), kMostDecisions);
}

RC_GTEST_PROP(CrossRecords, IsABeginningAndAnEnd, (std::uint64_t seed)) {
  const DecisionRecords one = some_records();
  const DecisionRecords other = some_records();
  Random random(seed);
  const DecisionRecords crossed = cross_records(one, other, random);
  std::size_t from_one = 0;
  while (from_one < std::min(one.size(), crossed.size()) && one[from_one] == crossed[from_one]) {
    ++from_one;
  }
  std::size_t from_other = 0;
  while (from_other < std::min(other.size(), crossed.size()) &&
         other[other.size() - 1 - from_other] == crossed[crossed.size() - 1 - from_other]) {
    ++from_other;
  }
  RC_ASSERT(from_one + from_other >= crossed.size());
}

RC_GTEST_PROP(ChangeSetup, ChangesOneByteAndNoText, (std::uint64_t seed)) {
  const auto setup = *rc::gen::container<Bytes>(rc::gen::arbitrary<std::uint8_t>());
  Random random(seed);
  const Bytes changed = change_setup(setup, random);
  RC_ASSERT(changed.size() == setup.size());
  std::size_t differ = 0;
  for (std::size_t i = 0; i < setup.size(); ++i) differ += setup[i] == changed[i] ? 0U : 1U;
  RC_ASSERT(differ <= 1U);
  if (!setup.empty() && setup[0] == kTextMark) RC_ASSERT(changed == setup);
  if (setup.size() > 1) RC_ASSERT(changed[0] == setup[0]);
}

TEST(ChangeJudge, MakesJudgesOfEachKindThatAreAsLongAsTheySay) {
  Random random(8);
  Bytes judge = {0};
  std::map<int, int> kinds;
  std::size_t longest = 0;
  for (int i = 0; i < 2'000; ++i) {
    judge = change_judge(std::move(judge), random);
    ASSERT_FALSE(judge.empty());
    ++kinds[judge[0]];
    if (judge[0] == 0) ASSERT_EQ(judge.size(), 1U);
    if (judge[0] == 1) ASSERT_EQ(judge.size(), 3U);
    if (judge[0] != 2) continue;
    ASSERT_EQ(judge.size(), 3U + 3U * (judge[1] + 256U * judge[2]));
    longest = std::max(longest, judge.size());
  }
  EXPECT_EQ(kinds.size(), 3U);
  EXPECT_GT(longest, 6U) << "several rulings";
}

// ---- Whole inputs

/// Each target's own inputs, changed and crossed again and again.
TEST(ChangedInputs, AreInputsAndHangOnTheirSeedAlone) {
  for (const Target& target : targets()) {
    const auto driver = target.open(data_dir()).value();
    Random random(11);
    Bytes input = driver->fresh(random);
    Bytes other = driver->fresh(random);
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const bool crosses = seed % 3 == 0;
      const auto next = [&] {
        Random own(seed);
        return crosses ? driver->crossed(input, other, own) : driver->changed(input, other, own);
      };
      Bytes after = next();
      ASSERT_EQ(after, next()) << target.name;
      ASSERT_TRUE(begins_with(after, driver->prefix())) << target.name;
      ASSERT_LE(after.size(), kMostInputBytes) << target.name;
      other = std::exchange(input, std::move(after));
    }
    EXPECT_EQ(driver->probe(input).broken, "") << target.name;
  }
}

TEST(ChangedInputs, OfAGameKeepTheirOtherParts) {
  const auto driver = find_target("game")->open(data_dir()).value();
  const Bytes head = {'H', 'J', 'G', '1', 0, 0, 1, 0, 4, 0, 0, 0, 0, 0, 0, 0,
                      0,   0,   0,   0,   0, 0, 0, 0};
  Bytes input = head;
  for (std::uint8_t i = 0; i < 40; ++i) input.insert(input.end(), {15, i, i, 0});
  std::size_t with_head = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Random random(seed);
    const Bytes after = driver->changed(input, input, random);
    with_head += begins_with(after, std::string_view(reinterpret_cast<const char*>(head.data()),
                                                     head.size()))
                     ? 1U
                     : 0U;
  }
  EXPECT_GT(with_head, 30U) << "decisions alone have changed";
  EXPECT_LT(with_head, 190U);
}

}  // namespace
}  // namespace headjudge::fuzz
