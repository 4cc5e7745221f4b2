// A vector that lives inside the state: fixed capacity, no heap, copied by memcpy.
//
// A game state must be flat so that any state can be saved, hashed, compared and resumed. Arrays
// inside it have a capacity; filling one is an event of the game's implementation that has to be
// reported by name, never dropped, so `push` returns false when full and the caller raises the
// state's overflow flag. Unused slots stay value-initialised (all zero bytes), so that equal
// contents are equal bytes and a state can be hashed as bytes.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace headjudge {

template <class T, std::size_t Capacity>
class InlineVector {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] bool full() const { return size_ == Capacity; }
  [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }

  T& operator[](std::size_t i) { assert(i < size_); return items_[i]; }
  const T& operator[](std::size_t i) const { assert(i < size_); return items_[i]; }
  T& back() { assert(size_ > 0); return items_[size_ - 1]; }
  const T& back() const { assert(size_ > 0); return items_[size_ - 1]; }

  T* begin() { return items_.data(); }
  T* end() { return items_.data() + size_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }

  [[nodiscard]] bool push(const T& item) {
    if (full()) return false;
    items_[size_] = item;
    ++size_;
    return true;
  }

  T pop() {
    assert(size_ > 0);
    --size_;
    const T item = items_[size_];
    items_[size_] = T{};
    return item;
  }

  /// Keeps the order of the rest.
  void erase(std::size_t index) {
    assert(index < size_);
    for (std::size_t i = index; i + 1 < size_; ++i) items_[i] = items_[i + 1];
    (void)pop();
  }

  [[nodiscard]] bool insert(std::size_t index, const T& item) {
    assert(index <= size_);
    if (full()) return false;
    for (std::size_t i = size_; i > index; --i) items_[i] = items_[i - 1];
    items_[index] = item;
    ++size_;
    return true;
  }

  /// As an assignment; what neither of the two holds is passed over.
  void become(const InlineVector& other) {
    const std::size_t held = std::max(size(), other.size());
    if (held == 0) return;
    std::copy_n(other.items_.begin(), held, items_.begin());
    size_ = other.size_;
  }

  void clear() {
    while (size_ > 0) (void)pop();
  }

 private:
  std::array<T, Capacity> items_{};
  std::conditional_t<(Capacity > 255), std::uint16_t, std::uint8_t> size_ = 0;
};

}  // namespace headjudge
