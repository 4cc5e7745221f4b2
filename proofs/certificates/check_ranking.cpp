// A lexicographic ranking, added up again.
//
// What can still go on is what effects lead to, again and again; each step of the ranking strikes
// edges of that. A struck edge is taken finitely often: each time the sum falls, and nothing that
// still goes on raises it; or its effect is used, and uses last. Why a certain card has gone a
// certain way when an edge is taken is told by `taking_of`.
#include <algorithm>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "proofs/certificates/check_parts.hpp"
#include "proofs/certificates/naming.hpp"

namespace headjudge::proofs {

namespace {

using events::Flows;
using events::kZones;
using events::Procedure;
using events::Zone;
using Ends = std::pair<std::size_t, std::size_t>;
using Weights = std::array<int, kZones>;

constexpr std::array kTopZones = {Zone::upright, Zone::suspended};
constexpr std::array kBeneath = {Zone::beneath};

class RankingCheck {
 public:
  RankingCheck(const RankedComponent& component, const Edges& edges, const EffectGraph& graph,
               bool minds_uses)
      : component_(component),
        graph_(graph),
        names_(graph.pool()),
        minds_uses_(minds_uses),
        left_(edges) {}

  [[nodiscard]] std::string fault() && {
    for (const std::size_t node : component_.nodes) {
      const bool turns = node == graph_.node_of(Procedure::turn_end) ||
                         node == graph_.node_of(Procedure::turn_start);
      if (turns && graph_.span() == Span::turn_after_turn) {
        return "the component goes through the end of a turn";
      }
    }
    keep_reached();
    keep_what_goes_on();
    for (const ProofStep& step : component_.steps) {
      if (std::string found = fault_of(step); !found.empty()) return found;
      for (const Ends& edge : step.struck) left_.erase(edge);
      keep_what_goes_on();
    }
    for (const std::size_t node : component_.nodes) {
      if (!graph_.is_procedure(node) && goes_on_.contains(node)) {
        return fmt::format("\"{}\" can still go on when all is struck", names_[node]);
      }
    }
    return "";
  }

 private:
  /// What does not follow from the component says nothing about it.
  void keep_reached() {
    std::set<std::size_t> reached(component_.nodes.begin(), component_.nodes.end());
    for (std::size_t before = 0; before != reached.size();) {
      before = reached.size();
      for (const auto& [ends, how] : left_) {
        if (reached.contains(ends.first)) reached.insert(ends.second);
      }
    }
    std::erase_if(left_, [&](const auto& edge) { return !reached.contains(edge.first.first); });
  }

  /// A node goes on if an effect that goes on leads to it, also by way of procedures.
  void keep_what_goes_on() {
    for (std::size_t before = left_.size() + 1; before != left_.size();) {
      before = left_.size();
      goes_on_.clear();
      for (bool more = true; more;) {
        more = false;
        for (const auto& [ends, how] : left_) {
          const bool led = !graph_.is_procedure(ends.first) || goes_on_.contains(ends.first);
          if (led) more = goes_on_.insert(ends.second).second || more;
        }
      }
      std::erase_if(left_, [&](const auto& edge) { return !goes_on_.contains(edge.first.first); });
    }
  }

  std::string fault_of(const ProofStep& step) {
    const bool by_uses = !step.limited.empty();
    const auto card = card_of(step);
    if (!step.card.empty() && !card) {
      return fmt::format("\"{}\" is not a single card that can be counted by itself", step.card);
    }
    const ChainPart part = part_left();
    const Counted counted(graph_, part.in, card);
    std::string found =
        by_uses ? fault_of_uses(step, counted) : fault_of_weights(step.weights, counted);
    if (!found.empty()) return found;
    std::set<Ends> struck;
    for (const Ends& edge : step.struck) {
      const auto at = left_.find(edge);
      if (at == left_.end() || !struck.insert(edge).second) {
        return words("{} is struck, and was not there any more", edge);
      }
      const bool ends =
          by_uses ? std::ranges::find(step.limited, edge.first) != step.limited.end()
                  : lowers(step.weights,
                           taking_of(graph_, part, {edge.first, edge.second, &at->second}, card));
      if (!ends)
        return words("{} is struck, and nothing says that it is taken finitely often", edge);
    }
    return struck.empty() ? "a step of the ranking strikes nothing" : "";
  }

  /// Nothing that goes on may let a card go to a heavier zone.
  std::string fault_of_weights(const Weights& weights, const Counted& counted) const {
    if (std::ranges::min(weights) < 0) return "a weight is below 0";
    for (const std::size_t node : goes_on_) {
      for (std::size_t from = 0; from < kZones; ++from) {
        for (std::size_t to = 0; to < kZones; ++to) {
          if (weights[to] <= weights[from] || !counted.flows(node).has(from, to)) continue;
          return fmt::format("\"{}\" can let a card go from {} to {}, which weighs more",
                             names_[node], kZoneNames[from], kZoneNames[to]);
        }
      }
    }
    return "";
  }

  std::string fault_of_uses(const ProofStep& step, const Counted& counted) const {
    if (!minds_uses_) return "the judge minds no uses per turn";
    if (!uses_last(counted)) return "uses per turn do not last while this goes on";
    std::set<std::size_t> met;
    for (const std::size_t node : step.limited) {
      if (!met.insert(node).second) return fmt::format("\"{}\" is limited twice", names_[node]);
      const bool counts = !counted.card() || works_on_top(node, *counted.card());
      if (!is_limited(node) || !counts)
        return fmt::format("\"{}\" has no limit that holds", names_[node]);
    }
    return "";
  }

  [[nodiscard]] ChainPart part_left() const {
    ChainPart part{std::vector<bool>(names_.size(), false), {}};
    for (const std::size_t node : goes_on_) part.in[node] = true;
    for (const auto& [ends, how] : left_) part.edges.push_back({ends.first, ends.second, &how});
    return part;
  }

  /// Each time, some card has gone to a lighter zone.
  [[nodiscard]] static bool lowers(const Weights& weights, const Taking& taking) {
    if (taking.uncertain) return false;
    for (const Certain& certain : taking.certain) {
      if (!lowers(weights, certain.moved) && !lowers(weights, certain.paid)) return false;
    }
    return true;
  }
  [[nodiscard]] static bool lowers(const Weights& weights, const Flows& ways) {
    if (ways == Flows{}) return false;
    for (std::size_t from = 0; from < kZones; ++from) {
      for (std::size_t to = 0; to < kZones; ++to) {
        const bool goes = from != to && ways.has(from, to);
        if (goes && weights[to] >= weights[from]) return false;
      }
    }
    return true;
  }

  /// Uses are noted on a card of the field, as long as it lies where it lies and the turn lasts.
  [[nodiscard]] bool uses_last(const Counted& counted) const {
    const bool turn_ends = goes_on_.contains(graph_.node_of(Procedure::turn_end));
    if (turn_ends && graph_.span() == Span::turn_after_turn) return false;
    if (std::ranges::any_of(goes_on_, [&](std::size_t node) { return passes_on(node, counted); })) {
      return false;
    }
    // Of one card, only what works from the top of a stack counts as limited.
    return !is_left_and_entered(kTopZones, counted) &&
           (counted.card() || !is_left_and_entered(kBeneath, counted));
  }

  /// Is the effect printed on this card, and works as long as it lies on top?
  [[nodiscard]] bool works_on_top(std::size_t node, cards::CardIndex card) const {
    if (graph_.is_procedure(node) || graph_.relation().card_of(node) != card) return false;
    const cards::Effect& effect = graph_.pool().effects[node];
    return !effect.inherited && !effect.linked;
  }

  /// The one card of that number. Not a Token, which is made from nothing, and no card that turns
  /// to its other side.
  [[nodiscard]] std::optional<cards::CardIndex> card_of(const ProofStep& step) const {
    std::optional<cards::CardIndex> found;
    const std::vector<cards::Card>& cards = graph_.pool().cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (cards[i].number != step.card) continue;
      if (found || cards[i].token || !cards[i].option_name.empty()) return std::nullopt;
      found = static_cast<cards::CardIndex>(i);
    }
    return found;
  }

  /// Can a card come from beneath one stack to beneath another, or from one of a player's two areas
  /// of the field to the other? Its uses may then be forgotten.
  [[nodiscard]] bool passes_on(std::size_t node, const Counted& counted) const {
    const auto beneath = static_cast<std::size_t>(Zone::beneath);
    if ((counted.flows(node).to[beneath] & events::zones(Zone::beneath)) != 0) return true;
    if (graph_.is_procedure(node)) return false;
    const auto instructions = graph_.pool().instructions_of(graph_.pool().effects[node]);
    return std::ranges::any_of(instructions, [](const cards::Instruction& each) {
      return each.action == cards::Action::move_in || each.action == cards::Action::move_out;
    });
  }

  /// Can a card leave these zones and come back, by whatever goes on?
  template <std::size_t N>
  [[nodiscard]] bool is_left_and_entered(const std::array<Zone, N>& inside,
                                         const Counted& counted) const {
    std::set<std::size_t> home;
    for (const Zone zone : inside) home.insert(static_cast<std::size_t>(zone));
    for (const std::size_t start : home) {
      std::vector<std::size_t> open{start};
      std::set<std::size_t> outside;
      while (!open.empty()) {
        const std::size_t from = open.back();
        open.pop_back();
        for (std::size_t to = 0; to < kZones; ++to) {
          if (from == to || !can_move(from, to, counted)) continue;
          if (home.contains(to) && !home.contains(from)) return true;
          if (!home.contains(to) && outside.insert(to).second) open.push_back(to);
        }
      }
    }
    return false;
  }

  [[nodiscard]] bool can_move(std::size_t from, std::size_t to, const Counted& counted) const {
    return std::ranges::any_of(goes_on_,
                               [&](std::size_t node) { return counted.flows(node).has(from, to); });
  }

  /// Is each activation of it noted as a use? Only an effect of a card in the field that no other
  /// one can set off or lend, at moments at which its card is there, and whose price is no part of
  /// it. (comprehensive-4.2, 15-14-1-5-2)
  [[nodiscard]] bool is_limited(std::size_t node) const {
    if (graph_.is_procedure(node) || graph_.relation().is_granted(node)) return false;
    if (graph_.relation().facts().alters(events::kSetsOffEffects | events::kLendsEffects)) {
      return false;
    }
    using cards::Timing;
    constexpr events::Timings kCardIsElsewhere =
        events::timings(Timing::on_deletion, Timing::deleted_with_cards, Timing::digimon_deleted,
                        Timing::security, Timing::would_be_played, Timing::would_be_used,
                        Timing::would_become, Timing::this_trashed, Timing::option_used);
    const cards::Effect& effect = graph_.pool().effects[node];
    return effect.uses_per_turn != 0 && effect.place == cards::Place::in_play &&
           graph_.card_of(node).kind != cards::CardKind::option &&
           (effect.timings() & kCardIsElsewhere) == 0 &&
           !graph_.pool().instructions_of(effect).front().by;
  }

  [[nodiscard]] std::string words(fmt::format_string<std::string> sentence,
                                  const Ends& edge) const {
    return fmt::format(sentence, fmt::format("the edge from \"{}\" to \"{}\"", names_[edge.first],
                                             names_[edge.second]));
  }

  const RankedComponent& component_;
  const EffectGraph& graph_;
  NodeNames names_;
  bool minds_uses_;
  Edges left_;
  std::set<std::size_t> goes_on_;
};

}  // namespace

std::string fault_of_ranking(const RankedComponent& component, const Edges& edges,
                             const EffectGraph& graph, bool minds_uses) {
  return RankingCheck(component, edges, graph, minds_uses).fault();
}

}  // namespace headjudge::proofs
