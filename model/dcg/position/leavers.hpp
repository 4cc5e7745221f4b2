// Who is about to leave the field, and how.
//
// It is part of a position (Announcement), where it is copied often, so the ways of leaving take
// half a byte each.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "model/core/base/inline_vector.hpp"
#include "model/dcg/position/areas_of_cards.hpp"

namespace headjudge::dcg {

/// How a permanent leaves.
enum class Leaving : std::uint8_t {
  lost_battle,
  deleted,
  returned_to_hand,
  returned_to_deck,  ///< to its bottom
  put_in_trash,
  put_under_a_card,  ///< as a digivolution card or link card
  returned_to_deck_top,
  put_on_security,  ///< the top card, on top of its owner's security stack
  put_on_security_face_up,
  put_beneath_security,  ///< at its bottom
  put_beneath_security_face_up,
  put_beneath,          ///< under another stack (Announcement::card), at the bottom
  put_beneath_the_top,  ///< the same, directly under its top card
  moved_to_breeding,    ///< as it lies, with all its cards
};
static_assert(static_cast<unsigned>(Leaving::moved_to_breeding) < 16);  // four bits

struct Leaver {
  CardId permanent = 0;
  Leaving how = Leaving::deleted;
};

/// At most everything on the field.
class Leavers {
 public:
  class Iterator {
   public:
    using difference_type = std::ptrdiff_t;
    using value_type = Leaver;

    Iterator() = default;
    Iterator(const Leavers& all, std::size_t place) : all_(&all), place_(place) {}
    [[nodiscard]] Leaver operator*() const { return (*all_)[place_]; }
    Iterator& operator++() { return ++place_, *this; }
    Iterator operator++(int) { return {*all_, place_++}; }
    [[nodiscard]] bool operator==(const Iterator& other) const { return place_ == other.place_; }

   private:
    const Leavers* all_ = nullptr;
    std::size_t place_ = 0;
  };

  [[nodiscard]] std::size_t size() const { return permanents_.size(); }
  [[nodiscard]] bool empty() const { return permanents_.empty(); }
  [[nodiscard]] Leaver operator[](std::size_t i) const {
    const unsigned how = hows_[i / 2] >> (4 * (i % 2)) & 15U;
    return {permanents_[i], static_cast<Leaving>(how)};
  }
  [[nodiscard]] Iterator begin() const { return {*this, 0}; }
  [[nodiscard]] Iterator end() const { return {*this, size()}; }

  [[nodiscard]] bool push(const Leaver& leaver) {
    if (!permanents_.push(leaver.permanent)) return false;
    set_how(size() - 1, leaver.how);
    return true;
  }
  void set_how(std::size_t i, Leaving how) {
    const auto shift = static_cast<unsigned>(4 * (i % 2));
    const unsigned rest = hows_[i / 2] & ~(15U << shift);
    hows_[i / 2] = static_cast<std::uint8_t>(rest | static_cast<unsigned>(how) << shift);
  }
  void rename(CardId from, CardId to) {
    for (CardId& permanent : permanents_) {
      if (permanent == from) permanent = to;
    }
  }
  /// Keeps the order of the rest.
  void erase(std::size_t i) {
    for (; i + 1 < size(); ++i) {
      permanents_[i] = permanents_[i + 1];
      set_how(i, (*this)[i + 1].how);
    }
    set_how(i, Leaving{});
    (void)permanents_.pop();
  }

 private:
  InlineVector<CardId, 2 * kMaxField> permanents_;
  std::array<std::uint8_t, kMaxField> hows_{};
};

}  // namespace headjudge::dcg
