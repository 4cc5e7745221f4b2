// The operators on statements: a call that is not made, a value that is not set or not set back, a
// guard that lets everything through, an early exit that is never taken.
#include <string>

#include <clang/AST/ASTContext.h>
#include <clang/AST/ExprCXX.h>
#include <clang/AST/StmtCXX.h>

#include "generator/finder.hpp"

namespace mutants {

using namespace clang;

namespace {

const Expr* bare(const Expr* e) {
  for (;;) {
    if (const auto* cast = dyn_cast<CStyleCastExpr>(e))
      e = cast->getSubExpr();
    else if (const auto* made = dyn_cast<CXXFunctionalCastExpr>(e))
      e = made->getSubExpr();
    else if (const auto* whole = dyn_cast<ExprWithCleanups>(e))
      e = whole->getSubExpr();
    else if (e->IgnoreParenImpCasts() != e)
      e = e->IgnoreParenImpCasts();
    else
      return e;
  }
}

/// 0, false, {}, an enumerator: what a thing is set back to.
bool is_plain(const Expr* e) {
  e = bare(e->IgnoreUnlessSpelledInSource());
  if (isa<IntegerLiteral, CXXBoolLiteralExpr, CXXNullPtrLiteralExpr>(e)) return true;
  if (const auto* list = dyn_cast<InitListExpr>(e)) return list->getNumInits() == 0;
  if (const auto* made = dyn_cast<CXXConstructExpr>(e)) return made->getNumArgs() == 0;
  const auto* name = dyn_cast<DeclRefExpr>(e);
  return name != nullptr && isa<EnumConstantDecl>(name->getDecl());
}

std::string removal_of(const Expr* e) {
  e = bare(e);
  if (const auto* set = dyn_cast<BinaryOperator>(e); set != nullptr && set->isAssignmentOp()) {
    return is_plain(set->getRHS()) ? "reset dropped" : "assignment dropped";
  }
  if (const auto* set = dyn_cast<CXXOperatorCallExpr>(e)) {
    if (set->getOperator() == OO_Equal) {
      return is_plain(set->getArg(1)) ? "reset dropped" : "assignment dropped";
    }
    return set->isAssignmentOp() ? "assignment dropped" : "call dropped";
  }
  if (const auto* step = dyn_cast<UnaryOperator>(e)) {
    return step->isIncrementDecrementOp() ? "assignment dropped" : "";
  }
  return isa<CallExpr>(e) ? "call dropped" : "";
}

bool is_exit(const Stmt* s) {
  if (const auto* block = dyn_cast<CompoundStmt>(s)) {
    return !block->body_empty() && is_exit(block->body_back());
  }
  return isa<ReturnStmt, ContinueStmt, BreakStmt>(s);
}

}  // namespace

void Finder::add_statement(Stmt* stmt) {
  const auto* e = dyn_cast_or_null<Expr>(stmt);
  if (e == nullptr) return;
  if (const std::string change = removal_of(e); !change.empty()) {
    add(e->getSourceRange(), change, "", Form::statement);
  }
}

bool Finder::VisitCompoundStmt(CompoundStmt* s) {
  for (Stmt* each : s->body()) add_statement(each);
  return true;
}

bool Finder::VisitSwitchCase(SwitchCase* s) {
  add_statement(s->getSubStmt());
  return true;
}

bool Finder::VisitWhileStmt(WhileStmt* s) {
  add_statement(s->getBody());
  return true;
}

bool Finder::VisitCXXForRangeStmt(CXXForRangeStmt* s) {
  add_statement(s->getBody());
  return true;
}

/// A loop that runs past its end of iterators is broken, not wrong: == and != are left alone there.
bool Finder::VisitForStmt(ForStmt* s) {
  add_statement(s->getBody());
  if (s->getCond() == nullptr) return true;
  const Expr* end = bare(s->getCond());
  bool equality = isa<CXXRewrittenBinaryOperator>(end);
  if (const auto* plain = dyn_cast<BinaryOperator>(end)) equality = plain->isEqualityOp();
  if (const auto* call = dyn_cast<CXXOperatorCallExpr>(end)) {
    equality = call->getOperator() == OO_ExclaimEqual || call->getOperator() == OO_EqualEqual;
  }
  if (equality) loop_ends_.push_back(end);
  return true;
}

bool Finder::VisitIfStmt(IfStmt* s) {
  add_statement(s->getThen());
  add_statement(s->getElse());
  if (s->isConsteval() || s->getConditionVariable() != nullptr) return true;
  const bool exits = is_exit(s->getThen()) && s->getElse() == nullptr;
  if (if_looked_for(s->getCond()) == !exits) return true;
  if (exits) {
    add(s->getCond()->getSourceRange(), "exit dropped", "false", Form::condition,
        differs_without(s->getCond(), Differs::from_true));
  } else {
    add(s->getCond()->getSourceRange(), "guard dropped", "true", Form::condition,
        differs_without(s->getCond(), Differs::from_false));
  }
  return true;
}

}  // namespace mutants
