// The shortest play in which a dispute matters: breadth first, both tables at once.
//
// All plays of one decision, then all of two, and so on, from all starting positions together: the
// first play found is one of the shortest there are. Each position is looked at once
// (breadth_first_store.hpp). A position of two tables takes kilobytes; the store keeps it packed,
// and compares it in full.
// Of a play it is remembered which choice was taken where; its words come from playing it again.
//
// Bounds are counts of decisions and positions, never seconds, and the result says which of them
// was reached: "every play of up to 4 decisions" only when every one of them was looked at. From
// plays that were not found something follows only where nothing at all was left out.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "proofs/model_checking/breadth_first_store.hpp"
#include "proofs/model_checking/product_game.hpp"

namespace headjudge::proofs {

/// How much a dispute changes, in rising order.
enum class WitnessLevel : std::uint8_t {
  unseen,   ///< whatever differs comes of the order of cards that nobody has seen, or of chance
  passing,  ///< the tables differ while something is under way; once it is over they need not
  number,   ///< something that people at the table count differs
  board,    ///< the boards differ
  ending,   ///< the game is over at one table; at the other the same lists leave it running
  winner,   ///< it is over at both, with different results; a game that is stuck has none
};
inline constexpr std::size_t kWitnessLevels = 6;

[[nodiscard]] constexpr std::string_view name_of(WitnessLevel level) {
  constexpr std::array<std::string_view, kWitnessLevels> names{"unseen", "passing", "number",
                                                               "board",  "ending",  "winner"};
  return names[static_cast<std::size_t>(level)];
}

/// Where a search starts: the lines under `setup:` of a play.
struct StartingPosition {
  std::vector<PlayLine> setup;
  std::vector<std::string> terms = {};  ///< what an edition must define for its cards to be played
};

/// A play that ends in different positions at the two tables.
struct Parting {
  std::size_t start = 0;  ///< index of its starting position
  std::vector<ListedDecision> decisions;
  std::size_t parted_after = 0;  ///< decisions until the tables parted; 0: set up so
  std::size_t asked = 0;         ///< number of the disputed situation that parted them
  WitnessLevel level = WitnessLevel::unseen;
  bool unseen = false;  ///< they parted in the order of unseen cards only
};

/// A play that has only begun, one for each starting position.
[[nodiscard]] inline std::vector<Parting> beginnings(std::span<const StartingPosition> starts) {
  std::vector<Parting> result(starts.size());
  for (std::size_t i = 0; i < starts.size(); ++i) result[i].start = i;
  return result;
}

/// A play of no more decisions is short.
inline constexpr std::size_t kShortPlay = 6;

struct SearchBounds {
  std::size_t decisions = kShortPlay;
  std::size_t positions = 20'000;              ///< before the tables part
  std::size_t parted_positions = 20'000;       ///< after that
  std::size_t refusals = 200;                  ///< plays that the caller did not accept
  WitnessLevel enough = WitnessLevel::winner;  ///< stop at the first play of this level
};

struct SearchResult {
  std::array<std::optional<Parting>, kWitnessLevels> shortest;  ///< by level: of it or a higher one
  std::vector<Parting> partings;     ///< the first few plays that parted, whether accepted or not
  std::size_t starts = 0;            ///< starting positions that could be set up
  std::size_t starts_left_out = 0;   ///< those that could not, or not alike but for the dispute
  std::size_t parted_elsewhere = 0;  ///< steps left out: the tables part over something else
  std::size_t decisions = 0;         ///< every play of up to so many decisions was looked at
  std::size_t positions = 0;         ///< distinct ones
  std::size_t refused = 0;           ///< plays that the caller did not accept
  std::size_t asked = 0;    ///< how often the disputed point came up before the tables parted
  bool everything = false;  ///< ... which is all plays there are
  bool bound_hit = false;   ///< the bound on positions was reached

  [[nodiscard]] const std::optional<Parting>& at(WitnessLevel level) const {
    return shortest[static_cast<std::size_t>(level)];
  }
  /// The play of the highest level found.
  [[nodiscard]] const Parting* best() const {
    for (std::size_t level = kWitnessLevels; level-- > 0;) {
      if (shortest[level]) return &*shortest[level];
    }
    return nullptr;
  }
  /// Why nothing follows from plays that were not found; empty: no play was left out.
  [[nodiscard]] std::vector<std::string> left_out() const {
    std::vector<std::string> reasons;
    if (starts_left_out > 0) {
      reasons.push_back(
          fmt::format("starting positions that cannot be set up alike: {}", starts_left_out));
    }
    if (parted_elsewhere > 0) reasons.emplace_back("plays that differ for another reason");
    if (refused > 0)
      reasons.push_back(fmt::format("plays whose words do not show the difference: {}", refused));
    if (bound_hit) reasons.emplace_back("positions beyond the bound on their number");
    if (!everything && !bound_hit) {
      reasons.push_back(fmt::format("plays of more than {} decisions", decisions));
    }
    return reasons;
  }
  [[nodiscard]] std::string text() const {
    const std::string scope = everything
                                  ? "every play to its end"
                                  : fmt::format("every play of up to {} decisions", decisions);
    return fmt::format(
        "{} from {} starting position{} ({} positions{}{})", scope, starts, starts == 1 ? "" : "s",
        positions, bound_hit ? "; further plays up to the bound on positions" : "",
        refused == 0 ? ""
                     : fmt::format("; the words of {} plays do not show the difference", refused));
  }
};

/// What the two tables of a position show; nothing while they have not come to the same point of
/// the players' lists, or while nothing at all differs. Boards, numbers and results are compared
/// at rest only: with an effect waiting, an attack or a card half played, tables differ that the
/// next decision makes alike.
template <Game G>
[[nodiscard]] std::optional<WitnessLevel> level_of(const Lockstep<G>& lockstep,
                                                   const typename Lockstep<G>::Position& position) {
  if (!position.parted || !lockstep.lists_are_done(position)) return std::nullopt;
  if (position.unseen) return WitnessLevel::unseen;
  const G& game = lockstep.game();
  if (!is_at_rest(game, position.first) || !is_at_rest(game, position.second)) {
    return WitnessLevel::passing;
  }
  const Outcome first = game.outcome(position.first);
  const Outcome second = game.outcome(position.second);
  const bool stuck = first == Outcome::stuck || second == Outcome::stuck;
  if (first != second && !position.chance && !stuck) {
    const bool both_over = first != Outcome::running && second != Outcome::running;
    return both_over ? WitnessLevel::winner : WitnessLevel::ending;
  }
  return only_numbers_differ(game, position.first, position.second) ? WitnessLevel::number
                                                                    : WitnessLevel::board;
}

/// Plays a list of decisions from a start; nothing when that is not possible in lockstep.
template <Game G>
[[nodiscard]] std::optional<std::pair<Parting, typename Lockstep<G>::Position>> replay(
    Lockstep<G>& lockstep, std::span<const StartingPosition> starts, std::size_t start,
    std::vector<ListedDecision> decisions) {
  auto position = lockstep.begin(starts[start].setup);
  Parting parting{start, std::move(decisions), 0, 0, WitnessLevel::unseen};
  for (std::size_t i = 0; position && i < parting.decisions.size(); ++i) {
    const bool was_parted = position->parted;
    position = lockstep.follow(*position, parting.decisions[i]);
    if (position && position->parted && !was_parted) parting.parted_after = i + 1;
  }
  if (!position) return std::nullopt;
  const std::optional<WitnessLevel> level = level_of(lockstep, *position);
  if (!level) return std::nullopt;
  parting.level = *level;
  parting.asked = position->asked;
  return std::pair(std::move(parting), std::move(*position));
}

/// The position of two tables as bytes, which are only compared: two are one place where plays go
/// on alike. So it does not matter over which situation the tables parted, nor what is left on a
/// list that is never taken, nor, before they have parted, whether chance was drawn.
template <Game G>
class PositionPacking {
 public:
  using Position = typename Lockstep<G>::Position;

  explicit PositionPacking(const Lockstep<G>& lockstep)
      : lockstep_(&lockstep), states_(lockstep.game()) {}

  void pack(const Position& position, PackedBytes& out) {
    pack_number(position.parted ? 1 : 0, out);
    pack_state(position.first, out);
    if (!position.parted) return;
    pack_state(position.second, out);
    pack_number((position.unseen ? 1U : 0U) + (position.chance ? 2U : 0U), out);
    for (std::size_t table = 0; table < 2; ++table) {
      const auto& state = table == 0 ? position.first : position.second;
      if (!lockstep_->running(state)) continue;  // what is left on a list there is never taken
      for (const auto& list : position.pending[table]) pack_list(list, out);
    }
  }

 private:
  /// With its length, since something comes behind it.
  void pack_state(const typename G::State& state, PackedBytes& out) {
    state_.clear();
    states_.pack(state, state_);
    pack_number(state_.size(), out);
    out.insert(out.end(), state_.begin(), state_.end());
  }
  static void pack_list(const std::vector<std::string>& list, PackedBytes& out) {
    pack_number(list.size(), out);
    for (const std::string& words : list) {
      const Bytes bytes = std::as_bytes(std::span(words));
      pack_number(bytes.size(), out);
      out.insert(out.end(), bytes.begin(), bytes.end());
    }
  }

  const Lockstep<G>* lockstep_;
  StatePacking<G> states_;
  PackedBytes state_;
};

/// The search itself, from plays that have begun. `accept(parting, position)` has the last word on
/// a play found: the caller checks there that the difference can be told in words and that the play
/// runs as a play.
template <Game G, class Accept>
class LockstepSearch {
 public:
  using Position = typename Lockstep<G>::Position;

  LockstepSearch(Lockstep<G>& lockstep, std::span<const StartingPosition> starts,
                 std::span<const Parting> begun, const SearchBounds& bounds, Accept accept)
      : lockstep_(lockstep),
        starts_(starts),
        begun_(begun),
        bounds_(bounds),
        accept_(std::move(accept)),
        places_(PositionPacking<G>(lockstep)) {}

  SearchResult run() {
    const std::size_t asked_before = lockstep_.times_asked();
    look();
    result_.everything = next_.empty() && !result_.bound_hit && !found_enough();
    result_.asked = lockstep_.times_asked() - asked_before;
    return std::move(result_);
  }

 private:
  static constexpr std::size_t kMostPartings = 8;
  /// A position that is to be expanded, and its place in the store.
  struct Item {
    Position position;
    std::size_t place;
  };
  using Choice = std::size_t;

  void look() {
    for (std::size_t i = 0; i < begun_.size() && !found_enough(); ++i) {
      Parting play;
      if (std::optional<Position> position = begin(begun_[i], play)) {
        ++result_.starts;
        const auto [place, is_new] = places_.add_start(*position);
        if (is_new) begun_of_.push_back(i);
        if (is_new) visit(std::move(*position), place);
      } else {
        ++result_.starts_left_out;
      }
    }
    for (std::size_t layer = 1; layer <= bounds_.decisions && !next_.empty(); ++layer) {
      const std::vector<Item> items = std::exchange(next_, {});
      for (const Item& item : items) {
        expand(item);
        if (found_enough()) return;
      }
      if (!result_.bound_hit) result_.decisions = layer;
    }
  }

  /// Where a play has come to that has begun, and `play` as far as that.
  [[nodiscard]] std::optional<Position> begin(const Parting& begun, Parting& play) {
    play.start = begun.start;
    std::optional<Position> position = lockstep_.begin(starts_[begun.start].setup);
    for (const ListedDecision& decision : begun.decisions) {
      if (!position) break;
      const bool was_parted = position->parted;
      position = lockstep_.follow(*position, decision);
      play.decisions.push_back(decision);
      if (position && position->parted && !was_parted) play.parted_after = play.decisions.size();
    }
    return position;
  }

  [[nodiscard]] bool found_enough() const { return result_.at(bounds_.enough).has_value(); }

  void expand(const Item& item) {
    const auto choices = lockstep_.choices(item.position);
    for (std::size_t i = 0; i < choices.size() && !found_enough(); ++i) {
      if (std::optional<Position> next = lockstep_.step(item.position, choices[i])) {
        const auto [place, is_new] = places_.add(*next, item.place, i);
        if (is_new) visit(std::move(*next), place);
      } else {
        ++result_.parted_elsewhere;
      }
    }
  }

  /// Looks at a position that is new, and keeps it for its turn.
  void visit(Position position, std::size_t place) {
    std::size_t& kept = position.parted ? kept_parted_ : kept_together_;
    const std::size_t most = position.parted ? bounds_.parted_positions : bounds_.positions;
    ++result_.positions;
    if (position.parted && result_.partings.size() < kMostPartings && !parted_before(place)) {
      result_.partings.push_back(play_to(place, WitnessLevel::unseen));
    }
    parted_.push_back(position.parted);
    if (const std::optional<WitnessLevel> level = level_of(lockstep_, position)) {
      assess(*level, place, position);
    }
    if (kept == most) {
      result_.bound_hit = true;
      return;
    }
    ++kept;
    next_.push_back({std::move(position), place});
  }

  [[nodiscard]] bool parted_before(std::size_t place) const {
    return !places_.is_start(place) && parted_[places_.parent(place)];
  }

  void assess(WitnessLevel level, std::size_t place, const Position& position) {
    const auto top = static_cast<std::size_t>(level);
    if (result_.shortest[top] || result_.refused == bounds_.refusals) return;
    const Parting parting = play_to(place, level);
    if (!accept_(parting, position)) {
      ++result_.refused;
      return;
    }
    for (std::size_t i = 0; i <= top; ++i) {
      if (!result_.shortest[i]) result_.shortest[i] = parting;
    }
  }

  /// Plays the choices again to find their words.
  [[nodiscard]] Parting play_to(std::size_t place, WitnessLevel level) {
    Parting parting;
    Position position = *begin(begun_[begun_of_[places_.way_to(place).front()]], parting);
    parting.level = level;
    for (const Choice number : places_.steps_to(place)) {
      const auto choice = lockstep_.choices(position)[number];
      parting.decisions.push_back({choice.player, lockstep_.words(position, choice)});
      const bool was_parted = position.parted;
      position = *lockstep_.step(position, choice);
      if (position.parted && !was_parted) parting.parted_after = parting.decisions.size();
    }
    parting.asked = position.asked;
    parting.unseen = position.unseen;
    return parting;
  }

  Lockstep<G>& lockstep_;
  std::span<const StartingPosition> starts_;
  std::span<const Parting> begun_;
  SearchBounds bounds_;
  Accept accept_;
  SearchResult result_;
  BreadthFirstStore<Position, Choice, PositionPacking<G>> places_;
  std::vector<std::size_t> begun_of_;  // by place, as far as it is a start
  std::vector<bool> parted_;           // by place: is that position parted?
  std::vector<Item> next_;
  std::size_t kept_together_ = 0;
  std::size_t kept_parted_ = 0;
};

/// Looks on from plays that have begun; the bound on decisions is for those that are added.
template <Game G, class Accept>
[[nodiscard]] SearchResult search_lockstep(Lockstep<G>& lockstep,
                                           std::span<const StartingPosition> starts,
                                           std::span<const Parting> begun,
                                           const SearchBounds& bounds, Accept accept) {
  return LockstepSearch<G, Accept>(lockstep, starts, begun, bounds, std::move(accept)).run();
}

template <Game G, class Accept>
[[nodiscard]] SearchResult search_lockstep(Lockstep<G>& lockstep,
                                           std::span<const StartingPosition> starts,
                                           const SearchBounds& bounds, Accept accept) {
  return search_lockstep(lockstep, starts, beginnings(starts), bounds, std::move(accept));
}

}  // namespace headjudge::proofs
