// A board on which two effects meet: what they can read and change, as values of an algebra.
//
// Six Digimon, three a side, each there or not; the gauge, with whether the counter has crossed
// this turn; and for each player how many cards are in the hand, the deck, the security stack and
// the trash. Cards in these piles are counted, not told apart (piles.hpp says where that
// could matter), and nothing lasts on a Digimon at the start. With ConcreteAlgebra a board is plain
// numbers, which the engine can lay out; with TermAlgebra it is every such board at once.
//
// A board has two parts. The rules see where everything stands, who has lost, which uses are spent
// and which changes last. What has happened on the way there (who became suspended, whose effect
// deleted whom) no rule looks at, but an effect that triggers on it does.
//
// What lasts ends with the first, second or third end of a turn from now (a *horizon*): DP at
// horizon 0 are those of now, at horizon 1 those after one turn has ended.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "model/cards/program/program.hpp"
#include "model/core/logic/algebra.hpp"
#include "model/dcg/kernel/kernel.hpp"
#include "proofs/smt/term_algebra.hpp"

namespace headjudge::proofs {

/// A truth that can be seen without working anything out.
[[nodiscard]] inline std::optional<bool> plain_truth(bool value) { return value; }
[[nodiscard]] inline std::optional<bool> plain_truth(const TermBool& term) {
  if (term.expr().is_true()) return true;
  if (term.expr().is_false()) return false;
  return std::nullopt;
}
[[nodiscard]] inline bool is_plainly_zero(int value) { return value == 0; }
[[nodiscard]] inline bool is_plainly_zero(const TermInt& term) {
  int value = 0;
  return term.expr().is_numeral_i(value) && value == 0;
}
/// Are they the very same term, so that nobody need compare them?
template <class T>
[[nodiscard]] bool is_same_term(const T& x, const T& y) {
  if constexpr (requires { x.expr(); }) {
    return z3::eq(x.expr(), y.expr());
  } else {
    return x == y;
  }
}

inline constexpr std::size_t kDigimonEach = 3;
inline constexpr std::size_t kDigimonAll = 2 * kDigimonEach;
inline constexpr std::size_t kHorizons = 3;

/// The bounds of the boards that are looked at (bounds.hpp refuses words beyond them).
inline constexpr int kMostUnder = 15;
inline constexpr int kMostCards = 50;  ///< of one player, without Digi-Eggs
/// Words of effects count DP in thousands, so one value between two of them stands for all.
inline constexpr int kDpStep = 1000;
inline constexpr int kHalfDpStep = kDpStep / 2;
inline constexpr int kMostDpSteps = 30;
inline constexpr int kLeastLevel = 3;
inline constexpr int kMostLevel = 7;
inline constexpr int kLeastCost = 1;
inline constexpr int kMostCost = 25;

/// Something that is true of a Digimon or not, as far as the two effects speak of it.
struct Facet {
  enum class Kind : std::uint8_t { color, keyword, described };
  Kind kind = Kind::color;
  std::uint16_t value = 0;  ///< a Color, a Keyword, or a description's place in the pool
  friend bool operator==(const Facet&, const Facet&) = default;
};

/// A lasting change that is there or not: a keyword, or something that the Digimon cannot do.
struct Mark {
  cards::Keyword keyword = cards::Keyword::none;
  cards::Limit limit = cards::Limit::none;
  friend bool operator==(const Mark&, const Mark&) = default;
};

/// What the Digimon of a board have columns for.
struct BoardColumns {
  std::vector<Facet> facets;
  std::vector<Mark> marks;
};

/// What has happened to a Digimon since the start, for effects that trigger on it.
template <Algebra A>
struct DigimonEvents {
  using Int = typename A::Int;
  Int suspended;    ///< how often it became so
  Int unsuspended;  ///< the same
  Int trashed;      ///< how often digivolution cards of it were trashed
  Int gone;         ///< how it left, and by whom (gone_as)
  Int cards;        ///< digivolution cards that it left with
};

/// What has happened to a player's piles, how often each.
template <Algebra A>
struct PileEvents {
  using Int = typename A::Int;
  Int hand_gained;
  Int hand_trashed;
  Int deck_trashed;
  Int security_gained;
  Int security_lost;
};

/// What one of the two effects leaves behind that no area shows.
template <Algebra A>
struct EffectTrace {
  typename A::Int uses;     ///< of its [Once Per Turn]
  typename A::Int lasting;  ///< changes to "all of" a player's Digimon, those to come included
};

template <Algebra A>
struct BoardDigimon {
  using Bool = typename A::Bool;
  using Int = typename A::Int;
  Bool present;
  Bool suspended;
  Int dp;     ///< as printed
  Int level;  ///< as printed
  Int cost;   ///< its play cost, as printed
  Int under;  ///< digivolution cards
  std::vector<Bool> facets;
  std::array<Int, kHorizons> dp_change;  ///< by horizon
  std::array<Int, kHorizons> checks;     ///< Security Attack, by horizon
  std::vector<Bool> marks;               ///< by mark and horizon
  DigimonEvents<A> events;
};

template <Algebra A>
struct BoardPiles {
  typename A::Int hand;
  typename A::Int deck;
  typename A::Int security;
  typename A::Int trash;
};

template <Algebra A>
struct Board {
  typename A::Int memory;  ///< seen from the turn player, who is P1
  std::array<BoardPiles<A>, 2> piles;
  std::vector<BoardDigimon<A>> digimon;  ///< P1's first
  typename A::Bool crossed;              ///< the counter was on the opponent's side this turn
  int lost = 0;                          ///< 1 or 2: that player has lost the game
  std::array<EffectTrace<A>, 2> traces;
  std::array<PileEvents<A>, 2> events;
};

/// How a Digimon left, and by whose effect; 2: by a rule, of nobody's effect.
enum class Departure : std::uint8_t { deletion, to_hand, to_deck };
[[nodiscard]] constexpr int gone_as(Departure how, std::size_t cause) {
  return 1 + 3 * static_cast<int>(how) + static_cast<int>(cause);
}

/// What has happened, kind by kind: first those of a Digimon, then those of a pile, each in the
/// order of its struct.
inline constexpr auto kEventKinds = std::to_array<std::string_view>({
    "a Digimon becoming suspended",
    "a Digimon becoming unsuspended",
    "digivolution cards being trashed",
    "whose effect makes a Digimon leave, and how",
    "the digivolution cards that a Digimon has as it leaves",
    "cards being added to a hand",
    "cards being trashed from a hand",
    "cards being trashed from a deck",
    "cards being added to a security stack",
    "cards being removed from a security stack",
});
inline constexpr std::size_t kDigimonEventKinds = 5;
using EventSet = std::uint16_t;  ///< a bit for each kind
inline constexpr EventSet kAllEvents = (1U << kEventKinds.size()) - 1;
[[nodiscard]] constexpr EventSet event_bit(std::size_t kind) {
  return static_cast<EventSet>(1U << kind);
}

/// What two boards are compared by. Whether the counter has crossed is seen only by judges who let
/// the end of the turn hang on it.
struct Sight {
  bool crossing = true;
  EventSet events = kAllEvents;
};

[[nodiscard]] constexpr std::size_t side_of(std::size_t digimon) { return digimon / kDigimonEach; }

/// DP at a horizon: never below zero.
template <Algebra A>
[[nodiscard]] typename A::Int dp_at(const A& a, const BoardDigimon<A>& digimon,
                                    std::size_t horizon) {
  return dcg::effective_dp(a, digimon.dp, digimon.dp_change[horizon]);
}

template <Algebra A>
[[nodiscard]] typename A::Bool same_truth(const typename A::Bool& x, const typename A::Bool& y) {
  return (x && y) || (!x && !y);
}

/// Two boards are compared part by part; parts that are the same term are passed over.
template <Algebra A>
class BoardComparison {
 public:
  using Bool = typename A::Bool;
  using Int = typename A::Int;
  explicit BoardComparison(const A& a) : a_(a), same_(a.boolean(true)) {}

  void number(const Int& x, const Int& y) {
    if (!is_same_term(x, y)) same_ = same_ && x == y;
  }
  void truth(const Bool& x, const Bool& y) {
    if (!is_same_term(x, y)) same_ = same_ && same_truth<A>(x, y);
  }
  void piles(const BoardPiles<A>& x, const BoardPiles<A>& y) {
    number(x.hand, y.hand);
    number(x.deck, y.deck);
    number(x.security, y.security);
    number(x.trash, y.trash);
  }
  void digimon(const BoardDigimon<A>& x, const BoardDigimon<A>& y) {
    BoardComparison each(a_);
    each.truth(x.suspended, y.suspended);
    each.number(x.under, y.under);
    for (std::size_t h = 0; h < kHorizons; ++h) {
      if (!is_same_term(x.dp_change[h], y.dp_change[h])) {
        each.number(dp_at(a_, x, h), dp_at(a_, y, h));
      }
      each.number(x.checks[h], y.checks[h]);
    }
    for (std::size_t mark = 0; mark < x.marks.size(); ++mark) {
      each.truth(x.marks[mark], y.marks[mark]);
    }
    truth(x.present, y.present);
    if (plain_truth(each.same_) != true) same_ = same_ && (!x.present || each.same_);
  }
  void events(const DigimonEvents<A>& x, const DigimonEvents<A>& y, EventSet seen) {
    using Events = DigimonEvents<A>;
    const std::array parts{&Events::suspended, &Events::unsuspended, &Events::trashed,
                           &Events::gone, &Events::cards};
    static_assert(parts.size() == kDigimonEventKinds);
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if ((seen & event_bit(i)) != 0) number(x.*parts[i], y.*parts[i]);
    }
  }
  void events(const PileEvents<A>& x, const PileEvents<A>& y, EventSet seen) {
    using Events = PileEvents<A>;
    const std::array parts{&Events::hand_gained, &Events::hand_trashed, &Events::deck_trashed,
                           &Events::security_gained, &Events::security_lost};
    static_assert(kDigimonEventKinds + parts.size() == kEventKinds.size());
    for (std::size_t i = 0; i < parts.size(); ++i) {
      if ((seen & event_bit(kDigimonEventKinds + i)) != 0) number(x.*parts[i], y.*parts[i]);
    }
  }
  [[nodiscard]] const Bool& same() const { return same_; }

 private:
  const A& a_;
  Bool same_;
};

/// Can nobody who sees so much tell the two boards apart? Of a game that is over only who has lost
/// it counts.
template <Algebra A>
[[nodiscard]] typename A::Bool same_board(const A& a, const Board<A>& x, const Board<A>& y,
                                          Sight sight) {
  if (x.lost != y.lost || x.lost != 0) return a.boolean(x.lost == y.lost);
  BoardComparison comparison(a);
  comparison.number(x.memory, y.memory);
  if (sight.crossing) comparison.truth(x.crossed, y.crossed);
  for (std::size_t each = 0; each < 2; ++each) {
    comparison.piles(x.piles[each], y.piles[each]);
    comparison.number(x.traces[each].uses, y.traces[each].uses);
    comparison.number(x.traces[each].lasting, y.traces[each].lasting);
    comparison.events(x.events[each], y.events[each], sight.events);
  }
  for (std::size_t i = 0; i < x.digimon.size(); ++i) {
    comparison.digimon(x.digimon[i], y.digimon[i]);
    comparison.events(x.digimon[i].events, y.digimon[i].events, sight.events);
  }
  return comparison.same();
}

template <Algebra A>
[[nodiscard]] typename A::Bool lies_between(const A& a, const typename A::Int& value, int least,
                                            int most) {
  return a.integer(least) <= value && value <= a.integer(most);
}

/// Is it a board of the game, within the bounds? A Digimon that is not there has no numbers.
template <Algebra A>
[[nodiscard]] typename A::Bool is_board(const A& a, const Board<A>& board) {
  auto holds = lies_between(a, board.memory, -dcg::kGaugeEnd, dcg::kGaugeEnd);
  holds = holds && (a.integer(0) <= board.memory || board.crossed);
  std::vector<typename A::Int> cards;
  for (const BoardPiles<A>& piles : board.piles) {
    for (const auto* pile : {&piles.hand, &piles.deck, &piles.security, &piles.trash}) {
      holds = holds && lies_between(a, *pile, 0, kMostCards);
    }
    cards.push_back(piles.hand + piles.deck + piles.security + piles.trash);
  }
  for (std::size_t i = 0; i < board.digimon.size(); ++i) {
    const BoardDigimon<A>& each = board.digimon[i];
    holds = holds && lies_between(a, each.dp, kHalfDpStep, kDpStep * kMostDpSteps) &&
            lies_between(a, each.level, kLeastLevel, kMostLevel) &&
            lies_between(a, each.cost, kLeastCost, kMostCost) &&
            lies_between(a, each.under, 0, kMostUnder);
    holds = holds && (each.present || (!each.suspended && each.under == a.integer(0)));
    cards[side_of(i)] =
        cards[side_of(i)] + a.pick(each.present, each.under + a.integer(1), a.integer(0));
  }
  for (const auto& sum : cards) holds = holds && sum <= a.integer(kMostCards);
  return holds;
}

}  // namespace headjudge::proofs
