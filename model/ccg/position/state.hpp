// The whole of a game in progress: one flat block of bytes.
//
// A position is copied by memcpy, compared by memcmp and hashed as bytes, so it has no padding
// (checked below) and no history: unused slots are zero, what is counted is counted no further than
// the rules look. Cards are instances, small numbers; `def` says which printed card an instance is.
// The instances of P1 come first, copies of one card have neighbouring numbers.
//
// What is half done is data here too: the Digiqueue, who has passed, the attack that goes on, the
// card whose effect is being carried out. Together with `asks` they say how play goes on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "model/ccg/position/cards.hpp"
#include "model/core/base/inline_vector.hpp"
#include "model/core/game/players.hpp"

namespace headjudge::ccg {

using CardId = std::uint8_t;
inline constexpr CardId kNoCard = 255;
/// As the target of an attack: the player.
inline constexpr CardId kThePlayer = 254;

inline constexpr std::size_t kMaxCardsEach = 60;
inline constexpr std::size_t kMaxCards = 2 * kMaxCardsEach;
inline constexpr std::size_t kMaxRow = 8;
inline constexpr std::size_t kFullRow = 4;
inline constexpr std::int32_t kMostPointsLaid = 30'000;  ///< in a set-up, of either sign
inline constexpr std::uint8_t kMostCounted = 2;          ///< per turn, of what is counted up to two
inline constexpr std::uint8_t kMostDiscarded = 3;        ///< as above, of cards exchanged

enum class Row : std::uint8_t { digivolve, attack };

/// A Digimon in a space of a row, and what it has done this turn.
struct Digimon {
  CardId card = 0;
  std::uint8_t fresh = 0;  ///< brought online
  std::uint8_t digivolved = 0;
  std::uint8_t moved = 0;
  std::uint8_t attacked = 0;
  std::uint8_t used = 0;  ///< its special effect
};

/// One player's areas. The top of a pile is its back; the hand is sorted.
struct Side {
  InlineVector<CardId, kMaxCardsEach> hand;
  InlineVector<CardId, kMaxCardsEach> deck;     ///< the Online pile
  InlineVector<CardId, kMaxCardsEach> offline;  ///< face up
  std::array<InlineVector<Digimon, kMaxRow>, 2> rows;

  [[nodiscard]] auto& row(Row which) { return rows[static_cast<std::size_t>(which)]; }
  [[nodiscard]] const auto& row(Row which) const { return rows[static_cast<std::size_t>(which)]; }
};

enum class Window : std::uint8_t {
  closed,
  open,       ///< players take turns playing cards
  resolving,  ///< both have passed
};

/// What a player did with the last chance to play a card.
enum class Passing : std::uint8_t { in_play, had_nothing, passed };

enum class AttackStep : std::uint8_t { none, announced, fight };

struct Attack {
  std::int32_t attack_change = 0;   ///< of the attacker's Attack
  std::int32_t defense_change = 0;  ///< of the target's Defense
  AttackStep step = AttackStep::none;
  CardId attacker = 0;    ///< kNoCard when it has left
  CardId target = 0;      ///< a Digimon, kThePlayer, or kNoCard when it has left
  std::uint8_t even = 0;  ///< always 0
};

/// Where a phase stands.
enum class Stage : std::uint8_t {
  begin,    ///< what happens by itself
  acting,   ///< the turn player acts
  closing,  ///< what the end of the phase demands
  late,     ///< the opponent may still play cards
  over,     ///< the turn is over
};

/// What a player must decide before play goes on.
enum class Asks : std::uint8_t {
  nothing,
  who_goes_first,
  phase,
  overfull,
  late,
  response,
  target,
  digivolution,
};

/// Arrays that can fill up and counters that end, by name; one bit each in State::overflow.
enum class Capacity : std::uint8_t { row, points };
inline constexpr std::array<std::string_view, 2> kCapacityNames = {"row", "Data Points"};

struct State {
  std::array<std::int32_t, 2> points{};
  Attack attack;
  std::array<CardIndex, kMaxCards> def{};
  std::array<Side, 2> side{};
  /// The Digiqueue: played cards, and Digimon whose special effect waits. None is in it twice. The
  /// last one is its back.
  InlineVector<CardId, kMaxCards> queue;
  Window window = Window::closed;
  Player priority = 0;  ///< who may play the next card
  std::array<Passing, 2> passing{};
  std::uint8_t carrying_out = 0;  ///< an effect waits for a choice: `current`
  CardId current = 0;             ///< which card that is
  Player turn_player = 0;
  Phase phase = Phase::draw;
  Stage stage = Stage::begin;
  std::uint8_t first_turn = 0;
  std::uint8_t brought = 0;             ///< brought online this turn
  std::uint8_t digivolved = 0;          ///< Digimon digivolved this turn
  std::array<std::uint8_t, 2> moved{};  ///< moves this turn, by the row moved to
  std::uint8_t discarded = 0;           ///< exchanged this turn
  std::uint8_t replaced = 0;            ///< of these, already replaced
  std::uint8_t points_due = 0;          ///< points have been added: has anybody won?
  std::uint8_t no_game = 0;             ///< a deck may not be played
  Asks asks = Asks::nothing;
  Player decider = kNobody;
  Outcome outcome = Outcome::running;
  std::uint8_t overflow = 0;  ///< bit per Capacity
  std::uint8_t split = 0;     ///< instances below belong to P1
  std::uint8_t count = 0;     ///< instances in the game
  std::uint8_t even = 0;      ///< always 0: rounds the size up

  [[nodiscard]] Player owner_of(CardId card) const {
    return static_cast<Player>(card < split ? 0 : 1);
  }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>, "no padding: equal is equal bytes");
static_assert(sizeof(State) <= 1024, "a state is copied often: keep it small");

}  // namespace headjudge::ccg
