// What the cards of a game can do at all.
//
// A step asks "does anybody listen for this?" far more often than anything does. The pool holds
// hundreds of cards, a game a few dozen of them; so the answer is worked out once for each card
// when the pool is read, and put together once for each game when it is set up, with the Tokens
// that its cards can make. Whatever this says nobody can do need not be looked for.
//
// It lies in the State, in bytes: the engine knows a game by nothing else.
#pragma once

#include <array>
#include <cstdint>

#include "model/cards/program/program.hpp"

namespace headjudge::dcg {

using TimingSet = std::uint64_t;  ///< bit per Timing
[[nodiscard]] constexpr TimingSet timing_bit(cards::Timing timing) {
  return TimingSet{1} << static_cast<unsigned>(timing);
}

using KeywordSet = std::uint64_t;  ///< bit per Keyword
[[nodiscard]] constexpr KeywordSet keyword_bit(cards::Keyword keyword) {
  return KeywordSet{1} << static_cast<unsigned>(keyword);
}

/// 64 bits without alignment, so that a State of bytes needs no padding.
class Wide {
 public:
  Wide() = default;
  [[nodiscard]] std::uint64_t bits() const {
    std::uint64_t all = 0;
    for (std::size_t i = bytes_.size(); i > 0; --i) all = all << 8U | bytes_[i - 1];
    return all;
  }
  Wide& operator|=(std::uint64_t more) {
    for (std::size_t i = 0; i < bytes_.size(); ++i) {
      bytes_[i] |= static_cast<std::uint8_t>(more >> (8U * i) & 0xFFU);
    }
    return *this;
  }

 private:
  std::array<std::uint8_t, 8> bytes_{};
};

enum class Ability : std::uint8_t {
  keeps_unaffected,  ///< can keep a Digimon from being affected by effects
  reaches_others,    ///< has a persistent effect on more than itself
  reaches_zero,      ///< has 0 DP, or lowers DP for as long as it is there
  links,             ///< can become a link card
  makes_tokens,
  lends_stack,       ///< can have effects of its digivolution cards as its own
  adds_colors,       ///< can have more colors than it is printed with
  limits_players,    ///< can say what a player can't do
  changes_security,  ///< changes the DP of Security Digimon
  raises_deletions,  ///< lets deletions reach more DP for as long as it is there
  lets_become,       ///< lets a Digimon digivolve in more ways
  hides_cards,       ///< can place cards face down beneath others
  makes_digimon,     ///< can let another card be a Digimon as well
  sees_standings,    ///< an effect that holds asks for DP, keywords or effects and changes some
  sees_colors,       ///< one asks for colors
};

/// One-byte summary of a card, and of a stack: what any of its cards has, the stack has, but for
/// where it may lie. Its top card alone says that.
struct PrintedFlags {
  std::uint8_t bits = 0;

  static constexpr std::uint8_t kReaches = 1;  ///< a persistent effect on more than itself
  static constexpr std::uint8_t kZeroes = 2;   ///< 0 DP, or lowers DP for as long as it is there
  static constexpr std::uint8_t kTimed = 4;    ///< effects at moments of the turn
  static constexpr std::uint8_t kBreeds = 8;   ///< may lie in a breeding area
  static constexpr std::uint8_t kFights = 16;  ///< may lie in a battle area, as far as print goes
  static constexpr std::uint8_t kPersistent = 32;  ///< a persistent effect, wherever it lies
  static constexpr std::uint8_t kLends = 64;       ///< lets others have effects while it is there
  static constexpr std::uint8_t kOfPlayers = 128;  ///< a persistent effect that is about players
  static constexpr std::uint8_t kOfTopCard = kBreeds | kFights;

  [[nodiscard]] bool has(std::uint8_t bit) const { return (bits & bit) != 0; }
  void add(std::uint8_t bit, bool so) { bits |= so ? bit : std::uint8_t{0}; }
};

struct Capabilities {
  Wide timings;    ///< of all effects, wherever they work, and those that are gained
  Wide gained;     ///< of effects that Digimon can gain
  Wide elsewhere;  ///< of [Hand], [Trash] and face-up [Security] effects
  Wide keywords;   ///< that a Digimon can have
  Wide limits;     ///< that an effect can set
  std::array<std::uint8_t, 2> abilities{};
  PrintedFlags gained_flags;  ///< of effects that Digimon can gain

  [[nodiscard]] bool hears(cards::Timing timing) const {
    return (timings.bits() & timing_bit(timing)) != 0;
  }
  [[nodiscard]] bool hears_gained(cards::Timing timing) const {
    return (gained.bits() & timing_bit(timing)) != 0;
  }
  [[nodiscard]] bool hears_elsewhere(cards::Timing timing) const {
    return (elsewhere.bits() & timing_bit(timing)) != 0;
  }
  [[nodiscard]] bool knows(cards::Keyword keyword) const {
    return (keywords.bits() & keyword_bit(keyword)) != 0;
  }
  [[nodiscard]] bool sets_any(cards::LimitSet wanted) const {
    return (limits.bits() & wanted) != 0;
  }
  [[nodiscard]] bool can(Ability ability) const {
    const auto bit = static_cast<unsigned>(ability);
    return (abilities[bit / 8U] >> (bit % 8U) & 1U) != 0;
  }
  void add(Ability ability, bool so = true) {
    const auto bit = static_cast<unsigned>(ability);
    abilities[bit / 8U] |= static_cast<std::uint8_t>((so ? 1U : 0U) << (bit % 8U));
  }
  void add(const Capabilities& other) {
    timings |= other.timings.bits();
    gained |= other.gained.bits();
    elsewhere |= other.elsewhere.bits();
    keywords |= other.keywords.bits();
    limits |= other.limits.bits();
    for (std::size_t i = 0; i < abilities.size(); ++i) abilities[i] |= other.abilities[i];
    gained_flags.add(other.gained_flags.bits, true);
  }
};

/// May this change, of this amount, leave a Digimon with less DP than it would have without?
[[nodiscard]] constexpr bool may_lower_dp(cards::Action action, int amount) {
  switch (action) {
    case cards::Action::change_dp: return amount < 0;
    case cards::Action::become_digimon:
    case cards::Action::original_dp: return true;
    default: return false;  // of the changes that effects make, no other is about DP
  }
}

}  // namespace headjudge::dcg
