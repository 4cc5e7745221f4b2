// Each record once: the storage of every search.
//
// A record is a state as bytes (packing.hpp). Records are numbered in the order in which they come
// and lie one behind the other. A table finds the record that is there already: 4 bytes of its
// number and one of its hash for each place, seven places of ten in use on average. The byte saves
// looking at most records that differ; whether two are one is decided by all their bytes and by
// nothing else, so that two records which share a hash stay two.
//
// As long as all records have one length nothing says where each begins. With the first that has
// another, 4 bytes each do.
//
//   PackedSet set(&room);
//   const auto [number, went] = set.add(bytes);   // is_new, is_known or has_no_room
//
// Source: closed hashing with linear probing, D. Knuth, "The Art of Computer Programming" 6.4; the
// place of a hash by multiplication, D. Lemire, "Fast random integer generation in an interval"
// (2019).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include "proofs/model_checking/growing_bytes.hpp"

namespace headjudge::proofs {

using Bytes = std::span<const std::byte>;

/// 64 bits of some bytes, eight at a time.
struct MixedBytes {
  [[nodiscard]] std::uint64_t operator()(Bytes bytes) const {
    constexpr std::uint64_t kOdd = 0x9E37'79B9'7F4A'7C15;
    std::uint64_t hash = bytes.size();
    const auto mix = [&](std::uint64_t word) {
      hash = (hash ^ word) * kOdd;
      hash ^= hash >> 32U;
    };
    std::size_t at = 0;
    for (; at + sizeof(std::uint64_t) <= bytes.size(); at += sizeof(std::uint64_t)) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes.data() + at, sizeof word);
      mix(word);
    }
    std::uint64_t rest = 0;
    if (at < bytes.size()) std::memcpy(&rest, bytes.data() + at, bytes.size() - at);
    mix(rest);
    return hash * kOdd;
  }
};

enum class WentIn : std::uint8_t { is_new, is_known, has_no_room };

template <class Hash = MixedBytes>
class PackedSet {
 public:
  struct Added {
    std::size_t number = 0;  ///< of the record that was added, or of the one that was there
    WentIn went = WentIn::has_no_room;
  };

  explicit PackedSet(Room* room = nullptr, Hash hash = {})
      : PackedSet(room, GrowingBytes(room), std::move(hash)) {}
  /// The records themselves lie in `records`, which may be a file.
  PackedSet(Room* room, GrowingBytes records, Hash hash = {})
      : hash_(std::move(hash)),
        room_(room),
        records_(std::move(records)),
        blocks_(room),
        starts_(room),
        table_(room) {}

  Added add(Bytes record) { return add(record, hash_(record)); }
  /// `hash` is hash_of(record).
  Added add(Bytes record, std::uint64_t hash) {
    if (const auto number = find(record, hash)) return {*number, WentIn::is_known};
    if (!has_place_for_one_more() || !append(record)) return {size_, WentIn::has_no_room};
    enter(hash, static_cast<std::uint32_t>(size_));
    ++size_;
    return {size_ - 1, WentIn::is_new};
  }

  /// The number of a record that is there.
  [[nodiscard]] std::optional<std::size_t> find(Bytes record) const {
    return find(record, hash_(record));
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] Bytes operator[](std::size_t number) const {
    const std::size_t start = start_of(number);
    return {records_.data() + start, start_of(number + 1) - start};
  }
  /// The table's line for such a record comes nearer meanwhile.
  void expect(std::uint64_t hash) const {
    if (places_ > 0) __builtin_prefetch(table_.data() + place_of(hash) * kPlace);
  }
  /// And so does the record that may be there.
  void expect_record(std::uint64_t hash) const {
    if (places_ == 0) return;
    const std::size_t place = place_of(hash);
    const std::uint32_t number = number_at(place);
    if (number != kNone) __builtin_prefetch(records_.data() + start_of(number));
  }
  [[nodiscard]] std::uint64_t hash_of(Bytes record) const { return hash_(record); }

  [[nodiscard]] std::size_t in_memory() const {
    return records_.in_memory() + blocks_.in_memory() + starts_.in_memory() + table_.in_memory();
  }
  [[nodiscard]] std::size_t on_disk() const { return records_.on_disk(); }

 private:
  [[nodiscard]] std::optional<std::size_t> find(Bytes record, std::uint64_t hash) const {
    if (places_ == 0) return std::nullopt;
    for (std::size_t place = place_of(hash);; place = behind(place)) {
      const std::uint32_t number = number_at(place);
      if (number == kNone) return std::nullopt;
      if (tag_at(place) == tag_of(hash) && is_record(number, record)) return number;
    }
  }

  static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
  static constexpr std::size_t kPlace = sizeof(std::uint32_t) + 1;
  static constexpr std::size_t kFewestPlaces = 16;
  static constexpr std::size_t kTogether = 64;
  static constexpr std::size_t kBlock = 256;  ///< records whose starts are reckoned from one place

  [[nodiscard]] std::size_t place_of(std::uint64_t hash) const {
    return static_cast<std::size_t>(((hash >> 32U) * places_) >> 32U);
  }
  [[nodiscard]] std::size_t behind(std::size_t place) const {
    return place + 1 == places_ ? 0 : place + 1;
  }
  [[nodiscard]] static std::uint8_t tag_of(std::uint64_t hash) {
    return static_cast<std::uint8_t>(hash);
  }
  [[nodiscard]] std::uint32_t number_at(std::size_t place) const {
    std::uint32_t number = 0;
    std::memcpy(&number, table_.data() + place * kPlace, sizeof number);
    return number;
  }
  [[nodiscard]] std::uint8_t tag_at(std::size_t place) const {
    return static_cast<std::uint8_t>(table_.data()[place * kPlace + sizeof(std::uint32_t)]);
  }
  [[nodiscard]] bool is_record(std::size_t number, Bytes record) const {
    const Bytes there = (*this)[number];
    return there.size() == record.size() &&
           std::memcmp(there.data(), record.data(), record.size()) == 0;
  }

  /// Puts a number into the first free place behind that of its hash.
  void enter(std::uint64_t hash, std::uint32_t number) {
    std::size_t place = place_of(hash);
    while (number_at(place) != kNone) place = behind(place);
    table_.put(place * kPlace, number);
    table_.put(place * kPlace + sizeof number, tag_of(hash));
  }

  /// At most 17 of 20 places are in use. The table grows by half.
  [[nodiscard]] bool has_place_for_one_more() {
    if ((size_ + 1) * 20 <= places_ * 17) return true;
    const std::size_t wanted = places_ == 0 ? kFewestPlaces : places_ + places_ / 2;
    if (wanted >= kNone) return false;
    GrowingBytes table(room_);
    if (!table.fill(wanted * kPlace, std::byte{0xFF})) return false;
    table_ = std::move(table);
    places_ = wanted;
    for (std::size_t i = 0; i < size_; i += kTogether)
      enter_again(i, std::min(i + kTogether, size_));
    return true;
  }
  /// Records from..to - 1, into a table that is new.
  void enter_again(std::size_t from, std::size_t to) {
    std::array<std::uint64_t, kTogether> hashes;
    for (std::size_t i = from; i < to; ++i) {
      hashes[i - from] = hash_((*this)[i]);
      expect(hashes[i - from]);
    }
    for (std::size_t i = from; i < to; ++i) enter(hashes[i - from], static_cast<std::uint32_t>(i));
  }

  [[nodiscard]] bool append(Bytes record) {
    if (size_ == 0) width_ = record.size();
    if (has_one_width_ && record.size() != width_ && !begin_starts()) return false;
    const std::size_t start = records_.size();
    if (!records_.append(record)) return false;
    if (has_one_width_ || push_start(size_, start)) return true;
    records_.cut_to(start);
    return false;
  }
  /// From now on it is written down where each record begins.
  [[nodiscard]] bool begin_starts() {
    for (std::size_t i = starts_.size() / sizeof(std::uint32_t); i < size_; ++i) {
      if (!push_start(i, i * width_)) return false;
    }
    has_one_width_ = false;
    return true;
  }
  [[nodiscard]] bool push_start(std::size_t number, std::size_t start) {
    if (number % kBlock == 0 && blocks_.size() / sizeof(std::uint64_t) == number / kBlock &&
        !blocks_.push(std::uint64_t{start})) {
      return false;
    }
    const auto block = blocks_.at<std::uint64_t>(number / kBlock);
    return starts_.push(static_cast<std::uint32_t>(start - block));
  }
  [[nodiscard]] std::size_t start_of(std::size_t number) const {
    if (has_one_width_) return number * width_;
    if (number == size_) return records_.size();
    return blocks_.at<std::uint64_t>(number / kBlock) + starts_.at<std::uint32_t>(number);
  }

  Hash hash_;
  Room* room_;
  GrowingBytes records_;
  GrowingBytes blocks_;  ///< where each block of records begins
  GrowingBytes starts_;  ///< where each record does, from there
  GrowingBytes table_;
  std::size_t size_ = 0;
  std::size_t places_ = 0;
  std::size_t width_ = 0;
  bool has_one_width_ = true;
};

}  // namespace headjudge::proofs
