// Searching the shapes in increasing size (see search.hpp).
//
// Of the conditions of one size the first in the order of literals is taken, so that the answer
// does not hang on which model the solver happens to find.
#include "proofs/mending/search.hpp"

#include <memory>
#include <optional>

#include <fmt/format.h>

#include "proofs/smt/term_algebra.hpp"

namespace headjudge::proofs {

namespace {

/// The solver's view of one shape.
class ShapeSolver {
 public:
  ShapeSolver(z3::context& context, const std::vector<Literal>& literals, const ChangeShape& shape,
              const ForbiddenCombinations& forbidden, unsigned resources)
      : context_(context),
        literals_(literals),
        shape_(shape),
        solver_(make_small_solver(context, resources)) {
    for (std::size_t i = 0; i < shape.size(); ++i) add_switches(i);
    for (std::size_t spot = 0; spot < forbidden.size(); ++spot) add_spot(spot, forbidden[spot]);
  }

  [[nodiscard]] const ChangeShape& shape() const { return shape_; }
  /// Do any conditions do it?
  [[nodiscard]] Verdict at_all() { return check(solver_); }
  /// Do conditions of so many literals, or of fewer?
  [[nodiscard]] Verdict within(std::size_t literals) {
    solver_.push();
    add_bound(literals);
    const Verdict verdict = check(solver_);
    solver_.pop();
    return verdict;
  }
  /// The first of so many literals, in their order. Contract: there are some.
  [[nodiscard]] ChangeSet first(std::size_t literals, std::size_t& queries) {
    solver_.push();
    add_bound(literals);
    std::size_t left = literals - literals_of(shape_);
    ChangeSet change{shape_, std::vector<Condition>(shape_.size())};
    for (std::size_t i = 0; i < switches_.size() && left > 0; ++i) {
      for (std::size_t literal = 0; literal < switches_[i].size() && left > 0; ++literal) {
        solver_.push();
        solver_.add(switches_[i][literal]);
        ++queries;
        if (check(solver_) != Verdict::satisfiable) {
          solver_.pop();
          continue;
        }
        change.conditions[i].push_back(literal);
        --left;
      }
    }
    const std::size_t chosen = change.size().literals - literals_of(shape_);
    solver_.pop(static_cast<unsigned>(chosen) + 1);
    return change;
  }

 private:
  void add_switches(std::size_t slot) {
    std::vector<z3::expr>& switches = switches_.emplace_back();
    if (takes_away(shape_[slot].kind)) return;
    for (std::size_t literal = 0; literal < literals_.size(); ++literal) {
      switches.push_back(context_.bool_const(fmt::format("{} {}", slot, literal).c_str()));
    }
    if (!needs_condition(shape_[slot].kind)) return;
    z3::expr_vector some(context_);
    for (const z3::expr& each : switches) some.push_back(each);
    solver_.add(z3::mk_or(some));
  }

  /// "The condition of the slot does not hold at the spot."
  [[nodiscard]] z3::expr fails(std::size_t slot, std::size_t spot) const {
    z3::expr_vector failing(context_);
    for (std::size_t literal = 0; literal < switches_[slot].size(); ++literal) {
      if (!literals_[literal].holds[spot]) failing.push_back(switches_[slot][literal]);
    }
    return z3::mk_or(failing);
  }

  void add_spot(std::size_t spot, std::uint8_t forbidden) {
    if (forbidden == 0) return;
    std::vector<z3::expr> failing;
    for (std::size_t i = 0; i < shape_.size(); ++i) failing.push_back(fails(i, spot));
    for (unsigned combination = 0; combination < 1U << shape_.size(); ++combination) {
      if ((forbidden >> combination & 1U) == 0) continue;
      z3::expr_vector other(context_);
      for (std::size_t i = 0; i < shape_.size(); ++i) {
        other.push_back((combination >> i & 1U) != 0 ? failing[i] : !failing[i]);
      }
      solver_.add(z3::mk_or(other));
    }
  }

  void add_bound(std::size_t literals) {
    const std::size_t fixed = literals_of(shape_);
    if (literals < fixed) return solver_.add(context_.bool_val(false));
    z3::expr_vector all(context_);
    for (const auto& switches : switches_) {
      for (const z3::expr& each : switches) all.push_back(each);
    }
    if (!all.empty()) solver_.add(z3::atmost(all, static_cast<unsigned>(literals - fixed)));
  }

  z3::context& context_;
  const std::vector<Literal>& literals_;
  ChangeShape shape_;
  z3::solver solver_;
  std::vector<std::vector<z3::expr>> switches_;  ///< by slot and literal
};

class Search {
 public:
  Search(const Aim& aim, const std::vector<Literal>& literals, const SolverLimits& limits)
      : aim_(aim), literals_(literals), limits_(limits) {}

  SmallestChanges run() {
    const std::vector<ChangeSlot> slots = all_slots(aim_.table());
    for (std::size_t changes = 1; changes <= kMostChanges; ++changes) {
      std::vector<std::unique_ptr<ShapeSolver>> possible;
      for_each_shape(slots, changes, [&](const ChangeShape& shape) { look_at(shape, possible); });
      if (!possible.empty()) {
        find_smallest(changes, possible);
        break;
      }
    }
    return std::move(result_);
  }

 private:
  void look_at(const ChangeShape& shape, std::vector<std::unique_ptr<ShapeSolver>>& possible) {
    ++result_.shapes;
    const auto forbidden = forbidden_for(aim_, shape);
    if (!forbidden) {
      ++result_.refuted;
      return;
    }
    auto solver =
        std::make_unique<ShapeSolver>(context_, literals_, shape, *forbidden, limits_.resources);
    switch (asked(solver->at_all())) {
      case Verdict::satisfiable: possible.push_back(std::move(solver)); break;
      case Verdict::unsatisfiable: break;
      case Verdict::unknown: give_up(); break;
    }
  }

  /// Some conditions of each of these do it, so this comes to an end.
  void find_smallest(std::size_t changes, std::vector<std::unique_ptr<ShapeSolver>>& possible) {
    const std::size_t most = (literals_.size() + 1) * changes;
    for (std::size_t literals = 0; literals <= most && result_.found.empty(); ++literals) {
      result_.size = {changes, literals};
      for (const auto& solver : possible) {
        const Verdict verdict = asked(solver->within(literals));
        if (verdict == Verdict::unknown) give_up();
        if (verdict != Verdict::satisfiable) continue;
        ChangeSet change = solver->first(literals, result_.queries);
        if (meets(aim_, literals_, change)) {
          result_.found.push_back(std::move(change));
        } else {
          give_up();  // it was stopped on the way to the first one
        }
      }
    }
  }

  Verdict asked(Verdict verdict) {
    ++result_.queries;
    return verdict;
  }
  void give_up() { result_.unknown = "the solver gave up on a shape of changes (resource limit)"; }

  const Aim& aim_;
  const std::vector<Literal>& literals_;
  SolverLimits limits_;
  z3::context context_;
  SmallestChanges result_;
};

}  // namespace

SmallestChanges smallest_changes(const Aim& aim, const std::vector<Literal>& literals,
                                 const SolverLimits& limits) {
  return Search(aim, literals, limits).run();
}

}  // namespace headjudge::proofs
