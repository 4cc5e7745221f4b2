// Lists of cards that share one array: every card of a game is in at most one list at a time.
//
// A player's deck alone can have sixty cards, and so can the trash later on. An array for each list
// would be nearly empty in every position, and a position is copied often. So one array of bytes
// holds all lists: first the bounds, which say where each list ends and the next one begins, then
// the cards of one list after the other. Putting a card into a list moves up what lies behind it,
// which is no more than a few machine words. Equal lists are equal bytes: behind the last list
// there are zeros.
//
// A bound says how many bytes from itself it is to the place that it means. So whoever holds the
// address of a bound can find the cards, and a list is handed around as one pointer.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <ranges>

namespace headjudge::dcg {

using CardId = std::uint8_t;

/// The place that a bound means.
[[nodiscard]] inline const CardId* place_at(const std::uint8_t* bound) { return bound + *bound; }
[[nodiscard]] inline CardId* place_at(std::uint8_t* bound) { return bound + *bound; }

/// The cards of a list, for those who look: where the list lies is read anew at each call.
class CardList {
 public:
  /// Two bounds: where the list begins, and where it ends.
  explicit CardList(const std::uint8_t* bounds) : bounds_(bounds) {}

  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(end() - begin()); }
  [[nodiscard]] bool empty() const { return begin() == end(); }
  [[nodiscard]] const CardId* begin() const { return place_at(bounds_); }
  [[nodiscard]] const CardId* end() const { return place_at(bounds_ + 1); }
  [[nodiscard]] CardId operator[](std::size_t i) const {
    assert(i < size());
    return begin()[i];
  }
  [[nodiscard]] CardId back() const {
    assert(!empty());
    return end()[-1];
  }

 private:
  const std::uint8_t* bounds_;
};

/// The bytes of lists that share an array, for those who change one.
struct SharedCards {
  std::uint8_t* bounds = nullptr;  ///< of the list in question: where it begins, where it ends
  std::uint8_t* last = nullptr;    ///< where the last of the lists ends
  std::uint8_t* room = nullptr;    ///< the end of the array

  /// A list so many behind this one.
  [[nodiscard]] SharedCards behind(std::size_t lists) const { return {bounds + lists, last, room}; }
};

/// The cards of a list, for those who change it.
class Pile {
 public:
  Pile(const SharedCards& shared, std::size_t capacity) : shared_(shared), capacity_(capacity) {}
  operator CardList() const { return CardList(shared_.bounds); }

  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(end() - begin()); }
  [[nodiscard]] bool empty() const { return begin() == end(); }
  [[nodiscard]] std::size_t capacity() const { return capacity_; }
  [[nodiscard]] CardId* begin() const { return place_at(shared_.bounds); }
  [[nodiscard]] CardId* end() const { return place_at(shared_.bounds + 1); }
  [[nodiscard]] CardId& operator[](std::size_t i) const {
    assert(i < size());
    return begin()[i];
  }
  [[nodiscard]] CardId back() const {
    assert(!empty());
    return end()[-1];
  }

  [[nodiscard]] bool insert(std::size_t index, CardId card) const {
    assert(index <= size());
    CardId* const end = place_at(shared_.last);
    if (size() == capacity_ || end == shared_.room) return false;
    CardId* const place = begin() + index;
    std::memmove(place + 1, place, static_cast<std::size_t>(end - place));
    *place = card;
    for (std::uint8_t* bound = shared_.bounds + 1; bound <= shared_.last; ++bound) ++*bound;
    return true;
  }
  [[nodiscard]] bool push(CardId card) const { return insert(size(), card); }

  /// Keeps the order of the rest.
  void erase(std::size_t index) const {
    assert(index < size());
    CardId* const place = begin() + index;
    CardId* const last = place_at(shared_.last) - 1;
    std::memmove(place, place + 1, static_cast<std::size_t>(last - place));
    *last = 0;
    for (std::uint8_t* bound = shared_.bounds + 1; bound <= shared_.last; ++bound) --*bound;
  }
  CardId pop() const {
    const CardId card = back();
    erase(size() - 1);
    return card;
  }

 private:
  SharedCards shared_;
  std::size_t capacity_;
};

/// So many lists in one array.
template <std::size_t Lists, std::size_t Room>
class CardLists {
  static_assert(Lists + 1 + Room < 256);  // a bound is a byte

 public:
  CardLists() {
    for (std::size_t i = 0; i <= Lists; ++i) bytes_[i] = static_cast<std::uint8_t>(Lists + 1 - i);
  }
  [[nodiscard]] CardList list(std::size_t i) const { return CardList(bounds(i)); }
  [[nodiscard]] SharedCards shared(std::size_t i) {
    return {&bytes_[i], &bytes_[Lists], bytes_.data() + bytes_.size()};
  }
  /// Where list i begins; behind it, where it ends.
  [[nodiscard]] const std::uint8_t* bounds(std::size_t i) const { return &bytes_[i]; }
  /// The end of what is held: bytes beyond it are zeros.
  [[nodiscard]] const CardId* end() const { return place_at(&bytes_[Lists]); }

  /// Lists [first, first + count) go with their cards. Those behind them up to `end` move up, and
  /// empty ones follow.
  void erase_lists(std::size_t first, std::size_t count, std::size_t end) {
    CardId* const place = place_at(&bytes_[first]);
    CardId* const held = place_at(&bytes_[Lists]);
    const auto gone = static_cast<std::size_t>(place_at(&bytes_[first + count]) - place);
    const CardId* const behind = place_at(&bytes_[end]) - gone;
    std::memmove(place, place + gone, static_cast<std::size_t>(held - place) - gone);
    std::memset(held - gone, 0, gone);
    std::size_t i = first + 1;
    for (; i + count <= end; ++i) {
      bytes_[i] = static_cast<std::uint8_t>(bytes_[i + count] + count - gone);
    }
    for (; i <= end; ++i) bytes_[i] = static_cast<std::uint8_t>(behind - &bytes_[i]);
    for (; i <= Lists; ++i) bytes_[i] = static_cast<std::uint8_t>(bytes_[i] - gone);
  }

 private:
  std::array<std::uint8_t, Lists + 1 + Room> bytes_{};
};

}  // namespace headjudge::dcg

template <>
inline constexpr bool std::ranges::enable_borrowed_range<headjudge::dcg::CardList> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<headjudge::dcg::Pile> = true;
