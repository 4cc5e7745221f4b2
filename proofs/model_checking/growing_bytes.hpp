// Bytes that grow at their end, in memory or in a file, within what may be used.
//
// A search keeps millions of records. They lie one behind the other: nothing is spent on each, and
// growing moves pages instead of copying them (realloc of a large block, mremap of a file). In a
// file the system writes out what is not looked at; the file has no name, and goes with its owner.
//
// What several of them use together is one `Room`. Where it is spent, growing fails and nothing is
// lost: whoever searches stops there and says so.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <limits>
#include <span>

#include "model/core/base/result.hpp"

namespace headjudge::proofs {

/// Bytes of memory that may be used, and that are.
struct Room {
  std::size_t most = std::numeric_limits<std::size_t>::max();
  std::size_t used = 0;

  [[nodiscard]] bool take(std::size_t bytes) {
    if (bytes > most - used) return false;
    used += bytes;
    return true;
  }
  void give_back(std::size_t bytes) { used -= bytes; }
};

class GrowingBytes {
 public:
  /// `room` outlives it; null: there is room enough.
  explicit GrowingBytes(Room* room = nullptr) : room_(room) {}
  /// In a file of this folder. Errors: none can be made there.
  [[nodiscard]] static Result<GrowingBytes> in_file(const std::filesystem::path& folder);
  GrowingBytes(GrowingBytes&& other) noexcept;
  GrowingBytes& operator=(GrowingBytes&& other) noexcept;
  GrowingBytes(const GrowingBytes&) = delete;
  GrowingBytes& operator=(const GrowingBytes&) = delete;
  ~GrowingBytes();

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const std::byte* data() const { return data_; }
  /// Bytes of memory; those in a file are none.
  [[nodiscard]] std::size_t in_memory() const { return is_in_file() ? 0 : capacity_; }
  [[nodiscard]] std::size_t on_disk() const { return is_in_file() ? size_ : 0; }

  /// False where there is no room; then nothing has changed.
  [[nodiscard]] bool append(std::span<const std::byte> bytes) {
    if (bytes.size() > capacity_ - size_ && !grow(bytes.size())) return false;
    if (!bytes.empty()) std::memcpy(data_ + size_, bytes.data(), bytes.size());
    size_ += bytes.size();
    return true;
  }
  template <class Number>
  [[nodiscard]] bool push(Number number) {
    return append(std::as_bytes(std::span(&number, 1)));
  }
  /// Of numbers alone: the one in this place.
  template <class Number>
  [[nodiscard]] Number at(std::size_t place) const {
    Number number;
    std::memcpy(&number, data_ + place * sizeof number, sizeof number);
    return number;
  }
  /// Writes over what is there.
  template <class Number>
  void put(std::size_t at, Number number) {
    std::memcpy(data_ + at, &number, sizeof number);
  }
  /// So many of this byte at the end; false where there is no room.
  [[nodiscard]] bool fill(std::size_t count, std::byte with) {
    if (count > capacity_ - size_ && !grow(count)) return false;
    std::memset(data_ + size_, static_cast<int>(with), count);
    size_ += count;
    return true;
  }
  /// Forgets what is behind this size.
  void cut_to(std::size_t size) { size_ = size; }

 private:
  [[nodiscard]] bool is_in_file() const { return file_ >= 0; }
  [[nodiscard]] bool grow(std::size_t more);
  [[nodiscard]] std::byte* enlarged_in_memory(std::size_t capacity);
  [[nodiscard]] std::byte* enlarged_in_file(std::size_t capacity);
  void release();

  Room* room_ = nullptr;
  std::byte* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
  int file_ = -1;
};

}  // namespace headjudge::proofs
