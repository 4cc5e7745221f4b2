// Company: how many of several cards go together, by words such as "with different names".
//
// Cards differ if each can be told from the others by a name, a color, a level or a number of its
// own. One that has several of them may be told by any: a red, a red/blue and a blue/yellow Tamer
// are three Tamers with different colors. So the largest group is the largest matching of cards
// with marks; augmenting paths find it. A card without a level has none to go by.
// (comprehensive-4.2, 2-9-2 and 4-25; rulings Q2216 and Q2807)
#include "model/dcg/position/company.hpp"

#include <algorithm>
#include <array>
#include <bitset>
#include <string_view>

namespace headjudge::dcg {

namespace {

constexpr std::size_t kMost = kMaxInstances + 2;

/// What a card may be told by.
struct Mark {
  std::string_view name;
  int number = 0;
  friend bool operator==(const Mark&, const Mark&) = default;
};

/// Null of a card that is looked at alone.
Permanent stack_of(const View& v, CardId id, ColorsOfStack of) {
  return of == nullptr ? nullptr : find_permanent(v.state, id);
}

cards::CardIndex card_of(const View& v, CardId id, ColorsOfStack of) {
  const Permanent stack = stack_of(v, id, of);
  return v.state.def[stack == nullptr ? id : stack.top()];
}

class Matching {
 public:
  Matching(const View& v, cards::Among among, std::span<const CardId> ids, ColorsOfStack of)
      : v_(v), among_(among), ids_(ids.first(std::min(ids.size(), kMost))), of_(of) {}

  int size() {
    int matched = 0;
    for (std::size_t i = 0; i < ids_.size(); ++i) {
      seen_.reset();
      seen_.set(i);
      if (finds_mark(i)) ++matched;
    }
    return matched;
  }

 private:
  /// True: the card is told by this mark now.
  bool takes(std::size_t card, const Mark& mark) {
    std::size_t holder = 0;
    while (holder < ids_.size() && !(held_.test(holder) && marks_.at(holder) == mark)) ++holder;
    if (holder < ids_.size()) {
      if (seen_.test(holder)) return false;
      seen_.set(holder);
      if (!finds_mark(holder)) return false;  // it can be told by no other mark
    }
    held_.set(card);
    marks_.at(card) = mark;
    return true;
  }

  bool finds_color(std::size_t card) {
    const Permanent stack = stack_of(v_, ids_[card], of_);
    const unsigned colors = stack == nullptr ? v_.facts(ids_[card]).colors : of_(v_, stack);
    for (int color = 0; colors >> color != 0; ++color) {
      if ((colors >> color & 1U) != 0 && takes(card, {.name = {}, .number = color})) return true;
    }
    return false;
  }

  bool finds_mark(std::size_t card) {
    const cards::CardIndex printed = card_of(v_, ids_[card], of_);
    switch (among_) {
      case cards::Among::different_names:
        return std::ranges::any_of(v_.cards.card(printed).names, [&](std::string_view name) {
          return takes(card, {.name = name});
        });
      case cards::Among::different_colors: return finds_color(card);
      case cards::Among::different_levels: {
        const int level = v_.cards.facts(printed).level;
        return level != 0 && takes(card, {.name = {}, .number = level});
      }
      default: return takes(card, {.name = {}, .number = static_cast<int>(printed)});
    }
  }

  const View& v_;
  cards::Among among_;
  std::span<const CardId> ids_;
  ColorsOfStack of_;
  std::array<Mark, kMost> marks_{};  ///< by which each is told
  std::bitset<kMost> held_, seen_;
};

int most_of_a_level(const View& v, std::span<const CardId> ids, ColorsOfStack of) {
  const auto level = [&](CardId id) { return v.cards.facts(card_of(v, id, of)).level; };
  int most = 0;
  for (const CardId id : ids) {
    if (level(id) == 0) continue;
    most = std::max(most, static_cast<int>(std::ranges::count(ids, level(id), level)));
  }
  return most;
}

}  // namespace

int most_together(const View& v, cards::Among among, std::span<const CardId> ids,
                  ColorsOfStack colors_of_stack) {
  if (among == cards::Among::anything) return static_cast<int>(ids.size());
  if (among == cards::Among::same_level) return most_of_a_level(v, ids, colors_of_stack);
  return Matching(v, among, ids, colors_of_stack).size();
}

}  // namespace headjudge::dcg
