// The query and its rounds (see search.hpp).
//
// What a round has learned holds of every board, so it is kept for the next search on the same
// solver.
#include "proofs/commutativity/search.hpp"

#include <algorithm>
#include <span>

#include <fmt/format.h>

namespace headjudge::proofs {
namespace {

using TermPath = BoardPath<TermAlgebra>;

/// Has each of the two effects chosen alike in both orders?
bool choose_alike(const TermPath& path, const TermPath& other) {
  const auto part = [](const TermPath& each, bool of_first) {
    const std::span all(each.choices);
    return of_first ? all.first(each.split) : all.subspan(each.split);
  };
  return std::ranges::equal(part(path, true), part(other, false)) &&
         std::ranges::equal(part(path, false), part(other, true));
}

}  // namespace

OrderSearch::OrderSearch(const TermAlgebra& a, z3::solver& solver, const Board<TermAlgebra>& board,
                         const TermPaths& forth, const TermPaths& back, const Scene& scene,
                         Sight sight)
    : a_(a), solver_(solver), board_(board), sight_(sight) {
  add_candidates(forth, back, scene, "forth");
  add_candidates(back, forth, scene, "back");
  TermBool some = a.boolean(false);
  for (const Candidate& each : candidates_) some = some || each.unmatched;
  solver_.add(some.expr());
}

void OrderSearch::add_candidates(const TermPaths& from, const TermPaths& to, const Scene& scene,
                                 std::string_view name) {
  for (const TermPath& path : from) {
    if (!is_in_order(path, scene)) continue;
    const Candidate candidate{&path, &to,
                              a_.unknown_boolean(fmt::format("{} {}", name, candidates_.size()))};
    TermBool holds = path.guard;
    for (const TermPath& other : to) {
      if (choose_alike(path, other)) holds = holds && is_no_match(candidate, other);
    }
    solver_.add((!candidate.unmatched || holds).expr());
    candidates_.push_back(candidate);
  }
}

TermBool OrderSearch::is_no_match(const Candidate& candidate, const Path& other) const {
  return !(other.guard && same_board(a_, candidate.path->end, other.end, sight_));
}

Verdict OrderSearch::run(Board<ConcreteAlgebra>& found) {
  for (const TermBool& each : learned_) solver_.add(each.expr());
  Verdict verdict = check(solver_);
  while (verdict == Verdict::satisfiable) {
    const z3::model model = solver_.get_model();
    if (!refine(model)) {
      found = board_in(model, board_);
      return verdict;
    }
    solver_.add(learned_.back().expr());
    verdict = check(solver_);
  }
  return verdict;
}

bool OrderSearch::refine(const z3::model& model) {
  for (const Candidate& each : candidates_) {
    if (!value_in(model, each.unmatched)) continue;
    const Board<ConcreteAlgebra> end = board_in(model, each.path->end);
    for (const TermPath& other : *each.others) {
      if (!value_in(model, other.guard)) continue;
      if (!same_board(ConcreteAlgebra{}, end, board_in(model, other.end), sight_)) continue;
      learned_.push_back(!each.unmatched || is_no_match(each, other));
      return true;
    }
    return false;
  }
  return false;
}

}  // namespace headjudge::proofs
