// The walk over the syntax tree: which declarations and statements are rules that run.
// What is changed at a place is told in operators.cpp and statements.cpp.
#include "generator/finder.hpp"

#include <utility>

#include <clang/AST/ASTContext.h>
#include <clang/AST/DeclCXX.h>
#include <clang/AST/DeclTemplate.h>
#include <clang/AST/ExprConcepts.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Lexer.h>

#include "generator/folders.hpp"

namespace mutants {

using namespace clang;

Finder::Finder(ASTContext& context, std::string root, std::vector<Mutation>& out)
    : context_(context), root_(std::move(root)), out_(out) {}

std::string Finder::path_of(SourceLocation location) const {
  const SourceManager& sources = context_.getSourceManager();
  const FileID id = sources.getFileID(sources.getExpansionLoc(location));
  const auto [row, is_new] = paths_.try_emplace(id.getHashValue());
  if (is_new) {
    const auto file = sources.getFileEntryRefForID(id);
    const std::string name = file ? file->getName().str() : "";
    if (name.starts_with(root_)) row->second = name.substr(root_.size());
  }
  return row->second;
}

bool Finder::place_of(SourceRange range, Place& out) const {
  if (range.isInvalid() || range.getBegin().isMacroID() || range.getEnd().isMacroID()) return false;
  const SourceManager& sources = context_.getSourceManager();
  const auto [id, begin] = sources.getDecomposedLoc(range.getBegin());
  const SourceLocation behind =
      Lexer::getLocForEndOfToken(range.getEnd(), 0, sources, context_.getLangOpts());
  if (behind.isInvalid()) return false;
  const auto [other, end] = sources.getDecomposedLoc(behind);
  if (id != other || end <= begin) return false;
  out = {path_of(range.getBegin()), begin, end,
         static_cast<int>(sources.getSpellingLineNumber(range.getBegin())),
         sources.getBufferData(id).substr(begin, end - begin).str()};
  return has_rules(out.file);
}

std::string Finder::text_of(const Expr* e) const {
  return Lexer::getSourceText(CharSourceRange::getTokenRange(e->getSourceRange()),
                              context_.getSourceManager(), context_.getLangOpts())
      .str();
}

bool Finder::traverse_function(FunctionDecl* function) {
  if (!function->doesThisDeclarationHaveABody() || function->isImplicit() ||
      function->isDefaulted() || function->isConsteval()) {
    return true;
  }
  const std::string before = std::exchange(function_, function->getQualifiedNameAsString());
  if (auto* constructor = dyn_cast<CXXConstructorDecl>(function)) {
    for (CXXCtorInitializer* each : constructor->inits()) {
      if (each->isWritten()) TraverseStmt(each->getInit());
    }
  }
  const bool was_in_body = std::exchange(in_body_, true);
  TraverseStmt(function->getBody());
  in_body_ = was_in_body;
  function_ = before;
  return true;
}

bool Finder::traverse_variable(VarDecl* variable) {
  if (!variable->hasInit() || isa<ParmVarDecl>(variable)) return true;
  const bool everywhere = variable->hasGlobalStorage();
  const bool was_constant =
      std::exchange(constant_, constant_ || variable->isConstexpr() ||
                                   (everywhere && variable->getType().isConstQualified()));
  const std::string before = function_;
  if (!variable->isLocalVarDecl()) function_ = variable->getQualifiedNameAsString();
  TraverseStmt(variable->getInit());
  function_ = before;
  constant_ = was_constant;
  return true;
}

bool Finder::traverse_lambda(LambdaExpr* lambda) {
  for (unsigned i = 0; i < lambda->capture_size(); ++i) {
    if (lambda->isInitCapture(lambda->capture_begin() + i)) {
      TraverseStmt(*(lambda->capture_init_begin() + i));
    }
  }
  const bool was_constant = std::exchange(constant_, false);
  const bool was_in_body = std::exchange(in_body_, true);
  TraverseStmt(lambda->getBody());
  in_body_ = was_in_body;
  constant_ = was_constant;
  return true;
}

bool Finder::TraverseDecl(Decl* decl) {
  if (decl == nullptr) return true;
  if (isa<TranslationUnitDecl, NamespaceDecl, LinkageSpecDecl>(decl)) {
    for (Decl* each : cast<DeclContext>(decl)->decls()) TraverseDecl(each);
    return true;
  }
  if (!has_rules(path_of(decl->getLocation()))) return true;
  if (auto* function = dyn_cast<FunctionDecl>(decl)) return traverse_function(function);
  if (auto* variable = dyn_cast<VarDecl>(decl)) return traverse_variable(variable);
  if (auto* made = dyn_cast<FunctionTemplateDecl>(decl)) {
    return TraverseDecl(made->getTemplatedDecl());
  }
  if (auto* made = dyn_cast<ClassTemplateDecl>(decl)) return TraverseDecl(made->getTemplatedDecl());
  if (auto* record = dyn_cast<CXXRecordDecl>(decl)) {
    if (isa<ClassTemplateSpecializationDecl>(record) || record->isImplicit()) return true;
    for (Decl* each : record->decls()) TraverseDecl(each);
  }
  return true;
}

bool Finder::TraverseStmt(Stmt* stmt) {
  if (stmt == nullptr) return true;
  if (isa<ConstantExpr, UnaryExprOrTypeTraitExpr, RequiresExpr, CXXNoexceptExpr,
          ConceptSpecializationExpr, CXXDefaultArgExpr, CXXDefaultInitExpr>(stmt)) {
    return true;
  }
  if (auto* lambda = dyn_cast<LambdaExpr>(stmt)) return traverse_lambda(lambda);
  if (auto* label = dyn_cast<CaseStmt>(stmt)) {
    return VisitSwitchCase(label) && TraverseStmt(label->getSubStmt());
  }
  if (auto* branch = dyn_cast<IfStmt>(stmt); branch != nullptr && branch->isConstexpr()) {
    TraverseStmt(branch->getThen());
    return TraverseStmt(branch->getElse());
  }
  // Without a queue, the visitor's own recursion comes back here for every child.
  return RecursiveASTVisitor::TraverseStmt(stmt);
}

}  // namespace mutants
