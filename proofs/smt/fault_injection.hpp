// Faults: the kernel with one of its operations turned wrong.
//
// A proof is worth something only if a wrong rule would turn it red. The kernel is written over an
// Algebra, so a wrong kernel needs no second copy of it and no second build: while one of its
// functions builds its terms, one operation of the solver's algebra does something else. `<`
// becomes `<=`, a sum a difference, a pick takes the other branch, a number is one too large.
// The operations that a claim itself makes are left alone: only what happens inside a KernelScope
// counts (kernel_calls.hpp opens one around each call), and what the judge's clauses say does not.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>

#include "model/core/logic/algebra.hpp"

namespace headjudge::proofs {

/// One operation of one kernel function: the first, the second, ... that it makes.
struct Fault {
  std::string function;
  std::size_t operation = 0;
};

/// What a thread's kernel calls go through while a fault is planted, or operations are counted.
class FaultPlan {
 public:
  /// Plants nothing, and counts what every function does.
  FaultPlan() : FaultPlan(Fault{"", kNowhere}) {}
  /// Plants nothing, and counts what `function` does.
  explicit FaultPlan(std::string function) : FaultPlan(Fault{std::move(function), kNowhere}) {}
  explicit FaultPlan(Fault fault);
  ~FaultPlan();
  FaultPlan(const FaultPlan&) = delete;
  FaultPlan& operator=(const FaultPlan&) = delete;

  /// The most operations that one call of the function made.
  [[nodiscard]] std::size_t operations() const { return most_; }
  /// The same of each function, where all are counted.
  [[nodiscard]] const std::map<std::string, std::size_t>& operations_by_function() const {
    return by_function_;
  }
  /// "the 3rd operation of pay: '<' for '<='"; empty until the fault has struck.
  [[nodiscard]] const std::string& description() const { return description_; }

 private:
  friend class KernelScope;
  friend class OutsideKernel;
  friend bool is_faulty(std::string_view operation, std::string_view instead);
  static constexpr std::size_t kNowhere = static_cast<std::size_t>(-1);
  [[nodiscard]] bool counts_all() const { return fault_.function.empty(); }
  bool strikes(std::string_view operation, std::string_view instead);

  Fault fault_;
  bool inside_ = false;
  std::size_t count_ = 0;
  std::size_t most_ = 0;
  std::string at_work_;  ///< the function
  std::map<std::string, std::size_t> by_function_;
  std::string description_;
};

/// From here to its end, this kernel function is at work.
class KernelScope {
 public:
  explicit KernelScope(std::string_view function);
  ~KernelScope();
  KernelScope(const KernelScope&) = delete;
  KernelScope& operator=(const KernelScope&) = delete;
};

/// With numbers nothing is planted, and nothing is noted.
struct NoScope {
  explicit NoScope(std::string_view) {}
};
template <class A>
using ScopeFor = std::conditional_t<std::is_same_v<A, ConcreteAlgebra>, NoScope, KernelScope>;

/// From here to its end, something else than the kernel is at work: the judge.
class OutsideKernel {
 public:
  OutsideKernel();
  ~OutsideKernel();
  OutsideKernel(const OutsideKernel&) = delete;
  OutsideKernel& operator=(const OutsideKernel&) = delete;

 private:
  bool inside_;
};

/// Asked by each operation of the solver's algebra: is this the one that is wrong?
[[nodiscard]] bool is_faulty(std::string_view operation, std::string_view instead);

}  // namespace headjudge::proofs
