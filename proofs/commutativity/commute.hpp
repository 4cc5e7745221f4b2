// Do two effects commute? Whether it matters which of them is carried out first.
//
// Two effects commute when on every board the set of boards that "first, then second" can end in,
// over all that players can choose, is the set that "second, then first" can end in. For each path
// of one order the solver is asked for a board on which the path can be taken and no path of the
// other order ends alike: a quantifier-free question about linear numbers. Unsatisfiable for all
// paths of both orders is the proof; a model is a board where the order matters, and it is made
// small: as few Digimon as possible first, then small numbers.
//
// Ends are compared twice. By what the rules see, under the scene's judge: if that can differ, the
// order matters. Then by all that has happened on the way, too: kinds of events that can differ are
// named, since an effect that triggers on one could tell the ends apart. Which cards lie where, and
// Overflow, are judged by the words alone (piles.hpp).
//
// Digimon that no effect belongs to are alike to both effects, so of choices that differ by such
// Digimon changing places only one is asked about.
//
// Bounds: up to 3 Digimon a side, the ranges of board.hpp, nothing lasting beforehand,
// nothing else that triggers, and no turn that ends in between: where a judge lets the turn change
// before the second effect, it is not known what becomes of the two.
//
// Source: Rinard and Diniz, "Commutativity Analysis" (1996), for commuting as equal end states of
// both orders, checked pair by pair.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "proofs/commutativity/board/names.hpp"
#include "proofs/commutativity/board/symbolic_execution.hpp"

namespace headjudge::proofs {

struct CommuteLimits {
  unsigned resources = 4'000'000;  ///< Z3's rlimit for one check
  bool minimise = true;            ///< make the counterexample small
  bool footprints = true;          ///< no question where footprints do not meet
};

/// The bounds and assumptions under which every verdict stands, a sentence each.
[[nodiscard]] std::vector<std::string> bounds_of_verdicts();

/// A board of plain numbers on which the order matters.
struct OrderCounterexample {
  Scene scene;
  Board<ConcreteAlgebra> board;
  bool smallest = false;  ///< the solver has shown that there is none with less on it
};

/// `seen_by_effects`: the rules cannot tell the orders apart, an effect that follows perhaps can.
enum class CommuteVerdict : std::uint8_t {
  independent,
  commute,
  seen_by_effects,
  order_matters,
  unknown
};
[[nodiscard]] std::string_view name_of(CommuteVerdict verdict);

struct CommuteResult {
  CommuteVerdict verdict = CommuteVerdict::unknown;
  std::optional<OrderCounterexample> counterexample;
  std::string why_unknown;
  std::vector<std::string> told_by;  ///< seen_by_effects: what such an effect has to look at
};

/// What can be said of the two before the scene's judge without a board: `independent`, or why
/// nothing is known.
[[nodiscard]] std::optional<CommuteResult> answer_at_once(const EffectProgramView& first,
                                                          const EffectProgramView& second,
                                                          const Scene& scene);

/// The solver, for one pair after another. A context of Z3 takes longer to begin and to end than
/// most of these questions take, so one serves them all. It belongs to one thread.
class CommuteProver {
 public:
  explicit CommuteProver(const CommuteLimits& limits = {}) : limits_(limits) {}

  /// One way of placing the two. `rows`: of their columns (board/names.hpp).
  [[nodiscard]] CommuteResult prove(const EffectProgramView& first, const EffectProgramView& second,
                                    const Scene& scene, const NameRows& rows);
  /// From a board on which the order matters to the smallest one, as far as the limits allow.
  void make_smallest(const EffectProgramView& first, const EffectProgramView& second,
                     const NameRows& rows, OrderCounterexample& found);

 private:
  CommuteLimits limits_;
  z3::context context_;
};

/// The same for a single pair.
[[nodiscard]] CommuteResult prove_commuting(const cards::Pool& pool, const EffectProgramView& first,
                                            const EffectProgramView& second, const Scene& scene,
                                            const CommuteLimits& limits = {});

using PlainBoards = std::vector<Board<ConcreteAlgebra>>;
[[nodiscard]] bool has_board(const PlainBoards& boards, const Board<ConcreteAlgebra>& board,
                             Sight sight);
[[nodiscard]] bool are_same_boards(const PlainBoards& boards, const PlainBoards& others,
                                   Sight sight);

/// All boards that "first, then second" (or the other way round) can end in, each once; nothing
/// where there are too many ways to choose, the turn changes in between, or boards do not follow
/// the scene's judge.
[[nodiscard]] std::optional<PlainBoards> end_boards(const EffectProgramView& first,
                                                    const EffectProgramView& second,
                                                    const Scene& scene,
                                                    const Board<ConcreteAlgebra>& board,
                                                    bool second_goes_first);

/// The same worked out by the terms that the solver is asked about.
[[nodiscard]] std::optional<PlainBoards> end_boards_by_terms(const EffectProgramView& first,
                                                             const EffectProgramView& second,
                                                             const Scene& scene,
                                                             const Board<ConcreteAlgebra>& board,
                                                             bool second_goes_first);

/// Does the order matter on this very board, to the rules or to who sees these events as well? Not
/// where there are no ends to compare.
[[nodiscard]] bool order_matters_on(const EffectProgramView& first, const EffectProgramView& second,
                                    const Scene& scene, const Board<ConcreteAlgebra>& board,
                                    EventSet events = 0);

/// An empty board with these columns.
[[nodiscard]] Board<ConcreteAlgebra> plain_board(const BoardColumns& columns);

/// What the scene asks of a board beyond its bounds: whose Digimon must be there.
template <Algebra A>
[[nodiscard]] typename A::Bool suits_scene(const A& a, const Board<A>& board, const Scene& scene) {
  auto holds = a.boolean(true);
  for (std::size_t which = 0; which < 2; ++which) {
    if (scene.self[which]) {
      const BoardDigimon<A>& self = board.digimon[*scene.self[which]];
      holds = holds && self.present;
      if (scene.inherited[which]) holds = holds && a.integer(1) <= self.under;
    } else if (scene.in_trash[which]) {
      const std::size_t owner = scene.owner[which];
      const bool both = scene.in_trash[0] && scene.in_trash[1] && scene.owner[0] == scene.owner[1];
      holds = holds && a.integer(both ? 2 : 1) <= board.piles[owner].trash;
    }
  }
  return holds;
}

}  // namespace headjudge::proofs
