// Reading, writing and changing records of decisions (see records.hpp).
//
// The tail's decisions come from a generator whose seed is one byte. The number of further
// decisions grows with it, so that shrinking an input (bytes towards zero) also shortens its game.
#include "fuzz/games/records.hpp"

#include <algorithm>
#include <array>

namespace headjudge::fuzz {
namespace {

/// A byte in which all bits of the number have a part. Source of the factor: D. Knuth, "The Art of
/// Computer Programming", volume 3, 6.4 (2^32 divided by the golden ratio).
std::uint8_t hashed(std::uint32_t number) {
  return static_cast<std::uint8_t>((number * 0x9E3779B1U) >> 24U);
}

class RecordChanger {
 public:
  RecordChanger(DecisionRecords& records, std::span<const DecisionRecord> other, Random& random)
      : records_(records), other_(other), random_(random) {}

  void change() {
    using Change = void (RecordChanger::*)();
    constexpr std::array<Change, 8> kChanges = {
        &RecordChanger::put_in,   &RecordChanger::put_in,  &RecordChanger::take_out,
        &RecordChanger::repeat,   &RecordChanger::exchange, &RecordChanger::replace,
        &RecordChanger::readdress, &RecordChanger::splice};
    const Change one = records_.empty() ? &RecordChanger::put_in : kChanges[draw(kChanges.size())];
    (this->*one)();
    records_.resize(std::min(records_.size(), kMostDecisions));
  }

 private:
  [[nodiscard]] std::size_t draw(std::size_t limit) {
    return static_cast<std::size_t>(random_.below(limit));
  }
  /// Among the records; they are not empty.
  [[nodiscard]] std::size_t place() { return draw(records_.size()); }
  [[nodiscard]] auto at(std::size_t place) {
    return records_.begin() + static_cast<std::ptrdiff_t>(place);
  }
  [[nodiscard]] std::uint8_t any_byte() { return static_cast<std::uint8_t>(draw(256)); }
  [[nodiscard]] DecisionRecord any_record() {
    const auto high = static_cast<unsigned>(any_byte()) << 8U;
    return {{any_byte(), static_cast<std::uint16_t>(high | any_byte())}, any_byte()};
  }
  /// One that is in an input already is likelier to be legal somewhere.
  [[nodiscard]] DecisionRecord some_record() {
    const std::size_t known = records_.size() + other_.size();
    if (known == 0 || draw(4) == 0) return any_record();
    const std::size_t drawn = draw(known);
    return drawn < records_.size() ? records_[drawn] : other_[drawn - records_.size()];
  }

  void put_in() {
    for (std::size_t left = 1 + draw(3); left > 0; --left) {
      records_.insert(at(draw(records_.size() + 1)), some_record());
    }
  }
  void take_out() {
    const std::size_t from = place();
    const std::size_t count = std::min<std::size_t>(1 + draw(4), records_.size() - from);
    records_.erase(at(from), at(from + count));
  }
  void repeat() {
    const std::size_t from = place();
    const std::size_t count = std::min<std::size_t>(1 + draw(8), records_.size() - from);
    const DecisionRecords copy(at(from), at(from + count));
    records_.insert(at(from + count), copy.begin(), copy.end());
  }
  void exchange() { std::swap(records_[place()], records_[place()]); }
  void replace() { records_[place()] = some_record(); }
  /// Another card, another one of the same kind, or another kind of the same card.
  void readdress() {
    DecisionRecord& record = records_[place()];
    switch (draw(3)) {
      case 0: record.address.what = any_record().address.what; break;
      case 1: record.address.kind = any_byte(); break;
      default: record.rank = static_cast<std::uint8_t>(record.rank + 1U);
    }
  }
  void splice() {
    if (other_.empty()) return put_in();
    const std::size_t from = draw(other_.size());
    const std::size_t count = std::min<std::size_t>(1 + draw(16), other_.size() - from);
    const auto part = other_.subspan(from, count);
    records_.insert(at(draw(records_.size() + 1)), part.begin(), part.end());
  }

  DecisionRecords& records_;
  std::span<const DecisionRecord> other_;
  Random& random_;
};

}  // namespace

std::uint16_t mixed_operands(std::uint32_t first, std::uint32_t second, std::uint32_t third) {
  const std::uint8_t high = hashed(first + 1);
  const std::uint8_t low = hashed(hashed(third + 7) + 256U * (second + 1) + 65'537U * (first + 1));
  return static_cast<std::uint16_t>((static_cast<unsigned>(high) << 8U) | low);
}

DecisionRecords read_records(ByteView bytes) {
  const std::size_t count = (bytes.size() + kRecordBytes - 1) / kRecordBytes;
  DecisionRecords records(std::min(count, kMostDecisions));
  ByteReader in(bytes);
  for (DecisionRecord& record : records) {
    record.address.kind = in.byte();
    record.address.what = in.word();
    record.rank = in.byte();
  }
  return records;
}

void write_records(std::span<const DecisionRecord> records, ByteWriter& out) {
  for (const DecisionRecord& record : records) {
    out.byte(record.address.kind);
    out.word(record.address.what);
    out.byte(record.rank);
  }
}

DecisionRecords change_records(DecisionRecords records, std::span<const DecisionRecord> other,
                               Random& random) {
  RecordChanger(records, other, random).change();
  return records;
}

DecisionRecords cross_records(std::span<const DecisionRecord> one,
                              std::span<const DecisionRecord> other, Random& random) {
  const auto cut = [&](std::span<const DecisionRecord> records) {
    return static_cast<std::size_t>(random.below(records.size() + 1));
  };
  const auto first = one.first(cut(one));
  const auto last = other.subspan(cut(other));
  DecisionRecords crossed(first.begin(), first.end());
  crossed.insert(crossed.end(), last.begin(), last.end());
  crossed.resize(std::min(crossed.size(), kMostDecisions));
  return crossed;
}

DecisionSource::DecisionSource(std::span<const DecisionRecord> records, std::uint8_t tail)
    : records_(records), tail_state_(tail), tail_left_(std::size_t{2} * tail) {}

std::size_t DecisionSource::drawn(std::size_t legal) {
  --tail_left_;
  Random random(tail_state_);
  tail_state_ = random.next();
  return static_cast<std::size_t>(random.below(legal));
}

}  // namespace headjudge::fuzz
