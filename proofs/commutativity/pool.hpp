// The order of effects over a whole pool: every two effects that boards can carry out.
//
// Effects with the same words are judged once, whoever's they are, before every judge of the
// editions. A pair goes through three sieves (pair.hpp): footprints that do not meet, a few
// random boards, and the solver for what is left. Every board on which the order matters is played
// on the engine, and so is a random board of every pair that is said to commute. The boards that
// are told are then made the smallest. Wherever boards and engine end otherwise, that is an error
// of ours, and is named.
//
// Results are kept on disk, one file for each effect, by the content of both effects
// (cache.hpp). A kept board is looked at again before it counts.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "model/core/logic/question.hpp"
#include "proofs/commutativity/pair.hpp"
#include "proofs/commutativity/words.hpp"

namespace headjudge::proofs {

struct PoolEffects {
  std::vector<PoolEffect> effects;             ///< in the order of the pool
  std::size_t modelled = 0;                    ///< with those of the same content
  std::map<std::string, std::size_t> refused;  ///< why, how many
  std::vector<std::string> disagreed;          ///< what boards and engine disagreed about

  /// Each with itself and with every other.
  [[nodiscard]] std::size_t pairs() const { return effects.size() * (effects.size() + 1) / 2; }
};
[[nodiscard]] PoolEffects effects_of_pool(const cards::Pool& pool);

/// Called for each thing that is done, by one thread at a time.
using Done = std::function<void()>;

/// Plays each effect on so many random boards, beside itself, before judges by chance. Those that
/// the engine ends otherwise than the boards are not judged, and named in `disagreed`.
void play_effects(const cards::Pool& pool, std::span<const JudgesOf> editions, int boards,
                  unsigned threads, PoolEffects& effects, const Done& effect_done);

struct PairFinding {
  std::size_t first = 0;
  std::size_t second = 0;
  OrderCounterexample found;
  JudgedBy by;  ///< before whom the order matters
  OrderDifference difference;
  std::string problem;  ///< boards and engine disagree: an error of ours
};

/// Counts are of pairs, each in all its scenes; the first of these that fits.
struct PoolOrder {
  std::size_t pairs = 0;
  std::size_t independent = 0;
  std::size_t matters = 0;
  std::size_t proved = 0;
  std::size_t seen_by_effects =
      0;  ///< proved for the rules, not for every effect that could follow
  std::size_t unknown = 0;
  std::map<std::string, std::size_t> why_unknown;
  std::map<std::string, std::size_t> told_by;  ///< of seen_by_effects
  std::size_t from_cache = 0;                  ///< of all of them
  std::vector<PairFinding> findings;   ///< where the order matters: the worst, the worst first
  std::vector<PairFinding> disagreed;  ///< all with a problem; only `problem` need be said
};

struct PoolOrderOptions {
  std::filesystem::path cache;  ///< a folder; empty: nothing is kept
  std::string program;          ///< which build it is (stamp.hpp)
  unsigned threads = 1;
  std::size_t most = 20;  ///< so many findings
};

/// Errors: a file of the cache is damaged, or cannot be written.
[[nodiscard]] Result<PoolOrder> order_of_pool(const cards::Pool& pool,
                                              std::span<const JudgesOf> editions,
                                              const PoolEffects& effects,
                                              const PoolOrderOptions& options,
                                              const Done& pair_done);

/// Makes the boards of the findings the smallest, and plays them again.
void make_findings_smallest(const cards::Pool& pool, std::span<const JudgesOf> editions,
                            const PoolEffects& effects, unsigned threads, PoolOrder& order,
                            const Done& finding_done);

}  // namespace headjudge::proofs
