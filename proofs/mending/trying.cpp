// Trying changes one by one (see trying.hpp).
//
// A condition is a set of spots here, and whether it does is a few operations on bits.
#include "proofs/mending/trying.hpp"

#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>

namespace headjudge::proofs {

namespace {

/// By combination of conditions: the spots that forbid it.
using ForbiddenSpots = std::vector<Spots>;

ForbiddenSpots by_combination(const ForbiddenCombinations& forbidden, std::size_t changes) {
  ForbiddenSpots spots(std::size_t{1} << changes, Spots(forbidden.size()));
  for (std::size_t spot = 0; spot < forbidden.size(); ++spot) {
    for (std::size_t each = 0; each < spots.size(); ++each) {
      spots[each][spot] = (forbidden[spot] >> each & 1U) != 0;
    }
  }
  return spots;
}

[[noreturn]] void end_for_disagreement(const Aim& aim) {
  fmt::print(stderr,
             "headjudge: an error of this program: {}: a change was found by trying that is "
             "smaller than what the solver calls the smallest\n",
             aim.table().question->id);
  std::abort();
}

/// Every choice of conditions with so many literals.
class Trying {
 public:
  Trying(const Aim& aim, const std::vector<Literal>& literals, TriedChanges& tried)
      : aim_(aim), literals_(literals), tried_(tried) {}

  void shape(const ChangeShape& shape, const ForbiddenCombinations& forbidden,
             std::size_t literals) {
    shape_ = &shape;
    forbidden_ = by_combination(forbidden, shape.size());
    Spots all(aim_.table().spots());
    all.set();
    held_.assign(shape.size(), all);
    choose(0, 0, literals);
  }

 private:
  /// Literals for the slot, from this one on; then for the slots behind it.
  void choose(std::size_t slot, std::size_t from, std::size_t left) {
    if (!tried_.all) return;
    if (slot == shape_->size()) {
      if (left == 0) look();
      return;
    }
    if (from > 0 || !needs_condition((*shape_)[slot].kind)) choose(slot + 1, 0, left);
    if (left == 0 || takes_away((*shape_)[slot].kind)) return;
    for (std::size_t literal = from; literal < literals_.size(); ++literal) {
      Spots before = held_[slot];
      held_[slot] &= literals_[literal].holds;
      choose(slot, literal + 1, left - 1);
      held_[slot] = std::move(before);
    }
  }

  void look() {
    if (++tried_.looked_at >= kMostTriedConditions) tried_.all = false;
    for (std::size_t each = 0; each < forbidden_.size(); ++each) {
      Spots wrong = forbidden_[each];
      for (std::size_t i = 0; i < held_.size(); ++i) {
        wrong &= (each >> i & 1U) != 0 ? held_[i] : ~held_[i];
      }
      if (wrong.any()) return;
    }
    end_for_disagreement(aim_);
  }

  const Aim& aim_;
  const std::vector<Literal>& literals_;
  TriedChanges& tried_;
  const ChangeShape* shape_ = nullptr;
  ForbiddenSpots forbidden_;
  std::vector<Spots> held_;  ///< by slot: where its condition holds
};

/// Do no conditions make this single change do?
bool is_hopeless(const Aim& aim, const std::vector<Literal>& literals, const ChangeShape& shape) {
  const auto forbidden = forbidden_for(aim, shape);
  if (!forbidden) return true;
  const ForbiddenSpots spots = by_combination(*forbidden, 1);
  const Spots& must_hold = spots[0];
  Condition strictest;
  for (std::size_t literal = 0; literal < literals.size(); ++literal) {
    if (must_hold.is_subset_of(literals[literal].holds)) strictest.push_back(literal);
  }
  if (takes_away(shape.front().kind)) strictest.clear();
  if (strictest.empty() && needs_condition(shape.front().kind)) return true;
  return spots_of(literals, strictest, aim.table().spots()).intersects(spots[1]);
}

}  // namespace

TriedChanges try_single(const Aim& aim, const std::vector<Literal>& literals) {
  TriedChanges tried{0, true};
  for_each_shape(all_slots(aim.table()), 1, [&](const ChangeShape& shape) {
    ++tried.looked_at;
    if (!is_hopeless(aim, literals, shape)) end_for_disagreement(aim);
  });
  return tried;
}

TriedChanges try_smaller(const Aim& aim, const std::vector<Literal>& literals,
                         const SmallestChanges& found) {
  TriedChanges tried{0, true};
  if (found.size.changes > 1) {
    tried = try_single(aim, literals);
    tried.all = found.size.changes == 2;  // shapes of two changes are the solver's alone
  }
  const bool all_with_fewer_changes = tried.all;
  tried.all = true;
  Trying trying(aim, literals, tried);
  for_each_shape(all_slots(aim.table()), found.size.changes, [&](const ChangeShape& shape) {
    const auto forbidden = forbidden_for(aim, shape);
    if (!forbidden) return;
    const std::size_t fixed = literals_of(shape);
    for (std::size_t more = 0; fixed + more < found.size.literals; ++more) {
      trying.shape(shape, *forbidden, more);
    }
  });
  tried.all = tried.all && all_with_fewer_changes;
  return tried;
}

}  // namespace headjudge::proofs
