// Expressions that may change something: a version that leaves one out can differ where its value
// does not. `s.is(a, 1) && s.words("all")` sets `a` and moves on in the text: without either half
// another text is read, and where the whole is true most of all.
//
// Seen from here: assignments, steps, members that are not const, and calls that are given
// something that they may change: a table, or what is neither const nor a copy.
#include <clang/AST/DeclCXX.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/RecursiveASTVisitor.h>

#include "generator/finder.hpp"

namespace mutants {

using namespace clang;

namespace {

bool is_to_be_changed(QualType type) {
  const bool looks_through = type->isReferenceType() || type->isPointerType();
  const QualType behind = looks_through ? type->getPointeeType() : type;
  const auto* record = behind->getAsCXXRecordDecl();
  const bool is_table = record != nullptr && record->getName() == "Table";  // a const one acts, too
  return is_table || (looks_through && !type->isRValueReferenceType() &&
                      !behind.isConstQualified() && !behind->isFunctionType());
}

class SideEffects : public RecursiveASTVisitor<SideEffects> {
 public:
  bool TraverseLambdaExpr(LambdaExpr*) { return true; }  // whoever calls it does it
  bool VisitBinaryOperator(BinaryOperator* e) { return !e->isAssignmentOp(); }
  bool VisitUnaryOperator(UnaryOperator* e) { return !e->isIncrementDecrementOp(); }
  bool VisitCallExpr(CallExpr* e) {
    const FunctionDecl* callee = e->getDirectCallee();
    if (callee == nullptr) return e->isInstantiationDependent();
    const auto* method = dyn_cast<CXXMethodDecl>(callee);
    if (method != nullptr && method->isInstance() && !method->isConst()) return false;
    for (const ParmVarDecl* each : callee->parameters()) {
      if (is_to_be_changed(each->getType())) return false;
    }
    return true;
  }
};

}  // namespace

bool does_something(const Expr* e) { return !SideEffects().TraverseStmt(const_cast<Expr*>(e)); }

Differs differs_without(const Expr* dropped, Differs by_value) {
  if (!does_something(dropped)) return by_value;
  return by_value == Differs::from_true ? Differs::from_true_or_by_side_effects
                                        : Differs::from_false_or_by_side_effects;
}

}  // namespace mutants
