// How often [X Per Turn] effects were used this turn.
//
// What is printed on a card is counted for that card, what a stack has gained for the stack. How
// often an effect may be used is asked where it triggers (triggering/pending_effects.cpp).
// (comprehensive-4.2, 15-13 and 15-14-1)
#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "model/core/base/inline_vector.hpp"
#include "model/dcg/position/areas_of_cards.hpp"
#include "model/dcg/position/numbers.hpp"

namespace headjudge::dcg {

inline constexpr std::size_t kMaxUses = 20;

/// How often an [X Per Turn] effect was used this turn.
struct Use {
  Short effect;       ///< index into Pool::effects; of one with several events, the first
  CardId holder = 0;  ///< the card that it is printed on, or the stack that has gained it
  std::uint8_t gained : 1 = 0;
  std::uint8_t times : 7 = 0;
};

/// All of them. Kept sorted: equal sets are equal bytes.
class Uses {
 public:
  [[nodiscard]] int times(std::uint16_t effect, CardId holder, bool gained) const {
    for (const Use& each : all_) {
      if (each.effect.bits() == effect && is_of(each, holder, gained)) return each.times;
    }
    return 0;
  }
  [[nodiscard]] bool any_of(CardId holder, bool gained = false) const {
    for (const Use& each : all_) {
      if (is_of(each, holder, gained)) return true;
    }
    return false;
  }
  /// So many times more; false: there is no room.
  [[nodiscard]] bool add(Use use) {
    std::size_t place = 0;
    while (place < all_.size() && key(all_[place]) < key(use)) ++place;
    const bool is_new = place == all_.size() || key(all_[place]) != key(use);
    if (is_new) return all_.insert(place, use);
    all_[place].times =
        static_cast<std::uint8_t>(std::min(all_[place].times + use.times, kMostTimes)) & kMostTimes;
    return true;
  }
  void forget(CardId holder, bool gained = false) {
    for (std::size_t i = all_.size(); i > 0; --i) {
      if (is_of(all_[i - 1], holder, gained)) all_.erase(i - 1);
    }
  }
  /// A stack is called otherwise from now on.
  void rename_stack(CardId from, CardId to) {
    const Uses before = *this;
    forget(from, true);
    for (Use each : before) {
      if (!is_of(each, from, true)) continue;
      each.holder = to;
      const bool had_room = add(each);
      assert(had_room && "as many as before");
      (void)had_room;
    }
  }
  void become(const Uses& other) { all_.become(other.all_); }
  [[nodiscard]] bool empty() const { return all_.empty(); }
  [[nodiscard]] const Use* begin() const { return all_.begin(); }
  [[nodiscard]] const Use* end() const { return all_.end(); }

 private:
  static constexpr int kMostTimes = 127;
  [[nodiscard]] static bool is_of(const Use& use, CardId holder, bool gained) {
    return use.holder == holder && (use.gained != 0) == gained;
  }
  [[nodiscard]] static std::uint32_t key(const Use& use) {
    return std::uint32_t{use.holder} << 17U | std::uint32_t{use.gained} << 16U | use.effect.bits();
  }

  InlineVector<Use, kMaxUses> all_;
};

}  // namespace headjudge::dcg
