// Expressions that can be worked out once more beside the right version, to see whether a wrong
// one has another value (schemata.hpp): they change nothing, ask no judge and cannot fail where
// they were worked out already.
//
// What is not known to be quiet is not: such a place counts as reached whenever it is met.
#include <algorithm>
#include <array>
#include <string_view>

#include <clang/AST/Decl.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>

#include "generator/finder.hpp"

namespace mutants {

using namespace clang;

namespace {

/// Members and functions that only look.
constexpr auto kLook = std::to_array<std::string_view>(
    {"size",        "empty",       "begin",     "end",       "data",          "length",
     "contains",    "starts_with", "ends_with", "has_value", "has",           "bits",
     "is_joint",    "is_instance", "owner_of",  "popcount",  "opponent_of",   "timing_bit",
     "keyword_bit", "limit_bit",   "color_bit", "kind_bit",  "find_permanent"});
/// These look at something that has to be there.
constexpr auto kLookInside = std::to_array<std::string_view>(
    {"back", "front", "top", "id", "value", "facts", "card", "side", "find", "rfind", "substr"});

template <std::size_t N>
bool is_one_of(const std::array<std::string_view, N>& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

/// `first`: it was not worked out before, so what it looks at may not be there.
class Quiet {
 public:
  explicit Quiet(bool first) : first_(first) {}

  [[nodiscard]] bool is(const Expr* e) const {
    e = e->IgnoreParens();
    if (isa<IntegerLiteral, CXXBoolLiteralExpr, CharacterLiteral, StringLiteral, DeclRefExpr,
            CXXNullPtrLiteralExpr, CXXThisExpr, CXXDefaultArgExpr>(e)) {
      return true;
    }
    if (const auto* cast = dyn_cast<CastExpr>(e)) return is(cast->getSubExpr());
    if (const auto* whole = dyn_cast<FullExpr>(e)) return is(whole->getSubExpr());
    if (const auto* made = dyn_cast<MaterializeTemporaryExpr>(e)) return is(made->getSubExpr());
    if (const auto* member = dyn_cast<MemberExpr>(e)) return is_member(*member);
    if (const auto* one = dyn_cast<UnaryOperator>(e)) {
      return !one->isIncrementDecrementOp() && !(first_ && one->getOpcode() == UO_Deref) &&
             is(one->getSubExpr());
    }
    if (const auto* two = dyn_cast<BinaryOperator>(e)) {
      const bool divides = two->getOpcode() == BO_Div || two->getOpcode() == BO_Rem;
      return !two->isAssignmentOp() && !(first_ && divides) && is(two->getLHS()) &&
             is(two->getRHS());
    }
    if (const auto* two = dyn_cast<CXXRewrittenBinaryOperator>(e)) {
      return is(two->getLHS()) && is(two->getRHS());
    }
    if (const auto* place = dyn_cast<ArraySubscriptExpr>(e)) {
      return !first_ && is(place->getLHS()) && is(place->getRHS());
    }
    const auto* call = dyn_cast<CallExpr>(e);
    return call != nullptr && is_call(*call);
  }

 private:
  [[nodiscard]] bool is_member(const MemberExpr& member) const {
    const bool may_be_gone =
        member.isArrow() && !isa<CXXThisExpr>(member.getBase()->IgnoreImpCasts());
    return !(first_ && may_be_gone) && is(member.getBase());
  }

  [[nodiscard]] bool are_arguments(const CallExpr& call) const {
    return std::ranges::all_of(call.arguments(), [&](const Expr* each) { return is(each); });
  }

  [[nodiscard]] bool is_call(const CallExpr& call) const {
    const FunctionDecl* callee = call.getDirectCallee();
    if (callee == nullptr) return false;
    if (const auto* sign = dyn_cast<CXXOperatorCallExpr>(&call)) {
      const auto* method = dyn_cast<CXXMethodDecl>(callee);
      const bool inside = !first_ && (method == nullptr || method->isConst()) &&
                          (sign->getOperator() == OO_Subscript || sign->getOperator() == OO_Star ||
                           sign->getOperator() == OO_Arrow);
      return (sign->isComparisonOp() || inside) && are_arguments(call);
    }
    if (callee->getIdentifier() == nullptr) return false;
    const std::string_view name = callee->getName();
    if (!is_one_of(kLook, name) && (first_ || !is_one_of(kLookInside, name))) return false;
    const auto* member = dyn_cast<CXXMemberCallExpr>(&call);
    return (member == nullptr || is(member->getImplicitObjectArgument())) && are_arguments(call);
  }

  bool first_;
};

}  // namespace

bool is_quiet(const Expr* e) { return !e->isInstantiationDependent() && Quiet(false).is(e); }

bool is_quiet_at_first(const Expr* e) {
  return !e->isInstantiationDependent() && Quiet(true).is(e);
}

}  // namespace mutants
