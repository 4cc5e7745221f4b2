// Decisions of an input, each told by what it is.
//
// A record says of what kind a decision is, what it is about (which printed cards, which effect),
// and the how-manieth of those that are alike. So it means the same decision wherever it stands in
// the input: putting one in before it, or taking one out, leaves it as it is. Where that decision
// is not legal, the nearest one is taken: one of its kind about the same card, else one of its
// kind, else any. So any bytes are decisions.
//
//   1 byte    kind
//   2         what it is about; the higher byte is about its first operand alone
//   1         how many legal decisions like it come before it
//
// The changes below are pure functions of records and random numbers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "fuzz/inputs/bytes.hpp"
#include "model/core/base/random.hpp"

namespace headjudge::fuzz {

inline constexpr std::size_t kMostDecisions = 600;  ///< of one input
inline constexpr std::size_t kRecordBytes = 4;

/// How a decision is found again.
struct DecisionAddress {
  std::uint8_t kind = 0;
  std::uint16_t what = 0;
  friend bool operator==(const DecisionAddress&, const DecisionAddress&) = default;
};

struct DecisionRecord {
  DecisionAddress address;
  std::uint8_t rank = 0;
  friend bool operator==(const DecisionRecord&, const DecisionRecord&) = default;
};
using DecisionRecords = std::vector<DecisionRecord>;

/// What a decision is about, from its operands: cards, effects or numbers.
[[nodiscard]] std::uint16_t mixed_operands(std::uint32_t first, std::uint32_t second,
                                           std::uint32_t third);

/// At most kMostDecisions; of one that is cut off the rest is zero.
[[nodiscard]] DecisionRecords read_records(ByteView bytes);
void write_records(std::span<const DecisionRecord> records, ByteWriter& out);

/// Kinds first, then what it is about: 0 is the same.
[[nodiscard]] inline std::uint32_t distance(const DecisionAddress& one,
                                            const DecisionAddress& other) {
  const auto kinds = static_cast<std::uint32_t>(one.kind ^ other.kind);
  return (kinds << 16U) | static_cast<std::uint32_t>(one.what ^ other.what);
}

/// The place of the decision that a record means, among `legal` ones; `address_of(i)` is that of
/// decision i. Contract: legal > 0.
template <class AddressOf>
[[nodiscard]] std::size_t place_of(const DecisionRecord& record, std::size_t legal,
                                   AddressOf&& address_of) {
  std::uint32_t nearest = std::numeric_limits<std::uint32_t>::max();
  std::size_t alike = 0;
  std::size_t place = 0;
  for (std::size_t i = 0; i < legal; ++i) {
    const std::uint32_t away = distance(record.address, address_of(i));
    if (away > nearest) continue;
    if (away < nearest) {
      nearest = away;
      alike = 0;
      place = i;
    }
    ++alike;
  }
  for (std::size_t left = record.rank % alike; left > 0; --left) {
    do ++place;
    while (distance(record.address, address_of(place)) != nearest);
  }
  return place;
}

/// The record that means decision `place` among those that are legal together with it.
template <class AddressOf>
[[nodiscard]] DecisionRecord record_of(std::size_t place, AddressOf&& address_of) {
  DecisionRecord record{address_of(place), 0};
  for (std::size_t i = 0; i < place; ++i) {
    if (address_of(i) == record.address) ++record.rank;
  }
  return record;
}

/// One change: decisions are put in, taken out, repeated, exchanged or replaced, or some of the
/// other records are put in. No more than kMostDecisions come of it.
[[nodiscard]] DecisionRecords change_records(DecisionRecords records,
                                             std::span<const DecisionRecord> other,
                                             Random& random);
/// The first part of one and the last part of the other.
[[nodiscard]] DecisionRecords cross_records(std::span<const DecisionRecord> one,
                                            std::span<const DecisionRecord> other, Random& random);

/// Supplies an input's decisions, one after the other: the records, then drawn ones.
class DecisionSource {
 public:
  /// The records outlive this.
  DecisionSource(std::span<const DecisionRecord> records, std::uint8_t tail);
  /// Whether there is a next decision at all.
  [[nodiscard]] bool at_end() const { return next_ == records_.size() && tail_left_ == 0; }
  /// The next decision's place among `legal` ones. Contract: not at the end, legal > 0.
  template <class AddressOf>
  [[nodiscard]] std::size_t next(std::size_t legal, AddressOf&& address_of) {
    if (next_ == records_.size()) return drawn(legal);
    return place_of(records_[next_++], legal, address_of);
  }

 private:
  [[nodiscard]] std::size_t drawn(std::size_t legal);

  std::span<const DecisionRecord> records_;
  std::size_t next_ = 0;
  std::uint64_t tail_state_;
  std::size_t tail_left_;
};

}  // namespace headjudge::fuzz
