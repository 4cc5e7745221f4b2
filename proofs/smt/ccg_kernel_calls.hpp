// How claims call the kernel of the Digimon Collectable Card Game.
//
// The same as kernel_calls.hpp does for the Digimon Card Game: each function is the kernel's of the
// same name, called as it is, with a KernelScope around it so that a fault can be planted there.
#pragma once

#include <string_view>

#include "model/ccg/kernel/kernel.hpp"
#include "proofs/smt/fault_injection.hpp"

namespace headjudge::proofs {

template <Algebra A, class Rules>
class CcgKernel {
 public:
  using Bool = typename A::Bool;
  using Int = typename A::Int;

  CcgKernel(const A& algebra, const Rules& rules) : a_(algebra), rules_(rules) {}

  [[nodiscard]] Bool has_won(const Int& points) const {
    const Scope scope("ccg.has_won");
    return ccg::has_won(a_, rules_, points);
  }
  [[nodiscard]] Int counted_number(const Int& printed, const Int& changes) const {
    const Scope scope("ccg.counted_number");
    return ccg::counted_number(a_, rules_, printed, changes);
  }
  [[nodiscard]] ccg::FightResult<A> fight(const Int& attack, const Int& defense) const {
    const Scope scope("ccg.fight");
    return ccg::fight(a_, rules_, attack, defense);
  }
  [[nodiscard]] Int direct_attack_adds(const Int& attack) const {
    const Scope scope("ccg.direct_attack_adds");
    return ccg::direct_attack_adds(a_, rules_, attack);
  }

 private:
  using Scope = ScopeFor<A>;

  const A& a_;
  const Rules& rules_;
};

}  // namespace headjudge::proofs
