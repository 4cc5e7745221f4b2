// Laying out the battle areas around a candidate loop.
//
// P1 is the turn player. A position differs from the next in who controls what, in the phase (in
// the main phase P1 attacks, plays and activates; at the unsuspend phase suspended cards begin
// it), in whether anything else is there, in whether inherited effects lie under the cycle's own
// cards, and in the number of copies.
#include "proofs/termination/loop_positions.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "model/core/game/dynamics.hpp"

namespace headjudge::proofs {

namespace {

/// An effect of a cycle and who controls it.
struct SeatedEffect {
  std::size_t effect = 0;
  Player player = 0;
};
using SeatedCycle = std::vector<SeatedEffect>;

using cards::Card;
using cards::CardKind;
using cards::Timing;

constexpr std::size_t kNone = ~std::size_t{0};

bool is_plain(const Card& card) {
  return card.kind == CardKind::digimon && !card.token && card.effect_count == 0 &&
         card.keywords_own == 0 && card.has_dp();
}

/// Cards that every position needs, chosen from the pool by what is printed.
class Stock {
 public:
  Stock(const dcg::Catalog& catalog, const EffectGraph& graph) : catalog_(catalog), graph_(graph) {
    for (const Card& card : graph.pool().cards) {
      if (!is_plain(card)) continue;
      if (weakest_ == nullptr || card.dp < weakest_->dp) weakest_ = &card;
      if (strongest_ == nullptr || card.dp > strongest_->dp) strongest_ = &card;
    }
  }

  /// As set-ups name it.
  [[nodiscard]] const std::string& name(const Card& card) const {
    const auto index = &card - graph_.pool().cards.data();
    return catalog_.clear_name(static_cast<cards::CardIndex>(index));
  }

  [[nodiscard]] const Card* weakest() const { return weakest_; }
  [[nodiscard]] const Card* strongest() const { return strongest_; }

  /// The least talkative Digimon that may lie on top of `under`.
  [[nodiscard]] const Card* top_for(const Card& under) const {
    const Card* best = nullptr;
    for (const Card& card : graph_.pool().cards) {
      if (card.kind != CardKind::digimon || card.token) continue;
      const bool fits = std::ranges::any_of(card.requirements, [&](const auto& requirement) {
        return requirement.level == under.level &&
               (under.colors & cards::color_bit(requirement.color)) != 0;
      });
      if (fits && (best == nullptr || card.effect_count < best->effect_count)) best = &card;
    }
    return best;
  }

  /// For each way of using a card, the one of the pool that triggers one of these effects for P1
  /// most directly, and of those the cheapest.
  [[nodiscard]] std::vector<std::size_t> starters(const SeatedCycle& cycle) const {
    struct Starter {
      std::size_t effect = kNone;
      std::pair<Way, int> how;  ///< and what it costs
    };
    std::array<Starter, 4> best;
    for (std::size_t effect = 0; effect < graph_.pool().effects.size(); ++effect) {
      const std::optional<std::size_t> use = way_of_using(effect);
      const std::optional<Way> way = use ? way_to_start(effect, cycle) : std::nullopt;
      if (!way) continue;
      const std::pair<Way, int> how{*way, graph_.card_of(effect).play_cost};
      if (best[*use].effect == kNone || how < best[*use].how) best[*use] = {effect, how};
    }
    std::vector<std::size_t> result;
    for (const Starter& each : best) {
      if (each.effect != kNone) result.push_back(each.effect);
    }
    return result;
  }

 private:
  /// An Option; a Digimon that is played; a Digimon or Tamer that is activated; one that attacks.
  [[nodiscard]] std::optional<std::size_t> way_of_using(std::size_t effect) const {
    if (graph_.pool().effects[effect].inherited) return std::nullopt;
    const bool option = graph_.card_of(effect).kind == CardKind::option;
    switch (graph_.pool().effects[effect].timing) {
      case Timing::main: return option ? 0 : 2;
      case Timing::on_play: return 1;
      case Timing::when_attacking: return 3;
      default: return std::nullopt;
    }
  }

  [[nodiscard]] std::optional<Way> way_to_start(std::size_t effect,
                                                const SeatedCycle& cycle) const {
    std::optional<Way> nearest;
    for (const SeatedEffect& seated : cycle) {
      const Triggering how = graph_.triggering(effect, seated.effect);
      if (seated.player == 0 ? !how.same_player : !how.other_player) continue;
      const std::optional<Way> way = graph_.way(effect, seated.effect);
      if (way && (!nearest || *way < *nearest)) nearest = way;
    }
    return nearest;
  }

  const dcg::Catalog& catalog_;
  const EffectGraph& graph_;
  const Card* weakest_ = nullptr;
  const Card* strongest_ = nullptr;
};

/// What may differ from position to position.
struct Layout {
  bool bare = true;  ///< nothing but the cycle's own cards in play
  bool unsuspend_phase = false;
  bool one_stack = false;  ///< inherited effects lie under the cycle's other cards
  int copies = 1;
};

class PositionBuilder {
 public:
  PositionBuilder(const EffectGraph& graph, const Stock& stock, const SeatedCycle& cycle,
                  const Layout& layout)
      : graph_(graph), stock_(stock), cycle_(cycle), layout_(layout) {}

  [[nodiscard]] std::vector<std::string> lines() {
    for (Player player = 0; player < 2; ++player) place_cycle(player);
    if (!layout_.bare) place_starters();
    std::vector<std::string> lines{
        fmt::format("turn: P1, {} phase", layout_.unsuspend_phase ? "unsuspend" : "main"),
        "memory: P1 5"};
    add_list(lines, "P1 hand", hand_);
    add_list(lines, "P1 battle area", field_[0]);
    add_list(lines, "P2 battle area", field_[1]);
    if (stock_.weakest() != nullptr) {
      const std::string pile = fmt::format("{0}, {0}", stock_.name(*stock_.weakest()));
      for (const char* area : {"P1 security", "P1 deck", "P2 security", "P2 deck"}) {
        lines.push_back(fmt::format("{}: {}", area, pile));
      }
    }
    return lines;
  }

 private:
  static void add_list(std::vector<std::string>& lines, std::string_view area,
                       const std::vector<std::string>& cards) {
    if (!cards.empty()) lines.push_back(fmt::format("{}: {}", area, fmt::join(cards, ", ")));
  }

  void place_cycle(Player player) {
    std::set<std::string> stacks;
    std::vector<std::string> in_order;
    for (const SeatedEffect& seated : cycle_) {
      if (seated.player != player) continue;
      std::string stack = stack_of(seated);
      if (!stack.empty() && stacks.insert(stack).second) in_order.push_back(std::move(stack));
    }
    for (int copy = 0; copy < layout_.copies; ++copy) {
      for (const std::string& stack : in_order) {
        field_[player].push_back(stack + (layout_.unsuspend_phase ? " [suspended]" : ""));
      }
    }
  }

  /// The stack that gives this effect; empty when another stack of the cycle gives it.
  [[nodiscard]] std::string stack_of(const SeatedEffect& seated) const {
    const Card& card = graph_.card_of(seated.effect);
    const auto is_own = [&](const SeatedEffect& other) {
      return other.player == seated.player && !graph_.pool().effects[other.effect].inherited &&
             graph_.card_of(other.effect).kind == CardKind::digimon;
    };
    const auto own = std::ranges::find_if(cycle_, is_own);
    if (graph_.pool().effects[seated.effect].inherited) {
      if (layout_.one_stack && own != cycle_.end()) return {};
      const Card* top = stock_.top_for(card);
      return top == nullptr ? std::string{}
                            : fmt::format("{} over {}", stock_.name(*top), stock_.name(card));
    }
    std::string stack = stock_.name(card);
    if (layout_.one_stack && own != cycle_.end() && own->effect == seated.effect) {
      for (const SeatedEffect& other : cycle_) {
        if (other.player != seated.player) continue;
        if (!graph_.pool().effects[other.effect].inherited) continue;
        stack += " over " + stock_.name(graph_.card_of(other.effect));
      }
    }
    return stack;
  }

  void place_starters() {
    for (const std::size_t effect : stock_.starters(cycle_)) {
      const Card& card = graph_.card_of(effect);
      const Timing timing = graph_.pool().effects[effect].timing;
      const bool from_hand = card.kind == CardKind::option || timing == Timing::on_play;
      (from_hand ? hand_ : field_[0]).push_back(stock_.name(card));
      if (card.kind == CardKind::option) place_color(card.colors);
    }
    if (stock_.strongest() == nullptr) return;
    if (layout_.unsuspend_phase) return;
    field_[1].push_back(stock_.name(*stock_.strongest()) + " [suspended]");
    field_[1].push_back(stock_.name(*stock_.weakest()) + " [suspended]");
  }

  /// An Option may ask for a card of its color in play.
  void place_color(cards::ColorSet colors) {
    for (const Card& card : graph_.pool().cards) {
      if ((card.colors & colors) == 0 || card.kind != CardKind::digimon || !card.has_dp()) continue;
      field_[0].push_back(stock_.name(card));
      return;
    }
  }

  const EffectGraph& graph_;
  const Stock& stock_;
  const SeatedCycle& cycle_;
  Layout layout_;
  std::vector<std::string> hand_;
  std::array<std::vector<std::string>, 2> field_;
};

/// How one effect of a cycle triggers the next, as far as it is looked at.
using How = Triggering (EffectGraph::*)(std::size_t, std::size_t) const;

/// All ways to deal the cycle's effects, the first of them to `first`.
void deal(const EffectGraph& graph, How triggers, const Cycle& cycle, SeatedCycle& dealt,
          std::vector<SeatedCycle>& out) {
  const std::size_t next = dealt.size();
  const std::size_t twice = 2 * cycle.size();
  const Triggering how =
      (graph.*triggers)(cycle[(next - 1) % cycle.size()], cycle[next % cycle.size()]);
  const Player player = dealt.back().player;
  const Player first = dealt.front().player;
  for (const bool same : {true, false}) {
    if (same ? !how.same_player : !how.other_player) continue;
    const Player to = same ? player : opponent_of(player);
    if (next % cycle.size() == 0 && to == first) {
      out.push_back(dealt);
    } else if (next < twice && (next != cycle.size() || to != first)) {
      dealt.push_back({cycle[next % cycle.size()], to});
      deal(graph, triggers, cycle, dealt, out);
      dealt.pop_back();
    }
  }
}

/// The ways to deal a cycle's effects to the players so that each can trigger the next. Where the
/// cycle changes sides an odd number of times, it is gone round twice.
std::vector<SeatedCycle> seatings_of(const EffectGraph& graph, How triggers, const Cycle& cycle) {
  std::vector<SeatedCycle> all;
  for (Player first = 0; first < 2; ++first) {
    SeatedCycle dealt{{cycle.front(), first}};
    deal(graph, triggers, cycle, dealt, all);
  }
  // Once round is simpler than twice.
  const auto twice = [&](const SeatedCycle& seated) { return seated.size() > cycle.size(); };
  if (!std::ranges::all_of(all, twice)) std::erase_if(all, twice);
  return all;
}

/// The simplest first.
std::vector<Layout> layouts_of(const EffectGraph& graph, const Cycle& cycle) {
  const bool inherited = std::ranges::any_of(
      cycle, [&](std::size_t effect) { return graph.pool().effects[effect].inherited; });
  std::vector<Layout> layouts;
  for (const int copies : {1, 2}) {
    for (const bool bare : {true, false}) {
      for (const bool one_stack : {false, true}) {
        if (one_stack && !inherited) continue;
        layouts.push_back({bare, false, one_stack, copies});
        layouts.push_back({bare, true, one_stack, copies});
      }
    }
  }
  return layouts;
}

}  // namespace

std::vector<std::vector<std::string>> loop_positions(const dcg::Catalog& catalog,
                                                     const EffectGraph& graph, const Cycle& cycle) {
  const Stock stock(catalog, graph);
  std::vector<std::vector<std::string>> positions;
  // Nearest ways first: of what goes through procedures there is much more.
  for (const How triggers : {&EffectGraph::nearest, &EffectGraph::triggering}) {
    const std::vector<SeatedCycle> seatings = seatings_of(graph, triggers, cycle);
    for (const Layout& layout : layouts_of(graph, cycle)) {
      for (const SeatedCycle& seated : seatings) {
        auto lines = PositionBuilder(graph, stock, seated, layout).lines();
        const bool known = std::ranges::find(positions, lines) != positions.end();
        if (!known) positions.push_back(std::move(lines));
      }
    }
  }
  return positions;
}

}  // namespace headjudge::proofs
