// Walks clang's syntax tree and finds the places where a rule can be turned into a wrong one.
//
// Visited: bodies of functions, templates as they are written (not each instance), lambdas in
// tables. Left out: whatever has to be a constant (initialisers of constexpr variables, labels of
// cases, sizes, template arguments, static assertions), default arguments and members, types, and
// what a macro writes. A template's wrong version that compiles for no instance is dropped like any
// other that does not compile. What is changed at a place is told in operators.cpp.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <clang/AST/RecursiveASTVisitor.h>

#include "generator/mutation.hpp"

namespace mutants {

/// May it be worked out once more? `_at_first`: also where it was not worked out before.
[[nodiscard]] bool is_quiet(const clang::Expr* e);
[[nodiscard]] bool is_quiet_at_first(const clang::Expr* e);

/// May it change anything, as far as one sees from here (side_effects.cpp)?
[[nodiscard]] bool does_something(const clang::Expr* e);
/// From where a version differs that leaves `dropped` out.
[[nodiscard]] Differs differs_without(const clang::Expr* dropped, Differs by_value);

class Finder : public clang::RecursiveASTVisitor<Finder> {
 public:
  Finder(clang::ASTContext& context, std::string root, std::vector<Mutation>& out);

  // The walk (finder.cpp).
  bool TraverseDecl(clang::Decl* decl);
  bool TraverseStmt(clang::Stmt* stmt);
  bool TraverseTypeLoc(clang::TypeLoc) { return true; }
  bool TraverseNestedNameSpecifierLoc(clang::NestedNameSpecifierLoc) { return true; }
  bool TraverseTemplateArgumentLoc(const clang::TemplateArgumentLoc&) { return true; }

  // The operators (operators.cpp, statements.cpp).
  bool VisitBinaryOperator(clang::BinaryOperator* e);
  bool VisitCXXOperatorCallExpr(clang::CXXOperatorCallExpr* e);
  bool VisitCXXRewrittenBinaryOperator(clang::CXXRewrittenBinaryOperator* e);
  bool VisitUnaryOperator(clang::UnaryOperator* e);
  bool VisitIntegerLiteral(clang::IntegerLiteral* e);
  bool VisitCXXBoolLiteralExpr(clang::CXXBoolLiteralExpr* e);
  bool VisitDeclRefExpr(clang::DeclRefExpr* e);
  bool VisitImplicitCastExpr(clang::ImplicitCastExpr* e);
  bool VisitCallExpr(clang::CallExpr* e);
  bool VisitIfStmt(clang::IfStmt* s);
  bool VisitForStmt(clang::ForStmt* s);
  bool VisitWhileStmt(clang::WhileStmt* s);
  bool VisitCXXForRangeStmt(clang::CXXForRangeStmt* s);
  bool VisitCompoundStmt(clang::CompoundStmt* s);
  bool VisitSwitchCase(clang::SwitchCase* s);

 private:
  struct Place {
    std::string file;
    std::size_t begin = 0, end = 0;
    int line = 0;
    std::string text;
  };

  bool traverse_function(clang::FunctionDecl* function);
  bool traverse_variable(clang::VarDecl* variable);
  bool traverse_lambda(clang::LambdaExpr* lambda);
  std::string path_of(clang::SourceLocation location) const;
  bool place_of(clang::SourceRange range, Place& out) const;
  std::string text_of(const clang::Expr* e) const;

  /// False: this place holds none.
  bool add(clang::SourceRange range, std::string change, std::string mutated,
           Form form = Form::expression, Differs differs = Differs::always);
  /// One whose both versions are quiet, if `quiet`: it is watched where it stands.
  void add_watched(bool quiet, clang::SourceRange range, std::string change, std::string mutated,
                   Differs differs);
  /// A literal or a name: on a side of a comparison it is watched as a part of that.
  void add_side(const clang::Expr* e, std::string change, std::string mutated);
  /// Notes the sides of a quiet comparison.
  void note_sides(const clang::BinaryOperator* comparison);
  void add_comparison(clang::SourceRange range, std::string_view sign, clang::Expr* left,
                      clang::Expr* right);
  void add_junction(clang::SourceRange range, std::string_view sign, clang::Expr* left,
                    clang::Expr* right, bool dependent);
  void add_negation(clang::SourceRange range, clang::Expr* operand, bool dependent);
  void add_statement(clang::Stmt* stmt);
  std::optional<bool> if_looked_for(const clang::Expr* e) const;

  clang::ASTContext& context_;
  std::string root_;
  std::vector<Mutation>& out_;
  std::string function_;
  bool constant_ = false;
  bool in_body_ = false;  ///< of a function: elsewhere nothing is watched
  /// What stands around a side of a comparison.
  struct Side {
    Place comparison;
    std::size_t begin, end;  ///< the side's bytes in it
  };
  std::map<const clang::Expr*, Side> sides_;
  std::vector<const clang::Expr*> loop_ends_;
  mutable std::map<unsigned, std::string> paths_;
};

}  // namespace mutants
