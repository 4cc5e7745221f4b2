// Laying out a set of cards and what they need.
//
// Needs come first, then company, then numbers: a pile that must be small is cut last.
#include "proofs/realising/set_positions.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "model/core/game/players.hpp"
#include "model/core/play/play.hpp"

namespace headjudge::proofs {

namespace {

using cards::Card;
using cards::CardIndex;
using cards::CardKind;
using cards::ConditionKind;

/// What may differ from position to position.
struct SetLayout {
  unsigned second_players = 0;  ///< bit per card of the set: P2 has it
  bool both = false;            ///< and each player has all of them
  bool unsuspend_phase = false;
  bool company = false;      ///< Digimon to attack with, and to be attacked
  bool any_company = false;  ///< even if none is blank
  bool in_hand = false;      ///< further copies
  bool in_trash = false;
  int on_field = 1;
};

struct FieldStack {
  std::vector<CardIndex> cards;  ///< top card first
  bool suspended = false;
};

/// What one player has.
struct SideOfSet {
  std::vector<FieldStack> field;
  std::vector<CardIndex> hand, deck, security, trash;

  [[nodiscard]] std::vector<CardIndex>& pile(NeedArea area) {
    switch (area) {
      case NeedArea::hand: return hand;
      case NeedArea::trash: return trash;
      case NeedArea::security: return security;
      default: return deck;
    }
  }
};

/// Piles that no effect asks about have so many cards.
constexpr std::size_t kDeck = 6, kSecurity = 3, kMostInPile = 14;

class SetBuilder {
 public:
  SetBuilder(const dcg::Catalog& cards, const Shelf& shelf, const CardSet& set,
             const SetLayout& layout)
      : cards_(cards), shelf_(shelf), set_(set), layout_(layout) {}

  [[nodiscard]] std::vector<std::string> lines() {
    for (std::size_t i = 0; i < set_.size(); ++i) {
      const Player owner = (layout_.second_players >> i & 1U) != 0 ? 1 : 0;
      place(set_[i], owner);
      if (layout_.both) place(set_[i], opponent_of(owner));
    }
    for (const auto& [card, owner] : placed_) {
      meet_needs(card, owner);
      if (layout_.in_hand) have_needs_in_hand(card, owner);
    }
    if (layout_.company) add_company();
    fill_piles();
    for (const auto& [card, owner] : placed_) meet_numbers(card, owner);
    return written();
  }

 private:
  // ---- The set's own cards

  void place(CardIndex index, Player owner) {
    const Card& card = cards_.card(index);
    placed_.push_back({index, owner});
    SideOfSet& side = sides_[owner];
    if (card.kind == CardKind::option) {
      for (int i = 0; i < layout_.on_field; ++i) side.hand.push_back(index);
      if (const auto color = shelf_.of_color(card.colors)) side.field.push_back({{*color}});
      if (layout_.in_trash) side.trash.push_back(index);
      return;
    }
    for (int i = 0; i < layout_.on_field; ++i) place_on_field(index, side);
    if (card.kind == CardKind::digi_egg) return;
    if (layout_.in_trash) side.trash.push_back(index);
    if (!layout_.in_hand) return;
    side.hand.push_back(index);
    const auto base = shelf_.base_for(card);
    if (base) side.field.push_back({{*base}});
  }

  void place_on_field(CardIndex index, SideOfSet& side) {
    const Card& card = cards_.card(index);
    const auto& pool = cards_.pool();
    const auto effects = pool.effects_of(card);
    const bool inherited = std::ranges::any_of(effects, &cards::Effect::inherited);
    const bool own = std::ranges::any_of(effects, [](const auto& each) { return !each.inherited; });
    if (own || !inherited) side.field.push_back({{index}, layout_.unsuspend_phase});
    if (!inherited) return;
    auto top = shelf_.top_for(card);
    if (!top) top = shelf_.strongest();
    if (top) side.field.push_back({{*top, index}, layout_.unsuspend_phase});
  }

  // ---- What they need

  void meet_needs(CardIndex index, Player owner) {
    for (const Need& need : needs_of(cards_.pool(), cards_.card(index)).cards) {
      const Player player = need.opponents ? opponent_of(owner) : owner;
      switch (need.area) {
        case NeedArea::field: meet_on_field(need, player, index); break;
        case NeedArea::beneath: meet_beneath(need, player, index); break;
        default: meet_in_pile(need, sides_[player].pile(need.area)); break;
      }
    }
  }

  /// What an effect takes from the trash may first have to come into play from the hand.
  void have_needs_in_hand(CardIndex index, Player owner) {
    auto& hand = sides_[owner].hand;
    for (const Need& need : needs_of(cards_.pool(), cards_.card(index)).cards) {
      if (need.opponents || need.any_kind || need.area == NeedArea::field) continue;
      const auto card = shelf_.card_for(need);
      const bool known = card && std::ranges::find(hand, *card) != hand.end();
      if (card && !known && hand.size() < kDeck) hand.push_back(*card);
    }
  }

  void meet_on_field(const Need& need, Player player, CardIndex by) {
    auto& field = sides_[player].field;
    const auto have = std::ranges::count_if(field, [&](const FieldStack& stack) {
      const bool other = !need.filter.other || stack.cards.front() != by;
      return other && shelf_.fits(stack.cards.front(), need);
    });
    const auto card = shelf_.card_for(need);
    if (!card || !cards_.facts(*card).fits_battle_area) return;
    for (auto i = have; i < std::min(need.count, 2); ++i) {
      field.push_back({{*card}, need.suspended});
    }
  }

  void meet_beneath(const Need& need, Player player, CardIndex by) {
    for (FieldStack& stack : sides_[player].field) {
      const bool its_own = std::ranges::find(stack.cards, by) != stack.cards.end();
      if (!its_own && player == owner_of(by)) continue;
      for (int i = 0; i < need.count && stack.cards.size() < kDeck; ++i) {
        if (const auto card = card_of_set_or_shelf(need)) stack.cards.push_back(*card);
      }
    }
  }

  void meet_in_pile(const Need& need, std::vector<CardIndex>& pile) {
    const auto have =
        std::ranges::count_if(pile, [&](CardIndex each) { return shelf_.fits(each, need); });
    const auto card = card_of_set_or_shelf(need);
    if (!card) return;
    for (auto i = have; i < need.count && pile.size() < kMostInPile; ++i) pile.push_back(*card);
  }

  [[nodiscard]] std::optional<CardIndex> card_of_set_or_shelf(const Need& need) const {
    const auto own =
        std::ranges::find_if(set_, [&](CardIndex each) { return shelf_.fits(each, need); });
    if (own != set_.end() && !need.any_kind) return *own;
    return shelf_.card_for(need);
  }

  [[nodiscard]] Player owner_of(CardIndex index) const {
    const auto found = std::ranges::find(placed_, index, &Placed::card);
    return found == placed_.end() ? Player{0} : found->owner;
  }

  // ---- Numbers

  void meet_numbers(CardIndex index, Player owner) {
    const Player other = opponent_of(owner);
    for (const NumberNeed& need : needs_of(cards_.pool(), cards_.card(index)).numbers) {
      switch (need.kind) {
        case ConditionKind::your_hand: fit(sides_[owner].hand, need); break;
        case ConditionKind::your_trash: fit(sides_[owner].trash, need); break;
        case ConditionKind::your_security: fit(sides_[owner].security, need); break;
        case ConditionKind::opponents_hand: fit(sides_[other].hand, need); break;
        case ConditionKind::opponents_trash: fit(sides_[other].trash, need); break;
        case ConditionKind::opponents_security: fit(sides_[other].security, need); break;
        case ConditionKind::your_memory: fit_memory(need, owner); break;
        case ConditionKind::opponents_memory: fit_memory(need, other); break;
        default: break;
      }
    }
  }

  void fit(std::vector<CardIndex>& pile, const NumberNeed& need) const {
    const auto wanted = static_cast<std::size_t>(std::clamp(need.amount, 0, 20));
    const bool no_more = need.compare != cards::Compare::at_least;
    const bool no_fewer = need.compare != cards::Compare::at_most;
    if (no_more && pile.size() > wanted) pile.resize(wanted);
    while (no_fewer && pile.size() < wanted && shelf_.weakest()) pile.push_back(*shelf_.weakest());
  }

  void fit_memory(const NumberNeed& need, Player player) {
    const int wanted = player == 0 ? need.amount : -need.amount;
    const bool at_least = (need.compare == cards::Compare::at_least) == (player == 0);
    memory_ = at_least ? std::max(memory_, wanted) : std::min(memory_, wanted);
    memory_ = std::clamp(memory_, 0, 10);
  }

  // ---- The rest

  void add_company() {
    const auto weak = layout_.any_company ? shelf_.weakest_of_any() : shelf_.weakest();
    const auto strong = layout_.any_company ? shelf_.strongest_of_any() : shelf_.strongest();
    if (!weak) return;
    sides_[0].field.push_back({{*weak}});
    sides_[1].field.push_back({{*strong}, true});
    sides_[1].field.push_back({{*weak}, true});
  }

  void fill_piles() {
    if (layout_.in_hand) memory_ = 10;
    if (!shelf_.weakest()) return;
    for (SideOfSet& side : sides_) {
      while (side.deck.size() < kDeck) side.deck.push_back(*shelf_.weakest());
      while (side.security.size() < kSecurity) side.security.push_back(*shelf_.weakest());
    }
  }

  [[nodiscard]] std::vector<std::string> written() const {
    std::vector<std::string> lines{
        fmt::format("turn: P1, {} phase", layout_.unsuspend_phase ? "unsuspend" : "main"),
        fmt::format("memory: P1 {}", memory_)};
    for (Player player = 0; player < 2; ++player) {
      const SideOfSet& side = sides_[player];
      write(lines, player, "hand", side.hand);
      write_field(lines, player);
      write(lines, player, "security", side.security);
      write(lines, player, "trash", side.trash);
      write(lines, player, "deck", side.deck);
    }
    return lines;
  }

  void write(std::vector<std::string>& lines, Player player, std::string_view area,
             const std::vector<CardIndex>& pile) const {
    std::vector<std::string> names;
    for (const CardIndex card : pile) names.push_back(cards_.clear_name(card));
    if (names.empty()) return;
    lines.push_back(fmt::format("{} {}: {}", player_name(player), area, fmt::join(names, ", ")));
  }

  void write_field(std::vector<std::string>& lines, Player player) const {
    std::vector<std::string> stacks;
    for (const FieldStack& stack : sides_[player].field) {
      std::vector<std::string> names;
      for (const CardIndex card : stack.cards) names.push_back(cards_.clear_name(card));
      stacks.push_back(
          fmt::format("{}{}", fmt::join(names, " over "), stack.suspended ? " [suspended]" : ""));
    }
    if (stacks.empty()) return;
    lines.push_back(
        fmt::format("{} battle area: {}", player_name(player), fmt::join(stacks, ", ")));
  }

  struct Placed {
    CardIndex card = 0;
    Player owner = 0;
  };

  const dcg::Catalog& cards_;
  const Shelf& shelf_;
  const CardSet& set_;
  SetLayout layout_;
  std::vector<Placed> placed_;
  std::array<SideOfSet, 2> sides_;
  int memory_ = 5;
};

/// Who has which cards: P1 all of them, both players all of them, and each way to deal them.
std::vector<SetLayout> dealt(const CardSet& set) {
  std::vector<SetLayout> all{{}};
  all.push_back({.both = true});
  const unsigned ways = 1U << set.size();
  for (unsigned second = 1; second < ways; ++second) all.push_back({.second_players = second});
  return all;
}

std::vector<SetLayout> layouts_of(const CardSet& set, bool has_blank) {
  std::vector<SetLayout> plain{
      {},
      {.company = true},
      {.unsuspend_phase = true},
      {.company = true, .in_trash = true},
      {.company = true, .in_hand = true, .in_trash = true},
      {.on_field = 2},
      {.company = true, .in_hand = true, .in_trash = true, .on_field = 2},
  };
  if (!has_blank) {
    plain.push_back({.company = true, .any_company = true});
    plain.push_back({.company = true, .any_company = true, .in_hand = true, .in_trash = true});
  }
  std::vector<SetLayout> all;
  for (const SetLayout& who : dealt(set)) {
    for (SetLayout layout : plain) {
      layout.second_players = who.second_players;
      layout.both = who.both;
      all.push_back(layout);
    }
  }
  return all;
}

}  // namespace

std::vector<std::vector<std::string>> set_positions(const dcg::Catalog& cards, const Shelf& shelf,
                                                    const CardSet& set) {
  std::vector<std::vector<std::string>> positions;
  for (const SetLayout& layout : layouts_of(set, shelf.weakest().has_value())) {
    auto lines = SetBuilder(cards, shelf, set, layout).lines();
    const bool known = std::ranges::find(positions, lines) != positions.end();
    if (!known) positions.push_back(std::move(lines));
  }
  return positions;
}

}  // namespace headjudge::proofs
