// A vector of fixed capacity for work between two positions: no heap, and nothing is written before
// it is pushed.
//
// InlineVector is for what lies in a state, and keeps unused room zero so that equal contents are
// equal bytes. A list that is filled and read within one call, with room for thousands, need not
// pay for that.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

namespace headjudge {

template <class T, std::size_t Capacity>
class ScratchVector {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  ScratchVector() {}  // leaves the items alone
  ScratchVector(const ScratchVector& other) { *this = other; }
  ScratchVector& operator=(const ScratchVector& other) {
    if (this == &other) return *this;
    clear();
    for (const T& item : other) (void)push(item);
    return *this;
  }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] bool full() const { return size_ == Capacity; }
  [[nodiscard]] static constexpr std::size_t capacity() { return Capacity; }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return data()[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return data()[i];
  }
  T& back() {
    assert(size_ > 0);
    return data()[size_ - 1];
  }
  const T& back() const {
    assert(size_ > 0);
    return data()[size_ - 1];
  }

  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }

  [[nodiscard]] bool push(const T& item) {
    if (full()) return false;
    std::construct_at(data() + size_, item);
    ++size_;
    return true;
  }
  T pop() {
    assert(size_ > 0);
    --size_;
    return data()[size_];
  }
  void clear() { size_ = 0; }
  /// Keeps the first ones.
  void shrink(std::size_t to) {
    assert(to <= size_);
    size_ = to;
  }

 private:
  union Room {
    Room() {}
    std::array<T, Capacity> items;
  };
  T* data() { return room_.items.data(); }
  const T* data() const { return room_.items.data(); }

  Room room_;
  std::size_t size_ = 0;
};

}  // namespace headjudge
