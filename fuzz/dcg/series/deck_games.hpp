// Whole games of two decks, each from a seed, with every invariant looking on.
//
// The decisions are random ones: any legal decision is as likely as any other, but one that
// declines (pass, stay, no, do not block) is drawn a second time first, because a game in which
// half of all decisions decline goes nowhere. Same decks, same seed, same game.
//
// Besides what came of a game, it is noted which effects were carried out: of the effects that
// trigger or are activated, those of which at least one instruction was done; of the persistent
// ones, those that applied to a position. What no game of a campaign ever did has not been tried.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/dcg/setting.hpp"
#include "invariants/dcg_invariants.hpp"
#include "model/core/base/random.hpp"

namespace headjudge::fuzz {

/// How a game came to its end.
enum class GameEnd : std::uint8_t {
  attack,      ///< a player without security was attacked
  empty_deck,  ///< a player could not draw
  drawn,       ///< both at once
  capacity,    ///< a list of the model is full
  endless,     ///< effects follow one another, and nobody is asked
  stuck,       ///< nobody can go on
  decisions,   ///< it was cut off: so many decisions
  broken,      ///< it broke an invariant
};
inline constexpr std::size_t kGameEnds = 8;
/// "attack", "empty deck", ...
[[nodiscard]] std::string_view name_of(GameEnd end);

inline constexpr std::size_t kMostGameDecisions = 3'000;

/// What is counted in a game and added up over a series. To count one more thing: a row here.
struct GameCount {
  std::string_view name;
  bool (*counts)(const dcg::Decision& taken);
};
inline constexpr auto kGameCounts = std::to_array<GameCount>({
    {"attacks",
     [](const dcg::Decision& taken) {
       return taken.kind == dcg::DecisionKind::attack_player ||
              taken.kind == dcg::DecisionKind::attack_digimon;
     }},
    {"blocks", [](const dcg::Decision& taken) { return taken.kind == dcg::DecisionKind::block; }},
});
using GameCounts = std::array<std::uint64_t, kGameCounts.size()>;

/// Bits by effect of the pool.
class EffectSet {
 public:
  explicit EffectSet(std::size_t effects) : in_(effects, false) {}
  void add(std::size_t effect) { in_[effect] = true; }
  [[nodiscard]] bool has(std::size_t effect) const { return in_[effect]; }
  [[nodiscard]] std::size_t size() const { return in_.size(); }

 private:
  std::vector<bool> in_;
};

struct DeckGame {
  GameEnd end = GameEnd::decisions;
  Outcome outcome = Outcome::running;
  int turns = 1;
  std::size_t decisions = 0;
  GameCounts counted{};
  std::uint32_t overflow = 0;  ///< bit per dcg::Capacity
  const dcg::DcgInvariant* broken = nullptr;
  dcg::State last;
};

/// What is needed to play: the rules and cards, the judge, the invariants.
struct DeckTable {
  const DcgSetting& setting;
  const Judge& judge;
  const InvariantSet<dcg::Dcg>& invariants;
};

/// Sees each decision before it is taken (a game may crash on it) and, unless it is null, after.
struct GameWatch {
  std::function<void(const dcg::State& before, const dcg::Decision&)> deciding;
  std::function<void(const dcg::State& before, const dcg::Decision&, const dcg::State& after)> done;
};

/// Plays from `start` with decisions drawn from `random`.
[[nodiscard]] DeckGame play_deck_game(const DeckTable& table, const dcg::State& start,
                                      Random& random, InvariantCounts& counts, EffectSet& seen,
                                      const GameWatch& watch = {});

/// "P1 wins after 12 turns: P2 was attacked and had no security left."
[[nodiscard]] std::string end_text(const DeckGame& game);
/// The names of the lists that are full.
[[nodiscard]] std::vector<std::string> full_lists(std::uint32_t overflow);

}  // namespace headjudge::fuzz
