// Lists of cards that share one array: every card of a game is in at most one list at a time.
//
// A player's deck alone can have sixty cards, and so can the trash later on. An array for each list
// would be nearly empty in every position, and a position is copied often. So one array holds the
// cards of all lists, one list after the other, and `bounds` says where each of them begins and
// ends. Putting a card into a list moves up what lies behind it, which is no more than a few
// machine words. Equal lists are equal bytes: behind the last list there are zeros.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <ranges>

namespace headjudge::dcg {

using CardId = std::uint8_t;

/// The cards of a list, for those who look: where the list lies is read anew at each call.
class CardList {
 public:
  CardList(const CardId* cards, const std::uint8_t* bounds) : cards_(cards), bounds_(bounds) {}

  [[nodiscard]] std::size_t size() const { return std::size_t{bounds_[1]} - bounds_[0]; }
  [[nodiscard]] bool empty() const { return bounds_[0] == bounds_[1]; }
  [[nodiscard]] const CardId* begin() const { return cards_ + bounds_[0]; }
  [[nodiscard]] const CardId* end() const { return cards_ + bounds_[1]; }
  [[nodiscard]] CardId operator[](std::size_t i) const {
    assert(i < size());
    return begin()[i];
  }
  [[nodiscard]] CardId back() const {
    assert(!empty());
    return end()[-1];
  }

 private:
  const CardId* cards_;
  const std::uint8_t* bounds_;
};

/// The bytes of lists that share an array, for those who change one.
struct SharedCards {
  CardId* cards = nullptr;
  std::uint8_t* bounds = nullptr;  ///< of the list in question: where it begins, where it ends
  std::uint8_t* last = nullptr;    ///< where the last of the lists ends
  std::size_t room = 0;            ///< for cards of all of them
};

/// The cards of a list, for those who change it.
class Pile {
 public:
  Pile(const SharedCards& shared, std::size_t capacity) : shared_(shared), capacity_(capacity) {}
  operator CardList() const { return {shared_.cards, shared_.bounds}; }

  [[nodiscard]] std::size_t size() const { return std::size_t{shared_.bounds[1]} - begins(); }
  [[nodiscard]] bool empty() const { return size() == 0; }
  [[nodiscard]] std::size_t capacity() const { return capacity_; }
  [[nodiscard]] CardId* begin() const { return shared_.cards + begins(); }
  [[nodiscard]] CardId* end() const { return shared_.cards + shared_.bounds[1]; }
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
    const std::size_t all = *shared_.last;
    if (size() == capacity_ || all == shared_.room) return false;
    CardId* const place = begin() + index;
    std::memmove(place + 1, place, static_cast<std::size_t>(shared_.cards + all - place));
    *place = card;
    for (std::uint8_t* bound = shared_.bounds + 1; bound <= shared_.last; ++bound) ++*bound;
    return true;
  }
  [[nodiscard]] bool push(CardId card) const { return insert(size(), card); }

  /// Keeps the order of the rest.
  void erase(std::size_t index) const {
    assert(index < size());
    CardId* const place = begin() + index;
    CardId* const last = shared_.cards + *shared_.last - 1;
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
  [[nodiscard]] std::uint8_t begins() const { return shared_.bounds[0]; }

  SharedCards shared_;
  std::size_t capacity_;
};

/// So many lists in one array.
template <std::size_t Lists, std::size_t Room>
class CardLists {
  static_assert(Room < 256);

 public:
  [[nodiscard]] CardList list(std::size_t i) const { return {cards_.data(), &bounds_[i]}; }
  [[nodiscard]] SharedCards shared(std::size_t i) {
    return {cards_.data(), &bounds_[i], &bounds_[Lists], Room};
  }
  [[nodiscard]] const CardId* cards() const { return cards_.data(); }
  [[nodiscard]] const std::uint8_t* bounds(std::size_t i) const { return &bounds_[i]; }
  /// The end of what is held: bytes beyond it are zeros.
  [[nodiscard]] const CardId* end() const { return cards_.data() + bounds_[Lists]; }

  /// `count` empty lists from `first` on change places with those behind them, up to `end`.
  void close_gap(std::size_t first, std::size_t count, std::size_t end) {
    assert(bounds_[first] == bounds_[first + count] && "only empty lists");
    const std::size_t behind = end - first - count;
    std::memmove(&bounds_[first + 1], &bounds_[first + count + 1], behind);
    std::memset(&bounds_[end - count + 1], bounds_[end], count - 1);
  }

 private:
  std::array<std::uint8_t, Lists + 1> bounds_{};  ///< each begins where the one before it ends
  std::array<CardId, Room> cards_{};
};

}  // namespace headjudge::dcg

template <>
inline constexpr bool std::ranges::enable_borrowed_range<headjudge::dcg::CardList> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<headjudge::dcg::Pile> = true;
