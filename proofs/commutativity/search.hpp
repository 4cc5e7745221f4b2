// Looking for a board on which the two orders end differently.
//
// Of some path of one order: can it be taken, on some board, so that no path of the other order
// ends alike? Said of all paths of the other order at once, that is a query of hundreds of paths
// times hundreds. Instead each path is at first held only against those with the same choices. When
// the solver answers with a board, the paths that the other order really has on it are looked
// through: one that ends alike is added to the query, so that such boards are out. A few such
// rounds leave no board, which is the proof, or one on which no path matches, which is the
// counterexample.
//
// Source: Solar-Lezama, "Program Synthesis by Sketching" (2008), for refining a query by what its
// own answers show.
#pragma once

#include <string_view>
#include <vector>

#include "proofs/commutativity/board/terms.hpp"

namespace headjudge::proofs {

class OrderSearch {
 public:
  /// `solver` holds what is known of boards. `forth` and `back`: all paths of the two orders.
  /// `sight`: what their ends are compared by.
  OrderSearch(const TermAlgebra& a, z3::solver& solver, const Board<TermAlgebra>& board,
              const TermPaths& forth, const TermPaths& back, const Scene& scene, Sight sight);

  /// satisfiable: `found` is such a board; unsatisfiable: there is none; else nobody knows.
  [[nodiscard]] Verdict run(Board<ConcreteAlgebra>& found);

 private:
  using Path = BoardPath<TermAlgebra>;
  struct Candidate {
    const Path* path;
    const TermPaths* others;
    TermBool unmatched;  ///< it is this path that nothing matches
  };

  void add_candidates(const TermPaths& from, const TermPaths& to, const Scene& scene,
                      std::string_view name);
  [[nodiscard]] TermBool is_no_match(const Candidate& candidate, const Path& other) const;
  /// Adds a match for a path that the model takes for unmatched; false when it really is.
  bool refine(const z3::model& model);

  const TermAlgebra& a_;
  z3::solver& solver_;
  const Board<TermAlgebra>& board_;
  Sight sight_;
  std::vector<Candidate> candidates_;
  std::vector<TermBool> learned_;
};

}  // namespace headjudge::proofs
