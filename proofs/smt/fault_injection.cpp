// Planting one wrong operation (see fault_injection.hpp).
//
// A plan belongs to one thread, like the solver context whose terms it turns wrong. Without a plan
// an operation costs one look at a pointer.
#include "proofs/smt/fault_injection.hpp"

#include <algorithm>
#include <utility>

#include <fmt/core.h>

namespace headjudge::proofs {

namespace {

thread_local FaultPlan* active_plan = nullptr;

}  // namespace

FaultPlan::FaultPlan(Fault fault) : fault_(std::move(fault)) { active_plan = this; }
FaultPlan::~FaultPlan() { active_plan = nullptr; }

bool FaultPlan::strikes(std::string_view operation, std::string_view instead) {
  if (!inside_) return false;
  const std::size_t number = count_++;
  most_ = std::max(most_, count_);
  if (counts_all()) by_function_[at_work_] = std::max(by_function_[at_work_], count_);
  if (number != fault_.operation) return false;
  description_ = fmt::format("operation {} of {}: {} instead of {}", number + 1, fault_.function,
                             instead, operation);
  return true;
}

KernelScope::KernelScope(std::string_view function) {
  if (active_plan == nullptr) return;
  active_plan->inside_ = active_plan->counts_all() || active_plan->fault_.function == function;
  active_plan->at_work_ = function;
  active_plan->count_ = 0;
}

KernelScope::~KernelScope() {
  if (active_plan != nullptr) active_plan->inside_ = false;
}

OutsideKernel::OutsideKernel() : inside_(active_plan != nullptr && active_plan->inside_) {
  if (inside_) active_plan->inside_ = false;
}

OutsideKernel::~OutsideKernel() {
  if (inside_) active_plan->inside_ = true;
}

bool is_faulty(std::string_view operation, std::string_view instead) {
  return active_plan != nullptr && active_plan->strikes(operation, instead);
}

}  // namespace headjudge::proofs
