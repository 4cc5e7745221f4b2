// Who is about to leave the field, and how.
//
// It is part of a position (Announcement), where it is copied often, so the ways of leaving take
// half a byte each. Behind those who leave stand those who were about to and now stay: an effect
// that triggered for all of them still speaks of all. (comprehensive-4.2, 15-8-3-8; ruling Q5304)
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

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
static_assert(static_cast<unsigned>(Leaving::moved_to_breeding) < 15);  // four bits, 15: stays

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

  [[nodiscard]] std::size_t size() const {
    std::size_t leaving = permanents_.size();
    while (leaving > 0 && code(leaving - 1) == kStays) --leaving;
    return leaving;
  }
  [[nodiscard]] bool empty() const { return size() == 0; }
  [[nodiscard]] Leaver operator[](std::size_t i) const {
    return {permanents_[i], static_cast<Leaving>(code(i))};
  }
  [[nodiscard]] std::span<const CardId> who_stay() const {
    return {permanents_.begin() + size(), permanents_.end()};
  }
  [[nodiscard]] Iterator begin() const { return {*this, 0}; }
  [[nodiscard]] Iterator end() const { return {*this, size()}; }

  [[nodiscard]] bool push(const Leaver& leaver) {
    assert(who_stay().empty() && "all are named before anybody is kept");
    if (!permanents_.push(leaver.permanent)) return false;
    set_how(permanents_.size() - 1, leaver.how);
    return true;
  }
  void set_how(std::size_t i, Leaving how) { set_code(i, static_cast<unsigned>(how)); }
  void rename(CardId from, CardId to) {
    for (CardId& permanent : permanents_) {
      if (permanent == from) permanent = to;
    }
  }
  /// Keeps the order of the rest.
  void erase(std::size_t i) {
    for (; i + 1 < permanents_.size(); ++i) {
      permanents_[i] = permanents_[i + 1];
      set_code(i, code(i + 1));
    }
    set_code(i, 0);
    (void)permanents_.pop();
  }
  /// It is not on the field any more, or not where it was: neither leaves nor stays.
  void forget(CardId permanent) {
    for (std::size_t i = permanents_.size(); i > 0; --i) {
      if (permanents_[i - 1] == permanent) erase(i - 1);
    }
  }
  void let_stay(std::size_t i) {
    const CardId permanent = permanents_[i];
    erase(i);
    (void)permanents_.push(permanent);  // where there was room for it
    set_code(permanents_.size() - 1, kStays);
  }

 private:
  static constexpr unsigned kStays = 15;

  [[nodiscard]] unsigned code(std::size_t i) const { return hows_[i / 2] >> (4 * (i % 2)) & 15U; }
  void set_code(std::size_t i, unsigned code) {
    const auto shift = static_cast<unsigned>(4 * (i % 2));
    const unsigned rest = hows_[i / 2] & ~(15U << shift);
    hows_[i / 2] = static_cast<std::uint8_t>(rest | code << shift);
  }

  InlineVector<CardId, 2 * kMaxField> permanents_;
  std::array<std::uint8_t, kMaxField> hows_{};
};

}  // namespace headjudge::dcg
