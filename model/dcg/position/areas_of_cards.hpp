// What lies where: each player's piles, and the stacks on the field.
//
// A stack of cards on the field is a Permanent. It is referred to by the instance of a card in it,
// and not by a serial number that would distinguish two equal positions: between two steps that is
// the lowest card of the stack that is its player's own. Within a step the name stays what it was,
// whatever is placed beneath, and settles at the end of the step (areas/names.cpp). Whoever takes
// the named card away renames the stack, and whoever takes the stack away clears every reference to
// it (areas/leaving.cpp), so a reference never dangles and never points at the wrong stack.
//
// The cards of all areas share one array (card_lists.hpp). What is here besides the bytes are
// handles: some pointers into a position, made when they are asked for. Permanent, Field and Side
// are for those who look, PermanentRef, FieldRef and SideRef for those who change the position.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <ranges>
#include <span>

#include "model/core/base/inline_vector.hpp"
#include "model/core/game/players.hpp"
#include "model/dcg/position/card_lists.hpp"
#include "model/dcg/position/what_cards_can_do.hpp"

namespace headjudge::dcg {

inline constexpr std::size_t kMaxCardsEach = 60;
inline constexpr std::size_t kMaxCards = 2 * kMaxCardsEach;
/// Tokens are instances too, numbered behind all cards; P1's come first.
inline constexpr std::size_t kMaxTokensEach = 8;
inline constexpr std::size_t kMaxInstances = kMaxCards + 2 * kMaxTokensEach;
inline constexpr std::size_t kMaxEggs = 10;
inline constexpr std::size_t kMaxField = 16;
inline constexpr std::size_t kMaxStack = 16;
inline constexpr std::size_t kMaxLinks = 4;

/// How a card came to the battle area this turn, in the order of MayAttackEntry.
enum class Entry : std::uint8_t { earlier, played, moved };

/// What is noted of a stack besides its cards.
struct Marks {
  std::uint8_t breeding : 1 = 0;
  std::uint8_t suspended : 1 = 0;
  Entry entry : 2 = Entry::earlier;
  std::uint8_t digivolved : 1 = 0;  ///< this turn, after it came to the battle area
  std::uint8_t dna : 1 = 0;         ///< its last digivolution was a DNA digivolution
  std::uint8_t placed : 1 = 0;      ///< an effect has placed this Option card or Tamer here
  std::uint8_t unused : 1 = 0;
  std::uint8_t burst = 0;        ///< 1 + the card that it burst digivolved into this turn
  std::uint8_t xros = 0;         ///< cards placed for the DigiXros that it was played with
  std::uint8_t named = 0;        ///< 1 + the card that it is named after; 0: its bottom card
  PrintedFlags print;            ///< of all its cards and links (flags_of_stack in table.hpp)
};

/// A Digimon with its digivolution cards, or a Tamer; or no stack at all. `permanent->suspended`
/// is one of its marks.
class Permanent {
 public:
  Permanent() = default;
  Permanent(std::nullptr_t) {}
  Permanent(const Marks& marks, const std::uint8_t* bounds) : marks_(&marks), bounds_(bounds) {}

  /// Bottom card first, the card on top last.
  [[nodiscard]] CardList cards() const { return CardList(bounds_); }
  /// Link cards, the newest last.
  [[nodiscard]] CardList links() const { return CardList(bounds_ + 1); }
  [[nodiscard]] CardId top() const { return cards().back(); }
  [[nodiscard]] CardId id() const {
    return marks_->named == 0 ? cards()[0] : static_cast<CardId>(marks_->named - 1);
  }
  [[nodiscard]] const Marks* operator->() const { return marks_; }
  /// The same stack of the same position?
  [[nodiscard]] bool operator==(const Permanent& other) const { return marks_ == other.marks_; }
  [[nodiscard]] bool operator==(std::nullptr_t) const { return marks_ == nullptr; }

 private:
  const Marks* marks_ = nullptr;
  const std::uint8_t* bounds_ = nullptr;
};

/// A Permanent to be changed.
class PermanentRef {
 public:
  PermanentRef() = default;
  PermanentRef(std::nullptr_t) {}
  PermanentRef(Marks& marks, const SharedCards& shared) : marks_(&marks), shared_(shared) {}
  operator Permanent() const {
    return marks_ == nullptr ? Permanent() : Permanent(*marks_, shared_.bounds);
  }

  [[nodiscard]] Pile cards() const { return {shared_, kMaxStack}; }
  [[nodiscard]] Pile links() const { return {shared_.behind(1), kMaxLinks}; }
  [[nodiscard]] CardId top() const { return Permanent(*this).top(); }
  [[nodiscard]] CardId id() const { return Permanent(*this).id(); }
  [[nodiscard]] Marks* operator->() const { return marks_; }
  [[nodiscard]] Marks& marks() const { return *marks_; }
  [[nodiscard]] bool operator==(std::nullptr_t) const { return marks_ == nullptr; }

 private:
  Marks* marks_ = nullptr;
  SharedCards shared_;
};

/// A stack by itself, in no position: one that has left, or that is going to be placed.
class Stack {
 public:
  Stack() = default;
  explicit Stack(CardId card) { (void)cards().push(card); }
  explicit Stack(const Permanent& stack) : marks_(*stack.operator->()) {
    for (const CardId card : stack.cards()) (void)cards().push(card);
    for (const CardId card : stack.links()) (void)links().push(card);
  }
  operator Permanent() const& { return {marks_, lists_.bounds(0)}; }
  operator Permanent() const&& = delete;
  operator PermanentRef() & { return {marks_, lists_.shared(0)}; }

  [[nodiscard]] CardList cards() const& { return lists_.list(0); }
  [[nodiscard]] CardList links() const& { return lists_.list(1); }
  [[nodiscard]] Pile cards() & { return {lists_.shared(0), kMaxStack}; }
  [[nodiscard]] Pile links() & { return {lists_.shared(1), kMaxLinks}; }
  [[nodiscard]] CardId top() const { return cards().back(); }
  [[nodiscard]] CardId id() const { return Permanent(*this).id(); }
  [[nodiscard]] const Marks* operator->() const { return &marks_; }
  [[nodiscard]] Marks* operator->() { return &marks_; }

 private:
  Marks marks_;
  CardLists<2, kMaxStack + kMaxLinks> lists_;
};

/// Of a player's field: two lists for each stack. The piles of both players come behind the fields:
/// they change most often, and then the fewest bounds change with them.
inline constexpr std::size_t kListsOfField = 2 * kMaxField;
enum class PileOf : std::uint8_t { hand, deck, security, trash, eggs };
inline constexpr std::size_t kPilesEach = 5;

using FieldMarks = InlineVector<Marks, kMaxField>;
using ListsOfGame = CardLists<2 * (kListsOfField + kPilesEach), kMaxInstances>;

/// Goes through a Field or a FieldRef.
template <class Stacks>
class StackIterator {
 public:
  using difference_type = std::ptrdiff_t;
  using value_type = typename Stacks::value_type;

  StackIterator() = default;
  StackIterator(const Stacks& field, std::size_t place) : field_(field), place_(place) {}
  [[nodiscard]] value_type operator*() const { return field_[place_]; }
  StackIterator& operator++() { return ++place_, *this; }
  StackIterator operator++(int) { return {field_, place_++}; }
  [[nodiscard]] bool operator==(const StackIterator& other) const { return place_ == other.place_; }

 private:
  Stacks field_;
  std::size_t place_ = 0;
};

/// The battle area and the breeding area of a player.
class Field {
 public:
  using value_type = Permanent;
  Field() = default;
  Field(const FieldMarks& marks, const std::uint8_t* bounds) : marks_(&marks), bounds_(bounds) {}

  [[nodiscard]] std::size_t size() const { return marks_->size(); }
  [[nodiscard]] bool empty() const { return marks_->empty(); }
  [[nodiscard]] Permanent operator[](std::size_t i) const {
    return {(*marks_)[i], bounds_ + 2 * i};
  }
  [[nodiscard]] Permanent back() const { return (*this)[size() - 1]; }
  [[nodiscard]] StackIterator<Field> begin() const { return {*this, 0}; }
  [[nodiscard]] StackIterator<Field> end() const { return {*this, size()}; }

 private:
  const FieldMarks* marks_ = nullptr;
  const std::uint8_t* bounds_ = nullptr;
};

/// A Field to be changed.
class FieldRef {
 public:
  using value_type = PermanentRef;
  FieldRef() = default;
  FieldRef(FieldMarks& marks, ListsOfGame& lists, std::size_t first)
      : marks_(&marks), lists_(&lists), first_(first) {}

  [[nodiscard]] std::size_t size() const { return marks_->size(); }
  [[nodiscard]] PermanentRef operator[](std::size_t i) const {
    return {(*marks_)[i], lists_->shared(first_ + 2 * i)};
  }
  [[nodiscard]] PermanentRef back() const { return (*this)[size() - 1]; }
  [[nodiscard]] StackIterator<FieldRef> begin() const { return {*this, 0}; }
  [[nodiscard]] StackIterator<FieldRef> end() const { return {*this, size()}; }

  [[nodiscard]] bool push(const Permanent& stack) const {
    if (!marks_->push(*stack.operator->())) return false;
    for (const CardId card : stack.cards()) (void)back().cards().push(card);
    for (const CardId card : stack.links()) (void)back().links().push(card);
    return true;
  }
  void erase(std::size_t i) const {
    lists_->erase_lists(first_ + 2 * i, 2, first_ + kListsOfField);
    marks_->erase(i);
  }

 private:
  FieldMarks* marks_ = nullptr;
  ListsOfGame* lists_ = nullptr;
  std::size_t first_ = 0;
};

/// One player's areas. The top of a pile is its back; the hand is sorted.
struct Side {
  CardList hand;
  CardList deck;
  CardList security;
  CardList trash;
  CardList eggs;
  Field field;  ///< battle area and breeding area
};

/// A Side to be changed.
struct SideRef {
  Pile hand;
  Pile deck;
  Pile security;
  Pile trash;
  Pile eggs;
  FieldRef field;
};

/// The areas of both players, as bytes.
class Areas {
 public:
  [[nodiscard]] Side side(Player player) const {
    return {pile(player, PileOf::hand),  pile(player, PileOf::deck), pile(player, PileOf::security),
            pile(player, PileOf::trash), pile(player, PileOf::eggs), field(player)};
  }
  [[nodiscard]] SideRef side(Player player) {
    return {pile(player, PileOf::hand),  pile(player, PileOf::deck), pile(player, PileOf::security),
            pile(player, PileOf::trash), pile(player, PileOf::eggs), field(player)};
  }
  [[nodiscard]] Field field(Player player) const {
    return {marks_[player], lists_.bounds(player * kListsOfField)};
  }
  [[nodiscard]] FieldRef field(Player player) {
    return {marks_[player], lists_, player * kListsOfField};
  }
  /// What is noted of the player's stacks, in the order of the field.
  [[nodiscard]] const FieldMarks& marks(Player player) const { return marks_[player]; }
  /// Counted through both fields, P1's first; nothing for a stack that lies elsewhere.
  [[nodiscard]] std::optional<std::size_t> place_of(const Permanent& stack) const {
    constexpr std::less<const Marks*> before;
    const Marks* const marks = stack.operator->();
    for (std::size_t player = 0; player < marks_.size(); ++player) {
      const FieldMarks& field = marks_[player];
      if (before(marks, field.begin()) || !before(marks, field.end())) continue;
      return player * kMaxField + static_cast<std::size_t>(marks - field.begin());
    }
    return std::nullopt;
  }
  /// The cards of all stacks, with their link cards: they lie side by side, before all piles.
  [[nodiscard]] std::span<const CardId> cards_in_play() const {
    return {place_at(lists_.bounds(0)), place_at(lists_.bounds(2 * kListsOfField))};
  }
  /// The end of what is held: bytes beyond it are zeros.
  [[nodiscard]] const CardId* end() const { return lists_.end(); }

 private:
  [[nodiscard]] static std::size_t place(Player player, PileOf which) {
    return 2 * kListsOfField + player * kPilesEach + static_cast<std::size_t>(which);
  }
  [[nodiscard]] CardList pile(Player player, PileOf which) const {
    return lists_.list(place(player, which));
  }
  [[nodiscard]] Pile pile(Player player, PileOf which) {
    return {lists_.shared(place(player, which)), which == PileOf::eggs ? kMaxEggs : kMaxCardsEach};
  }

  std::array<FieldMarks, 2> marks_{};
  ListsOfGame lists_;
};

}  // namespace headjudge::dcg

template <>
inline constexpr bool std::ranges::enable_borrowed_range<headjudge::dcg::Field> = true;
template <>
inline constexpr bool std::ranges::enable_borrowed_range<headjudge::dcg::FieldRef> = true;
