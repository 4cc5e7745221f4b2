// Numbering copies by where they lie (see copies.hpp).
//
// Source: symmetric values are merged by a normal form, C. Ip and D. Dill, "Better verification
// through symmetry" (1996).
#include "model/dcg/position/copies.hpp"

#include <array>
#include <cstddef>
#include <cstring>
#include <tuple>
#include <utility>

namespace headjudge::dcg {

namespace {

/// New numbers, by the old ones.
class Numbering {
 public:
  explicit Numbering(const State& state) : state_(state) {
    for (std::size_t card = 0; card < state.count; ++card) {
      new_of_[card] = static_cast<CardId>(card);
      next_copy_[card] = card == 0 || !are_copies(card - 1, card) ? static_cast<CardId>(card) : 0;
      first_copy_[card] =
          next_copy_[card] == card ? static_cast<CardId>(card) : first_copy_[card - 1];
    }
  }

  /// The next free number among its copies.
  void meet(CardId card) { new_of_[card] = next_copy_[first_copy_[card]]++; }
  [[nodiscard]] CardId operator()(CardId card) const { return new_of_[card]; }
  /// Of a mark that is 0 or 1 + a card.
  [[nodiscard]] std::uint8_t of_mark(std::uint8_t mark) const {
    return mark == 0 ? mark : static_cast<std::uint8_t>(1 + new_of_[mark - 1U]);
  }

 private:
  [[nodiscard]] bool are_copies(std::size_t a, std::size_t b) const {
    return state_.def[a] == state_.def[b] && (a < state_.split) == (b < state_.split);
  }

  const State& state_;
  std::array<CardId, kMaxCards> new_of_{};
  std::array<CardId, kMaxCards> first_copy_{};
  std::array<CardId, kMaxCards> next_copy_{};  ///< by the first copy: what is given next
};

/// Calls `visit` for each list of cards, in the order in which copies are numbered.
template <class Sides, class Visit>
void for_each_list(const Sides& sides, Visit&& visit) {
  for (const auto& side : sides) {
    visit(side.hand);
    for (const auto permanent : side.field) {
      visit(permanent.cards());
      visit(permanent.links());
    }
    visit(side.security);
    visit(side.trash);
    visit(side.deck);
    visit(side.eggs);
  }
}

}  // namespace

bool only_areas_refer_to_cards(const State& state) {
  const bool no_lists =
      std::apply([](const auto&... lists) { return (lists.empty() && ...); }, all_lists(state));
  const Attack none;
  if (!no_lists || state.names_due != 0 || state.option.present != 0) return false;
  if (std::memcmp(&state.attack, &none, sizeof none) != 0) return false;
  for (std::size_t card = kMaxCards; card < kMaxInstances; ++card) {
    if (state.def[card] != 0) return false;  // a Token
  }
  std::size_t cards = 0;
  for_each_list(state.sides(), [&](const auto& list) { cards += list.size(); });
  return cards == state.count;
}

void number_copies_in_order(State& state) {
  if (!only_areas_refer_to_cards(state)) return;
  Numbering numbering(state);
  for_each_list(std::as_const(state).sides(), [&](const auto& list) {
    for (const CardId card : list) numbering.meet(card);
  });
  InstanceSet face_up;
  for (std::size_t card = 0; card < state.count; ++card) {
    const auto old = static_cast<CardId>(card);
    if (state.face_up.has(old)) face_up.set(numbering(old), true);
  }
  state.face_up = face_up;
  const auto sides = state.sides();
  for_each_list(sides, [&](const auto& list) {
    for (CardId& card : list) card = numbering(card);
  });
  for (const SideRef& side : sides) {
    for (const PermanentRef permanent : side.field) {
      permanent->named = numbering.of_mark(permanent->named);
      permanent->burst = numbering.of_mark(permanent->burst);
    }
  }
}

}  // namespace headjudge::dcg
